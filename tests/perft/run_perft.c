/*
 * Reference counts: compares the numbers of move sequences in a .perft file with the library's.
 *
 *     run_perft FILE NODES_MAX
 *
 * Counts above NODES_MAX are skipped (0: none are). The game is that of the file's name. Lines,
 * empty ones and those that begin with # aside:
 *
 *     POSITION ; MOVES ; DEPTH COUNT, DEPTH COUNT .. ; SOURCE
 *
 * POSITION is a FEN or `startpos`, MOVES are played from it (may be empty), SOURCE says who
 * computed the counts.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"

enum {
    LINE_SIZE = 4096,
    FIELDS = 4,
    ID_SIZE = 64
};

struct run {
    const char *path;
    unsigned line, counts, failures;
    uint64_t nodes_max;
    const adx_variant *variant;
};

static void fail(struct run *run, const char *what, const char *text)
{
    fprintf(stderr, "%s:%u: %s%s\n", run->path, run->line, what, text);
    run->failures++;
}

static void print_finding(void *ctx, const adx_finding *finding)
{
    const struct run *run = ctx;

    fprintf(stderr, "%s:%u: column %u of the FEN: %s\n", run->path, run->line, finding->column,
            finding->sentence);
}

static char *trim(char *text)
{
    size_t len = strlen(text);

    while (len && strchr(" \t\r\n", text[len - 1]))
        text[--len] = '\0';
    return text + strspn(text, " \t");
}

/* Cut the line at its semicolons. Returns: whether there are as many fields as there must be. */
static bool split(char *line, char *fields[FIELDS])
{
    for (unsigned i = 0; i < FIELDS; i++) {
        char *end = i + 1 < FIELDS ? strchr(line, ';') : NULL;
        if (i + 1 < FIELDS && !end)
            return false;
        if (end)
            *end = '\0';
        fields[i] = trim(line);
        line = end ? end + 1 : line;
    }
    return true;
}

static bool play_all(struct run *run, adx_position *position, char *moves)
{
    while (*moves) {
        char *rest = moves + strcspn(moves, " ");
        adx_move move;
        if (*rest)
            *rest++ = '\0';
        if (adx_move_parse(position, moves, &move) || adx_position_play(position, move)) {
            fail(run, "illegal move ", moves);
            return false;
        }
        moves = rest;
    }
    return true;
}

static void compare(struct run *run, const adx_position *position, unsigned depth,
                    uint64_t expected)
{
    char text[96];

    if (run->nodes_max && expected > run->nodes_max)
        return;
    const uint64_t count = adx_position_perft(position, depth);
    run->counts++;
    if (count == expected)
        return;
    snprintf(text, sizeof(text), "%" PRIu64 " instead of %" PRIu64, count, expected);
    fprintf(stderr, "depth %u: ", depth);
    fail(run, "", text);
}

/* The field "1 20, 2 400". */
static void compare_all(struct run *run, const adx_position *position, char *counts)
{
    while (*counts) {
        char *end;
        const unsigned long depth = strtoul(counts, &end, 10);
        const char *second = end;
        const uint64_t expected = strtoull(second, &end, 10);
        end += strspn(end, " ");
        if (end == second || (*end && *end != ',')) {
            fail(run, "expected DEPTH COUNT, not ", counts);
            return;
        }
        compare(run, position, (unsigned)depth, expected);
        counts = *end ? end + 1 : end;
    }
}

static void run_line(struct run *run, char *line)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position;
    char *fields[FIELDS];

    if (!split(line, fields)) {
        fail(run, "a line is POSITION ; MOVES ; COUNTS ; SOURCE", "");
        return;
    }
    const bool is_start = strcmp(fields[0], "startpos") == 0;
    if (adx_position_create(&alloc, run->variant, is_start ? NULL : fields[0], print_finding, run,
                            &position)) {
        fail(run, "no position: ", fields[0]);
        return;
    }
    if (play_all(run, position, fields[1]))
        compare_all(run, position, fields[2]);
    adx_position_free(position);
}

/* The id: the file's name without folders and ending. */
static void id_of(const char *path, char id[ID_SIZE])
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const size_t len = strcspn(name, ".");

    snprintf(id, ID_SIZE, "%.*s", (int)len, name);
}

int main(int argc, char **argv)
{
    const adx_alloc alloc = adx_alloc_libc();
    char id[ID_SIZE], line[LINE_SIZE];
    adx_variant *variant;

    if (argc != 3) {
        fprintf(stderr, "usage: run_perft FILE NODES_MAX\n");
        return 2;
    }
    struct run run = {.path = argv[1], .nodes_max = strtoull(argv[2], NULL, 10)};
    id_of(argv[1], id);
    FILE *file = fopen(argv[1], "r");
    if (!file) {
        fprintf(stderr, "%s: %s\n", argv[1], strerror(errno));
        return 2;
    }
    if (adx_variant_builtin(&alloc, id, &variant)) {
        fprintf(stderr, "%s: no game %s\n", argv[1], id);
        fclose(file);
        return 2;
    }
    run.variant = variant;
    while (fgets(line, sizeof(line), file)) {
        run.line++;
        char *text = trim(line);
        if (*text && *text != '#')
            run_line(&run, text);
    }
    fclose(file);
    adx_variant_free(variant);
    printf("%u counts, %u failures\n", run.counts, run.failures);
    return run.failures || !run.counts;
}
