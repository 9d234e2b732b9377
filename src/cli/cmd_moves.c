/* acedrex moves: the legal moves of a position. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/json_lines.h"
#include "cli/load.h"
#include "cli/report.h"

enum {
    OPTION_JSON = LOAD_OPTION_COUNT,
    OPTION_NOTATION,
    OPTION_COUNT
};

static void put_square(struct json *json, const adx_variant *variant, const char *key,
                       unsigned square)
{
    if (square == ADX_SQUARE_NONE)
        return;
    json_write_text(json, key, adx_variant_square(variant, square).name);
}

/* native: the move in the notation that was asked for, or NULL. */
static void print_json(const adx_position *position, const adx_listed_move *move,
                       const char *native)
{
    const adx_variant *variant = adx_position_variant(position);
    const adx_move_info info = adx_move_describe(position, move->move);
    struct json_lines lines = json_lines(stdout);
    struct json *json = &lines.json;

    json_write_object(json, NULL);
    json_write_text(json, "move", move->text);
    if (native)
        json_write_text(json, "written", native);
    json_write_text(json, "kind", adx_move_kind_word(info.kind));
    put_square(json, variant, "from", info.from);
    put_square(json, variant, "to", info.to);
    put_square(json, variant, "captured", info.captured);
    put_square(json, variant, "rook_from", info.rook_from);
    put_square(json, variant, "rook_to", info.rook_to);
    put_square(json, variant, "behind", info.gate);
    if (info.role) {
        json_write_text(json, "role", adx_variant_role(variant, info.role).name);
    }
    if (info.kind == ADX_MOVE_THROW) {
        json_write_array(json, "dice");
        json_write_number(json, NULL, info.die[0]);
        json_write_number(json, NULL, info.die[1]);
        json_write_array_end(json);
    }
    json_write_object_end(json);
}

/* The notation of that word. Returns: false, reported, if there is none. */
static bool find_notation(const char *word, adx_notation *out)
{
    char words[256] = "";

    for (unsigned i = 0; i < ADX_NOTATIONS; i++) {
        const char *known = adx_notation_word((adx_notation)i);
        if (strcmp(word, known) == 0) {
            *out = (adx_notation)i;
            return true;
        }
        snprintf(words + strlen(words), sizeof(words) - strlen(words), "%s%s", i ? ", " : "",
                 known);
    }
    report_error("--notation needs one of %s, not \"%s\"", words, word);
    return false;
}

static int print_moves(const struct args *args, const struct load_game *game)
{
    const char *word = args->value[OPTION_NOTATION], *why = NULL;
    adx_listed_move moves[ADX_MOVES_MAX];
    char written[ADX_NATIVE_SIZE_MAX];
    adx_notation notation = ADX_NOTATION_SAN;

    if (word && !find_notation(word, &notation))
        return EXIT_USAGE;
    const unsigned count = load_moves(game->position, moves);
    for (unsigned i = 0; i < count; i++) {
        if (word && adx_move_write(game->position, moves[i].move, notation, written, &why)) {
            report_error("moves: %s cannot be written in the notation %s: %s", moves[i].text, word,
                         why);
            return EXIT_WRONG;
        }
        if (args->value[OPTION_JSON])
            print_json(game->position, &moves[i], word ? written : NULL);
        else if (word)
            printf("%s\t%s\n", moves[i].text, written);
        else
            puts(moves[i].text);
    }
    return EXIT_DONE;
}

int cmd_moves(int argc, char **argv)
{
    static const struct args_option options[] = {
        LOAD_OPTIONS,
        {"json", NULL, "print each move as a JSON object with its parts"},
        {"notation", "NAME", "add how players write each move: san, lan, hodges, wxf, ..."},
    };
    static const struct args_spec spec = {
        .name = "moves",
        .operands = "ID",
        .purpose = "List the legal moves, one per line, in byte order.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };

    return load_and_run(&spec, argc, argv, print_moves);
}
