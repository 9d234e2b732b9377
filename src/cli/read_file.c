/* The whole content of a file. */
#include "cli/read_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static char *read_all(FILE *file, size_t size_max, size_t *size)
{
    char *text = malloc(size_max + 1);

    if (!text)
        return NULL;
    *size = fread(text, 1, size_max, file);
    if (!ferror(file) && *size == size_max && fgetc(file) != EOF) {
        errno = EFBIG;
    } else if (!ferror(file)) {
        text[*size] = '\0';
        return text;
    }
    const int reason = errno;
    free(text);
    errno = reason;
    return NULL;
}

char *read_file(const char *path, size_t size_max, size_t *size)
{
    FILE *file = fopen(path, "rb");

    if (!file)
        return NULL;
    char *text = read_all(file, size_max, size);
    const int reason = errno;
    fclose(file);
    errno = reason;
    return text;
}
