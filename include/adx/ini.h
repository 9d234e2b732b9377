#ifndef ADX_INI_H
#define ADX_INI_H

/*
 * Example: a game from a file of variants, as a rule text that can be compiled.
 *
 *     static const char file[] = "[hoppers:chess]\n"
 *                                "customPiece1 = h:NmA\n"
 *                                "startFen = 4k3/pppppppp/8/8/8/8/PPPPPPPP/HHHHKHHH w - - 0 1\n";
 *     const adx_alloc alloc = adx_alloc_libc();
 *     adx_variant *variant = NULL;
 *     adx_ini *ini;
 *     char *text = NULL;
 *     size_t size = 0;
 *     adx_err err = adx_ini_read(&alloc, file, sizeof(file) - 1, NULL, NULL, &ini);
 *
 *     if (!err)
 *         err = adx_ini_rules(ini, 0, false, NULL, NULL, NULL, &text, &size);
 *     const adx_rules rules = {.name = "hoppers.variant", .text = text, .size = size};
 *     if (!err)
 *         err = adx_variant_create(&alloc, &rules, NULL, NULL, &variant);
 *     if (text)
 *         alloc.resize(alloc.ctx, text, size + 1, 0);
 *     adx_variant_free(variant);
 *     adx_ini_free(ini);
 *     return err;
 */
#include "adx/language.h"
#include "adx/variant.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Files of variants as Fairy-Stockfish reads them (variants.ini): sections [name:parent] and the
 * settings below them. A section becomes a rule text; what the rule language cannot say is left
 * out, and reported. Not part of builds for browsers; there the npm package `@acedrex/import` does
 * this.
 */
enum {
    ADX_INI_SIZE_MAX = 1 << 20 /* bytes of a file */
};

/* A file that has been read. Belongs to one thread at a time. */
typedef struct adx_ini adx_ini;

/*
 * Read a file of variants. `text` is copied.
 * report: told of a line that is no section and no setting; may be NULL. Its `file` is "".
 * out:    receives the file, NULL on failure. adx_ini_free().
 * Errors: ADX_E_RULES, ADX_E_RANGE for more than ADX_INI_SIZE_MAX bytes, ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_ini_read(const adx_alloc *alloc, const char *text, size_t size,
                                           adx_findings report, void *report_ctx, adx_ini **out);
/* Release; NULL is accepted. */
ADX_API void adx_ini_free(adx_ini *ini);

/* The games of the file: the name of each as it is written, NULL past the last. */
ADX_API const char *adx_ini_name(const adx_ini *ini, unsigned index);
/* The line that it begins in, from 1. */
ADX_API unsigned adx_ini_line(const adx_ini *ini, unsigned index);

/*
 * The rule text of a game; it compiles, and begins with what it leaves out, each after `omits`. Its
 * parent may be a section above it or a game that Fairy-Stockfish has built in. Takes as long as
 * compiling the game, and again for each statement that is left out.
 * all_pieces: keep also those pieces that the section names but that cannot arise from its start
 *             position, for positions set up by FEN.
 * language:   of the sentences about what is left out; NULL for English.
 * report:     may be NULL. Told of each rule that is left out, as ADX_WARNING with the line of the
 *             file, and of a section that makes no game, as ADX_ERROR; `column` is 1.
 * text:       receives the text, with a NUL at its end; owned by the caller, who frees it with
 *             alloc->resize(alloc->ctx, text, size + 1, 0), the alloc that was given to
 *             adx_ini_read(). NULL on failure.
 * Errors: ADX_E_RANGE for a game that is not there, ADX_E_RULES, ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_ini_rules(adx_ini *ini, unsigned index, bool all_pieces,
                                            const adx_language *language, adx_findings report,
                                            void *report_ctx, char **text, size_t *size);

#ifdef __cplusplus
}
#endif

#endif
