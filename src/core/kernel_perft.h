#ifndef CORE_KERNEL_PERFT_H
#define CORE_KERNEL_PERFT_H

/* The functions of the kernel's table, with the turns of a game around them. Part of kernel.c. */
#include "core/kernel_exchange.h"
#include "core/kernel_generate.h"

#define FLATTEN __attribute__((noinline))

static FLATTEN unsigned count_white(struct position *pos)
{
    return generate(pos, WHITE, COUNT, NULL);
}
static FLATTEN unsigned count_black(struct position *pos)
{
    return generate(pos, BLACK, COUNT, NULL);
}
static FLATTEN unsigned list_white(struct position *pos, move *out)
{
    return generate(pos, WHITE, LIST, out);
}
static FLATTEN unsigned list_black(struct position *pos, move *out)
{
    return generate(pos, BLACK, LIST, out);
}
static FLATTEN unsigned loud_white(struct position *pos, move *out)
{
    return generate(pos, WHITE, LOUD, out);
}
static FLATTEN unsigned loud_black(struct position *pos, move *out)
{
    return generate(pos, BLACK, LOUD, out);
}
static FLATTEN unsigned pseudo(struct position *pos, move *out)
{
    return generate(pos, pos->state.side, PSEUDO, out);
}

static unsigned generate_list(struct position *pos, unsigned us, move *out)
{
    return us == WHITE ? list_white(pos, out) : list_black(pos, out);
}

static inline unsigned list_moves(struct position *pos, move *out)
{
    return pos->state.side == WHITE ? list_white(pos, out) : list_black(pos, out);
}

static struct squares kernel_attackers(const struct position *pos, unsigned square, unsigned by)
{
    const set *sets = sets_in(pos);

    return to_squares(
        attackers_of(pos, by, square, sets[WHITE] | sets[BLACK], sets[by], pos->state.last[!by]));
}

static struct squares kernel_reach(const struct position *pos, unsigned square, unsigned modes)
{
    const unsigned piece = pos->board[square];
    const set *sets = sets_in(pos);

    return to_squares(role_reach(pos, piece_role(piece), piece_color(piece), square,
                                 sets[WHITE] | sets[BLACK], modes));
}

/* A pawn drop that mates is refused where the rules say so: does the drop leave no answer? */
static bool drop_mates(struct position *pos, move m)
{
    move answers[ADX_MOVES_MAX];
    struct undo undo;

    if (!kernel_is_safe(pos, m))
        return false;
    kernel_make(pos, m, &undo);
    const bool mates = list_moves(pos, answers) == 0;
    take_back(pos, &undo);
    return mates;
}

/* ---- dice ---- */

/* Whether `m` takes the enemy royal, perhaps in passing. */
static bool takes_royal(const struct position *pos, move m)
{
    const unsigned royal = pos->royal[!pos->state.side];

    if (move_kind(m) == MOVE_PASSING_CAPTURE && move_arg(m) == royal)
        return true;
    return move_kind(m) != MOVE_DROP && move_kind(m) != MOVE_CASTLE && move_to(m) == royal &&
           move_from(m) != move_to(m);
}

static bool throw_allows(const struct position *pos, move m, uint64_t roles)
{
    const struct variant *variant = pos->variant;
    unsigned role;

    if (move_kind(m) == MOVE_CASTLE) {
        const struct castle_run run = castle_here(pos, move_arg(m));
        const unsigned rook = piece_role(pos->board[run.rook_from]);
        if (roles >> variant->about->roles[rook].base & 1)
            return true;
    }
    if (move_kind(m) == MOVE_DROP) {
        role = variant->about->drops[move_arg(m)].becomes;
    } else {
        role = piece_role(pos->board[move_from(m)]);
    }
    return roles >> variant->about->roles[role].base & 1;
}

/* Moves of a game in which the royal may be captured: taking it is always legal. */
static unsigned royal_capture_moves(struct position *pos, move *out)
{
    const unsigned count = pseudo(pos, out);
    unsigned kept = 0;

    for (unsigned i = 0; i < count; i++)
        if (takes_royal(pos, out[i]) || kernel_is_safe(pos, out[i]))
            out[kept++] = out[i];
    return kept;
}

static unsigned throws(struct position *pos, move *out)
{
    move moves[ADX_MOVES_MAX];

    if (kernel_in_check(pos) && royal_capture_moves(pos, moves) == 0)
        return 0;
    for (unsigned i = 1; i <= THROWS; i++)
        out[i - 1] = move_of(MOVE_THROW, 0, 0, i);
    return THROWS;
}

static unsigned dice_moves(struct position *pos, move *out)
{
    if (!pos->state.throw_index)
        return throws(pos, out);
    const uint64_t roles = pos->variant->throw_roles[pos->state.throw_index];
    const unsigned count = royal_capture_moves(pos, out);
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++)
        if (throw_allows(pos, out[i], roles))
            out[kept++] = out[i];
    if (!kept)
        out[kept++] = move_of(MOVE_PASS, 0, 0, 0);
    return kept;
}

/* ---- endings that leave moves on the board ---- */

/* Whether a player has nothing but the royal. */
static bool is_bare(const struct position *pos, unsigned color)
{
    return set_count(sets_in(pos)[color]) == 1;
}

/*
 * Whether the game is over though pieces could move: checks counted to the end, or a bare royal
 * that its owner's opponent cannot be made to share at once.
 */
