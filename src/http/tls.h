#ifndef HTTP_TLS_H
#define HTTP_TLS_H

#include <stdbool.h>
#include <sys/socket.h>

#include "http/certificate.h"

/*
 * The door of HTTPS: clients come in by TLS, and each one becomes a plain connection that carries
 * the same bytes, whatever they are. A thread of its own does that, so that no handshake holds up
 * the server behind it. What a client does not read waits in the plain connection, of which the
 * server notices as much as it would of the client itself.
 */
struct tls;

struct tls_options {
    int listener;                    /* not blocking; stays the caller's */
    struct certificate *certificate; /* stays the caller's, who must not use it any more */
    unsigned served_max;             /* clients behind the handshake */
    /* Called by the thread, with a sentence about a certificate that was to replace this one. */
    void (*complain)(const char *sentence);
};

/* Clients in the handshake, or about to leave; more push out the oldest. */
enum {
    TLS_PASSING_MAX = 256
};

/* Returns: NULL with errno. */
struct tls *tls_open(const struct tls_options *options);
/* Closes all clients. NULL is accepted. */
void tls_close(struct tls *tls);

/* Readable when tls_take() may have somebody. */
int tls_fd(const struct tls *tls);
/*
 * The next client. address: its own. Returns: a connection that does not block, given away, or -1
 * when there is none.
 */
int tls_take(struct tls *tls, struct sockaddr_storage *address, socklen_t *size);

#endif
