/* Games that went on when the server was away, and are taken up again. */
#include "server/loop/loop_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/begin.h"
#include "server/games/challenge_list.h"
#include "server/games/computer.h"
#include "server/games/deadlines.h"
#include "server/games/game_cache.h"
#include "server/games/leave.h"
#include "server/games/tell_game.h"
#include "server/loop/loop.h"
#include "server/room/room.h"
#include "server/store/accounts.h"
#include "server/visitors/tell.h"

struct opening {
    struct game_server *server;
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
        tell_break(opening->server, "there is not enough memory");
        return;
    }
    memcpy(copy, id, strlen(id) + 1);
    games[opening->count++] = copy;
}

/* Whose account was deleted while the game could not be read has left it. The game is released. */
static void leave_gone(struct game_server *server, struct game *game, struct moment now)
{
    char id[STORE_ID_SIZE], users[2][STORE_ID_SIZE];

    snprintf(id, sizeof(id), "%s", game->id);
    for (unsigned i = 0; i < 2; i++)
        snprintf(users[i], sizeof(users[i]), "%s", room_user(game->room, (adx_color)i));
    game_cache_release(server->cache, game);
    for (unsigned i = 0; i < 2; i++) {
        if (users[i][0] && accounts_is_gone(server->store, users[i]))
            games_leave(server, id, users[i], now);
    }
}

/* By correspondence a deadline that passed meanwhile moves. */
static void take_up_game(struct game_server *server, struct game *game, struct moment now)
{
    struct room_events happened;

    room_wake(game->room, game_cache_now(game, now), &happened);
    tell_happened(server, game, &happened, "", "", now);
    if (!deadlines_note(server->deadlines, game) ||
        !challenge_list_note(server->challenges, game, now.steady_ms))
        tell_break(server, "there is not enough memory");
    tell_people(server, game, now.steady_ms);
    computer_look(server, game, now);
    leave_gone(server, game, now);
}

void game_server_take_up(struct game_server *server, struct moment now)
{
    struct opening opening = {.server = server};

    store_games(server->store, false, note_game, &opening);
    for (unsigned i = 0; i < opening.count; i++) {
        struct game *game = game_cache_find(server->cache, opening.games[i], now.steady_ms);
        char why[STORE_WHY_SIZE];
        snprintf(why, sizeof(why), "game %s cannot be read", opening.games[i]);
        if (game)
            take_up_game(server, game, now);
        else if (!game_cache_aside(server->cache, opening.games[i]))
            tell_break(server, why);
        free(opening.games[i]);
    }
    free(opening.games);
    begin_due(server, now);
}

void game_server_wake(struct game_server *server, struct moment now)
{
    const struct deadlines_entry *first;

    while (!server->is_broken && (first = deadlines_first(server->deadlines)) != NULL &&
           first->deadline_ms <= (uint64_t)now.utc_ms) {
        struct game *game = game_cache_find(server->cache, first->game, now.steady_ms);
        if (!game && game_cache_aside(server->cache, first->game)) {
            deadlines_drop(server->deadlines, first->game);
            continue;
        }
        if (!game || room_deadline(game->room) > (uint64_t)now.utc_ms)
            break;
        take_up_game(server, game, now);
    }
}
