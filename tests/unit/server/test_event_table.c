/* What a page may be told: the table of events. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/messages/event_table.h"

static void assert_fits(const char *text)
{
    char why[EVENT_WHY_SIZE] = "";

    if (!event_fits(text, why))
        fail_msg("%s: %s", text, why);
}

static void assert_refused(const char *text, const char *wanted)
{
    char why[EVENT_WHY_SIZE] = "";

    assert_false(event_fits(text, why));
    assert_string_equal(why, wanted);
}

static void an_event_has_its_fields(void **state)
{
    (void)state;
    assert_fits("{\"is\":\"pong\"}");
    assert_fits("{\"is\":\"done\",\"id\":\"5c0e\",\"game\":\"\"}");
    assert_fits("{\"is\":\"done\",\"id\":\"5c0e\",\"game\":\"k3hz\",\"seq\":7}");
    assert_refused("{\"is\":\"done\",\"id\":\"5c0e\"}", "done: lacks game");
    assert_refused("{\"is\":\"done\",\"id\":\"5c0e\",\"game\":3}",
                   "done: has another type of game");
}

static void an_event_has_no_other_field(void **state)
{
    (void)state;
    assert_refused("{\"is\":\"pong\",\"late\":true}",
                   "pong: has a field that is not in the table of Pong");
}

static void a_row_of_a_list_is_looked_at(void **state)
{
    static const char before[] = "{\"is\":\"turns\",\"id\":\"5c0e\",\"games\":["
                                 "{\"game\":\"k3hz\",\"rules\":\"chess\",\"title\":\"Chess\",",
                      after[] = "\"yours\":true}]}";
    char text[256];

    (void)state;
    snprintf(text, sizeof(text), "%s\"opponent\":\"Ben\",%s", before, after);
    assert_fits(text);
    snprintf(text, sizeof(text), "%s%s", before, after);
    assert_refused(text, "turns: lacks opponent");
    assert_refused("{\"is\":\"turns\",\"id\":\"5c0e\",\"games\":[7]}", "turns: is no TurnLine");
}

static void what_the_table_does_not_know_is_no_event(void **state)
{
    (void)state;
    assert_refused("{\"is\":\"weather\"}", "weather: is no event of the table");
    assert_refused("{}", "?: is no event of the table");
    assert_refused("[]", "?: is no event of the table");
    assert_refused("\"pong", "?: is no event of the table");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_has_its_fields),
        cmocka_unit_test(an_event_has_no_other_field),
        cmocka_unit_test(a_row_of_a_list_is_looked_at),
        cmocka_unit_test(what_the_table_does_not_know_is_no_event),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
