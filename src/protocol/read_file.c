/* Regular files: opened without waiting, and their whole content. */
#include "protocol/read_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system/files.h"

FILE *open_regular(const char *path, int flags, const char *mode)
{
    struct stat status;
    const int fd = file_open(path, flags);
    int reason = errno;

    if (fd < 0) {
        errno = reason == ENXIO ? EINVAL : reason;
        return NULL;
    }
    if (fstat(fd, &status) != 0) {
        reason = errno;
    } else if (S_ISREG(status.st_mode)) {
        FILE *file = fdopen(fd, mode);
        if (file)
            return file;
        reason = errno;
    } else {
        reason = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    }
    close(fd);
    errno = reason;
    return NULL;
}

FILE *open_to_read(const char *path)
{
    return open_regular(path, O_RDONLY, "rb");
}

FILE *open_to_append(const char *path)
{
    return open_regular(path, O_WRONLY | O_APPEND | O_CREAT, "ab");
}

const char *file_failure(int reason)
{
    return reason == EINVAL ? "this is a pipe or a device, not a file" : strerror(reason);
}

static char *read_all(FILE *file, size_t size_max, size_t *size)
{
    char *text = malloc(size_max + 1);

    if (!text)
        return NULL;
    *size = fread(text, 1, size_max, file);
    if (!ferror(file) && *size == size_max && fgetc(file) != EOF) {
        errno = EFBIG;
    } else if (!ferror(file)) {
        text[*size] = '\0';
        return text;
    }
    const int reason = errno;
    free(text);
    errno = reason;
    return NULL;
}

char *read_file(const char *path, size_t size_max, size_t *size)
{
    FILE *file = open_to_read(path);

    if (!file)
        return NULL;
    char *text = read_all(file, size_max, size);
    const int reason = errno;
    fclose(file);
    errno = reason;
    return text;
}
