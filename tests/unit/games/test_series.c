/* Turns of several moves. */
#include "support/game.h"

static void assert_fen_after(const char *id, const char *fen, const char *moves, const char *after)
{
    assert_fen_behind(position_of(id, fen), moves, after);
}

static void assert_reason(const char *id, const char *fen, const char *move, const char *reason)
{
    assert_why(position_of(id, fen), move, reason);
}

static void assert_over(const char *id, const char *fen, const char *moves, const char *word)
{
    adx_position *position = position_of(id, fen);

    play(position, moves);
    assert_string_equal(adx_position_outcome(position).reason, word);
    game_end(position);
}

static void the_same_player_goes_on_with_the_second_move(void **state)
{
    static const char fen[] = "4k3/p7/8/8/8/8/P7/4K3 w - - 5 1";

    (void)state;
    assert_fen_after("marseillais", fen, "e1d1", "4k3/p7/8/8/8/8/P7/3K4 w - - 6 1 part:2");
    assert_fen_after("marseillais", fen, "e1d1 d1c1", "4k3/p7/8/8/8/8/P7/2K5 b - - 6 1");
    assert_fen_after("marseillais", fen, "a2a3 a3a4", "4k3/p7/8/8/P7/8/8/4K3 b - - 0 1");
    assert_fen_after("marseillais", fen, "a2a3 e1d1", "4k3/p7/8/8/8/P7/8/3K4 b - - 0 1");
    assert_fen_after("marseillais", fen, "e1d1 d1c1 e8d8 d8c8", "2k5/p7/8/8/8/8/P7/2K5 w - - 7 2");
}

