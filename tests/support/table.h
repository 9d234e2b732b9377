#ifndef TESTS_SUPPORT_TABLE_H
#define TESTS_SUPPORT_TABLE_H

/* A room with its game, its log and a clock that only the test moves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/room/room.h"

static const uint8_t table_seed[ROOM_SEED_SIZE] = "a seed of thirty-two bytes, sure";

struct table_clock {
    uint64_t base_ms, increment_ms, delay_ms;
    uint64_t other_ms;       /* Black's base, where it is another one */
    const struct pace *pace; /* by correspondence, or NULL */
};

/* 2026-11-22 12:00:00 UTC, a Sunday. */
#define TABLE_NOON_MS (UINT64_C(20779) * PACE_DAY_MS + PACE_DAY_MS / 2)

struct table {
    adx_variant *variant;
    struct room *room;
    uint64_t now_ms;
    int ply_off;      /* added to the ply that actions are sent with */
    uint64_t away_ms; /* of the opponent of whoever acts */
    struct room_events events;
    struct room_refusal refusal;
    struct room_event *log;
    uint64_t *times; /* of the events of the log */
    unsigned log_count, log_room;
    char kinds[64];
};

/* Room for another event; it grows by halves, since a sanitizer copies all at each growth. */
static inline void table_make_room(struct table *table)
{
    if (table->log_count < table->log_room)
        return;
    table->log_room += table->log_room / 2 + 16;
    struct room_event *log = realloc(table->log, table->log_room * sizeof(log[0]));
    uint64_t *times = realloc(table->times, table->log_room * sizeof(times[0]));
    assert_non_null(log);
    assert_non_null(times);
    table->log = log;
    table->times = times;
}

static inline void table_keep(struct table *table)
{
    for (unsigned i = 0; i < table->events.count; i++) {
        table_make_room(table);
        table->times[table->log_count] = table->now_ms;
        table->log[table->log_count++] = table->events.list[i];
    }
}

/* Anna has made the game and has White; Black is for the guest `invited` alone, or for anybody. */
static inline struct table table_kept_for(const char *id, const struct table_clock *clock,
                                          const char *invited)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct table table = {.now_ms = clock && clock->pace ? TABLE_NOON_MS : 1000000};
    const struct room_offer offer = {.user = "anna",
                                     .name = "Anna",
                                     .salt = "0a",
                                     .invited = invited,
                                     .has_clock = clock && !clock->pace,
                                     .pace = clock ? clock->pace : NULL,
                                     .base_ms = clock ? clock->base_ms : 0,
                                     .increment_ms = clock ? clock->increment_ms : 0,
                                     .delay_ms = clock ? clock->delay_ms : 0,
                                     .other_ms = clock ? clock->other_ms : 0};

    assert_int_equal(adx_variant_builtin(&alloc, id, &table.variant), ADX_OK);
    table.room = room_open(table.variant, "table", table_seed);
    assert_non_null(table.room);
    assert_true(room_begin(table.room, &offer, table.now_ms, &table.events));
    table_keep(&table);
    return table;
}

static inline struct table table_alone(const char *id, const struct table_clock *clock)
{
    return table_kept_for(id, clock, NULL);
}

static inline bool table_act(struct table *table, enum room_action_kind kind, const char *user,
                             const char *text)
{
    const struct room_action action = {.kind = kind,
                                       .user = user,
                                       .ply = room_ply(table->room) + (unsigned)table->ply_off,
                                       .text = text,
                                       .salt = "0b",
                                       .away_ms = table->away_ms};
    const bool is_done =
        room_act(table->room, &action, table->now_ms, &table->events, &table->refusal);

    table_keep(table);
    return is_done;
}

/* Anna has White, Ben Black. */
static inline struct table table_set(const char *id, const struct table_clock *clock)
{
    struct table table = table_alone(id, clock);

    assert_true(table_act(&table, ROOM_SIT, "ben", "Ben"));
    return table;
}

static inline void table_tick(struct table *table)
{
    room_tick(table->room, table->now_ms, &table->events);
    table_keep(table);
}

/* The kinds of the last events: "play end". */
static inline const char *table_kinds(struct table *table)
{
    size_t len = 0;

    table->kinds[0] = '\0';
    for (unsigned i = 0; i < table->events.count; i++)
        len += (size_t)snprintf(table->kinds + len, sizeof(table->kinds) - len, "%s%s",
                                i ? " " : "", table->events.list[i].kind);
    return table->kinds;
}

/* Whoever is to move plays one of his moves. */
static inline void table_move_somehow(struct table *table, unsigned choice)
{
    static adx_listed_move list[ADX_MOVES_MAX];
    const unsigned count = adx_position_list(room_position(table->room), list);
    const bool is_white = adx_position_turn(room_position(table->room)) == ADX_WHITE;

    assert_true(count > 0);
    if (!table_act(table, ROOM_MOVE, is_white ? "anna" : "ben", list[choice % count].text))
        fail_msg("%s", table->refusal.sentence);
}

/* The same room again, from its events. */
static inline struct room *table_replay(const struct table *table, uint64_t now_ms)
{
    struct room *room = room_open(table->variant, "table", table_seed);

    assert_non_null(room);
    for (unsigned i = 0; i < table->log_count; i++) {
        const uint64_t time_ms = room_pace(table->room) ? table->times[i] : now_ms;
        if (!room_follow(room, table->log[i].kind, table->log[i].body, time_ms))
            fail_msg("event %u: %s %s", i, table->log[i].kind, table->log[i].body);
    }
    return room;
}

static inline void table_clear(struct table *table)
{
    room_free(table->room);
    adx_variant_free(table->variant);
    free(table->log);
    free(table->times);
    *table = (struct table){0};
}

/* Fails unless the kind is refused with the code, and a sentence. */
static inline void table_must_refuse(struct table *table, enum room_action_kind kind,
                                     const char *user, const char *text, const char *code)
{
    if (table_act(table, kind, user, text))
        fail_msg("it was not refused with %s", code);
    assert_string_equal(table->refusal.code, code);
    assert_true(table->refusal.sentence[0]);
}

/* Fails if the kind is refused. */
static inline void table_must_act(struct table *table, enum room_action_kind kind, const char *user,
                                  const char *text)
{
    if (!table_act(table, kind, user, text))
        fail_msg("%s: %s", table->refusal.code, table->refusal.sentence);
}

#endif
