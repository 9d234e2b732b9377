/* Games that keepers have played on, and that come home. */
#include "server/host/lending_turn.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/host/computer.h"
#include "server/host/host_leave.h"
#include "server/host/lending_state.h"
#include "server/host/tell.h"
#include "server/store/ids.h"

/* --- answers --- */

/* It is done here, as if it was asked for now. */
static void do_again(struct host *host, struct lending_action *action, struct moment now)
{
    const struct errand *errand = &action->errand;

    if (host->is_broken)
        return;
    if (errand_is(errand, "leave"))
        host_leave_game(host, errand->game, errand->guest, now);
    else if (errand_is(errand, "pass"))
        host_pass_seat(host, errand->game, errand->guest, errand->to, now);
    else if (action->visitor)
        host_hear(host, action->visitor, &action->request, now);
}

/* Of one game, those who have the seat of somebody else by now first, for they may act. */
static struct lending_action *take_actions(struct lender *lender, const char *game, bool is_pass)
{
    struct lending_action **link = &lender->actions, *ours = NULL, **last = &ours;

    while (*link) {
        if (strcmp((*link)->errand.game, game) == 0 &&
            errand_is(&(*link)->errand, "pass") == is_pass) {
            *last = lending_take_action(lender, link);
            last = &(*last)->next;
        } else {
            link = &(*link)->next;
        }
    }
    return ours;
}

static void do_all_again(struct host *host, const char *game, struct moment now)
{
    struct lending_action *actions[] = {take_actions(host->lender, game, true),
                                        take_actions(host->lender, game, false)};

    for (unsigned i = 0; i < 2; i++) {
        for (struct lending_action *action = actions[i], *next; action; action = next) {
            next = action->next;
            do_again(host, action, now);
            free(action);
        }
    }
}

/* Returns: NULL when nobody waits for it. */
static struct lending_action *find(struct lender *lender, const struct errand *answer)
{
    struct lending_action **link = &lender->actions;

    while (*link && (*link)->errand.ticket != answer->ticket)
        link = &(*link)->next;
    return *link && strcmp((*link)->errand.game, answer->game) == 0
               ? lending_take_action(lender, link)
               : NULL;
}

static void tell_answer(struct host *host, const struct lending_action *action,
                        const struct errand *answer, struct moment now)
{
    const struct turn turn = {host, action->visitor, &action->request, now};
    const bool is_done = answer->answer == ERRAND_DONE;

    if (is_done && errand_is(&action->errand, "pass"))
        host_retire(host, action->errand.guest, now.utc_ms);
    else if (is_done && action->visitor)
        tell(action->visitor, message_done(action->errand.id, action->errand.game, answer->seq));
    else if (action->visitor)
        tell_refusal(&turn, answer->code, answer->sentence);
}

/* --- games that come --- */

/* Ours again, with all that its keeper has written. passed_ms: of the turn. */
static void take_back(struct host *host, struct game *game, uint64_t passed_ms, struct moment now)
{
    struct room_events none = {.count = 0};
    struct lending_keeper *keeper = lending_find_keeper(host->lender, game->keeper);

    if (keeper)
        keeper->games--;
    if (!leases_end(host->store, game->id))
        tell_break(host, store_why(host->store));
    lending_note(host, "returned", game, game->keeper, now.utc_ms);
    game->keeper = 0;
    game->is_pinned = false;
    room_resume(game->room, now.steady_ms, passed_ms);
    tell_news(host, game, &none, "", "", now); /* a rated game counts now */
}

/* Take in what its keeper has written since. */
static void follow(struct host *host, struct game *game, struct moment now)
{
    struct room_events happened;

    do {
        if (!shelf_follow(host->shelf, game, shelf_now(game, now), &happened))
            tell_break(host, "a game that another server keeps cannot be followed");
        tell_followed(host, game, &happened, now);
        host->figures.events += happened.count;
    } while (happened.count && !host->is_broken);
    if (room_is_over(game->room))
        take_back(host, game, 0, now);
}

