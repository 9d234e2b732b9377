#ifndef SERVER_HOST_ERRAND_H
#define SERVER_HOST_ERRAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/message/message.h"

/*
 * What the owner of the games and who keeps one for it tell each other, as JSON in a text of the
 * bus. The owner says:
 *
 *   here    every half second
 *   take    game, lease, passed and lag: it is lent to you, and goes on
 *   return  game: it is wanted back
 *   act     game, guest, id, deed and more: a player's action, as the owner has let it pass
 *   leave   game, guest: he resigns, or the game is aborted
 *   pass    game, guest, to: the seat is somebody else's now
 *
 * and a keeper:
 *
 *   here    every two seconds
 *   news    game: events were added to it, and are on disk
 *   back    game, lease: it is the owner's again; NOT_MINE: it cannot be kept here
 *   answer  ticket, game: what came of act, leave or pass
 *
 * and with each of them its number.
 */
enum errand_answer {
    ERRAND_DONE,
    ERRAND_REFUSED,
    ERRAND_NOT_MINE /* the game is over, or not kept here: its owner decides */
};

struct errand {
    char what[MESSAGE_WORD_SIZE];
    char game[STORE_ID_SIZE], guest[STORE_ID_SIZE];
    char id[STORE_ID_SIZE]; /* of the action */
    char to[STORE_ID_SIZE];
    char deed[MESSAGE_WORD_SIZE]; /* deed_find() */
    unsigned ply;
    char text[MESSAGE_TEXT_SIZE]; /* of struct room_action */
    char salt[ROOM_SALT_SIZE];
    uint64_t away_ms;   /* likewise */
    uint64_t passed_ms; /* of the turn when the owner heard of the action, or lent the game */
    uint64_t lag_ms[2]; /* room_measured_lag(), by color */
    int64_t keeper;     /* its number */
    int64_t lease;      /* the owner's number for it: a game may be lent again */
    int64_t ticket;     /* of an action, and of its answer */
    enum errand_answer answer;
    unsigned seq; /* of the last event, when it was done */
    char code[MESSAGE_WORD_SIZE], sentence[256];
};

bool errand_is(const struct errand *errand, const char *what);
/* Owned by the caller: free(). NULL when there is no memory. */
char *errand_write(const struct errand *errand);
/* Returns: false for what is no errand. */
bool errand_read(const char *text, struct errand *out);

#endif
