#ifndef RULES_TREE_H
#define RULES_TREE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "core/ending.h"
#include "rules/findings.h"
#include "rules/grammar.h"

/* The most statements of one text, and of a game with those it is like. */
enum {
    STATEMENTS_MAX = 1024
};

enum change_kind {
    CHANGE_NONE,
    CHANGE_REPLACE,
    CHANGE_REMOVE,
    CHANGE_ALSO, /* one more beside the inherited ones with the same key */
    CHANGES
};
/* How each is said; "" for none. Defined in lexer.c. */
extern const char *const change_words[CHANGES];

/* One statement: its words and the row of the grammar that they match. */
struct statement {
    const struct source *source;
    const struct grammar *grammar; /* NULL when the keyword is unknown */
    uint32_t first, count;         /* words, from the keyword on */
    uint32_t key_count;            /* words of the key, the keyword among them */
    uint8_t change;                /* enum change_kind: said before the keyword */
    uint8_t colors;                /* for whom it is, bit c for color c: said before it, or both */
    bool broken;                   /* does not match; only its key may be trusted */
    bool mismatched;               /* its keyword is known, the rest is what does not match */
    bool gone;                     /* removed, replaced or left out as it does not fit */
    uint32_t blamed_at;            /* inherited: 1 + where an error in it was reported; or 0 */
};

/* The statements of one text, in its order. */
struct text {
    struct source source;
    struct statement *statements;
    unsigned count;
    const struct statement *like; /* its `like` statement or NULL */
    bool orphaned;                /* a line that is or may be its `like` was reported as wrong */
};

/* A game with the games folded in that it is like. Facts are those of the game itself. */
struct game {
    struct text *text;            /* the game itself */
    struct statement *statements; /* without like, replace and remove */
    unsigned count;
    bool incomplete; /* something could not be read: names may be unknown */
};

/* The word that says the change of a statement. */
static inline uint32_t statement_change_word(const struct statement *statement)
{
    return statement->first - (statement->colors == BOTH_COLORS ? 1 : 2);
}

/* The words of a statement without its keyword. */
static inline struct words statement_words(const struct statement *statement)
{
    return (struct words){statement->source, statement->first + 1, statement->count - 1};
}

/* Whether the keyword of the statement is `keyword`. */
static inline bool statement_is(const struct statement *statement, const char *keyword)
{
    return statement->grammar && !strcmp(statement->grammar->keyword, keyword);
}

#endif
