#ifndef SERVER_SESSIONS_GATE_H
#define SERVER_SESSIONS_GATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Who may open a connection. A page of another site must not speak for the player who reads it, nor
 * a name that was made to point to this machine: so the Host is one that we answer to
 * (http/host_name.h), and the Origin is that host.
 */

/*
 * Whether the page that asks comes from that host, and by the scheme of `url` if that is its host.
 * url: where the server is reached, "https://games.example"; "" for none.
 */
bool gate_origin(const char *origin, const char *host, const char *url);

/* The Sec-WebSocket-Accept for a key (RFC 6455, 4.2.2). Returns: false when it is no key. */
enum {
    GATE_ACCEPT_SIZE = 29
};
bool gate_accept(const char *key, char out[GATE_ACCEPT_SIZE]);

/* So many at once, and so many a second in the long run. Starts empty of uses. */
struct bucket {
    uint64_t last_ms;
    uint64_t used; /* millionths of one use */
};
/* Returns: what is used at that time, in millionths of one use. */
uint64_t bucket_used(const struct bucket *bucket, unsigned milli_per_second, uint64_t now_ms);
/* Returns: whether there is one more use. */
bool bucket_take(struct bucket *bucket, unsigned burst, unsigned milli_per_second, uint64_t now_ms);
/* After it was refused: the seconds until there will be one. */
unsigned bucket_wait_s(const struct bucket *bucket, unsigned burst, unsigned milli_per_second);

#endif
