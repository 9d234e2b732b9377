/* Games between people: from requests to the host of the games, and back. */
#include "server/live/live.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "server/account/standings.h"
#include "server/gallery/gallery.h"
#include "server/gallery/json_reply.h"
#include "server/live/live_state.h"
#include "server/person/gate.h"

enum {
    FULL_WAIT_S = 10,
    AWAY_WAIT_S = 2,
    BASE_SIZE = 512,
};

/* --- requests --- */

static void refuse(struct extension_reply *reply, unsigned status, const char *sentence)
{
    reply->status = status;
    reply->sentence = sentence;
}

/* Returns: whether the address has asked too often, which is said then. */
static bool is_too_often(struct live *live, const struct extension_request *request,
                         enum address_use use, struct extension_reply *reply)
{
    const struct address address = address_of(request->peer, request->forwarded, live->proxy);

    reply->retry_after_s = address_wait_s(live->book, &address, use, live_now(live).steady_ms);
    if (reply->retry_after_s)
        refuse(reply, 429, "Too many requests from your address; please wait.\n");
    return reply->retry_after_s;
}

/* The page comes over https: its cookies are kept off HTTP then. */
static bool is_secure(const struct live *live)
{
    return live->is_https || strncmp(live->url, "https:", 6) == 0;
}

/* A cookie for who has none. */
static void greet(struct live *live, const struct extension_request *request,
                  struct extension_reply *reply)
{
    char id[STORE_ID_SIZE], cookie[GUEST_COOKIE_SIZE];
    struct identity who;

    reply->status = 204;
    if (live_identity(live, request, &who)) {
        if (is_secure(live))
            identity_rename(live->key, &who, request->cookie, reply->cookie, reply->other_cookie);
        return;
    }
    if (is_too_often(live, request, ADDRESS_BECOMES_GUEST, reply))
        return;
    guest_make(live->key, id, cookie);
    guest_cookie(live->key, id, is_secure(live), reply->cookie);
}

static void answer_socket(struct live *live, const struct extension_request *request,
                          struct extension_reply *reply)
{
    const struct address address = address_of(request->peer, request->forwarded, live->proxy);
    struct identity who;

    if (!request->wants_socket || strcmp(request->socket_version, "13") != 0 ||
        !gate_accept(request->socket_key, reply->accept))
        refuse(reply, 400, "This address is for WebSockets of version 13.\n");
    else if (!gate_origin(request->origin, request->host, live->url))
        refuse(reply, 403, "Only pages of this server may connect.\n");
    else if (!live_identity(live, request, &who))
        refuse(reply, 401, "Ask for /live/guest first.\n");
    else if (crowd_is_full(live, &address, who.id)) {
        refuse(reply, 429, "There are too many connections; please wait.\n");
        reply->retry_after_s = FULL_WAIT_S;
    } else if (!is_too_often(live, request, ADDRESS_CONNECTS, reply))
        reply->status = 101;
}

/* For this machine alone, and not for what a proxy hands on. */
static void tell_figures(const struct live *live, const struct extension_request *request,
                         struct extension_reply *reply)
{
    const struct address address = address_of(request->peer, "", "");

    reply->text =
        address.is_own && !request->forwarded[0] ? host_figures(live->host, live->count_max) : NULL;
    if (reply->text)
        reply->status = 200;
    else
        refuse(reply, 404, "There is no such page.\n");
}

/* path: behind "account". */
static void answer_account(struct live *live, const char *path,
                           const struct extension_request *request, struct extension_reply *reply)
{
    const struct address from = address_of(request->peer, request->forwarded, live->proxy);
    struct identity who;
    const struct registrar_visit visit = {.path = path,
                                          .request = request,
                                          .who = &who,
                                          .from = &from,
                                          .is_secure = is_secure(live),
                                          .url = live->url,
                                          .now = live_now(live)};

    live_identity(live, request, &who);
    if ((registrar_tries(&visit) && is_too_often(live, request, ADDRESS_TRIES, reply)) ||
        (registrar_makes(&visit) && is_too_often(live, request, ADDRESS_MAKES_ACCOUNT, reply)))
        return;
    registrar_answer(host_registrar(live->host), &visit, reply);
}

