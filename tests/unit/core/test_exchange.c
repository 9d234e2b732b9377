/* What a move leads to without making it: captures on its square, check. */
#include "support/game.h"

static move move_by_text(const adx_position *position, const char *text)
{
    adx_move m;

    assert_int_equal(adx_move_parse(position, text, &m), ADX_OK);
    return (move){m.bits};
}

/* The largest threshold that the exchange reaches, to ten hundredths of a pawn. */
static int worth_of_exchange(const adx_position *position, const char *text)
{
    const struct kernel_ops *ops = position->now.variant->ops;
    const move m = move_by_text(position, text);
    int worth = -40000;

    while (worth < 40000 && ops->exchange(&position->now, m, worth + 10))
        worth += 10;
    return worth;
}

static void compare_checks(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    const struct position before = *position;
    move moves[ADX_MOVES_MAX];
    struct undo undo;

    (void)cup;
    const unsigned count = ops->moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        const bool said = ops->gives_check(position, moves[i]);
        assert_memory_equal(position, &before, sizeof(before));
        ops->make(position, moves[i], &undo);
        if (said != ops->in_check(position))
            print_error("%s: %u to %u, kind %u\n", position->variant->about->id,
                        move_from(moves[i]), move_to(moves[i]), move_kind(moves[i]));
        assert_int_equal(said, ops->in_check(position));
        ops->unmake(position, &undo);
    }
}

static void a_check_is_known_before_the_move_is_made(void **state)
{
    (void)state;
    in_random_games(3, 100, compare_checks);
}

static void a_piece_for_nothing_is_won_whole(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/3r4/8/8/8/3RK3 w - - 0 1");

    (void)state;
    assert_in_range(worth_of_exchange(position, "d1d5"), 490, 520);
    game_end(position);
}

static void a_queen_for_a_protected_pawn_is_lost(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1");

    (void)state;
    assert_true(worth_of_exchange(position, "d1d5") < -800);
    game_end(position);
}

/* One rook is not enough against the rook that protects the pawn; a second behind it is. */
static void pieces_behind_others_take_part(void **state)
{
    adx_position *weak = position_of("chess", "3rk3/8/8/3p4/8/8/3R4/4K3 w - - 0 1");
    adx_position *strong = position_of("chess", "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1");

    (void)state;
    assert_true(worth_of_exchange(weak, "d2d5") < -300);
    assert_in_range(worth_of_exchange(strong, "d2d5"), 90, 100);
    game_end(weak);
    game_end(strong);
}

/* The king may take what nothing protects, and nothing else. */
static void a_royal_takes_only_what_is_unprotected(void **state)
{
    adx_position *bare = position_of("chess", "8/8/4k3/3p4/8/8/8/3RK3 w - - 0 1");
    adx_position *kept = position_of("chess", "8/8/4k3/3p4/8/2N5/8/3RK3 w - - 0 1");

    (void)state;
    assert_true(worth_of_exchange(bare, "d1d5") < -300);
    assert_in_range(worth_of_exchange(kept, "d1d5"), 90, 100);
    game_end(bare);
    game_end(kept);
}

/* A cannon protects over a screen: the horse that the chariot takes stands behind a soldier. */
static void a_hopper_protects_over_its_screen(void **state)
{
    adx_position *open = position_of("xiangqi", "4k4/9/9/r2N5/9/9/9/3C5/9/5K3 b - - 0 1");
    adx_position *screened = position_of("xiangqi", "4k4/9/9/r2N5/9/3P5/9/3C5/9/5K3 b - - 0 1");

    (void)state;
    assert_true(worth_of_exchange(open, "a7d7") > 100);
    assert_true(worth_of_exchange(screened, "a7d7") < 0);
    game_end(open);
    game_end(screened);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_check_is_known_before_the_move_is_made),
        cmocka_unit_test(a_piece_for_nothing_is_won_whole),
        cmocka_unit_test(a_queen_for_a_protected_pawn_is_lost),
        cmocka_unit_test(pieces_behind_others_take_part),
        cmocka_unit_test(a_royal_takes_only_what_is_unprotected),
        cmocka_unit_test(a_hopper_protects_over_its_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
