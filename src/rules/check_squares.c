/* Words that name squares: rank 2, files a-c, e4, a2-d2, the name of a zone. */
#include <stdio.h>
#include <string.h>

#include "rules/checker.h"
#include "rules/mismatch.h"
#include "rules/suggest.h"

/* A slice of a word. */
struct slice {
    const char *text;
    uint32_t len;
};

static struct slice word_slice(const struct checker *checker, uint32_t word)
{
    return (struct slice){word_text(checker->at->source, word),
                          word_len(checker->at->source, word)};
}

/* Length for %.*s, so that a sentence stays a sentence. */
static int shown(struct slice slice)
{
    return slice.len < 60 ? (int)slice.len : 60;
}

/* Split "a2-d2" at its hyphen. Returns: false if there is none inside. */
static bool split(struct slice slice, struct slice *left, struct slice *right)
{
    const char *hyphen = memchr(slice.text, '-', slice.len);

    if (!hyphen || hyphen == slice.text || hyphen + 1 == slice.text + slice.len)
        return false;
    *left = (struct slice){slice.text, (uint32_t)(hyphen - slice.text)};
    *right = (struct slice){hyphen + 1, slice.len - left->len - 1};
    return true;
}

static bool label_is(const char label[4], struct slice slice)
{
    return strlen(label) == slice.len && !memcmp(label, slice.text, slice.len);
}

/* First and last index of a label. Returns: false if there is none. */
static bool find_label(const char (*labels)[4], unsigned count, struct slice slice, unsigned *first,
                       unsigned *last)
{
    bool any = false;

    for (unsigned i = 0; i < count; i++) {
        if (!label_is(labels[i], slice))
            continue;
        *first = any ? *first : i;
        *last = i;
        any = true;
    }
    return any;
}

/* Indices that "c" or "a-c" stands for. */
static bool find_labels(const char (*labels)[4], unsigned count, struct slice slice,
                        unsigned *first, unsigned *last)
{
    struct slice left, right;
    unsigned a[2], b[2];

    if (find_label(labels, count, slice, first, last))
        return true;
    if (!split(slice, &left, &right) || !find_label(labels, count, left, &a[0], &a[1]) ||
        !find_label(labels, count, right, &b[0], &b[1]))
        return false;
    *first = a[0] < b[0] ? a[0] : b[0];
    *last = a[1] > b[1] ? a[1] : b[1];
    return true;
}

/* Whether the lattice has a point there at all, hole or not. */
static bool point_exists(const struct geometry *geometry, unsigned file, unsigned rank)
{
    if (geometry->hexagons)
        return geometry->square_at[rank][file] != SQUARE_NONE;
    return !geometry->doubled || (file + rank) % 2 == 0;
}

/* The cell of hexagons that two labels name. */
static bool find_cell(const struct geometry *geometry, struct slice file_part,
                      struct slice rank_part, unsigned *file, unsigned *rank)
{
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (!label_is(geometry_file_label(geometry, s), file_part) ||
            !label_is(geometry_rank_label(geometry, s), rank_part))
            continue;
        *file = geometry->file_of[s];
        *rank = geometry->rank_of[s];
        return true;
    }
    return false;
}

/* The point of the name "e4". Returns: false if no point has that name. */
static bool find_point(const struct geometry *geometry, struct slice slice, unsigned *file,
                       unsigned *rank)
{
    uint32_t letters = 0;

    while (letters < slice.len && slice.text[letters] >= 'a' && slice.text[letters] <= 'z')
        letters++;
    const struct slice file_part = {slice.text, letters};
    const struct slice rank_part = {slice.text + letters, slice.len - letters};
    if (geometry->hexagons)
        return find_cell(geometry, file_part, rank_part, file, rank);
    for (unsigned y = 0; y < geometry->ranks; y++) {
        if (!label_is(geometry->rank_label[y], rank_part))
            continue;
        for (unsigned x = 0; x < geometry->files; x++) {
            if (label_is(geometry->file_label[x], file_part) && point_exists(geometry, x, y)) {
                *file = x;
                *rank = y;
                return true;
            }
        }
    }
    return false;
}

