/* acedrex check: errors and warnings of rule files, and what game they make. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/ini.h"
#include "base/buf.h"
#include "cli/board_text.h"
#include "cli/commands.h"
#include "cli/json_lines.h"
#include "cli/load.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "protocol/variants_ini.h"

enum {
    OPTION_JSON,
    OPTION_COUNT,
    TEXT_COLUMNS = 80,
    LABEL_COLUMNS = 10
};

struct check {
    const adx_rules *rules;
    bool as_json;
    unsigned findings[ADX_ERROR + 1]; /* by severity */
};

static const char *severity_name(adx_severity severity)
{
    return severity == ADX_ERROR ? "error" : severity == ADX_WARNING ? "warning" : "note";
}

static void print_finding_json(const adx_finding *finding)
{
    struct json_lines lines = json_lines(stdout);
    struct json *json = &lines.json;

    json_write_object(json, NULL);
    json_write_text(json, "finding", severity_name(finding->severity));
    json_write_text(json, "file", finding->file);
    json_write_number(json, "line", finding->line);
    json_write_number(json, "column", finding->column);
    json_write_number(json, "length", finding->length);
    json_write_text(json, "sentence", finding->sentence);
    if (finding->suggestion) {
        json_write_text(json, "suggestion", finding->suggestion);
    }
    json_write_object_end(json);
}

static void print_finding(struct check *check, const adx_finding *finding)
{
    check->findings[finding->severity]++;
    if (check->as_json)
        print_finding_json(finding);
    else
        report_finding(stderr, finding);
}

static void take_finding(void *ctx, const adx_finding *finding)
{
    struct check *check = ctx;
    char path[RULE_PATH_SIZE];
    const adx_finding named = load_finding(check->rules, finding, path);

    print_finding(check, &named);
}

/* "board     10x8", a long text going on below itself. */
static void print_fact(const char *label, const char *text)
{
    struct canvas *canvas = malloc(sizeof(*canvas));

    if (!canvas)
        return;
    canvas_clear(canvas);
    canvas_text(canvas, 0, 0, LABEL_COLUMNS, label, canvas_plain);
    canvas_wrap(canvas, LABEL_COLUMNS, 0, TEXT_COLUMNS - LABEL_COLUMNS, CANVAS_ROWS_MAX, text,
                canvas_plain, true);
    for (unsigned y = 0; y < canvas->rows; y++) {
        canvas_print_line(canvas, y, false, stdout);
        putchar('\n');
    }
    free(canvas);
}

static void print_roles(const adx_variant *variant)
{
    char text[ADX_ROLES_MAX * (ADX_NAME_SIZE_MAX + 24)];
    size_t len = 0;

    for (unsigned i = 1; i <= adx_variant_role_count(variant); i++) {
        const adx_role role = adx_variant_role(variant, i);
        if (role.base != i)
            continue;
        const int written = snprintf(text + len, sizeof(text) - len, "%s%s %s%s", len ? ", " : "",
                                     role.letter, role.name, role.royal ? " (royal)" : "");
        if (written < 0 || (size_t)written >= sizeof(text) - len)
            break;
        len += (size_t)written;
    }
    print_fact("pieces", len ? text : "none");
}

static void print_board(const adx_position *position)
{
    const adx_variant *variant = adx_position_variant(position);
    const struct board_style style =
        board_text_fit(variant, TEXT_COLUMNS, CANVAS_ROWS_MAX, false, false);
    struct canvas *canvas = malloc(sizeof(*canvas));

    if (!canvas)
        return;
    canvas_clear(canvas);
    board_text_draw(canvas, 0, 0, position, NULL, &style);
    for (unsigned y = 0; y < canvas->rows; y++) {
        canvas_print_line(canvas, y, false, stdout);
        putchar('\n');
    }
    free(canvas);
}

static void print_start(const adx_variant *variant, const adx_position *position)
{
    adx_move moves[ADX_MOVES_MAX];
    char text[128];

    snprintf(text, sizeof(text), "%s to move, %u legal moves",
             adx_variant_color_name(variant, adx_position_turn(position)),
             adx_position_moves(position, moves));
    print_fact("start", text);
    if (adx_variant_start_count(variant)) {
        snprintf(text, sizeof(text), "%u numbered positions", adx_variant_start_count(variant));
        print_fact("", text);
    }
}

/* Title, inventor and year, as far as the text states them; an inventor "unknown" is none. */
static void print_game(const adx_variant *variant)
{
    const char *const facts[] = {
        *adx_variant_title(variant) ? adx_variant_title(variant) : "without a title",
        strcmp(adx_variant_inventor(variant), "unknown") ? adx_variant_inventor(variant) : "",
        adx_variant_year(variant),
    };
    char text[256];
    struct buf buf = buf_init(text, sizeof(text));

    for (unsigned i = 0; i < sizeof(facts) / sizeof(facts[0]); i++) {
        if (*facts[i])
            buf_format(&buf, "%s%s", buf.len ? ", " : "", facts[i]);
    }
    print_fact("game", text);
}

