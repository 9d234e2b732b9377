#ifndef LANGUAGE_STATEMENT_H
#define LANGUAGE_STATEMENT_H

#include <stdbool.h>
#include <stddef.h>

/* The statements of a file of texts: a key, an equals sign, a text; docs/languages.md. */
enum {
    STATEMENT_ROOM = 2 /* bytes that statements take besides those of the text */
};

struct statements {
    const char *text, *stop; /* what has not been read */
    unsigned line;           /* that was read last */
    char *room;              /* where statements go, each with a NUL */
};

struct statement {
    const char *key;
    const char *value; /* without the quotes that keep its blanks; NULL: no equals sign */
    unsigned line;     /* of its beginning */
};

/* room: `size` + STATEMENT_ROOM bytes, in which the statements live. */
struct statements statements_of(const char *text, size_t size, char *room);
/* The next one, past comments and empty lines. Returns: whether there is one. */
bool statement_next(struct statements *statements, struct statement *out);

#endif
