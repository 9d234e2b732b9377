/* What visitors say, read by the table in requests.inc. */
#include "server/messages/request.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "server/messages/chat_text.h"

enum {
    DEPTH_MAX = 4,
    FOUND_SIZE = 48, /* bytes of a value that is quoted */
    HOUR_MS = 3600000,
};

/* --- the table --- */

#define REQUEST_ACTS         true
#define REQUEST_ASKS(answer) false

static const struct request_row rows[REQUEST_KINDS] = {
#define FIELD(message, type, member, key, limit, says)                                             \
    {key, REQUEST_TYPE_##type, offsetof(struct request, message.member), limit},
#define MESSAGE(KIND, member, word, who, way, about, handler, says, fields)                        \
    [REQUEST_##KIND] = {word, REQUEST_BY_##who, REQUEST_##way, REQUEST_ABOUT_##about,              \
                        (const struct request_field[]){fields{NULL, REQUEST_TYPE_TEXT, 0, 0}}},
#include "server/messages/requests.inc"
};

const struct request_row *request_row(enum request_kind kind)
{
    return &rows[kind];
}

static bool find_kind(const char *word, enum request_kind *kind)
{
    for (unsigned i = 0; i < REQUEST_KINDS; i++) {
        if (strcmp(rows[i].word, word) == 0) {
            *kind = (enum request_kind)i;
            return true;
        }
    }
    return false;
}

/* --- the values of fields: what is missing is empty, as the request is before --- */

static bool read_text(const json_t *value, size_t size, char *out)
{
    const size_t len = json_string_length(value);

    if (!json_is_string(value) || len >= size)
        return false;
    memcpy(out, json_string_value(value), len + 1);
    return true;
}

/* A name stands among the words of others: it must not turn their direction, nor be unseen. */
static bool read_name(const json_t *value, size_t size, char *out)
{
    if (!json_is_string(value) || json_string_length(value) >= size)
        return false;
    chat_text_clean(json_string_value(value), out, size);
    return true;
}

static bool read_number(const json_t *value, size_t max, unsigned *out)
{
    if (!json_is_integer(value) || json_integer_value(value) < 0 ||
        json_integer_value(value) > (json_int_t)max)
        return false;
    *out = (unsigned)json_integer_value(value);
    return true;
}

/* Of an increment and a delay there may be only one. */
static bool read_clock(const json_t *object, const json_t *value, struct request_clock *out)
{
    out->is_there = true;
    return json_array_size(value) == 2 &&
           read_number(json_array_get(value, 0), REQUEST_BASE_S_MAX, &out->base_s) && out->base_s &&
           read_number(json_array_get(value, 1), REQUEST_INCREMENT_S_MAX, &out->increment_s) &&
           !(out->increment_s && json_integer_value(json_object_get(object, "delay")));
}

static bool read_pace(const json_t *object, const json_t *value, size_t max,
                      struct request_pace *out)
{
    const char *weekends = json_string_value(json_object_get(object, "weekends"));
    unsigned hours[3];

    for (unsigned i = 0; i < 3; i++) {
        if (json_array_size(value) != 3 || !read_number(json_array_get(value, i), max, &hours[i]))
            return false;
    }
    out->is_there = true;
    out->pace = (struct pace){.bank_ms = (uint64_t)hours[0] * HOUR_MS,
                              .increment_ms = (uint64_t)hours[1] * HOUR_MS,
                              .cap_ms = (uint64_t)hours[2] * HOUR_MS,
                              .is_weekend_off = weekends && strcmp(weekends, "off") == 0};
    return hours[0] && hours[0] <= hours[2];
}

static bool read_moment(const json_t *value, int64_t *out)
{
    *out = json_integer_value(value);
    return json_is_integer(value) && *out >= 0;
}

/* Whether it is one word of a line. */
static bool is_word(const json_t *value)
{
    const size_t len = json_string_length(value);

    return len && len < CONDITIONAL_WORD_SIZE && !strpbrk(json_string_value(value), " \n") &&
           strlen(json_string_value(value)) == len;
}

/* [["e7e5", "g1f3"], ["d7d5", "resign"]] */
static bool read_lines(const json_t *lines, size_t size, char *out)
{
    const json_t *line, *word;
    size_t i, k, used = 0;

    if (!json_is_array(lines))
        return false;
    json_array_foreach(lines, i, line)
    {
        if (!json_array_size(line))
            return false;
        json_array_foreach(line, k, word)
        {
            const char *gap = k ? " " : i ? "\n" : "";
            if (!is_word(word) || json_string_length(word) + 2 > size - used)
                return false;
            used += (size_t)snprintf(out + used, size - used, "%s%s", gap, json_string_value(word));
        }
    }
    return true;
}

static bool read_field(const json_t *object, const struct request_field *field,
                       struct request *request)
{
    const json_t *value = json_object_get(object, field->key);
    void *out = (char *)request + field->offset;

    if (!value || json_is_null(value))
        return true;
    switch (field->type) {
    case REQUEST_TYPE_TEXT:
        return read_text(value, field->limit, out);
    case REQUEST_TYPE_NAME:
        return read_name(value, field->limit, out);
    case REQUEST_TYPE_NUMBER:
        return read_number(value, field->limit, out);
    case REQUEST_TYPE_FLAG:
        *(bool *)out = json_is_true(value);
        return json_is_boolean(value);
    case REQUEST_TYPE_CLOCK:
        return read_clock(object, value, out);
    case REQUEST_TYPE_PACE:
        return read_pace(object, value, field->limit, out);
    case REQUEST_TYPE_MOMENT:
        return read_moment(value, out);
    case REQUEST_TYPE_LINES:
        return read_lines(value, field->limit, out);
    }
    return false;
}

/* --- refusals --- */

static const char *refuse(char why[REQUEST_WHY_SIZE], const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static const char *refuse(char why[REQUEST_WHY_SIZE], const char *code, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(why, REQUEST_WHY_SIZE, format, args);
    va_end(args);
    return code;
}

void request_expected(const struct request_field *field, char out[REQUEST_EXPECTED_SIZE])
{
    switch (field->type) {
    case REQUEST_TYPE_TEXT:
    case REQUEST_TYPE_NAME:
        snprintf(out, REQUEST_EXPECTED_SIZE, "a text of at most %zu bytes", field->limit - 1);
        break;
    case REQUEST_TYPE_NUMBER:
        snprintf(out, REQUEST_EXPECTED_SIZE, "a whole number from 0 to %zu", field->limit);
        break;
    case REQUEST_TYPE_FLAG:
        snprintf(out, REQUEST_EXPECTED_SIZE, "true or false");
        break;
    case REQUEST_TYPE_CLOCK:
        snprintf(out, REQUEST_EXPECTED_SIZE,
                 "[seconds from 1 to %d, increment from 0 to %d], without a delay if it "
                 "has an increment",
                 REQUEST_BASE_S_MAX, REQUEST_INCREMENT_S_MAX);
        break;
    case REQUEST_TYPE_PACE:
        snprintf(out, REQUEST_EXPECTED_SIZE,
                 "[hours from 1, increment, hours at most], none above %zu", field->limit);
        break;
    case REQUEST_TYPE_MOMENT:
        snprintf(out, REQUEST_EXPECTED_SIZE, "milliseconds since 1970");
        break;
    case REQUEST_TYPE_LINES:
        snprintf(out, REQUEST_EXPECTED_SIZE, "lists of moves, together at most %zu bytes",
                 field->limit - 1);
        break;
    }
}

static const char *refuse_field(const json_t *object, const struct request_field *field,
                                char why[REQUEST_WHY_SIZE])
{
    char wanted[REQUEST_EXPECTED_SIZE], found[FOUND_SIZE];
    const size_t size = json_dumpb(json_object_get(object, field->key), found, sizeof(found),
                                   JSON_ENCODE_ANY | JSON_COMPACT);
    const bool is_short = size && size < sizeof(found);

    request_expected(field, wanted);
    return refuse(why, "not-understood", "\"%s\": expected %s but found %.*s.", field->key, wanted,
                  is_short ? (int)size : 14, is_short ? found : "something else");
}

/* --- the message --- */

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
        else if (!in_string && (text[i] == '{' || text[i] == '[') && ++depth > DEPTH_MAX)
            return false;
        else if (!in_string && (text[i] == '}' || text[i] == ']') && depth)
            depth--;
    }
    return true;
}