static bool is_over(struct position *pos)
{
    const struct endings *endings = &pos->variant->about->endings;
    const unsigned us = pos->state.side;

    if (pos->state.lost || (endings->checks && pos->state.checks[us] >= endings->checks))
        return true;
    if (!endings->bare_royal)
        return false;
    /* Bared by the move just made, and unable to bare the opponent in reply. */
    if (is_bare(pos, us) && !is_bare(pos, !us)) {
        move moves[ADX_MOVES_MAX];
        struct undo undo;
        const unsigned count = list_moves(pos, moves);
        for (unsigned i = 0; i < count; i++) {
            kernel_make(pos, moves[i], &undo);
            const bool bares = is_bare(pos, pos->state.side);
            take_back(pos, &undo);
            if (bares)
                return false;
        }
        return count != 0;
    }
    return is_bare(pos, !us);
}

static unsigned kernel_moves(struct position *pos, move *out)
{
    if (pos->state.lost || pos->royal[pos->state.side] == SQUARE_NONE)
        return 0;
    if (pos->variant->ends_suddenly && is_over(pos))
        return 0;
    if (pos->variant->about->dice.thrown)
        return dice_moves(pos, out);
    if (pos->variant->about->endings.royal_capture)
        return royal_capture_moves(pos, out);
    return list_moves(pos, out);
}

static unsigned kernel_loud_moves(struct position *pos, move *out)
{
    const struct variant *variant = pos->variant;

    if (variant->about->dice.thrown || variant->about->endings.royal_capture ||
        variant->ends_suddenly)
        return kernel_moves(pos, out);
    return pos->state.side == WHITE ? loud_white(pos, out) : loud_black(pos, out);
}

static unsigned kernel_pseudo_moves(struct position *pos, move *out)
{
    return pos->royal[pos->state.side] == SQUARE_NONE ? 0 : pseudo(pos, out);
}

static unsigned kernel_count(struct position *pos)
{
    const struct variant *variant = pos->variant;

    if (variant->about->dice.thrown || variant->about->endings.royal_capture ||
        variant->ends_suddenly) {
        move moves[ADX_MOVES_MAX];
        return kernel_moves(pos, moves);
    }
    return pos->state.side == WHITE ? count_white(pos) : count_black(pos);
}

/* What a plain move does to the sets; doing it twice undoes it. */
struct plain_change {
    const struct role_info *moving, *becoming, *lost; /* lost: NULL if nothing is captured */
    set start, end;
};

static inline __attribute__((always_inline)) void toggle(set *sets, const struct role_info *role,
                                                         unsigned count, set bits)
{
    sets[role->sets[0]] ^= bits;
    for (unsigned i = 1; i < count; i++)
        sets[role->sets[i]] ^= bits;
}

static inline __attribute__((always_inline)) void toggle_plain(struct position *pos,
                                                               const struct plain_change *change,
                                                               const unsigned us)
{
    const unsigned count = pos->variant->role_sets;
    set *sets = sets_of(pos);

    sets[us] ^= change->start ^ change->end;
    if (__builtin_expect(change->becoming == change->moving, 1))
        toggle(sets, change->moving, count, change->start ^ change->end);
    else {
        toggle(sets, change->moving, count, change->start);
        toggle(sets, change->becoming, count, change->end);
    }
    if (!change->lost)
        return;
    sets[!us] ^= change->end;
    toggle(sets, change->lost, count, change->end);
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
    const unsigned becomes = move_kind(m) == MOVE_PROMOTE ? piece_of(move_arg(m), us) : piece;
    const uint16_t rights = pos->state.rights;
    const uint8_t royal = pos->royal[us];
    const set *single = variant->tables->single;
    const struct plain_change change = {
        .moving = &variant->roles[piece_role(piece)],
        .becoming = &variant->roles[piece_role(becomes)],
        .lost = captured ? &variant->roles[piece_role(captured)] : NULL,
        .start = single[from],
        .end = single[to],
    };

    toggle_plain(pos, &change, us);
    pos->board[from] = 0;
    pos->board[to] = (uint8_t)becomes;
    pos->royal[us] = royal == from ? (uint8_t)to : royal;
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
    state->passed_count = before->passed_count;
    state->passed[0] = before->passed[0];
    state->passed[1] = before->passed[1];
    state->passed_victim = before->passed_victim;
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
        const unsigned kind = move_kind(moves[i]);
        const unsigned role = piece_role(pos->board[move_from(moves[i])]);
        const bool quiet = !pos->board[move_to(moves[i])];
        if ((kind == MOVE_NORMAL || kind == MOVE_PASSING ||
             (kind == MOVE_PROMOTE && !variant->has_holdings)) &&
            !(variant->event_roles >> role & 1) && (quiet || !variant->has_holdings)) {
            pos->state.passed_count = 0;
            pos->state.convert = 0;
            if (kind == MOVE_PASSING)
                set_passed(pos, us, role, move_from(moves[i]), move_to(moves[i]));
            if (variant->has_imitators) {
                const bool imitates = is_imitator(variant, role);
                pos->state.last[us] =
                    imitates ? before.last[!us] : variant->about->roles[role].base;
                pos->state.chain = imitates ? (uint8_t)(before.chain + 1) : 0;
            }
            total += count_after(pos, moves[i], us);
            pos->state.last[us] = before.last[us];
            pos->state.chain = before.chain;
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

    if (depth <= 1)
        return depth ? kernel_count(pos) : 1;
    const unsigned count = kernel_moves(pos, moves);
    if (depth == 2 && pos->variant->plain && !pos->variant->ends_suddenly)
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
