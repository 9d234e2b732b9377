/* Bytes -> words and statements. */
#include "unit/rules/reading.h"

#include "rules/lexer.h"

/* A text read into words; findings go to a list of their own. */
struct lexed {
    struct arena arena;
    struct findings findings;
    struct text text;
    bool is_text;
};

static struct lexed lex_bytes(const char *bytes, size_t size)
{
    struct lexed lexed = {.arena = reading_arena()};

    lexed.findings = findings_init(&lexed.arena, "test");
    lexed.text.source =
        (struct source){.name = "test", .id = "test", .text = bytes, .size = (uint32_t)size};
    lexed.is_text = lexer_read(&lexed.text, &lexed.arena, &lexed.findings);
    return lexed;
}

/* The words of a text with | between them and a line end between statements. */
static void assert_words(const char *text, const char *expected)
{
    char found[1024];
    struct buf buf = buf_init(found, sizeof(found));
    struct lexed lexed = lex_bytes(text, strlen(text));
    const struct source *source = &lexed.text.source;

    assert_true(lexed.is_text);
    for (unsigned i = 0; i < lexed.text.count; i++) {
        const struct statement *statement = &lexed.text.statements[i];
        if (i > 0)
            buf_char(&buf, '\n');
        for (uint32_t j = statement->first; j < statement->first + statement->count; j++)
            buf_format(&buf, "%s%.*s", j > statement->first ? "|" : "", (int)word_len(source, j),
                       word_text(source, j));
    }
    assert_string_equal(found, expected);
    arena_release(&lexed.arena);
}

static void words_are_separated_by_blanks(void **state)
{
    (void)state;
    assert_words("board   8x8\n", "board|8x8");
    assert_words("board\t8x8", "board|8x8");
    assert_words("", "");
}

static void commas_and_colons_are_words(void **state)
{
    (void)state;
    assert_words("shuffle rank 1: queen,rook\n", "shuffle|rank|1|:|queen|,|rook");
    assert_words("throw ,, :\n", "throw|,|,|:");
}

static void parentheses_keep_a_comma_inside(void **state)
{
    (void)state;
    assert_words("piece giraffe G (4,1)NN, royal\n", "piece|giraffe|G|(4,1)NN|,|royal");
    assert_words("piece giraffe G (4,1\n", "piece|giraffe|G|(4,1");
}

static void an_indented_line_continues_the_statement(void **state)
{
    (void)state;
    assert_words("setup 8/\n      8\nboard 8x8\n", "setup|8/|8\nboard|8x8");
    assert_words("setup 8/\n\n# remark\n      8\n", "setup|8/|8");
}

static void a_comment_starts_a_line_or_follows_a_blank(void **state)
{
    (void)state;
    assert_words("# all of it\n  # and this\nboard 8x8 # the usual one\n", "board|8x8");
    assert_words("board 8x8#1\n", "board|8x8#1");
}

static void a_fact_keeps_its_signs(void **state)
{
    (void)state;
    assert_words("note Rule #3, see below: http://x.org/#a\n     #4 is a comment, not this:\n"
                 "     and on\n",
                 "note|Rule|#3,|see|below:|http://x.org/#a|and|on");
}

static void line_ends_of_all_systems_are_line_ends(void **state)
{
    (void)state;
    assert_words("board 8x8\r\nsetup 8\r\n", "board|8x8\nsetup|8");
    assert_words("\xEF\xBB\xBF"
                 "board 8x8\n",
                 "board|8x8");
}

static void replace_and_remove_are_no_part_of_the_statement(void **state)
{
    struct lexed lexed = lex_bytes("replace board 8x8\nremove castle\nzone\n", 37);

    (void)state;
    assert_int_equal(lexed.text.count, 3);
    assert_int_equal(lexed.text.statements[0].change, CHANGE_REPLACE);
    assert_true(word_is(&lexed.text.source, lexed.text.statements[0].first, "board"));
    assert_int_equal(lexed.text.statements[1].change, CHANGE_REMOVE);
    assert_int_equal(lexed.text.statements[2].change, CHANGE_NONE);
    arena_release(&lexed.arena);
}

static void a_change_says_what_it_changes(void **state)
{
    (void)state;
    assert_refused("like chess\nreplace\nremove\n",
                   "2:1:7 error: expected a statement after replace\n"
                   "3:1:6 error: expected a statement after remove");
}

static void bytes_that_are_no_text_are_refused(void **state)
{
    static const char *const wrong[] = {
        "note \xFF",
        "note \xC3",
        "note \xC0\x80",
        "note \xED\xA0\x80",
        "note \xF4\x90\x80\x80",
        "note \xE0\x80\x80",
        "note \xF0\x80\x80\x80",
        "note \x01",
        "note \x7F",
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        struct lexed lexed = lex_bytes(wrong[i], strlen(wrong[i]));
        assert_false(lexed.is_text);
        assert_int_equal(lexed.findings.count, 1);
        assert_int_equal(lexed.findings.list[0].place.offset, 5);
        arena_release(&lexed.arena);
    }
}

static void a_nul_inside_a_text_is_refused(void **state)
{
    struct lexed lexed = lex_bytes("board\0 8x8", 10);

    (void)state;
    assert_false(lexed.is_text);
    assert_int_equal(lexed.findings.list[0].place.offset, 5);
    arena_release(&lexed.arena);
}

static void letters_of_other_languages_are_text(void **state)
{
    (void)state;
    assert_words("inventor Zdzis\xC5\x82"
                 "aw \xF0\x9F\x99\x82\n",
                 "inventor|Zdzis\xC5\x82"
                 "aw|\xF0\x9F\x99\x82");
}

static void a_letter_cut_in_two_is_a_question_mark(void **state)
{
    /* Sentences show 60 bytes of a word: 59 and the first half of the letter. */
    (void)state;
    assert_refused("like chess\n"
                   "abcdefghi abcdefghi\n"
                   "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\xC3\x96x\n",
                   "2:1:9 error: no statement starts with \"abcdefghi\" (if this rule has no word "
                   "yet, describe it after omits)\n"
                   "3:1:62 error: no statement starts with "
                   "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx?\" (if this rule "
                   "has no word yet, describe it after omits)");
}

static void an_indented_line_at_the_start_continues_nothing(void **state)
{
    (void)state;
    assert_refused("  board 8x8\nboard 8x8\nboardd 8x8\n",
                   "1:3:1 error: an indented line continues a statement, but there is none before "
                   "it (start a statement in the first column)\n"
                   "3:1:6 error: no statement starts with \"boardd\" (did you mean board?)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_separated_by_blanks),
        cmocka_unit_test(commas_and_colons_are_words),
        cmocka_unit_test(parentheses_keep_a_comma_inside),
        cmocka_unit_test(an_indented_line_continues_the_statement),
        cmocka_unit_test(a_comment_starts_a_line_or_follows_a_blank),
        cmocka_unit_test(a_fact_keeps_its_signs),
        cmocka_unit_test(line_ends_of_all_systems_are_line_ends),
        cmocka_unit_test(replace_and_remove_are_no_part_of_the_statement),
        cmocka_unit_test(a_change_says_what_it_changes),
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
        cmocka_unit_test(a_nul_inside_a_text_is_refused),
        cmocka_unit_test(letters_of_other_languages_are_text),
        cmocka_unit_test(a_letter_cut_in_two_is_a_question_mark),
        cmocka_unit_test(an_indented_line_at_the_start_continues_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
