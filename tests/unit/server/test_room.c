/* A live game between two guests: what each may do, and when. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/room/lag.h"
#include "server/room/room.h"
#include "server/room/room_dice.h"
#include "support/table.h"

static void two_guests_play_until_mate(void **state)
{
    struct table table = table_set("chess", NULL);

    (void)state;
    table_must_act(&table, ROOM_MOVE, "anna", "f2f3");
    table_must_act(&table, ROOM_MOVE, "ben", "e7e5");
    table_must_act(&table, ROOM_MOVE, "anna", "g2g4");
    table_must_act(&table, ROOM_MOVE, "ben", "d8h4");
    assert_string_equal(table_kinds(&table), "play play end");
    assert_string_equal(table.events.list[0].body, "move black d8h4");
    assert_string_equal(table.events.list[1].body, "result black-wins checkmate");
    assert_true(room_is_over(table.room));
    assert_string_equal(room_result(table.room), "black-wins checkmate");
    table_must_refuse(&table, ROOM_RESIGN, "anna", "", "over");
    table_clear(&table);
}

static void nobody_moves_before_the_opponent_is_there(void **state)
{
    struct table table = table_alone("chess", NULL);

    (void)state;
    table_must_refuse(&table, ROOM_MOVE, "anna", "e2e4", "waiting");
    table_must_refuse(&table, ROOM_SIT, "anna", "Anna", "seated");
    table_must_act(&table, ROOM_SIT, "ben", "Ben");
    table_must_refuse(&table, ROOM_SIT, "eve", "Eve", "full");
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table_clear(&table);
}

static void a_move_is_refused_with_its_reason(void **state)
{
    struct table table = table_set("chess", NULL);

    (void)state;
    table_must_refuse(&table, ROOM_MOVE, "ben", "e7e5", "not-your-turn");
    table_must_refuse(&table, ROOM_MOVE, "eve", "e2e4", "not-seated");
    table_must_refuse(&table, ROOM_MOVE, "", "e2e4", "not-seated");
    table_must_refuse(&table, ROOM_MOVE, "anna", "e2e5", "illegal");
    table_must_refuse(&table, ROOM_MOVE, "anna", "", "illegal");
    table.ply_off = 1;
    table_must_refuse(&table, ROOM_MOVE, "anna", "e2e4", "stale");
    table.ply_off = 0;
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table_clear(&table);
}

/* Two players who offer and decline for ever fill the record of no game. */
static void a_game_has_an_end_whatever_is_offered(void **state)
{
    struct table table = table_set("chess", NULL);
    unsigned done = 0;

    (void)state;
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    while (
        table_act(&table, done % 2 ? ROOM_DECLINE : ROOM_OFFER_DRAW, done % 2 ? "ben" : "anna", ""))
        done++;
    assert_string_equal(table.refusal.code, "too-long");
    assert_int_equal(adx_record_event_count(room_record(table.room)), ROOM_PLAYS_MAX);
    assert_false(room_is_broken(table.room));
    table_must_refuse(&table, ROOM_OFFER_TAKE_BACK, "anna", "", "too-long");
    table_must_act(&table, ROOM_MOVE, "ben", "e7e5");
    assert_string_equal(room_result(table.room), "draw moves");
    table_clear(&table);
}

/* Letters of two bytes, of which one would be cut. */
static void a_title_is_cut_behind_a_letter(void **state)
{
    static const char begin[] = "like chess\ntitle ";
    const adx_alloc alloc = adx_alloc_libc();
    char text[sizeof(begin) + 400], title[ROOM_TITLE_SIZE];
    const adx_rules rules = {.name = "long", .text = text, .size = sizeof(text) - 1};
    adx_variant *variant = NULL;

    (void)state;
    memcpy(text, begin, sizeof(begin));
    for (unsigned i = 0; i < 200; i++)
        memcpy(text + sizeof(begin) - 1 + 2 * i, "\xc3\xa4", 3);
    for (unsigned i = 0; i < ADX_TITLE_LETTERS_MAX; i++)
        memcpy(title + 2 * i, "\xc3\xa4", 3);
    assert_int_equal(adx_variant_create(&alloc, &rules, NULL, NULL, &variant), ADX_OK);
    struct room *room = room_open(variant, "g", table_seed);
    assert_string_equal(room_title(room), title);
    room_free(room);
    adx_variant_free(variant);
}

