/* Games between people: opened and closed, with all that they need. */
#include "server/endpoints/live.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "server/accounts/account_api.h"
#include "server/endpoints/live_state.h"
#include "server/endpoints/routes.h"
#include "server/visitors/journal.h"

/* --- opening --- */

static bool open_journal(struct live *live, const char *path, char *why)
{
    const struct journal_line line = {.what = "start", .number = -1};

    live->journal = journal_open(path);
    if (path[0] && !live->journal)
        snprintf(why, STORE_WHY_SIZE, "the log cannot be written: %s", strerror(errno));
    journal_write(live->journal, live_now(live).utc_ms, &line);
    return live->journal || !path[0];
}

static void end_journal(struct live *live)
{
    const char *reason = live->server ? game_server_why(live->server) : "";
    const struct journal_line line = {
        .what = reason[0] ? "broken" : "stop", .code = reason[0] ? reason : NULL, .number = -1};

    journal_write(live->journal, live_now(live).utc_ms, &line);
    journal_close(live->journal);
}

struct live *live_open(const struct live_options *options, char *why)
{
    static const char *const paths[] = {"/healthz", "/metrics", NULL};
    struct live *live = calloc(1, sizeof(*live));

    snprintf(why, STORE_WHY_SIZE, "there is not enough memory");
    if (!live)
        return NULL;
    live->epoll = live->quiet.epoll = live->trial_end = -1;
    live->extension = (struct extension){.prefix = "/live/",
                                         .paths = paths,
                                         .header = "acedrex-live",
                                         .ctx = live,
                                         .body_max = routes_body_max,
                                         .answer = routes_answer,
                                         .begin = connections_begin,
                                         .take = connections_take,
                                         .fd = connections_fd,
                                         .timeout_ms = connections_timeout_ms,
                                         .tick = connections_tick,
                                         .finish = connections_finish};
    snprintf(live->place, sizeof(live->place), "%s", options->place);
    snprintf(live->url, sizeof(live->url), "%s", options->url);
    snprintf(live->proxy, sizeof(live->proxy), "%s", options->proxy);
    live->is_https = options->is_https;
    live->complain = options->complain;
    clock_open(&live->clock, &options->clock);
    if (!open_journal(live, options->log, why)) {
        live_close(live);
        return NULL;
    }
    if (options->mail)
        live->mail = *options->mail;
    if (options->push)
        live->push = *options->push;
    live->options = (struct game_server_options){.place = live->place,
                                                 .key = live->key,
                                                 .mail = options->mail ? &live->mail : NULL,
                                                 .push = options->push ? &live->push : NULL,
                                                 .journal = live->journal,
                                                 .workers = options->workers,
                                                 .others = &live->others,
                                                 .is_guest_chat = options->is_guest_chat,
                                                 .draw = options->draw,
                                                 .sketch = options->sketch,
                                                 .paint = options->paint,
                                                 .send = connections_say,
                                                 .ping = connections_ping};
    live->book = live->options.book = address_book_open();
    live->epoll = epoll_create1(EPOLL_CLOEXEC);
    if (live->book && live->epoll >= 0 && quiet_open(&live->quiet, live->epoll) &&
        (!options->clock.move || live_wait_for(live, options->clock.fd)) && live_begin(live, why))
        return live;
    if (live->others.may_wait) {
        snprintf(live->why, sizeof(live->why), "%.200s; waiting for the games", why);
        return live;
    }
    live_close(live);
    return NULL;
}

void live_close(struct live *live)
{
    if (!live)
        return;
    address_book_close(live->book);
    end_journal(live);
    bots_close(live->bots);
    game_server_close(live->server);
    live_stop_waiting(live);
    clock_close(&live->clock);
    quiet_close(&live->quiet);
    if (live->epoll >= 0)
        close(live->epoll);
    free(live);
}

bool live_invite(struct live *live, char token[IDENTITY_TOKEN_SIZE])
{
    return live->server &&
           account_api_invite(live->server->account_api, live_now(live).utc_ms, token);
}

const struct extension *live_extension(struct live *live)
{
    return &live->extension;
}

const char *live_notice(const struct live *live)
{
    return live->server ? game_server_notice(live->server) : live->why;
}

const char *live_why(const struct live *live)
{
    return live->server ? game_server_why(live->server) : live->why;
}
