/* board, files, ranks, symmetry -> geometry; zone. */
#include <stdio.h>
#include <string.h>

#include "rules/checker.h"

/* ---- size ---- */

/* Digits at *at, moved behind them. A number above 9999 stays above. */
static bool read_number(const char **at, const char *end, unsigned *number)
{
    const char *start = *at;

    *number = 0;
    for (; *at < end && **at >= '0' && **at <= '9'; (*at)++)
        *number = *number > 9999 ? *number : *number * 10 + (unsigned)(**at - '0');
    return *at > start;
}

static bool read_size(struct checker *checker, const struct part *part)
{
    struct geometry *geometry = &checker->out->geometry;
    const char *at = word_text(checker->at->source, part->first);
    const char *end = at + word_len(checker->at->source, part->first);
    unsigned files, ranks;

    const bool is_size = read_number(&at, end, &files) && at < end && *at++ == 'x' &&
                         read_number(&at, end, &ranks) && at == end;
    if (!is_size || !files || !ranks) {
        checker_blame(checker, part->first, 1, NULL,
                      "a board size is written files x ranks, for example 8x8");
        return false;
    }
    if (files > ADX_LATTICE_MAX || ranks > ADX_LATTICE_MAX) {
        checker_limit(checker, part->first, 1, "a board can have at most %d files and %d ranks",
                      ADX_LATTICE_MAX, ADX_LATTICE_MAX);
        return false;
    }
    geometry->files = geometry->named_files = (uint8_t)files;
    geometry->ranks = geometry->named_ranks = (uint8_t)ranks;
    return true;
}

/* What the statement says of the size, which is to blame for much. */
static const struct part *size_of(const struct checker *checker)
{
    const struct part *size = checker_part(checker, "SIZE");

    return size ? size : checker_part(checker, "LENGTHS");
}

static void read_wrap(struct checker *checker)
{
    struct geometry *geometry = &checker->out->geometry;
    const struct part *wrap = checker_part(checker, "wrap");

    for (uint32_t i = 0; wrap && i < wrap->count; i++) {
        bool *axis = word_is(checker->at->source, wrap->first + i, "files") ? &geometry->wrap_files
                                                                            : &geometry->wrap_ranks;
        if (*axis)
            checker_blame(checker, wrap->first + i, 1, "leave one of the two out",
                          "this is stated twice");
        *axis = true;
    }
}

/* ---- labels ---- */

static void default_labels(struct geometry *geometry)
{
    for (unsigned i = 0; i < geometry->named_files; i++)
        snprintf(geometry->file_label[i], 4, "%c", 'a' + (int)i);
    for (unsigned i = 0; i < geometry->named_ranks; i++)
        snprintf(geometry->rank_label[i], 4, "%u", i + 1u);
}

/* Files are called by letters, ranks by a digit and whatever follows, so that names can be read. */
static bool is_label(const char *text, uint32_t len, bool of_file)
{
    if (len > 3)
        return false;
    for (uint32_t i = 0; i < len; i++) {
        const bool is_letter = text[i] >= 'a' && text[i] <= 'z';
        const bool is_digit = text[i] >= '0' && text[i] <= '9';
        if (of_file ? !is_letter : i == 0 ? !is_digit : !is_digit && text[i] != '\'')
            return false;
    }
    return len > 0;
}

static bool read_labels(struct checker *checker, char (*labels)[4], unsigned count, bool of_file)
{
    const struct part *part = checker_part(checker, "LABELS");
    const struct source *source = checker->at->source;
    bool sound = true;

    for (uint32_t i = 0; i < part->count; i++) {
        if (!word_is(source, part->first + i, ","))
            continue;
        checker_blame(checker, part->first + i, 1, "leave the comma out",
                      "labels are not separated by commas");
        return false;
    }
    if (part->count != count) {
        checker_blame(checker, part->first, part->count, "write one label for each",
                      "the board has %u %s%s, but %u label%s given here", count,
                      of_file ? "file" : "rank", count == 1 ? "" : "s", part->count,
                      part->count == 1 ? " is" : "s are");
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t word = part->first + i;
        if (!is_label(word_text(source, word), word_len(source, word), of_file)) {
            checker_blame(
                checker, word, 1, NULL,
                of_file ? "a file label is one to three lowercase letters"
                        : "a rank label is one to three characters: a digit, then digits or '");
            sound = false;
            continue;
        }
        word_copy(source, word, labels[i], 4);
    }
    return sound;
}

