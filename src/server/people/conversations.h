#ifndef SERVER_PEOPLE_CONVERSATIONS_H
#define SERVER_PEOPLE_CONVERSATIONS_H

#include "server/visitors/game_server.h"

/* What members write to each other: who hears of it. */

/* Of struct account_api_options. ctx: a struct game_server. */

/* Somebody follows, mutes or blocks others than before, or was blocked: their own pages hear it. */
void conversations_reload(void *ctx, const char *id);
/* An account was deleted: it is gone from the lists of all others. */
void conversations_forget(void *ctx, const char *id);

#endif
