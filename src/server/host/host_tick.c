/* The turn of the loop: flags that fall, and what others have thought of meanwhile. */
#include "server/host/host.h"

#include <stdio.h>
#include <sys/eventfd.h>

#include "server/host/begin.h"
#include "server/host/bounds.h"
#include "server/host/challenges.h"
#include "server/host/computer.h"
#include "server/host/flags.h"
#include "server/host/host_mail.h"
#include "server/host/host_state.h"
#include "server/host/lobby.h"
#include "server/host/tell.h"
#include "server/host/tournaments.h"
#include "server/store/sweep.h"

enum {
    BEAT_MS = 500,
    SWEEP_MOST = 50,    /* games in one turn */
    SWEEP_LOOKS = 2000, /* among which they are found: somebody may wait in some yet */
    SWEEP_PAUSE_MS = 3600 * 1000,
};

static void tick_game(struct host *host, struct game *game, struct moment now)
{
    struct room_events happened;

    room_tick(game->room, game_cache_now(game, now), &happened);
    tell_news(host, game, &happened, "", "", now);
    game_cache_release(host->cache, game);
}

/* A game by correspondence is read when its flag falls, and has no entry among the deadlines then.
 */
static void sweep_deadlines(struct host *host, struct moment now)
{
    const struct deadlines_entry *first;

    while (!host->is_broken && (first = deadlines_first(host->deadlines)) != NULL &&
           first->deadline_ms <= (uint64_t)now.utc_ms) {
        struct game *game = game_cache_find(host->cache, first->game, now.steady_ms);
        if (game)
            tick_game(host, game, now);
        else
            tell_break(host, "a game by correspondence cannot be read");
    }
}

/* --- games to which nobody came --- */

struct sweeping {
    const struct host *host;
    char ids[SWEEP_MOST][STORE_ID_SIZE];
    unsigned count;
};

static void note_empty(void *ctx, const char *id)
{
    struct sweeping *sweeping = ctx;

    if (sweeping->count < SWEEP_MOST && !game_cache_look(sweeping->host->cache, id) &&
        !deadlines_has(sweeping->host->deadlines, id))
        snprintf(sweeping->ids[sweeping->count++], STORE_ID_SIZE, "%s", id);
}

/* A few in each turn; once there are no more, an hour later again. */
static void sweep_empty(struct host *host, struct moment now)
{
    struct sweeping sweeping = {.host = host};

    if (host->swept_ms && now.steady_ms - host->swept_ms < SWEEP_PAUSE_MS)
        return;
    if (!sweep_look(host->store, now.utc_ms - BOUNDS_EMPTY_MS, SWEEP_LOOKS, note_empty, &sweeping))
        tell_break(host, store_why(host->store));
    for (unsigned i = 0; i < sweeping.count && !host->is_broken; i++) {
        if (!sweep_game(host->store, sweeping.ids[i]))
            tell_break(host, store_why(host->store));
    }
    if (sweeping.count < SWEEP_MOST)
        host->swept_ms = now.steady_ms ? now.steady_ms : 1;
}

/* Let the database know that this process lives, once in a while. */
static void beat(struct host *host, uint64_t now_ms)
{
    if (now_ms - host->beat_ms < BEAT_MS)
        return;
    host->beat_ms = now_ms;
    store_beat(host->store);
}

/* Let the flags of live games fall whose time has come. */
static void tick_games(struct host *host, struct moment now)
{
    if (now.steady_ms < host->flags_ms)
        return;
    for (struct game *game = game_cache_first(host->cache), *next; game; game = next) {
        next = game->next;
        if (!room_pace(game->room) && now.steady_ms >= room_deadline(game->room))
            tick_game(host, game, now);
    }
    flags_look(host);
}

void host_tick(struct host *host, struct moment now)
{
    eventfd_t count;

    eventfd_read(host->wake, &count); /* first: whoever is done from now on wakes the loop again */
    beat(host, now.steady_ms);
    tick_games(host, now);
    sweep_deadlines(host, now);
    sweep_empty(host, now);
    engine_pool_turn(host->engines);
    computer_hear(host, now);
    account_api_tick(host->account_api, now);
    submissions_tick(host->submissions);
    pictures_tick(host->pictures);
    rulebook_tidy(game_cache_rules(host->cache));
    tournaments_tick(host, now);
    challenges_tick(host, now);
    lobby_tick(host, now.steady_ms);
    host_mail_tick(host, now);
    begin_due(host, now);
}

static uint64_t earlier(uint64_t one, uint64_t other)
{
    return one < other ? one : other;
}

uint64_t host_deadline(struct host *host, struct moment now)
{
    const struct deadlines_entry *first = deadlines_first(host->deadlines);
    const uint64_t time = (uint64_t)now.utc_ms;
    uint64_t soonest = host->waiting ? now.steady_ms : lobby_deadline(host);

    soonest = earlier(soonest, tournaments_deadline(host, now));
    if (store_is_url(host->options.place))
        soonest = earlier(soonest, host->beat_ms + BEAT_MS);
    if (first && first->deadline_ms != ROOM_NO_DEADLINE)
        soonest = earlier(soonest, now.steady_ms +
                                       (first->deadline_ms > time ? first->deadline_ms - time : 0));
    return earlier(soonest, host->flags_ms);
}
