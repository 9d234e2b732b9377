/* Trades that a game forbids. */
#include "core/trade.h"

#include "core/action.h"
#include "core/kernel.h"

/* Whether a captured piece stands next to where the captor came from. */
static bool are_neighbors(const struct position *position, move m, unsigned square)
{
    return squares_has(position->variant->around[move_from(m)], square);
}

/* Whether the move captures another piece than the one on `square` that counts for much. */
static bool captures_more(const struct position *position, const struct trade *trade,
                          const uint8_t *captured, unsigned count, unsigned square)
{
    for (unsigned i = 0; i < count; i++) {
        const unsigned role = piece_role(position->board[captured[i]]);
        if (captured[i] != square && !(trade->slight >> role & 1))
            return true;
    }
    return false;
}

/* Whether the piece that moves could be captured where it ends. */
static bool is_exposed(const struct position *position, move m)
{
    const struct kernel_ops *ops = position->variant->ops;
    struct position after = *position;
    struct undo undo;

    ops->make(&after, m, &undo);
    return squares_any(ops->attackers(&after, move_to(m), !position->state.side));
}

static enum trade_fault fault_of(const struct position *position, const struct trade *trade, move m)
{
    const unsigned mover = move_role(position, m);
    const unsigned answered = position->state.answered;
    uint8_t captured[MOVE_CAPTURES_MAX];
    const unsigned count = move_captures(position, m, captured);

    for (unsigned i = 0; i < count; i++) {
        const unsigned square = captured[i], piece = position->board[square];
        if (!(trade->roles >> piece_role(piece) & 1) || piece_color(piece) == position->state.side)
            continue;
        if (!(trade->roles >> mover & 1)) {
            if (answered && answered != square + 1)
                return TRADE_ANSWER;
            continue;
        }
        if ((trade->unless_neighbors && are_neighbors(position, m, square)) ||
            (trade->unless_more && captures_more(position, trade, captured, count, square)))
            continue;
        if (is_exposed(position, m))
            return TRADE_GUARDED;
    }
    return TRADE_NONE;
}

enum trade_fault trade_fault(const struct position *position, move m)
{
    const struct description *about = position->variant->about;
    enum trade_fault fault = TRADE_NONE;

    for (unsigned i = 0; i < about->trade_count && !fault; i++)
        fault = fault_of(position, &about->trades[i], m);
    return fault;
}

unsigned trade_answered(const struct variant *variant, unsigned mover, move m,
                        const struct undo *undo)
{
    const struct description *about = variant->about;
    uint64_t roles = 0;
    unsigned answered = 0;

    for (unsigned i = 0; i < about->trade_count; i++)
        if (!(about->trades[i].roles >> mover & 1))
            roles |= about->trades[i].roles;
    if (!roles || !move_has(m, MOVE_GOES))
        return 0;
    const unsigned aside = move_has(m, MOVE_TAKES_ON_WAY)   ? move_action(variant, m)->captured
                           : move_has(m, MOVE_TAKES_PASSED) ? undo->before.passed_piece
                                                            : SQUARE_NONE;
    for (unsigned i = 0; i < undo->change_count; i++) {
        const struct change *change = &undo->changes[i];
        if (change->before && piece_color(change->before) != undo->before.side &&
            roles >> piece_role(change->before) & 1 &&
            (change->square == move_to(m) || change->square == aside))
            answered = change->square + 1U;
    }
    return answered;
}
