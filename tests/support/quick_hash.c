/*
 * Passwords that are hashed in no time, for a server that is started with
 *
 *   LD_PRELOAD=quick_hash.so
 *
 * because tests make hundreds of accounts. What a hash says of itself is true, so that a password
 * is compared with it as quickly. How thorough the hashes of a server are is tested without this.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sodium.h>

typedef int hash_fn(char *, const char *, unsigned long long, unsigned long long, size_t);

int crypto_pwhash_str(char out[crypto_pwhash_STRBYTES], const char *password,
                      unsigned long long len, unsigned long long ops, size_t memory)
{
    hash_fn *hash = NULL;

    (void)ops;
    (void)memory;
    *(void **)&hash = dlsym(RTLD_NEXT, "crypto_pwhash_str");
    return hash(out, password, len, crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN);
}
