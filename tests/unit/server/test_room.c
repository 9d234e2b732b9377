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

static void assert_refused(struct table *table, enum room_deed deed, const char *guest,
                           const char *text, const char *code)
{
    if (table_act(table, deed, guest, text))
        fail_msg("it was not refused with %s", code);
    assert_string_equal(table->refusal.code, code);
    assert_true(table->refusal.sentence[0]);
}

static void act(struct table *table, enum room_deed deed, const char *guest, const char *text)
{
    if (!table_act(table, deed, guest, text))
        fail_msg("%s: %s", table->refusal.code, table->refusal.sentence);
}

static void two_guests_play_until_mate(void **state)
{
    struct table table = table_set("chess", NULL);

    (void)state;
    act(&table, ROOM_MOVE, "anna", "f2f3");
    act(&table, ROOM_MOVE, "ben", "e7e5");
    act(&table, ROOM_MOVE, "anna", "g2g4");
    act(&table, ROOM_MOVE, "ben", "d8h4");
    assert_string_equal(table_kinds(&table), "play play end");
    assert_string_equal(table.events.list[0].body, "move black d8h4");
    assert_string_equal(table.events.list[1].body, "result black-wins checkmate");
    assert_true(room_is_over(table.room));
    assert_string_equal(room_result(table.room), "black-wins checkmate");
    assert_refused(&table, ROOM_RESIGN, "anna", "", "over");
    table_clear(&table);
}

static void nobody_moves_before_the_opponent_is_there(void **state)
{
    struct table table = table_alone("chess", NULL);

    (void)state;
    assert_refused(&table, ROOM_MOVE, "anna", "e2e4", "waiting");
    assert_refused(&table, ROOM_SIT, "anna", "Anna", "seated");
    act(&table, ROOM_SIT, "ben", "Ben");
    assert_refused(&table, ROOM_SIT, "eve", "Eve", "full");
    act(&table, ROOM_MOVE, "anna", "e2e4");
    table_clear(&table);
}

static void a_move_is_refused_with_its_reason(void **state)
{
    struct table table = table_set("chess", NULL);

    (void)state;
    assert_refused(&table, ROOM_MOVE, "ben", "e7e5", "not-your-turn");
    assert_refused(&table, ROOM_MOVE, "eve", "e2e4", "not-seated");
    assert_refused(&table, ROOM_MOVE, "", "e2e4", "not-seated");
    assert_refused(&table, ROOM_MOVE, "anna", "e2e5", "illegal");
    assert_refused(&table, ROOM_MOVE, "anna", "", "illegal");
    table.ply_off = 1;
    assert_refused(&table, ROOM_MOVE, "anna", "e2e4", "stale");
    table.ply_off = 0;
    act(&table, ROOM_MOVE, "anna", "e2e4");
    table_clear(&table);
}

