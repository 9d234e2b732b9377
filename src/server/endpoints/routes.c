/* The table of what can be asked for over HTTP, and what is looked at before an answer. */
#include "server/endpoints/routes.h"

#include <stdio.h>
#include <string.h>

#include "server/accounts/account_api.h"
#include "server/rules/gallery.h"
#include "server/rules/submissions.h"
#include "server/sessions/gate.h"
#include "server/sessions/json_reply.h"

enum {
    AWAY_WAIT_S = 2
};

/* --- the columns --- */

enum method {
    GET,
    POST,
    ANY
};

enum identity_needed {
    ANYBODY,
    USER,    /* a guest or an account, by a cookie */
    MEMBER,  /* an account, by a cookie */
    TOKEN,   /* a program, by the token of an account; bots.c looks at it */
    BOT,     /* likewise, of an account that is a bot */
    MACHINE, /* this machine, through no proxy; what others are told does not show it */
};

enum origin {
    ANYWHERE,
    OURS, /* pages of this server alone */
};

/* Besides that an address asks for anything only so often: address.c has the numbers. */
enum limit {
    ASKS = ADDRESS_ASKS, /* nothing else */
    CONNECTS = ADDRESS_CONNECTS,
    BECOMES_GUEST = ADDRESS_BECOMES_GUEST, /* of who is nobody yet */
    MAKES_ACCOUNT = ADDRESS_MAKES_ACCOUNT,
    TRIES = ADDRESS_TRIES, /* of who has no account; of others by the account */
    SENDS_RULES = ADDRESS_SENDS_RULES,
    SHOWS_TOKEN = ADDRESS_SHOWS_TOKEN, /* of a token that is none */
    UNCOUNTED = ADDRESS_USES,          /* not even that */
};

/*
 * The first row that fits counts. A star of a path stands for a word without a slash, two at its
 * end for whatever follows.
 */
struct route {
    enum method method;
    const char *path;
    enum identity_needed identity;
    enum origin origin;
    enum limit limit;
    void (*answer)(struct route_call *call);
    unsigned what;
};

