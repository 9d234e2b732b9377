/* Start positions by number. */
#include "support/game.h"

static const char *first_rank(const adx_variant *variant, unsigned number)
{
    static char rank[ADX_FEN_SIZE_MAX];
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position;

    assert_int_equal(adx_position_create_numbered(&alloc, variant, number, &position), ADX_OK);
    const char *last = strrchr(fen_of(position), '/') + 1;
    snprintf(rank, sizeof(rank), "%s", last);
    adx_position_free(position);
    return rank;
}

static void the_numbers_are_those_of_scharnagl(void **state)
{
    adx_variant *variant = game_builtin("chess960");

    (void)state;
    assert_int_equal(adx_variant_start_count(variant), 960);
    assert_string_equal(first_rank(variant, 0), "BBQNNRKR w KQkq - 0 1");
    assert_string_equal(first_rank(variant, 518), "RNBQKBNR w KQkq - 0 1");
    assert_string_equal(first_rank(variant, 959), "RKRNNQBB w KQkq - 0 1");
    adx_variant_free(variant);
}

static void every_number_is_another_position(void **state)
{
    static char seen[960][9];
    adx_variant *variant = game_builtin("chess960");

    (void)state;
    for (unsigned number = 0; number < 960; number++) {
        memcpy(seen[number], first_rank(variant, number), 8);
        const char *king = strchr(seen[number], 'K');
        const char *rook = strchr(seen[number], 'R');
        const char *bishop = strchr(seen[number], 'B');
        assert_true(rook < king && king < strrchr(seen[number], 'R'));
        assert_true((strrchr(seen[number], 'B') - bishop) % 2 == 1);
        for (unsigned other = 0; other < number; other++)
            assert_memory_not_equal(seen[other], seen[number], 8);
    }
    adx_variant_free(variant);
}

static void numbers_end_where_the_count_says(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *shuffled = game_builtin("chess960"), *plain = game_builtin("chess");
    adx_position *position;

    (void)state;
    assert_int_equal(adx_position_create_numbered(&alloc, shuffled, 960, &position), ADX_E_RANGE);
    assert_null(position);
    assert_int_equal(adx_variant_start_count(plain), 0);
    assert_int_equal(adx_position_create_numbered(&alloc, plain, 0, &position), ADX_E_RANGE);
    adx_variant_free(shuffled);
    adx_variant_free(plain);
}

static void a_rook_that_is_not_outermost_is_named_by_its_file(void **state)
{
    adx_position *position = position_of("chess960", "4k3/8/8/8/8/8/8/1R2KR1R w BF - 0 1");

    (void)state;
    assert_string_equal(fen_of(position), "4k3/8/8/8/8/8/8/1R2KR1R w FQ - 0 1");
    assert_true(is_legal(position, "e1f1"));
    assert_false(is_legal(position, "e1h1"));
    play(position, "b1b2");
    assert_string_equal(fen_of(position), "4k3/8/8/8/8/8/1R6/4KR1R b F - 1 1");
    game_end(position);
}

static void the_king_need_not_move_to_castle(void **state)
{
    adx_position *position = position_of("chess960", "4k3/8/8/8/8/8/8/1R4KR w HB - 0 1");

    (void)state;
    play(position, "g1h1");
    assert_string_equal(fen_of(position), "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1");
    adx_position_undo(position);
    play(position, "g1b1");
    assert_string_equal(fen_of(position), "4k3/8/8/8/8/8/8/2KR3R b - - 1 1");
    game_end(position);
}

static void the_rook_may_have_covered_the_king(void **state)
{
    /* With the rook gone from b1 the queen on a1 would attack c1. */
    adx_position *position = position_of("chess960", "4k3/8/8/8/8/8/8/qR2K3 w B - 0 1");

    (void)state;
    assert_false(is_legal(position, "e1b1"));
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_numbers_are_those_of_scharnagl),
        cmocka_unit_test(every_number_is_another_position),
        cmocka_unit_test(numbers_end_where_the_count_says),
        cmocka_unit_test(a_rook_that_is_not_outermost_is_named_by_its_file),
        cmocka_unit_test(the_king_need_not_move_to_castle),
        cmocka_unit_test(the_rook_may_have_covered_the_king),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
