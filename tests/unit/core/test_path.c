/* Elementary paths: what displacements mean on a board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "api/handles.h"
#include "core/path.h"
#include "rules/betza.h"

struct found {
    unsigned count;
    struct path paths[256];
};

static bool keep(void *ctx, const struct path *path)
{
    struct found *found = ctx;

    assert_true(found->count < 256);
    found->paths[found->count++] = *path;
    return true;
}

/* All paths of a Betza word from a square of chess. */
static struct found walk(const char *betza, unsigned from)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *chess = NULL;
    struct displacement ways[64];
    struct betza_error error;
    struct found found = {0};
    unsigned work = ADX_COMPILE_WORK_MAX;

    assert_int_equal(ADX_OK, adx_variant_builtin(&alloc, "chess", &chess));
    const unsigned count =
        betza_read(betza, (unsigned)strlen(betza), HEXAGONS_NONE, ways, 64, &error);
    assert_int_not_equal(0, count);
    for (unsigned i = 0; i < count; i++)
        assert_true(path_walk(&chess->core->about->geometry, &ways[i], from, &work, keep, &found));
    adx_variant_free(chess);
    return found;
}

static unsigned members(struct squares set)
{
    return (unsigned)(__builtin_popcountll(set.word[0]) + __builtin_popcountll(set.word[1]));
}

static void knight_in_the_corner_has_two_paths_without_conditions(void **state)
{
    const struct found found = walk("N", 0);

    (void)state;
    assert_int_equal(2, found.count);
    assert_false(squares_any(squares_or(found.paths[0].empty, found.paths[1].occupied)));
}

static void rook_needs_the_squares_between_to_be_empty(void **state)
{
    const struct found found = walk("R", 0);

    (void)state;
    assert_int_equal(14, found.count);
    for (unsigned i = 0; i < found.count; i++) {
        const unsigned to = found.paths[i].to;
        const unsigned distance = to < 8 ? to : to / 8;
        assert_int_equal(distance - 1, members(found.paths[i].empty));
    }
}

static void cannon_needs_exactly_one_hurdle(void **state)
{
    const struct found found = walk("pR", 0);

    (void)state;
    assert_int_equal(42, found.count); /* 2 lines, hurdle and goal: 2 * (6 + 5 + ... + 1) */
    for (unsigned i = 0; i < found.count; i++)
        assert_int_equal(1, members(found.paths[i].occupied));
}

static void lame_double_step_asks_for_the_square_stepped_over(void **state)
{
    const struct found found = walk("fmnD", 12);

    (void)state;
    assert_int_equal(1, found.count);
    assert_int_equal(28, found.paths[0].to);
    assert_true(squares_has(found.paths[0].empty, 20));
}

static void walking_stops_when_the_work_is_spent(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *chess = NULL;
    const struct displacement rook_line = {
        .leg_count = 1, .modes = MODE_MOVE, .legs = {{.rank = 1, .min = 1, .max = 255}}};
    struct found found = {0};
    unsigned work = 3;

    (void)state;
    assert_int_equal(ADX_OK, adx_variant_builtin(&alloc, "chess", &chess));
    assert_false(path_walk(&chess->core->about->geometry, &rook_line, 0, &work, keep, &found));
    assert_int_equal(3, found.count);
    adx_variant_free(chess);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knight_in_the_corner_has_two_paths_without_conditions),
        cmocka_unit_test(rook_needs_the_squares_between_to_be_empty),
        cmocka_unit_test(cannon_needs_exactly_one_hurdle),
        cmocka_unit_test(lame_double_step_asks_for_the_square_stepped_over),
        cmocka_unit_test(walking_stops_when_the_work_is_spent),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
