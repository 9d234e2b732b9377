#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Writes JSON piece by piece to where `put` takes it, without memory of its own. Commas are put
 * where they belong. A key is given inside an object and NULL elsewhere. A byte that is not UTF-8
 * becomes U+FFFD, so that what is written always is.
 */
struct json {
    void (*put)(struct json *json, const char *bytes, size_t size);
    unsigned depth; /* of open objects and arrays */
    bool follows;   /* the next value comes after another one */
    bool is_lines;  /* each whole value ends its line */
};

void json_write_object(struct json *json, const char *key);
void json_write_object_end(struct json *json);
void json_write_array(struct json *json, const char *key);
void json_write_array_end(struct json *json);

/* text: `size` bytes, without an end mark. */
void json_write_bytes(struct json *json, const char *key, const char *text, size_t size);
/* text: NUL-terminated, or NULL for null. */
void json_write_text(struct json *json, const char *key, const char *text);
void json_write_number(struct json *json, const char *key, long long number);
/* With four decimals. */
void json_write_decimal(struct json *json, const char *key, double number);
void json_write_bool(struct json *json, const char *key, bool value);
void json_write_null(struct json *json, const char *key);

#endif
