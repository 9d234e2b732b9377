#ifndef IMPORT_VALID_TEXT_H
#define IMPORT_VALID_TEXT_H

#include "adx/alloc.h"
#include "adx/err.h"
#include "adx/language.h"
#include "adx/limits.h"
#include "base/buf.h"
#include "import/omissions.h"

/*
 * A rule text that was made from what another program has, until it compiles: a statement that the
 * language does not take is left out, and said after omits.
 */
struct valid_text {
    const adx_alloc *alloc;              /* for compiling it; NULL: the C library's */
    struct omissions *omissions;         /* of whoever writes the rules; more are added */
    char rules_text[ADX_RULES_SIZE_MAX]; /* the statements, one a line, without facts */
    char whole_text[ADX_RULES_SIZE_MAX];
    struct buf text;                /* the whole: title, facts and rules */
    char wrong[OMISSION_SIZE + 64]; /* what is said behind the name of it in an error */
};

/*
 * name: of the game, in lowercase with hyphens. title: NULL where it is made from the name. facts:
 * whole lines, such as notes. language: of what is said of a statement, NULL for English.
 * Errors: ADX_E_RULES, of which valid->wrong tells; ADX_E_NOMEM.
 */
adx_err valid_text_make(struct valid_text *valid, const char *name, const char *title,
                        const char *facts, const adx_language *language);

#endif
