/*
 * The part of the bridge for games of others' files, variants of Fairy-Stockfish and Interactive
 * Diagrams: in the page's larger module, which is fetched when somebody writes rules, and in the
 * one that programs of others import with.
 */
#include "wasm/bridge_ini.h"

#include <stdlib.h>

#include "idiagram/definition.h"
#include "ini/import.h"
#include "wasm/bridge.h"
#include "wasm/output.h"

/* The file, for ini_free(); NULL when the output tells what is wrong with it. */
static struct ini_file *read_file(const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    unsigned line = 0;
    const char *wrong = NULL;
    struct ini_file *file = ini_read(&alloc, text, size, &line, &wrong);

    output_reset(&output.json);
    if (file)
        return file;
    json_write_object(&output.json, NULL);
    json_write_text(&output.json, "wrong", wrong ? wrong : adx_err_text(ADX_E_NOMEM));
    json_write_number(&output.json, "line", line);
    json_write_object_end(&output.json);
    return NULL;
}

static void tell_section(const char *name, unsigned line)
{
    json_write_object(&output.json, NULL);
    json_write_text(&output.json, "name", name);
    json_write_number(&output.json, "line", line);
    json_write_object_end(&output.json);
}

/* A diagram has no name. */
static const char *name_diagram(unsigned number, char name[32])
{
    struct buf out = buf_init(name, 32);

    buf_text(&out, "diagram");
    if (number)
        buf_format(&out, "-%u", number + 1);
    return name;
}

void web_ini_sections(const char *text, size_t size)
{
    struct diagram_place places[DIAGRAMS_MAX];
    const unsigned diagrams = diagram_find(text, size, places);
    struct ini_file *file = diagrams ? NULL : read_file(text, size);
    char name[32];

    if (!diagrams && !file)
        return;
    output_reset(&output.json);
    json_write_array(&output.json, NULL);
    for (unsigned i = 0; i < diagrams; i++)
        tell_section(name_diagram(i, name), places[i].line);
    for (unsigned i = 0; file && i < file->section_count; i++)
        tell_section(file->sections[i].name, file->sections[i].line);
    json_write_array_end(&output.json);
    ini_free(file);
}

void bridge_tell_omissions(const struct omissions *omissions)
{
    json_write_array(&output.json, "omissions");
    for (unsigned i = 0; i < omissions->count; i++) {
        json_write_object(&output.json, NULL);
        json_write_number(&output.json, "line", omissions->list[i].line);
        json_write_text(&output.json, "text", omissions->list[i].text);
        json_write_object_end(&output.json);
    }
    json_write_array_end(&output.json);
}

static void tell_rules(const struct valid_text *valid, adx_err err)
{
    json_write_object(&output.json, NULL);
    if (err)
        json_write_null(&output.json, "text");
    else
        json_write_bytes(&output.json, "text", valid->text.text, valid->text.len);
    if (err)
        json_write_text(&output.json, "wrong",
                        err == ADX_E_RULES ? valid->wrong : adx_err_text(err));
    else
        bridge_tell_omissions(valid->omissions);
    json_write_object_end(&output.json);
}

static void tell_section_rules(const struct ini_file *file, unsigned section)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct ini_import *import = malloc(sizeof(*import));
    struct ini_file *builtin = ini_builtin(&alloc);
    const bool is_there = import && builtin && section < file->section_count;
    const adx_err err = is_there ? ini_import(import, file, &file->sections[section], builtin,
                                              false, bridge_spoken())
                                 : ADX_E_NOMEM;

    tell_rules(import ? &import->valid : NULL, err);
    ini_free(builtin);
    free(import);
}

static void tell_diagram_rules(const char *text, size_t size, const struct diagram_place *place,
                               unsigned number)
{
    char name[32], title[81];
    const bool has_title = diagram_page_title(text, size, title, sizeof(title));
    struct valid_text *valid = malloc(sizeof(*valid));
    struct diagram *diagram =
        diagram_read(text + place->begin, place->end - place->begin, place->line);
    const adx_err err = valid && diagram
                            ? diagram_import(diagram, name_diagram(number, name),
                                             has_title ? title : NULL, bridge_spoken(), valid)
                            : ADX_E_NOMEM;

    output_reset(&output.json);
    tell_rules(valid, err);
    diagram_free(diagram);
    free(valid);
}

void web_ini_rules(const char *text, size_t size, unsigned section)
{
    struct diagram_place places[DIAGRAMS_MAX];
    const unsigned diagrams = diagram_find(text, size, places);
    struct ini_file *file = diagrams ? NULL : read_file(text, size);

    if (section < diagrams)
        tell_diagram_rules(text, size, &places[section], section);
    else if (file)
        tell_section_rules(file, section);
    ini_free(file);
}
