#ifndef LANGUAGE_READ_LANGUAGE_H
#define LANGUAGE_READ_LANGUAGE_H

#include "adx/variant.h"
#include "base/arena.h"
#include "language/language.h"

/*
 * Read the text of a language file into the arena. All that is wrong is reported, up to a number.
 * Errors: ADX_E_NOMEM, ADX_E_RULES, ADX_E_LIMIT.
 */
adx_err language_read(const char *name, const char *text, size_t size, adx_findings report,
                      void *ctx, struct arena *arena, const struct language **out);

/* A language that is built in, as "en" always is. Returns: NULL without it or without memory. */
const struct language *language_builtin(const char *code, struct arena *arena);

#endif
