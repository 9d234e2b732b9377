/* All games of a server: who is there, and what is on disk before anybody hears of it. */
#include "server/host/host.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/host/begin.h"
#include "server/host/flags.h"
#include "server/host/host_leave.h"
#include "server/host/host_state.h"
#include "server/host/host_take_up.h"
#include "server/host/lobby.h"
#include "server/host/metrics.h"
#include "server/host/previews.h"
#include "server/host/tell.h"
#include "server/host/tournament_pages.h"
#include "server/host/tournaments.h"
#include "server/store/repair.h"
#include "server/workers/child.h"

/* How much one person may do at once, and a second in thousandths in the long run. */
enum {
    SAY_BURST = 6,
    SAY_MILLI = 333, /* one line in three seconds */
    BEGUN_BURST = 40,
    BEGUN_MILLI = 200, /* a new game every five seconds */
    ENTRIES_BURST = 10,
    ENTRIES_MILLI = 33, /* passwords: two a minute */
};

/* --- visitors --- */

/* On the page, on another connection as well: they are one of the people there, once. */
static bool is_elsewhere(const struct host *host, const struct visitor *visitor)
{
    for (const struct visitor *other = host->visitors; other; other = other->next) {
        if (other != visitor && other->kind == VISITOR_PAGE &&
            strcmp(other->guest, visitor->guest) == 0)
            return true;
    }
    return false;
}

struct visitor *host_welcome(struct host *host, const struct identity *who,
                             const struct address *from, void *connection)
{
    struct visitor *visitor = calloc(1, sizeof(*visitor));
    struct account account;

    if (!visitor || !muted_load(&visitor->muted, host->store, who->id)) {
        free(visitor);
        return NULL;
    }
    visitor->host = host;
    visitor->connection = connection;
    visitor->from = *from;
    snprintf(visitor->guest, sizeof(visitor->guest), "%s", who->id);
    snprintf(visitor->before, sizeof(visitor->before), "%s", who->before);
    visitor->send = host->options.send;
    visitor->is_member = who->session[0] || who->token[0];
    visitor->is_bot =
        visitor->is_member && accounts_find(host->store, who->id, &account) && account.is_bot;
    visitor->next = host->visitors;
    host->visitors = visitor;
    if (!who->token[0]) {
        host->visitor_count++;
        host->people_count += !is_elsewhere(host, visitor);
        host->is_lobby_stale = true;
    } else {
        visitor->kind = VISITOR_CALL;
    }
    return visitor;
}

void host_leave(struct host *host, struct visitor *visitor, uint64_t now_ms)
{
    struct visitor **link = &host->visitors;

    tell_stop_watching(visitor, now_ms);
    while (*link != visitor)
        link = &(*link)->next;
    *link = visitor->next;
    if (visitor->kind == VISITOR_PAGE) {
        host->visitor_count--;
        host->people_count -= !is_elsewhere(host, visitor);
        host->is_lobby_stale = true;
    }
    link = &host->waiting;
    while (*link && *link != visitor)
        link = &(*link)->next_waiting;
    if (*link)
        *link = visitor->next_waiting;
    tell_release(visitor, false);
    muted_free(&visitor->muted);
    free(visitor);
}

bool host_is_quiet(const struct visitor *visitor)
{
    return visitor->has_pinged && !visitor->game;
}

void host_measure(struct visitor *visitor, uint64_t round_trip_ms)
{
    adx_color color;

    if (!visitor->game || !room_seat(visitor->game->room, visitor->guest, &color))
        return;
    room_measure_lag(visitor->game->room, color, round_trip_ms);
    flags_note(visitor->host, visitor->game);
}

/* --- what is known of it --- */

void host_fds(const struct host *host, int out[HOST_FDS])
{
    out[0] = host->wake;
    out[1] = engine_pool_workers_fd(host->engines);
}

bool host_settle(struct host *host)
{
    if (!host->is_broken && !metrics_commit(host))
        tell_break(host, store_why(host->store));
    if (host->is_broken)
        return false;
    while (host->waiting) {
        struct visitor *visitor = host->waiting;
        host->waiting = visitor->next_waiting;
        visitor->next_waiting = NULL;
        tell_release(visitor, true);
    }
    return true;
}

const char *host_notice(const struct host *host)
{
    return store_notice(host->store);
}

const char *host_why(const struct host *host)
{
    return host->why;
}

bool host_is_lost(const struct host *host)
{
    return host->store && store_is_lost(host->store);
}

struct store *host_store(struct host *host)
{
    return host->store;
}

struct account_api *host_account_api(struct host *host)
{
    return host->account_api;
}

struct submissions *host_submissions(struct host *host)
{
    return host->submissions;
}

struct pictures *host_pictures(struct host *host)
{
    return host->pictures;
}

struct rulebook *host_rules(struct host *host)
{
    return game_cache_rules(host->cache);
}

/* --- opening --- */

static void note_flaw(void *ctx, const char *sentence)
{
    struct host *host = ctx;

    if (!host->why[0])
        snprintf(host->why, sizeof(host->why), "%s", sentence);
}

