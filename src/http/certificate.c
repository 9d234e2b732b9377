/* A certificate and its key, by OpenSSL. */
#include "http/certificate.h"

#include <errno.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Forward secrecy and authenticated encryption, for TLS 1.2; version 1.3 has nothing else. */
#define CIPHERS "ECDHE+AESGCM:ECDHE+CHACHA20"

/* Which files were seen. */
struct state {
    struct stat cert, key;
};

struct certificate {
    char *cert, *key;
    struct state read; /* as they were when they were read, successfully or not */
    struct state seen; /* a second ago */
    SSL_CTX *context;
};

/* --- the two files --- */

static bool is_readable(const char *option, const char *name, char *why)
{
    FILE *file = fopen(name, "r");

    if (!file) {
        snprintf(why, CERTIFICATE_WHY_SIZE, "%s %s: %s", option, name, strerror(errno));
        return false;
    }
    fclose(file);
    return true;
}

static bool is_missing(void)
{
    const unsigned long error = ERR_peek_error();

    return ERR_GET_LIB(error) == ERR_LIB_PEM && ERR_GET_REASON(error) == PEM_R_NO_START_LINE;
}

static const char *reason(void)
{
    const char *text = ERR_reason_error_string(ERR_peek_error());

    return text ? text : "damaged";
}

static bool read_cert(SSL_CTX *context, const char *cert, char *why)
{
    if (!is_readable("--cert", cert, why))
        return false;
    if (SSL_CTX_use_certificate_chain_file(context, cert) == 1)
        return true;
    if (is_missing())
        snprintf(why, CERTIFICATE_WHY_SIZE,
                 "--cert %s: expected a PEM file with \"-----BEGIN CERTIFICATE-----\" but found no "
                 "certificate",
                 cert);
    else
        snprintf(why, CERTIFICATE_WHY_SIZE, "--cert %s cannot be used: %s", cert, reason());
    return false;
}

/* Nobody is there to be asked. */
static int note_passphrase(char *out, int size, int is_writing, void *is_locked)
{
    (void)out;
    (void)size;
    (void)is_writing;
    *(bool *)is_locked = true;
    return -1;
}

static bool use_key(SSL_CTX *context, EVP_PKEY *private_key, const char *cert, const char *key,
                    char *why)
{
    if (X509_check_private_key(SSL_CTX_get0_certificate(context), private_key) != 1)
        snprintf(why, CERTIFICATE_WHY_SIZE,
                 "--key %s is not the key of the certificate in %s; give the two files that were "
                 "made together",
                 key, cert);
    else if (SSL_CTX_use_PrivateKey(context, private_key) != 1)
        snprintf(why, CERTIFICATE_WHY_SIZE, "--key %s cannot be used: %s", key, reason());
    return !why[0];
}

static bool read_key(SSL_CTX *context, const char *cert, const char *key, char *why)
{
    bool is_locked = false;
    FILE *file = is_readable("--key", key, why) ? fopen(key, "r") : NULL;

    if (!file)
        return false;
    EVP_PKEY *private_key = PEM_read_PrivateKey(file, NULL, note_passphrase, &is_locked);
    fclose(file);
    if (private_key)
        use_key(context, private_key, cert, key, why);
    else if (is_locked)
        snprintf(why, CERTIFICATE_WHY_SIZE,
                 "--key %s is protected by a passphrase; write it without one: "
                 "openssl pkey -in %s -out FILE",
                 key, key);
    else
        snprintf(why, CERTIFICATE_WHY_SIZE,
                 "--key %s: expected a PEM file with \"-----BEGIN PRIVATE KEY-----\" but found no "
                 "private key",
                 key);
    EVP_PKEY_free(private_key);
    return !why[0];
}

