/* Where the program lies. */
#include "cli/program_folder.h"

#include <string.h>
#include <unistd.h>

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
