/* Perpetual chases. */
#include "referee/chase.h"

#include "base/check.h"
#include "core/action.h"
#include "core/kernel.h"
#include "core/variant.h"

/* A ply: the position before and after it, and its move. */
struct step {
    struct position before, after;
    move made;
};

/* The enemy pieces that a step attacks, where they stand after it. */
typedef struct squares look(struct step *step);

/* ---- what may be a chase ---- */

/* Whether it is a chase if the piece is not guarded; *even_guarded: and if it is. */
static bool may_chase(const struct position *position, unsigned attacker, unsigned square,
                      bool *even_guarded)
{
    const struct description *about = position->variant->about;
    const unsigned victim = position->board[square];
    bool may = false;

    *even_guarded = false;
    for (unsigned i = 0; i < about->chase_count; i++) {
        const struct chase *chase = &about->chases[i];
        const bool fits = chase->by >> piece_role(attacker) & 1 &&
                          chase->victims >> piece_role(victim) & 1 &&
                          squares_has(chase->zone[piece_color(victim)], square);
        may |= fits;
        *even_guarded |= fits && chase->even_guarded;
    }
    return may;
}

/* ---- a look that sees all that may be chased, and more ---- */

static struct squares attacked_pieces(struct step *step)
{
    const struct position *after = &step->after;
    const unsigned us = after->state.side;
    struct squares attacked = {{0}};

    for (unsigned s = 0; s < after->variant->about->geometry.square_count; s++) {
        const unsigned piece = after->board[s];
        bool even_guarded;
        if (!piece || piece_color(piece) != us)
            continue;
        struct squares attackers = after->variant->ops->attackers(after, s, !us);
        while (squares_any(attackers)) {
            const unsigned from = squares_first(attackers);
            squares_remove(&attackers, from);
            if (may_chase(after, after->board[from], s, &even_guarded))
                squares_add(&attacked, s);
        }
    }
    return attacked;
}

/* ---- the exact look ---- */

/* The legal move that captures on a square from another one, or from any (SQUARE_NONE). */
static bool find_capture(struct position *position, unsigned from, unsigned to, move *found)
{
    move moves[ADX_MOVES_MAX];
    const unsigned count = position->variant->ops->moves(position, moves);

    CHECK_DEBUG(count <= ADX_MOVES_MAX);
    for (unsigned i = 0; i < count; i++) {
        *found = moves[i];
        if ((from == SQUARE_NONE || move_from(moves[i]) == from) &&
            move_takes(position, moves[i], to))
            return true;
    }
    return false;
}

static bool is_guarded(struct position *position, move capture)
{
    struct undo undo;
    move answer;

    position->variant->ops->make(position, capture, &undo);
    const bool is = find_capture(position, SQUARE_NONE, move_to(capture), &answer);
    position->variant->ops->unmake(position, &undo);
    return is;
}

/* Whether the piece on `square` could capture the piece on `attacker` if it were to move. */
static bool could_answer(struct position *position, unsigned square, unsigned attacker)
{
    struct undo undo;
    move answer;

    if (position->variant->ops->in_check(position))
        return false;
    position->variant->ops->make(position, move_pass(), &undo);
    const bool could = find_capture(position, square, attacker, &answer);
    position->variant->ops->unmake(position, &undo);
    return could;
}

/* Whether the player to move attacks one piece with another one, as chases ask for it. */
static bool attacks(struct position *position, unsigned from, unsigned square)
{
    bool even_guarded;
    move capture;

    return may_chase(position, position->board[from], square, &even_guarded) &&
           find_capture(position, from, square, &capture) &&
           (even_guarded || !is_guarded(position, capture)) &&
           !could_answer(position, square, from);
}

