#ifndef SERVER_SESSIONS_COOKIE_H
#define SERVER_SESSIONS_COOKIE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * The cookies of this server. Over https their names begin with COOKIE_HOST: browsers take such
 * ones from this very host alone, so that no other host of the same domain can log somebody in as
 * somebody else. Older versions set them without, so those are read from a browser that has no
 * other, and are told again under the new names (identity_rename()).
 */
#define COOKIE_HOST "__Host-"

enum {
    COOKIE_SIZE = 256 /* bytes of a Set-Cookie, the final NUL included */
};

/* Whether a Cookie header has one of ours whose name begins with COOKIE_HOST. */
bool cookie_is_of_host(const char *header);
/*
 * The value of a cookie of that name, with COOKIE_HOST in front where cookie_is_of_host(); of
 * several the one behind `after`, which is NULL for the first. *len: receives its length. Returns:
 * NULL when there is none.
 */
const char *cookie_value(const char *header, const char *name, const char *after, size_t *len);
/* A Set-Cookie. is_secure: with COOKIE_HOST, and browsers then keep it off plain HTTP. */
void cookie_write(const char *name, const char *value, long long max_age_s, bool is_secure,
                  char out[COOKIE_SIZE]);

#endif
