/* Who has just passed which square, and who may capture it there. */
#include "referee/en_passant.h"

#include "core/kernel.h"
#include "core/variant.h"

struct squares en_passant_targets(const struct position *position)
{
    struct squares targets = {{0, 0}};
    struct position scratch;
    move moves[ADX_MOVES_MAX];

    if (!position->state.passed_count)
        return targets;
    scratch = *position;
    scratch.past = NULL; /* asked of positions alone, also to tell whether they are the same */
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

/* Whether the squares of a path are empty, but for its end, where the piece stands now. */
static bool is_free(const struct position *position, const struct path *path)
{
    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++) {
        if (s != path->to && squares_has(path->empty, s) && position->board[s])
            return false;
    }
    return true;
}

/* Whether a piece of `color` on `to` may have come by this atom over `square`. */
static bool has_passed(const struct position *position, const struct atom *atom, unsigned color,
                       unsigned to, unsigned square)
{
    for (unsigned i = 0; i < atom->path_count[color]; i++) {
        const struct path *path = &atom->paths[color][i];
        if (path->to == to && square != to && squares_has(path->empty, square) &&
            !position->board[path->from] && is_free(position, path))
            return true;
    }
    return false;
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

/* Whether a piece of `before` and `color` may have come to `to` over `square`, to be captured. */
static bool role_has_passed(const struct position *position, unsigned before, unsigned color,
                            unsigned to, unsigned square)
{
    const struct variant *variant = position->variant;
    const struct role_info *role = &variant->roles[before];

    for (unsigned i = 0; i < role->atom_count; i++) {
        const struct atom *atom = &variant->atoms[role->atoms[i]];
        if (atom->passing && has_passed(position, atom, color, to, square))
            return true;
    }
    return false;
}

struct squares en_passant_pieces(const struct position *position, unsigned square)
{
    const struct variant *variant = position->variant;
    const unsigned them = !position->state.side;
    struct squares pieces = {{0, 0}};

    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        const unsigned piece = position->board[s];
        if (!piece || piece_color(piece) != them)
            continue;
        for (unsigned role = 1; role <= variant->about->role_count; role++)
            if (may_have_been(variant, piece_role(piece), role) &&
                role_has_passed(position, role, them, s, square))
                squares_add(&pieces, s);
    }
    return pieces;
}
