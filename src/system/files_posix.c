/* Files of POSIX. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system/files.h"

int file_open(const char *path, int flags)
{
    return open(path, flags | O_NONBLOCK | O_CLOEXEC, (mode_t)0666);
}

/* A pipe that somebody reads may let us wait until there is room. */
FILE *file_open_special(const char *path)
{
    const int fd = file_open(path, O_WRONLY);
    const int flags = fd < 0 ? -1 : fcntl(fd, F_GETFL);
    FILE *file = NULL;

    if (flags >= 0 && fcntl(fd, F_SETFL, flags & ~O_NONBLOCK) == 0)
        file = fdopen(fd, "wb");
    const int reason = errno;
    if (fd >= 0 && !file)
        close(fd);
    errno = reason;
    return file;
}

bool file_sync(FILE *file)
{
    return fsync(fileno(file)) == 0;
}

bool file_replace(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

bool folder_make(const char *path)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST;
}

bool file_line(FILE *file, char **line, size_t *size)
{
    return getline(line, size, file) > 0;
}

bool memory_file_open(struct memory_file *memory)
{
    memory->text = NULL;
    memory->size = 0;
    memory->file = open_memstream(&memory->text, &memory->size);
    return memory->file;
}

bool memory_file_close(struct memory_file *memory)
{
    return fclose(memory->file) == 0;
}
