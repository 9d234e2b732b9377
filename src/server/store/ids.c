/* Ids, gathered while the store lists them. */
#include "server/store/ids.h"

#include <stdio.h>
#include <stdlib.h>

void ids_add(void *ctx, const char *id)
{
    struct ids *ids = ctx;
    void *list = ids->is_cut ? NULL : realloc(ids->list, (ids->count + 1) * sizeof(*ids->list));

    ids->is_cut = !list;
    if (!list)
        return;
    ids->list = list;
    snprintf(ids->list[ids->count++], STORE_ID_SIZE, "%s", id);
}

void ids_free(struct ids *ids)
{
    free(ids->list);
    *ids = (struct ids){.count = 0};
}
