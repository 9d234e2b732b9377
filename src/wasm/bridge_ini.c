/*
 * The part of the bridge for files of variants of Fairy-Stockfish: in the page's larger module
 * only, which is fetched when somebody writes rules.
 */
#include <stdlib.h>

#include "ini/import.h"
#include "wasm/bridge.h"
#include "wasm/output.h"

/* The file, for ini_free(); NULL when the output tells what is wrong with it. */
static struct ini_file *read_file(const char *text, size_t size)
{
    unsigned line = 0;
    const char *wrong = NULL;
    struct ini_file *file = ini_read(text, size, &line, &wrong);

    output_reset(&output.json);
    if (file)
        return file;
    json_write_object(&output.json, NULL);
    json_write_text(&output.json, "wrong", wrong ? wrong : adx_err_text(ADX_E_NOMEM));
    json_write_number(&output.json, "line", line);
    json_write_object_end(&output.json);
    return NULL;
}

void web_ini_sections(const char *text, size_t size)
{
    struct ini_file *file = read_file(text, size);

    if (!file)
        return;
    json_write_array(&output.json, NULL);
    for (unsigned i = 0; i < file->section_count; i++) {
        json_write_object(&output.json, NULL);
        json_write_text(&output.json, "name", file->sections[i].name);
        json_write_number(&output.json, "line", file->sections[i].line);
        json_write_object_end(&output.json);
    }
    json_write_array_end(&output.json);
    ini_free(file);
}

static void tell_rules(const struct ini_file *file, unsigned section)
{
    struct ini_import *import = malloc(sizeof(*import));
    struct ini_file *builtin = ini_builtin();
    const bool is_there = import && builtin && section < file->section_count;
    const adx_err err =
        is_there ? ini_import(import, file, &file->sections[section], builtin, bridge_spoken())
                 : ADX_E_NOMEM;

    json_write_object(&output.json, NULL);
    if (err)
        json_write_null(&output.json, "text");
    else
        json_write_bytes(&output.json, "text", import->text.text, import->text.len);
    if (err)
        json_write_text(&output.json, "wrong",
                        err == ADX_E_RULES ? import->wrong : adx_err_text(err));
    json_write_object_end(&output.json);
    ini_free(builtin);
    free(import);
}

void web_ini_rules(const char *text, size_t size, unsigned section)
{
    struct ini_file *file = read_file(text, size);

    if (file)
        tell_rules(file, section);
    ini_free(file);
}
