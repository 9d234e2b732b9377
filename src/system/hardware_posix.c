/* What the machine has, as POSIX tells. */
#include <unistd.h>

#include "system/hardware.h"

unsigned hardware_cores(unsigned most)
{
    const long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count < 1 ? 1 : (unsigned long)count > most ? most : (unsigned)count;
}

uint64_t hardware_memory_bytes(void)
{
#ifdef _SC_PHYS_PAGES /* which POSIX does not know */
    const long pages = sysconf(_SC_PHYS_PAGES), page_size = sysconf(_SC_PAGESIZE);

    return pages > 0 && page_size > 0 ? (uint64_t)pages * (uint64_t)page_size : 0;
#else
    return 0;
#endif
}
