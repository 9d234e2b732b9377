/* board hexagons -> geometry: cells in files or ranks of given lengths, and how they are named. */
#include <string.h>

#include "rules/checker.h"

/* The lines, files or ranks, in which the cells lie. `from`: the place of the first of each. */
struct lines {
    const struct part *part;
    unsigned count;
    int length[ADX_LATTICE_MAX], from[ADX_LATTICE_MAX];
    int slant; /* a line begins so much after the one before where both are alike; 0: not stated */
    bool in_files;
};

/* On the lattice a cell takes two points of its line. */
static bool refuse_size(struct checker *checker, uint32_t first, uint32_t count)
{
    checker_limit(
        checker, first, count,
        "hexagons can lie in at most %d files or ranks of %d cells, fewer where they slant",
        ADX_LATTICE_MAX, ADX_LATTICE_MAX / 2);
    return false;
}

static bool read_length(struct checker *checker, struct lines *lines, uint32_t word)
{
    const struct source *source = checker->at->source;
    const char *text = word_text(source, word);
    int length = 0;

    for (uint32_t i = 0; i < word_len(source, word) && length <= ADX_LATTICE_MAX; i++)
        length = length * 10 + (text[i] - '0');
    if (!length) {
        checker_blame(checker, word, 1, "write 1 or more", "each %s has at least 1 cell",
                      lines->in_files ? "file" : "rank");
        return false;
    }
    if (lines->count == ADX_LATTICE_MAX || length > ADX_LATTICE_MAX / 2)
        return refuse_size(checker, word, 1);
    lines->length[lines->count++] = length;
    return true;
}

/* "slanting up", "slanting down" of files; "slanting right", "slanting left" of ranks. */
static bool read_slant(struct checker *checker, struct lines *lines)
{
    const struct part *part = checker_part(checker, "slanting");
    const struct source *source = checker->at->source;
    const char *const words[] = {lines->in_files ? "down" : "left",
                                 lines->in_files ? "up" : "right"};

    if (!part)
        return true;
    const uint32_t word = part->first;
    for (int i = 0; i < 2; i++) {
        if (word_is(source, word, words[i]))
            lines->slant = i ? 1 : -1;
    }
    if (!lines->slant)
        checker_blame(checker, word, 1, NULL,
                      lines->in_files ? "the ranks of hexagons in files slant up or down"
                                      : "the files of hexagons in ranks slant left or right");
    return lines->slant != 0;
}

/*
 * Neighboring lines lie half a cell apart. Where one has an odd number of cells more than the
 * other, both have the same middle; else the slant says which begins first.
 */
static bool place_lines(struct checker *checker, struct lines *lines)
{
    int least = 0, most = 0;

    for (unsigned i = 1; i < lines->count; i++) {
        const int more = lines->length[i - 1] - lines->length[i];
        const bool is_centered = more % 2 != 0;
        if (!is_centered && !lines->slant) {
            checker_blame(checker, lines->part->first + i - 1, 2,
                          lines->in_files ? "add slanting up or slanting down"
                                          : "add slanting left or slanting right",
                          "%s %u and %u cannot have the same middle: one of these numbers must be "
                          "even, the other odd",
                          lines->in_files ? "files" : "ranks", i, i + 1);
            return false;
        }
        lines->from[i] = lines->from[i - 1] + more + (is_centered ? 0 : lines->slant);
        least = lines->from[i] < least ? lines->from[i] : least;
    }
    for (unsigned i = 0; i < lines->count; i++) {
        lines->from[i] -= least;
        const int last = lines->from[i] + 2 * lines->length[i] - 2;
        most = last > most ? last : most;
    }
    return most < ADX_LATTICE_MAX || refuse_size(checker, lines->part->first, lines->part->count);
}

/* The number of a cell on its line: counted from its end, or along slanting lines across. */
static int number_of(const struct lines *lines, unsigned line, int place)
{
    if (!lines->slant)
        return (place - lines->from[line]) / 2;
    /* Halved lattice points rise by one along a slant; the sum is even or odd everywhere. */
    const int across = place - lines->slant * (int)line;
    return (across + 4 * ADX_LATTICE_MAX) / 2;
}

/* The least number, from which the others are counted. */
static int first_number(const struct lines *lines)
{
    int first = number_of(lines, 0, lines->from[0]);

    for (unsigned i = 1; i < lines->count; i++) {
        const int number = number_of(lines, i, lines->from[i]);
        first = number < first ? number : first;
    }
    return first;
}

static void add_cell(struct geometry *geometry, const struct lines *lines, unsigned x, unsigned y)
{
    const unsigned line = lines->in_files ? x : y;
    const int place = (int)(lines->in_files ? y : x), way = place - lines->from[line];
    const unsigned cell = geometry->square_count;

    geometry->square_at[y][x] = SQUARE_NONE;
    if (way < 0 || way % 2 || way >= 2 * lines->length[line])
        return;
    if (cell < ADX_SQUARES_MAX) {
        const unsigned number = (unsigned)(number_of(lines, line, place) - first_number(lines));
        geometry->square_at[y][x] = (uint16_t)cell;
        geometry->file_of[cell] = (uint8_t)x;
        geometry->rank_of[cell] = (uint8_t)y;
        geometry->named_file[cell] = (uint8_t)(lines->in_files ? line : number);
        geometry->named_rank[cell] = (uint8_t)(lines->in_files ? number : line);
        if (geometry->named_file[cell] >= geometry->named_files)
            geometry->named_files = (uint8_t)(geometry->named_file[cell] + 1);
        if (geometry->named_rank[cell] >= geometry->named_ranks)
            geometry->named_ranks = (uint8_t)(geometry->named_rank[cell] + 1);
    }
    geometry->square_count++;
}

static void number_cells(struct geometry *geometry, const struct lines *lines)
{
    int most = 0;

    for (unsigned i = 0; i < lines->count; i++) {
        const int end = lines->from[i] + 2 * lines->length[i] - 1;
        most = end > most ? end : most;
    }
    geometry->files = (uint8_t)(lines->in_files ? lines->count : (unsigned)most);
    geometry->ranks = (uint8_t)(lines->in_files ? (unsigned)most : lines->count);
    for (unsigned y = 0; y < geometry->ranks; y++)
        for (unsigned x = 0; x < geometry->files; x++)
            add_cell(geometry, lines, x, y);
}

bool check_hexagons(struct checker *checker)
{
    struct geometry *geometry = &checker->out->geometry;
    struct lines lines = {
        .part = checker_part(checker, "LENGTHS"),
        .in_files = word_is(checker->at->source, checker_part(checker, "files")->first, "files"),
    };

    for (uint32_t i = 0; i < lines.part->count; i++) {
        if (!read_length(checker, &lines, lines.part->first + i))
            return false;
    }
    if (!read_slant(checker, &lines) || !place_lines(checker, &lines))
        return false;
    geometry->doubled = true;
    geometry->hexagons = lines.in_files ? HEXAGONS_IN_FILES : HEXAGONS_IN_RANKS;
    number_cells(geometry, &lines);
    return true;
}
