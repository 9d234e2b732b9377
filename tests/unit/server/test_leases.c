/* Games that another server keeps: who may write, and where they go on. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/store/leases.h"
#include "support/store_folder.h"

static bool append(struct store *store, const char *game, unsigned seq)
{
    const struct store_event event = {.game = game,
                                      .seq = seq,
                                      .time_ms = 1000 + seq,
                                      .kind = "play",
                                      .body = "move white e2e4",
                                      .actor = "",
                                      .action = ""};

    return store_append(store, &event) && store_commit(store);
}

struct list {
    char text[256];
    size_t size;
};

static void write_lease(void *ctx, const char *game, int64_t keeper)
{
    struct list *list = ctx;

    list->size += (size_t)snprintf(list->text + list->size, sizeof(list->text) - list->size,
                                   "%s:%d ", game, (int)keeper);
}

static void expect(struct store *store, const char *leases)
{
    struct list list = {.text = ""};

    assert_true(leases_all(store, write_lease, &list));
    assert_string_equal(list.text, leases);
}

static void a_game_is_lent_until_that_is_ended(void **state)
{
    struct store *store = open_store();

    (void)state;
    expect(store, "");
    assert_true(leases_lend(store, "b", 7) && leases_lend(store, "a", 8));
    assert_true(store_commit(store));
    expect(store, "a:8 b:7 ");
    assert_true(leases_take(store, "a", 8));
    assert_false(leases_take(store, "a", 7));
    assert_false(leases_take(store, "c", 7));
    assert_true(leases_end(store, "a") && leases_end(store, "c") && store_commit(store));
    expect(store, "b:7 ");
    store_close(store);
}

/* --- two sessions of one database --- */

static struct store *open_keeper(int64_t *number)
{
    char why[STORE_WHY_SIZE];
    struct store *store = store_open_keeper(folder, number, why);

    if (!store)
        print_error("%s\n", why);
    assert_non_null(store);
    return store;
}

struct seen {
    int64_t numbers[8];
    struct lease_keeper last;
    unsigned count;
};

static void see(void *ctx, const struct lease_keeper *keeper)
{
    struct seen *seen = ctx;

    if (seen->count < 8)
        seen->numbers[seen->count++] = keeper->number;
    seen->last = *keeper;
}

static bool is_seen(struct store *store, int64_t number)
{
    struct seen seen = {.count = 0};

    assert_true(leases_keepers(store, see, &seen));
    for (unsigned i = 0; i < seen.count; i++) {
        if (seen.numbers[i] == number)
            return true;
    }
    return false;
}

static void a_game_goes_on_wherever_its_last_event_was_written(void **state)
{
    int64_t number;

    (void)state;
    if (!test_database())
        skip();
    struct store *owner = open_store(), *keeper = open_keeper(&number);
    assert_true(append(owner, "a", 0) && append(owner, "a", 1));
    for (unsigned seq = 2; seq < 10; seq += 2) {
        assert_true(leases_lend(owner, "a", number) && store_commit(owner));
        assert_true(leases_take(keeper, "a", number));
        assert_true(append(keeper, "a", seq));
        assert_true(leases_end(owner, "a"));
        assert_true(append(owner, "a", seq + 1));
    }
    store_close(keeper);
    store_close(owner);
}

static void an_event_is_written_once_whoever_writes_it(void **state)
{
    int64_t number;

    (void)state;
    if (!test_database())
        skip();
    struct store *owner = open_store(), *keeper = open_keeper(&number);
    assert_true(append(owner, "a", 0));
    assert_true(append(keeper, "a", 1)); /* as if it had been lent */
    assert_false(append(owner, "a", 1));
    assert_true(store_is_lost(owner)); /* it reads the game again, and goes on */
    store_close(keeper);
    store_close(owner);
}

static void a_keeper_is_seen_while_it_lives(void **state)
{
    int64_t first, second;

    (void)state;
    if (!test_database())
        skip();
    struct store *owner = open_store(), *keeper = open_keeper(&first);
    assert_true(is_seen(owner, first));
    struct seen seen = {.count = 0};
    assert_true(leases_keepers(owner, see, &seen));
    assert_false(leases_end_keeper(owner, seen.last.number, "another sign"));
    assert_true(append(keeper, "a", 0));
    assert_false(leases_end_keeper(owner, first, seen.last.sign)); /* it has worked since */
    seen = (struct seen){.count = 0};
    assert_true(leases_keepers(owner, see, &seen));
    assert_true(leases_end_keeper(owner, seen.last.number, seen.last.sign));
    assert_false(append(keeper, "a", 1)); /* its session is over */
    assert_true(store_is_lost(keeper));
    store_close(keeper);
    keeper = open_keeper(&second);
    assert_int_not_equal(first, second);
    store_close(keeper);
    store_close(owner);
}

static void who_needs_all_games_waits_for_keepers(void **state)
{
    char why[STORE_WHY_SIZE];
    int64_t number;

    (void)state;
    if (!test_database())
        skip();
    struct store *owner = open_store(), *keeper = open_keeper(&number);
    store_close(owner);
    assert_null(store_open(folder, why));
    assert_string_equal(why, STORE_TAKEN);
    store_close(keeper);
    owner = open_store();
    store_close(owner);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_game_is_lent_until_that_is_ended, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_game_goes_on_wherever_its_last_event_was_written,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(an_event_is_written_once_whoever_writes_it, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_keeper_is_seen_while_it_lives, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(who_needs_all_games_waits_for_keepers, make_folder,
                                        remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
