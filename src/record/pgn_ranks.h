#ifndef RECORD_PGN_RANKS_H
#define RECORD_PGN_RANKS_H

#include <stdbool.h>
#include <stddef.h>

#include "adx/pgn.h"

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

#endif