static void print_summary(const char *id, const adx_variant *variant, const adx_position *position,
                          const struct check *check)
{
    const adx_board board = adx_variant_board(variant);
    char text[256];
    char size[BOARD_TEXT_SIZE];

    print_fact("file", id);
    print_game(variant);
    board_text_size(variant, size);
    snprintf(text, sizeof(text), "%s%s", size,
             board.doubled && !board.hexagons ? " (diamonds)" : "");
    print_fact("board", text);
    print_roles(variant);
    print_start(variant, position);
    snprintf(text, sizeof(text), "%016" PRIx64, adx_variant_hash(variant));
    print_fact("hash", text);
    snprintf(text, sizeof(text), "%u", check->findings[ADX_WARNING]);
    print_fact("warnings", check->findings[ADX_WARNING] ? text : "none");
    putchar('\n');
    print_board(position);
}

static void print_game_json(const char *id, const adx_variant *variant)
{
    const adx_board board = adx_variant_board(variant);
    struct json_lines lines = json_lines(stdout);
    struct json *json = &lines.json;
    char hash[17];

    snprintf(hash, sizeof(hash), "%016" PRIx64, adx_variant_hash(variant));
    json_write_object(json, NULL);
    json_write_text(json, "file", id);
    json_write_text(json, "id", adx_variant_id(variant));
    json_write_text(json, "title", adx_variant_title(variant));
    json_write_text(json, "hash", hash);
    json_write_number(json, "squares", board.square_count);
    json_write_array(json, "roles");
    for (unsigned i = 1; i <= adx_variant_role_count(variant); i++)
        json_write_text(json, NULL, adx_variant_role(variant, i).name);
    json_write_array_end(json);
    json_write_object_end(json);
}

static int use_rules(void *ctx, const adx_rules *rules)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct check *check = ctx;
    adx_position *position = NULL;
    adx_variant *variant = NULL;

    check->rules = rules;
    adx_err err = adx_variant_create(&alloc, rules, take_finding, check, &variant);
    if (!err)
        err = adx_position_create(&alloc, variant, NULL, take_finding, check, &position);
    if (!err && check->as_json)
        print_game_json(rules->name, variant);
    else if (!err)
        print_summary(rules->name, variant, position, check);
    adx_position_free(position);
    adx_variant_free(variant);
    if (err == ADX_E_NOMEM || (err && !check->findings[ADX_ERROR]))
        return report_adx(err);
    return err ? EXIT_WRONG : EXIT_DONE;
}

/* ---- files of variants ---- */

/* A file of variants, as its findings name it. */
struct check_file {
    struct check check;
    const char *path;
};

static void take_finding_of_file(void *ctx, const adx_finding *finding)
{
    struct check_file *file = ctx;
    adx_finding named = *finding;

    named.file = file->path;
    print_finding(&file->check, &named);
}

static int check_section(struct check_file *file, adx_ini *ini, unsigned index)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_rules rules = {.name = adx_ini_name(ini, index)};
    char *text;

    memset(file->check.findings, 0, sizeof(file->check.findings));
    const adx_err err =
        adx_ini_rules(ini, index, false, NULL, take_finding_of_file, file, &text, &rules.size);
    if (err)
        return err == ADX_E_RULES ? EXIT_WRONG : report_adx(err);
    if (index && !file->check.as_json)
        putchar('\n');
    rules.text = text;
    const int status = use_rules(&file->check, &rules);
    alloc.resize(alloc.ctx, text, rules.size + 1, 0);
    return status;
}

static int check_file(const char *path, bool as_json)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct check_file file = {.path = path, .check = {.as_json = as_json}};
    adx_ini *ini;
    char *text;
    size_t size;
    const int status = text_file_read_any(path, ADX_INI_SIZE_MAX, &text, &size);

    if (status)
        return status;
    const adx_err err = adx_ini_read(&alloc, text, size, take_finding_of_file, &file, &ini);
    int worst = !err ? EXIT_DONE : err == ADX_E_RULES ? EXIT_WRONG : report_adx(err);

    free(text);
    for (unsigned i = 0; !err && adx_ini_name(ini, i); i++) {
        const int of_section = check_section(&file, ini, i);
        worst = of_section > worst ? of_section : worst;
    }
    adx_ini_free(ini);
    return worst;
}

int cmd_check(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"json", NULL, "print findings and games as JSON objects on stdout"},
    };
    static const struct args_spec spec = {
        .name = "check",
        .operands = "FILE...",
        .purpose =
            "Check rule files. Errors and warnings are printed on stderr with their place; for\n"
            "a file without errors, a summary of its game is printed. The exit status is 1 if a\n"
            "file has errors, 2 if one cannot be read.\n"
            "FILE is the path of a rule file or the id of a game (acedrex games), or a variants\n"
            "file of Fairy-Stockfish, NAME.ini: then what its games leave out is a warning.",
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1000,
    };
    struct args args;
    int worst;

    if (!args_parse(&spec, argc, argv, &args, &worst))
        return worst;
    worst = EXIT_DONE;
    for (unsigned i = 0; i < args.operand_count; i++) {
        const char *operand = args.operand[i];
        struct check check = {.as_json = args.value[OPTION_JSON] != NULL};
        if (i && !check.as_json && worst == EXIT_DONE)
            putchar('\n');
        const int status = variants_ini_is(operand, "") ? check_file(operand, check.as_json)
                                                        : load_rules(operand, use_rules, &check);
        worst = status > worst ? status : worst;
    }
    return worst;
}
