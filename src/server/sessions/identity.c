/* Sessions and guests. */
#include "server/sessions/identity.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "server/store/tokens.h"

#define SESSION_COOKIE "acedrex-session"

enum {
    TOKEN_BYTES = 16,
    HOUR_MS = 3600000,
    SESSION_DAYS = 90, /* without use */
};
#define SESSION_MS ((int64_t)SESSION_DAYS * 24 * HOUR_MS)

void identity_hash(const char *token, char out[SESSION_HASH_SIZE])
{
    uint8_t hash[crypto_generichash_BYTES];

    crypto_generichash(hash, sizeof(hash), (const unsigned char *)token, strlen(token), NULL, 0);
    sodium_bin2hex(out, SESSION_HASH_SIZE, hash, sizeof(hash));
}

void identity_make_token(char out[IDENTITY_TOKEN_SIZE])
{
    uint8_t bytes[TOKEN_BYTES];

    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2hex(out, IDENTITY_TOKEN_SIZE, bytes, sizeof(bytes));
}

/* The token of a Cookie header. */
static bool find_token(const char *header, char token[IDENTITY_TOKEN_SIZE])
{
    size_t len;

    for (const char *value = cookie_value(header, SESSION_COOKIE, NULL, &len); value;
         value = cookie_value(header, SESSION_COOKIE, value, &len)) {
        if (len == IDENTITY_TOKEN_SIZE - 1) {
            snprintf(token, IDENTITY_TOKEN_SIZE, "%.*s", IDENTITY_TOKEN_SIZE - 1, value);
            return true;
        }
    }
    return false;
}

static bool is_fresh(const struct session *session, int64_t time_ms)
{
    return session->used_ms >= time_ms - SESSION_MS;
}

static bool read_session(struct store *store, const char *cookies, int64_t time_ms,
                         struct identity *out)
{
    char token[IDENTITY_TOKEN_SIZE];
    struct session session;

    if (!find_token(cookies, token))
        return false;
    identity_hash(token, out->session);
    if (!accounts_session(store, out->session, &session) || !is_fresh(&session, time_ms))
        return false;
    snprintf(out->id, sizeof(out->id), "%s", session.account);
    if (time_ms - session.used_ms >= HOUR_MS) {
        session.used_ms = time_ms;
        accounts_keep_session(store, &session);
    }
    return true;
}

static bool is_guest(struct store *store, const char *id)
{
    struct account account;

    return id[0] && !accounts_find(store, id, &account) && !accounts_is_gone(store, id);
}

bool identity_read(struct store *store, const uint8_t key[GUEST_KEY_SIZE], const char *cookies,
                   int64_t time_ms, struct identity *out)
{
    *out = (struct identity){.id = ""};
    if (read_session(store, cookies, time_ms, out)) {
        if (!guest_read(key, cookies, out->before))
            out->before[0] = '\0';
        return true;
    }
    out->session[0] = '\0';
    if (guest_read(key, cookies, out->id) && is_guest(store, out->id))
        return true;
    out->id[0] = '\0';
    return false;
}

bool identity_read_bearer(struct store *store, const char *authorization, int64_t time_ms,
                          struct identity *out)
{
    static const char scheme[] = "Bearer ";
    const size_t len = sizeof(scheme) - 1;
    struct token_entry token;
    char hash[SESSION_HASH_SIZE];

    *out = (struct identity){.id = ""};
    if (strncasecmp(authorization, scheme, len) != 0 ||
        strlen(authorization + len) != IDENTITY_TOKEN_SIZE - 1)
        return false;
    identity_hash(authorization + len, hash);
    if (!tokens_find(store, hash, &token) || accounts_is_closed(store, token.account, time_ms))
        return false;
    snprintf(out->id, sizeof(out->id), "%s", token.account);
    snprintf(out->token, sizeof(out->token), "%s", hash);
    if (time_ms - token.used_ms >= HOUR_MS) {
        token.used_ms = time_ms;
        tokens_keep(store, &token);
    }
    return true;
}

bool identity_holds(struct store *store, const struct identity *identity, int64_t time_ms)
{
    struct session session;
    struct token_entry token;

    if (identity->token[0])
        return tokens_find(store, identity->token, &token) &&
               !accounts_is_closed(store, token.account, time_ms);
    if (!identity->session[0])
        return is_guest(store, identity->id);
    return accounts_session(store, identity->session, &session) && is_fresh(&session, time_ms);
}

bool identity_begin(struct store *store, const char *account, const char *device, bool is_secure,
                    int64_t time_ms, char cookie[EXTENSION_COOKIE_SIZE])
{
    struct session session = {.made_ms = time_ms, .used_ms = time_ms};
    char token[IDENTITY_TOKEN_SIZE];

    identity_make_token(token);
    identity_hash(token, session.hash);
    snprintf(session.account, sizeof(session.account), "%s", account);
    snprintf(session.device, sizeof(session.device), "%s", device);
    cookie_write(SESSION_COOKIE, token, SESSION_MS / 1000, is_secure, cookie);
    return accounts_end_old_sessions(store, time_ms - SESSION_MS) &&
           accounts_keep_session(store, &session);
}

void identity_end_cookie(bool is_secure, char cookie[EXTENSION_COOKIE_SIZE])
{
    cookie_write(SESSION_COOKIE, "", 0, is_secure, cookie);
}

void identity_rename(const uint8_t key[GUEST_KEY_SIZE], const struct identity *who,
                     const char *cookies, char session[EXTENSION_COOKIE_SIZE],
                     char guest[EXTENSION_COOKIE_SIZE])
{
    const char *id = who->session[0] ? who->before : who->id;
    char token[IDENTITY_TOKEN_SIZE];

    if (cookie_is_of_host(cookies))
        return;
    if (who->session[0] && find_token(cookies, token))
        cookie_write(SESSION_COOKIE, token, SESSION_MS / 1000, true, session);
    if (id[0])
        guest_cookie(key, id, true, guest);
}
