#ifndef TRAIN_TUNE_H
#define TRAIN_TUNE_H

#include "adx/alloc.h"
#include "eval/term_tables.h"
#include "train/position_record.h"

/*
 * Tuning the weights of the hand-written terms: the weights with which the terms predict the
 * scores and results of training positions best, by least squares.
 *
 * What a weight does to the score of a position is measured, not derived: the position is judged
 * once more with that weight changed. So any term can be tuned, also one that is no product. The
 * weights are drawn to their usual values as strongly as few positions speak about them.
 * Source: the method of Gauss and Newton.
 */

struct tuning;

/*
 * Take positions of the game from blocks of records, at most `most`, spread over all of them.
 * Some games are kept apart for validation. Errors: ADX_E_NOMEM.
 */
adx_err tuning_create(const adx_alloc *alloc, const struct variant *variant,
                      const struct weights *weights, const uint8_t *bytes, size_t size, size_t most,
                      double result_share, struct tuning **out);
void tuning_free(struct tuning *tuning);

size_t tuning_positions(const struct tuning *tuning);
size_t tuning_validating(const struct tuning *tuning);

/* Mean squares of the errors with the weights as they are. */
double tuning_loss(const struct tuning *tuning);
double tuning_validation_loss(const struct tuning *tuning);

/* Better weights. */
void tuning_step(struct tuning *tuning);

const struct weights *tuning_weights(const struct tuning *tuning);

#endif
