#ifndef SERVER_PERSON_BUCKETS_H
#define SERVER_PERSON_BUCKETS_H

#include "server/person/gate.h"

/*
 * Uses that are counted by a word: a name, the id of a guest. Words share buckets by a hash that
 * nobody knows outside, so that nobody can use up those of somebody else.
 */
enum {
    BUCKETS_COUNT = 1024,
    BUCKETS_KEY_SIZE = 16,
};

struct buckets {
    uint8_t key[BUCKETS_KEY_SIZE];
    struct bucket list[BUCKETS_COUNT];
};

/* buckets: filled with zeros. */
void buckets_open(struct buckets *buckets);
struct bucket *buckets_of(struct buckets *buckets, const char *word);

#endif
