#ifndef NOTATION_NATIVE_H
#define NOTATION_NATIVE_H

#include "adx/position.h"
#include "core/state.h"
#include "core/variant.h"

/*
 * Moves in the notations of ADX_NOTATION_MAP beside SAN: docs/notation.md. None of them is bound to
 * a game; each asks of the board and the pieces what its texts need.
 */

/*
 * Write a legal move. promoted: the squares of pieces that were promoted, which Thai texts tell
 * from those that the game began with. text: ADX_NATIVE_SIZE_MAX bytes.
 * why: the reason of an error. Errors: ADX_E_ILLEGAL; ADX_E_RANGE where it cannot be written.
 */
adx_err native_write(const struct position *position, move m, adx_notation notation,
                     struct squares promoted, char *text, const char **why);

/* The legal move that native_write() writes in this way. Errors: the same. */
adx_err native_read(const struct position *position, const char *text, adx_notation notation,
                    struct squares promoted, move *out, const char **why);

/*
 * Whether pieces are dropped and turned over, and nobody castles: such a game is written like the
 * Japanese one.
 */
bool native_is_japanese(const struct variant *variant);

/* See adx_variant_native(), adx_variant_coordinate() and adx_variant_square_name(). */
adx_notation native_of(const struct variant *variant);
void native_coordinate(const struct variant *variant, adx_notation notation, adx_edge edge,
                       unsigned at, char *text);
void native_square_name(const struct variant *variant, adx_notation notation, unsigned square,
                        char *text);

#endif
