#ifndef SERVER_TOURNAMENTS_TOURNAMENT_TERMS_H
#define SERVER_TOURNAMENTS_TOURNAMENT_TERMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/room/pace.h"

/* What a tournament is to be, as its maker has said it. */
enum {
    TOURNAMENT_ID_SIZE = 40,    /* bytes of the id of a tournament, game or account, NUL included */
    TOURNAMENT_TITLE_SIZE = 96, /* bytes of its name, likewise */
    TOURNAMENT_RULES_SIZE = 80, /* bytes of the id of the rules of its games, likewise */
    TOURNAMENT_PASSWORD_SIZE = 65, /* bytes of what proves a password, likewise */
    TOURNAMENT_TERMS_SIZE = 768,   /* bytes of all of it as text, likewise */
    ROUND_ROBIN_PLAYERS_MIN = 3,
    ROUND_ROBIN_PLAYERS_MAX = 16,
    ARENA_PLAYERS_MAX = 200, /* as many as in a Swiss: SWISS_PLAYERS_MAX */
    ARENA_MINUTES_MAX = 600,
    TOURNAMENT_BREAK_S_MIN = 3, /* between the rounds of a live round robin */
    TOURNAMENT_BREAK_S_MAX = 600,
    TOURNAMENT_AHEAD_DAYS = 90, /* a tournament begins within so many days from now */
};

enum tournament_kind {
    TOURNAMENT_ROUND_ROBIN,
    TOURNAMENT_DOUBLE_ROUND_ROBIN, /* everybody meets everybody twice, with both colors */
    TOURNAMENT_ARENA,
    TOURNAMENT_SWISS,
    TOURNAMENT_KINDS
};

struct tournament_terms {
    enum tournament_kind kind;
    char title[TOURNAMENT_TITLE_SIZE];
    char rules[TOURNAMENT_RULES_SIZE];
    char maker[TOURNAMENT_ID_SIZE]; /* an account */
    bool is_listed;                 /* else only who has the link finds it */
    bool is_rated;
    bool has_pace; /* by correspondence; an arena is live */
    struct pace pace;
    unsigned base_s, increment_s; /* the clock of live games */
    unsigned delay_s;             /* that it waits in each turn, in the place of an increment */
    unsigned black_s;             /* Black's base where it is another one, else 0 */
    /* Of the word that is asked of whoever joins, "" for none: the arbiter knows what this is. */
    char password[TOURNAMENT_PASSWORD_SIZE];
    unsigned team;                      /* whose members alone may join; 0 for everybody */
    char called[TOURNAMENT_TITLE_SIZE]; /* the game, where it is none of the built-in ones */
    unsigned players;                   /* at most so many may join; so many are "full" */
    unsigned minutes;                   /* of an arena, else 0 */
    unsigned break_s;                   /* between the rounds of a live round robin or Swiss */
    unsigned rounds;                    /* of a Swiss; 0: by the number of players */
    int64_t start_ms; /* since 1970; 0: it begins when it is full, which an arena cannot */
};

/* What stands for a kind in texts and messages; NULL beyond the last one. */
const char *tournament_kind_word(enum tournament_kind kind);
/* Returns: false when there is no such kind. */
bool tournament_kind_read(const char *word, enum tournament_kind *out);

/*
 * Whether there can be such a tournament, when it is made at time_ms. Returns: NULL, or why not, as
 * a sentence of static storage.
 */
const char *tournament_terms_refusal(const struct tournament_terms *terms, int64_t time_ms);

/*
 * One line "WORD VALUE" for each thing; delay, black, password, rounds, team and called only where
 * there are any. The title comes last.
 */
void tournament_terms_write(const struct tournament_terms *terms, char out[TOURNAMENT_TERMS_SIZE]);
/* Returns: false when the text was not written by tournament_terms_write(). */
bool tournament_terms_read(const char *text, struct tournament_terms *out);

#endif
