/* Who has just passed which square, and who may capture it there. */
#include "referee/en_passant.h"

#include "core/kernel.h"
#include "core/turn.h"
#include "core/variant.h"

struct squares en_passant_targets(const struct position *position)
{
    struct squares targets = {{0, 0}};
    struct position scratch;
    move moves[ADX_MOVES_MAX];

    if (!squares_any(position->state.passed))
        return targets;
    scratch = *position;
    scratch.past = NULL; /* asked of positions alone, also to tell whether they are the same */
    if (position->variant->places &&
        turn_is_amid(&scratch)) { /* the other player will ask, once the turn has ended */
        scratch.state.part = 0;
        scratch.state.side ^= 1;
    }
    const struct kernel_ops *ops = position->variant->ops;
    const bool throw_due = position->variant->about->dice.thrown && !position->state.throw_index;
    const unsigned count =
        throw_due ? ops->pseudo_moves(&scratch, moves) : ops->moves(&scratch, moves);
    for (unsigned i = 0; i < count; i++) {
        if (move_has(moves[i], MOVE_TAKES_PASSED) &&
            (!throw_due || ops->is_safe(&scratch, moves[i])))
            squares_add(&targets, move_to(moves[i]));
    }
    return targets;
}

/*
 * Whether a piece is on the square that has not come there since the last move, as a stone may, and
 * in a turn of several moves any piece.
 */
static bool is_taken(const struct position *position, unsigned square)
{
    const unsigned piece = position->board[square];

    return piece && !position->variant->has_series &&
           !position->variant->about->roles[piece_role(piece)].stone;
}

/* Whether the squares of a path were empty, but for its end, where the piece stands now. */
static bool is_free(const struct position *position, const struct path *path)
{
    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++) {
        if (s != path->to && squares_has(path->empty, s) && is_taken(position, s))
            return false;
    }
    return true;
}

/* Whether a piece of `role` may have been of the role `before` until it moved. */
static bool may_have_been(const struct variant *variant, unsigned role, unsigned before)
{
    const struct description *about = variant->about;
    bool may = role == before;

    for (unsigned i = 0; i < about->event_count; i++) {
        const struct event *event = &about->events[i];
        for (unsigned k = 0; k < event->effect_count; k++)
            may |= (event->roles >> before & 1) && event->effects[k].to == role &&
                   event->effects[k].owner != OWNER_OPPONENT;
    }
    return may;
}

/* Add the squares on the free ways of an atom. */
static void add_passed(const struct position *position, const struct atom *atom, unsigned from,
                       unsigned to, struct squares *passed)
{
    const unsigned color = piece_color(position->board[to]);

    for (unsigned i = atom->first[color][from]; i < atom->first[color][from + 1]; i++) {
        const struct path *path = &atom->paths[color][i];
        if (path->to == to && is_free(position, path))
            *passed = squares_or(*passed, path->empty);
    }
    squares_remove(passed, to);
}

/*
 * Whether pieces of the color may have passed squares that count: while a stone is to be placed,
 * those of the player to move; amid a turn of several moves also these.
 */
static bool may_have_passed(const struct position *position, unsigned color)
{
    const bool is_own = color == position->state.side;

    if (!turn_is_amid(position))
        return !is_own;
    return is_own || position->variant->has_series;
}

struct squares en_passant_way(const struct position *position, unsigned from, unsigned to)
{
    const struct variant *variant = position->variant;
    const unsigned piece = position->board[to];
    struct squares passed = {{0, 0}};

    if (is_taken(position, from) || !piece || !may_have_passed(position, piece_color(piece)))
        return passed;
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        if (!may_have_been(variant, piece_role(piece), role))
            continue;
        for (unsigned i = 0; i < variant->roles[role].atom_count; i++) {
            const struct atom *atom = &variant->atoms[variant->roles[role].atoms[i]];
            if (atom->passing)
                add_passed(position, atom, from, to, &passed);
        }
    }
    return passed;
}

struct squares en_passant_pieces(const struct position *position, unsigned square)
{
    const unsigned square_count = position->variant->about->geometry.square_count;
    struct squares pieces = {{0, 0}};

    for (unsigned to = 0; to < square_count; to++)
        for (unsigned from = 0; position->board[to] && from < square_count; from++)
            if (squares_has(en_passant_way(position, from, to), square))
                squares_add(&pieces, to);
    return pieces;
}
