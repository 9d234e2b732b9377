#ifndef RECORD_PGN_PARTS_H
#define RECORD_PGN_PARTS_H

#include <stdbool.h>
#include <stddef.h>

#include "adx/pgn.h"
#include "base/buf.h"
#include "record/pgn_text.h"
#include "record/pgn_token.h"

/* What the sources that read and write PGN have of each other. */

/* ---- pgn_tags.c ---- */

/* Take a tag into the facts of the game; unknown ones say nothing. */
void pgn_take_tag(const struct pgn_token *tag, adx_pgn_game *game);

/*
 * Keep in the record what a game says in tags that are no facts of it: WhiteElo, a date of which
 * only a part is known. What a record has no room for is left out. Errors: ADX_E_NOMEM.
 */
adx_err pgn_keep_tags(const char *text, size_t size, const adx_pgn_game *game, adx_record *record);

/* The winner that a result says. Returns: false when the token is no result. */
bool pgn_take_result(const struct pgn_token *token, adx_winner *winner);
const char *pgn_result_word(adx_winner winner);

/* ---- pgn_head.c ---- */

/*
 * Write the tags and the empty line behind them.
 *
 * outcome: of what is written. start: the position before the first move. extras: or NULL.
 * Errors: ADX_E_NOMEM, ADX_E_LIMIT.
 */
adx_err pgn_put_tags(struct pgn_text *page, const adx_record *record, const adx_outcome *outcome,
                     const adx_position *start, const adx_pgn_extras *extras);

/* *is_usual: whether the game, which has one start alone, begins there. Errors: ADX_E_NOMEM. */
adx_err pgn_is_usual(const adx_alloc *alloc, const adx_position *start, bool *is_usual);

/* ---- pgn_lines.c ---- */

/*
 * One position that walks through a game and the variations inside one another: a variation begins
 * before the last move, which is played again after it. So a variation costs no more than its
 * moves, however long the game before it is.
 */
struct pgn_lines {
    adx_position *position; /* at the end of the innermost line that is open */
    struct pgn_branch {
        adx_move instead; /* the move that the variation takes the place of */
        bool is_null;
        unsigned ply; /* the number of plies before it */
    } branches[ADX_PGN_DEPTH_MAX];
    unsigned depth;
};

/*
 * A variation begins instead of the last move. Nothing has changed after an error.
 * Errors: ADX_E_LIMIT when there are ADX_PGN_DEPTH_MAX, ADX_E_RECORD when its line has no move yet.
 */
adx_err pgn_lines_open(struct pgn_lines *lines);
/* The innermost variation ends. depth: not 0. Errors: ADX_E_NOMEM. */
adx_err pgn_lines_close(struct pgn_lines *lines);

/* ---- pgn_mark.c ---- */

/* Signs that judge a move or a position: the numbers that PGN has for them. */

/*
 * The number of a word that is a mark as a whole, "!?" or "+/-" for example.
 * Returns: 0 where it says nothing, "e.p." or "mate" for example; -1 where it is no mark.
 */
int pgn_mark_of(const char *word, size_t len);

/*
 * The index-th mark that a word ends with, from 0, shorter than the word.
 * Returns: its bytes and *number; 0 past the last one.
 */
size_t pgn_mark_behind(const char *word, size_t len, unsigned index, unsigned *number);

/* ---- pgn_ranks.c ---- */

/*
 * Ranks that are counted from 0: XBoard and WinBoard do so on boards of ten ranks, so that every
 * rank is one digit. A number in a move is a rank where it follows a letter.
 */

/* Whether the ranks of the board are 1 to 10, so that others may count them from 0. */
bool pgn_ranks_are_ten(const adx_variant *variant);

/*
 * Whether a move names rank 0, and rank 10 or anything that nobody writes who counts from 0; both
 * are left as they are where it does not.
 */
void pgn_ranks_named(const char *word, size_t len, bool *zero, bool *ten);

/* The word with its ranks counted from 1. out: as large as the word may become. */
void pgn_ranks_raise(const char *word, char *out, size_t size);

/* Raise by one the ranks of the squares that a FEN names as passed. */
void pgn_ranks_raise_fen(char *fen, size_t size);

/* ---- pgn_remark.c ---- */

/* What a comment says: words, and commands like [%clk 0:04:58]. */

/* Tell the visitor. text: a comment without its braces. Errors: ADX_E_NOMEM. */
adx_err pgn_visit_comment(const adx_alloc *alloc, const adx_variant *variant, const char *text,
                          size_t size, const adx_pgn_visitor *visitor);

/* Write a command, and the word for a shape in its command. */
void pgn_write_clock(uint64_t left_ms, struct buf *out);
void pgn_write_score(const adx_pgn_score *score, struct buf *out);
void pgn_write_shape(const adx_variant *variant, const adx_pgn_shape *shape, struct buf *out);

#endif
