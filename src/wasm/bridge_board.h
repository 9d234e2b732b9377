#ifndef WASM_BRIDGE_BOARD_H
#define WASM_BRIDGE_BOARD_H

#include "wasm/bridge.h"

/*
 * One narrow call for one question, for programs that ask millions: in acedrex-core.wasm, which
 * programs of others load, beside all that the page's modules have but the search.
 *
 * Words come in through one place and texts go out through another, as they are: ASCII, without
 * quotes. What is returned is the length of the text that lies at web_board_text() until the next
 * call; lists are parted by blanks.
 */

enum {
    BOARD_WORD_SIZE_MAX = 4096 /* bytes of a word that comes in, the final NUL included */
};

/* Where a word is written, with a 0 behind it, before a call that reads one. */
WEB_EXPORT(web_board_word) char *web_board_word(void);
WEB_EXPORT(web_board_text) const char *web_board_text(void);

/* All legal moves, and the same in algebraic notation, in the same order. */
WEB_EXPORT(web_board_moves) size_t web_board_moves(const adx_position *position);
WEB_EXPORT(web_board_sans) size_t web_board_sans(const adx_position *position);
WEB_EXPORT(web_board_count) unsigned web_board_count(const adx_position *position);

/* Play the move of the word. Returns: whether it is legal. */
WEB_EXPORT(web_board_push) bool web_board_push(adx_position *position);
/* Play the move that the word means in algebraic notation. Returns: the length of its text, or 0.
 */
WEB_EXPORT(web_board_push_san) size_t web_board_push_san(adx_position *position);
/* The move of the word in algebraic notation; 0 if it is not legal. */
WEB_EXPORT(web_board_san) size_t web_board_san(const adx_position *position);
/*
 * The move of the word in a notation, as adx_move_write(), in UTF-8; the move that the word means
 * in it, as text. Returns: 0 if it is not legal; minus the length of the reason where the notation
 * cannot say it.
 */
WEB_EXPORT(web_board_write) int web_board_write(const adx_position *position, unsigned notation);
WEB_EXPORT(web_board_read) int web_board_read(const adx_position *position, unsigned notation);
/* Whether the move of the word is legal and captures. */
WEB_EXPORT(web_board_captures) bool web_board_captures(const adx_position *position);

/* The FEN as other programs write it: adx_position_common_fen(). */
WEB_EXPORT(web_board_fen) size_t web_board_fen(const adx_position *position);
/* The count of a weak side, adx_position_count(), with its limit in the higher 16 bits. */
WEB_EXPORT(web_board_counted) unsigned web_board_counted(const adx_position *position);
/* An adx_color. */
WEB_EXPORT(web_board_turn) unsigned web_board_turn(const adx_position *position);
/* The part of a turn that is to be played next: adx_position_part(). */
WEB_EXPORT(web_board_part) unsigned web_board_part(const adx_position *position);
WEB_EXPORT(web_board_ply) unsigned web_board_ply(const adx_position *position);
/* An adx_winner, and the reason, "" while nobody has won. */
WEB_EXPORT(web_board_winner) unsigned web_board_winner(const adx_position *position);
WEB_EXPORT(web_board_reason) size_t web_board_reason(const adx_position *position);
/* Whether a color may still win, by its material: adx_position_can_win(). */
WEB_EXPORT(web_board_can_win)
bool web_board_can_win(const adx_position *position, unsigned color);
/* Whether captured pieces may be dropped: adx_variant_captures_to_hand(). */
WEB_EXPORT(web_board_keeps)
bool web_board_keeps(const adx_variant *variant);
WEB_EXPORT(web_board_is_check) bool web_board_is_check(const adx_position *position);
/* The square of the royal piece of the side to move, if it is in check. */
WEB_EXPORT(web_board_checked) size_t web_board_checked(const adx_position *position);
/* Letters of the pieces that a color has in hand, lowercase, each as often as there are such. */
WEB_EXPORT(web_board_hand)
size_t web_board_hand(const adx_position *position, unsigned color);

#endif
