#ifndef TRAIN_DATASET_H
#define TRAIN_DATASET_H

#include "adx/alloc.h"
#include "net/shape.h"
#include "train/position_record.h"

/* The positions of a file of records, as inputs of a network that serves all of their games. */
enum {
    VALIDATION_SHARE = 50, /* one game of so many is kept out of the training */
    SAMPLE_INPUTS_MAX = ADX_SQUARES_MAX + 256,
};

struct dataset_game {
    const struct variant *variant;
    struct net_inputs inputs;
};

/* Where a record lies: its offset and, above, the index of its game. */
typedef uint64_t record_place;

struct dataset {
    const uint8_t *bytes;
    size_t size;
    struct dataset_game *games;
    unsigned game_count;
    record_place *training, *validation;
    size_t training_count, validation_count;
    size_t blocks_skipped; /* damaged, or of a game that is not asked for */
    adx_alloc alloc;
    size_t place_cap;
};

/* One position for the trainer. The first view is that of the side to move. */
struct sample {
    unsigned count[2], head;
    uint16_t inputs[2][SAMPLE_INPUTS_MAX];
    int score;
    uint8_t result;
};

/*
 * Find all records of the games. bytes must outlive the dataset.
 * Errors: ADX_E_NOMEM; ADX_E_RANGE if a game is not served by the shape.
 */
adx_err dataset_open(const adx_alloc *alloc, const struct variant *const *variants, unsigned count,
                     const struct net_shape *shape, const uint8_t *bytes, size_t size,
                     struct dataset *out);
void dataset_close(struct dataset *dataset);

void dataset_read(const struct dataset *dataset, record_place place, struct sample *out);

#endif
