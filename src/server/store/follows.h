#ifndef SERVER_STORE_FOLLOWS_H
#define SERVER_STORE_FOLLOWS_H

#include "server/store/accounts.h"

/*
 * Which accounts somebody with an account follows, to see when they are here and what they play.
 * The list is its owner's alone: nobody is told who follows them.
 */
enum {
    FOLLOWS_MAX = 200,        /* of one person */
    FOLLOWS_TOLD_MAX = 10000, /* who are told when one person begins a game */
};

struct follow {
    const char *whom, *name;
    int64_t time_ms; /* since when */
    bool is_told;    /* wants to be told when they begin a game */
};

/* Also to be told of games of theirs or not. Returns: false when there are FOLLOWS_MAX, or the
 * store broke. */
bool follows_keep(struct store *store, const char *who, const char *whom, bool is_told,
                  int64_t time_ms);
/* Returns: whether it was there. */
bool follows_forget(struct store *store, const char *who, const char *whom);
/* Returns: whether one follows the other. is_told: receives whether they want to be told; or NULL.
 */
bool follows_find(struct store *store, const char *who, const char *whom, bool *is_told);
/* All of one person, by their ids. `each` must not call the store. */
typedef void (*follows_each)(void *ctx, const struct follow *follow);
bool follows_of(struct store *store, const char *who, follows_each each, void *ctx);
/* Who wants to be told when somebody begins a game. `each` must not call the store. */
typedef void (*follows_each_id)(void *ctx, const char *who);
bool follows_told_of(struct store *store, const char *whom, follows_each_id each, void *ctx);
/* Forget what is between somebody and all whom they have blocked, or who have blocked them. */
bool follows_forget_blocked(struct store *store, const char *id);
/* Forget all by and of somebody. */
bool follows_forget_person(struct store *store, const char *id);

#endif
