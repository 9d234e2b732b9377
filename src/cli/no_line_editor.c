/* Without libedit: a terminal edits the line that is typed, and line_reader.h reads it. */
#include <stddef.h>

#include "cli/line_editor.h"

struct line_editor *line_editor_create(const struct line_words *words)
{
    (void)words;
    return NULL;
}

void line_editor_free(struct line_editor *editor)
{
    (void)editor;
}

bool line_editor_next(struct line_editor *editor, const char *prompt, char *line, size_t size)
{
    (void)editor;
    (void)prompt;
    (void)size;
    line[0] = '\0';
    return false;
}
