/* What is wrong with a template. */
#include "language/check_template.h"

#include <string.h>

#include "language/scan.h"

struct check {
    const struct language *language;
    const char *args; /* "#n @roles who?"; NULL in the form of a name, whose fields are free */
    bool is_basic;    /* other messages are written with this one: it must not use them itself */
    struct buf *why;
};

static bool check_text(const struct check *check, struct span text, unsigned depth);

enum {
    QUOTE_MAX = 40
};

/* Say what is wrong with `name`, which stands between the two parts. */
static bool fail(const struct check *check, const char *before, struct span name, const char *after)
{
    buf_format(check->why, "%s%.*s%s", before, (int)(name.len < QUOTE_MAX ? name.len : QUOTE_MAX),
               name.at, after);
    return false;
}

/* What kind of argument it is: '#', '@', '%', ' ' for a text; 0 when there is none. */
static char kind_of(const struct check *check, struct span name)
{
    if (!check->args)
        return ' ';
    for (const char *at = check->args; *at; at += strspn(at, " ")) {
        const char kind = strchr("#@%", *at) ? *at : ' ';
        const char *const word = at + (kind != ' ');
        const size_t len = strcspn(word, " ?");
        if (len == name.len && !memcmp(word, name.at, len))
            return kind;
        at += strcspn(at, " ");
    }
    if (span_is(name, "white") || span_is(name, "black"))
        return '@'; /* the players, in any message */
    return 0;
}

static bool is_form(const struct language *language, struct span word)
{
    if (span_is(word, "name"))
        return true;
    for (unsigned i = 0; i < language->form_count; i++) {
        if (span_is(word, language->forms[i].key))
            return true;
    }
    return false;
}

static bool is_joint(struct span word)
{
    return span_is(word, "or") || span_is(word, "and");
}

static bool is_word(const struct check *check, char kind, unsigned index, struct span word)
{
    if (kind == '#')
        return index == 0 && !check->is_basic &&
               (span_is(word, "number") || span_is(word, "ordinal"));
    if (kind == '@')
        return (index == 0 && is_joint(word)) || is_form(check->language, word);
    return kind == '%' && (index == 0 ? is_joint(word) : index == 1 && word.len < 16);
}

static bool is_key(const struct check *check, bool is_plural, struct span key)
{
    if (!is_plural || span_is(key, "other"))
        return true;
    if (*key.at != '=')
        return !check->is_basic;
    for (size_t i = 1; i < key.len; i++) {
        if (key.at[i] < '0' || key.at[i] > '9')
            return false;
    }
    return key.len > 1 && key.len <= 6;
}

static bool check_choice(const struct check *check, const struct placeholder *place, char kind,
                         unsigned depth)
{
    const bool is_plural = span_is(place->words[0], "plural");
    struct span cases = place->cases;
    struct template_case one;
    bool has_other = false;

    if (is_plural ? kind != '#' && kind != '@' : kind == '#' || kind == '%')
        return fail(check, "{", place->name, "} cannot be used for this kind of choice");
    if (depth >= TEMPLATE_DEPTH_MAX)
        return fail(check, "{", place->name, "} is a choice within too many others");
    while (scan_case(&cases, &one)) {
        if (!is_key(check, is_plural, one.key))
            return fail(check, "\"", one.key, "\" is no case of a plural");
        has_other |= span_is(one.key, "other");
        if (!check_text(check, one.body, depth + 1))
            return false;
    }
    if (cases.len)
        return fail(check, "expected a case and its text in braces but found \"", cases, "\"");
    return has_other || fail(check, "the choice by {", place->name, "} needs a case \"other\"");
}

static bool check_placeholder(const struct check *check, const struct placeholder *place,
                              unsigned depth)
{
    const char kind = kind_of(check, place->name);

    if (!kind)
        return fail(check, "{", place->name, "} is not one of its arguments");
    if (place->cases.at)
        return check_choice(check, place, kind, depth);
    for (unsigned i = 0; i < place->word_count; i++) {
        if (!is_word(check, kind, i, place->words[i]))
            return fail(check, "\"", place->words[i], "\" cannot stand there");
    }
    return true;
}

static bool check_text(const struct check *check, struct span text, unsigned depth)
{
    const char *const stop = text.at + text.len;

    for (const char *at = text.at; at < stop;) {
        if (*at == '}')
            return fail(check, "a closing brace has no opening one: ",
                        (struct span){at, (size_t)(stop - at)}, "");
        if (*at++ != '{')
            continue;
        const struct placeholder place = scan_placeholder(at, stop);
        const struct span rest = {at - 1, (size_t)(stop - at + 1)};
        if (!place.end)
            return fail(check, "this is not an argument, or its brace is not closed: ", rest, "");
        if (!check_placeholder(check, &place, depth))
            return false;
        at = place.end;
    }
    return true;
}

bool template_check(const struct language *language, enum message message, const char *text,
                    struct buf *why)
{
    const struct check check = {
        .language = language,
        .args = message == MESSAGE_COUNT ? NULL : message_rows[message].args,
        .is_basic = message == MESSAGE_PLURAL_FORM || message == MESSAGE_NUMBER ||
                    message == MESSAGE_ORDINAL,
        .why = why,
    };

    return check_text(&check, span_of(text), 0);
}

bool template_check_text(const struct language *language, const char *args, const char *text,
                         struct buf *why)
{
    const struct check check = {.language = language, .args = args, .why = why};

    return check_text(&check, span_of(text), 0);
}
