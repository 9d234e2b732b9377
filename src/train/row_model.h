#ifndef TRAIN_ROW_MODEL_H
#define TRAIN_ROW_MODEL_H

#include "adx/alloc.h"
#include "net/row_function.h"
#include "train/dataset.h"

/* A function for networks of any game (net/row_function.h) in training, in floating point. */
struct row_model {
    struct row_shape shape;
    size_t count; /* of the parameters, in the order of the file; heads as in train/model.h */
    float *parameters, *mean, *square, *gradient;
    uint64_t steps;
    adx_alloc alloc;
};

#define ROW_NO_LIST UINT32_MAX

/* A list of features of one relation, or of rows that are sums of lists. */
struct row_lists {
    unsigned count, cap;
    uint32_t *first; /* [count + 1] in features */
    uint8_t *relation;
    struct row_feature *features;
    size_t feature_count, feature_cap;
};

/* One game: its positions and of what its rows are made. */
struct row_dataset {
    struct dataset positions;
    struct net_shape shape;
    struct row_lists shared, own; /* of kinds and of places; of kinds on places */
    uint32_t (*rows)[3];          /* [input]: two shared lists and an own one, or ROW_NO_LIST */
    bool has_held;                /* numbers that only pieces in hand have */
    adx_alloc alloc;
};

/* Errors: ADX_E_NOMEM; ADX_E_NET if the function does not serve the game. */
adx_err row_dataset_open(const adx_alloc *alloc, const struct variant *variant,
                         const struct row_shape *shape, const uint8_t *bytes, size_t size,
                         struct row_dataset *out);
void row_dataset_close(struct row_dataset *dataset);

adx_err row_model_init(const adx_alloc *alloc, const struct row_shape *shape, uint64_t seed,
                       struct row_model *out);
void row_model_free(struct row_model *model);

/*
 * Begin with the weights of a function of the same units; numbers that it does not know begin
 * without any. Returns: false if it has other units.
 */
bool row_model_begin_with(struct row_model *model, const struct row_function *function);

/* What a thread needs for one game at a time. */
struct row_work {
    float *gradient; /* [model.count] the sum over all that was looked at */
    double loss;
    size_t judged;
    float *rows, *row_gradient;          /* [input][hidden] of the game looked at */
    float *first, *second;               /* [input][units] */
    float *shared_first, *shared_direct; /* [shared list][units] sums, then their gradients */
    size_t inputs_max, shared_max;
    adx_alloc alloc;
};

adx_err row_work_init(const struct row_model *model, size_t inputs_max, size_t shared_max,
                      const adx_alloc *alloc, struct row_work *out);
void row_work_free(const struct row_model *model, struct row_work *work);
void row_work_clear(const struct row_model *model, struct row_work *work);

/*
 * Judge samples of a game and add the gradients of the loss, or with `learns` false the loss alone.
 * result_share: 0..1, of the result in what is aimed at; the rest is the score.
 */
void row_model_look(const struct row_model *model, const struct row_dataset *dataset,
                    const record_place *places, size_t count, float result_share, bool learns,
                    struct row_work *work);

/* A step of Adam by the sum of the gradients of a batch of `count` samples. */
void row_model_step(struct row_model *model, const struct row_work *works, unsigned work_count,
                    size_t count, float rate);

/* The function as it is used: whole numbers. file: row_function_size(&model->shape) bytes. */
void row_model_quantize(const struct row_model *model, uint8_t *file);

/* All that training needs to go on. Returns: false if the bytes are of another model. */
size_t row_model_saved_size(const struct row_model *model);
void row_model_save(const struct row_model *model, uint8_t *out);
bool row_model_restore(struct row_model *model, const uint8_t *bytes, size_t size);

#endif
