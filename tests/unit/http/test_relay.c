/* The line by which one server tells another whose connection it hands on. */
#define _XOPEN_SOURCE 700
#include <netinet/in.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "http/relay.h"

#define SECRET "00112233445566778899aabbccddeeff"

static void addresses_have_figures_and_a_port(void **state)
{
    static const char *const good[] = {"127.0.0.1:8065", "[::1]:0", "[2001:db8::7]:65535"};
    static const char *const bad[] = {
        "",      "127.0.0.1",      "localhost:80",  "127.0.0.1:65536", "::1:80",
        "[::1]", "127.0.0.1:x",    "127.0.0.1:80x", "[::1:80",         "127.0.0.1:-1",
        ":80",   "[127.0.0.1]:80", "[]:80",         "127.0.0.1:80 80"};
    struct sockaddr_storage address;
    socklen_t size;

    (void)state;
    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++)
        assert_true(relay_read_address(good[i], &address, &size));
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_false(relay_read_address(bad[i], &address, &size));
}

static void who_is_told_of_is_who_came(void **state)
{
    static const char *const whose[] = {"192.0.2.7:4711", "[2001:db8::7]:9"};
    struct sockaddr_storage came, told;
    socklen_t came_size, told_size;
    char line[RELAY_LINE_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof(whose) / sizeof(whose[0]); i++) {
        assert_true(relay_read_address(whose[i], &came, &came_size));
        const size_t len = relay_write_line(SECRET, (const struct sockaddr *)&came, line);
        assert_true(len > 0 && line[len - 1] == '\n');
        line[len - 1] = '\0';
        assert_true(relay_read_line(line, SECRET, &told, &told_size));
        assert_int_equal(told_size, came_size);
        assert_memory_equal(&told, &came, came_size);
    }
}

static void nobody_is_believed_without_the_secret(void **state)
{
    static const char *const lines[] = {
        "",
        "GET / HTTP/1.1",
        "acedrex-relay",
        "acedrex-relay " SECRET,
        "acedrex-relay " SECRET "0 127.0.0.1:5",
        "acedrex-relay 0011 127.0.0.1:5",
        "acedrex-relay " SECRET " 127.0.0.1",
        "acedrex-relay " SECRET " 127.0.0.1:5 more",
        "acedrex-other " SECRET " 127.0.0.1:5",
    };
    struct sockaddr_storage address;
    socklen_t size;
    char line[RELAY_LINE_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
        snprintf(line, sizeof(line), "%s", lines[i]);
        assert_false(relay_read_line(line, SECRET, &address, &size));
    }
    /* A server without a secret lets nobody in. */
    snprintf(line, sizeof(line), "acedrex-relay  127.0.0.1:5");
    assert_false(relay_read_line(line, "", &address, &size));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_have_figures_and_a_port),
        cmocka_unit_test(who_is_told_of_is_who_came),
        cmocka_unit_test(nobody_is_believed_without_the_secret),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
