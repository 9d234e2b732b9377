/* What is printed in the browser is what the C library prints. */
#include <limits.h>
#include <stdio.h>

#include "support/game.h"
#include "wasm/print.h"

enum {
    SIZE = 64
};

__attribute__((format(printf, 2, 3))) static void assert_same(size_t size, const char *format, ...)
{
    char ours[SIZE + 1];
    char theirs[SIZE + 1];
    va_list args;

    memset(ours, '#', sizeof ours);
    memset(theirs, '#', sizeof theirs);
    va_start(args, format);
    const int expected = vsnprintf(theirs, size, format, args);
    va_end(args);
    va_start(args, format);
    assert_int_equal(print_format(ours, size, format, args), expected);
    va_end(args);
    assert_memory_equal(ours, theirs, sizeof ours);
}

static void texts_and_numbers_are_printed_as_by_the_c_library(void **state)
{
    (void)state;
    for (size_t size = 1; size <= SIZE; size++) {
        assert_same(size, "plain");
        assert_same(size, "%s%%%c, %.*s", "whole", 'x', 3, "abcdef");
        assert_same(size, "%.2s|%.0s|%.9s|%5s|%1s", "abc", "abc", "abc", "abc", "abc");
        assert_same(size, "%d %d %d %d", 0, -7, INT_MAX, INT_MIN);
        assert_same(size, "%ld %lld %lld", LONG_MIN, LLONG_MIN, LLONG_MAX);
        assert_same(size, "%u %lu %llu %zu", UINT_MAX, ULONG_MAX, ULLONG_MAX, (size_t)42);
        assert_same(size, "%02u %03u %0*u %04X %016llx", 5u, 7u, 6, 1234u, 0xabcu, 0xfeedULL);
        assert_same(size, "%02u %4u|%.3u|%03d|%5d", 123u, 12u, 7u, -4, -4);
    }
}

static void nothing_is_written_without_room(void **state)
{
    (void)state;
    assert_same(0, "%s %u", "text", 1u);
}

static int printed(char *text, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    const int size = print_format(text, SIZE, format, args);
    va_end(args);
    return size;
}

static void any_other_conversion_is_left_as_it_stands(void **state)
{
    char text[SIZE];
    const char *const odd = "%q and 5%";

    (void)state;
    assert_int_equal(printed(text, odd), 9);
    assert_string_equal(text, odd);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_and_numbers_are_printed_as_by_the_c_library),
        cmocka_unit_test(nothing_is_written_without_room),
        cmocka_unit_test(any_other_conversion_is_left_as_it_stands),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
