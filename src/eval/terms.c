/* What a position is worth. */
#include "eval/terms.h"

#include "core/kernel.h"
#include "core/value.h"
#include "eval/pieces.h"
#include "eval/weights.h"

enum {
    SCORE_LIMIT = 30000, /* no position is worth more, whatever stands on the board */
    BARE_SHARE = 6,      /* mop up against less than a sixth of one setup's officers */
    MOP_UP_LEAD = 250,
    MOP_UP_EDGE = 160, /* the royal at the edge of the board */
    MOP_UP_NEAR = 80,  /* the own royal beside it */
    MOP_UP_PIECE = 30, /* an officer beside it */
};

struct term_sum term_sum_of(const struct term_tables *tables, const struct position *position)
{
    struct term_sum sum = {.place = {0, 0}};

    for (unsigned s = 0; s < tables->variant->about->geometry.square_count; s++) {
        const unsigned piece = position->board[s];
        for (unsigned phase = MIDDLE; phase < PHASES; phase++)
            sum.place[phase] += tables->place[phase][piece][s];
        sum.officers[piece_color(piece)] += tables->officer[piece];
        term_sum_sign(&sum, tables, piece, s);
    }
    return sum;
}

/* Hands and counted checks, White's minus Black's. */
static int score_beside_board(const struct term_tables *tables, const struct position *position)
{
    const struct holdings *holdings = &position->state.holdings;
    int score = 0;

    for (unsigned i = 0; i < tables->hand_role_count; i++) {
        const unsigned role = tables->hand_roles[i];
        score += (holdings->hand[WHITE][role - 1] - holdings->hand[BLACK][role - 1]) *
                 tables->hand[piece_of(role, WHITE)];
    }
    if (tables->variant->has_counter)
        score += tables->check_cost[position->state.checks[BLACK]] -
                 tables->check_cost[position->state.checks[WHITE]];
    return score;
}

/*
 * Against a side that has next to nothing left: its royal belongs at the edge, with ours and our
 * pieces around it. Distances are those of the royal on this board. For `strong`.
 */
static int score_mop_up(const struct term_tables *tables, const struct position *position,
                        unsigned strong)
{
    const unsigned own = position->royal[strong], enemy = position->royal[!strong];
    const int span = tables->step_max ? (int)tables->step_max : 1;
    int score;

    if (own == SQUARE_NONE || enemy == SQUARE_NONE)
        return 0;
    CHECK_DEBUG(tables->step[own][enemy] == DISTANCE_NONE || tables->step[own][enemy] <= span);
    score = MOP_UP_EDGE * (CENTER_MAX - tables->center[enemy]) / CENTER_MAX;
    if (tables->step[own][enemy] != DISTANCE_NONE)
        score += MOP_UP_NEAR * (span - tables->step[own][enemy]) / span;
    for (unsigned s = 0; s < tables->variant->about->geometry.square_count; s++) {
        const unsigned piece = position->board[s];
        if (piece && piece_color(piece) == strong && tables->officer[piece] &&
            tables->step[s][enemy] != DISTANCE_NONE)
            score += MOP_UP_PIECE * (span - tables->step[s][enemy]) / span;
    }
    return score;
}

/* Blend of both phases: PHASE_ONE is the beginning of the game. */
static int blend(int middle, int end, int phase)
{
    CHECK_DEBUG(phase >= 0 && phase <= PHASE_ONE);
    return (middle * phase + end * (PHASE_ONE - phase)) / PHASE_ONE;
}

static int limited(int score)
{
    return score > SCORE_LIMIT ? SCORE_LIMIT : score < -SCORE_LIMIT ? -SCORE_LIMIT : score;
}

int terms_mop_up(const struct term_tables *tables, const struct position *position,
                 const struct term_sum *sum, int score)
{
    const unsigned us = position->state.side, strong = score >= 0 ? us : !us;

    if ((score >= 0 ? score : -score) <= MOP_UP_LEAD ||
        sum->officers[!strong] * 2 * BARE_SHARE >= tables->officers_start)
        return 0;
    const int mop_up = score_mop_up(tables, position, strong);
    return strong == us ? mop_up : -mop_up;
}

int terms_score(const struct term_tables *tables, const struct position *position,
                const struct term_sum *sum)
{
    const unsigned us = position->state.side;
    const int officers = sum->officers[WHITE] + sum->officers[BLACK];
    const int phase = officers >= tables->officers_start
                          ? PHASE_ONE
                          : (int)((int64_t)officers * PHASE_ONE / tables->officers_start);
    int score = blend(sum->place[MIDDLE], sum->place[END], phase);

    if (tables->hand_role_count || tables->variant->has_counter)
        score += score_beside_board(tables, position);
    score = us == WHITE ? score : -score;
    score += terms_mop_up(tables, position, sum, score) + tables->weights.of[WEIGHT_TEMPO];
    struct side_view views[2];
    int ours[PHASES] = {0, 0}, theirs[PHASES] = {0, 0};
    view_side(tables, position, us, &views[0]);
    view_side(tables, position, !us, &views[1]);
    score_pieces(tables, position, &views[0], &views[1], ours);
    score_pieces(tables, position, &views[1], &views[0], theirs);
    score += blend(ours[MIDDLE] - theirs[MIDDLE], ours[END] - theirs[END], phase);
    return limited(score);
}
