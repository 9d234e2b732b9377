/* A term of a word in Betza's notation, read letter by letter. */
#include "rules/betza_term.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* X adds 3 along the longer axis, Y adds 2 along both; only these are in use. */
static const struct atom {
    char name[3];
    int8_t longer, shorter;
} ATOMS[] = {
    {"W", 1, 0},  {"F", 1, 1},  {"D", 2, 0},  {"N", 2, 1},  {"A", 2, 2},  {"H", 3, 0},
    {"C", 3, 1},  {"Z", 3, 2},  {"G", 3, 3},  {"K", 1, 0},  {"R", 1, 0},  {"B", 1, 1},
    {"Q", 1, 0},  {"WX", 4, 0}, {"FX", 4, 1}, {"DX", 5, 0}, {"NX", 5, 1}, {"AX", 5, 2},
    {"HX", 6, 0}, {"CX", 6, 1}, {"ZX", 6, 2}, {"GX", 6, 3}, {"DY", 4, 2}, {"NY", 4, 3},
    {"AY", 4, 4}, {"CY", 5, 3}, {"ZY", 5, 4},
};
enum {
    ATOM_COUNT = sizeof(ATOMS) / sizeof(ATOMS[0])
};

/* Signs that other readers know and we refuse. */
static const struct {
    char sign;
    const char *sentence;
} REFUSED[] = {
    {'i', "where a move may start is a statement of its own: move PIECE BETZA from SQUARES"},
    {'o', "a move across the edge belongs to the board: board SIZE wrap files"},
    {'t', "\"t\" is not used: there is no way to spare a royal piece; leave t out and say so after "
          "omits"},
    {'u', "\"u\" is not used: there is no way to put a captured piece back; say so after omits"},
    {'q', "\"q\" is not used: write the turns of the move as legs with the letter \"a\""},
    {'z', "\"z\" is not used: write the turns of the move as legs with the letter \"a\""},
    {'O', "castling is a statement of its own: castle king e1-g1 with rook h1-f1"},
    {'@', "dropping is a statement of its own: drop PIECE on SQUARES"},
    {'L',
     "\"L\" means (3,1) to some readers and (3,2) to others: write C for (3,1) or Z for (3,2)"},
    {'J',
     "\"J\" means (3,2) to some readers and (3,1) to others: write C for (3,1) or Z for (3,2)"},
    {'I', "\"I\" (an imitator) must stand alone"},
    {'-', "\"-\" (no movement) must stand alone"},
    {'U', "\"U\" is not used: write a leap for each distance, or say so after omits"},
    {'*', "\"*\" is not used: write the number of steps, or a doubled letter for any number"},
    {'[', "brackets are not used: write the legs of a move with a, as in yafsF"},
    {'(', "a leap is written with its letter, for example FX for (4,1)"},
    {'X', "\"X\" must follow the leap that it lengthens, as in NX"},
    {'Y', "\"Y\" must follow the leap that it lengthens, as in NY"},
};

bool betza_refuse(struct betza_reader *reader, unsigned at, unsigned len, const char *format, ...)
{
    struct betza_error *error = reader->error;
    va_list args;

    *error = (struct betza_error){.offset = at, .length = len};
    va_start(args, format);
    vsnprintf(error->sentence, sizeof(error->sentence), format, args);
    va_end(args);
    return false;
}

bool betza_suggest(struct betza_reader *reader, const char *format, ...)
{
    struct betza_error *error = reader->error;
    va_list args;

    va_start(args, format);
    const int len = vsnprintf(error->suggestion, sizeof(error->suggestion), format, args);
    va_end(args);
    if (len < 0 || (size_t)len >= sizeof(error->suggestion))
        error->suggestion[0] = '\0';
    return false;
}

