/* A Swiss by its rounds. */
#include "server/tournaments/swiss_history.h"

#include <stdlib.h>

static void enter(struct swiss_entry *history, unsigned player, unsigned round,
                  struct swiss_entry entry)
{
    if (round >= 1 && round <= SWISS_ROUNDS_MAX)
        history[(size_t)player * SWISS_ROUNDS_MAX + round - 1] = entry;
}

struct swiss_entry *swiss_history(const struct tournament *tournament)
{
    const unsigned count = tournament->player_count;
    struct swiss_entry *history = calloc((size_t)count * SWISS_ROUNDS_MAX + 1, sizeof(*history));

    for (unsigned i = 0; history && i < tournament->game_count; i++) {
        const struct tournament_game *game = &tournament->games[i];
        const enum swiss_what what = game->score == TOURNAMENT_OPEN      ? SWISS_OPEN
                                     : tournament_is_played(game->score) ? SWISS_GAME
                                                                         : SWISS_FORFEIT;
        enter(history, game->white, game->round,
              (struct swiss_entry){what, game->black, 'w', tournament_white_halves(game->score)});
        enter(history, game->black, game->round,
              (struct swiss_entry){what, game->white, 'b', tournament_black_halves(game->score)});
    }
    for (unsigned player = 0; history && player < count; player++)
        enter(history, player, tournament->players[player].bye_round,
              (struct swiss_entry){.what = SWISS_BYE, .halves = 2});
    return history;
}

static unsigned rounds_of(const struct tournament *tournament)
{
    return tournament->round < SWISS_ROUNDS_MAX ? tournament->round : SWISS_ROUNDS_MAX;
}

/* --- for the next pairing --- */

/* opponent: with the points of before the round; NULL with a bye. */
static enum swiss_float float_of(const struct swiss_entry *entry, const struct swiss_player *player,
                                 const struct swiss_player *opponent)
{
    if (entry->what == SWISS_MISSED)
        return SWISS_LEVEL;
    if (entry->what == SWISS_BYE || player->points > opponent->points)
        return SWISS_DOWN;
    return player->points < opponent->points ? SWISS_UP : SWISS_LEVEL;
}

static void add_entry(struct swiss_player *player, const struct swiss_entry *entry)
{
    player->points += entry->halves;
    player->had_bye |= entry->what == SWISS_BYE;
    player->had_forfeit |= entry->what == SWISS_FORFEIT && entry->halves == 2;
    if (entry->what == SWISS_GAME)
        player->colors[player->played++] = entry->color;
}

void swiss_look_back(const struct tournament *tournament, const struct swiss_entry *history,
                     struct swiss_player *players, bool *met)
{
    const unsigned count = tournament->player_count;

    for (unsigned i = 0; i < count; i++)
        players[i] = (struct swiss_player){.is_in = !tournament->players[i].is_away};
    for (unsigned i = 0; i < count * count; i++)
        met[i] = false;
    for (unsigned round = 0; round < rounds_of(tournament); round++) {
        for (unsigned i = 0; i < count; i++) {
            const struct swiss_entry *entry = &history[(size_t)i * SWISS_ROUNDS_MAX + round];
            players[i].floats[1] = players[i].floats[0];
            players[i].floats[0] = float_of(entry, &players[i], &players[entry->opponent]);
            if (entry->what != SWISS_MISSED && entry->what != SWISS_BYE)
                met[(size_t)i * count + entry->opponent] = true;
        }
        for (unsigned i = 0; i < count; i++)
            add_entry(&players[i], &history[(size_t)i * SWISS_ROUNDS_MAX + round]);
    }
}

/* --- ties --- */

static bool is_own_fault(const struct swiss_entry *entry)
{
    return entry->what == SWISS_MISSED || (entry->what == SWISS_FORFEIT && entry->halves == 0);
}

/* What a player counts in the sums of those whom they have met. */
static unsigned adjusted(const struct swiss_entry *entries, unsigned rounds, unsigned points)
{
    for (unsigned round = rounds; round-- > 0 && is_own_fault(&entries[round]);)
        points++;
    return points;
}

/* One player's sums over all rounds that are over. */
static void sum_up(const struct swiss_entry *history, unsigned rounds,
                   const struct ranking_row *rows, struct ranking_row *row)
{
    const struct swiss_entry *entries = &history[(size_t)row->player * SWISS_ROUNDS_MAX];
    unsigned least = UINT32_MAX, least_missed = UINT32_MAX;

    for (unsigned round = 0; round < rounds; round++) {
        const struct swiss_entry *entry = &entries[round], *other;
        unsigned part = row->points;
        if (entry->what == SWISS_GAME) {
            other = &history[(size_t)entry->opponent * SWISS_ROUNDS_MAX];
            part = adjusted(other, rounds, rows[entry->opponent].points);
        }
        row->buchholz += part;
        row->sonneborn += entry->halves * part;
        least = part < least ? part : least;
        if (is_own_fault(entry))
            least_missed = part < least_missed ? part : least_missed;
    }
    row->cut = row->buchholz;
    if (least_missed != UINT32_MAX)
        row->cut -= least_missed;
    else if (least != UINT32_MAX)
        row->cut -= least;
}

void swiss_ties(const struct tournament *tournament, struct ranking_row *rows)
{
    struct swiss_entry *history = swiss_history(tournament);
    /* Who is away while a round is played has not missed it before those who play have a result. */
    const unsigned rounds = rounds_of(tournament) - (tournament->open_count > 0);

    for (unsigned i = 0; history && i < tournament->player_count; i++)
        sum_up(history, rounds, rows, &rows[i]);
    free(history);
}
