/* All games of a server: who is there, and what is on disk before anybody hears of it. */
#include "server/loop/loop.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/accounts/account_api.h"
#include "server/accounts/account_games.h"
#include "server/archive/archive_listener.h"
#include "server/games/begin.h"
#include "server/games/challenge_list.h"
#include "server/games/deadlines.h"
#include "server/games/flags.h"
#include "server/games/game_cache.h"
#include "server/games/tell_game.h"
#include "server/lobby/lobby.h"
#include "server/loop/loop_parts.h"
#include "server/mail/mail_requests.h"
#include "server/mail/mailer.h"
#include "server/mail/speech.h"
#include "server/people/conversations.h"
#include "server/people/following.h"
#include "server/people/present.h"
#include "server/previews/pictures.h"
#include "server/previews/previews.h"
#include "server/push/notifier.h"
#include "server/push/push_listener.h"
#include "server/room/room.h"
#include "server/rules/submissions.h"
#include "server/sessions/guest.h"
#include "server/store/private.h"
#include "server/store/upkeep.h"
#include "server/studies/study_answers.h"
#include "server/tournaments/tournaments.h"
#include "server/visitors/game_server.h"
#include "server/visitors/tell.h"
#include "server/workers/child.h"
#include "server/workers/engine_pool.h"
#include "server/workers/wire.h"

/* How much one person may do at once, and a second in thousandths in the long run. */
enum {
    SAY_BURST = 6,
    SAY_MILLI = 334, /* one line in three seconds, not in a bit more: waits are rounded up */
    BEGUN_BURST = 40,
    BEGUN_MILLI = 200, /* a new game every five seconds */
    ENTRIES_BURST = 10,
    ENTRIES_MILLI = 33,      /* passwords: two a minute */
    TEAM_ACTIONS_BURST = 60, /* whoever has asked to join is accepted in a row */
    TEAM_ACTIONS_MILLI = 334,
    TEAM_TEXTS_BURST = 5,
    TEAM_TEXTS_MILLI = 2, /* a text in eight minutes */
    ANNOUNCED_BURST = 3,
    ANNOUNCED_MILLI = 2, /* to followers: a game in eight minutes */
};

/* Who else hears what happens in games. */
static const struct game_listener *const listeners[] = {&tournament_listener, &mail_listener,
                                                        &push_listener,       &archive_listener,
                                                        &following_listener,  NULL};

/* --- visitors --- */

/* On the page, on another connection as well: they are one of the people there, once. */
static bool is_elsewhere(const struct game_server *server, const struct visitor *visitor)
{
    for (const struct visitor *other = server->visitors; other; other = other->next) {
        if (other != visitor && other->kind == VISITOR_PAGE &&
            strcmp(other->user, visitor->user) == 0)
            return true;
    }
    return false;
}

struct visitor *game_server_welcome(struct game_server *server, const struct identity *who,
                                    const struct address *from, void *connection)
{
    struct visitor *visitor = calloc(1, sizeof(*visitor));
    struct account account;

    if (!visitor || !muted_load(&visitor->muted, server->store, who->id)) {
        free(visitor);
        return NULL;
    }
    visitor->server = server;
    visitor->connection = connection;
    visitor->from = *from;
    snprintf(visitor->user, sizeof(visitor->user), "%s", who->id);
    snprintf(visitor->before, sizeof(visitor->before), "%s", who->before);
    visitor->send = server->options.send;
    visitor->is_member = who->session[0] || who->token[0];
    visitor->is_bot =
        visitor->is_member && accounts_find(server->store, who->id, &account) && account.is_bot;
    visitor->is_hidden = visitor->is_member && private_is_hidden(server->store, who->id);
    visitor->next = server->visitors;
    server->visitors = visitor;
    if (!who->token[0]) {
        server->visitor_count++;
        server->people_count += !is_elsewhere(server, visitor);
        server->is_lobby_stale = true;
    } else {
        visitor->kind = VISITOR_CALL;
    }
    server->is_following_stale = server->is_following_stale || visitor->is_member;
    return visitor;
}

