/* What is shared by those who work on an ending: its tables, and how far they are. */
#include "endgame/endgame.h"

struct table *endgame_table(const adx_endgame *endgame, uint64_t key)
{
    for (unsigned i = endgame->table_count; i-- > 0;)
        if (endgame->tables[i]->key == key)
            return endgame->tables[i];
    return NULL;
}

void errand_begin(struct errand *errand, const adx_endgame *endgame, const struct table *table)
{
    adx_endgame_progress *progress = &errand->progress;
    struct buf pieces = buf_init(progress->pieces, sizeof(progress->pieces));

    progress->table_count = endgame->table_count;
    progress->plies = 0;
    material_write(endgame->variant, &table->material, &pieces);
}

bool errand_goes_on(struct errand *errand, const struct table *table, size_t done)
{
    errand->progress.share = (double)done / (double)(2 * table->half);
    return !errand->hooks || !errand->hooks->goes_on ||
           errand->hooks->goes_on(errand->hooks->ctx, &errand->progress);
}
