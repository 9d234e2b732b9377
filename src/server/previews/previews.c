/* Answers about games, kept for a minute. */
#include "server/previews/previews.h"

#include <stdlib.h>
#include <string.h>

struct previews {
    struct preview_kept list[PREVIEWS_KEPT]; /* the next one takes the place of the oldest */
    unsigned next;
    size_t size; /* of all texts */
};

struct previews *previews_open(void)
{
    return calloc(1, sizeof(struct previews));
}

static void drop(struct previews *previews, struct preview_kept *kept)
{
    previews->size -= kept->text ? strlen(kept->text) : 0;
    free(kept->text);
    *kept = (struct preview_kept){.text = NULL};
}

void previews_close(struct previews *previews)
{
    if (!previews)
        return;
    for (unsigned i = 0; i < PREVIEWS_KEPT; i++)
        drop(previews, &previews->list[i]);
    free(previews);
}

const struct preview_kept *previews_find(const struct previews *previews, const char *key,
                                         uint64_t now_ms)
{
    for (unsigned i = 0; i < PREVIEWS_KEPT; i++) {
        const struct preview_kept *kept = &previews->list[i];
        if (kept->key[0] && now_ms - kept->made_ms < PREVIEWS_AGE_MS && strcmp(kept->key, key) == 0)
            return kept;
    }
    return NULL;
}

void previews_keep(struct previews *previews, const struct preview_kept *kept)
{
    const size_t size = kept->text ? strlen(kept->text) : 0;
    char *text = size && size <= PREVIEWS_BYTES_MAX ? strdup(kept->text) : NULL;

    if (kept->text && !text)
        return;
    struct preview_kept *place = &previews->list[previews->next % PREVIEWS_KEPT];
    drop(previews, place);
    *place = *kept;
    place->text = text;
    previews->size += size;
    previews->next++;
    for (unsigned i = previews->next; previews->size > PREVIEWS_BYTES_MAX; i++)
        drop(previews, &previews->list[i % PREVIEWS_KEPT]);
}
