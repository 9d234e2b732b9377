/* The built-in games, and their shuffled forms, by their ids. */
#include <string.h>

#include "adx/variant.h"
#include "api/names.h"
#include "base/builtin.h"

size_t adx_builtin_count(void)
{
    return builtin_variant_count;
}

const char *adx_builtin_id(size_t index)
{
    return index < builtin_variant_count ? builtin_variants[index].name : NULL;
}

const char *adx_builtin_text(size_t index, size_t *size)
{
    *size = index < builtin_variant_count ? builtin_variants[index].size : 0;
    return index < builtin_variant_count ? builtin_variants[index].bytes : NULL;
}

adx_err adx_builtin_shuffled(const adx_alloc *alloc, const char *id, const adx_rules *by,
                             char **text, size_t *size)
{
    const size_t mark = strlen(SHUFFLED_MARK), len = strlen(id);

    *text = NULL;
    *size = 0;
    if (len <= mark || strcmp(id + len - mark, SHUFFLED_MARK) != 0)
        return ADX_E_UNKNOWN;
    for (size_t i = 0; i < builtin_variant_count; i++) {
        const struct builtin_file *game = &builtin_variants[i];
        if (strlen(game->name) != len - mark || memcmp(game->name, id, len - mark) != 0)
            continue;
        adx_rules rules = {.text = game->bytes, .size = game->size};
        if (by) {
            rules = *by;
            rules.text = by->find(by->find_ctx, game->name, &rules.size);
        }
        rules.name = game->name;
        return rules.text ? adx_rules_shuffled(alloc, &rules, text, size) : ADX_E_UNKNOWN;
    }
    return ADX_E_UNKNOWN;
}

adx_err adx_variant_builtin(const adx_alloc *alloc, const char *id, adx_variant **out)
{
    *out = NULL;
    for (size_t i = 0; i < builtin_variant_count; i++) {
        if (strcmp(builtin_variants[i].name, id) != 0)
            continue;
        const adx_rules rules = {
            .name = id,
            .text = builtin_variants[i].bytes,
            .size = builtin_variants[i].size,
        };
        return adx_variant_create(alloc, &rules, NULL, NULL, out);
    }
    adx_rules rules = {.name = id};
    char *text;
    adx_err err = adx_builtin_shuffled(alloc, id, NULL, &text, &rules.size);
    if (err)
        return err;
    rules.text = text;
    err = adx_variant_create(alloc, &rules, NULL, NULL, out);
    alloc->resize(alloc->ctx, text, rules.size + 1, 0);
    return err;
}
