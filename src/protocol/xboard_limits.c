/* How long and how strongly an engine thinks that speaks CECP, and its options. */
#include "protocol/xboard_state.h"

#include <stdlib.h>
#include <string.h>

enum {
    TIME_MAX = INT32_MAX
};

static bool read_number(const char **rest, uint64_t max, unsigned *out)
{
    uint64_t number;

    if (!token_number(token_next(rest), max, &number))
        return false;
    *out = (unsigned)number;
    return true;
}

/* "5" minutes or "0:30" */
static bool read_minutes(struct token token, unsigned *ms)
{
    const char *colon = memchr(token.text, ':', token.len);
    const size_t len = colon ? (size_t)(colon - token.text) : token.len;
    uint64_t minutes, seconds = 0;

    if (!token_number((struct token){token.text, len}, 10000, &minutes))
        return false;
    if (colon && !token_number((struct token){colon + 1, token.len - len - 1}, 60, &seconds))
        return false;
    *ms = (unsigned)(minutes * 60000 + seconds * 1000);
    return true;
}

/* level MOVES BASE INCREMENT; the increment in seconds may have a fraction */
void xboard_obey_level(struct xboard *xboard, const char *rest)
{
    const struct token whole = token_rest(rest);
    unsigned moves, base_ms;
    char increment[32];

    if (!read_number(&rest, 10000, &moves) || !read_minutes(token_next(&rest), &base_ms) ||
        !token_copy(token_next(&rest), increment, sizeof(increment))) {
        xboard_say_error(xboard, "not understood", whole);
        return;
    }
    const double seconds = strtod(increment, NULL);
    xboard->session_moves = moves;
    xboard->clock_ms = base_ms;
    xboard->increment_ms = seconds > 0 && seconds < 100000 ? (unsigned)(seconds * 1000 + 0.5) : 0;
    xboard->move_time_ms = 0;
}

/* st SECONDS: exactly so long for each move */
void xboard_obey_st(struct xboard *xboard, const char *rest)
{
    char text[32];
    const struct token token = token_next(&rest);
    const double seconds = token_copy(token, text, sizeof(text)) ? strtod(text, NULL) : 0;

    if (seconds > 0 && seconds < 1000000)
        xboard->move_time_ms = (unsigned)(seconds * 1000 + 0.5);
    else
        xboard_say_error(xboard, "not understood", token);
}

void xboard_obey_sd(struct xboard *xboard, const char *rest)
{
    const struct token whole = token_rest(rest);

    if (!read_number(&rest, 1000, &xboard->depth))
        xboard_say_error(xboard, "not understood", whole);
}

/* The engine's clock in hundredths of a second. */
void xboard_obey_time(struct xboard *xboard, const char *rest)
{
    unsigned hundredths;

    if (read_number(&rest, TIME_MAX / 10, &hundredths))
        xboard->clock_ms = hundredths ? hundredths * 10 : 1;
}

void xboard_obey_memory(struct xboard *xboard, const char *rest)
{
    const struct token whole = token_rest(rest);
    unsigned mib;

    if (!read_number(&rest, HASH_MIB_MAX, &mib)) {
        xboard_say_error(xboard, "not understood", whole);
        return;
    }
    xboard_halt(xboard);
    thinker_drop(&xboard->thinker);
    xboard->hash_mib = mib ? mib : 1;
}

void xboard_obey_cores(struct xboard *xboard, const char *rest)
{
    const struct token whole = token_rest(rest);
    unsigned count;

    if (!read_number(&rest, ADX_THREADS_MAX, &count)) {
        xboard_say_error(xboard, "not understood", whole);
        return;
    }
    xboard_halt(xboard);
    thinker_drop(&xboard->thinker);
    xboard->thread_count = count ? count : 1;
}

void xboard_obey_post(struct xboard *xboard, const char *rest)
{
    (void)rest;
    xboard->posts = true;
}

void xboard_obey_nopost(struct xboard *xboard, const char *rest)
{
    (void)rest;
    xboard->posts = false;
}

static void say_why(void *ctx, const char *why)
{
    xboard_say(ctx, "tellusererror %s", why);
}

static void set_path(struct xboard *xboard, struct token value)
{
    char path[XBOARD_LINE_SIZE];

    if (!token_copy(value, path, sizeof(path)))
        say_why(xboard, "the path is too long");
    else if (value.len)
        catalog_add_path(&xboard->catalog, path, say_why, xboard);
    xboard_say_variants(xboard);
}

static void set_level(struct xboard *xboard, struct token value)
{
    uint64_t level;

    if (token_number(value, ADX_LEVEL_MAX, &level))
        xboard->level = level ? (unsigned)level : ADX_LEVEL_MIN;
    else
        xboard_say_error(xboard, "not understood", value);
}

/* option NAME=VALUE */
void xboard_obey_option(struct xboard *xboard, const char *rest)
{
    static const struct {
        const char *name;
        void (*set)(struct xboard *xboard, struct token value);
    } options[] = {{"VariantPath=", set_path}, {"Skill Level=", set_level}};
    const struct token token = token_rest(rest);

    for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
        const size_t len = strlen(options[i].name);
        if (token.len >= len && !strncmp(token.text, options[i].name, len)) {
            options[i].set(xboard, (struct token){token.text + len, token.len - len});
            return;
        }
    }
    xboard_say_error(xboard, "unknown option", token);
}
