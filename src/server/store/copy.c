/* Games in another place. */
#include "server/store/upkeep.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/sql.h"

enum {
    PATH_SIZE = 4096,
    FILE_SIZE_MAX = 4096, /* of the key */
    KEY_SIZE = 32,        /* in a database */
};

#define FILE_MADE "games.db"
#define KEY       "guests.key" /* the file, and what a database calls it: no game is called so */

static bool fail(char *why, const char *what)
{
    snprintf(why, STORE_WHY_SIZE, "%s: %s", what, strerror(errno));
    return false;
}

static bool put_on_disk(const char *path, int flags, char *why)
{
    const int fd = open(path, flags | O_CLOEXEC);
    const bool is_done = fd >= 0 && fsync(fd) == 0;

    if (fd >= 0)
        close(fd);
    return is_done || fail(why, "the copy cannot be put on disk");
}

/* --- the key --- */

/* A server may have had no guest yet, and so no key: *size is 0 then. */
static bool read_key(const char *from, uint8_t bytes[FILE_SIZE_MAX], size_t *size, char *why)
{
    char path[PATH_SIZE];

    *size = 0;
    snprintf(path, sizeof(path), "%s/" KEY, from);
    const int in = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (in < 0)
        return errno == ENOENT || fail(why, "the key of the guests cannot be read");
    const ssize_t count = read(in, bytes, FILE_SIZE_MAX);
    close(in);
    *size = count > 0 ? (size_t)count : 0;
    return count > 0 || fail(why, "the key of the guests cannot be read");
}

static bool write_key(const char *to, const uint8_t *bytes, size_t size, char *why)
{
    char path[PATH_SIZE];

    if (!size)
        return true;
    snprintf(path, sizeof(path), "%s/" KEY, to);
    const int out = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    const bool is_done = out >= 0 && write(out, bytes, size) == (ssize_t)size && fsync(out) == 0;
    if (out >= 0)
        close(out);
    return is_done || fail(why, "the key of the guests cannot be copied");
}

static bool copy_key(const char *from, const char *to, char *why)
{
    uint8_t bytes[FILE_SIZE_MAX];
    size_t size;

    return read_key(from, bytes, &size, why) && write_key(to, bytes, size, why);
}

/* --- a folder as it is --- */

/* Under another name until it is whole. */
static bool copy_games(struct store *store, const char *to, char *why)
{
    char beside[PATH_SIZE], path[PATH_SIZE];

    if (snprintf(beside, sizeof(beside), "%s/" FILE_MADE ".new", to) >= PATH_SIZE) {
        errno = ENAMETOOLONG;
        return fail(why, "the copy cannot be made");
    }
    snprintf(path, sizeof(path), "%s/" FILE_MADE, to);
    const int fd = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0)
        return fail(why, "the copy cannot be made");
    close(fd);
    if (!sql_copy(store, beside)) {
        snprintf(why, STORE_WHY_SIZE, "%s", store->why);
        unlink(beside);
        return false;
    }
    return put_on_disk(beside, O_RDONLY, why) &&
           (rename(beside, path) == 0 || fail(why, "the copy cannot be put in its place")) &&
           put_on_disk(to, O_RDONLY | O_DIRECTORY, why);
}

static bool copy_folder(struct store *store, const char *from, const char *to, char *why)
{
    char path[PATH_SIZE];
    struct stat status;

    if (mkdir(to, 0700) != 0 && errno != EEXIST)
        return fail(why, "the folder of the copy cannot be made");
    snprintf(path, sizeof(path), "%s/" FILE_MADE, to);
    if (stat(path, &status) == 0) {
        snprintf(why, STORE_WHY_SIZE, "there are games in it already");
        return false;
    }
    return copy_key(from, to, why) && copy_games(store, to, why);
}

/* --- from one engine to another --- */

/* Returns: whether all of it is on disk; `to` is closed. key: what is no part of `from`. */
static bool carry(struct store *from, struct store *to, const uint8_t *key, size_t size, char *why)
{
    bool is_done = store_transfer(from, to, why);

    if (is_done) {
        is_done = (!size || store_keep_secret(to, KEY, key, size)) && store_commit(to);
        if (!is_done)
            snprintf(why, STORE_WHY_SIZE, "%s", to->why);
    }
    store_close(to);
    return is_done;
}

static bool copy_to_database(struct store *store, const char *from, const char *to, char *why)
{
    uint8_t key[FILE_SIZE_MAX];
    size_t size = 0;

    if (!store_is_url(from) && !read_key(from, key, &size, why))
        return false;
    struct store *target = store_open(to, why);
    return target && carry(store, target, key, size, why);
}

static bool fill_folder(struct store *store, const char *folder, char *why)
{
    uint8_t key[KEY_SIZE];
    const bool has_key = store_secret(store, KEY, key, sizeof(key));
    struct store *target = store_open(folder, why);

    return target && carry(store, target, NULL, 0, why) &&
           write_key(folder, key, has_key ? sizeof(key) : 0, why) &&
           put_on_disk(folder, O_RDONLY | O_DIRECTORY, why);
}

static void remove_folder(const char *folder)
{
    static const char *const files[] = {FILE_MADE, FILE_MADE "-wal", FILE_MADE "-shm", KEY,
                                        "games.lock"};
    char path[PATH_SIZE + 16];

    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
        snprintf(path, sizeof(path), "%s/%s", folder, files[i]);
        unlink(path);
    }
    rmdir(folder);
}

/* Under another name until it is whole. */
static bool copy_to_folder(struct store *store, const char *to, char *why)
{
    char beside[PATH_SIZE];
    struct stat status;

    if (stat(to, &status) == 0)
        errno = EEXIST;
    else if (snprintf(beside, sizeof(beside), "%s.new", to) >= PATH_SIZE)
        errno = ENAMETOOLONG;
    else if (mkdir(beside, 0700) == 0) {
        if (fill_folder(store, beside, why) &&
            (rename(beside, to) == 0 || fail(why, "the copy cannot be put in its place")))
            return true;
        remove_folder(beside);
        return false;
    }
    return fail(why, "the folder of the copy cannot be made");
}

bool store_copy(struct store *store, const char *from, const char *to, char *why)
{
    if (store_is_url(to))
        return copy_to_database(store, from, to, why);
    return store_is_url(from) ? copy_to_folder(store, to, why) : copy_folder(store, from, to, why);
}
