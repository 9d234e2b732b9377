/* Texts of strangers are looked at where they can do no harm. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "adx/adx.h"
#include "server/rules/check_text.h"
#include "server/rules/own_id.h"
#include "server/rules/text_checker.h"
#include "server/workers/frame.h"
#include "server/workers/inside.h"
#include "support/worst_text.h"

/* --- in the child --- */

static int dig(volatile int depth)
{
    char room[4096];

    memset(room, depth, sizeof(room));
    return depth < 0 ? 0 : dig(depth + 1) + room[depth % 4096];
}

/* Where there is none, the end comes at once. */
static void fill_memory(size_t size)
{
    volatile char *block = malloc(size);

    for (size_t i = 0; i < size; i += 4096)
        block[i] = 1;
}

/* What a text would do that had found a hole in the compiler. */
static void misbehave(const char *word)
{
    static const struct inside_limits limits = {.cpu_s = CHECK_TEXT_CPU_S,
                                                .memory = CHECK_TEXT_MEMORY};
    const bool is_confined = inside_confine(&limits) == INSIDE_CONFINED;

    if (strncmp(word, "endless", 7) == 0) {
        for (volatile int i = 0;; i++)
            ;
    }
    if (strncmp(word, "deep", 4) == 0)
        dig(0);
    if (is_confined && strncmp(word, "file", 4) == 0)
        (void)!open("/etc/hostname", O_RDONLY);
    if (is_confined && strncmp(word, "network", 7) == 0)
        (void)!socket(AF_INET, SOCK_STREAM, 0);
    if (is_confined && strncmp(word, "process", 7) == 0)
        (void)!fork();
    if (is_confined && strncmp(word, "memory", 6) == 0)
        fill_memory((size_t)1 << 30);
    /* Not reached where Linux confines. */
    inside_say(is_confined ? "fits 1\nfree\n" : "fits 2\nskipped\n", is_confined ? 12 : 15);
    _exit(0);
}

static void run_child(void)
{
    char word[20] = "";
    ssize_t len = 0;

    do { /* until the size and the beginning are there */
        len = recv(STDIN_FILENO, word, sizeof(word) - 1, MSG_PEEK);
    } while (len >= 0 && len < FRAME_HEAD_SIZE + (frame_size(word) ? 1 : 0));
    if (word[FRAME_HEAD_SIZE] == '!')
        misbehave(word + FRAME_HEAD_SIZE + 1);
    check_text();
}

/* --- outside --- */

static void look_at(const char *text, size_t size, struct verdict *verdict)
{
    struct pollfd polled = {.fd = eventfd(0, EFD_NONBLOCK), .events = POLLIN};
    struct text_checker *text_checker = text_checker_open(polled.fd, "/proc/self/exe");
    int mark;
    void *ctx;

    assert_non_null(text_checker);
    assert_true(text_checker_ask(text_checker, text, size, &mark));
    while (!text_checker_take(text_checker, verdict, &ctx))
        assert_int_equal(poll(&polled, 1, 2000 * TEXT_CHECKER_WAIT_S), 1);
    assert_ptr_equal(ctx, &mark);
    text_checker_close(text_checker);
    close(polled.fd);
}

static void a_text_that_is_in_order_comes_back_in_full(void **state)
{
    static const char text[] = "# mine\nlike chess\ntitle My Chess\nremove castle\n";
    const adx_alloc alloc = adx_alloc_libc();
    struct verdict verdict;
    adx_variant *variant;
    char id[OWN_ID_SIZE];

    (void)state;
    look_at(text, sizeof(text) - 1, &verdict);
    assert_non_null(verdict.text);
    assert_null(strstr(verdict.text, "like"));
    own_id_of(verdict.text, verdict.size, id);
    assert_non_null(verdict.variant); /* compiled under its id already */
    assert_string_equal(adx_variant_id(verdict.variant), id);
    const adx_rules rules = {.name = "x", .text = verdict.text, .size = verdict.size};
    assert_int_equal(adx_variant_create(&alloc, &rules, NULL, NULL, &variant), ADX_OK);
    assert_string_equal(adx_variant_title(variant), "My Chess");
    assert_int_equal(adx_variant_memory(variant) <= verdict.memory + 4096, true);
    adx_variant_free(variant);
    verdict_release(&verdict);
}

static void what_is_wrong_is_told_with_its_line(void **state)
{
    static const char text[] = "like chess\npiec e\n";
    struct verdict verdict;

    (void)state;
    look_at(text, sizeof(text) - 1, &verdict);
    assert_null(verdict.text);
    assert_int_equal(verdict.finding_count, 1);
    assert_int_equal(verdict.findings[0].line, 2);
    assert_non_null(strstr(verdict.findings[0].sentence, "piec"));
    assert_non_null(strstr(verdict.findings[0].suggestion, "piece"));
}