static const struct route routes[] = {
    {GET, "/healthz", ANYBODY, ANYWHERE, UNCOUNTED, route_health, 0},
    {GET, "/metrics", MACHINE, ANYWHERE, UNCOUNTED, route_figures, 0},
    {GET, "/live/guest", ANYBODY, ANYWHERE, BECOMES_GUEST, route_guest, 0},
    {GET, "/live/socket", USER, OURS, CONNECTS, route_socket, 0},
    {GET, "/live/people/**", ANYBODY, ANYWHERE, ASKS, route_person, 0},
    {GET, "/live/leaders/**", ANYBODY, ANYWHERE, ASKS, route_leaders, 0},
    {GET, "/live/openings/**", ANYBODY, ANYWHERE, ASKS, route_openings, 0},
    {GET, "/live/archive/**", ANYBODY, ANYWHERE, ASKS, route_archive, 0},
    {GET, "/live/calendar/**", ANYBODY, ANYWHERE, CONNECTS, route_calendar, 0},
    {GET, "/live/game/**", ANYBODY, ANYWHERE, CONNECTS, route_game, 0},

    {POST, "/live/rules", USER, OURS, SENDS_RULES, route_take_rules, 0},
    {POST, "/live/rules/", USER, OURS, SENDS_RULES, route_take_rules, 0},
    {GET, "/live/rules/**", ANYBODY, ANYWHERE, ASKS, route_rules, 0},

    {GET, "/live/gallery", ANYBODY, ANYWHERE, ASKS, route_gallery, GALLERY_LIST},
    {GET, "/live/gallery/", ANYBODY, ANYWHERE, ASKS, route_gallery, GALLERY_LIST},
    {GET, "/live/gallery/*", ANYBODY, ANYWHERE, ASKS, route_gallery, GALLERY_WORK},
    {POST, "/live/gallery/publish", MEMBER, OURS, SENDS_RULES, route_gallery, GALLERY_PUBLISH},
    {POST, "/live/gallery/show", MEMBER, OURS, SENDS_RULES, route_gallery, GALLERY_SHOW},
    {POST, "/live/gallery/delete", MEMBER, OURS, SENDS_RULES, route_gallery, GALLERY_DELETE},
    {POST, "/live/gallery/hide", MEMBER, OURS, SENDS_RULES, route_gallery, GALLERY_HIDE},
    {POST, "/live/gallery/vote", MEMBER, OURS, SENDS_RULES, route_gallery, GALLERY_VOTE},

    {GET, "/live/account", ANYBODY, ANYWHERE, ASKS, route_account, ACCOUNT_API_STATE},
    {GET, "/live/account/sessions", MEMBER, ANYWHERE, ASKS, route_account, ACCOUNT_API_SESSIONS},
    {GET, "/live/account/blocked", ANYBODY, ANYWHERE, ASKS, route_account, ACCOUNT_API_BLOCKED},
    {GET, "/live/account/reports", ANYBODY, ANYWHERE, ASKS, route_account, ACCOUNT_API_REPORTS},
    {GET, "/live/account/tokens", MEMBER, ANYWHERE, ASKS, route_account, ACCOUNT_API_TOKENS},
    {GET, "/live/account/account.json", USER, ANYWHERE, ASKS, route_account, ACCOUNT_API_TAKE_ALL},
    {GET, "/live/account/games.pgn", USER, ANYWHERE, ASKS, route_account, ACCOUNT_API_TAKE_GAMES},
    {POST, "/live/account/register", ANYBODY, OURS, MAKES_ACCOUNT, route_account,
     ACCOUNT_API_REGISTER},
    {POST, "/live/account/log-in", ANYBODY, OURS, ASKS, route_account, ACCOUNT_API_LOG_IN},
    {POST, "/live/account/log-out", ANYBODY, OURS, ASKS, route_account, ACCOUNT_API_LOG_OUT},
    {POST, "/live/account/end", MEMBER, OURS, ASKS, route_account, ACCOUNT_API_END},
    {POST, "/live/account/password", MEMBER, OURS, TRIES, route_account, ACCOUNT_API_PASSWORD},
    {POST, "/live/account/mail", MEMBER, OURS, TRIES, route_account, ACCOUNT_API_MAIL},
    {POST, "/live/account/forgot", ANYBODY, OURS, TRIES, route_account, ACCOUNT_API_FORGOT},
    {POST, "/live/account/reset", ANYBODY, OURS, TRIES, route_account, ACCOUNT_API_RESET},
    {POST, "/live/account/delete", MEMBER, OURS, TRIES, route_account, ACCOUNT_API_DELETE},
    {POST, "/live/account/close", MEMBER, OURS, ASKS, route_account, ACCOUNT_API_CLOSE},
    {POST, "/live/account/open", MEMBER, OURS, ASKS, route_account, ACCOUNT_API_OPEN},
    {POST, "/live/account/mute", USER, OURS, ASKS, route_account, ACCOUNT_API_MUTE},
    {POST, "/live/account/block", USER, OURS, ASKS, route_account, ACCOUNT_API_BLOCK},
    {POST, "/live/account/person", USER, OURS, TRIES, route_account, ACCOUNT_API_PERSON},
    {POST, "/live/account/unblock", USER, OURS, ASKS, route_account, ACCOUNT_API_UNBLOCK},
    {POST, "/live/account/report", USER, OURS, TRIES, route_account, ACCOUNT_API_REPORT},
    {POST, "/live/account/answer", MEMBER, OURS, ASKS, route_account, ACCOUNT_API_ANSWER},
    {POST, "/live/account/token", MEMBER, OURS, TRIES, route_account, ACCOUNT_API_TOKEN},
    {POST, "/live/account/revoke", MEMBER, OURS, TRIES, route_account, ACCOUNT_API_REVOKE},
    {POST, "/live/account/bot", MEMBER, OURS, TRIES, route_account, ACCOUNT_API_BOT},
    {POST, "/live/account/push", USER, OURS, TRIES, route_account, ACCOUNT_API_PUSH},
    {POST, "/live/account/push-off", ANYBODY, OURS, ASKS, route_account, ACCOUNT_API_PUSH_OFF},

    {GET, "/live/api/account", TOKEN, ANYWHERE, SHOWS_TOKEN, route_program, BOT_ACCOUNT},
    {POST, "/live/api/bot/account/upgrade", TOKEN, ANYWHERE, SHOWS_TOKEN, route_program,
     BOT_UPGRADE},
    {GET, "/live/api/stream/event", BOT, ANYWHERE, SHOWS_TOKEN, route_program, BOT_EVENTS},
    {GET, "/live/api/bot/game/stream/*", BOT, ANYWHERE, SHOWS_TOKEN, route_program, BOT_GAME},
    {POST, "/live/api/bot/game/*/move/*", BOT, ANYWHERE, SHOWS_TOKEN, route_program, BOT_MOVE},
    {POST, "/live/api/bot/game/*/resign", BOT, ANYWHERE, SHOWS_TOKEN, route_program, BOT_RESIGN},
    {POST, "/live/api/bot/game/*/abort", BOT, ANYWHERE, SHOWS_TOKEN, route_program, BOT_ABORT},
    {POST, "/live/api/bot/game/*/chat", BOT, ANYWHERE, SHOWS_TOKEN, route_program, BOT_CHAT},
    {POST, "/live/api/bot/game/*/draw/*", BOT, ANYWHERE, SHOWS_TOKEN, route_program, BOT_DRAW},
    {POST, "/live/api/bot/game/*/takeback/*", BOT, ANYWHERE, SHOWS_TOKEN, route_program,
     BOT_TAKE_BACK},
    {POST, "/live/api/bot/game/*/claim-victory", BOT, ANYWHERE, SHOWS_TOKEN, route_program,
     BOT_CLAIM_WIN},
    {GET, "/live/api/challenge", BOT, ANYWHERE, SHOWS_TOKEN, route_program, BOT_CHALLENGES},
    {POST, "/live/api/challenge/*/accept", BOT, ANYWHERE, SHOWS_TOKEN, route_program, BOT_ACCEPT},
    {POST, "/live/api/challenge/*/decline", BOT, ANYWHERE, SHOWS_TOKEN, route_program, BOT_DECLINE},
    {POST, "/live/api/challenge/*/cancel", BOT, ANYWHERE, SHOWS_TOKEN, route_program, BOT_CANCEL},
    {POST, "/live/api/challenge/*", BOT, ANYWHERE, SHOWS_TOKEN, route_program, BOT_CHALLENGE},

    {ANY, "/live/account**", ANYBODY, ANYWHERE, ASKS, route_unknown, 0},
    {ANY, "/live/gallery**", ANYBODY, ANYWHERE, ASKS, route_unknown, 0},
    {ANY, "/live/rules**", ANYBODY, ANYWHERE, ASKS, route_unknown, 0},
    {ANY, "/live/api/**", TOKEN, ANYWHERE, SHOWS_TOKEN, route_program, BOT_UNKNOWN},
    {ANY, "/live/**", ANYBODY, ANYWHERE, ASKS, route_letter, 0}, /* links in letters, their forms */
};

