/* Connections, and who has to leave when there is no room. */
#include "http/clients.h"

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

static bool is_of(const struct client *client, const struct peer *peer)
{
    return memcmp(client->peer.bytes, peer->bytes, sizeof(peer->bytes)) == 0;
}

/* --- room --- */

bool clients_open(struct clients *clients, unsigned capacity)
{
    *clients =
        (struct clients){.list = calloc(capacity, sizeof(*clients->list)), .capacity = capacity};
    return clients->list;
}

void clients_close(struct clients *clients)
{
    free(clients->list);
    clients->list = NULL;
}

static bool can_leave(const struct client *client)
{
    return client->is_there && !client->is_taken && client->socket >= 0;
}

/* The library sees the end of the stream and closes the socket. */
static void send_away(struct client *client)
{
    if (!client)
        return;
    shutdown(client->socket, SHUT_RDWR);
    client->socket = -1;
}

/* first: or NULL. */
static struct client *earlier(struct client *first, struct client *client)
{
    return !first || client->heard_of < first->heard_of ? client : first;
}

static void make_room(struct clients *clients)
{
    struct client *first = NULL;

    for (unsigned i = 0; i < clients->end; i++) {
        struct client *client = &clients->list[i];
        if (can_leave(client) && !client->is_served)
            first = earlier(first, client);
    }
    send_away(first);
}

/* Where an address has too many with one more. */
static void thin_out(struct clients *clients, const struct client *newcomer)
{
    struct client *first = NULL;
    unsigned count = 0;

    for (unsigned i = 0; i < clients->end; i++) {
        struct client *client = &clients->list[i];
        if (client == newcomer || !can_leave(client) || !is_of(client, &newcomer->peer))
            continue;
        first = earlier(first, client);
        count++;
    }
    if (count >= CLIENTS_OF_ADDRESS_MAX)
        send_away(first);
}

struct client *clients_welcome(struct clients *clients, int socket, const struct peer *peer)
{
    while (clients->free < clients->end && clients->list[clients->free].is_there)
        clients->free++;
    if (clients->free == clients->capacity) {
        make_room(clients);
        return NULL;
    }
    struct client *client = &clients->list[clients->free++];
    if (clients->free > clients->end)
        clients->end = clients->free;
    *client = (struct client){
        .is_there = true, .socket = socket, .peer = *peer, .heard_of = ++clients->signs_of_life};
    clients->count++;
    if (peer->is_counted)
        thin_out(clients, client);
    if (clients->count == clients->capacity)
        make_room(clients);
    return client;
}

void clients_leave(struct clients *clients, struct client *client)
{
    const unsigned place = (unsigned)(client - clients->list);

    client->is_there = false;
    clients->count--;
    if (place < clients->free)
        clients->free = place;
    while (clients->end && !clients->list[clients->end - 1].is_there)
        clients->end--;
    if (clients->free > clients->end)
        clients->free = clients->end;
}

void clients_hear(struct clients *clients, struct client *client)
{
    client->heard_of = ++clients->signs_of_life;
}
