/* Tournaments: what the arbiter asks for, and what visitors say and hear. */
#include "server/tournaments/tournaments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/begin.h"
#include "server/games/bounds.h"
#include "server/games/game_cache.h"
#include "server/games/leave.h"
#include "server/games/listener.h"
#include "server/games/tell_game.h"
#include "server/mail/mailer.h"
#include "server/messages/chat_text.h"
#include "server/messages/event_json.h"
#include "server/messages/message_list.h"
#include "server/messages/request.h"
#include "server/push/notifier.h"
#include "server/room/room.h"
#include "server/rules/own_id.h"
#include "server/rules/rulebook.h"
#include "server/store/ratings.h"
#include "server/store/team_list.h"
#include "server/tournaments/tournament_score.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

enum {
    BREAK_S = 20, /* between the rounds, where nothing else is asked for */
};

/* --- what the arbiter asks for --- */

static bool begin_game(void *ctx, const struct arbiter_pairing *pairing, struct moment now,
                       char game[STORE_ID_SIZE])
{
    struct game_server *server = ctx;
    const struct tournament_terms *terms = &pairing->tournament->terms;
    const adx_variant *variant = rulebook_begin(game_cache_rules(server->cache), terms->rules);
    struct room_offer offer = {.user = pairing->white,
                               .name = GAME_CACHE_MEMBER,
                               .salt = "",
                               .color = ADX_WHITE,
                               .is_rated = terms->is_rated,
                               .has_clock = !terms->has_pace,
                               .delay_ms = (uint64_t)terms->delay_s * 1000,
                               .other_ms = (uint64_t)terms->black_s * 1000,
                               .base_ms = (uint64_t)terms->base_s * 1000,
                               .increment_ms = (uint64_t)terms->increment_s * 1000,
                               .pace = terms->has_pace ? &terms->pace : NULL,
                               .tournament = pairing->tournament->id};
    const struct room_action sit = {
        .kind = ROOM_SIT, .user = pairing->black, .text = GAME_CACHE_MEMBER, .salt = ""};
    const struct call call = {.server = server, .now = now};

    /* Read before, by is_ready(): where memory has run out since, this game alone is missing. */
    return variant && begin_meeting(&call, variant, &offer, &sit, game);
}

static void resign(void *ctx, const char *game, const char *account, struct moment now)
{
    games_leave(ctx, game, account, now);
}

static bool is_aside(void *ctx, const char *game)
{
    const struct game_server *server = ctx;

    return game_cache_aside(server->cache, game);
}

static bool is_here(void *ctx, const char *tournament, const char *account)
{
    const struct game_server *server = ctx;

    for (const struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (strcmp(visitor->tournament, tournament) == 0 && strcmp(visitor->user, account) == 0)
            return true;
    }
    return false;
}

static bool is_followed(void *ctx, const char *tournament)
{
    const struct game_server *server = ctx;
    const struct visitor *visitor = server->visitors;

    while (visitor && strcmp(visitor->tournament, tournament) != 0)
        visitor = visitor->next;
    return visitor;
}

static bool is_ready(void *ctx, const struct tournament *tournament)
{
    const struct game_server *server = ctx;

    return rulebook_look(game_cache_rules(server->cache), tournament->terms.rules);
}

struct rating_search {
    const char *rules, *speed;
    double found;
};

static void look_at_rating(void *ctx, const struct rating *rating)
{
    struct rating_search *search = ctx;

    if (strcmp(rating->rules, search->rules) == 0 && strcmp(rating->speed, search->speed) == 0)
        search->found = rating->now.rating;
}

static double rating_in(void *ctx, const struct tournament *tournament, const char *account)
{
    const struct game_server *server = ctx;
    const struct tournament_terms *terms = &tournament->terms;
    const uint64_t black_s = terms->black_s ? terms->black_s : terms->base_s;
    struct rating_search search = {
        .rules = terms->rules,
        .speed = terms->has_pace
                     ? ROOM_CORRESPONDENCE
                     : room_speed_of((terms->base_s + black_s) * 500,
                                     ((uint64_t)terms->increment_s + terms->delay_s) * 1000),
    };

    ratings_of(server->store, account, look_at_rating, &search);
    return search.found;
}

