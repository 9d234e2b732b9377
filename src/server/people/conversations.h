#ifndef SERVER_PEOPLE_CONVERSATIONS_H
#define SERVER_PEOPLE_CONVERSATIONS_H

#include "server/visitors/game_server.h"

/* What members write to each other: who hears of it. */

/* Somebody follows, mutes or is called otherwise than before. ctx: a struct game_server. */
void conversations_look(void *ctx, const char *id);

#endif
