/* From a section of a file of variants to a rule text that compiles. */
#include "ini/import.h"

adx_err ini_import(struct ini_import *import, const struct ini_file *file,
                   const struct ini_section *section, const struct ini_file *builtin,
                   bool takes_all, const adx_language *language)
{
    struct valid_text *valid = &import->valid;
    struct buf rules = buf_init(valid->rules_text, sizeof(valid->rules_text));
    struct buf told = buf_init(valid->wrong, sizeof(valid->wrong));
    char from[256];
    struct buf facts = buf_init(from, sizeof(from));

    import->section = section;
    valid->alloc = &file->alloc;
    valid->omissions = &import->writer.omissions;
    const char *wrong = ini_write_rules(file, section, builtin, takes_all, &import->writer, &rules);
    if (!wrong && rules.cut)
        wrong = "its rules are too long";
    if (wrong) {
        buf_format(&told, ": %s", wrong);
        return ADX_E_RULES;
    }
    buf_format(&facts, "note      From a file of variants: [%s%s%s].\n", section->name,
               *section->parent ? ":" : "", section->parent);
    return valid_text_make(valid, section->name, NULL, from, language);
}
