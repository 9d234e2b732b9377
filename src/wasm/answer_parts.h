#ifndef WASM_ANSWER_PARTS_H
#define WASM_ANSWER_PARTS_H

#include <stdint.h>

#include "adx/adx.h"
#include "wasm/output.h"

/* Words and values that many answers contain. */

/* "white", "black" */
extern const char *const answer_colors[2];
/* "white", "black", "drawn", or "nobody" */
extern const char *const answer_winners[4];

/* null for ADX_SQUARE_NONE */
void write_square(struct json *out, const char *key, unsigned square);
void write_squares(struct json *out, const char *key, const uint8_t *squares, unsigned count);
/* Sixteen digits: more than a number of JavaScript can hold. */
void write_hex(struct json *out, const char *key, uint64_t value);
/* {text, san} of a move in a position. */
void write_notations(struct json *out, const adx_position *position, adx_move move);

#endif
