#ifndef SERVER_WORKERS_FRAME_H
#define SERVER_WORKERS_FRAME_H

#include <stddef.h>
#include <stdint.h>

/* Questions and answers stand behind their size, its lowest byte first. */
enum {
    FRAME_HEAD_SIZE = 4
};

static inline void frame_head(size_t size, char head[FRAME_HEAD_SIZE])
{
    for (unsigned i = 0; i < FRAME_HEAD_SIZE; i++)
        head[i] = (char)(uint8_t)(size >> 8 * i);
}

static inline size_t frame_size(const char head[FRAME_HEAD_SIZE])
{
    size_t size = 0;

    for (unsigned i = 0; i < FRAME_HEAD_SIZE; i++)
        size |= (size_t)(uint8_t)head[i] << 8 * i;
    return size;
}

#endif