void game_server_leave(struct game_server *server, struct visitor *visitor, uint64_t now_ms)
{
    struct visitor **link = &server->visitors;

    tell_stop_watching(visitor, now_ms);
    while (*link != visitor)
        link = &(*link)->next;
    *link = visitor->next;
    if (visitor->kind == VISITOR_PAGE) {
        server->visitor_count--;
        server->people_count -= !is_elsewhere(server, visitor);
        server->is_lobby_stale = true;
    }
    link = &server->waiting;
    while (*link && *link != visitor)
        link = &(*link)->next_waiting;
    if (*link)
        *link = visitor->next_waiting;
    tell_release(visitor, false);
    server->is_following_stale = server->is_following_stale || visitor->is_member;
    following_free(visitor->following);
    muted_free(&visitor->muted);
    free(visitor);
}

bool game_server_is_quiet(const struct visitor *visitor)
{
    return visitor->has_pinged && !visitor->game;
}

void game_server_measure(struct visitor *visitor, uint64_t round_trip_ms)
{
    adx_color color;

    if (!visitor->game || !room_seat(visitor->game->room, visitor->user, &color))
        return;
    room_measure_lag(visitor->game->room, color, round_trip_ms);
    flags_note(visitor->server, visitor->game);
}

/* --- what is known of it --- */

void game_server_fds(const struct game_server *server, int out[GAME_SERVER_FDS])
{
    out[0] = server->wake;
    out[1] = engine_pool_workers_fd(server->engines);
}

bool game_server_settle(struct game_server *server)
{
    if (!server->is_broken && !metrics_commit(server))
        tell_break(server, store_why(server->store));
    if (server->is_broken)
        return false;
    while (server->waiting) {
        struct visitor *visitor = server->waiting;
        server->waiting = visitor->next_waiting;
        visitor->next_waiting = NULL;
        tell_release(visitor, true);
    }
    return true;
}

const char *game_server_notice(const struct game_server *server)
{
    return server->notice;
}

const char *game_server_why(const struct game_server *server)
{
    return server->why;
}

bool game_server_is_lost(const struct game_server *server)
{
    return server->store && store_is_lost(server->store);
}

/* --- opening --- */

static void note_flaw(void *ctx, const char *sentence)
{
    struct game_server *server = ctx;

    if (!server->why[0])
        snprintf(server->why, sizeof(server->why), "%s", sentence);
}

static bool open_engines(struct game_server *server, char *why)
{
    const struct engine_pool_options options = {.threads = ENGINE_POOL_THREADS,
                                                .wake = server->wake,
                                                .program = CHILD_PROGRAM,
                                                .wait_s = ENGINE_POOL_WAIT_S};

    server->engines = server->wake >= 0 ? engine_pool_open(&options) : NULL;
    if (!server->engines)
        snprintf(why, STORE_WHY_SIZE, "no thread can be started");
    _Static_assert((int)STORE_WHY_SIZE == (int)WIRE_WHY_SIZE, "a sentence fits");
    return server->engines && (!server->options.workers ||
                               engine_pool_let_in(server->engines, server->options.workers, why));
}

static bool open_mailer(struct game_server *server, char *why)
{
    server->speeches = speeches_open();
    if (server->speeches && !server->options.mail)
        return true;
    if (server->speeches)
        server->mailer = mailer_open(server->options.mail, server->store, server->speeches,
                                     server->options.key, server->wake);
    if (!server->mailer)
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory for mail");
    return server->mailer != NULL;
}

static bool open_notifier(struct game_server *server, char *why)
{
    if (!server->options.push)
        return true;
    server->notifier = notifier_open(server->options.push, server->store, server->wake);
    if (!server->notifier)
        snprintf(why, STORE_WHY_SIZE, "the key for notifications cannot be used");
    return server->notifier != NULL;
}

/* Whom the guest has blocked, or who has blocked the guest, follows the account no longer. */
static void take_over(void *ctx, const char *guest, const char *account, struct moment now)
{
    account_games_take_over(ctx, guest, account, now);
    following_reload_with(ctx, account);
    conversations_reload(ctx, account);
}

static bool open_account_api(struct game_server *server, char *why)
{
    const struct account_api_options options = {.place = server->options.place,
                                                .store = server->store,
                                                .cache = server->cache,
                                                .mailer = server->mailer,
                                                .notifier = server->notifier,
                                                .key = server->options.key,
                                                .book = server->options.book,
                                                .wake = server->wake,
                                                .leave_games = account_games_leave,
                                                .take_over = take_over,
                                                .mute = account_games_mute,
                                                .rename = account_games_rename,
                                                .people = conversations_reload,
                                                .hide = present_hide,
                                                .forget = conversations_forget,
                                                .ctx = server};

    server->account_api = account_api_open(&options);
    if (!server->account_api)
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory for accounts");
    return server->account_api != NULL;
}

