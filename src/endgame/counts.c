/* How many positions of an ending are won in how many plies, and one of the longest. */
#include "base/alloc.h"
#include "endgame/scene.h"
#include "notation/fen.h"

/* The ending that was asked for. */
static struct table *last_table(const adx_endgame *endgame)
{
    return endgame->tables[endgame->table_count - 1];
}

static uint64_t *count_of(const adx_endgame *endgame, unsigned turn, unsigned winner,
                          unsigned plies)
{
    return &endgame->counts[(2 * turn + winner) * ((size_t)endgame->longest + 1) + plies];
}

static unsigned winner_of(unsigned value, unsigned side)
{
    return value_is_win(value) ? side : !side;
}

adx_err count_positions(adx_endgame *endgame)
{
    const struct table *table = last_table(endgame);

    endgame->longest = table->longest;
    endgame->counts_size = 4 * ((size_t)endgame->longest + 1) * sizeof(*endgame->counts);
    endgame->counts = alloc_zeroed(&endgame->alloc, endgame->counts_size);
    if (!endgame->counts)
        return ADX_E_NOMEM;
    for (unsigned side = WHITE; side <= BLACK; side++) {
        adx_endgame_summary *summary = &endgame->summaries[side];
        for (size_t place = 0; place < table->half; place++) {
            const unsigned value = table_value(table, side, place);
            if (value == VALUE_VOID)
                continue;
            const unsigned weight = table_weight(table, &endgame->symmetry, place);
            if (value < VALUE_FIRST) {
                summary->drawn += weight;
                continue;
            }
            const unsigned winner = winner_of(value, side), plies = value_plies(value);
            summary->won[winner] += weight;
            *count_of(endgame, side, winner, plies) += weight;
            if (plies > summary->longest[winner])
                summary->longest[winner] = plies;
        }
    }
    return ADX_OK;
}

adx_endgame_summary adx_endgame_summarize(const adx_endgame *endgame, adx_color turn)
{
    return endgame->summaries[turn == ADX_BLACK];
}

uint64_t adx_endgame_count(const adx_endgame *endgame, adx_color turn, adx_color winner,
                           unsigned plies)
{
    if (plies > endgame->longest)
        return 0;
    return *count_of(endgame, turn == ADX_BLACK, winner == ADX_BLACK, plies);
}

unsigned adx_endgame_longest(const adx_endgame *endgame, adx_color turn, adx_color winner,
                             char *text)
{
    const struct table *table = last_table(endgame);
    const unsigned side = turn == ADX_BLACK, color = winner == ADX_BLACK;
    const unsigned wanted = value_of(side == color, endgame->summaries[side].longest[color]);
    struct scene scene;

    text[0] = '\0';
    if (!endgame->summaries[side].won[color])
        return 0;
    for (size_t place = 0; place < table->half; place++) {
        if (table_value(table, side, place) != wanted)
            continue;
        scene_init(&scene, endgame, table);
        scene_set(&scene, side, place);
        return fen_write(&scene.position, text);
    }
    return 0;
}
