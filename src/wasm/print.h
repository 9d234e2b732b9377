#ifndef WASM_PRINT_H
#define WASM_PRINT_H

#include <stdarg.h>
#include <stddef.h>

/*
 * vsnprintf() for what the library writes: %c %s %d %u %x %X %%, with the flag 0, width, precision,
 * and the lengths l, ll and z. The one of the C library is fourteen kilobytes of the module that
 * everybody fetches, for numbers with a point and for files. Any other conversion is written as it
 * stands, so that it is seen.
 *
 * Returns: bytes of the whole text without its NUL; `size` bytes at most are written, the NUL
 * included.
 */
int print_format(char *text, size_t size, const char *format, va_list args);

#endif
