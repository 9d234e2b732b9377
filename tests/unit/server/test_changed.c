/* Whose connections are looked at after somebody has logged out or the like. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "server/sessions/changed.h"

static void only_those_who_changed_are_looked_at(void **state)
{
    struct changed changed = {.count = 0};

    (void)state;
    changed_note(&changed, "anna");
    changed_note(&changed, "anna");
    changed_note(&changed, "");
    assert_int_equal(changed.count, 1);
    assert_true(changed_has(&changed, "anna"));
    assert_false(changed_has(&changed, "ben"));
    assert_false(changed_has(&changed, ""));
}

static void everybody_is_looked_at_when_there_are_too_many(void **state)
{
    struct changed changed = {.count = 0};
    char id[STORE_ID_SIZE];

    (void)state;
    for (unsigned i = 0; i < CHANGED_MAX; i++) {
        snprintf(id, sizeof(id), "guest-%u", i);
        changed_note(&changed, id);
    }
    assert_false(changed_has(&changed, "ben"));
    changed_note(&changed, "one-more");
    assert_true(changed_has(&changed, "ben"));
    changed_note(&changed, "another");
    assert_true(changed_has(&changed, "ben"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_those_who_changed_are_looked_at),
        cmocka_unit_test(everybody_is_looked_at_when_there_are_too_many),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
