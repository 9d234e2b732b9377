#ifndef NET_NET_H
#define NET_NET_H

#include <stddef.h>

#include "adx/engine.h"
#include "net/shape.h"

/*
 * A network: (inputs -> hidden) twice, once for each view, then one number. It is read where its
 * bytes lie.
 *
 * Units of the hidden layer are sums of int16 weights, 255 for one; they are cut to 0..255 and
 * squared. The output weights, 64 for one, are chosen by the number of pieces. One of the output
 * is 400 hundredths of a pawn, the score that wins 73 of 100 games.
 *
 * A file, all numbers little-endian:
 *   8 "adxnet1\n"   8 checksum of all that follows   4 size of the description, padding included
 *   4 size of the weights
 *   description: 8 board   8 rules   2 hidden   1 squares   1 roles   1 heads   1 most pieces
 *                1 checks   1 events   1 imitators   1 mirrored   6 zero, then for each role
 *                32 name   8 movement   1 most in hand   1 most in pool   6 zero
 *                zeros up to a multiple of 64 bytes, counted from the start of the file
 *   weights:     hidden int16 for each input, hidden int16 biases, 2 * hidden int16 for each head
 *                (own view first), an int32 bias for each head
 */
enum {
    NET_UNIT = 255,
    NET_OUTPUT_UNIT = 64,
    NET_OUTPUT_WEIGHT_MAX = 127, /* so that 255 times it fits into 16 bits */
    NET_SCALE = 400,
    NET_SCORE_MAX = 20000,
    NET_ALIGN = 64, /* of the bytes of a network */
    NET_SIZE_MAX = 1 << 20,
};

struct net {
    struct net_shape shape;
    const int16_t *input_weights;  /* [input][hidden] */
    const int16_t *biases;         /* [hidden] */
    const int16_t *output_weights; /* [head][2 * hidden] */
    const int32_t *output_biases;  /* [head] */
};

/*
 * Read a network.
 * bytes: aligned to NET_ALIGN, must live as long as the network.
 * Returns: NULL, or a sentence that says what is wrong.
 */
const char *net_open(const void *bytes, size_t size, struct net *out);

/* What the description of a network that may serve a game begins with: adx_variant_net_family(). */
void net_family(const struct variant *variant, uint8_t family[ADX_NET_FAMILY_SIZE]);

/* Bytes of the file of a network of this shape. */
size_t net_file_size(const struct net_shape *shape);

/*
 * Write the file of a network but for its weights, which the caller has put in their place.
 * file: net_file_size() bytes.
 */
void net_write(const struct net_shape *shape, uint8_t *file);

/* Put the right checksum into a file of `size` bytes, at least 24. */
void net_seal(uint8_t *file, size_t size);

/* Whether the checksum of such a file is right. */
bool net_is_sealed(const uint8_t *file, size_t size);

/* Where the weights begin in the file. */
size_t net_weights_offset(const struct net_shape *shape);

#endif
