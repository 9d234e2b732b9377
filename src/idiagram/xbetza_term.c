/*
 * One term in the spelling of a rule text, which has one order for its letters, one spelling for
 * each range, and no directions on K and Q.
 */
#include "idiagram/xbetza.h"

#include <stdio.h>
#include <string.h>

enum {
    LEGS_MAX = 4
};

/* The letters of a leg, sorted. */
struct leg {
    char directions[16], modes[8];
    char flow;
};

static void append(char *word, size_t size, char letter)
{
    const size_t length = strlen(word);

    if (length + 1 < size) {
        word[length] = letter;
        word[length + 1] = '\0';
    }
}

/* Returns: NULL, or why the letters have no counterpart. */
static const char *sort_leg(const char *letters, size_t length, bool is_last, struct leg *leg)
{
    bool has[128] = {false};

    *leg = (struct leg){.flow = '\0'};
    for (size_t i = 0; i < length; i++) {
        const char letter = letters[i];
        if (strchr("fblrvsh", letter))
            append(leg->directions, sizeof(leg->directions), letter);
        else if (strchr("mcdek", letter))
            has[(unsigned char)letter] = true;
        else if (strchr("pgynj", letter) && !leg->flow)
            leg->flow = letter;
        else
            return letter == 't'   ? "there is no way to spare a royal piece"
                   : letter == 'u' ? "there is no way to put a captured piece back"
                   : letter == 'o' ? "a move across the edge belongs to the board"
                                   : "one of its letters has no counterpart";
    }
    for (const char *at = "mcdek"; *at; at++) {
        if (has[(unsigned char)*at])
            append(leg->modes, sizeof(leg->modes), *at);
    }
    if (is_last && strncmp(leg->modes, "mc", 2) == 0)
        memmove(leg->modes, leg->modes + 2, strlen(leg->modes) - 1);
    return NULL;
}

/* Returns: NULL, or why not. */
static const char *sort_legs(const char *modifiers, struct leg legs[LEGS_MAX], unsigned *count)
{
    const char *why = NULL, *at = modifiers;

    for (*count = 0; !why; at += strcspn(at, "a") + 1) {
        const size_t length = strcspn(at, "a");
        if (*count == LEGS_MAX)
            return "a move can have at most 4 legs";
        why = sort_leg(at, length, !at[length], &legs[(*count)++]);
        if (!at[length])
            break;
    }
    return why;
}

/* --- directions on the board, of a first leg --- */

enum {
    FORWARD = 1,
    BACKWARD = 2,
    LEFT = 4,
    RIGHT = 8,
    ALL = 15
};

static unsigned direction_bits(char letter)
{
    switch (letter) {
    case 'f':
        return FORWARD;
    case 'b':
        return BACKWARD;
    case 'l':
        return LEFT;
    case 'r':
        return RIGHT;
    case 'v':
        return FORWARD | BACKWARD;
    case 's':
        return LEFT | RIGHT;
    default:
        return 0;
    }
}

static const char *const orthogonal_words[] = {
    [0] = "",      [FORWARD] = "f",          [BACKWARD] = "b",          [3] = "v",
    [LEFT] = "l",  [FORWARD | LEFT] = "fl",  [BACKWARD | LEFT] = "bl",  [3 | LEFT] = "lv",
    [RIGHT] = "r", [FORWARD | RIGHT] = "fr", [BACKWARD | RIGHT] = "br", [3 | RIGHT] = "rv",
    [12] = "s",    [FORWARD | 12] = "fs",    [BACKWARD | 12] = "bs",    [ALL] = "",
};

static unsigned union_of(const char *letters)
{
    unsigned bits = 0;

    for (; *letters; letters++)
        bits |= direction_bits(*letters);
    return bits;
}

/* Two letters that name one diagonal. */
static bool is_pair(const char *letters)
{
    return letters[0] && letters[1] && strchr("fb", letters[0]) != NULL &&
           strchr("lr", letters[1]) != NULL;
}

static bool is_pair_reversed(const char *letters)
{
    return letters[0] && letters[1] && strchr("lr", letters[0]) != NULL &&
           strchr("fb", letters[1]) != NULL;
}

/* What stands for the directions of the first leg of a diagonal step or line. */
static const char *diagonal_word(const char *letters, char word[4])
{
    const size_t length = strlen(letters);

    if (is_pair_reversed(letters) && length == 2)
        snprintf(word, 4, "%c%c", letters[1], letters[0]);
    else if (length <= 1 || (is_pair(letters) && length == 2))
        snprintf(word, 4, "%s", length == 1 && strchr("vs", *letters) ? "" : letters);
    else
        return "programs disagree about these directions";
    return NULL;
}

