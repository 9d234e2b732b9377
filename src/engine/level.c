/* The levels of play. */
#include "engine/level.h"

#include "base/check.h"
#include "core/variant.h"
#include "eval/expectation.h"

/*
 * depth: in plies; with dice in turns. wavers: now and then a ply deeper.
 * margin: hundredths of a pawn that a chosen move may be worse than the best.
 */
struct level {
    uint8_t depth, dice_depth;
    bool wavers;
    int margin;
    uint64_t nodes_max;
};

static const struct level levels[ADX_LEVEL_MAX + 1] = {
    [1] = {.depth = 1, .dice_depth = 1, .wavers = true, .margin = 300, .nodes_max = 4000},
    [2] = {.depth = 2, .dice_depth = 1, .wavers = false, .margin = 180, .nodes_max = 8000},
    [3] = {.depth = 2, .dice_depth = 1, .wavers = true, .margin = 100, .nodes_max = 16000},
    [4] = {.depth = 3, .dice_depth = 2, .wavers = false, .margin = 70, .nodes_max = 30000},
    [5] = {.depth = 4, .dice_depth = 2, .wavers = false, .margin = 45, .nodes_max = 60000},
    [6] = {.depth = 5, .dice_depth = 2, .wavers = true, .margin = 25, .nodes_max = 120000},
    [7] = {.depth = 8, .dice_depth = 3, .wavers = false, .margin = 0, .nodes_max = 400000},
    [8] = {.depth = PLY_MAX, .dice_depth = PLY_MAX, .margin = 0, .nodes_max = UINT64_MAX},
};

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

struct search_plan level_plan(unsigned level, const struct variant *variant, uint64_t random)
{
    CHECK_ALWAYS(level >= ADX_LEVEL_MIN && level <= ADX_LEVEL_MAX);
    const struct level *chosen = &levels[level];
    const bool dice = variant->about->dice.thrown;
    const bool deeper = chosen->wavers && next_random(&random) & 1;
    const int depth = (dice ? chosen->dice_depth : chosen->depth) + (deeper ? 1 : 0);

    return (struct search_plan){
        .depth_max = depth,
        .nodes_max = chosen->nodes_max,
        .margin = dice ? expectation_of_score(chosen->margin) : chosen->margin,
    };
}

move level_choose(const struct search *search, uint64_t random)
{
    const int margin = search->plan.margin;
    int best_score = -SCORE_INFINITE, best_luck = -SCORE_INFINITE;
    move best = search->best;

    if (!margin || !search->completed)
        return search->best;
    for (unsigned i = 0; i < search->root_count; i++) {
        const int score = search->root_moves[i].settled;
        best_score = score > best_score ? score : best_score;
    }
    /* Nobody lets a mate slip that he sees, or chooses how to be mated. */
    if (best_score > SCORE_WON || best_score < -SCORE_WON)
        return search->best;
    for (unsigned i = 0; i < search->root_count; i++) {
        const struct root_move *root = &search->root_moves[i];
        const int luck = root->settled + (int)(next_random(&random) % (uint32_t)(margin + 1));
        if (root->settled + margin < best_score || luck <= best_luck)
            continue;
        best_luck = luck;
        best = root->move;
    }
    return best;
}
