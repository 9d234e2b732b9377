/* JSON in and out. */
#include "server/message/message.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/message/chat_text.h"
#include "server/message/message_list.h"

enum {
    BASE_S_MAX = 6 * 3600,
    INCREMENT_S_MAX = 600,
    DELAY_S_MAX = 600,
    NUMBER_MAX = 1000000,
    HOUR_MS = 3600000,
    BREAK_S = 20, /* between the rounds of a tournament */
};

/* --- reading --- */

/* Brackets outside of strings; the library itself would go on for thousands. */
static bool is_shallow(const char *text, size_t size)
{
    bool in_string = false;
    unsigned depth = 0;

    for (size_t i = 0; i < size; i++) {
        if (in_string && text[i] == '\\')
            i++;
        else if (text[i] == '"')
            in_string = !in_string;
        else if (!in_string && (text[i] == '{' || text[i] == '[') && ++depth > MESSAGE_DEPTH_MAX)
            return false;
        else if (!in_string && (text[i] == '}' || text[i] == ']') && depth)
            depth--;
    }
    return true;
}

/* A missing text is empty. Returns: false when it is no text or too long. */
static bool read_text(const json_t *object, const char *key, char *out, size_t size)
{
    const json_t *value = json_object_get(object, key);
    const size_t len = value ? json_string_length(value) : 0;

    out[0] = '\0';
    if (!value)
        return true;
    if (!json_is_string(value) || len >= size)
        return false;
    memcpy(out, json_string_value(value), len + 1);
    return true;
}

static bool read_number(const json_t *value, unsigned max, unsigned *out)
{
    if (!json_is_integer(value) || json_integer_value(value) < 0 ||
        json_integer_value(value) > (json_int_t)max)
        return false;
    *out = (unsigned)json_integer_value(value);
    return true;
}

static bool read_flag(const json_t *object, const char *key, bool *out)
{
    const json_t *value = json_object_get(object, key);

    *out = json_is_true(value);
    return !value || json_is_boolean(value);
}

static bool read_optional_number(const json_t *object, const char *key, unsigned *out)
{
    const json_t *value = json_object_get(object, key);

    return !value || read_number(value, NUMBER_MAX, out);
}

static bool read_optional_below(const json_t *object, const char *key, unsigned max, unsigned *out)
{
    const json_t *value = json_object_get(object, key);

    return !value || json_is_null(value) || read_number(value, max, out);
}

/*
 * "clock": [seconds, increment in seconds], or nothing; "delay": seconds in the place of an
 * increment, and "opponent": the other player's seconds, where they are others.
 */
static bool read_clock(const json_t *object, struct request *out)
{
    const json_t *clock = json_object_get(object, "clock");

    out->has_clock = clock && !json_is_null(clock);
    return !out->has_clock ||
           (json_array_size(clock) == 2 &&
            read_number(json_array_get(clock, 0), BASE_S_MAX, &out->base_s) && out->base_s &&
            read_number(json_array_get(clock, 1), INCREMENT_S_MAX, &out->increment_s) &&
            read_optional_below(object, "delay", DELAY_S_MAX, &out->delay_s) &&
            read_optional_below(object, "opponent", BASE_S_MAX, &out->other_s) &&
            !(out->increment_s && out->delay_s));
}

/* "pace": [bank, increment, cap] in hours, and "weekends": "off"; or nothing. */
static bool read_pace(const json_t *object, struct request *out)
{
    const json_t *pace = json_object_get(object, "pace");
    char weekends[MESSAGE_WORD_SIZE];
    unsigned hours[3];

    out->has_pace = pace && !json_is_null(pace);
    if (!read_text(object, "weekends", weekends, sizeof(weekends)))
        return false;
    if (!out->has_pace)
        return true;
    for (unsigned i = 0; i < 3; i++) {
        if (json_array_size(pace) != 3 ||
            !read_number(json_array_get(pace, i), PACE_HOURS_MAX, &hours[i]))
            return false;
    }
    out->pace = (struct pace){.bank_ms = (uint64_t)hours[0] * HOUR_MS,
                              .increment_ms = (uint64_t)hours[1] * HOUR_MS,
                              .cap_ms = (uint64_t)hours[2] * HOUR_MS,
                              .is_weekend_off = strcmp(weekends, "off") == 0};
    return hours[0] && hours[0] <= hours[2];
}

/* "first": "2026-12-01", "last": "2026-12-07" */
static bool read_days(const json_t *object, struct request *out)
{
    char first[PACE_DAY_TEXT_SIZE], last[PACE_DAY_TEXT_SIZE];

    if (!read_text(object, "first", first, sizeof(first)) ||
        !read_text(object, "last", last, sizeof(last)))
        return false;
    snprintf(out->days, sizeof(out->days), "%s %s", first, last);
    return true;
}

