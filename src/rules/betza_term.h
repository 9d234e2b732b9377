#ifndef RULES_BETZA_TERM_H
#define RULES_BETZA_TERM_H

#include <stdbool.h>

#include "core/description.h"
#include "rules/betza.h"

/*
 * One term of a word in Betza's notation, read letter by letter: modifiers and an atom. What the
 * term means is found in betza.c.
 */
enum {
    UNLIMITED = 255,
};

/* Mode letters as bits, in the order in which they are written. */
#define MODE_LETTERS "mcdekpgynj"
enum {
    LETTER_M = 1,
    LETTER_C = 2,
    LETTER_D = 4,
    LETTER_E = 8,
    LETTER_K = 16,
    LETTER_P = 32,
    LETTER_G = 64,
    LETTER_Y = 128,
    LETTER_N = 256,
    LETTER_J = 512,
    TARGETS = LETTER_M | LETTER_C | LETTER_D | LETTER_E | LETTER_K,
    FLOWS = LETTER_P | LETTER_G | LETTER_Y | LETTER_N | LETTER_J,
};

/* A term as it is written. */
struct leg_text {
    unsigned at, len;       /* in the word */
    unsigned letters;       /* bits of MODE_LETTERS */
    unsigned direction_len; /* direction letters come first */
};
struct term {
    unsigned at, atom_at, len;
    unsigned leg_count;
    struct leg_text legs[LEGS_MAX];
    char letter;
    bool both;           /* K and Q: orthogonal and diagonal */
    int longer, shorter; /* the leap */
    unsigned range;      /* how often the leap may be repeated; UNLIMITED */
};

struct betza_reader {
    const char *text; /* the word */
    unsigned len, at;
    enum hexagons hexagons;
    struct betza_error *error;
};

/* Read the term at reader->at and go on behind it. Returns false with the error filled. */
bool betza_read_term(struct betza_reader *reader, struct term *term);

/* Whether the term is a leap neither orthogonal nor diagonal. */
bool term_is_oblique(const struct term *term);

/* Fill the error with text[at..at + len), no suggestion, and a sentence. Returns false. */
__attribute__((format(printf, 4, 5))) bool betza_refuse(struct betza_reader *reader, unsigned at,
                                                        unsigned len, const char *format, ...);

/* Give the error a suggestion, unless it is too long. Returns false. */
__attribute__((format(printf, 2, 3))) bool betza_suggest(struct betza_reader *reader,
                                                         const char *format, ...);

/*
 * Suggest the term again for each of `atoms`: "mQ4" as "mW4mF4". Hops along a line have no limited
 * form, for them there is nothing to suggest. Returns false.
 */
bool betza_suggest_atoms(struct betza_reader *reader, const struct term *term, const char *atoms,
                         unsigned range);

#endif