static const char *read_object(const json_t *object, struct request *out,
                               char why[REQUEST_WHY_SIZE])
{
    static const struct request_field id = {"id", REQUEST_TYPE_TEXT, offsetof(struct request, id),
                                            STORE_ID_SIZE},
                                      game = {"game", REQUEST_TYPE_TEXT,
                                              offsetof(struct request, game), STORE_ID_SIZE},
                                      ply = {"ply", REQUEST_TYPE_NUMBER,
                                             offsetof(struct request, ply), REQUEST_NUMBER_MAX};
    const char *word = json_string_value(json_object_get(object, "do"));

    if (!read_field(object, &id, out))
        return refuse_field(object, &id, why);
    if (!word)
        return refuse(why, "not-understood", "\"do\": expected the name of a message.");
    if (!find_kind(word, &out->kind))
        return refuse(why, "unknown", "There is no message \"%s\"; docs/messages.md lists them.",
                      strlen(word) < REQUEST_WORD_SIZE ? word : "...");
    if (rows[out->kind].about && !read_field(object, &game, out))
        return refuse_field(object, &game, why);
    if (rows[out->kind].about == REQUEST_ABOUT_TURN && !read_field(object, &ply, out))
        return refuse_field(object, &ply, why);
    for (const struct request_field *field = rows[out->kind].fields; field->key; field++) {
        if (!read_field(object, field, out))
            return refuse_field(object, field, why);
    }
    return NULL;
}

const char *request_read(const char *text, size_t size, struct request *out,
                         char why[REQUEST_WHY_SIZE])
{
    json_error_t error;

    memset(out, 0, sizeof(*out));
    if (size > REQUEST_SIZE_MAX)
        return refuse(why, "not-understood", "Expected at most %d bytes.", REQUEST_SIZE_MAX);
    if (!is_shallow(text, size))
        return refuse(why, "not-understood", "Expected at most %d brackets within each other.",
                      DEPTH_MAX);
    json_t *object = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    const char *code =
        json_is_object(object)
            ? read_object(object, out, why)
            : refuse(why, "not-understood", "Expected a JSON object; it is none from byte %d on.",
                     object ? 0 : error.position);
    json_decref(object);
    return code;
}

bool request_is_text(const struct request *request)
{
    if (!utf8_is_valid(request->id) || !utf8_is_valid(request->game))
        return false;
    for (const struct request_field *field = rows[request->kind].fields; field->key; field++) {
        if (field->type <= REQUEST_TYPE_NAME &&
            !utf8_is_valid((const char *)request + field->offset))
            return false;
    }
    return true;
}
