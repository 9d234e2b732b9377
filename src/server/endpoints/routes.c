/* What is answered to requests over HTTP, and the table that says to which. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/accounts/account_api.h"
#include "server/accounts/standings.h"
#include "server/archive/archive_answers.h"
#include "server/endpoints/route_row.h"
#include "server/games/calendar.h"
#include "server/previews/preview.h"
#include "server/rules/gallery.h"
#include "server/rules/submissions.h"
#include "server/sessions/gate.h"
#include "server/sessions/json_reply.h"
#include "server/studies/study_answers.h"
#include "server/studies/study_watch.h"
#include "server/teams/teams.h"

/* --- answers --- */

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

static void route_health(struct route_call *call)
{
    route_refuse(call->reply, 200, "ok\n");
}

static void route_figures(struct route_call *call)
{
    call->reply->text = game_server_metrics(call->live->server, call->live->count_max);
    if (call->reply->text)
        call->reply->status = 200;
    else
        route_refuse(call->reply, 404, "There is no such page.\n");
}

/* A cookie for who has none. */
static void route_guest(struct route_call *call)
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

static void route_socket(struct route_call *call)
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

static void route_person(struct route_call *call)
{
    standings_person(call->live->server->store, call->rest, route_who(call),
                     live_now(call->live).utc_ms, call->reply);
}

static void route_leaders(struct route_call *call)
{
    standings_leaders(call->live->server->store, call->rest, live_now(call->live).utc_ms,
                      call->reply);
}

static void route_openings(struct route_call *call)
{
    archive_openings(call->live->server->store, call->rest, call->reply);
}

static void route_archive(struct route_call *call)
{
    archive_answer(call->live->server->store, call->rest, route_who(call)->id, call->reply);
}

/* Where no token is found, addresses try no more often than with other things. */
static void route_program(struct route_call *call)
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

static void route_account(struct route_call *call)
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

static void route_gallery(struct route_call *call)
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

static void route_studies(struct route_call *call)
{
    struct game_server *server = call->live->server;
    const struct identity *who = route_who(call);
    const struct study_visit visit = {.what = (enum study_what)call->what,
                                      .word = call->words[0],
                                      .second_word = call->words[1],
                                      .request = call->request,
                                      .who = who->session[0] ? who->id : "",
                                      .changes = &server->studied,
                                      .now = live_now(call->live)};

    char changed[STORE_ID_SIZE];

    study_answer(server->store, game_cache_rules(server->cache), &visit, call->reply, changed);
    if (changed[0])
        study_watch_tell(server, changed);
}

void route_keep_study(struct route_call *call)
{
    route_studies(call);
}

static void route_teams(struct route_call *call)
{
    const struct identity *who = route_who(call);
    const struct teams_visit visit = {.what = (enum teams_what)call->what,
                                      .number = call->words[0],
                                      .from = call->words[1],
                                      .name = call->rest,
                                      .request = call->request,
                                      .who = who->session[0] ? who->id : "",
                                      .now = live_now(call->live)};

    teams_answer(call->live->server, &visit, call->reply);
}

/* Programs of calendars have no cookie; their addresses prove who they are. */
static void route_calendar(struct route_call *call)
{
    char base[BASE_SIZE];

    find_base(call, base);
    calendar_answer(call->live->server, call->rest, base, live_now(call->live).utc_ms, call->reply);
}

static void route_game(struct route_call *call)
{
    char base[BASE_SIZE];

    find_base(call, base);
    preview_answer(call->live->server, call->request, &call->from, base,
                   live_now(call->live).steady_ms, call->reply);
}

static void route_rules(struct route_call *call)
{
    submissions_give(call->live->server->submissions, call->rest, call->reply);
}

void route_take_rules(struct route_call *call)
{
    char giver[ADDRESS_TEXT_SIZE];

    address_write(&call->from, giver);
    submissions_take(call->live->server->submissions, giver, call->request, call->reply);
}

static void route_letter(struct route_call *call)
{
    mailer_page(call->live->server->mailer, call->rest, call->request, call->reply,
                live_now(call->live).utc_ms);
}

static void route_unknown(struct route_call *call)
{
    json_reply_refuse(call->reply, 404, "unknown", "There is no such page.");
}

/* --- the table --- */

