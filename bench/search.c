/*
 * Where the search looks: for twenty positions of each game, nodes to growing depths, how often the
 * first move is the one that reaches beta, the share of nodes in the quiescence search, table hits.
 * A node is a move made. The positions come from games of the engine itself after a few random
 * moves, so they are such as occur.
 *
 *   search_tree [-d DEPTH,DEPTH,...] [GAME...]
 *
 * Effective branching: nodes to the power 1/depth, at the greatest depth.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"
#include "api/handles.h"
#include "search/worker.h"

enum {
    POSITIONS = 20,
    RANDOM_PLIES = 6,
    PLIES_BETWEEN = 4,
    PLAY_NODES = 3000,
    DEPTHS_MAX = 4,
    TABLE_SIZE = 16 << 20
};

static struct search search;
static struct worker worker;
static _Alignas(64) char memory[TABLE_SIZE];

static void begin(const struct variant *variant)
{
    search_init(&search, variant, NULL, memory, sizeof(memory));
    worker_init(&worker, &search, 0);
}

static bool search_on(const struct position *position, int depth, uint64_t nodes)
{
    const struct search_plan plan = {.depth_max = depth, .nodes_max = nodes};

    search_begin(&search, &plan);
    return worker_begin(&worker, position, NULL, 0) &&
           worker_continue(&worker, UINT64_MAX, NULL, NULL);
}

static unsigned next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(*state >> 33);
}

/* One ply on: a random move, or the engine's. Throws are drawn. Returns: false at the end. */
static bool play_on(struct position *position, bool at_random, uint64_t *random)
{
    move moves[ADX_MOVES_MAX];
    struct undo undo;
    const unsigned count = position->variant->ops->moves(position, moves);

    if (!count)
        return false;
    move m = moves[next_random(random) % count];
    if (!at_random && move_kind(m) != MOVE_THROW) {
        if (!search_on(position, PLY_MAX, PLAY_NODES))
            return false;
        m = worker.best;
    }
    position->variant->ops->make(position, m, &undo);
    return true;
}

/* Fill `out` with positions of games. Returns: their number. */
static unsigned collect(const struct position *start, struct position *out)
{
    uint64_t random = 7;
    unsigned count = 0;

    for (unsigned game = 0; game < 100 && count < POSITIONS; game++) {
        struct position position = *start;
        bool goes_on = true;
        begin(start->variant);
        for (unsigned ply = 0; ply < 60 && goes_on && count < POSITIONS; ply++) {
            goes_on = play_on(&position, ply < RANDOM_PLIES, &random);
            const bool due = start->variant->about->dice.thrown && !position.state.throw_index;
            if (goes_on && !due && ply >= RANDOM_PLIES && ply % PLIES_BETWEEN == 0)
                out[count++] = position;
        }
    }
    return count;
}

static void add(struct search_counts *sum, const struct search_counts *counts)
{
    sum->cuts += counts->cuts;
    sum->first_cuts += counts->first_cuts;
    sum->quiet_nodes += counts->quiet_nodes;
    sum->probes += counts->probes;
    sum->hits += counts->hits;
}

static double percent(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

static int measure(const char *id, const int *depths, unsigned depth_count)
{
    static struct position positions[POSITIONS];
    const adx_alloc alloc = adx_alloc_libc();
    struct search_counts sum = {0, 0, 0, 0, 0};
    uint64_t nodes[DEPTHS_MAX] = {0}, total = 0;
    adx_variant *variant;
    adx_position *start;

    if (adx_variant_builtin(&alloc, id, &variant) ||
        adx_position_create(&alloc, variant, NULL, NULL, NULL, &start))
        return 1;
    const unsigned count = collect(&start->now, positions);
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < depth_count; k++) {
            begin(start->now.variant);
            search_on(&positions[i], depths[k], UINT64_MAX);
            nodes[k] += worker.nodes;
            if (k + 1 < depth_count)
                continue;
            add(&sum, &worker.counts);
            total += worker.nodes;
        }
    printf("%-14s", id);
    for (unsigned k = 0; k < depth_count; k++)
        printf(" %10llu", (unsigned long long)(nodes[k] / (count ? count : 1)));
    printf("  %5.1f  %5.1f  %5.1f  %5.2f\n", percent(sum.first_cuts, sum.cuts),
           percent(sum.quiet_nodes, total), percent(sum.hits, sum.probes),
           pow((double)total / (count ? count : 1), 1.0 / depths[depth_count - 1]));
    fflush(stdout);
    adx_position_free(start);
    adx_variant_free(variant);
    return 0;
}

int main(int argc, char **argv)
{
    static const char *const games[] = {"capablanca", "univers", "grand", "unicorn-great",
                                        "world",      "shogi",   "dual",  "uos"};
    int depths[DEPTHS_MAX] = {8, 10, 12}, failed = 0;
    unsigned depth_count = 3;
    int first = 1;

    if (argc > 2 && !strcmp(argv[1], "-d")) {
        char *rest = argv[2];
        for (depth_count = 0; depth_count < DEPTHS_MAX && *rest; depth_count++) {
            depths[depth_count] = (int)strtol(rest, &rest, 10);
            rest += *rest == ',';
        }
        first = 3;
    }
    printf("%-14s", "nodes to depth");
    for (unsigned k = 0; k < depth_count; k++)
        printf(" %10d", depths[k]);
    printf("  first%%  quiet%%  hits%%  branching\n");
    for (unsigned i = 0; first == argc && i < sizeof(games) / sizeof(games[0]); i++)
        failed |= measure(games[i], depths, depth_count);
    for (int i = first; i < argc; i++)
        failed |= measure(argv[i], depths, depth_count);
    return failed;
}
