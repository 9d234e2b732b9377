/* The table of statements is sound, and the matcher keeps its promises. */
#include "unit/rules/reading.h"

#include "rules/grammar.h"

enum {
    WORDS_MAX = 64
};

/* The words of a line, without the lexer: blanks separate them. */
static struct words words_of(const char *line, struct source *source, struct word *words)
{
    *source = (struct source){.text = line, .size = (uint32_t)strlen(line), .words = words};
    for (uint32_t at = 0; at < source->size;) {
        const uint32_t len = (uint32_t)strcspn(line + at, " ");
        if (len)
            words[source->word_count++] = (struct word){.offset = at, .len = len};
        at += len + 1;
    }
    return (struct words){source, 0, source->word_count};
}

static bool matches(const char *pattern, const char *line, struct match *match)
{
    static struct source source;
    static struct word words[WORDS_MAX];

    return grammar_match(pattern, words_of(line, &source, words), match);
}

/* Calls `look` for every element of every pattern, items included. */
static void each_element(void (*look)(const char *element, uint32_t len))
{
    for (unsigned i = 0; i < grammar_count; i++) {
        for (unsigned j = 0; j <= GRAMMAR_ITEMS_MAX; j++) {
            const char *pattern = j ? grammar_rows[i].items[j - 1] : grammar_rows[i].pattern;
            for (const char *p = pattern; p && *p; p += strspn(p, " []|")) {
                const uint32_t len = grammar_element_len(p);
                if (len)
                    look(p, len);
                p += len;
            }
        }
    }
}

static void look_at_description(const char *element, uint32_t len)
{
    const struct element_text text = grammar_describe(element);

    assert_true(text.text[0]);
    assert_true(strlen(text.text) + 1 < sizeof(text.text));
    (void)len;
}

/* Words that games had as names before the language had them. */
static bool is_free(const char *word, uint32_t len)
{
    static const char *const words[] = {"square", "gaps", "alike"};
    bool is = false;

    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        is |= strlen(words[i]) == len && memcmp(words[i], word, len) == 0;
    return is;
}

static void look_at_reserved(const char *element, uint32_t len)
{
    if (element[0] < 'a' || element[0] > 'z')
        return;
    const uint32_t first = (uint32_t)strcspn(element, "/ ]");
    assert_true(first <= len);
    assert_int_equal(grammar_reserves(element, first), !is_free(element, first));
}

static void every_slot_has_a_description(void **state)
{
    (void)state;
    each_element(look_at_description);
}

static void every_word_of_a_pattern_is_reserved_or_may_be_a_name(void **state)
{
    (void)state;
    each_element(look_at_reserved);
    assert_true(grammar_reserves("ranks", 5));
    assert_true(grammar_reserves("replace", 7));
    assert_false(grammar_reserves("queen", 5));
    assert_false(grammar_reserves("", 0));
}

static void rows_of_one_keyword_are_neighbors(void **state)
{
    (void)state;
    for (unsigned i = 0; i < grammar_count; i++) {
        for (unsigned j = i + 2; j < grammar_count; j++) {
            if (!strcmp(grammar_rows[i].keyword, grammar_rows[j].keyword))
                assert_string_equal(grammar_rows[i].keyword, grammar_rows[j - 1].keyword);
        }
    }
}

static void every_pattern_says_where_its_key_ends(void **state)
{
    (void)state;
    for (unsigned i = 0; i < grammar_count; i++)
        assert_non_null(strchr(grammar_rows[i].pattern, '|'));
}

/* Examples are shown for want of anything better, so each is of its own pattern. */
static void every_example_is_a_statement_of_its_row(void **state)
{
    (void)state;
    for (unsigned i = 0; i < grammar_count; i++) {
        const char *example = grammar_rows[i].example, *rest = example;
        char line[128];
        size_t len = 0;
        struct match match;
        for (; *rest && len + 3 < sizeof(line); rest++) {
            if (strchr(",:", *rest) && !grammar_rows[i].fact)
                line[len++] = ' ';
            line[len++] = *rest;
        }
        line[len] = '\0';
        assert_int_equal('\0', *rest);
        assert_true(matches(grammar_rows[i].pattern, line, &match));
        for (unsigned before = 0; before < i; before++)
            assert_false(!strcmp(grammar_rows[before].keyword, grammar_rows[i].keyword) &&
                         matches(grammar_rows[before].pattern, line, &match));
    }
}

static void clauses_may_come_in_any_order(void **state)
{
    const char pattern[] = "ROLE | BETZA [from SQUARES] [, passing] [, as ROLE]";
    struct match match;

    (void)state;
    assert_true(matches(pattern, "pawn fmnD", &match));
    assert_null(match_part(&match, "from", 0));
    assert_true(matches(pattern, "pawn fmnD as rook , passing from rank 2 a4", &match));
    assert_int_equal(match_part(&match, "from", 0)->first, 7);
    assert_int_equal(match_part(&match, "from", 0)->count, 3);
    assert_int_equal(match_part(&match, "as", 0)->first, 3);
    assert_non_null(match_part(&match, "passing", 0));
    assert_int_equal(match.key_end, 1);
}

static void a_clause_is_taken_once(void **state)
{
    struct match match;

    (void)state;
    assert_false(matches("ROLE [passing] [royal]", "pawn passing passing", &match));
    assert_int_equal(match.fail_at, 2);
    assert_int_equal(match.expected_count, 2); /* royal or the end */
}

static void the_farthest_failure_is_kept(void **state)
{
    struct match match;

    (void)state;
    assert_false(matches("ROLE [one per file] [not check]", "pawn one per rank", &match));
    assert_int_equal(match.fail_at, 3);
    assert_int_equal(match.expected_count, 1);
    assert_string_equal(grammar_describe(match.expected[0]).text, "file");
}

static void a_list_ends_at_a_word_of_the_language(void **state)
{
    struct match match;

    (void)state;
    assert_true(matches("ROLES | on SQUARES to ROLES", "a b on rank 8 c4 to d e", &match));
    assert_int_equal(match_part(&match, "ROLES", 0)->count, 2);
    assert_int_equal(match_part(&match, "SQUARES", 0)->count, 3);
    assert_int_equal(match_part(&match, "ROLES", 1)->count, 2);
    assert_null(match_part(&match, "ROLES", 2));
    assert_int_equal(match.key_end, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_slot_has_a_description),
        cmocka_unit_test(every_word_of_a_pattern_is_reserved_or_may_be_a_name),
        cmocka_unit_test(rows_of_one_keyword_are_neighbors),
        cmocka_unit_test(every_pattern_says_where_its_key_ends),
        cmocka_unit_test(every_example_is_a_statement_of_its_row),
        cmocka_unit_test(clauses_may_come_in_any_order),
        cmocka_unit_test(a_clause_is_taken_once),
        cmocka_unit_test(the_farthest_failure_is_kept),
        cmocka_unit_test(a_list_ends_at_a_word_of_the_language),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
