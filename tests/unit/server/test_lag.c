/* What the net has used is given back, within bounds. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/splitmix.h"
#include "server/room/lag.h"

static void without_a_ping_nothing_is_given_back(void **state)
{
    struct lag lag;

    (void)state;
    lag_open(&lag, 300000, 3000);
    assert_int_equal(lag_credit(&lag, 5000), 0);
    assert_int_equal(lag_take(&lag, 5000), 0);
}

static void what_was_measured_is_given_back(void **state)
{
    struct lag lag;

    (void)state;
    lag_open(&lag, 300000, 3000);
    lag_measure(&lag, 120);
    assert_int_equal(lag_credit(&lag, 5000), 120);
    assert_int_equal(lag_take(&lag, 5000), 120);
    assert_int_equal(lag_take(&lag, 30), 30); /* no more than was used */
    assert_int_equal(lag_take(&lag, 0), 0);
}

static void one_slow_answer_changes_little(void **state)
{
    struct lag lag;

    (void)state;
    lag_open(&lag, 300000, 3000);
    for (unsigned i = 0; i < 10; i++)
        lag_measure(&lag, 100);
    lag_measure(&lag, 1000);
    assert_int_equal(lag.measured_ms, 190);
}

static void a_share_grows_with_the_time_up_to_a_second(void **state)
{
    struct lag lag;

    (void)state;
    lag_open(&lag, 60000, 0);
    assert_int_equal(lag.share_ms, 390);
    assert_int_equal(lag.bank_ms, 3 * 390);
    lag_open(&lag, 300000, 3000);
    assert_int_equal(lag.share_ms, LAG_MOVE_MAX_MS);
}

static void whoever_delays_his_answers_gains_what_the_bounds_allow(void **state)
{
    struct random random = {10};

    (void)state;
    for (unsigned game = 0; game < 2000; game++) {
        const uint64_t base = 1000 * (1 + random_below(&random, 600));
        const uint64_t more = 1000 * random_below(&random, 10);
        uint64_t given = 0;
        struct lag lag;
        lag_open(&lag, base, more);
        for (unsigned moves = 1; moves < 80; moves++) {
            const uint64_t used = random_below(&random, 4000), bank = lag.bank_ms;
            if (random_below(&random, 3))
                lag_measure(&lag, UINT64_C(1) << random_below(&random, 63));
            const uint64_t promised = lag_credit(&lag, used), got = lag_take(&lag, used);
            assert_true(got == promised);
            assert_true(got <= bank && got <= used && got <= lag.measured_ms);
            assert_true(got <= LAG_MOVE_MAX_MS);
            given += got;
            assert_true(given <= (LAG_SHARES_FIRST + moves - 1) * lag.share_ms);
            assert_true(lag.bank_ms <= LAG_SHARES_MAX * lag.share_ms);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_ping_nothing_is_given_back),
        cmocka_unit_test(what_was_measured_is_given_back),
        cmocka_unit_test(one_slow_answer_changes_little),
        cmocka_unit_test(a_share_grows_with_the_time_up_to_a_second),
        cmocka_unit_test(whoever_delays_his_answers_gains_what_the_bounds_allow),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
