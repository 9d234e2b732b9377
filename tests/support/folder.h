#ifndef TESTS_SUPPORT_FOLDER_H
#define TESTS_SUPPORT_FOLDER_H

/* A folder of a test's own, which is gone afterwards. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    FOLDER_SIZE = 256
};

static inline void folder_make(char folder[FOLDER_SIZE])
{
    snprintf(folder, FOLDER_SIZE, "/tmp/acedrex-test-XXXXXX");
    if (!mkdtemp(folder))
        abort();
}

/* With the files in it. */
static inline void folder_remove(const char *folder)
{
    char path[512];
    DIR *open = opendir(folder);

    for (struct dirent *entry; open && (entry = readdir(open));) {
        snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.')
            unlink(path);
    }
    if (open)
        closedir(open);
    rmdir(folder);
}

#endif
