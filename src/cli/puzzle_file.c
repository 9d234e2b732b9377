#include "cli/puzzle_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report.h"
#include "cli/whole_file.h"
#include "protocol/read_file.h"
#include "system/files.h"

enum {
    FILE_SIZE_MAX = 4 << 20,
    SHARE_OF_SHORT = 4, /* one in so many puzzles may be of a kind that takes one move */
    SHARE_OF_EASY = 5,  /* and one in so many easy */
    EASY_RATING = 700,
};

#define GAMES_LINE "# games %lu of "

adx_err puzzle_file_create(const adx_variant *variant, struct puzzle_file *out)
{
    *out = (struct puzzle_file){
        .variant = variant,
        .puzzles = calloc(PUZZLE_COUNT_MAX, sizeof(*out->puzzles)),
        .lines = calloc(PUZZLE_COUNT_MAX, sizeof(*out->lines)),
    };
    return out->puzzles && out->lines ? ADX_OK : ADX_E_NOMEM;
}

void puzzle_file_free(struct puzzle_file *file)
{
    free(file->puzzles);
    free(file->lines);
}

/* ---- reading ---- */

static void read_comment(struct puzzle_file *file, const char *line)
{
    unsigned long games;
    int at = 0;

    if (sscanf(line, GAMES_LINE "%n", &games, &at) == 1 && at) {
        file->games = games;
        snprintf(file->source, sizeof(file->source), "%s", line + at);
    }
}

static bool read_line(struct puzzle_file *file, const char *path, const char *line, unsigned number)
{
    char why[ADX_PUZZLE_WHY_SIZE_MAX];

    if (line[0] == '#')
        read_comment(file, line);
    if (line[0] == '#' || !line[0])
        return true;
    if (file->count == PUZZLE_COUNT_MAX) {
        report_error("%s:%u: a file has at most %d puzzles", path, number, PUZZLE_COUNT_MAX);
        return false;
    }
    if (adx_puzzle_read(file->variant, line, &file->puzzles[file->count], why)) {
        report_error("%s:%u: %s", path, number, why);
        return false;
    }
    file->lines[file->count++] = number;
    return true;
}

int puzzle_file_read(struct puzzle_file *file, const char *path, bool may_lack)
{
    size_t size;
    char *text = read_file(path, FILE_SIZE_MAX, &size);
    bool is_read = true;

    if (!text && may_lack && errno == ENOENT)
        return EXIT_DONE;
    if (!text) {
        report_error("%s cannot be read: %s", path, file_failure(errno));
        return EXIT_USAGE;
    }
    unsigned number = 1;
    for (char *line = text, *end; line && is_read; line = end, number++) {
        end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        is_read = read_line(file, path, line, number);
    }
    free(text);
    return is_read ? EXIT_DONE : EXIT_WRONG;
}

/* ---- writing ---- */

static int by_rating(const void *a, const void *b)
{
    const adx_puzzle *const *one = a, *const *other = b;

    if ((*one)->rating != (*other)->rating)
        return (*one)->rating < (*other)->rating ? -1 : 1;
    return strcmp((*one)->fen, (*other)->fen);
}

static void print(FILE *out, const struct puzzle_file *file, const adx_puzzle **sorted, char *text)
{
    fprintf(out, "# Puzzles of %s; acedrex puzzles made them, docs/puzzles.md explains them.\n",
            adx_variant_id(file->variant));
    fprintf(out, GAMES_LINE "%s\n", file->games, file->source);
    for (unsigned i = 0; i < file->count; i++) {
        adx_puzzle_write(file->variant, sorted[i], text);
        fprintf(out, "%s\n", text);
    }
}

int puzzle_file_write(const struct puzzle_file *file, const char *path)
{
    const adx_puzzle **sorted = calloc(PUZZLE_COUNT_MAX, sizeof(*sorted));
    char line[ADX_PUZZLE_TEXT_SIZE_MAX];
    struct memory_file memory = {.text = NULL};
    const bool is_open = sorted && memory_file_open(&memory);

    if (is_open) {
        for (unsigned i = 0; i < file->count; i++)
            sorted[i] = &file->puzzles[i];
        qsort(sorted, file->count, sizeof(*sorted), by_rating);
        print(memory.file, file, sorted, line);
    }
    const int status = is_open && memory_file_close(&memory)
                           ? write_output(path, memory.text, memory.size)
                           : report_adx(ADX_E_NOMEM);
    free(memory.text);
    free(sorted);
    return status;
}

/* ---- which are taken ---- */

/* Whether two positions have the same pieces on the same squares. */
static bool is_alike(const char *one, const char *other)
{
    const size_t len = strcspn(one, " ");

    return len == strcspn(other, " ") && memcmp(one, other, len) == 0;
}

static bool is_short(const adx_puzzle *puzzle)
{
    return puzzle->ply_count == 1 && puzzle->goal != ADX_PUZZLE_BEST;
}

static bool is_easy(const adx_puzzle *puzzle)
{
    return puzzle->rating <= EASY_RATING;
}

/* Whether there is place for one more, of what one in `share` of the wanted may be. */
static bool has_place(unsigned count, unsigned wanted, unsigned share)
{
    return count < (wanted + share - 1) / share;
}

bool puzzle_file_add(struct puzzle_file *file, const adx_puzzle *puzzle, unsigned wanted)
{
    unsigned of_kind = 0, easy = 0;

    if (file->count >= wanted || file->count == PUZZLE_COUNT_MAX)
        return false;
    for (unsigned i = 0; i < file->count; i++) {
        if (is_alike(file->puzzles[i].fen, puzzle->fen))
            return false;
        of_kind += is_short(&file->puzzles[i]) && file->puzzles[i].goal == puzzle->goal;
        easy += is_easy(&file->puzzles[i]);
    }
    if ((is_short(puzzle) && !has_place(of_kind, wanted, SHARE_OF_SHORT)) ||
        (is_easy(puzzle) && !has_place(easy, wanted, SHARE_OF_EASY)))
        return false;
    file->lines[file->count] = 0;
    file->puzzles[file->count++] = *puzzle;
    return true;
}
