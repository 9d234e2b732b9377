/* Addresses, and how often. */
#include "server/sessions/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/sessions/gate.h"

enum {
    PLACES = 4096, /* addresses that are remembered */
    WAYS = 4,      /* places that an address may be at */
};

/* At once, and in thousandths a second in the long run. */
static const struct {
    unsigned burst, milli;
} limits[ADDRESS_USES] = {
    [ADDRESS_BECOMES_GUEST] = {60, 1000}, [ADDRESS_CONNECTS] = {60, 1000},
    [ADDRESS_LOGS_IN] = {100, 500},       [ADDRESS_TRIES] = {20, 167},
    [ADDRESS_SHOWS_TOKEN] = {20, 167},    [ADDRESS_MAKES_ACCOUNT] = {5, 17},
    [ADDRESS_SENDS_RULES] = {20, 100},    [ADDRESS_READS_RULES] = {20, 500},
    [ADDRESS_WRITES] = {300, 7}, /* 600 a day */
    [ADDRESS_BEGINS] = {200, 500},        [ADDRESS_ASKS] = {200, 20000},
};

struct entry {
    struct address address;
    uint64_t last_ms; /* 0: the place is free */
    struct bucket buckets[ADDRESS_USES];
};

struct address_book {
    uint8_t key[crypto_shorthash_KEYBYTES]; /* nobody can choose who shares their places */
    struct entry entries[PLACES];
};

/* --- reading --- */

static bool read_four(const char *text, struct address *out)
{
    struct in_addr four;

    if (inet_pton(AF_INET, text, &four) != 1)
        return false;
    memcpy(out->bytes, &four, sizeof(four));
    out->is_own = out->bytes[0] == 127;
    return true;
}

static bool read_six(const char *text, struct address *out)
{
    struct in6_addr six;

    if (inet_pton(AF_INET6, text, &six) != 1)
        return false;
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        memcpy(out->bytes, six.s6_addr + 12, 4);
        out->is_own = out->bytes[0] == 127;
        return true;
    }
    memcpy(out->bytes, six.s6_addr, sizeof(out->bytes));
    out->is_six = true;
    out->is_own = IN6_IS_ADDR_LOOPBACK(&six);
    return true;
}

static bool read_address(const char *text, struct address *out)
{
    *out = (struct address){.is_six = false};
    return read_four(text, out) || read_six(text, out);
}

/* As proxies write it: there may be blanks around it, and a port, with [] around IPv6 then. */
static bool read_said(const char *text, struct address *out)
{
    char address[INET6_ADDRSTRLEN];

    text += strspn(text, " \t[");
    const char *colon = strchr(text, ':');
    const bool has_port = colon && !strchr(colon + 1, ':');
    const size_t len = has_port ? (size_t)(colon - text) : strcspn(text, "] \t");
    if (len >= sizeof(address))
        return false;
    memcpy(address, text, len);
    address[len] = '\0';
    return read_address(address, out);
}

bool address_is_proxy(const char *peer, const char *proxy)
{
    struct address address, named;

    return read_address(peer, &address) && read_address(proxy, &named) &&
           address_is_same(&address, &named);
}

/* RFC 1918, RFC 4193, and what reaches no further than one network. */
bool address_is_private(const char *peer)
{
    struct address address;

    if (!read_address(peer, &address))
        return false;
    const uint8_t *bytes = address.bytes;
    if (address.is_own)
        return true;
    if (address.is_six)
        return (bytes[0] & 0xfe) == 0xfc || (bytes[0] == 0xfe && (bytes[1] & 0xc0) == 0x80);
    return bytes[0] == 10 || (bytes[0] == 172 && (bytes[1] & 0xf0) == 16) ||
           (bytes[0] == 192 && bytes[1] == 168) || (bytes[0] == 169 && bytes[1] == 254);
}

struct address address_of(const char *peer, const char *forwarded, const char *proxy)
{
    const char *comma = strrchr(forwarded, ',');
    const char *last = comma ? comma + 1 : forwarded;
    struct address address, said;

    const bool is_proxy = address_is_proxy(peer, proxy) && forwarded[0];
    if (is_proxy && read_said(last, &said))
        return said;
    read_address(peer, &address);
    address.is_own = address.is_own && !is_proxy;
    return address;
}

bool address_is_same(const struct address *one, const struct address *other)
{
    return one->is_six == other->is_six &&
           memcmp(one->bytes, other->bytes, sizeof(one->bytes)) == 0;
}

bool address_counts_as(const struct address *one, const struct address *other)
{
    return !one->is_own && !other->is_own && address_is_same(one, other);
}

void address_write(const struct address *address, char out[ADDRESS_TEXT_SIZE])
{
    out[0] = '\0';
    if (address->is_own)
        return;
    out[0] = address->is_six ? '6' : '4';
    sodium_bin2hex(out + 1, ADDRESS_TEXT_SIZE - 1, address->bytes, sizeof(address->bytes));
}

/* --- how often --- */

struct address_book *address_book_open(void)
{
    struct address_book *book = calloc(1, sizeof(*book));

    if (book)
        crypto_shorthash_keygen(book->key);
    return book;
}

void address_book_close(struct address_book *book)
{
    free(book);
}

/* The entry of an address; for a new one the place that was not used for the longest time. */
static struct entry *find(struct address_book *book, const struct address *address)
{
    uint8_t text[sizeof(address->bytes) + 1], hash[crypto_shorthash_BYTES];
    uint32_t first;

    memcpy(text, address->bytes, sizeof(address->bytes));
    text[sizeof(address->bytes)] = address->is_six;
    crypto_shorthash(hash, text, sizeof(text), book->key);
    memcpy(&first, hash, sizeof(first));
    struct entry *place = &book->entries[first % (PLACES / WAYS) * WAYS], *oldest = place;
    for (unsigned i = 0; i < WAYS; i++) {
        if (place[i].last_ms && address_is_same(&place[i].address, address))
            return &place[i];
        if (place[i].last_ms < oldest->last_ms)
            oldest = &place[i];
    }
    *oldest = (struct entry){.address = *address};
    return oldest;
}

unsigned address_wait_s(struct address_book *book, const struct address *address,
                        enum address_use use, uint64_t now_ms)
{
    if (address->is_own)
        return 0;
    struct entry *entry = find(book, address);
    entry->last_ms = now_ms ? now_ms : 1;
    if (bucket_take(&entry->buckets[use], limits[use].burst, limits[use].milli, now_ms))
        return 0;
    return bucket_wait_s(&entry->buckets[use], limits[use].burst, limits[use].milli);
}
