/* A game by correspondence: deadlines, days off, and who is away. */
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

static const struct pace three_days = {.bank_ms = 3 * (uint64_t)PACE_DAY_MS,
                                       .increment_ms = 3 * (uint64_t)PACE_DAY_MS,
                                       .cap_ms = 3 * (uint64_t)PACE_DAY_MS};
static const struct table_clock by_mail = {.pace = &three_days};

static struct table table_by_mail(void)
{
    struct table table = table_set("chess", &by_mail);

    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table_must_act(&table, ROOM_MOVE, "ben", "e7e5");
    return table;
}

static void the_record_says_where_and_when_a_game_began(void **state)
{
    const struct room_offer offer = {.user = "anna", .name = "Anna", .salt = "0a", .day = 20782};
    struct table table = table_alone("chess", NULL);
    struct room *room = room_open(table.variant, "table", table_seed);
    const adx_record_head *head;

    (void)state;
    assert_true(room_begin(room, &offer, 5, &table.events)); /* 5 ms on a clock that says no day */
    head = adx_record_facts(room_record(room));
    assert_string_equal(head->site, "table");
    assert_string_equal(head->date, "2026-11-25");
    room_free(room);
    table_clear(&table);
}

static void a_game_by_correspondence_says_its_pace(void **state)
{
    struct table table = table_alone("chess", &by_mail);

    (void)state;
    assert_string_equal(table_kinds(&table), "create pace seat");
    assert_string_equal(table.events.list[1].body, "259200000 259200000 259200000");
    table_must_act(&table, ROOM_SIT, "ben", "Ben");
    assert_true(room_deadline(table.room) == table.now_ms + three_days.bank_ms);
    table.now_ms = room_deadline(table.room);
    table_tick(&table);
    assert_string_equal(room_result(table.room), "aborted"); /* nobody has lost */
    assert_string_equal(room_outcome(table.room, ADX_WHITE), "aborted");
    table_clear(&table);
}

static void a_flag_falls_at_its_deadline_and_not_before(void **state)
{
    struct table table = table_by_mail();

    (void)state;
    table.now_ms += three_days.bank_ms - 1;
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_string_equal(table.events.list[0].body, "move white g1f3 259200000");
    table.now_ms += three_days.bank_ms;
    table_must_refuse(&table, ROOM_MOVE, "ben", "b8c6", "over");
    assert_string_equal(room_result(table.room), "white-wins time");
    table_clear(&table);
}

static void a_vacation_moves_the_deadline_of_who_is_away(void **state)
{
    struct table table = table_by_mail();
    const uint64_t before = room_deadline(table.room);

    (void)state;
    table_must_refuse(&table, ROOM_VACATION, "anna", "2026-11-22 2026-11-23", "no-vacation");
    table_must_refuse(&table, ROOM_VACATION, "anna", "soon", "no-day");
    table_must_refuse(&table, ROOM_VACATION, "anna", "2026-11-23 2026-11-23 ", "no-day");
    table_must_refuse(&table, ROOM_VACATION, "eve", "2026-11-23 2026-11-24", "not-seated");
    table_must_act(&table, ROOM_VACATION, "ben", "2026-11-23 2026-11-24");
    assert_true(room_deadline(table.room) == before);
    table_must_act(&table, ROOM_VACATION, "anna", "2026-11-23 2026-11-24");
    assert_string_equal(table.events.list[0].body, "white 2026-11-23 2026-11-24");
    table_must_refuse(&table, ROOM_VACATION, "anna", "2026-11-24 2026-11-25", "days-taken");
    assert_true(room_deadline(table.room) == before + 2 * (uint64_t)PACE_DAY_MS);
    table_clear(&table);
    table = table_set("chess", NULL);
    table_must_refuse(&table, ROOM_VACATION, "anna", "2026-11-23 2026-11-24", "no-vacation");
    table_clear(&table);
}

static void days_off_hold_in_a_game_that_begins_later(void **state)
{
    struct table table = table_by_mail();
    const uint64_t before = room_deadline(table.room);
    struct room_events held = {.count = 0};
    struct pace_calendar taken;

    (void)state;
    pace_begin_calendar(&taken, table.now_ms);
    pace_mark_text(&taken, "2026-11-01 2026-11-21");
    room_hold_days(table.room, ADX_WHITE, &taken, table.now_ms, &held);
    assert_int_equal(held.count, 0);
    pace_mark_text(&taken, "2026-11-20 2026-11-24");
    pace_mark_text(&taken, "2026-12-24 2026-12-25");
    pace_mark_text(&taken, "2027-01-07 2027-01-08");
    room_hold_days(table.room, ADX_BLACK, &taken, table.now_ms, &held);
    assert_true(room_deadline(table.room) == before);
    room_hold_days(table.room, ADX_WHITE, &taken, table.now_ms, &held);
    assert_int_equal(held.count, 2 * ROOM_HELD_MAX);
    assert_string_equal(held.list[2].kind, "vacation");
    assert_string_equal(held.list[2].body, "white 2026-11-22 2026-11-24");
    assert_string_equal(held.list[3].body, "white 2026-12-24 2026-12-25");
    /* What is left of today, and two days more. */
    const uint64_t today_ms = table.now_ms % PACE_DAY_MS;
    assert_true(room_deadline(table.room) == before + 3 * (uint64_t)PACE_DAY_MS - today_ms);
    table.now_ms += PACE_DAY_MS;
    assert_true(room_clock(table.room, table.now_ms).left_ms[ADX_WHITE] == three_days.bank_ms);
    table_must_refuse(&table, ROOM_VACATION, "anna", "2026-12-25 2026-12-26", "days-taken");
    table_clear(&table);
}

