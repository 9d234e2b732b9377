#ifndef CLI_PROGRAM_FOLDER_H
#define CLI_PROGRAM_FOLDER_H

#include <stdbool.h>

enum {
    PROGRAM_FOLDER_SIZE = 4096 /* bytes, the final NUL included */
};

/* The folder in which the program that runs lies. Returns: false where the system does not tell. */
bool program_folder(char out[PROGRAM_FOLDER_SIZE]);

#endif
