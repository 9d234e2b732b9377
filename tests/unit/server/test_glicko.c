/* Glicko-2 against the worked example of its author, and what was added to it. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/store/glicko.h"

static void assert_near(double expected, double got, double within)
{
    if (fabs(expected - got) > within)
        fail_msg("expected %f within %f, got %f", expected, within, got);
}

/* Mark E. Glickman, "Example of the Glicko-2 system", http://www.glicko.net/glicko/glicko2.pdf */
static void the_example_of_the_paper_comes_out(void **state)
{
    const struct glicko player = {1500, 200, 0.06};
    const struct glicko_game games[] = {
        {1400, 30, 1, 1, 0}, {1550, 100, 0, 1, 0}, {1700, 300, 0, 1, 0}};
    const struct glicko after = glicko_after(&player, games, 3, 1);

    (void)state;
    assert_near(0.639, glicko_expected(&player, &games[0]), 0.0005);
    assert_near(0.432, glicko_expected(&player, &games[1]), 0.0005);
    assert_near(0.303, glicko_expected(&player, &games[2]), 0.0005);
    assert_near(1464.06, after.rating, 0.01);
    assert_near(151.52, after.deviation, 0.01);
    assert_near(0.05999, after.volatility, 0.00001);
}

/* Step 5 of the paper, of one game: the volatility makes this 0. */
static double off_the_root(const struct glicko *before, const struct glicko_game *game,
                           double volatility)
{
    const double pi = 3.14159265358979323846, scale = 173.7178, tau = 0.5;
    const double phi = before->deviation / scale, other = game->deviation / scale;
    const double g = 1 / sqrt(1 + 3 * other * other / (pi * pi));
    const double expected = 1 / (1 + exp(-g * (before->rating - game->rating) / scale));
    const double v = 1 / (g * g * expected * (1 - expected));
    const double delta = v * g * (game->score - expected);
    const double x = 2 * log(volatility), e = exp(x), base = phi * phi + v + e;

    return e * (delta * delta - base) / (2 * base * base) -
           (x - 2 * log(before->volatility)) / (tau * tau);
}

static void the_volatility_is_the_root_of_the_paper(void **state)
{
    static const double ratings[] = {800, 1500, 2400}, deviations[] = {30, 120, 350};
    unsigned surprises = 0;

    (void)state;
    for (unsigned i = 0; i < 54; i++) {
        const struct glicko before = {ratings[i % 3], deviations[i / 3 % 3], 0.06};
        const struct glicko_game game = {ratings[i / 9 % 3], 60, i / 27, 1, 0};
        const struct glicko after = glicko_after(&before, &game, 1, 1);
        assert_near(0, off_the_root(&before, &game, after.volatility), 0.0001);
        surprises += after.volatility > before.volatility;
    }
    assert_true(surprises > 0);
}

/* As the paper says of a player who does not compete: only his deviation grows. */
static void who_does_not_play_gets_less_certain_and_not_beyond_the_unknown(void **state)
{
    const struct glicko player = {1700, 60, 0.06};
    const struct glicko one = glicko_after(&player, NULL, 0, 1);
    const struct glicko many = glicko_after(&player, NULL, 0, 1e6);

    (void)state;
    assert_near(1700, one.rating, 0);
    assert_near(sqrt(60 * 60 + pow(0.06 * 173.7178, 2)), one.deviation, 0.001);
    assert_near(0.06, one.volatility, 0);
    assert_near(GLICKO_DEVIATION, many.deviation, 0);
}

static void half_a_weight_twice_is_a_game(void **state)
{
    const struct glicko player = {1500, 100, 0.06};
    const struct glicko_game whole = {1600, 80, 1, 1, 0};
    const struct glicko_game halves[] = {{1600, 80, 1, 0.5, 0}, {1600, 80, 1, 0.5, 0}};
    const struct glicko one = glicko_after(&player, &whole, 1, 0);
    const struct glicko two = glicko_after(&player, halves, 2, 0);
    const struct glicko half = glicko_after(&player, halves, 1, 0);

    (void)state;
    assert_near(one.rating, two.rating, 1e-6);
    assert_near(one.deviation, two.deviation, 1e-6);
    assert_true(half.rating > player.rating && half.rating < one.rating);
    assert_true(half.deviation < player.deviation && half.deviation > one.deviation);
}

static void the_first_move_makes_a_win_worth_less(void **state)
{
    const struct glicko player = {1500, 100, 0.06};
    const struct glicko_game even = {1500, 100, 1, 1, 0}, ahead = {1500, 100, 1, 1, 40},
                             behind = {1500, 100, 1, 1, -40};

    (void)state;
    assert_near(0.5, glicko_expected(&player, &even), 1e-9);
    assert_near(1, glicko_expected(&player, &ahead) + glicko_expected(&player, &behind), 1e-9);
    const double by_even = glicko_after(&player, &even, 1, 0).rating;
    assert_true(glicko_after(&player, &ahead, 1, 0).rating < by_even);
    assert_true(glicko_after(&player, &behind, 1, 0).rating > by_even);
}

/* Surprises of every size end, and move everybody the right way. */
static void every_result_moves_to_its_side(void **state)
{
    (void)state;
    for (double own = 400; own <= 3200; own += 400) {
        for (double other = 400; other <= 3200; other += 400) {
            for (double deviation = 30; deviation <= 350; deviation += 80) {
                const struct glicko player = {own, deviation, 0.06};
                const struct glicko_game win = {other, deviation, 1, 1, 0};
                const struct glicko_game loss = {other, deviation, 0, 1, 0};
                const struct glicko won = glicko_after(&player, &win, 1, 1);
                const struct glicko lost = glicko_after(&player, &loss, 1, 1);
                assert_true(won.rating > own && lost.rating < own);
                assert_true(won.deviation <= 350 && won.deviation >= 30);
                assert_true(isfinite(won.volatility) && isfinite(lost.volatility));
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_paper_comes_out),
        cmocka_unit_test(the_volatility_is_the_root_of_the_paper),
        cmocka_unit_test(who_does_not_play_gets_less_certain_and_not_beyond_the_unknown),
        cmocka_unit_test(half_a_weight_twice_is_a_game),
        cmocka_unit_test(the_first_move_makes_a_win_worth_less),
        cmocka_unit_test(every_result_moves_to_its_side),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
