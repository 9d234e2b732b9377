/* Large pages: a wish that changes nothing that can be seen. */
#include "base/pages.h"

#include <stdlib.h>
#include <string.h>

#include "support/game.h"

enum {
    SIZE = 6 << 20 /* of which two or three large pages can be made */
};

static void memory_keeps_what_was_written_before_and_takes_what_comes_after(void **state)
{
    unsigned char *memory = malloc(SIZE);

    (void)state;
    assert_non_null(memory);
    memset(memory, 0x5a, SIZE);
    pages_want_large(memory, SIZE);
    for (size_t i = 0; i < SIZE; i++)
        assert_int_equal(memory[i], 0x5a);
    memset(memory, 0xa5, SIZE);
    assert_int_equal(memory[0], 0xa5);
    assert_int_equal(memory[SIZE - 1], 0xa5);
    free(memory);
}

static void odd_addresses_and_pieces_of_a_page_are_no_error(void **state)
{
    unsigned char *memory = malloc(SIZE);

    (void)state;
    assert_non_null(memory);
    pages_want_large(memory, 0);
    pages_want_large(memory + 1, 1);
    pages_want_large(memory + 4095, 2);
    pages_want_large(memory + 4097, SIZE - 4097);
    memset(memory, 7, SIZE);
    assert_int_equal(memory[4096], 7);
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_keeps_what_was_written_before_and_takes_what_comes_after),
        cmocka_unit_test(odd_addresses_and_pieces_of_a_page_are_no_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
