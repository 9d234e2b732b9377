/* Messages are templates: filling in their arguments, choosing between their cases. */
#include "language/say.h"

#include <string.h>

#include "base/check.h"
#include "language/scan.h"

/* What a template can name: the arguments of a message, or the fields of the name of a piece. */
struct writing {
    struct buf *out;
    const struct language *language;
    const struct arg *args;
    unsigned count;
    const char *fields; /* "Springer; class m": of a piece in hand, else NULL */
    unsigned depth;
    struct arg colors[2]; /* the players, whom any message may name */
};

static void write_text(struct writing *w, struct span text, unsigned number, bool counts);

static void put_span(struct buf *out, struct span span)
{
    for (size_t i = 0; i < span.len; i++)
        buf_char(out, span.at[i]);
}

/* ---- pieces ---- */

enum {
    FIELDS_SIZE_MAX = 48
};

/* The fields of a name among the entries, or the words of the rules. */
static const char *fields_among(const struct language_entry *entries, unsigned count,
                                const char *name, char *own)
{
    unsigned len = 0;

    for (unsigned i = 0; i < count; i++) {
        if (!strcmp(entries[i].key, name))
            return entries[i].text;
    }
    for (const char *c = name; *c && len + 1 < FIELDS_SIZE_MAX; c++)
        own[len++] = *c == '-' ? ' ' : *c;
    own[len] = '\0';
    return own;
}

/* Whether the language writes the names of pieces with a capital letter, as nouns in German. */
static bool has_capital_names(const struct language *language)
{
    return language->role_count && *language->roles[0].text >= 'A' &&
           *language->roles[0].text <= 'Z';
}

/* The fields of the name of a piece; one that the language does not know is written as its own. */
static const char *fields_of(const struct language *language, const char *role, char *own)
{
    const char *fields = fields_among(language->roles, language->role_count, role, own);

    if (fields == own && has_capital_names(language))
        language_capitalize(language, own);
    return fields;
}

/* The fields of the name of a color; one that the language does not know is a name of its own. */
static const char *fields_of_color(const struct language *language, const char *color, char *own)
{
    const char *fields = fields_among(language->colors, language->color_count, color, own);

    if (fields == own)
        language_capitalize(language, own);
    return fields;
}

/* A field by its name: the first is the name itself, which stands for others that are missing. */
static struct span field_of(const char *fields, struct span name)
{
    const struct span first = {fields, strcspn(fields, ";")};
    const bool is_class = span_is(name, "class");

    for (const char *at = fields + first.len; *at == ';'; at += strcspn(at, ";")) {
        at += strspn(at, "; ");
        if (!strncmp(at, name.at, name.len) && at[name.len] == ' ')
            return (struct span){at + name.len + 1, strcspn(at + name.len + 1, ";")};
    }
    return is_class ? (struct span){"", 0} : first;
}

/* A name in a form of the language; without a form the plain one. */
static void write_name(struct writing *w, const char *fields, struct span form)
{
    for (unsigned i = 0; form.at && i < w->language->form_count; i++) {
        if (!span_is(form, w->language->forms[i].key))
            continue;
        struct writing inner = {
            .out = w->out, .language = w->language, .fields = fields, .depth = w->depth + 1};
        write_text(&inner, span_of(w->language->forms[i].text), 0, false);
        return;
    }
    put_span(w->out, field_of(fields, span_of("name")));
}

static void write_role(struct writing *w, const char *role, struct span form)
{
    char own[FIELDS_SIZE_MAX];

    write_name(w, fields_of(w->language, role, own), form);
}

static void write_color(struct writing *w, const struct arg *arg, struct span form)
{
    char own[FIELDS_SIZE_MAX];

    write_name(w, fields_of_color(w->language, arg->text, own), form);
}

static const char *role_at(const struct arg *arg, unsigned index)
{
    return arg->roles ? arg->roles[index] : arg->text;
}

/* {roles, or, a, name}: the first in one form and the others in the last that is named. */
static void write_roles(struct writing *w, const struct arg *arg, const struct placeholder *place)
{
    const bool is_list =
        place->word_count && (span_is(place->words[0], "or") || span_is(place->words[0], "and"));
    const char *joint = is_list && span_is(place->words[0], "and") ? "and" : "or";
    const unsigned first = is_list ? 1 : 0;
    char own[FIELDS_SIZE_MAX];

    for (unsigned i = 0; i < arg->number; i++) {
        const unsigned wanted = first + (i > 0), last = place->word_count - 1;
        struct span form = {NULL, 0};
        if (place->word_count > first)
            form = place->words[wanted < last ? wanted : last];
        language_comma(w->out, w->language, i, arg->number, joint,
                       fields_of(w->language, role_at(arg, i), own));
        write_role(w, role_at(arg, i), form);
    }
}

