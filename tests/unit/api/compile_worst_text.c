/*
 * Compiles one of the worst texts, for worst_texts.py to count what it takes.
 *
 *     compile_worst_text NUMBER    0..WORST_TEXTS-1; exit status 2 beyond them
 */
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"
#include "support/worst_text.h"

int main(int argc, char **argv)
{
    static char text[16384];
    const unsigned which = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : WORST_TEXTS;
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant;

    if (which >= WORST_TEXTS)
        return 2;
    worst_text_write(which, text, sizeof(text));
    const adx_rules rules = {.name = "worst", .text = text, .size = strlen(text)};
    const adx_err err = adx_variant_create(&alloc, &rules, NULL, NULL, &variant);
    if (err && err != ADX_E_LIMIT)
        return 1;
    adx_variant_free(variant);
    return 0;
}
