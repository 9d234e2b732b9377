/* Which row of the table of routes a request has, and what is looked at before its answer. */
#include "server/endpoints/route_row.h"

#include <stdio.h>
#include <string.h>

#include "server/accounts/account_api.h"
#include "server/rules/submissions.h"
#include "server/sessions/gate.h"
#include "server/sessions/json_reply.h"
#include "server/studies/study_answers.h"

enum {
    AWAY_WAIT_S = 2
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
    for (const struct route *route = routes; route->path; route++) {
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
    if (!route_find(path, true, &call))
        return EXTENSION_BODY_MAX;
    return call.route->answer == route_take_rules   ? SUBMISSIONS_BODY_MAX
           : call.route->answer == route_keep_study ? STUDY_BODY_MAX
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
