#ifndef INI_INI_H
#define INI_INI_H

#include "base/buf.h"
#include "ini/ini_file.h"
#include "ini/writer.h"

/*
 * The rule text of a section of a file of variants, in the statements of its rules alone: no title,
 * no facts. What it leaves out is in writer->omissions. builtin: of ini_builtin().
 * takes_all: also pieces that the section names and no game from its start can have, which
 * positions of other starts may. Returns: NULL, ini_no_memory, or a sentence about what is wrong
 * with the section.
 */
extern const char ini_no_memory[];
const char *ini_write_rules(const struct ini_file *file, const struct ini_section *section,
                            const struct ini_file *builtin, bool takes_all, struct writer *writer,
                            struct buf *out);

/*
 * The games that a section may name as its parent without their being in the file; ini_free().
 * Returns: NULL when memory runs out.
 */
struct ini_file *ini_builtin(const adx_alloc *alloc);

#endif
