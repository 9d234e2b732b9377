/* How much memory an engine for a protocol takes. */
#include "protocol/thinker.h"
#include "support/game.h"

/* The table that a machine with so much memory gives to who asks for `wanted` MiB. */
static uint64_t table_mib(uint64_t machine_mib, uint64_t wanted)
{
    adx_variant *variant = game_builtin("chess");
    struct thinker thinker;

    thinker_init(&thinker);
    thinker.machine_mib = machine_mib;
    assert_int_equal(thinker_prepare(&thinker, variant, &wanted, 1), ADX_OK);
    thinker_free(&thinker);
    adx_variant_free(variant);
    return wanted;
}

static void a_table_has_three_quarters_of_the_machine_at_most(void **state)
{
    (void)state;
    assert_int_equal(table_mib(40, 29), 29);
    assert_int_equal(table_mib(40, 30), 30);
    assert_int_equal(table_mib(40, 31), 30);
    assert_int_equal(table_mib(40, HASH_MIB_MAX), 30);
}

static void on_a_machine_that_does_not_say_its_memory_a_table_is_as_large_as_wanted(void **state)
{
    (void)state;
    assert_int_equal(table_mib(0, 31), 31);
}

static void the_memory_of_this_machine_is_known(void **state)
{
    struct thinker thinker;

    (void)state;
    thinker_init(&thinker);
    assert_in_range(thinker.machine_mib, 64, UINT64_C(1) << 30);
    thinker_free(&thinker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_has_three_quarters_of_the_machine_at_most),
        cmocka_unit_test(on_a_machine_that_does_not_say_its_memory_a_table_is_as_large_as_wanted),
        cmocka_unit_test(the_memory_of_this_machine_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
