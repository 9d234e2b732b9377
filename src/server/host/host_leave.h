#ifndef SERVER_HOST_HOST_LEAVE_H
#define SERVER_HOST_HOST_LEAVE_H

#include "base/moment.h"

#include <stdint.h>

struct host;

/* Of struct account_api_options. host: a struct host. */
void host_rename(void *host, const char *id);
void host_mute(void *host, const char *id);
/* What a guest had is an account's from now on, but a game that they play against it. */
void host_take_over(void *host, const char *guest, const char *account, struct moment now);
/* A player who leaves resigns the game; one that nobody has begun is aborted, but in a tournament.
 */
void host_leave_game(void *host, const char *game, const char *id, struct moment now);
void host_leave_games(void *host, const char *id, struct moment now);

#endif
