#ifndef ADX_ADX_H
#define ADX_ADX_H

/*
 * Example: play a legal move of the first game that is built in.
 *
 *     const adx_alloc alloc = adx_alloc_libc();
 *     adx_variant *variant;
 *     adx_position *position = NULL;
 *     adx_move moves[ADX_MOVES_MAX];
 *     adx_err err = adx_variant_builtin(&alloc, adx_builtin_id(0), &variant);
 *
 *     if (!err)
 *         err = adx_position_create(&alloc, variant, NULL, NULL, NULL, &position);
 *     if (!err && adx_position_moves(position, moves) > 0)
 *         err = adx_position_play(position, moves[0]);
 *     adx_position_free(position);
 *     adx_variant_free(variant);
 *     return err;
 */

/*
 * The whole public interface of the library.
 *
 * Pointers may be NULL only where it is said. An index, square, role or color that is out of range
 * is answered harmlessly: with 0, false, ADX_SQUARE_NONE, an empty text or NULL where NULL is said
 * to mark the end, a struct with such members, or a move whose bits are 0, which is legal nowhere.
 */
#include "adx/alloc.h"
#include "adx/book.h"
#include "adx/draft.h"
#include "adx/endgame.h"
#include "adx/engine.h"
#include "adx/err.h"
#include "adx/export.h"
#include "adx/ini.h"
#include "adx/language.h"
#include "adx/limits.h"
#include "adx/pgn.h"
#include "adx/playtest.h"
#include "adx/position.h"
#include "adx/puzzle.h"
#include "adx/record.h"
#include "adx/variant.h"

#endif