static void whether_the_player_goes_on_is_said_of_legal_moves_alone(void **state)
{
    adx_position *position = position_of("marseillais", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    adx_move quiet, check;

    (void)state;
    assert_int_equal(adx_move_parse(position, "a1a2", &quiet), ADX_OK);
    assert_int_equal(adx_move_parse(position, "a1a8", &check), ADX_OK);
    assert_true(adx_move_describe(position, quiet).goes_on);
    assert_false(adx_move_describe(position, check).goes_on);
    play(position, "a1a2 a2a3");
    assert_false(adx_move_describe(position, quiet).goes_on);
    assert_false(adx_move_describe(position, (adx_move){0}).goes_on);
    game_end(position);
}

static void the_first_turn_may_be_shorter(void **state)
{
    (void)state;
    assert_fen_after("balanced-marseillais", NULL, "g1f3",
                     "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
    assert_fen_after("balanced-marseillais", NULL, "g1f3 g8f6",
                     "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 2 1 part:2");
}

static void one_player_alone_may_have_longer_turns(void **state)
{
    (void)state;
    assert_fen_after("monster", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2 e2e3 e8e7",
                     "8/4k3/8/8/8/4K3/8/8 w - - 2 2");
}

static void a_turn_that_grows_is_as_long_as_its_number_says(void **state)
{
    (void)state;
    assert_fen_after("progressive", "4k3/8/8/8/8/8/P7/4K3 w - - 0 2", "e1e2 a2a4 e2e1",
                     "4k3/8/8/8/P7/8/8/4K3 b - a3 0 2");
    assert_fen_after("progressive", "4k3/8/8/8/8/8/P7/4K3 b - - 0 2", "e8e7 e7e8 e8e7",
                     "8/4k3/8/8/8/8/P7/4K3 b - - 1 2 part:4");
}

static void a_check_ends_the_turn_and_the_next_one_is_no_shorter(void **state)
{
    (void)state;
    assert_fen_after("marseillais", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8",
                     "R3k3/8/8/8/8/8/8/4K3 b - - 1 1");
    assert_fen_after("progressive", "4k3/8/8/8/8/8/8/R3K3 w - - 0 2", "a1a8 e8e7 e7e6 e6e5 e5e4",
                     "R7/8/8/8/4k3/8/8/4K3 w - - 2 3");
}

static void a_check_must_be_answered_by_the_first_move(void **state)
{
    static const char fen[] = "R3k3/8/8/8/8/8/p7/4K3 b - - 0 1";

    (void)state;
    assert_reason("marseillais", fen, "a2a1q", "in-check");
    assert_reason("marseillais", fen, "e8e7", "legal");
}

static void where_checks_wait_only_the_last_move_gives_one(void **state)
{
    static const char fen[] = "4k3/8/8/8/8/8/8/R3K3 w - - 0 2";

    (void)state;
    assert_reason("italian-progressive", fen, "a1a8", "checks-later");
    assert_fen_after("italian-progressive", fen, "a1a2 a2a3 a3a8",
                     "R3k3/8/8/8/8/8/8/4K3 b - - 1 2");
}

static void whoever_has_no_move_amid_a_turn_is_stalemated(void **state)
{
    (void)state;
    assert_over("marseillais", "k7/8/8/8/8/p7/P1q5/K7 w - - 0 1", "", "stalemate");
    assert_over("marseillais", "7k/8/8/7p/8/7P/2q5/K7 w - - 0 1", "h3h4", "stalemate");
    assert_over("marseillais", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "checkmate");
}

/* The sources: as the first move, or after another such capture where turns do not grow. */
static void pawns_are_captured_en_passant_by_the_first_moves(void **state)
{
    static const char fen[] = "4k3/8/8/8/1p3p2/8/P3P3/4K3 w - - 0 1";
    static const char two[] = "4k3/8/8/8/Pp2Pp2/8/8/4K3 b - a3e3 0 2";

    (void)state;
    assert_fen_after("marseillais", fen, "a2a4", "4k3/8/8/8/Pp3p2/8/4P3/4K3 w - a3 0 1 part:2");
    assert_fen_after("marseillais", fen, "a2a4 e2e4", "4k3/8/8/8/Pp2Pp2/8/8/4K3 b - a3e3 0 1");
    assert_fen_after("marseillais", two, "b4a3", "4k3/8/8/8/4Pp2/p7/8/4K3 b - e3 0 2 part:2");
    assert_fen_after("marseillais", two, "b4a3 f4e3", "4k3/8/8/8/8/p3p3/8/4K3 w - - 0 3");
    assert_fen_after("marseillais", two, "e8e7", "8/4k3/8/8/Pp2Pp2/8/8/4K3 b - - 1 2 part:2");
    assert_fen_after("progressive", two, "b4a3", "4k3/8/8/8/4Pp2/p7/8/4K3 b - - 0 2 part:2");
}

static void a_fen_may_name_passed_squares_and_pieces_in_groups(void **state)
{
    static const char whole[] = "4k3/8/8/8/Pp2Pp2/8/8/4K3 b - a3e3,-,a4e4 0 2";
    static const char amid[] = "4k3/8/8/8/Pp3p2/8/4P3/4K3 w - -,a3,a4 0 1 part:2";

    (void)state;
    assert_fen_after("marseillais", whole, "b4a3", "4k3/8/8/8/4Pp2/p7/8/4K3 b - e3 0 2 part:2");
    assert_fen_after("marseillais", amid, "e2e4", "4k3/8/8/8/Pp2Pp2/8/8/4K3 b - a3e3 0 1");
}

static void a_pawn_that_goes_further_or_whose_square_is_taken_is_safe(void **state)
{
    (void)state;
    assert_fen_after("marseillais", "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2e4 e4e5",
                     "4k3/8/8/4P3/5p2/8/8/4K3 b - - 0 1");
    assert_fen_after("marseillais", "4k3/8/8/8/5p2/8/4PN2/4K3 w - - 0 1", "e2e4 f2d3",
                     "4k3/8/8/8/4Pp2/3N4/8/4K3 b - e3 0 1");
    assert_fen_after("marseillais", "4k3/8/8/8/5p2/8/4P3/4K1N1 w - - 0 1", "e2e4 g1e2",
                     "4k3/8/8/8/4Pp2/8/4N3/4K3 b - e3 0 1");
    assert_fen_after("progressive", "4k3/8/8/8/5p2/8/4P3/2B1K3 w - - 0 2", "e2e4 c1e3 e1d1",
                     "4k3/8/8/8/4Pp2/4B3/8/3K4 b - - 0 2");
    assert_fen_after("progressive", "4k3/8/8/8/5p2/8/4P3/2B1K3 w - - 0 2", "e2e4 c1e3 e3g1",
                     "4k3/8/8/8/4Pp2/8/8/4K1B1 b - e3 0 2");
}

static void a_king_that_can_be_captured_ends_the_game_amid_a_turn(void **state)
{
    (void)state;
    assert_over("monster", "4k3/8/4K3/8/8/8/8/8 w - - 0 1", "e6e7 e7e8", "extinction");
    assert_over("doublemove", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "e7e8", "extinction");
}

static void turns_are_repeated_and_not_moves(void **state)
{
    (void)state;
    assert_over("marseillais", "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1",
                "e1d1 d1e1 e8d8 d8e8 e1d1 d1e1 e8d8", "");
    assert_over("marseillais", "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1",
                "e1d1 d1e1 e8d8 d8e8 e1d1 d1e1 e8d8 d8e8", "threefold");
}

static void a_field_that_cannot_be_is_refused(void **state)
{
    static const char *const fens[] = {
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 part:3",         "4k3/8/8/8/8/8/8/4K3 w - e3 0 1",
        "4k3/8/8/8/Pp2Pp2/8/8/4K3 b - -,a3e3,a4e4 0 2", "4k3/8/8/8/Pp2Pp2/8/8/4K3 b - a3,-,e4 0 2",
        "4k3/8/8/8/Pp2Pp2/8/8/4K3 b - a3,-,a4,- 0 2",
    };
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("marseillais");
    adx_position *position;

    (void)state;
    for (unsigned i = 0; i < sizeof(fens) / sizeof(fens[0]); i++)
        assert_int_equal(adx_position_create(&alloc, variant, fens[i], NULL, NULL, &position),
                         ADX_E_FEN);
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_player_goes_on_with_the_second_move),
        cmocka_unit_test(whether_the_player_goes_on_is_said_of_legal_moves_alone),
        cmocka_unit_test(the_first_turn_may_be_shorter),
        cmocka_unit_test(one_player_alone_may_have_longer_turns),
        cmocka_unit_test(a_turn_that_grows_is_as_long_as_its_number_says),
        cmocka_unit_test(a_check_ends_the_turn_and_the_next_one_is_no_shorter),
        cmocka_unit_test(a_check_must_be_answered_by_the_first_move),
        cmocka_unit_test(where_checks_wait_only_the_last_move_gives_one),
        cmocka_unit_test(whoever_has_no_move_amid_a_turn_is_stalemated),
        cmocka_unit_test(pawns_are_captured_en_passant_by_the_first_moves),
        cmocka_unit_test(a_fen_may_name_passed_squares_and_pieces_in_groups),
        cmocka_unit_test(a_pawn_that_goes_further_or_whose_square_is_taken_is_safe),
        cmocka_unit_test(a_king_that_can_be_captured_ends_the_game_amid_a_turn),
        cmocka_unit_test(turns_are_repeated_and_not_moves),
        cmocka_unit_test(a_field_that_cannot_be_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
