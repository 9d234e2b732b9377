/* Why a piece cannot go from one square to another. */
#include <string.h>

#include "core/action.h"
#include "core/trade.h"
#include "core/turn.h"
#include "notation/explanation.h"
#include "notation/move_text.h"
#include "referee/referee.h"

/* ---- the throw ---- */

/* "The dice allow bishop, king or camel." */
static void explain_throw(const struct question *question)
{
    const struct variant *variant = question->variant;
    const uint8_t *dice = variant->throw_dice[question->position->state.throw_index];
    const unsigned numbers[3] = {dice[0], dice[1], dice[0] + dice[1]};
    const char *allowed[ADX_ROLES_MAX + 1];
    uint64_t roles = 0;
    unsigned count = 0;

    for (unsigned i = 0; i < 3; i++)
        roles |= variant->about->dice.roles_of_number[numbers[i]];
    for (unsigned i = 0; i < 3; i++) {
        for (unsigned role = 1; role <= variant->about->role_count; role++) {
            if (!(variant->about->dice.roles_of_number[numbers[i]] >> role & roles >> role & 1) ||
                variant->about->roles[role].base != role || variant->about->roles[role].waiting)
                continue;
            roles &= ~(UINT64_C(1) << role);
            allowed[count++] = variant->about->roles[role].name;
        }
    }
    ANSWER(question, "not-this-throw", MESSAGE_WHY_THROW_ALLOWS,
           arg_roles("roles", allowed, count));
}

/* ---- moves whose way is open ---- */

static bool is_legal(const struct question *question, move m)
{
    for (unsigned i = 0; i < question->legal_count; i++) {
        if (question->legal[i].bits == m.bits)
            return true;
    }
    return false;
}

static bool gives_check(struct position *position, move m)
{
    const struct kernel_ops *ops = position->variant->ops;
    struct undo undo;

    ops->make(position, m, &undo);
    const bool check = ops->in_check(position);
    ops->unmake(position, &undo);
    return check;
}

/* Whether the move leads to a position to which the game may not come. */
static bool is_forbidden(struct position *position, move m)
{
    const struct kernel_ops *ops = position->variant->ops;
    struct undo undo;

    if (!position->variant->forbids_repetition || !position->past)
        return false;
    ops->make(position, m, &undo);
    const bool forbidden = position->past->forbids(position->past, position);
    ops->unmake(position, &undo);
    return forbidden;
}

/* Whether a piece in hand can be dropped, and so must be before anything else is done. */
static bool must_drop_first(const struct question *question)
{
    for (unsigned i = 0; i < question->legal_count; i++)
        if (turn_drops_first(question->position, question->legal[i]))
            return true;
    return false;
}

/* Whether pieces that face each other and must part would go on to do so. */
static bool goes_on_facing(struct position *position, move m)
{
    const struct kernel_ops *ops = position->variant->ops;
    struct undo undo;

    if (!position->variant->asks_to_part || !ending_asks_to_part(position))
        return false;
    ops->make(position, m, &undo);
    const bool faces = ending_asks_to_part(position);
    ops->unmake(position, &undo);
    return faces;
}

/* A pseudo-legal move that is not legal: the throw, the royal's safety or a demand forbids it. */
/* A capture by which pieces would be traded that may not be. */
static void explain_trade(const struct question *question, move m)
{
    const struct position *position = question->position;
    const struct variant *variant = question->variant;
    uint8_t captured[MOVE_CAPTURES_MAX];
    const unsigned count = move_captures(position, m, captured);
    const unsigned square = captured[count - 1];
    const bool answers = trade_fault(position, m) == TRADE_ANSWER;
    const struct places at = at_square(variant, move_from(m));
    const struct places where =
        at_square(variant, answers ? position->state.answered - 1U : square);

    CHECK_DEBUG(count);
    if (answers)
        ANSWER(question, "trade", MESSAGE_WHY_TRADE_ANSWER, arg_piece("target", position, square),
               arg_places("square", &where));
    else
        ANSWER(question, "trade", MESSAGE_WHY_TRADE_GUARDED,
               arg_piece("role", position, move_from(m)), arg_places("at", &at),
               arg_places("square", &where));
    answer_square(question, square);
}

