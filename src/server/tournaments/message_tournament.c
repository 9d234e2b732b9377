/* Tournaments, as JSON. */
#include "server/tournaments/message_tournament.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/game_cache.h"
#include "server/messages/message_list.h"
#include "server/store/accounts.h"
#include "server/tournaments/berger.h"
#include "server/tournaments/ranking.h"

enum {
    HOUR_MS = 3600000
};

static const char *name_of(const struct message_tournament_view *view, const char *id,
                           struct account *account)
{
    return accounts_find(view->store, id, account) ? account->name : GAME_CACHE_GONE;
}

static const char *stage_word(const struct tournament *tournament)
{
    static const char *const words[] = {[TOURNAMENT_COMING] = "coming",
                                        [TOURNAMENT_RUNNING] = "running",
                                        [TOURNAMENT_OVER] = "over",
                                        [TOURNAMENT_CANCELED] = "canceled",
                                        [TOURNAMENT_DELETED] = "canceled"};

    return words[tournament->stage];
}

static void add_time(json_t *object, const char *key, int64_t time_ms)
{
    if (time_ms && time_ms != ARBITER_NEVER)
        json_object_set_new(object, key, json_integer(time_ms));
}

static void add_pace(json_t *object, const struct tournament_terms *terms)
{
    const struct pace *pace = &terms->pace;

    if (!terms->has_pace) {
        json_object_set_new(object, "clock",
                            json_pack("[i, i]", (int)terms->base_s, (int)terms->increment_s));
        if (terms->delay_s)
            json_object_set_new(object, "delay", json_integer(terms->delay_s));
        if (terms->black_s && terms->black_s != terms->base_s)
            json_object_set_new(object, "times",
                                json_pack("[i, i]", (int)terms->base_s, (int)terms->black_s));
        return;
    }
    json_object_set_new(object, "pace",
                        json_pack("[I, I, I]", (json_int_t)(pace->bank_ms / HOUR_MS),
                                  (json_int_t)(pace->increment_ms / HOUR_MS),
                                  (json_int_t)(pace->cap_ms / HOUR_MS)));
    if (pace->is_weekend_off)
        json_object_set_new(object, "weekends", json_string("off"));
}

/* Who asks, of what the list and the tournament itself both tell. */
static void add_part(json_t *object, const struct message_tournament_view *view,
                     const struct tournament *tournament)
{
    unsigned player;
    const bool takes_part = tournament_player(tournament, view->account, &player) &&
                            !tournament->players[player].is_away;

    json_object_set_new(object, "own",
                        json_boolean(strcmp(tournament->terms.maker, view->account) == 0));
    json_object_set_new(object, "joined", json_boolean(takes_part));
}

/* What the list and the tournament itself both tell, for everybody. */
static json_t *describe(const struct message_tournament_view *view,
                        const struct tournament *tournament)
{
    const struct tournament_terms *terms = &tournament->terms;
    struct account account;
    json_t *object =
        json_pack("{s:s, s:s, s:s, s:s, s:s, s:b, s:b, s:b, s:i, s:i, s:i, s:s}", "tournament",
                  tournament->id, "title", terms->title, "kind", tournament_kind_word(terms->kind),
                  "rules", terms->rules, "stage", stage_word(tournament), "rated", terms->is_rated,
                  "listed", terms->is_listed, "hidden", tournament->is_hidden, "count",
                  (int)tournament->player_count, "players", (int)terms->players, "minutes",
                  (int)terms->minutes, "maker", name_of(view, terms->maker, &account));

    add_pace(object, terms);
    if (terms->called[0])
        json_object_set_new(object, "called", json_string(terms->called));
    if (terms->password[0])
        json_object_set_new(object, "password", json_true());
    add_time(object, "start", tournament->begun_ms ? tournament->begun_ms : terms->start_ms);
    add_time(object, "ended", tournament->ended_ms);
    if (tournament->begun_ms && tournament_is_arena(tournament))
        add_time(object, "end", tournament_end_ms(tournament));
    return object;
}

/* --- one tournament --- */

static json_t *describe_row(const struct message_tournament_view *view,
                            const struct tournament *tournament, const struct ranking_row *row)
{
    const bool is_arena = tournament_is_arena(tournament);
    const struct tournament_player *player = &tournament->players[row->player];
    const struct tournament_game *game = tournament_game_of(tournament, row->player);
    struct account account;
    json_t *object =
        json_pack("{s:i, s:s, s:i, s:f, s:f, s:f, s:i, s:i, s:i, s:i, s:b, s:b}", "player",
                  (int)row->player, "name", name_of(view, player->id, &account), "place",
                  (int)row->place, "points", is_arena ? (double)row->points : row->points / 2.0,
                  "sonneborn", row->sonneborn / 4.0, "direct", row->direct / 2.0, "won",
                  (int)row->won, "drawn", (int)row->drawn, "lost", (int)row->lost, "streak",
                  (int)row->streak, "away", player->is_away, "annulled", row->is_annulled);

    if (game && tournament->stage == TOURNAMENT_RUNNING)
        json_object_set_new(object, "game", json_string(game->id));
    return object;
}

static json_t *describe_table(const struct message_tournament_view *view,
                              const struct tournament *tournament)
{
    struct ranking_row *rows = calloc(tournament->player_count + 1, sizeof(*rows));
    json_t *table = json_array();

    if (rows) {
        ranking_make(tournament, rows);
        for (unsigned i = 0; i < tournament->player_count; i++)
            json_array_append_new(table, describe_row(view, tournament, &rows[i]));
    }
    free(rows);
    return table;
}

