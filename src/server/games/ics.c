/* The text of a calendar. */
#include "server/games/ics.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    LINE_MAX = 75, /* bytes, without its end */
    TEXT_SIZE = 1024,
};

void ics_line(FILE *out, const char *line)
{
    size_t column = 0;

    while (*line) {
        size_t len = 1;
        while (((unsigned char)line[len] & 0xc0) == 0x80)
            len++;
        if (column + len > LINE_MAX) {
            fputs("\r\n ", out);
            column = 1;
        }
        fwrite(line, 1, len, out);
        line += len;
        column += len;
    }
    fputs("\r\n", out);
}

void ics_text(FILE *out, const char *name, const char *text)
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
    ics_line(out, line);
}

void ics_moment(FILE *out, const char *name, int64_t time_ms)
{
    const time_t seconds = (time_t)(time_ms / 1000);
    char moment[32], line[64];
    struct tm parts;

    gmtime_r(&seconds, &parts);
    strftime(moment, sizeof(moment), "%Y%m%dT%H%M%SZ", &parts);
    snprintf(line, sizeof(line), "%.24s:%s", name, moment);
    ics_line(out, line);
}
