/* Which bucket a word has. */
#include "server/sessions/buckets.h"

#include <sodium.h>
#include <string.h>

_Static_assert(BUCKETS_KEY_SIZE == crypto_shorthash_KEYBYTES, "a key fits");
_Static_assert(crypto_shorthash_BYTES == sizeof(uint64_t), "a hash is a number");

void buckets_open(struct buckets *buckets, unsigned burst, unsigned milli_per_second)
{
    buckets->burst = burst;
    buckets->milli_per_second = milli_per_second;
    crypto_shorthash_keygen(buckets->key);
}

/* Returns: the bucket of the word, empty of uses where it is new. */
static struct bucket *bucket_of(struct buckets *buckets, const char *word, uint64_t now_ms)
{
    struct named_bucket *set, *least = NULL;
    uint64_t hash, least_used = UINT64_MAX;

    crypto_shorthash((unsigned char *)&hash, (const unsigned char *)word, strlen(word),
                     buckets->key);
    hash += hash == 0;
    set = buckets->sets[hash % BUCKETS_SETS];
    for (unsigned i = 0; i < BUCKETS_WAYS; i++) {
        if (set[i].word == hash)
            return &set[i].bucket;
        const uint64_t used = bucket_used(&set[i].bucket, buckets->milli_per_second, now_ms);
        if (!least || used < least_used) {
            least = &set[i];
            least_used = used;
        }
    }
    *least = (struct named_bucket){.word = hash};
    return &least->bucket;
}

unsigned buckets_wait_s(struct buckets *buckets, const char *word, uint64_t now_ms)
{
    struct bucket *bucket = bucket_of(buckets, word, now_ms);

    if (bucket_take(bucket, buckets->burst, buckets->milli_per_second, now_ms))
        return 0;
    return bucket_wait_s(bucket, buckets->burst, buckets->milli_per_second);
}
