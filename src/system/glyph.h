#ifndef SYSTEM_GLYPH_H
#define SYSTEM_GLYPH_H

#include <stdint.h>

/*
 * Columns that a character takes on a terminal: two for a wide one, none for an accent, one where
 * the system does not know it.
 */
unsigned glyph_columns(uint32_t code);

#endif