const struct route routes[] = {
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

    {GET, "/live/studies", ANYBODY, ANYWHERE, ASKS, route_studies, STUDY_LIST},
    {GET, "/live/studies/of/*", ANYBODY, ANYWHERE, ASKS, route_studies, STUDY_LIST_OF_GAME},
    {GET, "/live/studies/*", ANYBODY, ANYWHERE, ASKS, route_studies, STUDY_PAGE},
    {GET, "/live/studies/*/*", ANYBODY, ANYWHERE, ASKS, route_studies, STUDY_CHAPTER},
    {POST, "/live/studies/keep", MEMBER, OURS, ASKS, route_keep_study, STUDY_KEEP},
    {POST, "/live/studies/set", MEMBER, OURS, ASKS, route_studies, STUDY_SET},
    {POST, "/live/studies/delete", MEMBER, OURS, ASKS, route_studies, STUDY_DELETE},
    {POST, "/live/studies/hide", MEMBER, OURS, ASKS, route_studies, STUDY_HIDE},
    {GET, "/live/teams", ANYBODY, ANYWHERE, ASKS, route_teams, TEAMS_LIST},
    {GET, "/live/teams/find/**", ANYBODY, ANYWHERE, ASKS, route_teams, TEAMS_FIND},
    {GET, "/live/teams/*", ANYBODY, ANYWHERE, ASKS, route_teams, TEAMS_TEAM},
    {GET, "/live/teams/*/from/*", ANYBODY, ANYWHERE, ASKS, route_teams, TEAMS_TEAM},
    {POST, "/live/teams/found", MEMBER, OURS, ASKS, route_teams, TEAMS_FOUND},
    {POST, "/live/teams/change", MEMBER, OURS, ASKS, route_teams, TEAMS_CHANGE},
    {POST, "/live/teams/join", MEMBER, OURS, ASKS, route_teams, TEAMS_JOIN},
    {POST, "/live/teams/leave", MEMBER, OURS, ASKS, route_teams, TEAMS_LEAVE},
    {POST, "/live/teams/show", MEMBER, OURS, ASKS, route_teams, TEAMS_SHOW},
    {POST, "/live/teams/tell", MEMBER, OURS, ASKS, route_teams, TEAMS_TELL},
    {POST, "/live/teams/accept", MEMBER, OURS, ASKS, route_teams, TEAMS_ACCEPT},
    {POST, "/live/teams/refuse", MEMBER, OURS, ASKS, route_teams, TEAMS_REFUSE},
    {POST, "/live/teams/remove", MEMBER, OURS, ASKS, route_teams, TEAMS_REMOVE},
    {POST, "/live/teams/forgive", MEMBER, OURS, ASKS, route_teams, TEAMS_FORGIVE},
    {POST, "/live/teams/promote", MEMBER, OURS, ASKS, route_teams, TEAMS_PROMOTE},
    {POST, "/live/teams/dismiss", MEMBER, OURS, ASKS, route_teams, TEAMS_DISMISS},
    {POST, "/live/teams/close", MEMBER, OURS, ASKS, route_teams, TEAMS_CLOSE},
    {POST, "/live/teams/hide", MEMBER, OURS, ASKS, route_teams, TEAMS_HIDE},

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
    {POST, "/live/account/delete", ANYBODY, OURS, TRIES, route_account, ACCOUNT_API_DELETE},
    {POST, "/live/account/close", MEMBER, OURS, ASKS, route_account, ACCOUNT_API_CLOSE},
    {POST, "/live/account/open", MEMBER, OURS, ASKS, route_account, ACCOUNT_API_OPEN},
    {POST, "/live/account/mute", USER, OURS, ASKS, route_account, ACCOUNT_API_MUTE},
    {POST, "/live/account/block", USER, OURS, ASKS, route_account, ACCOUNT_API_BLOCK},
    {POST, "/live/account/person", USER, OURS, TRIES, route_account, ACCOUNT_API_PERSON},
    {POST, "/live/account/unblock", USER, OURS, ASKS, route_account, ACCOUNT_API_UNBLOCK},
    {POST, "/live/account/follow", MEMBER, OURS, TRIES, route_account, ACCOUNT_API_FOLLOW},
    {POST, "/live/account/unfollow", MEMBER, OURS, TRIES, route_account, ACCOUNT_API_UNFOLLOW},
    {POST, "/live/account/presence", MEMBER, OURS, TRIES, route_account, ACCOUNT_API_PRESENCE},
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
    {ANY, "/live/studies**", ANYBODY, ANYWHERE, ASKS, route_unknown, 0},
    {ANY, "/live/teams**", ANYBODY, ANYWHERE, ASKS, route_unknown, 0},
    {ANY, "/live/rules**", ANYBODY, ANYWHERE, ASKS, route_unknown, 0},
    {ANY, "/live/api/**", TOKEN, ANYWHERE, SHOWS_TOKEN, route_program, BOT_UNKNOWN},
    {ANY, "/live/**", ANYBODY, ANYWHERE, ASKS, route_letter, 0}, /* links in letters, their forms */
    {.path = NULL},
};
