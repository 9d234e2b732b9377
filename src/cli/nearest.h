#ifndef CLI_NEAREST_H
#define CLI_NEAREST_H

#include <stddef.h>

/*
 * The word that a mistyped word most likely means: the first of the fewest letters changed, added,
 * left out or exchanged with the next, if those are few for the word's length.
 */
struct nearest {
    const char *typed;
    const char *best; /* NULL when nothing is near */
    unsigned best_cost;
};

struct nearest nearest_init(const char *typed);
/* Offer a candidate; it must live as long as the struct is used. */
void nearest_offer(struct nearest *nearest, const char *candidate);

#endif
