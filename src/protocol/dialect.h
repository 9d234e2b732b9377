#ifndef PROTOCOL_DIALECT_H
#define PROTOCOL_DIALECT_H

#include "adx/engine.h"
#include "base/buf.h"

/*
 * How protocols write moves where they differ from docs/notation.md (docs/protocols.md). What
 * programs write besides is read by adx_move_parse_san(), here as in files.
 */
enum dialect {
    DIALECT_UCI,
    DIALECT_CECP,
    DIALECT_USI,
    DIALECT_UCCI
};

/*
 * FEN as other programs read it: adx_position_common_fen() without the fields behind the move
 * number.
 * text: ADX_FEN_SIZE_MAX bytes.
 */
void dialect_write_fairy_fen(const adx_position *position, char *text);

/* Text of a legal move. text: ADX_MOVE_TEXT_SIZE_MAX bytes. */
void dialect_write(enum dialect dialect, const adx_position *position, adx_move move, char *text);

/*
 * Text of a legal move with the second part of its turn, if it has one: e2e4,e4d5 puts the stone of
 * a game with stones on d5. second: the move that places it; without bits none is written.
 */
enum {
    DIALECT_TURN_SIZE_MAX = 2 * ADX_MOVE_TEXT_SIZE_MAX + ADX_NAME_SIZE_MAX
};
void dialect_write_turn(enum dialect dialect, const adx_position *position, adx_move move,
                        adx_move second, char text[DIALECT_TURN_SIZE_MAX]);

/* The legal move that a text means, of a whole turn its first part. Errors: ADX_E_ILLEGAL. */
adx_err dialect_read(enum dialect dialect, const adx_position *position, const char *text,
                     adx_move *out);

/*
 * Play what follows the comma of a whole turn whose first part was played; nothing without a comma.
 * Errors: ADX_E_ILLEGAL, ADX_E_NOMEM.
 */
adx_err dialect_play_second(adx_position *position, const char *text);

/* The moves of a principal variation with a blank before each. */
void dialect_write_line(enum dialect dialect, const adx_position *position,
                        const adx_search_info *info, struct buf *out);

/*
 * A text with its squares as docs/notation.md writes them, and back: in CECP and UCCI ranks count
 * from 0 if there are ten, USI has squares of its own (usi.h). Any text will do, also a sentence.
 * size: of the buffer behind it.
 */
void dialect_to_own(enum dialect dialect, const adx_variant *variant, const char *text, char *own,
                    size_t size);
void dialect_from_own(enum dialect dialect, const adx_variant *variant, const char *own, char *text,
                      size_t size);

#endif
