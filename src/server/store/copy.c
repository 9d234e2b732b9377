/* A folder of games in another place. */
#include "server/store/copy.h"

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
};

#define FILE_MADE "games.db"

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

/* A server may have had no guest yet, and so no key. */
static bool copy_key(const char *from, const char *to, char *why)
{
    char path[PATH_SIZE], bytes[FILE_SIZE_MAX];

    snprintf(path, sizeof(path), "%s/guests.key", from);
    const int in = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (in < 0)
        return errno == ENOENT || fail(why, "the key of the guests cannot be read");
    const ssize_t size = read(in, bytes, sizeof(bytes));
    close(in);
    snprintf(path, sizeof(path), "%s/guests.key", to);
    const int out = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    const bool is_done =
        out >= 0 && size > 0 && write(out, bytes, (size_t)size) == size && fsync(out) == 0;
    if (out >= 0)
        close(out);
    return is_done || fail(why, "the key of the guests cannot be copied");
}

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

bool store_copy(struct store *store, const char *from, const char *to, char *why)
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
