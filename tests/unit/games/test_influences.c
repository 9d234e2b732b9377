/* What pieces do while others attack or guard them. */
#include "support/game.h"

#define FREEZER                                                                                    \
    "like chess\nreplace piece queen I mQ\nreplace setup rnbikbnr/pppppppp/8/8/8/8/PPPPPPPP/"      \
    "RNBIKBNR\nwhile any attacked by queen as K: it rests\n"

static bool is_check(const adx_position *position)
{
    return position->now.variant->ops->in_check(&position->now);
}

static void what_its_kind_attacks_neither_moves_nor_gives_check(void **state)
{
    static const char fen[] = "2k5/8/8/2R3r1/8/8/6R1/5K2 w - - 0 1";
    adx_position *position = position_of("madrasi", fen);

    (void)state;
    assert_false(is_check(position));
    assert_string_equal(reason_of(position, "c5c8"), "rests");
    assert_moves_allowed(position, "!c5c6 !g2g3 f1f2");
    position = position_of("madrasi", "2k5/8/8/2R3r1/8/8/6R1/5K2 b - - 0 1");
    assert_false(is_check(position));
    assert_moves_allowed(position, "c8c7 !g5g4");
}

static void what_rests_makes_others_rest(void **state)
{
    (void)state;
    /* The rook on c5 rests and yet holds the one on g5, which holds the one on g2. */
    assert_moves_allowed(position_of("madrasi", "2k5/8/8/2R3r1/8/8/6R1/5K2 b - - 0 1"),
                         "!g5g2 !g5c5");
}

static void a_check_is_answered_by_making_the_piece_rest(void **state)
{
    adx_position *position = position_of("madrasi", "4k3/7r/8/8/8/8/4R3/4K3 b - - 0 1");

    (void)state;
    assert_true(is_check(position));
    assert_moves_allowed(position, "h7e7 h7h2 !h7h5");
}

static void a_rook_that_rests_does_not_castle(void **state)
{
    adx_position *position = position_of("madrasi", "4k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1");

    (void)state;
    assert_string_equal(reason_of(position, "e1g1"), "rests");
    assert_moves_allowed(position, "!e1g1 e1c1");
}

