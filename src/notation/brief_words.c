/* Lines and squares of a game in brief. */
#include "notation/brief_words.h"

/* Put a line where it belongs. */
static void keep(struct telling *t, const char *line)
{
    if (!t->page && t->out->count < BRIEF_MAX)
        t->out->lines[t->out->count++] = line;
    if (t->page && t->page->count < RULES_PAGE_MAX)
        t->page->paragraphs[t->page->count++] = (struct paragraph){
            .text = line,
            .subjects = t->subjects,
            .named = t->named,
            .topic = t->topic,
            .role = t->role,
            .message = (uint16_t)(t->topic == TOPIC_ROLE ? MESSAGE_COUNT : t->message),
        };
}

size_t tell_begin(struct telling *t, enum message message)
{
    if (t->line.buf.len)
        language_put(&t->line.buf, t->language, MESSAGE_SENTENCES);
    else
        t->message = message;
    return t->line.buf.len;
}

void tell_plain(struct telling *t, enum message message)
{
    const size_t start = tell_begin(t, message);

    language_put(&t->line.buf, t->language, message);
    language_capitalize(t->language, t->line.text + start);
}

void tell_end(struct telling *t)
{
    if (t->line.buf.len) {
        const char *kept = arena_text(t->arena, t->line.text, t->line.buf.len);
        t->failed |= !kept;
        if (kept)
            keep(t, kept);
    }
    phrase_begin(&t->line);
    t->is_black = false;
    t->subjects = t->named = 0;
}

const char *word_of_colors(unsigned colors, const char *both)
{
    return colors == ONLY_WHITE ? "white" : colors == ONLY_BLACK ? "black" : both;
}

const char *name_of(struct telling *t, unsigned role)
{
    if (role)
        t->named |= UINT64_C(1) << role;
    return t->about->roles[role].name;
}

struct role_list names_of(struct telling *t, uint64_t roles)
{
    t->named |= roles;
    return roles_in(t->about, roles);
}

bool has_royals(const struct description *about, unsigned colors)
{
    return (colors & ONLY_WHITE && about->royals[WHITE] != ROYALS_NONE) ||
           (colors & ONLY_BLACK && about->royals[BLACK] != ROYALS_NONE);
}

void tell_squares_of(struct telling *t, unsigned colors)
{
    t->is_black = colors == ONLY_BLACK;
}

void tell_only(struct telling *t, unsigned colors, struct phrase *out)
{
    tell_squares_of(t, colors);
    LANGUAGE_SAY(phrase_begin(out), t->language, MESSAGE_ONLY,
                 arg_text("color", word_of_colors(colors, "both")));
}

void note_squares(struct telling *t)
{
    if (t->is_black)
        t->has_own_squares = true;
    else
        t->has_squares = true;
}

struct places places_of(struct telling *t, struct squares zone)
{
    const struct geometry *geometry = &t->about->geometry;

    note_squares(t);
    return (struct places){
        .geometry = geometry,
        .set = t->is_black ? geometry_mirrored(geometry, zone) : zone,
    };
}

void add_place(const struct telling *t, struct places *places, unsigned square)
{
    places->named[places->named_count++] =
        (uint8_t)(t->is_black ? t->about->geometry.mirror[square] : square);
}

struct places place_of(struct telling *t, unsigned square)
{
    struct places places = {.geometry = &t->about->geometry};

    note_squares(t);
    add_place(t, &places, square);
    return places;
}