/* Whether it is one word of a line. */
static bool is_word(const json_t *value)
{
    const size_t len = json_string_length(value);

    return len && len < CONDITIONAL_WORD_SIZE && !strpbrk(json_string_value(value), " \n") &&
           strlen(json_string_value(value)) == len;
}

/* "lines": [["e7e5", "g1f3"], ["d7d5", "resign"]] */
static bool read_lines(const json_t *object, struct request *out)
{
    const json_t *lines = json_object_get(object, "lines"), *line, *word;
    size_t i, k, size = 0;

    if (lines && !json_is_array(lines))
        return false;
    json_array_foreach(lines, i, line)
    {
        if (!json_array_size(line))
            return false;
        json_array_foreach(line, k, word)
        {
            const size_t room = sizeof(out->lines) - size;
            if (!is_word(word) || json_string_length(word) + 2 > room)
                return false;
            size += (size_t)snprintf(out->lines + size, room, "%s%s",
                                     k   ? " "
                                     : i ? "\n"
                                         : "",
                                     json_string_value(word));
        }
    }
    return true;
}

/* "start": a moment since 1970, or nothing. */
static bool read_start(const json_t *object, struct request *out)
{
    const json_t *start = json_object_get(object, "start");

    out->start_ms = json_integer_value(start);
    return !start || (json_is_integer(start) && out->start_ms >= 0);
}

/* What only a tournament has. */
static bool read_tournament(const json_t *object, struct request *out)
{
    out->break_s = BREAK_S;
    return read_text(object, "kind", out->kind, sizeof(out->kind)) &&
           read_text(object, "title", out->title, sizeof(out->title)) &&
           read_text(object, "password", out->password, sizeof(out->password)) &&
           read_optional_number(object, "players", &out->players) &&
           read_optional_number(object, "minutes", &out->minutes) &&
           read_optional_number(object, "break", &out->break_s) && read_start(object, out);
}

/* A name stands among the words of others: it must not turn their direction, nor be unseen. */
static bool read_name(const json_t *object, struct request *out)
{
    char name[sizeof(out->name)];

    if (!read_text(object, "name", name, sizeof(name)))
        return false;
    chat_text_clean(name, out->name, sizeof(out->name));
    return true;
}

static bool read_object(const json_t *object, struct request *out)
{
    return read_text(object, "do", out->what, sizeof(out->what)) &&
           read_text(object, "id", out->id, sizeof(out->id)) &&
           read_text(object, "game", out->game, sizeof(out->game)) &&
           read_text(object, "color", out->color, sizeof(out->color)) &&
           read_text(object, "move", out->move, sizeof(out->move)) && read_name(object, out) &&
           read_text(object, "to", out->to, sizeof(out->to)) &&
           read_text(object, "why", out->why, sizeof(out->why)) &&
           read_text(object, "address", out->address, sizeof(out->address)) &&
           read_text(object, "often", out->often, sizeof(out->often)) &&
           read_text(object, "salt", out->salt, sizeof(out->salt)) &&
           read_text(object, "zone", out->zone, sizeof(out->zone)) &&
           read_text(object, "language", out->language, sizeof(out->language)) &&
           read_text(object, "room", out->room, sizeof(out->room)) &&
           read_text(object, "text", out->text, sizeof(out->text)) &&
           read_text(object, "note", out->note, sizeof(out->note)) &&
           read_text(object, "had", out->had, sizeof(out->had)) &&
           read_optional_number(object, "ply", &out->ply) &&
           read_optional_number(object, "have", &out->have) &&
           read_optional_number(object, "level", &out->level) &&
           read_flag(object, "open", &out->is_listed) &&
           read_flag(object, "changes", &out->wants_changes) &&
           read_flag(object, "rated", &out->is_rated) && read_clock(object, out) &&
           read_pace(object, out) && read_days(object, out) && read_lines(object, out) &&
           read_tournament(object, out);
}

bool message_read(const char *text, size_t size, struct request *out, const char **why)
{
    *out = (struct request){.what = ""};
    *why = "The message is too long or too deep.";
    if (size > MESSAGE_SIZE_MAX || !is_shallow(text, size))
        return false;
    json_t *object = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    *why = "The message is no JSON object.";
    if (json_is_object(object)) {
        *why = "A value of the message is not what it should be.";
        if (read_object(object, out))
            *why = NULL;
    }
    json_decref(object);
    return !*why;
}

/* --- writing --- */

static char *write_and_free(json_t *object)
{
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;

    json_decref(object);
    return text;
}

char *message_done(const char *id, const char *game, unsigned seq)
{
    return write_and_free(
        json_pack("{s:s, s:s, s:s, s:i}", "is", "done", "id", id, "game", game, "seq", (int)seq));
}

