#ifndef RECORD_PGN_REMARK_H
#define RECORD_PGN_REMARK_H

#include "adx/pgn.h"
#include "base/buf.h"

/* What a comment says: words, and commands like [%clk 0:04:58]. */

/* Tell the visitor. text: a comment without its braces. Errors: ADX_E_NOMEM. */
adx_err pgn_visit_comment(const adx_alloc *alloc, const adx_variant *variant, const char *text,
                          size_t size, const adx_pgn_visitor *visitor);

/* Write a command, and the word for a shape in its command. */
void pgn_write_clock(uint64_t left_ms, struct buf *out);
void pgn_write_score(const adx_pgn_score *score, struct buf *out);
void pgn_write_shape(const adx_variant *variant, const adx_pgn_shape *shape, struct buf *out);

#endif
