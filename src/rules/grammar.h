#ifndef RULES_GRAMMAR_H
#define RULES_GRAMMAR_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/source.h"

/*
 * The statements of the rule language, one row for each form. Parser, printer, the check for
 * reserved words and the reference (docs/rules-language.md, tested) read this one table.
 *
 * A pattern is what follows the keyword:
 *   word        that word
 *   a/b         one of these words
 *   WORD        a slot, see slots[] in grammar.c; ROLE2 is a second slot of the kind ROLE
 *   [...]       a clause, may be left out; neighboring clauses may come in any order, and a
 *               comma may stand before each
 *   [, ...]     the same, always printed with its comma
 *   |           ends the key: two statements with the same words up to here speak of one thing
 *   two blanks  a column of a flattened text
 */
enum {
    GRAMMAR_ITEMS_MAX = 7
};
struct grammar {
    const char *keyword;
    const char *pattern;
    const char *example;                  /* of what follows the keyword */
    const char *items[GRAMMAR_ITEMS_MAX]; /* patterns of the items of ITEMS, separated by commas */
    bool many;                            /* a game may have several statements with the same key */
    bool colored;                         /* may be said of White or of Black alone */
    bool fact;                            /* free text about the game, never inherited */
    bool shown_only;                      /* changes nothing that can be played */
    bool dispensable;                     /* a game goes on without an inherited one that no
                                             longer fits */
    bool only_ends;                       /* games that nobody can win: no part of the hash */
    uint8_t section;                      /* a flattened text has a blank line between sections */
};

extern const struct grammar grammar_rows[];
extern const unsigned grammar_count;

/* The row of the keyword, the first where there are several, or NULL. */
const struct grammar *grammar_find(const struct source *source, uint32_t word);
/* Whether the word is a keyword or another word of the language, so that nothing may be named so.
 */
bool grammar_reserves(const char *text, uint32_t len);

/* Words that belong to one place of a pattern. */
struct part {
    const char *label; /* in the pattern: the slot, or the first word of its clause */
    uint32_t first, count;
};
enum {
    PARTS_MAX = 12,
    EXPECTED_MAX = 32
};

/* What a pattern found in some words, or where it failed. */
struct match {
    struct part parts[PARTS_MAX];
    unsigned part_count;
    uint32_t key_end;                   /* index of the first word after the key */
    uint32_t fail_at;                   /* index of the first word that does not fit */
    const char *expected[EXPECTED_MAX]; /* elements of the pattern that would fit there */
    unsigned expected_count;
};

/* Match all of the words with the pattern. Cost: proportional to the words. */
bool grammar_match(const char *pattern, struct words words, struct match *out);

/*
 * The part called `label`, the nth of that name from 0, or NULL. A part in a clause is called
 * by the first word of the clause: "within" for [within SQUARES]. A second slot of a clause is a
 * part of its own.
 */
const struct part *match_part(const struct match *match, const char *label, unsigned nth);

/* Whether the part is a list of names or squares, in which no comma stands. */
bool grammar_lists(const struct part *part);

/* What an element of a pattern stands for, for sentences: "on", "the name of a piece". */
struct element_text {
    char text[48];
    bool is_word; /* text is to be written as it stands */
};
struct element_text grammar_describe(const char *element);

/* Whether text[0..len) is one of the words of an element such as "a/b/c". */
bool grammar_has_word(const char *element, const char *text, uint32_t len);

/* Length of the element of a pattern that starts at `element`. */
uint32_t grammar_element_len(const char *element);

#endif
