#ifndef SERVER_STORE_MADE_H
#define SERVER_STORE_MADE_H

#include "server/store/store.h"

/*
 * What somebody has made by a request over HTTP, by the id that the request had. Whoever did not
 * hear the answer sends the request again, and the same is not made twice. (What is said over a
 * socket is known by the id of its action.)
 */
enum {
    MADE_ID_SIZE = 65,   /* bytes of such an id, the final NUL included */
    MADE_WHAT_SIZE = 80, /* and of what was made */
    MADE_KEPT_DAYS = 7,  /* for so long an id is known */
};

struct made {
    const char *who;  /* id of a guest or an account */
    const char *kind; /* of what is made: ids of different kinds are different */
    const char *id;   /* as it was sent; "" for one that nobody asks for again */
};

/* Receives what was made. Returns: false when it was not, or too long ago. */
bool made_find(struct store *store, const struct made *made, char out[MADE_WHAT_SIZE]);
/* what: how it is found again. What was made too long ago is forgotten. */
bool made_keep(struct store *store, const struct made *made, const char *what, int64_t time_ms);
bool made_forget_person(struct store *store, const char *who);

#endif