static void note_time(SSL_CTX *context, const char *cert, char *why)
{
    const X509 *leaf = SSL_CTX_get0_certificate(context);

    if (X509_cmp_current_time(X509_get0_notAfter(leaf)) < 0)
        snprintf(why, CERTIFICATE_WHY_SIZE,
                 "--cert %s has expired: browsers refuse it until it is renewed", cert);
    else if (X509_cmp_current_time(X509_get0_notBefore(leaf)) > 0)
        snprintf(why, CERTIFICATE_WHY_SIZE,
                 "--cert %s is not valid yet: browsers refuse it until then; is the clock right?",
                 cert);
}

/* --- the context --- */

/* Nothing else is spoken; a client that wants only something else hears so. */
static int choose_protocol(SSL *ssl, const unsigned char **out, unsigned char *out_size,
                           const unsigned char *offered, unsigned size, void *ctx)
{
    static const unsigned char ours[] = "\x08http/1.1";
    unsigned char *chosen;

    (void)ssl;
    (void)ctx;
    if (SSL_select_next_proto(&chosen, out_size, ours, sizeof(ours) - 1, offered, size) !=
        OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_ALERT_FATAL;
    *out = chosen;
    return SSL_TLSEXT_ERR_OK;
}

/* Tickets stay, which the clients keep; the modes let what is sent wait where it is. */
static bool set_up(SSL_CTX *context)
{
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                  SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_alpn_select_cb(context, choose_protocol, NULL);
    return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1 &&
           SSL_CTX_set_cipher_list(context, CIPHERS) == 1;
}

/* why: "" or a sentence. Returns: NULL when the files cannot be used. */
static SSL_CTX *make_context(const char *cert, const char *key, char *why)
{
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());

    why[0] = '\0';
    ERR_clear_error();
    if (!context || !set_up(context))
        snprintf(why, CERTIFICATE_WHY_SIZE, "TLS cannot be set up: %s", reason());
    else if (read_cert(context, cert, why) && read_key(context, cert, key, why)) {
        note_time(context, cert, why);
        return context;
    }
    SSL_CTX_free(context);
    return NULL;
}

/* --- files that change --- */

static void look_at(const struct certificate *certificate, struct state *out)
{
    *out = (struct state){.cert = {.st_size = -1}, .key = {.st_size = -1}};
    stat(certificate->cert, &out->cert);
    stat(certificate->key, &out->key);
}

static bool is_same_file(const struct stat *a, const struct stat *b)
{
    return a->st_ino == b->st_ino && a->st_size == b->st_size &&
           a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

static bool is_same(const struct state *a, const struct state *b)
{
    return is_same_file(&a->cert, &b->cert) && is_same_file(&a->key, &b->key);
}

bool certificate_look(struct certificate *certificate, char *why)
{
    struct state now;

    look_at(certificate, &now);
    const bool is_settled = is_same(&now, &certificate->seen);
    certificate->seen = now;
    /* One of the two may be new and the other one not yet. */
    if (!is_settled || is_same(&now, &certificate->read))
        return false;
    certificate->read = now;
    SSL_CTX *context = make_context(certificate->cert, certificate->key, why);
    if (!context)
        return true;
    SSL_CTX_free(certificate->context);
    certificate->context = context;
    return why[0];
}

/* --- all of it --- */

struct certificate *certificate_open(const char *cert, const char *key, char *why)
{
    struct certificate *certificate = calloc(1, sizeof(*certificate));

    snprintf(why, CERTIFICATE_WHY_SIZE, "there is not enough memory");
    if (certificate) {
        certificate->cert = strdup(cert);
        certificate->key = strdup(key);
    }
    if (certificate && certificate->cert && certificate->key) {
        look_at(certificate, &certificate->read);
        certificate->seen = certificate->read;
        certificate->context = make_context(cert, key, why);
    }
    if (certificate && certificate->context)
        return certificate;
    certificate_close(certificate);
    return NULL;
}

void certificate_close(struct certificate *certificate)
{
    if (!certificate)
        return;
    SSL_CTX_free(certificate->context);
    free(certificate->cert);
    free(certificate->key);
    free(certificate);
}

SSL_CTX *certificate_context(const struct certificate *certificate)
{
    return certificate->context;
}
