#include <stdio.h>
#include <string.h>

#include "api/names.h"

void names_brief_title(const char *title, size_t len, char name[ADX_PGN_NAME_SIZE_MAX])
{
    static const char chess[] = " Chess";
    const size_t tail = sizeof(chess) - 1;
    const char *open = memchr(title, '(', len);

    if (open && title[len - 1] == ')') {
        len = (size_t)(title + len - 1 - (open + 1));
        title = open + 1;
    }
    if (len > tail && !memcmp(title + len - tail, chess, tail))
        len -= tail;
    snprintf(name, ADX_PGN_NAME_SIZE_MAX, "%.*s", (int)len, title);
}
