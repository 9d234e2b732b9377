#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include <stddef.h>

#include "core/variant.h"

/*
 * The numbers of the hand-written terms that can be tuned for a game. Scores are in hundredths of
 * a pawn; "end" is for few pieces on the board, the same name without it for many.
 *
 * X(name, text, usual)
 */
#define WEIGHT_MAP(X)                                                                              \
    X(TEMPO, "tempo", 16)                                                                          \
    /* A square more than the mean, for a piece worth nothing, in 1/16; half of it for a piece     \
       worth MOBILITY_HALF. */                                                                     \
    X(MOBILITY, "mobility", 140)                                                                   \
    X(MOBILITY_END, "mobility-end", 180)                                                           \
    /* From the edge to the center. */                                                             \
    X(CENTER_PIECE, "center-piece", 10)                                                            \
    X(CENTER_PAWN, "center-pawn", 14)                                                              \
    X(CENTER_ROYAL, "center-royal", -45)                                                           \
    X(CENTER_ROYAL_END, "center-royal-end", 30)                                                    \
    /* Pawns: roles that promote and never come back. */                                           \
    X(PAWN_ISOLATED, "pawn-isolated", 8)                                                           \
    X(PAWN_ISOLATED_END, "pawn-isolated-end", 12)                                                  \
    X(PAWN_DOUBLED, "pawn-doubled", 6)                                                             \
    X(PAWN_DOUBLED_END, "pawn-doubled-end", 18)                                                    \
    X(PAWN_SUPPORTED, "pawn-supported", 8)                                                         \
    X(PAWN_SUPPORTED_END, "pawn-supported-end", 5)                                                 \
    /* A passed pawn so many moves from promotion. */                                              \
    X(PASSED_0, "passed-0", 70)                                                                    \
    X(PASSED_1, "passed-1", 70)                                                                    \
    X(PASSED_2, "passed-2", 45)                                                                    \
    X(PASSED_3, "passed-3", 28)                                                                    \
    X(PASSED_4, "passed-4", 15)                                                                    \
    X(PASSED_5, "passed-5", 8)                                                                     \
    X(PASSED_6, "passed-6", 5)                                                                     \
    X(PASSED_7, "passed-7", 3)                                                                     \
    X(PASSED_END_0, "passed-0-end", 120)                                                           \
    X(PASSED_END_1, "passed-1-end", 120)                                                           \
    X(PASSED_END_2, "passed-2-end", 75)                                                            \
    X(PASSED_END_3, "passed-3-end", 45)                                                            \
    X(PASSED_END_4, "passed-4-end", 28)                                                            \
    X(PASSED_END_5, "passed-5-end", 16)                                                            \
    X(PASSED_END_6, "passed-6-end", 9)                                                             \
    X(PASSED_END_7, "passed-7-end", 5)                                                             \
    /* Two pieces bound to squares of different shade. */                                          \
    X(PAIR, "pair", 30)                                                                            \
    X(PAIR_END, "pair-end", 45)                                                                    \
    /* A piece of this class (see find_classes()) attacked by a pawn, and by a piece of a lower    \
       class; a piece attacked and not protected. */                                               \
    X(BY_PAWN_1, "by-pawn-1", 70)                                                                  \
    X(BY_PAWN_2, "by-pawn-2", 85)                                                                  \
    X(BY_PAWN_3, "by-pawn-3", 95)                                                                  \
    X(BY_PAWN_END_1, "by-pawn-1-end", 45)                                                          \
    X(BY_PAWN_END_2, "by-pawn-2-end", 55)                                                          \
    X(BY_PAWN_END_3, "by-pawn-3-end", 60)                                                          \
    X(BY_LOWER_2, "by-lower-2", 50)                                                                \
    X(BY_LOWER_3, "by-lower-3", 50)                                                                \
    X(BY_LOWER_END_2, "by-lower-2-end", 40)                                                        \
    X(BY_LOWER_END_3, "by-lower-3-end", 50)                                                        \
    X(HANGING, "hanging", 24)                                                                      \
    X(HANGING_END, "hanging-end", 18)                                                              \
    /* Danger for the royal piece: its square, divided by DANGER_SHARE, is the score. */           \
    X(DANGER_BY_1, "danger-by-1", 70) /* a piece of this class that attacks squares around it */   \
    X(DANGER_BY_2, "danger-by-2", 45)                                                              \
    X(DANGER_BY_3, "danger-by-3", 35)                                                              \
    X(DANGER_ATTACK, "danger-attack", 69) /* each square around it that a piece attacks */         \
    X(DANGER_WEAK, "danger-weak", 185)    /* each that nothing but it protects */                  \
    X(DANGER_CHECK, "danger-check", 650)  /* a role that could give check and not be captured */   \
    X(DANGER_BARE_CHECK, "danger-bare-check", 140) /* a role that could, and be captured */        \
    X(DANGER_SHELTER, "danger-shelter", 25)        /* less for each pawn near it */                \
    X(DANGER_NO_HEAVY, "danger-no-heavy", 700) /* less without a piece of the strongest class */   \
    X(SHELTER, "shelter", 15)                  /* each pawn near it */

enum weight {
#define WEIGHT_VALUE(name, text, usual) WEIGHT_##name,
    WEIGHT_MAP(WEIGHT_VALUE)
#undef WEIGHT_VALUE
    WEIGHT_COUNT
};

enum {
    WEIGHT_MAX = 1500, /* of a term, up or down */
    ROLE_VALUE_MAX = 6000,
    MOBILITY_HALF = 300,
    PASSED_STEPS = 8, /* moves to promotion for which there is a bonus */
    PASSED_BLOCKED_SHARE = 2,
    DANGER_MIN = 100,
    DANGER_MAX = 2600,
    DANGER_SHARE = 5200,
    DANGER_END_SHARE = 20,
};

struct weights {
    int of[WEIGHT_COUNT];         /* by enum weight */
    int value[ADX_ROLES_MAX + 1]; /* worth of a piece, by role; 0 for royal roles */
};

/* What the rules alone say: the usual numbers, and roles worth what their mobility makes them. */
void weights_usual(const struct variant *variant, struct weights *out);

/* The weights that were tuned for a game with this id and these roles, else the usual ones. */
void weights_known(const struct variant *variant, struct weights *out);

/*
 * Read weights from their text: lines of a name and a number, "value ROLE" for what a role is
 * worth, '#' before a remark. What is not said is as usual.
 * Returns: NULL, or a sentence that says what is wrong; then *out is as weights_usual() leaves it.
 */
const char *weights_read(const struct variant *variant, const char *text, size_t size,
                         struct weights *out);

enum {
    WEIGHTS_SIZE_MAX = 8192
};

/* Write the text of weights. out: WEIGHTS_SIZE_MAX bytes. Returns: its length. */
size_t weights_write(const struct variant *variant, const struct weights *weights, char *out);

#endif
