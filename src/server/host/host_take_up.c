/* Games that went on when the server was away, and are taken up again. */
#include "server/host/host_take_up.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/host/begin.h"
#include "server/host/computer.h"
#include "server/host/tell.h"

struct opening {
    struct host *host;
    char **games;
    unsigned count;
};

static void note_game(void *ctx, const char *id)
{
    struct opening *opening = ctx;
    char **games = realloc(opening->games, (opening->count + 1) * sizeof(*games));
    char *copy = games ? malloc(strlen(id) + 1) : NULL;

    opening->games = games ? games : opening->games;
    if (!copy) {
        tell_break(opening->host, "there is not enough memory");
        return;
    }
    memcpy(copy, id, strlen(id) + 1);
    games[opening->count++] = copy;
}

/* By correspondence a deadline that passed meanwhile moves. */
static void take_up_game(struct host *host, struct game *game, struct moment now)
{
    struct room_events happened;

    room_wake(game->room, game_cache_now(game, now), &happened);
    tell_news(host, game, &happened, "", "", now);
    if (!deadlines_note(host->deadlines, game) ||
        !challenge_list_note(&host->challenges, game, now.steady_ms))
        tell_break(host, "there is not enough memory");
    tell_people(host, game, now.steady_ms);
    computer_look(host, game, now);
    game_cache_release(host->cache, game);
}

void host_take_up(struct host *host, struct moment now)
{
    struct opening opening = {.host = host};

    store_games(host->store, false, note_game, &opening);
    for (unsigned i = 0; i < opening.count; i++) {
        struct game *game = game_cache_find(host->cache, opening.games[i], now.steady_ms);
        char why[STORE_WHY_SIZE];
        snprintf(why, sizeof(why), "game %s cannot be read", opening.games[i]);
        if (game)
            take_up_game(host, game, now);
        else
            tell_break(host, why);
        free(opening.games[i]);
    }
    free(opening.games);
    begin_due(host, now);
}

void host_wake(struct host *host, struct moment now)
{
    const struct deadlines_entry *first;

    while (!host->is_broken && (first = deadlines_first(host->deadlines)) != NULL &&
           first->deadline_ms <= (uint64_t)now.utc_ms) {
        struct game *game = game_cache_find(host->cache, first->game, now.steady_ms);
        if (!game || room_deadline(game->room) > (uint64_t)now.utc_ms)
            break;
        take_up_game(host, game, now);
    }
}