char *message_refused(const char *id, const char *code, const char *sentence)
{
    return write_and_free(json_pack("{s:s, s:s, s:s, s:s}", "is", "refused", "id", id, "code", code,
                                    "sentence", sentence));
}

char *message_refused_for(const char *id, const char *code, const char *sentence, unsigned seconds)
{
    return write_and_free(json_pack("{s:s, s:s, s:s, s:s, s:i}", "is", "refused", "id", id, "code",
                                    code, "sentence", sentence, "seconds", (int)seconds));
}

char *message_mail(const char *id, bool is_there, const struct mailbag_address *address,
                   bool is_member)
{
    return write_and_free(json_pack("{s:s, s:s, s:b, s:s, s:s, s:b, s:b}", "is", "mail", "id", id,
                                    "there", is_there, "address", address->mail, "often",
                                    address->often, "confirmed", address->is_confirmed, "member",
                                    is_member));
}

char *message_zone(const char *id, const char *zone)
{
    return write_and_free(json_pack("{s:s, s:s, s:s}", "is", "zone", "id", id, "zone", zone));
}

char *message_vacation_days(const char *id, unsigned year, const unsigned left[2])
{
    json_t *object = json_pack("{s:s, s:s, s:{}}", "is", "vacation-days", "id", id, "left");
    char key[16];

    for (unsigned i = 0; i < 2; i++) {
        snprintf(key, sizeof(key), "%u", year + i);
        json_object_set_new(json_object_get(object, "left"), key, json_integer(left[i]));
    }
    return write_and_free(object);
}

char *message_calendar(const char *id, const char *address)
{
    json_t *object = json_pack("{s:s, s:s}", "is", "calendar", "id", id);

    json_object_set_new(object, "address", json_sprintf("/live/calendar/%s.ics", address));
    return write_and_free(object);
}

char *message_word(const char *word)
{
    return write_and_free(json_pack("{s:s}", "is", word));
}

char *message_people(const char *game, unsigned watching, const uint64_t away_ms[2],
                     uint64_t quiet_ms)
{
    return write_and_free(json_pack("{s:s, s:s, s:i, s:[I, I], s:I}", "is", "people", "game", game,
                                    "watching", (int)watching, "away",
                                    (json_int_t)away_ms[ADX_WHITE], (json_int_t)away_ms[ADX_BLACK],
                                    "quiet", (json_int_t)quiet_ms));
}

/* "pace": [bank, increment, cap] in hours, as it was asked for. */
static void add_pace(json_t *object, const struct pace *pace)
{
    json_object_set_new(object, "pace",
                        json_pack("[I, I, I]", (json_int_t)(pace->bank_ms / HOUR_MS),
                                  (json_int_t)(pace->increment_ms / HOUR_MS),
                                  (json_int_t)(pace->cap_ms / HOUR_MS)));
    if (pace->is_weekend_off)
        json_object_set_new(object, "weekends", json_string("off"));
}

/* "clock": [White's seconds, increment], with "delay" where there is one, "times" by color where
 * they differ. */
static void add_clock(json_t *object, const struct room *room, const struct room_clock *clock)
{
    const json_int_t white = (json_int_t)room_base_ms(room, ADX_WHITE) / 1000;
    const json_int_t black = (json_int_t)room_base_ms(room, ADX_BLACK) / 1000;

    json_object_set_new(object, "clock",
                        json_pack("[I, I]", white, (json_int_t)clock->increment_ms / 1000));
    if (clock->delay_ms)
        json_object_set_new(object, "delay", json_integer((json_int_t)clock->delay_ms / 1000));
    if (black != white)
        json_object_set_new(object, "times", json_pack("[I, I]", white, black));
}

struct json_t *message_describe_game(const char *game, const char *rules, const char *title,
                                     const struct room *room, const struct pace *pace)
{
    const struct room_clock clock =
        room ? room_clock(room, 0) : (struct room_clock){.left_ms = {0}};
    json_t *object = json_pack("{s:s, s:s, s:s}", "game", game, "rules", rules, "title", title);

    if (pace)
        add_pace(object, pace);
    else if (clock.is_there)
        add_clock(object, room, &clock);
    return object;
}

void message_add_colors(json_t *object, const char *key, const bool has_it[2])
{
    if (!has_it[ADX_WHITE] && !has_it[ADX_BLACK])
        return;
    json_t *list = json_array();
    if (has_it[ADX_WHITE])
        json_array_append_new(list, json_string("white"));
    if (has_it[ADX_BLACK])
        json_array_append_new(list, json_string("black"));
    json_object_set_new(object, key, list);
}

struct message_events {
    json_t *object;
    struct message_list list;
};

struct message_events *message_events(const char *game, unsigned from)
{
    struct message_events *events = calloc(1, sizeof(*events));

