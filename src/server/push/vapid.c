/* A JSON Web Token, signed by ES256. */
#include "server/push/push_crypto.h"

#include <inttypes.h>
#include <jansson.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HALF_SIZE = 32,                 /* of a signature: r and s */
    SIGNATURE_SIZE = 2 * HALF_SIZE, /* as JSON Web Tokens have it */
    SIGNATURE_DER_MAX = 80,         /* as OpenSSL has it */
    TOKEN_SIZE = 768,
    PART_SIZE = 512
};

/* Returns: false when it does not fit. */
static bool write_base64(const void *bytes, size_t size, char *out, size_t out_size)
{
    const int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

    return sodium_base64_encoded_len(size, variant) <= out_size &&
           sodium_bin2base64(out, out_size, bytes, size, variant);
}

bool vapid_write_key(const EVP_PKEY *key, char out[VAPID_KEY_SIZE])
{
    uint8_t point[P256_POINT_SIZE];

    return p256_write_point(key, point) && write_base64(point, sizeof(point), out, VAPID_KEY_SIZE);
}

/* From the numbers in a wrapping to the numbers side by side. */
static bool unwrap(const uint8_t *der, size_t size, uint8_t out[SIGNATURE_SIZE])
{
    ECDSA_SIG *signature = d2i_ECDSA_SIG(NULL, &der, (long)size);
    const bool is_unwrapped =
        signature && BN_bn2binpad(ECDSA_SIG_get0_r(signature), out, HALF_SIZE) == HALF_SIZE &&
        BN_bn2binpad(ECDSA_SIG_get0_s(signature), out + HALF_SIZE, HALF_SIZE) == HALF_SIZE;

    ECDSA_SIG_free(signature);
    return is_unwrapped;
}

static bool sign(EVP_PKEY *key, const char *text, uint8_t out[SIGNATURE_SIZE])
{
    uint8_t der[SIGNATURE_DER_MAX];
    size_t size = sizeof(der);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    const bool is_signed =
        context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
        EVP_DigestSign(context, der, &size, (const uint8_t *)text, strlen(text)) == 1;

    EVP_MD_CTX_free(context);
    return is_signed && unwrap(der, size, out);
}

/* "HEAD.CLAIMS", which is what is signed. */
static bool write_claims(const char *audience, const char *subject, int64_t expires_s,
                         char out[TOKEN_SIZE])
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char head_text[PART_SIZE], claims_text[PART_SIZE];
    json_t *object =
        json_pack("{s:s, s:I, s:s}", "aud", audience, "exp", (json_int_t)expires_s, "sub", subject);
    char *claims = json_dumps(object, JSON_COMPACT);
    const bool is_written = claims && write_base64(head, sizeof(head) - 1, head_text, PART_SIZE) &&
                            write_base64(claims, strlen(claims), claims_text, PART_SIZE) &&
                            snprintf(out, TOKEN_SIZE, "%s.%s", head_text, claims_text) < TOKEN_SIZE;

    free(claims);
    json_decref(object);
    return is_written;
}

bool vapid_sign(EVP_PKEY *key, const char *audience, const char *subject, int64_t expires_s,
                char out[VAPID_HEADER_SIZE])
{
    char token[TOKEN_SIZE], own_key[VAPID_KEY_SIZE], signature_text[VAPID_KEY_SIZE];
    uint8_t signature[SIGNATURE_SIZE];

    return write_claims(audience, subject, expires_s, token) && sign(key, token, signature) &&
           write_base64(signature, sizeof(signature), signature_text, sizeof(signature_text)) &&
           vapid_write_key(key, own_key) &&
           snprintf(out, VAPID_HEADER_SIZE, "vapid t=%s.%s, k=%s", token, signature_text, own_key) <
               VAPID_HEADER_SIZE;
}
