/* A rated game is counted. */
#include <string.h>

#include "server/room/room_state.h"

const char *room_speed_of(uint64_t base_ms, uint64_t more_ms)
{
    enum {
        MOVES = 40,
        BULLET_S = 180,
        BLITZ_S = 480,
        RAPID_S = 1500
    };
    const uint64_t time_s = (base_ms + MOVES * more_ms) / 1000;

    if (!base_ms) /* without a clock, and not rated */
        return "classical";
    if (time_s < BULLET_S)
        return "bullet";
    if (time_s < BLITZ_S)
        return "blitz";
    return time_s < RAPID_S ? "rapid" : "classical";
}

const char *room_speed(const struct room *room)
{
    const adx_standing standing = adx_record_standing(room->record);
    const uint64_t base_ms = (room->base_ms[ADX_WHITE] + room->base_ms[ADX_BLACK]) / 2;

    return room->has_pace ? ROOM_CORRESPONDENCE
                          : room_speed_of(base_ms, standing.increment_ms + standing.delay_ms);
}

void room_count(struct room *room, unsigned number, uint64_t now_ms, struct room_events *out)
{
    const bool is_drawn = strncmp(room->result, "draw", 4) == 0;
    const char *won = strncmp(room->result, "white", 5) == 0 ? "1-0" : "0-1";

    room_emit(room, out, now_ms, "count", "%u %s %s %s", number, adx_variant_id(room->variant),
              room_speed(room), is_drawn ? "1/2-1/2" : won);
}
