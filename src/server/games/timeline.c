/* A skip list by moment and number. */
#include "server/games/timeline.h"

#include <stdbool.h>

#include "base/splitmix.h"

static bool is_before(const struct timeline_node *node, const struct timeline_node *other)
{
    return node->when_ms < other->when_ms ||
           (node->when_ms == other->when_ms && node->number < other->number);
}

/* On each level the pointer behind which a node belongs. */
static void find(struct timeline *timeline, const struct timeline_node *node,
                 struct timeline_node **links[TIMELINE_LEVELS])
{
    struct timeline_node *at = &timeline->head;

    for (unsigned level = TIMELINE_LEVELS; level-- > 0;) {
        while (at->next[level] && is_before(at->next[level], node))
            at = at->next[level];
        links[level] = &at->next[level];
    }
}

/* How many levels a node is on, by chance. */
static unsigned levels_of(uint64_t number)
{
    struct random random = {number};
    const unsigned zeros = (unsigned)__builtin_ctzll(random_next(&random) | 1ULL << 62);
    const unsigned levels = 1 + zeros / 2;

    return levels < TIMELINE_LEVELS ? levels : TIMELINE_LEVELS;
}

void timeline_put(struct timeline *timeline, struct timeline_node *node, uint64_t when_ms)
{
    struct timeline_node **links[TIMELINE_LEVELS];
    const unsigned levels = levels_of(timeline->count);

    *node = (struct timeline_node){.when_ms = when_ms, .number = timeline->count++};
    find(timeline, node, links);
    for (unsigned level = 0; level < levels; level++) {
        node->next[level] = *links[level];
        *links[level] = node;
    }
}

void timeline_take(struct timeline *timeline, struct timeline_node *node)
{
    struct timeline_node **links[TIMELINE_LEVELS];

    find(timeline, node, links);
    for (unsigned level = 0; level < TIMELINE_LEVELS && *links[level] == node; level++)
        *links[level] = node->next[level];
}
