/* Tournaments, as JSON. */
#include "server/tournaments/message_tournament.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/game_cache.h"
#include "server/messages/event_json.h"
#include "server/store/accounts.h"
#include "server/store/team_list.h"
#include "server/tournaments/berger.h"
#include "server/tournaments/ranking.h"
#include "server/tournaments/swiss_history.h"

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

/* When something is, unless it is never. */
static struct event_maybe moment_of(int64_t time_ms)
{
    return event_unless_0(time_ms == ARBITER_NEVER ? 0 : time_ms);
}

static void add_pace(struct event_tournament_terms *out, const struct tournament_terms *terms)
{
    if (terms->has_pace) {
        out->pace = event_hours(&terms->pace);
        out->weekends = terms->pace.is_weekend_off ? "off" : NULL;
        return;
    }
    out->clock = event_pair(terms->base_s, terms->increment_s);
    out->delay = event_unless_0(terms->delay_s);
    if (terms->black_s && terms->black_s != terms->base_s)
        out->times = event_pair(terms->base_s, terms->black_s);
}

/* Who asks, of what the list and the tournament itself both tell. */
static struct event_tournament_part part_of(const struct message_tournament_view *view,
                                            const struct tournament *tournament)
{
    unsigned player;

    return (struct event_tournament_part){
        .own = strcmp(tournament->terms.maker, view->account) == 0,
        .joined = tournament_player(tournament, view->account, &player) &&
                  !tournament->players[player].is_away,
    };
}

/* What the list and the tournament itself both tell, for everybody. maker, team: for the names. */
static struct event_tournament_terms terms_of(const struct message_tournament_view *view,
                                              const struct tournament *tournament,
                                              struct account *maker, struct team *team)
{
    const struct tournament_terms *terms = &tournament->terms;
    const bool has_end = tournament->begun_ms && tournament_is_arena(tournament);
    struct event_tournament_terms out = {
        .tournament = tournament->id,
        .title = terms->title,
        .kind = tournament_kind_word(terms->kind),
        .rules = terms->rules,
        .stage = stage_word(tournament),
        .rated = terms->is_rated,
        .listed = terms->is_listed,
        .hidden = tournament->is_hidden,
        .count = tournament->player_count,
        .players = terms->players,
        .minutes = terms->minutes,
        .maker = name_of(view, terms->maker, maker),
        .called = terms->called[0] ? terms->called : NULL,
        .team = event_unless_0(terms->team),
        .password = terms->password[0] != '\0',
        .start = moment_of(tournament->begun_ms ? tournament->begun_ms : terms->start_ms),
        .ended = moment_of(tournament->ended_ms),
        .end = moment_of(has_end ? tournament_end_ms(tournament) : 0),
    };

    if (terms->team && teams_find(view->store, terms->team, team) && !team->is_hidden)
        out.teamname = team->name;
    add_pace(&out, terms);
    return out;
}

/* --- one tournament --- */

enum {
    CARD_SIZE = SWISS_ROUNDS_MAX * 8 /* "200w+ " */
};

static const char *result_of(const struct swiss_entry *entry)
{
    static const char *const played[] = {"0", "d", "1"};

    if (entry->what == SWISS_OPEN)
        return "*";
    if (entry->what == SWISS_FORFEIT)
        return entry->halves ? "+" : "-";
    return played[entry->halves];
}

/* What a player has done round by round, each in one word. */
static void write_card(const struct swiss_entry *entries, unsigned rounds, char out[CARD_SIZE])
{
    int len = 0;

    out[0] = '\0';
    for (unsigned i = 0; i < rounds && i < SWISS_ROUNDS_MAX; i++) {
        const struct swiss_entry *entry = &entries[i];
        const char *gap = i ? " " : "";
        const size_t left = CARD_SIZE - (size_t)len;
        if (entry->what == SWISS_MISSED || entry->what == SWISS_BYE)
            len += snprintf(out + len, left, "%s%s", gap, entry->what == SWISS_BYE ? "bye" : "-");
        else
            len += snprintf(out + len, left, "%s%u%c%s", gap, entry->opponent + 1, entry->color,
                            result_of(entry));
    }
}

static json_t *describe_row(const struct message_tournament_view *view,
                            const struct tournament *tournament, const struct ranking_row *row,
                            const char *card)
{
    const bool is_arena = tournament_is_arena(tournament);
    const struct tournament_player *player = &tournament->players[row->player];
    const struct tournament_game *game = tournament_game_of(tournament, row->player);
    struct account account;

    return row_player(&(struct row_player){
        .player = row->player,
        .name = name_of(view, player->id, &account),
        .place = row->place,
        .points = is_arena ? (double)row->points : row->points / 2.0,
        .sonneborn = row->sonneborn / 4.0,
        .direct = row->direct / 2.0,
        .buchholz = {card, row->buchholz},
        .cut = {card, row->cut},
        .card = card,
        .won = row->won,
        .drawn = row->drawn,
        .lost = row->lost,
        .streak = row->streak,
        .away = player->is_away,
        .annulled = row->is_annulled,
        .game = game && tournament->stage == TOURNAMENT_RUNNING ? game->id : NULL,
    });
}

