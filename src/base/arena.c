/* Memory that is freed all at once. */
#include "base/arena.h"

#include <stdint.h>
#include <string.h>

enum {
    ALIGN = 64,
    CHUNK_MIN = 32 * 1024,
    CHUNK_MAX = 512 * 1024 /* larger ones waste more than they save */
};

struct arena_chunk {
    struct arena_chunk *next;
    size_t size;   /* of the whole block as taken from the allocator */
    char *payload; /* first aligned byte */
    size_t room;   /* payload bytes */
};

struct arena arena_init(const adx_alloc *alloc, size_t limit)
{
    return (struct arena){.alloc = *alloc, .limit = limit};
}

void arena_release(struct arena *arena)
{
    struct arena_chunk *chunk = arena->chunks;

    while (chunk) {
        struct arena_chunk *next = chunk->next;
        arena->alloc.resize(arena->alloc.ctx, chunk, chunk->size, 0);
        chunk = next;
    }
    *arena = arena_init(&arena->alloc, arena->limit);
}

static struct arena_chunk *add_chunk(struct arena *arena, size_t payload)
{
    const size_t size = sizeof(struct arena_chunk) + ALIGN + payload;

    if (size > arena->limit - arena->total) {
        arena->is_full = true;
        return NULL;
    }
    struct arena_chunk *chunk = arena->alloc.resize(arena->alloc.ctx, NULL, 0, size);
    if (!chunk)
        return NULL;
    const uintptr_t start = (uintptr_t)(chunk + 1);
    *chunk = (struct arena_chunk){
        .next = arena->chunks,
        .size = size,
        .payload = (char *)(chunk + 1) + (ALIGN - start % ALIGN) % ALIGN,
        .room = payload,
    };
    arena->chunks = chunk;
    arena->used = 0;
    arena->total += size;
    return chunk;
}

void *arena_take_unset(struct arena *arena, size_t size)
{
    struct arena_chunk *chunk = arena->chunks;

    if (size > arena->limit) {
        arena->is_full = true;
        return NULL;
    }
    const size_t rounded = (size + ALIGN - 1) / ALIGN * ALIGN;
    if (!chunk || chunk->room - arena->used < rounded) {
        const size_t grown = !chunk                        ? CHUNK_MIN
                             : chunk->room < CHUNK_MAX / 2 ? chunk->room * 2
                                                           : CHUNK_MAX;
        size_t payload = rounded > grown ? rounded : grown;
        if (payload > arena->limit - arena->total)
            payload = rounded;
        chunk = add_chunk(arena, payload);
        if (!chunk)
            return NULL;
    }
    char *block = chunk->payload + arena->used;
    arena->used += rounded;
    return block;
}

void *arena_take(struct arena *arena, size_t size)
{
    void *block = arena_take_unset(arena, size);

    if (block)
        memset(block, 0, size);
    return block;
}

char *arena_text(struct arena *arena, const char *text, size_t len)
{
    char *copy = arena_take(arena, len + 1);

    if (copy)
        memcpy(copy, text, len);
    return copy;
}
