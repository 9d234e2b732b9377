#ifndef RECORD_WORDS_H
#define RECORD_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A line read word by word; one blank stands between two words. */
struct words {
    const char *rest; /* what is not read yet; "" at the end */
};

/* Whether the next word is `word`, which is then read. */
bool words_take(struct words *words, const char *word);
/* Copy the next word. Returns: false if there is none or it needs more than `size` bytes. */
bool words_copy(struct words *words, char *out, size_t size);
/* Read a decimal number up to `max`. Returns: false if the next word is none. */
bool words_number(struct words *words, uint64_t max, uint64_t *out);
bool words_at_end(const struct words *words);

#endif
