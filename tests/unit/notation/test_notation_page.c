/* docs/notation.md says what the program does. */
#include "referee/outcome.h"
#include "support/game.h"

enum {
    LINE_SIZE = 2048
};

static FILE *open_page(void)
{
    FILE *page = fopen("docs/notation.md", "r");

    if (!page)
        fail_msg("docs/notation.md cannot be opened; tests run in the root of the sources");
    return page;
}

/* The next line without its end. Returns: false at the end of the page. */
static bool next_line(FILE *page, char line[LINE_SIZE])
{
    if (!fgets(line, LINE_SIZE, page))
        return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

static void check_block(FILE *page, const char *id, bool reads)
{
    adx_variant *variant = game_builtin(id);
    char line[LINE_SIZE], second[LINE_SIZE];

    while (next_line(page, line) && strncmp(line, "```", 3) != 0) {
        adx_position *position = position_in(variant, line);
        if (reads) {
            assert_true(next_line(page, second));
            assert_memory_equal(second, "= ", 2);
            assert_string_equal(fen_of(position), second + 2);
        } else {
            assert_string_equal(fen_of(position), line);
        }
        adx_position_free(position);
    }
    adx_variant_free(variant);
}

static void the_positions_of_the_page_are_read_and_written(void **state)
{
    FILE *page = open_page();
    char line[LINE_SIZE];
    unsigned blocks = 0;

    (void)state;
    while (next_line(page, line)) {
        const bool reads = strncmp(line, "```fen read ", 12) == 0;
        if (!reads && strncmp(line, "```fen ", 7) != 0)
            continue;
        check_block(page, line + (reads ? 12 : 7), reads);
        blocks++;
    }
    assert_true(blocks >= 10);
    fclose(page);
}

static bool is_on_page(const char *text)
{
    FILE *page = open_page();
    char line[LINE_SIZE];
    bool found = false;

    while (!found && next_line(page, line))
        found = strstr(line, text) != NULL;
    fclose(page);
    return found;
}

static void every_ending_is_on_the_page(void **state)
{
    static const char *const ids[] = {"chess", "shogi", "shatranj"};

    (void)state;
    for (unsigned i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
        adx_variant *variant = game_builtin(ids[i]);
        for (unsigned reason = ENDING_NONE + 1; reason < ENDING_KINDS; reason++) {
            char text[64];
            snprintf(text, sizeof(text), " %s`",
                     outcome_word(variant->core, (struct outcome){(uint8_t)reason, WINNER_DRAW}));
            if (!is_on_page(text))
                fail_msg("docs/notation.md does not tell of%s", text);
        }
        adx_variant_free(variant);
    }
}

/* Reasons are written in the source as the second argument of ANSWER() and its like. */
static void every_reason_is_on_the_page(void **state)
{
    static const char *const files[] = {"src/notation/explain.c", "src/notation/explain_ways.c",
                                        "src/notation/explain_king.c"};
    unsigned reasons = 0;

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        FILE *file = fopen(files[i], "r");
        char line[LINE_SIZE], text[64];
        assert_non_null(file);
        while (next_line(file, line)) {
            const char *start = strstr(line, "(question, \"");
            if (!start)
                continue;
            start = strchr(start, '"') + 1;
            snprintf(text, sizeof(text), "`%.*s`", (int)strcspn(start, "\""), start);
            if (!is_on_page(text))
                fail_msg("docs/notation.md does not tell of the reason %s", text);
            reasons++;
        }
        fclose(file);
    }
    assert_true(reasons > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_positions_of_the_page_are_read_and_written),
        cmocka_unit_test(every_ending_is_on_the_page),
        cmocka_unit_test(every_reason_is_on_the_page),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