static void bytes_that_are_no_rules_are_refused(void **state)
{
    char *text = malloc(ADX_RULES_SIZE_MAX);
    struct verdict verdict;
    uint32_t seed = 7;

    (void)state;
    for (unsigned i = 0; i < ADX_RULES_SIZE_MAX; i++) {
        seed = seed * 1664525 + 1013904223;
        text[i] = (char)(seed >> 24);
    }
    look_at(text, ADX_RULES_SIZE_MAX, &verdict);
    assert_null(verdict.text);
    look_at("", 0, &verdict);
    assert_null(verdict.text);
    assert_int_not_equal(verdict.finding_count, 0);
    memset(text, '(', ADX_RULES_SIZE_MAX);
    memcpy(text, "piece a A ", 10);
    look_at(text, ADX_RULES_SIZE_MAX, &verdict);
    assert_null(verdict.text);
    free(text);
}

static void the_worst_texts_get_a_verdict(void **state)
{
    char text[16384];
    struct verdict verdict;

    (void)state;
    for (unsigned i = 0; i < WORST_TEXTS; i++) {
        worst_text_write(i, text, sizeof(text));
        look_at(text, strlen(text), &verdict);
        assert_true(verdict.text || verdict.finding_count);
        verdict_release(&verdict);
    }
}

static void expect_an_end(const char *kind)
{
    struct verdict verdict;

    look_at(kind, strlen(kind), &verdict);
    if (verdict.text && verdict.memory == 2) { /* under a sanitizer */
        verdict_release(&verdict);
        return;
    }
    if (verdict.text)
        fail_msg("%s is possible", kind);
    assert_string_equal(verdict.findings[0].sentence, "These rules take too long to be checked.");
}

static void one_that_never_ends_is_ended(void **state)
{
    (void)state;
    expect_an_end("!endless");
}

static void one_that_digs_too_deep_hurts_nobody(void **state)
{
    (void)state;
    expect_an_end("!deep");
}

static void there_are_no_files_and_no_network_in_there(void **state)
{
    (void)state;
    expect_an_end("!file");
    expect_an_end("!network");
    expect_an_end("!process");
    expect_an_end("!memory");
}

static void a_program_that_is_not_there_is_no_verdict_on_the_text(void **state)
{
    struct pollfd polled = {.fd = eventfd(0, EFD_NONBLOCK), .events = POLLIN};
    struct text_checker *text_checker = text_checker_open(polled.fd, "/nonexistent");
    struct verdict verdict;
    void *ctx;

    (void)state;
    assert_true(text_checker_ask(text_checker, "like chess\n", 11, NULL));
    while (!text_checker_take(text_checker, &verdict, &ctx))
        assert_int_equal(poll(&polled, 1, 20000), 1);
    assert_null(verdict.text);
    assert_string_equal(verdict.findings[0].sentence,
                        "The server cannot check rules now; please try again.");
    text_checker_close(text_checker);
    close(polled.fd);
}

static void what_a_child_says_that_is_no_verdict_is_a_refusal(void **state)
{
    static const char *const said[] = {"",
                                       "fits",
                                       "fits x\n",
                                       "finding 1\n",
                                       "finding 1 2 3\n",
                                       "finding 1 2 3\tno tab\n",
                                       "hello\n",
                                       "fits 12 text"};
    struct verdict verdict;

    (void)state;
    for (unsigned i = 0; i < sizeof(said) / sizeof(said[0]); i++) {
        verdict_read(&verdict, said[i], true);
        assert_null(verdict.text);
        assert_int_equal(verdict.finding_count, 1);
    }
    verdict_read(&verdict, "fits 12\ntitle x\n", false);
    assert_null(verdict.text);
    verdict_read(&verdict, "fits 12\ntitle x\n", true);
    assert_string_equal(verdict.text, "title x\n");
    verdict_release(&verdict);
}

static void an_id_follows_from_the_text_and_from_nothing_else(void **state)
{
    char one[OWN_ID_SIZE], same[OWN_ID_SIZE], other[OWN_ID_SIZE];

    (void)state;
    own_id_of("title A\n", 8, one);
    own_id_of("title A\nmore", 8, same);
    own_id_of("title B\n", 8, other);
    assert_string_equal(one, same);
    assert_string_not_equal(one, other);
    assert_true(own_id_fits(one));
    assert_false(own_id_fits("own-"));
    assert_false(own_id_fits("chess"));
    one[OWN_ID_SIZE - 2] = 'x';
    assert_false(own_id_fits(one));
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_that_is_in_order_comes_back_in_full),
        cmocka_unit_test(what_is_wrong_is_told_with_its_line),
        cmocka_unit_test(bytes_that_are_no_rules_are_refused),
        cmocka_unit_test(the_worst_texts_get_a_verdict),
        cmocka_unit_test(one_that_never_ends_is_ended),
        cmocka_unit_test(one_that_digs_too_deep_hurts_nobody),
        cmocka_unit_test(there_are_no_files_and_no_network_in_there),
        cmocka_unit_test(a_program_that_is_not_there_is_no_verdict_on_the_text),
        cmocka_unit_test(what_a_child_says_that_is_no_verdict_is_a_refusal),
        cmocka_unit_test(an_id_follows_from_the_text_and_from_nothing_else),
    };

    if (argc == 2 && strcmp(argv[1], TEXT_CHECKER_WORD) == 0)
        run_child();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
