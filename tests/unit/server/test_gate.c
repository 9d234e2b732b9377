/* Who may connect, and how often. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "http/host_name.h"
#include "server/sessions/buckets.h"
#include "server/sessions/gate.h"
#include "server/sessions/guest.h"
#include "server/sessions/sha1.h"
#include "support/folder.h"

static void only_known_hosts_are_answered(void **state)
{
    static const char *const good[] = {"localhost",     "LocalHost:8064",   "127.0.0.1:1",
                                       "10.0.0.7",      "[::1]:8064",       "[fe80::1]",
                                       "games.example", "GAMES.example:443"};
    static const char *const bad[] = {"",
                                      ":80",
                                      "evil.example",
                                      "localhost.evil.example",
                                      "127.0.0.1.evil.example",
                                      "games.example.evil.example",
                                      "evil.games.example",
                                      "localhost:80:80",
                                      "localhost:",
                                      "localhost:80@evil.example",
                                      "localhost/evil",
                                      "[::1].evil.example",
                                      "[evil]",
                                      "127",
                                      "games.example/evil"};

    (void)state;
    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
        if (!host_is_ours(good[i], "https://games.example/", ""))
            fail_msg("%s is refused", good[i]);
    }
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        if (host_is_ours(bad[i], "https://games.example/", ""))
            fail_msg("%s is let in", bad[i]);
    }
    assert_false(host_is_ours("games.example", "", "127.0.0.1"));
    assert_true(host_is_ours("chess.lan:8064", "", "chess.lan"));
    assert_false(host_is_ours("chess", "", "chess.lan"));
}

static void only_pages_of_the_same_host_may_connect(void **state)
{
    (void)state;
    assert_true(gate_origin("http://localhost:8064", "localhost:8064", ""));
    assert_true(gate_origin("https://games.example", "games.example", ""));
    assert_false(gate_origin("http://localhost:8065", "localhost:8064", ""));
    assert_false(gate_origin("http://localhost", "localhost:8064", ""));
    assert_false(gate_origin("file://localhost:8064", "localhost:8064", ""));
    assert_false(gate_origin("null", "null", ""));
    assert_false(gate_origin("", "", ""));
    /* Where the server is reached by https, a page that came by http may be anybody's. */
    assert_true(gate_origin("https://games.example", "games.example", "https://games.example/x"));
    assert_false(gate_origin("http://games.example", "games.example", "https://games.example"));
    assert_true(gate_origin("http://127.0.0.1:8064", "127.0.0.1:8064", "https://games.example"));
}

static void sha1_is_as_published(void **state)
{
    static const struct {
        const char *text, *hex;
    } cases[] = {
        {"", "da39a3ee5e6b4b0d3255bfef95601890afd80709"},
        {"abc", "a9993e364706816aba3e25717850c26c9cd0d89d"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "84983e441c3bd26ebaae4aa1f95129e5e54670f1"},
        {"0123456701234567012345670123456701234567012345670123456701234567",
         "e0c094e867ef46c350ef54a7f59dd60bed92ae83"},
    };
    uint8_t digest[SHA1_SIZE];
    char hex[2 * SHA1_SIZE + 1];

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        sha1(cases[i].text, strlen(cases[i].text), digest);
        for (unsigned j = 0; j < SHA1_SIZE; j++)
            snprintf(hex + 2 * (size_t)j, 3, "%02x", digest[j]);
        assert_string_equal(hex, cases[i].hex);
    }
}

static void a_handshake_is_answered_as_the_standard_says(void **state)
{
    char accept[GATE_ACCEPT_SIZE];

    (void)state;
    assert_true(gate_accept("dGhlIHNhbXBsZSBub25jZQ==", accept)); /* RFC 6455, 1.3 */
    assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_false(gate_accept("", accept));
    assert_false(gate_accept("dGhlIHNhbXBsZSBub25jZQ=", accept));
    assert_false(gate_accept("dGhlIHNhbXBsZSBub25j!!==", accept));
}

static void a_bucket_gives_its_burst_and_then_its_rate(void **state)
{
    struct bucket bucket = {0};
    unsigned taken = 0;

    (void)state;
    for (unsigned i = 0; i < 10; i++)
        taken += bucket_take(&bucket, 3, 500, 1000);
    assert_int_equal(taken, 3);
    assert_false(bucket_take(&bucket, 3, 500, 2999));
    assert_true(bucket_take(&bucket, 3, 500, 3000));
    assert_false(bucket_take(&bucket, 3, 500, 3001));
    /* Asking often gives no more and no less: one in two seconds. */
    taken = 0;
    for (uint64_t now_ms = 3001; now_ms < 23001; now_ms++)
        taken += bucket_take(&bucket, 3, 500, now_ms);
    assert_in_range(taken, 9, 10);
    assert_true(bucket_take(&bucket, 3, 500, UINT64_C(1) << 50));
}

static struct buckets *open_buckets(unsigned burst)
{
    struct buckets *buckets = calloc(1, sizeof(*buckets));

    assert_non_null(buckets);
    buckets_open(buckets, burst, 1);
    return buckets;
}

static void nobody_is_refused_for_what_others_did(void **state)
{
    struct buckets *buckets = open_buckets(3);
    char word[16];

    (void)state;
    for (unsigned i = 0; i < BUCKETS_SETS * BUCKETS_WAYS / 2; i++) {
        snprintf(word, sizeof(word), "word %u", i);
        for (unsigned use = 0; use < 3; use++)
            assert_int_equal(buckets_wait_s(buckets, word, 1000), 0);
    }
    assert_int_equal(buckets_wait_s(buckets, "another", 1000), 0);
    free(buckets);
}

