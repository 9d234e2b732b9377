#include "wasm/tell_steps.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORDS_SIZE = 64 /* bytes of a line that is no comment, the final NUL included */
};

/* Whether the line begins with that word and a blank; *rest is what follows. */
static bool begins(const char *line, const char *word, const char **rest)
{
    const size_t len = strlen(word);

    *rest = line + len + 1;
    return strncmp(line, word, len) == 0 && line[len] == ' ';
}

static adx_err tell_move(adx_pgn_writer *writer, const adx_pgn_visitor *told, const char *text)
{
    const adx_position *position = adx_pgn_writer_position(writer);
    adx_move move;

    if (strcmp(text, ADX_NULL_TEXT) == 0)
        told->null(told->ctx, position);
    else if (!adx_move_parse(position, text, &move))
        told->move(told->ctx, position, move);
    else
        return ADX_E_ILLEGAL;
    return adx_pgn_writer_error(writer);
}

static void tell_shape(const adx_pgn_visitor *told, const char *words)
{
    char *end;
    const unsigned long from = strtoul(*words ? words + 1 : words, &end, 10);
    const adx_pgn_shape shape = {
        .from = (unsigned)from, .to = (unsigned)strtoul(end, NULL, 10), .ink = *words};

    told->shape(told->ctx, &shape);
}

/* line: ends with a NUL. */
static adx_err tell_line(adx_pgn_writer *writer, const adx_pgn_visitor *told, const char *line)
{
    const char *rest;

    if (strcmp(line, "(") == 0) {
        told->begin_variation(told->ctx);
    } else if (strcmp(line, ")") == 0) {
        told->end_variation(told->ctx);
    } else if (begins(line, "move", &rest)) {
        return tell_move(writer, told, rest);
    } else if (begins(line, "mark", &rest)) {
        told->mark(told->ctx, (unsigned)strtoul(rest, NULL, 10));
    } else if (begins(line, "clock", &rest)) {
        told->clock(told->ctx, strtoull(rest, NULL, 10));
    } else if (begins(line, "shape", &rest)) {
        tell_shape(told, rest);
    } else {
        const bool is_mate = begins(line, "mate", &rest);
        if (!is_mate && !begins(line, "score", &rest))
            return ADX_E_RECORD;
        const adx_pgn_score score = {is_mate, (int)strtol(rest, NULL, 10)};
        told->score(told->ctx, &score);
    }
    return ADX_OK;
}

adx_err tell_steps(adx_pgn_writer *writer, const char *text, size_t size)
{
    static const char comment[] = "comment ";
    const adx_pgn_visitor told = adx_pgn_writer_visitor(writer);
    const char *const end = text + size;
    adx_err err = ADX_OK;

    while (!err && text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const size_t len = (size_t)((newline ? newline : end) - text);
        char line[WORDS_SIZE];
        if (len >= sizeof(comment) - 1 && memcmp(text, comment, sizeof(comment) - 1) == 0) {
            told.comment(told.ctx, text + sizeof(comment) - 1, len - (sizeof(comment) - 1));
        } else if (len < sizeof(line)) {
            memcpy(line, text, len);
            line[len] = '\0';
            err = tell_line(writer, &told, line);
        } else {
            err = ADX_E_RECORD;
        }
        text += len + 1;
    }
    return err;
}