/* ---- choices ---- */

/* What a case's key is compared with. */
static struct span value_of(const struct writing *w, const struct arg *arg, struct span name,
                            bool is_class, char *own)
{
    if (w->fields)
        return field_of(w->fields, name);
    if (!arg)
        return (struct span){"", 0};
    if (arg->kind == ARG_COLOR)
        return field_of(fields_of_color(w->language, arg->text, own),
                        span_of(is_class ? "class" : "name"));
    if (arg->kind == ARG_ROLES && is_class && arg->number != 1)
        return span_of("several");
    if (arg->kind == ARG_ROLES && arg->number)
        return field_of(fields_of(w->language, role_at(arg, 0), own),
                        span_of(is_class ? "class" : "name"));
    return span_of(arg->text ? arg->text : "");
}

static size_t char_len(const char *at, const char *stop)
{
    size_t len = 1;

    while (at + len < stop && ((unsigned char)at[len] & 0xC0) == 0x80)
        len++;
    return len;
}

/* Whether the first or last letter of a value is one of the letters of a key. */
static bool has_letter(struct span key, struct span value, bool at_end)
{
    const char *letter = value.at, *const stop = key.at + key.len;

    if (!value.len)
        return false;
    if (at_end) {
        letter = value.at + value.len - 1;
        while (letter > value.at && ((unsigned char)*letter & 0xC0) == 0x80)
            letter--;
    }
    const size_t len = char_len(letter, value.at + value.len);
    for (const char *at = key.at; at < stop; at += char_len(at, stop)) {
        if (char_len(at, stop) == len && !memcmp(at, letter, len))
            return true;
    }
    return false;
}

static bool is_number(struct span key, unsigned number)
{
    unsigned value = 0;

    if (key.len < 2 || key.len > 6 || *key.at != '=')
        return false;
    for (size_t i = 1; i < key.len; i++)
        value = value * 10 + (unsigned)(key.at[i] - '0');
    return value == number;
}

/* =2, or "one": the language says which numbers are which. */
static bool is_plural(const struct writing *w, struct span key, unsigned number)
{
    char form[16];
    struct buf buf = buf_init(form, sizeof(form));

    if (*key.at == '=')
        return is_number(key, number);
    LANGUAGE_SAY(&buf, w->language, MESSAGE_PLURAL_FORM, arg_number("n", number));
    return span_is(key, form);
}

static bool is_same(struct span a, struct span b)
{
    return a.len == b.len && !memcmp(a.at, b.at, a.len);
}

/* The text of the first case that fits, or else of `other`, wherever that stands. */
static void write_choice(struct writing *w, const struct arg *arg, const struct placeholder *place,
                         unsigned number, bool counts)
{
    const struct span way = place->words[0];
    const bool by_number = span_is(way, "plural"), by_end = span_is(way, "ends");
    const bool by_letter = by_end || span_is(way, "starts");
    const unsigned counted = by_number && arg ? arg->number : number;
    char own[FIELDS_SIZE_MAX];
    const struct span value = value_of(w, arg, place->name, !by_letter, own);
    struct span cases = place->cases, chosen = {NULL, 0};
    struct template_case one;

    for (bool found = false; !found && scan_case(&cases, &one);) {
        const bool is_other = span_is(one.key, "other");
        found = !is_other && (by_number   ? is_plural(w, one.key, counted)
                              : by_letter ? has_letter(one.key, value, by_end)
                                          : is_same(one.key, value));
        if (found || is_other)
            chosen = one.body;
    }
    if (chosen.at)
        write_text(w, chosen, by_number ? counted : number, counts || by_number);
}

/* ---- texts ---- */

static const struct arg *find_arg(const struct writing *w, struct span name)
{
    for (unsigned i = 0; i < w->count; i++) {
        if (span_is(name, w->args[i].name))
            return &w->args[i];
    }
    for (unsigned color = 0; !w->fields && color < 2; color++) {
        if (span_is(name, w->colors[color].name))
            return &w->colors[color];
    }
    return NULL;
}

static void write_number(struct writing *w, const struct arg *arg, const struct placeholder *place)
{
    const bool is_word = place->word_count && span_is(place->words[0], "number");
    const bool is_ordinal = place->word_count && span_is(place->words[0], "ordinal");

    if (is_word || is_ordinal)
        LANGUAGE_SAY(w->out, w->language, is_word ? MESSAGE_NUMBER : MESSAGE_ORDINAL,
                     arg_number("n", arg->number));
    else
        buf_format(w->out, "%u", arg->number);
}

