/* The public engine: a player behind the public types of games and positions. */
#include "adx/engine.h"

#include "api/handles.h"
#include "engine/level.h"
#include "engine/player.h"
#include "net/net.h"
#include "net/row_function.h"
#include "search/search.h"

struct adx_engine {
    adx_alloc alloc;
    const struct variant *variant;
    struct player *player;
    bool has_begun;
};

adx_err adx_engine_create(const adx_alloc *alloc, const adx_variant *variant, size_t hash_size,
                          adx_engine **out)
{
    struct weights weights;
    struct player *player;

    *out = NULL;
    variant_weights(variant, &weights);
    adx_err err = player_create(alloc, variant->core, &weights, hash_size, &player);
    if (err)
        return err;
    adx_engine *engine = alloc->resize(alloc->ctx, NULL, 0, sizeof(*engine));
    if (!engine) {
        player_free(player);
        return ADX_E_NOMEM;
    }
    *engine = (adx_engine){.alloc = *alloc, .variant = variant->core, .player = player};
    *out = engine;
    return ADX_OK;
}

void adx_engine_free(adx_engine *engine)
{
    if (!engine)
        return;
    const adx_alloc alloc = engine->alloc;
    player_free(engine->player);
    alloc.resize(alloc.ctx, engine, sizeof(*engine), 0);
}

unsigned adx_level_elo(unsigned level)
{
    return level_elo(level < ADX_LEVEL_MIN || level > ADX_LEVEL_MAX ? ADX_LEVEL_MAX : level);
}

adx_err adx_engine_set_threads(adx_engine *engine, unsigned count)
{
    engine->has_begun = false;
    if (count < 1 || count > ADX_THREADS_MAX)
        return ADX_E_RANGE;
    return player_set_threads(engine->player, count);
}

void adx_variant_net_family(const adx_variant *variant, unsigned char family[ADX_NET_FAMILY_SIZE])
{
    net_family(variant->core, family);
}

unsigned adx_variant_takes_net_function(const adx_variant *variant)
{
    return row_function_features(variant->core);
}

adx_err adx_engine_use_net(adx_engine *engine, const void *bytes, size_t size, const char **why)
{
    const char *wrong = NULL;

    engine->has_begun = false;
    const adx_err err = player_use_net(engine->player, bytes, size, &wrong);
    if (why)
        *why = wrong;
    return err;
}

void adx_engine_use_builtin_net(adx_engine *engine)
{
    engine->has_begun = false;
    player_use_builtin_net(engine->player);
}

bool adx_engine_has_net(const adx_engine *engine)
{
    return player_has_net(engine->player);
}

void adx_engine_reset(adx_engine *engine)
{
    engine->has_begun = false;
    player_reset(engine->player);
}

/*
 * Keys of the positions before the present one, as far as they matter to repetition: where dice
 * are thrown, those before a throw. Returns: their number, at most PAST_MAX, newest last.
 */
static unsigned past_keys(const adx_position *position, uint64_t keys[PAST_MAX])
{
    const bool pending = position->now.state.throw_index != 0;
    unsigned count = 0, first = position->ply_count - (pending && position->ply_count ? 1 : 0);

    /* From the newest backwards, then turned round. */
    for (unsigned i = first; i-- > 0 && count < PAST_MAX;) {
        struct undo undo;
        trail_read(&position->trail, position->now.variant, position->plies[i].undo_at, &undo);
        if (!undo.before.throw_index)
            keys[count++] = undo.before.key;
    }
    for (unsigned i = 0; i < count / 2; i++) {
        const uint64_t key = keys[i];
        keys[i] = keys[count - 1 - i];
        keys[count - 1 - i] = key;
    }
    return count;
}

adx_err adx_engine_begin(adx_engine *engine, const adx_position *position, const adx_limits *limits,
                         const adx_search_hooks *hooks)
{
    uint64_t past[PAST_MAX];

    engine->has_begun = false;
    if (limits->level > ADX_LEVEL_MAX || position->now.variant != engine->variant)
        return ADX_E_RANGE;
    const unsigned count = past_keys(position, past);
    if (!player_begin(engine->player, &position->now, past, count, limits, hooks))
        return ADX_E_ILLEGAL;
    engine->has_begun = true;
    return ADX_OK;
}

bool adx_engine_continue(adx_engine *engine, uint64_t nodes, adx_move *best)
{
    if (!engine->has_begun) {
        *best = (adx_move){0};
        return true;
    }
    const bool done = player_continue(engine->player, nodes ? nodes : UINT64_MAX);
    *best = move_public(player_choice(engine->player));
    return done;
}

adx_err adx_engine_search(adx_engine *engine, const adx_position *position,
                          const adx_limits *limits, const adx_search_hooks *hooks, adx_move *best)
{
    const adx_err err = adx_engine_begin(engine, position, limits, hooks);

    if (err)
        return err;
    adx_engine_continue(engine, 0, best);
    return ADX_OK;
}

void adx_engine_stop(adx_engine *engine)
{
    player_stop(engine->player);
}

adx_err adx_engine_evaluate(adx_engine *engine, const adx_position *position, int *score)
{
    const adx_limits limits = {.depth_max = 1};
    const adx_err err = adx_engine_begin(engine, position, &limits, NULL);

    engine->has_begun = false;
    if (err)
        return err;
    return player_evaluate(engine->player, score) ? ADX_OK : ADX_E_ILLEGAL;
}
