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
 * Text of a legal move with the stone that comes to the board in the same turn, if one does:
 * e2e4,e4d5 puts it on d5. second: the move that places it; without bits none is written.
 */
enum {
    DIALECT_TURN_SIZE_MAX = 2 * ADX_MOVE_TEXT_SIZE_MAX + ADX_NAME_SIZE_MAX
};
void dialect_write_turn(enum dialect dialect, const adx_position *position, adx_move move,
                        adx_move second, char text[DIALECT_TURN_SIZE_MAX]);

/* The legal move that a text without commas means. Errors: ADX_E_ILLEGAL. */
adx_err dialect_read(enum dialect dialect, const adx_position *position, const char *text,
                     adx_move *out);

/*
 * A turn may be written with its parts behind each other, e2e4,e4d5 (dialect_write_turn()). Takes
 * the next part off the text. Returns: false when none is left, or it is too long for a part.
 */
bool dialect_next_part(const char **text, char part[ADX_MOVE_TEXT_SIZE_MAX]);

/* A part of a turn as docs/notation.md writes it, legal or not: e4d5 is @d5 where a stone is due.
 */
void dialect_part_to_own(enum dialect dialect, const adx_position *position, const char *part,
                         char own[ADX_MOVE_TEXT_SIZE_MAX]);

/*
 * The legal move that a part of a turn means. `out` has no bits where a later part says nothing
 * that is to be played: it names the stone that the move has left behind, or the game is over.
 * is_first: of the text that it stands in.
 * Errors: ADX_E_ILLEGAL.
 */
adx_err dialect_read_part(enum dialect dialect, const adx_position *position, const char *part,
                          bool is_first, adx_move *out);

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
