/* The state of a room follows from its events. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/room_state.h"

/* Whether something was done; where memory ran out it may be another time. */
static bool is_done(struct room *room, adx_err err)
{
    room->lacks_memory = room->lacks_memory || err == ADX_E_NOMEM;
    return !err;
}

static bool follow_create(struct room *room, const char *body)
{
    const adx_alloc alloc = adx_alloc_libc();

    if (room->record ||
        !is_done(room, adx_record_read(&alloc, body, strlen(body), NULL, NULL, &room->record)))
        return false;
    const adx_standing standing = adx_record_standing(room->record);
    for (unsigned i = 0; i < 2; i++) {
        room->base_ms[i] = standing.left_ms[i];
        lag_open(&room->lag[i], standing.left_ms[i], standing.increment_ms + standing.delay_ms);
    }
    return adx_record_match(room->record, room->variant) == ADX_RULES_SAME &&
           is_done(room, adx_record_replay(room->record, room->variant, UINT32_MAX, NULL, NULL,
                                           &room->position));
}

/* The next word of a text, which moves behind it. Returns: false when it does not fit. */
static bool take_word(const char **text, char *out, size_t size)
{
    const size_t len = strcspn(*text, " ");

    if (!len || len >= size)
        return false;
    memcpy(out, *text, len);
    out[len] = '\0';
    *text += len;
    *text += **text == ' ';
    return true;
}

/* COLOR GUEST SALT NAME */
static bool follow_seat(struct room *room, const char *body)
{
    struct room_seat seat = {.name = ""};
    char color[8];

    if (!room->record || !take_word(&body, color, sizeof(color)) ||
        !take_word(&body, seat.user, sizeof(seat.user)) ||
        !take_word(&body, seat.salt, sizeof(seat.salt)) || strlen(body) >= sizeof(seat.name))
        return false;
    snprintf(seat.name, sizeof(seat.name), "%s", body);
    struct room_seat *place = &room->seats[strcmp(color, "black") == 0 ? ADX_BLACK : ADX_WHITE];
    if (place->user[0] || (strcmp(color, "white") != 0 && strcmp(color, "black") != 0))
        return false;
    *place = seat;
    return true;
}

/* COLOR SALT */
static bool follow_salt(struct room *room, const char *body)
{
    char color[8];

    if (!room->record || room->thrown.throws || !take_word(&body, color, sizeof(color)) ||
        (strcmp(color, "white") != 0 && strcmp(color, "black") != 0))
        return false;
    struct room_seat *seat = &room->seats[strcmp(color, "black") == 0 ? ADX_BLACK : ADX_WHITE];
    if (!seat->user[0] || seat->is_salt_late)
        return false;
    seat->is_salt_late = true;
    return take_word(&body, seat->salt, sizeof(seat->salt)) && !*body;
}

/* COLOR GUEST */
static bool follow_owner(struct room *room, const char *body)
{
    char color[8], user[ROOM_ID_SIZE];
    adx_color had;

    if (!take_word(&body, color, sizeof(color)) || !take_word(&body, user, sizeof(user)) || *body ||
        (strcmp(color, "white") != 0 && strcmp(color, "black") != 0))
        return false;
    struct room_seat *seat = &room->seats[strcmp(color, "black") == 0 ? ADX_BLACK : ADX_WHITE];
    if (!seat->user[0] || room_seat(room, user, &had))
        return false;
    snprintf(seat->user, sizeof(seat->user), "%s", user);
    return true;
}

static bool follow_pace(struct room *room, const char *body)
{
    if (!room->record || room->has_pace || !pace_read(body, &room->pace))
        return false;
    room->has_pace = true;
    room->off[ADX_WHITE].weekends = room->off[ADX_BLACK].weekends = room->pace.is_weekend_off;
    return true;
}

/* COLOR FIRST LAST */
static bool follow_vacation(struct room *room, const char *body)
{
    struct pace_vacation vacation;
    char color[8];

    if (!room->has_pace || !take_word(&body, color, sizeof(color)) ||
        !pace_read_vacation(body, &vacation))
        return false;
    struct pace_days_off *off = &room->off[strcmp(color, "black") == 0 ? ADX_BLACK : ADX_WHITE];
    if (off->count == PACE_VACATIONS_MAX)
        return false;
    off->vacations[off->count++] = vacation;
    return true;
}

static bool play_on_board(struct room *room, const adx_event *event)
{
    adx_move move;

    if (event->color != adx_position_turn(room->position) ||
        (event->kind == ADX_EVENT_THROW) != adx_position_throw_due(room->position) ||
        adx_move_parse(room->position, event->text, &move))
        return false;
    return is_done(room, adx_position_play(room->position, move));
}

static bool follow_play(struct room *room, const char *body, uint64_t now_ms)
{
    adx_event event;

    if (!room->record || adx_event_read(body, &event) ||
        !is_done(room, adx_record_append(room->record, &event)))
        return false;
    if (event.kind == ADX_EVENT_THROW && adx_position_throw_due(room->position))
        room_note_throw(room, event.text);
    const bool is_ply = event.kind == ADX_EVENT_MOVE || event.kind == ADX_EVENT_THROW;
    if (is_ply && !play_on_board(room, &event))
        return false;
    const unsigned plies = adx_record_standing(room->record).ply_count;
    while (adx_position_ply(room->position) > plies)
        adx_position_undo(room->position);
    room->moves_made +=
        event.kind == ADX_EVENT_MOVE && adx_position_turn(room->position) != event.color;
    /* A turn begins by a move, and by a clock that was set after moves were taken back. */
    if (event.kind == ADX_EVENT_MOVE || event.kind == ADX_EVENT_CLOCK)
        room->since_ms = now_ms;
    return true;
}

