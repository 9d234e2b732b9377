/* Languages that games are told in. */
#include "adx/language.h"

#include <string.h>

#include "api/handles.h"
#include "base/builtin.h"
#include "language/read_language.h"

enum {
    LANGUAGE_MEMORY_MAX = 1 << 20
};

adx_err adx_language_create(const adx_alloc *alloc, const char *name, const char *text, size_t size,
                            adx_findings report, void *report_ctx, adx_language **out)
{
    struct arena arena = arena_init(alloc, LANGUAGE_MEMORY_MAX);
    adx_language *language = arena_take(&arena, sizeof(*language));
    adx_err err = ADX_E_NOMEM;

    *out = NULL;
    if (language)
        err = language_read(name, text, size, report, report_ctx, &arena, &language->words);
    if (err) {
        arena_release(&arena);
        return err;
    }
    language->arena = arena;
    *out = language;
    return ADX_OK;
}

adx_err adx_language_builtin(const adx_alloc *alloc, const char *code, adx_language **out)
{
    *out = NULL;
    for (size_t i = 0; i < builtin_lang_count; i++) {
        const struct builtin_file *built = &builtin_langs[i];
        if (!strcmp(built->name, code))
            return adx_language_create(alloc, code, built->bytes, built->size, NULL, NULL, out);
    }
    return ADX_E_UNKNOWN;
}

void adx_language_free(adx_language *language)
{
    if (!language)
        return;
    struct arena arena = language->arena; /* the language itself lies in it */
    arena_release(&arena);
}

const char *adx_language_name(const adx_language *language)
{
    return language_text(language->words, MESSAGE_LANGUAGE_NAME);
}

const char *adx_builtin_language(size_t index)
{
    return index < builtin_lang_count ? builtin_langs[index].name : NULL;
}
