#ifndef SERVER_CHAT_CHAT_ROOMS_H
#define SERVER_CHAT_CHAT_ROOMS_H

#include "server/room/room.h"

/*
 * The rooms that somebody reads beside a game, and may write in. As long as it goes on neither its
 * players nor its spectators read what the others say; after the end the players read and write
 * among the spectators too.
 */
struct chat_rooms {
    bool players, spectators;
};

struct chat_rooms chat_rooms_of(const struct room *room, const char *user);
/* name: TALK_PLAYERS or TALK_SPECTATORS. */
bool chat_rooms_have(const struct chat_rooms *rooms, const char *name);

#endif
