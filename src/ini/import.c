/* From a section of a file of variants to a rule text that compiles. */
#include "ini/import.h"

#include "base/utf8.h"

enum {
    NAME_SHOWN_MAX = 96 /* bytes of a section's name that the note of a text has, with the NUL */
};

adx_err ini_import(struct ini_import *import, const struct ini_file *file,
                   const struct ini_section *section, const struct ini_file *builtin,
                   bool takes_all, const adx_language *language)
{
    struct valid_text *valid = &import->valid;
    struct buf rules = buf_init(valid->rules_text, sizeof(valid->rules_text));
    struct buf told = buf_init(valid->wrong, sizeof(valid->wrong));
    char name[NAME_SHOWN_MAX], parent[NAME_SHOWN_MAX];
    char from[2 * NAME_SHOWN_MAX + 64];
    struct buf facts = buf_init(from, sizeof(from));

    import->section = section;
    valid->alloc = &file->alloc;
    valid->omissions = &import->writer.omissions;
    const char *wrong = ini_write_rules(file, section, builtin, takes_all, &import->writer, &rules);
    if (!wrong && rules.cut)
        wrong = "its rules are too long";
    if (wrong) {
        buf_format(&told, ": %s", wrong);
        return wrong == ini_no_memory ? ADX_E_NOMEM : ADX_E_RULES;
    }
    utf8_cut(section->name, name, sizeof(name));
    utf8_cut(section->parent, parent, sizeof(parent));
    buf_format(&facts, "note      From a file of variants: [%s%s%s].\n", name, *parent ? ":" : "",
               parent);
    return valid_text_make(valid, section->name, NULL, from, language);
}
