/* What a thread has learned of moves. */
#include "search/history.h"

void history_learn(int16_t *entry, int bonus)
{
    const int size = bonus < 0 ? -bonus : bonus;

    *entry = (int16_t)(*entry + bonus - *entry * size / HISTORY_ONE);
}

/* A number for the piece that moves: its role, or one past the roles for each role in hand. */
static unsigned mover_of(const struct position *position, move m)
{
    const struct description *about = position->variant->about;

    if (move_has(m, MOVE_OF_HAND))
        return about->role_count + about->drops[move_arg(m)].role;
    return piece_role(position->board[move_from(m)]);
}

unsigned history_column(const struct position *position, move m)
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

static unsigned from_of(const struct position *position, move m)
{
    if (move_has(m, MOVE_OF_HAND))
        return ADX_SQUARES_MAX + position->variant->about->drops[move_arg(m)].role;
    return move_from(m);
}

int history_of_quiet(const struct history *history, const struct position *position,
                     const struct past_rows *past, move m)
{
    const unsigned column = history_column(position, m);
    int sum = history->squares[position->state.side][from_of(position, m)][move_to(m)];

    for (unsigned i = 0; i < 3; i++)
        sum += history->after[past->rows[i]][column];
    return sum;
}

int16_t *history_of_loud(struct history *history, const struct position *position, move m)
{
    return &history->captures[position->board[move_from(m)]][move_to(m)]
                             [piece_role(position->board[move_to(m)])];
}

void history_learn_quiet(struct history *history, const struct position *position,
                         const struct past_rows *past, move m, int bonus)
{
    const unsigned column = history_column(position, m);

    history_learn(&history->squares[position->state.side][from_of(position, m)][move_to(m)], bonus);
    for (unsigned i = 0; i < 3; i++)
        if (past->rows[i] != HISTORY_NONE)
            history_learn(&history->after[past->rows[i]][column], bonus);
}

void history_learn_loud(struct history *history, const struct position *position, move m, int bonus)
{
    history_learn(history_of_loud(history, position, m), bonus);
}
