#ifndef ADX_ALLOC_H
#define ADX_ALLOC_H

/*
 * Example: an allocator that counts the bytes in use and takes them from another one.
 *
 *     struct counter {
 *         adx_alloc from;
 *         size_t bytes;
 *     };
 *
 *     static void *count_bytes(void *ctx, void *ptr, size_t old_size, size_t new_size)
 *     {
 *         struct counter *counter = ctx;
 *         void *block = counter->from.resize(counter->from.ctx, ptr, old_size, new_size);
 *
 *         if (block || new_size == 0)
 *             counter->bytes = counter->bytes - old_size + new_size;
 *         return block;
 *     }
 *
 *     struct counter counter = {adx_alloc_libc(), 0};
 *     const adx_alloc alloc = {count_bytes, &counter};
 *     adx_variant *variant;
 *     adx_err err = adx_variant_builtin(&alloc, "chess", &variant);
 *
 *     assert(err || counter.bytes >= adx_variant_memory(variant));
 *     adx_variant_free(variant);
 *     assert(counter.bytes == 0);
 *     return err;
 */
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
