/*
 * The table of positions searched.
 *
 * scores: the lower half of the key (32 bits), score 16, static score 16, from the lowest bit up.
 * rest: move 32 bits, depth 8, bound 2, PV 1, age 6, further bits of the key 15.
 */
#include "search/tt.h"

#include <string.h>

#include "base/check.h"

enum {
    SCORE_SHIFT = 32,
    STATIC_SHIFT = 48,
    DEPTH_SHIFT = 32,
    BOUND_SHIFT = 40,
    PV_SHIFT = 42,
    AGE_SHIFT = 43,
    AGE_MASK = 63,
    KEY_SHIFT = 49,
};

/* An entry one search older is given up like one searched so many plies less deeply. */
enum {
    AGE_WEIGHT = 4
};

/* A slot as it was read at once. */
struct words {
    uint64_t scores, rest;
};

void tt_take(struct tt *tt, void *memory, size_t size)
{
    const size_t count = size / (TT_CLUSTER * sizeof(struct tt_slot));

    CHECK_ALWAYS(size >= TT_SIZE_MIN);
    tt->slots = memory;
    tt->cluster_count = count > UINT32_MAX ? UINT32_MAX : (uint32_t)count;
    tt->age = 0;
}

void tt_init(struct tt *tt, void *memory, size_t size)
{
    tt_take(tt, memory, size);
    tt_clear(tt);
}

void tt_clear_part(struct tt *tt, unsigned part, unsigned parts)
{
    const size_t first = (size_t)((uint64_t)tt->cluster_count * part / parts);
    const size_t end = (size_t)((uint64_t)tt->cluster_count * (part + 1) / parts);

    memset((void *)(tt->slots + first * TT_CLUSTER), 0,
           (end - first) * TT_CLUSTER * sizeof(struct tt_slot));
    if (part == 0)
        tt->age = 0;
}

void tt_clear(struct tt *tt)
{
    tt_clear_part(tt, 0, 1);
}

void tt_grow_older(struct tt *tt)
{
    tt->age = (tt->age + 1) & AGE_MASK;
}

static struct tt_slot *cluster_of(const struct tt *tt, uint64_t key)
{
    return tt->slots + ((key >> 32) * tt->cluster_count >> 32) * TT_CLUSTER;
}

void tt_prefetch(const struct tt *tt, uint64_t key)
{
    __builtin_prefetch((const void *)cluster_of(tt, key));
}

static struct words read_slot(const struct tt_slot *slot)
{
    const uint64_t rest = atomic_load_explicit(&slot->rest, memory_order_relaxed);
    const uint64_t scores = atomic_load_explicit(&slot->scores, memory_order_relaxed);

    return (struct words){scores ^ rest, rest};
}

static void write_slot(struct tt_slot *slot, struct words words)
{
    atomic_store_explicit(&slot->rest, words.rest, memory_order_relaxed);
    atomic_store_explicit(&slot->scores, words.scores ^ words.rest, memory_order_relaxed);
}

static bool is_used(struct words words)
{
    return words.rest >> BOUND_SHIFT & 3;
}

static bool is_of(struct words words, uint64_t key)
{
    return is_used(words) && (uint32_t)words.scores == (uint32_t)key &&
           words.rest >> KEY_SHIFT == (key >> 32 & ((1u << (64 - KEY_SHIFT)) - 1));
}

static int depth_of(struct words words)
{
    return (uint8_t)(words.rest >> DEPTH_SHIFT);
}

static unsigned age_of(struct words words)
{
    return words.rest >> AGE_SHIFT & AGE_MASK;
}

static move move_in(struct words words)
{
    return (move){(uint32_t)words.rest};
}

bool tt_probe(const struct tt *tt, uint64_t key, struct tt_hit *hit)
{
    const struct tt_slot *slot = cluster_of(tt, key);

    for (unsigned i = 0; i < TT_CLUSTER; i++, slot++) {
        const struct words words = read_slot(slot);
        if (!is_of(words, key))
            continue;
        hit->best = move_in(words);
        hit->score = (int16_t)(uint16_t)(words.scores >> SCORE_SHIFT);
        hit->static_score = (int16_t)(uint16_t)(words.scores >> STATIC_SHIFT);
        hit->depth = depth_of(words);
        hit->bound = (enum tt_bound)(words.rest >> BOUND_SHIFT & 3);
        hit->pv = words.rest >> PV_SHIFT & 1;
        return true;
    }
    return false;
}

/* How much an entry is worth keeping. */
static int keep_value(const struct tt *tt, struct words words)
{
    const int age = (int)((tt->age - age_of(words)) & AGE_MASK);

    if (!is_used(words))
        return -AGE_WEIGHT * (AGE_MASK + 1);
    return depth_of(words) - AGE_WEIGHT * age;
}

void tt_store(struct tt *tt, uint64_t key, const struct tt_hit *hit)
{
    struct tt_slot *const first = cluster_of(tt, key);
    struct tt_slot *slot = first;
    struct words old = read_slot(slot);
    uint32_t best = hit->best.bits;

    CHECK_DEBUG(hit->depth >= 0 && hit->depth <= UINT8_MAX);
    for (unsigned i = 0; i < TT_CLUSTER; i++) {
        const struct words words = read_slot(&first[i]);
        if (is_of(words, key)) {
            slot = &first[i];
            /* A shallow bound does not push out deep knowledge of the same position. */
            if (hit->bound != BOUND_EXACT && age_of(words) == tt->age &&
                hit->depth + AGE_WEIGHT < depth_of(words))
                return;
            if (!best)
                best = move_in(words).bits;
            break;
        }
        if (keep_value(tt, words) < keep_value(tt, old)) {
            slot = &first[i];
            old = words;
        }
    }
    write_slot(slot,
               (struct words){
                   .scores = (uint32_t)key | (uint64_t)(uint16_t)hit->score << SCORE_SHIFT |
                             (uint64_t)(uint16_t)hit->static_score << STATIC_SHIFT,
                   .rest = (uint64_t)best | (uint64_t)hit->depth << DEPTH_SHIFT |
                           (uint64_t)hit->bound << BOUND_SHIFT | (uint64_t)hit->pv << PV_SHIFT |
                           (uint64_t)tt->age << AGE_SHIFT | (key >> 32) << KEY_SHIFT,
               });
}

unsigned tt_permille(const struct tt *tt)
{
    const uint32_t clusters = tt->cluster_count < 250 ? tt->cluster_count : 250;
    unsigned used = 0;

    for (unsigned i = 0; i < clusters * TT_CLUSTER; i++) {
        const struct words words = read_slot(&tt->slots[i]);
        used += is_used(words) && age_of(words) == tt->age;
    }
    return used * 1000 / (clusters * TT_CLUSTER);
}
