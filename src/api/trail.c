/* Plies as bytes: counts, the state before, hands and changes, of each as much as there is. */
#include "api/trail.h"

#include <string.h>

#include "base/check.h"
#include "core/variant.h"

enum {
    SIZE_FIRST = 2048
};

/* What a ply begins with. */
struct kept {
    uint16_t royal[2];
    uint16_t change_count;
    uint8_t held_count;
};
_Static_assert(sizeof(struct kept) <= 8, "a ply is larger than TRAIL_PLY_SIZE_MAX");

/* The part of a state that a game uses: hands, pools and turns of several moves come last in it. */
static size_t state_size(const struct variant *variant)
{
    return variant->copies_more ? sizeof(struct state) : offsetof(struct state, holdings);
}

adx_err trail_reserve(struct trail *trail, const adx_alloc *alloc, size_t more)
{
    size_t cap = trail->cap ? trail->cap : SIZE_FIRST;

    if (more <= trail->cap - trail->size)
        return ADX_OK;
    while (cap - trail->size < more)
        cap *= 2;
    unsigned char *grown = alloc->resize(alloc->ctx, trail->bytes, trail->cap, cap);
    if (!grown)
        return ADX_E_NOMEM;
    trail->bytes = grown;
    trail->cap = cap;
    return ADX_OK;
}

void trail_free(struct trail *trail, const adx_alloc *alloc)
{
    if (trail->bytes)
        alloc->resize(alloc->ctx, trail->bytes, trail->cap, 0);
    *trail = (struct trail){0};
}

static void add(struct trail *trail, const void *bytes, size_t size)
{
    CHECK_DEBUG(size <= trail->cap - trail->size);
    memcpy(trail->bytes + trail->size, bytes, size);
    trail->size += size;
}

void trail_add(struct trail *trail, const struct variant *variant, const struct undo *undo)
{
    const struct kept kept = {
        .royal = {undo->royal[0], undo->royal[1]},
        .change_count = undo->change_count,
        .held_count = undo->held_count,
    };

    add(trail, &kept, sizeof(kept));
    add(trail, &undo->before, state_size(variant));
    add(trail, undo->held, undo->held_count * sizeof(undo->held[0]));
    add(trail, undo->changes, undo->change_count * sizeof(undo->changes[0]));
}

void trail_read(const struct trail *trail, const struct variant *variant, size_t at,
                struct undo *out)
{
    const unsigned char *from = trail->bytes + at;
    const size_t size = state_size(variant);
    struct kept kept;

    memcpy(&kept, from, sizeof(kept));
    from += sizeof(kept);
    out->royal[0] = kept.royal[0];
    out->royal[1] = kept.royal[1];
    out->change_count = kept.change_count;
    out->held_count = kept.held_count;
    memcpy(&out->before, from, size);
    from += size;
    memcpy(out->held, from, kept.held_count * sizeof(out->held[0]));
    from += kept.held_count * sizeof(out->held[0]);
    memcpy(out->changes, from, kept.change_count * sizeof(out->changes[0]));
}