/* path: behind "rules". */
static void answer_rules(struct live *live, const char *path,
                         const struct extension_request *request, struct extension_reply *reply)
{
    const struct address from = address_of(request->peer, request->forwarded, live->proxy);
    char giver[ADDRESS_TEXT_SIZE];
    const struct desk_visit visit = {.path = path, .request = request, .giver = giver};
    struct identity who;

    address_write(&from, giver);
    if (request->is_post && !gate_origin(request->origin, request->host, live->url))
        json_reply_refuse(reply, 403, "origin", "Only pages of this server may ask for this.");
    else if (request->is_post && !live_identity(live, request, &who))
        json_reply_no_guest(reply);
    else if (!request->is_post || !is_too_often(live, request, ADDRESS_SENDS_RULES, reply))
        desk_answer(host_desk(live->host), &visit, reply);
}

/* The address of this server, as it is reached. */
static void find_base(const struct live *live, const struct extension_request *request,
                      char base[BASE_SIZE])
{
    size_t len = (size_t)snprintf(base, BASE_SIZE, "%s", live->url);

    if (!len)
        snprintf(base, BASE_SIZE, "%s://%s", live->is_https ? "https" : "http", request->host);
    while (len && base[len - 1] == '/')
        base[--len] = '\0';
}

static void answer_game(struct live *live, const struct extension_request *request,
                        struct extension_reply *reply)
{
    const struct address from = address_of(request->peer, request->forwarded, live->proxy);
    char base[BASE_SIZE];

    if (is_too_often(live, request, ADDRESS_CONNECTS, reply))
        return;
    find_base(live, request, base);
    host_preview(live->host, request, &from, base, live_now(live).steady_ms, reply);
}

/* Programs of calendars have no cookie; their addresses prove who they are. */
static void answer_calendar(struct live *live, const struct extension_request *request,
                            struct extension_reply *reply)
{
    char base[BASE_SIZE];

    if (is_too_often(live, request, ADDRESS_CONNECTS, reply))
        return;
    find_base(live, request, base);
    host_calendar(live->host, request->path + strlen("/live/calendar/"), base,
                  live_now(live).utc_ms, reply);
}

/* path: behind "gallery". */
static void answer_gallery(struct live *live, const char *path,
                           const struct extension_request *request, struct extension_reply *reply)
{
    struct identity who;
    const bool is_member = live_identity(live, request, &who) && who.session[0];
    const struct gallery_visit visit = {.path = path,
                                        .request = request,
                                        .who = is_member ? who.id : "",
                                        .time_ms = live_now(live).utc_ms};

    if (request->is_post && !gate_origin(request->origin, request->host, live->url))
        json_reply_refuse(reply, 403, "origin", "Only pages of this server may ask for this.");
    else if (!request->is_post || !is_too_often(live, request, ADDRESS_SENDS_RULES, reply))
        gallery_answer(host_store(live->host), host_rules(live->host), &visit, reply);
}

static void answer_person(struct live *live, const struct extension_request *request,
                          struct extension_reply *reply)
{
    struct identity who;

    live_identity(live, request, &who);
    standings_person(host_store(live->host), request->path + strlen("/live/people/"), &who,
                     live_now(live).utc_ms, reply);
}

/* Where no token is found, addresses try no more often than with other things. */
static void answer_program(struct live *live, const struct extension_request *request,
                           struct extension_reply *reply)
{
    const struct address from = address_of(request->peer, request->forwarded, live->proxy);

