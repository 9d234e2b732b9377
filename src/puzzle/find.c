/* Looking for puzzles in a game. */
#include "puzzle/line.h"
#include "puzzle/rate.h"

#include "base/alloc.h"

enum {
    GLANCE = 10,        /* the first look at a position takes so small a part of the nodes */
    CHOICES_MIN = 5,    /* moves that there must be to choose from */
    WIN_GLANCE_MAX = 6, /* moves to a win that a glance sees, and there may be a shorter one */
};

struct finder {
    const adx_alloc *alloc;
    const adx_variant *variant;
    struct judge judge;
    struct proof *proof;
    adx_puzzle *puzzle;
};

/* The position by itself, without the moves that led to it. */
static adx_position *alone(struct finder *finder, const adx_position *position)
{
    adx_position *out = NULL;

    *finder->puzzle = (adx_puzzle){.rating = 0};
    adx_position_fen(position, finder->puzzle->fen);
    finder->judge.err =
        adx_position_create(finder->alloc, finder->variant, finder->puzzle->fen, NULL, NULL, &out);
    return out;
}

static bool captures(const adx_position *position, adx_move move)
{
    return adx_move_describe(position, move).captured != ADX_SQUARE_NONE;
}

/* The quickest win that can be proved. */
static bool find_win(struct finder *finder, adx_position *position, unsigned moves_max)
{
    enum proof_result result = PROOF_NO;

    finder->puzzle->goal = ADX_PUZZLE_WIN;
    proof_begin(finder->proof, PROOF_PLAYS_MAX);
    for (unsigned moves = 1; moves <= moves_max && moves <= PROOF_MOVES_MAX; moves++) {
        result = proof_attack(finder->proof, position, moves);
        if (result == PROOF_YES)
            return line_of_win(finder->proof, position, moves, finder->puzzle);
        if (result == PROOF_UNKNOWN)
            return false;
    }
    return false;
}

static bool find_line(struct finder *finder, adx_position *position)
{
    const bool throws = adx_variant_has_dice(finder->variant);
    adx_puzzle *puzzle = finder->puzzle;
    struct judge *judge = &finder->judge;
    adx_move moves[ADX_MOVES_MAX];
    struct judgment glance;

    if (adx_position_moves(position, moves) < CHOICES_MIN ||
        !judge_moves(judge, position, judge_nodes(judge) / GLANCE, &glance))
        return false;
    if (throws && find_win(finder, position, 1))
        return true;
    if (!throws && glance.win)
        return glance.win <= WIN_GLANCE_MAX && find_win(finder, position, glance.win);
    for (puzzle->goal = ADX_PUZZLE_GAIN; puzzle->goal < ADX_PUZZLE_GOALS; puzzle->goal++) {
        if ((puzzle->goal == ADX_PUZZLE_BEST) != throws ||
            !line_is_only(&glance, &line_margins[puzzle->goal]))
            continue;
        if (puzzle->goal == ADX_PUZZLE_GAIN)
            return line_of_gain(judge, position, puzzle);
        /* That something is captured back is seen by everybody. */
        return !captures(position, glance.best) && line_of_one(judge, position, puzzle);
    }
    return false;
}

/* Whether it is a puzzle when everything is looked at again, and longer. */
static bool stands(struct finder *finder)
{
    struct judge *judge = &finder->judge;
    char why[ADX_PUZZLE_WHY_SIZE_MAX];
    const adx_err err = adx_puzzle_check(finder->alloc, finder->variant, judge->engine,
                                         finder->puzzle, judge->plan, why);

    if (err != ADX_E_ILLEGAL)
        judge->err = err;
    return !err;
}

/* Returns: the plies after which to look on; 0 for no more of this game. */
static unsigned look_at(struct finder *finder, const adx_position *position)
{
    adx_position *from = alone(finder, position);
    unsigned plies = 1;

    if (from && find_line(finder, from) && !finder->judge.err && stands(finder)) {
        while (adx_position_undo(from))
            ;
        rate(&finder->judge, from, finder->puzzle);
        plies = finder->puzzle->ply_count + 1;
        if (finder->judge.err || !finder->judge.plan->take(finder->judge.plan->ctx, finder->puzzle))
            plies = 0;
    }
    adx_position_free(from);
    if (!finder->judge.err)
        finder->judge.err = finder->proof->err;
    return finder->judge.err || finder->judge.stopped ? 0 : plies;
}

static adx_err walk(struct finder *finder, const adx_position *end, adx_position *position)
{
    const unsigned ply_count = adx_position_ply(end);
    unsigned next = 0;

    for (unsigned ply = 0; ply < ply_count && !finder->judge.err; ply++) {
        if (ply == next) {
            const unsigned plies = adx_position_throw_due(position) || proof_is_over(position)
                                       ? 1
                                       : look_at(finder, position);
            if (!plies)
                return finder->judge.err;
            next += plies;
        }
        finder->judge.err = adx_position_play(position, adx_position_played(end, ply));
    }
    return finder->judge.err;
}

adx_err adx_puzzles_find(const adx_alloc *alloc, const adx_variant *variant, adx_engine *engine,
                         const adx_record *record, const adx_puzzle_plan *plan)
{
    struct finder finder = {
        .alloc = alloc,
        .variant = variant,
        .judge = {.engine = engine, .plan = plan},
        .proof = alloc_zeroed(alloc, sizeof(*finder.proof)),
        .puzzle = alloc_zeroed(alloc, sizeof(*finder.puzzle)),
    };
    adx_position *start = NULL, *end = NULL;
    adx_err err = finder.proof && finder.puzzle ? ADX_OK : ADX_E_NOMEM;

    adx_engine_reset(engine);
    if (!err)
        err = adx_record_replay(record, variant, 0, NULL, NULL, &start);
    if (!err)
        err = adx_record_replay(record, variant, ADX_RECORD_EVENTS_MAX, NULL, NULL, &end);
    if (!err)
        err = walk(&finder, end, start);
    adx_position_free(start);
    adx_position_free(end);
    if (finder.proof)
        alloc->resize(alloc->ctx, finder.proof, sizeof(*finder.proof), 0);
    if (finder.puzzle)
        alloc->resize(alloc->ctx, finder.puzzle, sizeof(*finder.puzzle), 0);
    return err;
}
