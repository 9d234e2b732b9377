#ifndef SERVER_TOURNAMENTS_MATCHING_H
#define SERVER_TOURNAMENTS_MATCHING_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Pairs of all, such that the sum of what they cost is least: a complete matching of least cost in
 * any graph. Costs are compared by their first number, and where these are equal by the second.
 *
 * Source: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices" (1965), with one tree
 * that grows at a time; Z. Galil, "Efficient algorithms for finding maximum matching in graphs"
 * (1986) has the bound of count³ steps.
 */
struct matching_cost {
    int64_t first, then;
};

enum {
    MATCHING_MAX = 400 /* vertices */
};

/* In the place of `first`: these two cannot be paired. */
#define MATCHING_NEVER INT64_C(-1)

enum matching_end {
    MATCHING_FOUND,
    MATCHING_NONE, /* there is no way to pair all */
    MATCHING_NO_MEMORY
};

/*
 * costs: count * count of them, the same both ways, from 0 to 2^44 or MATCHING_NEVER. count: even,
 * at most MATCHING_MAX. mates: for each vertex with whom it is paired. Costs count³ steps.
 */
enum matching_end matching_find(const struct matching_cost *costs, unsigned count, unsigned *mates);

#endif
