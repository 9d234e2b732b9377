/* Things in the order of their moments. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/splitmix.h"
#include "server/games/timeline.h"

enum {
    FEW = 300,
    MANY = 100000
};

/* Every node that is in comes once, by moment and then by number. */
static void assert_in_order(const struct timeline *timeline, unsigned count)
{
    const struct timeline_node *last = NULL;

    for (const struct timeline_node *node = timeline->head.next[0]; node; node = node->next[0]) {
        if (last)
            assert_true(last->when_ms < node->when_ms ||
                        (last->when_ms == node->when_ms && last->number < node->number));
        last = node;
        assert_int_not_equal(count, 0);
        count--;
    }
    assert_int_equal(count, 0);
}

static void what_is_put_in_and_taken_out_stays_in_order(void **state)
{
    struct timeline timeline = {.count = 0};
    struct timeline_node nodes[FEW];
    bool is_in[FEW] = {false};
    struct random random = {7};
    unsigned count = 0;

    (void)state;
    for (unsigned step = 0; step < 5000; step++) {
        const unsigned i = random_index(&random, FEW);
        if (is_in[i])
            timeline_take(&timeline, &nodes[i]);
        else
            timeline_put(&timeline, &nodes[i], random_below(&random, 40));
        is_in[i] = !is_in[i];
        count = is_in[i] ? count + 1 : count - 1;
        assert_in_order(&timeline, count);
    }
}

static void those_of_one_moment_come_in_the_order_in_which_they_came(void **state)
{
    struct timeline timeline = {.count = 0};
    struct timeline_node nodes[FEW];
    const struct timeline_node *node;

    (void)state;
    for (unsigned i = 0; i < FEW; i++)
        timeline_put(&timeline, &nodes[i], UINT64_MAX);
    node = timeline.head.next[0];
    for (unsigned i = 0; i < FEW; i++, node = node->next[0])
        assert_ptr_equal(node, &nodes[i]);
}

/* With a list that is walked this would take minutes. */
static void a_hundred_thousand_are_no_trouble(void **state)
{
    struct timeline_node *nodes = calloc(MANY, sizeof(*nodes));
    struct timeline timeline = {.count = 0};
    struct random random = {8};

    (void)state;
    assert_non_null(nodes);
    for (unsigned i = 0; i < MANY; i++)
        timeline_put(&timeline, &nodes[i], random_next(&random));
    assert_in_order(&timeline, MANY);
    for (unsigned i = 0; i < MANY; i++)
        timeline_take(&timeline, &nodes[i]);
    assert_in_order(&timeline, 0);
    free(nodes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_put_in_and_taken_out_stays_in_order),
        cmocka_unit_test(those_of_one_moment_come_in_the_order_in_which_they_came),
        cmocka_unit_test(a_hundred_thousand_are_no_trouble),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
