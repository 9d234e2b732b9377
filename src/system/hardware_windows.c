/* What the machine has, as Windows tells. */
#include <windows.h>

#include "system/hardware.h"

unsigned hardware_cores(unsigned most)
{
    SYSTEM_INFO info;

    GetSystemInfo(&info);
    return info.dwNumberOfProcessors < 1      ? 1
           : info.dwNumberOfProcessors > most ? most
                                              : (unsigned)info.dwNumberOfProcessors;
}

uint64_t hardware_memory_bytes(void)
{
    MEMORYSTATUSEX status = {.dwLength = sizeof(status)};

    return GlobalMemoryStatusEx(&status) ? status.ullTotalPhys : 0;
}
