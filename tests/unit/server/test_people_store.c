/* Whom people follow and what they write to each other, as it is kept. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/store/blocks.h"
#include "server/store/follows.h"
#include "server/store/remarks.h"
#include "server/store/store.h"
#include "support/store_folder.h"

static void add_account(struct store *store, const char *id)
{
    struct account account = {.made_ms = 1};

    snprintf(account.id, sizeof(account.id), "%s", id);
    snprintf(account.name, sizeof(account.name), "%s", id);
    snprintf(account.look, sizeof(account.look), "%s", id);
    assert_true(accounts_keep(store, &account));
}

static struct store *open_with_three(void)
{
    struct store *store = open_store();

    add_account(store, "anna");
    add_account(store, "ben");
    add_account(store, "eve");
    return store;
}

struct list {
    char text[1024];
    size_t size;
};

static void add_text(struct list *list, const char *one, const char *other)
{
    list->size += (size_t)snprintf(list->text + list->size, sizeof(list->text) - list->size,
                                   "%s%s ", one, other);
}

/* --- following --- */

static void write_follow(void *ctx, const struct follow *follow)
{
    add_text(ctx, follow->name, follow->is_told ? "!" : "");
}

static void write_id(void *ctx, const char *id)
{
    add_text(ctx, id, "");
}

static void expect_follows(struct store *store, const char *who, const char *names)
{
    struct list list = {.text = ""};

    assert_true(follows_of(store, who, write_follow, &list));
    assert_string_equal(list.text, names);
}

static void a_list_has_an_end_and_each_entry_once(void **state)
{
    struct store *store = open_with_three();
    char id[STORE_ID_SIZE];

    (void)state;
    assert_true(follows_keep(store, "anna", "ben", false, 1));
    assert_true(follows_keep(store, "anna", "ben", true, 2));
    expect_follows(store, "anna", "ben! ");
    for (unsigned i = 1; i < FOLLOWS_MAX; i++) {
        snprintf(id, sizeof(id), "x%u", i);
        assert_true(follows_keep(store, "anna", id, false, 1));
    }
    assert_false(follows_keep(store, "anna", "eve", false, 1));
    assert_true(follows_keep(store, "anna", "ben", false, 1)); /* who is there */
    assert_true(follows_forget(store, "anna", "ben"));
    assert_false(follows_forget(store, "anna", "ben"));
    assert_true(follows_keep(store, "anna", "eve", false, 1));
    store_close(store);
}

static void who_wants_to_be_told_is_told(void **state)
{
    struct store *store = open_with_three();
    struct list list = {.text = ""};

    (void)state;
    assert_true(follows_keep(store, "anna", "ben", true, 1));
    assert_true(follows_keep(store, "eve", "ben", false, 1));
    assert_true(follows_told_of(store, "ben", write_id, &list));
    assert_string_equal(list.text, "anna ");
    store_close(store);
}

static void nobody_follows_whom_a_block_stands_between(void **state)
{
    struct store *store = open_with_three();

    (void)state;
    follows_keep(store, "anna", "ben", false, 1);
    follows_keep(store, "ben", "anna", false, 1);
    follows_keep(store, "ben", "eve", false, 1);
    follows_keep(store, "eve", "anna", false, 1);
    blocks_keep(store, "anna", "ben", "ben", BLOCK_WHOLE, 1);
    blocks_keep(store, "anna", "eve", "eve", BLOCK_MUTE, 1);
    assert_true(follows_forget_blocked(store, "anna"));
    expect_follows(store, "anna", "");
    expect_follows(store, "ben", "eve ");
    expect_follows(store, "eve", "anna ");
    store_close(store);
}

/* --- writing --- */

static unsigned action;

static void say(struct store *store, const char *author, const char *reader, const char *text,
                bool is_heard)
{
    const struct remark remark = {
        .author = author, .reader = reader, .time_ms = 1000 + (int64_t)action, .text = text};
    char id[STORE_ID_SIZE];

    snprintf(id, sizeof(id), "a%u", action++);
    assert_true(remarks_keep(store, &remark, id, is_heard));
}

