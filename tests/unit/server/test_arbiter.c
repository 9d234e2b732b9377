/* Tournaments that cannot go on as they should. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/tournaments/arbiter.h"
#include "support/store_folder.h"

enum {
    NOW_MS = 1000000,
    LATER_MS = NOW_MS + 600000,
};

/* A host without room. */
struct hall {
    bool is_ready, is_broken;
    unsigned asked;
};

static bool is_ready(void *ctx, const struct tournament *tournament)
{
    struct hall *hall = ctx;

    (void)tournament;
    hall->asked++;
    return hall->is_ready;
}

static bool begin_no_game(void *ctx, const struct arbiter_pairing *pairing, struct moment now,
                          char game[STORE_ID_SIZE])
{
    (void)ctx, (void)pairing, (void)now, (void)game;
    return false;
}

static void note_change(void *ctx, const struct tournament *tournament)
{
    (void)ctx, (void)tournament;
}

static void note_begun(void *ctx, const struct tournament *tournament, int64_t time_ms)
{
    (void)ctx, (void)tournament, (void)time_ms;
}

static bool nobody_is_here(void *ctx, const char *tournament, const char *account)
{
    (void)ctx, (void)tournament, (void)account;
    return false;
}

static double nobody_is_rated(void *ctx, const struct tournament *tournament, const char *account)
{
    (void)ctx, (void)tournament, (void)account;
    return 0;
}

static void break_down(void *ctx, const char *why)
{
    struct hall *hall = ctx;

    (void)why;
    hall->is_broken = true;
}

static const struct arbiter_ops ops = {.is_ready = is_ready,
                                       .begin_game = begin_no_game,
                                       .is_here = nobody_is_here,
                                       .rating = nobody_is_rated,
                                       .begun = note_begun,
                                       .changed = note_change,
                                       .break_down = break_down};

static struct moment at(int64_t time_ms)
{
    return (struct moment){.steady_ms = (uint64_t)time_ms, .utc_ms = time_ms};
}

static void one_without_room_for_its_rules_is_canceled(void **state)
{
    struct store *store = open_store();
    struct hall hall = {.is_ready = false};
    char why[STORE_WHY_SIZE];
    struct arbiter *arbiter = arbiter_open(store, &ops, &hall, NOW_MS, why);
    const struct tournament_terms terms = {.kind = TOURNAMENT_ARENA,
                                           .title = "Sunday games",
                                           .rules = "own-0",
                                           .maker = "anna",
                                           .base_s = 300,
                                           .players = 8,
                                           .minutes = 60,
                                           .break_s = 20,
                                           .start_ms = LATER_MS};
    const struct arbiter_actor anna = {
        .account = "anna", .action = "a", .password = "", .now = at(NOW_MS)};
    struct arbiter_refusal refusal = {NULL, NULL};

    (void)state;
    assert_non_null(arbiter);
    const struct tournament *cup = arbiter_make(arbiter, &terms, "cup", &anna, &refusal);
    assert_non_null(cup);
    for (int64_t time_ms = LATER_MS; time_ms < LATER_MS + ARBITER_ROOM_MS;
         time_ms += ARBITER_AGAIN_MS) {
        assert_int_equal(arbiter_deadline(arbiter, time_ms), time_ms);
        arbiter_tick(arbiter, at(time_ms));
        assert_int_equal(cup->stage, TOURNAMENT_COMING);
    }
    arbiter_tick(arbiter, at(LATER_MS + ARBITER_ROOM_MS));
    assert_int_equal(cup->stage, TOURNAMENT_CANCELED);
    assert_int_equal(arbiter_deadline(arbiter, LATER_MS), ARBITER_NEVER);
    assert_int_equal(hall.asked, ARBITER_ROOM_MS / ARBITER_AGAIN_MS + 1);
    assert_false(hall.is_broken);
    arbiter_close(arbiter);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(one_without_room_for_its_rules_is_canceled, make_folder,
                                        remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
