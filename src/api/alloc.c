/* The allocator of the C library. */
#include "adx/alloc.h"

#include <stdlib.h>

static void *resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    (void)ctx;
    (void)old_size;
    if (new_size == 0) {
        free(ptr);
        return NULL;
    }
    return realloc(ptr, new_size);
}

adx_alloc adx_alloc_libc(void)
{
    return (adx_alloc){.resize = resize};
}
