/* Any bytes as a rule text: where they make a game, a section of a file of variants that is read.
 */
#include <stdint.h>

#include "adx/variant.h"
#include "base/check.h"
#include "ini/export.h"
#include "ini/ini_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void export_text(const char *text, size_t size)
{
    static char section[1 << 14];
    struct omissions omissions = {.count = 0};
    struct buf out = buf_init(section, sizeof(section));
    struct statements *statements = statements_read(text, size);
    const adx_alloc alloc = adx_alloc_libc();
    const char *wrong;
    unsigned line;

    CHECK_ALWAYS(statements && export_game(statements, "game", &omissions, &out));
    CHECK_ALWAYS(out.len > 0 || omissions.count > 0);
    struct ini_file *file = out.cut ? NULL : ini_read(&alloc, section, out.len, &line, &wrong);
    CHECK_ALWAYS(out.cut || file);
    ini_free(file);
    statements_free(statements);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_rules rules = {.text = (const char *)data, .size = size};
    char *text = NULL;
    size_t flat = 0;

    if (adx_rules_flatten(&alloc, &rules, NULL, NULL, &text, &flat))
        return 0;
    export_text(text, flat);
    alloc.resize(alloc.ctx, text, flat + 1, 0);
    return 0;
}
