#ifndef SERVER_HOST_FLAGS_H
#define SERVER_HOST_FLAGS_H

#include "server/host/host_state.h"

/* host->flags_ms: no live game has a deadline before that time. 0: nobody has looked yet. */

/* Find it: the soonest deadline of all live games in memory. */
void flags_look(struct host *host);
/* Note that a game may have another deadline now. */
void flags_note(struct host *host, const struct game *game);

#endif
