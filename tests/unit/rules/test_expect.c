/* What an editor may offer next: the elements that the grammar would take there. */
#include "unit/rules/reading.h"

#include "adx/limits.h"
#include "rules/expect.h"
#include "rules/grammar.h"

static void note(void *ctx, const char *element)
{
    struct buf *buf = ctx;

    buf_format(buf, "%s%s", buf->len ? " | " : "", element);
}

static adx_err expect(const char *statement, size_t size, char *out, size_t out_size)
{
    struct arena arena = reading_arena();
    struct buf buf = buf_init(out, out_size);
    const adx_err err = rules_expect(statement, size, note, &buf, &arena);

    arena_release(&arena);
    return err;
}

static void expects(const char *statement, const char *elements)
{
    char told[2048] = "";

    assert_int_equal(ADX_OK, expect(statement, strlen(statement), told, sizeof(told)));
    assert_string_equal(elements, told);
}

static void behind_some_words_comes_what_the_pattern_says(void **state)
{
    (void)state;
    expects("piece", "NAME");
    expects("piece archer", "LETTER");
    expects("piece archer A", "BETZA");
    expects("piece archer A W", "royal | within | captured | drawn");
    expects("piece archer A W royal", "within | captured | drawn");
    expects("piece archer A W captured", "as");
    expects("promote pawn on rank 8", "to | SQUARES");
    expects("symmetry", "mirror/rotate/sideways");
    expects("like chess", "");
}

static void all_rows_of_a_keyword_are_asked(void **state)
{
    (void)state;
    expects("must", "capture | not");
    expects("end repetition", "NUMBER | none");
    expects("drop pawn", "on | ROLES | anywhere | behind");
}

static void the_last_item_of_a_list_is_completed(void **state)
{
    (void)state;
    expects("when guard moves: own guard", "becomes | ROLES");
    expects("throw 1 pawn,\n  2", "ROLES");
}

static void a_prefix_is_followed_by_keywords(void **state)
{
    (void)state;
    expects("replace move", "ROLE");
    expects("replace white promote pawn", "on | ROLES");
    expects("also white promote pawn", "on | ROLES");
    char told[2048] = "", colored[2048] = "";
    assert_int_equal(ADX_OK, expect("", 0, told, sizeof(told)));
    assert_int_equal(ADX_OK, expect("white", strlen("white"), colored, sizeof(colored)));
    for (unsigned i = 0; i < grammar_count; i++) {
        assert_non_null(strstr(told, grammar_rows[i].keyword));
        if (grammar_rows[i].colored)
            assert_non_null(strstr(colored, grammar_rows[i].keyword));
    }
    assert_null(strstr(colored, "board"));
    assert_null(strstr(colored, "white"));
}

static void a_wrong_word_is_followed_by_nothing(void **state)
{
    (void)state;
    expects("pice archer", "");
    expects("symmetry rotated", "");
}

static void a_text_too_long_is_refused(void **state)
{
    static char text[ADX_RULES_SIZE_MAX + 1];
    char told[64] = "";

    (void)state;
    memset(text, ' ', sizeof(text));
    text[0] = 'p';
    assert_int_equal(ADX_OK, expect(text, ADX_RULES_SIZE_MAX, told, sizeof(told)));
    assert_int_equal(ADX_E_LIMIT, expect(text, sizeof(text), told, sizeof(told)));
    assert_int_equal(ADX_E_RULES, expect("\xFF", 1, told, sizeof(told)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(behind_some_words_comes_what_the_pattern_says),
        cmocka_unit_test(all_rows_of_a_keyword_are_asked),
        cmocka_unit_test(the_last_item_of_a_list_is_completed),
        cmocka_unit_test(a_prefix_is_followed_by_keywords),
        cmocka_unit_test(a_wrong_word_is_followed_by_nothing),
        cmocka_unit_test(a_text_too_long_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
