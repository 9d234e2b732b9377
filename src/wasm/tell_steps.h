#ifndef WASM_TELL_STEPS_H
#define WASM_TELL_STEPS_H

#include "adx/pgn.h"

/*
 * Tell a writer the moves of a game and what was added to them, a line for each:
 *
 *   move e2e4        score 35        (
 *   mark 1           mate -3         )
 *   clock 58500      shape G 12 28   comment the rest of the line
 *
 * Returns: ADX_E_ILLEGAL for a move that is not legal, ADX_E_RECORD for any other line.
 */
adx_err tell_steps(adx_pgn_writer *writer, const char *text, size_t size);

#endif
