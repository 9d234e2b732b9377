/* The statistics of matches, against values found by other means. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/elo.h"

static void assert_near(double got, double want, double tolerance)
{
    if (!(fabs(got - want) <= tolerance))
        fail_msg("%f is not %f", got, want);
}

static void elo_and_expected_score_are_inverse(void **state)
{
    (void)state;
    assert_near(elo_of_score(0.75), 190.848502, 1e-6); /* 400 log10(3) */
    assert_near(elo_of_score(0.5), 0, 1e-12);
    assert_near(elo_expected(400), 10.0 / 11, 1e-12);
    for (double elo = -900; elo <= 900; elo += 50)
        assert_near(elo_of_score(elo_expected(elo)), elo, 1e-6);
}

static void a_clean_sheet_has_infinite_elo_and_a_finite_border(void **state)
{
    const struct elo_pairs won = {.count = {0, 0, 0, 0, 7}};
    const struct elo_pairs lost = {.count = {7, 0, 0, 0, 0}};

    (void)state;
    assert_true(isinf(elo_estimate(&won).elo) && elo_estimate(&won).elo > 0);
    assert_true(isinf(elo_estimate(&lost).elo) && elo_estimate(&lost).elo < 0);
    assert_near(elo_estimate(&won).low, elo_of_score(4.0 / 7), 1e-9);
    assert_near(elo_estimate(&lost).high, elo_of_score(3.0 / 7), 1e-9);
}

static void without_pairs_everything_is_possible(void **state)
{
    const struct elo_pairs none = {.count = {0}};
    const struct elo_estimate estimate = elo_estimate(&none);

    (void)state;
    assert_near(elo_score(&none), 0.5, 0);
    assert_true(isinf(estimate.low) && estimate.low < 0);
    assert_true(isinf(estimate.high) && estimate.high > 0);
    assert_near(elo_llr(&none, 0, 5), 0, 0);
}

/* 230 pairs with 250 of 460 points; the interval worked out by a calculator. */
static void the_interval_comes_from_the_pairs(void **state)
{
    const struct elo_pairs pairs = {.count = {10, 40, 100, 60, 20}};
    const struct elo_estimate estimate = elo_estimate(&pairs);

    (void)state;
    assert_int_equal(elo_pair_total(&pairs), 230);
    assert_near(elo_score(&pairs), 0.543478, 1e-6);
    assert_near(estimate.elo, 30.288286, 1e-2);
    assert_near(estimate.low, 8.606340, 1e-2);
    assert_near(estimate.high, 52.208446, 1e-2);
}

/* Pairs that say the same twice are no more than half as many games. */
static void paired_results_widen_the_interval(void **state)
{
    const struct elo_pairs alike = {.count = {50, 0, 0, 0, 50}};
    const struct elo_pairs apart = {.count = {0, 0, 100, 0, 0}};

    (void)state;
    assert_near(elo_estimate(&alike).elo, 0, 1e-9);
    assert_true(elo_estimate(&alike).high > 30);
    assert_near(elo_estimate(&apart).high, 0, 1e-9);
}

/* Found by Newton's method on the same likelihood, with 40 digits. */
static void the_likelihood_ratio_is_that_of_the_constrained_maximum(void **state)
{
    static const struct {
        struct elo_pairs pairs;
        double elo0, elo1, llr;
    } cases[] = {
        {{{10, 40, 100, 60, 20}}, 0, 5, 1.103915}, {{{10, 40, 100, 60, 20}}, 0, 10, 2.016505},
        {{{3, 20, 50, 18, 2}}, -5, 0, -0.123211},  {{{100, 0, 0, 0, 120}}, 0, 20, 0.786992},
        {{{0, 0, 0, 0, 5}}, 0, 10, 0.141897},      {{{0, 3, 40, 9, 1}}, -3, 1, 0.610951},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        assert_near(elo_llr(&cases[i].pairs, cases[i].elo0, cases[i].elo1), cases[i].llr, 1e-4);
}

/* With two scores only there is one distribution of each mean. */
static void of_two_scores_the_ratio_is_that_of_a_coin(void **state)
{
    const struct elo_pairs pairs = {.count = {100, 0, 0, 0, 120}};
    const double score0 = elo_expected(0), score1 = elo_expected(20);
    const double want = 120 * log(score1 / score0) + 100 * log((1 - score1) / (1 - score0));

    (void)state;
    assert_near(elo_llr(&pairs, 0, 20), want, 1e-3);
}

static void exchanging_the_engines_changes_the_sign(void **state)
{
    const struct elo_pairs pairs = {.count = {10, 40, 100, 60, 20}};
    const struct elo_pairs mirror = {.count = {20, 60, 100, 40, 10}};

    (void)state;
    assert_near(elo_llr(&mirror, -5, 0), -elo_llr(&pairs, 0, 5), 1e-9);
    assert_near(elo_estimate(&mirror).low, -elo_estimate(&pairs).high, 1e-9);
}

static void the_bound_of_five_percent_is_two_point_nine_four(void **state)
{
    (void)state;
    assert_near(elo_llr_bound(0.05), 2.944439, 1e-6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo_and_expected_score_are_inverse),
        cmocka_unit_test(a_clean_sheet_has_infinite_elo_and_a_finite_border),
        cmocka_unit_test(without_pairs_everything_is_possible),
        cmocka_unit_test(the_interval_comes_from_the_pairs),
        cmocka_unit_test(paired_results_widen_the_interval),
        cmocka_unit_test(the_likelihood_ratio_is_that_of_the_constrained_maximum),
        cmocka_unit_test(of_two_scores_the_ratio_is_that_of_a_coin),
        cmocka_unit_test(exchanging_the_engines_changes_the_sign),
        cmocka_unit_test(the_bound_of_five_percent_is_two_point_nine_four),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