static bool name_lines(struct checker *checker)
{
    struct geometry *geometry = &checker->out->geometry;
    const struct part *size = size_of(checker);
    bool sound = true;

    default_labels(geometry);
    if (checker_one(checker, "ranks"))
        sound &= read_labels(checker, geometry->rank_label, geometry->named_ranks, false);
    if (checker_one(checker, "files")) {
        sound &= read_labels(checker, geometry->file_label, geometry->named_files, true);
    } else if (geometry->named_files > 26) {
        checker_one(checker, "board");
        checker_blame(
            checker, size->first, size->count, NULL,
            "only 26 files have letters of their own: name all files in a files statement");
        sound = false;
    }
    checker_one(checker, "board");
    return sound;
}

/* ---- squares ---- */

/* Give the points their ids, but for the holes. */
static unsigned number_squares(struct geometry *geometry, const struct region *holes)
{
    unsigned count = 0;

    for (unsigned y = 0; y < geometry->ranks; y++) {
        for (unsigned x = 0; x < geometry->files; x++) {
            geometry->square_at[y][x] = SQUARE_NONE;
            if ((geometry->doubled && (x + y) % 2) || holes->row[y] >> x & 1)
                continue;
            if (count < ADX_SQUARES_MAX) {
                geometry->square_at[y][x] = (uint16_t)count;
                geometry->file_of[count] = (uint8_t)x;
                geometry->rank_of[count] = (uint8_t)y;
                geometry->named_file[count] = (uint8_t)x;
                geometry->named_rank[count] = (uint8_t)y;
            }
            count++;
        }
    }
    return count;
}

static bool place_squares(struct checker *checker)
{
    struct geometry *geometry = &checker->out->geometry;
    const struct part *size = size_of(checker);
    const struct part *part = checker_part(checker, "holes");
    struct region holes = {{0}};

    if (part && !checker_region(checker, part, &holes))
        return false;
    const unsigned count =
        geometry->hexagons ? geometry->square_count : number_squares(geometry, &holes);
    if (count > ADX_SQUARES_MAX) {
        checker_limit(checker, size->first, size->count,
                      "a board can have at most %d squares%s; this one has %u", ADX_SQUARES_MAX,
                      SQUARES_WORDS > 2 ? "" : " here, and 256 in the program acedrex", count);
        return false;
    }
    if (!count) {
        checker_blame(checker, size->first, 1, "leave some squares without a hole",
                      "this board has no squares");
        return false;
    }
    geometry->square_count = (uint16_t)count;
    checker->out->show_holes = part && !geometry->doubled;
    return true;
}

/* Files have letters and ranks begin with a digit: names are the same if both labels are. */
static bool same_name(const struct geometry *geometry, unsigned s, unsigned t)
{
    return !strcmp(geometry_file_label(geometry, s), geometry_file_label(geometry, t)) &&
           !strcmp(geometry_rank_label(geometry, s), geometry_rank_label(geometry, t));
}

static bool check_names(struct checker *checker)
{
    const struct geometry *geometry = &checker->out->geometry;
    char name[8];

    for (unsigned s = 0; s < geometry->square_count; s++)
        for (unsigned t = 0; t < s; t++) {
            if (!same_name(geometry, s, t))
                continue;
            if (!checker_one(checker, "files"))
                checker_one(checker, "ranks");
            const struct part *part = checker_part(checker, "LABELS");
            geometry_name(geometry, s, name);
            checker_blame(checker, part->first, part->count, "name a file or a rank otherwise",
                          "two squares would be called %s", name);
            return false;
        }
    return true;
}

/* ---- symmetry ---- */

