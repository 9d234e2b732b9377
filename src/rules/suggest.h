#ifndef RULES_SUGGEST_H
#define RULES_SUGGEST_H

#include <stddef.h>

/*
 * The word that somebody meant who wrote another: the candidate at the smallest edit distance
 * (a letter too many, too few, another, or two exchanged; capitals count as lowercase letters), if
 * that distance is small for its length. Of equal ones the first stands.
 */
enum {
    SUGGEST_LEN_MAX = 40
};

struct suggestion {
    const char *text; /* what was written */
    size_t len;
    unsigned best_distance;
    char best[SUGGEST_LEN_MAX + 1]; /* "" as long as nothing is near */
};

struct suggestion suggest_for(const char *text, size_t len);
/* Consider a candidate; it is copied. Cost: O(len * len), at most 40 * 40 steps. */
void suggest_consider(struct suggestion *suggestion, const char *candidate, size_t len);

#endif