/* --- finding a row --- */

static bool fits(const char *pattern, const char *path, struct route_call *call)
{
    unsigned count = 0;

    while (*pattern) {
        if (strcmp(pattern, "**") == 0) {
            call->rest = path;
            return true;
        }
        if (*pattern != '*') {
            if (*pattern++ != *path++)
                return false;
            continue;
        }
        const size_t len = strcspn(path, "/");
        if (!len || len >= ROUTE_WORD_SIZE)
            return false;
        snprintf(call->words[count++], ROUTE_WORD_SIZE, "%.*s", (int)len, path);
        pattern++;
        path += len;
    }
    return !*path;
}

bool route_find(const char *path, bool is_post, struct route_call *call)
{
    for (size_t i = 0; i < sizeof(routes) / sizeof(routes[0]); i++) {
        const struct route *route = &routes[i];
        if (route->method != ANY && (route->method == POST) != is_post)
            continue;
        memset(call->words, 0, sizeof(call->words));
        call->rest = "";
        if (!fits(route->path, path, call))
            continue;
        call->route = route;
        call->what = route->what;
        return true;
    }
    return false;
}

size_t routes_body_max(const void *ctx, const char *path)
{
    struct route_call call;

    (void)ctx;
    return route_find(path, true, &call) && call.route->answer == route_take_rules
               ? SUBMISSIONS_BODY_MAX
               : EXTENSION_BODY_MAX;
}

/* --- before an answer --- */

/* Returns: whether it is asked for too often, which is said then. */
static bool is_over_limit(struct route_call *call)
{
    const enum limit limit = call->route->limit;
    struct extension_reply *reply = call->reply;

    if (limit == UNCOUNTED)
        return false;
    if (route_is_too_often(call, ADDRESS_ASKS))
        return true;
    if (limit == ASKS || limit == SHOWS_TOKEN || call->from.is_own ||
        (limit == BECOMES_GUEST && route_who(call)->id[0]))
        return false;
    if (limit != TRIES || !route_who(call)->session[0])
        return route_is_too_often(call, (enum address_use)limit);
    reply->retry_after_s = account_api_wait_s(call->live->server->account_api, call->who.id,
                                              live_now(call->live).steady_ms);
    if (reply->retry_after_s)
        json_reply_refuse(reply, 429, "too-many", "Too many requests; please wait.");
    return reply->retry_after_s;
}

/* Returns: whether it comes from another page, which is said then. */
static bool is_foreign(struct route_call *call)
{
    const struct extension_request *request = call->request;

    if (call->route->origin == ANYWHERE ||
        gate_origin(request->origin, request->host, call->live->url))
        return false;
    json_reply_refuse(call->reply, 403, "origin", "Only pages of this server may ask for this.");
    return true;
}

/* Returns: whether somebody asks whom it is not for, which is said then. */
static bool is_nobody(struct route_call *call)
{
    const struct address peer = address_of(call->request->peer, "", "");
    const enum identity_needed needed = call->route->identity;

    if (needed == USER && !route_who(call)->id[0])
        json_reply_no_guest(call->reply);
    else if (needed == MEMBER && !route_who(call)->session[0])
        json_reply_refuse(call->reply, 401, "no-account", "You are not logged in.");
    else if (needed == MACHINE && (!peer.is_own || call->request->forwarded[0]))
        route_refuse(call->reply, 404, "There is no such page.\n");
    else
        return false;
    return true;
}

void routes_answer(void *ctx, const struct extension_request *request,
                   struct extension_reply *reply)
{
    struct live *live = ctx;
    struct route_call call = {.live = live, .request = request, .reply = reply};

    live_look_at_proxy(live, request);
    if (!live->server) {
        route_refuse(reply, 503, "The games are not here; please try again.\n");
        reply->retry_after_s = AWAY_WAIT_S;
        return;
    }
    if (!route_find(request->path, request->is_post, &call)) {
        route_refuse(reply, 404, "There is no such page.\n");
        return;
    }
    call.from = address_of(request->peer, request->forwarded, live->proxy);
    if (!is_over_limit(&call) && !is_foreign(&call) && !is_nobody(&call))
        call.route->answer(&call);
}
