#ifndef TRAIN_MODEL_H
#define TRAIN_MODEL_H

#include "adx/alloc.h"
#include "net/net.h"
#include "train/dataset.h"

/*
 * A network in training, in floating point.
 *
 * The row of an input is the sum of its own weights and of shared ones: those of the kind of
 * piece anywhere, on its rank, on its file. So a piece on a square that few games saw is judged by
 * what is known of its kind. Likewise the output of a head is a common part and its own. The sums
 * are what is used and written; sharing costs nothing there.
 */
struct model {
    struct net_shape shape;
    unsigned row_count;     /* rows with weights of their own: inputs, then shared ones */
    uint16_t (*shared)[3];  /* [input] the rows it shares, or NET_INPUT_NONE */
    size_t parameter_count; /* rows * hidden, biases, then common output and those of heads */
    float *parameters, *mean, *square; /* the latter two: Adam's moments, behind them in memory */
    uint64_t steps;

    float *input_weights;  /* [input][hidden] the sums */
    float *output_weights; /* [head][2 * hidden] the sums */
    float output_biases[NET_HEADS_MAX];
    float *gradient; /* [parameter_count] */
    adx_alloc alloc;
};

/* What a thread sums up of its part of a batch. */
struct gradient {
    float *input_weights;  /* [input][hidden] */
    float *biases;         /* [hidden] */
    float *output_weights; /* [head][2 * hidden] */
    float output_biases[NET_HEADS_MAX];
    double loss;
    size_t judged; /* positions: all, or for results alone those whose result is known */
    float *block;
    size_t block_size;
};

/* geometry: of the family's board. Errors: ADX_E_NOMEM. */
adx_err model_init(const adx_alloc *alloc, const struct net_shape *shape,
                   const struct geometry *geometry, uint64_t seed, struct model *out);
void model_free(struct model *model);

adx_err gradient_init(const struct model *model, struct gradient *out);
void gradient_free(const struct model *model, struct gradient *gradient);
void gradient_clear(const struct model *model, struct gradient *gradient);

/*
 * Judge samples and add their gradients of the loss, or with `learns` false the loss alone.
 * result_share: 0..1, of the result in what is aimed at; the rest is the score.
 */
void model_look(const struct model *model, const struct dataset *dataset,
                const record_place *places, size_t count, float result_share, bool learns,
                struct gradient *gradient);

/* A step of Adam by the sum of the gradients of a batch of `count` samples. */
void model_step(struct model *model, const struct gradient *gradients, unsigned gradient_count,
                size_t count, float rate);

/* The network as it is used: whole numbers. file: net_file_size(&model->shape) bytes. */
void model_quantize(const struct model *model, uint8_t *file);

/*
 * Begin with the weights of a network: its units come first, those that the model has beyond count
 * nothing yet. variants: the games of the model; the network must serve them all.
 * Returns: false if it does not, is no network or has more hidden units.
 */
bool model_begin_with(struct model *model, const struct variant *const *variants, unsigned count,
                      const void *net, size_t size);

/* All that training needs to go on. Returns: false if the bytes are of another model. */
size_t model_saved_size(const struct model *model);
void model_save(const struct model *model, uint8_t *out);
bool model_restore(struct model *model, const uint8_t *bytes, size_t size);

#endif
