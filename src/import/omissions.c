/* What is left out of a text. */
#include "import/omissions.h"

#include <stdio.h>
#include <string.h>

void omissions_add(struct omissions *omissions, unsigned line, const char *format, va_list args)
{
    struct omission omission = {.line = line};

    vsnprintf(omission.text, sizeof(omission.text), format, args);
    for (unsigned i = 0; i < omissions->count; i++) {
        if (strcmp(omissions->list[i].text, omission.text) == 0)
            return;
    }
    if (omissions->count == OMISSIONS_MAX)
        omissions->count--;
    omissions->list[omissions->count++] = omission;
}

void omissions_say(struct omissions *omissions, unsigned line, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    omissions_add(omissions, line, format, args);
    va_end(args);
}
