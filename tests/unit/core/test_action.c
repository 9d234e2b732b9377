/* Moves in their word, their traits, and what they do. */
#include "core/action.h"
#include "support/game.h"

static void a_word_holds_the_largest_of_every_part(void **state)
{
    const move m = move_of(MOVE_KINDS_MAX - 1, 254, 253, MOVE_ARGS_MAX - 1);

    (void)state;
    assert_int_equal(move_kind(m), MOVE_KINDS_MAX - 1);
    assert_int_equal(move_from(m), 254);
    assert_int_equal(move_to(m), 253);
    assert_int_equal(move_arg(m), MOVE_ARGS_MAX - 1);
}

static void every_kind_has_a_row_of_traits(void **state)
{
    (void)state;
    assert_int_equal(move_kinds_with(~0u), (1u << MOVE_KIND_COUNT) - 1);
}

static void every_kind_has_a_word_of_its_own(void **state)
{
    (void)state;
    for (unsigned a = 0; a < MOVE_KIND_COUNT; a++)
        for (unsigned b = 0; b < a; b++)
            assert_string_not_equal(adx_move_kind_word((adx_move_kind)a),
                                    adx_move_kind_word((adx_move_kind)b));
    assert_string_equal(adx_move_kind_word((adx_move_kind)MOVE_KIND_COUNT), "normal");
}

/* "d5 d6": the squares that a legal move of this text captures on. Static memory. */
static const char *captures_of(const adx_position *position, const char *text)
{
    static char names[64];
    uint8_t squares[MOVE_CAPTURES_MAX];
    adx_move parsed;

    assert_int_equal(adx_move_parse(position, text, &parsed), ADX_OK);
    const unsigned count = move_captures(&position->now, move_core(parsed), squares);
    names[0] = '\0';
    for (unsigned i = 0; i < count; i++) {
        const adx_square square = adx_variant_square(position->variant, squares[i]);
        assert_true(move_takes(&position->now, move_core(parsed), squares[i]));
        snprintf(names + strlen(names), sizeof(names) - strlen(names), "%s%s", i ? " " : "",
                 square.name);
    }
    return names;
}

static void captures_are_on_the_target_or_where_a_piece_has_passed(void **state)
{
    adx_position *chess = position_of("chess", "rn2k3/P7/8/3pP3/8/8/8/R3K3 w Q d6 0 1");

    (void)state;
    assert_string_equal(captures_of(chess, "a7b8q"), "b8");
    assert_string_equal(captures_of(chess, "e5d6"), "d5");
    assert_string_equal(captures_of(chess, "e5e6"), "");
    assert_string_equal(captures_of(chess, "e1c1"), "");
    game_end(chess);
}

static void captures_on_the_way_come_first(void **state)
{
    adx_variant *variant = game_of_rules("like chess\npiece locust O cafcW\n");
    adx_position *position = position_in(variant, "4k3/8/3p4/3p4/3O4/8/8/4K3 w - - 0 1");

    (void)state;
    assert_string_equal(captures_of(position, "d4d6"), "d5 d6");
    game_end(position);
}

static void drops_and_acts_capture_nothing(void **state)
{
    adx_position *house = position_of("crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");

    (void)state;
    assert_string_equal(captures_of(house, "N@e4"), "");
    game_end(house);
}

static void bits_that_point_to_nothing_are_not_known(void **state)
{
    adx_position *chess = position_of("chess", NULL);
    const struct position *now = &chess->now;

    (void)state;
    assert_true(move_is_known(now, move_of(MOVE_NORMAL, 12, 28, 0)));
    assert_false(move_is_known(now, move_of(MOVE_NORMAL, 12, 28, 1)));
    assert_false(move_is_known(now, move_of(MOVE_NORMAL, 64, 28, 0)));
    assert_false(move_is_known(now, move_of(MOVE_KIND_COUNT, 12, 28, 0)));
    assert_false(move_is_known(now, move_of(MOVE_DROP, 28, 28, 0)));
    assert_false(move_is_known(now, move_of(MOVE_THROW, 0, 0, 1)));
    assert_false(move_is_known(now, move_of(MOVE_PROMOTE, 48, 56, 0)));
    assert_true(move_is_known(now, move_of(MOVE_PROMOTE, 48, 56, 1)));
    assert_false(move_is_known(now, move_of(MOVE_PROMOTE, 48, 56, 7)));
    game_end(chess);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_holds_the_largest_of_every_part),
        cmocka_unit_test(every_kind_has_a_row_of_traits),
        cmocka_unit_test(every_kind_has_a_word_of_its_own),
        cmocka_unit_test(captures_are_on_the_target_or_where_a_piece_has_passed),
        cmocka_unit_test(captures_on_the_way_come_first),
        cmocka_unit_test(drops_and_acts_capture_nothing),
        cmocka_unit_test(bits_that_point_to_nothing_are_not_known),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
