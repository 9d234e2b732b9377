/*
 * The heap of the modules that do not search, in a tenth of the bytes of the C library's. Blocks
 * have the sizes of a few classes, four to each power of two, and begin with the number of theirs.
 * A block that is given back waits in the list of its class; others come from the end of the
 * memory. Nothing is joined again: what grows leaves behind no more than it has in the end.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    GRAIN = 16, /* bytes: what a header takes, and the alignment of blocks */
    PAGE = 1 << 16,
    SIZE_MAX_BITS = 31,
    CLASS_COUNT = 4 * SIZE_MAX_BITS
};

struct block {
    _Alignas(GRAIN) unsigned class;
    struct block *next; /* where it waits */
};
_Static_assert(sizeof(struct block) == GRAIN, "the header of a block");

extern char __heap_base;
static struct block *waiting[CLASS_COUNT];
static uintptr_t unused; /* where no block has been; 0 before the first */

/* The class of blocks with room for so many bytes and the header, and in *total their size. */
static unsigned class_of(size_t size, size_t *total)
{
    const size_t need = size + GRAIN;
    const unsigned bits = 31U - (unsigned)__builtin_clz(need);
    const size_t step = bits < 6 ? GRAIN : (size_t)1 << (bits - 2);

    *total = (need + step - 1) & ~(step - 1);
    const unsigned power = 31U - (unsigned)__builtin_clz(*total);
    return 4 * power + ((*total >> (power - 2)) & 3);
}

static struct block *cut_block(size_t total)
{
    if (unused == 0)
        unused = ((uintptr_t)&__heap_base + GRAIN - 1) & ~(uintptr_t)(GRAIN - 1);
    const size_t room = __builtin_wasm_memory_size(0) * PAGE - unused;
    if (total > room && __builtin_wasm_memory_grow(0, (total - room + PAGE - 1) / PAGE) == SIZE_MAX)
        return NULL;
    struct block *block = (struct block *)unused;
    unused += total;
    return block;
}

void *malloc(size_t size)
{
    size_t total;

    if (size >> (SIZE_MAX_BITS - 1))
        return NULL;
    const unsigned class = class_of(size, &total);
    struct block *block = waiting[class];
    if (block)
        waiting[class] = block->next;
    else
        block = cut_block(total);
    if (!block)
        return NULL;
    block->class = class;
    return block + 1;
}

void free(void *memory)
{
    struct block *block = memory;

    if (!memory)
        return;
    block--;
    block->next = waiting[block->class];
    waiting[block->class] = block;
}

void *calloc(size_t count, size_t each)
{
    size_t size;

    if (__builtin_mul_overflow(count, each, &size))
        return NULL;
    void *memory = malloc(size);
    return memory ? memset(memory, 0, size) : NULL;
}

void *realloc(void *memory, size_t size)
{
    if (!memory)
        return malloc(size);
    const unsigned class = ((struct block *)memory - 1)->class;
    const size_t room = ((size_t)(4 + class % 4) << (class / 4 - 2)) - GRAIN;
    if (size <= room)
        return memory;
    void *more = malloc(size);
    if (!more)
        return NULL;
    memcpy(more, memory, room);
    free(memory);
    return more;
}
