#ifndef SEARCH_TT_H
#define SEARCH_TT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/state.h"

/*
 * The table of positions searched, shared by all threads without locks. A slot is two words, the
 * first of which is kept xor the second: halves that belong to different writes fit no key, or
 * only by an accident so rare that the legality of a move from the table is all that must not
 * depend on it.
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
    int static_score; /* as the evaluation said, SCORE_NONE (search/search.h) when not asked */
    bool pv;          /* was once within an open window */
};

struct tt_slot {
    _Atomic uint64_t scores, rest;
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
/* tt_init() for memory of zeros, which is not touched. */
void tt_take(struct tt *tt, void *memory, size_t size);
void tt_clear(struct tt *tt);
/* A part of it, 0..parts-1, to be done by several threads; all parts make tt_clear(). */
void tt_clear_part(struct tt *tt, unsigned part, unsigned parts);
/* Thousandths of the table that hold entries of the present search. */
unsigned tt_permille(const struct tt *tt);
/* Entries of earlier searches may now be replaced first. */
void tt_grow_older(struct tt *tt);
/* Begin to load what tt_probe() will look at. */
void tt_prefetch(const struct tt *tt, uint64_t key);
bool tt_probe(const struct tt *tt, uint64_t key, struct tt_hit *hit);
/* depth: 0..255; scores: 16 bits. */
void tt_store(struct tt *tt, uint64_t key, const struct tt_hit *hit);

#endif
