#ifndef CORE_VALUE_H
#define CORE_VALUE_H

#include <stdint.h>

struct variant;

/*
 * Fill variant.role_value: the worth of each role in hundredths of a pawn, from its mobility on
 * the real board. Royal roles are worth 0. Integers only, so the same on every machine.
 * Cost: some hundred thousand additions, once per variant.
 */
void value_roles(struct variant *variant);

/*
 * The mean number of squares, in 1/256, that White's `role` reaches from `square` while every
 * other square is occupied with the probability density/16. A way that only moves or only captures
 * counts for about half a square. Imitated ways do not count.
 */
uint32_t value_mobility(const struct variant *variant, unsigned role, unsigned square,
                        unsigned density);

enum {
    DISTANCE_NONE = 255
};

/*
 * distance[s]: least number of moves of White's `role` on an empty board (hurdles and captures
 * provided) from s to a square where goal[] is true, 0 on such a square, or DISTANCE_NONE.
 * modes: enum mode, which ways count.
 */
void value_distances(const struct variant *variant, unsigned role, unsigned modes,
                     const uint8_t *goal, uint8_t *distance);

#endif
