/* Any bytes as a file of variants: sections that are written as rules, or a sentence. */
#include <stdint.h>

#include "adx/limits.h"
#include "base/check.h"
#include "ini/ini.h"

enum {
    SECTIONS_TRIED = 8
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[ADX_RULES_SIZE_MAX];
    static struct writer writer;
    static struct ini_file *builtin;
    const adx_alloc alloc = adx_alloc_libc();
    const char *wrong;
    unsigned line;

    if (size > UINT16_MAX)
        return 0;
    if (!builtin)
        CHECK_ALWAYS(builtin = ini_builtin(&alloc));
    struct ini_file *file = ini_read(&alloc, (const char *)data, size, &line, &wrong);
    CHECK_ALWAYS(file || (wrong && line >= 1));
    for (unsigned i = 0; file && i < file->section_count && i < SECTIONS_TRIED; i++) {
        struct buf out = buf_init(text, sizeof(text));
        wrong = ini_write_rules(file, &file->sections[i], builtin, i % 2 == 1, &writer, &out);
        CHECK_ALWAYS(wrong || out.len > 0);
    }
    ini_free(file);
    return 0;
}
