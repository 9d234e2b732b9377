/* Games whose turns have several moves: who is to move, what time they get, what goes back. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/room/room.h"
#include "support/table.h"

static const struct table_clock blitz = {.base_ms = 60000, .increment_ms = 2000};

static uint64_t left(const struct table *table, adx_color color)
{
    return room_clock(table->room, table->now_ms).left_ms[color];
}

static void play_all(struct table *table, const char *user, const char *moves)
{
    char move[8];
    int used = 0;

    for (; sscanf(moves, "%7s%n", move, &used) == 1; moves += used)
        table_must_act(table, ROOM_MOVE, user, move);
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

static void the_opponent_waits_for_the_last_move(void **state)
{
    struct table table = table_set("progressive", NULL);

    (void)state;
    play_all(&table, "anna", "e2e4");
    table_must_refuse(&table, ROOM_MOVE, "anna", "d2d4", "not-your-turn");
    play_all(&table, "ben", "e7e5");
    table_must_refuse(&table, ROOM_MOVE, "anna", "d2d4", "not-your-turn");
    play_all(&table, "ben", "d7d5");
    play_all(&table, "anna", "d2d4 g1f3");
    table_must_refuse(&table, ROOM_MOVE, "ben", "e5d4", "not-your-turn");
    play_all(&table, "anna", "f1b5");
    table_must_refuse(&table, ROOM_MOVE, "anna", "b5e8", "not-your-turn");
    assert_replayed_alike(&table);
    table_clear(&table);
}

static void a_check_gives_the_turn_to_the_opponent(void **state)
{
    struct table table = table_set("marseillais", &blitz);

    (void)state;
    play_all(&table, "anna", "e2e4 f1b5");
    play_all(&table, "ben", "a7a6 b7b6");
    play_all(&table, "anna", "b5d7");
    table_must_refuse(&table, ROOM_MOVE, "anna", "a2a3", "not-your-turn");
    table_must_refuse(&table, ROOM_MOVE, "ben", "a6a5", "illegal");
    play_all(&table, "ben", "e8d7");
    assert_replayed_alike(&table);
    table_clear(&table);
}

static void the_increment_comes_with_the_last_move(void **state)
{
    struct table table = table_set("marseillais", &blitz);

    (void)state;
    play_all(&table, "anna", "e2e4 d2d4");
    play_all(&table, "ben", "e7e6 d7d6");
    table.now_ms += 10000;
    play_all(&table, "anna", "g1f3");
    assert_int_equal(left(&table, ADX_WHITE), 50000);
    table.now_ms += 5000;
    play_all(&table, "anna", "b1c3");
    assert_int_equal(left(&table, ADX_WHITE), 47000);
    assert_replayed_alike(&table);
    table.now_ms += 1000;
    assert_int_equal(left(&table, ADX_BLACK), 59000);
    table_clear(&table);
}

static void a_whole_turn_is_taken_back(void **state)
{
    struct table table = table_set("progressive", &blitz);

    (void)state;
    play_all(&table, "anna", "e2e4");
    play_all(&table, "ben", "e7e5 d7d5");
    play_all(&table, "anna", "d2d4 g1f3 b1c3");
    table_must_act(&table, ROOM_OFFER_TAKE_BACK, "anna", "");
    table_must_act(&table, ROOM_ACCEPT, "ben", "");
    assert_int_equal(room_ply(table.room), 3);
    play_all(&table, "anna", "d2d4 g1f3");
    table_must_act(&table, ROOM_OFFER_TAKE_BACK, "anna", "");
    table_must_act(&table, ROOM_ACCEPT, "ben", "");
    table_must_refuse(&table, ROOM_MOVE, "ben", "g8f6", "not-your-turn");
    assert_replayed_alike(&table);
    table_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_opponent_waits_for_the_last_move),
        cmocka_unit_test(a_check_gives_the_turn_to_the_opponent),
        cmocka_unit_test(the_increment_comes_with_the_last_move),
        cmocka_unit_test(a_whole_turn_is_taken_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
