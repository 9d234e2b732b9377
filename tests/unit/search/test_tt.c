/* The table of positions. */
#include "core/key.h"
#include "search/tt.h"

#include "support/game.h"

static uint64_t memory[TT_SIZE_MIN / sizeof(uint64_t)];

static struct tt small_table(void)
{
    struct tt tt;

    tt_init(&tt, memory, sizeof(memory));
    return tt;
}

static uint64_t key_number(unsigned number)
{
    return key_of(77, number >> 16, number & 0xffff, 0);
}

static void what_is_stored_is_found(void **state)
{
    struct tt tt = small_table();
    const move best = move_of(MOVE_PROMOTE, 127, 113, MOVE_ARGS_MAX - 1);
    const struct tt_hit stored = {best, -31987, 96, BOUND_UPPER, 321, true};
    struct tt_hit hit;

    (void)state;
    assert_false(tt_probe(&tt, key_number(1), &hit));
    tt_store(&tt, key_number(1), &stored);
    assert_true(tt_probe(&tt, key_number(1), &hit));
    assert_int_equal(hit.best.bits, best.bits);
    assert_int_equal(hit.score, -31987);
    assert_int_equal(hit.depth, 96);
    assert_int_equal(hit.bound, BOUND_UPPER);
    assert_int_equal(hit.static_score, 321);
    assert_true(hit.pv);
    tt_clear(&tt);
    assert_false(tt_probe(&tt, key_number(1), &hit));
}

static void parts_of_the_table_are_cleared_by_themselves(void **state)
{
    struct tt tt = small_table();
    struct tt_hit hit;
    unsigned before = 0, halfway = 0, after = 0;

    (void)state;
    tt_grow_older(&tt);
    for (unsigned i = 0; i < 1000; i++)
        tt_store(&tt, key_number(i), &(struct tt_hit){MOVE_NONE, 1, 3, BOUND_EXACT, 0, false});
    for (unsigned i = 0; i < 1000; i++)
        before += tt_probe(&tt, key_number(i), &hit);
    for (unsigned part = 0; part < 3; part++) {
        tt_clear_part(&tt, part, 3);
        for (unsigned i = 0; part == 1 && i < 1000; i++)
            halfway += tt_probe(&tt, key_number(i), &hit);
    }
    for (unsigned i = 0; i < 1000; i++)
        after += tt_probe(&tt, key_number(i), &hit);
    assert_in_range(halfway, before / 5, before / 2);
    assert_int_equal(after, 0);
    assert_int_equal(tt.age, 0);
}

static void a_bound_without_a_move_keeps_the_move(void **state)
{
    struct tt tt = small_table();
    const move best = move_of(MOVE_NORMAL, 12, 28, 0);
    struct tt_hit hit;

    (void)state;
    tt_store(&tt, key_number(1), &(struct tt_hit){best, 10, 3, BOUND_EXACT, 0, false});
    tt_store(&tt, key_number(1), &(struct tt_hit){MOVE_NONE, 5, 4, BOUND_UPPER, 0, false});
    assert_true(tt_probe(&tt, key_number(1), &hit));
    assert_int_equal(hit.best.bits, best.bits);
    assert_int_equal(hit.depth, 4);
}

static void deep_entries_outlive_shallow_ones(void **state)
{
    struct tt tt = small_table();
    struct tt_hit hit;

    (void)state;
    tt_store(&tt, key_number(0), &(struct tt_hit){MOVE_NONE, 1, 40, BOUND_EXACT, 0, false});
    for (unsigned i = 1; i < 100000; i++)
        tt_store(&tt, key_number(i), &(struct tt_hit){MOVE_NONE, 2, 1, BOUND_EXACT, 0, false});
    assert_true(tt_probe(&tt, key_number(0), &hit));
    assert_int_equal(hit.depth, 40);
}

static void old_entries_give_way_at_last(void **state)
{
    struct tt tt = small_table();
    struct tt_hit hit;

    (void)state;
    tt_store(&tt, key_number(0), &(struct tt_hit){MOVE_NONE, 1, 40, BOUND_EXACT, 0, false});
    for (unsigned age = 0; age < 30; age++)
        tt_grow_older(&tt);
    for (unsigned i = 1; i < 100000; i++)
        tt_store(&tt, key_number(i), &(struct tt_hit){MOVE_NONE, 2, 1, BOUND_EXACT, 0, false});
    assert_false(tt_probe(&tt, key_number(0), &hit));
}

/* Halves of two different writes fit no key. */
static void a_torn_entry_is_not_found(void **state)
{
    struct tt tt = small_table();
    struct tt_hit hit;

    (void)state;
    tt_store(&tt, key_number(5), &(struct tt_hit){MOVE_NONE, 1, 4, BOUND_EXACT, 0, false});
    for (unsigned i = 0; i < tt.cluster_count * TT_CLUSTER; i++)
        if (tt.slots[i].rest)
            tt.slots[i].rest ^= UINT64_C(1) << 30;
    assert_false(tt_probe(&tt, key_number(5), &hit));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_stored_is_found),
        cmocka_unit_test(parts_of_the_table_are_cleared_by_themselves),
        cmocka_unit_test(a_bound_without_a_move_keeps_the_move),
        cmocka_unit_test(deep_entries_outlive_shallow_ones),
        cmocka_unit_test(old_entries_give_way_at_last),
        cmocka_unit_test(a_torn_entry_is_not_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
