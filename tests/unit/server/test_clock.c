/* The clock that all time of a server comes from, on a machine whose clocks do as they are told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/clock/clock.h"

/* Friday, 27 November 2026, 12:00 UTC. */
#define NOON_MS INT64_C(1795780800000)
#define DAY_MS  INT64_C(86400000)

static struct machine_time read_it(void *ctx)
{
    return *(const struct machine_time *)ctx;
}

static struct machine_time machine_at_noon(void)
{
    return (struct machine_time){.awake_ms = 50000, .boot_ms = 70000, .utc_ms = NOON_MS};
}

static void open_clock(struct clock *clock, struct machine_time *machine)
{
    clock_open(clock, &(struct clock_source){.read = read_it, .ctx = machine});
}

static void pass(struct machine_time *machine, uint64_t ms)
{
    machine->awake_ms += ms;
    machine->boot_ms += ms;
    machine->utc_ms += (int64_t)ms;
}

/* The turns of a server in which nothing happens, a second each. */
static void idle(struct clock *clock, struct machine_time *machine, unsigned seconds)
{
    for (unsigned i = 0; i < seconds; i++) {
        assert_false(clock_tick(clock));
        clock_wait(clock, 1000);
        pass(machine, 1000);
    }
}

static void assert_passed(struct clock *clock, struct moment since, int64_t steady_ms,
                          int64_t utc_ms)
{
    const struct moment now = clock_now(clock);

    assert_int_equal(now.steady_ms - since.steady_ms, steady_ms);
    assert_int_equal(now.utc_ms - since.utc_ms, utc_ms);
}

static void both_go_on_with_the_machine(void **state)
{
    struct machine_time machine = machine_at_noon();
    struct clock clock;

    (void)state;
    open_clock(&clock, &machine);
    const struct moment noon = clock_now(&clock);
    assert_int_equal(noon.utc_ms, NOON_MS);
    idle(&clock, &machine, 3600);
    assert_passed(&clock, noon, 3600000, 3600000);
}

static void setting_the_clock_of_the_machine_changes_nothing(void **state)
{
    static const int64_t by_ms[] = {DAY_MS, -DAY_MS, 400 * DAY_MS, -NOON_MS, 3600000, -3600000};
    struct machine_time machine = machine_at_noon();
    struct clock clock;

    (void)state;
    open_clock(&clock, &machine);
    const struct moment noon = clock_now(&clock);
    for (unsigned i = 0; i < sizeof(by_ms) / sizeof(*by_ms); i++) {
        machine.utc_ms += by_ms[i];
        assert_passed(&clock, noon, i * 60000, i * 60000);
        assert_false(clock_tick(&clock));
        idle(&clock, &machine, 60);
    }
}

static void it_begins_with_the_date_of_the_machine(void **state)
{
    struct machine_time machine = machine_at_noon();
    struct clock clock;

    (void)state;
    open_clock(&clock, &machine);
    machine.utc_ms -= 30 * DAY_MS;
    open_clock(&clock, &machine);
    assert_int_equal(clock_now(&clock).utc_ms, NOON_MS - 30 * DAY_MS);
}

static void a_machine_that_sleeps_has_been_away(void **state)
{
    struct machine_time machine = machine_at_noon();
    struct clock clock;

    (void)state;
    open_clock(&clock, &machine);
    idle(&clock, &machine, 10);
    const struct moment before = clock_now(&clock);
    clock_tick(&clock);
    clock_wait(&clock, 1000);
    machine.boot_ms += 8 * 3600000; /* its steady clock stands still meanwhile */
    machine.utc_ms += 8 * 3600000;
    assert_passed(&clock, before, 0, 8 * 3600000);
    assert_true(clock_tick(&clock));
    assert_false(clock_tick(&clock));
    idle(&clock, &machine, 10);
}

static void a_server_that_is_stopped_has_been_away(void **state)
{
    struct machine_time machine = machine_at_noon();
    struct clock clock;

    (void)state;
    open_clock(&clock, &machine);
    idle(&clock, &machine, 10);
    const struct moment before = clock_now(&clock);
    clock_tick(&clock);
    clock_wait(&clock, 1000);
    pass(&machine, 1000 + CLOCK_AWAY_MS);
    assert_passed(&clock, before, 1000, 1000 + CLOCK_AWAY_MS); /* nobody could move in it */
    assert_false(clock_tick(&clock));
    clock_wait(&clock, 1000);
    pass(&machine, 1000 + CLOCK_AWAY_MS + 1);
    assert_true(clock_tick(&clock));
}

static void a_long_wait_is_no_absence(void **state)
{
    struct machine_time machine = machine_at_noon();
    struct clock clock;

    (void)state;
    open_clock(&clock, &machine);
    const struct moment noon = clock_now(&clock);
    assert_false(clock_tick(&clock));
    clock_wait(&clock, (uint64_t)DAY_MS);
    pass(&machine, (uint64_t)DAY_MS);
    assert_passed(&clock, noon, DAY_MS, DAY_MS);
    assert_false(clock_tick(&clock));
}

static void time_that_a_test_lets_pass_is_no_absence(void **state)
{
    struct machine_time machine = machine_at_noon();
    struct clock clock;

    (void)state;
    open_clock(&clock, &machine);
    idle(&clock, &machine, 10);
    const struct moment before = clock_now(&clock);
    const uint64_t network_ms = clock_network_ms(&clock);
    pass(&machine, (uint64_t)DAY_MS);
    clock_pass(&clock, (uint64_t)DAY_MS);
    assert_passed(&clock, before, DAY_MS, DAY_MS);
    assert_int_equal(clock_network_ms(&clock), network_ms); /* nobody was silent for a day */
    idle(&clock, &machine, 10);
    assert_passed(&clock, before, DAY_MS + 10000, DAY_MS + 10000);
    assert_int_equal(clock_network_ms(&clock), network_ms + 10000);
}

static void a_date_can_be_chosen(void **state)
{
    static const int64_t dates[] = {0, NOON_MS - 400 * DAY_MS, NOON_MS + 400 * DAY_MS};
    struct machine_time machine = machine_at_noon();
    struct clock clock;

    (void)state;
    open_clock(&clock, &machine);
    for (unsigned i = 0; i < sizeof(dates) / sizeof(*dates); i++) {
        idle(&clock, &machine, 10);
        const uint64_t steady_ms = clock_now(&clock).steady_ms;
        clock_set_date(&clock, dates[i]);
        assert_int_equal(clock_now(&clock).utc_ms, dates[i]);
        assert_int_equal(clock_now(&clock).steady_ms, steady_ms);
    }
    idle(&clock, &machine, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_go_on_with_the_machine),
        cmocka_unit_test(setting_the_clock_of_the_machine_changes_nothing),
        cmocka_unit_test(it_begins_with_the_date_of_the_machine),
        cmocka_unit_test(a_machine_that_sleeps_has_been_away),
        cmocka_unit_test(a_server_that_is_stopped_has_been_away),
        cmocka_unit_test(a_long_wait_is_no_absence),
        cmocka_unit_test(time_that_a_test_lets_pass_is_no_absence),
        cmocka_unit_test(a_date_can_be_chosen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
