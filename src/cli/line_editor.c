/* A line typed at a terminal, by libedit. */
#include "cli/line_editor.h"

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "system/interrupt.h"

enum {
    LINES_KEPT = 200,
    WORD_SIZE = 64,
    PROMPT_SIZE = 32,
    SHOWN_MAX = 60 /* words listed when Tab cannot decide */
};

struct line_editor {
    EditLine *edit;
    History *history;
    struct line_words words;
    char prompt[PROMPT_SIZE];
    mbstate_t bytes; /* of a character of several bytes */
};

static struct line_editor *editor_of(EditLine *edit)
{
    void *editor = NULL;

    el_get(edit, EL_CLIENTDATA, &editor);
    return editor;
}

static char *prompt_of(EditLine *edit)
{
    return editor_of(edit)->prompt;
}

/* Returns: 1 for a character, 0 at the end, -1 on Ctrl-C. */
static int read_character(EditLine *edit, wchar_t *out)
{
    struct line_editor *editor = editor_of(edit);

    for (;;) {
        char byte;
        if (!interrupt_wait_readable(STDIN_FILENO))
            return -1;
        if (read(STDIN_FILENO, &byte, 1) != 1)
            return 0;
        const size_t got = mbrtowc(out, &byte, 1, &editor->bytes);
        if (got <= 1)
            return 1;
        if (got == (size_t)-1) /* no character of this locale: leave it out */
            editor->bytes = (mbstate_t){0};
    }
}

/* ---- Tab ---- */

/* The words that begin as the one before the cursor. */
struct fitting {
    const char *begin;
    size_t len;
    unsigned count;
    char common[WORD_SIZE]; /* what all of them begin with */
    unsigned shown;
    bool is_listing;
};

static void take_word(void *taker, const char *word)
{
    struct fitting *fitting = taker;

    if (strncmp(word, fitting->begin, fitting->len) != 0 || strlen(word) >= WORD_SIZE)
        return;
    if (fitting->is_listing) {
        if (fitting->shown++ < SHOWN_MAX)
            printf("%s ", word);
        return;
    }
    if (!fitting->count++) {
        memcpy(fitting->common, word, strlen(word) + 1);
        return;
    }
    size_t same = 0;
    while (fitting->common[same] && fitting->common[same] == word[same])
        same++;
    fitting->common[same] = '\0';
}

static unsigned char complete(EditLine *edit, int key)
{
    struct line_editor *editor = editor_of(edit);
    const LineInfo *line = el_line(edit);
    const char *begin = line->cursor;
    char rest[WORD_SIZE + 1];

    (void)key;
    while (begin > line->buffer && begin[-1] != ' ')
        begin--;
    const size_t at = (size_t)(begin - line->buffer);
    struct fitting fitting = {.begin = begin, .len = (size_t)(line->cursor - begin)};
    if (editor->words.offer_all)
        editor->words.offer_all(editor->words.ctx, at, take_word, &fitting);
    if (!fitting.count)
        return CC_ERROR;
    snprintf(rest, sizeof(rest), "%s%s", fitting.common + fitting.len,
             fitting.count == 1 ? " " : "");
    if (*rest)
        return el_insertstr(edit, rest) < 0 ? CC_ERROR : CC_REFRESH;
    putchar('\n');
    fitting.is_listing = true;
    editor->words.offer_all(editor->words.ctx, at, take_word, &fitting);
    printf("%s\n", fitting.shown > SHOWN_MAX ? "..." : "");
    return CC_REDISPLAY;
}

/* ---- the editor ---- */

struct line_editor *line_editor_create(const struct line_words *words)
{
    struct line_editor *editor = calloc(1, sizeof(*editor));
    HistEvent event;

    if (!editor)
        return NULL;
    editor->words = *words;
    editor->edit = el_init("acedrex", stdin, stdout, stderr);
    editor->history = history_init();
    if (!editor->edit || !editor->history) {
        line_editor_free(editor);
        return NULL;
    }
    history(editor->history, &event, H_SETSIZE, LINES_KEPT);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->edit, EL_CLIENTDATA, editor);
    el_set(editor->edit, EL_EDITOR, "emacs");
    el_set(editor->edit, EL_PROMPT, prompt_of);
    el_set(editor->edit, EL_HIST, history, editor->history);
    el_set(editor->edit, EL_GETCFN, read_character);
    el_set(editor->edit, EL_ADDFN, "complete-word", "completes a word", complete);
    el_set(editor->edit, EL_BIND, "^I", "complete-word", NULL);
    el_source(editor->edit, NULL); /* the user's own keys, ~/.editrc */
    return editor;
}

void line_editor_free(struct line_editor *editor)
{
    if (!editor)
        return;
    if (editor->edit)
        el_end(editor->edit);
    if (editor->history)
        history_end(editor->history);
    free(editor);
}

bool line_editor_next(struct line_editor *editor, const char *prompt, char *line, size_t size)
{
    HistEvent event;
    int count = 0;

    snprintf(editor->prompt, sizeof(editor->prompt), "%s", prompt);
    const char *typed = el_gets(editor->edit, &count);
    line[0] = '\0';
    if (!typed || count <= 0)
        return false;
    snprintf(line, size, "%.*s", (int)strcspn(typed, "\r\n"), typed);
    if (*line)
        history(editor->history, &event, H_ENTER, line);
    return true;
}
