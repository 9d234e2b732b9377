#ifndef SERVER_STORE_SURVEY_H
#define SERVER_STORE_SURVEY_H

#include "server/store/accounts.h"
#include "server/store/mailbag.h"

/* All that a folder has, for who looks after it. `each` must not call the store. */

/* By name. */
typedef void (*survey_each_account)(void *ctx, const struct account *account);
bool survey_accounts(struct store *store, survey_each_account each, void *ctx);

struct survey_seat {
    const char *user; /* "" while it is free */
    const char *name; /* of the account as it is now, or what a guest or a computer gave */
    bool is_member, is_gone;
};

struct survey_game {
    const char *id;
    struct survey_seat seats[2]; /* of White, of Black */
    int64_t first_ms, last_ms;
    const char *result; /* "" while it goes on */
    bool is_rated;      /* has ended and counts */
};

/* The one that something has happened in last comes last. */
typedef void (*survey_each_game)(void *ctx, const struct survey_game *game);
bool survey_games(struct store *store, survey_each_game each, void *ctx);

/* Who is in the seats of one game. Returns: false when there is none. */
typedef void (*survey_see_seats)(void *ctx, const struct survey_seat seats[2]);
bool survey_seats(struct store *store, const char *game, survey_see_seats see, void *ctx);

/* Games that have not ended, by whether both seats are taken, and letters that wait. */
struct survey_counts {
    int64_t waiting, playing, letters;
};
bool survey_count(struct store *store, struct survey_counts *out);

struct survey_letter {
    const char *mail;
    int64_t due_ms;
    unsigned tries;
};

/* Letters that wait to be sent, the next one first. */
typedef void (*survey_each_letter)(void *ctx, const struct survey_letter *letter);
bool survey_letters(struct store *store, survey_each_letter each, void *ctx);

#endif
