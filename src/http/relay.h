#ifndef HTTP_RELAY_H
#define HTTP_RELAY_H

#include <stdbool.h>
#include <sys/socket.h>

#include "http/extension.h"

/*
 * Connections of clients that want what another server has: handed on to it byte by byte, whatever
 * they carry. Belongs to one thread and never waits.
 */
struct relay;

/*
 * give_back: called with a client that the other server did not take, before anything was read of
 * it. pairs_max: how many clients at most. Returns: NULL with errno.
 */
struct relay *relay_open(unsigned pairs_max,
                         void (*give_back)(void *ctx, int client, const struct sockaddr *address,
                                           socklen_t size),
                         void *ctx);
/* Closes all that is handed on. NULL is accepted. */
void relay_close(struct relay *relay);

/*
 * Hand a client on, who becomes the relay's. address: his own. Returns: false when there is no
 * room or no such door; the client stays the caller's then.
 */
bool relay_take(struct relay *relay, const struct extension_door *door, int client,
                const struct sockaddr *address, socklen_t size);
/* Close what goes to any other door than this one; NULL for all. */
void relay_keep(struct relay *relay, const struct extension_door *door);

/* Readable when relay_turn() has something to do; it is also to be called every second. */
int relay_fd(const struct relay *relay);
void relay_turn(struct relay *relay);

/*
 * The line in front of what is handed on: who hands it on, and whose it is.
 * out: RELAY_LINE_SIZE bytes. Returns: its length, 0 when the address is none of the internet.
 */
enum {
    RELAY_LINE_SIZE = 160
};
size_t relay_write_line(const char *secret, const struct sockaddr *address, char *out);
/*
 * line: without its newline; changed. Returns: false when it is none, or comes from somebody who
 * does not know the secret.
 */
bool relay_read_line(char *line, const char *secret, struct sockaddr_storage *address,
                     socklen_t *size);
/* "127.0.0.1:8065" or "[::1]:8065". */
bool relay_read_address(const char *text, struct sockaddr_storage *address, socklen_t *size);

#endif
