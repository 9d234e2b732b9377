/* Signed cookies. */
#include "server/sessions/guest.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/sessions/cookie.h"

enum {
    ID_BYTES = 16,
    ID_LEN = 2 * ID_BYTES,
    MARK_LEN = 2 * crypto_auth_hmacsha256_BYTES,
    PATH_SIZE = 4096,
    COOKIE_MAX_AGE_S = 400 * 24 * 3600, /* browsers keep none for longer */
};

static bool fail(char *why, const char *what)
{
    snprintf(why, STORE_WHY_SIZE, "the key of the guests' cookies cannot be %s: %s", what,
             strerror(errno));
    return false;
}

/* Written beside and put in place as a whole, so that a crash leaves a whole key or none. */
static bool make_key(const char *path, uint8_t key[GUEST_KEY_SIZE], char *why)
{
    char beside[PATH_SIZE + 8];

    randombytes_buf(key, GUEST_KEY_SIZE);
    snprintf(beside, sizeof(beside), "%s.new", path);
    const int fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0)
        return fail(why, "written");
    const bool is_whole = write(fd, key, GUEST_KEY_SIZE) == GUEST_KEY_SIZE && fsync(fd) == 0;
    close(fd);
    return (is_whole && rename(beside, path) == 0) || fail(why, "written");
}

/* Another key makes strangers of all guests, and the browser of each forgets who they were. */
static bool refuse_lost(char *why)
{
    snprintf(why, STORE_WHY_SIZE,
             "guests.key, which proves who guests are, is missing beside games.db; put it back "
             "from a backup, or make a new one, by which all guests are strangers: "
             "head -c %d /dev/urandom > guests.key",
             GUEST_KEY_SIZE);
    return false;
}

bool guest_key(const char *folder, bool is_new, uint8_t key[GUEST_KEY_SIZE], char *why)
{
    char path[PATH_SIZE];

    if (snprintf(path, sizeof(path), "%s/guests.key", folder) >= (int)sizeof(path)) {
        errno = ENAMETOOLONG;
        return fail(why, "read");
    }
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (fd < 0 && errno == ENOENT)
        return is_new ? make_key(path, key, why) : refuse_lost(why);
    if (fd < 0)
        return fail(why, "read");
    const bool is_whole = read(fd, key, GUEST_KEY_SIZE) == GUEST_KEY_SIZE;
    close(fd);
    errno = EINVAL;
    return is_whole || fail(why, "read");
}

bool guest_key_shared(struct store *store, uint8_t key[GUEST_KEY_SIZE], char *why)
{
    static const char name[] = "guests.key"; /* no game is called so */

    randombytes_buf(key, GUEST_KEY_SIZE);
    if (store_keep_secret(store, name, key, GUEST_KEY_SIZE) && store_commit(store) &&
        store_secret(store, name, key, GUEST_KEY_SIZE))
        return true;
    snprintf(why, STORE_WHY_SIZE, "the key of the guests' cookies cannot be read: %s",
             store_why(store));
    return false;
}

static void sign(const uint8_t key[GUEST_KEY_SIZE], const char *id, char mark[MARK_LEN + 1])
{
    uint8_t hash[crypto_auth_hmacsha256_BYTES];
    char message[STORE_ID_SIZE + 8];

    snprintf(message, sizeof(message), "guest %s", id);
    crypto_auth_hmacsha256(hash, (const unsigned char *)message, strlen(message), key);
    sodium_bin2hex(mark, MARK_LEN + 1, hash, sizeof(hash));
}

void guest_make(const uint8_t key[GUEST_KEY_SIZE], char id[STORE_ID_SIZE],
                char cookie[GUEST_COOKIE_SIZE])
{
    uint8_t bytes[ID_BYTES];
    char mark[MARK_LEN + 1];

    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2hex(id, STORE_ID_SIZE, bytes, sizeof(bytes));
    sign(key, id, mark);
    snprintf(cookie, GUEST_COOKIE_SIZE, "%s.%s", id, mark);
}

void guest_cookie(const uint8_t key[GUEST_KEY_SIZE], const char *id, bool is_secure,
                  char out[COOKIE_SIZE])
{
    char mark[MARK_LEN + 1], value[GUEST_COOKIE_SIZE];

    sign(key, id, mark);
    snprintf(value, sizeof(value), "%s.%s", id, mark);
    cookie_write(GUEST_COOKIE, value, COOKIE_MAX_AGE_S, is_secure, out);
}

/* "ID.MARK" and nothing else. */
static bool read_value(const uint8_t key[GUEST_KEY_SIZE], const char *value, size_t len,
                       char id[STORE_ID_SIZE])
{
    char mark[MARK_LEN + 1];

    if (len != ID_LEN + 1 + MARK_LEN || value[ID_LEN] != '.' ||
        strspn(value, "0123456789abcdef") != ID_LEN)
        return false;
    memcpy(id, value, ID_LEN);
    id[ID_LEN] = '\0';
    sign(key, id, mark);
    return sodium_memcmp(mark, value + ID_LEN + 1, MARK_LEN) == 0;
}

bool guest_read(const uint8_t key[GUEST_KEY_SIZE], const char *header, char id[STORE_ID_SIZE])
{
    size_t len;

    for (const char *value = cookie_value(header, GUEST_COOKIE, NULL, &len); value;
         value = cookie_value(header, GUEST_COOKIE, value, &len)) {
        if (read_value(key, value, len, id))
            return true;
    }
    return false;
}
