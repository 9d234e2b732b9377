/* Sets of squares, from the words of a file of variants to those of a rule text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ini/square_set.h"

static void assert_written(const char *text, const char *want)
{
    struct ini_squares squares;
    char written[256];
    struct buf out = buf_init(written, sizeof(written));

    assert_true(squares_read(text, &squares));
    squares_write(squares_and(squares, squares_all(8, 10)), 8, 10, &out);
    assert_string_equal(written, want);
}

static void squares_keep_their_meaning(void **state)
{
    (void)state;
    assert_written("-", "");
    assert_written("*10", " rank 10");
    assert_written("*7 *8", " ranks 7-8");
    assert_written("*1 *2 *9", " ranks 1-2 9");
    assert_written("d4 e4 d5 g5", " d4-e4 d5 g5");
    assert_written("*8 a7", " rank 8 a7");
}

static void what_is_no_square_is_refused(void **state)
{
    struct ini_squares squares;

    (void)state;
    assert_false(squares_read("e11", &squares));
    assert_false(squares_read("m1", &squares));
    assert_false(squares_read("e", &squares));
    assert_false(squares_read("**x", &squares));
}

static void the_other_player_sees_them_mirrored_or_turned(void **state)
{
    struct ini_squares squares = {{0}}, mirrored = {{0}}, turned = {{0}};

    (void)state;
    squares_add(&squares, 1, 0);
    squares_add(&mirrored, 1, 9);
    squares_add(&turned, 6, 9);
    assert_true(squares_equal(squares_flip(squares, 8, 10, false), mirrored));
    assert_true(squares_equal(squares_flip(squares, 8, 10, true), turned));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_keep_their_meaning),
        cmocka_unit_test(what_is_no_square_is_refused),
        cmocka_unit_test(the_other_player_sees_them_mirrored_or_turned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
