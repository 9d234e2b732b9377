#ifndef NOTATION_LETTERS_H
#define NOTATION_LETTERS_H

#include "base/buf.h"
#include "core/description.h"
#include "core/geometry.h"

/* Letters of pieces and names of squares in texts. */

/*
 * Read the letter of a piece at the start of text[0..len): White's as in the rules, Black's in
 * lowercase letters; the longest that fits wins. Forms and waiting pieces have their base's letter
 * and are never the answer.
 * Returns: the number of bytes read and *piece, or 0 if no piece has a letter like that.
 */
unsigned letters_read(const struct description *about, const char *text, unsigned len,
                      unsigned *piece);

enum {
    SPELLED_SIZE = 64 /* bytes of a move as people write it, the final NUL included */
};

/*
 * A move as people write it with letters in the place of the figures of chess, of either color:
 * ♘f3 and ♞f3 are Nf3. A figure is the letter of the piece of that name; what follows it to
 * choose a typeface is left out.
 * Returns: false if the text is too long or the game has no such piece.
 */
bool letters_spell(const struct description *about, const char *text, char out[SPELLED_SIZE]);

/* Write the letter of a piece. */
void letters_write(struct buf *buf, const struct description *about, unsigned piece);

/*
 * The role by whose letter a drop is written: the one in hand, or where pieces of it may land as
 * one thing or another, the one that it becomes.
 */
unsigned letters_drop_role(const struct description *about, unsigned drop);

/* Pieces of each color sorted by their letters in byte order: the order of hands and pools. */
struct letters_order {
    unsigned count;
    uint8_t role[ADX_ROLES_MAX];
};
struct letters_order letters_sorted(const struct description *about, uint64_t roles);

/* "P, N, B, R, Q, K": what may stand where a letter was not understood. */
void letters_list(struct buf *buf, const struct description *about);

/* Write the name of a square, e.g. e4. */
void letters_square(struct buf *buf, const struct geometry *geometry, unsigned square);

#endif
