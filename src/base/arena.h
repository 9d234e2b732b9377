#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdbool.h>
#include <stddef.h>

#include "adx/alloc.h"

/*
 * Memory that is freed all at once. Blocks are taken from the allocator in growing chunks and are
 * aligned to 64 bytes, so that tables of sets start on cache lines.
 */
struct arena {
    adx_alloc alloc;
    struct arena_chunk *chunks; /* newest first */
    size_t used;                /* bytes used of the newest chunk's payload */
    size_t total;               /* bytes taken from the allocator */
    size_t limit;               /* take() fails beyond this total */
    bool is_full;               /* take() has failed for the limit, not for the allocator */
};

/* An empty arena that may take up to `limit` bytes. */
struct arena arena_init(const adx_alloc *alloc, size_t limit);
/* Free everything that was taken. */
void arena_release(struct arena *arena);
/* `size` zeroed bytes aligned to 64, or NULL when the allocator or the limit says no. */
void *arena_take(struct arena *arena, size_t size);
/* Memory as by arena_take(), with any bytes in it: for tables that are written as a whole. */
void *arena_take_unset(struct arena *arena, size_t size);
/* A copy of text[0..len) with a NUL, or NULL. */
char *arena_text(struct arena *arena, const char *text, size_t len);

#endif
