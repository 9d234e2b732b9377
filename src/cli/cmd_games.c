/* acedrex games: the built-in games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/args.h"
#include "cli/board_text.h"
#include "cli/clean_text.h"
#include "cli/commands.h"
#include "cli/json_lines.h"
#include "cli/load.h"
#include "cli/report.h"

enum {
    OPTION_JSON,
    OPTION_COUNT,
    COLUMN_COUNT = 4,
    FIELD_SIZE = 256
};

struct row {
    char field[COLUMN_COUNT][FIELD_SIZE];
};

static void print_json(const adx_variant *variant)
{
    const adx_board board = adx_variant_board(variant);
    struct json_lines lines = json_lines(stdout);
    struct json *json = &lines.json;

    json_write_object(json, NULL);
    json_write_text(json, "id", adx_variant_id(variant));
    json_write_text(json, "title", adx_variant_title(variant));
    json_write_text(json, "idea", adx_variant_idea(variant));
    json_write_text(json, "inventor", adx_variant_inventor(variant));
    json_write_text(json, "year", adx_variant_year(variant));
    json_write_number(json, "files", board.files);
    json_write_number(json, "ranks", board.ranks);
    json_write_number(json, "squares", board.square_count);
    json_write_array(json, "aliases");
    for (unsigned i = 0; adx_variant_alias(variant, i); i++)
        json_write_text(json, NULL, adx_variant_alias(variant, i));
    json_write_array_end(json);
    json_write_object_end(json);
}

static struct row make_row(const adx_variant *variant)
{
    struct row row;

    snprintf(row.field[0], FIELD_SIZE, "%s", adx_variant_id(variant));
    snprintf(row.field[1], FIELD_SIZE, "%s", adx_variant_title(variant));
    board_text_size(variant, row.field[2]);
    snprintf(row.field[3], FIELD_SIZE, "%s", adx_variant_idea(variant));
    return row;
}

static unsigned field_width(const char *field)
{
    return clean_width(field, strlen(field));
}

static void print_rows(const struct row *rows, size_t count)
{
    unsigned width[COLUMN_COUNT] = {0};

    for (size_t i = 0; i < count; i++) {
        for (unsigned j = 0; j < COLUMN_COUNT; j++) {
            const unsigned needed = field_width(rows[i].field[j]);
            width[j] = needed > width[j] ? needed : width[j];
        }
    }
    for (size_t i = 0; i < count; i++) {
        for (unsigned j = 0; j < COLUMN_COUNT; j++) {
            const char *field = rows[i].field[j];
            clean_print(stdout, field, strlen(field));
            if (j + 1 < COLUMN_COUNT)
                printf("%*s", (int)(width[j] - field_width(field) + 2), "");
        }
        putchar('\n');
    }
}

static int list_games(struct row *rows, size_t count, bool as_json)
{
    for (size_t i = 0; i < count; i++) {
        adx_variant *variant;
        const int status = load_variant(adx_builtin_id(i), &variant);
        if (status)
            return status;
        if (as_json)
            print_json(variant);
        rows[i] = make_row(variant);
        adx_variant_free(variant);
    }
    if (!as_json)
        print_rows(rows, count);
    return EXIT_DONE;
}

int cmd_games(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"json", NULL, "print each game as a JSON object with more facts"},
    };
    static const struct args_spec spec = {
        .name = "games",
        .operands = "",
        .purpose = "List the built-in games: id, name, board and idea.",
        .options = options,
        .option_count = OPTION_COUNT,
    };
    const size_t count = adx_builtin_count();
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    struct row *rows = calloc(count, sizeof(*rows));
    if (!rows)
        return report_adx(ADX_E_NOMEM);
    status = list_games(rows, count, args.value[OPTION_JSON]);
    free(rows);
    return status;
}
