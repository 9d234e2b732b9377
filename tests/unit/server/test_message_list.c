/* No message is larger than what may wait for a reader. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/messages/message.h"
#include "server/messages/message_list.h"

enum {
    SLACK = 1024 /* bytes of a message beside its list */
};

static char *close_list(struct message_list *list)
{
    json_t *object = json_object();
    char *text;

    message_list_close(list, object, "list");
    text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    return text;
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
    struct message_chat *chat = message_chat("game", true, true, true, true);

    (void)state;
    for (unsigned i = 0; i < TALK_LETTERS_MAX; i++)
        memcpy(text + 4 * i, "\xf0\xa0\x80\x80", 5);
    for (unsigned i = 0; i < 200; i++) {
        const struct talk_line line = {.number = i,
                                       .game = "game",
                                       .room = TALK_SPECTATORS,
                                       .author = "guest",
                                       .name = "somebody with a long name here",
                                       .text = text};
        message_add_line(chat, &line, "white", "abcd", false);
    }
    char *whole = message_close_chat(chat);
    assert_in_range(strlen(whole), MESSAGE_LIST_MAX / 2, MESSAGE_LIST_MAX + SLACK);
    assert_non_null(strstr(whole, "\"number\":199"));
    assert_null(strstr(whole, "\"number\":0,"));
    free(whole);
}

/* As many as a game can have; what is left out is asked for when this has come. */
static void events_come_in_several_messages(void **state)
{
    const struct room_clock clock = {.is_there = false};
    const bool nobody[2] = {false, false};
    unsigned from = 0, messages = 0, more;

    (void)state;
    do {
        struct message_events *events = message_events("game", from);
        for (unsigned i = from; i < ROOM_PLAYS_MAX; i++)
            message_add_event(events, "play", "move white a10b10=archbishop 300000");
        char *text = message_close(events, "", nobody, nobody, &clock);
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
