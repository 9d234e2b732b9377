#ifndef SERVER_MESSAGES_EVENT_TABLE_H
#define SERVER_MESSAGES_EVENT_TABLE_H

#include <stdbool.h>
#include <stddef.h>

/* What the server says to a page, by the table of events.inc. */

enum event_type {
#define TYPE(NAME, holds, ts, says) EVENT_TYPE_##NAME,
#include "server/messages/events.inc"
    EVENT_TYPES
};

struct event_field {
    const char *key;
    enum event_type type;
    bool is_optional;
    const char *says;
};

/* An event, whose word is "is", or what stands in events, whose word is NULL. */
struct event_row {
    const char *type, *word, *to, *says;
    const struct event_field *fields; /* ended by a key that is NULL */
};

/* All of them; the last one has no type. */
const struct event_row *event_rows(void);
/* The type of a field in TypeScript, or of what a list of rows holds; what it is, in words. */
const char *event_type_code(enum event_type type);
bool event_type_is_list(enum event_type type);
const char *event_type_says(enum event_type type);

enum {
    EVENT_WHY_SIZE = 128
};

/*
 * Whether a text is an event of the table: all of its fields are there, each of its type, and no
 * other. why: receives a sentence where it is not.
 */
bool event_fits(const char *text, char why[EVENT_WHY_SIZE]);

#endif
