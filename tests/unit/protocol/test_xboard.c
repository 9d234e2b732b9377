/* What the order of two threads may do to the talk with XBoard. */
#define _XOPEN_SOURCE 700
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "protocol/xboard.h"
#include "support/game.h"

/* What the engine said; the first move holds up its own thread after it is out. */
struct wire {
    pthread_mutex_t lock;
    pthread_cond_t moved;
    unsigned moves, complaints, pongs;
    unsigned early; /* pongs before the first move */
    unsigned results;
};

static void hear(void *ctx, const char *line)
{
    const struct timespec pause = {.tv_nsec = 50000000};
    struct wire *wire = ctx;
    const bool is_move = strncmp(line, "move ", 5) == 0;

    pthread_mutex_lock(&wire->lock);
    wire->complaints += strstr(line, "Illegal") != NULL || strstr(line, "Error") != NULL;
    wire->moves += is_move;
    wire->pongs += strncmp(line, "pong ", 5) == 0;
    wire->results += strchr(line, '{') != NULL;
    wire->early = wire->moves ? wire->early : wire->pongs;
    const bool is_first = is_move && wire->moves == 1;
    pthread_cond_signal(&wire->moved);
    pthread_mutex_unlock(&wire->lock);
    if (is_first)
        nanosleep(&pause, NULL);
}

static void wait_for_moves(struct wire *wire, unsigned count)
{
    pthread_mutex_lock(&wire->lock);
    while (wire->moves < count && !wire->complaints)
        pthread_cond_wait(&wire->moved, &wire->lock);
    pthread_mutex_unlock(&wire->lock);
}

static void an_answer_may_come_as_soon_as_the_move_is_out(void **state)
{
    struct wire wire = {.lock = PTHREAD_MUTEX_INITIALIZER, .moved = PTHREAD_COND_INITIALIZER};
    struct xboard *xboard = xboard_create(hear, &wire);

    (void)state;
    assert_non_null(xboard);
    for (const char *const *line = (const char *const[]){"new", "sd 1", "usermove e2e4", NULL};
         *line; line++)
        xboard_obey(xboard, *line);
    wait_for_moves(&wire, 1);
    xboard_obey(xboard, "usermove a2a3");
    wait_for_moves(&wire, 2);
    xboard_finish(xboard);
    assert_int_equal(wire.complaints, 0);
    assert_int_equal(wire.moves, 2);
    xboard_free(xboard);
}

static void a_draw_by_repetition_is_claimed_once_and_may_be_played_on(void **state)
{
    struct wire wire = {.lock = PTHREAD_MUTEX_INITIALIZER, .moved = PTHREAD_COND_INITIALIZER};
    struct xboard *xboard = xboard_create(hear, &wire);

    (void)state;
    assert_non_null(xboard);
    for (const char *const *line =
             (const char *const[]){"new", "sd 1", "force", "usermove e2e3", "usermove g8f6",
                                   "usermove g1f3", "usermove f6g8", "usermove f3g1",
                                   "usermove g8f6", "usermove g1f3", "usermove f6g8", "playother",
                                   "usermove f3g1", NULL};
         *line; line++)
        xboard_obey(xboard, *line);
    xboard_finish(xboard);
    assert_int_equal(wire.results, 1);
    assert_int_equal(wire.moves, 0);
    xboard_obey(xboard, "go");
    wait_for_moves(&wire, 1);
    xboard_obey(xboard, "usermove h2h3");
    wait_for_moves(&wire, 2);
    xboard_finish(xboard);
    assert_int_equal(wire.results, 1);
    assert_int_equal(wire.complaints, 0);
    xboard_free(xboard);
}

static struct xboard *thinking(struct wire *wire)
{
    struct xboard *xboard = xboard_create(hear, wire);

    assert_non_null(xboard);
    xboard_obey(xboard, "new");
    xboard_obey(xboard, "usermove e2e4"); /* without a clock: until it is told to move */
    return xboard;
}

static void a_ping_is_answered_behind_the_move_that_is_owed(void **state)
{
    struct wire wire = {.lock = PTHREAD_MUTEX_INITIALIZER, .moved = PTHREAD_COND_INITIALIZER};
    struct xboard *xboard = thinking(&wire);

    (void)state;
    xboard_obey(xboard, "ping 7");
    xboard_obey(xboard, "ping 8");
    xboard_obey(xboard, "?");
    xboard_finish(xboard);
    assert_int_equal(wire.moves, 1);
    assert_int_equal(wire.early, 0);
    assert_int_equal(wire.pongs, 2);
    xboard_obey(xboard, "ping 9");
    assert_int_equal(wire.pongs, 3);
    xboard_free(xboard);
}

static void a_ping_is_answered_when_no_move_is_owed_any_more(void **state)
{
    struct wire wire = {.lock = PTHREAD_MUTEX_INITIALIZER, .moved = PTHREAD_COND_INITIALIZER};
    struct xboard *xboard = thinking(&wire);

    (void)state;
    xboard_obey(xboard, "ping 7");
    assert_int_equal(wire.pongs, 0);
    xboard_obey(xboard, "force");
    assert_int_equal(wire.pongs, 1);
    assert_int_equal(wire.moves, 0);
    xboard_free(xboard);
}

static void as_many_pings_wait_as_allowed_and_no_more(void **state)
{
    const unsigned most = 16;
    struct wire wire = {.lock = PTHREAD_MUTEX_INITIALIZER, .moved = PTHREAD_COND_INITIALIZER};
    struct xboard *xboard = thinking(&wire);

    (void)state;
    for (unsigned i = 0; i < most; i++)
        xboard_obey(xboard, "ping 123456789012345");
    assert_int_equal(wire.pongs, 0);
    xboard_obey(xboard, "ping 17");
    assert_int_equal(wire.pongs, 1);
    xboard_obey(xboard, "force");
    assert_int_equal(wire.pongs, most + 1);
    xboard_free(xboard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_may_come_as_soon_as_the_move_is_out),
        cmocka_unit_test(a_draw_by_repetition_is_claimed_once_and_may_be_played_on),
        cmocka_unit_test(a_ping_is_answered_behind_the_move_that_is_owed),
        cmocka_unit_test(a_ping_is_answered_when_no_move_is_owed_any_more),
        cmocka_unit_test(as_many_pings_wait_as_allowed_and_no_more),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
