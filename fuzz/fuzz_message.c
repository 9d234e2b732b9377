/*
 * What a client of the server of games sends: it is read or refused with a sentence; what was read
 * has bounded texts and numbers, and a room judges it without breaking.
 */
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "server/message/message.h"

static void check_bounds(const struct request *request)
{
    CHECK_ALWAYS(memchr(request->what, 0, sizeof(request->what)));
    CHECK_ALWAYS(memchr(request->id, 0, sizeof(request->id)));
    CHECK_ALWAYS(memchr(request->game, 0, sizeof(request->game)));
    CHECK_ALWAYS(memchr(request->color, 0, sizeof(request->color)));
    CHECK_ALWAYS(memchr(request->move, 0, sizeof(request->move)));
    CHECK_ALWAYS(memchr(request->name, 0, sizeof(request->name)));
    CHECK_ALWAYS(memchr(request->salt, 0, sizeof(request->salt)));
    CHECK_ALWAYS(memchr(request->days, 0, sizeof(request->days)));
    CHECK_ALWAYS(!request->has_clock || request->base_s);
}

/* The deeds of a room by words that are none of its own. */
static void check_room(const struct request *request)
{
    static adx_variant *variant;
    static const uint8_t seed[ROOM_SEED_SIZE] = {1};
    const adx_alloc alloc = adx_alloc_libc();
    const struct room_offer offer = {.guest = "anna",
                                     .name = request->name,
                                     .salt = request->salt,
                                     .is_listed = request->is_listed,
                                     .has_clock = request->has_clock && !request->has_pace,
                                     .base_ms = (uint64_t)request->base_s * 1000,
                                     .increment_ms = (uint64_t)request->increment_s * 1000,
                                     .pace = request->has_pace ? &request->pace : NULL};
    struct room_events happened;
    struct room_refusal refusal;

    if (!variant)
        CHECK_ALWAYS(adx_variant_builtin(&alloc, "dice-world", &variant) == ADX_OK);
    struct room *room = room_open(variant, "game", seed);
    CHECK_ALWAYS(room && room_begin(room, &offer, 1000, &happened));
    for (unsigned i = 0; i < 2 * ROOM_DEEDS; i++) {
        const enum room_deed deed = (enum room_deed)(i % ROOM_DEEDS);
        const struct room_action action = {.deed = deed,
                                           .guest = i < ROOM_DEEDS ? "ben" : "anna",
                                           .ply = i % 2 ? request->ply : room_ply(room),
                                           .text = deed == ROOM_SIT        ? request->name
                                                   : deed == ROOM_VACATION ? request->days
                                                                           : request->move,
                                           .salt = request->salt,
                                           .away_ms = request->have};
        room_act(room, &action, 2000 + i, &happened, &refusal);
        CHECK_ALWAYS(!room_is_broken(room));
    }
    room_free(room);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct request request;
    const char *why;

    if (!message_read((const char *)data, size, &request, &why)) {
        CHECK_ALWAYS(why && why[0]);
        return 0;
    }
    check_bounds(&request);
    check_room(&request);
    return 0;
}
