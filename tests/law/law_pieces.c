/*
 * A turn may take pieces from the game or to a hand, but none comes from nowhere; and what a move
 * is said to capture is what it takes from the board.
 */
#include "core/action.h"
#include "support/game.h"

/* Pieces of both colors on the board, in hands and in pools. */
static unsigned pieces_of(const struct position *position)
{
    const struct holdings *holdings = &position->state.holdings;
    unsigned count = 0;

    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++)
        count += position->board[s] != 0;
    for (unsigned i = 0; position->variant->has_holdings && i < ADX_ROLES_MAX; i++)
        count += (unsigned)(holdings->hand[WHITE][i] + holdings->hand[BLACK][i] +
                            holdings->pool[WHITE][i] + holdings->pool[BLACK][i]);
    return count;
}

/* How many stones the move adds; one that is alone takes the place of all that there are. */
static int stones_added(const struct position *position, move m)
{
    const struct description *about = position->variant->about;
    const bool places =
        move_kind(m) == MOVE_PLACE || (about->placed_behind && move_has(m, MOVE_OF_BOARD));
    int there = 0;

    for (unsigned s = 0; places && s < about->geometry.square_count; s++)
        there += position->board[s] == piece_of(about->placed, WHITE);
    return places ? 1 - (about->roles[about->placed].alone ? there : 0) : 0;
}

static void compare_pieces(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    const unsigned before = pieces_of(position);
    move moves[ADX_MOVES_MAX];
    struct undo undo;

    (void)cup;
    const unsigned count = ops->moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        ops->make(position, moves[i], &undo);
        const unsigned after = pieces_of(position);
        ops->unmake(position, &undo);
        if ((int)after > (int)before + stones_added(position, moves[i])) {
            char text[ADX_FEN_SIZE_MAX];
            fen_write(position, text);
            fail_msg("%s: kind %u, %u to %u: %s", position->variant->about->id, move_kind(moves[i]),
                     move_from(moves[i]), move_to(moves[i]), text);
        }
    }
}

static void no_piece_comes_from_nowhere(void **state)
{
    (void)state;
    in_random_games(2, 120, compare_pieces);
    in_random_placements(100, compare_pieces);
}

static unsigned pieces_on_board(const struct position *position, unsigned color)
{
    unsigned count = 0;

    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++)
        count += position->board[s] && piece_color(position->board[s]) == color;
    return count;
}

/* Whether the piece that moves becomes a stone where it captures. */
static bool leaves_stone(const struct position *position, move m)
{
    const unsigned index = position->variant->blast_of[move_role(position, m)];

    return index && position->variant->about->blasts[index - 1].petrifies;
}

/* Pieces that the move leaves on the board by what it is said to do. */
static unsigned pieces_left(const struct position *position, move m, unsigned color)
{
    const struct action *action = move_action(position->variant, m);
    const bool is_mover = position->state.side == color;
    uint8_t squares[MOVE_CAPTURES_MAX];
    const unsigned count = move_captures(position, m, squares);
    unsigned left = pieces_on_board(position, color);

    for (unsigned i = 0; i < count; i++) {
        assert_int_not_equal(position->board[squares[i]], 0);
        left -= piece_color(position->board[squares[i]]) == color;
    }
    if (move_turns(position, m)) /* to the opponent */
        left += is_mover ? -1U : 1U;
    struct squares gone = move_blast(position, m);
    if (squares_has(gone, move_to(m)) && leaves_stone(position, m))
        left += color == WHITE;
    while (squares_any(gone)) {
        const unsigned s = squares_first(gone);
        squares_remove(&gone, s);
        assert_true(s == move_to(m) || position->board[s]);
        left -= s == move_to(m) ? is_mover : piece_color(position->board[s]) == color;
    }
    left += is_mover && move_hand_role(position, m);
    left += color == WHITE ? (unsigned)stones_added(position, m) : 0;
    return left - (is_mover && action->enemy_becomes);
}

/* How many pieces of the mover may vanish because they stay where they are. */
static unsigned staying_max(const struct position *position)
{
    const struct description *about = position->variant->about;
    const unsigned us = position->state.side;
    unsigned count = 0;

    for (unsigned i = 0; i < about->stay_count; i++)
        for (unsigned s = 0; s < about->geometry.square_count; s++)
            count += squares_has(about->stays[i].zone[us], s) && position->board[s] &&
                     piece_color(position->board[s]) == us &&
                     about->stays[i].roles >> piece_role(position->board[s]) & 1;
    return count;
}

static void compare_captures(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    move moves[ADX_MOVES_MAX];
    struct undo undo;

    (void)cup;
    const unsigned count = ops->moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        assert_true(move_is_known(position, moves[i]));
        const unsigned left[2] = {pieces_left(position, moves[i], WHITE),
                                  pieces_left(position, moves[i], BLACK)};
        ops->make(position, moves[i], &undo);
        const unsigned found[2] = {pieces_on_board(position, WHITE),
                                   pieces_on_board(position, BLACK)};
        ops->unmake(position, &undo);
        const unsigned us = position->state.side, lost = left[us] - found[us];
        if (lost > staying_max(position) || left[!us] != found[!us]) {
            char text[ADX_FEN_SIZE_MAX];
            fen_write(position, text);
            fail_msg("%s: kind %u, %u to %u: %s", position->variant->about->id, move_kind(moves[i]),
                     move_from(moves[i]), move_to(moves[i]), text);
        }
    }
}

static void what_a_move_captures_leaves_the_board(void **state)
{
    (void)state;
    in_random_games(3, 120, compare_captures);
    in_random_placements(150, compare_captures);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_piece_comes_from_nowhere),
        cmocka_unit_test(what_a_move_captures_leaves_the_board),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