static bool is_of_team(void *ctx, unsigned team, const char *account)
{
    const struct game_server *server = ctx;

    return teams_part(server->store, team, account, NULL) >= TEAM_MEMBER;
}

/* Who follows a live tournament sees it. */
static void note_begun(void *ctx, const struct tournament *tournament, int64_t time_ms)
{
    struct game_server *server = ctx;

    for (unsigned i = 0; i < tournament->player_count; i++) {
        const char *account = tournament->players[i].id;
        if (!tournament->terms.has_pace && is_here(server, tournament->id, account))
            continue;
        mailer_tell_start(server->mailer, account, tournament->id, tournament->terms.title,
                          time_ms);
        notifier_tell_start(server->notifier, account, tournament->id, tournament->terms.title,
                            time_ms);
    }
}

static void note_change(void *ctx, const struct tournament *tournament)
{
    struct game_server *server = ctx;

    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (visitor->is_in_tournaments || strcmp(visitor->tournament, tournament->id) == 0)
            visitor->is_tournament_stale = true;
    }
    server->are_tournaments_stale = true;
    free(server->tournament_list);
    server->tournament_list = NULL;
    tournament_page_drop(server, tournament->id);
}

static void set_aside(void *ctx, const char *tournament)
{
    struct game_server *server = ctx;

    if (!game_cache_set_aside(server->cache, tournament,
                              "its events are not those of this version"))
        tell_break(server, "there is not enough memory");
}

static void break_down(void *ctx, const char *why)
{
    tell_break(ctx, why);
}

bool tournaments_open(struct game_server *server, int64_t time_ms, char *why)
{
    static const struct arbiter_ops ops = {.is_ready = is_ready,
                                           .begin_game = begin_game,
                                           .resign = resign,
                                           .is_aside = is_aside,
                                           .is_here = is_here,
                                           .is_followed = is_followed,
                                           .rating = rating_in,
                                           .is_of_team = is_of_team,
                                           .begun = note_begun,
                                           .changed = note_change,
                                           .set_aside = set_aside,
                                           .break_down = break_down};

    server->arbiter = arbiter_open(server->store, &ops, server, time_ms, why);
    return server->arbiter;
}

/* A game of a tournament that has ended counts there. */
static void note_score(struct game_server *server, const struct game *game,
                       const struct room_events *happened, bool is_answered, struct moment now)
{
    (void)is_answered;
    for (unsigned i = 0; room_tournament(game->room)[0] && i < happened->count; i++) {
        if (strcmp(happened->list[i].kind, "end") == 0)
            arbiter_game_over(server->arbiter, room_tournament(game->room), game->id,
                              tournament_score_of(game->room), now.utc_ms);
    }
}

/* --- results that are late --- */

static void note_end(void *ctx, const struct store_event *event)
{
    int64_t *ended_ms = ctx;

    if (strcmp(event->kind, "end") == 0)
        *ended_ms = event->time_ms;
}

static void take_result(struct game_server *server, const struct tournament *tournament,
                        const char *id, struct moment now)
{
    int64_t ended_ms = 0;

    store_events(server->store, id, 0, note_end, &ended_ms);
    struct game *game = ended_ms ? game_cache_find(server->cache, id, now.steady_ms) : NULL;
    if (ended_ms && game_cache_has_failed(server->cache))
        tell_break(server, "a game of a tournament cannot be read");
    if (!game)
        return;
    arbiter_game_over(server->arbiter, tournament->id, id, tournament_score_of(game->room),
                      ended_ms);
    game_cache_release(server->cache, game);
}

