#ifndef FUZZ_RANDOM_BETZA_H
#define FUZZ_RANDOM_BETZA_H

#include "choices.h"
#include "rules/betza.h"

enum {
    BETZA_SIZE = BETZA_WORD_LEN_MAX + 1
};

/* A movement that reads well, of one to three terms. */
void random_betza(struct choices *choices, enum hexagons hexagons, char word[BETZA_SIZE]);

#endif
