/* What a thread learns of the mistakes of the evaluation. */
#include "search/correction.h"

#include "support/game.h"

static struct search search;
static struct worker worker;
static uint64_t memory[1 << 17];

/* The root of a search; the worker keeps a copy of the position. */
static void look_at(const adx_variant *variant, const char *fen)
{
    const struct search_plan plan = {.depth_max = 1, .nodes_max = UINT64_MAX};
    adx_position *position = position_in(variant, fen);

    search_begin(&search, &plan);
    assert_true(worker_begin(&worker, &position->now, NULL, 0));
    adx_position_free(position);
}

static int begin(void **state)
{
    adx_variant *variant = game_builtin("chess");

    search_init(&search, variant->core, NULL, memory, sizeof(memory));
    worker_init(&worker, &search, 0);
    *state = variant;
    return 0;
}

static int end(void **state)
{
    adx_variant_free(*state);
    return 0;
}

static const char endgame[] = "4k3/pp6/8/8/3N4/8/PP6/4K3 w - - 0 1";
static const char same_pawns[] = "4k3/pp6/2r5/8/8/8/PP6/2B1K3 w - - 0 1";
static const char other_pawns[] = "4k3/6pp/8/3q4/8/8/6PP/2B1K3 w - - 0 1";

static void what_was_not_learned_corrects_nothing(void **state)
{
    look_at(*state, endgame);
    worker_reset(&worker);
    assert_int_equal(correction_apply(&worker, 0, 37), 37);
}

static void a_better_result_raises_the_score_and_a_worse_one_lowers_it(void **state)
{
    look_at(*state, endgame);
    worker_reset(&worker);
    correction_learn(&worker, 0, 8, 200, 0);
    assert_true(correction_apply(&worker, 0, 37) > 37);
    worker_reset(&worker);
    correction_learn(&worker, 0, 8, -200, 0);
    assert_true(correction_apply(&worker, 0, 37) < 37);
}

static void what_was_learned_fades_with_what_is_unlike(void **state)
{
    look_at(*state, endgame);
    worker_reset(&worker);
    correction_learn(&worker, 0, 8, 200, 0);
    const int same = correction_apply(&worker, 0, 0);
    look_at(*state, same_pawns);
    const int pawns = correction_apply(&worker, 0, 0);
    look_at(*state, other_pawns);
    const int other = correction_apply(&worker, 0, 0);
    assert_true(same > pawns);
    assert_true(pawns > other);
}

static void the_other_side_learns_by_itself(void **state)
{
    look_at(*state, endgame);
    worker_reset(&worker);
    correction_learn(&worker, 0, 8, 200, 0);
    look_at(*state, "4k3/pp6/8/8/3N4/8/PP6/4K3 b - - 0 1");
    assert_int_equal(correction_apply(&worker, 0, 0), 0);
}

static void no_correction_makes_a_mate_of_a_score(void **state)
{
    look_at(*state, endgame);
    worker_reset(&worker);
    for (unsigned i = 0; i < 100; i++)
        correction_learn(&worker, 0, 20, 30000, 0);
    assert_true(correction_apply(&worker, 0, SCORE_WON - 1) < SCORE_WON);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_not_learned_corrects_nothing),
        cmocka_unit_test(a_better_result_raises_the_score_and_a_worse_one_lowers_it),
        cmocka_unit_test(what_was_learned_fades_with_what_is_unlike),
        cmocka_unit_test(the_other_side_learns_by_itself),
        cmocka_unit_test(no_correction_makes_a_mate_of_a_score),
    };

    return cmocka_run_group_tests(tests, begin, end);
}
