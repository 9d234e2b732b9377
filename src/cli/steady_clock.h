#ifndef CLI_STEADY_CLOCK_H
#define CLI_STEADY_CLOCK_H

#include <stdint.h>

/* Milliseconds of a clock that only rises. */
uint64_t steady_clock_ms(void);

#endif
