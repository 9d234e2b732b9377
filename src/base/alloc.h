#ifndef BASE_ALLOC_H
#define BASE_ALLOC_H

#include <stdbool.h>

#include "adx/alloc.h"

/*
 * A block of zeros, given back by alloc->resize() like any other; NULL without memory. Of the C
 * library it is had at once, whatever its size: a page takes memory when it is first written.
 */
void *alloc_zeroed(const adx_alloc *alloc, size_t size);
/* Whether large blocks of zeros are had at once. */
bool alloc_is_lazy(const adx_alloc *alloc);

#endif
