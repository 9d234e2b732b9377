#ifndef MATCH_DUEL_H
#define MATCH_DUEL_H

#include "base/splitmix.h"
#include "match/client.h"

/* One game between two engines, with the rules as the referee. */

struct duel_setup {
    struct client_limits limits;
    unsigned plies_max; /* a game of so many moves is drawn */
    /* Adjudication; 0 for a count means never. Scores are hundredths of a pawn. */
    unsigned resign_count, resign_score; /* both see one side so far behind, so many moves long */
    unsigned draw_count, draw_score, draw_from; /* both see no more than this, from this move on */
};

enum duel_fault {
    DUEL_FAIR,
    DUEL_ILLEGAL, /* an illegal move */
    DUEL_LATE,
    DUEL_HUNG,
    DUEL_DIED,
    DUEL_GAVE_UP,
    DUEL_FAULTS
};

enum {
    DUEL_REASON_SIZE = 96
};

struct duel_result {
    adx_winner winner;
    char reason[DUEL_REASON_SIZE]; /* as docs/notation.md lists, or a fault, or an adjudication */
    enum duel_fault fault;         /* of the loser */
    unsigned longest_ms[2];        /* thinking of White, of Black */
};

/*
 * Play on from the end of the scoresheet. players: White's engine, Black's engine. should_stop: may
 * be NULL; asked before every move. Returns: false when the game was not brought to an end: it was
 * to stop, or there is no memory.
 */
bool duel_play(const struct duel_setup *setup, struct client *players[2], struct scoresheet *sheet,
               struct random *random, bool (*should_stop)(void), struct duel_result *out);

/* E.g. "illegal move". */
const char *duel_fault_text(enum duel_fault fault);

#endif
