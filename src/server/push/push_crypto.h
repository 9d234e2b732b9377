#ifndef SERVER_PUSH_PUSH_CRYPTO_H
#define SERVER_PUSH_PUSH_CRYPTO_H

#include <openssl/types.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* --- the curve --- */

/* The elliptic curve of Web Push: NIST's P-256. */
enum {
    P256_SECRET_SIZE = 32,
    P256_POINT_SIZE = 65, /* uncompressed: 4, x, y */
    P256_SHARED_SIZE = 32,
};

/* A new random secret. Returns: false when there is no memory. */
bool p256_make(uint8_t secret[P256_SECRET_SIZE]);
/*
 * A secret with its point, and a point without its secret: EVP_PKEY_free(). Returns: NULL when it
 * is none of this curve, or when there is no memory.
 */
EVP_PKEY *p256_pair(const uint8_t secret[P256_SECRET_SIZE]);
EVP_PKEY *p256_point(const uint8_t point[P256_POINT_SIZE]);
bool p256_write_point(const EVP_PKEY *key, uint8_t out[P256_POINT_SIZE]);
/* What both sides of an exchange know and nobody else: ECDH. */
bool p256_share(EVP_PKEY *own, EVP_PKEY *other, uint8_t out[P256_SHARED_SIZE]);

/* --- what only one browser can read --- */

/* Texts that only one browser can read, whoever carries them: RFC 8291, RFC 8188. */
enum {
    PUSH_AUTH_SIZE = 16,
    PUSH_SALT_SIZE = 16,
    PUSH_SEALED_MAX = 4096, /* bytes that every push service takes */
    PUSH_HEAD_SIZE = PUSH_SALT_SIZE + 4 + 1 + P256_POINT_SIZE,
    PUSH_TEXT_MAX = PUSH_SEALED_MAX - PUSH_HEAD_SIZE - 17, /* a delimiter and the tag */
};

/* What a browser has told of itself. */
struct push_reader {
    uint8_t point[P256_POINT_SIZE]; /* "p256dh" */
    uint8_t auth[PUSH_AUTH_SIZE];
};

/*
 * secret, salt: used for this one message and never again. Returns: the size of what was written,
 * or 0 when the reader's point is none, when the text is too long, or when there is no memory.
 */
size_t push_seal(const struct push_reader *reader, const uint8_t secret[P256_SECRET_SIZE],
                 const uint8_t salt[PUSH_SALT_SIZE], const char *text, size_t size,
                 uint8_t out[PUSH_SEALED_MAX]);

/* --- who sends --- */

/* Keys by which a push service knows who sends, and browsers whom they let send: RFC 8292. */
enum {
    VAPID_KEY_SIZE = 88,     /* bytes of a public key as text, the final NUL included */
    VAPID_HEADER_SIZE = 1024 /* of the value of an Authorization header */
};

/* The public key of a pair as browsers want it: base64url. */
bool vapid_write_key(const EVP_PKEY *key, char out[VAPID_KEY_SIZE]);
/*
 * The value of the Authorization header for one push service.
 * audience: the origin of the service; subject: an address where its operator reaches ours;
 * expires_s: since 1970, at most a day from now.
 */
bool vapid_sign(EVP_PKEY *key, const char *audience, const char *subject, int64_t expires_s,
                char out[VAPID_HEADER_SIZE]);

#endif
