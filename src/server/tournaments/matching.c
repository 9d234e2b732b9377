/* A matching of all, of least cost. */
#include "server/tournaments/matching.h"

#include <stdlib.h>
#include <string.h>

/*
 * Each vertex has a dual, and so has each blossom, a cycle of odd length that stands for one node.
 * What an edge costs above the duals of its ends is its slack; it is never below 0, and only edges
 * without slack are in the matching, so the matching that is complete is one of least cost.
 *
 * For one vertex without a mate after another a tree grows from it along edges without slack: its
 * nodes are outer ones, an even number of edges away from the root, and inner ones, between them.
 * Where no edge is without slack, duals change until one is.
 */

enum {
    NOBODY = UINT16_MAX
};

enum label {
    FREE, /* not in the tree */
    OUTER,
    INNER,
};

/* An edge between two vertices, of two nodes. from: NOBODY for none. */
struct link {
    uint16_t from, to;
};

/* A vertex, or a blossom. */
struct node {
    struct matching_cost dual;
    unsigned mate;      /* the vertex outside with which it is paired */
    unsigned near;      /* the outer vertex outside that is joined to it with the least slack */
    struct link parent; /* of an inner node: from the outer node above it */
    enum label label;
    bool is_top;          /* in no blossom */
    bool is_used;         /* a blossom that there is */
    unsigned child_count; /* 0 for a vertex */
    uint16_t *children;   /* around the cycle, the one that is paired outside first */
    unsigned climbed;     /* by which search for the lowest node above two others */
};

struct graph {
    const struct matching_cost *costs;
    unsigned count; /* of vertices */
    unsigned room;  /* for nodes */
    struct node *nodes;
    uint16_t *tops;     /* for each vertex the node that it is in */
    struct link *links; /* between two nodes, with the least slack */
    uint16_t *within;   /* for each node and vertex the child of the node that the vertex is in */
    uint16_t *queue;    /* outer vertices whose edges are still to be looked at */
    unsigned queue_start, queue_end;
    uint16_t *lists; /* the memory of all children */
    unsigned climbs;
};

/* --- costs --- */

static int compare(struct matching_cost a, struct matching_cost b)
{
    if (a.first != b.first)
        return a.first < b.first ? -1 : 1;
    return a.then < b.then ? -1 : a.then > b.then;
}

static struct matching_cost add(struct matching_cost a, struct matching_cost b, int64_t times)
{
    return (struct matching_cost){a.first + times * b.first, a.then + times * b.then};
}

/* All that is halved here is even, since the duals of one tree are all even or all odd. */
static struct matching_cost half(struct matching_cost a)
{
    return (struct matching_cost){a.first / 2, a.then / 2};
}

static bool is_zero(struct matching_cost a)
{
    return a.first == 0 && a.then == 0;
}

static const struct matching_cost *cost_of(const struct graph *graph, unsigned u, unsigned v)
{
    return &graph->costs[(size_t)u * graph->count + v];
}

static struct matching_cost slack_of(const struct graph *graph, struct link link)
{
    const struct matching_cost twice =
        add((struct matching_cost){0, 0}, *cost_of(graph, link.from, link.to), 2);

    return add(add(twice, graph->nodes[link.from].dual, -1), graph->nodes[link.to].dual, -1);
}

static struct link *link_between(const struct graph *graph, unsigned x, unsigned y)
{
    return &graph->links[(size_t)x * graph->room + y];
}

static struct link turned(struct link link)
{
    return (struct link){link.to, link.from};
}

static bool is_there(struct link link)
{
    return link.from != NOBODY;
}

/* Whether the first one has less slack; one that is not there has most. */
static bool is_nearer(const struct graph *graph, struct link one, struct link other)
{
    return is_there(one) &&
           (!is_there(other) || compare(slack_of(graph, one), slack_of(graph, other)) < 0);
}

/* --- nodes --- */

static bool is_vertex(const struct graph *graph, unsigned x)
{
    return x < graph->count;
}

static bool holds(const struct graph *graph, unsigned x, unsigned vertex)
{
    return x == vertex ||
           (!is_vertex(graph, x) && graph->within[(size_t)x * graph->count + vertex] != NOBODY);
}

static void put_on_top(struct graph *graph, unsigned x)
{
    graph->nodes[x].is_top = true;
    for (unsigned v = 0; v < graph->count; v++) {
        if (holds(graph, x, v))
            graph->tops[v] = (uint16_t)x;
    }
}

/* Turn a blossom so that a child is an even number of steps behind the first. Returns: how many. */
static unsigned steps_to(struct node *blossom, unsigned child)
{
    const unsigned count = blossom->child_count;
    unsigned at = 0;

    while (blossom->children[at] != child)
        at++;
    if (at % 2 == 0)
        return at;
    for (unsigned i = 1, k = count - 1; i < k; i++, k--) {
        const uint16_t moved = blossom->children[i];
        blossom->children[i] = blossom->children[k];
        blossom->children[k] = moved;
    }
    return count - at;
}

