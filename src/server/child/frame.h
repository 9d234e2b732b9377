#ifndef SERVER_CHILD_FRAME_H
#define SERVER_CHILD_FRAME_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Questions and answers stand behind their size, in the order of bytes of the machine. */
enum {
    FRAME_HEAD_SIZE = 4
};

static inline void frame_head(size_t size, char head[FRAME_HEAD_SIZE])
{
    const uint32_t bytes = (uint32_t)size;

    memcpy(head, &bytes, FRAME_HEAD_SIZE);
}

static inline size_t frame_size(const char head[FRAME_HEAD_SIZE])
{
    uint32_t bytes;

    memcpy(&bytes, head, FRAME_HEAD_SIZE);
    return bytes;
}

#endif
