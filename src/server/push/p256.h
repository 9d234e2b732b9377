#ifndef SERVER_PUSH_P256_H
#define SERVER_PUSH_P256_H

#include <openssl/types.h>
#include <stdbool.h>
#include <stdint.h>

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

#endif
