/* The events of events.inc as JSON: a writer for each, made from its row. */
#include "server/messages/event_json.h"

#include <jansson.h>

#include "adx/adx.h"
#include "server/room/pace.h"

enum {
    HOUR_MS = 3600000
};

/* --- values; what is taken is let go of whatever happens --- */

static bool put_STRING(json_t *object, const char *key, const char *value)
{
    return json_object_set_new(object, key, json_string(value)) == 0;
}

static bool put_NUMBER(json_t *object, const char *key, int64_t value)
{
    return json_object_set_new(object, key, json_integer(value)) == 0;
}

static bool put_HALVES(json_t *object, const char *key, double value)
{
    return json_object_set_new(object, key, json_real(value)) == 0;
}

static bool put_FLAG(json_t *object, const char *key, bool value)
{
    return json_object_set_new(object, key, json_boolean(value)) == 0;
}

static bool put_JSON(json_t *object, const char *key, json_t *value)
{
    return json_object_set_new(object, key, value) == 0;
}

static bool maybe_STRING(json_t *object, const char *key, const char *value)
{
    return !value || put_STRING(object, key, value);
}

static bool maybe_NUMBER(json_t *object, const char *key, struct event_maybe number)
{
    return !number.is_there || put_NUMBER(object, key, number.value);
}

static bool maybe_FLAG(json_t *object, const char *key, bool value)
{
    return !value || put_FLAG(object, key, value);
}

static bool maybe_JSON(json_t *object, const char *key, json_t *value)
{
    return !value || put_JSON(object, key, value);
}

/* --- the writers --- */

#define put_ARRAY    put_JSON
#define put_OBJECT   put_JSON
#define put_ROW      put_JSON
#define put_ROWS     put_JSON
#define maybe_HALVES maybe_NUMBER
#define maybe_ARRAY  maybe_JSON
#define maybe_OBJECT maybe_JSON
#define maybe_ROW    maybe_JSON
#define maybe_ROWS   maybe_JSON

/* field_TEXT() and maybe_field_TEXT(), and their like for each type of fields. */
#define TYPE(NAME, holds, ts, says)                                                                \
    static inline bool field_##NAME(json_t *object, const char *key, event_##NAME value)           \
    {                                                                                              \
        return put_##holds(object, key, value);                                                    \
    }                                                                                              \
    static inline bool maybe_field_##NAME(json_t *object, const char *key,                         \
                                          event_maybe_##NAME value)                                \
    {                                                                                              \
        return maybe_##holds(object, key, value);                                                  \
    }
#include "server/messages/events.inc"

/* All fields are put, also behind one that fails: each takes its value. */
#define FIELD(type, key, says) is_whole &= field_##type(object, #key, from->key);
#define MAYBE(type, key, says) is_whole &= maybe_field_##type(object, #key, from->key);
#define GROUP(name, fields)                                                                        \
    bool event_put_##name(json_t *object, const struct event_##name *from)                         \
    {                                                                                              \
        bool is_whole = true;                                                                      \
        fields return is_whole;                                                                    \
    }
#include "server/messages/events.inc"

static json_t *whole_or_nothing(json_t *object, bool is_whole)
{
    if (is_whole)
        return object;
    json_decref(object);
    return NULL;
}

#define FIELD(type, key, says) is_whole &= field_##type(object, #key, from->key);
#define MAYBE(type, key, says) is_whole &= maybe_field_##type(object, #key, from->key);
#define WITH(name, fields)     is_whole &= event_put_##name(object, &from->name);
#define NONE                   is_whole &= !from->nothing;
#define ROW(Type, name, says, fields)                                                              \
    json_t *row_##name(const struct row_##name *from)                                              \
    {                                                                                              \
        json_t *object = json_object();                                                            \
        bool is_whole = object != NULL;                                                            \
        fields return whole_or_nothing(object, is_whole);                                          \
    }
#define EVENT(Type, name, word, to, says, fields)                                                  \
    char *event_##name(const struct event_##name *from)                                            \
    {                                                                                              \
        json_t *object = json_object();                                                            \
        bool is_whole = put_STRING(object, "is", word);                                            \
        fields return event_text(whole_or_nothing(object, is_whole));                              \
    }
#include "server/messages/events.inc"

/* --- values of lists and objects --- */

json_t *event_pair(int64_t first, int64_t second)
{
    return json_pack("[I, I]", (json_int_t)first, (json_int_t)second);
}

json_t *event_hours(const struct pace *pace)
{
    return json_pack("[I, I, I]", (json_int_t)(pace->bank_ms / HOUR_MS),
                     (json_int_t)(pace->increment_ms / HOUR_MS),
                     (json_int_t)(pace->cap_ms / HOUR_MS));
}

json_t *event_colors(const bool has_it[2])
{
    if (!has_it[ADX_WHITE] && !has_it[ADX_BLACK])
        return NULL;
    json_t *list = json_array();
    if (has_it[ADX_WHITE])
        json_array_append_new(list, json_string("white"));
    if (has_it[ADX_BLACK])
        json_array_append_new(list, json_string("black"));
    return list;
}

char *event_text(json_t *object)
{
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;

    json_decref(object);
    return text;
}
