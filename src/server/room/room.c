/* A room: opened, and asked. */
#include "server/room/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/room_state.h"

struct room *room_open(const adx_variant *variant, const char *id, const uint8_t *seed)
{
    struct room *room = calloc(1, sizeof(*room));

    if (!room)
        return NULL;
    room->variant = variant;
    snprintf(room->id, sizeof(room->id), "%s", id);
    memcpy(room->seed, seed, sizeof(room->seed));
    return room;
}

void room_free(struct room *room)
{
    if (!room)
        return;
    adx_position_free(room->position);
    adx_record_free(room->record);
    free(room);
}

bool room_seat(const struct room *room, const char *guest, adx_color *color)
{
    for (unsigned i = 0; i < 2; i++) {
        if (guest[0] && strcmp(room->seats[i].guest, guest) == 0) {
            *color = (adx_color)i;
            return true;
        }
    }
    return false;
}

const char *room_guest(const struct room *room, adx_color color)
{
    return room->seats[color].guest;
}

const struct pace *room_pace(const struct room *room)
{
    return room->has_pace ? &room->pace : NULL;
}

const struct pace_days_off *room_days_off(const struct room *room, adx_color color)
{
    return &room->off[color];
}

const char *room_name(const struct room *room, adx_color color)
{
    return room->seats[color].name;
}

void room_call(struct room *room, adx_color color, const char *name)
{
    struct room_seat *seat = &room->seats[color];

    snprintf(seat->name, sizeof(seat->name), "%.*s", ROOM_NAME_SIZE - 1, name);
}

const char *room_invited(const struct room *room)
{
    return room->invited;
}

const char *room_refused(const struct room *room)
{
    return room->refused;
}

const char *room_rematch_salt(const struct room *room, adx_color color)
{
    return room->seats[color].rematch_salt;
}

const char *room_tournament(const struct room *room)
{
    return room->tournament;
}

bool room_is_rated(const struct room *room)
{
    return room->is_rated;
}

bool room_count_is_due(const struct room *room)
{
    return room->is_rated && !room->is_counted && room->is_over &&
           strcmp(room->result, "aborted") != 0;
}

bool room_is_listed(const struct room *room)
{
    return room->is_listed;
}

uint64_t room_away_ms(const struct room *room)
{
    const bool has_clock = room->record && adx_record_standing(room->record).has_clock;

    return has_clock ? ROOM_AWAY_MS : ROOM_AWAY_SLOW_MS;
}

uint64_t room_base_ms(const struct room *room)
{
    return room->base_ms;
}

bool room_rematch_is_due(const struct room *room)
{
    return room->seats[ADX_WHITE].rematch_salt[0] && room->seats[ADX_BLACK].rematch_salt[0] &&
           !room->next[0];
}

enum room_offered room_offered(const struct room *room, adx_color color)
{
    const adx_event *offer = room->record ? adx_record_standing(room->record).offer[color] : NULL;

    if (!offer || room->is_over)
        return ROOM_OFFERS_NOTHING;
    return offer->kind == ADX_EVENT_OFFER_DRAW ? ROOM_OFFERS_DRAW : ROOM_OFFERS_TAKE_BACK;
}

bool room_is_over(const struct room *room)
{
    return room->is_over;
}

const char *room_result(const struct room *room)
{
    return room->result;
}

unsigned room_ply(const struct room *room)
{
    return room->position ? adx_position_ply(room->position) : 0;
}

const struct room_thrown *room_thrown(const struct room *room)
{
    return &room->thrown;
}

const adx_position *room_position(const struct room *room)
{
    return room->position;
}

bool room_is_broken(const struct room *room)
{
    return room->is_broken;
}

struct room_clock room_clock(const struct room *room, uint64_t now_ms)
{
    struct room_clock clock = {.is_there = false};

    if (!room->record || !adx_record_standing(room->record).has_clock)
        return clock;
    const adx_standing standing = adx_record_standing(room->record);
    clock.is_there = true;
    clock.is_running = room_clock_runs(room);
    clock.turn = adx_position_turn(room->position);
    memcpy(clock.left_ms, standing.left_ms, sizeof(clock.left_ms));
    if (room->has_pace && room_deadline(room) != ROOM_NO_DEADLINE)
        clock.deadline_ms = room_deadline(room);
    clock.increment_ms = standing.increment_ms;
    if (clock.is_running) {
        const uint64_t used = room_used_ms(room, now_ms);
        uint64_t *left = &clock.left_ms[clock.turn];
        *left = *left > used ? *left - used : 0;
    }
    return clock;
}

const adx_record *room_record(const struct room *room)
{
    return room->record;
}

/* What the player to move had when his turn began; his first move has a time of its own. */
static uint64_t time_of_turn(const struct room *room)
{
    if (room_clock_runs(room))
        return adx_record_standing(room->record).left_ms[adx_position_turn(room->position)];
    return room->has_pace ? room->pace.bank_ms : ROOM_FIRST_MOVE_MS;
}

uint64_t room_moment(const struct room *room, unsigned tenths)
{
    if (room_deadline(room) == ROOM_NO_DEADLINE)
        return ROOM_NO_DEADLINE;
    return room_when_used(room, time_of_turn(room) / 10 * tenths);
}

uint64_t room_deadline(const struct room *room)
{
    if (!room->record || room->is_over || !room_is_full(room))
        return ROOM_NO_DEADLINE;
    const adx_standing standing = adx_record_standing(room->record);
    if (!standing.has_clock)
        return ROOM_NO_DEADLINE;
    return room_when_used(room, time_of_turn(room));
}
