#ifndef SERVER_SESSIONS_GUEST_H
#define SERVER_SESSIONS_GUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/sessions/cookie.h"
#include "server/store/store.h"

/*
 * A guest is who holds a cookie that this server has signed. Their id is 128 random bits; it is
 * told to nobody else.
 */
enum {
    GUEST_KEY_SIZE = 32,
    GUEST_COOKIE_SIZE = 128, /* bytes of the cookie's value, the final NUL included */
};

#define GUEST_COOKIE "acedrex-guest"

/*
 * The key in the folder. is_new: nothing has happened there yet, so that it is made when it is
 * missing. why: STORE_WHY_SIZE bytes.
 */
bool guest_key(const char *folder, bool is_new, uint8_t key[GUEST_KEY_SIZE], char *why);
/* The key in a database, for all servers of it. Commits. */
bool guest_key_shared(struct store *store, uint8_t key[GUEST_KEY_SIZE], char *why);

/* Make a guest. */
void guest_make(const uint8_t key[GUEST_KEY_SIZE], char id[STORE_ID_SIZE],
                char cookie[GUEST_COOKIE_SIZE]);
/* The Set-Cookie of a guest: cookie_write(). */
void guest_cookie(const uint8_t key[GUEST_KEY_SIZE], const char *id, bool is_secure,
                  char out[COOKIE_SIZE]);
/* The guest of a Cookie header. Returns: false when it has none that this server has signed. */
bool guest_read(const uint8_t key[GUEST_KEY_SIZE], const char *header, char id[STORE_ID_SIZE]);

#endif
