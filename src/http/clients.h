#ifndef HTTP_CLIENTS_H
#define HTTP_CLIENTS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

/*
 * The connections of a server, and who has to leave when there is no room for another one: whoever
 * has been silent for the longest time and waits for nothing; and where one address has very many,
 * the first of its own, even in the middle of an answer, which may be read as slowly as its reader
 * likes.
 */

enum {
    CLIENTS_OF_ADDRESS_MAX = 192, /* but for those that are taken */
};

/* From where a connection comes. Of IPv6 the first half counts: a household has the other one. */
struct peer {
    uint8_t bytes[16];
    bool is_counted; /* this machine and a proxy come for others */
};

/* proxy: its address in figures, "" for none. */
struct peer peer_of(const struct sockaddr *address, const char *proxy);

/* A connection, known from its first byte to its last. */
struct client {
    bool is_there, is_served; /* served: between a request and the end of its answer */
    bool is_taken;            /* by the extension, which closes it when it is silent */
    int socket;               /* -1 once it was sent away */
    struct peer peer;
    uint64_t heard_of; /* grows with every sign of life of anybody */
};

struct clients {
    struct client *list; /* [capacity] */
    unsigned capacity, count;
    unsigned end;  /* behind the last one who is there */
    unsigned free; /* before it there is no room */
    uint64_t signs_of_life;
};

/* capacity: for how many there is room. Returns: false when there is no memory. */
bool clients_open(struct clients *clients, unsigned capacity);
void clients_close(struct clients *clients);
/* Note somebody who has come, and send others away where need be. Returns: NULL without room. */
struct client *clients_welcome(struct clients *clients, int socket, const struct peer *peer);
void clients_leave(struct clients *clients, struct client *client);
/* A sign of life. */
void clients_hear(struct clients *clients, struct client *client);

#endif
