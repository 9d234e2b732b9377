#ifndef NOTATION_FEN_H
#define NOTATION_FEN_H

#include "adx/err.h"
#include "adx/position.h"
#include "base/buf.h"
#include "core/state.h"
#include "language/language.h"

/*
 * FEN with the further fields of each game: docs/notation.md. What is written is read again as the
 * same position; the dialects listed there are read too.
 */

enum {
    FEN_CLOCK_MAX = 9999 /* largest clock and move number that is written and read */
};

/*
 * Read a FEN. All that is wrong with it is reported in the order of the text; *out is then
 * untouched. Nothing is judged but what the core relies on: the squares, one royal piece for each
 * color, that it is not the turn of the player whose opponent is in check, and that each right
 * has the pieces it is about.
 *
 * language: of what is reported; may be NULL where `report` is.
 * Errors: ADX_E_FEN; ADX_E_LIMIT if nothing but a limit is in the way.
 */
ADX_NODISCARD adx_err fen_read(const struct variant *variant, const struct language *language,
                               const char *text, adx_findings report, void *report_ctx,
                               struct position *out);

/*
 * Write the FEN, with FEN_CLOCK_MAX for a larger clock or move number.
 * text: ADX_FEN_SIZE_MAX bytes. Returns: its length.
 */
unsigned fen_write(const struct position *position, char *text);

/* fen_write() with counted checks as other programs have them, before the clock: 3+2. */
unsigned fen_write_common(const struct position *position, char *text);

/* The position as SFEN, which USI has: board, side, hands, number of the move. */
unsigned fen_write_sfen(const struct position *position, char *text);

/* The beginning of it: board, hands and the side to move; the position need not be sound. */
void fen_write_placement(const struct position *position, struct buf *buf);
/* Write the FEN's word for en passant. */
void fen_write_en_passant(const struct position *position, struct buf *buf);
/*
 * The index-th right to castle that the pieces allow by where they stand, in the order of a FEN.
 * Returns: false past the end.
 */
struct fen_right {
    bool has;
    unsigned color, king, rook; /* squares */
};
bool fen_right(const struct position *position, unsigned index, struct buf *letters,
               struct fen_right *out);
/*
 * The index-th right to turn pieces into others, as a side has it in the field `convert`.
 * Returns: NULL past the end.
 */
const struct event *fen_conversion(const struct variant *variant, unsigned index, unsigned side,
                                   struct buf *letters);

/* ORDER FEN_FIELD: as they stand in a FEN. */
enum fen_field {
    FEN_CONVERT,
    FEN_CHECKS,
    FEN_POOL,
    FEN_LAST,
    FEN_CHAIN,
    FEN_WAIT,
    FEN_DICE,
    FEN_PART,
    FEN_PASSES,
    FEN_CASTLED,
    FEN_SERIES,
    FEN_AGAIN,
    FEN_ANSWERED,
    FEN_FIELD_COUNT,
};

/* The name of a further field; whether the game has it; its value. */
const char *fen_field_name(enum fen_field field);
bool fen_has_field(const struct variant *variant, enum fen_field field);
/* Whether the FEN of the position has it: which part of a turn is due is told only amid one, and
 * passes only where there were some, and a castling only if it has just ended the game, since other
 * programs know no such positions. */
bool fen_shows_field(const struct position *position, enum fen_field field);
void fen_field_value(const struct position *position, enum fen_field field, struct buf *buf);

/* Whether FENs of the game have hands in brackets. */
bool fen_has_hands(const struct variant *variant);

#endif
