/* What becomes of accounts, in the games of a server and among its visitors. */
#include "server/accounts/account_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/computer.h"
#include "server/games/deadlines.h"
#include "server/games/game_cache.h"
#include "server/games/leave.h"
#include "server/games/tell_game.h"
#include "server/room/room.h"
#include "server/rules/rulebook.h"
#include "server/store/ids.h"
#include "server/store/private.h"
#include "server/tournaments/arbiter.h"
#include "server/visitors/game_server.h"
#include "server/visitors/tell.h"

void account_games_rename(void *ctx, const char *id)
{
    struct game_server *server = ctx;
    struct account account;
    adx_color color;

    for (struct game *game = game_cache_first(server->cache); game; game = game->next) {
        if (room_seat(game->room, id, &color))
            game_cache_name_seats(server->cache, game);
    }
    const bool is_there = accounts_find(server->store, id, &account);
    deadlines_rename(server->deadlines, id, is_there ? account.name : GAME_CACHE_GONE);
    server->is_lobby_stale = true;
}

void account_games_mute(void *ctx, const char *id)
{
    struct game_server *server = ctx;

    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (strcmp(visitor->user, id) != 0)
            continue;
        visitor->lobby_seq = 0; /* it is another one now */
        if (!muted_load(&visitor->muted, server->store, visitor->user))
            tell_break(server, "there is not enough memory");
    }
    server->is_lobby_stale = true;
}

/* Returns: false when the seat stays the guest's. */
static bool pass_seat(struct game_server *server, struct game *game, const char *guest,
                      const char *account, struct moment now)
{
    struct room_events happened = {.count = 0};
    adx_color color, other;

    if (!room_seat(game->room, guest, &color))
        return true;
    if (room_seat(game->room, account, &other) || strcmp(room_invited(game->room), account) == 0)
        return false;
    private_inherit(server->store, guest, account, game->id);
    room_pass_seat(game->room, color, account, game_cache_now(game, now), &happened);
    tell_happened(server, game, &happened, guest, "", now);
    tell_people(server, game, now.steady_ms);
    return true;
}

/* Whoever sees nothing of the guest sees nothing of the account. */
static void mute_as_well(struct game_server *server, const char *guest, const char *account)
{
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (!muted_has(&visitor->muted, guest))
            continue;
        visitor->lobby_seq = 0;
        if (!muted_load(&visitor->muted, server->store, visitor->user))
            tell_break(server, "there is not enough memory");
    }
    account_games_mute(server, account);
}

/* A guest whose games are all somebody else's is nobody any more. */
static void retire(struct game_server *server, const char *guest, struct moment now)
{
    struct ids left = {.count = 0};

    if (accounts_games(server->store, guest, ids_add, &left) && !left.count && !left.is_cut)
        accounts_retire(server->store, guest, now.utc_ms);
    ids_free(&left);
}

/* The seat of a game that is set aside waits until the game can be read. */
static bool keep_seat(struct game_server *server, const char *game, const char *guest,
                      const char *account)
{
    return !game_cache_aside(server->cache, game) ||
           private_keep(server->store, account, game, PRIVATE_GUEST, guest);
}

void account_games_take_over(void *ctx, const char *guest, const char *account, struct moment now)
{
    struct game_server *server = ctx;
    struct ids ids = {.count = 0};

    if (!accounts_games(server->store, guest, ids_add, &ids) || ids.is_cut)
        tell_break(server, "the games of somebody who logs in cannot be read");
    for (unsigned i = 0; i < ids.count; i++) {
        struct game *game = game_cache_find(server->cache, ids.list[i], now.steady_ms);
        if ((!game && game_cache_has_failed(server->cache)) ||
            !keep_seat(server, ids.list[i], guest, account))
            tell_break(server, "a game of somebody who logs in cannot be read");
        if (game) {
            pass_seat(server, game, guest, account, now);
            game_cache_release(server->cache, game);
        }
        rulebook_tidy(game_cache_rules(server->cache));
    }
    accounts_inherit(server->store, guest, account);
    private_inherit(server->store, guest, account, PRIVATE_EVERYWHERE);
    mute_as_well(server, guest, account);
    if (ids.count)
        retire(server, guest, now);
    ids_free(&ids);
}

/* --- seats that have waited --- */

struct waiting_seat {
    char account[STORE_ID_SIZE], game[STORE_ID_SIZE], guest[STORE_ID_SIZE];
};

struct waiting_seats {
    struct waiting_seat *list;
    unsigned count;
    bool is_cut; /* memory ran out */
};

static void note_seat(void *ctx, const char *account, const char *game, const char *guest)
{
    struct waiting_seats *seats = ctx;
    struct waiting_seat *list =
        seats->is_cut ? NULL : realloc(seats->list, (seats->count + 1) * sizeof(*list));

    seats->is_cut = !list;
    if (!list)
        return;
    seats->list = list;
    struct waiting_seat *seat = &list[seats->count++];
    snprintf(seat->account, sizeof(seat->account), "%s", account);
    snprintf(seat->game, sizeof(seat->game), "%s", game);
    snprintf(seat->guest, sizeof(seat->guest), "%s", guest);
}

static void pass_waiting(struct game_server *server, const struct waiting_seat *seat,
                         struct moment now)
{
    struct game *game = game_cache_find(server->cache, seat->game, now.steady_ms);

    if (game_cache_has_failed(server->cache))
        tell_break(server, "a game whose seat is somebody else's cannot be read");
    if (!game)
        return;
    private_keep(server->store, seat->account, seat->game, PRIVATE_GUEST, "");
    pass_seat(server, game, seat->guest, seat->account, now);
    game_cache_release(server->cache, game);
    retire(server, seat->guest, now);
    rulebook_tidy(game_cache_rules(server->cache));
}

void account_games_take_up(struct game_server *server, struct moment now)
{
    struct waiting_seats seats = {.list = NULL};

    if (!private_guests(server->store, note_seat, &seats) || seats.is_cut)
        tell_break(server, "the seats that are somebody else's cannot be read");
    for (unsigned i = 0; i < seats.count; i++)
        pass_waiting(server, &seats.list[i], now);
    free(seats.list);
}

void account_games_leave(void *ctx, const char *id, struct moment now)
{
    struct game_server *server = ctx;
    struct ids ids = {.count = 0};

    accounts_games(server->store, id, ids_add, &ids);
    for (unsigned i = 0; i < ids.count; i++) {
        games_leave(server, ids.list[i], id, now);
        rulebook_tidy(game_cache_rules(server->cache));
    }
    arbiter_drop(server->arbiter, id, now);
    ids_free(&ids);
}
