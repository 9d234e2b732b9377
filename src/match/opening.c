/* Openings of random moves. */
#include "match/opening.h"

enum {
    ATTEMPTS = 2000,
    JUDGE_NODES = 4000
};

static bool goes_on(const struct scoresheet *sheet)
{
    return adx_position_outcome(sheet->position).winner == ADX_NOBODY;
}

static bool play_moves(const struct opening_setup *setup, struct scoresheet *sheet,
                       struct random *random)
{
    adx_move moves[ADX_MOVES_MAX];
    unsigned plies = 0;

    while (goes_on(sheet) && (plies < setup->plies || adx_position_throw_due(sheet->position) ||
                              adx_position_part(sheet->position) > 1)) {
        adx_move move;
        if (adx_position_throw_due(sheet->position)) {
            if (plies == setup->plies)
                break;
            move = adx_position_throw(sheet->position, random_index(random, ADX_THROWS));
        } else {
            move = moves[random_below(random, adx_position_moves(sheet->position, moves))];
            plies += adx_position_part(sheet->position) == 1;
        }
        struct scoresheet_move *entry = scoresheet_play(sheet, move);
        if (!entry)
            return false;
        entry->is_opening = true;
    }
    return goes_on(sheet);
}

static void note_score(void *ctx, const adx_search_info *info)
{
    *(adx_search_info *)ctx = *info;
}

static bool is_balanced(const struct opening_setup *setup, adx_engine *judge,
                        const adx_position *position)
{
    const adx_limits limits = {.nodes_max = JUDGE_NODES};
    adx_search_info found = {.depth = 0};
    const adx_search_hooks hooks = {.info = note_score, .ctx = &found};
    adx_move best;

    if (!setup->balance || adx_variant_has_dice(setup->variant))
        return true;
    adx_engine_reset(judge);
    if (adx_engine_search(judge, position, &limits, &hooks, &best))
        return false;
    const int balance = (int)setup->balance;
    return !found.is_mate && found.score <= balance && found.score >= -balance;
}

bool opening_play(const struct opening_setup *setup, unsigned number, adx_engine *judge,
                  struct scoresheet *out, struct random *random)
{
    const unsigned starts = adx_variant_start_count(setup->variant);

    *random = random_row(setup->seed, number);
    for (unsigned attempt = 0; attempt < ATTEMPTS; attempt++) {
        const unsigned start = starts ? random_index(random, starts) : 0;
        if (!scoresheet_init(out, setup->variant, setup->fen, start))
            return false;
        if (play_moves(setup, out, random) && is_balanced(setup, judge, out->position))
            return true;
        scoresheet_free(out);
    }
    return false;
}
