/* Games that are kept for their owner. */
#include "server/host/keeper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/child/child.h"
#include "server/host/computer.h"
#include "server/host/deed.h"
#include "server/host/errand.h"
#include "server/host/figures.h"
#include "server/host/host_leave.h"
#include "server/host/host_turn.h"
#include "server/host/tell.h"
#include "server/store/leases.h"
#include "server/store/utf8.h"

enum {
    HERE_MS = 2000, /* its sessions must do something now and then */
    AWAY_MS = 1000, /* an owner who was silent for so long was away, and players with him */
    GRACE_MS = 300, /* within which what the owner says comes here */
};

struct keeper {
    struct host host; /* first; without people, and without what sees all games */
    struct bus *bus;
    int64_t number;
    struct moment now; /* of the turn */
    uint64_t heard_ms; /* when the owner has said something last */
    uint64_t here_ms;  /* and the keeper */
};

/* --- what the owner is told --- */

static void say(struct keeper *keeper, struct errand *errand)
{
    errand->keeper = keeper->number;
    char *text = errand_write(errand);

    if (!text || !bus_say(keeper->bus, BUS_OWNER, text))
        tell_break(&keeper->host, "there is not enough memory to answer");
    free(text);
}

static void tell_owner(struct host *host, const struct game *game)
{
    struct errand errand = {.what = "news"};

    snprintf(errand.game, sizeof(errand.game), "%s", game->id);
    say((struct keeper *)host, &errand);
}

static void answer(struct keeper *keeper, const struct errand *asked, enum errand_answer what,
                   unsigned seq)
{
    struct errand errand = {.what = "answer", .ticket = asked->ticket, .answer = what, .seq = seq};

    snprintf(errand.game, sizeof(errand.game), "%s", asked->game);
    say(keeper, &errand);
}

static void answer_refused(struct keeper *keeper, const struct errand *asked,
                           const struct room_refusal *refusal)
{
    struct errand errand = {.what = "answer", .ticket = asked->ticket, .answer = ERRAND_REFUSED};

    snprintf(errand.game, sizeof(errand.game), "%s", asked->game);
    snprintf(errand.code, sizeof(errand.code), "%s", refusal->code);
    snprintf(errand.sentence, sizeof(errand.sentence), "%s", refusal->sentence);
    utf8_mend(errand.sentence); /* it may have been cut in the middle of a letter */
    say(keeper, &errand);
}

static void give_back(struct keeper *keeper, const char *game, int64_t lease,
                      enum errand_answer why)
{
    struct errand errand = {.what = "back", .lease = lease, .answer = why};

    snprintf(errand.game, sizeof(errand.game), "%s", game);
    say(keeper, &errand);
}

/* --- what the owner says --- */

static void note_lag(struct game *game, const struct errand *errand)
{
    for (unsigned i = 0; i < 2; i++) {
        if (errand->lag_ms[i])
            room_measure_lag(game->room, (adx_color)i, errand->lag_ms[i]);
    }
}

/* A new owner says it of games that are kept already. */
static void take(struct keeper *keeper, const struct errand *errand)
{
    struct host *host = &keeper->host;
    struct game *game = shelf_look(host->shelf, errand->game);
    const bool is_new = !game;

    if (is_new && !leases_take(host->store, errand->game, keeper->number))
        return;
    if (is_new)
        game = shelf_find(host->shelf, errand->game, keeper->now.steady_ms);
    if (!game) {
        give_back(keeper, errand->game, errand->lease, ERRAND_NOT_MINE);
        return;
    }
    game->is_pinned = true;
    game->lease = errand->lease;
    room_resume(game->room, keeper->now.steady_ms, errand->passed_ms);
    note_lag(game, errand);
    if (is_new)
        computer_look(host, game, keeper->now);
    shelf_release(host->shelf, game);
}

