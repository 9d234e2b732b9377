/*
 * The table of positions searched.
 *
 * data: move 28 bits, score 16, depth 8, bound 2, age 6, from the lowest bit up.
 */
#include "search/tt.h"

#include <string.h>

#include "base/check.h"

enum {
    SCORE_SHIFT = 28,
    DEPTH_SHIFT = 44,
    BOUND_SHIFT = 52,
    AGE_SHIFT = 54,
    AGE_MASK = 63
};

/* An entry one search older is given up like one searched so many plies less deeply. */
enum {
    AGE_WEIGHT = 4
};

void tt_init(struct tt *tt, void *memory, size_t size)
{
    const size_t count = size / (TT_CLUSTER * sizeof(struct tt_slot));

    CHECK_ALWAYS(size >= TT_SIZE_MIN);
    tt->slots = memory;
    tt->cluster_count = count > UINT32_MAX ? UINT32_MAX : (uint32_t)count;
    tt_clear(tt);
}

void tt_clear(struct tt *tt)
{
    memset(tt->slots, 0, (size_t)tt->cluster_count * TT_CLUSTER * sizeof(struct tt_slot));
    tt->age = 0;
}

void tt_grow_older(struct tt *tt)
{
    tt->age = (tt->age + 1) & AGE_MASK;
}

static struct tt_slot *cluster_of(const struct tt *tt, uint64_t key)
{
    return tt->slots + ((key >> 32) * tt->cluster_count >> 32) * TT_CLUSTER;
}

bool tt_probe(const struct tt *tt, uint64_t key, struct tt_hit *hit)
{
    const struct tt_slot *slot = cluster_of(tt, key);

    for (unsigned i = 0; i < TT_CLUSTER; i++, slot++) {
        const uint64_t data = slot->data;
        if ((slot->check ^ data) != key || !(data >> BOUND_SHIFT & 3))
            continue;
        hit->best.bits = (uint32_t)data & ((1u << SCORE_SHIFT) - 1);
        hit->score = (int16_t)(uint16_t)(data >> SCORE_SHIFT);
        hit->depth = (uint8_t)(data >> DEPTH_SHIFT);
        hit->bound = (enum tt_bound)(data >> BOUND_SHIFT & 3);
        return true;
    }
    return false;
}

/* How much an entry is worth keeping. */
static int keep_value(const struct tt *tt, uint64_t data)
{
    const int age = (int)((tt->age - (data >> AGE_SHIFT)) & AGE_MASK);

    if (!(data >> BOUND_SHIFT & 3))
        return -AGE_WEIGHT * (AGE_MASK + 1);
    return (uint8_t)(data >> DEPTH_SHIFT) - AGE_WEIGHT * age;
}

void tt_store(struct tt *tt, uint64_t key, const struct tt_hit *hit)
{
    struct tt_slot *const first = cluster_of(tt, key);
    struct tt_slot *slot = first;
    uint32_t best = hit->best.bits;

    CHECK_DEBUG(hit->depth >= 0 && hit->depth <= UINT8_MAX);
    for (unsigned i = 0; i < TT_CLUSTER; i++) {
        const uint64_t data = first[i].data;
        if ((first[i].check ^ data) == key && data >> BOUND_SHIFT & 3) {
            slot = &first[i];
            /* A shallow bound does not push out deep knowledge of the same position. */
            if (hit->bound != BOUND_EXACT && data >> AGE_SHIFT == tt->age &&
                hit->depth + AGE_WEIGHT < (int)(uint8_t)(data >> DEPTH_SHIFT))
                return;
            if (!best)
                best = (uint32_t)data & ((1u << SCORE_SHIFT) - 1);
            break;
        }
        if (keep_value(tt, data) < keep_value(tt, slot->data))
            slot = &first[i];
    }
    const uint64_t data = (uint64_t)best | (uint64_t)(uint16_t)hit->score << SCORE_SHIFT |
                          (uint64_t)hit->depth << DEPTH_SHIFT |
                          (uint64_t)hit->bound << BOUND_SHIFT | (uint64_t)tt->age << AGE_SHIFT;
    slot->data = data;
    slot->check = key ^ data;
}