/* Two players who offer and decline for ever fill the record of no game. */
static void a_game_has_an_end_whatever_is_offered(void **state)
{
    struct table table = table_set("chess", NULL);
    unsigned done = 0;

    (void)state;
    act(&table, ROOM_MOVE, "anna", "e2e4");
    while (
        table_act(&table, done % 2 ? ROOM_DECLINE : ROOM_OFFER_DRAW, done % 2 ? "ben" : "anna", ""))
        done++;
    assert_string_equal(table.refusal.code, "too-long");
    assert_int_equal(adx_record_event_count(room_record(table.room)), ROOM_PLAYS_MAX);
    assert_false(room_is_broken(table.room));
    assert_refused(&table, ROOM_OFFER_TAKE_BACK, "anna", "", "too-long");
    act(&table, ROOM_MOVE, "ben", "e7e5");
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

static void a_draw_is_agreed(void **state)
{
    struct table table = table_set("chess", NULL);

    (void)state;
    assert_refused(&table, ROOM_ACCEPT, "ben", "", "no-offer");
    act(&table, ROOM_OFFER_DRAW, "anna", "");
    assert_refused(&table, ROOM_OFFER_DRAW, "anna", "", "offered");
    assert_refused(&table, ROOM_ACCEPT, "anna", "", "no-offer");
    act(&table, ROOM_DECLINE, "ben", "");
    assert_refused(&table, ROOM_ACCEPT, "ben", "", "no-offer");
    act(&table, ROOM_OFFER_DRAW, "ben", "");
    act(&table, ROOM_OFFER_DRAW, "anna", ""); /* both want it */
    assert_string_equal(room_result(table.room), "draw agreement");
    table_clear(&table);
}

static void an_offer_lapses_when_the_opponent_moves(void **state)
{
    struct table table = table_set("chess", NULL);

    (void)state;
    act(&table, ROOM_OFFER_DRAW, "ben", "");
    act(&table, ROOM_MOVE, "anna", "e2e4");
    assert_refused(&table, ROOM_ACCEPT, "anna", "", "no-offer");
    table_clear(&table);
}

static void a_move_is_taken_back_when_both_agree(void **state)
{
    struct table table = table_set("chess", NULL);

    (void)state;
    assert_refused(&table, ROOM_OFFER_TAKE_BACK, "anna", "", "nothing");
    act(&table, ROOM_MOVE, "anna", "e2e4");
    act(&table, ROOM_MOVE, "ben", "e7e5");
    act(&table, ROOM_OFFER_TAKE_BACK, "anna", "");
    act(&table, ROOM_ACCEPT, "ben", "");
    assert_int_equal(room_ply(table.room), 0);
    assert_refused(&table, ROOM_ABORT, "anna", "", "too-late");
    act(&table, ROOM_MOVE, "anna", "d2d4");
    table_clear(&table);
}

static void a_game_is_aborted_while_not_both_have_moved(void **state)
{
    struct table table = table_alone("chess", NULL);

    (void)state;
    assert_refused(&table, ROOM_ABORT, "eve", "", "not-seated");
    act(&table, ROOM_ABORT, "anna", "");
    assert_string_equal(room_result(table.room), "aborted");
    assert_refused(&table, ROOM_SIT, "ben", "Ben", "over");
    table_clear(&table);

    table = table_set("chess", NULL);
    act(&table, ROOM_MOVE, "anna", "e2e4");
    act(&table, ROOM_ABORT, "ben", "");
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
    act(&table, ROOM_MOVE, "anna", "e2e4");
    table.now_ms += 5000;
    act(&table, ROOM_MOVE, "ben", "e7e5");
    assert_int_equal(left(&table, ADX_WHITE), 60000);
    assert_int_equal(left(&table, ADX_BLACK), 60000);
    table.now_ms += 10000;
    assert_int_equal(left(&table, ADX_WHITE), 50000);
    act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_string_equal(table.events.list[0].body, "move white g1f3 52000");
    assert_int_equal(left(&table, ADX_WHITE), 52000);
    assert_int_equal(left(&table, ADX_BLACK), 60000);
    table_clear(&table);
}

/* Both have moved, White is to move. */
static struct table running_game(void)
{
    struct table table = table_set("chess", &blitz);

    act(&table, ROOM_MOVE, "anna", "e2e4");
    act(&table, ROOM_MOVE, "ben", "e7e5");
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

static void a_move_after_the_flag_comes_too_late(void **state)
{
    struct table table = running_game();

    (void)state;
    table.now_ms += 60000;
    assert_refused(&table, ROOM_MOVE, "anna", "g1f3", "over");
    assert_string_equal(table.events.list[0].body, "out-of-time white");
    table_clear(&table);

    table = running_game();
    table.now_ms += 59999;
    act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_int_equal(left(&table, ADX_WHITE), 2001);
    table_clear(&table);
}

static const struct table_clock delayed = {.base_ms = 60000, .delay_ms = 5000};

static void a_clock_with_a_delay_waits_in_each_turn(void **state)
{
    struct table table = table_set("chess", &delayed);

    (void)state;
    act(&table, ROOM_MOVE, "anna", "e2e4");
    table.now_ms += ROOM_FIRST_MOVE_MS - 1; /* the first move has its own time */
    act(&table, ROOM_MOVE, "ben", "e7e5");
    assert_int_equal(room_clock(table.room, table.now_ms).wait_ms, 5000);
    table.now_ms += 4000;
    assert_int_equal(room_clock(table.room, table.now_ms).wait_ms, 1000);
    assert_int_equal(left(&table, ADX_WHITE), 60000);
    act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_int_equal(left(&table, ADX_WHITE), 60000); /* what is not used is not kept */
    table.now_ms += 7000;
    assert_int_equal(left(&table, ADX_BLACK), 58000);
    act(&table, ROOM_MOVE, "ben", "b8c6");
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
    act(&table, ROOM_MOVE, "anna", "e2e4");
    act(&table, ROOM_MOVE, "ben", "e7e5");
    act(&table, ROOM_OFFER_TAKE_BACK, "ben", "");
    act(&table, ROOM_ACCEPT, "anna", "");
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
    act(&table, ROOM_MOVE, "anna", "e2e4");
    act(&table, ROOM_MOVE, "ben", "e7e5");
    act(&table, ROOM_MOVE, "anna", "g1f3");
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
    act(&table, ROOM_SIT, "ben", "Ben");
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
    act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_int_equal(left(&table, ADX_WHITE), 60000 - 10000 + 300 + 2000);
    table.now_ms += 10000;
    act(&table, ROOM_MOVE, "ben", "b8c6"); /* of whom nothing was measured */
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
    act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_int_equal(left(&table, ADX_WHITE), lag_bound(60000, 2000) - 200 + 2000);
    table_clear(&table);
}

static void time_used_before_a_move_is_taken_back_is_used(void **state)
{
    struct table table = running_game();

    (void)state;
    table.now_ms += 10000; /* White thinks, and then agrees */
    act(&table, ROOM_OFFER_TAKE_BACK, "ben", "");
    act(&table, ROOM_ACCEPT, "anna", "");
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
    act(&table, ROOM_MOVE, "anna", "e2e4");
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
    act(&table, ROOM_MOVE, "anna", "g1f3");
    struct room *again = table_replay(&table, table.now_ms + 86400000);
    const struct room_clock clock = room_clock(again, table.now_ms + 86400000);
    assert_true(clock.is_running);
    assert_int_equal(clock.left_ms[ADX_WHITE], 52000);
    assert_int_equal(clock.left_ms[ADX_BLACK], 60000);
    room_free(again);
    table_clear(&table);
}

static void the_server_throws_the_dice_and_proves_them_afterwards(void **state)
{
    struct table table = table_alone("dice-world", NULL);
    char commitment[ROOM_HEX_SIZE], seed[ROOM_HEX_SIZE];
    unsigned die[2];

    (void)state;
    assert_string_equal(table_kinds(&table), "create commit seat");
    room_commitment(table_seed, commitment);
    assert_string_equal(table.events.list[1].body, commitment);
    act(&table, ROOM_SIT, "ben", "Ben");
    assert_string_equal(table_kinds(&table), "seat play"); /* thrown at once, for White */
    const struct room_throw what = {
        .seed = table_seed, .game = "table", .salt = {"0a", "0b"}, .ply = 0};
    room_dice(&what, die);
    char text[ADX_EVENT_WORD_SIZE_MAX];
    snprintf(text, sizeof(text), "throw white %u-%u", die[0] < die[1] ? die[0] : die[1],
             die[0] < die[1] ? die[1] : die[0]);
    assert_string_equal(table.events.list[1].body, text);
    act(&table, ROOM_RESIGN, "ben", "");
    assert_string_equal(table_kinds(&table), "play end open");
    room_seed_text(table_seed, seed);
    assert_string_equal(table.events.list[2].body, seed);
    table_clear(&table);
}

static void assert_event(const struct table *table, unsigned number, const char *kind,
                         const char *body)
{
    assert_true(number < table->events.count);
    assert_string_equal(table->events.list[number].kind, kind);
    assert_string_equal(table->events.list[number].body, body);
}

static bool act_with(struct table *table, const struct room_action *action)
{
    const bool is_done =
        room_act(table->room, action, table->now_ms, &table->events, &table->refusal);

    table_keep(table);
    return is_done;
}

static void digits_that_come_after_the_seed_was_fixed_say_so(void **state)
{
    const struct room_action add = {
        .deed = ROOM_ADD_SALT, .guest = "anna", .text = "", .salt = "0c"};
    const struct room_action none = {
        .deed = ROOM_ADD_SALT, .guest = "anna", .text = "", .salt = "x"};
    const struct room_action sit = {
        .deed = ROOM_SIT, .guest = "ben", .text = "Ben", .salt = "0d", .is_salt_late = true};
    struct table table = table_alone("dice-world", NULL);

    (void)state;
    assert_int_equal(room_added(table.room, ADX_WHITE), ROOM_ADDED_EARLY);
    assert_int_equal(room_added(table.room, ADX_BLACK), ROOM_ADDED_NOTHING);
    assert_false(act_with(&table, &none));
    assert_string_equal(table.refusal.code, "no-salt");
    assert_true(act_with(&table, &add));
    assert_event(&table, 0, "salt", "white 0c");
    assert_int_equal(room_added(table.room, ADX_WHITE), ROOM_ADDED_LATE);
    assert_false(act_with(&table, &add));
    assert_string_equal(table.refusal.code, "added");
    assert_true(act_with(&table, &sit));
    assert_string_equal(table_kinds(&table), "seat salt play");
    assert_event(&table, 0, "seat", "black ben - Ben");
    assert_event(&table, 1, "salt", "black 0d");
    assert_int_equal(room_added(table.room, ADX_BLACK), ROOM_ADDED_LATE);
    assert_false(act_with(&table, &add));
    assert_string_equal(table.refusal.code, "too-late");
    /* The throw is made from these digits, also when the game is read again. */
    struct room *again = table_replay(&table, table.now_ms);
    assert_int_equal(room_thrown(again)->first_wrong, 0);
    assert_int_equal(room_added(again, ADX_WHITE), ROOM_ADDED_LATE);
    const struct room_throw what = {
        .seed = table_seed, .game = "table", .salt = {"0c", "0d"}, .ply = 0};
    unsigned die[2];
    room_dice(&what, die);
    assert_int_equal(table.events.list[2].body[12] - '0', die[0] < die[1] ? die[0] : die[1]);
    room_free(again);
    table_clear(&table);
}

static void digits_are_refused_where_there_are_no_dice(void **state)
{
    struct table table = table_alone("chess", NULL);

    (void)state;
    assert_refused(&table, ROOM_ADD_SALT, "anna", "", "no-dice");
    assert_refused(&table, ROOM_ADD_SALT, "eve", "", "not-seated");
    table_clear(&table);
}

static void events_of_digits_that_cannot_be_are_not_followed(void **state)
{
    static const char *const bodies[] = {"black 0c", "white", "green 0c", "white 0c 0d"};

    (void)state;
    for (size_t i = 0; i < sizeof(bodies) / sizeof(bodies[0]); i++) {
        struct table table = table_alone("dice-world", NULL);
        assert_false(room_follow(table.room, "salt", bodies[i], table.now_ms));
        table_clear(&table);
    }
    struct table table = table_set("dice-world", NULL);
    assert_false(room_follow(table.room, "salt", "white 0c", table.now_ms)); /* thrown */
    table_clear(&table);
}

/* The game of a tournament, whose players have added nothing yet. */
static struct table table_of_a_tournament(const struct pace *pace)
{
    const struct room_offer offer = {.guest = "anna",
                                     .name = "Anna",
                                     .salt = "",
                                     .tournament = "cup",
                                     .pace = pace,
                                     .has_clock = !pace,
                                     .base_ms = 60000};
    const struct table_clock clock = {.pace = pace};
    struct table table = table_alone("dice-world", pace ? &clock : NULL);

    room_free(table.room);
    table.log_count = 0;
    table.room = room_open(table.variant, "table", table_seed);
    assert_true(room_begin(table.room, &offer, table.now_ms, &table.events));
    table_keep(&table);
    assert_true(act_with(&table, &(struct room_action){
                                     .deed = ROOM_SIT, .guest = "ben", .text = "Ben", .salt = ""}));
    assert_string_equal(table_kinds(&table), "seat");
    return table;
}

static void the_first_throw_of_a_tournament_waits_for_both_players_digits(void **state)
{
    struct table table = table_of_a_tournament(NULL);

    (void)state;
    assert_true(room_deadline(table.room) == table.now_ms + ROOM_SALT_MS);
    assert_true(room_turn_deadline(table.room) == table.now_ms + ROOM_FIRST_MOVE_MS);
    assert_refused(&table, ROOM_MOVE, "anna", "1-2", "no-throw");
    act(&table, ROOM_ADD_SALT, "ben", "");
    assert_string_equal(table_kinds(&table), "salt");
    act(&table, ROOM_ADD_SALT, "anna", "");
    assert_string_equal(table_kinds(&table), "salt play");
    assert_true(room_deadline(table.room) == table.now_ms + ROOM_FIRST_MOVE_MS);
    table_clear(&table);
}

static void who_makes_no_first_move_in_a_tournament_has_lost(void **state)
{
    struct table table = table_of_a_tournament(NULL);

    (void)state;
    act(&table, ROOM_ADD_SALT, "ben", "");
    act(&table, ROOM_ADD_SALT, "anna", "");
    table.now_ms = room_deadline(table.room);
    table_tick(&table);
    assert_string_equal(room_result(table.room), "aborted");
    assert_string_equal(room_outcome(table.room, ADX_WHITE), "lost");
    assert_string_equal(room_outcome(table.room, ADX_BLACK), "won");
    table_clear(&table);
}

static void it_waits_for_them_no_longer_than_its_limit(void **state)
{
    static const struct pace days = {.bank_ms = 3 * (uint64_t)PACE_DAY_MS,
                                     .increment_ms = PACE_DAY_MS,
                                     .cap_ms = 3 * (uint64_t)PACE_DAY_MS};

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        struct table table = table_of_a_tournament(i / 2 ? &days : NULL);
        const uint64_t limit = room_deadline(table.room);
        table.now_ms = limit - 1;
        table_tick(&table);
        assert_int_equal(table.events.count, 0);
        table.now_ms++;
        if (i == 3) { /* the server was away */
            room_wake(table.room, table.now_ms, &table.events);
            table_keep(&table);
        } else {
            table_tick(&table);
        }
        assert_string_equal(table_kinds(&table), "play");
        assert_int_equal(room_added(table.room, ADX_WHITE), ROOM_ADDED_NOTHING);
        assert_true(room_deadline(table.room) > limit);
        table_clear(&table);
    }
}

static void dice_fall_as_before_after_a_move_was_taken_back(void **state)
{
    struct table table = table_set("dice-world", NULL);
    char before[ROOM_BODY_SIZE];

    (void)state;
    table_move_somehow(&table, 0);
    assert_string_equal(table_kinds(&table), "play play");
    memcpy(before, table.events.list[1].body, sizeof(before));
    act(&table, ROOM_OFFER_TAKE_BACK, "anna", "");
    act(&table, ROOM_ACCEPT, "ben", "");
    assert_int_equal(room_ply(table.room), 1);
    table_move_somehow(&table, 1);
    assert_string_equal(table.events.list[1].body, before);
    table_clear(&table);
}

static void who_has_seen_a_throw_does_not_leave_without_a_loss(void **state)
{
    struct table table = table_alone("dice-world", &blitz);

    (void)state;
    act(&table, ROOM_ABORT, "anna", ""); /* nobody has come, and nothing was thrown */
    assert_string_equal(room_result(table.room), "aborted");
    table_clear(&table);

    table = table_set("dice-world", &blitz);
    assert_refused(&table, ROOM_ABORT, "anna", "", "dice-thrown");
    assert_refused(&table, ROOM_ABORT, "ben", "", "dice-thrown");
    table.now_ms += ROOM_FIRST_MOVE_MS - 1;
    table_tick(&table);
    assert_false(room_is_over(table.room));
    table.now_ms++;
    table_tick(&table);
    assert_string_equal(room_result(table.room), "black-wins time");
    room_free(table_replay(&table, table.now_ms));
    table_clear(&table);

    table = table_set("dice-world", NULL); /* without a clock the opponent claims it */
    const struct room_action claim = {.deed = ROOM_CLAIM_WIN,
                                      .guest = "ben",
                                      .text = "",
                                      .salt = "",
                                      .ply = room_ply(table.room),
                                      .away_ms = ROOM_AWAY_SLOW_MS};
    assert_true(act_with(&table, &claim));
    assert_string_equal(room_result(table.room), "black-wins abandoned");
    table_clear(&table);
}

/* Known answer, computed by another program: openssl dgst -sha256 -mac HMAC. */
static void throws_are_the_bytes_of_an_hmac(void **state)
{
    uint8_t seed[ROOM_SEED_SIZE];
    unsigned die[2];

    (void)state;
    for (unsigned i = 0; i < sizeof(seed); i++)
        seed[i] = (uint8_t)i;
    const struct room_throw what = {.seed = seed, .game = "g", .salt = {"", "ff"}, .ply = 7};
    room_dice(&what, die);
    assert_int_equal(die[0], 2);
    assert_int_equal(die[1], 5);
}

static void dice_are_fair(void **state)
{
    unsigned counts[37] = {0};
    double chi = 0;

    (void)state;
    for (unsigned ply = 0; ply < 36000; ply++) {
        const struct room_throw what = {
            .seed = table_seed, .game = "fair", .salt = {"", ""}, .ply = ply};
        unsigned die[2];
        room_dice(&what, die);
        assert_in_range(die[0], 1, 6);
        assert_in_range(die[1], 1, 6);
        counts[(die[0] - 1) * 6 + die[1]]++;
    }
    for (unsigned i = 1; i <= 36; i++)
        chi += (counts[i] - 1000.0) * (counts[i] - 1000.0) / 1000.0;
    /* 35 degrees of freedom: the middle 99.8 per cent. */
    assert_true(chi > 14 && chi < 67);
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
        act(&table, ROOM_SIT, "ben", names[i].given);
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
    act(&table, ROOM_MOVE, "anna", "e2e4");
    room_pass_seat(table.room, ADX_WHITE, "clara", 0, &happened);
    assert_int_equal(happened.count, 1);
    assert_string_equal(happened.list[0].kind, "owner");
    assert_string_equal(happened.list[0].body, "white clara");
    assert_false(room_seat(table.room, "anna", &color));
    assert_true(room_seat(table.room, "clara", &color) && color == ADX_WHITE);
    act(&table, ROOM_MOVE, "ben", "e7e5");
    assert_refused(&table, ROOM_MOVE, "anna", "g1f3", "not-seated");
    act(&table, ROOM_MOVE, "clara", "g1f3");
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
        assert_refused(&table, ROOM_MOVE, "anna", "e2e4", "broken");
        table_clear(&table);
    }
}