static void write_remark(void *ctx, const struct remark *remark)
{
    add_text(ctx, remark->text, "");
}

static void expect_remarks(struct store *store, const char *who, const char *whom,
                           const char *texts)
{
    struct list list = {.text = ""};

    assert_true(remarks_between(store, who, whom, 0, write_remark, &list));
    assert_string_equal(list.text, texts);
}

static void write_conversation(void *ctx, const struct conversation *conversation)
{
    char number[16];

    snprintf(number, sizeof(number), "%u", conversation->fresh);
    add_text(ctx, conversation->name, number);
}

static void expect_conversations(struct store *store, const char *who, const char *names)
{
    struct list list = {.text = ""};

    assert_true(remarks_conversations(store, who, "", write_conversation, &list));
    assert_string_equal(list.text, names);
}

static void both_have_a_conversation_until_they_give_it_up(void **state)
{
    struct store *store = open_with_three();
    struct list list = {.text = ""};

    (void)state;
    say(store, "anna", "ben", "one", true);
    say(store, "ben", "anna", "two", true);
    say(store, "anna", "ben", "three", true);
    say(store, "eve", "anna", "four", true);
    expect_conversations(store, "anna", "eve1 ben1 ");
    expect_conversations(store, "ben", "anna2 ");
    assert_int_equal(remarks_fresh(store, "anna"), 2);
    assert_true(remarks_note_read(store, "anna", "ben"));
    assert_false(remarks_note_read(store, "anna", "ben"));
    assert_int_equal(remarks_fresh(store, "anna"), 1);
    expect_remarks(store, "anna", "ben", "three two one ");
    expect_remarks(store, "eve", "ben", "");
    assert_true(remarks_give_up(store, "anna", "ben"));
    expect_remarks(store, "anna", "ben", "");
    expect_remarks(store, "ben", "anna", "three two one ");
    say(store, "ben", "anna", "five", true);
    expect_remarks(store, "anna", "ben", "five ");
    assert_true(remarks_give_up(store, "ben", "anna"));
    remarks_of(store, "ben", write_remark, &list);
    assert_string_equal(list.text, "");
    assert_true(remarks_forget_person(store, "anna"));
    expect_remarks(store, "eve", "anna", "");
    expect_conversations(store, "eve", "");
    store_close(store);
}

static void who_is_not_heard_is_never_read(void **state)
{
    struct store *store = open_with_three();

    (void)state;
    say(store, "anna", "ben", "one", false);
    expect_remarks(store, "anna", "ben", "one ");
    expect_remarks(store, "ben", "anna", "");
    expect_conversations(store, "ben", "");
    store_close(store);
}

static void the_oldest_go_where_there_are_too_many(void **state)
{
    struct store *store = open_with_three();
    struct remark_counts counts;

    (void)state;
    say(store, "ben", "anna", "first", true);
    for (unsigned i = 0; i < REMARKS_KEPT - 1; i++)
        say(store, "anna", "ben", "x", true);
    assert_true(remarks_count(store, "anna", "ben", 0, &counts));
    assert_int_equal(counts.theirs, 1);
    assert_int_equal(counts.in_a_row, REMARKS_KEPT - 1);
    say(store, "anna", "ben", "last", true);
    assert_true(remarks_count(store, "anna", "ben", 0, &counts));
    assert_int_equal(counts.theirs, 0);
    assert_int_equal(counts.in_a_row, REMARKS_KEPT);
    store_close(store);
}