    if (!events)
        return NULL;
    events->list = message_list();
    events->object = json_pack("{s:s, s:s, s:i}", "is", "events", "game", game, "from", (int)from);
    return events;
}

void message_add_event(struct message_events *events, const char *kind, const char *body)
{
    if (events)
        message_list_add(&events->list, json_pack("[s, s]", kind, body));
}

void message_add_offset(struct message_events *events, int minutes)
{
    if (events)
        json_object_set_new(events->object, "offset", json_integer(minutes));
}

char *message_close(struct message_events *events, const char *seat, const bool is_bot[2],
                    const bool is_member[2], const struct room_clock *clock)
{
    if (!events)
        return NULL;
    message_add_colors(events->object, "bots", is_bot);
    message_add_colors(events->object, "members", is_member);
    json_object_set_new(events->object, "you", json_string(seat));
    if (clock->is_there)
        json_object_set_new(
            events->object, "clock",
            json_pack("{s:[I, I], s:b, s:s}", "left", (json_int_t)clock->left_ms[ADX_WHITE],
                      (json_int_t)clock->left_ms[ADX_BLACK], "runs", clock->is_running, "turn",
                      clock->turn == ADX_WHITE ? "white" : "black"));
    if (clock->wait_ms)
        json_object_set_new(json_object_get(events->object, "clock"), "wait",
                            json_integer((json_int_t)clock->wait_ms));
    if (clock->deadline_ms)
        json_object_set_new(events->object, "deadline",
                            json_integer((json_int_t)clock->deadline_ms));
    if (clock->seat_ms)
        json_object_set_new(events->object, "seat", json_integer((json_int_t)clock->seat_ms));
    message_list_close(&events->list, events->object, "events");
    char *text = write_and_free(events->object);
    free(events);
    return text;
}

/* --- what players keep for themselves --- */

char *message_note(const char *id, const char *game, const char *note, const char *state)
{
    return write_and_free(json_pack("{s:s, s:s, s:s, s:s, s:s}", "is", "note", "id", id, "game",
                                    game, "note", note, "state", state));
}

char *message_noted(const char *id, const char *game, const char *state)
{
    return write_and_free(
        json_pack("{s:s, s:s, s:s, s:s}", "is", "done", "id", id, "game", game, "state", state));
}

char *message_own(const char *game)
{
    return write_and_free(json_pack("{s:s, s:s}", "is", "own", "game", game));
}

/* The words of a line from so many on; `line` moves to its end. */
static json_t *write_line(const char **line, unsigned skip)
{
    json_t *words = json_array();
    char word[CONDITIONAL_WORD_SIZE];
    const char *rest = *line;

    for (unsigned i = 0; (rest = conditional_word(rest, word)) != NULL; i++) {
        if (i >= skip)
            json_array_append_new(words, json_string(word));
        *line = rest;
    }
    *line += strcspn(*line, "\n");
    return words;
}

char *message_conditional(const char *id, const char *game, unsigned ply,
                          const struct conditional *conditional)
{
    const unsigned skip = ply > conditional->ply ? ply - conditional->ply : 0;
    json_t *lines = json_array();

    for (const char *line = conditional->lines; *line; line += *line == '\n')
        json_array_append_new(lines, write_line(&line, skip));
    return write_and_free(json_pack("{s:s, s:s, s:s, s:i, s:o}", "is", "conditional", "id", id,
                                    "game", game, "ply", (int)ply, "lines", lines));
}

/* --- the list of turns --- */

struct message_turns {
    json_t *object;
    struct message_list list;
};

struct message_turns *message_turns(const char *id)
{
    struct message_turns *turns = calloc(1, sizeof(*turns));

    if (!turns)
        return NULL;
    turns->list = message_list();
    turns->object = json_pack("{s:s, s:s}", "is", "turns", "id", id);
    return turns;
}

void message_add_turn(struct message_turns *turns, const struct message_turn *turn)
{
    json_t *entry =
        json_pack("{s:s, s:s, s:s, s:s, s:b}", "game", turn->game, "rules", turn->rules, "title",
                  turn->title, "opponent", turn->opponent, "yours", turn->is_yours);

    if (turn->is_bot)
        json_object_set_new(entry, "bot", json_true());
    if (turn->deadline_ms)
        json_object_set_new(entry, "deadline", json_integer((json_int_t)turn->deadline_ms));
    if (turns)
        message_list_add(&turns->list, entry);
    else
        json_decref(entry);
}

void message_leave_turn_out(struct message_turns *turns)
{
    if (turns)
        message_list_add(&turns->list, NULL);
}

char *message_close_turns(struct message_turns *turns)
{
    if (!turns)
        return NULL;
    message_list_close(&turns->list, turns->object, "games");
    char *text = write_and_free(turns->object);
    free(turns);
    return text;
}
