#ifndef HTTP_CERTIFICATE_H
#define HTTP_CERTIFICATE_H

#include <openssl/ssl.h>
#include <stdbool.h>

/*
 * What a server of HTTPS proves itself with: a certificate and its key, in two files that may be
 * replaced while it runs. Belongs to one thread.
 */
struct certificate;

enum {
    CERTIFICATE_WHY_SIZE = 512
};

/*
 * cert: a PEM file, with the certificates that it rests on behind it; key: of its private key.
 * why: CERTIFICATE_WHY_SIZE bytes; receives a sentence when the files cannot be used, and also
 * when browsers will refuse them; "" otherwise. Returns: NULL when they cannot be used.
 */
struct certificate *certificate_open(const char *cert, const char *key, char *why);
/* NULL is accepted. */
void certificate_close(struct certificate *certificate);

/* For new connections; it may be another one after certificate_look(). */
SSL_CTX *certificate_context(const struct certificate *certificate);

/*
 * Read the files again if they have changed and are no longer being written; to be called every
 * second. Returns: true with a sentence in `why` when there is something to say: what was used
 * before is still in use.
 */
bool certificate_look(struct certificate *certificate, char *why);

#endif
