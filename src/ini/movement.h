#ifndef INI_MOVEMENT_H
#define INI_MOVEMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "ini/square_set.h"

/*
 * How a piece moves, as terms: a leap, the directions it is made in, and what may happen. Read from
 * Betza's notation as Fairy-Stockfish understands it, written as a rule text wants it.
 */

enum {
    MOVEMENT_TERMS_MAX = 24,
    MOVEMENT_UNLIMITED = 0
};

enum movement_mode {
    MOVEMENT_QUIET = 1,
    MOVEMENT_CAPTURE = 2,
};

enum movement_kind {
    MOVEMENT_LEAP,
    MOVEMENT_LAME,
    MOVEMENT_LINE,
    MOVEMENT_HOP,
    MOVEMENT_GRASSHOP,
};

/* Of the eight mirror images of a leap, each a bit: movement_vector() has their order. */
struct movement_term {
    uint8_t longer, shorter; /* the two components of the leap */
    uint8_t images;
    uint8_t modes; /* enum movement_mode, together */
    uint8_t limit; /* steps of a line or a hop; MOVEMENT_UNLIMITED */
    bool initial;  /* only from the squares of double steps */
    enum movement_kind kind;
};

struct movement {
    struct movement_term term[MOVEMENT_TERMS_MAX];
    unsigned count;
    bool en_passant; /* there is an e in the word */
};

/*
 * Read a word.
 * Returns: NULL, or what of the word is not understood, of which nothing is known then.
 */
const char *movement_read(const char *word, struct movement *out);

/*
 * Read a movement from the notation of rule texts, with no term that is initial.
 * Returns: false if Fairy-Stockfish has no word for it.
 */
bool movement_read_own(const char *word, struct movement *out);

/* Do both lead to the same squares in the same way? The order of terms does not matter. */
bool movement_equal(const struct movement *a, const struct movement *b);

/* What makes a written term differ. */
enum movement_part {
    MOVEMENT_ORDINARY, /* all but the initial terms, in one word; "-" if there are none */
    MOVEMENT_INITIAL,  /* the initial terms, in one word; "" if there are none */
    MOVEMENT_THEIRS,   /* all terms as Fairy-Stockfish reads them; "" if there are none */
};

/*
 * The word of a rule text, or of a file of variants.
 * en_passant: captures are also made en passant.
 * Returns: false if a term cannot be written.
 */
bool movement_write(const struct movement *movement, enum movement_part part, bool en_passant,
                    struct buf *out);

/* File and rank of an image of the leap. */
void movement_vector(const struct movement_term *term, unsigned image, int *file, int *rank);

/* The squares from which the piece could not move even if no other piece were there. */
struct ini_squares movement_stuck(const struct movement *movement, unsigned files, unsigned ranks);

/* Are there terms that are not the same to the left and to the right? */
bool movement_is_chiral(const struct movement *movement);
/* Can it move in another way than forward? */
bool movement_goes_back(const struct movement *movement);

#endif
