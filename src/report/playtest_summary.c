/* What has been counted, as numbers that people ask for. */
#include <math.h>
#include <string.h>

#include "report/playtest.h"

static const double usual_margin = 1.959964; /* standard deviations that cover 95 of 100 */

static unsigned game_count(const adx_playtest *playtest)
{
    return playtest->won[0] + playtest->won[1] + playtest->drawn;
}

/* sum, squares: of what each game counts, 0..1. */
static adx_share share_of(unsigned games, double sum, double squares)
{
    if (!games)
        return (adx_share){.margin = 1};
    const double mean = sum / games;
    const double variance = squares / games - mean * mean;
    /* What never happened in n games has a chance of 3/n at most. */
    if (variance < 1e-9)
        return (adx_share){.share = mean, .margin = games > 3 ? 3.0 / games : 1};
    return (adx_share){.share = mean, .margin = usual_margin * sqrt(variance / games)};
}

/* The least length that `rank` games do not exceed, rank from 1. */
static unsigned length_at(const adx_playtest *playtest, unsigned rank)
{
    unsigned seen = 0;

    for (unsigned plies = 0; plies <= ADX_RECORD_EVENTS_MAX; plies++) {
        seen += playtest->games_of_length[plies];
        if (seen >= rank)
            return plies;
    }
    return 0;
}

adx_playtest_summary adx_playtest_summarize(const adx_playtest *playtest)
{
    const unsigned games = game_count(playtest);
    const double won = playtest->won[ADX_WHITE], drawn = playtest->drawn;
    const double moves = (double)(playtest->moves ? playtest->moves : 1);
    adx_playtest_summary summary = {
        .games = games,
        .white_wins = playtest->won[ADX_WHITE],
        .black_wins = playtest->won[ADX_BLACK],
        .drawn = playtest->drawn,
        .white_score = share_of(games, won + drawn / 2, won + drawn / 4),
        .draws = share_of(games, drawn, drawn),
        .branching = (double)playtest->choices / moves,
        .branching_most = playtest->choices_most,
        .checks = (double)playtest->checks / moves,
        .moves = playtest->moves,
    };

    if (!games)
        return summary;
    summary.shortest = length_at(playtest, 1);
    summary.longest = length_at(playtest, games);
    for (unsigned i = 0; i < 3; i++)
        summary.quartile[i] = length_at(playtest, (games * (i + 1) + 3) / 4);
    return summary;
}

adx_playtest_bar adx_playtest_length(const adx_playtest *playtest, unsigned index)
{
    static const unsigned widths[] = {2,  4,  6,  8,  10, 12,  16,  20,
                                      30, 40, 50, 60, 80, 100, 200, 400};
    const unsigned longest = adx_playtest_summarize(playtest).longest;
    unsigned i = 0;

    while (widths[i] * ADX_PLAYTEST_BARS < longest && i + 1 < sizeof(widths) / sizeof(widths[0]))
        i++;
    const unsigned width =
        widths[i] * ADX_PLAYTEST_BARS < longest ? longest / ADX_PLAYTEST_BARS + 1 : widths[i];
    if (index >= ADX_PLAYTEST_BARS)
        return (adx_playtest_bar){0};
    adx_playtest_bar bar = {.from = index * width + 1, .to = (index + 1) * width};
    for (unsigned plies = bar.from; plies <= bar.to && plies <= ADX_RECORD_EVENTS_MAX; plies++)
        bar.games += playtest->games_of_length[plies];
    if (!index)
        bar.games += playtest->games_of_length[0];
    return bar;
}

static unsigned ending_games(const struct ending_tally *ending)
{
    return ending->won[0] + ending->won[1] + ending->drawn;
}

/* Of two that are equally common the one that came first. */
static bool is_commoner(const struct ending_tally *a, const struct ending_tally *b)
{
    const unsigned games = ending_games(a), others = ending_games(b);

    return games > others || (games == others && a < b);
}

bool adx_playtest_ending_at(const adx_playtest *playtest, unsigned index, adx_playtest_ending *out)
{
    for (unsigned i = 0; i < playtest->ending_count; i++) {
        const struct ending_tally *ending = &playtest->endings[i];
        unsigned place = 0;
        for (unsigned k = 0; k < playtest->ending_count; k++)
            place += is_commoner(&playtest->endings[k], ending);
        if (place != index)
            continue;
        *out = (adx_playtest_ending){
            .reason = ending->reason,
            .games = ending_games(ending),
            .white_wins = ending->won[ADX_WHITE],
            .black_wins = ending->won[ADX_BLACK],
            .drawn = ending->drawn,
        };
        return true;
    }
    return false;
}

adx_playtest_use adx_playtest_kind(const adx_playtest *playtest, adx_move_kind kind)
{
    return (unsigned)kind < KIND_COUNT ? playtest->kinds[kind] : (adx_playtest_use){0};
}

static void fit_values(adx_playtest *playtest)
{
    const unsigned role_count = adx_variant_role_count(playtest->variant);
    int derived[ADX_ROLES_MAX];

    for (unsigned role = 1; role <= role_count; role++)
        derived[role - 1] = adx_variant_role(playtest->variant, role).value;
    piece_values_fit(playtest->samples, playtest->sample_count, role_count, derived,
                     &playtest->values);
    playtest->is_fitted = true;
}

adx_playtest_role adx_playtest_role_at(adx_playtest *playtest, unsigned role)
{
    if (!role || role > adx_variant_role_count(playtest->variant))
        return (adx_playtest_role){0};
    if (!playtest->is_fitted)
        fit_values(playtest);
    const struct role_tally *tally = &playtest->roles[role];
    const struct piece_values *values = &playtest->values;
    return (adx_playtest_role){
        .moves = tally->moves,
        .captures = tally->captures,
        .lost = tally->lost,
        .promoted = tally->promoted,
        .present = tally->present,
        .moved = tally->moved,
        .mates = tally->mates,
        .derived = adx_variant_role(playtest->variant, role).value,
        .has_value = values->is_known && values->role[role - 1].is_seen,
        .value = (int)lround(values->role[role - 1].value),
        .margin = (int)lround(values->role[role - 1].margin),
    };
}
