/*
 * Games: the first line is the id of a built-in game, each further byte chooses a move of the list.
 * After every move the position is what it would be if it were made anew, its moves are those that
 * trying leaves over, and at the end everything is taken back.
 */
#include "game.h"
#include "referee/start.h"

enum {
    PLIES_MAX = 400
};

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
