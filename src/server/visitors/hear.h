#ifndef SERVER_VISITORS_HEAR_H
#define SERVER_VISITORS_HEAR_H

#include "server/messages/request.h"
#include "server/visitors/game_server.h"

/*
 * What hears each message of the table in server/messages/requests.inc: hear_move() and its like.
 * Whether the sender has an account, and the message an id, where these are needed, has been looked
 * at by then.
 */
#define MESSAGE(KIND, member, word, who, way, about, handler, says, fields)                        \
    void handler(const struct call *call);
#include "server/messages/requests.inc"

#endif