/* The squares on the named files and ranks between these, both included. */
static void add_named_box(const struct geometry *geometry, struct region *region, unsigned left,
                          unsigned right, unsigned low, unsigned high)
{
    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned file = geometry->named_file[s], rank = geometry->named_rank[s];
        if (file >= left && file <= right && rank >= low && rank <= high)
            region->row[geometry->rank_of[s]] |= UINT32_C(1) << geometry->file_of[s];
    }
}

/* The box with two squares at its corners. */
static void add_corners(const struct geometry *geometry, struct region *region, unsigned a,
                        unsigned b)
{
    const uint8_t *file = geometry->named_file, *rank = geometry->named_rank;
    const bool is_right = file[a] <= file[b], is_up = rank[a] <= rank[b];

    add_named_box(geometry, region, file[is_right ? a : b], file[is_right ? b : a],
                  rank[is_up ? a : b], rank[is_up ? b : a]);
}

static void add_box(const struct geometry *geometry, struct region *region, unsigned file_a,
                    unsigned file_b, unsigned rank_a, unsigned rank_b)
{
    const unsigned left = file_a < file_b ? file_a : file_b, right = file_a ^ file_b ^ left;
    const unsigned low = rank_a < rank_b ? rank_a : rank_b, high = rank_a ^ rank_b ^ low;

    for (unsigned y = low; y <= high; y++) {
        for (unsigned x = left; x <= right; x++) {
            if (point_exists(geometry, x, y))
                region->row[y] |= UINT32_C(1) << x;
        }
    }
}

static struct zone *find_zone(struct checker *checker, struct slice slice)
{
    for (unsigned i = 0; i < checker->zone_count; i++) {
        const struct statement *statement = checker->zones[i].statement;
        const uint32_t name = statement->first + 1;
        if (word_len(statement->source, name) == slice.len &&
            !memcmp(word_text(statement->source, name), slice.text, slice.len))
            return &checker->zones[i];
    }
    return NULL;
}

/* ---- one item ---- */

/* What to write instead of a word that names nothing and is near no other. */
static void suggest_squares(const struct checker *checker, struct slice slice, bool is_filler,
                            char *out, size_t size)
{
    const struct geometry *geometry = &checker->out->geometry;
    const int len = shown(slice);
    unsigned first, last;

    if (is_filler)
        snprintf(out, size, "leave out %.*s", len, slice.text);
    else if (label_is("row", slice) || label_is("rows", slice))
        snprintf(out, size, "write %s", slice.len == 3 ? "rank" : "ranks");
    else if (find_labels(geometry->rank_label, geometry->named_ranks, slice, &first, &last))
        snprintf(out, size, "write rank%s %.*s", first == last ? "" : "s", len, slice.text);
    else if (find_labels(geometry->file_label, geometry->named_files, slice, &first, &last))
        snprintf(out, size, "write file%s %.*s", first == last ? "" : "s", len, slice.text);
    else if (memchr(slice.text, '-', slice.len) || slice.text[slice.len - 1] <= '9')
        snprintf(out, size, "the files are %s to %s, the ranks %s to %s", geometry->file_label[0],
                 geometry->file_label[geometry->named_files - 1u], geometry->rank_label[0],
                 geometry->rank_label[geometry->named_ranks - 1u]);
    else
        snprintf(out, size, "say what it is, for example zone %.*s %s%s-%s%s", len, slice.text,
                 geometry->file_label[0], geometry->rank_label[0],
                 geometry->file_label[geometry->named_files - 1u], geometry->rank_label[0]);
}

