/* Where the program lies, on Windows. */
#include <errno.h>
#include <windows.h>

#include "system/files.h"
#include "system/program_folder.h"

bool program_folder(char out[PROGRAM_FOLDER_SIZE])
{
    const DWORD len = GetModuleFileNameA(NULL, out, PROGRAM_FOLDER_SIZE);

    if (!len || len >= PROGRAM_FOLDER_SIZE)
        return false;
    const size_t folder_len = (size_t)(file_name_of(out) - out);
    if (!folder_len)
        return false;
    out[folder_len - 1] = '\0';
    return true;
}

/* No process can take the place of another one here. */
int program_become(const char *path, char **words)
{
    (void)path;
    (void)words;
    return ENOSYS;
}
