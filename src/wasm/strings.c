/*
 * A few functions of the C library for the modules that do not search, in a third of its bytes:
 * numbers are decimal, and what is looked for in a text is short.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* The place of a text, which these functions give back as one that may be written to. */
static char *same_place(const char *text)
{
    return strchr(text, *text);
}

unsigned long long strtoull(const char *restrict text, char **restrict end, int base)
{
    unsigned long long number = 0;

    (void)base;
    text += strspn(text, " ");
    for (; *text >= '0' && *text <= '9'; text++)
        number = 10 * number + (unsigned)(*text - '0');
    if (end)
        *end = same_place(text);
    return number;
}

unsigned long strtoul(const char *restrict text, char **restrict end, int base)
{
    return (unsigned long)strtoull(text, end, base);
}

long strtol(const char *restrict text, char **restrict end, int base)
{
    text += strspn(text, " ");
    const bool is_negative = *text == '-';
    const long number = (long)strtoull(text + is_negative, end, base);

    return is_negative ? -number : number;
}

char *strstr(const char *text, const char *wanted)
{
    const size_t len = strlen(wanted);

    while (strncmp(text, wanted, len) != 0) {
        if (!*text++)
            return NULL;
    }
    return same_place(text);
}
