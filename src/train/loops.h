#ifndef TRAIN_LOOPS_H
#define TRAIN_LOOPS_H

#include <stddef.h>
#include <stdint.h>

#include "train/dataset.h"

/*
 * The loops over hidden units in which training spends its time, once for any machine and once for
 * one with 256-bit registers; what is summed in which order is the same in both.
 */
struct loops {
    /* units[2 * hidden]: of both views, cut to 0..1. */
    void (*sum_units)(float *units, const float *biases, const float *input_weights,
                      unsigned hidden, const struct sample *sample);
    /* The sum of weight * square of unit. */
    float (*sum_output)(const float *units, const float *weights, unsigned width);
    /* Add to the gradient of the output weights; back: the slope by each sum of inputs. */
    void (*learn_output)(float *back, float *gradient, const float *units, const float *weights,
                         unsigned width, float slope);
    /* Add `back` to the gradients of the rows of all inputs, and to that of the biases. */
    void (*learn_inputs)(float *gradient, float *biases, const float *back, unsigned hidden,
                         const struct sample *sample);
    /* Step number `step`, from 1. Source: Kingma and Ba, Adam, arXiv:1412.6980. */
    void (*adam)(float *parameters, float *mean, float *square, const float *gradient, size_t count,
                 float rate, uint64_t step);
};

/* The loops for this machine. */
const struct loops *loops_choose(void);

#endif
