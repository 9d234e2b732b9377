/* Which bucket a word has. */
#include "server/person/buckets.h"

#include <sodium.h>
#include <string.h>

_Static_assert(BUCKETS_KEY_SIZE == crypto_shorthash_KEYBYTES, "a key fits");

void buckets_open(struct buckets *buckets)
{
    crypto_shorthash_keygen(buckets->key);
}

struct bucket *buckets_of(struct buckets *buckets, const char *word)
{
    uint8_t hash[crypto_shorthash_BYTES];
    uint32_t place;

    crypto_shorthash(hash, (const unsigned char *)word, strlen(word), buckets->key);
    memcpy(&place, hash, sizeof(place));
    return &buckets->list[place % BUCKETS_COUNT];
}