/* How the owner saw it: what the way to here has cost is nobody's. */
static uint64_t time_of(const struct keeper *keeper, const struct game *game,
                        const struct errand *asked)
{
    const uint64_t then_ms = room_when_passed(game->room, asked->passed_ms);

    return then_ms < keeper->now.steady_ms ? then_ms : keeper->now.steady_ms;
}

static void act(struct keeper *keeper, struct game *game, const struct errand *asked)
{
    struct host *host = &keeper->host;
    struct room_action action = {.guest = asked->guest,
                                 .ply = asked->ply,
                                 .text = asked->text,
                                 .salt = asked->salt,
                                 .away_ms = asked->away_ms};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal = {.code = "unknown", .sentence = "There is no such action."};
    struct store_answer before;

    if (asked->id[0] && store_answer(host->store, asked->guest, asked->id, &before)) {
        answer(keeper, asked, ERRAND_DONE, before.last_seq);
        return;
    }
    note_lag(game, asked);
    const bool is_done =
        deed_find(asked->deed, &action.deed) &&
        room_act(game->room, &action, time_of(keeper, game, asked), &happened, &refusal);
    tell_news(host, game, &happened, is_done ? asked->guest : "", is_done ? asked->id : "",
              keeper->now);
    if (is_done)
        answer(keeper, asked, ERRAND_DONE, game->event_count - 1);
    else
        answer_refused(keeper, asked, &refusal);
    computer_look(host, game, keeper->now);
    shelf_release(host->shelf, game);
}

static void pass_seat(struct keeper *keeper, struct game *game, const struct errand *asked)
{
    static const struct room_refusal seated = {.code = "seated",
                                               .sentence = "This is no seat to pass on."};
    struct room_events happened = {.count = 0};
    adx_color color, other;

    if (!room_seat(game->room, asked->guest, &color) || room_seat(game->room, asked->to, &other)) {
        answer_refused(keeper, asked, &seated);
        return;
    }
    room_pass_seat(game->room, color, asked->to, keeper->now.steady_ms, &happened);
    tell_news(&keeper->host, game, &happened, asked->guest, "", keeper->now);
    answer(keeper, asked, ERRAND_DONE, game->event_count - 1);
}

static void leave(struct keeper *keeper, struct game *game, const struct errand *asked)
{
    answer(keeper, asked, ERRAND_DONE, 0);
    host_leave_game(&keeper->host, game->id, asked->guest, keeper->now);
}

static void return_game(struct keeper *keeper, struct game *game)
{
    give_back(keeper, game->id, game->lease, ERRAND_DONE);
    shelf_drop(keeper->host.shelf, game);
}

/* What is asked of a game that is kept here: one that is over is its owner's. */
static void hear_of_game(struct keeper *keeper, const struct errand *errand)
{
    struct game *game = shelf_look(keeper->host.shelf, errand->game);
    const bool is_kept = game && !room_is_over(game->room);

    if (errand_is(errand, "return") && game)
        return_game(keeper, game);
    else if (!is_kept && errand->ticket)
        answer(keeper, errand, ERRAND_NOT_MINE, 0);
    else if (!is_kept)
        return;
    else if (errand_is(errand, "act"))
        act(keeper, game, errand);
    else if (errand_is(errand, "pass"))
        pass_seat(keeper, game, errand);
    else if (errand_is(errand, "leave"))
        leave(keeper, game, errand);
}

/* The time in which the owner was away is nobody's. */
static void skip_absence(struct keeper *keeper)
{
    for (struct game *game = shelf_first(keeper->host.shelf); game; game = game->next)
        room_resume(game->room, keeper->now.steady_ms,
                    room_passed_ms(game->room, keeper->heard_ms));
}

static bool is_owner_away(const struct keeper *keeper)
{
    return keeper->now.steady_ms - keeper->heard_ms > AWAY_MS;
}

