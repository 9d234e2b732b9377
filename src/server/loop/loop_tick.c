/* A tick of the loop: flags that fall, and what others have thought of meanwhile. */
#include "server/accounts/account_api.h"
#include "server/games/deadlines.h"
#include "server/loop/loop.h"
#include "server/previews/pictures.h"
#include "server/push/notifier.h"
#include "server/rules/submissions.h"
#include "server/visitors/tell.h"
#include "server/workers/engine_pool.h"

#include <stdio.h>
#include <sys/eventfd.h>

#include "server/games/begin.h"
#include "server/games/bounds.h"
#include "server/games/challenges.h"
#include "server/games/computer.h"
#include "server/games/flags.h"
#include "server/games/tell_game.h"
#include "server/lobby/lobby.h"
#include "server/mail/mail_requests.h"
#include "server/people/following.h"
#include "server/people/news.h"
#include "server/people/writing.h"
#include "server/store/remarks.h"
#include "server/store/sweep.h"
#include "server/tournaments/arbiter.h"
#include "server/tournaments/tournaments.h"
#include "server/visitors/game_server.h"
#include "server/visitors/journal.h"

enum {
    BEAT_MS = 500,
    SWEEP_MOST = 50,    /* games in one tick */
    SWEEP_LOOKS = 2000, /* among which they are found: somebody may wait in some yet */
    SWEEP_PAUSE_MS = 3600 * 1000,
};

static void tick_game(struct game_server *server, struct game *game, struct moment now)
{
    struct room_events happened;

    room_tick(game->room, game_cache_now(game, now), &happened);
    tell_happened(server, game, &happened, "", "", now);
    game_cache_release(server->cache, game);
}

/* A game by correspondence is read when its flag falls, and has no entry among the deadlines then.
 */
static void sweep_deadlines(struct game_server *server, struct moment now)
{
    const struct deadlines_entry *first;

    while (!server->is_broken && (first = deadlines_first(server->deadlines)) != NULL &&
           first->deadline_ms <= (uint64_t)now.utc_ms) {
        struct game *game = game_cache_find(server->cache, first->game, now.steady_ms);
        if (game)
            tick_game(server, game, now);
        else if (game_cache_aside(server->cache, first->game))
            deadlines_drop(server->deadlines, first->game);
        else
            tell_break(server, "a game by correspondence cannot be read");
    }
}

/* --- what nobody needs any more --- */

struct sweeping {
    const struct game_server *server;
    char ids[SWEEP_MOST][STORE_ID_SIZE];
    unsigned count;
};

static void note_empty(void *ctx, const char *id)
{
    struct sweeping *sweeping = ctx;

    const struct game_server *server = sweeping->server;

    if (sweeping->count < SWEEP_MOST && !game_cache_look(server->cache, id) &&
        !deadlines_has(server->deadlines, id) && !arbiter_has(server->arbiter, id) &&
        !game_cache_aside(server->cache, id))
        snprintf(sweeping->ids[sweeping->count++], STORE_ID_SIZE, "%s", id);
}

/* A few in each tick; once there are no more, an hour later again. */
static void sweep_empty(struct game_server *server, struct moment now)
{
    struct sweeping sweeping = {.server = server};

    if (server->swept_ms && now.steady_ms - server->swept_ms < SWEEP_PAUSE_MS)
        return;
    if (!sweep_look(server->store, now.utc_ms - BOUNDS_EMPTY_MS, SWEEP_LOOKS, note_empty,
                    &sweeping))
        tell_break(server, store_why(server->store));
    for (unsigned i = 0; i < sweeping.count && !server->is_broken; i++) {
        if (!sweep_game(server->store, sweeping.ids[i]))
            tell_break(server, store_why(server->store));
    }
    if (sweeping.count == SWEEP_MOST)
        return;
    if (!remarks_sweep(server->store, now.utc_ms - WRITING_COUNTED_MS))
        tell_break(server, store_why(server->store));
    server->swept_ms = now.steady_ms ? now.steady_ms : 1;
}

/* Each game that is set aside is named once to whoever keeps the server. */
static void note_aside(struct game_server *server, struct moment now)
{
    const struct aside_game *game;

    while ((game = game_cache_next_aside(server->cache)) != NULL) {
        const struct journal_line line = {
            .what = "aside", .game = game->id, .code = game->why, .number = -1};
        journal_write(server->options.journal, now.utc_ms, &line);
    }
}

/* Let the database know that this process lives, once in a while. */
static void beat(struct game_server *server, uint64_t now_ms)
{
    if (now_ms - server->beat_ms < BEAT_MS)
        return;
    server->beat_ms = now_ms;
    store_beat(server->store);
}

/* Let the flags of live games fall whose time has come. */
static void tick_games(struct game_server *server, struct moment now)
{
    if (now.steady_ms < server->flags_ms)
        return;
    for (struct game *game = game_cache_first(server->cache), *next; game; game = next) {
        next = game->next;
        if (!room_pace(game->room) && now.steady_ms >= room_deadline(game->room))
            tick_game(server, game, now);
    }
    flags_look(server);
}

void game_server_tick(struct game_server *server, struct moment now)
{
    eventfd_t count;

    eventfd_read(server->wake,
                 &count); /* first: whoever is done from now on wakes the loop again */
    beat(server, now.steady_ms);
    tick_games(server, now);
    sweep_deadlines(server, now);
    sweep_empty(server, now);
    note_aside(server, now);
    engine_pool_tick(server->engines);
    computer_hear(server, now);
    account_api_tick(server->account_api, now);
    submissions_tick(server->submissions);
    pictures_tick(server->pictures);
    rulebook_tidy(game_cache_rules(server->cache));
    tournaments_tick(server, now);
    challenges_tick(server, now);
    lobby_tick(server, now.steady_ms);
    following_tick(server, now.steady_ms);
    news_tick(server, now.steady_ms);
    mail_requests_tick(server, now);
    notifier_tick(server->notifier, server->deadlines, now.utc_ms);
    begin_due(server, now);
}

static uint64_t earlier(uint64_t one, uint64_t other)
{
    return one < other ? one : other;
}

uint64_t game_server_deadline(struct game_server *server, struct moment now)
{
    const struct deadlines_entry *first = deadlines_first(server->deadlines);
    const uint64_t time = (uint64_t)now.utc_ms;
    uint64_t soonest = server->waiting ? now.steady_ms : lobby_deadline(server);

    soonest = earlier(soonest, tournaments_deadline(server, now));
    soonest = earlier(soonest, following_deadline(server));
    soonest = earlier(soonest, news_deadline(server));
    if (store_is_url(server->options.place))
        soonest = earlier(soonest, server->beat_ms + BEAT_MS);
    if (first && first->deadline_ms != ROOM_NO_DEADLINE)
        soonest = earlier(soonest, now.steady_ms +
                                       (first->deadline_ms > time ? first->deadline_ms - time : 0));
    return earlier(soonest, server->flags_ms);
}
