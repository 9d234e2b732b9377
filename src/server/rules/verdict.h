#ifndef SERVER_RULES_VERDICT_H
#define SERVER_RULES_VERDICT_H

#include <stdbool.h>
#include <stddef.h>

#include "adx/adx.h"

/* What was found out about a rule text. */
enum {
    VERDICT_FINDINGS_MAX = 20,
    VERDICT_SENTENCE_SIZE = 400,
};

struct verdict_finding {
    unsigned line, column, length; /* line 0: about the text as a whole */
    char sentence[VERDICT_SENTENCE_SIZE];
    char suggestion[VERDICT_SENTENCE_SIZE]; /* "" for none */
};

struct verdict {
    char *text;           /* in full, with nothing left to look up; NULL for one that is refused */
    size_t size;          /* of it */
    size_t memory;        /* bytes of the game */
    adx_variant *variant; /* the text compiled, or NULL where there is no memory for it */
    struct verdict_finding findings[VERDICT_FINDINGS_MAX]; /* why it is refused; there is one */
    unsigned finding_count;
};

/*
 * Read what check_text() has written, or "not-begun" where there was no process.
 * text:        NUL at its end; the verdict keeps nothing of it.
 * is_answered: the process has answered; otherwise it took too long.
 */
void verdict_read(struct verdict *verdict, const char *text, bool is_answered);
/* The text and, where nobody has taken it over and set it to NULL, the variant. */
void verdict_release(struct verdict *verdict);

#endif
