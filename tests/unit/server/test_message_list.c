/* No message is larger than what may wait for a reader. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/messages/event_json.h"
#include "server/messages/message_list.h"
#include "server/room/room.h"
#include "server/store/talk.h"

enum {
    SLACK = 1024 /* bytes of a message beside its list */
};

static char *close_list(struct message_list *list)
{
    return event_turns(&(struct event_turns){
        .id = "", .games = list->array, .more = event_unless_0(list->left_out)});
}

static json_t *entry_of(size_t size)
{
    char *text = calloc(1, size + 1);

    memset(text, 'x', size - 3); /* with its quotes and a comma */
    json_t *entry = json_string(text);
    free(text);
    return entry;
}

static void a_list_is_cut_where_it_is_full(void **state)
{
    const size_t fits = MESSAGE_LIST_MAX / 1024;
    struct message_list list = message_list();

    (void)state;
    for (size_t i = 0; i < fits; i++)
        message_list_add(&list, entry_of(1024));
    assert_int_equal(list.left_out, 0);
    message_list_add(&list, entry_of(1024));
    message_list_add(&list, entry_of(8)); /* it would fit, but comes later */
    message_list_add(&list, NULL);
    char *text = close_list(&list);
    assert_non_null(strstr(text, "\"more\":3"));
    assert_in_range(strlen(text), MESSAGE_LIST_MAX, MESSAGE_LIST_MAX + SLACK);
    free(text);
}

static void the_last_ones_may_be_those_that_count(void **state)
{
    struct message_list list = message_list();

    (void)state;
    message_list_push(&list, json_string("first"));
    for (size_t i = 0; i < MESSAGE_LIST_MAX / 1024; i++)
        message_list_push(&list, entry_of(1024));
    message_list_push(&list, json_string("last"));
    message_list_push(&list, entry_of(MESSAGE_LIST_MAX + 1));
    char *text = close_list(&list);
    assert_null(strstr(text, "first"));
    assert_non_null(strstr(text, "last"));
    assert_non_null(strstr(text, "\"more\":3"));
    assert_in_range(strlen(text), MESSAGE_LIST_MAX - 1024, MESSAGE_LIST_MAX + SLACK);
    free(text);
}

/* Two rooms, a hundred lines each, of letters of four bytes. */
static void a_chat_of_long_lines_fits(void **state)
{
    char text[TALK_SIZE] = "";
    struct message_list list = message_list();

    (void)state;
    for (unsigned i = 0; i < TALK_LETTERS_MAX; i++)
        memcpy(text + 4 * i, "\xf0\xa0\x80\x80", 5);
    for (unsigned i = 0; i < 200; i++) {
        message_list_push(&list,
                          row_chat_line(&(struct row_chat_line){.number = i,
                                                                .room = TALK_SPECTATORS,
                                                                .name = "somebody with a long name",
                                                                .mark = "abcd",
                                                                .color = "white",
                                                                .text = text}));
    }
    char *whole = event_chat(&(struct event_chat){.game = "game",
                                                  .rooms = json_array(),
                                                  .lines = list.array,
                                                  .more = event_unless_0(list.left_out)});
    assert_in_range(strlen(whole), MESSAGE_LIST_MAX / 2, MESSAGE_LIST_MAX + SLACK);
    assert_non_null(strstr(whole, "\"number\":199"));
    assert_null(strstr(whole, "\"number\":0,"));
    free(whole);
}

/* As many as a game can have; what is left out is asked for when this has come. */
static void events_come_in_several_messages(void **state)
{
    unsigned from = 0, messages = 0, more;

    (void)state;
    do {
        struct message_list list = message_list();
        for (unsigned i = from; i < ROOM_PLAYS_MAX; i++)
            message_list_add(&list,
                             json_pack("[s, s]", "play", "move white a10b10=archbishop 300000"));
        char *text = event_events(&(struct event_events){.game = "game",
                                                         .from = from,
                                                         .events = list.array,
                                                         .more = event_unless_0(list.left_out),
                                                         .you = ""});
        json_t *object = json_loads(text, 0, NULL);
        assert_in_range(strlen(text), 1, MESSAGE_LIST_MAX + SLACK);
        more = (unsigned)json_integer_value(json_object_get(object, "more"));
        from += (unsigned)json_array_size(json_object_get(object, "events"));
        assert_int_equal(from + more, ROOM_PLAYS_MAX);
        json_decref(object);
        free(text);
        messages++;
    } while (more);
    assert_in_range(messages, 2, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_is_cut_where_it_is_full),
        cmocka_unit_test(the_last_ones_may_be_those_that_count),
        cmocka_unit_test(a_chat_of_long_lines_fits),
        cmocka_unit_test(events_come_in_several_messages),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
