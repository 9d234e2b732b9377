#include "wasm/given.h"

#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"

struct given {
    char *text;
    size_t size;
};

/* By the index of the game; made with the first text. Of a program, as `output` is. */
static struct given *all;
static const char *missing;

/* Returns: adx_builtin_count() if there is no such game. */
static size_t index_of(const char *id)
{
    size_t i = 0;

    while (i < adx_builtin_count() && strcmp(adx_builtin_id(i), id) != 0)
        i++;
    return i;
}

bool given_add(const char *id, const char *text, size_t size)
{
    const size_t i = index_of(id);

    if (!all)
        all = calloc(adx_builtin_count(), sizeof(*all));
    if (!all || i == adx_builtin_count())
        return false;
    char *copy = malloc(size ? size : 1);
    if (!copy)
        return false;
    memcpy(copy, text, size);
    free(all[i].text);
    all[i] = (struct given){copy, size};
    return true;
}

const char *given_find(const char *id, size_t *size)
{
    const size_t i = index_of(id);

    *size = 0;
    if (i == adx_builtin_count())
        return NULL;
    if (all && all[i].text) {
        *size = all[i].size;
        return all[i].text;
    }
    missing = adx_builtin_id(i);
    return "";
}

const char *given_missing(void)
{
    return missing;
}

void given_forget_missing(void)
{
    missing = NULL;
}
