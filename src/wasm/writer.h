#ifndef WASM_WRITER_H
#define WASM_WRITER_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Writes one JSON text into memory that grows up to a limit. Commas are put where they belong. A
 * key is given inside an object and NULL inside an array. Text that does not fit marks the writer
 * as failed; whoever writes asks once, at the end.
 */
struct writer {
    char *text;
    size_t len, cap; /* bytes; the text does not end with a NUL */
    bool failed;
    bool follows; /* the next value comes after another one */
};

enum {
    WRITER_SIZE_MAX = 1 << 20
};

/* Forget what was written, keep the memory. */
void writer_reset(struct writer *writer);

void writer_object(struct writer *writer, const char *key);
void writer_object_end(struct writer *writer);
void writer_array(struct writer *writer, const char *key);
void writer_array_end(struct writer *writer);

/* text: `size` bytes, without an end mark. */
void writer_bytes(struct writer *writer, const char *key, const char *text, size_t size);
/* text: NUL-terminated, or NULL for null. */
void writer_text(struct writer *writer, const char *key, const char *text);
void writer_number(struct writer *writer, const char *key, long long number);
/* With four decimals. */
void writer_decimal(struct writer *writer, const char *key, double number);
void writer_bool(struct writer *writer, const char *key, bool value);
void writer_null(struct writer *writer, const char *key);

#endif
