/* The allocator of the C library. */
#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

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

bool alloc_is_lazy(const adx_alloc *alloc)
{
    return alloc->resize == resize;
}

void *alloc_zeroed(const adx_alloc *alloc, size_t size)
{
    if (alloc_is_lazy(alloc))
        return calloc(1, size);
    void *block = alloc->resize(alloc->ctx, NULL, 0, size);
    if (block)
        memset(block, 0, size);
    return block;
}
