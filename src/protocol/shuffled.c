/* The shuffled form of a game, for clients that ask for it with an option. */
#include "protocol/shuffled.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

adx_err shuffled_compile(const struct catalog *catalog, const char *id, adx_variant **out,
                         char *why)
{
    char name[ADX_NAME_SIZE_MAX + 3], *text;
    size_t size;

    why[0] = '\0';
    snprintf(name, sizeof(name), "%s960", id);
    if (catalog_text(catalog, name, &size))
        return catalog_compile(catalog, name, out, why);
    adx_err err = strlen(name) < ADX_NAME_SIZE_MAX ? catalog_shuffled(catalog, id, &text, &size)
                                                   : ADX_E_UNKNOWN;
    if (err)
        return err == ADX_E_NOMEM ? err : ADX_E_UNKNOWN;
    err = catalog_compile_text(catalog, name, text, size, out, why);
    free(text);
    return err == ADX_E_NOMEM || !err ? err : ADX_E_UNKNOWN;
}
