/*
 * docs/rules-language.md is true: its examples are accepted or refused as it says, its patterns are
 * those of the grammar and its limits those of the program. Runs in the root of the sources.
 */
#include "unit/rules/reading.h"

#include "core/move.h"
#include "core/variant.h"
#include "rules/betza.h"
#include "rules/checker.h"
#include "rules/grammar.h"

enum {
    PAGE_SIZE = 256 * 1024
};

static char page[PAGE_SIZE];

static int read_page(void **state)
{
    FILE *file = fopen("docs/rules-language.md", "rb");

    (void)state;
    if (!file)
        return -1;
    const size_t size = fread(page, 1, sizeof(page) - 1, file);
    page[size] = '\0';
    return fclose(file);
}

/* A block of the page between two lines of ```; quote: what stands behind > under it. */
struct block {
    char text[8192], quote[4096];
    bool refused;
};

/* Copy the line at *at without its end; *at moves behind it. Returns: false at the end. */
static bool next_line(const char **at, char *line, size_t size)
{
    const size_t len = strcspn(*at, "\n");

    if (!**at)
        return false;
    assert_true(len < size);
    memcpy(line, *at, len);
    line[len] = '\0';
    *at += len + ((*at)[len] == '\n');
    return true;
}

/* The next block at *at. Returns: false if there is none. */
static bool next_block(const char **at, struct block *block)
{
    char line[1024];
    struct buf text = buf_init(block->text, sizeof(block->text));
    struct buf quote = buf_init(block->quote, sizeof(block->quote));

    do {
        if (!next_line(at, line, sizeof(line)))
            return false;
    } while (strcmp(line, "```variant") && strcmp(line, "```variant refused"));
    block->refused = strcmp(line, "```variant") != 0;
    while (next_line(at, line, sizeof(line)) && strcmp(line, "```"))
        buf_format(&text, "%s\n", line);
    while (**at == '>' && next_line(at, line, sizeof(line)))
        buf_format(&quote, "%s%s", quote.len ? "\n" : "", line + 2);
    assert_false(text.cut || quote.cut);
    return true;
}

/* Findings as the page quotes them: without places and severity. */
static void keep_sentence(void *ctx, const adx_finding *finding)
{
    struct buf *found = ctx;

    if (finding->severity != ADX_ERROR)
        return;
    buf_format(found, "%s%s", found->len ? "\n" : "", finding->sentence);
    if (finding->suggestion && !reading_is_general(finding->suggestion))
        buf_format(found, " (%s)", finding->suggestion);
}

static void every_example_is_read_as_the_page_says(void **state)
{
    static struct block block;
    const char *at = page;
    unsigned count = 0;

    (void)state;
    for (; next_block(&at, &block); count++) {
        char sentences[4096];
        struct buf found = buf_init(sentences, sizeof(sentences));
        const adx_rules rules = {.name = "example", .text = block.text, .size = strlen(block.text)};
        const adx_alloc alloc = adx_alloc_libc();
        adx_variant *variant; // compiled: what is wrong with a setup is found no sooner
        const adx_err err = adx_variant_create(&alloc, &rules, keep_sentence, &found, &variant);
        adx_variant_free(variant);
        assert_true(!block.refused || block.quote[0]);
        if (strcmp(sentences, block.quote) || (err != ADX_OK) != block.refused)
            fail_msg("%s\nis reported as\n%s\nbut the page says\n%s", block.text, sentences,
                     block.quote);
    }
    assert_true(count > 40);
}

/* Whether a line of the text starts with the keyword, perhaps behind replace or remove. */
static bool has_statement(const char *text, const char *keyword)
{
    const size_t len = strlen(keyword);

    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        const char *word = line;
        word += !strncmp(word, "replace ", 8) ? 8 : 0;
        if (!strncmp(word, keyword, len) && strchr(" \n", word[len]))
            return true;
    }
    return false;
}

static void every_keyword_has_an_example_of_both_kinds(void **state)
{
    static struct block block;

    (void)state;
    for (unsigned i = 0; i < grammar_count; i++) {
        bool seen[2] = {false, false};
        for (const char *at = page; next_block(&at, &block);)
            seen[block.refused] |= has_statement(block.text, grammar_rows[i].keyword);
        if (!seen[0] || !seen[1])
            fail_msg("%s has no %s example", grammar_rows[i].keyword,
                     seen[0] ? "refused" : "accepted");
    }
}

/* A pattern as the page writes it: without the end of the key and with single blanks. */
static void write_pattern(const char *keyword, const char *pattern, char *text, size_t size)
{
    struct buf buf = buf_init(text, size);

    buf_text(&buf, keyword);
    for (const char *c = pattern; *c; c++) {
        const bool is_blank = *c == ' ' && (!buf.len || buf.text[buf.len - 1] == ' ');
        if (buf.len == strlen(keyword) && *keyword && *c != ' ')
            buf_char(&buf, ' ');
        if (*c != '|' && !is_blank)
            buf_char(&buf, *c);
    }
    while (buf.len && buf.text[buf.len - 1] == ' ')
        buf.text[--buf.len] = '\0';
    assert_false(buf.cut);
}

