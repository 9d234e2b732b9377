/* Where the program lies, on Linux; and another program in its place. */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "system/program_folder.h"

bool program_folder(char out[PROGRAM_FOLDER_SIZE])
{
    const ssize_t len = readlink("/proc/self/exe", out, PROGRAM_FOLDER_SIZE - 1);

    if (len <= 0)
        return false;
    out[len] = '\0';
    char *slash = strrchr(out, '/');
    if (!slash)
        return false;
    *slash = '\0';
    return true;
}

int program_become(const char *path, char **words)
{
    execvp(path, words);
    return errno;
}
