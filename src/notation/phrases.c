/* Articles, lists and sets of squares in sentences. */
#include "notation/phrases.h"

#include <string.h>

enum {
    SQUARES_SINGLE = 8, /* so many squares are named one by one */
    BOX_MIN = 4,        /* of more, boxes of so many by their corners */
    ITEMS_MAX = 24,     /* of more names than these nobody learns anything */
};

const char *phrase_article(const char *name)
{
    return strchr("aeio", name[0]) ? "an" : "a";
}

void phrase_comma(struct buf *buf, unsigned i, unsigned count, const char *last)
{
    if (i > 0 && i + 1 == count)
        buf_format(buf, " %s ", last);
    else if (i > 0)
        buf_text(buf, ", ");
}

static bool is_rank_in(const struct geometry *geometry, struct squares zone, unsigned rank)
{
    bool any = false;

    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (geometry->rank_of[s] != rank)
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

    *first = geometry->ranks;
    for (unsigned rank = 0; rank < geometry->ranks; rank++) {
        if (!is_rank_in(geometry, zone, rank))
            continue;
        if (*first == geometry->ranks)
            *first = rank;
        else if (*last + 1 != rank)
            return false;
        *last = rank;
    }
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (*first < geometry->ranks && geometry->rank_of[s] >= *first &&
            geometry->rank_of[s] <= *last)
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

/* The next square or box of `rest`, which it leaves: "e3", or "a2-d2" where `boxes` are wanted. */
static void take_item(struct buf *buf, const struct geometry *geometry, struct squares *rest,
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
    rest->word[0] &= ~box.word[0];
    rest->word[1] &= ~box.word[1];
}

/* "b1, c1 or d1", of many squares "a2-d2, e3 or f3". */
static void write_items(struct buf *buf, const struct geometry *geometry, struct squares set,
                        const char *last)
{
    const bool boxes = squares_count(set) > SQUARES_SINGLE;
    char unused[32];
    unsigned count = 0;

    for (struct squares rest = set; squares_any(rest); count++) {
        struct buf none = buf_init(unused, sizeof(unused));
        take_item(&none, geometry, &rest, boxes);
    }
    if (count > ITEMS_MAX) {
        buf_text(buf, "certain squares");
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        phrase_comma(buf, i, count, last);
        take_item(buf, geometry, &set, boxes);
    }
}

void phrase_squares(struct buf *buf, const struct geometry *geometry, struct squares set,
                    const char *last)
{
    unsigned first_rank, last_rank = 0;

    if (!find_ranks(geometry, set, &first_rank, &last_rank)) {
        write_items(buf, geometry, set, last);
        return;
    }
    const bool is_either = last_rank == first_rank + 1 && !strcmp(last, "or");
    buf_format(buf, "rank%s %s", first_rank == last_rank || is_either ? "" : "s",
               geometry->rank_label[first_rank]);
    if (first_rank != last_rank)
        buf_format(buf, "%s%s", is_either ? " or " : "-", geometry->rank_label[last_rank]);
}