static void blame_squares(struct checker *checker, uint32_t word)
{
    static const char *const words[] = {"ranks", "rank", "files", "file"};
    const struct slice slice = word_slice(checker, word);
    struct suggestion near = suggest_for(slice.text, slice.len);
    char suggested[128] = "";

    /* In a game of which a part is missing it may be a zone of that part. */
    if (findings_full(checker->findings) || checker->game->incomplete)
        return;
    for (unsigned i = 0; i < checker->zone_count; i++) {
        const struct statement *zone = checker->zones[i].statement;
        suggest_consider(&near, word_text(zone->source, zone->first + 1),
                         word_len(zone->source, zone->first + 1));
    }
    for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        suggest_consider(&near, words[i], strlen(words[i]));
    /* The word may also be a clause that has lost its comma and a letter. */
    for (const char *p = checker->at->grammar->pattern; *p; p += strspn(p, " []|,")) {
        const uint32_t len = grammar_element_len(p);
        if (*p >= 'a' && *p <= 'z')
            suggest_consider(&near, p, len);
        p += len;
    }
    if (near.best[0])
        snprintf(suggested, sizeof(suggested), "did you mean %s?", near.best);
    else
        suggest_squares(checker, slice, mismatch_is_filler(checker->at->source, word), suggested,
                        sizeof(suggested));
    checker_blame(checker, word, 1, suggested, "there is no square or zone %.*s", shown(slice),
                  slice.text);
}

/* A name of a zone, a square, or two corners of a box. */
static bool add_named(struct checker *checker, uint32_t word, struct region *region)
{
    const struct geometry *geometry = &checker->out->geometry;
    const struct slice slice = word_slice(checker, word);
    struct zone *zone = find_zone(checker, slice);
    struct slice left, right;
    unsigned x, y, x2, y2;

    if (zone) {
        zone->used = true;
        for (unsigned s = 0; s < geometry->square_count; s++) {
            if (squares_has(zone->squares, s))
                region->row[geometry->rank_of[s]] |= UINT32_C(1) << geometry->file_of[s];
        }
        return zone->known;
    }
    if (find_point(geometry, slice, &x, &y)) {
        add_box(geometry, region, x, x, y, y);
        return true;
    }
    if (split(slice, &left, &right) && find_point(geometry, left, &x, &y) &&
        find_point(geometry, right, &x2, &y2)) {
        if (geometry->hexagons)
            add_corners(geometry, region, geometry->square_at[y][x], geometry->square_at[y2][x2]);
        else
            add_box(geometry, region, x, x2, y, y2);
        return true;
    }
    blame_squares(checker, word);
    return false;
}

/*
 * Labels behind rank, ranks, file or files; the singular has one. *at is the first of them and
 * ends behind the last.
 */
static bool add_lines(struct checker *checker, bool ranks, bool plural, uint32_t *at, uint32_t end,
                      struct region *region)
{
    const struct geometry *geometry = &checker->out->geometry;
    const char(*labels)[4] = ranks ? geometry->rank_label : geometry->file_label;
    const unsigned count = ranks ? geometry->named_ranks : geometry->named_files;
    unsigned first = 0, last = 0, taken = 0;

    for (; *at < end && (plural || !taken); (*at)++, taken++) {
        if (!find_labels(labels, count, word_slice(checker, *at), &first, &last))
            break;
        if (geometry->hexagons)
            add_named_box(geometry, region, ranks ? 0 : first, ranks ? ADX_LATTICE_MAX : last,
                          ranks ? first : 0, ranks ? last : ADX_LATTICE_MAX);
        else if (ranks)
            add_box(geometry, region, 0, geometry->files - 1u, first, last);
        else
            add_box(geometry, region, first, last, 0, geometry->ranks - 1u);
    }
    if (taken)
        return true;
    const char *const what = ranks ? "rank" : "file";
    if (*at == end) {
        checker_blame(checker, *at - 1, 1, NULL,
                      "expected the label of a %s after this, such as %s", what, labels[0]);
        return false;
    }
    const struct slice slice = word_slice(checker, *at);
    checker_blame(checker, *at, 1, NULL, "there is no %s %.*s; the %ss go from %s to %s", what,
                  shown(slice), slice.text, what, labels[0], labels[count - 1]);
    (*at)++;
    return false;
}

