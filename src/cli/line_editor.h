#ifndef CLI_LINE_EDITOR_H
#define CLI_LINE_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

/*
 * A line typed at a terminal: arrow keys, the usual Emacs keys, the lines typed before, and Tab for
 * words that the caller offers. Ctrl-C (interrupt.h) and the end of the input end it. By libedit.
 */
struct line_editor;

/* Takes a word that could stand where the cursor is. */
typedef void line_offer(void *taker, const char *word);

struct line_words {
    /* Offer all words that may begin the line (`at` 0) or follow others in it. */
    void (*offer_all)(void *ctx, size_t at, line_offer *offer, void *taker);
    void *ctx;
};

/* words: offer_all NULL for none. Returns: NULL without memory, or if the terminal cannot do it. */
struct line_editor *line_editor_create(const struct line_words *words);
void line_editor_free(struct line_editor *editor);

/*
 * Show the prompt and read a line, without its end; what does not fit into `size` bytes is dropped.
 * Returns: false at the end of the input or on Ctrl-C.
 */
bool line_editor_next(struct line_editor *editor, const char *prompt, char *line, size_t size);

#endif
