/* Files that are whole at any moment. */
#include "cli/write_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    PATH_SIZE = 4096
};

/* A device or a pipe is written to; a new file must not take its place. */
static bool is_special(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

static bool write_whole(const char *path, const void *bytes, size_t size, bool is_synced)
{
    FILE *file = fopen(path, "wb");

    if (!file)
        return false;
    const bool is_written = fwrite(bytes, 1, size, file) == size && !fflush(file) &&
                            (!is_synced || !fsync(fileno(file)));
    const int reason = errno;
    const bool is_closed = !fclose(file);
    if (!is_written)
        errno = reason;
    return is_written && is_closed;
}

bool write_file(const char *path, const void *bytes, size_t size)
{
    char beside[PATH_SIZE];

    if (is_special(path))
        return write_whole(path, bytes, size, false);
    const int len = snprintf(beside, sizeof(beside), "%s.new", path);
    if (len < 0 || (size_t)len >= sizeof(beside)) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (write_whole(beside, bytes, size, true) && !rename(beside, path))
        return true;
    const int reason = errno;
    remove(beside);
    errno = reason;
    return false;
}

/* A pipe that nobody reads cannot be opened without waiting: ENXIO. */
FILE *open_to_append(const char *path)
{
    struct stat status;
    const int fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC, (mode_t)0666);

    if (fd < 0) {
        errno = errno == ENXIO ? EINVAL : errno;
        return NULL;
    }
    const bool is_known = fstat(fd, &status) == 0;
    FILE *file = is_known && S_ISREG(status.st_mode) ? fdopen(fd, "ab") : NULL;
    if (!file) {
        const int reason = is_known && !S_ISREG(status.st_mode) ? EINVAL : errno;
        close(fd);
        errno = reason;
    }
    return file;
}
