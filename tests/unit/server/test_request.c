/* What visitors say: read by the table of messages, or refused with a sentence that helps. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/messages/request.h"

static struct request request;
static char why[REQUEST_WHY_SIZE];

static const char *read_text(const char *text)
{
    return request_read(text, strlen(text), &request, why);
}

static void each_message_is_read_into_a_struct_of_its_own(void **state)
{
    (void)state;
    assert_null(read_text("{\"do\":\"move\",\"id\":\"1\",\"game\":\"abc\",\"ply\":7,"
                          "\"move\":\"e2e4\"}"));
    assert_int_equal(request.kind, REQUEST_MOVE);
    assert_string_equal(request.id, "1");
    assert_string_equal(request.game, "abc");
    assert_int_equal(request.ply, 7);
    assert_string_equal(request.move.move, "e2e4");
    assert_null(read_text("{\"do\":\"new\",\"game\":\"chess\",\"clock\":[300,0],\"delay\":3,"
                          "\"open\":true,\"name\":\" Anna \"}"));
    assert_true(request.new.clock.is_there);
    assert_int_equal(request.new.clock.base_s, 300);
    assert_int_equal(request.new.delay_s, 3);
    assert_true(request.new.is_listed);
    assert_false(request.new.is_rated);
    assert_string_equal(request.new.name, "Anna");
    assert_false(request.new.pace.is_there);
    assert_null(read_text("{\"do\":\"tournament-new\",\"pace\":[72,24,72],\"weekends\":\"off\","
                          "\"start\":1800000000000}"));
    assert_true(request.tournament_new.pace.pace.is_weekend_off);
    assert_int_equal(request.tournament_new.start_ms, 1800000000000);
    assert_null(read_text("{\"do\":\"conditional-set\",\"ply\":1,"
                          "\"lines\":[[\"e7e5\",\"g1f3\"],[\"d7d5\",\"resign\"]]}"));
    assert_string_equal(request.conditional_set.lines, "e7e5 g1f3\nd7d5 resign");
}

static void what_is_missing_or_null_is_empty(void **state)
{
    (void)state;
    assert_null(read_text("{\"do\":\"new\",\"game\":null,\"clock\":null,\"color\":null}"));
    assert_string_equal(request.game, "");
    assert_false(request.new.clock.is_there);
    assert_string_equal(request.new.color, "");
}

static void fields_of_other_messages_are_not_looked_at(void **state)
{
    (void)state;
    assert_null(read_text("{\"do\":\"ping\",\"game\":7,\"ply\":\"x\",\"clock\":[0]}"));
}

/* Both sides of a limit. */
static void a_text_is_as_long_as_it_may_be(void **state)
{
    char text[128];

    (void)state;
    for (size_t len = 46; len < 49; len++) {
        snprintf(text, sizeof(text), "{\"do\":\"zone-set\",\"zone\":\"%.*s\"}", (int)len,
                 "0123456789012345678901234567890123456789012345678");
        assert_int_equal(len < 48, !read_text(text));
    }
    assert_null(read_text("{\"do\":\"accept\",\"ply\":1000000}"));
    assert_non_null(read_text("{\"do\":\"accept\",\"ply\":1000001}"));
    assert_null(read_text("{\"do\":\"new\",\"clock\":[21600,600]}"));
    assert_non_null(read_text("{\"do\":\"new\",\"clock\":[21601,600]}"));
    assert_non_null(read_text("{\"do\":\"new\",\"clock\":[21600,601]}"));
}

static void a_refusal_says_which_field_and_what_it_may_be(void **state)
{
    static const struct {
        const char *text, *code, *sentence;
    } cases[] = {
        {"{\"do\":\"accept\",\"ply\":-1}", "not-understood",
         "\"ply\": expected a whole number from 0 to 1000000 but found -1."},
        {"{\"do\":\"zone-set\",\"zone\":7}", "not-understood",
         "\"zone\": expected a text of at most 47 bytes but found 7."},
        {"{\"do\":\"new\",\"open\":\"yes\"}", "not-understood",
         "\"open\": expected true or false but found \"yes\"."},
        {"{\"do\":\"new\",\"clock\":[60,2],\"delay\":2}", "not-understood",
         "\"clock\": expected [seconds from 1 to 21600, increment from 0 to 600], without a delay "
         "if it has an increment but found [60,2]."},
        {"{\"do\":\"new\",\"pace\":[2,1,1]}", "not-understood",
         "\"pace\": expected [hours from 1, increment, hours at most], none above 8760 but found "
         "[2,1,1]."},
        {"{\"do\":\"tournament-new\",\"start\":-1}", "not-understood",
         "\"start\": expected milliseconds since 1970 but found -1."},
        {"{\"do\":\"conditional-set\",\"lines\":[[]]}", "not-understood",
         "\"lines\": expected lists of moves, together at most 8191 bytes but found [[]]."},
        {"{\"do\":\"seat\",\"id\":\"5\"}", "unknown",
         "There is no message \"seat\"; docs/messages.md lists them."},
        {"{\"id\":\"5\"}", "not-understood", "\"do\": expected the name of a message."},
        {"{\"id\":\"0123456789012345678901234567890123456789\"}", "not-understood",
         "\"id\": expected a text of at most 39 bytes but found "
         "\"0123456789012345678901234567890123456789\"."},
        {"[]", "not-understood", "Expected a JSON object; it is none from byte 0 on."},
        {"{\"do\":[[[[]]]]}", "not-understood", "Expected at most 4 brackets within each other."},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        const char *code = read_text(cases[i].text);
        assert_non_null(code);
        assert_string_equal(code, cases[i].code);
        assert_string_equal(why, cases[i].sentence);
    }
}

static void a_refusal_of_a_message_that_could_be_read_so_far_has_its_id(void **state)
{
    (void)state;
    assert_non_null(read_text("{\"do\":\"accept\",\"id\":\"5\",\"ply\":-1}"));
    assert_string_equal(request.id, "5");
    assert_non_null(read_text("{\"do\":\"seat\",\"id\":\"6\"}"));
    assert_string_equal(request.id, "6");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_message_is_read_into_a_struct_of_its_own),
        cmocka_unit_test(what_is_missing_or_null_is_empty),
        cmocka_unit_test(fields_of_other_messages_are_not_looked_at),
        cmocka_unit_test(a_text_is_as_long_as_it_may_be),
        cmocka_unit_test(a_refusal_says_which_field_and_what_it_may_be),
        cmocka_unit_test(a_refusal_of_a_message_that_could_be_read_so_far_has_its_id),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
