#ifndef TRAIN_ROW_LOOPS_H
#define TRAIN_ROW_LOOPS_H

#include <stddef.h>

/* The loops of training a function for rows; widths are multiples of 16. */
struct row_loops {
    /* to[i] += from[i] * factor */
    void (*add)(float *to, const float *from, float factor, unsigned width);
    float (*dot)(const float *a, const float *b, unsigned width);
};

/* The loops for this machine; what is summed in which order is the same on all. */
const struct row_loops *row_loops_choose(void);

#endif