static json_t *describe_table(const struct message_tournament_view *view,
                              const struct tournament *tournament)
{
    struct ranking_row *rows = calloc(tournament->player_count + 1, sizeof(*rows));
    struct swiss_entry *history =
        tournament_is_swiss(tournament) ? swiss_history(tournament) : NULL;
    json_t *table = json_array();

    if (rows)
        ranking_make(tournament, rows);
    for (unsigned i = 0; rows && i < tournament->player_count; i++) {
        char card[CARD_SIZE];
        if (history)
            write_card(&history[(size_t)rows[i].player * SWISS_ROUNDS_MAX], tournament->round,
                       card);
        json_array_append_new(table,
                              describe_row(view, tournament, &rows[i], history ? card : NULL));
    }
    free(history);
    free(rows);
    return table;
}

static json_t *describe_games(const struct tournament *tournament)
{
    const bool is_arena = tournament_is_arena(tournament);
    const bool is_round = tournament_is_swiss(tournament) && !tournament->ended_ms;
    json_t *games = json_array();

    for (unsigned i = 0; i < tournament->game_count; i++) {
        const struct tournament_game *game = &tournament->games[i];
        if ((is_arena && game->score != TOURNAMENT_OPEN) ||
            (is_round && game->round != tournament->round))
            continue;
        json_array_append_new(games, row_pairing(&(struct row_pairing){
                                         .game = game->id,
                                         .round = game->round,
                                         .white = game->white,
                                         .black = game->black,
                                         .score = tournament_score_word(game->score),
                                     }));
    }
    return games;
}

/* In a live round robin: whom a player meets in the next round, "" for nobody. */
static const char *next_of(const struct message_tournament_view *view,
                           const struct tournament *tournament, unsigned player,
                           struct account *account)
{
    const bool is_double = tournament->terms.kind == TOURNAMENT_DOUBLE_ROUND_ROBIN;
    const char *next = "";
    struct berger_pair pairs[BERGER_PAIRS_MAX];

    if (tournament->stage != TOURNAMENT_RUNNING || tournament->terms.has_pace ||
        tournament_is_swiss(tournament) || tournament->round >= tournament_rounds(tournament))
        return NULL;
    const unsigned count =
        berger_round(tournament->player_count, is_double, tournament->round + 1, pairs);
    for (unsigned i = 0; i < count; i++) {
        if (pairs[i].white == player || pairs[i].black == player)
            next = name_of(view, tournament->players[pairs[i].white + pairs[i].black - player].id,
                           account);
    }
    return next;
}

/* When it goes on by itself, unless it waits for players. */
static int64_t due_ms(const struct message_tournament_view *view,
                      const struct tournament *tournament)
{
    const bool is_set = tournament->stage != TOURNAMENT_COMING || tournament->terms.start_ms ||
                        tournament->player_count == tournament->terms.players;

    return is_set ? arbiter_due_ms(view->arbiter, tournament, view->time_ms) : 0;
}

/*
 * One event in two halves, since one of them is the same for everybody: see
 * message_tournament_for().
 */
char *message_tournament(const struct message_tournament_view *view,
                         const struct tournament *tournament)
{
    struct account maker;
    struct team team;
    const struct event_tournament_terms terms = terms_of(view, tournament, &maker, &team);
    const struct event_tournament_standings standings = {
        .round = tournament->round,
        .rounds = tournament_rounds(tournament),
        .late = tournament_is_swiss(tournament) && tournament->stage == TOURNAMENT_RUNNING &&
                tournament_is_open(tournament),
        .due = moment_of(due_ms(view, tournament)),
        .table = describe_table(view, tournament),
        .games = describe_games(tournament),
    };
    json_t *object = json_pack("{s:s}", "is", "tournament");

    event_put_tournament_terms(object, &terms);
    event_put_tournament_standings(object, &standings);
    return event_text(object);
}

/* The time, and who asks: their number, and the game that they are to play. */
static char *describe_own(const struct message_tournament_view *view,
                          const struct tournament *tournament)
{
    const struct event_tournament_part part = part_of(view, tournament);
    struct event_tournament_own own = {.now = view->time_ms, .admin = view->is_admin};
    json_t *object = json_object();
    struct account next;
    unsigned player;

    if (tournament_player(tournament, view->account, &player)) {
        const struct tournament_game *game = tournament_game_of(tournament, player);
        own.you = event_some(player);
        own.next = next_of(view, tournament, player, &next);
        own.game = game && tournament->stage == TOURNAMENT_RUNNING ? game->id : NULL;
    }
    own.outside = tournament->terms.team && teams_part(view->store, tournament->terms.team,
                                                       view->account, NULL) < TEAM_MEMBER;
    event_put_tournament_part(object, &part);
    event_put_tournament_own(object, &own);
    return event_text(object);
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

/* Who leads it, when somebody has a point; NULL for nobody. */
static const char *leader_of(const struct message_tournament_view *view,
                             const struct tournament *tournament, struct account *account)
{
    struct ranking_row *rows = calloc(tournament->player_count + 1, sizeof(*rows));
    const char *leader = NULL;

    if (rows && tournament->begun_ms) {
        ranking_make(tournament, rows);
        if (rows[0].points)
            leader = name_of(view, tournament->players[rows[0].player].id, account);
    }
    free(rows);
    return leader;
}

json_t *message_tournament_row(const struct message_tournament_view *view,
                               const struct tournament *tournament)
{
    struct account maker, leader;
    struct team team;

    return row_tournament(&(struct row_tournament){
        .tournament_terms = terms_of(view, tournament, &maker, &team),
        .tournament_part = part_of(view, tournament),
        .leader = leader_of(view, tournament, &leader),
    });
}
