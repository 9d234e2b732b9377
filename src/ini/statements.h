#ifndef INI_STATEMENTS_H
#define INI_STATEMENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "ini/game.h"

/* The statements of a rule text in full, as words; commas are left out. */

enum {
    STATEMENTS_SIZE_MAX = 1u << 16,
    STATEMENTS_MOST = 1024
};

struct statement {
    const char **word; /* the keyword first */
    unsigned count;
    unsigned color; /* COLORS: for both */
};

struct statements {
    struct statement list[STATEMENTS_MOST];
    unsigned count;
    const char **words;
    char *text; /* cut into words */
};

/*
 * text: a text in which nothing has to be looked up elsewhere (adx_rules_flatten()).
 * Returns: NULL when memory runs out or the text is too large; statements_free().
 */
struct statements *statements_read(const char *text, size_t size);
void statements_free(struct statements *statements);

/* The place of a word in a statement, from the second word on; 0 if it is not there. */
unsigned statement_find(const struct statement *statement, const char *word);
/* Are these the words from that place on? `words` has blanks between them; "" is the end. */
bool statement_is(const struct statement *statement, unsigned from, const char *words);
/* The statement as one line. */
void statement_write(const struct statement *statement, struct buf *out);

#endif
