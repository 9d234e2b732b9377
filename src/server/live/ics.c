/* The text of a calendar. */
#include "server/live/ics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LINE_MAX = 75, /* bytes, without its end */
    TEXT_SIZE = 1024,
};

static void put(struct ics *ics, const char *bytes, size_t len)
{
    if (ics->is_cut)
        return;
    if (ics->len + len + 1 > ics->size) {
        const size_t size = 2 * (ics->size + len + 1);
        char *text = realloc(ics->text, size);
        ics->is_cut = !text;
        if (!text)
            return;
        ics->text = text;
        ics->size = size;
    }
    memcpy(ics->text + ics->len, bytes, len);
    ics->len += len;
    ics->text[ics->len] = '\0';
}

void ics_line(struct ics *ics, const char *line)
{
    size_t column = 0;

    while (*line) {
        size_t len = 1;
        while (((unsigned char)line[len] & 0xc0) == 0x80)
            len++;
        if (column + len > LINE_MAX) {
            put(ics, "\r\n ", 3);
            column = 1;
        }
        put(ics, line, len);
        line += len;
        column += len;
    }
    put(ics, "\r\n", 2);
}

void ics_text(struct ics *ics, const char *name, const char *text)
{
    char line[TEXT_SIZE];
    size_t len = (size_t)snprintf(line, sizeof(line) / 2, "%s:", name);

    for (; *text && len + 8 < sizeof(line); text++) {
        if (strchr("\\;,", *text))
            line[len++] = '\\';
        if (*text == '\n') {
            line[len++] = '\\';
            line[len++] = 'n';
        } else if ((unsigned char)*text >= ' ') {
            line[len++] = *text;
        }
    }
    line[len] = '\0';
    ics_line(ics, line);
}

void ics_moment(struct ics *ics, const char *name, int64_t time_ms)
{
    const time_t seconds = (time_t)(time_ms / 1000);
    char moment[32], line[64];
    struct tm parts;

    gmtime_r(&seconds, &parts);
    strftime(moment, sizeof(moment), "%Y%m%dT%H%M%SZ", &parts);
    snprintf(line, sizeof(line), "%.24s:%s", name, moment);
    ics_line(ics, line);
}
