/* The encryption of a push message: one record of "aes128gcm". */
#include "server/push/push_crypto.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <sodium.h>
#include <string.h>

enum {
    HASH_SIZE = crypto_auth_hmacsha256_BYTES,
    KEY_SIZE = 16,
    NONCE_SIZE = 12,
    TAG_SIZE = 16,
    LAST_RECORD = 2 /* the delimiter behind the text */
};

static void hmac(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size,
                 uint8_t out[HASH_SIZE])
{
    crypto_auth_hmacsha256_state state;

    crypto_auth_hmacsha256_init(&state, key, key_size);
    crypto_auth_hmacsha256_update(&state, text, size);
    crypto_auth_hmacsha256_final(&state, out);
}

/* HKDF of RFC 5869, for outputs of at most one hash. info: with its number 1 behind it. */
static void derive(const uint8_t *salt, size_t salt_size, const uint8_t key[HASH_SIZE],
                   const uint8_t *info, size_t info_size, uint8_t out[HASH_SIZE])
{
    uint8_t extracted[HASH_SIZE];

    hmac(salt, salt_size, key, HASH_SIZE, extracted);
    hmac(extracted, sizeof(extracted), info, info_size, out);
    sodium_memzero(extracted, sizeof(extracted));
}

/* What both keys and the reader's secret make together. */
static bool combine(const struct push_reader *reader, EVP_PKEY *own,
                    const uint8_t own_point[P256_POINT_SIZE], uint8_t out[HASH_SIZE])
{
    static const char words[] = "WebPush: info"; /* its NUL belongs to it */
    uint8_t info[sizeof(words) + 2 * P256_POINT_SIZE + 1], shared[P256_SHARED_SIZE];
    EVP_PKEY *other = p256_point(reader->point);
    const bool is_shared = other && p256_share(own, other, shared);

    memcpy(info, words, sizeof(words));
    memcpy(info + sizeof(words), reader->point, P256_POINT_SIZE);
    memcpy(info + sizeof(words) + P256_POINT_SIZE, own_point, P256_POINT_SIZE);
    info[sizeof(info) - 1] = 1;
    if (is_shared)
        derive(reader->auth, PUSH_AUTH_SIZE, shared, info, sizeof(info), out);
    sodium_memzero(shared, sizeof(shared));
    EVP_PKEY_free(other);
    return is_shared;
}

/* out: receives as much as the text, the delimiter and the tag take. */
static bool encrypt(const uint8_t key[KEY_SIZE], const uint8_t nonce[NONCE_SIZE], const char *text,
                    size_t size, uint8_t *out)
{
    static const uint8_t delimiter = LAST_RECORD;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int written;
    const bool is_done =
        context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
        EVP_EncryptUpdate(context, out, &written, (const uint8_t *)text, (int)size) == 1 &&
        EVP_EncryptUpdate(context, out + size, &written, &delimiter, 1) == 1 &&
        EVP_EncryptFinal_ex(context, out + size + 1, &written) == 1 &&
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG_SIZE, out + size + 1) == 1;

    EVP_CIPHER_CTX_free(context);
    return is_done;
}

static void write_head(const uint8_t salt[PUSH_SALT_SIZE], const uint8_t point[P256_POINT_SIZE],
                       uint8_t out[PUSH_HEAD_SIZE])
{
    const uint8_t sizes[] = {0, 0, PUSH_SEALED_MAX >> 8, PUSH_SEALED_MAX & 0xff, P256_POINT_SIZE};

    memcpy(out, salt, PUSH_SALT_SIZE);
    memcpy(out + PUSH_SALT_SIZE, sizes, sizeof(sizes));
    memcpy(out + PUSH_SALT_SIZE + sizeof(sizes), point, P256_POINT_SIZE);
}

size_t push_seal(const struct push_reader *reader, const uint8_t secret[P256_SECRET_SIZE],
                 const uint8_t salt[PUSH_SALT_SIZE], const char *text, size_t size,
                 uint8_t out[PUSH_SEALED_MAX])
{
    static const uint8_t key_info[] = "Content-Encoding: aes128gcm\0\1";
    static const uint8_t nonce_info[] = "Content-Encoding: nonce\0\1";
    uint8_t point[P256_POINT_SIZE], combined[HASH_SIZE], key[HASH_SIZE], nonce[HASH_SIZE];
    EVP_PKEY *own = size <= PUSH_TEXT_MAX ? p256_pair(secret) : NULL;
    bool is_sealed = own && p256_write_point(own, point) && combine(reader, own, point, combined);

    if (is_sealed) {
        derive(salt, PUSH_SALT_SIZE, combined, key_info, sizeof(key_info) - 1, key);
        derive(salt, PUSH_SALT_SIZE, combined, nonce_info, sizeof(nonce_info) - 1, nonce);
        write_head(salt, point, out);
        is_sealed = encrypt(key, nonce, text, size, out + PUSH_HEAD_SIZE);
    }
    EVP_PKEY_free(own);
    return is_sealed ? PUSH_HEAD_SIZE + size + 1 + TAG_SIZE : 0;
}