    bots_answer(live->bots, request->path + 10, request, &from, live_now(live), reply);
    if (reply->status != 401)
        return;
    struct extension_reply too_often = {.status = 401};
    if (!is_too_often(live, request, ADDRESS_SHOWS_TOKEN, &too_often))
        return;
    free(reply->text);
    *reply = too_often;
}

static void answer(void *ctx, const struct extension_request *request,
                   struct extension_reply *reply)
{
    struct live *live = ctx;

    live_look_at_proxy(live, request);
    if (!live->host) {
        refuse(reply, 503, "The games are not here; please try again.\n");
        reply->retry_after_s = AWAY_WAIT_S;
    } else if (strcmp(request->path, "/healthz") == 0)
        refuse(reply, 200, "ok\n");
    else if (strcmp(request->path, "/metrics") == 0)
        tell_figures(live, request, reply);
    else if (is_too_often(live, request, ADDRESS_ASKS, reply))
        return;
    else if (strcmp(request->path, "/live/guest") == 0)
        greet(live, request, reply);
    else if (strcmp(request->path, "/live/socket") == 0)
        answer_socket(live, request, reply);
    else if (strncmp(request->path, "/live/people/", 13) == 0)
        answer_person(live, request, reply);
    else if (strncmp(request->path, "/live/leaders/", 14) == 0)
        standings_leaders(host_store(live->host), request->path + 14, live_now(live).utc_ms, reply);
    else if (strncmp(request->path, "/live/api/", 10) == 0)
        answer_program(live, request, reply);
    else if (strncmp(request->path, "/live/account", 13) == 0)
        answer_account(live, request->path + 13, request, reply);
    else if (strncmp(request->path, "/live/gallery", 13) == 0)
        answer_gallery(live, request->path + 13, request, reply);
    else if (strncmp(request->path, "/live/calendar/", 15) == 0)
        answer_calendar(live, request, reply);
    else if (strncmp(request->path, HOST_PREVIEW_PREFIX, strlen(HOST_PREVIEW_PREFIX)) == 0)
        answer_game(live, request, reply);
    else if (strncmp(request->path, "/live/rules", 11) == 0)
        answer_rules(live, request->path + 11, request, reply);
    else
        host_page(live->host, request->path + strlen(live->extension.prefix), request, reply,
                  live_now(live).utc_ms);
}

static size_t body_max(const void *ctx, const char *path)
{
    (void)ctx;
    return strncmp(path, "/live/rules", 11) == 0 ? DESK_BODY_MAX : EXTENSION_BODY_MAX;
}

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
    const char *reason = live->host ? host_why(live->host) : "";
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
    live->epoll = live->trial_end = -1;
    live->extension = (struct extension){.prefix = "/live/",
                                         .paths = paths,
                                         .header = "acedrex-live",
                                         .ctx = live,
                                         .body_max = body_max,
                                         .answer = answer,
                                         .begin = crowd_begin,
                                         .take = crowd_take,
                                         .fd = crowd_fd,
                                         .timeout_ms = crowd_timeout_ms,
                                         .turn = crowd_turn,
                                         .finish = crowd_finish};
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
    live->options = (struct host_options){.place = live->place,
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
                                          .send = crowd_say,
                                          .ping = crowd_ping};
    live->book = live->options.book = address_book_open();
    live->epoll = epoll_create1(EPOLL_CLOEXEC);
    if (live->book && live->epoll >= 0 &&
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
    host_close(live->host);
    live_stop_waiting(live);
    clock_close(&live->clock);
    if (live->epoll >= 0)
        close(live->epoll);
    free(live);
}

bool live_invite(struct live *live, char token[IDENTITY_TOKEN_SIZE])
{
    return live->host && registrar_invite(host_registrar(live->host), live_now(live).utc_ms, token);
}

const struct extension *live_extension(struct live *live)
{
    return &live->extension;
}

const char *live_notice(const struct live *live)
{
    return live->host ? host_notice(live->host) : live->why;
}

const char *live_why(const struct live *live)
{
    return live->host ? host_why(live->host) : live->why;
}
