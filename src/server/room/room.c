/* A room: opened, begun, asked. */
#include "server/room/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/room_act.h"
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

/* The record without a move. */
static bool begin_record(struct room *room, const struct room_offer *offer, uint64_t now_ms,
                         struct room_events *out)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record_head head = {.rules = adx_variant_hash(room->variant)};
    const adx_event clock = {.kind = ADX_EVENT_CLOCK,
                             .has_clock = true,
                             .left_ms = {offer->base_ms, offer->base_ms},
                             .increment_ms = offer->increment_ms};
    adx_record *record = NULL;
    char *text = NULL;
    size_t size = 0;

    snprintf(head.game, sizeof(head.game), "%s", adx_variant_id(room->variant));
    snprintf(head.title, sizeof(head.title), "%s", adx_variant_title(room->variant));
    head.is_numbered = adx_variant_start_count(room->variant) > 0;
    head.start_number = offer->start_number;
    const bool is_done = !adx_record_create(&alloc, &head, &record) &&
                         (!offer->has_clock || !adx_record_append(record, &clock)) &&
                         !adx_record_write(record, &text, &size);
    adx_record_free(record);
    if (is_done)
        room_emit(room, out, now_ms, "create", "%s", text);
    free(text);
    return is_done && !room->is_broken;
}

bool room_begin(struct room *room, const struct room_offer *offer, uint64_t now_ms,
                struct room_events *out)
{
    char commitment[ROOM_HEX_SIZE];

    out->count = 0;
    if (!begin_record(room, offer, now_ms, out))
        return false;
    if (adx_variant_has_dice(room->variant)) {
        room_commitment(room->seed, commitment);
        room_emit(room, out, now_ms, "commit", "%s", commitment);
    }
    room_take_seat(room, out, now_ms, offer->color, offer->guest, offer->salt, offer->name);
    return !room->is_broken;
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
    if (clock.is_running) {
        const uint64_t used = now_ms > room->since_ms ? now_ms - room->since_ms : 0;
        uint64_t *left = &clock.left_ms[clock.turn];
        *left = *left > used ? *left - used : 0;
    }
    return clock;
}

uint64_t room_deadline(const struct room *room)
{
    if (!room->record || room->is_over || !room_is_full(room))
        return ROOM_NO_DEADLINE;
    const adx_standing standing = adx_record_standing(room->record);
    if (!standing.has_clock)
        return ROOM_NO_DEADLINE;
    if (!room_clock_runs(room))
        return room->since_ms + ROOM_FIRST_MOVE_MS;
    return room->since_ms + standing.left_ms[adx_position_turn(room->position)];
}
