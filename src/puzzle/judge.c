#include "puzzle/judge.h"

uint64_t judge_nodes(const struct judge *judge)
{
    return judge->plan->nodes ? judge->plan->nodes : ADX_PUZZLE_NODES;
}

static int score_of(const adx_search_info *info)
{
    if (!info->is_mate)
        return info->score;
    return info->score > 0 ? SCORE_WIN - SCORE_WIN_MOVE * info->score
                           : -SCORE_WIN - SCORE_WIN_MOVE * info->score;
}

static void take_info(void *ctx, const adx_search_info *info)
{
    struct judgment *judgment = ctx;

    if (info->number == 1)
        judgment->second = score_of(info);
    if (info->number != 0)
        return;
    judgment->score = score_of(info);
    judgment->win = info->is_mate && info->score > 0 ? (unsigned)info->score : 0;
}

static bool search(struct judge *judge, const adx_position *position, const adx_limits *limits,
                   const adx_search_hooks *hooks, adx_move *best)
{
    judge->stopped |= judge->plan->goes_on && !judge->plan->goes_on(judge->plan->ctx);
    if (judge->err || judge->stopped)
        return false;
    judge->err = adx_engine_search(judge->engine, position, limits, hooks, best);
    return !judge->err;
}

bool judge_moves(struct judge *judge, const adx_position *position, uint64_t nodes,
                 struct judgment *out)
{
    const adx_limits limits = {.nodes_max = nodes, .line_count = 2};
    const adx_search_hooks hooks = {.info = take_info, .ctx = out};

    *out = (struct judgment){.second = SCORE_NOTHING, .score = SCORE_NOTHING};
    return search(judge, position, &limits, &hooks, &out->best) && out->score != SCORE_NOTHING;
}

bool judge_answer(struct judge *judge, const adx_position *position, adx_move *out)
{
    const adx_limits limits = {.nodes_max = judge_nodes(judge) / 2};

    return search(judge, position, &limits, NULL, out);
}