static void rotate(struct node *blossom, unsigned steps)
{
    for (; steps; steps--) {
        const uint16_t first = blossom->children[0];
        memmove(blossom->children, blossom->children + 1,
                (blossom->child_count - 1) * sizeof(*blossom->children));
        blossom->children[blossom->child_count - 1] = first;
    }
}

/* Pair a node with a vertex outside; what is inside is paired again. */
static void set_mate(struct graph *graph, unsigned x, struct link link)
{
    struct node *node = &graph->nodes[x];

    node->mate = link.to;
    if (is_vertex(graph, x))
        return;
    const unsigned child = graph->within[(size_t)x * graph->count + link.from];
    const unsigned steps = steps_to(node, child);
    for (unsigned i = 0; i < steps; i += 2) {
        const unsigned one = node->children[i], other = node->children[i + 1];
        const struct link between = *link_between(graph, one, other);
        set_mate(graph, one, between);
        set_mate(graph, other, turned(between));
    }
    set_mate(graph, child, link);
    rotate(node, steps);
}

/* --- the tree --- */

static void make_outer(struct graph *graph, unsigned x)
{
    graph->nodes[x].label = OUTER;
    for (unsigned v = 0; v < graph->count; v++) {
        if (graph->tops[v] == x)
            graph->queue[graph->queue_end++] = (uint16_t)v;
    }
}

static void note_near(struct graph *graph, unsigned vertex, unsigned x)
{
    struct node *node = &graph->nodes[x];

    if (node->near == NOBODY ||
        is_nearer(graph, *link_between(graph, vertex, x), *link_between(graph, node->near, x)))
        node->near = vertex;
}

static void find_near(struct graph *graph, unsigned x)
{
    graph->nodes[x].near = NOBODY;
    for (unsigned v = 0; v < graph->count; v++) {
        const unsigned top = graph->tops[v];
        if (top != x && graph->nodes[top].label == OUTER && is_there(*link_between(graph, v, x)))
            note_near(graph, v, x);
    }
}

/* The outer node above an outer one; NOBODY above the root. */
static unsigned above(const struct graph *graph, unsigned x)
{
    const unsigned mate = graph->nodes[x].mate;

    return mate == NOBODY ? NOBODY : graph->tops[graph->nodes[graph->tops[mate]].parent.from];
}

/* The lowest outer node above both, which may be one of them. */
static unsigned meeting_of(struct graph *graph, unsigned x, unsigned y)
{
    graph->climbs++;
    for (; x != NOBODY; x = above(graph, x))
        graph->nodes[x].climbed = graph->climbs;
    while (graph->nodes[y].climbed != graph->climbs)
        y = above(graph, y);
    return y;
}

static void take_child(struct graph *graph, unsigned blossom, unsigned child)
{
    struct node *node = &graph->nodes[blossom];

    node->children[node->child_count++] = (uint16_t)child;
    graph->nodes[child].is_top = false;
    for (unsigned v = 0; v < graph->count; v++) {
        if (graph->tops[v] == child)
            graph->within[(size_t)blossom * graph->count + v] = (uint16_t)child;
    }
    for (unsigned x = 0; x < graph->room; x++) {
        if (!is_nearer(graph, *link_between(graph, child, x), *link_between(graph, blossom, x)))
            continue;
        *link_between(graph, blossom, x) = *link_between(graph, child, x);
        *link_between(graph, x, blossom) = *link_between(graph, x, child);
    }
}

/* From x up to below `end`, in the order of the climb. Returns: how many. */
static unsigned climb(const struct graph *graph, unsigned x, unsigned end, uint16_t *out)
{
    unsigned count = 0;

    for (; x != end; x = above(graph, x)) {
        out[count++] = (uint16_t)x;
        out[count++] = graph->tops[graph->nodes[x].mate];
    }
    return count;
}

static unsigned unused_node(const struct graph *graph)
{
    unsigned x = graph->count;

    while (graph->nodes[x].is_used)
        x++;
    return x;
}