/* Find for each square the one that is for Black what it is for White. */
static bool mirror_squares(struct checker *checker)
{
    struct geometry *geometry = &checker->out->geometry;
    char name[8];

    if (checker_one(checker, "symmetry")) {
        const uint32_t word = checker_part(checker, "mirror")->first;
        geometry->rotated = word_is(checker->at->source, word, "rotate");
        geometry->sideways = word_is(checker->at->source, word, "sideways");
    }
    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned x = geometry->file_of[s], y = geometry->rank_of[s];
        const unsigned to_x =
            geometry->rotated || geometry->sideways ? geometry->files - 1u - x : x;
        const unsigned to_y = geometry->sideways ? y : geometry->ranks - 1u - y;
        const unsigned twin = geometry->square_at[to_y][to_x];
        if (twin == SQUARE_NONE) {
            geometry_name(geometry, s, name);
            checker_one(checker, "board");
            const struct part *part = size_of(checker);
            checker_blame(
                checker, part->first, part->count,
                geometry->rotated ? NULL : "add symmetry rotate if the board is meant to be turned",
                "the board is not the same for White and Black: %s has no counterpart", name);
            return false;
        }
        geometry->mirror[s] = (uint8_t)twin;
    }
    return true;
}

/* Two boards side by side: each square has a counterpart on the other one. */
static bool part_boards(struct checker *checker)
{
    struct geometry *geometry = &checker->out->geometry;
    const struct part *part = checker_part(checker, "two");
    char name[8];

    if (!part)
        return true;
    if (geometry->wrap_files || geometry->doubled) {
        checker_blame(checker, part->first, part->count, "leave one of the two out",
                      "two boards can neither wrap files nor be doubled");
        return false;
    }
    for (unsigned s = 0; s < geometry->square_count; s++) {
        const bool is_middle = geometry->files % 2 && geometry->file_of[s] == geometry->files / 2;
        if (!is_middle && geometry_counterpart(geometry, s) != SQUARE_NONE)
            continue;
        geometry_name(geometry, s, name);
        checker_blame(checker, part->first, part->count,
                      "give both boards the same squares, and a file between them only holes",
                      "%s has no counterpart on the other board", name);
        return false;
    }
    geometry->two_boards = true;
    return true;
}

void check_board(struct checker *checker)
{
    struct geometry *geometry = &checker->out->geometry;

    if (!checker_one(checker, "board")) {
        bool broken = checker->game->incomplete;
        for (unsigned i = 0; i < checker->game->count; i++)
            broken |= statement_is(&checker->game->statements[i], "board");
        if (!broken)
            findings_add(checker->findings, ADX_ERROR, (struct place){0},
                         "add a board statement such as board 8x8", "the game has no board");
        return;
    }
    if (checker_part(checker, "LENGTHS")) {
        if (!check_hexagons(checker))
            return;
    } else {
        if (!read_size(checker, checker_part(checker, "SIZE")))
            return;
        geometry->doubled = checker_part(checker, "doubled") != NULL;
        read_wrap(checker);
    }
    checker->has_board = name_lines(checker) && place_squares(checker) && check_names(checker) &&
                         mirror_squares(checker) && part_boards(checker);
}

/* ---- zones ---- */

static void read_zone(struct checker *checker)
{
    struct zone zone = {.statement = checker->at};
    const struct part *squares = checker_part(checker, "SQUARES");

    if (checker->zone_count == ZONES_MAX) {
        checker_limit_of_game(checker, checker->at->first, 1, "a game can have at most %d zones",
                              ZONES_MAX);
        return;
    }
    if (!checker_name(checker, checker->at->first + 1, "zone"))
        zone.used = true;
    else if (checker_names_square(checker, checker->at->first + 1))
        checker_blame(checker, checker->at->first + 1, 1, "for example zone hill d4-e5",
                      "this is a square, so it cannot be the name of a zone");
    zone.known = checker_squares(checker, squares, &zone.squares);
    checker->zones[checker->zone_count++] = zone;
}

/* Zones that could not be read are known by name, so that their use is not wrong as well. */
static void add_broken_zones(struct checker *checker)
{
    for (unsigned i = 0; i < checker->game->count; i++) {
        const struct statement *statement = &checker->game->statements[i];
        if (statement_is(statement, "zone") && statement->broken && statement->count > 1 &&
            checker->zone_count < ZONES_MAX)
            checker->zones[checker->zone_count++] = (struct zone){.statement = statement};
    }
}

void check_zones(struct checker *checker)
{
    add_broken_zones(checker);
    checker_each(checker, "zone", read_zone);
}
