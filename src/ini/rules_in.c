/* What all statements of a rule text have in common. */
#include "ini/rules_in.h"
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void rules_refuse(struct rules *rules, const struct statement *statement, const char *format, ...)
{
    char quoted[80], why[OMISSION_SIZE];
    struct buf words = buf_init(quoted, sizeof(quoted));
    va_list args;

    va_start(args, format);
    vsnprintf(why, sizeof(why), format, args);
    va_end(args);
    if (statement)
        statement_write(statement, &words);
    omissions_say(&rules->omissions, 0, "%s%s%s%s", words.text, words.cut ? "..." : "",
                  statement ? ": " : "", why);
}

unsigned rules_piece(const struct rules *rules, const char *name)
{
    unsigned i = 0;

    while (i < rules->piece_count && strcmp(rules->piece[i].name, name) != 0)
        i++;
    return i;
}

unsigned rules_pieces(const struct rules *rules, const struct statement *statement, unsigned from,
                      uint64_t *set)
{
    *set = 0;
    for (; from < statement->count; from++) {
        const unsigned piece = rules_piece(rules, statement->word[from]);
        if (piece == rules->piece_count)
            break;
        *set |= (uint64_t)1 << piece;
    }
    return from;
}

kind_set rules_kinds(const struct rules *rules, uint64_t pieces)
{
    kind_set kinds = 0;

    for (unsigned i = 0; i < rules->piece_count; i++) {
        if (pieces >> i & 1)
            kinds |= KIND_BIT(rules->piece[i].kind);
    }
    return kinds;
}

bool rules_concern(const struct statement *statement, unsigned color)
{
    return statement->color == COLORS || statement->color == color;
}

struct ini_squares rules_stuck(const struct rules *rules, const struct rules_piece *piece)
{
    return movement_stuck(&piece->movement, rules->game->files, rules->game->ranks);
}

struct ini_squares rules_flip(const struct rules *rules, struct ini_squares squares)
{
    const unsigned files = rules->game->files, ranks = rules->game->ranks;

    if (rules->symmetry != SYMMETRY_SIDEWAYS)
        return squares_flip(squares, files, ranks, rules->symmetry == SYMMETRY_ROTATE);
    return squares_flip(squares_flip(squares, files, ranks, true), files, ranks, false);
}

/* ---- squares ---- */

enum lines {
    LINES_NONE,
    LINES_RANKS,
    LINES_FILES
};

/* "4" or "4-6", of ranks or, with letters, of files; from 0. */
static bool read_lines(const char *word, bool is_files, unsigned *first, unsigned *last)
{
    char *end;

    if (is_files) {
        *first = *last = (unsigned)(*word - 'a');
        if (word[1] == '-')
            *last = (unsigned)(word[2] - 'a');
        return *last < INI_FILES_MAX && *first <= *last && word[word[1] ? 3 : 1] == '\0';
    }
    *first = *last = (unsigned)strtoul(word, &end, 10) - 1;
    if (*end == '-')
        *last = (unsigned)strtoul(end + 1, &end, 10) - 1;
    return *end == '\0' && *first <= *last && *last < INI_RANKS_MAX;
}

static const char *read_square(const char *word, unsigned *file, unsigned *rank)
{
    char *end;

    if (!islower((unsigned char)*word) || !isdigit((unsigned char)word[1]))
        return NULL;
    *file = (unsigned)(*word - 'a');
    *rank = (unsigned)strtoul(word + 1, &end, 10) - 1;
    return *file < INI_FILES_MAX && *rank < INI_RANKS_MAX ? end : NULL;
}

/* A square or a rectangle between two. */
static bool read_rectangle(const char *word, struct ini_squares *out)
{
    unsigned file, rank, file2, rank2;
    const char *end = read_square(word, &file, &rank);

    file2 = file;
    rank2 = rank;
    if (end && *end == '-')
        end = read_square(end + 1, &file2, &rank2);
    if (!end || *end)
        return false;
    for (unsigned y = rank < rank2 ? rank : rank2; y <= rank || y <= rank2; y++) {
        for (unsigned x = file < file2 ? file : file2; x <= file || x <= file2; x++)
            squares_add(out, x, y);
    }
    return true;
}

static bool read_zone(const struct rules *rules, const char *word, struct ini_squares *out)
{
    for (unsigned i = 0; i < rules->zone_count; i++) {
        if (strcmp(rules->zone[i].name, word) != 0)
            continue;
        for (unsigned rank = 0; rank < INI_RANKS_MAX; rank++)
            out->rank[rank] |= rules->zone[i].squares.rank[rank];
        return true;
    }
    return false;
}

static bool read_line_word(const char *word, enum lines lines, struct ini_squares *out)
{
    const bool is_files = lines == LINES_FILES;
    unsigned first, last;

    if (lines == LINES_NONE ||
        !(is_files ? islower((unsigned char)*word) : isdigit((unsigned char)*word)) ||
        !read_lines(word, is_files, &first, &last))
        return false;
    for (unsigned line = first; line <= last; line++) {
        for (unsigned other = 0; other < (is_files ? INI_RANKS_MAX : INI_FILES_MAX); other++)
            squares_add(out, is_files ? line : other, is_files ? other : line);
    }
    return true;
}

unsigned rules_squares(const struct rules *rules, const struct statement *statement, unsigned from,
                       struct ini_squares *out)
{
    enum lines lines = LINES_NONE;

    *out = (struct ini_squares){{0}};
    for (; from < statement->count; from++) {
        const char *word = statement->word[from];
        if (strcmp(word, "rank") == 0 || strcmp(word, "ranks") == 0) {
            lines = LINES_RANKS;
        } else if (strcmp(word, "file") == 0 || strcmp(word, "files") == 0) {
            lines = LINES_FILES;
        } else if (!read_line_word(word, lines, out)) {
            lines = LINES_NONE;
            if (!read_rectangle(word, out) && !read_zone(rules, word, out))
                break;
        }
    }
    *out = squares_and(*out, rules->board);
    return from;
}
