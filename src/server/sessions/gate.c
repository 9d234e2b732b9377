/* Origin, the handshake of a WebSocket, and how often. */
#include "server/sessions/gate.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "http/host_name.h"
#include "server/sessions/sha1.h"

/* --- who --- */

bool gate_origin(const char *origin, const char *host, const char *url)
{
    const char *from = host_of_url(origin), *own = host_of_url(url);
    const size_t len = host_name_len(host);

    if (!from || strcasecmp(from, host) != 0)
        return false;
    return !own || host_name_len(own) != len || strncasecmp(host, own, len) != 0 ||
           from - origin == own - url;
}

/* --- the handshake --- */

bool gate_accept(const char *key, char out[GATE_ACCEPT_SIZE])
{
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    uint8_t nonce[16], digest[SHA1_SIZE];
    char text[64];
    size_t size;

    if (strlen(key) != 24 ||
        sodium_base642bin(nonce, sizeof(nonce), key, 24, NULL, &size, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0 ||
        size != sizeof(nonce))
        return false;
    snprintf(text, sizeof(text), "%s%s", key, magic);
    sha1(text, strlen(text), digest);
    sodium_bin2base64(out, GATE_ACCEPT_SIZE, digest, sizeof(digest),
                      sodium_base64_VARIANT_ORIGINAL);
    return true;
}

/* --- how often --- */

enum {
    ONE = 1000000 /* one use */
};

uint64_t bucket_used(const struct bucket *bucket, unsigned milli_per_second, uint64_t now_ms)
{
    const uint64_t passed_ms = now_ms - bucket->last_ms;
    const uint64_t back = passed_ms < UINT32_MAX ? passed_ms * milli_per_second : UINT64_MAX;

    return back < bucket->used ? bucket->used - back : 0;
}

bool bucket_take(struct bucket *bucket, unsigned burst, unsigned milli_per_second, uint64_t now_ms)
{
    bucket->used = bucket_used(bucket, milli_per_second, now_ms);
    bucket->last_ms = now_ms;
    if (bucket->used + ONE > (uint64_t)burst * ONE)
        return false;
    bucket->used += ONE;
    return true;
}

unsigned bucket_wait_s(const struct bucket *bucket, unsigned burst, unsigned milli_per_second)
{
    const uint64_t missing = bucket->used + ONE - (uint64_t)burst * ONE;
    const uint64_t per_s = (uint64_t)milli_per_second * 1000;

    return (unsigned)((missing + per_s - 1) / per_s);
}
