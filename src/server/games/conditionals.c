/* Conditional moves in the store: "PLY", and the lines below it. */
#include "server/games/conditionals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/accounts.h"
#include "server/store/private.h"

bool conditionals_find(struct store *store, const struct game *game, adx_color color,
                       struct conditional *out)
{
    const char *user = room_user(game->room, color);
    char *text = user[0] ? private_find(store, user, game->id, PRIVATE_CONDITIONAL) : NULL;
    const char *lines = text ? strchr(text, '\n') : NULL;

    *out = (struct conditional){.ply = 0};
    if (lines) {
        out->ply = (unsigned)strtoul(text, NULL, 10);
        snprintf(out->lines, sizeof(out->lines), "%s", lines + 1);
    }
    free(text);
    return out->lines[0];
}

bool conditionals_keep(struct store *store, const struct game *game, adx_color color,
                       const struct conditional *conditional)
{
    char text[CONDITIONAL_SIZE + 16] = "";

    if (conditional->lines[0])
        snprintf(text, sizeof(text), "%u\n%s", conditional->ply, conditional->lines);
    return private_keep(store, room_user(game->room, color), game->id, PRIVATE_CONDITIONAL, text);
}

bool conditionals_follow(struct store *store, const struct game *game)
{
    struct conditional conditional;
    bool is_kept = true;

    for (unsigned i = 0; i < 2 && room_pace(game->room); i++) {
        if (conditionals_find(store, game, (adx_color)i, &conditional) &&
            conditional_follow(&conditional, game->room))
            is_kept = is_kept && conditionals_keep(store, game, (adx_color)i, &conditional);
    }
    return is_kept;
}

bool conditionals_next(struct store *store, const struct game *game, int64_t time_ms,
                       char word[CONDITIONAL_WORD_SIZE])
{
    const adx_color turn = adx_position_turn(room_position(game->room));
    struct conditional conditional;
    struct account account;

    if (!room_pace(game->room) || room_is_over(game->room) ||
        !conditionals_find(store, game, turn, &conditional))
        return false;
    /* Nobody plays for an account that is closed. */
    if (accounts_find(store, room_user(game->room, turn), &account) && account.banned_ms > time_ms)
        return false;
    return conditional_next(&conditional, game->room, word);
}
