#ifndef WASM_OUTPUT_H
#define WASM_OUTPUT_H

#include "base/json.h"

/*
 * JSON in memory that grows up to a limit. Text that does not fit marks it as failed; whoever
 * writes asks once, at the end.
 */
struct output {
    struct json json; /* the first member: what is put into it goes into `text` */
    char *text;
    size_t len, cap; /* bytes; the text does not end with a NUL */
    bool failed;
};

enum {
    OUTPUT_SIZE_MAX = 64 << 20 /* the moves of the longest PGN text are 40 MB as JSON */
};

/* The answer to the call that is being served. */
extern struct output output;

/* Forget what was written, keep the memory. json: that of an output. */
void output_reset(struct json *json);

#endif