/* --- correspondence --- */

static const struct pace three_days = {.bank_ms = 3 * (uint64_t)PACE_DAY_MS,
                                       .increment_ms = 3 * (uint64_t)PACE_DAY_MS,
                                       .cap_ms = 3 * (uint64_t)PACE_DAY_MS};
static const struct table_clock by_mail = {.pace = &three_days};

static struct table table_by_mail(void)
{
    struct table table = table_set("chess", &by_mail);

    act(&table, ROOM_MOVE, "anna", "e2e4");
    act(&table, ROOM_MOVE, "ben", "e7e5");
    return table;
}

static void the_record_says_where_and_when_a_game_began(void **state)
{
    const struct room_offer offer = {.guest = "anna", .name = "Anna", .salt = "0a", .day = 20782};
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
    act(&table, ROOM_SIT, "ben", "Ben");
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
    act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_string_equal(table.events.list[0].body, "move white g1f3 259200000");
    table.now_ms += three_days.bank_ms;
    assert_refused(&table, ROOM_MOVE, "ben", "b8c6", "over");
    assert_string_equal(room_result(table.room), "white-wins time");
    table_clear(&table);
}

static void a_vacation_moves_the_deadline_of_who_is_away(void **state)
{
    struct table table = table_by_mail();
    const uint64_t before = room_deadline(table.room);

    (void)state;
    assert_refused(&table, ROOM_VACATION, "anna", "2026-11-22 2026-11-23", "no-vacation");
    assert_refused(&table, ROOM_VACATION, "anna", "soon", "no-day");
    assert_refused(&table, ROOM_VACATION, "anna", "2026-11-23 2026-11-23 ", "no-day");
    assert_refused(&table, ROOM_VACATION, "eve", "2026-11-23 2026-11-24", "not-seated");
    act(&table, ROOM_VACATION, "ben", "2026-11-23 2026-11-24");
    assert_true(room_deadline(table.room) == before);
    act(&table, ROOM_VACATION, "anna", "2026-11-23 2026-11-24");
    assert_string_equal(table.events.list[0].body, "white 2026-11-23 2026-11-24");
    assert_refused(&table, ROOM_VACATION, "anna", "2026-11-24 2026-11-25", "days-taken");
    assert_true(room_deadline(table.room) == before + 2 * (uint64_t)PACE_DAY_MS);
    table_clear(&table);
    table = table_set("chess", NULL);
    assert_refused(&table, ROOM_VACATION, "anna", "2026-11-23 2026-11-24", "no-vacation");
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
    assert_refused(&table, ROOM_VACATION, "anna", "2026-12-25 2026-12-26", "days-taken");
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
    act(&table, ROOM_MOVE, "anna", "g1f3");
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
    act(&table, ROOM_MOVE, "anna", "g1f3");
    assert_string_equal(table.events.list[0].body, "move white g1f3 259200000");
    assert_true(room_deadline(table.room) == table.now_ms + three_days.bank_ms);
    act(&table, ROOM_OFFER_TAKE_BACK, "anna", "");
    act(&table, ROOM_ACCEPT, "ben", "");
    act(&table, ROOM_MOVE, "anna", "b1c3");
    table.now_ms += 40 * (uint64_t)PACE_DAY_MS;
    room_wake(table.room, table.now_ms, &table.events);
    table_keep(&table);
    assert_string_equal(table.events.list[0].body, "clock 259200000 86400000 259200000");
    act(&table, ROOM_MOVE, "ben", "b8c6");
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
        act(&table, ROOM_MOVE, "anna", "e2e4");
        assert_refused(&table, ROOM_CLAIM_WIN, "anna", "", "too-early"); /* not both have moved */
        act(&table, ROOM_MOVE, "ben", "e7e5");
        assert_refused(&table, ROOM_CLAIM_DRAW, "anna", "", "your-turn");
        assert_refused(&table, ROOM_CLAIM_WIN, "eve", "", "not-seated");
        table.away_ms--;
        assert_refused(&table, ROOM_CLAIM_WIN, "ben", "", "too-early");
        table.away_ms++;
        act(&table, i ? ROOM_CLAIM_DRAW : ROOM_CLAIM_WIN, "ben", "");
        assert_string_equal(room_result(table.room), i ? "draw abandoned" : "black-wins abandoned");
        table_clear(&table);
    }
}

