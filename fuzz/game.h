#ifndef FUZZ_GAME_H
#define FUZZ_GAME_H

/* What the fuzz targets of games share. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"
#include "api/handles.h"
#include "base/check.h"
#include "core/kernel.h"

/* Games are compiled once: that takes longer than what is tried with them. */
static inline const adx_variant *game_named(const char *id)
{
    enum {
        GAMES_MAX = 256
    };
    static adx_variant *games[GAMES_MAX];
    const adx_alloc alloc = adx_alloc_libc();

    for (size_t i = 0; i < adx_builtin_count() && i < GAMES_MAX; i++) {
        if (strcmp(adx_builtin_id(i), id) != 0)
            continue;
        if (!games[i])
            CHECK_ALWAYS(adx_variant_builtin(&alloc, id, &games[i]) == ADX_OK);
        return games[i];
    }
    return NULL;
}

/* Without dice and captured kings, the list is what trying every move leaves over. */
static inline void check_list(struct position *position, unsigned count)
{
    const struct kernel_ops *ops = position->variant->ops;
    const struct description *about = position->variant->about;
    move tried[ADX_MOVES_MAX];
    unsigned kept = 0;

    CHECK_ALWAYS(ops->count(position) == count);
    if (about->dice.thrown || position->variant->takes_royals || position->variant->has_demands ||
        (!count && position->variant->ends_on_board))
        return;
    const unsigned pseudo = ops->pseudo_moves(position, tried);
    CHECK_ALWAYS(pseudo <= ADX_MOVES_MAX);
    for (unsigned i = 0; i < pseudo; i++)
        kept += ops->is_safe(position, tried[i]);
    CHECK_ALWAYS(kept == count);
}

#endif
