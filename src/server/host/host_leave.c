/* What becomes of accounts, in the games of a host and among its visitors. */
#include "server/host/host_leave.h"

#include <string.h>

#include "server/host/computer.h"
#include "server/host/host_state.h"
#include "server/host/tell.h"
#include "server/store/ids.h"
#include "server/store/private.h"

void host_rename(void *ctx, const char *id)
{
    struct host *host = ctx;
    struct account account;
    adx_color color;

    for (struct game *game = game_cache_first(host->cache); game; game = game->next) {
        if (room_seat(game->room, id, &color))
            game_cache_name_seats(host->cache, game);
    }
    const bool is_there = accounts_find(host->store, id, &account);
    deadlines_rename(host->deadlines, id, is_there ? account.name : GAME_CACHE_GONE);
    host->is_lobby_stale = true;
}

void host_mute(void *ctx, const char *id)
{
    struct host *host = ctx;

    for (struct visitor *visitor = host->visitors; visitor; visitor = visitor->next) {
        if (strcmp(visitor->guest, id) != 0)
            continue;
        visitor->lobby_seq = 0; /* it is another one now */
        if (!muted_load(&visitor->muted, host->store, visitor->guest))
            tell_break(host, "there is not enough memory");
    }
    host->is_lobby_stale = true;
}

/* They resign, or a game in which not both have moved is aborted. */
void host_leave_game(void *ctx, const char *id, const char *guest, struct moment now)
{
    struct host *host = ctx;
    struct room_action action = {.kind = ROOM_ABORT, .guest = guest, .text = "", .salt = ""};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;
    struct game *game = game_cache_find(host->cache, id, now.steady_ms);

    if (!game)
        return;
    action.ply = room_ply(game->room);
    const uint64_t game_ms = game_cache_now(game, now);
    bool is_done = room_act(game->room, &action, game_ms, &happened, &refusal);
    if (!is_done) {
        tell_news(host, game, &happened, "", "", now);
        happened.count = 0;
        action.kind = ROOM_RESIGN;
        is_done = room_act(game->room, &action, game_ms, &happened, &refusal);
    }
    tell_news(host, game, &happened, is_done ? guest : "", "", now);
    computer_look(host, game, now);
    game_cache_release(host->cache, game);
}

/* Returns: false when the seat stays the guest's. */
static bool pass_seat(struct host *host, struct game *game, const char *guest, const char *account,
                      struct moment now)
{
    struct room_events happened = {.count = 0};
    adx_color color, other;

    if (!room_seat(game->room, guest, &color))
        return true;
    if (room_seat(game->room, account, &other) || strcmp(room_invited(game->room), account) == 0)
        return false;
    private_inherit(host->store, guest, account, game->id);
    room_pass_seat(game->room, color, account, game_cache_now(game, now), &happened);
    tell_news(host, game, &happened, guest, "", now);
    tell_people(host, game, now.steady_ms);
    return true;
}

/* Whoever sees nothing of the guest sees nothing of the account. */
static void mute_as_well(struct host *host, const char *guest, const char *account)
{
    for (struct visitor *visitor = host->visitors; visitor; visitor = visitor->next) {
        if (!muted_has(&visitor->muted, guest))
            continue;
        visitor->lobby_seq = 0;
        if (!muted_load(&visitor->muted, host->store, visitor->guest))
            tell_break(host, "there is not enough memory");
    }
    host_mute(host, account);
}

void host_take_over(void *ctx, const char *guest, const char *account, struct moment now)
{
    struct host *host = ctx;
    struct ids ids = {.count = 0};
    bool is_whole = accounts_games(host->store, guest, ids_add, &ids) && !ids.is_cut;

    for (unsigned i = 0; i < ids.count; i++) {
        struct game *game = game_cache_find(host->cache, ids.list[i], now.steady_ms);
        if (!game || !pass_seat(host, game, guest, account, now))
            is_whole = false;
        if (game)
            game_cache_release(host->cache, game);
        rulebook_tidy(game_cache_rules(host->cache));
    }
    accounts_inherit(host->store, guest, account);
    private_inherit(host->store, guest, account, PRIVATE_EVERYWHERE);
    mute_as_well(host, guest, account);
    if (is_whole && ids.count)
        accounts_retire(host->store, guest, now.utc_ms);
    ids_free(&ids);
}

void host_leave_games(void *ctx, const char *id, struct moment now)
{
    struct host *host = ctx;
    struct ids ids = {.count = 0};

    accounts_games(host->store, id, ids_add, &ids);
    for (unsigned i = 0; i < ids.count; i++) {
        host_leave_game(host, ids.list[i], id, now);
        rulebook_tidy(game_cache_rules(host->cache));
    }
    arbiter_drop(host->arbiter, id, now);
    ids_free(&ids);
}
