/*
 * The part of the bridge that tells all of a position at once: for the page, which draws it.
 * Programs of others ask for less, of bridge_board.c.
 */
#include "wasm/bridge.h"

#include <string.h>

#include "wasm/answer.h"
#include "wasm/output.h"

void web_variant_ways(const adx_variant *variant, unsigned role, unsigned color, unsigned square)
{
    answer_ways(&output.json, variant, role, color, square);
}

int web_position_play(adx_position *position, const char *text)
{
    adx_move move;
    if (strcmp(text, ADX_NULL_TEXT) == 0)
        return adx_position_play_null(position);
    const adx_err err = adx_move_parse(position, text, &move);

    return err ? err : adx_position_play(position, move);
}

void web_position_state(const adx_position *position)
{
    answer_state(&output.json, position);
}

void web_position_goals(const adx_position *position, unsigned square)
{
    answer_goals(&output.json, position, square);
}

adx_position *web_position_skip(const adx_position *position)
{
    adx_position *skipped = NULL;

    return adx_position_skip(position, &skipped) ? NULL : skipped;
}

void web_position_read(const adx_position *position, const char *text)
{
    adx_move move;
    const bool is_move =
        !adx_move_parse(position, text, &move) || !adx_move_parse_san(position, text, &move);

    answer_move(&output.json, position, is_move ? &move : NULL);
}
