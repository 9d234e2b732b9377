/* The pages of docs/ on notation and on the terminal say what the program does. */
#include "support/game.h"

enum {
    LINE_SIZE = 2048
};

static FILE *open_page(const char *path)
{
    FILE *page = fopen(path, "r");

    if (!page)
        fail_msg("%s cannot be opened; tests run in the root of the sources", path);
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
    FILE *page = open_page("docs/notation.md");
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

/* Whether a line that begins with `start` has the word after it, between blanks or quotes. */
static bool is_on_line(const char *path, const char *start, const char *word)
{
    FILE *page = open_page(path);
    char line[LINE_SIZE];
    bool found = false;

    while (!found && next_line(page, line)) {
        if (strncmp(line, start, strlen(start)) != 0)
            continue;
        for (const char *at = line + strlen(start); *at && !found; at += strspn(at, " `.")) {
            const size_t len = strcspn(at, " `.");
            found = len == strlen(word) && !memcmp(at, word, len);
            at += len;
        }
    }
    fclose(page);
    return found;
}

static bool is_on_page(const char *path, const char *text)
{
    FILE *page = open_page(path);
    char line[LINE_SIZE];
    bool found = false;

    while (!found && next_line(page, line))
        found = strstr(line, text) != NULL;
    fclose(page);
    return found;
}

static void every_ending_is_on_the_page(void **state)
{
    static const char *const words[] = {
#define WORD_OF_ENDING(name, word, whose, arguments) (word),
#define WORD(name, word)                             (word),
        ADX_ENDING_MAP(WORD_OF_ENDING) ADX_ENDING_WORD_MAP(WORD)
#undef WORD_OF_ENDING
#undef WORD
    };
    char text[64];

    (void)state;
    for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        snprintf(text, sizeof(text), " %s`", words[i]);
        if (!is_on_page("docs/notation.md", text))
            fail_msg("docs/notation.md does not tell of the result%s", text);
    }
}

static void every_kind_of_move_is_on_its_page(void **state)
{
    char text[64];

    (void)state;
    for (unsigned kind = 0; kind < ADX_MOVE_KINDS; kind++) {
        snprintf(text, sizeof(text), "%s", adx_move_kind_word((adx_move_kind)kind));
        if (!is_on_line("docs/terminal.md", "`kind` is one of `", text))
            fail_msg("docs/terminal.md does not tell of the kind %s", text);
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
            if (!is_on_page("docs/notation.md", text))
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
        cmocka_unit_test(every_kind_of_move_is_on_its_page),
        cmocka_unit_test(every_reason_is_on_the_page),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