/* The record has room for 255 bytes, and takes no text with a blank at its end. */
static void a_game_begins_where_its_title_is_cut_behind_a_blank(void **state)
{
    static const struct room_offer offer = {.user = "anna", .name = "Anna", .salt = "0a"};
    const adx_alloc alloc = adx_alloc_libc();
    char text[400];
    struct room_events events;
    adx_variant *variant = NULL;

    (void)state;
    int len = snprintf(text, sizeof(text), "like chess\ntitle ");
    for (unsigned i = 0; i < 63; i++)
        len += snprintf(text + len, sizeof(text) - (size_t)len, "\xf0\xa0\x80\x80");
    len += snprintf(text + len, sizeof(text) - (size_t)len, "ab c");
    const adx_rules rules = {.name = "blank", .text = text, .size = (size_t)len};
    assert_int_equal(adx_variant_create(&alloc, &rules, NULL, NULL, &variant), ADX_OK);
    struct room *room = room_open(variant, "g", table_seed);
    assert_true(room_begin(room, &offer, 1000, &events));
    assert_int_equal(strlen(adx_record_facts(room_record(room))->title), 254);
    room_free(room);
    adx_variant_free(variant);
}

static void a_draw_is_agreed(void **state)
{
    struct table table = table_set("chess", NULL);

    (void)state;
    table_must_refuse(&table, ROOM_ACCEPT, "ben", "", "no-offer");
    table_must_act(&table, ROOM_OFFER_DRAW, "anna", "");
    table_must_refuse(&table, ROOM_OFFER_DRAW, "anna", "", "offered");
    table_must_refuse(&table, ROOM_ACCEPT, "anna", "", "no-offer");
    table_must_act(&table, ROOM_DECLINE, "ben", "");
    table_must_refuse(&table, ROOM_ACCEPT, "ben", "", "no-offer");
    table_must_act(&table, ROOM_OFFER_DRAW, "ben", "");
    table_must_act(&table, ROOM_OFFER_DRAW, "anna", ""); /* both want it */
    assert_string_equal(room_result(table.room), "draw agreement");
    table_clear(&table);
}

static void an_offer_lapses_when_the_opponent_moves(void **state)
{
    struct table table = table_set("chess", NULL);

    (void)state;
    table_must_act(&table, ROOM_OFFER_DRAW, "ben", "");
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table_must_refuse(&table, ROOM_ACCEPT, "anna", "", "no-offer");
    table_clear(&table);
}

static void a_move_is_taken_back_when_both_agree(void **state)
{
    struct table table = table_set("chess", NULL);

    (void)state;
    table_must_refuse(&table, ROOM_OFFER_TAKE_BACK, "anna", "", "nothing");
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table_must_act(&table, ROOM_MOVE, "ben", "e7e5");
    table_must_act(&table, ROOM_OFFER_TAKE_BACK, "anna", "");
    table_must_act(&table, ROOM_ACCEPT, "ben", "");
    assert_int_equal(room_ply(table.room), 0);
    table_must_refuse(&table, ROOM_ABORT, "anna", "", "too-late");
    table_must_act(&table, ROOM_MOVE, "anna", "d2d4");
    table_clear(&table);
}

static void a_game_is_aborted_while_not_both_have_moved(void **state)
{
    struct table table = table_alone("chess", NULL);

    (void)state;
    table_must_refuse(&table, ROOM_ABORT, "eve", "", "not-seated");
    table_must_act(&table, ROOM_ABORT, "anna", "");
    assert_string_equal(room_result(table.room), "aborted");
    table_must_refuse(&table, ROOM_SIT, "ben", "Ben", "over");
    table_clear(&table);

    table = table_set("chess", NULL);
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table_must_act(&table, ROOM_ABORT, "ben", "");
    table_clear(&table);
}

static const struct table_clock blitz = {.base_ms = 60000, .increment_ms = 2000};

/* What a first move may get back at most. */
static uint64_t lag_bound(uint64_t base_ms, uint64_t more_ms)
{
    struct lag lag;

    lag_open(&lag, base_ms, more_ms);
    lag_measure(&lag, UINT32_MAX);
    return lag_credit(&lag, base_ms);
}

static uint64_t left(const struct table *table, adx_color color)
{
    return room_clock(table->room, table->now_ms).left_ms[color];
}

