/* Squares on lattices: names, steps, holes and wrapped axes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "api/handles.h"
#include "core/geometry.h"

static adx_variant *game(const char *id)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = NULL;

    assert_int_equal(ADX_OK, adx_variant_builtin(&alloc, id, &variant));
    return variant;
}

static unsigned square(const struct geometry *geometry, const char *name)
{
    unsigned result = SQUARE_NONE;

    assert_int_equal(strlen(name), geometry_read(geometry, name, (unsigned)strlen(name), &result));
    return result;
}

static unsigned step(const struct geometry *geometry, const char *from, int file, int rank)
{
    return geometry_step(geometry, square(geometry, from), file, rank);
}

static void a_step_leaves_the_board_at_its_edges(void **state)
{
    adx_variant *chess = game("chess");
    const struct geometry *geometry = &chess->core->about->geometry;

    (void)state;
    assert_int_equal(0, square(geometry, "a1"));
    assert_int_equal(63, square(geometry, "h8"));
    assert_int_equal(SQUARE_NONE, step(geometry, "h4", 1, 0));
    assert_int_equal(SQUARE_NONE, step(geometry, "a1", 0, -1));
    assert_int_equal(square(geometry, "f6"), step(geometry, "e4", 1, 2));
    adx_variant_free(chess);
}

static void two_boards_are_joined_over_the_missing_files(void **state)
{
    adx_variant *dual = game("dual");
    const struct geometry *geometry = &dual->core->about->geometry;

    (void)state;
    assert_int_equal(100, geometry->square_count);
    assert_int_equal(SQUARE_NONE, step(geometry, "h4", 1, 0));
    assert_int_equal(square(geometry, "j5"), step(geometry, "h4", 2, 1));
    assert_int_equal(square(geometry, "o2"), step(geometry, "a1", -2, 1));
    assert_int_equal(SQUARE_NONE, step(geometry, "h8", 2, 0)); /* j8 is a hole */
    adx_variant_free(dual);
}

static void a_doubled_board_has_113_squares_and_diagonal_neighbors(void **state)
{
    adx_variant *uos = game("uos");
    const struct geometry *geometry = &uos->core->about->geometry;

    (void)state;
    assert_int_equal(113, geometry->square_count);
    assert_int_equal(square(geometry, "a1'"), step(geometry, "a1", 1, 1));
    assert_int_equal(square(geometry, "b1"), step(geometry, "a1", 2, 0));
    assert_int_equal(SQUARE_NONE, step(geometry, "a1", 1, 0));
    adx_variant_free(uos);
}

static void the_longest_square_name_wins(void **state)
{
    adx_variant *uos = game("uos"), *grand = game("unicorn-great");
    unsigned found = SQUARE_NONE;

    (void)state;
    assert_int_equal(3, geometry_read(&uos->core->about->geometry, "d4'd5", 5, &found));
    assert_int_equal(square(&uos->core->about->geometry, "d4'"), found);
    assert_int_equal(3, geometry_read(&grand->core->about->geometry, "a10a9", 5, &found));
    assert_int_equal(0, geometry_read(&grand->core->about->geometry, "k1", 2, &found));
    adx_variant_free(uos);
    adx_variant_free(grand);
}

static void every_name_reads_back_to_its_square(void **state)
{
    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *variant = game(adx_builtin_id(i));
        const struct geometry *geometry = &variant->core->about->geometry;
        for (unsigned s = 0; s < geometry->square_count; s++) {
            char name[8];
            geometry_name(geometry, s, name);
            assert_int_equal(s, square(geometry, name));
            assert_int_equal(s, geometry->mirror[geometry->mirror[s]]);
        }
        adx_variant_free(variant);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_leaves_the_board_at_its_edges),
        cmocka_unit_test(two_boards_are_joined_over_the_missing_files),
        cmocka_unit_test(a_doubled_board_has_113_squares_and_diagonal_neighbors),
        cmocka_unit_test(the_longest_square_name_wins),
        cmocka_unit_test(every_name_reads_back_to_its_square),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
