/* acedrex rules: the rules of a game as a page of text. */
#include <stdio.h>
#include <string.h>

#include "cli/board_text.h"
#include "cli/canvas.h"
#include "cli/clean_text.h"
#include "cli/commands.h"
#include "cli/exit_code.h"
#include "cli/load.h"
#include "cli/pager.h"
#include "cli/report.h"

enum {
    PAGE_COLUMNS = 80
};

/* The paragraph broken into lines, with `indent` blanks before them. */
static void print_paragraph(const char *text, unsigned indent)
{
    unsigned column = 0;

    while (*text) {
        const size_t len = strcspn(text, " ");
        const unsigned width = clean_width(text, len);
        if (column && column + 1 + width > PAGE_COLUMNS) {
            putchar('\n');
            column = 0;
        }
        printf("%*s", column ? 1 : (int)indent, "");
        clean_print(stdout, text, len);
        column += width + (column ? 1 : indent);
        text += len;
        text += *text == ' ';
    }
    putchar('\n');
}

static void print_heading(const char *text)
{
    putchar('\n');
    puts(text);
    for (size_t i = strlen(text); i > 0; i--)
        putchar('-');
    putchar('\n');
}

static void print_list(const char *heading, const adx_variant *variant,
                       const char *(*text_at)(const adx_variant *, unsigned))
{
    if (!text_at(variant, 0))
        return;
    print_heading(heading);
    for (unsigned i = 0; text_at(variant, i); i++)
        print_paragraph(text_at(variant, i), 0);
}

static void print_board(const adx_position *position)
{
    static struct canvas canvas; /* too large for the stack */
    const adx_variant *variant = adx_position_variant(position);
    const struct board_style style =
        board_text_fit(variant, PAGE_COLUMNS, CANVAS_ROWS_MAX, false, false);

    canvas_clear(&canvas);
    board_text_draw(&canvas, 2, 0, position, NULL, &style);
    for (unsigned y = 0; y < canvas.rows; y++) {
        canvas_print_line(&canvas, y, false, stdout);
        putchar('\n');
    }
}

static void print_name(const char *name)
{
    for (; *name; name++)
        putchar(*name == '-' ? ' ' : *name);
}

/* Of what a piece is a form: of another by name, or of itself. */
static void print_base(const char *name, const char *base)
{
    if (!strcmp(name, base)) {
        printf(", in another state");
        return;
    }
    printf(", a form of the ");
    print_name(base);
}

/* "knight (N), worth 3.1" */
static void print_role(const adx_variant *variant, unsigned number)
{
    const adx_role role = adx_variant_role(variant, number);

    print_name(role.name);
    printf(" (%s)", role.letter);
    if (role.base != number) {
        print_base(role.name, adx_variant_role(variant, role.base).name);
    } else if (role.royal) {
        printf(", royal");
    } else {
        printf(", worth %d.%d", role.value / 100, role.value % 100 / 10);
    }
    putchar('\n');
}

static void print_rules(const adx_variant *variant)
{
    adx_topic topic = ADX_TOPIC_GOAL;

    for (unsigned i = 0; adx_variant_paragraph(variant, i).text; i++) {
        const adx_paragraph paragraph = adx_variant_paragraph(variant, i);
        if (i == 0 || paragraph.topic != topic)
            print_heading(adx_topic_title(paragraph.topic));
        topic = paragraph.topic;
        if (paragraph.role)
            print_role(variant, paragraph.role);
        print_paragraph(paragraph.text, paragraph.role ? 4 : 0);
    }
}

/* A fact and a comma, if it is known. */
static void print_fact(const char *text)
{
    clean_print(stdout, text, strlen(text));
    printf("%s", *text ? ", " : "");
}

static int print_page(const struct args *args, const struct load_game *game)
{
    const adx_variant *variant = game->variant;
    const char *title = adx_variant_title(variant);
    char size[BOARD_TEXT_SIZE];

    (void)args;
    pager_begin();
    board_text_size(variant, size);
    print_paragraph(*title ? title : adx_variant_id(variant), 0);
    print_fact(adx_variant_inventor(variant));
    print_fact(adx_variant_year(variant));
    printf("board %s\n\n", size);
    print_board(game->position);
    print_rules(variant);
    print_list("How the rules were interpreted", variant, adx_variant_note);
    print_list("Left out", variant, adx_variant_omission);
    print_list("Sources", variant, adx_variant_source);
    pager_end();
    return EXIT_DONE;
}

int cmd_rules(int argc, char **argv)
{
    static const struct args_option options[] = {LOAD_OPTIONS};
    static const struct args_spec spec = {
        .name = "rules",
        .operands = "ID",
        .purpose =
            "Print the rules of a game in sentences, made from its rule text.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = LOAD_OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };

    return load_and_run(&spec, argc, argv, print_page);
}
