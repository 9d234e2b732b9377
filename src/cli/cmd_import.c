/* acedrex import: the games of others' files, as rule texts. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "idiagram/definition.h"
#include "ini/import.h"
#include "system/files.h"

enum {
    OPTION_OUTPUT,
    OPTION_COUNT
};

_Static_assert((int)DIAGRAM_SIZE_MAX == (int)INI_SIZE_MAX, "one limit for both kinds of file");

/* A game of a file. */
struct game_of_file {
    const char *path, *name, *folder; /* folder: NULL for standard output */
    unsigned line;                    /* where it begins */
};

static void report_omissions(const struct game_of_file *game, const struct omissions *omissions)
{
    for (unsigned i = 0; i < omissions->count; i++) {
        const struct omission *omission = &omissions->list[i];
        fprintf(stderr, "%s:%u: warning: [%s] leaves out: %s\n", game->path,
                omission->line ? omission->line : game->line, game->name, omission->text);
    }
}

/* The text goes to a file in the folder that is named after the game, or to stdout. */
static int write_text(const struct game_of_file *game, const struct buf *text)
{
    char path[4096];

    if (!game->folder)
        return write_output(NULL, text->text, text->len);
    if (strspn(game->name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(game->name) ||
        !*game->name) {
        report_error("%s:%u: a file cannot be named after [%s]; name it with lowercase letters, "
                     "digits and hyphens",
                     game->path, game->line, game->name);
        return EXIT_WRONG;
    }
    if (!folder_make(game->folder)) {
        report_error("%s cannot be made: %s", game->folder, strerror(errno));
        return EXIT_USAGE;
    }
    snprintf(path, sizeof(path), "%s/%s.variant", game->folder, game->name);
    return write_output(path, text->text, text->len);
}

/* What has come of a game. */
static int finish(const struct game_of_file *game, const struct valid_text *valid, adx_err err)
{
    if (err == ADX_E_RULES) {
        report_error("%s:%u: [%s]%s", game->path, game->line, game->name, valid->wrong);
        return EXIT_WRONG;
    }
    if (err)
        return report_adx(err);
    report_omissions(game, valid->omissions);
    return write_text(game, &valid->text);
}

static bool is_wanted(const struct args *args, const char *name)
{
    for (unsigned i = 1; i < args->operand_count; i++) {
        if (strcmp(args->operand[i], name) == 0)
            return true;
    }
    return args->operand_count == 1;
}

/* Several games need a folder. */
static int check_folder(const struct args *args, unsigned wanted)
{
    if (wanted <= 1 || args->value[OPTION_OUTPUT])
        return EXIT_DONE;
    report_error("%s has %u games; name one of them, or a folder for all: --output DIR",
                 args->operand[0], wanted);
    return EXIT_USAGE;
}

/* --- files of variants of Fairy-Stockfish --- */

/* Every section that is named must be there. */
static int check_sections(const struct args *args, const struct ini_file *file)
{
    unsigned wanted = 0;

    for (unsigned i = 1; i < args->operand_count; i++) {
        if (!ini_find(file, args->operand[i], file->section_count)) {
            report_error("%s has no section [%s]", args->operand[0], args->operand[i]);
            return EXIT_WRONG;
        }
    }
    for (unsigned i = 0; i < file->section_count; i++)
        wanted += is_wanted(args, file->sections[i].name);
    return check_folder(args, wanted);
}

static int import_sections(const struct args *args, const struct ini_file *file)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct ini_import *import = malloc(sizeof(*import));
    struct ini_file *builtin = ini_builtin(&alloc);
    int worst = import && builtin ? check_sections(args, file) : report_adx(ADX_E_NOMEM);

    for (unsigned i = 0; worst <= EXIT_WRONG && i < file->section_count; i++) {
        const struct ini_section *section = &file->sections[i];
        const struct game_of_file game = {args->operand[0], section->name,
                                          args->value[OPTION_OUTPUT], section->line};
        if (!is_wanted(args, section->name))
            continue;
        const adx_err err = ini_import(import, file, section, builtin, false, NULL);
        const int status = finish(&game, &import->valid, err);
        worst = status > worst ? status : worst;
    }
    ini_free(builtin);
    free(import);
    return worst;
}

