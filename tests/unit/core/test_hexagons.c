/* Boards of hexagons: directions, ways taken apart, names that bend and slant, endings and events.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "core/geometry.h"
#include "support/game.h"

static unsigned square(const struct geometry *geometry, const char *name)
{
    unsigned result = SQUARE_NONE;

    assert_int_equal(strlen(name), geometry_read(geometry, name, (unsigned)strlen(name), &result));
    return result;
}

static void each_way_is_taken_apart_into_the_steps_it_was_made_of(void **state)
{
    (void)state;
    for (unsigned board = HEXAGONS_IN_FILES; board <= HEXAGONS_IN_RANKS; board++) {
        const enum hexagons hexagons = (enum hexagons)board;
        for (unsigned direction = 0; direction < HEXAGON_DIRECTIONS; direction++) {
            int files, ranks;
            unsigned far, near;
            hexagons_step(hexagons, direction, &files, &ranks);
            const unsigned found = hexagons_parts(hexagons, 3 * files, 3 * ranks, &far, &near);
            const bool is_edge = hexagons_is_edge(hexagons, direction);
            assert_int_equal(3, far);
            assert_int_equal(is_edge ? 0 : 3, near);
            assert_int_equal(is_edge ? direction : (direction + 11) % 12, found);
        }
    }
}

static void opposite_directions_lead_back(void **state)
{
    (void)state;
    for (unsigned board = HEXAGONS_IN_FILES; board <= HEXAGONS_IN_RANKS; board++) {
        for (unsigned direction = 0; direction < HEXAGON_DIRECTIONS; direction++) {
            int there[2], back[2];
            hexagons_step((enum hexagons)board, direction, &there[0], &there[1]);
            hexagons_step((enum hexagons)board, (direction + 6) % 12, &back[0], &back[1]);
            assert_int_equal(0, there[0] + back[0]);
            assert_int_equal(0, there[1] + back[1]);
        }
    }
}

static void bent_ranks_count_each_file_from_its_end(void **state)
{
    adx_variant *glinski = game_builtin("glinski");
    const struct geometry *geometry = &glinski->core->about->geometry;
    uint16_t row[ADX_LATTICE_MAX];

    (void)state;
    assert_int_equal(91, geometry->square_count);
    assert_int_equal(11, geometry_row(geometry, 0, false, row));
    assert_int_equal(square(geometry, "a1"), row[0]);
    assert_int_equal(square(geometry, "l1"), row[10]);
    assert_int_equal(1, geometry_row(geometry, 10, false, row));
    assert_int_equal(square(geometry, "f11"), row[0]);
    assert_int_equal(square(geometry, "g1"), geometry_step(geometry, square(geometry, "f1"), 1, 1));
    assert_int_equal(square(geometry, "g10"), geometry->mirror[square(geometry, "g1")]);
    adx_variant_free(glinski);
}

static void slanting_ranks_go_on_across_edges(void **state)
{
    adx_variant *shafran = game_builtin("shafran");
    const struct geometry *geometry = &shafran->core->about->geometry;
    uint16_t row[ADX_LATTICE_MAX];

    (void)state;
    assert_int_equal(5, geometry_row(geometry, 9, false, row));
    assert_int_equal(square(geometry, "e10"), row[0]);
    assert_int_equal(square(geometry, "i10"), row[4]);
    assert_true(geometry_is_straight(geometry, square(geometry, "a3"), square(geometry, "g3")));
    assert_false(geometry_is_straight(geometry, square(geometry, "a3"), square(geometry, "g4")));
    adx_variant_free(shafran);
}

static void three_shades_are_as_many_as_they_can_be_alike(void **state)
{
    adx_variant *glinski = game_builtin("glinski");
    unsigned count[3] = {0};

    (void)state;
    for (unsigned s = 0; s < 91; s++)
        count[adx_variant_square(glinski, s).shade]++;
    assert_int_equal(30, count[0]);
    assert_int_equal(30, count[1]);
    assert_int_equal(31, count[2]);
    assert_int_equal(2, adx_variant_square(glinski, adx_variant_square_named(glinski, "f6")).shade);
    adx_variant_free(glinski);
}

static void a_line_is_labeled_where_its_first_cell_lies(void **state)
{
    adx_variant *glinski = game_builtin("glinski");

    (void)state;
    assert_string_equal("f", adx_variant_file_label(glinski, 5));
    assert_string_equal("", adx_variant_rank_label(glinski, 0));
    assert_string_equal("1", adx_variant_rank_label(glinski, 5));
    assert_string_equal("7", adx_variant_rank_label(glinski, 16));
    assert_string_equal("11", adx_variant_rank_label(glinski, 20));
    adx_variant_free(glinski);
}

/* Whether White has won when these moves were played. */
static bool is_won_after(const adx_variant *variant, const char *const *moves, unsigned count)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position = NULL;

    assert_int_equal(ADX_OK, adx_position_create(&alloc, variant, NULL, NULL, NULL, &position));
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(ADX_OK, adx_position_play_text(position, moves[i]));
    const bool is_won = adx_position_outcome(position).winner == ADX_WHITE_WINS;
    adx_position_free(position);
    return is_won;
}

