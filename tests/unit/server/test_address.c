/* Where visitors come from, and how often an address may ask. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "server/sessions/address.h"

static struct address direct(const char *peer)
{
    return address_of(peer, "", "");
}

static void assert_same(const struct address left, const struct address right, bool is_same)
{
    assert_int_equal(address_is_same(&left, &right), is_same);
}

static void only_a_named_proxy_is_believed(void **state)
{
    static const struct {
        const char *peer, *forwarded, *proxy, *counts;
    } cases[] = {
        {"10.0.0.1", "192.0.2.7", "10.0.0.1", "192.0.2.7"},
        {"10.0.0.1", "192.0.2.7", "", "10.0.0.1"},
        {"10.0.0.1", "192.0.2.7", "10.0.0.2", "10.0.0.1"},
        {"10.0.0.1", "", "10.0.0.1", "10.0.0.1"},
        {"10.0.0.1", "nobody", "10.0.0.1", "10.0.0.1"},
        /* What the visitor says himself stands before what the proxy adds. */
        {"10.0.0.1", "127.0.0.1, 192.0.2.7", "10.0.0.1", "192.0.2.7"},
        {"::ffff:10.0.0.1", "2001:db8::1", "10.0.0.1", "2001:db8::1"},
        /* Some write a port as well. */
        {"10.0.0.1", "192.0.2.7:4711", "10.0.0.1", "192.0.2.7"},
        {"10.0.0.1", "127.0.0.1,\t192.0.2.7 ", "10.0.0.1", "192.0.2.7"},
        {"10.0.0.1", "[2001:db8::1]:443", "10.0.0.1", "2001:db8::1"},
        {"10.0.0.1", "[2001:db8::1]", "10.0.0.1", "2001:db8::1"},
        {"10.0.0.1", "192.0.2.7:4711:9", "10.0.0.1", "10.0.0.1"},
        {"10.0.0.1", "192.0.2.7.192.0.2.7.192.0.2.7.192.0.2.7.192.0.2.7", "10.0.0.1", "10.0.0.1"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        assert_same(address_of(cases[i].peer, cases[i].forwarded, cases[i].proxy),
                    direct(cases[i].counts), true);
}

/* One on this machine would lift every limit for them otherwise. */
static void whom_a_proxy_does_not_name_is_counted(void **state)
{
    (void)state;
    assert_true(address_of("127.0.0.1", "", "127.0.0.1").is_own);
    assert_true(address_of("127.0.0.1", "unknown", "").is_own);
    assert_false(address_of("127.0.0.1", "unknown", "127.0.0.1").is_own);
    assert_false(address_of("::1", "192.0.2.7, ", "::1").is_own);
}

static void a_proxy_is_known_by_its_address(void **state)
{
    (void)state;
    assert_true(address_is_proxy("10.0.0.1", "10.0.0.1"));
    assert_true(address_is_proxy("::ffff:10.0.0.1", "10.0.0.1"));
    assert_false(address_is_proxy("10.0.0.2", "10.0.0.1"));
    assert_false(address_is_proxy("10.0.0.1", ""));
    assert_false(address_is_proxy("", ""));
}

static void private_addresses_are_nobodys(void **state)
{
    static const char *const private[] = {
        "127.0.0.1", "10.255.0.1", "172.16.0.1", "172.31.9.9", "192.168.1.1",    "169.254.0.1",
        "::1",       "fc00::1",    "fdff::1",    "fe80::1",    "::ffff:10.0.0.1"};
    static const char *const public[] = {
        "9.0.0.1",   "11.0.0.1",   "172.15.0.1", "172.32.0.1", "192.167.0.1",
        "192.0.2.7", "2001:db8::", "fe00::1",    "fec0::1",    "nobody",
        ""};

    (void)state;
    for (size_t i = 0; i < sizeof(private) / sizeof(private[0]); i++)
        assert_true(address_is_private(private[i]));
    for (size_t i = 0; i < sizeof(public) / sizeof(public[0]); i++)
        assert_false(address_is_private(public[i]));
}

static void a_household_is_one_address(void **state)
{
    (void)state;
    assert_same(direct("2001:db8:0:1::5"), direct("2001:db8:0:1:ffff::"), true);
    assert_same(direct("2001:db8:0:1::5"), direct("2001:db8:0:2::5"), false);
    assert_same(direct("192.0.2.7"), direct("::ffff:192.0.2.7"), true);
    assert_same(direct("192.0.2.7"), direct("192.0.2.8"), false);
    assert_same(direct("1.2.3.4"), direct("102:304::"), false);
}

static void an_address_that_asks_too_often_is_told_how_long_to_wait(void **state)
{
    struct address_book *book = address_book_open();
    const struct address one = direct("192.0.2.7"), other = direct("192.0.2.8");
    uint64_t now_ms = 5000;
    unsigned taken = 0, wait_s;

    (void)state;
    assert_non_null(book);
    while ((wait_s = address_wait_s(book, &one, ADDRESS_CONNECTS, now_ms)) == 0)
        taken++;
    assert_int_equal(taken, 60);
    assert_int_equal(wait_s, 1);
    assert_int_equal(address_wait_s(book, &other, ADDRESS_CONNECTS, now_ms), 0);
    assert_int_equal(address_wait_s(book, &one, ADDRESS_BECOMES_GUEST, now_ms), 0);
    now_ms += wait_s * 1000;
    assert_int_equal(address_wait_s(book, &one, ADDRESS_CONNECTS, now_ms), 0);
    assert_int_equal(address_wait_s(book, &one, ADDRESS_CONNECTS, now_ms), 1);
    address_book_close(book);
}

static void this_machine_may_ask_as_often_as_it_likes(void **state)
{
    static const char *const own[] = {"127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"};
    struct address_book *book = address_book_open();

    (void)state;
    for (unsigned i = 0; i < 1000; i++) {
        const struct address address = direct(own[i % 4]);
        assert_int_equal(address_wait_s(book, &address, ADDRESS_CONNECTS, 1), 0);
    }
    address_book_close(book);
}

static void many_addresses_do_not_make_each_other_wait(void **state)
{
    struct address_book *book = address_book_open();

    (void)state;
    for (unsigned i = 0; i < 100000; i++) {
        char text[32];
        snprintf(text, sizeof(text), "10.%u.%u.%u", i >> 16, i >> 8 & 255, i & 255);
        const struct address address = direct(text);
        assert_int_equal(address_wait_s(book, &address, ADDRESS_CONNECTS, 1 + i / 100), 0);
    }
    address_book_close(book);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_a_named_proxy_is_believed),
        cmocka_unit_test(whom_a_proxy_does_not_name_is_counted),
        cmocka_unit_test(a_proxy_is_known_by_its_address),
        cmocka_unit_test(private_addresses_are_nobodys),
        cmocka_unit_test(a_household_is_one_address),
        cmocka_unit_test(an_address_that_asks_too_often_is_told_how_long_to_wait),
        cmocka_unit_test(this_machine_may_ask_as_often_as_it_likes),
        cmocka_unit_test(many_addresses_do_not_make_each_other_wait),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
