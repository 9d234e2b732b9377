/* Dice of a live game: thrown by the server, with digits of the players, and proved. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/room/room.h"
#include "server/room/room_dice.h"
#include "support/table.h"

static const struct table_clock blitz = {.base_ms = 60000, .increment_ms = 2000};

static void the_server_throws_the_dice_and_proves_them_afterwards(void **state)
{
    struct table table = table_alone("dice-world", NULL);
    char commitment[ROOM_HEX_SIZE], seed[ROOM_HEX_SIZE];
    unsigned die[2];

    (void)state;
    assert_string_equal(table_kinds(&table), "create commit seat");
    room_commitment(table_seed, commitment);
    assert_string_equal(table.events.list[1].body, commitment);
    table_must_act(&table, ROOM_SIT, "ben", "Ben");
    assert_string_equal(table_kinds(&table), "seat play"); /* thrown at once, for White */
    const struct room_throw what = {
        .seed = table_seed, .game = "table", .salt = {"0a", "0b"}, .ply = 0};
    room_dice(&what, die);
    char text[ADX_EVENT_WORD_SIZE_MAX];
    snprintf(text, sizeof(text), "throw white %u-%u", die[0] < die[1] ? die[0] : die[1],
             die[0] < die[1] ? die[1] : die[0]);
    assert_string_equal(table.events.list[1].body, text);
    table_must_act(&table, ROOM_RESIGN, "ben", "");
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
        .kind = ROOM_ADD_SALT, .user = "anna", .text = "", .salt = "0c"};
    const struct room_action none = {
        .kind = ROOM_ADD_SALT, .user = "anna", .text = "", .salt = "x"};
    const struct room_action sit = {
        .kind = ROOM_SIT, .user = "ben", .text = "Ben", .salt = "0d", .is_salt_late = true};
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
    table_must_refuse(&table, ROOM_ADD_SALT, "anna", "", "no-dice");
    table_must_refuse(&table, ROOM_ADD_SALT, "eve", "", "not-seated");
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
    const struct room_offer offer = {.user = "anna",
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
    assert_true(act_with(
        &table, &(struct room_action){.kind = ROOM_SIT, .user = "ben", .text = "Ben", .salt = ""}));
    assert_string_equal(table_kinds(&table), "seat");
    return table;
}

static void the_first_throw_of_a_tournament_waits_for_both_players_digits(void **state)
{
    struct table table = table_of_a_tournament(NULL);

    (void)state;
    assert_true(room_deadline(table.room) == table.now_ms + ROOM_SALT_MS);
    assert_true(room_turn_deadline(table.room) == table.now_ms + ROOM_FIRST_MOVE_MS);
    table_must_refuse(&table, ROOM_MOVE, "anna", "1-2", "no-throw");
    table_must_act(&table, ROOM_ADD_SALT, "ben", "");
    assert_string_equal(table_kinds(&table), "salt");
    table_must_act(&table, ROOM_ADD_SALT, "anna", "");
    assert_string_equal(table_kinds(&table), "salt play");
    assert_true(room_deadline(table.room) == table.now_ms + ROOM_FIRST_MOVE_MS);
    table_clear(&table);
}

static void who_makes_no_first_move_in_a_tournament_has_lost(void **state)
{
    struct table table = table_of_a_tournament(NULL);

    (void)state;
    table_must_act(&table, ROOM_ADD_SALT, "ben", "");
    table_must_act(&table, ROOM_ADD_SALT, "anna", "");
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
    table_must_act(&table, ROOM_OFFER_TAKE_BACK, "anna", "");
    table_must_act(&table, ROOM_ACCEPT, "ben", "");
    assert_int_equal(room_ply(table.room), 1);
    table_move_somehow(&table, 1);
    assert_string_equal(table.events.list[1].body, before);
    table_clear(&table);
}

static void who_has_seen_a_throw_does_not_leave_without_a_loss(void **state)
{
    struct table table = table_alone("dice-world", &blitz);

    (void)state;
    table_must_act(&table, ROOM_ABORT, "anna", ""); /* nobody has come, and nothing was thrown */
    assert_string_equal(room_result(table.room), "aborted");
    table_clear(&table);

    table = table_set("dice-world", &blitz);
    table_must_refuse(&table, ROOM_ABORT, "anna", "", "dice-thrown");
    table_must_refuse(&table, ROOM_ABORT, "ben", "", "dice-thrown");
    table.now_ms += ROOM_FIRST_MOVE_MS - 1;
    table_tick(&table);
    assert_false(room_is_over(table.room));
    table.now_ms++;
    table_tick(&table);
    assert_string_equal(room_result(table.room), "black-wins time");
    room_free(table_replay(&table, table.now_ms));
    table_clear(&table);

    table = table_set("dice-world", NULL); /* without a clock the opponent claims it */
    const struct room_action claim = {.kind = ROOM_CLAIM_WIN,
                                      .user = "ben",
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

static void the_seed_of_a_rematch_with_dice_is_fixed_before_the_other_player_answers(void **state)
{
    static const struct room_pair next = {.id = "next", .seed = {7}}, late = {.id = "late"};
    struct room_action rematch = {
        .kind = ROOM_REMATCH, .user = "anna", .text = "", .salt = "0c", .next = &next};
    struct table table = table_set("dice-world", NULL);
    char promise[ROOM_HEX_SIZE + 8] = "next ";

    (void)state;
    room_commitment(next.seed, promise + 5);
    table_must_act(&table, ROOM_RESIGN, "anna", "");
    assert_true(act_with(&table, &rematch));
    assert_string_equal(table_kinds(&table), "rematch promise");
    assert_event(&table, 1, "promise", promise);
    rematch.user = "ben";
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

int main(void)
{
    const struct CMUnitTest tests[] = {
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
        cmocka_unit_test(the_seed_of_a_rematch_with_dice_is_fixed_before_the_other_player_answers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
