/* The word that a mistyped word most likely means. */
#include "cli/nearest.h"

#include <string.h>

enum {
    WORD_LEN_MAX = 40
};

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Source: Damerau's edit distance in its restricted form, by dynamic programming on three rows. */
static unsigned edit_cost(const char *a, size_t a_len, const char *b, size_t b_len)
{
    unsigned row[3][WORD_LEN_MAX + 1];

    for (unsigned j = 0; j <= b_len; j++)
        row[0][j] = j;
    for (unsigned i = 1; i <= a_len; i++) {
        unsigned *now = row[i % 3];
        const unsigned *above = row[(i + 2) % 3];
        const unsigned *above_two = row[(i + 1) % 3];
        now[0] = i;
        for (unsigned j = 1; j <= b_len; j++) {
            const unsigned change = above[j - 1] + (a[i - 1] != b[j - 1]);
            now[j] = least(change, least(above[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = least(now[j], above_two[j - 2] + 1);
        }
    }
    return row[a_len % 3][b_len];
}

struct nearest nearest_init(const char *typed)
{
    const size_t len = strlen(typed);

    return (struct nearest){.typed = typed, .best_cost = len <= 3 ? 2 : len <= 6 ? 3 : 4};
}

void nearest_offer(struct nearest *nearest, const char *candidate)
{
    const size_t typed_len = strlen(nearest->typed);
    const size_t candidate_len = strlen(candidate);

    if (typed_len > WORD_LEN_MAX || candidate_len > WORD_LEN_MAX)
        return;
    const unsigned cost = edit_cost(nearest->typed, typed_len, candidate, candidate_len);
    if (cost < nearest->best_cost) {
        nearest->best_cost = cost;
        nearest->best = candidate;
    }
}
