/* acedrex rules: the rules of a game as a page of text. */
#include <stdio.h>
#include <string.h>

#include "cli/board_text.h"
#include "cli/canvas.h"
#include "cli/choose_language.h"
#include "cli/clean_text.h"
#include "cli/commands.h"
#include "cli/load.h"
#include "cli/report.h"
#include "system/pager.h"

enum {
    OPTION_LANGUAGE = LOAD_OPTION_COUNT,
    OPTION_COUNT
};

enum {
    PAGE_COLUMNS = 80
};

/* The paragraph broken into lines, with `indent` blanks before them. */
static void print_paragraph(const char *text, unsigned indent)
{
    do {
        const size_t len = clean_line(text, strlen(text), PAGE_COLUMNS - indent);
        size_t end = len;
        while (end && text[end - 1] == ' ')
            end--;
        printf("%*s", (int)indent, "");
        clean_print(stdout, text, end);
        putchar('\n');
        text += len;
        text += strspn(text, " ");
    } while (*text);
}

static void print_heading(const char *text)
{
    putchar('\n');
    puts(text);
    for (unsigned i = clean_width(text, strlen(text)); i > 0; i--)
        putchar('-');
    putchar('\n');
}

static void print_list(adx_topic topic, const adx_variant *variant,
                       const char *(*text_at)(const adx_variant *, unsigned))
{
    if (!text_at(variant, 0))
        return;
    print_heading(adx_variant_topic_title(variant, topic));
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

static void print_rules(const adx_variant *variant)
{
    adx_topic topic = ADX_TOPIC_GOAL;

    for (unsigned i = 0; adx_variant_paragraph(variant, i).text; i++) {
        const adx_paragraph paragraph = adx_variant_paragraph(variant, i);
        if (i == 0 || paragraph.topic != topic)
            print_heading(adx_variant_topic_title(variant, paragraph.topic));
        topic = paragraph.topic;
        if (paragraph.role)
            puts(adx_variant_role(variant, paragraph.role).line);
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

    (void)args;
    pager_begin();
    print_paragraph(*title ? title : adx_variant_id(variant), 0);
    if (*adx_variant_idea(variant))
        print_paragraph(adx_variant_idea(variant), 0);
    print_fact(adx_variant_origin(variant));
    printf("%s\n\n", adx_variant_board_size(variant));
    print_board(game->position);
    print_rules(variant);
    print_list(ADX_TOPIC_NOTES, variant, adx_variant_note);
    print_list(ADX_TOPIC_OMISSIONS, variant, adx_variant_omission);
    print_list(ADX_TOPIC_SOURCES, variant, adx_variant_source);
    pager_end();
    return EXIT_DONE;
}

int cmd_rules(int argc, char **argv)
{
    static const struct args_option options[] = {LOAD_OPTIONS, LANGUAGE_OPTION};
    static const struct args_spec spec = {
        .name = "rules",
        .operands = "ID",
        .purpose =
            "Print the rules of a game in sentences, made from its rule text. What the author of\n"
            "the rules wrote, such as notes, is not translated.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };

    return load_and_run(&spec, argc, argv, print_page);
}
