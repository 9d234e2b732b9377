#ifndef SEARCH_MARGINS_H
#define SEARCH_MARGINS_H

/*
 * The numbers of the search without dice. Scores are in hundredths of a pawn, depths in plies,
 * reductions in 1024ths of a ply, what was learned of moves in parts of HISTORY_ONE.
 */
enum {
    /* Reverse futility: so far above beta nothing will happen. */
    CALM_DEPTH_MAX = 8,
    CALM_MARGIN = 80, /* a depth */
    CALM_IMPROVING = 60,

    /* Razoring: so far below alpha only captures can help. */
    RAZOR_DEPTH_MAX = 3,
    RAZOR_MARGIN = 220,
    RAZOR_DEPTH_MARGIN = 110,

    /* The opponent moves twice. */
    SKIP_DEPTH_MIN = 3,
    SKIP_OFFICERS_MIN = 450, /* with so many pieces, against zugzwang */
    SKIP_REDUCTION = 3,
    SKIP_DEPTH_SHARE = 3,
    SKIP_SCORE_SHARE = 200,
    SKIP_SCORE_MAX = 3,
    SKIP_VERIFY_DEPTH = 12,
    SKIP_VERIFY_OFFICERS = 700,

    /* Captures that lead far above beta after a shallow search. */
    PROBE_DEPTH_MIN = 5,
    PROBE_MARGIN = 150,
    PROBE_IMPROVING = 40,
    PROBE_REDUCTION = 4,

    /* Without a known good move. */
    UNKNOWN_DEPTH_MIN = 4,

    /* Moves left out. */
    LATE_DEPTH_MAX = 10,
    LATE_COUNT = 3,
    LATE_SHARE = 24, /* times depth, of the number of moves */
    FUTILE_DEPTH_MAX = 8,
    FUTILE_MARGIN = 100,
    FUTILE_DEPTH_MARGIN = 90,
    HISTORY_DEPTH_MAX = 5,
    HISTORY_MARGIN = 5000, /* a depth */
    EXCHANGE_DEPTH_MAX = 8,
    EXCHANGE_QUIET = 20, /* times depth squared */
    EXCHANGE_LOUD = 90,  /* times depth */

    /* Late moves searched less deeply. */
    REDUCE_DEPTH_MIN = 2,
    REDUCE_ONE = 1024,
    REDUCE_BASE = 500,
    REDUCE_SHARE = 2, /* ln(depth) * ln(number) divided by this */
    REDUCE_CUT = 1600,
    REDUCE_WORSENING = 800,
    REDUCE_PV = 1200,
    REDUCE_KILLER = 1000,
    REDUCE_CHECK = 1000,
    REDUCE_TABLE_LOUD = 800,
    REDUCE_HISTORY = 12000, /* so much learned is a ply */
    DEEPER_MARGIN = 60,     /* so far above the best one, a ply more in the second search */
    SHALLOWER_MARGIN = 8,   /* so little, a ply less */

    /* One move much better than the others. */
    SINGLE_DEPTH_MIN = 7,
    SINGLE_TABLE_DEPTH = 3,
    SINGLE_MARGIN = 1, /* a depth */
    SINGLE_DOUBLE = 20,
    SINGLE_DOUBLE_MAX = 6, /* on one line */

    /* Quiescence. */
    DELTA_MARGIN = 120,
    RECAPTURE_DEPTH = -6, /* from here on only on the square of the last move */

    /* Lessons. */
    BONUS_SQUARE = 12, /* times depth squared, plus ... */
    BONUS_DEPTH = 120, /* times depth */
    BONUS_MAX = 2000,

    /* Aspiration. */
    WINDOW = 18,
    WINDOW_DEPTH_MIN = 4,

    /* Root moves that are searched in full from the beginning. */
    ROOT_FULL = 3,
};

#endif
