/* A game whose turns have two parts, a move and a stone: what ends a turn, and what goes back. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/room/room.h"
#include "support/table.h"

static const struct table_clock blitz = {.base_ms = 60000, .increment_ms = 2000};
static const struct pace one_day = {
    .bank_ms = PACE_DAY_MS, .increment_ms = PACE_DAY_MS, .cap_ms = PACE_DAY_MS};
static const struct table_clock by_mail = {.pace = &one_day};

static uint64_t left(const struct table *table, adx_color color)
{
    return room_clock(table->room, table->now_ms).left_ms[color];
}

/* A turn of the player: a move and a stone, with `think_ms` before each. */
static void play_turn(struct table *table, const char *user, const char *move, const char *stone,
                      uint64_t think_ms)
{
    table->now_ms += think_ms;
    table_must_act(table, ROOM_MOVE, user, move);
    table->now_ms += think_ms;
    table_must_act(table, ROOM_MOVE, user, stone);
}

static void assert_replayed_alike(const struct table *table)
{
    struct room *again = table_replay(table, table->now_ms);

    for (unsigned color = 0; color < 2; color++)
        assert_int_equal(room_clock(again, table->now_ms).left_ms[color],
                         room_clock(table->room, table->now_ms).left_ms[color]);
    assert_int_equal(room_ply(again), room_ply(table->room));
    assert_string_equal(room_result(again), room_result(table->room));
    room_free(again);
}

static void the_opponent_waits_until_the_stone_is_placed(void **state)
{
    struct table table = table_set("duck", NULL);

    (void)state;
    table_must_refuse(&table, ROOM_MOVE, "anna", "@e5", "illegal");
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table_must_refuse(&table, ROOM_MOVE, "ben", "e7e5", "not-your-turn");
    table_must_refuse(&table, ROOM_MOVE, "anna", "d2d4", "illegal");
    table_must_act(&table, ROOM_MOVE, "anna", "@e5");
    assert_string_equal(table.events.list[0].body, "move white @e5");
    table_must_refuse(&table, ROOM_MOVE, "anna", "@e6", "not-your-turn");
    table_must_act(&table, ROOM_MOVE, "ben", "d7d5");
    table_clear(&table);
}

static void the_clock_runs_once_both_have_ended_a_turn(void **state)
{
    struct table table = table_set("duck", &blitz);

    (void)state;
    play_turn(&table, "anna", "e2e4", "@e5", 3000);
    table.now_ms += 3000;
    table_must_act(&table, ROOM_MOVE, "ben", "d7d5");
    table.now_ms += 3000;
    assert_int_equal(left(&table, ADX_BLACK), 60000);
    table_must_act(&table, ROOM_MOVE, "ben", "@e6");
    assert_int_equal(left(&table, ADX_WHITE), 60000);
    assert_replayed_alike(&table);
    table.now_ms += 1000;
    assert_int_equal(left(&table, ADX_WHITE), 59000);
    table_clear(&table);
}

static void the_increment_comes_at_the_end_of_a_turn(void **state)
{
    struct table table = table_set("duck", &blitz);

    (void)state;
    play_turn(&table, "anna", "e2e4", "@e5", 0);
    play_turn(&table, "ben", "d7d5", "@e6", 0);
    table.now_ms += 10000;
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_string_equal(table.events.list[0].body, "move white g1f3 50000");
    table.now_ms += 5000;
    table_must_act(&table, ROOM_MOVE, "anna", "@d4");
    assert_string_equal(table.events.list[0].body, "move white @d4 47000");
    assert_int_equal(left(&table, ADX_BLACK), 60000);
    assert_replayed_alike(&table);
    table_clear(&table);
}

static void the_time_of_a_turn_can_run_out_before_the_stone(void **state)
{
    struct table table = table_set("duck", &blitz);

    (void)state;
    play_turn(&table, "anna", "e2e4", "@e5", 0);
    play_turn(&table, "ben", "d7d5", "@e6", 0);
    table.now_ms += 50000;
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    table.now_ms += 10000;
    table_tick(&table);
    assert_string_equal(room_result(table.room), "black-wins time");
    table_clear(&table);
}

static void a_new_time_by_correspondence_comes_at_the_end_of_a_turn(void **state)
{
    struct table table = table_set("duck", &by_mail);

    (void)state;
    play_turn(&table, "anna", "e2e4", "@e5", 0);
    play_turn(&table, "ben", "d7d5", "@e6", 0);
    table.now_ms += PACE_DAY_MS / 2;
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_int_equal(left(&table, ADX_WHITE), PACE_DAY_MS / 2);
    assert_true(room_deadline(table.room) == table.now_ms + PACE_DAY_MS / 2);
    table_must_act(&table, ROOM_MOVE, "anna", "@d4");
    assert_int_equal(left(&table, ADX_WHITE), PACE_DAY_MS);
    assert_replayed_alike(&table);
    table_clear(&table);
}

static void a_whole_turn_is_taken_back(void **state)
{
    struct table table = table_set("duck", &blitz);

    (void)state;
    play_turn(&table, "anna", "e2e4", "@e5", 0);
    play_turn(&table, "ben", "d7d5", "@e6", 0);
    table_must_act(&table, ROOM_OFFER_TAKE_BACK, "ben", "");
    table_must_act(&table, ROOM_ACCEPT, "anna", "");
    assert_int_equal(room_ply(table.room), 2);
    table_must_act(&table, ROOM_MOVE, "ben", "d7d6");
    /* Amid a turn it is the first part. */
    table_must_act(&table, ROOM_OFFER_TAKE_BACK, "ben", "");
    table_must_act(&table, ROOM_ACCEPT, "anna", "");
    assert_int_equal(room_ply(table.room), 2);
    /* The opponent's last turn goes with one's own. */
    play_turn(&table, "ben", "d7d5", "@e6", 0);
    table_must_act(&table, ROOM_OFFER_TAKE_BACK, "anna", "");
    table_must_act(&table, ROOM_ACCEPT, "ben", "");
    assert_int_equal(room_ply(table.room), 0);
    table_must_act(&table, ROOM_MOVE, "anna", "d2d4");
    assert_replayed_alike(&table);
    table_clear(&table);
}

static void capturing_the_king_ends_the_game_without_a_stone(void **state)
{
    struct table table = table_set("duck", &blitz);

    (void)state;
    play_turn(&table, "anna", "e2e4", "@a3", 0);
    play_turn(&table, "ben", "f7f6", "@a4", 0);
    play_turn(&table, "anna", "d1h5", "@a5", 0);
    play_turn(&table, "ben", "a7a6", "@b5", 0);
    table.now_ms += 5000;
    table_must_act(&table, ROOM_MOVE, "anna", "h5e8");
    assert_string_equal(table_kinds(&table), "play play end");
    assert_true(room_is_over(table.room));
    assert_int_equal(strncmp(room_result(table.room), "white-wins ", 11), 0);
    table_must_refuse(&table, ROOM_MOVE, "anna", "@e5", "over");
    assert_replayed_alike(&table);
    table_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_opponent_waits_until_the_stone_is_placed),
        cmocka_unit_test(the_clock_runs_once_both_have_ended_a_turn),
        cmocka_unit_test(the_increment_comes_at_the_end_of_a_turn),
        cmocka_unit_test(the_time_of_a_turn_can_run_out_before_the_stone),
        cmocka_unit_test(a_new_time_by_correspondence_comes_at_the_end_of_a_turn),
        cmocka_unit_test(a_whole_turn_is_taken_back),
        cmocka_unit_test(capturing_the_king_ends_the_game_without_a_stone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
