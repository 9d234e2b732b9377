/* The loops of training a function for rows, compiled for each kind of machine. */
#include "train/row_loops.h"

#define BODY static inline __attribute__((always_inline))

BODY void add_body(float *to, const float *from, float factor, unsigned width)
{
    for (unsigned i = 0; i < width; i++)
        to[i] += from[i] * factor;
}

BODY float dot_body(const float *a, const float *b, unsigned width)
{
    float part[16] = {0};

    for (unsigned i = 0; i < width; i += 16)
        for (unsigned k = 0; k < 16; k++)
            part[k] += a[i + k] * b[i + k];
    for (unsigned half = 8; half; half /= 2)
        for (unsigned k = 0; k < half; k++)
            part[k] += part[k + half];
    return part[0];
}

#define ROW_LOOPS(name, attribute)                                                                 \
    attribute static void add_##name(float *to, const float *from, float factor, unsigned width)   \
    {                                                                                              \
        add_body(to, from, factor, width);                                                         \
    }                                                                                              \
    attribute static float dot_##name(const float *a, const float *b, unsigned width)              \
    {                                                                                              \
        return dot_body(a, b, width);                                                              \
    }                                                                                              \
    static const struct row_loops row_loops_##name = {add_##name, dot_##name};

ROW_LOOPS(plain, )
#if defined(__x86_64__)
ROW_LOOPS(avx2, __attribute__((target("avx2"))))
#endif

const struct row_loops *row_loops_choose(void)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2"))
        return &row_loops_avx2;
#endif
    return &row_loops_plain;
}