/* An edge between two outer nodes closes a cycle of odd length. */
static void make_blossom(struct graph *graph, struct link link)
{
    const unsigned one = graph->tops[link.from], other = graph->tops[link.to];
    const unsigned base = meeting_of(graph, one, other), blossom = unused_node(graph);
    struct node *node = &graph->nodes[blossom];
    uint16_t path[MATCHING_MAX];

    *node = (struct node){.mate = graph->nodes[base].mate,
                          .near = NOBODY,
                          .label = OUTER,
                          .is_used = true,
                          .children = node->children};
    memset(&graph->within[(size_t)blossom * graph->count], 0xFF,
           graph->count * sizeof(*graph->within));
    for (unsigned x = 0; x < graph->room; x++)
        *link_between(graph, blossom, x) = *link_between(graph, x, blossom) =
            (struct link){NOBODY, NOBODY};
    take_child(graph, blossom, base);
    for (unsigned i = climb(graph, one, base, path); i-- > 0;)
        take_child(graph, blossom, path[i]);
    const unsigned count = climb(graph, other, base, path);
    for (unsigned i = 0; i < count; i++)
        take_child(graph, blossom, path[i]);
    for (unsigned v = 0; v < graph->count; v++) {
        if (holds(graph, blossom, v) && graph->nodes[graph->tops[v]].label == INNER)
            graph->queue[graph->queue_end++] = (uint16_t)v;
    }
    put_on_top(graph, blossom);
    find_near(graph, blossom);
}

/* An inner blossom whose dual is 0 is taken apart; a path through it stays in the tree. */
static void take_apart(struct graph *graph, unsigned blossom)
{
    struct node *node = &graph->nodes[blossom];
    const unsigned entry = graph->within[(size_t)blossom * graph->count + node->parent.to];
    const unsigned steps = steps_to(node, entry);

    node->is_used = node->is_top = false;
    for (unsigned i = 0; i < node->child_count; i++) {
        const unsigned child = node->children[i];
        put_on_top(graph, child);
        graph->nodes[child].near = NOBODY;
        graph->nodes[child].label = i > steps ? FREE : i % 2 ? OUTER : INNER;
        if (i < steps && i % 2 == 0)
            graph->nodes[child].parent = *link_between(graph, node->children[i + 1], child);
    }
    graph->nodes[entry].parent = node->parent;
    for (unsigned i = 1; i < node->child_count; i++) {
        const unsigned child = node->children[i];
        if (graph->nodes[child].label == OUTER)
            make_outer(graph, child);
        if (graph->nodes[child].label != INNER)
            find_near(graph, child);
    }
}

/* The path from the root to a node without a mate is paired the other way round. */
static void augment(struct graph *graph, struct link link)
{
    set_mate(graph, graph->tops[link.to], turned(link));
    for (;;) {
        const unsigned x = graph->tops[link.from], mate = graph->nodes[x].mate;
        set_mate(graph, x, link);
        if (mate == NOBODY)
            return;
        const unsigned inner = graph->tops[mate];
        link = graph->nodes[inner].parent;
        set_mate(graph, inner, turned(link));
    }
}

/* An edge without slack leads from an outer node to another one. Returns: one pair more is found.
 */
static bool follow_link(struct graph *graph, struct link link)
{
    const unsigned top = graph->tops[link.to];
    struct node *node = &graph->nodes[top];

    if (node->label == OUTER) {
        make_blossom(graph, link);
    } else if (node->label == FREE && node->mate == NOBODY) {
        augment(graph, link);
        return true;
    } else if (node->label == FREE) {
        node->label = INNER;
        node->parent = link;
        const unsigned mate = graph->tops[node->mate];
        node->near = graph->nodes[mate].near = NOBODY;
        make_outer(graph, mate);
    }
    return false;
}

static bool look_around(struct graph *graph, unsigned vertex)
{
    for (unsigned v = 0; v < graph->count; v++) {
        const struct link link = *link_between(graph, vertex, v);
        const unsigned top = graph->tops[v];
        if (!is_there(link) || graph->tops[vertex] == top || graph->nodes[top].label == INNER)
            continue;
        if (!is_zero(slack_of(graph, link)))
            note_near(graph, vertex, top);
        else if (follow_link(graph, link))
            return true;
    }
    return false;
}

/* --- duals --- */

/* What is joined to the tree by its nearest edge, which is written to `out`. */
static bool is_near(const struct graph *graph, unsigned x, struct link *out)
{
    const struct node *node = &graph->nodes[x];

    if (!node->is_top || node->label == INNER || node->near == NOBODY ||
        graph->tops[node->near] == x)
        return false;
    *out = *link_between(graph, node->near, x);
    return true;
}

/* By how much duals can change. Returns: false when nothing sets a limit. */
static bool find_change(const struct graph *graph, struct matching_cost *out)
{
    bool is_limited = false;

    for (unsigned x = 0; x < graph->room; x++) {
        const struct node *node = &graph->nodes[x];
        const bool is_inner = node->is_top && node->label == INNER && !is_vertex(graph, x);
        struct link link;
        struct matching_cost limit;
        if (is_inner)
            limit = half(node->dual);
        else if (!is_near(graph, x, &link))
            continue;
        else
            limit = node->label == OUTER ? half(slack_of(graph, link)) : slack_of(graph, link);
        if (!is_limited || compare(limit, *out) < 0)
            *out = limit;
        is_limited = true;
    }
    return is_limited;
}

