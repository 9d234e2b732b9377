/* Files of Windows. The manifest of the program has its functions take paths in UTF-8. */
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

#include "system/files.h"

enum {
    LINE_SIZE_FIRST = 256
};

/* To open a folder is "not permitted" there. */
static bool is_folder(const char *path)
{
    const DWORD attributes = GetFileAttributesA(path);

    return attributes != INVALID_FILE_ATTRIBUTES && attributes & FILE_ATTRIBUTE_DIRECTORY;
}

int file_open(const char *path, int flags)
{
    const int fd = _open(path, flags | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);

    if (fd < 0 && is_folder(path))
        errno = EISDIR;
    return fd;
}

FILE *file_open_special(const char *path)
{
    return fopen(path, "wb");
}

bool file_sync(FILE *file)
{
    return _commit(_fileno(file)) == 0;
}

bool file_replace(const char *from, const char *to)
{
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return true;
    errno = EACCES;
    return false;
}

bool folder_make(const char *path)
{
    if (CreateDirectoryA(path, NULL) || GetLastError() == ERROR_ALREADY_EXISTS)
        return true;
    errno = GetLastError() == ERROR_PATH_NOT_FOUND ? ENOENT : EACCES;
    return false;
}

bool file_line(FILE *file, char **line, size_t *size)
{
    size_t len = 0;
    int byte = 0;

    while (byte != '\n' && (byte = getc(file)) != EOF) {
        if (len + 2 > *size) {
            const size_t wanted = *size ? 2 * *size : LINE_SIZE_FIRST;
            char *longer = realloc(*line, wanted);
            if (!longer)
                return false;
            *line = longer;
            *size = wanted;
        }
        (*line)[len++] = (char)byte;
    }
    if (len)
        (*line)[len] = '\0';
    return len;
}

/* ---- in memory: a file of the system's that is seldom written to a disk ---- */

bool memory_file_open(struct memory_file *memory)
{
    char folder[MAX_PATH + 1], path[MAX_PATH];

    *memory = (struct memory_file){.text = NULL};
    if (GetTempPathA(sizeof(folder), folder) && GetTempFileNameA(folder, "adx", 0, path))
        memory->file = fopen(path, "w+bTD"); // short-lived, deleted as it is closed
    return memory->file;
}

bool memory_file_close(struct memory_file *memory)
{
    const long end = !fflush(memory->file) ? ftell(memory->file) : -1;
    bool is_whole = false;

    if (end >= 0)
        memory->text = malloc((size_t)end + 1);
    if (memory->text) {
        rewind(memory->file);
        memory->size = fread(memory->text, 1, (size_t)end, memory->file);
        memory->text[memory->size] = '\0';
        is_whole = memory->size == (size_t)end;
    }
    fclose(memory->file);
    return is_whole;
}