bool checker_region(struct checker *checker, const struct part *part, struct region *out)
{
    const struct source *source = checker->at->source;
    const uint32_t end = part->first + part->count;
    bool sound = true;

    *out = (struct region){{0}};
    for (uint32_t at = part->first; at < end;) {
        const bool rank = word_is(source, at, "rank"), ranks = word_is(source, at, "ranks");
        const bool file = word_is(source, at, "file"), files = word_is(source, at, "files");
        if (rank || ranks || file || files) {
            at++;
            sound &= add_lines(checker, rank || ranks, ranks || files, &at, end, out);
        } else {
            sound &= add_named(checker, at++, out);
        }
    }
    return sound;
}

/* ---- squares ---- */

static bool is_hole(const struct geometry *geometry, unsigned x, unsigned y)
{
    return geometry->square_at[y][x] == SQUARE_NONE;
}

/* A square named by itself must not be a hole. */
static bool check_holes(struct checker *checker, const struct part *part)
{
    const struct geometry *geometry = &checker->out->geometry;
    bool sound = true;
    unsigned x, y;

    for (uint32_t i = part->first; i < part->first + part->count; i++) {
        const struct slice slice = word_slice(checker, i);
        if (find_point(geometry, slice, &x, &y) && is_hole(geometry, x, y)) {
            checker_blame(checker, i, 1, "name a square that the board has",
                          "there is a hole at %.*s, not a square", shown(slice), slice.text);
            sound = false;
        }
    }
    return sound;
}

bool checker_squares(struct checker *checker, const struct part *part, struct squares *out)
{
    const struct geometry *geometry = &checker->out->geometry;
    struct region region;

    *out = (struct squares){{0, 0}};
    if (!checker->has_board || !checker_region(checker, part, &region) ||
        !check_holes(checker, part))
        return false;
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (region.row[geometry->rank_of[s]] >> geometry->file_of[s] & 1)
            squares_add(out, s);
    }
    if (squares_any(*out))
        return true;
    checker_blame(checker, part->first, part->count, "name a square that the board has",
                  "this names only holes, no squares");
    return false;
}

static unsigned square_named(const struct geometry *geometry, struct slice slice)
{
    unsigned x, y;

    return find_point(geometry, slice, &x, &y) ? geometry->square_at[y][x] : SQUARE_NONE;
}

bool checker_names_square(const struct checker *checker, uint32_t word)
{
    return checker->has_board &&
           square_named(&checker->out->geometry, word_slice(checker, word)) != SQUARE_NONE;
}

unsigned checker_square(struct checker *checker, uint32_t word)
{
    const struct slice slice = word_slice(checker, word);

    if (!checker->has_board)
        return SQUARE_NONE;
    const unsigned square = square_named(&checker->out->geometry, slice);
    if (square == SQUARE_NONE)
        checker_blame(checker, word, 1, NULL, "there is no square %.*s", shown(slice), slice.text);
    return square;
}

bool checker_path(struct checker *checker, uint32_t word, unsigned *from, unsigned *to)
{
    const struct slice slice = word_slice(checker, word);
    struct slice ends[2];
    unsigned squares[2];

    if (!checker->has_board)
        return false;
    if (!split(slice, &ends[0], &ends[1])) {
        checker_blame(checker, word, 1, NULL,
                      "expected two squares such as e1-g1 but found \"%.*s\"", shown(slice),
                      slice.text);
        return false;
    }
    for (unsigned i = 0; i < 2; i++) {
        squares[i] = square_named(&checker->out->geometry, ends[i]);
        if (squares[i] != SQUARE_NONE)
            continue;
        checker_blame_bytes(checker, word, (uint32_t)(ends[i].text - slice.text), ends[i].len, NULL,
                            "there is no square %.*s", shown(ends[i]), ends[i].text);
    }
    *from = squares[0];
    *to = squares[1];
    return squares[0] != SQUARE_NONE && squares[1] != SQUARE_NONE;
}

struct squares checker_everywhere(const struct checker *checker)
{
    struct squares all = {{0, 0}};

    for (unsigned s = 0; s < checker->out->geometry.square_count; s++)
        squares_add(&all, s);
    return all;
}
