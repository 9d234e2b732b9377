#ifndef SERVER_GAMES_REPLAY_GAMES_H
#define SERVER_GAMES_REPLAY_GAMES_H

#include "server/room/room.h"
#include "server/store/store.h"

/*
 * Play all games of a store again by the core of this program: each move must be legal by the rules
 * that the game began with, and each must end when it did and how it did; each throw must
 * be the one that the seed gives.
 * tell: called with one sentence for each game that does not. see: with each one that can be
 * played, whether or not it ends in the same way; or NULL. *games: how many were played. Returns:
 * whether all are the same.
 */
typedef void (*replay_see)(const char *id, const struct room *room);
bool replay_games(struct store *store, void (*tell)(void *ctx, const char *sentence), void *ctx,
                  replay_see see, unsigned *games);

/*
 * The games of a store that go on and that this version of the program would set aside.
 * tell: called with one sentence for each of them. Returns: whether it could look.
 */
bool replay_aside(struct store *store, void (*tell)(void *ctx, const char *sentence), void *ctx);

/* What was found of the dice of one game. */
struct replay_dice {
    struct room_thrown thrown;
    enum room_added added[2];   /* by color: what each player has */
    char before[STORE_ID_SIZE]; /* the game that has fixed the seed before; "" for none */
    bool is_promise_broken;     /* by another seed */
};

/* Throw the dice of one game again, by its seed and what both players have added. */
enum replay_verdict {
    REPLAY_DICE_RIGHT,
    REPLAY_DICE_WRONG,   /* a throw is not what the seed gives, or it is not the promised seed */
    REPLAY_DICE_NONE,    /* a game without dice */
    REPLAY_DICE_NO_GAME, /* not there, or it cannot be read: as when the seed is another one */
};
enum replay_verdict replay_dice(struct store *store, const char *id, struct replay_dice *out);

#endif
