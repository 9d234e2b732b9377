/*
 * What a client of the server of games sends: it is read or refused with a sentence; what was read
 * has bounded texts and numbers, and a room judges it without breaking.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "server/messages/request.h"

static void check_bounds(const struct request *request)
{
    CHECK_ALWAYS(memchr(request->id, 0, sizeof(request->id)));
    CHECK_ALWAYS(memchr(request->game, 0, sizeof(request->game)));
    CHECK_ALWAYS(request->ply <= REQUEST_NUMBER_MAX);
    for (const struct request_field *field = request_row(request->kind)->fields; field->key;
         field++) {
        const void *value = (const char *)request + field->offset;
        if (field->type == REQUEST_TYPE_TEXT || field->type == REQUEST_TYPE_NAME ||
            field->type == REQUEST_TYPE_LINES)
            CHECK_ALWAYS(memchr(value, 0, field->limit));
        else if (field->type == REQUEST_TYPE_NUMBER)
            CHECK_ALWAYS(*(const unsigned *)value <= field->limit);
        else if (field->type == REQUEST_TYPE_CLOCK)
            CHECK_ALWAYS(!((const struct request_clock *)value)->is_there ||
                         ((const struct request_clock *)value)->base_s);
    }
}

/* A game with a name, digits and a time that somebody has sent. */
static struct room *begin(const struct request *request)
{
    static adx_variant *variant;
    static const uint8_t seed[ROOM_SEED_SIZE] = {1};
    static const struct request nothing = {.kind = REQUEST_NEW};
    const struct request_new *wish = request->kind == REQUEST_NEW ? &request->new : &nothing.new;
    const adx_alloc alloc = adx_alloc_libc();
    const struct room_offer offer = {.user = "anna",
                                     .name = wish->name,
                                     .salt = wish->salt,
                                     .is_listed = wish->is_listed,
                                     .has_clock = wish->clock.is_there && !wish->pace.is_there,
                                     .base_ms = (uint64_t)wish->clock.base_s * 1000,
                                     .increment_ms = (uint64_t)wish->clock.increment_s * 1000,
                                     .delay_ms = (uint64_t)wish->delay_s * 1000,
                                     .pace = wish->pace.is_there ? &wish->pace.pace : NULL};
    struct room_events happened;

    if (!variant)
        CHECK_ALWAYS(adx_variant_builtin(&alloc, "dice-world", &variant) == ADX_OK);
    struct room *room = room_open(variant, "game", seed);
    CHECK_ALWAYS(room && room_begin(room, &offer, 1000, &happened));
    return room;
}

/* The first text that a message has, "" for none: it may stand for anything. */
static const char *text_of(const struct request *request)
{
    const struct request_field *field = request_row(request->kind)->fields;

    while (field->key && field->type != REQUEST_TYPE_TEXT && field->type != REQUEST_TYPE_NAME)
        field++;
    return field->key ? (const char *)request + field->offset : "";
}

/* The actions of a room by words that are none of its own. */
static void check_room(const struct request *request)
{
    struct room *room = begin(request);
    char salt[ROOM_SALT_SIZE];
    struct room_events happened;
    struct room_refusal refusal;

    snprintf(salt, sizeof(salt), "%s", text_of(request));
    for (unsigned i = 0; i < 2 * ROOM_ACTION_KINDS; i++) {
        const struct room_action action = {.kind = (enum room_action_kind)(i % ROOM_ACTION_KINDS),
                                           .user = i < ROOM_ACTION_KINDS ? "ben" : "anna",
                                           .ply = i % 2 ? request->ply : room_ply(room),
                                           .text = text_of(request),
                                           .salt = salt,
                                           .away_ms = request->ply};
        room_act(room, &action, 2000 + i, &happened, &refusal);
        CHECK_ALWAYS(!room_is_broken(room));
    }
    room_free(room);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct request request;
    char why[REQUEST_WHY_SIZE];

    if (request_read((const char *)data, size, &request, why)) {
        CHECK_ALWAYS(why[0]);
        return 0;
    }
    check_bounds(&request);
    check_room(&request);
    return 0;
}
