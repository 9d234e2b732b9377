#ifndef HTTP_TLS_CLIENT_H
#define HTTP_TLS_CLIENT_H

#include <openssl/ssl.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

/*
 * A client of the door of HTTPS (http/tls.h): his connection, and the plain one behind it. Nothing
 * is kept in between: bytes are looked at on one side and taken away when the other has them.
 */
enum tls_stage {
    TLS_SHAKES,  /* hands */
    TLS_SERVED,  /* by the server behind */
    TLS_LEAVES,  /* has been told everything; what he still sends is thrown away */
    TLS_IS_GONE, /* nothing is left to be done but tls_client_close() */
};

struct tls_client {
    SSL *ssl;
    int outer, inner; /* inner: -1 unless he is served */
    enum tls_stage stage;
    bool is_heard_out; /* he has said that he will send nothing more */
    bool is_slow;      /* something waits for him to read */
    bool has_bye;      /* whether he is still to be told that nothing more comes */
    bool has_more;     /* to move, but others have their turn first */
    uint64_t since_ms; /* beginning of this stage; of TLS_SERVED: when he was last not slow */
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
/* Whether he takes longer than anybody may. */
bool tls_client_is_late(const struct tls_client *client, uint64_t now_ms);

#endif
