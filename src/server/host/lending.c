/* Games lent to other servers. */
#include "server/host/lending.h"

#include <stdlib.h>

#include "server/host/lending_state.h"
#include "server/host/tell.h"

enum {
    LENT_AT_ONCE_MAX = 16 /* in one turn: the others are next */
};

void lending_begin_following(struct host *host, struct game *game, struct lending_keeper *keeper,
                             uint64_t passed_ms)
{
    struct errand errand = lending_errand("take", game, "");

    errand.passed_ms = passed_ms;
    errand.lease = game->lease = ++host->lender->ticket;
    game->keeper = keeper->seen.number;
    game->is_pinned = true;
    game->is_asked_back = false;
    keeper->games++;
    lending_say(host, game->keeper, &errand);
}

/* A game without a clock may be left for good, and is put away when nobody watches it. */
static bool is_in_play(const struct game *game)
{
    return room_base_ms(game->room, ADX_WHITE) || game->watchers;
}

/* Live games that have begun, but of programs: they wait for their answers in one turn. */
static bool may_lend(const struct game *game)
{
    return !game->keeper && !game->stays && !room_pace(game->room) && is_in_play(game) &&
           room_guest(game->room, ADX_WHITE)[0] && room_guest(game->room, ADX_BLACK)[0] &&
           !room_is_over(game->room) && !game->is_bot[ADX_WHITE] && !game->is_bot[ADX_BLACK];
}

static void lend(struct host *host, struct game *game, struct lending_keeper *keeper,
                 struct moment now)
{
    if (!leases_lend(host->store, game->id, keeper->seen.number))
        tell_break(host, store_why(host->store));
    lending_begin_following(host, game, keeper, room_passed_ms(game->room, now.steady_ms));
    lending_note(host, "lent", game, game->keeper, now.utc_ms);
}

static void ask_back(struct host *host, struct game *game)
{
    const struct errand errand = lending_errand("return", game, "");

    game->is_asked_back = true;
    lending_say(host, game->keeper, &errand);
}

void lending_lend(struct host *host, struct moment now)
{
    struct lender *lender = host->lender;
    unsigned left = LENT_AT_ONCE_MAX;

    if (!lender || !lender->count || host->is_broken)
        return;
    for (struct game *game = shelf_first(host->shelf); game; game = game->next) {
        struct lending_keeper *keeper = left && may_lend(game) ? lending_least_busy(lender) : NULL;
        left -= keeper != NULL;
        if (keeper)
            lend(host, game, keeper, now);
        else if (game->keeper && !game->is_asked_back && !is_in_play(game))
            ask_back(host, game);
    }
}

bool lending_settle(struct host *host)
{
    const bool is_told = !host->lender || bus_send(host->lender->bus);

    host->is_lost = host->is_lost || !is_told;
    return is_told;
}

int lending_fd(const struct host *host)
{
    return host->lender ? bus_fd(host->lender->bus) : -1;
}

unsigned lending_servers(const struct host *host)
{
    return 1 + (host->lender ? host->lender->count : 0);
}

void lending_close(struct host *host)
{
    if (!host->lender)
        return;
    lending_drop_actions(host->lender);
    bus_close(host->lender->bus);
    free(host->lender->keepers);
    free(host->lender);
    host->lender = NULL;
}
