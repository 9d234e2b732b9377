/* A word is cut into terms. */
#include "idiagram/xbetza.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct reader {
    const char *at;
    xbetza_refuse *refuse;
    void *ctx;
    struct xbetza *out;
};

static struct xbetza_term *add_term(const struct reader *reader, enum xbetza_kind kind)
{
    struct xbetza *out = reader->out;

    if (out->count == XBETZA_TERMS_MAX)
        return NULL;
    out->term[out->count] = (struct xbetza_term){.kind = kind};
    return &out->term[out->count++];
}

static unsigned read_number(struct reader *reader, unsigned absent)
{
    unsigned number = 0;

    if (!isdigit((unsigned char)*reader->at))
        return absent;
    for (unsigned i = 0; i < 2 && isdigit((unsigned char)*reader->at); i++)
        number = 10 * number + (unsigned)(*reader->at++ - '0');
    return number;
}

/* --- parts that are no moves --- */

static void read_castle(struct reader *reader, const char *modifiers)
{
    struct xbetza_term *term = add_term(reader, XBETZA_CASTLE);
    const unsigned steps = read_number(reader, 2);
    const bool is_left = strchr(modifiers, 'l'), is_right = strchr(modifiers, 'r');

    if (!term)
        return;
    term->steps = steps;
    term->to_left = is_left || !is_right;
    term->to_right = is_right || !is_left;
    term->is_inside = strchr(modifiers, 'j');
}

static void read_drop(struct reader *reader, const char *modifiers)
{
    struct xbetza_term *term = add_term(reader, XBETZA_DROP);
    const unsigned ranks = read_number(reader, 1);

    if (!term)
        return;
    term->steps = ranks;
    term->one_per_file = strchr(modifiers, 'f');
    if (strspn(modifiers, "f") != strlen(modifiers))
        reader->refuse(reader->ctx, modifiers, "a drop has no such limits here");
}

/* --- moves --- */

/*
 * Bent moves in brackets: the first leg is a step, the second one a line outward.
 * Returns: false for one that is not known.
 */
static bool read_bracket(struct reader *reader, const char *part)
{
    static const struct {
        const char *theirs, *ours;
    } known[] = {
        {"[F?R]", "FyafsF"}, {"[F?fsR]", "FyafsF"}, {"[W?B]", "WyafsW"}, {"[W?fsB]", "WyafsW"},
        {"[F-R]", "yafsF"},  {"[F-fsR]", "yafsF"},  {"[W-B]", "yafsW"},  {"[W-fsB]", "yafsW"},
    };

    for (unsigned i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        if (strcmp(part, known[i].theirs) != 0)
            continue;
        struct xbetza_term *term = add_term(reader, XBETZA_MOVE);
        if (term)
            snprintf(term->text, sizeof(term->text), "%s", known[i].ours);
        return true;
    }
    return false;
}

/* L and J are Betza's own letters for two leaps that have newer ones. */
static char letter_of(char atom)
{
    return atom == 'L' ? 'C' : atom == 'J' ? 'Z' : atom;
}

/* The atom and what stands behind it. */
static void read_atom(struct reader *reader, struct xbetza_parts *parts)
{
    const char first = *reader->at++;
    unsigned length = 0;

    parts->atom = letter_of(first);
    while ((*reader->at == 'X' || *reader->at == 'Y') && length + 1 < sizeof(parts->ext))
        parts->ext[length++] = *reader->at++;
    parts->limit = strchr("RBQ", first) ? 0 : 1;
    if (*reader->at == first) {
        reader->at++;
        parts->limit = 0; /* NN */
    } else {
        parts->limit = read_number(reader, parts->limit);
    }
}

static void read_move(struct reader *reader, const char *start, const char *modifiers)
{
    struct xbetza_parts parts = {.limit = 1};
    const char *initial = strchr(modifiers, 'i'), *why = NULL;
    char part[XBETZA_TERM_SIZE], text[XBETZA_TERM_SIZE];
    struct buf out = buf_init(text, sizeof(text));

    snprintf(parts.modifiers, sizeof(parts.modifiers), "%s", modifiers);
    parts.is_first = initial;
    if (initial) {
        char *at = &parts.modifiers[initial - modifiers];
        memmove(at, at + 1, strlen(at));
    }
    read_atom(reader, &parts);
    snprintf(part, sizeof(part), "%.*s", (int)(reader->at - start), start);
    if (strchr(parts.modifiers, 'i'))
        why = "a move from the rank ahead of the first one has no word";
    else
        why = xbetza_write_term(&parts, &out);
    if (!why && out.cut)
        why = "it is too long";
    if (why) {
        reader->refuse(reader->ctx, part, why);
        return;
    }
    struct xbetza_term *term = add_term(reader, initial ? XBETZA_FIRST : XBETZA_MOVE);
    if (!term)
        return;
    snprintf(term->text, sizeof(term->text), "%s", text);
    term->is_lame = strchr(parts.modifiers, 'n');
    term->is_quiet = strchr(parts.modifiers, 'm') && !strpbrk(parts.modifiers, "cdek");
    term->ahead = xbetza_ahead(&parts);
    reader->out->has_en_passant |= strchr(parts.modifiers, 'e') != NULL;
}

/* Up to and with the bracket that closes it. Returns: false when there is none. */
static bool skip_bracket(struct reader *reader, char part[XBETZA_TERM_SIZE])
{
    const char open = *reader->at, *end = strchr(reader->at, open == '[' ? ']' : ')');

    if (!end)
        end = reader->at + strlen(reader->at) - 1;
    snprintf(part, XBETZA_TERM_SIZE, "%.*s", (int)(end + 1 - reader->at), reader->at);
    reader->at = end + 1;
    return open == '[';
}

static void read_term(struct reader *reader)
{
    const char *start = reader->at;
    const size_t length = strspn(reader->at, "abcdefghijklmnopqrstuvwxyz");
    char modifiers[XBETZA_TERM_SIZE], part[XBETZA_TERM_SIZE];

    snprintf(modifiers, sizeof(modifiers), "%.*s", (int)length, start);
    reader->at += length;
    const char atom = *reader->at;
    if (length >= sizeof(modifiers)) {
        reader->refuse(reader->ctx, "...", "it is too long");
    } else if (atom == '[' || atom == '(') {
        const bool is_bracket = skip_bracket(reader, part);
        if (length || !is_bracket || !read_bracket(reader, part))
            reader->refuse(reader->ctx, part, "a bent move in brackets that is not known here");
        return;
    } else if (atom == 'O' || atom == '@') {
        reader->at++;
        (atom == 'O' ? read_castle : read_drop)(reader, modifiers);
        return;
    } else if (atom == 'I') {
        reader->at++;
        reader->out->is_imitator = true;
        return;
    } else if (atom && strchr("WFDNAHCLZJGKQRB", atom)) {
        read_move(reader, start, modifiers);
        return;
    }
    snprintf(part, sizeof(part), "%s%c", modifiers, atom ? atom : ' ');
    if (length < sizeof(modifiers))
        reader->refuse(reader->ctx, part, atom ? "there is no such leap" : "a leap is missing");
    reader->at += atom != '\0';
}

void xbetza_read(const char *word, xbetza_refuse *refuse, void *ctx, struct xbetza *out)
{
    struct reader reader = {.at = word, .refuse = refuse, .ctx = ctx, .out = out};

    *out = (struct xbetza){.count = 0};
    while (*reader.at)
        read_term(&reader);
}
