#ifndef BASE_STEADY_CLOCK_H
#define BASE_STEADY_CLOCK_H

#include <stdint.h>

/*
 * Milliseconds of a clock that only rises, whatever happens to the time of day; it stands still
 * while the machine is suspended. For programs: no library of games reads a clock.
 */
uint64_t steady_clock_ms(void);

#endif
