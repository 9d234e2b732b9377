#ifndef HTTP_TLS_CLIENT_H
#define HTTP_TLS_CLIENT_H

#include <openssl/ssl.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

/*
 * A client of the door of HTTPS (http/tls.h): its connection, and the plain one behind it. Nothing
 * is kept in between: bytes are looked at on one side and taken away when the other has them.
 */
enum tls_stage {
    TLS_SHAKES,  /* hands */
    TLS_SERVED,  /* by the server behind */
    TLS_LEAVES,  /* has been told everything; what it still sends is thrown away */
    TLS_IS_GONE, /* nothing is left to be done but tls_client_close() */
};

struct tls_client {
    SSL *ssl;
    int outer, inner; /* inner: -1 unless it is served */
    enum tls_stage stage;
    bool is_heard_out; /* it has said that it will send nothing more */
    bool is_slow;      /* something waits for it to read */
    bool has_bye;      /* whether it is still to be told that nothing more comes */
    bool has_more;     /* to move, but others have their turn first */
    uint64_t since_ms; /* beginning of this stage; of TLS_SERVED: when it was last not slow */
    struct sockaddr_storage address;
    socklen_t address_size;
    struct tls_client *next, **link;
};

/* fd: not blocking; given away. Returns: NULL when there is no memory; then fd is closed. */
struct tls_client *tls_client_open(SSL_CTX *context, int fd, uint64_t now_ms);
void tls_client_close(struct tls_client *client);

/*
 * Do what can be done now. let_in: called when the handshake is over; gives `inner` a descriptor
 * that does not block, or leaves it.
 */
void tls_client_stir(struct tls_client *client, uint64_t now_ms,
                     void (*let_in)(void *ctx, struct tls_client *client), void *ctx);
/* Whether it takes longer than anybody may. */
bool tls_client_is_late(const struct tls_client *client, uint64_t now_ms);

#endif
