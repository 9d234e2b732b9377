/* Files that are whole at any moment. */
#include "cli/whole_file.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

#include "cli/report.h"
#include "protocol/read_file.h"
#include "system/files.h"

enum {
    PATH_SIZE = 4096
};

static bool is_special(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

/* A device or a pipe is written to; a new file must not take its place. */
static FILE *open_special(const char *path)
{
    FILE *file = file_open_special(path);

    if (!file && errno == ENXIO) // a pipe that nobody reads
        errno = EINVAL;
    return file;
}

static bool write_whole(FILE *file, const void *bytes, size_t size, bool is_synced)
{
    if (!file)
        return false;
    const bool is_written =
        fwrite(bytes, 1, size, file) == size && !fflush(file) && (!is_synced || file_sync(file));
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
        return write_whole(open_special(path), bytes, size, false);
    const int len = snprintf(beside, sizeof(beside), "%s.new", path);
    if (len < 0 || (size_t)len >= sizeof(beside)) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (write_whole(fopen(beside, "wb"), bytes, size, true) && file_replace(beside, path))
        return true;
    const int reason = errno;
    remove(beside);
    errno = reason;
    return false;
}

int write_output(const char *path, const char *text, size_t size)
{
    if (!path) {
        fwrite(text, 1, size, stdout); // main() tells whether it got there
        return EXIT_DONE;
    }
    if (write_file(path, text, size))
        return EXIT_DONE;
    report_error("%s cannot be written: %s", path, file_failure(errno));
    return EXIT_ENVIRONMENT;
}
