#ifndef SERVER_PEOPLE_NEWS_H
#define SERVER_PEOPLE_NEWS_H

#include "server/store/ids.h"
#include "server/visitors/game_server.h"

/* How much members have not read, which their pages show wherever they are. */

/* Tell a visitor who hears news. must: also when it is the same as before. */
void news_tell(struct visitor *visitor, bool must);
/* Likewise, but all pages of somebody, if it has changed. */
void news_tell_own(struct game_server *server, const char *who);
/* Much may have changed for those, who hear of it soon. whom: sorted. */
void news_note(struct game_server *server, const struct ids *whom);
void news_tick(struct game_server *server, uint64_t now_ms);
/* When that is due; ROOM_NO_DEADLINE for never. */
uint64_t news_deadline(const struct game_server *server);

#endif
