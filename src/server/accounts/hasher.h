#ifndef SERVER_ACCOUNTS_HASHER_H
#define SERVER_ACCOUNTS_HASHER_H

#include <stdbool.h>

#include "server/store/accounts.h"

/*
 * Hashes of passwords by Argon2id, in threads of its own, as each takes a tenth of a second and 64
 * MiB. All functions are for the one thread of the loop.
 */
struct hasher;

enum {
    HASHER_THREADS = 2,
    HASHER_MAX = 32,            /* hashes at a time, those that wait included */
    HASHER_PASSWORD_SIZE = 257, /* bytes of a password, the final NUL included */
};

struct hasher_job {
    char password[HASHER_PASSWORD_SIZE];
    /* "" to make a hash, or the one that the password is compared with. */
    char hash[ACCOUNT_PASSWORD_SIZE];
    void *ctx; /* of whoever asks */
};

struct hasher_result {
    bool fits;                        /* the password was the right one */
    char hash[ACCOUNT_PASSWORD_SIZE]; /* that was made; "" when memory ran out */
    void *ctx;
};

/* wake: an event descriptor that wakes the loop. Returns: NULL when there is no memory or thread.
 */
struct hasher *hasher_open(int wake);
/* NULL is accepted. */
void hasher_close(struct hasher *hasher);
/* Returns: false when there are too many already. */
bool hasher_ask(struct hasher *hasher, const struct hasher_job *job);
/* The next result. Returns: false when there is none now. */
bool hasher_take(struct hasher *hasher, struct hasher_result *out);
/* A hash that fits no password: what unknown names are compared with, in the same time. */
const char *hasher_none(const struct hasher *hasher);

#endif
