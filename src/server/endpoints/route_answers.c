/* What is answered to the requests of the table of routes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/accounts/account_api.h"
#include "server/accounts/standings.h"
#include "server/archive/archive_answers.h"
#include "server/endpoints/routes.h"
#include "server/games/calendar.h"
#include "server/previews/preview.h"
#include "server/rules/gallery.h"
#include "server/rules/submissions.h"
#include "server/sessions/gate.h"
#include "server/sessions/json_reply.h"

enum {
    FULL_WAIT_S = 10,
    BASE_SIZE = 512,
};

/* The page comes over https: its cookies are kept off HTTP then. */
static bool is_secure(const struct live *live)
{
    return live->is_https || strncmp(live->url, "https:", 6) == 0;
}

/* The address of this server, as it is reached. */
static void find_base(const struct route_call *call, char base[BASE_SIZE])
{
    const struct live *live = call->live;
    size_t len = (size_t)snprintf(base, BASE_SIZE, "%s", live->url);

    if (!len)
        snprintf(base, BASE_SIZE, "%s://%s", live->is_https ? "https" : "http",
                 call->request->host);
    while (len && base[len - 1] == '/')
        base[--len] = '\0';
}

void route_health(struct route_call *call)
{
    route_refuse(call->reply, 200, "ok\n");
}

void route_figures(struct route_call *call)
{
    call->reply->text = game_server_metrics(call->live->server, call->live->count_max);
    if (call->reply->text)
        call->reply->status = 200;
    else
        route_refuse(call->reply, 404, "There is no such page.\n");
}

/* A cookie for who has none. */
void route_guest(struct route_call *call)
{
    const struct live *live = call->live;
    struct extension_reply *reply = call->reply;
    char id[STORE_ID_SIZE], cookie[GUEST_COOKIE_SIZE];

    reply->status = 204;
    if (route_who(call)->id[0]) {
        if (is_secure(live))
            identity_rename(live->key, &call->who, call->request->cookie, reply->cookie,
                            reply->other_cookie);
        return;
    }
    guest_make(live->key, id, cookie);
    guest_cookie(live->key, id, is_secure(live), reply->cookie);
}

void route_socket(struct route_call *call)
{
    const struct extension_request *request = call->request;

    if (!request->wants_socket || strcmp(request->socket_version, "13") != 0 ||
        !gate_accept(request->socket_key, call->reply->accept))
        route_refuse(call->reply, 400, "This address is for WebSockets of version 13.\n");
    else if (connections_is_full(call->live, &call->from, route_who(call)->id)) {
        route_refuse(call->reply, 429, "There are too many connections; please wait.\n");
        call->reply->retry_after_s = FULL_WAIT_S;
    } else
        call->reply->status = 101;
}

void route_person(struct route_call *call)
{
    standings_person(call->live->server->store, call->rest, route_who(call),
                     live_now(call->live).utc_ms, call->reply);
}

void route_leaders(struct route_call *call)
{
    standings_leaders(call->live->server->store, call->rest, live_now(call->live).utc_ms,
                      call->reply);
}

void route_openings(struct route_call *call)
{
    archive_openings(call->live->server->store, call->rest, call->reply);
}

void route_archive(struct route_call *call)
{
    archive_answer(call->live->server->store, call->rest, route_who(call)->id, call->reply);
}

/* Where no token is found, addresses try no more often than with other things. */
void route_program(struct route_call *call)
{
    struct extension_reply *reply = call->reply, too_often = {.status = 401};
    struct bot_route route = {.what = (enum bot_what)call->what};

    for (unsigned i = 0; i < BOT_WORDS_MAX; i++)
        memcpy(route.words[i], call->words[i], sizeof(route.words[i]));
    bots_answer(call->live->bots, &route, call->request, &call->from, live_now(call->live), reply);
    if (reply->status != 401)
        return;
    call->reply = &too_often;
    if (!route_is_too_often(call, ADDRESS_SHOWS_TOKEN))
        return;
    free(reply->text);
    *reply = too_often;
}

void route_account(struct route_call *call)
{
    const struct live *live = call->live;
    const struct account_api_visit visit = {.what = (enum account_api_what)call->what,
                                            .request = call->request,
                                            .who = route_who(call),
                                            .from = &call->from,
                                            .is_secure = is_secure(live),
                                            .url = live->url,
                                            .now = live_now(call->live)};

    account_api_answer(live->server->account_api, &visit, call->reply);
}

void route_gallery(struct route_call *call)
{
    const struct identity *who = route_who(call);
    const struct gallery_visit visit = {.what = (enum gallery_what)call->what,
                                        .number = call->words[0],
                                        .request = call->request,
                                        .who = who->session[0] ? who->id : "",
                                        .time_ms = live_now(call->live).utc_ms};

    gallery_answer(call->live->server->store, game_cache_rules(call->live->server->cache), &visit,
                   call->reply);
}

/* Programs of calendars have no cookie; their addresses prove who they are. */
void route_calendar(struct route_call *call)
{
    char base[BASE_SIZE];

    find_base(call, base);
    calendar_answer(call->live->server, call->rest, base, live_now(call->live).utc_ms, call->reply);
}

void route_game(struct route_call *call)
{
    char base[BASE_SIZE];

    find_base(call, base);
    preview_answer(call->live->server, call->request, &call->from, base,
                   live_now(call->live).steady_ms, call->reply);
}

void route_rules(struct route_call *call)
{
    submissions_give(call->live->server->submissions, call->rest, call->reply);
}

void route_take_rules(struct route_call *call)
{
    char giver[ADDRESS_TEXT_SIZE];

    address_write(&call->from, giver);
    submissions_take(call->live->server->submissions, giver, call->request, call->reply);
}

void route_letter(struct route_call *call)
{
    mailer_page(call->live->server->mailer, call->rest, call->request, call->reply,
                live_now(call->live).utc_ms);
}

void route_unknown(struct route_call *call)
{
    json_reply_refuse(call->reply, 404, "unknown", "There is no such page.");
}
