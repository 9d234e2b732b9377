/* The shuffled form of a game, for clients that ask for it with an option. */
#include "protocol/shuffled.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "protocol/token.h"

enum {
    ID_SIZE = ADX_NAME_SIZE_MAX + 3
};

static void shuffled_id(const char *id, char out[ID_SIZE])
{
    snprintf(out, ID_SIZE, "%s960", id);
}

/* ---- statements of a text ---- */

/* A line without its end. Returns: false past the last. */
static bool next_line(const char **rest, const char *end, const char **line, size_t *len)
{
    if (*rest >= end)
        return false;
    const char *newline = memchr(*rest, '\n', (size_t)(end - *rest));
    *line = *rest;
    *len = (size_t)((newline ? newline : end) - *rest);
    *rest = newline ? newline + 1 : end;
    return true;
}

static bool starts_with(const char *line, size_t len, const char *word)
{
    const size_t word_len = strlen(word);

    return len > word_len && !memcmp(line, word, word_len) && strchr(" \t", line[word_len]);
}

/* The game that the text is like. Returns: false if it is like none. */
static bool parent_of(const struct catalog *catalog, const char *id, char parent[ID_SIZE])
{
    size_t size, len;
    const char *text = catalog_text(catalog, id, &size), *rest = text, *line;

    while (text && next_line(&rest, text + size, &line, &len)) {
        if (!starts_with(line, len, "like"))
            continue;
        const char *word = line + strlen("like");
        return token_copy(token_next(&word), parent, ADX_NAME_SIZE_MAX);
    }
    return false;
}

/* What the text says beyond being like another game, without its facts. */
static void append_changes(const char *text, size_t size, struct buf *out)
{
    static const char *const left_out[] = {"like", "title",  "alias", "inventor",
                                           "year", "source", "note",  "omits"};
    const char *rest = text, *line;
    bool is_wanted = false;
    size_t len;

    while (next_line(&rest, text + size, &line, &len)) {
        if (!len || line[0] == '#')
            continue;
        if (line[0] != ' ' && line[0] != '\t') {
            is_wanted = true;
            for (size_t i = 0; i < sizeof(left_out) / sizeof(left_out[0]); i++)
                is_wanted &= !starts_with(line, len, left_out[i]);
        }
        if (is_wanted)
            buf_format(out, "%.*s\n", (int)len, line);
    }
}

/* The castlings of a game, as its flat text states them. Returns: false without memory. */
static bool castlings_of(const struct catalog *catalog, const char *id, struct buf *out)
{
    char *text = catalog_flat(catalog, id);
    const char *rest = text, *line;
    size_t len;

    while (text && next_line(&rest, rest + strlen(rest), &line, &len))
        if (starts_with(line, len, "castle"))
            buf_format(out, "%.*s\n", (int)len, line);
    free(text);
    return text && !out->cut;
}

static bool castle_alike(const struct catalog *catalog, const char *one, const char *other)
{
    enum {
        SIZE = 4096
    };
    char castlings[2][SIZE];
    struct buf buf[2] = {buf_init(castlings[0], SIZE), buf_init(castlings[1], SIZE)};

    return castlings_of(catalog, one, &buf[0]) && castlings_of(catalog, other, &buf[1]) &&
           buf[0].len && strcmp(castlings[0], castlings[1]) == 0;
}

/* ---- the game ---- */

/* The nearest game that it is like and that has a shuffled form. */
static bool find_model(const struct catalog *catalog, const char *id, char model[ID_SIZE])
{
    char name[ID_SIZE], now[ID_SIZE];
    size_t size;

    snprintf(now, sizeof(now), "%s", id);
    for (unsigned i = 0; i < ADX_LIKE_DEPTH_MAX && parent_of(catalog, now, model); i++) {
        shuffled_id(model, name);
        if (catalog_text(catalog, name, &size))
            return castle_alike(catalog, id, model);
        memcpy(now, model, sizeof(now));
    }
    return false;
}

adx_err shuffled_compile(const struct catalog *catalog, const char *id, adx_variant **out,
                         char *why)
{
    char name[ID_SIZE], model[ID_SIZE], form[ID_SIZE];
    size_t size;

    why[0] = '\0';
    shuffled_id(id, name);
    if (catalog_text(catalog, name, &size))
        return catalog_compile(catalog, name, out, why);
    if (!find_model(catalog, id, model) || strlen(name) >= ADX_NAME_SIZE_MAX)
        return ADX_E_UNKNOWN;
    char *room = malloc(ADX_RULES_SIZE_MAX);
    if (!room)
        return ADX_E_NOMEM;
    struct buf text = buf_init(room, ADX_RULES_SIZE_MAX);
    buf_format(&text, "like %s\n", id);
    shuffled_id(model, form);
    const char *changes = catalog_text(catalog, form, &size);
    append_changes(changes, size, &text);
    const adx_err err =
        text.cut ? ADX_E_LIMIT : catalog_compile_text(catalog, name, room, text.len, out, why);
    free(room);
    return err == ADX_E_NOMEM || !err ? err : ADX_E_UNKNOWN;
}
