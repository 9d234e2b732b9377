#ifndef SERVER_MESSAGES_GAME_TERMS_H
#define SERVER_MESSAGES_GAME_TERMS_H

#include "server/messages/event_json.h"
#include "server/room/room.h"

/* What is told of every game: its rules, and its time as it was set. pace: NULL for a live game. */
struct event_game_terms game_terms(const char *game, const char *rules, const char *title,
                                   const struct room *room, const struct pace *pace);
/* What is told of a game that is in memory, and whether it is rated. */
struct event_game_terms game_terms_of(const char *game, const struct room *room);

#endif
