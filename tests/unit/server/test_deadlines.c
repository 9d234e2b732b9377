/* Games by correspondence: whose they are, and which seats are free. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/splitmix.h"
#include "server/games/deadlines.h"

enum {
    GAMES = 600, /* the tables of the deadlines grow twice */
    ROUNDS = 3000,
    PEOPLE = 5
};
#define NOON_MS (UINT64_C(20779) * PACE_DAY_MS + PACE_DAY_MS / 2)

static const uint8_t seed[ROOM_SEED_SIZE] = "a seed of thirty-two bytes, sure";
static const char *const people[PEOPLE] = {"anna", "ben", "carl", "dora", "emma"};
static const struct pace pace = {PACE_DAY_MS, PACE_DAY_MS, PACE_DAY_MS, false};

/* Somebody waits for an opponent, in the lobby or not. */
static struct game *begin(const adx_variant *variant, unsigned number, struct random *random)
{
    struct game *game = calloc(1, sizeof(*game));
    static struct room_events events;
    const char *maker = people[random_next(random) % PEOPLE];
    const struct room_offer offer = {.user = maker,
                                     .name = maker,
                                     .salt = "0a",
                                     .color = (adx_color)(random_next(random) % 2),
                                     .is_listed = random_next(random) % 2,
                                     .pace = &pace};

    assert_non_null(game);
    snprintf(game->id, sizeof(game->id), "g%u", number);
    game->room = room_open(variant, game->id, seed);
    assert_non_null(game->room);
    assert_true(room_begin(game->room, &offer, NOON_MS + number % 97 * 1000, &events));
    return game;
}

/* Somebody takes the free seat or resigns; refusals are as good. */
static void do_something(struct game *game, struct random *random)
{
    static struct room_events events;
    struct room_refusal refusal;
    const char *who = people[random_next(random) % PEOPLE];
    const struct room_action action = {.kind = random_next(random) % 3 ? ROOM_SIT : ROOM_RESIGN,
                                       .user = who,
                                       .ply = room_ply(game->room),
                                       .text = who,
                                       .salt = "0b"};

    room_act(game->room, &action, NOON_MS + random_next(random) % PACE_DAY_MS, &events, &refusal);
}

static bool has_seat(const struct deadlines_entry *entry, const char *who)
{
    return strcmp(entry->user[0], who) == 0 || strcmp(entry->user[1], who) == 0;
}

static bool is_free(const struct deadlines_entry *entry)
{
    return entry->is_listed && (!entry->user[0][0] || !entry->user[1][0]);
}

/* The lists for each are what a walk through all of them finds. */
static void assert_same(const struct deadlines *deadlines, size_t going_on)
{
    const struct deadlines_seat *seat = deadlines_first_seat(deadlines);
    const struct deadlines_entry *entry;
    size_t count, at;

    for (entry = deadlines_first(deadlines), at = 0; entry; entry = deadlines_next(entry), at++) {
        if (!is_free(entry))
            continue;
        assert_non_null(seat);
        assert_string_equal(deadlines_entry_of(seat)->game, entry->game);
        seat = deadlines_next_seat(seat);
    }
    assert_null(seat);
    assert_int_equal(at, going_on);
    for (unsigned i = 0; i < PEOPLE; i++) {
        const struct deadlines_entry **list = deadlines_of(deadlines, people[i], &count);
        for (entry = deadlines_first(deadlines), at = 0; entry; entry = deadlines_next(entry)) {
            if (has_seat(entry, people[i])) {
                assert_true(at < count);
                assert_ptr_equal(list[at++], entry);
            }
        }
        assert_int_equal(at, count);
        free(list);
    }
}

static void lists_for_each_are_what_a_walk_through_all_finds(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct deadlines *deadlines = deadlines_open();
    struct game *games[GAMES];
    struct random random = {11};
    adx_variant *variant;
    size_t going_on = 0, count;

    (void)state;
    assert_int_equal(adx_variant_builtin(&alloc, "chess", &variant), ADX_OK);
    assert_null(deadlines_of(deadlines, "anna", &count));
    for (unsigned i = 0; i < GAMES; i++) {
        games[i] = begin(variant, i, &random);
        assert_true(deadlines_note(deadlines, games[i]));
    }
    assert_same(deadlines, GAMES);
    for (unsigned i = 0; i < ROUNDS; i++) {
        struct game *game = games[random_next(&random) % GAMES];
        do_something(game, &random);
        assert_true(deadlines_note(deadlines, game));
        assert_int_equal(deadlines_has(deadlines, game->id), !room_is_over(game->room));
    }
    for (unsigned i = 0; i < GAMES; i++)
        going_on += !room_is_over(games[i]->room);
    assert_in_range(going_on, 1, GAMES - 1);
    assert_same(deadlines, going_on);
    deadlines_rename(deadlines, "anna", "Anne");
    for (const struct deadlines_entry *entry = deadlines_first(deadlines); entry;
         entry = deadlines_next(entry))
        for (unsigned i = 0; i < 2; i++)
            if (strcmp(entry->user[i], "anna") == 0)
                assert_string_equal(entry->name[i], "Anne");
    deadlines_close(deadlines);
    for (unsigned i = 0; i < GAMES; i++) {
        room_free(games[i]->room);
        free(games[i]);
    }
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_for_each_are_what_a_walk_through_all_finds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
