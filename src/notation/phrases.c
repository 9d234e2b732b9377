/* Roles and sets of squares in sentences. */
#include "notation/phrases.h"

#include <string.h>

enum {
    SQUARES_SINGLE = 8, /* so many squares are named one by one */
    BOX_MIN = 4,        /* of more, boxes of so many by their corners */
    ITEMS_MAX = 24,     /* of more names than these nobody learns anything */
};

struct role_list roles_in(const struct description *about, uint64_t set)
{
    struct role_list list = {.count = 0};

    for (unsigned role = 1; role <= about->role_count; role++) {
        if (set >> role & 1)
            list.names[list.count++] = about->roles[role].name;
    }
    return list;
}

uint64_t royal_roles(const struct description *about)
{
    uint64_t set = 0;

    for (unsigned role = 1; role <= about->role_count; role++) {
        if (about->roles[role].royal && about->roles[role].base == role)
            set |= UINT64_C(1) << role;
    }
    return set;
}

struct squares squares_outside(const struct geometry *geometry, struct squares zone)
{
    struct squares outside = {{0, 0}};

    for (unsigned s = 0; s < geometry->square_count; s++)
        if (!squares_has(zone, s))
            squares_add(&outside, s);
    return outside;
}

static bool is_rank_in(const struct geometry *geometry, struct squares zone, unsigned rank)
{
    bool any = false;

    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (geometry->named_rank[s] != rank)
            continue;
        if (!squares_has(zone, s))
            return false;
        any = true;
    }
    return any;
}

/* The ranks that are wholly in the zone; false where there is more to it than one run of ranks. */
static bool find_ranks(const struct geometry *geometry, struct squares zone, unsigned *first,
                       unsigned *last)
{
    unsigned covered = 0;

    *first = geometry->named_ranks;
    for (unsigned rank = 0; rank < geometry->named_ranks; rank++) {
        if (!is_rank_in(geometry, zone, rank))
            continue;
        if (*first == geometry->named_ranks)
            *first = rank;
        else if (*last + 1 != rank)
            return false;
        *last = rank;
    }
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (*first < geometry->named_ranks && geometry->named_rank[s] >= *first &&
            geometry->named_rank[s] <= *last)
            covered++;
    }
    return covered && covered == squares_count(zone);
}

/* The square beside or above one, if it is in the set. */
static unsigned next_in(const struct geometry *geometry, struct squares set, unsigned square,
                        int files, int ranks)
{
    const unsigned next = square == SQUARE_NONE || geometry->doubled
                              ? SQUARE_NONE
                              : geometry_step(geometry, square, files, ranks);

    return next != SQUARE_NONE && next > square && squares_has(set, next) ? next : SQUARE_NONE;
}

/* The far corner of the largest box that begins at a square: as wide as it can be, then as high. */
static unsigned find_box(const struct geometry *geometry, struct squares set, unsigned square,
                         struct squares *box)
{
    unsigned wide = 1, left = square, corner = square;

    *box = (struct squares){{0, 0}};
    squares_add(box, square);
    for (unsigned s = square; (s = next_in(geometry, set, s, 1, 0)) != SQUARE_NONE; wide++) {
        squares_add(box, s);
        corner = s;
    }
    while ((left = next_in(geometry, set, left, 0, 1)) != SQUARE_NONE) {
        struct squares row = *box;
        unsigned s = left, count = 1;
        for (squares_add(&row, s); count < wide; count++) {
            if ((s = next_in(geometry, set, s, 1, 0)) == SQUARE_NONE)
                return corner;
            squares_add(&row, s);
        }
        *box = row;
        corner = s;
    }
    return corner;
}

/* Take the squares of one set from the other. */
static void remove_all(struct squares *rest, struct squares taken)
{
    *rest = squares_without(*rest, taken);
}

/* The squares of a rank or file. */
static struct squares line_squares(const struct geometry *geometry, bool of_file, unsigned line)
{
    struct squares squares = {{0, 0}};

    for (unsigned s = 0; s < geometry->square_count; s++)
        if ((of_file ? geometry->named_file[s] : geometry->named_rank[s]) == line)
            squares_add(&squares, s);
    return squares;
}

/* Whether the line is long enough for a name, in the set, and not yet told. */
static bool is_line_in(const struct squares *set, const struct squares *rest, struct squares line)
{
    const struct squares in = squares_and(line, *set);
    const struct squares left = squares_and(line, *rest);

    return squares_count(line) >= BOX_MIN && squares_count(in) == squares_count(line) &&
           squares_any(left);
}

/* The next whole ranks or files of a set: "rank 5", "files a-c". Returns false where none is left.
 */
static bool take_lines(struct buf *buf, const struct language *language,
                       const struct places *places, struct squares *rest, bool of_file,
                       const char *style)
{
    const struct geometry *geometry = places->geometry;
    const unsigned count = of_file ? geometry->named_files : geometry->named_ranks;
    const char(*labels)[4] = of_file ? geometry->file_label : geometry->rank_label;
    unsigned first = 0, end;

    while (first < count && !is_line_in(&places->set, rest, line_squares(geometry, of_file, first)))
        first++;
    for (end = first;
         end < count && is_line_in(&places->set, rest, line_squares(geometry, of_file, end)); end++)
        remove_all(rest, line_squares(geometry, of_file, end));
    if (first == count)
        return false;
    if (first + 1 == end)
        LANGUAGE_SAY(buf, language, of_file ? MESSAGE_FILE : MESSAGE_RANK,
                     arg_text(of_file ? "file" : "rank", labels[first]), arg_text("style", style));
    else
        LANGUAGE_SAY(buf, language, of_file ? MESSAGE_FILES : MESSAGE_RANKS,
                     arg_text("first", labels[first]), arg_text("last", labels[end - 1]),
                     arg_text("style", style));
    return true;
}

