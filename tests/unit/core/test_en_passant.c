/* Captures en passant where a piece has passed several squares, on straight and on bent ways. */
#include "support/game.h"

#define THREE                                                                                      \
    "like chess\nremove castle\nreplace board 8x10\n"                                              \
    "replace setup rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR\n"                              \
    "replace promote pawn on rank 10 to queen\nreplace move pawn fmW4 from rank 2, passing\n"
/* A hook steps once, or up to three squares twice with a turn between; imps capture around them. */
#define BENT                                                                                       \
    "like chess\nremove castle\npiece hook H -\nmove hook mWmasW3, passing\npiece imp I ceK\n"

/* The moves of a game by `rules` after `move` that begin with `prefix`. */
static const char *after(const char *rules, const char *fen, const char *move, const char *prefix)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    play(position, move);
    const char *moves = moves_with(position, prefix);
    game_end(position);
    return moves;
}

static const char *fen_after(const char *rules, const char *fen, const char *move)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    play(position, move);
    const char *text = fen_of(position);
    game_end(position);
    return text;
}

static void each_square_passed_can_be_captured_on_by_both_colors(void **state)
{
    (void)state;
    /* The last, the middle and the first of three. */
    assert_string_equal(after(THREE, "4k3/8/8/8/3p4/8/8/8/4P3/4K3 w - - 0 1", "e2e6", "d6"),
                        "d6d5 d6e5");
    assert_string_equal(after(THREE, "4k3/4p3/8/8/8/3P4/8/8/8/4K3 b - - 0 1", "e9e5", "d5"),
                        "d5d6 d5e6");
    assert_string_equal(after(THREE, "4k3/8/8/8/8/3p4/8/8/4P3/4K3 w - - 0 1", "e2e6", "d5"),
                        "d5d4 d5e4");
    assert_string_equal(after(THREE, "4k3/8/8/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e6", "d4"),
                        "d4d3 d4e3");
}

static void the_fen_names_all_squares_and_is_read_again(void **state)
{
    adx_position *position =
        position_in(game_of_rules(THREE), "4k3/8/8/8/3p4/5p2/3p4/8/4P3/4K3 w - - 0 1");

    (void)state;
    play(position, "e2e6");
    assert_string_equal(fen_of(position), "4k3/8/8/8/3pP3/5p2/3p4/8/8/4K3 b - e3e4e5 0 1");
    adx_position *again = position_in(position->variant, fen_of(position));
    assert_string_equal(fen_of(again), fen_of(position));
    assert_string_equal(moves_with(again, "d6"), "d6d5 d6e5");
    assert_int_equal(adx_position_key(again), adx_position_key(position));
    adx_position_free(again);
    game_end(position);
}

static void the_editor_offers_all_squares_that_a_piece_has_passed(void **state)
{
    static adx_passing passings[ADX_PASSINGS_MAX];
    adx_position *position =
        position_in(game_of_rules(THREE), "4k3/8/8/8/3pP3/5p2/3p4/8/8/4K3 b - - 0 1");

    (void)state;
    assert_int_equal(adx_position_passings(position, passings), 1);
    assert_string_equal(passings[0].word, "e3e4e5");
    assert_int_equal(passings[0].square_count, 3);
    game_end(position);
}

static void bent_ways_are_alike_for_both_colors(void **state)
{
    (void)state;
    assert_string_equal(fen_after(BENT, "7k/8/8/2i2i2/8/3Hp3/8/7K w - - 0 1", "d3g4"),
                        "7k/8/8/2i2i2/6H1/4p3/8/7K b - d4e4f4 1 1");
    assert_string_equal(fen_after(BENT, "7k/8/3hP3/8/2I2I2/8/8/7K b - - 0 1", "d6g5"),
                        "7k/8/4P3/6h1/2I2I2/8/8/7K w - d5e5f5 1 2");
}

/* By d4 or by g3: nobody sees which way it went. The first one listed differed between colors. */
static void where_two_ways_are_open_both_count(void **state)
{
    (void)state;
    assert_string_equal(fen_after(BENT, "7k/8/8/2i5/8/3H4/5i2/7K w - - 0 1", "d3g4"),
                        "7k/8/8/2i5/6H1/8/5i2/7K b - e3f3g3d4 1 1");
    assert_string_equal(fen_after(BENT, "7k/5I2/3h4/8/2I5/8/8/7K b - - 0 1", "d6g5"),
                        "7k/5I2/8/6h1/2I5/8/8/7K w - d5e6f6g6 1 2");
}

/* Of a movement that steps and passes, the steps leave nothing behind. */
static void a_movement_may_pass_with_some_of_its_moves(void **state)
{
    (void)state;
    assert_string_equal(fen_after(BENT, "7k/8/8/2i5/8/3H4/5i2/7K w - - 0 1", "d3d4"),
                        "7k/8/8/2i5/3H4/8/5i2/7K b - - 1 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_square_passed_can_be_captured_on_by_both_colors),
        cmocka_unit_test(the_fen_names_all_squares_and_is_read_again),
        cmocka_unit_test(the_editor_offers_all_squares_that_a_piece_has_passed),
        cmocka_unit_test(bent_ways_are_alike_for_both_colors),
        cmocka_unit_test(where_two_ways_are_open_both_count),
        cmocka_unit_test(a_movement_may_pass_with_some_of_its_moves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
