/* The bench: the same nodes every time. */
#include "support/game.h"

struct counts {
    unsigned games;
    uint64_t sum, hash;
};

static void add(void *ctx, const char *id, uint64_t nodes)
{
    struct counts *counts = ctx;

    assert_string_equal(id, adx_builtin_id(counts->games));
    assert_true(nodes > 0);
    counts->games++;
    counts->sum += nodes;
    counts->hash = counts->hash * 31 + nodes;
}

static void the_bench_is_the_same_every_time(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct counts first = {0}, second = {0};
    uint64_t total, again;

    (void)state;
    assert_int_equal(adx_bench(&alloc, add, &first, &total), ADX_OK);
    assert_int_equal(first.games, adx_builtin_count());
    assert_int_equal(first.sum, total);
#ifdef ADX_SANITIZED /* they count the same: the program's own total is a golden case */
    (void)second;
    (void)again;
#else
    assert_int_equal(adx_bench(&alloc, add, &second, &again), ADX_OK);
    assert_int_equal(again, total);
    assert_int_equal(second.hash, first.hash);
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bench_is_the_same_every_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