static void assert_page_has_line(const char *line)
{
    char indented[512];

    snprintf(indented, sizeof(indented), "\n    %s\n", line);
    if (!strstr(page, indented))
        fail_msg("the page does not have the pattern: %s", line);
}

static void every_pattern_is_on_the_page(void **state)
{
    char line[256];

    (void)state;
    for (unsigned i = 0; i < grammar_count; i++) {
        write_pattern(grammar_rows[i].keyword, grammar_rows[i].pattern, line, sizeof(line));
        assert_page_has_line(line);
        for (unsigned j = 0; j < 2 && grammar_rows[i].items[j]; j++) {
            if (!strcmp(grammar_rows[i].keyword, "shuffle"))
                continue; /* said in words */
            write_pattern("", grammar_rows[i].items[j], line, sizeof(line));
            assert_page_has_line(line);
        }
    }
}

struct limit {
    const char *name;
    unsigned value;
};

static void every_limit_is_on_the_page(void **state)
{
    static const struct limit limits[] = {
        {"ADX_RULES_SIZE_MAX", ADX_RULES_SIZE_MAX},
        {"STATEMENTS_MAX", STATEMENTS_MAX},
        {"ADX_LIKE_DEPTH_MAX", ADX_LIKE_DEPTH_MAX},
        {"ADX_NAME_SIZE_MAX", ADX_NAME_SIZE_MAX},
        {"ADX_TITLE_LETTERS_MAX", ADX_TITLE_LETTERS_MAX},
        {"ADX_SQUARES_MAX", ADX_SQUARES_MAX},
        {"ADX_LATTICE_MAX", ADX_LATTICE_MAX},
        {"ADX_ROLES_MAX", ADX_ROLES_MAX},
        {"RULES_MAX", RULES_MAX},
        {"ADX_MOVES_MAX", ADX_MOVES_MAX},
        {"MOVE_ARGS_MAX", MOVE_ARGS_MAX},
        {"ATOMS_MAX", ATOMS_MAX},
        {"ROLE_ATOMS_MAX", ROLE_ATOMS_MAX},
        {"SETS_MAX", SETS_MAX},
        {"ROLE_SETS_MAX", ROLE_SETS_MAX},
        {"FIRST_WAYS_MAX", FIRST_WAYS_MAX},
        {"RIGHTS_MAX", RIGHTS_MAX},
        {"ADX_COMPILE_WORK_MAX", ADX_COMPILE_WORK_MAX},
        {"ADX_GAME_MEMORY_MAX", ADX_GAME_MEMORY_MAX},
        {"BETZA_WORD_LEN_MAX", BETZA_WORD_LEN_MAX},
        {"ZONES_MAX", ZONES_MAX},
        {"LINKS_MAX", LINKS_MAX},
        {"PAUSES_MAX", PAUSES_MAX},
        {"TRADES_MAX", TRADES_MAX},
        {"CASTLES_MAX", CASTLES_MAX},
        {"PROMOTIONS_MAX", PROMOTIONS_MAX},
        {"DROPS_MAX", DROPS_MAX},
        {"EVENTS_MAX", EVENTS_MAX},
        {"EFFECTS_MAX", EFFECTS_MAX},
        {"BLASTS_MAX", BLASTS_MAX},
        {"INFLUENCES_MAX", INFLUENCES_MAX},
        {"ACTS_MAX", ACTS_MAX},
        {"NOTES_MAX", NOTES_MAX},
        {"ALIASES_MAX", ALIASES_MAX},
        {"CHECKS_MAX", CHECKS_MAX},
        {"GAME_PIECES_MAX", GAME_PIECES_MAX},
        {"SHUFFLE_STEPS_MAX", SHUFFLE_STEPS_MAX},
        {"STEP_ROLES_MAX", STEP_ROLES_MAX},
        {"STARTS_MAX", STARTS_MAX},
        {"IMITATIONS_MAX", IMITATIONS_MAX},
        {"REPETITIONS_MAX", REPETITIONS_MAX},
        {"MOVE_LIMIT_MAX", MOVE_LIMIT_MAX},
        {"ENDINGS_MAX", ENDINGS_MAX},
        {"COUNTED_MOVES_MAX", COUNTED_MOVES_MAX},
        {"PIECE_COUNTS_MAX", PIECE_COUNTS_MAX},
        {"COUNT_ROLES_MAX", COUNT_ROLES_MAX},
        {"FINDINGS_MAX", FINDINGS_MAX},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(limits) / sizeof(limits[0]); i++) {
        char row[64];
        snprintf(row, sizeof(row), " | %u | `%s` |\n", limits[i].value, limits[i].name);
        if (!strstr(page, row))
            fail_msg("the page does not have the limit: %s", row);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_is_read_as_the_page_says),
        cmocka_unit_test(every_keyword_has_an_example_of_both_kinds),
        cmocka_unit_test(every_pattern_is_on_the_page),
        cmocka_unit_test(every_limit_is_on_the_page),
    };

    return cmocka_run_group_tests(tests, read_page, NULL);
}
