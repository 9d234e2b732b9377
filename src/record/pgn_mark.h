#ifndef RECORD_PGN_MARK_H
#define RECORD_PGN_MARK_H

#include <stddef.h>

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

#endif
