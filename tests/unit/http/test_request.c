/* The head of an HTTP request. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "http/request.h"

#define HOST "Host: localhost\r\n"

static unsigned read_text(const char *text, struct request *out)
{
    assert_int_equal(request_head_size(text, strlen(text)), strlen(text));
    return request_read(text, strlen(text), out);
}

static void a_head_ends_with_its_first_blank_line(void **state)
{
    static const char two[] = "GET / HTTP/1.1\r\n" HOST "\r\nGET /b HTTP/1.1\r\n";

    (void)state;
    assert_int_equal(request_head_size(two, sizeof(two) - 1),
                     strlen("GET / HTTP/1.1\r\n" HOST "\r\n"));
    for (size_t size = 0; size < strlen("GET / HTTP/1.1\r\n" HOST "\r\n"); size++)
        assert_int_equal(request_head_size(two, size), 0);
    assert_int_equal(request_head_size("\r\nGET / HTTP/1.1\n\n", 18), 18);
}

static void a_plain_request_is_understood(void **state)
{
    struct request request;

    (void)state;
    assert_int_equal(read_text("GET /a/b.js?c=d HTTP/1.1\r\n" HOST "\r\n", &request), 0);
    assert_int_equal(request.method, REQUEST_GET);
    assert_string_equal(request.path, "/a/b.js");
    assert_true(request.keep_alive);
    assert_false(request.accepts_br);
    assert_string_equal(request.known_tags, "");
    assert_int_equal(read_text("HEAD http://localhost/a HTTP/1.1\n" HOST "\n", &request), 0);
    assert_int_equal(request.method, REQUEST_HEAD);
    assert_string_equal(request.path, "/a");
    assert_int_equal(read_text("get / HTTP/1.1\r\n" HOST "\r\n", &request), 0);
    assert_int_equal(request.method, REQUEST_OTHER);
}

static void percent_signs_are_decoded_once(void **state)
{
    struct request request;

    (void)state;
    assert_int_equal(read_text("GET /%41%2f%2E%252e%C3%a9 HTTP/1.1\r\n" HOST "\r\n", &request), 0);
    assert_string_equal(request.path, "/A/.%2e\xC3\xA9");
    assert_int_equal(read_text("GET /%4 HTTP/1.1\r\n" HOST "\r\n", &request), 400);
    assert_int_equal(read_text("GET /%4g HTTP/1.1\r\n" HOST "\r\n", &request), 400);
    assert_int_equal(read_text("GET /%00 HTTP/1.1\r\n" HOST "\r\n", &request), 400);
    assert_int_equal(read_text("GET /%0a HTTP/1.1\r\n" HOST "\r\n", &request), 400);
}

static void a_path_may_have_one_byte_less_than_its_buffer(void **state)
{
    char text[REQUEST_PATH_SIZE + 64];
    struct request request;

    (void)state;
    for (unsigned len = REQUEST_PATH_SIZE - 1; len <= REQUEST_PATH_SIZE; len++) {
        snprintf(text, sizeof(text), "GET /%0*d HTTP/1.1\r\n" HOST "\r\n", (int)len - 1, 0);
        assert_int_equal(read_text(text, &request), len < REQUEST_PATH_SIZE ? 0 : 414);
    }
}

static void what_no_client_should_send_is_refused(void **state)
{
    static const struct {
        const char *text;
        unsigned status;
    } cases[] = {
        {"GET /\r\n\r\n", 400},
        {"GET a HTTP/1.1\r\n" HOST "\r\n", 400},
        {"GET / HTTP/2.0\r\n" HOST "\r\n", 505},
        {"GET / HTTPS/1.1\r\n" HOST "\r\n", 400},
        {"GET / HTTP/1.1\r\n\r\n", 400}, /* no host */
        {"GET / HTTP/1.0\r\n\r\n", 0},
        {"GET / HTTP/1.1\r\n" HOST "no colon\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n" HOST ": no name\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n" HOST "Range : blank before the colon\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n" HOST " folded: line\r\n\r\n", 400},
    };
    struct request request;

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        assert_int_equal(read_text(cases[i].text, &request), cases[i].status);
}

static void only_a_client_that_goes_on_is_kept(void **state)
{
    static const struct {
        const char *lines;
        bool is_kept;
    } cases[] = {
        {"", true},
        {"Connection: keep-alive\r\n", true},
        {"connection: Upgrade, CLOSE\r\n", false},
        {"Content-Length: 0\r\n", true},
        {"Content-Length: 5\r\n", false},
        {"Transfer-Encoding: chunked\r\n", false},
    };
    char text[256];
    struct request request;

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        snprintf(text, sizeof(text), "GET / HTTP/1.1\r\n" HOST "%s\r\n", cases[i].lines);
        assert_int_equal(read_text(text, &request), 0);
        assert_int_equal(request.keep_alive, cases[i].is_kept);
    }
    assert_int_equal(read_text("GET / HTTP/1.0\r\n\r\n", &request), 0);
    assert_false(request.keep_alive);
}

static void codings_are_taken_unless_their_weight_is_zero(void **state)
{
    struct request request;

    (void)state;
    assert_int_equal(read_text("GET / HTTP/1.1\r\n" HOST
                               "Accept-Encoding: deflate, GZip ; q=0.2,br;q=0.000\r\n\r\n",
                               &request),
                     0);
    assert_true(request.accepts_gzip);
    assert_false(request.accepts_br);
    assert_int_equal(
        read_text("GET / HTTP/1.1\r\n" HOST "Accept-Encoding: br;q=0.01\r\n\r\n", &request), 0);
    assert_true(request.accepts_br);
    assert_false(request.accepts_gzip);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_head_ends_with_its_first_blank_line),
        cmocka_unit_test(a_plain_request_is_understood),
        cmocka_unit_test(percent_signs_are_decoded_once),
        cmocka_unit_test(a_path_may_have_one_byte_less_than_its_buffer),
        cmocka_unit_test(what_no_client_should_send_is_refused),
        cmocka_unit_test(only_a_client_that_goes_on_is_kept),
        cmocka_unit_test(codings_are_taken_unless_their_weight_is_zero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