static void the_clock_runs_once_both_have_moved(void **state)
{
    struct table table = table_set("chess", &blitz);

    (void)state;
    table.now_ms += 5000;
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table.now_ms += 5000;
    table_must_act(&table, ROOM_MOVE, "ben", "e7e5");
    assert_int_equal(left(&table, ADX_WHITE), 60000);
    assert_int_equal(left(&table, ADX_BLACK), 60000);
    table.now_ms += 10000;
    assert_int_equal(left(&table, ADX_WHITE), 50000);
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_string_equal(table.events.list[0].body, "move white g1f3 52000");
    assert_int_equal(left(&table, ADX_WHITE), 52000);
    assert_int_equal(left(&table, ADX_BLACK), 60000);
    table_clear(&table);
}

/* Both have moved, White is to move. */
static struct table running_game(void)
{
    struct table table = table_set("chess", &blitz);

    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table_must_act(&table, ROOM_MOVE, "ben", "e7e5");
    return table;
}

static void a_flag_falls_at_its_time_and_not_before(void **state)
{
    struct table table = running_game();

    (void)state;
    assert_int_equal(room_deadline(table.room), table.now_ms + 60000);
    table.now_ms += 59999;
    table_tick(&table);
    assert_int_equal(table.events.count, 0);
    table.now_ms += 1;
    table_tick(&table);
    assert_string_equal(table_kinds(&table), "play end");
    assert_string_equal(room_result(table.room), "black-wins time");
    assert_true(room_deadline(table.room) == ROOM_NO_DEADLINE);
    table_clear(&table);
}

static void who_resigns_stops_the_clock_in_the_record_too(void **state)
{
    struct table table = running_game();

    (void)state;
    table.now_ms += 13000;
    table_must_act(&table, ROOM_RESIGN, "ben", "");
    assert_string_equal(table_kinds(&table), "play play end");
    assert_string_equal(table.events.list[1].body, "resign black");
    struct room *again = table_replay(&table, table.now_ms + 99000);
    for (unsigned i = 0; i < 2; i++) {
        const struct room *room = i ? again : table.room;
        const struct room_clock clock = room_clock(room, table.now_ms + 99000);
        assert_int_equal(clock.left_ms[ADX_WHITE], 60000 - 13000);
        assert_false(clock.is_running);
    }
    room_free(again);
    table_clear(&table);
}

static void a_move_after_the_flag_comes_too_late(void **state)
{
    struct table table = running_game();

    (void)state;
    table.now_ms += 60000;
    table_must_refuse(&table, ROOM_MOVE, "anna", "g1f3", "over");
    assert_string_equal(table.events.list[0].body, "out-of-time white");
    table_clear(&table);

    table = running_game();
    table.now_ms += 59999;
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_int_equal(left(&table, ADX_WHITE), 2001);
    table_clear(&table);
}

static const struct table_clock delayed = {.base_ms = 60000, .delay_ms = 5000};

static void a_clock_with_a_delay_waits_in_each_turn(void **state)
{
    struct table table = table_set("chess", &delayed);

    (void)state;
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table.now_ms += ROOM_FIRST_MOVE_MS - 1; /* the first move has its own time */
    table_must_act(&table, ROOM_MOVE, "ben", "e7e5");
    assert_int_equal(room_clock(table.room, table.now_ms).wait_ms, 5000);
    table.now_ms += 4000;
    assert_int_equal(room_clock(table.room, table.now_ms).wait_ms, 1000);
    assert_int_equal(left(&table, ADX_WHITE), 60000);
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_int_equal(left(&table, ADX_WHITE), 60000); /* what is not used is not kept */
    table.now_ms += 7000;
    assert_int_equal(left(&table, ADX_BLACK), 58000);
    table_must_act(&table, ROOM_MOVE, "ben", "b8c6");
    assert_int_equal(left(&table, ADX_BLACK), 58000);
    assert_int_equal(room_deadline(table.room), table.now_ms + 65000);
    table.now_ms += 64999;
    table_tick(&table);
    assert_int_equal(table.events.count, 0);
    table.now_ms += 1;
    table_tick(&table);
    assert_string_equal(room_result(table.room), "black-wins time");
    table_clear(&table);
}

static void a_delay_stays_when_a_move_is_taken_back(void **state)
{
    struct table table = table_set("chess", &delayed);

    (void)state;
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table_must_act(&table, ROOM_MOVE, "ben", "e7e5");
    table_must_act(&table, ROOM_OFFER_TAKE_BACK, "ben", "");
    table_must_act(&table, ROOM_ACCEPT, "anna", "");
    assert_string_equal(table.events.list[1].body, "clock 60000 60000 0 5000");
    assert_int_equal(room_clock(table.room, table.now_ms).wait_ms, 5000);
    table_clear(&table);
}

