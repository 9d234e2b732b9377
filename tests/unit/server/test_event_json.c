/* What the server says, as JSON: what the table of events does not say by itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <jansson.h>

#include "server/messages/event_json.h"
#include "server/messages/event_table.h"

static void assert_written(char *text, const char *wanted)
{
    char why[EVENT_WHY_SIZE] = "";

    assert_non_null(text);
    assert_string_equal(text, wanted);
    if (!event_fits(text, why))
        fail_msg("%s", why);
    free(text);
}

static void what_may_be_missing_is_left_out(void **state)
{
    (void)state;
    assert_written(event_done(&(struct event_done){.id = "5c0e", .game = ""}),
                   "{\"is\":\"done\",\"id\":\"5c0e\",\"game\":\"\"}");
    assert_written(
        event_done(&(struct event_done){
            .id = "5c0e", .game = "k3hz", .seq = event_some(0), .state = "a1"}),
        "{\"is\":\"done\",\"id\":\"5c0e\",\"game\":\"k3hz\",\"seq\":0,\"state\":\"a1\"}");
    assert_written(event_turns(&(struct event_turns){
                       .id = "", .games = json_array(), .more = event_unless_0(0)}),
                   "{\"is\":\"turns\",\"id\":\"\",\"games\":[]}");
    assert_written(event_turns(&(struct event_turns){
                       .id = "", .games = json_array(), .more = event_unless_0(7)}),
                   "{\"is\":\"turns\",\"id\":\"\",\"games\":[],\"more\":7}");
}

static void an_event_without_fields_is_its_word(void **state)
{
    (void)state;
    assert_written(event_pong(&(struct event_pong){.nothing = false}), "{\"is\":\"pong\"}");
}

static void fields_of_a_group_stand_among_the_others(void **state)
{
    json_t *row = row_challenge(&(struct row_challenge){
        .game_terms = {.game = "k3hz",
                       .rules = "chess",
                       .title = "Chess",
                       .clock = event_pair(300, 5),
                       .rated = true},
        .name = "Ben",
        .free = "white",
    });
    json_t *list = json_array();

    (void)state;
    json_array_append_new(list, row);
    assert_written(event_challenges(&(struct event_challenges){.challenges = list}),
                   "{\"is\":\"challenges\",\"challenges\":[{\"game\":\"k3hz\",\"rules\":\"chess\","
                   "\"title\":\"Chess\",\"clock\":[300,5],\"rated\":true,\"name\":\"Ben\","
                   "\"free\":\"white\"}]}");
}

/* The values that it was given are let go of: the sanitizer sees to that. */
static void an_event_that_lacks_a_text_is_none(void **state)
{
    (void)state;
    assert_null(event_turns(&(struct event_turns){.games = json_array()}));
    assert_null(event_done(&(struct event_done){.id = "\xff", .game = ""}));
    assert_null(event_chat(&(struct event_chat){.game = "k3hz", .lines = json_array()}));
    assert_null(row_clock(&(struct row_clock){.left = event_pair(1, 2)}));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_may_be_missing_is_left_out),
        cmocka_unit_test(an_event_without_fields_is_its_word),
        cmocka_unit_test(fields_of_a_group_stand_among_the_others),
        cmocka_unit_test(an_event_that_lacks_a_text_is_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