static bool follow_end(struct room *room, const char *body)
{
    if (!room->record || room->is_over || strlen(body) >= sizeof(room->result))
        return false;
    snprintf(room->result, sizeof(room->result), "%s", body);
    room->is_over = true;
    return true;
}

static bool follow_list(struct room *room, const char *body)
{
    if (!room->record || strcmp(body, "open") != 0)
        return false;
    room->is_listed = true;
    return true;
}

static bool follow_tournament(struct room *room, const char *body)
{
    return room->record && !room->tournament[0] &&
           take_word(&body, room->tournament, sizeof(room->tournament)) && !*body;
}

static bool follow_invite(struct room *room, const char *body)
{
    return room->record && !room->invited[0] && !room->seats[ADX_WHITE].user[0] &&
           !room->seats[ADX_BLACK].user[0] &&
           take_word(&body, room->invited, sizeof(room->invited)) && !*body;
}

static bool follow_refuse(struct room *room, const char *body)
{
    return room->invited[0] && !room_is_full(room) && !room->is_over &&
           take_word(&body, room->refused, sizeof(room->refused)) && !*body;
}

static bool follow_rated(struct room *room, const char *body)
{
    if (!room->record || room->seats[ADX_WHITE].user[0] || room->seats[ADX_BLACK].user[0] ||
        strcmp(body, "glicko-2") != 0)
        return false;
    room->is_rated = true;
    return true;
}

static bool follow_count(struct room *room, const char *body)
{
    if (!room_count_is_due(room) || *body < '1' || *body > '9')
        return false;
    room->is_counted = true;
    return true;
}

/* COLOR SALT */
static bool follow_rematch(struct room *room, const char *body)
{
    char color[8];

    if (!room->is_over || !take_word(&body, color, sizeof(color)) ||
        (strcmp(color, "white") != 0 && strcmp(color, "black") != 0))
        return false;
    struct room_seat *seat = &room->seats[strcmp(color, "black") == 0 ? ADX_BLACK : ADX_WHITE];
    if (seat->rematch_salt[0])
        return false;
    seat->is_rematch_salt_late = room->promised[0];
    return take_word(&body, seat->rematch_salt, sizeof(seat->rematch_salt)) && !*body;
}

static bool follow_next(struct room *room, const char *body)
{
    return room_next_is_due(room) && take_word(&body, room->next, sizeof(room->next)) && !*body &&
           (!room_promised(room)[0] || strcmp(room->next, room_promised(room)) == 0);
}

/* ID HASH */
static bool take_promise(const char *body, char id[ROOM_ID_SIZE])
{
    char hash[ROOM_HEX_SIZE];

    return !id[0] && take_word(&body, id, ROOM_ID_SIZE) && take_word(&body, hash, sizeof(hash)) &&
           strlen(hash) == ROOM_HEX_SIZE - 1 && !*body;
}

static bool follow_pair(struct room *room, const char *body)
{
    return room->record && !room->seats[ADX_WHITE].user[0] && !room->seats[ADX_BLACK].user[0] &&
           take_promise(body, room->pair);
}

static bool follow_promise(struct room *room, const char *body)
{
    return room->is_over && !room->pair[0] && take_promise(body, room->promised);
}

/* The seed must be the one that this room was opened with. */
static bool follow_proof(const struct room *room, const char *kind, const char *body)
{
    char text[ROOM_HEX_SIZE];

    if (strcmp(kind, "commit") == 0)
        room_commitment(room->seed, text);
    else if (strcmp(kind, "open") == 0)
        room_seed_text(room->seed, text);
    else
        return false;
    return strcmp(text, body) == 0;
}

bool room_follow(struct room *room, const char *kind, const char *body, uint64_t now_ms)
{
    bool is_followed;

    if (strcmp(kind, "create") == 0) {
        is_followed = follow_create(room, body);
        room->since_ms = now_ms;
    } else if (strcmp(kind, "seat") == 0) {
        is_followed = follow_seat(room, body);
        room->since_ms = now_ms;
    } else if (strcmp(kind, "salt") == 0) {
        is_followed = follow_salt(room, body);
    } else if (strcmp(kind, "owner") == 0) {
        is_followed = follow_owner(room, body);
    } else if (strcmp(kind, "play") == 0) {
        is_followed = follow_play(room, body, now_ms);
    } else if (strcmp(kind, "pace") == 0) {
        is_followed = follow_pace(room, body);
    } else if (strcmp(kind, "vacation") == 0) {
        is_followed = follow_vacation(room, body);
    } else if (strcmp(kind, "end") == 0) {
        is_followed = follow_end(room, body);
    } else if (strcmp(kind, "list") == 0) {
        is_followed = follow_list(room, body);
    } else if (strcmp(kind, "tournament") == 0) {
        is_followed = follow_tournament(room, body);
    } else if (strcmp(kind, "invite") == 0) {
        is_followed = follow_invite(room, body);
    } else if (strcmp(kind, "refuse") == 0) {
        is_followed = follow_refuse(room, body);
    } else if (strcmp(kind, "rated") == 0) {
        is_followed = follow_rated(room, body);
    } else if (strcmp(kind, "count") == 0) {
        is_followed = follow_count(room, body);
    } else if (strcmp(kind, "rematch") == 0) {
        is_followed = follow_rematch(room, body);
    } else if (strcmp(kind, "promise") == 0) {
        is_followed = follow_promise(room, body);
    } else if (strcmp(kind, "next") == 0) {
        is_followed = follow_next(room, body);
    } else if (strcmp(kind, "pair") == 0) {
        is_followed = follow_pair(room, body);
    } else {
        is_followed = follow_proof(room, kind, body);
    }
    room->is_broken = room->is_broken || !is_followed;
    return is_followed;
}
