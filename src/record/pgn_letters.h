#ifndef RECORD_PGN_LETTERS_H
#define RECORD_PGN_LETTERS_H

#include <stdbool.h>
#include <stddef.h>

#include "adx/pgn.h"

/*
 * Letters of pieces in other languages than English: Sf3, Cf3 and Pf3 are Nf3. Which language it is
 * the letters of the whole game must say, as R is a king in one and a rook in another.
 */

enum {
    PGN_LETTERS_MAX = 12, /* languages with letters of their own */
    PGN_ALPHABET = 26
};

/* What the letters A to Z of moves mean, in the letters of the game. */
struct pgn_letters {
    char own[PGN_ALPHABET];
};

/*
 * What the letters of a game's moves may mean where it has one that no piece of the rules has: each
 * meaning once. text: of one game. Returns: how many there are; 0 where the letters are those of
 * the rules.
 */
unsigned pgn_letters_find(const adx_variant *variant, const char *text, size_t size,
                          struct pgn_letters out[PGN_LETTERS_MAX]);

/* Put the letters of the game in the place of those of a move. */
void pgn_letters_translate(const struct pgn_letters *letters, char *word);

#endif
