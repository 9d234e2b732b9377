/* The deterministic bench. Uses the public interface only, as any program could. */
#include <stdint.h>

#include "adx/engine.h"

enum {
    HASH_SIZE = 1024 * 1024,
    DEPTH = 5,
    DICE_DEPTH = 3,
    POSITIONS = 3, /* of each game */
    PLIES = 11,    /* from one of them to the next */
};

static void count_nodes(void *ctx, const adx_search_info *info)
{
    *(uint64_t *)ctx = info->nodes;
}

/* Play moves that look random and are the same everywhere; throws are moves like others. */
static adx_err play_on(adx_position *position, unsigned plies, uint32_t *random)
{
    adx_move moves[ADX_MOVES_MAX];
    adx_err err = ADX_OK;

    while (!err && (plies > 0 || adx_position_throw_due(position))) {
        const unsigned count = adx_position_moves(position, moves);
        if (!count)
            break;
        plies -= plies > 0;
        *random = *random * 1664525 + 1013904223;
        err = adx_position_play(position, moves[(*random >> 16) % count]);
    }
    return err;
}

static adx_err bench_position(const adx_alloc *alloc, const adx_position *position, const void *net,
                              size_t net_size, uint64_t *nodes)
{
    const adx_variant *variant = adx_position_variant(position);
    const adx_limits limits = {.depth_max = adx_variant_has_dice(variant) ? DICE_DEPTH : DEPTH};
    uint64_t searched = 0;
    const adx_search_hooks hooks = {.info = count_nodes, .ctx = &searched};
    adx_engine *engine;
    adx_move best;

    adx_err err = adx_engine_create(alloc, variant, HASH_SIZE, &engine);
    if (err)
        return err;
    if (net)
        err = adx_engine_use_net(engine, net, net_size, NULL);
    if (!err)
        err = adx_engine_search(engine, position, &limits, &hooks, &best);
    adx_engine_free(engine);
    *nodes += searched;
    return err == ADX_E_ILLEGAL ? ADX_OK : err; /* the moves have led to an end */
}

adx_err adx_bench_game(const adx_alloc *alloc, const adx_variant *variant, const void *net,
                       size_t net_size, uint64_t *nodes)
{
    adx_position *position = NULL;
    uint32_t random = 1;

    *nodes = 0;
    adx_err err = adx_position_create(alloc, variant, NULL, NULL, NULL, &position);
    for (unsigned i = 0; !err && i < POSITIONS; i++) {
        err = play_on(position, i ? PLIES : 0, &random);
        if (!err)
            err = bench_position(alloc, position, net, net_size, nodes);
    }
    adx_position_free(position);
    return err;
}

static adx_err bench_builtin(const adx_alloc *alloc, const char *id, uint64_t *nodes)
{
    adx_variant *variant;

    adx_err err = adx_variant_builtin(alloc, id, &variant);
    if (err)
        return err;
    err = adx_bench_game(alloc, variant, NULL, 0, nodes);
    adx_variant_free(variant);
    return err;
}

adx_err adx_bench(const adx_alloc *alloc, void (*each)(void *ctx, const char *id, uint64_t nodes),
                  void *ctx, uint64_t *total)
{
    uint64_t sum = 0;

    for (size_t i = 0; adx_builtin_id(i); i++) {
        uint64_t nodes;
        const adx_err err = bench_builtin(alloc, adx_builtin_id(i), &nodes);
        if (err)
            return err;
        if (each)
            each(ctx, adx_builtin_id(i), nodes);
        sum += nodes;
    }
    *total = sum;
    return ADX_OK;
}
