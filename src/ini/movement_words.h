#ifndef INI_MOVEMENT_WORDS_H
#define INI_MOVEMENT_WORDS_H

#include <stdint.h>

#include "ini/movement.h"

/*
 * Words for directions, those for more images of a leap first. The images, a bit each: to the right
 * and to the left of far forward, of near forward, of near backward, of far backward.
 */
struct movement_word {
    const char *word;    /* of a rule text */
    const char *read_as; /* of Fairy-Stockfish, always two letters */
    uint8_t images;
    bool on_diagonals; /* also means something on leaps such as F */
};

extern const struct movement_word movement_words[]; /* ends with a NULL */

uint8_t movement_same_images(const struct movement_term *term, uint8_t images);

#endif
