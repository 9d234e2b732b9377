#ifndef EVAL_BUILTIN_TUNINGS_H
#define EVAL_BUILTIN_TUNINGS_H

#include <stddef.h>

/*
 * The tuned weights of the hand-written terms, variants/ID.tuning, in byte order of the ids. The
 * build writes the table (cmake/builtin_files.cmake).
 */
struct builtin_tuning {
    const char *id; /* of the game */
    const char *text;
    size_t size;
};

extern const struct builtin_tuning builtin_tunings[];
extern const size_t builtin_tuning_count;

#endif
