/* A turn may take pieces from the game or to a hand, but none comes from nowhere. */
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

static void compare_pieces(struct position *position, struct dice_cup *cup)
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
        if (after > before) {
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_piece_comes_from_nowhere),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
