#ifndef SERVER_GAMES_TIMELINE_H
#define SERVER_GAMES_TIMELINE_H

#include <stdint.h>

/*
 * Things in the order of their moments, those of one moment in the order in which they came: a skip
 * list, so that putting in and taking out are quick among a hundred thousand, too. A thing has a
 * node within it and stays where it is in memory.
 */
enum {
    TIMELINE_LEVELS = 10 /* a quarter of the nodes of a level are on the next one */
};

struct timeline_node {
    uint64_t when_ms, number;
    struct timeline_node *next[TIMELINE_LEVELS]; /* the first is the next in order */
};

/* Filled with zeros: an empty one. */
struct timeline {
    struct timeline_node head; /* comes before all */
    uint64_t count;            /* of all that were ever put in */
};

void timeline_put(struct timeline *timeline, struct timeline_node *node, uint64_t when_ms);
/* node: in the timeline. */
void timeline_take(struct timeline *timeline, struct timeline_node *node);

#endif
