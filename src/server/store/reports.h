#ifndef SERVER_STORE_REPORTS_H
#define SERVER_STORE_REPORTS_H

#include "server/store/accounts.h"
#include "server/store/talk.h"

/* What people tell the administrators of others, and what became of it. */
enum {
    REPORT_WHY_SIZE = ACCOUNT_BAN_SIZE
};

struct report {
    int64_t number;          /* given by the store */
    const char *who, *about; /* ids */
    const char *by;          /* the reporter's name now; "" for a guest's. Not kept */
    const char *name;        /* of whom it is about, as it was then */
    bool is_member;          /* they have an account now. Not kept */
    const char *game;        /* that they were met in, or "" */
    const char *words;       /* that they have said, or "" */
    const char *why;         /* what the reporter says of it */
    int64_t time_ms;
    const char *answer; /* "" before there is one */
    int64_t answered_ms;
};

bool reports_keep(struct store *store, const struct report *report);
/* Whether the same person has reported the same, and has not been answered yet. */
bool reports_is_open(struct store *store, const char *who, const char *about, const char *words);
/* Returns: whether there is such a report. Another answer takes the place of the first. */
bool reports_answer(struct store *store, int64_t number, const char *answer, int64_t time_ms);

/* `each` must not call the store. */
typedef void (*reports_each)(void *ctx, const struct report *report);
/* Tell the reports that somebody has made, the last one first. */
bool reports_of(struct store *store, const char *who, reports_each each, void *ctx);
/* Tell the reports that wait for an answer, the first one first, then others, the last one first.
 */
bool reports_all(struct store *store, reports_each each, void *ctx);
/* Forget those that somebody has made; those about them stay. */
bool reports_forget(struct store *store, const char *who);

#endif
