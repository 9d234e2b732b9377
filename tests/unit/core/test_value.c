/* The worth of roles, derived from the rules. */
#include "core/value.h"
#include "support/game.h"

/* The value of the role of that name; fails if there is none. */
static int value_of(const adx_variant *variant, const char *name)
{
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++)
        if (!strcmp(adx_variant_role(variant, role).name, name))
            return adx_variant_role(variant, role).value;
    fail_msg("no role %s", name);
    return 0;
}

static void pieces_of_chess_are_worth_what_players_say(void **state)
{
    adx_variant *variant = game_builtin("chess");

    (void)state;
    assert_int_equal(value_of(variant, "pawn"), 100);
    assert_in_range(value_of(variant, "knight"), 250, 400);
    assert_in_range(value_of(variant, "bishop"), 270, 420);
    assert_in_range(value_of(variant, "rook"), 430, 600);
    assert_in_range(value_of(variant, "queen"), 800, 1150);
    assert_int_equal(value_of(variant, "king"), 0);
    adx_variant_free(variant);
}

static void stronger_pieces_are_worth_more(void **state)
{
    static const char *const order[][7] = {
        {"univers", "queen", "marshall", "rook", "bishop", "knight", "pawn"},
        {"univers", "queen", "paladin", "rook", "bishop", "knight", "pawn"},
        {"unicorn-great", "unicorn", "chancellor", "rook", "bishop", "knight", "pawn"},
        {"dual", "queen", "marshall", "cardinal", "rook", "knight", "pawn"},
        {"uos", "queen", "bishop", "rook", "knight", "pawn", NULL},
        {"world", "queen", "rook", "knight", "gold", "silver", "pawn"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(order) / sizeof(order[0]); i++) {
        adx_variant *variant = game_builtin(order[i][0]);
        for (unsigned k = 2; k < 7 && order[i][k]; k++)
            assert_true(value_of(variant, order[i][k - 1]) > value_of(variant, order[i][k]));
        adx_variant_free(variant);
    }
}

static void every_piece_that_can_be_used_is_worth_something(void **state)
{
    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        /* One of several may be lost, and so has a worth. */
        const bool has_one_royal = !variant->core->has_royal_sets;
        for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
            const adx_role facts = adx_variant_role(variant, role);
            if (facts.royal && has_one_royal)
                assert_int_equal(facts.value, 0);
            else if (facts.value <= 0 && !facts.stone)
                fail_msg("%s: %s is worth nothing", adx_builtin_id(i), facts.name);
        }
        adx_variant_free(variant);
    }
}

/* A knight in the corner of an empty board has 2 squares, in the center 8, whatever stands there.
 */
static void mobility_of_a_leaper_does_not_depend_on_density(void **state)
{
    adx_variant *variant = game_builtin("chess");
    const unsigned corner = adx_variant_square_named(variant, "a1");
    const unsigned center = adx_variant_square_named(variant, "d4");
    unsigned knight = 1;

    (void)state;
    while (strcmp(adx_variant_role(variant, knight).name, "knight") != 0)
        knight++;
    for (unsigned density = 0; density <= 8; density += 4) {
        assert_int_equal(value_mobility(variant->core, knight, corner, density), 2 * 256);
        assert_int_equal(value_mobility(variant->core, knight, center, density), 8 * 256);
    }
    adx_variant_free(variant);
}

static void a_distance_is_the_least_number_of_moves(void **state)
{
    adx_variant *variant = game_builtin("chess");
    uint8_t goal[ADX_SQUARES_MAX] = {0}, distance[ADX_SQUARES_MAX];
    unsigned knight = 1;

    (void)state;
    while (strcmp(adx_variant_role(variant, knight).name, "knight") != 0)
        knight++;
    goal[adx_variant_square_named(variant, "a1")] = 1;
    value_distances(variant->core, knight, MODE_MOVE, goal, distance);
    assert_int_equal(distance[adx_variant_square_named(variant, "a1")], 0);
    assert_int_equal(distance[adx_variant_square_named(variant, "b3")], 1);
    assert_int_equal(distance[adx_variant_square_named(variant, "b2")], 4);
    assert_int_equal(distance[adx_variant_square_named(variant, "h8")], 6);
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_of_chess_are_worth_what_players_say),
        cmocka_unit_test(stronger_pieces_are_worth_more),
        cmocka_unit_test(every_piece_that_can_be_used_is_worth_something),
        cmocka_unit_test(mobility_of_a_leaper_does_not_depend_on_density),
        cmocka_unit_test(a_distance_is_the_least_number_of_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
