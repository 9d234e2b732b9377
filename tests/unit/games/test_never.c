/* Pieces that others never capture or jump over. */
#include "support/game.h"

static const char cannons[] = "like xiangqi\n"
                              "never cannon capture cannon\n"
                              "never cannon hop cannon horse\n";

static adx_position *xiangqi_with_cannons(const char *fen)
{
    return position_in(game_of_rules(cannons), fen);
}

static void a_cannon_captures_no_cannon_and_jumps_over_none(void **state)
{
    /* On the file a soldier and a cannon, on the rank a cannon and a rook. */
    adx_position *position = xiangqi_with_cannons("3k5/9/c8/p8/9/9/9/9/C1c1r4/5K3 w - - 0 1");

    (void)state;
    assert_false(is_legal(position, "a2a8"));
    assert_string_equal(reason_of(position, "a2a8"), "spared");
    assert_false(is_legal(position, "a2e2"));
    assert_string_equal(reason_of(position, "a2e2"), "barred");
    assert_true(is_legal(position, "a2b2"));
    game_end(position);
}

static void what_cannot_be_jumped_over_lets_no_check_through(void **state)
{
    adx_position *position = xiangqi_with_cannons("4k4/9/9/4c4/4N4/9/9/9/9/4K4 w - - 0 1");

    (void)state;
    assert_false(position->now.variant->ops->in_check(&position->now));
    /* Nothing stands between them once the horse is gone; a soldier there would be a hurdle. */
    assert_true(is_legal(position, "e6c7"));
    game_end(position);
    position = xiangqi_with_cannons("4k4/9/9/4c4/4R4/9/9/9/9/4K4 w - - 0 1");
    assert_true(position->now.variant->ops->in_check(&position->now));
    game_end(position);
}

static void a_capture_may_put_a_hurdle_where_none_was(void **state)
{
    /* The rook that captures the horse before its own general lets the cannon attack it. */
    adx_position *position = xiangqi_with_cannons("3k5/9/9/4c4/R3n4/9/9/9/9/4K4 w - - 0 1");

    (void)state;
    assert_false(position->now.variant->ops->in_check(&position->now));
    assert_false(is_legal(position, "a6e6"));
    assert_string_equal(reason_of(position, "a6e6"), "unsafe");
    game_end(position);
}

static void a_spared_pawn_is_not_captured_en_passant(void **state)
{
    static const char fen[] = "4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 1";
    adx_position *position =
        position_in(game_of_rules("like chess\nnever pawn king capture pawn\n"), fen);

    (void)state;
    assert_string_equal(moves_with(position, "d5"), "d5d6");
    game_end(position);
    position = position_in(game_of_rules("like chess\nnever pawn king capture pawn\n"),
                           "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1");
    assert_false(is_legal(position, "e1e2"));
    assert_true(is_legal(position, "e1f2"));
    game_end(position);
}

static void an_exchange_leaves_out_who_never_captures(void **state)
{
    /* The knight on e5 is guarded by a pawn alone, which never captures a queen. */
    static const char fen[] = "4k3/8/3p4/4n3/8/8/4Q3/4K3 w - - 0 1";
    adx_position *position =
        position_in(game_of_rules("like chess\nnever pawn capture queen\n"), fen);
    adx_move m;

    (void)state;
    assert_int_equal(adx_move_parse(position, "e2e5", &m), ADX_OK);
    assert_true(position->now.variant->ops->exchange(&position->now, (move){m.bits}, 100));
    game_end(position);
}

/* White's pieces never capture a queen but on d4; Black's see the squares turned round. */
static const char trap[] = "like chess\nsymmetry rotate\n"
                           "replace setup rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\n"
                           "remove castle\nnever rook knight capture queen except on d4\n";

static void what_is_spared_can_be_captured_in_a_trap(void **state)
{
    adx_position *position = position_in(game_of_rules(trap), "4k3/8/8/8/R2q4/8/8/7K w - - 0 1");

    (void)state;
    assert_true(is_legal(position, "a4d4"));
    game_end(position);
    position = position_in(game_of_rules(trap), "4k3/8/8/8/R3q3/8/8/K7 w - - 0 1");
    assert_false(is_legal(position, "a4e4"));
    assert_string_equal(reason_of(position, "a4e4"), "spared");
    game_end(position);
}

static void each_player_sees_the_squares_from_the_own_side(void **state)
{
    adx_position *position = position_in(game_of_rules(trap), "k7/8/8/r3Q3/8/8/8/3K4 b - - 0 1");

    (void)state;
    assert_true(is_legal(position, "a5e5"));
    game_end(position);
    position = position_in(game_of_rules(trap), "7k/8/8/r2Q4/8/8/8/4K3 b - - 0 1");
    assert_false(is_legal(position, "a5d5"));
    game_end(position);
}

static void an_exchange_asks_on_which_square_it_is(void **state)
{
    static const char rules[] = "like chess\nnever pawn capture queen on e4\n";
    adx_position *position =
        position_in(game_of_rules(rules), "4k3/8/3p4/4n3/8/8/4Q3/4K3 w - - 0 1");
    adx_move m;

    (void)state;
    assert_int_equal(adx_move_parse(position, "e2e5", &m), ADX_OK);
    assert_true(position->now.variant->ops->exchange(&position->now, (move){m.bits}, 100));
    game_end(position);
    position = position_in(game_of_rules(rules), "4k3/8/2p5/3n4/8/8/3Q4/4K3 w - - 0 1");
    assert_int_equal(adx_move_parse(position, "d2d5", &m), ADX_OK);
    assert_false(position->now.variant->ops->exchange(&position->now, (move){m.bits}, 100));
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cannon_captures_no_cannon_and_jumps_over_none),
        cmocka_unit_test(what_cannot_be_jumped_over_lets_no_check_through),
        cmocka_unit_test(a_capture_may_put_a_hurdle_where_none_was),
        cmocka_unit_test(a_spared_pawn_is_not_captured_en_passant),
        cmocka_unit_test(an_exchange_leaves_out_who_never_captures),
        cmocka_unit_test(what_is_spared_can_be_captured_in_a_trap),
        cmocka_unit_test(each_player_sees_the_squares_from_the_own_side),
        cmocka_unit_test(an_exchange_asks_on_which_square_it_is),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
