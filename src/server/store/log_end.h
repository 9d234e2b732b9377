#ifndef SERVER_STORE_LOG_END_H
#define SERVER_STORE_LOG_END_H

#include <stdbool.h>
#include <stdint.h>

/*
 * How the log beside a database ends, looked at before SQLite opens it: SQLite takes what is whole
 * from the beginning on and says nothing of the rest.
 *
 * The rest may be a commit that was under way when the power went, which nobody was told of. Or the
 * log is damaged where it was already on disk; then acknowledged commits would be forgotten. A
 * commit is written only when the one before it is on disk, so it is damage when behind the first
 * broken place a commit ends and another one begins.
 */
struct log_end {
    uint64_t cut_at; /* where the last whole commit ends */
    uint64_t torn;   /* bytes of an unfinished commit behind it */
    bool is_damaged;
};

/*
 * path: of the log; one that is not there has nothing torn. The store must empty the log when it
 * opens it: what an earlier crash has left there would look like damage after a second one.
 * Returns: false with errno when the log cannot be read.
 */
bool log_end_look(const char *path, struct log_end *out);

#endif
