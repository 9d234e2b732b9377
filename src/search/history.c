/* What a thread has learned of moves. */
#include "search/history.h"

void history_learn(int16_t *entry, int bonus)
{
    const int size = bonus < 0 ? -bonus : bonus;

    *entry = (int16_t)(*entry + bonus - *entry * size / HISTORY_ONE);
}

/*
 * A number for the piece that moves: its role, or one past the roles for each role in hand. That a
 * game has no drops is asked first for speed only: it is the same for all its moves.
 */
static inline unsigned mover_of(const struct position *position, move m)
{
    const struct description *about = position->variant->about;

    if (about->drop_count && move_has(m, MOVE_OF_HAND))
        return about->role_count + about->drops[move_arg(m)].role;
    return piece_role(position->board[move_from(m)]);
}

/* Number of piece and square of a move, for the lines of `after`. */
static unsigned history_column(const struct position *position, move m)
{
    const unsigned squares = position->variant->about->geometry.square_count;

    return (mover_of(position, m) * squares + move_to(m)) % HISTORY_LINE;
}

unsigned history_row(const struct position *position, move m)
{
    if (!move_has(m, MOVE_HAS_SQUARES))
        return HISTORY_NONE;
    return position->state.side * HISTORY_LINE + history_column(position, m);
}

static inline unsigned from_of(const struct position *position, move m)
{
    const struct description *about = position->variant->about;

    if (about->drop_count && move_has(m, MOVE_OF_HAND))
        return ADX_SQUARES_MAX + about->drops[move_arg(m)].role;
    return move_from(m);
}

void history_of_quiets(const struct history *history, const struct position *position,
                       const struct continuation *continuation, const move *moves, unsigned count,
                       int32_t *sums)
{
    const unsigned side = position->state.side;
    const int16_t *const after0 = history->continuation[continuation->rows[0]];
    const int16_t *const after1 = history->continuation[continuation->rows[1]];
    const int16_t *const after2 = history->continuation[continuation->rows[2]];

    for (unsigned i = 0; i < count; i++) {
        const move m = moves[i];
        const unsigned column = history_column(position, m);
        sums[i] = history->squares[side][from_of(position, m)][move_to(m)] + after0[column] +
                  after1[column] + after2[column];
    }
}

int history_of_quiet(const struct history *history, const struct position *position,
                     const struct continuation *continuation, move m)
{
    int32_t sum;

    history_of_quiets(history, position, continuation, &m, 1, &sum);
    return sum;
}

int16_t *history_of_noisy(struct history *history, const struct position *position, move m)
{
    return &history->captures[position->board[move_from(m)]][move_to(m)]
                             [piece_role(position->board[move_to(m)])];
}

void history_learn_quiet(struct history *history, const struct position *position,
                         const struct continuation *continuation, move m, int bonus)
{
    const unsigned column = history_column(position, m);

    history_learn(&history->squares[position->state.side][from_of(position, m)][move_to(m)], bonus);
    for (unsigned i = 0; i < 3; i++)
        if (continuation->rows[i] != HISTORY_NONE)
            history_learn(&history->continuation[continuation->rows[i]][column], bonus);
}

void history_learn_noisy(struct history *history, const struct position *position, move m,
                         int bonus)
{
    history_learn(history_of_noisy(history, position, m), bonus);
}
