/* Endings: of the position by itself, and of the game that led to it. */
#include "referee/outcome.h"

#include "core/kernel.h"
#include "core/key.h"
#include "core/turn.h"
#include "core/variant.h"
#include "referee/counting.h"
#include "referee/en_passant.h"

enum {
    BY_POSITION = 1U << ENDS_ON_BOARD | 1U << ENDS_WITHOUT_MOVES,
    BY_GAME = 1U << ENDS_IN_GAME,
};

/* ---- the position by itself ---- */

/* Whether a piece could move if no ending took the moves away. */
static bool has_moves(struct position *position)
{
    const struct kernel_ops *ops = position->variant->ops;
    move moves[ADX_MOVES_MAX];

    return position->variant->ends_on_board ? ops->moves_in_play(position, moves) != 0
                                            : ops->count(position) != 0;
}

struct outcome position_ending(struct position *position, bool in_check)
{
    const struct ending_facts facts = {
        .position = position,
        .in_check = in_check,
        .has_moves = position->variant->ends_on_board && has_moves(position),
    };

    return ending_met(&facts, BY_POSITION);
}

/* ---- the game ---- */

struct outcome game_ending(struct position *position, unsigned occurrences, unsigned checking,
                           unsigned chasing)
{
    const struct ending_facts facts = {.position = position,
                                       .has_moves = true,
                                       .occurrences = occurrences,
                                       .checking = (uint8_t)checking,
                                       .chasing = (uint8_t)chasing};

    return ending_met(&facts, BY_GAME);
}

uint64_t outcome_identity(const struct position *position)
{
    const struct squares targets = en_passant_targets(position);
    uint64_t identity = position->state.key;

    if (squares_any(targets))
        for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++)
            if (squares_has(targets, s))
                identity ^= key_of(KEY_PASSED, s, 0, 0);
    return identity ? identity : 1;
}

/* The colors that gave check with each of their moves after the point `first`. */
static unsigned checking_colors(const struct game_point *now, const struct game_course *course,
                                unsigned first)
{
    unsigned checking = BOTH_COLORS;

    for (unsigned i = first + 1; i <= course->count; i++) {
        const struct game_point *point = i < course->count ? course->point(course->ctx, i) : now;
        if (!point->check)
            checking &= ~(1u << !point->side);
    }
    return checking;
}

/* How often the position has occurred, as far as the rules ask, and who gave check or chased
   since. */
static void note_occurrences(const struct game_point *now, const struct game_course *course,
                             struct ending_facts *facts)
{
    const struct variant *variant = facts->position->variant;
    unsigned first = course->count;

    facts->occurrences = now->identity ? 1 : 0;
    while (now->identity && facts->occurrences < variant->repetition_count) {
        const unsigned earlier = course->point_with(course->ctx, now->identity, first);
        if (earlier == first)
            break;
        facts->occurrences++;
        first = earlier;
    }
    facts->checking = (uint8_t)checking_colors(now, course, first);
    if (variant->chase_count && facts->occurrences >= variant->chase_count)
        facts->chasing =
            (uint8_t)chase_colors(facts->position, course->ply, course->ctx, first, course->count);
}

static bool is_throw_pending(const struct position *position)
{
    return position->state.throw_index != 0;
}

struct game_point outcome_point(const struct position *position, const struct game_course *course)
{
    const struct variant *variant = position->variant;
    const struct game_point *before =
        course->count ? course->point(course->ctx, course->count - 1) : NULL;
    struct position scratch = *position;
    struct game_point now = {.side = position->state.side};

    if (is_throw_pending(position) && !position->state.lost) {
        if (before)
            now.outcome = before->outcome;
        return now;
    }
    /* What the course of the game says waits until the turn has ended. */
    const bool amid = turn_is_amid(position);
    now.identity = amid ? 0 : outcome_identity(position);
    now.check = variant->ops->in_check(position);
    counting_go_on(position, &now, before);
    if (before && before->outcome.reason) {
        now.outcome = before->outcome;
        return now;
    }
    struct ending_facts facts = {
        .position = &scratch,
        .in_check = now.check,
        .has_moves = has_moves(&scratch),
        .count = now.count,
        .limit = now.limit,
    };
    note_occurrences(&now, course, &facts);
    now.outcome = ending_met(&facts, amid ? BY_POSITION : BY_POSITION | BY_GAME);
    return now;
}

/* ---- words ---- */

enum verdict outcome_verdict(struct outcome outcome, unsigned color)
{
    switch (outcome.winner) {
    case WINNER_NONE:
        return VERDICT_NONE;
    case WINNER_DRAW:
        return VERDICT_DRAW;
    default:
        return (outcome.winner == WINNER_WHITE) == (color == WHITE) ? VERDICT_WIN : VERDICT_LOSS;
    }
}

/* Whether the number of moves without progress is that of chess, for all who have one. */
static bool counts_fifty(const struct variant *variant)
{
    const uint16_t *plies = variant->move_limit_plies;

    return (plies[WHITE] == 100 || !plies[WHITE]) && (plies[BLACK] == 100 || !plies[BLACK]);
}

const char *outcome_word(const struct variant *variant, struct outcome outcome)
{
    if (outcome.reason == ENDING_REPETITION && variant->repetition_count == 3)
        return "threefold";
    if (outcome.reason == ENDING_MOVE_LIMIT && counts_fifty(variant))
        return "fifty";
    return ending_word(outcome.reason);
}
