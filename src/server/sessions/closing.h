#ifndef SERVER_SESSIONS_CLOSING_H
#define SERVER_SESSIONS_CLOSING_H

#include "server/store/accounts.h"

enum closing {
    CLOSING_DONE,
    CLOSING_UNTIL, /* no day after today and within ten years */
    CLOSING_WHY,   /* no reason */
    CLOSING_LAST,  /* nobody else would be left who administers the server */
};

/* Close an account until that day ("2030-12-31") begins, for that reason. */
enum closing closing_begin(struct store *store, struct account *account, const char *until,
                           const char *why, int64_t time_ms);

#endif