static void nobody_loses_by_being_away_alone(void **state)
{
    struct table table = table_set("chess", NULL);

    (void)state;
    act(&table, ROOM_MOVE, "anna", "e2e4");
    act(&table, ROOM_MOVE, "ben", "e7e5");
    table.now_ms += 100 * ROOM_AWAY_SLOW_MS;
    table_tick(&table);
    assert_false(room_is_over(table.room));
    table_clear(&table);
}

static void a_rematch_is_due_when_both_want_it_after_the_end(void **state)
{
    struct table table = table_set("chess", NULL);
    struct room_events events;

    (void)state;
    assert_refused(&table, ROOM_REMATCH, "anna", "", "not-over");
    act(&table, ROOM_RESIGN, "anna", "");
    assert_refused(&table, ROOM_REMATCH, "eve", "", "over");
    act(&table, ROOM_REMATCH, "anna", "");
    assert_string_equal(table.events.list[0].body, "white 0b");
    assert_refused(&table, ROOM_REMATCH, "anna", "", "offered");
    assert_false(room_next_is_due(table.room));
    act(&table, ROOM_REMATCH, "ben", "");
    assert_true(room_next_is_due(table.room));
    room_begin_next(table.room, "another", table.now_ms, &events);
    assert_int_equal(events.count, 1);
    assert_string_equal(events.list[0].body, "another");
    assert_false(room_next_is_due(table.room));
    assert_refused(&table, ROOM_REMATCH, "ben", "", "begun");
    assert_false(room_is_broken(table.room));
    table_clear(&table);
}

