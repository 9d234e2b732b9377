#ifndef BASE_PAGES_H
#define BASE_PAGES_H

#include <stddef.h>

/*
 * Ask the system for large pages behind `size` bytes at `memory`, before they are used for the
 * first time: a table that is read at random places otherwise waits for the addresses of its pages
 * as long as for its words. A wish: where there are none, nothing happens.
 */
void pages_want_large(void *memory, size_t size);

#endif