void explain_pseudo(const struct question *question, move m)
{
    const struct variant *variant = question->variant;
    struct position scratch = *question->position;
    if (!variant->ops->is_safe(&scratch, move_ungated(variant, m)))
        m = move_ungated(variant, m); /* what comes behind it saves nothing */
    const bool is_last = variant->takes_royals && turn_takes_royal(&scratch, m);

    if (!turn_throw_allows(&scratch, m))
        explain_throw(question);
    else if (!is_last && !variant->ops->is_safe(&scratch, m))
        explain_unsafe(question, m);
    else if (goes_on_facing(&scratch, m))
        answer_plain(question, "faces", MESSAGE_WHY_FACES);
    else if (variant->about->must_not_check && gives_check(&scratch, m))
        answer_plain(question, "gives-check", MESSAGE_WHY_GIVES_CHECK);
    else if (turn_flees(&scratch, m))
        ANSWER(question, "flees", MESSAGE_WHY_FLEES, arg_piece("royal", &scratch, move_from(m)));
    else if (trade_fault(&scratch, m))
        explain_trade(question, m);
    else if (turn_checks_later(&scratch) && gives_check(&scratch, m))
        answer_plain(question, "checks-later", MESSAGE_WHY_CHECKS_LATER);
    else if (is_forbidden(&scratch, m))
        answer_plain(question, "repeats", MESSAGE_WHY_REPEATS);
    else if (must_drop_first(question) && !turn_drops_first(&scratch, m))
        answer_plain(question, "drop-first", MESSAGE_WHY_DROP_FIRST);
    else if (variant->about->must_capture && !turn_captures(&scratch, m))
        answer_plain(question, "must-capture", MESSAGE_MUST_CAPTURE);
    else
        answer_plain(question, "not-now", MESSAGE_WHY_NOT_NOW);
}

/*
 * Moves of the list between two squares. Returns: their number; those that the text means come
 * first, *meant of them: all when it is the squares alone.
 */
static unsigned select_moves(const struct question *question, move *moves, unsigned count,
                             unsigned from, unsigned to, const char *suffix, unsigned *meant)
{
    unsigned kept = 0;

    *meant = 0;
    for (unsigned i = 0; i < count; i++) {
        if (move_from(moves[i]) != from || move_to(moves[i]) != to ||
            !move_has(moves[i], MOVE_OF_BOARD))
            continue;
        char text[ADX_MOVE_TEXT_SIZE_MAX];
        const move m = moves[i];
        move_text_in_list(question->position, question->legal, question->legal_count, m, text);
        moves[kept++] = m;
        if (strcmp(text, question->text) == 0 || !*suffix) {
            moves[kept - 1] = moves[*meant];
            moves[(*meant)++] = m;
        }
    }
    return kept;
}

/* ---- acts in place ---- */

static void explain_act(const struct question *question, unsigned square)
{
    const struct description *about = question->variant->about;
    const unsigned role = piece_role(question->position->board[square]);

    answer_square(question, square);
    for (unsigned i = 0; i < about->event_count; i++) {
        const struct event *event = &about->events[i];
        if (!event->convert_from || event->convert_from != role)
            continue;
        if (question->position->state.convert)
            answer_piece(question, "no-right", MESSAGE_WHY_CONVERT_FIRST, square);
        else
            ANSWER(question, "no-right", MESSAGE_WHY_CONVERT_NONE,
                   arg_base("from", question->variant, role),
                   arg_base("to", question->variant, event->convert_to));
        return;
    }
    if (explain_limited_act(question, square, square))
        return;
    answer_piece(question, "not-its-way", MESSAGE_WHY_WAY_STAY, square);
}

/* ---- from one square to another ---- */

void explain_squares(const struct question *question, unsigned from, unsigned to,
                     const char *suffix)
{
    const struct geometry *geometry = &question->variant->about->geometry;
    /* Who names the square on the same board means the one to which the piece passes. */
    if (question->variant->about->crosses && from != to &&
        geometry_on_one_board(geometry, from, to))
        to = geometry_counterpart(geometry, to);
    const struct places at = at_square(question->variant, from);
    struct position scratch = *question->position;
    const unsigned piece = scratch.board[from];
    move moves[ADX_MOVES_MAX];
    unsigned meant;

    if (!piece) {
        ANSWER(question, "no-piece", MESSAGE_WHY_NO_PIECE, arg_places("square", &at));
        answer_square(question, from);
        return;
    }
    if (question->variant->about->roles[piece_role(piece)].stone) {
        ANSWER(question, "stone", MESSAGE_WHY_STONE, arg_piece("role", question->position, from),
               arg_places("at", &at));
        answer_square(question, from);
        return;
    }
    if (piece_color(piece) != question->us) {
        ANSWER(question, "not-your-turn", MESSAGE_WHY_NOT_YOUR_TURN, arg_color(question->us),
               arg_piece("role", question->position, from), arg_places("at", &at));
        answer_square(question, from);
        return;
    }
    unsigned count = question->variant->ops->pseudo_moves(&scratch, moves);
    count = select_moves(question, moves, count, from, to, suffix, &meant);
    if (count && !meant) {
        if (suffix[0] && !suffix[1] && explain_limited_promotion(question, from, to, suffix[0]))
            return;
        explain_written(question, moves, count);
        return;
    }
    /* Of several that are meant, one that is legal only wants the letter of its promotion. */
    for (unsigned i = 0; i < meant; i++) {
        if (is_legal(question, moves[i])) {
            explain_written(question, moves, count);
            return;
        }
    }
    if (meant)
        explain_pseudo(question, moves[0]);
    else if (from == to)
        explain_act(question, from);
    else if (!explain_castle(question, from, to))
        explain_ways(question, from, to);
}
