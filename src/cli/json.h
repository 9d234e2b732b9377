#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/*
 * JSON written straight to a file, one object per line, without memory of its own. Nesting is
 * limited to JSON_DEPTH_MAX. Text that is not UTF-8 becomes U+FFFD, so that the result always is.
 */

enum {
    JSON_DEPTH_MAX = 8
};

struct json {
    FILE *file;
    unsigned depth;
    bool has_items[JSON_DEPTH_MAX + 1];
    bool after_key;
};

struct json json_start(FILE *file);
void json_open(struct json *json, char bracket);  /* '{' or '[' */
void json_close(struct json *json, char bracket); /* '}' or ']'; ends the line at depth 0 */
void json_key(struct json *json, const char *key);
void json_text(struct json *json, const char *text);
void json_number(struct json *json, uint64_t number);
void json_decimal(struct json *json, double number); /* with four decimals */
void json_bool(struct json *json, bool value);

#endif