static void limits_see_what_they_look_at(void **state)
{
    struct store *store = open_with_three();
    struct remark_counts counts;

    (void)state;
    action = 0;
    say(store, "anna", "ben", "one", true);  /* at 1000 */
    say(store, "anna", "eve", "two", true);  /* at 1001 */
    say(store, "eve", "anna", "yes", true);  /* at 1002 */
    say(store, "anna", "eve", "more", true); /* at 1003 */
    assert_true(remarks_count(store, "anna", "eve", 1000, &counts));
    assert_int_equal(counts.today, 2);
    assert_int_equal(counts.strangers, 0); /* ben was written to before */
    assert_int_equal(counts.in_a_row, 1);
    assert_int_equal(counts.theirs, 1);
    assert_int_equal(counts.begun, 2);
    assert_int_equal(counts.unanswered_there, 0);
    assert_false(counts.is_new);
    assert_true(remarks_count(store, "anna", "ben", 999, &counts));
    assert_int_equal(counts.strangers, 1);
    assert_int_equal(counts.unanswered_there, 1);
    assert_true(remarks_count(store, "eve", "anna", 999, &counts));
    assert_int_equal(counts.begun, 1);
    assert_true(remarks_count(store, "ben", "eve", 999, &counts));
    assert_true(counts.is_new && counts.is_new_there);
    store_close(store);
}

static void expect_in_a_row(struct store *store, const char *author, const char *reader,
                            unsigned count)
{
    struct remark_counts counts;

    assert_true(remarks_count(store, author, reader, 0, &counts));
    assert_int_equal(counts.in_a_row, count);
}

/* Nobody gets a fresh allowance by deleting, nor learns by it that they are not heard. */
static void what_neither_keeps_is_counted_without_its_words(void **state)
{
    struct store *store = open_with_three();
    struct list list = {.text = ""};

    (void)state;
    action = 0;
    say(store, "anna", "ben", "one", true);
    say(store, "anna", "eve", "two", false);
    assert_true(remarks_give_up(store, "anna", "ben"));
    assert_false(remarks_give_up(store, "anna", "ben"));
    assert_true(remarks_give_up(store, "ben", "anna"));
    assert_true(remarks_give_up(store, "anna", "eve"));
    assert_true(remarks_of_action(store, "anna", "a0", write_remark, &list));
    assert_true(remarks_of_action(store, "anna", "a1", write_remark, &list));
    assert_string_equal(list.text, "  ");
    assert_true(remarks_sweep(store, 1000));
    expect_in_a_row(store, "anna", "ben", 1);
    assert_true(remarks_sweep(store, 2000));
    expect_in_a_row(store, "anna", "ben", 0);
    expect_in_a_row(store, "anna", "eve", 1);
    store_close(store);
}

static void each_is_told_once_until_they_have_read(void **state)
{
    struct store *store = open_with_three();

    (void)state;
    assert_true(remarks_note_told(store, "anna", "ben"));
    assert_false(remarks_note_told(store, "anna", "ben"));
    assert_true(remarks_note_told(store, "anna", "eve"));
    remarks_note_read(store, "anna", "ben");
    assert_true(remarks_note_told(store, "anna", "ben"));
    say(store, "ben", "anna", "one", true);
    assert_true(remarks_give_up(store, "anna", "ben"));
    assert_true(remarks_note_told(store, "anna", "ben"));
    assert_true(remarks_forget_person(store, "eve"));
    assert_true(remarks_note_told(store, "anna", "eve"));
    store_close(store);
}

#define PEOPLE_TEST(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        PEOPLE_TEST(a_list_has_an_end_and_each_entry_once),
        PEOPLE_TEST(who_wants_to_be_told_is_told),
        PEOPLE_TEST(nobody_follows_whom_a_block_stands_between),
        PEOPLE_TEST(both_have_a_conversation_until_they_give_it_up),
        PEOPLE_TEST(who_is_not_heard_is_never_read),
        PEOPLE_TEST(the_oldest_go_where_there_are_too_many),
        PEOPLE_TEST(limits_see_what_they_look_at),
        PEOPLE_TEST(what_neither_keeps_is_counted_without_its_words),
        PEOPLE_TEST(each_is_told_once_until_they_have_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
