/* Moves as text. */
#include "notation/move_text.h"
#include "support/game.h"

static void an_ordinary_move_is_two_squares(void **state)
{
    adx_position *position = position_of("unicorn-great", NULL);

    (void)state;
    assert_true(is_legal(position, "e2e4"));
    assert_true(is_legal(position, "e1a9"));
    assert_false(is_legal(position, "e2-e4"));
    assert_false(is_legal(position, "E2E4"));
    assert_false(is_legal(position, "e2e4 "));
    assert_false(is_legal(position, ""));
    game_end(position);
}

static void castling_is_written_as_the_kings_squares(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");

    (void)state;
    assert_true(is_legal(position, "e1g1"));
    assert_true(is_legal(position, "e1c1"));
    assert_false(is_legal(position, "e1h1"));
    assert_false(is_legal(position, "O-O"));
    game_end(position);
}

static void each_color_castles_with_its_own_partner(void **state)
{
    adx_position *position =
        position_in(game_of_rules("like chess\nremove castle\npiece marshall M RN\n"
                                  "replace setup r3k2m/pppppppp/8/8/8/8/PPPPPPPP/R3K2R\n"
                                  "castle king e1-g1 with rook h1-f1\n"
                                  "castle king e1-g1 with marshall h1-f1\n"),
                    NULL);
    char fen[ADX_FEN_SIZE_MAX];

    (void)state;
    play(position, "e1g1 e8g8");
    adx_position_fen(position, fen);
    assert_string_equal(fen, "r4mk1/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 w - - 2 2");
    game_end(position);
}

static void from_a_shuffle_the_king_takes_its_own_rook(void **state)
{
    adx_position *position = position_of("chess960", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    adx_move parsed;

    (void)state;
    assert_true(is_legal(position, "e1h1"));
    assert_true(is_legal(position, "e1a1"));
    assert_false(is_legal(position, "e1g1"));
    assert_int_equal(adx_move_parse(position, "e1h1", &parsed), ADX_OK);
    const adx_move_info info = adx_move_describe(position, parsed);
    const adx_variant *variant = adx_position_variant(position);
    assert_int_equal(info.kind, ADX_MOVE_CASTLE);
    assert_int_equal(info.from, adx_variant_square_named(variant, "e1"));
    assert_int_equal(info.to, adx_variant_square_named(variant, "g1"));
    assert_int_equal(info.rook_from, adx_variant_square_named(variant, "h1"));
    assert_int_equal(info.rook_to, adx_variant_square_named(variant, "f1"));
    game_end(position);
}

static void castlings_that_the_king_does_not_tell_apart_name_the_rook(void **state)
{
    adx_position *position = position_of("aberg", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "f1g1"), "f1g1 f1g1f1");
    assert_string_equal(moves_with(position, "f1h1"), "f1h1f1 f1h1g1");
    assert_string_equal(moves_with(position, "f1b1"), "f1b1c1 f1b1d1 f1b1e1 f1b1f1");
    game_end(position);
}

static void a_promotion_adds_a_small_letter_for_both_colors(void **state)
{
    adx_position *white = position_of("chess", "8/P6k/8/8/8/8/8/4K3 w - - 0 1");
    adx_position *black = position_of("chess", "4k3/8/8/8/8/8/p6K/8 b - - 0 1");

    (void)state;
    assert_string_equal(moves_with(white, "a7"), "a7a8b a7a8n a7a8q a7a8r");
    assert_string_equal(moves_with(black, "a2"), "a2a1b a2a1n a2a1q a2a1r");
    game_end(white);
    game_end(black);
}

static void a_promoted_form_is_a_final_plus(void **state)
{
    adx_position *position = position_of("shogi", "4k4/9/2P6/9/9/9/9/9/4K4[] w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "c7"), "c7c8 c7c8+");
    play(position, "c7c8+");
    assert_non_null(strstr(fen_of(position), "4k4/2+P6/"));
    game_end(position);
}

static void drops_have_large_letters_for_both_colors(void **state)
{
    adx_position *position = position_of("crazyhouse", "4k3/8/8/8/8/8/8/4K3[p] b - - 0 1");

    (void)state;
    assert_true(is_legal(position, "P@e4"));
    assert_false(is_legal(position, "p@e4"));
    assert_false(is_legal(position, "P@e8"));
    game_end(position);
}

static void throws_and_lost_turns_are_words(void **state)
{
    adx_position *position = position_of("dice-world", NULL);

    (void)state;
    assert_true(is_legal(position, "3-6"));
    assert_false(is_legal(position, "6-3"));
    assert_false(is_legal(position, "pass"));
    play(position, "5-6");
    assert_string_equal(moves_with(position, ""), "pass");
    play(position, "pass");
    assert_true(is_legal(position, "1-1"));
    game_end(position);
}

static void squares_with_two_digits_and_primes_are_read(void **state)
{
    adx_position *great = position_of("unicorn-great", NULL);
    adx_position *rotated = position_of("uos", NULL);

    (void)state;
    play(great, "a2a3");
    assert_true(is_legal(great, "a9a8"));
    assert_true(is_legal(great, "e10d8"));
    play(rotated, "h8g7'");
    assert_non_null(strstr(fen_of(rotated), "qn1pP1R1/6K/nbp2PBR/"));
    game_end(great);
    game_end(rotated);
}

static void what_is_still_alike_is_numbered_in_the_order_of_the_bits(void **state)
{
    adx_position *position = position_of("chess", NULL);
    const move moves[] = {move_of(MOVE_PASSING, 12, 28, 0), move_of(MOVE_NORMAL, 12, 28, 0),
                          move_of(MOVE_NORMAL, 12, 20, 0)};
    move found;

    (void)state;
    assert_true(move_text_find(&position->now, moves, 3, "e2e4", &found));
    assert_int_equal(found.bits, moves[1].bits);
    assert_true(move_text_find(&position->now, moves, 3, "e2e4~2", &found));
    assert_int_equal(found.bits, moves[0].bits);
    assert_false(move_text_find(&position->now, moves, 3, "e2e4~3", &found));
    assert_false(move_text_find(&position->now, moves, 3, "e2e3~2", &found));
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_ordinary_move_is_two_squares),
        cmocka_unit_test(castling_is_written_as_the_kings_squares),
        cmocka_unit_test(each_color_castles_with_its_own_partner),
        cmocka_unit_test(from_a_shuffle_the_king_takes_its_own_rook),
        cmocka_unit_test(castlings_that_the_king_does_not_tell_apart_name_the_rook),
        cmocka_unit_test(a_promotion_adds_a_small_letter_for_both_colors),
        cmocka_unit_test(a_promoted_form_is_a_final_plus),
        cmocka_unit_test(drops_have_large_letters_for_both_colors),
        cmocka_unit_test(throws_and_lost_turns_are_words),
        cmocka_unit_test(squares_with_two_digits_and_primes_are_read),
        cmocka_unit_test(what_is_still_alike_is_numbered_in_the_order_of_the_bits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
