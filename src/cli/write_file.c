/* Files that are whole at any moment. */
#include "cli/write_file.h"

#include <errno.h>
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
