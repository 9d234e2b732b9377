/* Rounds and pairings that are due. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tournaments/arbiter_state.h"
#include "server/tournaments/arena_pairs.h"
#include "server/tournaments/berger.h"

bool arbiter_pair(const struct arbiter_step *step, unsigned round, unsigned white, unsigned black)
{
    const struct tournament *tournament = step->tournament;
    const struct arbiter_pairing pairing = {.tournament = tournament,
                                            .white = tournament->players[white].id,
                                            .black = tournament->players[black].id};
    char game[STORE_ID_SIZE];

    return step->arbiter->ops.begin_game(step->arbiter->ctx, &pairing, step->now, game) &&
           arbiter_emit(step, "pair", "%s %u %s %s", game, round, pairing.white, pairing.black);
}

void arbiter_drop_closed(const struct arbiter_step *step)
{
    const struct tournament *tournament = step->tournament;
    struct store *store = step->arbiter->store;

    for (unsigned i = tournament->player_count; i-- > 0;) {
        struct account account;
        const char *id = tournament->players[i].id;
        if (!tournament->players[i].is_away &&
            (!accounts_find(store, id, &account) || account.banned_ms > step->now.utc_ms))
            arbiter_emit(step, "leave", "%s", id);
    }
}

/* --- the start --- */

/* In a Swiss the better ones come first; those who are equally good stay as they were drawn. */
static void order_by_rating(const struct arbiter_step *step, unsigned *order)
{
    const struct tournament *tournament = step->tournament;
    const struct arbiter *arbiter = step->arbiter;
    double ratings[SWISS_PLAYERS_MAX];

    for (unsigned i = 0; i < tournament->player_count; i++) {
        const unsigned player = order[i];
        const double rating =
            arbiter->ops.rating(arbiter->ctx, tournament, tournament->players[player].id);
        unsigned k = i;
        for (; k && ratings[k - 1] < rating; k--) {
            ratings[k] = ratings[k - 1];
            order[k] = order[k - 1];
        }
        ratings[k] = rating;
        order[k] = player;
    }
}

/* The ids of the players in an order that nobody can foresee. */
static void draw_order(const struct arbiter_step *step, char *out, size_t size)
{
    const struct tournament *tournament = step->tournament;
    unsigned order[SWISS_PLAYERS_MAX];
    size_t len = 0;

    for (unsigned i = 0; i < tournament->player_count; i++) {
        const unsigned k = randombytes_uniform(i + 1);
        order[i] = order[k];
        order[k] = i;
    }
    if (tournament_is_swiss(tournament))
        order_by_rating(step, order);
    for (unsigned i = 0; i < tournament->player_count; i++)
        len += (size_t)snprintf(out + len, size - len, "%s%s", i ? " " : "",
                                tournament->players[order[i]].id);
}

void arbiter_begin(const struct arbiter_step *step)
{
    const struct tournament *tournament = step->tournament;
    char order[ARBITER_BODY_SIZE] = "-";
    const bool is_arena = tournament_is_arena(tournament);

    arbiter_drop_closed(step);
    const unsigned fewest = is_arena                          ? 1
                            : tournament_is_swiss(tournament) ? SWISS_PLAYERS_MIN
                                                              : ROUND_ROBIN_PLAYERS_MIN;
    if (tournament->player_count < fewest) {
        arbiter_emit(step, "end", "canceled");
        return;
    }
    /* A place that became free just now is offered again. */
    if (!tournament->terms.start_ms && tournament->player_count < tournament->terms.players) {
        if (step->now.utc_ms >= tournament->made_ms + (int64_t)ARBITER_FILL_DAYS * PACE_DAY_MS)
            arbiter_emit(step, "end", "canceled");
        return;
    }
    if (!is_arena)
        draw_order(step, order, sizeof(order));
    if (arbiter_emit(step, "begin", "%s", order))
        step->arbiter->ops.begun(step->arbiter->ctx, tournament, step->now.utc_ms);
}

/* --- round robins --- */

static bool begin_pairing(const struct arbiter_step *step, unsigned round, struct berger_pair pair)
{
    const struct tournament_player *players = step->tournament->players;
    const bool is_white_away = players[pair.white].is_away;
    const bool is_black_away = players[pair.black].is_away;
    const enum tournament_score score = is_white_away == is_black_away ? TOURNAMENT_BOTH_FORFEIT
                                        : is_white_away                ? TOURNAMENT_WHITE_FORFEITS
                                                                       : TOURNAMENT_BLACK_FORFEITS;

    if (!is_white_away && !is_black_away && arbiter_pair(step, round, pair.white, pair.black))
        return true;
    /* Where it cannot begin because memory ran out, nobody has lost it and the tournament goes on.
     */
    return arbiter_emit(step, "forfeit", "%u %s %s %s", round, players[pair.white].id,
                        players[pair.black].id, tournament_score_word(score));
}