static char peek(const struct betza_reader *reader, unsigned ahead)
{
    return reader->at + ahead < reader->len ? reader->text[reader->at + ahead] : '\0';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Suggest the word without its characters beyond ASCII: quotation marks, dashes. */
static bool suggest_plain(struct betza_reader *reader)
{
    char plain[BETZA_WORD_LEN_MAX + 1] = "";
    unsigned len = 0;

    for (unsigned i = 0; i < reader->len; i++) {
        if (reader->text[i] > ' ' && reader->text[i] <= '~')
            plain[len++] = reader->text[i];
    }
    return len ? betza_suggest(reader, "%s", plain) : false;
}

/* Refuse the sign at `at`, which belongs nowhere in our notation. */
static bool refuse_sign(struct betza_reader *reader, unsigned at)
{
    const char sign = reader->text[at];

    for (unsigned i = 0; i < sizeof(REFUSED) / sizeof(REFUSED[0]); i++)
        if (REFUSED[i].sign == sign)
            return betza_refuse(reader, at, 1, "%s", REFUSED[i].sentence);
    if (is_digit(sign))
        return betza_refuse(reader, at, 1,
                            "a number must follow the letter that it repeats, as in W3");
    if (sign > ' ' && sign <= '~')
        return betza_refuse(reader, at, 1, "\"%c\" is not a letter of Betza notation", sign);
    betza_refuse(reader, at, 1, "this character does not belong to Betza notation");
    return suggest_plain(reader);
}

/* Read the modifiers of one leg, up to `a` or the atom. */
static bool read_leg(struct betza_reader *reader, struct leg_text *leg)
{
    unsigned last = 0; /* bit of the letter before; 0: a direction */
    bool ordered = true;
    char directions[BETZA_WORD_LEN_MAX + 1] = "", modes[sizeof(MODE_LETTERS)] = "";
    unsigned direction_len = 0, mode_len = 0;

    *leg = (struct leg_text){.at = reader->at};
    for (; peek(reader, 0) >= 'a' && peek(reader, 0) <= 'z' && peek(reader, 0) != 'a';
         reader->at++) {
        const char letter = peek(reader, 0);
        const char *mode = strchr(MODE_LETTERS, letter);
        if (mode) {
            const unsigned bit = 1U << (mode - MODE_LETTERS);
            ordered = ordered && bit > last;
            leg->letters |= bit;
            last = bit;
        } else if (strchr("fblrvsh", letter)) {
            ordered = ordered && !last;
            directions[direction_len++] = letter;
        } else {
            return refuse_sign(reader, reader->at);
        }
    }
    leg->len = reader->at - leg->at;
    leg->direction_len = direction_len;
    if (ordered)
        return true;
    for (unsigned i = 0; MODE_LETTERS[i]; i++)
        if (leg->letters >> i & 1)
            modes[mode_len++] = MODE_LETTERS[i];
    betza_refuse(reader, leg->at, leg->len,
                 "write each modifier once, in this order: directions, then m c d e k p g y n j");
    return betza_suggest(reader, "%s%s", directions, modes);
}

static const struct atom *atom_of(int longer, int shorter)
{
    for (unsigned i = 0; i < ATOM_COUNT; i++)
        if (ATOMS[i].longer == longer && ATOMS[i].shorter == shorter)
            return &ATOMS[i];
    return NULL;
}

/* Read the atom's letter and what makes it longer. */
static bool read_atom(struct betza_reader *reader, struct term *term)
{
    unsigned len = 1;
    char name[3] = {peek(reader, 0)};
    const struct atom *plain = NULL, *found = NULL;

    if (!name[0])
        return betza_refuse(
            reader, reader->at, 0,
            "the movement ends without the letter of a leap or line, such as W or R");
    for (; peek(reader, len) == 'X' || peek(reader, len) == 'Y'; len++)
        name[1] = peek(reader, 1);
    for (unsigned i = 0; i < ATOM_COUNT; i++) {
        if (ATOMS[i].name[0] == name[0] && !ATOMS[i].name[1])
            plain = &ATOMS[i];
        if (!strcmp(ATOMS[i].name, name))
            found = &ATOMS[i];
    }
    if (!plain)
        return refuse_sign(reader, reader->at);
    if (!found || len > 2) {
        betza_refuse(reader, reader->at, len, "\"%.*s\" is not the name of a leap", (int)len,
                     reader->text + reader->at);
        const bool is_leap = !strchr("KRBQ", name[0]) && len == 2 && name[1] == 'Y';
        found = is_leap ? atom_of(plain->longer + 2, plain->shorter + 2) : NULL;
        return found ? betza_suggest(reader, "%s", found->name) : false;
    }
    term->atom_at = reader->at;
    term->letter = name[0];
    term->both = name[0] == 'K' || name[0] == 'Q';
    term->longer = found->longer;
    term->shorter = found->shorter;
    term->range = strchr("RBQ", name[0]) ? UNLIMITED : 1;
    reader->at += len;
    return true;
}

bool betza_suggest_atoms(struct betza_reader *reader, const struct term *term, const char *atoms,
                         unsigned range)
{
    char text[4 * BETZA_WORD_LEN_MAX] = "";
    size_t len = 0;

    for (; *atoms && len < sizeof(text) / 2; atoms++) {
        len += (size_t)snprintf(text + len, sizeof(text) - len, "%.*s%c",
                                (int)(term->atom_at - term->at), reader->text + term->at, *atoms);
        if (range > 1)
            len += (size_t)snprintf(text + len, sizeof(text) - len, "%u", range);
    }
    const bool is_hop = range > 1 && term->legs[term->leg_count - 1].letters & FLOWS;
    return *atoms || is_hop ? false : betza_suggest(reader, "%s", text);
}

/* Refuse text[atom..at), which says that the term has no limit, as not our way of saying it. */
static bool refuse_rider(struct betza_reader *reader, const struct term *term)
{
    const char *lines = "WFKRBQ";
    const char *line = strchr(lines, term->letter);
    char rider[3] = {term->letter, term->letter};

    if (line) {
        rider[0] = "RBQRBQ"[line - lines];
        rider[1] = '\0';
    }
    betza_refuse(reader, term->atom_at, reader->at - term->atom_at,
                 "a line of any length is written %s", rider);
    return betza_suggest(reader, "%s", rider);
}

/* Read the second letter of a rider, as in NN. */
static bool read_doubled(struct betza_reader *reader, struct term *term, bool *is_doubled)
{
    *is_doubled = reader->at == term->atom_at + 1 && peek(reader, 0) == term->letter &&
                  peek(reader, 1) != 'X' && peek(reader, 1) != 'Y';
    if (!*is_doubled)
        return true;
    reader->at++;
    term->range = UNLIMITED;
    return strchr("WFKRBQ", term->letter) ? refuse_rider(reader, term) : true;
}

/* Read how often the atom may be repeated. */
static bool read_number(struct betza_reader *reader, struct term *term, bool is_doubled)
{
    const unsigned at = reader->at;
    const unsigned name_len = at - term->atom_at;
    unsigned range = 0;

    for (; is_digit(peek(reader, 0)); reader->at++)
        range = range < 100 ? range * 10 + (unsigned)(peek(reader, 0) - '0') : range;
    const unsigned len = reader->at - at;

    if (!len)
        return true;
    if (is_doubled) {
        betza_refuse(reader, term->atom_at, name_len + len,
                     "a doubled letter already means a line of any length");
        return betza_suggest(reader, "%c%.*s", term->letter, (int)len, reader->text + at);
    }
    if (!range && name_len == 1)
        return refuse_rider(reader, term);
    if (!range || reader->text[at] == '0' || len > 2)
        return betza_refuse(reader, at, len, "the number of steps must be from 2 to 99");
    if (range == 1) {
        const char *steps = strchr("RWBFQK", term->letter); /* a line stands before its step */
        const bool is_line = term->range == UNLIMITED;
        betza_refuse(reader, term->atom_at, name_len + len,
                     "a letter alone already means one step");
        return betza_suggest(reader, "%.*s", (int)name_len,
                             is_line ? steps + 1 : reader->text + term->atom_at);
    }
    if (term->both || term->range == UNLIMITED) {
        const char *steps = term->both ? "WF" : term->letter == 'R' ? "W" : "F";
        if (term->legs[term->leg_count - 1].letters & FLOWS)
            return betza_refuse(reader, term->at, reader->at - term->at,
                                "a hop cannot be limited by a number: write its legs, as in "
                                "pafWmafpafW for gR3");
        betza_refuse(reader, term->at, reader->at - term->at,
                     "a line of limited length is written with W or F, its single step");
        return betza_suggest_atoms(reader, term, steps, range);
    }
    term->range = range;
    return true;
}

bool betza_read_term(struct betza_reader *reader, struct term *term)
{
    bool is_doubled;

    *term = (struct term){.at = reader->at};
    for (;;) {
        if (!read_leg(reader, &term->legs[term->leg_count++]))
            return false;
        if (peek(reader, 0) != 'a')
            break;
        if (term->leg_count == LEGS_MAX)
            return betza_refuse(reader, reader->at, 1, "a move can have at most %d legs", LEGS_MAX);
        reader->at++;
    }
    if (!read_atom(reader, term) || !read_doubled(reader, term, &is_doubled) ||
        !read_number(reader, term, is_doubled))
        return false;
    term->len = reader->at - term->at;
    return true;
}

bool term_is_oblique(const struct term *term)
{
    return term->shorter && term->shorter != term->longer;
}
