/* Names and values of cookies. */
#include "server/sessions/cookie.h"

#include <stdio.h>
#include <string.h>

#define OURS COOKIE_HOST "acedrex-"

/* The next one in a header, or NULL. */
static const char *next_cookie(const char *item)
{
    item += strcspn(item, ";");
    item += strspn(item, "; ");
    return *item ? item : NULL;
}

bool cookie_is_of_host(const char *header)
{
    for (const char *item = header + strspn(header, "; "); item; item = next_cookie(item)) {
        if (strncmp(item, OURS, strlen(OURS)) == 0)
            return true;
    }
    return false;
}

const char *cookie_value(const char *header, const char *name, const char *after, size_t *len)
{
    const char *front = cookie_is_of_host(header) ? COOKIE_HOST : "";
    const size_t front_len = strlen(front), name_len = strlen(name);
    const char *item = after ? next_cookie(after) : header + strspn(header, "; ");

    for (; item; item = next_cookie(item)) {
        if (strncmp(item, front, front_len) == 0 &&
            strncmp(item + front_len, name, name_len) == 0 && item[front_len + name_len] == '=') {
            item += front_len + name_len + 1;
            *len = strcspn(item, ";");
            return item;
        }
    }
    return NULL;
}

void cookie_write(const char *name, const char *value, long long max_age_s, bool is_secure,
                  char out[COOKIE_SIZE])
{
    snprintf(out, COOKIE_SIZE, "%s%s=%s; Path=/; Max-Age=%lld; HttpOnly; SameSite=Strict%s",
             is_secure ? COOKIE_HOST : "", name, value, max_age_s, is_secure ? "; Secure" : "");
}
