/*
 * A request of a program, by anybody who has a token: its address and its form are read into
 * bounded texts, and whatever is found in a form was there.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "server/endpoints/routes.h"

enum {
    SMALL = 24,
    NUMBER_MAX = 600,
    PATH_SIZE = 512
};

static void look_at_route(const char *path, bool is_post)
{
    char whole[PATH_SIZE + 16];
    struct route_call call;

    snprintf(whole, sizeof(whole), "/live/api/%s", path);
    CHECK_ALWAYS(route_find(whole, is_post, &call));
    for (unsigned i = 0; i < ROUTE_WORDS_MAX; i++) {
        const char *word = call.words[i];
        CHECK_ALWAYS(memchr(word, 0, ROUTE_WORD_SIZE) && !strchr(word, '/'));
        CHECK_ALWAYS(!*word || (call.what != BOT_UNKNOWN && strstr(path, word)));
    }
}

static void look_at_form(const char *body, size_t size)
{
    static const char *const keys[] = {"variant", "color",  "rated", "clock.limit", "clock.delay",
                                       "days",    "reason", "room",  "text",        "ply"};

    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
        char text[SMALL];
        unsigned number = 7;
        if (bot_form_text(body, size, keys[i], text, sizeof(text))) {
            CHECK_ALWAYS(memchr(text, 0, sizeof(text)));
            CHECK_ALWAYS(strlen(text) <= size);
        }
        if (bot_form_number(body, size, keys[i], NUMBER_MAX, &number))
            CHECK_ALWAYS(number <= NUMBER_MAX);
        else
            CHECK_ALWAYS(number == 7);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* "POST PATH", a newline, the body. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    const char *end = size ? memchr(text, '\n', size) : NULL;
    const size_t len = end ? (size_t)(end - text) : size;
    const bool is_post = len >= 5 && memcmp(text, "POST ", 5) == 0;
    char path[PATH_SIZE];

    if (len >= sizeof(path))
        return 0;
    memcpy(path, text, len);
    path[len] = '\0';
    look_at_route(is_post ? path + 5 : path, is_post);
    if (end)
        look_at_form(end + 1, size - len - 1);
    return 0;
}