static bool open_submissions(struct game_server *server, char *why)
{
    const struct submissions_options options = {
        .rules = game_cache_rules(server->cache), .wake = server->wake, .program = CHILD_PROGRAM};

    server->submissions = submissions_open(&options);
    if (!server->submissions)
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory to check rules");
    return server->submissions != NULL;
}

static bool open_pictures(struct game_server *server, char *why)
{
    server->previews = previews_open();
    if (!server->previews)
        return false;
    if (!server->options.paint)
        return true;
    server->pictures = pictures_open(server->wake, server->options.paint);
    if (!server->pictures)
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory for pictures");
    return server->pictures != NULL;
}

/* What whoever keeps the server is to know of its start. */
static void write_notice(struct game_server *server)
{
    const char *of_store = store_notice(server->store);
    const unsigned aside = game_cache_aside_count(server->cache);
    const size_t size = sizeof(server->notice);
    const int len = snprintf(server->notice, size, "%s", of_store);

    if (aside && len >= 0 && (size_t)len < size)
        snprintf(server->notice + len, size - (size_t)len,
                 "%s%u games cannot be opened by this version and are set aside; acedrex fsck "
                 "names each of them",
                 len ? "; " : "", aside);
}

static bool find_key(struct game_server *server, char *why)
{
    const struct game_server_options *options = &server->options;

    return store_is_url(options->place)
               ? guest_key_shared(server->store, options->key, why)
               : guest_key(options->place, !store_has_events(server->store), options->key, why);
}

struct game_server *game_server_open(const struct game_server_options *options, struct store *store,
                                     struct moment now, char *why)
{
    struct game_server *server = calloc(1, sizeof(*server));
    uint64_t events;

    snprintf(why, STORE_WHY_SIZE, "there is not enough memory");
    if (!server) {
        store_close(store);
        return NULL;
    }
    server->options = *options;
    server->store = store;
    server->listeners = listeners;
    server->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    randombytes_buf(server->lobby_salt, sizeof(server->lobby_salt));
    buckets_open(&server->said, SAY_BURST, SAY_MILLI);
    buckets_open(&server->begun, BEGUN_BURST, BEGUN_MILLI);
    buckets_open(&server->entries, ENTRIES_BURST, ENTRIES_MILLI);
    buckets_open(&server->studied, STUDY_CHANGES_BURST, STUDY_CHANGES_MILLI);
    buckets_open(&server->team_actions, TEAM_ACTIONS_BURST, TEAM_ACTIONS_MILLI);
    buckets_open(&server->team_texts, TEAM_TEXTS_BURST, TEAM_TEXTS_MILLI);
    buckets_open(&server->announced, ANNOUNCED_BURST, ANNOUNCED_MILLI);
    server->cache = game_cache_open(server->store);
    server->challenges = challenge_list_open();
    server->deadlines =
        server->cache && server->challenges && find_key(server, why) ? deadlines_open() : NULL;
    if (server->deadlines && open_engines(server, why) && open_mailer(server, why) &&
        open_notifier(server, why) && open_account_api(server, why) &&
        open_submissions(server, why) && open_pictures(server, why)) {
        if (store_check(server->store, note_flaw, server, &events) &&
            tournaments_open(server, now.utc_ms, server->why)) {
            game_server_take_up(server, now);
            account_games_take_up(server, now);
            tournaments_take_up(server, now);
        } else {
            server->is_broken = true;
        }
        write_notice(server);
        if (game_server_settle(server))
            return server;
        snprintf(why, STORE_WHY_SIZE, "%s", server->why);
    }
    options->others->may_wait = game_server_is_lost(server);
    game_server_close(server);
    return NULL;
}

void game_server_close(struct game_server *server)
{
    if (!server)
        return;
    pictures_close(server->pictures);
    previews_close(server->previews);
    submissions_close(server->submissions);
    account_api_close(server->account_api);
    arbiter_close(server->arbiter);
    notifier_close(server->notifier);
    engine_pool_close(server->engines);
    mailer_close(server->mailer);
    speeches_close(server->speeches);
    challenge_list_close(server->challenges);
    begin_forget(server);
    lobby_close(server);
    free(server->tournament_list);
    tournament_page_drop(server, NULL);
    deadlines_close(server->deadlines);
    game_cache_close(server->cache);
    store_close(server->store);
    if (server->wake >= 0)
        close(server->wake);
    free(server);
}
