/* What the server says, as JSON. */
#include "server/messages/message.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/messages/message_list.h"

enum {
    HOUR_MS = 3600000
};

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
