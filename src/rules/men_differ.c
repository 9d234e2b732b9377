/*
 * Whether the pieces that a file tells of are those of a game. Programs spell one movement in many
 * ways, so both are read and what they mean is compared; a movement that cannot be read is compared
 * as it is written.
 */
#include <string.h>

#include "base/buf.h"
#include "rules/betza.h"
#include "rules/men.h"

/* ---- one movement ---- */

struct movement {
    struct displacement always[RULES_MAX], first[RULES_MAX];
    unsigned always_count, first_count;
    uint64_t castlings; /* a bit for each distance, partner and side: castling_bit() */
    bool is_unread;
};

enum {
    DISTANCE_MAX = 15 /* files that a castling king goes */
};

/* The partner comes from the edge, or with is_inside from one square inside. */
static uint64_t castling_bit(unsigned distance, bool is_inside, bool is_right)
{
    return UINT64_C(1) << (4 * distance + 2 * is_inside + is_right);
}

/* A castling such as isjO2: to a side, or to both, which no letter says as well as an s. */
static uint64_t read_castling(const char *term, size_t len)
{
    bool is_left = false, is_right = false, is_inside = false;
    unsigned distance = 0;

    for (size_t i = 0; i < len; i++) {
        is_left = is_left || strchr("ls", term[i]);
        is_right = is_right || strchr("rs", term[i]);
        is_inside = is_inside || term[i] == 'j';
        if (term[i] >= '0' && term[i] <= '9')
            distance = 10 * distance + (unsigned)(term[i] - '0');
    }
    const bool is_both = is_left == is_right;
    if (!distance || distance > DISTANCE_MAX)
        return 0;
    return (is_both || is_left ? castling_bit(distance, is_inside, false) : 0) |
           (is_both || is_right ? castling_bit(distance, is_inside, true) : 0);
}

/* A term as our own notation has it: a line of any length is NN, R or B, one of some length W4. */
static void put_term(struct buf *out, const char *term, size_t len)
{
    const size_t atom = strcspn(term, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const bool is_line = atom + 1 < len && (term[atom + 1] == '0' || term[atom + 1] == term[atom]);
    const char *singles = "WFK", *lines = "RBQ";

    for (size_t i = 0; i < len; i++) {
        const char *from = strchr(is_line ? singles : lines, term[i]);
        if (i != atom || (is_line && strchr(lines, term[i])))
            buf_char(out, term[i]);
        else if (is_line && from)
            buf_char(out, lines[from - singles]);
        else if (is_line)
            buf_format(out, "%c%c", term[i], term[i]);
        else
            buf_char(out, from && atom + 1 < len ? singles[from - lines] : term[i]);
        if (i == atom && is_line)
            i++;
    }
}

static unsigned read_terms(struct movement *movement, struct buf *word,
                           struct displacement found[RULES_MAX])
{
    struct betza_error error;

    const unsigned count = word->len ? betza_read(word->text, (unsigned)word->len, HEXAGONS_NONE,
                                                  found, RULES_MAX, &error)
                                     : 0;
    movement->is_unread |= word->cut || (word->len && !count);
    return count;
}

static void read_movement(const char *text, struct movement *out)
{
    char always[ADX_MOVEMENT_SIZE_MAX], first[ADX_MOVEMENT_SIZE_MAX];
    struct buf words[] = {buf_init(always, sizeof(always)), buf_init(first, sizeof(first))};

    *out = (struct movement){.castlings = 0};
    while (*text) {
        size_t len = strcspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        const bool is_castling = text[len] == 'O';
        len += text[len] != '\0';
        /* A letter that is doubled, lengthened or has a number behind it. */
        if (len && text[len] == text[len - 1])
            len++;
        len += strspn(text + len, "XY0123456789");
        const bool is_first = *text == 'i' && !is_castling;
        if (is_castling)
            out->castlings |= read_castling(text, len);
        else
            put_term(&words[is_first], text + is_first, len - is_first);
        text += len;
    }
    out->always_count = read_terms(out, &words[0], out->always);
    out->first_count = read_terms(out, &words[1], out->first);
}

static bool is_same_way(const struct displacement *a, const struct displacement *b)
{
    if (a->leg_count != b->leg_count || a->modes != b->modes)
        return false;
    return memcmp(a->legs, b->legs, a->leg_count * sizeof(a->legs[0])) == 0;
}

/* Neither list has anything twice. */
static bool are_same_ways(const struct displacement *a, unsigned a_count,
                          const struct displacement *b, unsigned b_count)
{
    unsigned same = 0;

    for (unsigned i = 0; i < a_count; i++) {
        for (unsigned j = 0; j < b_count; j++)
            same += is_same_way(&a[i], &b[j]);
    }
    return a_count == b_count && same == a_count;
}

static bool is_same_movement(const char *ours, const char *theirs)
{
    struct movement a, b;

    if (strcmp(ours, theirs) == 0)
        return true;
    read_movement(ours, &a);
    read_movement(theirs, &b);
    return !a.is_unread && !b.is_unread && a.castlings == b.castlings &&
           are_same_ways(a.always, a.always_count, b.always, b.always_count) &&
           are_same_ways(a.first, a.first_count, b.first, b.first_count);
}

/* ---- the line ---- */

/* Copy the next "P:fmWfceF". Returns: false at the end. */
static bool next_man(const char **text, const char *end, struct buf *letter, struct buf *word)
{
    struct buf *out = letter;

    letter->len = word->len = 0;
    letter->text[0] = word->text[0] = '\0';
    if (*text == end)
        return false;
    for (; *text < end && **text != ';'; ++*text) {
        if (**text == ':')
            out = word;
        else if (**text > ' ')
            buf_char(out, **text);
    }
    *text += *text < end;
    return true;
}

/* The movement of a letter into `word`; that of the capital where the small letter has none. */
static bool find_man(const char *men, const char *letter, struct buf *word)
{
    const char *end = men + strlen(men);
    char other[ADX_MAN_LETTER_SIZE_MAX], capital[ADX_MAN_LETTER_SIZE_MAX];
    struct buf name = buf_init(other, sizeof(other)), large = buf_init(capital, sizeof(capital));

    for (const char *c = letter; *c; c++)
        buf_char(&large, *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c);
    for (const char *at = men; next_man(&at, end, &name, word);) {
        if (strcmp(other, letter) == 0)
            return true;
    }
    return strcmp(capital, letter) != 0 && find_man(men, capital, word);
}

bool men_differ(const char *ours, const char *text, size_t size, adx_men_difference *out)
{
    const char *end = text + size;
    struct buf letter = buf_init(out->letter, sizeof(out->letter));
    struct buf theirs = buf_init(out->theirs, sizeof(out->theirs));
    struct buf own = buf_init(out->ours, sizeof(out->ours));

    while (next_man(&text, end, &letter, &theirs)) {
        if (letter.len && theirs.len &&
            (!find_man(ours, out->letter, &own) || !is_same_movement(out->ours, out->theirs)))
            return true;
    }
    return false;
}
