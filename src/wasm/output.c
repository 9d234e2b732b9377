#include "wasm/output.h"

#include <stdlib.h>
#include <string.h>

enum {
    CAP_START = 4096
};

/* Make room for `size` more bytes. */
static bool reserve(struct output *out, size_t size)
{
    if (out->failed || size > OUTPUT_SIZE_MAX - out->len) {
        out->failed = true;
        return false;
    }
    if (out->len + size <= out->cap)
        return true;
    size_t cap = out->cap ? out->cap : CAP_START;
    while (cap < out->len + size)
        cap *= 2;
    char *text = realloc(out->text, cap);
    if (!text) {
        out->failed = true;
        return false;
    }
    out->text = text;
    out->cap = cap;
    return true;
}

static void put(struct json *json, const char *bytes, size_t size)
{
    struct output *out = (struct output *)json;

    if (!reserve(out, size))
        return;
    memcpy(out->text + out->len, bytes, size);
    out->len += size;
}

struct output output = {.json = {.put = put}};

void output_reset(struct json *json)
{
    struct output *out = (struct output *)json;

    *json = (struct json){.put = put};
    out->len = 0;
    out->failed = false;
}
