/* The table of events, and whether a text is one of them. */
#include "server/messages/event_table.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum holds {
    HOLDS_STRING,
    HOLDS_NUMBER,
    HOLDS_HALVES,
    HOLDS_FLAG,
    HOLDS_ARRAY,
    HOLDS_OBJECT,
    HOLDS_ROW,
    HOLDS_ROWS,
};

static const struct {
    enum holds holds;
    const char *code, *says;
} types[EVENT_TYPES] = {
#define TYPE(NAME, holds, ts, says) [EVENT_TYPE_##NAME] = {HOLDS_##holds, ts, says},
#include "server/messages/events.inc"
};

static const struct event_row rows[] = {
#define END_OF_FIELDS                                                                              \
    {                                                                                              \
        NULL, EVENT_TYPE_TEXT, false, NULL                                                         \
    }
#define FIELD(type, key, says) {#key, EVENT_TYPE_##type, false, says},
#define MAYBE(type, key, says) {#key, EVENT_TYPE_##type, true, says},
#define ROW(Type, name, says, fields)                                                              \
    {#Type, NULL, NULL, says, (const struct event_field[]){fields END_OF_FIELDS}},
#define EVENT(Type, name, word, to, says, fields)                                                  \
    {#Type, word, to, says, (const struct event_field[]){fields END_OF_FIELDS}},
#include "server/messages/events.inc"
    {NULL, NULL, NULL, NULL, NULL},
};

const struct event_row *event_rows(void)
{
    return rows;
}

const char *event_type_code(enum event_type type)
{
    return types[type].code;
}

bool event_type_is_list(enum event_type type)
{
    return types[type].holds == HOLDS_ROWS;
}

const char *event_type_says(enum event_type type)
{
    return types[type].says;
}

static const struct event_row *find_row(const char *type)
{
    const struct event_row *row = rows;

    while (row->type && strcmp(row->type, type) != 0)
        row++;
    return row->type ? row : NULL;
}

static const struct event_row *find_event(const char *word)
{
    const struct event_row *row = rows;

    while (row->type && (!row->word || !word || strcmp(row->word, word) != 0))
        row++;
    return row->type ? row : NULL;
}

/* --- values --- */

/* Where a sentence goes, and what it is about. */
struct look {
    char *why;
    const char *in; /* the word of the event */
};

static bool complain(const struct look *look, const char *what, const char *key)
{
    snprintf(look->why, EVENT_WHY_SIZE, "%s: %s %s", look->in ? look->in : "?", what, key);
    return false;
}

static bool is_kind(enum holds holds, const json_t *value)
{
    switch (holds) {
    case HOLDS_STRING:
        return json_is_string(value);
    case HOLDS_NUMBER:
        return json_is_integer(value);
    case HOLDS_HALVES:
        return json_is_number(value);
    case HOLDS_FLAG:
        return json_is_boolean(value);
    case HOLDS_ARRAY:
    case HOLDS_ROWS:
        return json_is_array(value);
    default:
        return json_is_object(value);
    }
}

/* Whether an object has the fields of the row, and no others. */
static bool has_fields(const struct look *look, const struct event_row *row, const json_t *object)
{
    size_t count = row->word != NULL;

    for (const struct event_field *field = row->fields; field->key; field++) {
        const json_t *value = json_object_get(object, field->key);
        if (!value && !field->is_optional)
            return complain(look, "lacks", field->key);
        if (value && !is_kind(types[field->type].holds, value))
            return complain(look, "has another type of", field->key);
        count += value != NULL;
    }
    return count == json_object_size(object) ||
           complain(look, "has a field that is not in the table of", row->type);
}

static bool fits_row(const struct look *look, const struct event_row *row, const json_t *object)
{
    return row && (json_is_object(object) || complain(look, "is no", row->type)) &&
           has_fields(look, row, object);
}

static bool fits_field(const struct look *look, const struct event_field *field,
                       const json_t *value)
{
    const struct event_row *row = find_row(types[field->type].code);
    const enum holds holds = types[field->type].holds;

    if (!value || (holds != HOLDS_ROW && holds != HOLDS_ROWS))
        return true;
    if (holds == HOLDS_ROW)
        return fits_row(look, row, value);
    for (size_t i = 0; i < json_array_size(value); i++) {
        if (!fits_row(look, row, json_array_get(value, i)))
            return false;
    }
    return true;
}

bool event_fits(const char *text, char why[EVENT_WHY_SIZE])
{
    json_t *object = json_loads(text, 0, NULL);
    const char *word = json_string_value(json_object_get(object, "is"));
    const struct event_row *row = find_event(word);
    const struct look look = {why, word};
    bool fits =
        row ? has_fields(&look, row, object) : complain(&look, "is no event of", "the table");

    for (const struct event_field *field = row ? row->fields : NULL; fits && field->key; field++)
        fits = fits_field(&look, field, json_object_get(object, field->key));
    json_decref(object);
    return fits;
}
