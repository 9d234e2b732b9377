/* The first events of a room. */
#include <stdio.h>
#include <stdlib.h>

#include "server/room/room_state.h"

/* The record without a move. */
static bool begin_record(struct room *room, const struct room_offer *offer, uint64_t now_ms,
                         struct room_events *out)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record_head head = {.rules = adx_variant_hash(room->variant)};
    const struct pace *pace = offer->pace;
    const uint64_t base_ms = pace ? pace->bank_ms : offer->base_ms;
    adx_event clock = {.kind = ADX_EVENT_CLOCK,
                       .has_clock = true,
                       .left_ms = {base_ms, base_ms},
                       .increment_ms = pace ? pace->increment_ms : offer->increment_ms,
                       .delay_ms = pace ? 0 : offer->delay_ms};
    adx_record *record = NULL;
    char *text = NULL;
    size_t size = 0;

    if (!pace && offer->other_ms)
        clock.left_ms[offer->color == ADX_WHITE ? ADX_BLACK : ADX_WHITE] = offer->other_ms;
    snprintf(head.game, sizeof(head.game), "%s", adx_variant_id(room->variant));
    room_cut(adx_variant_title(room->variant), head.title, sizeof(head.title));
    /* Whoever writes the game as PGN finds these two in the record. */
    snprintf(head.site, sizeof(head.site), "%s", room->id);
    if (offer->day)
        pace_write_day(offer->day, head.date);
    head.is_numbered = adx_variant_start_count(room->variant) > 0;
    head.start_number = offer->start_number;
    const bool is_done = !adx_record_create(&alloc, &head, &record) &&
                         ((!offer->has_clock && !pace) || !adx_record_append(record, &clock)) &&
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
    char commitment[ROOM_HEX_SIZE], pace[PACE_TEXT_SIZE];

    out->count = 0;
    if (!begin_record(room, offer, now_ms, out))
        return false;
    if (offer->pace) {
        pace_write(offer->pace, pace);
        room_emit(room, out, now_ms, "pace", "%s", pace);
    }
    if (offer->is_rated)
        room_emit(room, out, now_ms, "rated", "glicko-2");
    if (offer->tournament)
        room_emit(room, out, now_ms, "tournament", "%s", offer->tournament);
    if (offer->invited && offer->invited[0])
        room_emit(room, out, now_ms, "invite", "%s", offer->invited);
    if (offer->is_listed)
        room_emit(room, out, now_ms, "list", "open");
    if (offer->pair) {
        room_commitment(offer->pair->seed, commitment);
        room_emit(room, out, now_ms, "pair", "%s %s", offer->pair->id, commitment);
    }
    if (adx_variant_has_dice(room->variant)) {
        room_commitment(room->seed, commitment);
        room_emit(room, out, now_ms, "commit", "%s", commitment);
    }
    const struct room_sitter sitter = {.user = offer->user,
                                       .name = offer->name,
                                       .salt = offer->salt,
                                       .is_salt_late = offer->is_salt_late};
    room_take_seat(room, out, now_ms, offer->color, &sitter);
    return !room->is_broken;
}