static void the_second_game_of_a_pair_is_due_after_the_first_one_unless_it_was_aborted(void **state)
{
    static const struct room_pair pair = {.id = "second", .seed = {7}};
    const adx_alloc alloc = adx_alloc_libc();
    const uint8_t seed[ROOM_SEED_SIZE] = {1};
    const struct room_offer offer = {.guest = "anna", .name = "Anna", .salt = "0a", .pair = &pair};
    const struct room_action sit = {.deed = ROOM_SIT, .guest = "ben", .text = "Ben", .salt = "0b"};
    adx_variant *variant = NULL;
    struct room_events events;
    struct room_refusal refusal;

    (void)state;
    assert_false(adx_variant_builtin(&alloc, "chess", &variant));
    for (unsigned i = 0; i < 2; i++) {
        const struct room_action end = {
            .deed = i ? ROOM_RESIGN : ROOM_ABORT, .guest = "anna", .text = "", .salt = ""};
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

static void the_seed_of_a_rematch_with_dice_is_fixed_before_the_other_player_answers(void **state)
{
    static const struct room_pair next = {.id = "next", .seed = {7}}, late = {.id = "late"};
    struct room_action rematch = {
        .deed = ROOM_REMATCH, .guest = "anna", .text = "", .salt = "0c", .next = &next};
    struct table table = table_set("dice-world", NULL);
    char promise[ROOM_HEX_SIZE + 8] = "next ";

    (void)state;
    room_commitment(next.seed, promise + 5);
    act(&table, ROOM_RESIGN, "anna", "");
    assert_true(act_with(&table, &rematch));
    assert_string_equal(table_kinds(&table), "rematch promise");
    assert_event(&table, 1, "promise", promise);
    rematch.guest = "ben";
    rematch.next = &late;
    assert_true(act_with(&table, &rematch));
    assert_string_equal(table_kinds(&table), "rematch");
    assert_string_equal(room_promised(table.room), "next");
    assert_false(room_is_next_salt_late(table.room, ADX_WHITE));
    assert_true(room_is_next_salt_late(table.room, ADX_BLACK));
    struct room *other = table_replay(&table, table.now_ms);
    assert_false(room_follow(other, "next", "late", table.now_ms)); /* another one than promised */
    room_free(other);
    room_begin_next(table.room, "next", table.now_ms, &table.events);
    assert_false(room_is_broken(table.room));
    table_clear(&table);
}

static void nobody_has_a_rematch_who_played_alone(void **state)
{
    struct table table = table_alone("chess", NULL);

    (void)state;
    act(&table, ROOM_ABORT, "anna", "");
    assert_refused(&table, ROOM_REMATCH, "anna", "", "alone");
    table_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_guests_play_until_mate),
        cmocka_unit_test(a_clock_that_was_set_back_costs_and_gives_nothing),
        cmocka_unit_test(who_is_left_may_claim_the_game_when_the_time_has_come),
        cmocka_unit_test(nobody_loses_by_being_away_alone),
        cmocka_unit_test(a_rematch_is_due_when_both_want_it_after_the_end),
        cmocka_unit_test(
            the_second_game_of_a_pair_is_due_after_the_first_one_unless_it_was_aborted),
        cmocka_unit_test(the_seed_of_a_rematch_with_dice_is_fixed_before_the_other_player_answers),
        cmocka_unit_test(nobody_has_a_rematch_who_played_alone),
        cmocka_unit_test(nobody_moves_before_the_opponent_is_there),
        cmocka_unit_test(a_move_is_refused_with_its_reason),
        cmocka_unit_test(a_game_has_an_end_whatever_is_offered),
        cmocka_unit_test(a_title_is_cut_behind_a_letter),
        cmocka_unit_test(a_draw_is_agreed),
        cmocka_unit_test(an_offer_lapses_when_the_opponent_moves),
        cmocka_unit_test(a_move_is_taken_back_when_both_agree),
        cmocka_unit_test(a_game_is_aborted_while_not_both_have_moved),
        cmocka_unit_test(the_clock_runs_once_both_have_moved),
        cmocka_unit_test(a_flag_falls_at_its_time_and_not_before),
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
        cmocka_unit_test(the_server_throws_the_dice_and_proves_them_afterwards),
        cmocka_unit_test(digits_that_come_after_the_seed_was_fixed_say_so),
        cmocka_unit_test(digits_are_refused_where_there_are_no_dice),
        cmocka_unit_test(events_of_digits_that_cannot_be_are_not_followed),
        cmocka_unit_test(the_first_throw_of_a_tournament_waits_for_both_players_digits),
        cmocka_unit_test(who_makes_no_first_move_in_a_tournament_has_lost),
        cmocka_unit_test(it_waits_for_them_no_longer_than_its_limit),
        cmocka_unit_test(dice_fall_as_before_after_a_move_was_taken_back),
        cmocka_unit_test(who_has_seen_a_throw_does_not_leave_without_a_loss),
        cmocka_unit_test(throws_are_the_bytes_of_an_hmac),
        cmocka_unit_test(dice_are_fair),
        cmocka_unit_test(names_are_cleaned),
        cmocka_unit_test(a_seat_goes_to_the_account_of_its_guest),
        cmocka_unit_test(events_that_cannot_be_are_refused),
        cmocka_unit_test(the_record_says_where_and_when_a_game_began),
        cmocka_unit_test(a_game_by_correspondence_says_its_pace),
        cmocka_unit_test(a_flag_falls_at_its_deadline_and_not_before),
        cmocka_unit_test(a_vacation_moves_the_deadline_of_who_is_away),
        cmocka_unit_test(days_off_hold_in_a_game_that_begins_later),
        cmocka_unit_test(a_deadline_that_passed_while_the_server_was_away_moves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
