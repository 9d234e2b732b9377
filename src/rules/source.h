#ifndef RULES_SOURCE_H
#define RULES_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

/*
 * A rule text and the words it is made of. A word is a run of bytes without blanks; a comma and a
 * colon are words of their own, except inside parentheses. Words are offsets into the text, so
 * that the text is never copied and every finding knows its place.
 */
struct word {
    uint32_t offset, len;
    const char *meant; /* what it is read as in place of the text, or NULL: an earlier name */
    uint32_t meant_len;
};

struct source {
    const char *name; /* shown in findings */
    const char *id;   /* of the game */
    const char *text;
    uint32_t size;
    uint32_t order; /* 0 the game itself, 1 the game it is like, and so on */
    struct word *words;
    uint32_t word_count;
};

/* A few neighboring words of one text. */
struct words {
    const struct source *source;
    uint32_t first, count;
};

static inline const char *word_text(const struct source *source, uint32_t index)
{
    const struct word *word = &source->words[index];

    return word->meant ? word->meant : source->text + word->offset;
}

static inline uint32_t word_len(const struct source *source, uint32_t index)
{
    const struct word *word = &source->words[index];

    return word->meant ? word->meant_len : word->len;
}

/* Whether the word reads exactly `text`. */
bool word_is(const struct source *source, uint32_t index, const char *text);
/* Whether two words, perhaps of two texts, read the same. */
bool word_same(const struct source *a, uint32_t a_index, const struct source *b, uint32_t b_index);
/* Copy a word into `text`, cut to fit. Returns: false if it was cut. */
bool word_copy(const struct source *source, uint32_t index, char *text, uint32_t size);

#endif
