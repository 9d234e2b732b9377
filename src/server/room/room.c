/* A room: opened, and asked. */
#include "server/room/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/room_state.h"

void room_cut(const char *text, char *out, size_t size)
{
    size_t len = 0;
    unsigned letters = 0;

    for (; text[len]; len++) {
        letters += (text[len] & 0xc0) != 0x80;
        if (letters > ADX_TITLE_LETTERS_MAX || len + 1 == size)
            break;
    }
    while (len && (text[len] & 0xc0) == 0x80)
        len--; /* it was cut in the middle of a letter, */
    while (len && text[len - 1] == ' ')
        len--; /* or behind a word */
    memcpy(out, text, len);
    out[len] = '\0';
}

struct room *room_open(const adx_variant *variant, const char *id, const uint8_t *seed)
{
    struct room *room = calloc(1, sizeof(*room));

    if (!room)
        return NULL;
    room->variant = variant;
    room_cut(adx_variant_title(variant), room->title, sizeof(room->title));
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

bool room_seat(const struct room *room, const char *user, adx_color *color)
{
    for (unsigned i = 0; i < 2; i++) {
        if (user[0] && strcmp(room->seats[i].user, user) == 0) {
            *color = (adx_color)i;
            return true;
        }
    }
    return false;
}

const char *room_user(const struct room *room, adx_color color)
{
    return room->seats[color].user;
}

const struct pace *room_pace(const struct room *room)
{
    return room->has_pace ? &room->pace : NULL;
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

const char *room_next_salt(const struct room *room, adx_color color)
{
    const struct room_seat *seat = &room->seats[color];

    return seat->rematch_salt[0] ? seat->rematch_salt : seat->salt;
}

bool room_is_next_salt_late(const struct room *room, adx_color color)
{
    const struct room_seat *seat = &room->seats[color];

    return seat->rematch_salt[0] ? seat->is_rematch_salt_late : room->pair[0] && seat->is_salt_late;
}

const char *room_pair(const struct room *room)
{
    return room->pair;
}

const char *room_promised(const struct room *room)
{
    return room->pair[0] ? room->pair : room->promised;
}

const char *room_tournament(const struct room *room)
{
    return room->tournament;
}

const char *room_outcome(const struct room *room, adx_color color)
{
    const bool is_aborted = strcmp(room->result, "aborted") == 0;

    if (strncmp(room->result, "draw", 4) == 0)
        return "drawn";
    if (is_aborted && !room_tournament(room)[0])
        return "aborted";
    const bool white_won = is_aborted ? adx_position_turn(room->position) == ADX_BLACK
                                      : strncmp(room->result, "white", 5) == 0;
    return white_won == (color == ADX_WHITE) ? "won" : "lost";
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

uint64_t room_base_ms(const struct room *room, adx_color color)
{
    return room->base_ms[color];
}

void room_measure_lag(struct room *room, adx_color color, uint64_t round_trip_ms)
{
    lag_measure(&room->lag[color], round_trip_ms);
}

bool room_next_is_due(const struct room *room)
{
    const bool is_wanted =
        room->seats[ADX_WHITE].rematch_salt[0] && room->seats[ADX_BLACK].rematch_salt[0];
    const bool is_second = room->pair[0] && room->is_over && strcmp(room->result, "aborted") != 0;

    return (is_wanted || is_second) && !room->next[0];
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

unsigned room_moves_made(const struct room *room)
{
    return room->moves_made;
}

unsigned room_ply(const struct room *room)
{
    return room->position ? adx_position_ply(room->position) : 0;
}

const struct room_thrown *room_thrown(const struct room *room)
{
    return &room->thrown;
}

enum room_added room_added(const struct room *room, adx_color color)
{
    const struct room_seat *seat = &room->seats[color];

    if (seat->is_salt_late)
        return ROOM_ADDED_LATE;
    return seat->salt[0] && strcmp(seat->salt, "-") != 0 ? ROOM_ADDED_EARLY : ROOM_ADDED_NOTHING;
}

bool room_waits_for_salts(const struct room *room)
{
    return room->tournament[0] && room_is_full(room) && !room->is_over && !room->thrown.throws &&
           adx_position_throw_due(room->position) &&
           !(room->seats[ADX_WHITE].is_salt_late && room->seats[ADX_BLACK].is_salt_late);
}

const char *room_title(const struct room *room)
{
    return room->title;
}

const adx_variant *room_variant(const struct room *room)
{
    return room->variant;
}

const adx_position *room_position(const struct room *room)
{
    return room->position;
}

bool room_is_broken(const struct room *room)
{
    return room->is_broken;
}

bool room_lacks_memory(const struct room *room)
{
    return room->lacks_memory;
}

/* How long the clock waits in the present turn. */
static uint64_t delay_of(const struct room *room)
{
    return room_clock_runs(room) ? adx_record_standing(room->record).delay_ms : 0;
}

uint64_t room_used_ms(const struct room *room, uint64_t now_ms)
{
    const uint64_t from_ms = room->since_ms + delay_of(room);

    if (room->has_pace)
        return pace_used_ms(&room->off[adx_position_turn(room->position)], room->since_ms, now_ms);
    return now_ms > from_ms ? now_ms - from_ms : 0;
}

uint64_t room_when_used(const struct room *room, uint64_t left_ms)
{
    if (room->has_pace)
        return pace_deadline_ms(&room->off[adx_position_turn(room->position)], room->since_ms,
                                left_ms);
    return room->since_ms + delay_of(room) + left_ms;
}

/* What the player to move had when their turn began; their first move has a time of its own. */
static uint64_t time_of_turn(const struct room *room)
{
    if (room_clock_runs(room))
        return adx_record_standing(room->record).left_ms[adx_position_turn(room->position)];
    return room->has_pace ? room->pace.bank_ms : ROOM_FIRST_MOVE_MS;
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
    if (room->has_pace && room_turn_deadline(room) != ROOM_NO_DEADLINE) {
        clock.deadline_ms = room_is_full(room) ? room_turn_deadline(room) : 0;
        clock.seat_ms = room_is_full(room) ? 0 : room_turn_deadline(room);
    }
    clock.increment_ms = standing.increment_ms;
    clock.delay_ms = standing.delay_ms;
    if (clock.is_running) {
        const uint64_t from_ms = room->since_ms + delay_of(room);
        clock.wait_ms = !room->has_pace && from_ms > now_ms ? from_ms - now_ms : 0;
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

uint64_t room_moment(const struct room *room, unsigned tenths)
{
    if (room_deadline(room) == ROOM_NO_DEADLINE || !room_is_full(room))
        return ROOM_NO_DEADLINE;
    return room_when_used(room, time_of_turn(room) / 10 * tenths);
}

uint64_t room_turn_deadline(const struct room *room)
{
    if (!room->record || room->is_over)
        return ROOM_NO_DEADLINE;
    if (!room_is_full(room))
        return room->has_pace ? room->since_ms + ROOM_SEAT_MS : ROOM_NO_DEADLINE;
    const adx_standing standing = adx_record_standing(room->record);
    if (!standing.has_clock)
        return ROOM_NO_DEADLINE;
    const uint64_t left_ms = time_of_turn(room);
    /* A move that is on its way then is still in time. */
    const bool has_lag = room_clock_runs(room) && !room->has_pace;
    const struct lag *lag = &room->lag[adx_position_turn(room->position)];
    return room_when_used(room, left_ms + (has_lag ? lag_credit(lag, left_ms) : 0));
}

uint64_t room_deadline(const struct room *room)
{
    return room_waits_for_salts(room) ? room->since_ms + ROOM_SALT_MS : room_turn_deadline(room);
}
