/* Standings. */
#include "server/tournaments/ranking.h"

#include "server/tournaments/swiss_history.h"

static void count_game(struct ranking_row *row, unsigned halves)
{
    row->won += halves == 2;
    row->drawn += halves == 1;
    row->lost += halves == 0;
    row->streak = halves == 2 ? row->streak + 1 : 0;
}

/* --- a round robin --- */

/* Rows stand by player here. */
static void annul(const struct tournament *tournament, struct ranking_row *rows)
{
    const unsigned meetings = tournament->terms.kind == TOURNAMENT_DOUBLE_ROUND_ROBIN ? 2 : 1;

    for (unsigned player = 0; player < tournament->player_count; player++) {
        unsigned played = 0;
        for (unsigned i = 0; i < tournament->game_count; i++) {
            const struct tournament_game *game = &tournament->games[i];
            played += tournament_is_played(game->score) &&
                      (game->white == player || game->black == player);
        }
        rows[player].is_annulled = tournament->players[player].is_away &&
                                   2 * played < meetings * (tournament->player_count - 1);
    }
}

static bool counts(const struct tournament_game *game, const struct ranking_row *rows)
{
    return game->score != TOURNAMENT_OPEN && !rows[game->white].is_annulled &&
           !rows[game->black].is_annulled;
}

static void add_sonneborn(const struct tournament *tournament, struct ranking_row *rows)
{
    for (unsigned i = 0; i < tournament->game_count; i++) {
        const struct tournament_game *game = &tournament->games[i];
        if (!counts(game, rows))
            continue;
        rows[game->white].sonneborn +=
            tournament_white_halves(game->score) * rows[game->black].points;
        rows[game->black].sonneborn +=
            tournament_black_halves(game->score) * rows[game->white].points;
    }
}

static void add_direct(const struct tournament *tournament, struct ranking_row *rows)
{
    for (unsigned i = 0; i < tournament->game_count; i++) {
        const struct tournament_game *game = &tournament->games[i];
        struct ranking_row *white = &rows[game->white], *black = &rows[game->black];
        if (!counts(game, rows) || white->points != black->points ||
            white->sonneborn != black->sonneborn)
            continue;
        white->direct += tournament_white_halves(game->score);
        black->direct += tournament_black_halves(game->score);
    }
}

static void count_round_robin(const struct tournament *tournament, struct ranking_row *rows)
{
    annul(tournament, rows);
    for (unsigned i = 0; i < tournament->game_count; i++) {
        const struct tournament_game *game = &tournament->games[i];
        rows[game->white].whites += tournament_is_played(game->score);
        if (!counts(game, rows))
            continue;
        count_game(&rows[game->white], tournament_white_halves(game->score));
        count_game(&rows[game->black], tournament_black_halves(game->score));
        rows[game->white].points += tournament_white_halves(game->score);
        rows[game->black].points += tournament_black_halves(game->score);
    }
    add_sonneborn(tournament, rows);
    add_direct(tournament, rows);
}

/* --- a Swiss --- */

static void count_swiss_game(struct ranking_row *row, unsigned halves)
{
    count_game(row, halves);
    row->points += halves;
}

static void count_swiss(const struct tournament *tournament, struct ranking_row *rows)
{
    for (unsigned i = 0; i < tournament->game_count; i++) {
        const struct tournament_game *game = &tournament->games[i];
        if (game->score == TOURNAMENT_OPEN)
            continue;
        rows[game->white].whites += tournament_is_played(game->score);
        count_swiss_game(&rows[game->white], tournament_white_halves(game->score));
        count_swiss_game(&rows[game->black], tournament_black_halves(game->score));
    }
    for (unsigned player = 0; player < tournament->player_count; player++)
        rows[player].points += tournament->players[player].bye_round ? 2 : 0;
    swiss_ties(tournament, rows);
}

/* --- an arena --- */

enum {
    STREAK = 2 /* wins in a row, after which points count twice */
};

static void count_arena_game(struct ranking_row *row, unsigned halves)
{
    row->points += row->streak >= STREAK ? 2 * halves : halves;
    count_game(row, halves);
}

static void count_arena(const struct tournament *tournament, struct ranking_row *rows)
{
    for (unsigned i = 0; i < tournament->game_count; i++) {
        const struct tournament_game *game = &tournament->games[i];
        if (game->score == TOURNAMENT_OPEN)
            continue;
        rows[game->white].whites += tournament_is_played(game->score);
        count_arena_game(&rows[game->white], tournament_white_halves(game->score));
        count_arena_game(&rows[game->black], tournament_black_halves(game->score));
    }
}

/* --- the order --- */

static unsigned game_count(const struct ranking_row *row)
{
    return row->won + row->drawn + row->lost;
}

/* Below 0: `one` is better. */
static int compare(const struct ranking_row *one, const struct ranking_row *other, bool is_arena)
{
    if (one->is_annulled != other->is_annulled)
        return one->is_annulled ? 1 : -1;
    if (one->points != other->points)
        return one->points > other->points ? -1 : 1;
    if (one->cut != other->cut)
        return one->cut > other->cut ? -1 : 1;
    if (one->buchholz != other->buchholz)
        return one->buchholz > other->buchholz ? -1 : 1;
    if (one->sonneborn != other->sonneborn)
        return one->sonneborn > other->sonneborn ? -1 : 1;
    if (one->direct != other->direct)
        return one->direct > other->direct ? -1 : 1;
    if (one->won != other->won)
        return one->won > other->won ? -1 : 1;
    if (is_arena && game_count(one) != game_count(other))
        return game_count(one) < game_count(other) ? -1 : 1;
    return 0;
}

/* By insertion, which keeps the order of those who are tied. */
static void sort(struct ranking_row *rows, unsigned count, bool is_arena)
{
    for (unsigned i = 1; i < count; i++) {
        const struct ranking_row row = rows[i];
        unsigned k = i;
        for (; k && compare(&row, &rows[k - 1], is_arena) < 0; k--)
            rows[k] = rows[k - 1];
        rows[k] = row;
    }
}

void ranking_make(const struct tournament *tournament, struct ranking_row *rows)
{
    const unsigned count = tournament->player_count;
    const bool is_arena = tournament_is_arena(tournament);

    for (unsigned i = 0; i < count; i++)
        rows[i] = (struct ranking_row){.player = i};
    if (is_arena)
        count_arena(tournament, rows);
    else if (tournament_is_swiss(tournament))
        count_swiss(tournament, rows);
    else
        count_round_robin(tournament, rows);
    sort(rows, count, is_arena);
    for (unsigned i = 0; i < count; i++) {
        const bool is_tied = i && compare(&rows[i - 1], &rows[i], is_arena) == 0;
        rows[i].place = is_tied ? rows[i - 1].place : i + 1;
    }
}