static void using_up_many_words_gives_none_of_them_back(void **state)
{
    struct buckets *buckets = open_buckets(3);
    char word[16];

    (void)state;
    for (unsigned use = 0; use < 3; use++)
        assert_int_equal(buckets_wait_s(buckets, "mine", 1000), 0);
    for (unsigned i = 0; i < 4 * BUCKETS_SETS * BUCKETS_WAYS; i++) {
        snprintf(word, sizeof(word), "word %u", i);
        assert_int_equal(buckets_wait_s(buckets, word, 1000), 0);
    }
    assert_int_equal(buckets_wait_s(buckets, "mine", 1000), 1000);
    assert_int_equal(buckets_wait_s(buckets, "mine", 1001000), 0);
    free(buckets);
}

static void a_guest_is_who_has_a_signed_cookie(void **state)
{
    char folder[FOLDER_SIZE], why[STORE_WHY_SIZE], id[STORE_ID_SIZE], found[STORE_ID_SIZE];
    char cookie[GUEST_COOKIE_SIZE], header[2 * GUEST_COOKIE_SIZE];
    uint8_t key[GUEST_KEY_SIZE], again[GUEST_KEY_SIZE];

    (void)state;
    folder_make(folder);
    assert_false(guest_key(folder, false, key, why));
    assert_non_null(strstr(why, "guests.key"));
    assert_true(guest_key(folder, true, key, why));
    assert_true(guest_key(folder, false, again, why));
    assert_memory_equal(key, again, sizeof(key));
    folder_remove(folder);
    assert_false(guest_key(folder, true, again, why));

    guest_make(key, id, cookie);
    assert_int_equal(strlen(id), 32);
    snprintf(header, sizeof(header), "x=1; " GUEST_COOKIE "=%s; y=2", cookie);
    assert_true(guest_read(key, header, found));
    assert_string_equal(found, id);
    for (size_t i = 0; i < strlen(cookie); i++) {
        char altered[GUEST_COOKIE_SIZE];
        memcpy(altered, cookie, sizeof(altered));
        altered[i] = altered[i] == '0' ? '1' : '0';
        snprintf(header, sizeof(header), GUEST_COOKIE "=%s", altered);
        assert_false(guest_read(key, header, found));
    }
    snprintf(header, sizeof(header), GUEST_COOKIE "=%.40s", cookie);
    assert_false(guest_read(key, header, found));
    snprintf(header, sizeof(header), GUEST_COOKIE "=%s0", cookie);
    assert_false(guest_read(key, header, found));
    assert_false(guest_read(key, "", found));
    key[0] ^= 1;
    snprintf(header, sizeof(header), GUEST_COOKIE "=%s", cookie);
    assert_false(guest_read(key, header, found));
}

static void check_value(const char *header, const char *expected)
{
    size_t len = 0;
    const char *value = cookie_value(header, "acedrex-x", NULL, &len);

    assert_int_equal(value != NULL, expected != NULL);
    if (value)
        assert_memory_equal(value, expected, strlen(expected));
    assert_int_equal(len, expected ? strlen(expected) : 0);
}

static void cookies_of_this_very_host_come_before_others(void **state)
{
    size_t len = 0;

    (void)state;
    check_value("acedrex-x=1", "1");
    check_value("a=0; acedrex-x=12; b=3", "12");
    check_value("acedrex-xy=1; xacedrex-x=2", NULL);
    check_value("", NULL);
    check_value("acedrex-x=", "");
    check_value("acedrex-x=1; __Host-acedrex-x=2", "2");
    check_value("acedrex-x=1; __Host-acedrex-y=2", NULL);
    check_value("acedrex-x=1; __Host-other-x=2", "1");
    const char *two = "acedrex-x=1; y=2; acedrex-x=3";
    const char *first = cookie_value(two, "acedrex-x", NULL, &len);
    const char *second = cookie_value(two, "acedrex-x", first, &len);
    assert_int_equal(*second, '3');
    assert_null(cookie_value(two, "acedrex-x", second, &len));
}

static void cookies_over_https_belong_to_one_host(void **state)
{
    char cookie[COOKIE_SIZE];

    (void)state;
    cookie_write("acedrex-x", "1", 60, true, cookie);
    assert_string_equal(cookie,
                        "__Host-acedrex-x=1; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; "
                        "Secure");
    cookie_write("acedrex-x", "1", 60, false, cookie);
    assert_string_equal(cookie, "acedrex-x=1; Path=/; Max-Age=60; HttpOnly; SameSite=Strict");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_known_hosts_are_answered),
        cmocka_unit_test(only_pages_of_the_same_host_may_connect),
        cmocka_unit_test(sha1_is_as_published),
        cmocka_unit_test(a_handshake_is_answered_as_the_standard_says),
        cmocka_unit_test(a_bucket_gives_its_burst_and_then_its_rate),
        cmocka_unit_test(nobody_is_refused_for_what_others_did),
        cmocka_unit_test(using_up_many_words_gives_none_of_them_back),
        cmocka_unit_test(a_guest_is_who_has_a_signed_cookie),
        cmocka_unit_test(cookies_of_this_very_host_come_before_others),
        cmocka_unit_test(cookies_over_https_belong_to_one_host),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
