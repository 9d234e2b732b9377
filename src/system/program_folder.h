#ifndef SYSTEM_PROGRAM_FOLDER_H
#define SYSTEM_PROGRAM_FOLDER_H

#include <stdbool.h>

enum {
    PROGRAM_FOLDER_SIZE = 4096 /* bytes, the final NUL included */
};

/* The folder in which the program that runs lies. Returns: false where the system does not tell. */
bool program_folder(char out[PROGRAM_FOLDER_SIZE]);

/*
 * Let another program run in the place of this one: at `path`, or in PATH if that is a name.
 * Returns: only if that fails, why as an errno; ENOSYS where the system cannot do it.
 */
int program_become(const char *path, char **words);

#endif
