#ifndef SERVER_MAIL_MAIL_MOVE_H
#define SERVER_MAIL_MAIL_MOVE_H

#include "server/mail/reply.h"
#include "server/room/room.h"

enum {
    MAIL_MOVE_SIZE = 80
};

/*
 * What a player wants who has answered a letter: the first line that is a move, by squares or as
 * in books, or the word resign, also in their language. Where no line is one, the one that is
 * most like a move, so that it can be said why.
 */
enum room_action_kind mail_move(const struct room *room, const struct reply *reply,
                                const char *resign_word, char text[MAIL_MOVE_SIZE]);

#endif
