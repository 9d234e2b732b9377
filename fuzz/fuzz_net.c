/* Any bytes as a network: refused with a sentence, or good enough to judge a game's positions. */
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "net/net_stack.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void judge(const struct net *net, const adx_variant *variant)
{
    static struct net_player player;
    static struct net_stack stack;
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position;

    if (!net_player_init(&player, net, variant->core))
        return;
    if (adx_position_create(&alloc, variant, NULL, NULL, NULL, &position))
        abort();
    net_refresh(&stack, &player, &position->now);
    const int value = net_value(&stack, &position->now);
    if (value > NET_SCORE_MAX || value < -NET_SCORE_MAX)
        abort();
    adx_position_free(position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const adx_variant *variant = game_named("los-alamos");
    struct net net;

    uint8_t *file = aligned_alloc(NET_ALIGN, (size + 2 * NET_ALIGN) / NET_ALIGN * NET_ALIGN);
    if (!file)
        return 0;
    memcpy(file, data, size);
    /* With the checksum as it came, and then as it should be, or nothing would get past it. */
    if (!net_open(file, size, &net))
        judge(&net, variant);
    if (size >= 24) {
        net_seal(file, size);
        if (!net_open(file, size, &net))
            judge(&net, variant);
    }
    free(file);
    return 0;
}
