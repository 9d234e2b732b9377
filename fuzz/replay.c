/*
 * The main function of fuzz targets built without libFuzzer: gives every file of the folders named
 * on the command line to the target, so that what was once found stays found. A target that finds
 * something traps.
 */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    INPUT_SIZE_MAX = 1 << 20,
    PATH_SIZE = 4096,
};

/* Exact-size copies let the address sanitizer see a read past the end. */
static int replay_file(const char *path, uint8_t *buffer)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "%s:1: cannot be read: %s\n", path, strerror(errno));
        return 1;
    }
    const size_t size = fread(buffer, 1, INPUT_SIZE_MAX, file);
    fclose(file);

    uint8_t *data = malloc(size ? size : 1);
    if (!data) {
        fprintf(stderr, "%s:1: not enough memory\n", path);
        return 1;
    }
    memcpy(data, buffer, size);
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    return 0;
}

static int replay_folder(const char *folder, uint8_t *buffer)
{
    DIR *dir = opendir(folder);
    if (!dir) {
        fprintf(stderr, "%s:1: cannot be opened: %s; give it at least one seed\n", folder,
                strerror(errno));
        return 1;
    }
    int failed = 0;
    for (const struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        char path[PATH_SIZE];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
        failed |= replay_file(path, buffer);
    }
    closedir(dir);
    return failed;
}

int main(int argc, char **argv)
{
    uint8_t *buffer = malloc(INPUT_SIZE_MAX);
    if (!buffer)
        return 3;
    int failed = 0;
    for (int i = 1; i < argc; i++)
        failed |= replay_folder(argv[i], buffer);
    free(buffer);
    return failed;
}
