/*
 * Reference positions: plays the moves of each line of a .jsonl file from the start and compares
 * the legal moves, the counts of move sequences and the result with what the line says.
 *
 *     run_cases FILE
 *
 * Each line: {"id", "variant", "start", "moves", "legal" [..], "perft" {"1": .., ..}, "result"}:
 * start is a FEN where the game does not begin as usual, the last three are there where known. Who
 * computed them: README.md.
 */
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"

static unsigned failures;

__attribute__((format(printf, 2, 3))) static void fail(const char *id, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fprintf(stderr, "%s: ", id);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    failures++;
}

/* Play words separated by blanks. Returns: whether all were legal. */
static bool play_all(adx_position *position, const char *id, const char *moves)
{
    char word[ADX_MOVE_TEXT_SIZE_MAX];

    while (*moves) {
        const size_t len = strcspn(moves, " ");
        adx_move move;
        if (len >= sizeof(word)) {
            fail(id, "no move: %s", moves);
            return false;
        }
        memcpy(word, moves, len);
        word[len] = '\0';
        if (adx_move_parse(position, word, &move) || adx_position_play(position, move)) {
            fail(id, "ply %u: %s is refused", adx_position_ply(position) + 1, word);
            return false;
        }
        moves += len + (moves[len] == ' ');
    }
    return true;
}

static bool holds(const json_t *list, const char *text)
{
    size_t index;
    json_t *item;

    json_array_foreach(list, index, item)
    {
        if (strcmp(json_string_value(item), text) == 0)
            return true;
    }
    return false;
}

static void compare_legal(const adx_position *position, const char *id, const json_t *legal)
{
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, moves);
    size_t index;
    json_t *item;

    for (unsigned i = 0; i < count; i++) {
        char text[ADX_MOVE_TEXT_SIZE_MAX];
        adx_move_text(position, moves[i], text);
        if (!holds(legal, text))
            fail(id, "%s is not legal", text);
    }
    json_array_foreach(legal, index, item)
    {
        adx_move move;
        if (adx_move_parse(position, json_string_value(item), &move))
            fail(id, "%s is legal", json_string_value(item));
    }
    if (count != json_array_size(legal))
        fail(id, "%u legal moves instead of %zu", count, json_array_size(legal));
}

static void compare_counts(const adx_position *position, const char *id, json_t *counts)
{
    const char *depth;
    json_t *expected;

    json_object_foreach(counts, depth, expected)
    {
        const uint64_t count = adx_position_perft(position, (unsigned)strtoul(depth, NULL, 10));
        if (count != (uint64_t)json_integer_value(expected))
            fail(id, "perft %s: %llu instead of %lld", depth, (unsigned long long)count,
                 (long long)json_integer_value(expected));
    }
}

static void compare_result(const adx_position *position, const char *id, const char *expected)
{
    static const char *const winners[] = {"ongoing", "white-wins", "black-wins", "draw"};
    const adx_outcome outcome = adx_position_outcome(position);
    char text[64];

    snprintf(text, sizeof(text), "%s%s%s", winners[outcome.winner], *outcome.reason ? " " : "",
             outcome.reason);
    if (strcmp(text, expected) != 0)
        fail(id, "%s instead of %s", text, expected);
}

static void run_case(const json_t *line, const adx_variant *variant)
{
    const adx_alloc alloc = adx_alloc_libc();
    const char *id = json_string_value(json_object_get(line, "id"));
    json_t *legal = json_object_get(line, "legal");
    json_t *counts = json_object_get(line, "perft");
    const json_t *result = json_object_get(line, "result");
    const char *start = json_string_value(json_object_get(line, "start"));
    adx_position *position;

    if (adx_position_create(&alloc, variant, start, NULL, NULL, &position)) {
        fail(id, "no position");
        return;
    }
    if (play_all(position, id, json_string_value(json_object_get(line, "moves")))) {
        if (legal)
            compare_legal(position, id, legal);
        if (counts)
            compare_counts(position, id, counts);
        if (result)
            compare_result(position, id, json_string_value(result));
    }
    adx_position_free(position);
}

static unsigned run_file(FILE *file)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = NULL;
    unsigned count = 0;
    json_error_t error;
    json_t *line = json_loadf(file, JSON_DISABLE_EOF_CHECK, &error);

    for (; line; line = json_loadf(file, JSON_DISABLE_EOF_CHECK, &error), count++) {
        const char *id = json_string_value(json_object_get(line, "variant"));
        if (!variant || strcmp(adx_variant_id(variant), id) != 0) {
            adx_variant_free(variant);
            if (adx_variant_builtin(&alloc, id, &variant))
                fail(id, "no such game");
        }
        if (variant)
            run_case(line, variant);
        json_decref(line);
    }
    adx_variant_free(variant);
    return count;
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;

    if (!file) {
        fprintf(stderr, "usage: run_cases FILE\n");
        return 2;
    }
    const unsigned count = run_file(file);
    fclose(file);
    printf("%u cases, %u failures\n", count, failures);
    return failures || !count;
}
