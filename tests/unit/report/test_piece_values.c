/* What pieces are worth by the results of games. */
#include <math.h>

#include "report/piece_values.h"
#include "support/game.h"

enum {
    SAMPLES = 4000
};

/* The rules think both roles worth 300; in the games they are worth 100 and 500. */
static const int derived[] = {100, 300, 300};
static const double truth[] = {100, 100, 500};

static void draw_samples(struct material_sample *samples, unsigned count, double scale)
{
    struct random cup = {1};

    for (unsigned i = 0; i < count; i++) {
        double sum = 0.2; /* of White's first move */
        samples[i] = (struct material_sample){.weight = 1};
        for (unsigned role = 0; role < 3; role++) {
            samples[i].difference[role] = (int8_t)((int)random_index(&cup, 5) - 2);
            sum += scale * truth[role] * samples[i].difference[role] / 100;
        }
        const double chance = 1 / (1 + exp(-sum));
        samples[i].result = random_index(&cup, 1000) < 1000 * chance ? 2 : 0;
    }
}

static void many_games_tell_the_worth_of_pieces(void **state)
{
    static struct material_sample samples[SAMPLES];
    struct piece_values values;

    (void)state;
    draw_samples(samples, SAMPLES, 0.5);
    piece_values_fit(samples, SAMPLES, 3, derived, &values);
    assert_true(values.is_known);
    const double pawn = values.role[0].value;
    for (unsigned role = 0; role < 3; role++) {
        assert_true(values.role[role].is_seen);
        assert_true(values.role[role].margin < 0.25 * truth[role] + 30);
    }
    assert_true(values.role[1].value < 1.6 * pawn);
    assert_true(values.role[2].value > 3.5 * pawn);
}

static void few_games_leave_the_worth_that_the_rules_suggest(void **state)
{
    static struct material_sample samples[SAMPLES];
    struct piece_values many, few;

    (void)state;
    draw_samples(samples, SAMPLES, 0.5);
    piece_values_fit(samples, SAMPLES, 3, derived, &many);
    piece_values_fit(samples, 60, 3, derived, &few);
    assert_true(few.is_known);
    assert_true(few.role[2].margin > 2 * many.role[2].margin);
    assert_true(fabs(few.role[2].value - 300) < fabs(many.role[2].value - 300));
}

static void results_that_are_chance_tell_nothing(void **state)
{
    static struct material_sample samples[SAMPLES];
    struct piece_values values;

    (void)state;
    draw_samples(samples, SAMPLES, 0);
    piece_values_fit(samples, SAMPLES, 3, derived, &values);
    assert_false(values.is_known);
    piece_values_fit(samples, 0, 3, derived, &values);
    assert_false(values.is_known);
}

static void a_role_in_which_the_sides_never_differ_is_not_judged(void **state)
{
    static struct material_sample samples[SAMPLES];
    struct piece_values values;

    (void)state;
    draw_samples(samples, SAMPLES, 0.5);
    for (unsigned i = 0; i < SAMPLES; i++)
        samples[i].difference[1] = 0;
    piece_values_fit(samples, SAMPLES, 3, derived, &values);
    assert_false(values.role[1].is_seen);
    assert_true(values.role[2].is_seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_games_tell_the_worth_of_pieces),
        cmocka_unit_test(few_games_leave_the_worth_that_the_rules_suggest),
        cmocka_unit_test(results_that_are_chance_tell_nothing),
        cmocka_unit_test(a_role_in_which_the_sides_never_differ_is_not_judged),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
