/* The part of the bridge that searches: only in the module that searches. */
#include <stdint.h>

#include "wasm/answer.h"
#include "wasm/bridge.h"

adx_engine *web_engine_create(const adx_variant *variant, size_t hash_size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_engine *engine = NULL;

    return adx_engine_create(&alloc, variant, hash_size, &engine) ? NULL : engine;
}

void web_engine_free(adx_engine *engine)
{
    adx_engine_free(engine);
}

struct search {
    const adx_position *root;
};

static uint64_t hook_now_ms(void *ctx)
{
    (void)ctx;
    return (uint64_t)page_now_ms();
}

static void hook_info(void *ctx, const adx_search_info *info)
{
    const struct search *search = ctx;

    answer_info(&output.json, search->root, info);
    page_search_info();
}

int web_engine_search(adx_engine *engine, const adx_position *position, unsigned level,
                      unsigned depth_max, double nodes_max, unsigned move_time_ms, double seed,
                      unsigned line_count, const char *only)
{
    adx_move chosen = {0};
    const bool is_chosen = only && !adx_move_parse(position, only, &chosen);
    const adx_limits limits = {
        .level = level,
        .depth_max = depth_max,
        .nodes_max = (uint64_t)nodes_max,
        .move_time_ms = move_time_ms,
        .seed = (uint64_t)seed,
        .line_count = line_count,
        .moves = is_chosen ? &chosen : NULL,
        .move_count = is_chosen,
    };
    struct search search = {.root = position};
    const adx_search_hooks hooks = {.info = hook_info, .now_ms = hook_now_ms, .ctx = &search};
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move best;
    const adx_err err = adx_engine_search(engine, position, &limits, &hooks, &best);

    if (!err)
        adx_move_text(position, best, text);
    output_reset(&output.json);
    json_write_text(&output.json, NULL, err ? NULL : text);
    return err;
}

void web_variant_net_family(const adx_variant *variant)
{
    static const char digits[] = "0123456789abcdef";
    unsigned char family[ADX_NET_FAMILY_SIZE];
    char text[2 * ADX_NET_FAMILY_SIZE + 1] = "";

    adx_variant_net_family(variant, family);
    for (unsigned i = 0; i < ADX_NET_FAMILY_SIZE; i++) {
        text[2 * i] = digits[family[i] >> 4];
        text[2 * i + 1] = digits[family[i] & 15];
    }
    output_reset(&output.json);
    json_write_text(&output.json, NULL, text);
}

int web_variant_takes_function(const adx_variant *variant)
{
    return (int)adx_variant_takes_net_function(variant);
}

int web_engine_use_net(adx_engine *engine, const void *net, size_t size)
{
    return adx_engine_use_net(engine, net, size, NULL);
}

double web_engine_bench(const adx_variant *variant, const void *net, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    uint64_t nodes = 0;

    return adx_bench_game(&alloc, variant, net, size, &nodes) ? -1.0 : (double)nodes;
}
