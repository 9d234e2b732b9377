#ifndef TESTS_SUPPORT_ROWS_H
#define TESTS_SUPPORT_ROWS_H

/* Functions for networks that know nothing, for tests of the arithmetic and of the files. */
#include "net/row_function.h"
#include "support/game.h"

static inline int16_t *rows_fill(int16_t *to, size_t count, unsigned size, struct random *cup)
{
    for (size_t i = 0; i < count; i++)
        *to++ = (int16_t)((int)random_index(cup, 2 * size + 1) - (int)size);
    return to;
}

static inline int32_t *rows_fill_large(int32_t *to, size_t count, struct random *cup)
{
    for (size_t i = 0; i < count; i++)
        *to++ = (int)random_index(cup, 20001) - 10000;
    return to;
}

/* A file of the shape with random weights. Free with free(). */
static inline uint8_t *rows_random_file(const struct row_shape *shape, uint64_t seed, size_t *size)
{
    const size_t first = shape->first, second = shape->second, hidden = shape->hidden;
    const size_t features = 2 * (size_t)shape->features;
    struct random cup = {seed};

    *size = row_function_size(shape);
    uint8_t *file = aligned_alloc(NET_ALIGN, (*size + NET_ALIGN - 1) / NET_ALIGN * NET_ALIGN);
    assert_non_null(file);
    int16_t *small = (int16_t *)(void *)(file + ROW_FILE_HEAD);
    small = rows_fill(small, features * (first + hidden), 200, &cup);
    small = rows_fill(small, first * second + second * hidden, 200, &cup);
    int32_t *large = rows_fill_large((int32_t *)(void *)small, first + second, &cup);
    small = rows_fill((int16_t *)(void *)large, hidden, 60, &cup);
    small = rows_fill(small, 2 * hidden * shape->heads, NET_OUTPUT_WEIGHT_MAX / 2, &cup);
    rows_fill_large((int32_t *)(void *)small, shape->heads, &cup);
    row_function_write(shape, file);
    return file;
}

/* The network that a function makes for a game, and where its block begins, for free(). */
static inline adx_err rows_net(const struct row_function *function, const struct variant *variant,
                               void **block, struct net *net)
{
    const adx_alloc alloc = adx_alloc_libc();
    size_t size;
    const adx_err err = row_function_net(function, &alloc, variant, block, &size);

    if (!err) {
        char *bytes = *block;
        bytes += (NET_ALIGN - (uintptr_t)bytes % NET_ALIGN) % NET_ALIGN;
        assert_null(net_open(bytes, size, net));
    }
    return err;
}

#endif
