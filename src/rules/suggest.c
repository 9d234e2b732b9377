/* Edit distance between what was written and what may have been meant. */
#include "rules/suggest.h"

#include <stdbool.h>
#include <string.h>

/* Mistakes forgiven in a word of so many letters. */
static unsigned forgiven(size_t len)
{
    return len <= 2 ? 1 : len <= 4 ? 1 : len <= 7 ? 2 : 3;
}

struct suggestion suggest_for(const char *text, size_t len)
{
    return (struct suggestion){.text = text, .len = len, .best_distance = forgiven(len) + 1};
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/*
 * Optimal string alignment distance: insertions, deletions, replacements and exchanges of
 * neighbors. rows[i % 3] holds the distances of the first i letters of `a` to the prefixes of `b`.
 */
static unsigned distance(const char *a, size_t a_len, const char *b, size_t b_len)
{
    unsigned rows[3][SUGGEST_LEN_MAX + 1];

    for (size_t j = 0; j <= b_len; j++)
        rows[0][j] = (unsigned)j;
    for (size_t i = 1; i <= a_len; i++) {
        unsigned *row = rows[i % 3];
        const unsigned *above = rows[(i + 2) % 3], *higher = rows[(i + 1) % 3];
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= b_len; j++) {
            const bool equal = small(a[i - 1]) == small(b[j - 1]);
            row[j] = least(above[j] + 1, row[j - 1] + 1);
            row[j] = least(row[j], above[j - 1] + !equal);
            if (i > 1 && j > 1 && small(a[i - 1]) == small(b[j - 2]) &&
                small(a[i - 2]) == small(b[j - 1]))
                row[j] = least(row[j], higher[j - 2] + 1);
        }
    }
    return rows[a_len % 3][b_len];
}

void suggest_consider(struct suggestion *suggestion, const char *candidate, size_t len)
{
    if (!len || len > SUGGEST_LEN_MAX || !suggestion->len || suggestion->len > SUGGEST_LEN_MAX)
        return;
    const unsigned d = distance(suggestion->text, suggestion->len, candidate, len);
    /* A word of two letters with one wrong is still half right; one of one letter is not. */
    if (d >= suggestion->best_distance || d >= suggestion->len || d >= len)
        return;
    suggestion->best_distance = d;
    memcpy(suggestion->best, candidate, len);
    suggestion->best[len] = '\0';
}
