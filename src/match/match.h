#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include <stdio.h>

#include "match/duel.h"
#include "match/elo.h"
#include "match/opening.h"

/*
 * A match between two engines: pairs of games, one opening with each color, some at a time. The
 * first engine is the one whose strength is asked.
 */

struct match_sprt {
    bool is_wanted;
    double elo0, elo1; /* the match ends when one of them is enough more likely than the other */
};

struct match_setup {
    struct client_setup engines[2];
    struct duel_setup duel;
    struct opening_setup opening;
    struct match_sprt sprt;
    const char *time_control; /* in words, for PGN */
    unsigned pairs, concurrency;
    const char *score_path; /* NULL: the match cannot be resumed */
    const char *what;       /* all that decides the games, for the score file */
    FILE *pgn;              /* may be NULL */
    bool (*should_stop)(void);
};

struct match_score {
    struct elo_pairs pairs;
    unsigned wins, draws, losses;    /* games of the first engine */
    unsigned faults[2][DUEL_FAULTS]; /* of each engine */
    unsigned longest_ms[2];          /* of each engine */
    uint64_t plies;
};

/* Called one at a time, from the threads of the match. */
struct match_hooks {
    /* After every game. first_color: of the first engine. */
    void (*game)(void *ctx, unsigned pair, adx_color first_color, const struct scoresheet *sheet,
                 const struct duel_result *result);
    void (*score)(void *ctx, const struct match_score *score); /* after every pair */
    void *ctx;
};

/*
 * Play the match, or what is left of it. score: in any case the pairs that are finished.
 * Returns: false when an engine cannot be started, or something cannot be written; why
 * [CLIENT_WHY_SIZE] says it. A match that was told to stop returns true.
 */
bool match_run(const struct match_setup *setup, const struct match_hooks *hooks,
               struct match_score *score, char *why);

/* Whether the test is decided. */
bool match_is_decided(const struct match_sprt *sprt, const struct match_score *score);

#endif