static void hear(void *ctx, const char *text)
{
    struct keeper *keeper = ctx;
    struct errand errand;

    if (keeper->host.is_broken || !errand_read(text, &errand))
        return;
    if (is_owner_away(keeper))
        skip_absence(keeper);
    keeper->heard_ms = keeper->now.steady_ms;
    if (errand_is(&errand, "take"))
        take(keeper, &errand);
    else
        hear_of_game(keeper, &errand);
}

static void say_here(struct keeper *keeper)
{
    struct errand errand = {.what = "here"};

    if (keeper->here_ms && keeper->now.steady_ms - keeper->here_ms < HERE_MS)
        return;
    keeper->here_ms = keeper->now.steady_ms;
    say(keeper, &errand);
}

/* --- the turn --- */

bool keeper_turn(struct keeper *keeper, struct moment now)
{
    struct host *host = &keeper->host;
    eventfd_t count;

    keeper->now = now;
    eventfd_read(host->wake, &count);
    host_beat(host, now.steady_ms);
    if (!bus_hear(keeper->bus, hear, keeper))
        tell_break(host, "the database cannot tell of the owner of the games any more");
    say_here(keeper);
    if (keeper->heard_ms > GRACE_MS) /* later moves may be on their way */
        host_tick_games(host, (struct moment){keeper->heard_ms - GRACE_MS, now.utc_ms});
    computer_hear(host, now);
    rulebook_tidy(shelf_rules(host->shelf));
    if (!host->is_broken && !figures_commit(host))
        tell_break(host, store_why(host->store));
    if (!host->is_broken && !bus_send(keeper->bus))
        tell_break(host, "the database cannot tell the owner of the games any more");
    return !host->is_broken;
}

uint64_t keeper_deadline(const struct keeper *keeper, uint64_t now_ms)
{
    const uint64_t here_ms = keeper->here_ms + HERE_MS;

    return here_ms > now_ms ? here_ms : now_ms; /* flags wait for the owner's next word */
}

void keeper_fds(const struct keeper *keeper, int out[HOST_FDS])
{
    out[0] = keeper->host.wake;
    out[1] = bus_fd(keeper->bus);
}

const char *keeper_why(const struct keeper *keeper)
{
    return keeper->host.why;
}

/* --- opening --- */

bool keeper_session_open(const char *url, struct keeper_session *out, char *why)
{
    char channel[BUS_CHANNEL_SIZE];

    *out = (struct keeper_session){.store = NULL};
    out->store = store_open_keeper(url, &out->number, why);
    if (!out->store)
        return false;
    bus_keeper(out->number, channel);
    out->bus = bus_open(url, channel, why);
    if (!out->bus)
        keeper_session_close(out);
    return out->bus;
}

void keeper_session_close(struct keeper_session *session)
{
    bus_close(session->bus);
    store_close(session->store);
    *session = (struct keeper_session){.store = NULL};
}

struct keeper *keeper_open(const struct host_options *options, const struct keeper_session *session)
{
    struct keeper *keeper = calloc(1, sizeof(*keeper));
    struct keeper_session left = *session;

    if (!keeper) {
        keeper_session_close(&left);
        return NULL;
    }
    struct host *host = &keeper->host;
    host->options = *options;
    host->store = session->store;
    host->news = tell_owner;
    host->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    host->shelf = shelf_open(host->store);
    const struct finder_options finder = {.threads = FINDER_THREADS,
                                          .wake = host->wake,
                                          .program = CHILD_PROGRAM,
                                          .wait_s = FINDER_WAIT_S};
    host->finder = host->wake >= 0 ? finder_open(&finder) : NULL;
    keeper->bus = session->bus;
    keeper->number = session->number;
    if (host->shelf && host->finder)
        return keeper;
    keeper_close(keeper);
    return NULL;
}

void keeper_close(struct keeper *keeper)
{
    if (!keeper)
        return;
    struct host *host = &keeper->host;
    finder_close(host->finder);
    shelf_close(host->shelf);
    store_close(host->store);
    bus_close(keeper->bus);
    if (host->wake >= 0)
        close(host->wake);
    free(keeper);
}
