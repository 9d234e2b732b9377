/* Names, lists and squares in the sentences of a game in brief. */
#include "notation/brief_words.h"

#include "notation/phrases.h"

/* Put a line where it belongs. */
static void keep(struct telling *t, const char *line)
{
    if (!t->page && t->out->count < BRIEF_MAX)
        t->out->lines[t->out->count++] = line;
    if (t->page && t->page->count < RULES_PAGE_MAX)
        t->page->paragraphs[t->page->count++] = (struct paragraph){line, t->topic, t->role};
}

void tell_end(struct telling *t)
{
    if (t->line.len) {
        t->text[0] = (char)(t->text[0] >= 'a' && t->text[0] <= 'z' ? t->text[0] - 32 : t->text[0]);
        const char *kept = arena_text(t->arena, t->text, t->line.len);
        t->failed |= !kept;
        if (kept)
            keep(t, kept);
    }
    t->line = buf_init(t->text, sizeof(t->text));
    t->is_black = false;
}

void tell_name(struct telling *t, unsigned role)
{
    for (const char *c = t->about->roles[role].name; *c; c++)
        buf_char(&t->line, *c == '-' ? ' ' : *c);
}

void tell_article(struct telling *t, unsigned role)
{
    buf_format(&t->line, "%s ", phrase_article(t->about->roles[role].name));
}

void tell_squares_of(struct telling *t, unsigned colors)
{
    t->is_black = colors == ONLY_BLACK;
}

void tell_colors(struct telling *t, unsigned colors)
{
    tell_squares_of(t, colors);
    if (colors != BOTH_COLORS)
        buf_format(&t->line, "for %s only, ", colors == ONLY_WHITE ? "White" : "Black");
}

void tell_one(struct telling *t, unsigned role)
{
    tell_article(t, role);
    tell_name(t, role);
}

void tell_roles(struct telling *t, uint64_t roles, const char *last)
{
    const unsigned count = (unsigned)__builtin_popcountll(roles);

    for (unsigned role = 1, i = 0; role <= t->about->role_count; role++) {
        if (!(roles >> role & 1))
            continue;
        phrase_comma(&t->line, i++, count, last);
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

void note_squares(struct telling *t)
{
    if (t->is_black)
        t->has_own_squares = true;
    else
        t->has_squares = true;
}

void tell_zone(struct telling *t, struct squares zone, const char *last)
{
    note_squares(t);
    phrase_squares(&t->line, &t->about->geometry,
                   t->is_black ? geometry_mirrored(&t->about->geometry, zone) : zone, last);
}

void tell_square(struct telling *t, unsigned square)
{
    char name[8];

    note_squares(t);
    geometry_name(&t->about->geometry, t->is_black ? t->about->geometry.mirror[square] : square,
                  name);
    buf_text(&t->line, name);
}
