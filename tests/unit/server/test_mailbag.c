/* Links that work once: whose they are, what they are for, and when they are gone. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/store/accounts.h"
#include "server/store/mailbag.h"
#include "server/store/store.h"
#include "support/store_folder.h"

static bool is_there(struct store *store, const char *hash, const char *what)
{
    char user[STORE_ID_SIZE], game[STORE_ID_SIZE];
    int64_t made_ms;

    return mailbag_see_ticket(store, hash, what, &made_ms, user, game);
}

/* Two games of Anna's, a new password of hers, and a game of Ben's. */
static struct store *store_with_links(void)
{
    struct store *store = open_store();

    assert_true(mailbag_keep_ticket(store, "a1", "anna", "game1", 1000));
    assert_true(mailbag_keep_ticket(store, "a2", "anna", "game2", 2000));
    assert_true(mailbag_keep_ticket(store, "a3", "anna", MAILBAG_PASSWORD, 3000));
    assert_true(mailbag_keep_ticket(store, "b1", "ben", "game1", 4000));
    return store;
}

static void a_link_is_gone_when_it_was_taken(void **state)
{
    struct store *store = store_with_links();
    char user[STORE_ID_SIZE], game[STORE_ID_SIZE];
    int64_t made_ms;

    (void)state;
    assert_true(mailbag_take_ticket(store, "a2", "", &made_ms, user, game));
    assert_string_equal(user, "anna");
    assert_string_equal(game, "game2");
    assert_int_equal(made_ms, 2000);
    assert_false(mailbag_take_ticket(store, "a2", "", &made_ms, user, game));
    store_close(store);
}

static void a_link_for_something_else_stays(void **state)
{
    struct store *store = store_with_links();
    char user[STORE_ID_SIZE], game[STORE_ID_SIZE];
    int64_t made_ms;

    (void)state;
    assert_false(mailbag_take_ticket(store, "a3", "", &made_ms, user, game));
    assert_false(mailbag_take_ticket(store, "a1", MAILBAG_PASSWORD, &made_ms, user, game));
    assert_true(is_there(store, "a3", MAILBAG_PASSWORD));
    assert_true(is_there(store, "a1", ""));
    store_close(store);
}

static void the_links_of_one_game_are_forgotten_alone(void **state)
{
    struct store *store = store_with_links();

    (void)state;
    assert_true(mailbag_forget_tickets(store, "anna", "game1"));
    assert_false(is_there(store, "a1", ""));
    assert_true(is_there(store, "a2", ""));
    assert_true(is_there(store, "a3", MAILBAG_PASSWORD));
    assert_true(is_there(store, "b1", ""));
    store_close(store);
}

static void all_links_of_somebody_are_forgotten_at_once(void **state)
{
    struct store *store = store_with_links();

    (void)state;
    assert_true(mailbag_forget_tickets(store, "anna", ""));
    assert_false(is_there(store, "a1", ""));
    assert_false(is_there(store, "a2", ""));
    assert_false(is_there(store, "a3", MAILBAG_PASSWORD));
    assert_true(is_there(store, "b1", ""));
    store_close(store);
}

/* What a guest was sent must not lead into the account that the guest has become. */
static void who_becomes_an_account_leaves_no_links_behind(void **state)
{
    struct store *store = store_with_links();

    (void)state;
    assert_true(accounts_inherit(store, "anna", "account"));
    assert_false(is_there(store, "a1", ""));
    assert_true(is_there(store, "b1", ""));
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_link_is_gone_when_it_was_taken, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_link_for_something_else_stays, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(the_links_of_one_game_are_forgotten_alone, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(all_links_of_somebody_are_forgotten_at_once, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(who_becomes_an_account_leaves_no_links_behind, make_folder,
                                        remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