/* Whether a square lies between two others on a straight line. */
static bool lies_between(const struct geometry *geometry, unsigned square, unsigned a, unsigned b)
{
    const int x = geometry->file_of[b] - geometry->file_of[a],
              y = geometry->rank_of[b] - geometry->rank_of[a];
    const int dx = geometry->file_of[square] - geometry->file_of[a],
              dy = geometry->rank_of[square] - geometry->rank_of[a];

    return dx * y == dy * x && dx * x + dy * y > 0 && dx * dx + dy * dy < x * x + y * y;
}

/*
 * Whether the move makes the attack: where the attacker stood before, it was none, or the attacker
 * has gone away on the line on which it attacks.
 */
static bool is_made(struct step *step, unsigned from, unsigned square)
{
    struct position *before = &step->before;
    const bool has_moved = move_has(step->made, MOVE_HAS_SQUARES) && move_to(step->made) == from;
    const unsigned came_from = has_moved ? move_from(step->made) : from;
    const unsigned piece = before->board[came_from];

    if (!piece || piece_color(piece) != before->state.side ||
        (has_moved && lies_between(&before->variant->about->geometry, came_from, from, square)))
        return true;
    if (before->variant->ops->in_check(before)) /* whatever it could do then */
        return !squares_has(before->variant->ops->attackers(before, square, before->state.side),
                            came_from);
    return !attacks(before, came_from, square);
}

static struct squares chased_pieces(struct step *step)
{
    const struct kernel_ops *ops = step->after.variant->ops;
    struct squares chased = {{0}}, candidates = attacked_pieces(step);
    struct undo undo;

    if (move_is_pass(step->made))
        return chased;
    ops->make(&step->after, move_pass(), &undo);
    while (squares_any(candidates)) {
        const unsigned square = squares_first(candidates);
        struct squares attackers = ops->attackers(&step->after, square, step->after.state.side);
        squares_remove(&candidates, square);
        while (squares_any(attackers) && !squares_has(chased, square)) {
            const unsigned from = squares_first(attackers);
            squares_remove(&attackers, from);
            if (attacks(&step->after, from, square) && is_made(step, from, square))
                squares_add(&chased, square);
        }
    }
    ops->unmake(&step->after, &undo);
    return chased;
}

/* ---- the way back ---- */

/* Where pieces stood before the ply; those that it put on the board are none of them. */
static struct squares stood(struct squares pieces, const struct game_ply *ply)
{
    const bool goes = move_has(ply->made, MOVE_HAS_SQUARES) && move_has(ply->made, MOVE_OF_BOARD) &&
                      squares_has(pieces, move_to(ply->made));

    for (unsigned i = 0; i < ply->undo->change_count; i++)
        squares_remove(&pieces, ply->undo->changes[i].square);
    if (goes)
        squares_add(&pieces, move_from(ply->made));
    return pieces;
}

static unsigned colors_by(const struct position *position, game_ply_at at, const void *ctx,
                          unsigned first, unsigned count, look *look)
{
    struct squares chased[2] = {squares_all(), squares_all()};
    struct step step = {.before = *position};
    unsigned moved = NOBODY;

    for (unsigned i = count; i > first; i--) {
        struct undo room;
        const struct game_ply ply = at(ctx, i - 1, &room);
        step.after = step.before;
        step.made = ply.made;
        position->variant->ops->unmake(&step.before, ply.undo);
        const unsigned us = step.before.state.side;
        chased[us] = squares_and(chased[us], look(&step));
        chased[!us] = stood(chased[!us], &ply);
        moved |= 1U << us;
        if (!squares_any(chased[WHITE]) && !squares_any(chased[BLACK]))
            return NOBODY;
    }
    return moved & ((squares_any(chased[WHITE]) ? ONLY_WHITE : NOBODY) |
                    (squares_any(chased[BLACK]) ? ONLY_BLACK : NOBODY));
}

unsigned chase_colors(const struct position *position, game_ply_at at, const void *ctx,
                      unsigned first, unsigned count)
{
    return colors_by(position, at, ctx, first, count, attacked_pieces)
               ? colors_by(position, at, ctx, first, count, chased_pieces)
               : NOBODY;
}
