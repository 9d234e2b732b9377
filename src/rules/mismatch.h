#ifndef RULES_MISMATCH_H
#define RULES_MISMATCH_H

#include "rules/tree.h"

/* The texts of a game, asked for the names that they give to pieces and zones. */
struct names {
    const struct text *texts;
    unsigned count;
    bool is_whole; /* false: a text is missing, so any name may be known */
};

/* Words that fit no pattern: all that follows the keyword, or one item of a list. */
struct mismatch {
    const struct statement *statement;
    struct words words;
    bool is_item;
    struct match match; /* the farthest of all patterns, with what all of them expected there */
};

/* Keep the one that got farther; of two that got equally far, all that they expected. */
void mismatch_keep(struct match *best, const struct match *match);

/*
 * Report where the words do not fit, what was expected there, and what to write. The place is that
 * of the word that was likely not meant as what it was taken for: in "captured pawn vanish" the
 * last one, which is the name of no piece.
 */
void mismatch_report(struct mismatch *mismatch, const struct names *names,
                     struct findings *findings);

/*
 * Whether what does not fit is a clause that has been there: ", safe e1, safe f1". Reported then.
 * This and what follows is for those who write a text: a module for boards alone does without.
 */
bool mismatch_is_twice(const struct mismatch *mismatch, struct findings *findings);

/* "10 x 8", "e1 g1" and "R B" are each one word. Returns: whether that was suggested. */
bool mismatch_suggest_joined(const struct mismatch *mismatch, uint32_t at, char *out, size_t size);

/*
 * A word that stands elsewhere in statements of the keyword. Returns: whether that was suggested.
 */
bool mismatch_suggest_elsewhere(const struct mismatch *mismatch, uint32_t at, char *out,
                                size_t size);

/* The slot that a part was taken for: the first one of its clause. "" for a choice of words. */
const char *mismatch_slot(const struct part *part);
/* Whether a slot has that name. */
bool mismatch_is_slot(const char *slot, const char *name);
/* Whether the word looks like a square; with a hyphen, like two. */
bool mismatch_is_squares(const struct source *source, uint32_t word, unsigned count);

/* A comma inside of a list of names or squares. */
void mismatch_report_split(struct findings *findings, const struct source *source, uint32_t comma);

/* Whether the word is the name of a piece, or of one that may be in a text that is missing. */
bool mismatch_is_piece(const struct names *names, const struct source *source, uint32_t word);

/* Whether the word names nothing, and is nothing like the name of a piece either. */
bool mismatch_is_unknown(const struct names *names, const struct source *source, uint32_t word);

/* Whether the word is often put where the language has none: articles, "and", "is", "=". */
bool mismatch_is_filler(const struct source *source, uint32_t word);

#endif
