#ifndef CORE_KERNEL_PERFT_H
#define CORE_KERNEL_PERFT_H

/* Counting positions: perft, whose last two plies are counted without playing them out. */
#include "core/kernel_turn.h"

/* What a plain move does to the sets; doing it twice undoes it. */
struct plain_change {
    const struct role_info *moving, *becoming, *lost; /* lost: NULL if nothing is captured */
    bitboard start, end;
};

static inline __attribute__((always_inline)) void toggle_plain(struct position *pos,
                                                               const struct plain_change *change,
                                                               const unsigned us)
{
    const unsigned count = pos->variant->role_sets;
    bitboard *sets = sets_of(pos);

    sets[us] ^= change->start ^ change->end;
    if (__builtin_expect(change->becoming == change->moving, 1))
        toggle_sets(sets, change->moving, count, change->start ^ change->end);
    else {
        toggle_sets(sets, change->moving, count, change->start);
        toggle_sets(sets, change->becoming, count, change->end);
    }
    if (!change->lost)
        return;
    sets[!us] ^= change->end;
    toggle_sets(sets, change->lost, count, change->end);
}

/*
 * The number of answers to a plain move. Only what counting reads is changed and changed back:
 * sets, board, royal square and rights; keys, clock and undo lists are left out. speed only
 */
static inline __attribute__((always_inline)) unsigned count_after(struct position *pos, move m,
                                                                  const unsigned us)
{
    const struct variant *variant = pos->variant;
    const unsigned from = move_from(m), to = move_to(m);
    const unsigned piece = pos->board[from], captured = pos->board[to];
    const unsigned becomes =
        move_has(m, MOVE_BECOMES) ? piece_of(move_action(variant, m)->becomes, us) : piece;
    const uint16_t rights = pos->state.rights;
    const uint16_t royal = pos->royal[us];
    const bitboard *square_bb = variant->tables->square_bb;
    const struct plain_change change = {
        .moving = &variant->roles[piece_role(piece)],
        .becoming = &variant->roles[piece_role(becomes)],
        .lost = captured ? &variant->roles[piece_role(captured)] : NULL,
        .start = square_bb[from],
        .end = square_bb[to],
    };

    CHECK_DEBUG(piece && piece_color(piece) == us && from != to);
    toggle_plain(pos, &change, us);
    pos->board[from] = 0;
    pos->board[to] = (uint8_t)becomes;
    pos->royal[us] = royal == from ? (uint16_t)to : royal;
    pos->state.rights = rights & variant->rights_kept[from] & variant->rights_kept[to];
    pos->state.side = (uint8_t)!us;
    const unsigned count = us == WHITE ? count_black(pos) : count_white(pos);
    pos->state.side = (uint8_t)us;
    pos->state.rights = rights;
    pos->royal[us] = royal;
    pos->board[to] = (uint8_t)captured;
    pos->board[from] = (uint8_t)piece;
    toggle_plain(pos, &change, us);
    return count;
}

static inline void restore_passed(struct state *state, const struct state *before)
{
    bb_store(&state->passed, bb_from(before->passed));
    state->passed_piece = before->passed_piece;
}

/* Answers to all moves, summed: the last two plies of perft. */
static inline __attribute__((always_inline)) uint64_t count_answers(struct position *pos,
                                                                    const move *moves,
                                                                    unsigned count,
                                                                    const unsigned us)
{
    const struct variant *variant = pos->variant;
    const struct state before = pos->state;
    struct undo undo;
    uint64_t total = 0;

    for (unsigned i = 0; i < count; i++) {
        const unsigned role = piece_role(pos->board[move_from(moves[i])]);
        const bool quiet = !pos->board[move_to(moves[i])];
        if (move_has(moves[i], MOVE_ONLY_GOES) && !(variant->event_roles >> role & 1) &&
            (!variant->has_holdings || (quiet && !move_has(moves[i], MOVE_BECOMES)))) {
            bb_store(&pos->state.passed, bb_empty());
            pos->state.convert = 0;
            if (move_has(moves[i], MOVE_LEAVES_PASSED))
                set_passed(pos, us, role, move_from(moves[i]), move_to(moves[i]));
            if (variant->has_imitators) {
                const bool imitates = is_imitation(variant, moves[i], role);
                pos->state.last[us] =
                    imitates ? before.last[!us] : variant->about->roles[role].base;
                pos->state.imitations = imitates ? (uint8_t)(before.imitations + 1) : 0;
            }
            total += count_after(pos, moves[i], us);
            pos->state.last[us] = before.last[us];
            pos->state.imitations = before.imitations;
            pos->state.convert = before.convert;
            restore_passed(&pos->state, &before);
        } else {
            kernel_make(pos, moves[i], &undo);
            total += kernel_count(pos);
            take_back(pos, &undo);
        }
    }
    return total;
}

static uint64_t kernel_perft(struct position *pos, unsigned depth)
{
    move moves[ADX_MOVES_MAX];
    struct undo undo;
    uint64_t total = 0;

    CHECK_DEBUG(depth <= ADX_PERFT_DEPTH_MAX);
    if (depth <= 1)
        return depth ? kernel_count(pos) : 1;
    const unsigned count = kernel_moves(pos, moves);
    if (depth == 2 && pos->variant->plain)
        return pos->state.side == WHITE ? count_answers(pos, moves, count, WHITE)
                                        : count_answers(pos, moves, count, BLACK);
    for (unsigned i = 0; i < count; i++) {
        kernel_make(pos, moves[i], &undo);
        total += depth == 2 ? kernel_count(pos) : kernel_perft(pos, depth - 1);
        take_back(pos, &undo);
    }
    return total;
}

#endif