static json_t *describe_games(const struct tournament *tournament)
{
    const bool is_arena = tournament_is_arena(tournament);
    json_t *games = json_array();

    for (unsigned i = 0; i < tournament->game_count; i++) {
        const struct tournament_game *game = &tournament->games[i];
        if (is_arena && game->score != TOURNAMENT_OPEN)
            continue;
        json_array_append_new(games, json_pack("{s:s, s:i, s:i, s:i, s:s}", "game", game->id,
                                               "round", (int)game->round, "white", (int)game->white,
                                               "black", (int)game->black, "score",
                                               tournament_score_word(game->score)));
    }
    return games;
}

/* In a live round robin: whom a player meets in the next round, "" for nobody. */
static void add_next(json_t *object, const struct message_tournament_view *view,
                     const struct tournament *tournament, unsigned player)
{
    const bool is_double = tournament->terms.kind == TOURNAMENT_DOUBLE_ROUND_ROBIN;
    const char *next = "";
    struct account account;
    struct berger_pair pairs[BERGER_PAIRS_MAX];

    if (tournament->stage != TOURNAMENT_RUNNING || tournament->terms.has_pace ||
        tournament->round >= tournament_rounds(tournament))
        return;
    const unsigned count =
        berger_round(tournament->player_count, is_double, tournament->round + 1, pairs);
    for (unsigned i = 0; i < count; i++) {
        if (pairs[i].white == player || pairs[i].black == player)
            next = name_of(view, tournament->players[pairs[i].white + pairs[i].black - player].id,
                           &account);
    }
    json_object_set_new(object, "next", json_string(next));
}

static char *dump(json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT);

    json_decref(object);
    return text;
}

char *message_tournament(const struct message_tournament_view *view,
                         const struct tournament *tournament)
{
    json_t *object = describe(view, tournament);

    json_object_set_new(object, "is", json_string("tournament"));
    json_object_set_new(object, "round", json_integer(tournament->round));
    json_object_set_new(object, "rounds", json_integer(tournament_rounds(tournament)));
    if (tournament->stage != TOURNAMENT_COMING || tournament->terms.start_ms ||
        tournament->player_count == tournament->terms.players)
        add_time(object, "due", arbiter_due_ms(view->arbiter, tournament, view->time_ms));
    json_object_set_new(object, "table", describe_table(view, tournament));
    json_object_set_new(object, "games", describe_games(tournament));
    return dump(object);
}

/* The time, and who asks: their number, and the game that they are to play. */
static char *describe_own(const struct message_tournament_view *view,
                          const struct tournament *tournament)
{
    json_t *object =
        json_pack("{s:I, s:b}", "now", (json_int_t)view->time_ms, "admin", view->is_admin);
    unsigned player;

    add_part(object, view, tournament);
    if (!tournament_player(tournament, view->account, &player))
        return dump(object);
    json_object_set_new(object, "you", json_integer(player));
    add_next(object, view, tournament, player);
    const struct tournament_game *game = tournament_game_of(tournament, player);
    if (game && tournament->stage == TOURNAMENT_RUNNING)
        json_object_set_new(object, "game", json_string(game->id));
    return dump(object);
}

char *message_tournament_for(const struct message_tournament_view *view,
                             const struct tournament *tournament, const char *text)
{
    char *own = describe_own(view, tournament);
    const size_t size = (text ? strlen(text) : 0) + (own ? strlen(own) : 0) + 1;
    char *all = text && own ? malloc(size) : NULL;

    if (all) /* one object of two */
        snprintf(all, size, "%.*s,%s", (int)strlen(text) - 1, text, own + 1);
    free(own);
    return all;
}

/* --- a list --- */

struct message_tournaments {
    json_t *object;
    struct message_list list;
};

struct message_tournaments *message_tournaments(int64_t time_ms)
{
    struct message_tournaments *list = calloc(1, sizeof(*list));

    if (!list)
        return NULL;
    list->list = message_list();
    list->object = json_pack("{s:s, s:I}", "is", "tournaments", "now", (json_int_t)time_ms);
    return list;
}

/* Who leads it, when somebody has a point. */
static void add_leader(json_t *object, const struct message_tournament_view *view,
                       const struct tournament *tournament)
{
    struct ranking_row *rows = calloc(tournament->player_count + 1, sizeof(*rows));
    struct account account;

    if (rows && tournament->begun_ms) {
        ranking_make(tournament, rows);
        if (rows[0].points)
            json_object_set_new(
                object, "leader",
                json_string(name_of(view, tournament->players[rows[0].player].id, &account)));
    }
    free(rows);
}

void message_add_tournament(struct message_tournaments *list,
                            const struct message_tournament_view *view,
                            const struct tournament *tournament)
{
    if (!list)
        return;
    json_t *object = describe(view, tournament);
    add_part(object, view, tournament);
    add_leader(object, view, tournament);
    message_list_add(&list->list, object);
}

char *message_close_tournaments(struct message_tournaments *list)
{
    if (!list)
        return NULL;
    message_list_close(&list->list, list->object, "tournaments");
    char *text = json_dumps(list->object, JSON_COMPACT);
    json_decref(list->object);
    free(list);
    return text;
}
