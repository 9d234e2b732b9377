#ifndef SERVER_SESSIONS_BUCKETS_H
#define SERVER_SESSIONS_BUCKETS_H

#include "server/sessions/gate.h"

/*
 * Uses that are counted by a word: a name, the id of a user. Each word has a bucket of its own.
 * There is room for so many words at once; a new one takes the place of one that has used least
 * lately, among a few chosen by a hash that nobody knows outside: so nobody is refused for what
 * others did, and nobody gets a fresh bucket by using up many others.
 */
enum {
    BUCKETS_SETS = 512,
    BUCKETS_WAYS = 8,
    BUCKETS_KEY_SIZE = 16,
};

struct buckets {
    uint8_t key[BUCKETS_KEY_SIZE];
    unsigned burst, milli_per_second; /* of each word, as bucket_take has them */
    struct named_bucket {
        uint64_t word; /* its hash, 0 for none */
        struct bucket bucket;
    } sets[BUCKETS_SETS][BUCKETS_WAYS];
};

/* buckets: filled with zeros. */
void buckets_open(struct buckets *buckets, unsigned burst, unsigned milli_per_second);
/* Takes one use. Returns: 0, or the seconds until there will be one. */
unsigned buckets_wait_s(struct buckets *buckets, const char *word, uint64_t now_ms);

#endif
