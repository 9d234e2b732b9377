#ifndef PROTOCOL_TOKEN_H
#define PROTOCOL_TOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A line of a protocol as words with blanks between them. Nothing is copied. */

enum {
    TOKEN_SHOWN_MAX = 40
};

struct token {
    const char *text; /* not NUL-terminated */
    size_t len;       /* 0: there was no further word */
};

/* The next word; *rest moves behind it. */
struct token token_next(const char **rest);

bool token_is(struct token word, const char *text);
/* token_is() with capital and lowercase letters alike. */
bool token_is_like(struct token word, const char *text);

/* A decimal number; a negative one counts as 0, one too large as `max`. Returns: false if none. */
bool token_number(struct token word, uint64_t max, uint64_t *out);

/*
 * A copy that ends with a NUL, for functions that want one.
 * Returns: false, and "" in text, when it does not fit.
 */
bool token_copy(struct token word, char *text, size_t size);

/* The line from `rest` on without blanks at both ends. */
struct token token_rest(const char *rest);

/* How much of a wrong word an answer repeats, for "%.*s". */
static inline int token_shown(struct token token)
{
    return token.len < TOKEN_SHOWN_MAX ? (int)token.len : TOKEN_SHOWN_MAX;
}

#endif
