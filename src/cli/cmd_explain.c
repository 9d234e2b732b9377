/* acedrex explain: why a move is legal or not. */
#include <stdio.h>

#include "cli/choose_language.h"
#include "cli/commands.h"
#include "cli/json_lines.h"
#include "cli/load.h"
#include "cli/report.h"

enum {
    OPTION_JSON = LOAD_OPTION_COUNT,
    OPTION_LANGUAGE,
    OPTION_COUNT
};

static void print_json(const adx_variant *variant, const char *move, const adx_explanation *why)
{
    struct json_lines lines = json_lines(stdout);
    struct json *json = &lines.json;

    json_write_object(json, NULL);
    json_write_text(json, "move", move);
    json_write_bool(json, "legal", why->legal);
    json_write_text(json, "reason", why->reason);
    json_write_text(json, "sentence", why->sentence);
    json_write_array(json, "squares");
    for (unsigned i = 0; i < why->square_count; i++)
        json_write_text(json, NULL, adx_variant_square(variant, why->squares[i]).name);
    json_write_array_end(json);
    json_write_object_end(json);
}

static void print_line(const adx_variant *variant, const adx_explanation *why)
{
    printf("%s: %s", why->reason, why->sentence);
    for (unsigned i = 0; i < why->square_count; i++)
        printf("%s%s", i ? " " : " [", adx_variant_square(variant, why->squares[i]).name);
    puts(why->square_count ? "]" : "");
}

static int print_explanation(const struct args *args, const struct load_game *game)
{
    adx_explanation why;

    adx_position_explain(game->position, args->operand[1], &why);
    if (args->value[OPTION_JSON])
        print_json(game->variant, args->operand[1], &why);
    else
        print_line(game->variant, &why);
    return EXIT_DONE;
}

int cmd_explain(int argc, char **argv)
{
    static const struct args_option options[] = {
        LOAD_OPTIONS,
        {"json", NULL, "print the explanation as a JSON object with its parts"},
        LANGUAGE_OPTION,
    };
    static const struct args_spec spec = {
        .name = "explain",
        .operands = "ID MOVE",
        .purpose =
            "Say in one line whether MOVE is legal, and if not, why: the reason, a sentence, and\n"
            "in brackets the squares that prove it. MOVE is a move text or any two squares,\n"
            "such as e2e5. The exit status is 0 in either case.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 2,
        .operand_max = 2,
    };

    return load_and_run(&spec, argc, argv, print_explanation);
}
