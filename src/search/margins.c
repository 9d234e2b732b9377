/* The numbers of the search as variables, in a build that is made for tuning them. */
#include "search/margins.h"

#ifdef ADX_TUNABLE_SEARCH

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define MARGIN_NUMBER(name, usual, least, most) int name = usual;
MARGIN_MAP(MARGIN_NUMBER)
#undef MARGIN_NUMBER

static const struct margin {
    const char *name;
    int *number, least, most;
} margins[] = {
#define MARGIN_ROW(name, usual, least, most) {#name, &name, least, most},
    MARGIN_MAP(MARGIN_ROW)
#undef MARGIN_ROW
};

/* `text` begins with "NAME=NUMBER" of this margin, or not. */
static void take(const struct margin *margin, const char *text)
{
    const size_t len = strlen(margin->name);

    if (strncmp(text, margin->name, len) != 0 || text[len] != '=')
        return;
    const long number = strtol(text + len + 1, NULL, 10);
    *margin->number = number < margin->least  ? margin->least
                      : number > margin->most ? margin->most
                                              : (int)number;
}

void margins_from_environment(void)
{
    for (const char *text = getenv("ADX_MARGINS"); text; text = strchr(text, ',')) {
        text += *text == ',';
        for (size_t i = 0; i < sizeof(margins) / sizeof(margins[0]); i++)
            take(&margins[i], text);
    }
}

#endif
