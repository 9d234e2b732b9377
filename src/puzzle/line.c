#include "puzzle/line.h"

const struct margins line_margins[ADX_PUZZLE_GOALS] = {
    [ADX_PUZZLE_GAIN] = {.best_min = 200, .second_max = 100, .difference = 250},
    [ADX_PUZZLE_HOLD] = {.best_min = -90, .second_max = -260, .difference = 250},
    [ADX_PUZZLE_BEST] = {.best_min = -300, .second_max = 600, .difference = 200},
};

/* Later moves of a line: all that was gained may be gained in another way, but less of it. */
static const struct margins later = {.best_min = 150, .second_max = SCORE_WIN, .difference = 200};

bool line_is_only(const struct judgment *judgment, const struct margins *margins)
{
    return judgment->score >= margins->best_min && judgment->second <= margins->second_max &&
           judgment->score - judgment->second >= margins->difference;
}

int line_material(const adx_position *position, adx_color color)
{
    const adx_variant *variant = adx_position_variant(position);
    const unsigned square_count = adx_variant_board(variant).square_count;
    int worth[ADX_ROLES_MAX + 1] = {0}, sum = 0;

    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        const adx_role about = adx_variant_role(variant, role);
        worth[role] = about.royal ? 0 : about.value;
        if (adx_variant_has_hands(variant))
            sum += worth[role] * ((int)adx_position_hand(position, ADX_WHITE, role) -
                                  (int)adx_position_hand(position, ADX_BLACK, role));
    }
    for (unsigned square = 0; square < square_count; square++) {
        adx_color owner = ADX_WHITE;
        const unsigned role = adx_position_role_at(position, square, &owner);
        sum += owner == ADX_WHITE ? worth[role] : -worth[role];
    }
    return color == ADX_WHITE ? sum : -sum;
}

/* ---- writing a line ---- */

void line_note(const adx_position *position, adx_move move, adx_puzzle *puzzle)
{
    const adx_move_info info = adx_move_describe(position, move);
    adx_color color;
    unsigned role = 0;

    if (info.kind == ADX_MOVE_DROP)
        role = info.role;
    else if (info.from != ADX_SQUARE_NONE)
        role = adx_position_role_at(position, info.from, &color);
    if (role)
        puzzle->roles |= UINT64_C(1) << role;
    if (*adx_move_kind_rule(info.kind))
        puzzle->kinds |= UINT64_C(1) << info.kind;
}

/* Play a move of the line. Returns: whether it could be. */
static bool append(adx_position *position, adx_move move, adx_puzzle *puzzle)
{
    if (puzzle->ply_count == ADX_PUZZLE_PLIES_MAX)
        return false;
    if (puzzle->ply_count % 2 == 0)
        line_note(position, move, puzzle);
    adx_move_text(position, move, puzzle->moves[puzzle->ply_count]);
    if (adx_position_play(position, move))
        return false;
    puzzle->ply_count++;
    return true;
}

/* ---- wins ---- */

enum proof_result line_only_win(struct proof *proof, adx_position *position, unsigned moves,
                                adx_move *out)
{
    adx_move list[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, list);
    unsigned wins = 0;

    for (unsigned i = 0; i < count && wins < 2; i++) {
        const enum proof_result result = proof_move(proof, position, list[i], moves);
        if (result == PROOF_UNKNOWN)
            return PROOF_UNKNOWN;
        if (result == PROOF_YES) {
            wins++;
            *out = list[i];
        }
    }
    return wins == 1 ? PROOF_YES : PROOF_NO;
}

/* The first of the longest defenses in whose course no move has an equal. */
static bool defend_long(struct proof *proof, adx_position *position, unsigned moves,
                        adx_puzzle *puzzle)
{
    adx_move answers[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, answers);
    const adx_puzzle before = *puzzle;

    for (unsigned i = 0; i < count; i++) {
        if (!append(position, answers[i], puzzle))
            return false;
        if (proof_attack(proof, position, moves - 1) == PROOF_NO &&
            line_of_win(proof, position, moves, puzzle))
            return true;
        adx_position_undo(position);
        *puzzle = before;
    }
    return false;
}

bool line_of_win(struct proof *proof, adx_position *position, unsigned moves, adx_puzzle *puzzle)
{
    adx_move move;

    if (line_only_win(proof, position, moves, &move) != PROOF_YES ||
        !append(position, move, puzzle))
        return false;
    if (moves == 1 || defend_long(proof, position, moves - 1, puzzle))
        return true;
    adx_position_undo(position);
    return false;
}

/* ---- what searches show ---- */

bool line_of_gain(struct judge *judge, adx_position *position, adx_puzzle *puzzle)
{
    const adx_color us = adx_position_turn(position);
    const int enough = line_material(position, us) + MATERIAL_GAIN;
    const struct margins *margins = &line_margins[ADX_PUZZLE_GAIN];
    struct judgment judgment;
    adx_move answer;

    while (judge_moves(judge, position, judge_nodes(judge), &judgment) &&
           line_is_only(&judgment, margins) && append(position, judgment.best, puzzle)) {
        margins = &later;
        const bool gains = line_material(position, us) >= enough;
        if (proof_is_over(position) || !judge_answer(judge, position, &answer) ||
            !append(position, answer, puzzle) || proof_is_over(position))
            return false;
        if (gains && line_material(position, us) >= enough) {
            puzzle->ply_count--;
            return true;
        }
    }
    return false;
}

bool line_of_one(struct judge *judge, adx_position *position, adx_puzzle *puzzle)
{
    struct judgment judgment;

    return judge_moves(judge, position, judge_nodes(judge), &judgment) &&
           line_is_only(&judgment, &line_margins[puzzle->goal]) &&
           append(position, judgment.best, puzzle);
}
