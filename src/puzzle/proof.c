#include "puzzle/proof.h"

#include <string.h>

void proof_begin(struct proof *proof, uint64_t plays_max)
{
    memset(proof, 0, sizeof(*proof));
    proof->plays_left = plays_max;
}

bool proof_has_won(const adx_position *position, adx_color color)
{
    return adx_position_outcome(position).winner ==
           (color == ADX_WHITE ? ADX_WHITE_WINS : ADX_BLACK_WINS);
}

bool proof_is_over(const adx_position *position)
{
    return adx_position_outcome(position).winner != ADX_NOBODY;
}

/* Returns: false when the proof has to be given up. */
static bool play(struct proof *proof, adx_position *position, adx_move move)
{
    if (proof->err || !proof->plays_left)
        return false;
    proof->plays_left--;
    proof->err = adx_position_play(position, move);
    return !proof->err;
}

/* ---- what is known ---- */

static uint64_t key_of(const adx_position *position, unsigned moves, bool attacks)
{
    return adx_position_key(position) ^
           (2 * (uint64_t)moves + attacks + 1) * UINT64_C(0x9E3779B97F4A7C15);
}

static enum proof_result recall(const struct proof *proof, uint64_t key)
{
    return proof->known[key % PROOF_MEMORY].key == key
               ? (enum proof_result)proof->known[key % PROOF_MEMORY].result
               : PROOF_UNKNOWN;
}

static enum proof_result remember(struct proof *proof, uint64_t key, enum proof_result result)
{
    if (result) {
        proof->known[key % PROOF_MEMORY].key = key;
        proof->known[key % PROOF_MEMORY].result = (uint8_t)result;
    }
    return result;
}

/* ---- the winner's moves ---- */

/* A move and how many answers it leaves. */
struct attempt {
    adx_move move;
    unsigned answers;
};

static void insert(struct attempt *attempts, unsigned count, struct attempt attempt)
{
    while (count > 0 && attempts[count - 1].answers > attempt.answers) {
        attempts[count] = attempts[count - 1];
        count--;
    }
    attempts[count] = attempt;
}

/*
 * The moves after which the game goes on, those that leave few answers first; PROOF_YES when one
 * wins at once.
 */
static enum proof_result list_attempts(struct proof *proof, adx_position *position, bool only_wins,
                                       struct attempt *attempts, unsigned *attempt_count)
{
    const adx_color us = adx_position_turn(position);
    adx_move moves[ADX_MOVES_MAX], answers[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, moves);

    *attempt_count = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!play(proof, position, moves[i]))
            return PROOF_UNKNOWN;
        const bool wins = proof_has_won(position, us);
        if (!wins && !only_wins && !proof_is_over(position)) {
            const struct attempt attempt = {moves[i], adx_position_moves(position, answers)};
            insert(attempts, (*attempt_count)++, attempt);
        }
        adx_position_undo(position);
        if (wins)
            return PROOF_YES;
    }
    return PROOF_NO;
}

enum proof_result proof_attack(struct proof *proof, adx_position *position, unsigned moves)
{
    struct attempt attempts[ADX_MOVES_MAX];
    unsigned count;

    if (moves == 0)
        return PROOF_NO;
    const uint64_t key = key_of(position, moves, true);
    enum proof_result result = recall(proof, key);
    if (result)
        return result;
    result = list_attempts(proof, position, moves == 1, attempts, &count);
    for (unsigned i = 0; i < count && result == PROOF_NO; i++)
        result = proof_move(proof, position, attempts[i].move, moves);
    return remember(proof, key, result);
}

enum proof_result proof_move(struct proof *proof, adx_position *position, adx_move move,
                             unsigned moves)
{
    const adx_color us = adx_position_turn(position);

    if (!play(proof, position, move))
        return PROOF_UNKNOWN;
    const enum proof_result result = proof_has_won(position, us) ? PROOF_YES
                                     : proof_is_over(position)
                                         ? PROOF_NO
                                         : proof_defend(proof, position, moves - 1);
    adx_position_undo(position);
    return result;
}

/* ---- the answers ---- */

/* The answer that refuted last comes first. */
static void bring_forward(uint32_t killer, adx_move *moves, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        if (moves[i].bits == killer) {
            moves[i] = moves[0];
            moves[0].bits = killer;
        }
    }
}

enum proof_result proof_defend(struct proof *proof, adx_position *position, unsigned moves)
{
    const adx_color us = adx_position_turn(position) == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    adx_move answers[ADX_MOVES_MAX];

    if (moves == 0 || adx_position_throw_due(position))
        return PROOF_NO;
    const unsigned count = adx_position_moves(position, answers);
    bring_forward(proof->killer[moves], answers, count);
    enum proof_result result = count ? PROOF_YES : PROOF_NO;
    for (unsigned i = 0; i < count && result == PROOF_YES; i++) {
        if (!play(proof, position, answers[i]))
            return PROOF_UNKNOWN;
        if (proof_is_over(position))
            result = proof_has_won(position, us) ? PROOF_YES : PROOF_NO;
        else
            result = proof_attack(proof, position, moves);
        adx_position_undo(position);
        if (result == PROOF_NO)
            proof->killer[moves] = answers[i].bits;
    }
    return result;
}
