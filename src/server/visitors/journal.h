#ifndef SERVER_VISITORS_JOURNAL_H
#define SERVER_VISITORS_JOURNAL_H

#include <stdint.h>

/*
 * What happens, for whoever keeps the server: a line of JSON for each thing, appended to a file. It
 * says neither who nor from where: no names, ids of guests, addresses, messages or secrets. A line
 * that cannot be written is lost; the games do not depend on it.
 */
struct journal;

/* Texts that are NULL are left out; so is the number when it is below 0. */
struct journal_line {
    const char *what; /* "start", "event", "refused", "came", "left", "aside", "broken",
                         "stop" */
    const char *game, *kind, *code;
    int64_t number;
};

/* path: "" for no journal. Returns: NULL then, and with errno when the file cannot be opened. */
struct journal *journal_open(const char *path);
/* NULL is accepted by both of these. */
void journal_close(struct journal *journal);
/* time_ms: since 1970. */
void journal_write(struct journal *journal, int64_t time_ms, const struct journal_line *line);

#endif
