#ifndef SEARCH_MARGINS_H
#define SEARCH_MARGINS_H

/*
 * The numbers of the search without dice. Scores are in hundredths of a pawn, depths in plies,
 * reductions in REDUCE_ONEths of a ply, what was learned of moves in parts of HISTORY_ONE.
 *
 * X(name, usual, least, most): what is usual is the number, unless the build is made for tuning
 * (ADX_TUNABLE_SEARCH), in which it can be set from least to most: tools/spsa.py does.
 */
#define MARGIN_MAP(X)                                                                              \
    /* Reverse futility: so far above beta nothing will happen. */                                 \
    X(REVERSE_FUTILITY_DEPTH_MAX, 8, 4, 12)                                                        \
    X(REVERSE_FUTILITY_MARGIN, 80, 20, 200) /* a depth */                                          \
    X(REVERSE_FUTILITY_IMPROVING, 60, 15, 150)                                                     \
    /* Razoring: so far below alpha only captures can help. */                                     \
    X(RAZOR_DEPTH_MAX, 3, 1, 6)                                                                    \
    X(RAZOR_MARGIN, 220, 55, 550)                                                                  \
    X(RAZOR_DEPTH_MARGIN, 110, 27, 275)                                                            \
    /* Null move: the opponent moves twice. */                                                     \
    X(NULL_MOVE_DEPTH_MIN, 3, 1, 6)                                                                \
    X(NULL_MOVE_OFFICERS_MIN, 450, 112, 1125) /* with so many pieces, against zugzwang */          \
    X(NULL_MOVE_REDUCTION, 3, 1, 6)                                                                \
    X(NULL_MOVE_DEPTH_SHARE, 3, 2, 6)                                                              \
    X(NULL_MOVE_SCORE_SHARE, 200, 50, 500)                                                         \
    X(NULL_MOVE_SCORE_MAX, 3, 1, 6)                                                                \
    X(NULL_MOVE_VERIFY_DEPTH, 12, 8, 16)                                                           \
    X(NULL_MOVE_VERIFY_OFFICERS, 700, 175, 1750)                                                   \
    /* ProbCut: captures far above beta after a shallow search. */                                 \
    X(PROBCUT_DEPTH_MIN, 5, 1, 9)                                                                  \
    X(PROBCUT_MARGIN, 150, 37, 375)                                                                \
    X(PROBCUT_IMPROVING, 40, 10, 100)                                                              \
    X(PROBCUT_REDUCTION, 4, 0, 8)                                                                  \
    /* Internal reduction, without a known good move. */                                           \
    X(INTERNAL_DEPTH_MIN, 4, 0, 8)                                                                 \
    /* Moves left out. */                                                                          \
    X(LATE_DEPTH_MAX, 10, 6, 14)                                                                   \
    X(LATE_COUNT, 3, 1, 6)                                                                         \
    X(LATE_SHARE, 24, 8, 64) /* times depth, of the number of moves */                             \
    X(FUTILE_DEPTH_MAX, 8, 4, 12)                                                                  \
    X(FUTILE_MARGIN, 100, 25, 250)                                                                 \
    X(FUTILE_DEPTH_MARGIN, 90, 22, 225)                                                            \
    X(HISTORY_DEPTH_MAX, 5, 1, 9)                                                                  \
    X(HISTORY_MARGIN, 5000, 1250, 12500) /* a depth */                                             \
    X(EXCHANGE_DEPTH_MAX, 8, 4, 12)                                                                \
    X(EXCHANGE_QUIET, 20, 5, 50)   /* times depth squared */                                       \
    X(EXCHANGE_NOISY, 90, 22, 225) /* times depth */                                               \
    /* Late moves searched less deeply. */                                                         \
    X(REDUCE_DEPTH_MIN, 2, 1, 5)                                                                   \
    X(REDUCE_BASE, 500, 125, 1250)                                                                 \
    X(REDUCE_SHARE, 2, 1, 4) /* ln(depth) * ln(number) divided by this */                          \
    X(REDUCE_CUT, 1600, 400, 4000)                                                                 \
    X(REDUCE_WORSENING, 800, 200, 2000)                                                            \
    X(REDUCE_PV, 1200, 300, 3000)                                                                  \
    X(REDUCE_KILLER, 1000, 250, 2500)                                                              \
    X(REDUCE_CHECK, 1000, 250, 2500)                                                               \
    X(REDUCE_TABLE_NOISY, 800, 200, 2000)                                                          \
    X(REDUCE_HISTORY, 12000, 3000, 30000) /* so much learned is a ply */                           \
    X(DEEPER_MARGIN, 60, 15, 150) /* so far above the best one, a ply more in the second search */ \
    X(SHALLOWER_MARGIN, 8, 4, 12) /* so little, a ply less */                                      \
    /* Singular extension: one move much better than the others. */                                \
    X(SINGULAR_DEPTH_MIN, 7, 3, 11)                                                                \
    X(SINGULAR_TABLE_DEPTH, 3, 1, 6)                                                               \
    X(SINGULAR_MARGIN, 1, 1, 4) /* a depth */                                                      \
    X(SINGULAR_DOUBLE, 20, 5, 50)                                                                  \
    X(SINGULAR_DOUBLE_MAX, 6, 2, 10) /* on one line */                                             \
    /* Quiescence. */                                                                              \
    X(DELTA_MARGIN, 120, 30, 300)                                                                  \
    X(RECAPTURE_DEPTH, -6, -10, -2) /* from here on only on the square of the last move */         \
    /* The bonus of history. */                                                                    \
    X(BONUS_SQUARE, 12, 2, 30)   /* times depth squared, plus ... */                               \
    X(BONUS_DEPTH, 120, 30, 300) /* times depth */                                                 \
    X(BONUS_MAX, 2000, 500, 5000)                                                                  \
    /* Corrections of the static score. */                                                         \
    X(CORRECTION_RATE, 16, 2, 64) /* a bonus, times depth and error in hundredths */               \
    X(CORRECTION_BONUS_MAX, 4096, 512, 8192)                                                       \
    X(CORRECTION_SHARE, 512, 128, 2048) /* so much learned is a hundredth of a pawn */             \
    /* Aspiration. */                                                                              \
    X(WINDOW, 18, 4, 45)                                                                           \
    X(WINDOW_DEPTH_MIN, 4, 2, 8)                                                                   \
    /* Root moves that are searched in full from the beginning. */                                 \
    X(ROOT_FULL, 3, 1, 8)

enum {
    REDUCE_ONE = 1024
};

#ifdef ADX_TUNABLE_SEARCH

#define MARGIN_NUMBER(name, usual, least, most) extern int name;
MARGIN_MAP(MARGIN_NUMBER)
#undef MARGIN_NUMBER

/* Take what the environment says, "NAME=NUMBER,NAME=NUMBER", in ADX_MARGINS. */
void margins_from_environment(void);

#else

enum {
#define MARGIN_NUMBER(name, usual, least, most) name = usual,
    MARGIN_MAP(MARGIN_NUMBER)
#undef MARGIN_NUMBER
};

#endif

#endif