void tournaments_take_up(struct game_server *server, struct moment now)
{
    const struct tournament *tournament = arbiter_next(server->arbiter, NULL);

    for (; tournament; tournament = arbiter_next(server->arbiter, tournament)) {
        for (unsigned i = 0; tournament->open_count && i < tournament->game_count; i++) {
            if (tournament->games[i].score == TOURNAMENT_OPEN)
                take_result(server, tournament, tournament->games[i].id, now);
        }
    }
}

const struct game_listener tournament_listener = {.happened = note_score};

/* --- what visitors hear --- */

static bool is_admin(const struct visitor *visitor)
{
    struct account account;

    return visitor->is_member && accounts_find(visitor->server->store, visitor->user, &account) &&
           account.is_admin;
}

/* What is told to those who are nobody in particular in any tournament. */
static struct message_tournament_view common_view(const struct game_server *server, int64_t time_ms)
{
    return (struct message_tournament_view){
        .arbiter = server->arbiter, .store = server->store, .account = "", .time_ms = time_ms};
}

static struct message_tournament_view view_of(const struct visitor *visitor, int64_t time_ms)
{
    return (struct message_tournament_view){.arbiter = visitor->server->arbiter,
                                            .store = visitor->server->store,
                                            .account = visitor->is_member ? visitor->user : "",
                                            .is_admin = is_admin(visitor),
                                            .time_ms = time_ms};
}

static void tell_one(struct visitor *visitor, struct moment now)
{
    const struct message_tournament_view view = view_of(visitor, now.utc_ms);
    const struct tournament *tournament =
        arbiter_find(visitor->server->arbiter, visitor->tournament);

    if (tournament && tournament->is_hidden && !view.is_admin)
        visitor->tournament[0] = '\0'; /* nobody else looks at it any more */
    else if (tournament)
        tell(visitor, message_tournament_for(&view, tournament,
                                             tournament_page(visitor->server, tournament, now)));
}

/* Tournaments that are hidden or not listed are for who takes part in them or made them. */
static bool is_shown(const struct message_tournament_view *view,
                     const struct tournament *tournament)
{
    unsigned player;

    if (tournament->is_hidden)
        return view->is_admin;
    return tournament->terms.is_listed || strcmp(tournament->terms.maker, view->account) == 0 ||
           tournament_player(tournament, view->account, &player);
}

static char *make_list(const struct message_tournament_view *view)
{
    struct message_list list = message_list();
    unsigned over = 0;

    for (const struct tournament *tournament = arbiter_next(view->arbiter, NULL); tournament;
         tournament = arbiter_next(view->arbiter, tournament)) {
        const bool is_over = tournament->ended_ms;
        if (!is_shown(view, tournament) || tournament->stage == TOURNAMENT_CANCELED ||
            tournament->stage == TOURNAMENT_DELETED || (is_over && over >= ARBITER_OVER_MAX))
            continue;
        over += is_over;
        message_list_add(&list, message_tournament_row(view, tournament));
    }
    return event_tournaments(&(struct event_tournaments){
        .now = view->time_ms, .tournaments = list.array, .more = event_unless_0(list.left_out)});
}

/* Somebody who made one of them or plays in it, or who sees those that are hidden. */
static bool is_special(const struct message_tournament_view *view)
{
    const struct tournament *tournament =
        view->is_admin || !view->account[0] ? NULL : arbiter_next(view->arbiter, NULL);
    unsigned player;

    while (tournament && strcmp(tournament->terms.maker, view->account) != 0 &&
           !tournament_player(tournament, view->account, &player))
        tournament = arbiter_next(view->arbiter, tournament);
    return view->is_admin || tournament;
}

/* The list for all others, made once for those who hear it at about the same time. */
static const char *common_list(struct game_server *server, struct moment now)
{
    const struct message_tournament_view view = common_view(server, now.utc_ms);

    if (server->tournament_list &&
        now.steady_ms - server->tournament_list_ms < TOURNAMENTS_PAUSE_MS)
        return server->tournament_list;
    free(server->tournament_list);
    server->tournament_list = make_list(&view);
    server->tournament_list_ms = now.steady_ms;
    return server->tournament_list;
}

