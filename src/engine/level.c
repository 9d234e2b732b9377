/* The levels of play. */
#include "engine/level.h"

#include "base/check.h"
#include "core/key.h"
#include "core/variant.h"
#include "eval/expectation.h"

/*
 * depth: in plies; with dice in turns. wavers: now and then a ply deeper.
 * margin: hundredths of a pawn that a chosen move may be worse than the best.
 * lapse: the same for moves whose weakness is overlooked, one move in lapse_rarity.
 */
struct level {
    uint8_t depth, dice_depth;
    bool wavers;
    int margin, lapse;
    unsigned lapse_rarity;
    uint64_t nodes_max;
    unsigned elo;
};

static const struct level levels[ADX_LEVEL_MAX + 1] = {
    [1] = {1, 1, false, .margin = 120, .lapse = 900, .lapse_rarity = 24, .nodes_max = 4000,
           .elo = 930},
    [2] = {1, 1, true, .margin = 100, .lapse = 700, .lapse_rarity = 36, .nodes_max = 8000,
           .elo = 1100},
    [3] = {2, 1, false, .margin = 80, .lapse = 500, .lapse_rarity = 54, .nodes_max = 16000,
           .elo = 1310},
    [4] = {2, 1, true, .margin = 60, .lapse = 300, .lapse_rarity = 90, .nodes_max = 30000,
           .elo = 1430},
    [5] = {3, 2, true, .margin = 45, .lapse_rarity = 1, .nodes_max = 60000, .elo = 1610},
    [6] = {5, 2, true, .margin = 25, .lapse_rarity = 1, .nodes_max = 120000, .elo = 1830},
    [7] = {8, 3, false, .lapse_rarity = 1, .nodes_max = 400000, .elo = 2080},
    [8] = {PLY_MAX, PLY_MAX, false, .lapse_rarity = 1, .nodes_max = UINT64_MAX, .elo = 2150},
};

unsigned level_elo(unsigned level)
{
    return levels[level].elo;
}

uint64_t level_random(uint64_t seed, uint64_t key)
{
    return key_of((unsigned)(seed >> 48), (unsigned)(seed >> 32 & 0xffff),
                  (unsigned)(seed >> 16 & 0xffff), (unsigned)(seed & 0xffff)) ^
           key;
}

/* The next of a row of random numbers. Source: xorshift64*, Vigna 2016, arXiv:1402.6246. */
static uint32_t next_random(uint64_t *state)
{
    *state = *state ? *state : 1;
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return (uint32_t)(*state * UINT64_C(0x2545F4914F6CDD1D) >> 32);
}

static int in_units_of(const struct variant *variant, int score)
{
    return variant->about->dice.thrown ? expectation_of_score(score) : score;
}

struct search_plan level_plan(unsigned level, const struct variant *variant, uint64_t random)
{
    CHECK_ALWAYS(level >= ADX_LEVEL_MIN && level <= ADX_LEVEL_MAX);
    const struct level *chosen = &levels[level];
    const bool deeper = chosen->wavers && next_random(&random) & 1;
    const int depth = variant->about->dice.thrown ? chosen->dice_depth : chosen->depth;
    const int width = chosen->lapse > chosen->margin ? chosen->lapse : chosen->margin;

    return (struct search_plan){
        .depth_max = depth + (deeper ? 1 : 0),
        .nodes_max = chosen->nodes_max,
        .margin = in_units_of(variant, width),
    };
}

move level_choose(const struct worker *worker, unsigned level, uint64_t random)
{
    const struct level *chosen = &levels[level];
    const struct variant *variant = worker->position.variant;
    const int margin = in_units_of(variant, chosen->margin);
    const int lapse = in_units_of(variant, chosen->lapse);
    int best_score = -SCORE_INFINITE, best_luck = -SCORE_INFINITE;
    move best = worker->best;

    if (!worker->search->plan.margin || !worker->completed)
        return worker->best;
    for (unsigned i = 0; i < worker->root_count; i++) {
        const int score = worker->root_moves[i].settled;
        best_score = score > best_score ? score : best_score;
    }
    /* Nobody lets a mate slip that they see, or chooses how to be mated. */
    if (best_score > SCORE_WON || best_score < -SCORE_WON)
        return worker->best;
    for (unsigned i = 0; i < worker->root_count; i++) {
        const struct root_move *root = &worker->root_moves[i];
        const bool lapses = next_random(&random) % chosen->lapse_rarity == 0;
        const int extra = (int)(next_random(&random) % (uint32_t)(margin + 1));
        int seen = root->settled;
        if (lapses && seen + lapse >= best_score)
            seen = best_score;
        if (seen + margin < best_score || seen + extra <= best_luck)
            continue;
        best_luck = seen + extra;
        best = root->move;
    }
    return best;
}