static void a_deadline_that_passed_while_the_server_was_away_moves(void **state)
{
    struct table table = table_by_mail();

    (void)state;
    room_wake(table.room, table.now_ms + 1000, &table.events);
    assert_int_equal(table.events.count, 0);
    table.now_ms += 5 * (uint64_t)PACE_DAY_MS;
    room_wake(table.room, table.now_ms, &table.events);
    table_keep(&table);
    assert_string_equal(table.events.list[0].body, "clock 86400000 259200000 259200000");
    assert_true(room_deadline(table.room) == table.now_ms + PACE_GRACE_MS);
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_true(room_clock(table.room, table.now_ms).left_ms[ADX_BLACK] == three_days.bank_ms);
    table_clear(&table);
}

/* As between two starts of a server on a machine whose date is wrong, and then right again. */
static void a_clock_that_was_set_back_costs_and_gives_nothing(void **state)
{
    struct table table = table_by_mail();
    const uint64_t deadline_ms = room_deadline(table.room);

    (void)state;
    table.now_ms -= 40 * (uint64_t)PACE_DAY_MS;
    room_wake(table.room, table.now_ms, &table.events);
    assert_int_equal(table.events.count, 0);
    table_tick(&table);
    assert_int_equal(table.events.count, 0);
    assert_true(room_deadline(table.room) == deadline_ms);
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_string_equal(table.events.list[0].body, "move white g1f3 259200000");
    assert_true(room_deadline(table.room) == table.now_ms + three_days.bank_ms);
    table_must_act(&table, ROOM_OFFER_TAKE_BACK, "anna", "");
    table_must_act(&table, ROOM_ACCEPT, "ben", "");
    table_must_act(&table, ROOM_MOVE, "anna", "b1c3");
    table.now_ms += 40 * (uint64_t)PACE_DAY_MS;
    room_wake(table.room, table.now_ms, &table.events);
    table_keep(&table);
    assert_string_equal(table.events.list[0].body, "clock 259200000 86400000 259200000");
    table_must_act(&table, ROOM_MOVE, "ben", "b8c6");
    assert_true(room_clock(table.room, table.now_ms).left_ms[ADX_WHITE] == three_days.bank_ms);
    table_clear(&table);
}

static void who_is_left_may_claim_the_game_when_the_time_has_come(void **state)
{
    static const struct {
        struct table_clock clock;
        bool has_clock;
        uint64_t away_ms;
    } cases[] = {{{.base_ms = 300000}, true, ROOM_AWAY_MS},
                 {{.base_ms = 0}, false, ROOM_AWAY_SLOW_MS}};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct table table = table_set("chess", cases[i].has_clock ? &cases[i].clock : NULL);
        table.away_ms = cases[i].away_ms;
        table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
        table_must_refuse(&table, ROOM_CLAIM_WIN, "anna", "",
                          "too-early"); /* not both have moved */
        table_must_act(&table, ROOM_MOVE, "ben", "e7e5");
        table_must_refuse(&table, ROOM_CLAIM_DRAW, "anna", "", "your-turn");
        table_must_refuse(&table, ROOM_CLAIM_WIN, "eve", "", "not-seated");
        table.away_ms--;
        table_must_refuse(&table, ROOM_CLAIM_WIN, "ben", "", "too-early");
        table.away_ms++;
        table_must_act(&table, i ? ROOM_CLAIM_DRAW : ROOM_CLAIM_WIN, "ben", "");
        assert_string_equal(room_result(table.room), i ? "draw abandoned" : "black-wins abandoned");
        table_clear(&table);
    }
}

static void nobody_loses_by_being_away_alone(void **state)
{
    struct table table = table_set("chess", NULL);

    (void)state;
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table_must_act(&table, ROOM_MOVE, "ben", "e7e5");
    table.now_ms += 100 * ROOM_AWAY_SLOW_MS;
    table_tick(&table);
    assert_false(room_is_over(table.room));
    table_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_record_says_where_and_when_a_game_began),
        cmocka_unit_test(a_game_by_correspondence_says_its_pace),
        cmocka_unit_test(a_flag_falls_at_its_deadline_and_not_before),
        cmocka_unit_test(a_vacation_moves_the_deadline_of_who_is_away),
        cmocka_unit_test(days_off_hold_in_a_game_that_begins_later),
        cmocka_unit_test(a_deadline_that_passed_while_the_server_was_away_moves),
        cmocka_unit_test(a_clock_that_was_set_back_costs_and_gives_nothing),
        cmocka_unit_test(who_is_left_may_claim_the_game_when_the_time_has_come),
        cmocka_unit_test(nobody_loses_by_being_away_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
