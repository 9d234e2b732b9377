#ifndef HTTP_RECEPTION_H
#define HTTP_RECEPTION_H

#include <sys/socket.h>

#include "http/extension.h"

/*
 * The doors of a server: clients come in by the first, by TLS where it has a certificate. One of
 * several servers hands them on where another one has what they want, and takes in by the second
 * door what others hand on. Belongs to one thread and never waits.
 */
struct reception;
struct tls;

struct reception_options {
    int listener, door; /* not blocking; stay the caller's; door: -1 where there is one server */
    struct tls *tls;    /* through which the listener's clients come, or NULL; the caller's */
    const struct extension *extension; /* asked with a second door only */
    unsigned handed_on_max;
    /* Look after a client, whose descriptor is given away. address: his own, handed on or not. */
    void (*take)(void *ctx, int client, const struct sockaddr *address, socklen_t size);
    void *ctx;
};

/* Returns: NULL with errno. */
struct reception *reception_open(const struct reception_options *options);
/* Closes what was handed on and what has not been let in. NULL is accepted. */
void reception_close(struct reception *reception);

/* Readable when reception_turn() has something to do; it is also to be called every second. */
int reception_fd(const struct reception *reception);
void reception_turn(struct reception *reception);

#endif
