/* One owner of a folder at a time. */
#include "server/store/store_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

enum {
    PATH_SIZE = 4096
};

/* A file of its own: SQLite locks the database itself, in the way that its readers know. */
int owner_lock(const char *folder)
{
    char path[PATH_SIZE];

    if (snprintf(path, sizeof(path), "%s/games.lock", folder) >= PATH_SIZE) {
        errno = ENAMETOOLONG;
        return -1;
    }
    const int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0)
        return -1;
    if (flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    const int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}
