#ifndef ADX_ADX_H
#define ADX_ADX_H

/*
 * The whole public interface of the library.
 *
 * Pointers may be NULL only where it is said. An index, square, role or color that is out of range
 * is answered harmlessly: with 0, false, ADX_SQUARE_NONE, an empty text or NULL where NULL is said
 * to mark the end, a struct with such members, or a move whose bits are 0, which is legal nowhere.
 */
#include "adx/alloc.h"
#include "adx/draft.h"
#include "adx/endgame.h"
#include "adx/engine.h"
#include "adx/err.h"
#include "adx/export.h"
#include "adx/language.h"
#include "adx/limits.h"
#include "adx/pgn.h"
#include "adx/playtest.h"
#include "adx/position.h"
#include "adx/puzzle.h"
#include "adx/record.h"
#include "adx/variant.h"

#endif
