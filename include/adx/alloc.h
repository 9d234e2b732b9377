#ifndef ADX_ALLOC_H
#define ADX_ALLOC_H

#include <stddef.h>

#include "adx/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Memory given by the caller. `old_size` is the size asked for when `ptr` was obtained (0 with
 * NULL). new_size 0 frees and returns NULL. On failure the block is untouched and NULL returned.
 * Blocks are aligned for any type. The struct is copied into every object made with it; `ctx` must
 * outlive them.
 */
typedef struct adx_alloc {
    void *(*resize)(void *ctx, void *ptr, size_t old_size, size_t new_size);
    void *ctx;
} adx_alloc;

/* The C library's realloc and free. */
ADX_API adx_alloc adx_alloc_libc(void);

#ifdef __cplusplus
}
#endif

#endif