static void write_places(struct writing *w, const struct arg *arg, const struct placeholder *place)
{
    const bool is_and = place->word_count && span_is(place->words[0], "and");
    char style[16] = "";

    if (place->word_count > 1 && place->words[1].len < sizeof(style))
        memcpy(style, place->words[1].at, place->words[1].len);
    arg->write(w->out, w->language, arg->squares, is_and ? "and" : "or", style);
}

static void write_placeholder(struct writing *w, const struct placeholder *place, unsigned number,
                              bool counts)
{
    const struct arg *arg = find_arg(w, place->name);

    CHECK_DEBUG(arg || w->fields);
    if (place->cases.at)
        write_choice(w, arg, place, number, counts);
    else if (w->fields)
        put_span(w->out, field_of(w->fields, place->name));
    else if (!arg)
        return;
    else if (arg->kind == ARG_NUMBER)
        write_number(w, arg, place);
    else if (arg->kind == ARG_ROLES)
        write_roles(w, arg, place);
    else if (arg->kind == ARG_SQUARES)
        write_places(w, arg, place);
    else if (arg->kind == ARG_COLOR)
        write_color(w, arg, place->word_count ? place->words[0] : (struct span){NULL, 0});
    else
        buf_text(w->out, arg->text);
}

/* counts: whether '#' stands for the number of the choice around the text. */
static void write_text(struct writing *w, struct span text, unsigned number, bool counts)
{
    const char *const stop = text.at + text.len;

    if (++w->depth > 2 * TEMPLATE_DEPTH_MAX) {
        w->depth--;
        return;
    }
    for (const char *at = text.at; at < stop;) {
        if (*at == '#' && counts)
            buf_format(w->out, "%u", number);
        else if (*at != '{')
            buf_char(w->out, *at);
        if (*at++ != '{')
            continue;
        const struct placeholder place = scan_placeholder(at, stop);
        if (!place.end)
            break;
        write_placeholder(w, &place, number, counts);
        at = place.end;
    }
    w->depth--;
}

/* players: the colors of the game that is told of. */
static void fill(struct buf *out, const struct language *language, const char *const players[2],
                 const char *text, const struct arg *args, unsigned count)
{
    struct writing w = {
        .out = out,
        .language = language,
        .args = args,
        .count = count,
        .colors = {{.name = "white", .kind = ARG_COLOR, .text = players[0]},
                   {.name = "black", .kind = ARG_COLOR, .text = players[1]}},
    };

    write_text(&w, span_of(text), 0, false);
}

void language_fill(struct buf *out, const struct language *language, const char *text,
                   const struct arg *args, unsigned count)
{
    fill(out, language, language->players, text, args, count);
}

void language_say(struct buf *out, const struct language *language, enum message message,
                  const struct arg *args, unsigned count)
{
    fill(out, language_of(language, message), language->players, language_text(language, message),
         args, count);
}

void language_put(struct buf *out, const struct language *language, enum message message)
{
    language_say(out, language, message, NULL, 0);
}

void language_role(struct buf *out, const struct language *language, const char *role)
{
    struct writing w = {.out = out, .language = language};

    write_role(&w, role, (struct span){NULL, 0});
}

void language_color(struct buf *out, const struct language *language, unsigned color)
{
    const struct arg arg = {.kind = ARG_COLOR, .text = language->players[color]};
    struct writing w = {.out = out, .language = language};

    write_color(&w, &arg, (struct span){NULL, 0});
}

void language_comma(struct buf *out, const struct language *language, unsigned i, unsigned count,
                    const char *joint, const char *next)
{
    if (i > 0 && i + 1 == count)
        LANGUAGE_SAY(out, language, !strcmp(joint, "and") ? MESSAGE_LIST_AND : MESSAGE_LIST_OR,
                     arg_text("next", next));
    else if (i > 0)
        language_put(out, language, MESSAGE_LIST_COMMA);
}

void language_capitalize(const struct language *language, char *text)
{
    unsigned char *c = (unsigned char *)text;

    if (!*language_text(language, MESSAGE_SENTENCES))
        return;
    if (*c >= 'a' && *c <= 'z')
        *c = (unsigned char)(*c - 32);
    else if (c[0] == 0xC3 && c[1] >= 0xA0 && c[1] <= 0xBE && c[1] != 0xB7)
        c[1] = (unsigned char)(c[1] - 32); /* from à to þ, without the sign of division */
}
