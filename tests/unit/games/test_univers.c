/* Flexible castling on ten files, and the promotions of three sister games. */
#include "support/game.h"

#define BLACK_KING_ONLY "/10/10/10/10/10/R4K3R w KQ - 0 1"

static void assert_king_moves(const char *fen, const char *moves)
{
    adx_position *position = position_of("univers", fen);

    assert_string_equal(moves_with(position, "f1"), moves);
    game_end(position);
}

static void the_start_has_28_moves(void **state)
{
    static const char *const ids[] = {"univers", "marshall", "paladin"};

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        adx_position *position = position_of(ids[i], NULL);
        assert_int_equal(move_count(position), 28);
        game_end(position);
    }
}

static void there_are_exactly_five_castlings(void **state)
{
    (void)state;
    assert_king_moves("r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1",
                      "f1b1 f1c1 f1d1 f1e1 f1e2 f1f2 f1g1 f1g2 f1h1 f1i1");
}

static void black_castles_to_the_same_files(void **state)
{
    adx_position *position = position_of("univers", "r4k3r/10/10/10/10/10/10/R4K3R b KQkq - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "f8"),
                        "f8b8 f8c8 f8d8 f8e7 f8e8 f8f7 f8g7 f8g8 f8h8 f8i8");
    game_end(position);
}

static void the_rook_goes_to_the_square_the_king_passed_over_last(void **state)
{
    static const struct {
        const char *move, *rank;
    } castlings[] = {
        {"f1h1", "R5RK2"}, {"f1i1", "R6RK1"}, {"f1d1", "3KR4R"},
        {"f1c1", "2KR5R"}, {"f1b1", "1KR6R"},
    };

    (void)state;
    for (unsigned i = 0; i < 5; i++) {
        adx_position *position = position_of("univers", "5k4/10" BLACK_KING_ONLY);
        play(position, castlings[i].move);
        assert_non_null(strstr(fen_of(position), castlings[i].rank));
        game_end(position);
    }
}

static void an_attacked_h1_forbids_both_castlings_over_it(void **state)
{
    (void)state;
    assert_king_moves("7r2/4k5" BLACK_KING_ONLY, "f1b1 f1c1 f1d1 f1e1 f1e2 f1f2 f1g1 f1g2");
}

static void an_attacked_i1_forbids_only_the_longer_castling(void **state)
{
    (void)state;
    assert_king_moves("8r1/6k3" BLACK_KING_ONLY, "f1b1 f1c1 f1d1 f1e1 f1e2 f1f2 f1g1 f1g2 f1h1");
}

static void an_attacked_b1_forbids_only_the_longest_castling(void **state)
{
    (void)state;
    assert_king_moves("1r8/4k5" BLACK_KING_ONLY, "f1c1 f1d1 f1e1 f1e2 f1f2 f1g1 f1g2 f1h1 f1i1");
}

static void an_attacked_rook_may_castle(void **state)
{
    (void)state;
    assert_king_moves("r9/6k3" BLACK_KING_ONLY,
                      "f1b1 f1c1 f1d1 f1e1 f1e2 f1f2 f1g1 f1g2 f1h1 f1i1");
}

static void an_attacked_e1_forbids_every_castling_that_way(void **state)
{
    (void)state;
    assert_king_moves("4r5/6k3" BLACK_KING_ONLY, "f1f2 f1g1 f1g2 f1h1 f1i1");
}

static void a_knight_on_b1_forbids_every_castling_that_way(void **state)
{
    (void)state;
    assert_king_moves("4k5/10/10/10/10/10/10/RN3K3R w KQ - 0 1",
                      "f1e1 f1e2 f1f2 f1g1 f1g2 f1h1 f1i1");
}

static void a_right_is_lost_with_the_rook_and_not_given_back(void **state)
{
    adx_position *position = position_of("univers", "5k4/10/10/10/10/10/8p1/R4K3R b KQ - 0 1");

    (void)state;
    play(position, "i2j1q");
    assert_string_equal(moves_with(position, "f1i"), "");
    assert_non_null(strstr(fen_of(position), " w Q - "));
    game_end(position);
}

static void each_game_promotes_to_its_own_pieces(void **state)
{
    static const struct {
        const char *id, *moves;
    } games[] = {
        {"univers", "a7a8a a7a8b a7a8m a7a8n a7a8q a7a8r"},
        {"marshall", "a7a8b a7a8m a7a8n a7a8q a7a8r"},
        {"paladin", "a7a8a a7a8b a7a8n a7a8q a7a8r"},
    };

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        adx_position *position = position_of(games[i].id, "10/P8k/10/10/10/10/10/5K4 w - - 0 1");
        assert_string_equal(moves_with(position, "a7"), games[i].moves);
        game_end(position);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_has_28_moves),
        cmocka_unit_test(there_are_exactly_five_castlings),
        cmocka_unit_test(black_castles_to_the_same_files),
        cmocka_unit_test(the_rook_goes_to_the_square_the_king_passed_over_last),
        cmocka_unit_test(an_attacked_h1_forbids_both_castlings_over_it),
        cmocka_unit_test(an_attacked_i1_forbids_only_the_longer_castling),
        cmocka_unit_test(an_attacked_b1_forbids_only_the_longest_castling),
        cmocka_unit_test(an_attacked_rook_may_castle),
        cmocka_unit_test(an_attacked_e1_forbids_every_castling_that_way),
        cmocka_unit_test(a_knight_on_b1_forbids_every_castling_that_way),
        cmocka_unit_test(a_right_is_lost_with_the_rook_and_not_given_back),
        cmocka_unit_test(each_game_promotes_to_its_own_pieces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