static void change_duals(struct graph *graph, struct matching_cost change)
{
    for (unsigned x = 0; x < graph->room; x++) {
        struct node *node = &graph->nodes[x];
        const enum label label =
            is_vertex(graph, x) ? graph->nodes[graph->tops[x]].label : node->label;
        const int64_t times = is_vertex(graph, x) ? 1 : 2;
        if (label != FREE && (is_vertex(graph, x) || node->is_top))
            node->dual = add(node->dual, change, label == OUTER ? times : -times);
    }
}

/* Follow what has no slack any more, and take apart what has no dual. */
static bool use_change(struct graph *graph)
{
    for (unsigned x = 0; x < graph->room; x++) {
        struct link link;
        if (is_near(graph, x, &link) && is_zero(slack_of(graph, link)) && follow_link(graph, link))
            return true;
    }
    for (unsigned x = graph->count; x < graph->room; x++) {
        const struct node *node = &graph->nodes[x];
        if (node->is_top && node->label == INNER && is_zero(node->dual))
            take_apart(graph, x);
    }
    return false;
}

/* Grow a tree until its root has a mate. Returns: false when it can have none. */
static bool grow_from(struct graph *graph, unsigned root)
{
    struct matching_cost change = {0, 0};

    graph->queue_start = graph->queue_end = 0;
    for (unsigned x = 0; x < graph->room; x++) {
        graph->nodes[x].label = FREE;
        graph->nodes[x].near = NOBODY;
    }
    make_outer(graph, graph->tops[root]);
    for (;;) {
        while (graph->queue_start < graph->queue_end) {
            if (look_around(graph, graph->queue[graph->queue_start++]))
                return true;
        }
        if (!find_change(graph, &change))
            return false;
        change_duals(graph, change);
        if (use_change(graph))
            return true;
    }
}

/* --- the whole --- */

/* Half of what the cheapest edge of each vertex costs twice. Returns: false where one has none. */
static bool begin_duals(struct graph *graph)
{
    for (unsigned u = 0; u < graph->count; u++) {
        const struct matching_cost *least = NULL;
        for (unsigned v = 0; v < graph->count; v++) {
            const struct matching_cost *cost = cost_of(graph, u, v);
            const bool is_edge = u != v && cost->first != MATCHING_NEVER;
            *link_between(graph, u, v) =
                is_edge ? (struct link){(uint16_t)u, (uint16_t)v} : (struct link){NOBODY, NOBODY};
            if (is_edge && (!least || compare(*cost, *least) < 0))
                least = cost;
        }
        if (!least)
            return false;
        graph->nodes[u].dual = *least;
    }
    return true;
}

static bool pair_all(struct graph *graph)
{
    for (unsigned x = 0; x < graph->room; x++) {
        const bool is_one = x < graph->count;
        graph->nodes[x] = (struct node){.mate = NOBODY,
                                        .near = NOBODY,
                                        .is_top = is_one,
                                        .children = &graph->lists[(size_t)x * graph->count]};
        if (is_one)
            graph->tops[x] = (uint16_t)x;
    }
    if (!begin_duals(graph))
        return false;
    for (unsigned v = 0; v < graph->count; v++) {
        if (graph->nodes[graph->tops[v]].mate == NOBODY && !grow_from(graph, v))
            return false;
    }
    return true;
}

static void free_graph(struct graph *graph)
{
    free(graph->nodes);
    free(graph->tops);
    free(graph->links);
    free(graph->within);
    free(graph->queue);
    free(graph->lists);
}

enum matching_end matching_find(const struct matching_cost *costs, unsigned count, unsigned *mates)
{
    /* Blossoms that do not overlap are fewer than half as many as vertices. */
    const unsigned room = count + count / 2 + 1;
    struct graph graph = {.costs = costs, .count = count, .room = room};
    enum matching_end end = MATCHING_NO_MEMORY;

    graph.nodes = calloc(room, sizeof(*graph.nodes));
    graph.tops = calloc(count + 1, sizeof(*graph.tops));
    graph.links = calloc((size_t)room * room, sizeof(*graph.links));
    graph.within = calloc((size_t)room * (count + 1), sizeof(*graph.within));
    graph.queue = calloc(2 * (size_t)count + 1, sizeof(*graph.queue));
    graph.lists = calloc((size_t)room * (count + 1), sizeof(*graph.lists));
    if (graph.nodes && graph.tops && graph.links && graph.within && graph.queue && graph.lists) {
        memset(graph.links, 0xFF, (size_t)room * room * sizeof(*graph.links));
        end = pair_all(&graph) ? MATCHING_FOUND : MATCHING_NONE;
        for (unsigned v = 0; end == MATCHING_FOUND && v < count; v++)
            mates[v] = graph.nodes[v].mate;
    }
    free_graph(&graph);
    return end;
}