static int import_ini(const struct args *args, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    unsigned line;
    const char *wrong;
    struct ini_file *file = ini_read(&alloc, text, size, &line, &wrong);

    if (!file && !wrong)
        return report_adx(ADX_E_NOMEM);
    if (!file) {
        report_error("%s:%u: %s", args->operand[0], line, wrong);
        return EXIT_WRONG;
    }
    const int status = import_sections(args, file);
    ini_free(file);
    return status;
}

/* --- Interactive Diagrams --- */

enum {
    NAME_SIZE = 64
};

/* The file without folders and ending, and the number where there are several: "my-game-2". */
static void name_diagram(const char *path, unsigned number, unsigned count, char name[NAME_SIZE])
{
    const char *slash = strrchr(path, '/');
    unsigned length = 0;

    for (const char *at = slash ? slash + 1 : path; *at && *at != '.' && length < NAME_SIZE - 8;
         at++)
        name[length++] = isalnum((unsigned char)*at) ? (char)tolower((unsigned char)*at) : '-';
    name[length] = '\0';
    if (!length)
        snprintf(name, NAME_SIZE, "game");
    if (count > 1)
        snprintf(name + strlen(name), NAME_SIZE - strlen(name), "-%u", number + 1);
}

/* A title that is longer than this is none of a game. */
enum {
    TITLE_SIZE = 81
};

static int import_diagram(const struct args *args, const char *text, size_t size,
                          const struct diagram_place *place, const char *name)
{
    char title[TITLE_SIZE];
    const bool has_title = diagram_page_title(text, size, title, sizeof(title));
    const struct game_of_file game = {args->operand[0], name, args->value[OPTION_OUTPUT],
                                      place->line};
    struct valid_text *valid = malloc(sizeof(*valid));
    struct diagram *diagram =
        diagram_read(text + place->begin, place->end - place->begin, place->line);
    const adx_err err = valid && diagram
                            ? diagram_import(diagram, name, has_title ? title : NULL, NULL, valid)
                            : ADX_E_NOMEM;
    const int status = finish(&game, valid, err);

    diagram_free(diagram);
    free(valid);
    return status;
}

static int import_diagrams(const struct args *args, const char *text, size_t size,
                           const struct diagram_place *places, unsigned count)
{
    char name[NAME_SIZE];
    unsigned wanted = 0;

    for (unsigned i = 0; i < count; i++) {
        name_diagram(args->operand[0], i, count, name);
        wanted += is_wanted(args, name);
    }
    if (wanted == 0) {
        report_error("%s has no game %s", args->operand[0], args->operand[1]);
        return EXIT_WRONG;
    }
    int worst = check_folder(args, wanted);
    for (unsigned i = 0; worst <= EXIT_WRONG && i < count; i++) {
        name_diagram(args->operand[0], i, count, name);
        if (!is_wanted(args, name))
            continue;
        const int status = import_diagram(args, text, size, &places[i], name);
        worst = status > worst ? status : worst;
    }
    return worst;
}

static int tell_no_diagram(const char *path)
{
    report_error("%s is a web page without an Interactive Diagram", path);
    return EXIT_WRONG;
}

int cmd_import(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"output", "DIR", "write GAME.variant there instead of one to standard output; short: -o"},
    };
    static const struct args_spec spec = {
        .name = "import",
        .operands = "FILE [GAME...]",
        .purpose =
            "Turn games from other programs' files into rule texts: the sections of a\n"
            "variants file of Fairy-Stockfish, or the definitions of Interactive Diagrams in\n"
            "a page about a game. What the rule language cannot express is reported on stderr\n"
            "and listed after omits.",
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1 + INI_SECTIONS_MAX,
    };
    struct diagram_place places[DIAGRAMS_MAX];
    struct args args;
    char *text;
    size_t size;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    status = text_file_read_any(args.operand[0], INI_SIZE_MAX, &text, &size);
    if (status)
        return status;
    const unsigned count = diagram_find(text, size, places);
    if (count)
        status = import_diagrams(&args, text, size, places, count);
    else if (text[strspn(text, " \t\r\n")] == '<')
        status = tell_no_diagram(args.operand[0]);
    else
        status = import_ini(&args, text, size);
    free(text);
    return status;
}
