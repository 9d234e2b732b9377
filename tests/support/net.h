#ifndef TESTS_SUPPORT_NET_H
#define TESTS_SUPPORT_NET_H

/* Networks that know nothing, for tests of the arithmetic and of the files. */
#include "net/net_stack.h"
#include "support/game.h"

static inline int net_random_weight(struct random *cup, unsigned size)
{
    return (int)random_index(cup, 2 * size + 1) - (int)size;
}

/* A file of the shape with random weights. Free with free(). */
static inline uint8_t *net_random_file(const struct net_shape *shape, uint64_t seed, size_t *size)
{
    struct random cup = {seed};

    *size = net_file_size(shape);
    uint8_t *file = aligned_alloc(NET_ALIGN, (*size + NET_ALIGN - 1) / NET_ALIGN * NET_ALIGN);
    assert_non_null(file);
    int16_t *to = (int16_t *)(void *)(file + net_weights_offset(shape));
    const size_t hidden = shape->hidden;
    for (size_t i = 0; i < (shape->input_count + (size_t)1) * hidden; i++)
        *to++ = (int16_t)net_random_weight(&cup, 60);
    for (size_t i = 0; i < 2 * hidden * shape->heads; i++)
        *to++ = (int16_t)net_random_weight(&cup, NET_OUTPUT_WEIGHT_MAX / 2);
    int32_t *biases = (int32_t *)(void *)to;
    for (unsigned i = 0; i < shape->heads; i++)
        *biases++ = net_random_weight(&cup, 10000);
    net_write(shape, file);
    return file;
}

/* The shape for one built-in game. */
static inline struct net_shape net_shape_for(const char *id, unsigned hidden)
{
    adx_variant *variant = game_builtin(id);
    const struct variant *core = variant->core;
    struct net_shape shape;

    assert_null(net_shape_of(&core, 1, hidden, NET_HEADS_MAX, &shape));
    adx_variant_free(variant);
    return shape;
}

#endif