/* --- ranges --- */

/* "W", "W4", "R" and their like. */
static const char *write_range(const struct xbetza_parts *parts, char step, struct buf *out)
{
    const bool is_leap = !strchr("WF", step);

    if (parts->limit == 0 && !is_leap) {
        buf_char(out, step == 'W' ? 'R' : 'B');
    } else if (parts->limit == 0) {
        if (*parts->ext)
            return "a leap that is made longer cannot be repeated";
        buf_format(out, "%c%c", step, step);
    } else {
        buf_format(out, "%c%s", step, parts->ext);
        if (parts->limit > 1)
            buf_format(out, "%u", parts->limit);
    }
    return NULL;
}

/* The letters in front of the atom, with these for the directions of the first leg. */
static void write_letters(const struct leg *legs, unsigned count, const char *first,
                          struct buf *out)
{
    for (unsigned i = 0; i < count; i++) {
        buf_format(out, "%s%s%s", i ? "a" : "", i ? legs[i].directions : first, legs[i].modes);
        if (legs[i].flow)
            buf_char(out, legs[i].flow);
    }
}

static const char *write_orthogonal(const struct xbetza_parts *parts, const struct leg *legs,
                                    unsigned count, struct buf *out)
{
    const char step = parts->atom == 'R' ? 'W' : parts->atom;

    write_letters(legs, count, orthogonal_words[union_of(legs->directions)], out);
    return write_range(parts, step, out);
}

static const char *write_diagonal(const struct xbetza_parts *parts, const struct leg *legs,
                                  unsigned count, struct buf *out)
{
    char word[4];
    const char *why = diagonal_word(legs->directions, word);

    if (why)
        return why;
    write_letters(legs, count, word, out);
    return write_range(parts, parts->atom == 'B' ? 'F' : parts->atom, out);
}

/* As in XBoard's wheel of eight directions: one letter is a straight one, a pair is a diagonal. */
static const char *write_royal(const struct xbetza_parts *parts, const struct leg *legs,
                               unsigned count, struct buf *out)
{
    const char *letters = legs->directions;
    struct xbetza_parts straight = *parts, diagonal = *parts;

    straight.atom = 'W';
    diagonal.atom = 'F';
    if (count == 1 && *letters && strlen(letters) == 1)
        return write_orthogonal(&straight, legs, count, out);
    if (count == 1 && (is_pair(letters) || is_pair_reversed(letters)) && strlen(letters) == 2)
        return write_diagonal(&diagonal, legs, count, out);
    if (*letters)
        return "programs disagree about directions on K and Q";
    if (parts->limit <= 1) { /* a letter of its own */
        write_letters(legs, count, "", out);
        buf_char(out, parts->limit ? 'K' : 'Q');
        return NULL;
    }
    if (count > 1)
        return "a bent move of king steps cannot be limited";
    const char *why = write_orthogonal(&straight, legs, count, out);
    return why ? why : write_diagonal(&diagonal, legs, count, out);
}

/* ff and its like are the same as f for a leap that is neither straight nor diagonal. */
static const char *oblique_word(const char *letters)
{
    return strlen(letters) == 2 && letters[0] == letters[1] ? letters + 1 : letters;
}

const char *xbetza_write_term(const struct xbetza_parts *parts, struct buf *out)
{
    struct leg legs[LEGS_MAX];
    unsigned count;
    const char *why = sort_legs(parts->modifiers, legs, &count);

    if (why)
        return why;
    if (strchr("KQ", parts->atom))
        return write_royal(parts, legs, count, out);
    if (strchr("WDHR", parts->atom) && !*parts->ext)
        return write_orthogonal(parts, legs, count, out);
    if (strchr("FAGB", parts->atom) && !*parts->ext)
        return write_diagonal(parts, legs, count, out);
    write_letters(legs, count, oblique_word(legs->directions), out);
    return write_range(parts, parts->atom, out);
}

unsigned xbetza_ahead(const struct xbetza_parts *parts)
{
    const char *modifiers = parts->modifiers;
    const bool is_sideways = strpbrk(modifiers, "lr");

    if (!strchr(modifiers, 'f') || strpbrk(modifiers, "abvsh") ||
        (is_sideways && strchr("WDHR", parts->atom)))
        return 0;
    if (is_sideways || strchr("WFRBKQ", parts->atom))
        return 1;
    return strchr("DNA", parts->atom) ? 2 : 3;
}
