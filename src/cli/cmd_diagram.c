/* acedrex diagram: a position, or how a piece moves, as an SVG or PNG picture. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/commands.h"
#include "cli/load.h"
#include "cli/nearest.h"
#include "cli/png_board.h"
#include "cli/report.h"
#include "cli/svg_board.h"
#include "cli/whole_file.h"
#include "system/files.h"

enum {
    OPTION_ROLE = LOAD_OPTION_COUNT,
    OPTION_AT,
    OPTION_FLIP,
    OPTION_OUTPUT,
    OPTION_COUNT
};

struct picture {
    unsigned role, square; /* of a piece alone; 0 for the position */
    bool flipped;
    bool is_png;
};

/* The role of a letter, of a name as the rules write it, or of a title as people read it, for
 * example "pawn-of-camel" or "Pawn of camel"; 0 when there is none, which is said. */
static unsigned find_role(const adx_variant *variant, const char *word)
{
    struct nearest nearest = nearest_init(word);

    for (unsigned i = 1; i <= adx_variant_role_count(variant); i++) {
        const adx_role role = adx_variant_role(variant, i);
        if (!strcmp(role.letter, word) || !strcasecmp(role.name, word) ||
            !strcasecmp(role.title, word))
            return i;
        nearest_offer(&nearest, role.name);
    }
    if (nearest.best)
        report_error("there is no piece \"%s\"; did you mean %s?", word, nearest.best);
    else
        report_error("there is no piece \"%s\"; acedrex rules lists them", word);
    return 0;
}

/* What a file name ends in, with the dot; "" for none. path: NULL for standard output. */
static const char *suffix_of(const char *path)
{
    const char *name = path ? file_name_of(path) : "";
    const char *dot = strrchr(name, '.');

    return dot && dot > name ? dot : "";
}

/* The format that the name of the file asks for. Returns: an exit code. */
static int choose_format(const char *path, bool *is_png)
{
    const char *suffix = suffix_of(path);

    *is_png = strcasecmp(suffix, ".png") == 0;
    if (*is_png || !*suffix || strcasecmp(suffix, ".svg") == 0)
        return EXIT_DONE;
    report_error("%s: a diagram is an SVG or PNG picture; let the name end in .svg or .png", path);
    return EXIT_USAGE;
}

/* What is to be drawn. Returns: an exit code. */
static int choose_picture(const struct args *args, const adx_variant *variant, struct picture *out)
{
    const char *role = args->value[OPTION_ROLE], *at = args->value[OPTION_AT];

    *out = (struct picture){.flipped = args->value[OPTION_FLIP] != NULL};
    const int status = choose_format(args->value[OPTION_OUTPUT], &out->is_png);
    if (status)
        return status;
    if (at && !role) {
        report_error("--at SQUARE says where a piece stands: name the piece with --role");
        return EXIT_USAGE;
    }
    if (!role)
        return EXIT_DONE;
    out->role = find_role(variant, role);
    if (!out->role)
        return EXIT_WRONG;
    out->square =
        at ? adx_variant_square_named(variant, at) : adx_variant_best_square(variant, out->role);
    if (out->square == ADX_SQUARE_NONE) {
        report_error("there is no square \"%s\" on this board", at ? at : "");
        return EXIT_WRONG;
    }
    return EXIT_DONE;
}

static void draw_png(FILE *out, const struct sketch *sketch)
{
    size_t size = 0;
    char *png = png_board_paint(sketch, &size);

    fwrite(png ? png : "", 1, size, out);
    free(png);
}

static void draw(FILE *out, const struct picture *picture, const struct load_game *game)
{
    struct sketch *sketch = picture->role
                                ? sketch_role(game->variant, picture->role, picture->square)
                                : sketch_position(game->position, picture->flipped);

    if (sketch && picture->is_png)
        draw_png(out, sketch);
    else if (sketch)
        svg_sketch(out, sketch);
    free(sketch);
}

static int print_diagram(const struct args *args, const struct load_game *game)
{
    const char *path = args->value[OPTION_OUTPUT];
    struct picture picture;
    struct memory_file memory;

    int status = choose_picture(args, game->variant, &picture);

    if (status)
        return status;
    const bool is_open = memory_file_open(&memory);
    if (is_open)
        draw(memory.file, &picture, game);
    status = is_open && memory_file_close(&memory) && memory.size
                 ? write_output(path, memory.text, memory.size)
                 : report_adx(ADX_E_NOMEM);
    free(memory.text);
    return status;
}

int cmd_diagram(int argc, char **argv)
{
    static const struct args_option options[] = {
        LOAD_OPTIONS,
        {"role", "PIECE", "draw how this piece moves: its name or letter"},
        {"at", "SQUARE", "where that piece stands (default: where it has the most moves)"},
        {"flip", NULL, "draw the position from Black's side"},
        {"output", "FILE",
         "write there instead of to standard output, as PNG if the name ends in .png; short: -o"},
    };
    static const struct args_spec spec = {
        .name = "diagram",
        .operands = "ID",
        .purpose =
            "Draw the position with all that the players have in hand and threw, or the moves of\n"
            "one piece, as an SVG or PNG picture.\n"
            "A disc marks a step or leap, a diamond a slide, an arc a jump over a piece. A hollow\n"
            "sign means that the piece only moves there, a cross that it only captures; a legend\n"
            "below the board says so.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };

    return load_and_run(&spec, argc, argv, print_diagram);
}
