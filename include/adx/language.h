#ifndef ADX_LANGUAGE_H
#define ADX_LANGUAGE_H

/*
 * Example: chess in German.
 *
 *     const adx_alloc alloc = adx_alloc_libc();
 *     adx_language *german;
 *     adx_variant *variant = NULL;
 *     adx_err err = adx_language_builtin(&alloc, "de", &german);
 *
 *     if (!err)
 *         err = adx_variant_builtin(&alloc, "chess", &variant);
 *     if (!err)
 *         err = adx_variant_use_language(variant, german);
 *     if (!err)
 *         assert(!strcmp(adx_variant_color_name(variant, ADX_BLACK), "Schwarz"));
 *     adx_variant_free(variant);
 *     adx_language_free(german);
 *     return err;
 */
#include "adx/variant.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Languages in which games tell people their rules (adx_variant_use_language): a language is the
 * text of one file, docs/languages.md. Immutable, so any number of threads and variants may share
 * one.
 */

/*
 * Read a language file.
 *
 * name:   shown in findings, e.g. the path.
 * report: may be NULL.
 * out:    owned by the caller, adx_language_free(); NULL on failure.
 * Errors: ADX_E_NOMEM, ADX_E_RULES where something is wrong or missing, ADX_E_LIMIT.
 */
ADX_API ADX_NODISCARD adx_err adx_language_create(const adx_alloc *alloc, const char *name,
                                                  const char *text, size_t size,
                                                  adx_findings report, void *report_ctx,
                                                  adx_language **out);

/* A language that is built in, by its code: "en", "nl". Errors: ADX_E_UNKNOWN, ADX_E_NOMEM. */
ADX_API ADX_NODISCARD adx_err adx_language_builtin(const adx_alloc *alloc, const char *code,
                                                   adx_language **out);

/* Release; NULL is accepted. No variant may use it any more. */
ADX_API void adx_language_free(adx_language *language);

/* What its speakers call it, e.g. "Nederlands". */
ADX_API const char *adx_language_name(const adx_language *language);

/* The codes of the built-in languages in their byte order; NULL past the end. */
ADX_API const char *adx_builtin_language(size_t index);

#ifdef __cplusplus
}
#endif

#endif
