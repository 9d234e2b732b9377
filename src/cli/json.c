/* JSON written straight to a file. */
#include "cli/json.h"

#include <inttypes.h>
#include <string.h>

#include "base/check.h"
#include "cli/clean_text.h"

struct json json_start(FILE *file)
{
    return (struct json){.file = file};
}

/* The comma between items. */
static void begin_item(struct json *json)
{
    if (json->after_key) {
        json->after_key = false;
        return;
    }
    if (json->has_items[json->depth] && json->depth)
        fputc(',', json->file);
    json->has_items[json->depth] = true;
}

void json_open(struct json *json, char bracket)
{
    CHECK_ALWAYS(json->depth < JSON_DEPTH_MAX);
    begin_item(json);
    fputc(bracket, json->file);
    json->depth++;
    json->has_items[json->depth] = false;
}

void json_close(struct json *json, char bracket)
{
    CHECK_ALWAYS(json->depth > 0);
    json->depth--;
    fputc(bracket, json->file);
    if (!json->depth)
        fputc('\n', json->file);
}

static void print_quoted(FILE *file, const char *text)
{
    const size_t len = strlen(text);

    fputc('"', file);
    for (size_t at = 0, size; at < len; at += size) {
        const uint32_t code = clean_decode(text + at, len - at, &size);
        if (code == CLEAN_WRONG)
            fputs("\\ufffd", file);
        else if (code < 0x20 || code == 0x7F)
            fprintf(file, "\\u%04x", (unsigned)code);
        else if (code == '"' || code == '\\')
            fprintf(file, "\\%c", (char)code);
        else
            fwrite(text + at, 1, size, file);
    }
    fputc('"', file);
}

void json_key(struct json *json, const char *key)
{
    begin_item(json);
    print_quoted(json->file, key);
    fputc(':', json->file);
    json->after_key = true;
}

void json_text(struct json *json, const char *text)
{
    begin_item(json);
    print_quoted(json->file, text);
}

void json_number(struct json *json, uint64_t number)
{
    begin_item(json);
    fprintf(json->file, "%" PRIu64, number);
}

void json_decimal(struct json *json, double number)
{
    begin_item(json);
    fprintf(json->file, "%.4f", number);
}

void json_bool(struct json *json, bool value)
{
    begin_item(json);
    fputs(value ? "true" : "false", json->file);
}
