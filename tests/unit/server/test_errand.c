/* What servers tell each other about games, as texts. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/host/errand.h"
#include "server/store/bus.h"

/* All of it, as it is read again. */
static struct errand read_again(const struct errand *errand)
{
    struct errand out;
    char *text = errand_write(errand);

    assert_non_null(text);
    assert_true(strlen(text) < BUS_TEXT_SIZE);
    assert_true(errand_read(text, &out));
    free(text);
    return out;
}

static void what_is_written_is_read(void **state)
{
    const struct errand asked = {.what = "act",
                                 .game = "abc",
                                 .guest = "0123",
                                 .id = "\"quoted\" \\ and 'so on'",
                                 .to = "4567",
                                 .deed = "offer-take-back",
                                 .ply = 4000000000,
                                 .text = "♞f3",
                                 .salt = "0a",
                                 .away_ms = 61000,
                                 .passed_ms = 123456789012,
                                 .lag_ms = {7, 9},
                                 .keeper = 2147483647,
                                 .lease = 1,
                                 .ticket = INT64_MAX,
                                 .answer = ERRAND_REFUSED,
                                 .seq = 4294967295,
                                 .code = "stale",
                                 .sentence = "The game has moved on since."};
    const struct errand heard = read_again(&asked);

    (void)state;
    assert_string_equal(heard.what, asked.what);
    assert_string_equal(heard.game, asked.game);
    assert_string_equal(heard.guest, asked.guest);
    assert_string_equal(heard.id, asked.id);
    assert_string_equal(heard.to, asked.to);
    assert_string_equal(heard.deed, asked.deed);
    assert_string_equal(heard.text, asked.text);
    assert_string_equal(heard.salt, asked.salt);
    assert_string_equal(heard.code, asked.code);
    assert_string_equal(heard.sentence, asked.sentence);
    assert_int_equal(heard.ply, asked.ply);
    assert_int_equal(heard.away_ms, asked.away_ms);
    assert_int_equal(heard.passed_ms, asked.passed_ms);
    assert_int_equal(heard.lag_ms[0], asked.lag_ms[0]);
    assert_int_equal(heard.lag_ms[1], asked.lag_ms[1]);
    assert_int_equal(heard.keeper, asked.keeper);
    assert_int_equal(heard.lease, asked.lease);
    assert_int_equal(heard.ticket, asked.ticket);
    assert_int_equal(heard.answer, asked.answer);
    assert_int_equal(heard.seq, asked.seq);
}

static void the_longest_one_fits(void **state)
{
    struct errand long_one = {.what = "answer"};

    (void)state;
    memset(long_one.id, '\1', sizeof(long_one.id) - 1); /* six bytes each, as JSON has them */
    memset(long_one.text, '\1', sizeof(long_one.text) - 1);
    memset(long_one.sentence, '\1', sizeof(long_one.sentence) - 1);
    assert_string_equal(read_again(&long_one).sentence, long_one.sentence);
}

static void what_is_none_is_refused(void **state)
{
    static const char *const texts[] = {
        "",
        "take",
        "[]",
        "{}",
        "{\"what\":7}",
        "{\"game\":\"abc\"}",
        "{\"what\":\"\"}",
        "{\"what\":\"a word that is longer than any of them\"}",
        "{\"what\":\"take\"",
    };
    struct errand errand;

    (void)state;
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
        assert_false(errand_read(texts[i], &errand));
    assert_true(errand_read("{\"what\":\"here\",\"lag\":\"none\",\"answer\":77}", &errand));
    assert_int_equal(errand.lag_ms[0], 0);
    assert_int_equal(errand.answer, ERRAND_NOT_MINE);
}

static void bytes_that_are_no_text_are_not_sent(void **state)
{
    const struct errand errand = {.what = "act", .text = "e2\xff"};

    (void)state;
    assert_null(errand_write(&errand));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(the_longest_one_fits),
        cmocka_unit_test(what_is_none_is_refused),
        cmocka_unit_test(bytes_that_are_no_text_are_not_sent),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
