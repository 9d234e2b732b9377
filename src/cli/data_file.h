#ifndef CLI_DATA_FILE_H
#define CLI_DATA_FILE_H

#include <stdbool.h>

#include "adx/train.h"

/*
 * Play games by the plan and append them to the file, until it has so many positions more or
 * Ctrl-C is pressed. What the file holds already decides which games are played.
 * Returns: an exit code; what is wrong has been said.
 */
int make_data(adx_datagen_plan *plan, const char *path, uint64_t positions_max);

/* A whole file of any size in memory. *bytes: free(). Returns: false with errno set. */
bool read_data(const char *path, char **bytes, size_t *size);

#endif
