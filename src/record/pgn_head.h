#ifndef RECORD_PGN_HEAD_H
#define RECORD_PGN_HEAD_H

#include "adx/pgn.h"
#include "record/pgn_text.h"

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

#endif