static void tell_list(struct visitor *visitor, struct moment now)
{
    const struct message_tournament_view view = view_of(visitor, now.utc_ms);
    const char *list = is_special(&view) ? NULL : common_list(visitor->server, now);

    tell(visitor, list ? strdup(list) : make_list(&view));
}

/* --- what visitors say --- */

static void refuse(const struct call *call, const struct arbiter_refusal *refusal)
{
    tell_refusal(call, refusal->code, refusal->sentence);
}

/* Leaders make the tournaments of a team, unless it is hidden. */
static bool may_make_for_team(const struct call *call)
{
    const unsigned number = call->request->tournament_new.team;
    struct team team;

    return !number ||
           (teams_find(call->server->store, number, &team) && !team.is_hidden &&
            teams_part(call->server->store, number, call->visitor->user, NULL) == TEAM_LEADER);
}

static void make(const struct call *call, const struct arbiter_actor *actor)
{
    const struct request_tournament_new *wish = &call->request->tournament_new;
    const bool has_clock = wish->clock.is_there;
    struct tournament_terms terms = {.is_listed = wish->is_listed,
                                     .is_rated = wish->is_rated,
                                     .has_pace = wish->pace.is_there,
                                     .pace = wish->pace.pace,
                                     .base_s = wish->clock.base_s,
                                     .increment_s = wish->clock.increment_s,
                                     .delay_s = has_clock ? wish->delay_s : 0,
                                     .black_s = has_clock ? wish->other_s : 0,
                                     .players = wish->players,
                                     .minutes = wish->minutes,
                                     .rounds = wish->rounds,
                                     .break_s = wish->break_s ? wish->break_s : BREAK_S,
                                     .start_ms = wish->start_ms,
                                     .team = wish->team};
    struct arbiter_refusal refusal;
    char id[STORE_ID_SIZE];

    snprintf(terms.maker, sizeof(terms.maker), "%s", actor->account);
    snprintf(terms.rules, sizeof(terms.rules), "%s", call->request->game);
    chat_text_clean(wish->title, terms.title, sizeof(terms.title));
    if (!tournament_kind_read(wish->kind, &terms.kind)) {
        tell_refusal(call, "terms",
                     "Expected round-robin, double-round-robin, arena or swiss as the kind.");
        return;
    }
    if (own_id_fits(terms.rules) && terms.is_rated) {
        tell_refusal(call, "own-rules", "Games with your own rules are not rated.");
        return;
    }
    if (!may_make_for_team(call)) {
        tell_refusal(call, "not-leader", "Only a leader of the team can do this.");
        return;
    }
    struct rulebook *book = game_cache_rules(call->server->cache);
    const adx_variant *variant = rulebook_look(book, terms.rules);
    if (!variant) {
        tell_refusal(call, "unknown-game", "This server does not know this game.");
        return;
    }
    if (own_id_fits(terms.rules))
        chat_text_clean(adx_variant_title(variant), terms.called, sizeof(terms.called));
    if (!bounds_may_begin(call))
        return;
    begin_make_id(id);
    const struct tournament *made =
        arbiter_make(call->server->arbiter, &terms, id, actor, &refusal);
    /* Its text is kept from now on: derive_begun(). */
    if (made && !rulebook_keep(book, variant))
        tell_break(call->server, store_why(call->server->store));
    else if (made)
        tell_done(call, id, made->event_count - 1);
    else
        refuse(call, &refusal);
}

/* Each time is kept for ever, and passwords are not to be guessed. */
static unsigned wait_to_enter_s(const struct call *call)
{
    return buckets_wait_s(&call->server->entries, call->visitor->user, call->now.steady_ms);
}

static struct arbiter_actor actor_of(const struct call *call, const char *password)
{
    return (struct arbiter_actor){.account = call->visitor->user,
                                  .action = call->request->id,
                                  .password = password,
                                  .is_admin = is_admin(call->visitor),
                                  .now = call->now};
}