static bool begin_round(const struct arbiter_step *step, unsigned round)
{
    const struct tournament *tournament = step->tournament;
    const bool is_double = tournament->terms.kind == TOURNAMENT_DOUBLE_ROUND_ROBIN;
    struct berger_pair pairs[BERGER_PAIRS_MAX];
    const unsigned count = berger_round(tournament->player_count, is_double, round, pairs);

    for (unsigned i = 0; i < count; i++) {
        if (!begin_pairing(step, round, pairs[i]))
            return false;
    }
    return true;
}

static unsigned present_count(const struct tournament *tournament)
{
    unsigned count = 0;

    for (unsigned i = 0; i < tournament->player_count; i++)
        count += !tournament->players[i].is_away;
    return count;
}

/* A round whose players have all withdrawn is over at once, and the next one begins. */
void arbiter_advance_rounds(const struct arbiter_step *step)
{
    const struct tournament *tournament = step->tournament;
    const unsigned rounds = tournament_rounds(tournament);

    arbiter_drop_closed(step);
    while (!tournament->open_count && tournament->round < rounds) {
        const unsigned first = tournament->round + 1;
        const bool is_at_once = tournament->terms.has_pace || present_count(tournament) < 2;
        for (unsigned round = first; round <= (is_at_once ? rounds : first); round++) {
            if (!begin_round(step, round))
                return;
        }
    }
    if (!tournament->open_count)
        arbiter_emit(step, "end", "over");
}

/* --- games that are set aside --- */

static bool is_aside(const struct arbiter *arbiter, const struct tournament_game *game)
{
    return game->score == TOURNAMENT_OPEN && arbiter->ops.is_aside(arbiter->ctx, game->id);
}

/*
 * Games that are set aside are draws once nobody plays anything else in the round, and in an arena
 * at once. Where this version has not got the rules either, all waits for one that has.
 */
void arbiter_settle_aside(const struct arbiter_step *step)
{
    const struct tournament *tournament = step->tournament;
    const struct arbiter *arbiter = step->arbiter;
    const bool is_arena = tournament_is_arena(tournament);
    const bool is_late = is_arena && step->now.utc_ms >= tournament_end_ms(tournament);
    unsigned aside = 0;

    for (unsigned i = 0; i < tournament->game_count; i++)
        aside += is_aside(arbiter, &tournament->games[i]);
    if (!aside || is_late || (!is_arena && aside < tournament->open_count) ||
        !arbiter->ops.is_ready(arbiter->ctx, tournament))
        return;
    for (unsigned i = 0; i < tournament->game_count; i++) {
        const struct tournament_game *game = &tournament->games[i];
        if (is_aside(arbiter, game) && !arbiter_emit(step, "result", "%s %s", game->id,
                                                     tournament_score_word(TOURNAMENT_DRAW)))
            return;
    }
}

/* --- arenas --- */

static void pair_free(const struct arbiter_step *step)
{
    const struct tournament *tournament = step->tournament;
    const struct arbiter *arbiter = step->arbiter;
    bool is_free[ARENA_PLAYERS_MAX];
    struct arena_pair pairs[ARENA_PLAYERS_MAX / 2];

    arbiter_drop_closed(step);
    for (unsigned i = 0; i < tournament->player_count; i++) {
        const struct tournament_player *player = &tournament->players[i];
        is_free[i] = !player->is_away && !tournament_game_of(tournament, i) &&
                     arbiter->ops.is_here(arbiter->ctx, tournament->id, player->id);
    }
    const unsigned count =
        arena_pairs(tournament, is_free, step->now.utc_ms, randombytes_uniform(2), pairs);
    for (unsigned i = 0; i < count; i++) {
        if (!arbiter_pair(step, 0, pairs[i].white, pairs[i].black))
            return;
    }
}

void arbiter_advance_arena(struct arbiter_entry *entry, const struct arbiter_step *step)
{
    if (step->now.utc_ms >= tournament_end_ms(step->tournament)) {
        arbiter_emit(step, "end", "over");
        return;
    }
    if (step->now.utc_ms < entry->paired_ms + ARBITER_ROUND_BREAK_MS)
        return;
    entry->paired_ms = step->now.utc_ms;
    pair_free(step);
}
