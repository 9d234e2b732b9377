/* Passwords: right and wrong ones, and how many of them are hashed at a time. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <poll.h>
#include <sodium.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/accounts/hasher.h"

enum {
    WAIT_MS = 60000,
    HASH_MIB = 64,
    OTHER_MIB = 24, /* what else may come and go meanwhile */
    TURNS = 3
};

/* A hasher of a test's own, and what wakes its loop. */
struct submissions {
    int wake;
    struct hasher *hasher;
};

static int open_submissions(void **state)
{
    static struct submissions submissions;

    submissions.wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    submissions.hasher =
        submissions.wake >= 0 && sodium_init() >= 0 ? hasher_open(submissions.wake) : NULL;
    *state = &submissions;
    return submissions.hasher == NULL;
}

static int close_submissions(void **state)
{
    struct submissions *submissions = *state;

    hasher_close(submissions->hasher);
    close(submissions->wake);
    return 0;
}

static bool ask(struct submissions *submissions, const char *password, const char *hash)
{
    struct hasher_job job = {.ctx = submissions};

    snprintf(job.password, sizeof(job.password), "%s", password);
    snprintf(job.hash, sizeof(job.hash), "%s", hash);
    return hasher_ask(submissions->hasher, &job);
}

static struct hasher_result wait_for(struct submissions *submissions)
{
    struct pollfd polled = {.fd = submissions->wake, .events = POLLIN};
    struct hasher_result result;
    eventfd_t count;

    while (!hasher_take(submissions->hasher, &result)) {
        assert_int_equal(poll(&polled, 1, WAIT_MS), 1);
        eventfd_read(submissions->wake, &count);
    }
    assert_ptr_equal(result.ctx, submissions);
    return result;
}

static void a_hash_fits_its_password_alone(void **state)
{
    struct submissions *submissions = *state;

    assert_true(ask(submissions, "a long enough secret", ""));
    const struct hasher_result made = wait_for(submissions);
    assert_memory_equal(made.hash, "$argon2id$", 10);
    assert_non_null(strstr(made.hash, "m=65536,t=2,"));
    assert_true(ask(submissions, "a long enough secret", made.hash));
    assert_true(wait_for(submissions).fits);
    assert_true(ask(submissions, "a long enough secreT", made.hash));
    assert_false(wait_for(submissions).fits);
    assert_true(ask(submissions, "a long enough secret", hasher_none(submissions->hasher)));
    assert_false(wait_for(submissions).fits);
}

/* Of the process, in MiB. what: a word of its status. */
static long memory_mib(const char *what)
{
    FILE *file = fopen("/proc/self/status", "r");
    char line[256];
    long kib = -1;

    assert_non_null(file);
    while (kib < 0 && fgets(line, sizeof(line), file)) {
        if (strncmp(line, what, strlen(what)) == 0)
            kib = strtol(line + strlen(what), NULL, 10);
    }
    fclose(file);
    assert_true(kib > 0);
    return kib / 1024;
}

/* The most memory that was ever in use says it: each hash needs its own. */
static void at_most_two_passwords_are_hashed_at_a_time(void **state)
{
    struct submissions *submissions = *state;
    const long before = memory_mib("VmRSS:");

    for (unsigned i = 0; i < TURNS * HASHER_THREADS; i++)
        assert_true(ask(submissions, "a long enough secret", hasher_none(submissions->hasher)));
    for (unsigned i = 0; i < TURNS * HASHER_THREADS; i++)
        assert_false(wait_for(submissions).fits);
    assert_in_range(memory_mib("VmHWM:") - before, HASH_MIB, 2 * HASH_MIB + OTHER_MIB);
}

static void more_than_can_wait_are_refused(void **state)
{
    struct submissions *submissions = *state;

    for (unsigned i = 0; i < HASHER_MAX; i++)
        assert_true(ask(submissions, "x", "no hash, which takes no time"));
    assert_false(ask(submissions, "x", "no hash, which takes no time"));
    assert_false(wait_for(submissions).fits);
    assert_true(ask(submissions, "x", "no hash, which takes no time"));
    for (unsigned i = 0; i < HASHER_MAX; i++)
        assert_false(wait_for(submissions).fits);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_hash_fits_its_password_alone, open_submissions,
                                        close_submissions),
        cmocka_unit_test_setup_teardown(at_most_two_passwords_are_hashed_at_a_time,
                                        open_submissions, close_submissions),
        cmocka_unit_test_setup_teardown(more_than_can_wait_are_refused, open_submissions,
                                        close_submissions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
