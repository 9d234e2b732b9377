#ifndef SERVER_MESSAGES_EVENT_JSON_H
#define SERVER_MESSAGES_EVENT_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * What the server says to a page, as JSON: a struct and a writer for each event of events.inc and
 * for each row that stands in events. A field has the name there that it has in JSON:
 *
 *     event_zone(&(struct event_zone){.id = id, .zone = "Europe/Paris"})
 *
 * Texts are lent to the writer; JSON values, of lists and objects, are taken. A field that may be
 * missing is left out while it is NULL, false or a struct event_maybe of nothing.
 */
struct json_t;
struct pace;

/* A number that may be missing. */
struct event_maybe {
    bool is_there;
    int64_t value;
};

static inline struct event_maybe event_some(int64_t value)
{
    return (struct event_maybe){true, value};
}

/* A number of which 0 means that there is none. */
static inline struct event_maybe event_unless_0(int64_t value)
{
    return (struct event_maybe){value != 0, value};
}

/* --- what a field of each type is in C --- */

#define EVENT_C_STRING     const char *
#define EVENT_C_NUMBER     int64_t
#define EVENT_C_HALVES     double
#define EVENT_C_FLAG       bool
#define EVENT_C_ARRAY      struct json_t *
#define EVENT_C_OBJECT     struct json_t *
#define EVENT_C_ROW        struct json_t *
#define EVENT_C_ROWS       struct json_t *
#define EVENT_MAYBE_STRING EVENT_C_STRING
#define EVENT_MAYBE_NUMBER struct event_maybe
#define EVENT_MAYBE_HALVES struct event_maybe
#define EVENT_MAYBE_FLAG   EVENT_C_FLAG
#define EVENT_MAYBE_ARRAY  EVENT_C_ARRAY
#define EVENT_MAYBE_OBJECT EVENT_C_OBJECT
#define EVENT_MAYBE_ROW    EVENT_C_ROW
#define EVENT_MAYBE_ROWS   EVENT_C_ROWS

#define TYPE(NAME, holds, ts, says)                                                                \
    typedef EVENT_C_##holds event_##NAME;                                                          \
    typedef EVENT_MAYBE_##holds event_maybe_##NAME;
#define NONE                   bool nothing;
#define FIELD(type, key, says) event_##type key;
#define MAYBE(type, key, says) event_maybe_##type key;
#define WITH(name, fields)     struct event_##name name;
#define GROUP(name, fields)                                                                        \
    struct event_##name {                                                                          \
        fields                                                                                     \
    };
#define ROW(Type, name, says, fields)                                                              \
    struct row_##name {                                                                            \
        fields                                                                                     \
    };
#define EVENT(Type, name, word, to, says, fields)                                                  \
    struct event_##name {                                                                          \
        fields                                                                                     \
    };
#include "server/messages/events.inc"

/* --- the writers --- */

/*
 * event_done() and its like: the text of an event, owned by the caller: free(). row_clock() and its
 * like: an object for a list of such rows. NULL when there is no memory, or a text is missing or
 * no UTF-8. event_put_game_terms() and its like add the fields of a group to an object; false then.
 */
#define GROUP(name, fields)                                                                        \
    bool event_put_##name(struct json_t *object, const struct event_##name *group);
#define ROW(Type, name, says, fields) struct json_t *row_##name(const struct row_##name *row);
#define EVENT(Type, name, word, to, says, fields)                                                  \
    char *event_##name(const struct event_##name *event);
#include "server/messages/events.inc"

/* --- values of lists and objects: NULL when there is no memory --- */

struct json_t *event_pair(int64_t first, int64_t second);
struct json_t *event_hours(const struct pace *pace);
/* ["white"]: the colors that have it; NULL for none. */
struct json_t *event_colors(const bool has_it[2]);
/* The text of an object that is put together by groups. object: taken, or NULL. */
char *event_text(struct json_t *object);

#endif
