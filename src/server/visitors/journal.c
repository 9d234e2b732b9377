/* Lines of JSON. */
#include "server/visitors/journal.h"

#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum {
    TIME_SIZE = 32
};

struct journal {
    FILE *file;
};

struct journal *journal_open(const char *path)
{
    if (!path[0])
        return NULL;
    const int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    struct journal *journal = fd >= 0 ? calloc(1, sizeof(*journal)) : NULL;
    FILE *file = journal ? fdopen(fd, "a") : NULL;

    if (file) {
        setvbuf(file, NULL, _IOLBF, BUFSIZ);
        journal->file = file;
        return journal;
    }
    if (fd >= 0)
        close(fd);
    free(journal);
    return NULL;
}

void journal_close(struct journal *journal)
{
    if (!journal)
        return;
    fclose(journal->file);
    free(journal);
}

/* "2026-11-23T10:00:00.000Z" */
static void write_time(int64_t time_ms, char out[TIME_SIZE])
{
    const time_t seconds = (time_t)(time_ms / 1000);
    struct tm day;
    char text[24];

    gmtime_r(&seconds, &day);
    strftime(text, sizeof(text), "%Y-%m-%dT%H:%M:%S", &day);
    snprintf(out, TIME_SIZE, "%s.%03dZ", text, (int)(time_ms % 1000));
}

static void add(json_t *object, const char *key, const char *text)
{
    if (text)
        json_object_set_new(object, key, json_string(text));
}

void journal_write(struct journal *journal, int64_t time_ms, const struct journal_line *line)
{
    char time[TIME_SIZE];

    if (!journal)
        return;
    write_time(time_ms, time);
    json_t *object = json_object();
    add(object, "time", time);
    add(object, "what", line->what);
    add(object, "game", line->game);
    add(object, "kind", line->kind);
    add(object, "code", line->code);
    if (line->number >= 0)
        json_object_set_new(object, "number", json_integer(line->number));
    char *text = json_dumps(object, JSON_COMPACT);
    if (text)
        fprintf(journal->file, "%s\n", text);
    free(text);
    json_decref(object);
}
