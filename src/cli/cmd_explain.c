/* acedrex explain: why a move is legal or not. */
#include <stdio.h>

#include "cli/choose_language.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/json.h"
#include "cli/load.h"

enum {
    OPTION_JSON = LOAD_OPTION_COUNT,
    OPTION_LANGUAGE,
    OPTION_COUNT
};

static void print_json(const adx_variant *variant, const char *move, const adx_explanation *why)
{
    struct json json = json_start(stdout);

    json_open(&json, '{');
    json_key(&json, "move");
    json_text(&json, move);
    json_key(&json, "legal");
    json_bool(&json, why->legal);
    json_key(&json, "reason");
    json_text(&json, why->reason);
    json_key(&json, "sentence");
    json_text(&json, why->sentence);
    json_key(&json, "squares");
    json_open(&json, '[');
    for (unsigned i = 0; i < why->square_count; i++)
        json_text(&json, adx_variant_square(variant, why->squares[i]).name);
    json_close(&json, ']');
    json_close(&json, '}');
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
