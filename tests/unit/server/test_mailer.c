/*
 * Letters that no mail server takes: tried again, later and later, and given up in the end; and the
 * hours at which lists of turns go out.
 */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <arpa/inet.h>
#include <cmocka.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/mail/mailer.h"
#include "support/store_folder.h"

enum {
    MINUTE_MS = 60000,
    HOUR_MS = 60 * MINUTE_MS,
    TRIES = 13, /* docs/server/mail.md says so */
    WAIT_MS = 60000,
};

#define DAY_MS INT64_C(86400000)
#define NOW_MS INT64_C(1795600000000)

/* A mailer whose mail server is not there, as the port is ours and nobody listens. */
struct office {
    struct store *store;
    struct speeches *speeches;
    struct deadlines *deadlines;
    struct mailer *mailer;
    int port, wake;
};

static struct office open_office(void)
{
    static const uint8_t key[GUEST_KEY_SIZE] = {1};
    struct office office = {.store = open_store(),
                            .speeches = speeches_open(),
                            .deadlines = deadlines_open(),
                            .port = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0),
                            .wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)};
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof(address);
    char smtp[64];

    assert_int_equal(bind(office.port, (const struct sockaddr *)&address, size), 0);
    assert_int_equal(getsockname(office.port, (struct sockaddr *)&address, &size), 0);
    snprintf(smtp, sizeof(smtp), "smtp://127.0.0.1:%u", ntohs(address.sin_port));
    const struct mailer_options options = {
        .smtp = smtp, .from = "play@games.example", .inbox = "", .url = ""};
    office.mailer = mailer_open(&options, office.store, office.speeches, key, office.wake);
    assert_non_null(office.mailer);
    return office;
}

static void close_office(struct office *office)
{
    mailer_close(office->mailer);
    deadlines_close(office->deadlines);
    speeches_close(office->speeches);
    store_close(office->store);
    close(office->wake);
    close(office->port);
}

static void turn(struct office *office, int64_t time_ms)
{
    mailer_tick(office->mailer, office->deadlines, NULL, (struct moment){.utc_ms = time_ms});
    assert_true(store_commit(office->store));
}

static bool is_waiting(struct office *office, int64_t time_ms, unsigned *tries)
{
    struct mailbag_letter letter;

    if (!mailbag_due(office->store, time_ms, &letter))
        return false;
    assert_string_equal(letter.id, "letter");
    *tries = letter.tries;
    free(letter.text);
    return true;
}

/* Let it be tried now, and hear that nobody took it. */
static void try_it(struct office *office, int64_t time_ms)
{
    struct pollfd polled = {.fd = office->wake, .events = POLLIN};
    eventfd_t count;

    turn(office, time_ms);
    assert_int_equal(poll(&polled, 1, WAIT_MS), 1);
    eventfd_read(office->wake, &count);
    turn(office, time_ms);
}

static void a_letter_is_tried_later_and_later_and_given_up(void **state)
{
    struct office office = open_office();
    int64_t time_ms = NOW_MS;
    unsigned tries;

    (void)state;
    assert_true(mailbag_queue(office.store, "letter", "anna@example.org", "To: x\n\nx\n", time_ms));
    for (unsigned i = 0; i + 1 < TRIES; i++) {
        const int64_t pause_ms = (int64_t)MINUTE_MS << i;
        assert_true(is_waiting(&office, time_ms, &tries));
        assert_int_equal(tries, i);
        try_it(&office, time_ms);
        assert_false(is_waiting(&office, time_ms + pause_ms - 1, &tries));
        assert_true(is_waiting(&office, time_ms + pause_ms, &tries));
        assert_int_equal(tries, i + 1);
        time_ms += pause_ms;
    }
    assert_in_range(time_ms - NOW_MS, HOUR_MS * 60, HOUR_MS * 72);
    try_it(&office, time_ms);
    assert_false(is_waiting(&office, INT64_MAX, &tries));
    close_office(&office);
}

static void a_letter_that_is_not_due_is_not_tried(void **state)
{
    struct office office = open_office();
    struct pollfd polled = {.fd = office.wake, .events = POLLIN};
    unsigned tries;

    (void)state;
    assert_true(
        mailbag_queue(office.store, "letter", "anna@example.org", "To: x\n\nx\n", NOW_MS + 1));
    turn(&office, NOW_MS);
    assert_int_equal(poll(&polled, 1, 200), 0);
    assert_true(is_waiting(&office, NOW_MS + 1, &tries));
    assert_int_equal(tries, 0);
    try_it(&office, NOW_MS + 1);
    assert_true(is_waiting(&office, NOW_MS + 1 + MINUTE_MS, &tries));
    assert_int_equal(tries, 1);
    close_office(&office);
}

/* Whether somebody's list is looked at when the clock of the server shows an hour and minute. */
static bool is_looked_at(struct office *office, unsigned day, unsigned hour, unsigned minute)
{
    const int64_t time_ms =
        (NOW_MS / DAY_MS + day) * DAY_MS + (int64_t)hour * HOUR_MS + (int64_t)minute * MINUTE_MS;
    struct mailbag_address address;

    turn(office, time_ms);
    assert_true(mailbag_address(office->store, "anna", &address));
    return address.digest_ms == time_ms;
}

static void lists_go_out_at_six_and_for_some_at_eighteen_as_well(void **state)
{
    static const char *const often[] = {"twice-daily", "daily"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct office office = open_office();
        struct mailbag_address address = {.is_confirmed = true};
        const bool is_twice = i == 0;
        snprintf(address.user, sizeof(address.user), "anna");
        snprintf(address.mail, sizeof(address.mail), "anna@example.org");
        snprintf(address.hash, sizeof(address.hash), "%s", often[i]);
        snprintf(address.often, sizeof(address.often), "%s", often[i]);
        address.digest_ms = NOW_MS / DAY_MS * DAY_MS;
        assert_true(mailbag_keep_address(office.store, &address));
        assert_false(is_looked_at(&office, 0, 5, 59));
        assert_true(is_looked_at(&office, 0, 6, 0));
        assert_false(is_looked_at(&office, 0, 17, 59));
        assert_int_equal(is_looked_at(&office, 0, 18, 0), is_twice);
        assert_false(is_looked_at(&office, 1, 5, 59));
        assert_true(is_looked_at(&office, 1, 6, 0));
        /* Where the server was away at the hour, at its return. */
        assert_int_equal(is_looked_at(&office, 1, 23, 30), is_twice);
        assert_true(is_looked_at(&office, 9, 3, 0));
        close_office(&office);
        remove_folder(NULL);
        make_folder(NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_letter_is_tried_later_and_later_and_given_up, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_letter_that_is_not_due_is_not_tried, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(lists_go_out_at_six_and_for_some_at_eighteen_as_well,
                                        make_folder, remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
