/* Users of whom somebody sees nothing. */
#include "server/sessions/muted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct loading {
    struct muted *muted;
    bool is_cut; /* memory ran out */
};

static void add(void *ctx, const struct block *block)
{
    struct loading *loading = ctx;
    struct muted *muted = loading->muted;
    void *ids =
        loading->is_cut ? NULL : realloc(muted->ids, (muted->count + 1) * sizeof(*muted->ids));

    loading->is_cut = !ids;
    if (!ids)
        return;
    muted->ids = ids;
    snprintf(muted->ids[muted->count++], STORE_ID_SIZE, "%s", block->whom);
}

static int compare(const void *one, const void *other)
{
    return strcmp(one, other);
}

bool muted_load(struct muted *muted, struct store *store, const char *who)
{
    struct loading loading = {.muted = muted};

    muted_free(muted);
    blocks_of(store, who, add, &loading);
    if (muted->count)
        qsort(muted->ids, muted->count, sizeof(*muted->ids), compare);
    return !loading.is_cut;
}

bool muted_has(const struct muted *muted, const char *id)
{
    return muted->count && bsearch(id, muted->ids, muted->count, sizeof(*muted->ids), compare);
}

void muted_free(struct muted *muted)
{
    free(muted->ids);
    *muted = (struct muted){.ids = NULL};
}
