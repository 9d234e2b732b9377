#ifndef HTTP_RECEPTION_H
#define HTTP_RECEPTION_H

#include <sys/socket.h>

#include "http/extension.h"

/*
 * The doors of one of several servers: clients come in by the first, and are handed on where
 * another server has what they want; what others hand on comes in by the second. Belongs to one
 * thread and never waits.
 */
struct reception;

struct reception_options {
    int listener, door; /* not blocking; stay the caller's */
    const struct extension *extension;
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
