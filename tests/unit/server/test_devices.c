/* Browsers of one person: in the order in which they were turned on, whatever the clock says. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/store/devices.h"
#include "server/store/store.h"
#include "support/store_folder.h"

/* One that began at `made_ms`. Its name sorts before those of all that were kept earlier. */
static void keep(struct store *store, const char *user, unsigned number, int64_t made_ms)
{
    struct device device = {.made_ms = made_ms};

    snprintf(device.id, sizeof(device.id), "%s-%u", user, 99 - number);
    snprintf(device.user, sizeof(device.user), "%s", user);
    snprintf(device.endpoint, sizeof(device.endpoint), "%u", number);
    assert_true(devices_keep(store, &device));
}

struct list {
    char text[256];
    size_t size;
};

static void write_down(void *ctx, const struct device *device)
{
    struct list *list = ctx;

    list->size += (size_t)snprintf(list->text + list->size, sizeof(list->text) - list->size, "%s ",
                                   device->endpoint);
}

static void expect(struct store *store, const char *user, const char *numbers)
{
    struct list list = {.text = ""};

    assert_true(devices_of(store, user, write_down, &list));
    assert_string_equal(list.text, numbers);
}

static void those_of_one_moment_keep_their_order(void **state)
{
    struct store *store = open_store();

    (void)state;
    for (unsigned i = 0; i < 5; i++)
        keep(store, "anna", i, 1000);
    keep(store, "ben", 0, 1000);
    expect(store, "anna", "0 1 2 3 4 ");
    keep(store, "anna", 1, 1000); /* once more */
    expect(store, "anna", "0 2 3 4 1 ");
    store_close(store);
}

static void a_clock_that_went_back_changes_no_order(void **state)
{
    struct store *store = open_store();

    (void)state;
    keep(store, "anna", 0, 5000);
    keep(store, "anna", 1, 2000);
    keep(store, "anna", 2, 9000);
    expect(store, "anna", "0 1 2 ");
    store_close(store);
}

static void the_oldest_goes_where_there_are_too_many(void **state)
{
    struct store *store = open_store();

    (void)state;
    for (unsigned i = 0; i <= DEVICES_MAX; i++)
        keep(store, "anna", i, 1000);
    expect(store, "anna", "1 2 3 4 5 6 7 8 9 10 ");
    store_close(store);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(those_of_one_moment_keep_their_order, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_clock_that_went_back_changes_no_order, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(the_oldest_goes_where_there_are_too_many, make_folder,
                                        remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