static void a_king_castles_past_a_rook_that_rests(void **state)
{
    (void)state;
    assert_moves_allowed(position_of("madrasi", "4kr2/8/8/8/8/8/8/4KR1R w K - 0 1"), "!e1g1 h1g1");
    assert_moves_allowed(position_of("madrasi", "4kr2/5R2/8/8/8/8/8/4K2R w K - 0 1"), "e1g1");
    assert_moves_allowed(position_of("madrasi", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1"), "!e1g1");
}

static void a_pawn_that_rests_captures_nothing_en_passant(void **state)
{
    (void)state;
    assert_moves_allowed(position_of("madrasi", "4k3/8/4p3/2pP4/8/8/8/4K3 w - c6 0 1"),
                         "!d5c6 !d5d6");
    assert_moves_allowed(position_of("madrasi", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1"), "d5c6 d5d6");
}

static void a_knight_gives_its_leap_to_what_it_guards(void **state)
{
    static const char fen[] = "3k4/1N6/4P3/p7/3N4/Q1n5/2n5/4K3 w - - 0 1";
    adx_position *position = position_of("knight-relay", fen);

    (void)state;
    assert_string_equal(reason_of(position, "e6f8"), "not-its-way");
    assert_string_equal(reason_of(position, "a3c3"), "spared");
    assert_moves_allowed(position, "e6e7 e6c7 e6c5 e6f4 e6g5 e6g7 !e6f8 !e6d8 !b7a5 !a3c3 a3a5");
    position = position_of("knight-relay", "3k4/1N6/4P3/p7/3N4/Q1n5/2n5/4K3 b - - 0 1");
    assert_false(is_check(position));
    game_end(position);
}

static void what_is_given_gives_check(void **state)
{
    adx_position *position = position_of("knight-relay", "3k4/1N6/3QP3/8/3N4/8/8/4K3 b - - 0 1");

    (void)state;
    assert_true(is_check(position)); /* along the file, and to c8 and e8 by the knight on b7 */
    assert_int_equal(position->now.variant->ops->count(&position->now), 0);
    game_end(position);
}

static void a_piece_moves_like_the_one_behind_it(void **state)
{
    static const char fen[] = "3k5/9/9/9/4P4/4R4/9/9/4K4[] w - - 0 1";

    (void)state;
    assert_moves_allowed(position_of("annan", fen), "e5a5 e5e6 !e5e9 !e4e5 e4a4 e1e2");
    assert_moves_allowed(position_of("annan", "4k4/9/9/9/9/4R4/4P4/9/4K4[] w - - 0 1"),
                         "e4e5 !e4e6 !e4d4");
}

static void an_immobilizer_holds_its_neighbors(void **state)
{
    adx_position *position =
        position_in(game_of_rules(FREEZER), "4k3/3I4/8/8/8/8/4r3/K7 b - - 0 1");

    (void)state;
    assert_moves_allowed(position, "!e8e7 !e8d7 e2e3 e2e1");
    position = position_in(game_of_rules(FREEZER), "4k3/3I4/8/8/8/8/4r3/4K3 w - - 0 1");
    assert_true(is_check(position));
    game_end(position);
    /* A king that rests gives no check: the other one may stand beside it. */
    assert_moves_allowed(position_in(game_of_rules(FREEZER), "4k3/3I4/4K3/8/8/8/8/8 w - - 0 1"),
                         "e6e7 d7d6");
}

static void ways_are_taken_away_and_added(void **state)
{
    static const char rules[] = "like chess\nwhile rook guarded by king: it moves N to ranks 1-4\n"
                                "while rook guarded by pawn: it also moves W\n";

    (void)state;
    assert_moves_allowed(position_in(game_of_rules(rules), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"),
                         "a1a8 !a1b3 e1c1");
    assert_moves_allowed(position_in(game_of_rules(rules), "4k3/8/8/8/8/8/8/3RK3 w - - 0 1"),
                         "!d1d2 d1c3 d1f2");
    assert_moves_allowed(position_in(game_of_rules(rules), "4k3/8/8/8/3R4/4K3/8/8 w - - 0 1"),
                         "!d4e6 d4f3 !d4d5");
    assert_moves_allowed(position_in(game_of_rules(rules), "4k3/8/8/8/3R4/2P1K3/8/8 w - - 0 1"),
                         "!d4e6 d4f3 d4d5 !d4d6");
}

static void the_search_knows_what_cannot_be_captured_back(void **state)
{
    /* The rook that guards d5 rests: the knight wins the pawn. */
    adx_position *position = position_of("madrasi", "3rk3/8/8/3p4/8/4N3/8/3RK3 w - - 0 1");
    adx_move m;

    (void)state;
    assert_int_equal(adx_move_parse(position, "e3d5", &m), ADX_OK);
    assert_false(position->now.variant->ops->exchange(&position->now, (move){m.bits}, 0));
    game_end(position);
    position = position_of("madrasi", "3rk3/8/8/3p4/8/4N3/8/R3K3 w - - 0 1");
    assert_false(position->now.variant->ops->exchange(&position->now, (move){m.bits}, 0));
    game_end(position);
    position = position_of("madrasi", "R2rk3/8/8/3p4/8/4N3/8/4K3 w - - 0 1");
    assert_true(position->now.variant->ops->exchange(&position->now, (move){m.bits}, 0));
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_its_kind_attacks_neither_moves_nor_gives_check),
        cmocka_unit_test(what_rests_makes_others_rest),
        cmocka_unit_test(a_check_is_answered_by_making_the_piece_rest),
        cmocka_unit_test(a_rook_that_rests_does_not_castle),
        cmocka_unit_test(a_king_castles_past_a_rook_that_rests),
        cmocka_unit_test(a_pawn_that_rests_captures_nothing_en_passant),
        cmocka_unit_test(a_knight_gives_its_leap_to_what_it_guards),
        cmocka_unit_test(what_is_given_gives_check),
        cmocka_unit_test(a_piece_moves_like_the_one_behind_it),
        cmocka_unit_test(an_immobilizer_holds_its_neighbors),
        cmocka_unit_test(ways_are_taken_away_and_added),
        cmocka_unit_test(the_search_knows_what_cannot_be_captured_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
