/* Connections that are read together. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/endpoints/quiet.h"

/* A loop, and two who are quiet. */
struct house {
    struct quiet quiet;
    int loop;
    int pipes[2][2];
};

static void open_house(struct house *house)
{
    house->loop = epoll_create1(0);
    assert_true(quiet_open(&house->quiet, house->loop));
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(pipe(house->pipes[i]), 0);
        struct epoll_event event = {.events = EPOLLIN, .data.fd = house->pipes[i][0]};
        assert_int_equal(epoll_ctl(house->quiet.epoll, EPOLL_CTL_ADD, house->pipes[i][0], &event),
                         0);
    }
}

static void close_house(struct house *house)
{
    for (unsigned i = 0; i < 4; i++)
        close(house->pipes[i / 2][i % 2]);
    quiet_close(&house->quiet);
    close(house->loop);
}

static void speak(const struct house *house, unsigned who)
{
    assert_int_equal(write(house->pipes[who][1], "x", 1), 1);
}

/* The loop looks whether anything wakes it. */
static bool is_woken(struct house *house)
{
    struct epoll_event event;
    const bool is_woken = epoll_wait(house->loop, &event, 1, 0) == 1;

    if (is_woken)
        quiet_wake(&house->quiet);
    return is_woken;
}

/* A tick. Returns: how many were read. */
static int turn(struct house *house, uint64_t now_ms)
{
    struct epoll_event events[2];
    char text[1];

    is_woken(house);
    if (!quiet_is_due(&house->quiet, now_ms))
        return 0;
    const int count = epoll_wait(house->quiet.epoll, events, 2, 0);
    for (int i = 0; i < count; i++)
        assert_int_equal(read(events[i].data.fd, text, 1), 1);
    quiet_note(&house->quiet, count, now_ms);
    return count;
}

static void whoever_speaks_after_a_pause_is_heard_at_once(void **state)
{
    struct house house;

    (void)state;
    open_house(&house);
    assert_int_equal(turn(&house, 1000), 0);
    assert_int_equal(quiet_wait_ms(&house.quiet, 1000, 700), 700);
    speak(&house, 0);
    assert_true(is_woken(&house));
    close_house(&house);
}

static void whoever_speaks_within_the_pause_waits_for_its_end(void **state)
{
    struct house house;

    (void)state;
    open_house(&house);
    speak(&house, 0);
    assert_int_equal(turn(&house, 1000), 1);
    speak(&house, 0);
    speak(&house, 1);
    assert_false(is_woken(&house));
    assert_int_equal(turn(&house, 1010), 0);
    assert_int_equal(quiet_wait_ms(&house.quiet, 1010, 700), QUIET_PAUSE_MS - 10);
    assert_int_equal(quiet_wait_ms(&house.quiet, 1010, 5), 5);
    assert_int_equal(turn(&house, 1000 + QUIET_PAUSE_MS), 2);
    close_house(&house);
}

static void when_all_are_silent_the_loop_waits_for_as_long_as_it_likes(void **state)
{
    struct house house;

    (void)state;
    open_house(&house);
    speak(&house, 1);
    assert_int_equal(turn(&house, 1000), 1);
    assert_int_equal(turn(&house, 1000 + QUIET_PAUSE_MS), 0);
    assert_int_equal(quiet_wait_ms(&house.quiet, 1000 + QUIET_PAUSE_MS, 700), 700);
    speak(&house, 0);
    assert_true(is_woken(&house));
    assert_int_equal(turn(&house, 1100), 1);
    close_house(&house);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_speaks_after_a_pause_is_heard_at_once),
        cmocka_unit_test(whoever_speaks_within_the_pause_waits_for_its_end),
        cmocka_unit_test(when_all_are_silent_the_loop_waits_for_as_long_as_it_likes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