static void follow_news(struct host *host, const char *id, struct moment now)
{
    struct game *game = shelf_look(host->shelf, id);

    if (!game || !game->keeper)
        return;
    follow(host, game, now);
    if (game->keeper)
        return;
    shelf_release(host->shelf, game);
    do_all_again(host, id, now);
}

/* Its keeper has given it back, or is gone. Who waits for an answer gets it here. */
static void bring_home(struct host *host, const char *id, bool is_lost, struct moment now)
{
    struct game *game = shelf_look(host->shelf, id);

    if (!game)
        return;
    follow(host, game, now);
    if (game->keeper) { /* the time that a keeper was away is nobody's */
        take_back(host, game, is_lost ? 0 : room_passed_ms(game->room, now.steady_ms), now);
        computer_look(host, game, now);
    }
    shelf_release(host->shelf, game);
    do_all_again(host, id, now);
}

static void take_returned(struct host *host, const struct errand *errand, struct moment now)
{
    struct game *game = shelf_look(host->shelf, errand->game);

    if (!game || !game->keeper || game->lease != errand->lease)
        return;
    game->stays = errand->answer == ERRAND_NOT_MINE;
    bring_home(host, errand->game, false, now);
}

/* A keeper that has not what it was lent has lost it, or never heard of it. */
static void take_answer(struct host *host, const struct errand *answer, struct moment now)
{
    struct lending_action *action = find(host->lender, answer);
    const struct game *game = action ? shelf_look(host->shelf, answer->game) : NULL;

    if (!action)
        return;
    if (answer->answer != ERRAND_NOT_MINE) {
        tell_answer(host, action, answer, now);
        free(action);
        return;
    }
    lending_add_action(host->lender, action); /* done with the others, when it is ours */
    if (!game || !game->keeper)
        do_all_again(host, answer->game, now);
    else if (game->keeper == answer->keeper)
        bring_home(host, answer->game, true, now);
}

static void note_lent(struct host *host, int64_t keeper, struct ids *out)
{
    for (const struct game *game = shelf_first(host->shelf); game; game = game->next) {
        if (game->keeper == keeper)
            ids_add(out, game->id);
    }
}

static void bring_home_from_dead(struct host *host, struct moment now)
{
    struct lender *lender = host->lender;

    for (unsigned i = 0; i < lender->count;) {
        struct ids ids = {.count = 0};
        if (lender->keepers[i].is_seen) {
            i++;
            continue;
        }
        note_lent(host, lender->keepers[i].seen.number, &ids);
        lender->keepers[i] = lender->keepers[--lender->count];
        if (ids.is_cut)
            tell_break(host, "there is not enough memory to take games back");
        for (unsigned k = 0; k < ids.count && !host->is_broken; k++)
            bring_home(host, ids.list[k], true, now);
        ids_free(&ids);
    }
}

/* --- the turn --- */

struct hearing {
    struct host *host;
    struct moment now;
};

static void hear(void *ctx, const char *text)
{
    const struct hearing *hearing = ctx;
    struct errand errand;

    if (hearing->host->is_broken || !errand_read(text, &errand))
        return;
    lending_hear_keeper(hearing->host->lender, errand.keeper);
    if (errand_is(&errand, "news"))
        follow_news(hearing->host, errand.game, hearing->now);
    else if (errand_is(&errand, "back"))
        take_returned(hearing->host, &errand, hearing->now);
    else if (errand_is(&errand, "answer"))
        take_answer(hearing->host, &errand, hearing->now);
}

/* Flags at keepers fall only while players can be heard. */
static void say_here(struct host *host)
{
    static const struct errand errand = {.what = "here"};

    for (unsigned i = 0; i < host->lender->count; i++)
        lending_say(host, host->lender->keepers[i].seen.number, &errand);
}

void lending_tick(struct host *host, struct moment now)
{
    struct hearing hearing = {host, now};
    struct lender *lender = host->lender;

    if (!lender || host->is_broken)
        return;
    if (!bus_hear(lender->bus, hear, &hearing)) {
        host->is_lost = true;
        tell_break(host, "the database cannot tell of other servers any more");
    }
    if (host->is_broken || now.steady_ms - lender->looked_ms < LENDING_LOOK_MS)
        return;
    lending_look(host, now.steady_ms);
    bring_home_from_dead(host, now);
    say_here(host);
}