static bool open_engines(struct host *host, char *why)
{
    const struct engine_pool_options options = {.threads = ENGINE_POOL_THREADS,
                                                .wake = host->wake,
                                                .program = CHILD_PROGRAM,
                                                .wait_s = ENGINE_POOL_WAIT_S};

    host->engines = host->wake >= 0 ? engine_pool_open(&options) : NULL;
    if (!host->engines)
        snprintf(why, STORE_WHY_SIZE, "no thread can be started");
    _Static_assert((int)STORE_WHY_SIZE == (int)WIRE_WHY_SIZE, "a sentence fits");
    return host->engines && (!host->options.workers ||
                             engine_pool_let_in(host->engines, host->options.workers, why));
}

static bool open_mailer(struct host *host, char *why)
{
    host->speeches = speeches_open();
    if (host->speeches && !host->options.mail)
        return true;
    if (host->speeches)
        host->mailer = mailer_open(host->options.mail, host->store, host->speeches,
                                   host->options.key, host->wake);
    if (!host->mailer)
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory for mail");
    return host->mailer != NULL;
}

static bool open_notifier(struct host *host, char *why)
{
    if (!host->options.push)
        return true;
    host->notifier = notifier_open(host->options.push, host->store, host->wake);
    if (!host->notifier)
        snprintf(why, STORE_WHY_SIZE, "the key for notifications cannot be used");
    return host->notifier != NULL;
}

static bool open_account_api(struct host *host, char *why)
{
    const struct account_api_options options = {.place = host->options.place,
                                                .store = host->store,
                                                .cache = host->cache,
                                                .mailer = host->mailer,
                                                .notifier = host->notifier,
                                                .key = host->options.key,
                                                .book = host->options.book,
                                                .wake = host->wake,
                                                .leave_games = host_leave_games,
                                                .take_over = host_take_over,
                                                .mute = host_mute,
                                                .rename = host_rename,
                                                .ctx = host};

    host->account_api = account_api_open(&options);
    if (!host->account_api)
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory for accounts");
    return host->account_api != NULL;
}

static bool open_submissions(struct host *host, char *why)
{
    const struct submissions_options options = {
        .rules = game_cache_rules(host->cache), .wake = host->wake, .program = CHILD_PROGRAM};

    host->submissions = submissions_open(&options);
    if (!host->submissions)
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory to check rules");
    return host->submissions != NULL;
}

static bool open_pictures(struct host *host, char *why)
{
    host->previews = previews_open();
    if (!host->previews)
        return false;
    if (!host->options.paint)
        return true;
    host->pictures = pictures_open(host->wake, host->options.paint);
    if (!host->pictures)
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory for pictures");
    return host->pictures != NULL;
}

static bool find_key(struct host *host, char *why)
{
    const struct host_options *options = &host->options;

    return store_is_url(options->place)
               ? guest_key_shared(host->store, options->key, why)
               : guest_key(options->place, !store_has_events(host->store), options->key, why);
}

struct host *host_open(const struct host_options *options, struct store *store, struct moment now,
                       char *why)
{
    struct host *host = calloc(1, sizeof(*host));
    uint64_t events;

    snprintf(why, STORE_WHY_SIZE, "there is not enough memory");
    if (!host) {
        store_close(store);
        return NULL;
    }
    host->options = *options;
    host->store = store;
    host->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    randombytes_buf(host->lobby_salt, sizeof(host->lobby_salt));
    buckets_open(&host->said, SAY_BURST, SAY_MILLI);
    buckets_open(&host->begun, BEGUN_BURST, BEGUN_MILLI);
    buckets_open(&host->entries, ENTRIES_BURST, ENTRIES_MILLI);
    host->cache = game_cache_open(host->store);
    host->deadlines = host->cache && find_key(host, why) ? deadlines_open() : NULL;
    if (host->deadlines && open_engines(host, why) && open_mailer(host, why) &&
        open_notifier(host, why) && open_account_api(host, why) && open_submissions(host, why) &&
        open_pictures(host, why)) {
        if (store_check(host->store, note_flaw, host, &events) &&
            tournaments_open(host, now.utc_ms, host->why))
            host_take_up(host, now);
        else
            host->is_broken = true;
        if (host_settle(host))
            return host;
        snprintf(why, STORE_WHY_SIZE, "%s", host->why);
    }
    options->others->may_wait = host_is_lost(host);
    host_close(host);
    return NULL;
}

void host_close(struct host *host)
{
    if (!host)
        return;
    pictures_close(host->pictures);
    previews_close(host->previews);
    submissions_close(host->submissions);
    account_api_close(host->account_api);
    arbiter_close(host->arbiter);
    notifier_close(host->notifier);
    engine_pool_close(host->engines);
    mailer_close(host->mailer);
    speeches_close(host->speeches);
    challenge_list_clear(&host->challenges);
    begin_forget(host);
    lobby_close(host);
    free(host->tournament_list);
    tournament_page_drop(host, NULL);
    deadlines_close(host->deadlines);
    game_cache_close(host->cache);
    store_close(host->store);
    if (host->wake >= 0)
        close(host->wake);
    free(host);
}
