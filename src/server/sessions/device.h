#ifndef SERVER_SESSIONS_DEVICE_H
#define SERVER_SESSIONS_DEVICE_H

#include "server/sessions/cookie.h"
#include "server/sessions/guest.h"
#include "server/store/accounts.h"

/*
 * A browser in which somebody has logged in to an account before: a cookie of its own says so for
 * each account, which nobody else can make. Whoever guesses at that account elsewhere uses up the
 * tries of strangers, and not those of this browser. With another password the cookie is worth
 * nothing.
 */
enum {
    DEVICE_NUMBER_SIZE = 33 /* bytes of its number in hexadecimal digits, the final NUL included */
};

/* The Set-Cookie that makes a browser known to an account. */
void device_cookie(const uint8_t key[GUEST_KEY_SIZE], const struct account *account, bool is_secure,
                   char out[COOKIE_SIZE]);
/* Whether a Cookie header is that of a browser known to the account. number: receives its own. */
bool device_is_known(const uint8_t key[GUEST_KEY_SIZE], const struct account *account,
                     const char *header, char number[DEVICE_NUMBER_SIZE]);

#endif
