#include "record/pgn_parts.h"

adx_err pgn_lines_open(struct pgn_lines *lines)
{
    const unsigned plies = adx_position_ply(lines->position);

    if (lines->depth == ADX_PGN_DEPTH_MAX)
        return ADX_E_LIMIT;
    if (plies == 0)
        return ADX_E_RECORD;
    lines->branches[lines->depth++] = (struct pgn_branch){
        .instead = adx_position_played(lines->position, plies - 1),
        .is_null = adx_position_played_null(lines->position, plies - 1),
        .ply = plies - 1,
    };
    adx_position_undo(lines->position);
    return ADX_OK;
}

adx_err pgn_lines_close(struct pgn_lines *lines)
{
    const struct pgn_branch *branch = &lines->branches[--lines->depth];

    while (adx_position_ply(lines->position) > branch->ply)
        adx_position_undo(lines->position);
    return branch->is_null ? adx_position_play_null(lines->position)
                           : adx_position_play(lines->position, branch->instead);
}
