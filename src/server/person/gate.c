/* Host, Origin, the handshake of a WebSocket, and how often. */
#include "server/person/gate.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "server/person/sha1.h"

/* --- who --- */

/* "[::1]", "192.168.1.7": no name can look like one. */
static bool is_address(const char *host, size_t len)
{
    if (len > 2 && host[0] == '[')
        return host[len - 1] == ']' && strspn(host + 1, "0123456789abcdefABCDEF:.") == len - 2;
    return len && strspn(host, "0123456789.") >= len && memchr(host, '.', len);
}

/* Without its port. */
static size_t name_len(const char *host)
{
    const char *bracket = host[0] == '[' ? strchr(host, ']') : NULL;

    return bracket ? (size_t)(bracket - host) + 1 : strcspn(host, ":/");
}

static bool is_port(const char *text)
{
    return !*text || (*text == ':' && text[1] && strlen(text) <= 6 &&
                      !text[1 + strspn(text + 1, "0123456789")]);
}

/* The host of an address, behind its scheme; NULL for another scheme. */
static const char *behind_scheme(const char *url)
{
    if (strncmp(url, "http://", 7) == 0)
        return url + 7;
    return strncmp(url, "https://", 8) == 0 ? url + 8 : NULL;
}

bool gate_host(const char *host, const char *url)
{
    const size_t len = name_len(host);
    const char *own = behind_scheme(url);

    if (!len || !is_port(host + len))
        return false;
    if (is_address(host, len) || (len == 9 && strncasecmp(host, "localhost", len) == 0))
        return true;
    return own && name_len(own) == len && strncasecmp(host, own, len) == 0;
}

bool gate_origin(const char *origin, const char *host, const char *url)
{
    const char *from = behind_scheme(origin), *own = behind_scheme(url);
    const size_t len = name_len(host);

    if (!from || strcasecmp(from, host) != 0)
        return false;
    return !own || name_len(own) != len || strncasecmp(host, own, len) != 0 ||
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