static void players_may_have_different_times(void **state)
{
    static const struct table_clock odds = {
        .base_ms = 60000, .increment_ms = 1000, .other_ms = 9000};
    struct table table = table_set("chess", &odds);

    (void)state;
    assert_int_equal(left(&table, ADX_WHITE), 60000);
    assert_int_equal(left(&table, ADX_BLACK), 9000);
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table_must_act(&table, ROOM_MOVE, "ben", "e7e5");
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_int_equal(room_deadline(table.room), table.now_ms + 9000);
    table_clear(&table);
}

static void a_seat_by_correspondence_is_free_for_two_weeks(void **state)
{
    static const struct pace days = {
        .bank_ms = PACE_DAY_MS, .increment_ms = PACE_DAY_MS, .cap_ms = PACE_DAY_MS};
    static const struct table_clock slow = {.pace = &days};
    struct table table = table_alone("chess", &slow);
    const uint64_t until = table.now_ms + ROOM_SEAT_MS;

    (void)state;
    assert_int_equal(room_clock(table.room, table.now_ms).seat_ms, until);
    assert_int_equal(room_clock(table.room, table.now_ms).deadline_ms, 0);
    assert_true(room_moment(table.room, 5) == ROOM_NO_DEADLINE); /* nobody is reminded */
    table.now_ms = until - 1;
    table_tick(&table);
    assert_int_equal(table.events.count, 0);
    table.now_ms = until;
    table_tick(&table);
    assert_string_equal(room_result(table.room), "aborted");
    table_clear(&table);

    table = table_alone("chess", &slow); /* the server was away meanwhile */
    table.now_ms = until + 1;
    room_wake(table.room, table.now_ms, &table.events);
    assert_string_equal(room_result(table.room), "aborted");
    table_clear(&table);

    table = table_alone("chess", NULL);
    assert_true(room_deadline(table.room) == ROOM_NO_DEADLINE);
    table_clear(&table);

    table = table_alone("chess", &slow);
    table_must_act(&table, ROOM_SIT, "ben", "Ben");
    assert_int_equal(room_clock(table.room, table.now_ms).seat_ms, 0);
    assert_int_equal(room_deadline(table.room), table.now_ms + PACE_DAY_MS);
    table_clear(&table);
}

static void what_the_net_has_used_is_given_back(void **state)
{
    struct table table = running_game();

    (void)state;
    room_measure_lag(table.room, ADX_WHITE, 300);
    table.now_ms += 10000;
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_int_equal(left(&table, ADX_WHITE), 60000 - 10000 + 300 + 2000);
    table.now_ms += 10000;
    table_must_act(&table, ROOM_MOVE, "ben", "b8c6"); /* of whom nothing was measured */
    assert_int_equal(left(&table, ADX_BLACK), 60000 - 10000 + 2000);
    table_clear(&table);
}

static void a_move_on_its_way_when_the_flag_should_fall_is_in_time(void **state)
{
    struct table table = running_game();

    (void)state;
    room_measure_lag(table.room, ADX_WHITE, 100000); /* the bounds hold */
    assert_int_equal(room_deadline(table.room), table.now_ms + 60000 + lag_bound(60000, 2000));
    table.now_ms += 60000 + 200;
    table_tick(&table);
    assert_int_equal(table.events.count, 0);
    assert_int_equal(left(&table, ADX_WHITE), 0);
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_int_equal(left(&table, ADX_WHITE), lag_bound(60000, 2000) - 200 + 2000);
    table_clear(&table);
}

static void time_used_before_a_move_is_taken_back_is_used(void **state)
{
    struct table table = running_game();

    (void)state;
    table.now_ms += 10000; /* White thinks, and then agrees */
    table_must_act(&table, ROOM_OFFER_TAKE_BACK, "ben", "");
    table_must_act(&table, ROOM_ACCEPT, "anna", "");
    assert_int_equal(left(&table, ADX_WHITE), 50000);
    table.now_ms += 10000;
    assert_int_equal(left(&table, ADX_WHITE), 50000);
    assert_int_equal(left(&table, ADX_BLACK), 50000);
    table_clear(&table);
}

