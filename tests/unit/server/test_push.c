/* Notes to browsers: how they are encrypted, who signs them, and where they may go. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <openssl/evp.h>
#include <sodium.h>
#include <stdio.h>

#include "server/push/push_address.h"
#include "server/push/push_crypto.h"

static size_t read64(const char *text, uint8_t *out, size_t size)
{
    size_t read = 0;

    assert_int_equal(sodium_base642bin(out, size, text, strlen(text), NULL, &read, NULL,
                                       sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    return read;
}

/* RFC 8291, appendix A. */
static const char plain[] = "When I grow up, I want to be a watermelon";
static const char reader_point[] =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPj"
    "s7Vd8pZGH6SRpkNtoIAiw4";
static const char reader_auth[] = "BTBZMqHH6r4Tts7J_aSIgg";
static const char sender_secret[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char sender_point[] =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
    "TlzAC8wEqKK6PBru3jl7A8";
static const char salt_text[] = "DGv6ra1nlYgDCS1FRnbzlw";
static const char sealed_text[] =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlml"
    "MoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4M"
    "qgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

struct example {
    struct push_reader reader;
    uint8_t secret[P256_SECRET_SIZE], salt[PUSH_SALT_SIZE];
};

static struct example read_example(void)
{
    struct example example;

    read64(reader_point, example.reader.point, sizeof(example.reader.point));
    read64(reader_auth, example.reader.auth, sizeof(example.reader.auth));
    read64(sender_secret, example.secret, sizeof(example.secret));
    read64(salt_text, example.salt, sizeof(example.salt));
    return example;
}

static void the_example_of_rfc_8291_is_sealed_as_there(void **state)
{
    const struct example example = read_example();
    uint8_t sealed[PUSH_SEALED_MAX], expected[PUSH_SEALED_MAX];
    const size_t expected_size = read64(sealed_text, expected, sizeof(expected));

    (void)state;
    const size_t size =
        push_seal(&example.reader, example.secret, example.salt, plain, strlen(plain), sealed);
    assert_int_equal(size, expected_size);
    assert_memory_equal(sealed, expected, size);
}

static void the_longest_text_fills_a_message_and_a_longer_one_is_refused(void **state)
{
    static char text[PUSH_TEXT_MAX + 1];
    const struct example example = read_example();
    uint8_t sealed[PUSH_SEALED_MAX];

    (void)state;
    memset(text, 'x', sizeof(text));
    assert_int_equal(
        push_seal(&example.reader, example.secret, example.salt, text, PUSH_TEXT_MAX, sealed),
        PUSH_SEALED_MAX);
    assert_int_equal(
        push_seal(&example.reader, example.secret, example.salt, text, PUSH_TEXT_MAX + 1, sealed),
        0);
}

static void a_point_beside_the_curve_is_none(void **state)
{
    struct example example = read_example();
    uint8_t sealed[PUSH_SEALED_MAX], zero[P256_SECRET_SIZE] = {0};

    (void)state;
    example.reader.point[64] ^= 1;
    assert_null(p256_point(example.reader.point));
    assert_int_equal(
        push_seal(&example.reader, example.secret, example.salt, plain, strlen(plain), sealed), 0);
    example.reader.point[0] = 0; /* the point at infinity */
    assert_null(p256_point(example.reader.point));
    assert_null(p256_pair(zero));
    memset(zero, 0xff, sizeof(zero)); /* more than there are points */
    assert_null(p256_pair(zero));
}

static void a_key_is_written_as_browsers_want_it(void **state)
{
    const struct example example = read_example();
    EVP_PKEY *key = p256_pair(example.secret);
    char text[VAPID_KEY_SIZE];

    (void)state;
    assert_non_null(key);
    assert_true(vapid_write_key(key, text));
    assert_string_equal(text, sender_point);
    EVP_PKEY_free(key);
}

/* That others verify the signature is looked at by push.py. */
static void a_header_says_for_whom_and_until_when_it_holds(void **state)
{
    const struct example example = read_example();
    EVP_PKEY *key = p256_pair(example.secret);
    char header[VAPID_HEADER_SIZE], claims[512] = "", name[300];

    (void)state;
    assert_true(
        vapid_sign(key, "https://push.example", "https://games.example", 1795348800, header));
    assert_memory_equal(header, "vapid t=", 8);
    assert_non_null(strstr(header, ", k=BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlml"));
    const char *begin = strchr(header, '.') + 1;
    size_t size;
    assert_int_equal(sodium_base642bin((unsigned char *)claims, sizeof(claims) - 1, begin,
                                       strcspn(begin, "."), NULL, &size, NULL,
                                       sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    assert_string_equal(claims, "{\"aud\":\"https://push.example\",\"exp\":1795348800,"
                                "\"sub\":\"https://games.example\"}");
    memset(name, 'x', sizeof(name) - 1);
    name[sizeof(name) - 1] = '\0';
    assert_false(vapid_sign(key, name, name, 0, header));
    EVP_PKEY_free(key);
}

static void only_https_at_its_own_port_may_be_pushed_to(void **state)
{
    static const struct {
        const char *url, *origin; /* NULL: none */
    } cases[] = {
        {"https://fcm.example/send/abc?d=e", "https://fcm.example"},
        {"https://push.example:443/a", "https://push.example"},
        {"https://8.8.8.8/a",
         "https://8.8.8.8"}, /* where it leads is looked at when it is called */
        {"http://push.example/a", NULL},
        {"https://push.example:8443/a", NULL},
        {"https://push.example:22/a", NULL},
        {"https://anna:secret@push.example/a", NULL},
        {"ftp://push.example/a", NULL},
        {"file:///etc/passwd", NULL},
        {"gopher://push.example/", NULL},
        {"push.example", NULL},
        {"", NULL},
        {"https://", NULL},
        {"https://push.example/\r\nX: y", NULL},
    };
    char origin[PUSH_ORIGIN_SIZE], longest[PUSH_URL_SIZE + 1];

    (void)state;
    for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        const bool is_read = push_address_read(cases[i].url, "", origin);
        if (is_read != !!cases[i].origin)
            fail_msg("%s", cases[i].url);
        if (is_read)
            assert_string_equal(origin, cases[i].origin);
    }
    memset(longest, 'x', PUSH_URL_SIZE);
    memcpy(longest, "https://x.example/", 18);
    longest[PUSH_URL_SIZE - 1] = '\0';
    assert_true(push_address_read(longest, "", origin));
    longest[PUSH_URL_SIZE - 1] = 'x';
    longest[PUSH_URL_SIZE] = '\0';
    assert_false(push_address_read(longest, "", origin));
}

static void a_service_of_ones_own_is_this_one_alone(void **state)
{
    const char *own = "http://127.0.0.1:9000";
    char origin[PUSH_ORIGIN_SIZE];

    (void)state;
    assert_true(push_address_read("http://127.0.0.1:9000/a", own, origin));
    assert_string_equal(origin, own);
    assert_true(push_address_read("https://push.example/a", own, origin));
    assert_false(push_address_read("http://127.0.0.1:9001/a", own, origin));
    assert_false(push_address_read("http://127.0.0.1:9000@evil.example/a", own, origin));
    assert_false(push_address_read("http://127.0.0.1:9000.evil.example/a", own, origin));
    assert_false(push_address_read("http://x@127.0.0.1:9000/a", own, origin));
}

static bool is_public(const char *text)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    struct sockaddr_storage address = {0};

    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        memcpy(&address, &four, sizeof(four));
    else if (inet_pton(AF_INET6, text, &six.sin6_addr) == 1)
        memcpy(&address, &six, sizeof(six));
    else
        fail_msg("%s", text);
    return push_address_is_public((const struct sockaddr *)&address);
}

static void machines_that_strangers_could_not_reach_are_not_called(void **state)
{
    static const char *const public[] = {
        "1.1.1.1",     "9.255.255.255",   "11.0.0.0",     "100.63.255.255", "100.128.0.0",
        "126.0.0.1",   "128.0.0.1",       "169.253.0.1",  "172.15.255.255", "172.32.0.0",
        "192.0.1.1",   "192.167.0.1",     "192.169.0.1",  "198.17.0.1",     "198.20.0.1",
        "203.0.112.1", "223.255.255.255", "2606:4700::1", "2a00:1450::1",   "2001:4860::1"};
    static const char *const private[] = {"0.0.0.0",
                                          "10.0.0.1",
                                          "100.64.0.1",
                                          "100.127.255.255",
                                          "127.0.0.1",
                                          "127.255.255.255",
                                          "169.254.169.254",
                                          "172.16.0.1",
                                          "172.31.255.255",
                                          "192.0.0.1",
                                          "192.0.2.1",
                                          "192.88.99.1",
                                          "192.168.255.255",
                                          "198.18.0.1",
                                          "198.19.255.255",
                                          "198.51.100.1",
                                          "203.0.113.1",
                                          "224.0.0.1",
                                          "240.0.0.1",
                                          "255.255.255.255",
                                          "::",
                                          "::1",
                                          "::ffff:127.0.0.1",
                                          "::ffff:8.8.8.8",
                                          "64:ff9b::7f00:1",
                                          "fc00::1",
                                          "fd12::1",
                                          "fe80::1",
                                          "ff02::1",
                                          "2001::1",
                                          "2001:1ff::1",
                                          "2001:db8::1",
                                          "2002:7f00:1::",
                                          "100::1",
                                          "4000::1"};
    struct sockaddr elsewhere = {.sa_family = AF_UNIX};

    (void)state;
    for (unsigned i = 0; i < sizeof(public) / sizeof(public[0]); i++) {
        if (!is_public(public[i]))
            fail_msg("%s is public", public[i]);
    }
    for (unsigned i = 0; i < sizeof(private) / sizeof(private[0]); i++) {
        if (is_public(private[i]))
            fail_msg("%s is private", private[i]);
    }
    assert_false(push_address_is_public(&elsewhere));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_rfc_8291_is_sealed_as_there),
        cmocka_unit_test(the_longest_text_fills_a_message_and_a_longer_one_is_refused),
        cmocka_unit_test(a_point_beside_the_curve_is_none),
        cmocka_unit_test(a_key_is_written_as_browsers_want_it),
        cmocka_unit_test(a_header_says_for_whom_and_until_when_it_holds),
        cmocka_unit_test(only_https_at_its_own_port_may_be_pushed_to),
        cmocka_unit_test(a_service_of_ones_own_is_this_one_alone),
        cmocka_unit_test(machines_that_strangers_could_not_reach_are_not_called),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
