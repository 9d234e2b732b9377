/* Articles, lists and sets of squares in sentences. */
#include "notation/phrases.h"

#include <string.h>

enum {
    SQUARES_NAMED = 24 /* of more squares than these the names say nothing */
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

void phrase_squares(struct buf *buf, const struct geometry *geometry, struct squares set,
                    const char *last)
{
    const unsigned count = squares_count(set);
    unsigned first_rank, last_rank = 0;
    char name[8];

    if (find_ranks(geometry, set, &first_rank, &last_rank)) {
        const bool is_either = last_rank == first_rank + 1 && !strcmp(last, "or");
        buf_format(buf, "rank%s %s", first_rank == last_rank || is_either ? "" : "s",
                   geometry->rank_label[first_rank]);
        if (first_rank != last_rank)
            buf_format(buf, "%s%s", is_either ? " or " : "-", geometry->rank_label[last_rank]);
        return;
    }
    if (count > SQUARES_NAMED)
        buf_text(buf, "certain squares");
    for (unsigned s = 0, i = 0; s < geometry->square_count && count <= SQUARES_NAMED; s++) {
        if (!squares_has(set, s))
            continue;
        phrase_comma(buf, i++, count, last);
        geometry_name(geometry, s, name);
        buf_text(buf, name);
    }
}
