/* Names, lists and squares in the sentences of a game in brief. */
#include "notation/brief_words.h"

#include <string.h>

enum {
    SQUARES_NAMED = 24 /* of more squares than these the names say nothing */
};

void tell_end(struct telling *t)
{
    if (t->line.len && t->out->count < BRIEF_MAX) {
        t->text[0] = (char)(t->text[0] >= 'a' && t->text[0] <= 'z' ? t->text[0] - 32 : t->text[0]);
        const char *kept = arena_text(t->arena, t->text, t->line.len);
        t->failed |= !kept;
        if (kept)
            t->out->lines[t->out->count++] = kept;
    }
    t->line = buf_init(t->text, sizeof(t->text));
}

void tell_name(struct telling *t, unsigned role)
{
    for (const char *c = t->about->roles[role].name; *c; c++)
        buf_char(&t->line, *c == '-' ? ' ' : *c);
}

void tell_article(struct telling *t, unsigned role)
{
    buf_text(&t->line, strchr("aeio", t->about->roles[role].name[0]) ? "an " : "a ");
}

void tell_one(struct telling *t, unsigned role)
{
    tell_article(t, role);
    tell_name(t, role);
}

void tell_comma(struct telling *t, unsigned i, unsigned count, const char *last)
{
    if (i > 0 && i + 1 == count)
        buf_format(&t->line, " %s ", last);
    else if (i > 0)
        buf_text(&t->line, ", ");
}

void tell_roles(struct telling *t, uint64_t roles, const char *last)
{
    const unsigned count = (unsigned)__builtin_popcountll(roles);

    for (unsigned role = 1, i = 0; role <= t->about->role_count; role++) {
        if (!(roles >> role & 1))
            continue;
        tell_comma(t, i++, count, last);
        tell_name(t, role);
    }
}

void tell_one_of(struct telling *t, uint64_t roles)
{
    unsigned first = 1;

    while (first < t->about->role_count && !(roles >> first & 1))
        first++;
    tell_article(t, first);
    tell_roles(t, roles, "or");
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

void tell_zone(struct telling *t, struct squares zone)
{
    const struct geometry *geometry = &t->about->geometry;
    const unsigned count = squares_count(zone);
    unsigned first, last = 0;
    char name[8];

    if (find_ranks(geometry, zone, &first, &last)) {
        buf_format(&t->line, "rank%s %s", first == last ? "" : "s", geometry->rank_label[first]);
        if (first != last)
            buf_format(&t->line, "-%s", geometry->rank_label[last]);
        return;
    }
    if (count > SQUARES_NAMED)
        buf_text(&t->line, "certain squares");
    for (unsigned s = 0, i = 0; s < geometry->square_count && count <= SQUARES_NAMED; s++) {
        if (!squares_has(zone, s))
            continue;
        tell_comma(t, i++, count, "and");
        geometry_name(geometry, s, name);
        buf_text(&t->line, name);
    }
}