void hear_tournament_new(const struct call *call)
{
    const struct arbiter_actor actor = actor_of(call, call->request->tournament_new.password);

    if (!tell_again(call))
        make(call, &actor);
}

void hear_tournament_action(const struct call *call)
{
    static const enum arbiter_action kinds[REQUEST_KINDS] = {
        [REQUEST_TOURNAMENT_JOIN] = ARBITER_JOIN,     [REQUEST_TOURNAMENT_LEAVE] = ARBITER_LEAVE,
        [REQUEST_TOURNAMENT_CANCEL] = ARBITER_CANCEL, [REQUEST_TOURNAMENT_HIDE] = ARBITER_HIDE,
        [REQUEST_TOURNAMENT_SHOW] = ARBITER_SHOW,     [REQUEST_TOURNAMENT_DELETE] = ARBITER_DELETE,
    };
    const struct request *request = call->request;
    const enum arbiter_action kind = kinds[request->kind];
    const char *password = kind == ARBITER_JOIN ? request->tournament_join.password : "";
    const struct arbiter_actor actor = actor_of(call, password);
    struct arbiter *arbiter = call->server->arbiter;
    struct arbiter_refusal refusal;
    unsigned wait_s;

    if (tell_again(call))
        return;
    if (kind == ARBITER_JOIN && (wait_s = wait_to_enter_s(call)) > 0)
        tell_wait(call, "too-many", "tries", wait_s);
    else if (arbiter_act(arbiter, request->game, kind, &actor, &refusal))
        tell_done(call, request->game, arbiter_find(arbiter, request->game)->event_count - 1);
    else
        refuse(call, &refusal);
}

void hear_tournament(const struct call *call)
{
    struct visitor *visitor = call->visitor;
    const struct tournament *tournament = arbiter_find(call->server->arbiter, call->request->game);

    if (!tournament || tournament->stage == TOURNAMENT_DELETED ||
        (tournament->is_hidden && !is_admin(visitor))) {
        tell_refusal(call, "no-tournament", "There is no tournament at this address.");
        return;
    }
    snprintf(visitor->tournament, sizeof(visitor->tournament), "%s", tournament->id);
    tell_one(visitor, call->now);
}

void hear_tournaments(const struct call *call)
{
    call->visitor->is_in_tournaments = true;
    tell_list(call->visitor, call->now);
}

/* --- time --- */

static void tell_stale(struct game_server *server, struct moment now)
{
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (!visitor->is_tournament_stale)
            continue;
        visitor->is_tournament_stale = false;
        if (visitor->tournament[0])
            tell_one(visitor, now);
        if (visitor->is_in_tournaments)
            tell_list(visitor, now);
    }
}

void tournaments_tick(struct game_server *server, struct moment now)
{
    if (arbiter_deadline(server->arbiter, now.utc_ms) <= now.utc_ms)
        arbiter_tick(server->arbiter, now);
    arbiter_tidy(server->arbiter, now.utc_ms);
    if (!server->are_tournaments_stale ||
        now.steady_ms < server->tournaments_told_ms + TOURNAMENTS_PAUSE_MS)
        return;
    server->are_tournaments_stale = false;
    server->tournaments_told_ms = now.steady_ms;
    tell_stale(server, now);
}

uint64_t tournaments_deadline(const struct game_server *server, struct moment now)
{
    const int64_t due_ms = arbiter_deadline(server->arbiter, now.utc_ms);
    const uint64_t wait_ms = due_ms > now.utc_ms ? (uint64_t)(due_ms - now.utc_ms) : 0;
    const uint64_t due = due_ms == ARBITER_NEVER ? ROOM_NO_DEADLINE : now.steady_ms + wait_ms;
    const uint64_t told = server->are_tournaments_stale
                              ? server->tournaments_told_ms + TOURNAMENTS_PAUSE_MS
                              : ROOM_NO_DEADLINE;

    return due < told ? due : told;
}
