/*
 * Games: the first line is the id of a built-in game, each further byte chooses a move of the list.
 * After every move the position is what it would be if it were made anew, its moves are those that
 * trying leaves over, and at the end everything is taken back.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"
#include "api/handles.h"
#include "base/check.h"
#include "core/kernel.h"
#include "notation/start.h"

enum {
    PLIES_MAX = 400
};

/* Games are compiled once: that takes longer than what is tried with them. */
static const adx_variant *game_named(const char *id)
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
static void check_list(struct position *position, unsigned count)
{
    const struct kernel_ops *ops = position->variant->ops;
    const struct description *about = position->variant->about;
    move tried[ADX_MOVES_MAX];
    unsigned kept = 0;

    CHECK_ALWAYS(ops->count(position) == count);
    if (about->dice.thrown || about->endings.royal_capture ||
        (!count && (about->endings.checks || about->endings.bare_royal)))
        return;
    const unsigned pseudo = ops->pseudo_moves(position, tried);
    CHECK_ALWAYS(pseudo <= ADX_MOVES_MAX);
    for (unsigned i = 0; i < pseudo; i++)
        kept += ops->is_safe(position, tried[i]);
    CHECK_ALWAYS(kept == count);
}

static void play(const struct variant *variant, const uint8_t *data, size_t size,
                 struct undo *undos)
{
    const struct kernel_ops *ops = variant->ops;
    struct position now = start_setup(variant);
    const struct position start = now;
    unsigned plies = 0;

    for (; plies < size && plies < PLIES_MAX; plies++) {
        move moves[ADX_MOVES_MAX];
        const unsigned count = ops->moves(&now, moves);
        check_list(&now, count);
        if (!count)
            break;
        ops->make(&now, moves[data[plies] * count / 256], &undos[plies]);
        struct position fresh = now;
        ops->refresh(&fresh);
        CHECK_ALWAYS(memcmp(&fresh, &now, sizeof(now)) == 0);
    }
    while (plies > 0)
        ops->unmake(&now, &undos[--plies]);
    CHECK_ALWAYS(memcmp(&now, &start, sizeof(now)) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct undo undos[PLIES_MAX];
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    char id[ADX_NAME_SIZE_MAX];

    if (!end || (size_t)(end - data) >= sizeof(id))
        return 0;
    memcpy(id, data, (size_t)(end - data));
    id[end - data] = '\0';
    const adx_variant *variant = game_named(id);
    if (variant)
        play(variant->core, end + 1, size - (size_t)(end + 1 - data), undos);
    return 0;
}
