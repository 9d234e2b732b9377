#ifndef INI_IMPORT_H
#define INI_IMPORT_H

#include "import/valid_text.h"
#include "ini/ini.h"

/* One section of a file of variants on its way to a rule text. */
struct ini_import {
    const struct ini_section *section;
    struct writer writer;    /* with what is left out */
    struct valid_text valid; /* the rule text */
};

/*
 * Make a rule text that compiles: a statement that the language does not take is left out and said,
 * until all the others fit. builtin, takes_all: of ini_write_rules(). language: of what is said of
 * such a statement, NULL for English. Errors: ADX_E_RULES, of which import->valid.wrong tells;
 * ADX_E_NOMEM.
 */
adx_err ini_import(struct ini_import *import, const struct ini_file *file,
                   const struct ini_section *section, const struct ini_file *builtin,
                   bool takes_all, const adx_language *language);

#endif
