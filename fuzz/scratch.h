#ifndef FUZZ_SCRATCH_H
#define FUZZ_SCRATCH_H

/* A folder for a fuzz target that needs files: in memory where the system has such a place. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    SCRATCH_SIZE = 64,
    SCRATCH_PATH_SIZE = SCRATCH_SIZE + 272
};

static inline void scratch_make(char folder[SCRATCH_SIZE])
{
    snprintf(folder, SCRATCH_SIZE, "/dev/shm/acedrex-fuzz-XXXXXX");
    if (mkdtemp(folder))
        return;
    snprintf(folder, SCRATCH_SIZE, "/tmp/acedrex-fuzz-XXXXXX");
    if (!mkdtemp(folder))
        abort();
}

/* Remove the files in it. */
static inline void scratch_clear(const char *folder)
{
    char path[SCRATCH_PATH_SIZE];
    DIR *open = opendir(folder);

    for (struct dirent *entry; open && (entry = readdir(open));) {
        snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.')
            unlink(path);
    }
    if (open)
        closedir(open);
}

static inline void scratch_write(const char *folder, const char *name, const uint8_t *data,
                                 size_t size)
{
    char path[SCRATCH_PATH_SIZE];

    snprintf(path, sizeof(path), "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    if (!file || (size && fwrite(data, size, 1, file) != 1))
        abort();
    fclose(file);
}

#endif
