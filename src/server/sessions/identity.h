#ifndef SERVER_SESSIONS_IDENTITY_H
#define SERVER_SESSIONS_IDENTITY_H

#include "http/extension.h"
#include "server/sessions/guest.h"
#include "server/store/accounts.h"

/*
 * Who asks: somebody with an account, by the token of a session; or a guest, by their signed
 * cookie. A guest who has made an account is a guest no more: what their old cookie says counts for
 * nothing.
 */
struct identity {
    char id[STORE_ID_SIZE];          /* of the account or guest; "" for nobody */
    char before[STORE_ID_SIZE];      /* the guest that an account's browser was; "" for none */
    char session[SESSION_HASH_SIZE]; /* of an account; "" for a guest */
    char token[SESSION_HASH_SIZE];   /* of a program that acts for an account, instead; or "" */
};

/* A token is 128 random bits in hexadecimal digits. */
enum {
    IDENTITY_TOKEN_SIZE = 33
};

/* Find who sends these cookies, and note the use of the session. Returns: whether it is anybody. */
bool identity_read(struct store *store, const uint8_t key[GUEST_KEY_SIZE], const char *cookies,
                   int64_t time_ms, struct identity *out);
/*
 * Whose token a program sends in an Authorization header. The use of the token is noted. Returns:
 * false when it is none, or its account is closed.
 */
bool identity_read_bearer(struct store *store, const char *authorization, int64_t time_ms,
                          struct identity *out);
/* Whether they are still who they were: sessions end, and guests make accounts. */
bool identity_holds(struct store *store, const struct identity *identity, int64_t time_ms);

_Static_assert(COOKIE_SIZE == (int)EXTENSION_COOKIE_SIZE, "a cookie fits into an answer");

/* Begin a session and write its Set-Cookie: cookie_write(). */
bool identity_begin(struct store *store, const char *account, const char *device, bool is_secure,
                    int64_t time_ms, char cookie[EXTENSION_COOKIE_SIZE]);
/* The Set-Cookie that takes the session's away. */
void identity_end_cookie(bool is_secure, char cookie[EXTENSION_COOKIE_SIZE]);
/*
 * Over https: the cookies of who was read from ones of an older version, under their new names
 * (cookie.h). session, guest: each receives a Set-Cookie, or stays as it is.
 */
void identity_rename(const uint8_t key[GUEST_KEY_SIZE], const struct identity *who,
                     const char *cookies, char session[EXTENSION_COOKIE_SIZE],
                     char guest[EXTENSION_COOKIE_SIZE]);
/* A new one, for somebody to keep. */
void identity_make_token(char out[IDENTITY_TOKEN_SIZE]);
/* The hash under which a token is stored. */
void identity_hash(const char *token, char out[SESSION_HASH_SIZE]);

#endif
