#ifndef BASE_CHECK_H
#define BASE_CHECK_H

/*
 * Checks for mistakes of the programmer, never for input. A failed check traps.
 *
 * CHECK_ALWAYS  in every build; for cold paths and for writes that could leave a buffer.
 * CHECK_DEBUG   compiled out with NDEBUG; for hot paths.
 *
 * Own macros rather than <assert.h>: one switch must not turn off both kinds, and the library
 * never prints.
 */
#define CHECK_ALWAYS(cond) ((cond) ? (void)0 : __builtin_trap())

#ifdef NDEBUG
#define CHECK_DEBUG(cond) ((void)0)
#else
#define CHECK_DEBUG(cond) CHECK_ALWAYS(cond)
#endif

#endif
