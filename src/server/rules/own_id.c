/* Names for texts, made from the texts. */
#include "server/rules/own_id.h"

#include <sodium.h>
#include <stdint.h>
#include <string.h>

enum {
    PREFIX_LEN = sizeof(OWN_ID_PREFIX) - 1,
    HASH_SIZE = (OWN_ID_SIZE - 1 - PREFIX_LEN) / 2
};

void own_id_of(const char *text, size_t size, char out[OWN_ID_SIZE])
{
    uint8_t hash[HASH_SIZE];

    crypto_generichash(hash, sizeof(hash), (const uint8_t *)text, size, NULL, 0);
    memcpy(out, OWN_ID_PREFIX, PREFIX_LEN);
    sodium_bin2hex(out + PREFIX_LEN, OWN_ID_SIZE - PREFIX_LEN, hash, sizeof(hash));
}

bool own_id_fits(const char *word)
{
    return strncmp(word, OWN_ID_PREFIX, PREFIX_LEN) == 0 && strlen(word) == OWN_ID_SIZE - 1 &&
           strspn(word + PREFIX_LEN, "0123456789abcdef") == OWN_ID_SIZE - 1 - PREFIX_LEN;
}
