#ifndef NET_ROW_FUNCTION_H
#define NET_ROW_FUNCTION_H

#include <stddef.h>

#include "adx/alloc.h"
#include "net/net.h"
#include "net/row_features.h"

/*
 * A function from what the rules say of a piece on a square to the row of weights of that input,
 * and with it a network for any game: two layers of units that are never negative and a direct
 * part beside them. All in whole numbers, so that every machine computes the same network.
 *
 *     first  = cut(first biases + features * first weights of the relation)
 *     second = cut(second biases + first * second weights)
 *     row    = features * direct weights of the relation + second * third weights
 *
 * A file, all numbers little-endian:
 *   8 "adxrows1"   8 checksum of all that follows   2 features: ROW_BOARD_COUNT of them, or
 *   ROW_FEATURE_COUNT for games whose captures refill hands   2 first units   2 second units
 *   2 hidden units of the networks   2 heads   zeros up to 64 bytes
 *   int16: first weights [relation][feature][first], direct ones [relation][feature][hidden],
 *   second [first][second], third [second][hidden];   int32: first biases, second biases;
 *   then as in the file of a network: biases, weights of the heads, biases of the heads
 */
enum {
    ROW_WEIGHT_ONE = 1024, /* of all weights of the function */
    ROW_UNIT_MAX = 32 * ROW_ONE - 1,
    ROW_FILE_HEAD = 64, /* bytes before the weights */
    ROW_FIRST_MAX = 256,
    ROW_SECOND_MAX = 256,
};

struct row_shape {
    uint16_t features, first, second, hidden, heads;
};

struct row_function {
    struct row_shape shape;
    const int16_t *first, *direct, *second, *third;
    const int32_t *first_biases, *second_biases;
    const int16_t *biases, *output_weights;
    const int32_t *output_biases;
};

/* Whether a function may have this shape. */
bool row_shape_is_sound(const struct row_shape *shape);

size_t row_function_size(const struct row_shape *shape);

/* Write the file of a function but for its weights, which the caller has put in their place. */
void row_function_write(const struct row_shape *shape, uint8_t *file);

/*
 * Read a function.
 * bytes: aligned to NET_ALIGN, must live as long as the function.
 * Returns: NULL, or a sentence that says what is wrong.
 */
const char *row_function_open(const void *bytes, size_t size, struct row_function *out);

/*
 * The network that a function makes for a game.
 * block: receives its file at the first multiple of NET_ALIGN of a block of *net_size + NET_ALIGN
 *      bytes: free the block with alloc->resize(ctx, *net, *net_size + NET_ALIGN, 0).
 * Errors: ADX_E_NOMEM; ADX_E_NET if the game is none for this function, or too large.
 */
adx_err row_function_net(const struct row_function *function, const adx_alloc *alloc,
                         const struct variant *variant, void **block, size_t *net_size);

/*
 * How many features a function has that is for the game, or 0 if none is: for one of two armies in
 * which a royal piece is mated. In others what a piece is worth follows other rules, and where
 * captures refill hands it follows rules of its own.
 */
unsigned row_function_features(const struct variant *variant);

#endif
