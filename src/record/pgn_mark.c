/*
 * Signs that judge a move or a position: docs/pgn.md.
 * Source: PGN standard, 1994, 10; for the numbers above 139 the lists of ChessBase, Scid and
 * pgn4web.
 */
#include "record/pgn_parts.h"

#include <stdbool.h>
#include <string.h>

/* What is behind a move as well, the longer before the shorter; what stands alone only. */
static const struct {
    const char *sign;
    unsigned number;
    bool only_alone; /* behind a move it would be something else */
} marks[] = {
    {"!!", 3, false},
    {"??", 4, false},
    {"!?", 5, false},
    {"?!", 6, false},
    {"!", 1, false},
    {"?", 2, false},
    {"\xE2\x80\xBC", 3, false}, /* U+203C double exclamation mark */
    {"\xE2\x81\x87", 4, false}, /* U+2047 double question mark */
    {"\xE2\x81\x89", 5, false}, /* U+2049 exclamation question mark */
    {"\xE2\x81\x88", 6, false}, /* U+2048 question exclamation mark */
    {"+/-", 16, false},
    {"-/+", 17, false},
    {"+/=", 14, false},
    {"=/+", 15, false},
    {"+=", 14, false},
    {"=+", 15, false},
    {"+-", 18, false},
    {"-+", 19, false},
    {"=/\xE2\x88\x9E", 44, false},
    {"=", 10, true},
    {"+\xE2\x88\x92", 18, false}, /* with U+2212 minus sign */
    {"\xE2\x88\x92+", 19, false},
    {"+\xE2\x80\x93", 18, false}, /* with U+2013 en dash */
    {"\xE2\x80\x93+", 19, false},
    {"\xC2\xB1", 16, false},      /* U+00B1 plus-minus sign */
    {"\xE2\x88\x93", 17, false},  /* U+2213 minus-or-plus sign */
    {"\xE2\xA9\xB2", 14, false},  /* U+2A72 plus sign above equals sign */
    {"\xE2\xA9\xB1", 15, false},  /* U+2A71 equals sign above plus sign */
    {"\xE2\x88\x9E", 13, false},  /* U+221E infinity */
    {"\xE2\x96\xA1", 7, false},   /* U+25A1 white square: the only move */
    {"\xE2\x8A\x99", 22, false},  /* U+2299 circled dot: zugzwang */
    {"\xE2\xA8\x80", 22, false},  /* U+2A00 n-ary circled dot */
    {"\xE2\x9F\xB3", 32, false},  /* U+27F3 lead in development */
    {"\xE2\x86\x91", 36, false},  /* U+2191 initiative */
    {"\xE2\x86\x92", 40, false},  /* U+2192 attack */
    {"\xE2\x87\x86", 132, false}, /* U+21C6 counterplay */
    {"\xE2\x8A\x95", 138, false}, /* U+2295 time trouble */
    {"\xE2\x88\x86", 140, false}, /* U+2206 with the idea */
    {"\xCE\x94", 140, false},     /* U+0394 capital delta, likewise */
    {"N", 146, true},             /* a novelty */
    {"TN", 146, true},
    {"D", 220, true}, /* a diagram */
};

/* Alone they say nothing about the game that the moves do not. */
static const char *const idle[] = {"e.p.",  "ep", "e.p", "mate", "mat",    "ch",    "ch.",
                                   "check", "+",  "++",  "#",    "dbl.ch", "dis.ch"};

static bool is(const char *word, size_t len, const char *sign)
{
    return len == strlen(sign) && memcmp(word, sign, len) == 0;
}

int pgn_mark_of(const char *word, size_t len)
{
    for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
        if (is(word, len, marks[i].sign))
            return (int)marks[i].number;
    }
    for (size_t i = 0; i < sizeof(idle) / sizeof(idle[0]); i++) {
        if (is(word, len, idle[i]))
            return 0;
    }
    return -1;
}

size_t pgn_mark_behind(const char *word, size_t len, unsigned index, unsigned *number)
{
    for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
        const size_t size = strlen(marks[i].sign);
        if (marks[i].only_alone || size >= len ||
            memcmp(word + len - size, marks[i].sign, size) != 0 || index-- > 0)
            continue;
        *number = marks[i].number;
        return size;
    }
    return 0;
}
