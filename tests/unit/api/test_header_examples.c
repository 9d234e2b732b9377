/* The example at the top of each header of include/adx does what it says. */
#undef NDEBUG /* they say it by assert() */
#include <assert.h>
#include <string.h>

#include "adx/adx.h"
#include "adx/train.h"
#include "support/game.h"

#include "header_examples.inc" /* tools/header_examples.py */

#define EXAMPLE_TEST(name)                                                                         \
    static void the_example_of_##name##_holds(void **state)                                        \
    {                                                                                              \
        (void)state;                                                                               \
        assert_int_equal(example_##name(), ADX_OK);                                                \
    }
HEADER_EXAMPLES(EXAMPLE_TEST)

int main(void)
{
#define EXAMPLE_ROW(name) cmocka_unit_test(the_example_of_##name##_holds),
    const struct CMUnitTest tests[] = {HEADER_EXAMPLES(EXAMPLE_ROW)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
