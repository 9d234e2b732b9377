#ifndef LANGUAGE_SCAN_H
#define LANGUAGE_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* The parts of a template: {name}, {name, word, word}, {name, select, key {text} ...}. */

/* A part of a text; NULL where there is none. */
struct span {
    const char *at;
    size_t len;
};

struct span span_of(const char *text);
bool span_is(struct span span, const char *word);

enum {
    WORDS_MAX = 3 /* of a placeholder, behind its name */
};

struct placeholder {
    struct span name, words[WORDS_MAX];
    unsigned word_count;
    struct span cases; /* of a choice, whose only word is plural, select, starts or ends */
    const char *end;   /* behind its brace; NULL where it is malformed */
};

/* Read what follows an opening brace, up to `stop`. */
struct placeholder scan_placeholder(const char *at, const char *stop);

/* A case of a choice: "one {# check}". */
struct template_case {
    struct span key, body;
};

/*
 * Take the next case out of `cases`.
 * Returns: false where there is none; `cases` is empty then unless something malformed is left.
 */
bool scan_case(struct span *cases, struct template_case *out);

#endif