static void a_first_move_that_does_not_come_aborts_the_game(void **state)
{
    struct table table = table_set("chess", &blitz);

    (void)state;
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    table.now_ms += ROOM_FIRST_MOVE_MS - 1;
    table_tick(&table);
    assert_int_equal(table.events.count, 0);
    table.now_ms += 1;
    table_tick(&table);
    assert_string_equal(room_result(table.room), "aborted");
    table_clear(&table);
}

static void the_time_that_the_server_was_away_is_nobodys(void **state)
{
    struct table table = running_game();

    (void)state;
    table.now_ms += 10000;
    table_must_act(&table, ROOM_MOVE, "anna", "g1f3");
    struct room *again = table_replay(&table, table.now_ms + 86400000);
    const struct room_clock clock = room_clock(again, table.now_ms + 86400000);
    assert_true(clock.is_running);
    assert_int_equal(clock.left_ms[ADX_WHITE], 52000);
    assert_int_equal(clock.left_ms[ADX_BLACK], 60000);
    room_free(again);
    table_clear(&table);
}

static void names_are_cleaned(void **state)
{
    static const struct {
        const char *given, *kept;
    } names[] = {
        {"  Ben \n the  Second ", "Ben the Second"},
        {"", "Guest"},
        {"\x01\x7f", "Guest"},
        {"\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
         "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4",
         "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
         "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        struct table table = table_alone("chess", NULL);
        char seat[64];
        table_must_act(&table, ROOM_SIT, "ben", names[i].given);
        snprintf(seat, sizeof(seat), "black ben 0b %s", names[i].kept);
        assert_string_equal(table.events.list[0].body, seat);
        table_clear(&table);
    }
}

static void a_seat_goes_to_the_account_of_its_guest(void **state)
{
    struct table table = table_set("chess", NULL);
    struct room_events happened;
    adx_color color;

    (void)state;
    table_must_act(&table, ROOM_MOVE, "anna", "e2e4");
    room_pass_seat(table.room, ADX_WHITE, "clara", 0, &happened);
    assert_int_equal(happened.count, 1);
    assert_string_equal(happened.list[0].kind, "owner");
    assert_string_equal(happened.list[0].body, "white clara");
    assert_false(room_seat(table.room, "anna", &color));
    assert_true(room_seat(table.room, "clara", &color) && color == ADX_WHITE);
    table_must_act(&table, ROOM_MOVE, "ben", "e7e5");
    table_must_refuse(&table, ROOM_MOVE, "anna", "g1f3", "not-seated");
    table_must_act(&table, ROOM_MOVE, "clara", "g1f3");
    table_clear(&table);
}

static void events_that_cannot_be_are_refused(void **state)
{
    static const struct {
        const char *kind, *body;
    } events[] = {
        {"play", "move black e7e5"},
        {"play", "move white e2e5"},
        {"play", "throw white 3-4"},
        {"play", "nonsense"},
        {"seat", "white eve - Eve"},
        {"seat", "green eve - Eve"},
        {"owner", "white ben"}, /* who has the other seat */
        {"owner", "green eve"},
        {"owner", "white"},
        {"owner", "white eve again"},
        {"create", "acedrex game 2\ngame chess\n"},
        {"open", "00"},
        {"unknown", ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(events) / sizeof(events[0]); i++) {
        struct table table = table_set("chess", NULL);
        assert_false(room_follow(table.room, events[i].kind, events[i].body, 0));
        assert_true(room_is_broken(table.room));
        table_must_refuse(&table, ROOM_MOVE, "anna", "e2e4", "broken");
        table_clear(&table);
    }
}

static void a_rematch_is_due_when_both_want_it_after_the_end(void **state)
{
    struct table table = table_set("chess", NULL);
    struct room_events events;

    (void)state;
    table_must_refuse(&table, ROOM_REMATCH, "anna", "", "not-over");
    table_must_act(&table, ROOM_RESIGN, "anna", "");
    table_must_refuse(&table, ROOM_REMATCH, "eve", "", "over");
    table_must_act(&table, ROOM_REMATCH, "anna", "");
    assert_string_equal(table.events.list[0].body, "white 0b");
    table_must_refuse(&table, ROOM_REMATCH, "anna", "", "offered");
    assert_false(room_next_is_due(table.room));
    table_must_act(&table, ROOM_REMATCH, "ben", "");
    assert_true(room_next_is_due(table.room));
    room_begin_next(table.room, "another", table.now_ms, &events);
    assert_int_equal(events.count, 1);
    assert_string_equal(events.list[0].body, "another");
    assert_false(room_next_is_due(table.room));
    table_must_refuse(&table, ROOM_REMATCH, "ben", "", "begun");
    assert_false(room_is_broken(table.room));
    table_clear(&table);
}

static void the_second_game_of_a_pair_is_due_after_the_first_one_unless_it_was_aborted(void **state)
{
    static const struct room_pair pair = {.id = "second", .seed = {7}};
    const adx_alloc alloc = adx_alloc_libc();
    const uint8_t seed[ROOM_SEED_SIZE] = {1};
    const struct room_offer offer = {.user = "anna", .name = "Anna", .salt = "0a", .pair = &pair};
    const struct room_action sit = {.kind = ROOM_SIT, .user = "ben", .text = "Ben", .salt = "0b"};
    adx_variant *variant = NULL;
    struct room_events events;
    struct room_refusal refusal;

    (void)state;
    assert_false(adx_variant_builtin(&alloc, "chess", &variant));
    for (unsigned i = 0; i < 2; i++) {
        const struct room_action end = {
            .kind = i ? ROOM_RESIGN : ROOM_ABORT, .user = "anna", .text = "", .salt = ""};
        struct room *room = room_open(variant, "first", seed);
        assert_true(room_begin(room, &offer, 0, &events));
        assert_string_equal(room_pair(room), "second");
        assert_true(room_act(room, &sit, 0, &events, &refusal));
        assert_false(room_next_is_due(room));
        assert_true(room_act(room, &end, 0, &events, &refusal));
        assert_int_equal(room_next_is_due(room), i);
        if (i) {
            assert_string_equal(room_next_salt(room, ADX_BLACK), "0b");
            room_begin_next(room, "second", 0, &events);
            assert_false(room_next_is_due(room));
            assert_false(room_is_broken(room));
        }
        room_free(room);
    }
    adx_variant_free(variant);
}

static void nobody_has_a_rematch_who_played_alone(void **state)
{
    struct table table = table_alone("chess", NULL);

    (void)state;
    table_must_act(&table, ROOM_ABORT, "anna", "");
    table_must_refuse(&table, ROOM_REMATCH, "anna", "", "alone");
    table_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_guests_play_until_mate),
        cmocka_unit_test(nobody_moves_before_the_opponent_is_there),
        cmocka_unit_test(a_move_is_refused_with_its_reason),
        cmocka_unit_test(a_game_has_an_end_whatever_is_offered),
        cmocka_unit_test(a_title_is_cut_behind_a_letter),
        cmocka_unit_test(a_game_begins_where_its_title_is_cut_behind_a_blank),
        cmocka_unit_test(a_draw_is_agreed),
        cmocka_unit_test(an_offer_lapses_when_the_opponent_moves),
        cmocka_unit_test(a_move_is_taken_back_when_both_agree),
        cmocka_unit_test(a_game_is_aborted_while_not_both_have_moved),
        cmocka_unit_test(the_clock_runs_once_both_have_moved),
        cmocka_unit_test(a_flag_falls_at_its_time_and_not_before),
        cmocka_unit_test(who_resigns_stops_the_clock_in_the_record_too),
        cmocka_unit_test(a_move_after_the_flag_comes_too_late),
        cmocka_unit_test(a_clock_with_a_delay_waits_in_each_turn),
        cmocka_unit_test(a_delay_stays_when_a_move_is_taken_back),
        cmocka_unit_test(players_may_have_different_times),
        cmocka_unit_test(a_seat_by_correspondence_is_free_for_two_weeks),
        cmocka_unit_test(what_the_net_has_used_is_given_back),
        cmocka_unit_test(a_move_on_its_way_when_the_flag_should_fall_is_in_time),
        cmocka_unit_test(time_used_before_a_move_is_taken_back_is_used),
        cmocka_unit_test(a_first_move_that_does_not_come_aborts_the_game),
        cmocka_unit_test(the_time_that_the_server_was_away_is_nobodys),
        cmocka_unit_test(names_are_cleaned),
        cmocka_unit_test(a_seat_goes_to_the_account_of_its_guest),
        cmocka_unit_test(events_that_cannot_be_are_refused),
        cmocka_unit_test(a_rematch_is_due_when_both_want_it_after_the_end),
        cmocka_unit_test(
            the_second_game_of_a_pair_is_due_after_the_first_one_unless_it_was_aborted),
        cmocka_unit_test(nobody_has_a_rematch_who_played_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
