#ifndef SERVER_STORE_ARCHIVE_H
#define SERVER_STORE_ARCHIVE_H

#include "server/store/store.h"

/*
 * Games that are over, to be looked up: by their players, rules, endings, and by the positions that
 * they passed near their start. It follows from the events and the rules of the games, so it is not
 * derived here but by who can play them again (server/archive).
 */
enum {
    ARCHIVE_RULES_SIZE = 64,   /* bytes of the id of a built-in game, the final NUL included */
    ARCHIVE_PLACE_SIZE = 96,   /* bytes of a position, likewise */
    ARCHIVE_RESULT_SIZE = 64,  /* bytes of a result, likewise */
    ARCHIVE_NAME_SIZE = 32,    /* bytes of a player's name, likewise */
    ARCHIVE_LOOKED_MAX = 1000, /* games that one search looks at */
    ARCHIVE_FOUND_MAX = 30,    /* and finds */
};

/* A game that is over, with both seats taken. */
struct archive_game {
    const char *id, *rules;
    const char *tournament; /* that it belongs to, or "" */
    bool is_listed;         /* everybody may find it, whatever the tournament says */
    unsigned plies;
    unsigned pieces; /* on the board at the end */
};

/* Keep a game whose events are there. is_public: receives whether everybody may find it. */
bool archive_keep(struct store *store, const struct archive_game *game, bool *is_public);

/* A position that a game passed, the move that it played there, and how it ended. */
struct archive_step {
    const char *game;
    const char *place;            /* the position, of games with the same rules */
    const char *move;             /* "" where the game ended, or is not followed any further */
    unsigned white, drawn, black; /* 1 for who won */
};
/* Keep a step of a game that is there and public. */
bool archive_keep_step(struct store *store, const struct archive_step *step);

/* Forget all of it, to make it anew. */
bool archive_forget(struct store *store);

/* The moves that were played in a position, the most frequent first; `each` must not call the
 * store. */
typedef void (*archive_each_move)(void *ctx, const struct archive_step *step);
bool archive_moves(struct store *store, const char *place, archive_each_move each, void *ctx);

struct archive_player {
    char name[ARCHIVE_NAME_SIZE]; /* as they are called now; "" for a deleted account */
    bool is_member;
};

struct archive_found {
    char id[STORE_ID_SIZE], rules[ARCHIVE_RULES_SIZE], result[ARCHIVE_RESULT_SIZE];
    struct archive_player player[2]; /* White, Black */
    int64_t end_ms;
    unsigned plies, pieces;
};

/* A place in the list of all games, the last one first. */
struct archive_mark {
    int64_t end_ms;
    char game[STORE_ID_SIZE];
};
/* The place before the last game. */
#define ARCHIVE_NEWEST ((struct archive_mark){INT64_MAX, ""})

/* What is looked for; "" and 0 stand for any. */
struct archive_wish {
    const char *rules;
    const char *ending; /* the first word of a result, or the second: "draw", "checkmate" */
    const char *place;  /* passed */
    const char *player; /* the id of an account */
    const char *asker;  /* who finds their own games also where others do not */
    unsigned pieces_max;
    struct archive_mark after; /* on from here */
};

/*
 * The games that fit, the last one first; at most ARCHIVE_FOUND_MAX.
 * found: receives them. next: receives where another search goes on; *has_more: whether there may
 * be more. Returns: how many there are.
 */
unsigned archive_search(struct store *store, const struct archive_wish *wish,
                        struct archive_found found[ARCHIVE_FOUND_MAX], struct archive_mark *next,
                        bool *has_more);

/* What somebody has made of the games by one text of rules that everybody finds. */
struct archive_total {
    const char *rules;
    unsigned won, drawn, lost;
};
typedef void (*archive_each_total)(void *ctx, const struct archive_total *total);
/* The rules that they have played most often first. */
bool archive_totals(struct store *store, const char *account, archive_each_total each, void *ctx);
/* How many such games ended on each day (of UTC, since 1970) from one on, where there were any. */
typedef void (*archive_each_day)(void *ctx, int64_t day, unsigned count);
bool archive_days(struct store *store, const char *account, int64_t first_day,
                  archive_each_day each, void *ctx);

#endif
