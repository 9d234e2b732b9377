#ifndef SEARCH_TT_H
#define SEARCH_TT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/state.h"

/*
 * The table of positions searched. A slot is two words, of which the first is the key xor the
 * second: a slot whose halves belong to different writes fits no key, so that several threads may
 * share the table one day without locks.
 */
enum tt_bound {
    BOUND_NONE,
    BOUND_LOWER,
    BOUND_UPPER,
    BOUND_EXACT
};

struct tt_hit {
    move best; /* MOVE_NONE when unknown; may be illegal when two positions share a key */
    int score;
    int depth;
    enum tt_bound bound;
};

struct tt_slot {
    uint64_t check, data;
};

struct tt {
    struct tt_slot *slots; /* [cluster_count * TT_CLUSTER], memory of the caller */
    uint32_t cluster_count;
    uint8_t age;
};

enum {
    TT_CLUSTER = 4,
    TT_SIZE_MIN = 64 * 1024
};

/* Use `size` bytes at `memory`, at least TT_SIZE_MIN, aligned to 8; they are cleared. */
void tt_init(struct tt *tt, void *memory, size_t size);
void tt_clear(struct tt *tt);
/* Entries of earlier searches may now be replaced first. */
void tt_grow_older(struct tt *tt);
bool tt_probe(const struct tt *tt, uint64_t key, struct tt_hit *hit);
/* depth: 0..255; score: 16 bits. */
void tt_store(struct tt *tt, uint64_t key, const struct tt_hit *hit);

#endif
