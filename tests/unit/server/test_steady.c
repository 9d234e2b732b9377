/* The clock of live games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/clock/steady.h"

static void it_goes_on_with_the_clock_of_the_machine(void **state)
{
    struct steady steady = {.last_ms = 0};

    (void)state;
    assert_int_equal(steady_now(&steady, 5000), 5000);
    for (unsigned now = 5000; now < 90000; now += STEADY_STALL_MS)
        assert_int_equal(steady_now(&steady, now), now);
}

static void a_wait_that_was_wanted_counts(void **state)
{
    struct steady steady = {.last_ms = 0};

    (void)state;
    steady_now(&steady, 5000);
    steady_wait(&steady, 60000);
    assert_int_equal(steady_now(&steady, 65000 + STEADY_STALL_MS), 65000 + STEADY_STALL_MS);
    /* Only once. */
    assert_int_equal(steady_now(&steady, 135001), 65000 + STEADY_STALL_MS);
}

static void time_in_which_the_server_stood_still_is_nobodys(void **state)
{
    struct steady steady = {.last_ms = 0};

    (void)state;
    steady_now(&steady, 5000);
    assert_int_equal(steady_now(&steady, 25000), 5000); /* while it worked */
    assert_int_equal(steady_now(&steady, 25010), 5010);
    steady_wait(&steady, 300);
    assert_int_equal(steady_now(&steady, 45010), 5310); /* while it waited */
    assert_int_equal(steady_now(&steady, 45020), 5320);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_goes_on_with_the_clock_of_the_machine),
        cmocka_unit_test(a_wait_that_was_wanted_counts),
        cmocka_unit_test(time_in_which_the_server_stood_still_is_nobodys),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
