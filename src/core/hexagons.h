#ifndef CORE_HEXAGONS_H
#define CORE_HEXAGONS_H

#include <stdbool.h>

/*
 * Boards of hexagons on a doubled lattice. Where they lie in files, a cell has one straight ahead
 * of it, two lattice points away, and its other neighbors one file and one rank away; where they
 * lie in ranks, it is the other way round. So every turn and mirror image of the lattice that a
 * square board has is one of the hexagons, too.
 */
enum hexagons {
    HEXAGONS_NONE, /* squares */
    HEXAGONS_IN_FILES,
    HEXAGONS_IN_RANKS,
};

enum {
    HEXAGON_DIRECTIONS = 12
};

/* Whether the direction, 0 to 11 clockwise from straight ahead, leads across an edge, not a corner.
 */
static inline bool hexagons_is_edge(enum hexagons hexagons, unsigned direction)
{
    return direction % 2 == (hexagons == HEXAGONS_IN_FILES ? 0 : 1);
}

/* One step in a direction: to the neighbor across that edge, or to the nearest cell behind that
 * corner. */
void hexagons_step(enum hexagons hexagons, unsigned direction, int *files, int *ranks);

/*
 * A way counted in steps across edges: `far` in one direction, then `near`, which is not more, in
 * the next one to it. Returns: the direction of the first, of two equal ones the left.
 */
unsigned hexagons_parts(enum hexagons hexagons, int files, int ranks, unsigned *far,
                        unsigned *near);

#endif
