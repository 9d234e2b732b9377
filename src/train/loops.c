/* The inner loops of training. Each body is written once and compiled for each kind of machine. */
#include "train/loops.h"

#include <math.h>
#include <string.h>

#define BODY static inline __attribute__((always_inline))

BODY void sum_units_body(float *units, const float *biases, const float *input_weights,
                         unsigned hidden, const struct sample *sample)
{
    for (unsigned view = 0; view < 2; view++, units += hidden) {
        memcpy(units, biases, hidden * sizeof(*units));
        for (unsigned k = 0; k < sample->count[view]; k++) {
            const float *row = input_weights + (size_t)sample->inputs[view][k] * hidden;
            for (unsigned i = 0; i < hidden; i++)
                units[i] += row[i];
        }
        for (unsigned i = 0; i < hidden; i++)
            units[i] = units[i] < 0 ? 0 : units[i] > 1 ? 1 : units[i];
    }
}

BODY float sum_output_body(const float *units, const float *weights, unsigned width)
{
    float part[8] = {0};

    for (unsigned i = 0; i < width; i += 8)
        for (unsigned k = 0; k < 8; k++)
            part[k] += units[i + k] * units[i + k] * weights[i + k];
    return ((part[0] + part[1]) + (part[2] + part[3])) +
           ((part[4] + part[5]) + (part[6] + part[7]));
}

BODY void learn_output_body(float *back, float *gradient, const float *units, const float *weights,
                            unsigned width, float slope)
{
    for (unsigned i = 0; i < width; i++) {
        const float inside = units[i] > 0 && units[i] < 1 ? 2 * units[i] : 0;
        gradient[i] += slope * units[i] * units[i];
        back[i] = slope * weights[i] * inside;
    }
}

BODY void learn_inputs_body(float *gradient, float *biases, const float *back, unsigned hidden,
                            const struct sample *sample)
{
    for (unsigned view = 0; view < 2; view++, back += hidden) {
        for (unsigned i = 0; i < hidden; i++)
            biases[i] += back[i];
        for (unsigned k = 0; k < sample->count[view]; k++) {
            float *row = gradient + (size_t)sample->inputs[view][k] * hidden;
            for (unsigned i = 0; i < hidden; i++)
                row[i] += back[i];
        }
    }
}

BODY void adam_body(float *parameters, float *mean, float *square, const float *gradient,
                    size_t count, float rate, uint64_t step)
{
    const float mean_decay = 0.9f, square_decay = 0.999f, least = 1e-8f;
    const float mean_scale = 1 / (1 - powf(mean_decay, (float)step));
    const float square_scale = 1 / (1 - powf(square_decay, (float)step));

    for (size_t i = 0; i < count; i++) {
        mean[i] = mean_decay * mean[i] + (1 - mean_decay) * gradient[i];
        square[i] = square_decay * square[i] + (1 - square_decay) * gradient[i] * gradient[i];
        parameters[i] -= rate * mean[i] * mean_scale / (sqrtf(square[i] * square_scale) + least);
    }
}

/* The five functions for one kind of machine, and their table. */
#define LOOPS(name, attribute)                                                                     \
    attribute static void sum_units_##name(float *units, const float *biases,                      \
                                           const float *input_weights, unsigned hidden,            \
                                           const struct sample *sample)                            \
    {                                                                                              \
        sum_units_body(units, biases, input_weights, hidden, sample);                              \
    }                                                                                              \
    attribute static float sum_output_##name(const float *units, const float *weights,             \
                                             unsigned width)                                       \
    {                                                                                              \
        return sum_output_body(units, weights, width);                                             \
    }                                                                                              \
    attribute static void learn_output_##name(float *back, float *gradient, const float *units,    \
                                              const float *weights, unsigned width, float slope)   \
    {                                                                                              \
        learn_output_body(back, gradient, units, weights, width, slope);                           \
    }                                                                                              \
    attribute static void learn_inputs_##name(float *gradient, float *biases, const float *back,   \
                                              unsigned hidden, const struct sample *sample)        \
    {                                                                                              \
        learn_inputs_body(gradient, biases, back, hidden, sample);                                 \
    }                                                                                              \
    attribute static void adam_##name(float *parameters, float *mean, float *square,               \
                                      const float *gradient, size_t count, float rate,             \
                                      uint64_t step)                                               \
    {                                                                                              \
        adam_body(parameters, mean, square, gradient, count, rate, step);                          \
    }                                                                                              \
    static const struct loops loops_##name = {sum_units_##name, sum_output_##name,                 \
                                              learn_output_##name, learn_inputs_##name,            \
                                              adam_##name};

LOOPS(plain, )
#if defined(__x86_64__)
LOOPS(avx2, __attribute__((target("avx2"))))
#endif

const struct loops *loops_choose(void)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2"))
        return &loops_avx2;
#endif
    return &loops_plain;
}
