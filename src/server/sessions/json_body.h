#ifndef SERVER_SESSIONS_JSON_BODY_H
#define SERVER_SESSIONS_JSON_BODY_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * What requests of our page say, by key. A text that is missing leaves `out` as it is, a number is
 * 0 then and a flag false. Return: false for a value of another kind or beyond its bounds.
 */

/* size: of out, which the text must fit into. */
bool json_body_text(const json_t *object, const char *key, char *out, size_t size);
bool json_body_number(const json_t *object, const char *key, int64_t least, int64_t *out);
bool json_body_flag(const json_t *object, const char *key, bool *out);

#endif
