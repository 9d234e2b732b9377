/* Connections, and who has to leave when there is no room. */
#include "http/guests.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

enum {
    HALF = 8 /* bytes of an address */
};

/* --- from where they come --- */

/* How IPv6 begins where it is IPv4. */
static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

static void write_four(const void *four, uint8_t bytes[16])
{
    memcpy(bytes, mapped, sizeof(mapped));
    memcpy(bytes + sizeof(mapped), four, 4);
}

/* Returns: false for what is no address in figures. */
static bool read_figures(const char *text, uint8_t bytes[16])
{
    struct in_addr four;

    if (inet_pton(AF_INET, text, &four) != 1)
        return inet_pton(AF_INET6, text, bytes) == 1;
    write_four(&four, bytes);
    return true;
}

static bool is_called(const uint8_t bytes[16], const char *text)
{
    uint8_t named[16];

    return read_figures(text, named) && memcmp(bytes, named, sizeof(named)) == 0;
}

struct peer peer_of(const struct sockaddr *address, const char *proxy)
{
    struct peer peer = {.is_counted = false};

    if (address && address->sa_family == AF_INET)
        write_four(&((const struct sockaddr_in *)(const void *)address)->sin_addr, peer.bytes);
    else if (address && address->sa_family == AF_INET6)
        memcpy(peer.bytes, &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr,
               sizeof(peer.bytes));
    else
        return peer;
    peer.is_counted = !is_called(peer.bytes, "127.0.0.1") && !is_called(peer.bytes, "::1") &&
                      !is_called(peer.bytes, proxy);
    if (memcmp(peer.bytes, mapped, sizeof(mapped)) != 0)
        memset(peer.bytes + HALF, 0, sizeof(peer.bytes) - HALF);
    return peer;
}

static bool is_of(const struct guest *guest, const struct peer *peer)
{
    return memcmp(guest->peer.bytes, peer->bytes, sizeof(peer->bytes)) == 0;
}

/* --- room --- */

bool guests_open(struct guests *guests, unsigned capacity)
{
    *guests =
        (struct guests){.list = calloc(capacity, sizeof(*guests->list)), .capacity = capacity};
    return guests->list;
}

void guests_close(struct guests *guests)
{
    free(guests->list);
    guests->list = NULL;
}

static bool can_leave(const struct guest *guest)
{
    return guest->is_there && !guest->is_taken && guest->socket >= 0;
}

/* The library sees the end of the stream and closes the socket. */
static void send_away(struct guest *guest)
{
    if (!guest)
        return;
    shutdown(guest->socket, SHUT_RDWR);
    guest->socket = -1;
}

/* first: or NULL. */
static struct guest *earlier(struct guest *first, struct guest *guest)
{
    return !first || guest->heard_of < first->heard_of ? guest : first;
}

static void make_room(struct guests *guests)
{
    struct guest *first = NULL;

    for (unsigned i = 0; i < guests->end; i++) {
        struct guest *guest = &guests->list[i];
        if (can_leave(guest) && !guest->is_served)
            first = earlier(first, guest);
    }
    send_away(first);
}

/* Where an address has too many with one more. */
static void thin_out(struct guests *guests, const struct guest *newcomer)
{
    struct guest *first = NULL;
    unsigned count = 0;

    for (unsigned i = 0; i < guests->end; i++) {
        struct guest *guest = &guests->list[i];
        if (guest == newcomer || !can_leave(guest) || !is_of(guest, &newcomer->peer))
            continue;
        first = earlier(first, guest);
        count++;
    }
    if (count >= GUESTS_OF_ADDRESS_MAX)
        send_away(first);
}

struct guest *guests_welcome(struct guests *guests, int socket, const struct peer *peer)
{
    while (guests->free < guests->end && guests->list[guests->free].is_there)
        guests->free++;
    if (guests->free == guests->capacity) {
        make_room(guests);
        return NULL;
    }
    struct guest *guest = &guests->list[guests->free++];
    if (guests->free > guests->end)
        guests->end = guests->free;
    *guest = (struct guest){
        .is_there = true, .socket = socket, .peer = *peer, .heard_of = ++guests->signs_of_life};
    guests->count++;
    if (peer->is_counted)
        thin_out(guests, guest);
    if (guests->count == guests->capacity)
        make_room(guests);
    return guest;
}

void guests_leave(struct guests *guests, struct guest *guest)
{
    const unsigned place = (unsigned)(guest - guests->list);

    guest->is_there = false;
    guests->count--;
    if (place < guests->free)
        guests->free = place;
    while (guests->end && !guests->list[guests->end - 1].is_there)
        guests->end--;
    if (guests->free > guests->end)
        guests->free = guests->end;
}

void guests_hear(struct guests *guests, struct guest *guest)
{
    guest->heard_of = ++guests->signs_of_life;
}
