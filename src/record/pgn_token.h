#ifndef RECORD_PGN_TOKEN_H
#define RECORD_PGN_TOKEN_H

#include <stdbool.h>
#include <stddef.h>

/* The words of PGN: what a program reads must not depend on how lines are broken. */
enum pgn_kind {
    PGN_END,          /* of the text */
    PGN_TAG,          /* [Name "value"] */
    PGN_COMMENT,      /* {text} or ; to the end of the line */
    PGN_MARK,         /* $3 */
    PGN_OPEN,         /* ( */
    PGN_CLOSE,        /* ) */
    PGN_WORD,         /* a move or a result, without the number that stands before it */
    PGN_WRONG,        /* a tag that is not whole, and the rest of its line */
    PGN_OPEN_COMMENT, /* a comment without an end, up to the next game */
};

struct pgn_token {
    enum pgn_kind kind;
    const char *text; /* of a tag its name, of a mark its number */
    size_t len;
    const char *value; /* of a tag: between the quotes, with its backslashes */
    size_t value_len;
    size_t start; /* offset in the text */
};

struct pgn_lexer {
    const char *text;
    size_t size, at;
};

struct pgn_token pgn_next(struct pgn_lexer *lexer);

/* Whether the token is that word. */
bool pgn_is(const struct pgn_token *token, const char *word);

#endif
