/* The part of the bridge that writes games into a file of variants of Fairy-Stockfish. */
#include "ini/export.h"
#include "wasm/bridge.h"
#include "wasm/bridge_ini.h"
#include "wasm/output.h"

enum {
    SECTION_SIZE_MAX = 1 << 14
};

void web_ini_section(const char *name, const char *text, size_t size)
{
    static char section[SECTION_SIZE_MAX];
    struct buf out = buf_init(section, sizeof(section));
    struct omissions omissions = {.count = 0};
    struct statements *statements = statements_read(text, size);
    const bool is_told = statements && export_game(statements, name, &omissions, &out);

    statements_free(statements);
    output_reset(&output.json);
    json_write_object(&output.json, NULL);
    if (is_told && out.len && !out.cut)
        json_write_bytes(&output.json, "text", out.text, out.len);
    else
        json_write_null(&output.json, "text");
    bridge_tell_omissions(&omissions);
    json_write_object_end(&output.json);
}
