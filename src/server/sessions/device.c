/* Browsers that are known to accounts. */
#include "server/sessions/device.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#define DEVICE_COOKIE "acedrex-device-"

enum {
    NUMBER_LEN = DEVICE_NUMBER_SIZE - 1,
    MARK_LEN = 2 * crypto_auth_hmacsha256_BYTES,
    VALUE_LEN = NUMBER_LEN + 1 + MARK_LEN, /* "NUMBER.MARK" */
    NAME_BYTES = 4,                        /* of a hash of the account */
    NAME_SIZE = sizeof(DEVICE_COOKIE) + 2 * NAME_BYTES,
    MAX_AGE_S = 400 * 24 * 3600, /* browsers keep none for longer */
};

static void sign(const uint8_t key[GUEST_KEY_SIZE], const struct account *account,
                 const char *number, char mark[MARK_LEN + 1])
{
    char message[NUMBER_LEN + STORE_ID_SIZE + ACCOUNT_PASSWORD_SIZE + 16];
    uint8_t hash[crypto_auth_hmacsha256_BYTES];

    snprintf(message, sizeof(message), "device %s %s %s", number, account->id, account->password);
    crypto_auth_hmacsha256(hash, (const unsigned char *)message, strlen(message), key);
    sodium_bin2hex(mark, MARK_LEN + 1, hash, sizeof(hash));
    sodium_memzero(message, sizeof(message));
}

/* Of each account another one: several people may use one browser. */
static void write_name(const uint8_t key[GUEST_KEY_SIZE], const struct account *account,
                       char name[NAME_SIZE])
{
    char message[STORE_ID_SIZE + 16];
    uint8_t hash[crypto_auth_hmacsha256_BYTES];

    snprintf(message, sizeof(message), "device of %s", account->id);
    crypto_auth_hmacsha256(hash, (const unsigned char *)message, strlen(message), key);
    memcpy(name, DEVICE_COOKIE, sizeof(DEVICE_COOKIE) - 1);
    sodium_bin2hex(name + sizeof(DEVICE_COOKIE) - 1, 2 * NAME_BYTES + 1, hash, NAME_BYTES);
}

void device_cookie(const uint8_t key[GUEST_KEY_SIZE], const struct account *account, bool is_secure,
                   char out[COOKIE_SIZE])
{
    char number[DEVICE_NUMBER_SIZE], mark[MARK_LEN + 1], value[VALUE_LEN + 1], name[NAME_SIZE];
    uint8_t bytes[NUMBER_LEN / 2];

    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2hex(number, sizeof(number), bytes, sizeof(bytes));
    sign(key, account, number, mark);
    snprintf(value, sizeof(value), "%s.%s", number, mark);
    write_name(key, account, name);
    cookie_write(name, value, MAX_AGE_S, is_secure, out);
}

bool device_is_known(const uint8_t key[GUEST_KEY_SIZE], const struct account *account,
                     const char *header, char number[DEVICE_NUMBER_SIZE])
{
    char mark[MARK_LEN + 1], name[NAME_SIZE];
    size_t len;

    write_name(key, account, name);
    const char *value = cookie_value(header, name, NULL, &len);
    if (!value || len != VALUE_LEN || value[NUMBER_LEN] != '.' ||
        strspn(value, "0123456789abcdef") != NUMBER_LEN)
        return false;
    memcpy(number, value, NUMBER_LEN);
    number[NUMBER_LEN] = '\0';
    sign(key, account, number, mark);
    return sodium_memcmp(mark, value + NUMBER_LEN + 1, MARK_LEN) == 0;
}