static void a_line_across_edges_is_straight_and_one_across_corners_is_not(void **state)
{
    static const char *const edges[] = {"C@a1", "C@e1", "C@b2", "C@e2", "C@c3"};
    static const char *const corners[] = {"C@a1", "C@e1", "C@b3", "C@e2", "C@c5"};
    adx_variant *lines =
        game_of_rules("board hexagons in files of 3 4 5 4 3\n"
                      "setup 1/3/5/5/5[CCCccc]\n"
                      "piece counter C mK\nroyals none\n"
                      "drop counter anywhere\nend line of 3 counter win, orthogonally\n");

    (void)state;
    assert_int_equal(19, lines->core->about->geometry.square_count);
    assert_true(is_won_after(lines, edges, 5));
    assert_false(is_won_after(lines, corners, 5));
    adx_variant_free(lines);
}

static adx_err read_board(const char *board, const char *setup)
{
    const adx_alloc alloc = adx_alloc_libc();
    char text[512];
    adx_variant *variant = NULL;

    snprintf(text, sizeof(text), "board hexagons in %s\nsymmetry rotate\nsetup %s\n%s", board,
             setup, "royals none\npiece wazir W W\n");
    const adx_rules rules = {.name = "test", .text = text, .size = strlen(text)};
    const adx_err err = adx_variant_create(&alloc, &rules, NULL, NULL, &variant);
    adx_variant_free(variant);
    return err;
}

static void a_line_of_16_cells_is_accepted_and_one_of_17_refused(void **state)
{
    (void)state;
    assert_int_equal(ADX_OK, read_board("ranks of 16", "w14W"));
    assert_int_equal(ADX_E_LIMIT, read_board("ranks of 17", "w15W"));
    assert_int_equal(ADX_OK, read_board("ranks of 16 16, slanting left", "w15/15W"));
    assert_int_equal(ADX_E_LIMIT, read_board("ranks of 16 16 16, slanting left", "w15/16/15W"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_way_is_taken_apart_into_the_steps_it_was_made_of),
        cmocka_unit_test(opposite_directions_lead_back),
        cmocka_unit_test(bent_ranks_count_each_file_from_its_end),
        cmocka_unit_test(slanting_ranks_go_on_across_edges),
        cmocka_unit_test(three_shades_are_as_many_as_they_can_be_alike),
        cmocka_unit_test(a_line_is_labeled_where_its_first_cell_lies),
        cmocka_unit_test(a_line_of_16_cells_is_accepted_and_one_of_17_refused),
        cmocka_unit_test(a_line_across_edges_is_straight_and_one_across_corners_is_not),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