/* --- opening --- */

struct stored_leases {
    struct lease {
        char game[STORE_ID_SIZE];
        int64_t keeper;
    } * list;
    unsigned count;
    bool is_cut;
};

static void take_lease(void *ctx, const char *game, int64_t keeper)
{
    struct stored_leases *leases = ctx;
    struct lease *list = realloc(leases->list, (leases->count + 1) * sizeof(*list));

    leases->is_cut = leases->is_cut || !list;
    if (!list)
        return;
    leases->list = list;
    snprintf(list[leases->count].game, STORE_ID_SIZE, "%s", game);
    list[leases->count++].keeper = keeper;
}

/* It ended while there was no owner: what follows from that has not been done. */
static void end_late(struct host *host, struct game *game, struct moment now)
{
    struct room_events happened = {.count = 1, .list[0].kind = "end"};
    struct room_events none = {.count = 0};

    snprintf(happened.list[0].body, ROOM_BODY_SIZE, "%s", room_result(game->room));
    tell_followed(host, game, &happened, now);
    tell_news(host, game, &none, "", "", now);
}

/* An account was deleted, and its keeper may not have heard of it from the owner before us. */
static void leave_for_deleted(struct host *host, const struct game *game, struct moment now)
{
    char guests[2][STORE_ID_SIZE], id[STORE_ID_SIZE];

    snprintf(id, sizeof(id), "%s", game->id);
    for (unsigned i = 0; i < 2; i++)
        snprintf(guests[i], sizeof(guests[i]), "%s", room_guest(game->room, (adx_color)i));
    for (unsigned i = 0; i < 2; i++) {
        if (accounts_is_gone(host->store, guests[i]))
            host_leave_game(host, id, guests[i], now);
    }
}

static void take_up_lease(struct host *host, const struct lease *lease, struct moment now)
{
    struct lending_keeper *keeper =
        host->lender ? lending_find_keeper(host->lender, lease->keeper) : NULL;
    struct game *game = shelf_find(host->shelf, lease->game, now.steady_ms);

    if (!game) {
        tell_break(host, "a game that another server keeps cannot be read");
        return;
    }
    if (keeper && !room_is_over(game->room)) {
        lending_begin_following(host, game, keeper, 0);
        leave_for_deleted(host, game, now);
        return;
    }
    if (!leases_end(host->store, lease->game))
        tell_break(host, store_why(host->store));
    if (room_is_over(game->room))
        end_late(host, game, now);
    else
        leave_for_deleted(host, game, now);
    game = shelf_look(host->shelf, lease->game);
    if (game)
        shelf_release(host->shelf, game);
}

/* Tickets begin somewhere else with each owner: answers to the one before mean nothing to us. */
static void open_lender(struct lender *lender, const char *url, char *why)
{
    lender->bus = bus_open(url, BUS_OWNER, why);
    randombytes_buf(&lender->ticket, sizeof(lender->ticket));
    lender->ticket = (int64_t)((uint64_t)lender->ticket >> 2);
}

void lending_open(struct host *host, struct moment now)
{
    struct stored_leases leases = {.list = NULL};
    char why[STORE_WHY_SIZE];

    if (store_is_url(host->options.place)) {
        host->lender = calloc(1, sizeof(*host->lender));
        if (host->lender)
            open_lender(host->lender, host->options.place, why);
        if (!host->lender || !host->lender->bus) {
            host->is_lost = host->lender;
            tell_break(host, host->lender ? why : "there is not enough memory");
            return;
        }
        lending_look(host, now.steady_ms);
    }
    if (!leases_all(host->store, take_lease, &leases) || leases.is_cut)
        tell_break(host, "it cannot be read which games other servers keep");
    for (unsigned i = 0; i < leases.count && !host->is_broken; i++)
        take_up_lease(host, &leases.list[i], now);
    free(leases.list);
}
