#ifndef CLI_PACK_H
#define CLI_PACK_H

#include <stddef.h>
#include <stdint.h>

/*
 * Bytes packed as zlib's format has them (RFC 1950 and 1951). Made for pictures with large areas of
 * one color: what was before is looked for in one place, and the codes are fixed ones.
 */

/* Memory that pack() needs for `size` bytes. */
size_t pack_bound(size_t size);
/* Returns: how many bytes of `out` there are; 0 without memory. */
size_t pack(const unsigned char *bytes, size_t size, unsigned char *out);

/* The check of RFC 1952 over bytes, as PNG has it. */
uint32_t pack_crc(const unsigned char *bytes, size_t size);

#endif
