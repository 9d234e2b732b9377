#ifndef REPORT_PIECE_VALUES_H
#define REPORT_PIECE_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adx/limits.h"

/*
 * What pieces are worth by the results of games: the probability that White wins is the logistic
 * function of White's advantage of the first move and the differences in pieces times their worth.
 *
 * The worth that the rules suggest is the expectation before any game, with half of it as standard
 * deviation, so that few games do not give wild numbers. All samples of a game together weigh as
 * much as one observation, because they share one result; the margins are therefore cautious.
 */

/* The material of a quiet position and the result of its game. */
struct material_sample {
    float weight;                     /* 1 / number of samples of the game */
    uint8_t result;                   /* twice the points of White: 0..2 */
    int8_t difference[ADX_ROLES_MAX]; /* by role - 1: White's pieces less Black's, hands included */
};

struct piece_values {
    bool is_known; /* the games tell that pieces count at all */
    struct {
        bool is_seen;         /* sides differed in it */
        double value, margin; /* hundredths of a pawn; of 95 in 100 */
    } role[ADX_ROLES_MAX];
};

/* derived: by role - 1, the worth by the rules in hundredths of a pawn. */
void piece_values_fit(const struct material_sample *samples, size_t count, unsigned role_count,
                      const int *derived, struct piece_values *out);

#endif
