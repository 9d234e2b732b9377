#ifndef SYSTEM_HARDWARE_H
#define SYSTEM_HARDWARE_H

#include <stdint.h>

/* Processors that a program may use: at least 1, at most `most`. */
unsigned hardware_cores(unsigned most);
/* Memory of the machine; 0 if it is not known. */
uint64_t hardware_memory_bytes(void);

#endif
