/* Large pages for large tables, on Linux. */
#ifdef __linux__
#define _DEFAULT_SOURCE
#endif
#include "base/pages.h"

#ifdef __linux__

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

void pages_want_large(void *memory, size_t size)
{
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    const uintptr_t first = ((uintptr_t)memory + page - 1) / page * page;
    const uintptr_t end = ((uintptr_t)memory + size) / page * page;

    if (first < end)
        (void)madvise((char *)memory + (first - (uintptr_t)memory), end - first, MADV_HUGEPAGE);
}

#else

void pages_want_large(void *memory, size_t size)
{
    (void)memory;
    (void)size;
}

#endif