/* The next square or box of `rest`, which it leaves: "e3", or "a2-d2" where `boxes` are wanted. */
static void take_squares(struct buf *buf, const struct geometry *geometry, struct squares *rest,
                         bool boxes)
{
    struct squares box = {{0, 0}};
    unsigned square = 0, corner;
    char name[8];

    while (!squares_has(*rest, square))
        square++;
    corner = boxes ? find_box(geometry, *rest, square, &box) : square;
    if (squares_count(box) < BOX_MIN) {
        box = (struct squares){{0, 0}};
        squares_add(&box, square);
        corner = square;
    }
    geometry_name(geometry, square, name);
    buf_text(buf, name);
    if (corner != square) {
        geometry_name(geometry, corner, name);
        buf_format(buf, "-%s", name);
    }
    remove_all(rest, box);
}

/* The next item of `rest`: whole ranks, then whole files, then squares. */
static void take_item(struct buf *buf, const struct language *language, const struct places *places,
                      struct squares *rest, const char *style)
{
    const bool is_plain = !places->geometry->doubled || places->geometry->hexagons;

    if (is_plain && (take_lines(buf, language, places, rest, false, style) ||
                     take_lines(buf, language, places, rest, true, style)))
        return;
    take_squares(buf, places->geometry, rest, squares_count(places->set) > SQUARES_SINGLE);
}

static unsigned count_items(const struct language *language, const struct places *places)
{
    char item[128];
    unsigned count = 0;

    for (struct squares rest = places->set; squares_any(rest); count++) {
        struct buf none = buf_init(item, sizeof(item));
        take_item(&none, language, places, &rest, "");
    }
    return count;
}

bool places_are_shorter(const struct language *language, const struct places *places,
                        const struct places *others)
{
    return squares_any(places->set) && squares_count(places->set) < squares_count(others->set) &&
           count_items(language, places) < count_items(language, others);
}

/* "b1, c1 or d1", of many squares "a2-d2, e3 or f3", "rank 5 or file a". */
static void write_items(struct buf *out, const struct language *language,
                        const struct places *places, const char *joint, const char *style)
{
    const unsigned count = count_items(language, places);
    char item[128];

    if (count > ITEMS_MAX) {
        LANGUAGE_SAY(out, language, MESSAGE_SQUARES_MANY, arg_text("style", style));
        return;
    }
    struct squares rest = places->set;
    for (unsigned i = 0; i < count; i++) {
        struct buf name = buf_init(item, sizeof(item));
        take_item(&name, language, places, &rest, style);
        language_comma(out, language, i, count, joint, item);
        buf_text(out, item);
    }
}

static void write_named(struct buf *out, const struct language *language,
                        const struct places *places, const char *joint)
{
    char name[8];

    for (unsigned i = 0; i < places->named_count; i++) {
        geometry_name(places->geometry, places->named[i], name);
        language_comma(out, language, i, places->named_count, joint, name);
        buf_text(out, name);
    }
}

static void write_places(struct buf *out, const struct language *language, const void *squares,
                         const char *joint, const char *style)
{
    const struct places *places = squares;
    const struct geometry *geometry = places->geometry;
    unsigned first = 0, last = 0;

    const bool is_ranks = !places->named_count && find_ranks(geometry, places->set, &first, &last);
    const bool is_either = is_ranks && last == first + 1 && !strcmp(joint, "or");
    if (places->named_count)
        write_named(out, language, places, joint);
    else if (!is_ranks)
        write_items(out, language, places, joint, style);
    else if (first == last)
        LANGUAGE_SAY(out, language, MESSAGE_RANK, arg_text("rank", geometry->rank_label[first]),
                     arg_text("style", style));
    else
        LANGUAGE_SAY(out, language, is_either ? MESSAGE_RANKS_OR : MESSAGE_RANKS,
                     arg_text("first", geometry->rank_label[first]),
                     arg_text("last", geometry->rank_label[last]), arg_text("style", style));
}

struct arg arg_places(const char *name, const struct places *places)
{
    return (struct arg){
        .name = name, .kind = ARG_SQUARES, .squares = places, .write = write_places};
}

struct arg arg_base(const char *name, const struct variant *variant, unsigned role)
{
    return arg_role(name, variant->about->roles[variant->about->roles[role].base].name);
}

struct arg arg_piece(const char *name, const struct position *position, unsigned square)
{
    return arg_base(name, position->variant, piece_role(position->board[square]));
}

struct arg arg_color(unsigned color)
{
    return arg_text("color", color == WHITE ? "white" : "black");
}

struct places at_square(const struct variant *variant, unsigned square)
{
    return (struct places){
        .geometry = &variant->about->geometry,
        .named = {(uint8_t)square},
        .named_count = 1,
    };
}
