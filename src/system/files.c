/* Names of files. */
#include "system/files.h"

#include <string.h>

#ifdef _WIN32
#define SEPARATORS "/\\"
#else
#define SEPARATORS "/"
#endif

const char *file_name_of(const char *path)
{
    for (size_t len; path[len = strcspn(path, SEPARATORS)]; path += len + 1)
        continue;
    return path;
}

bool file_has_folder(const char *text)
{
    return strpbrk(text, SEPARATORS);
}
