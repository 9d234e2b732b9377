/* Mails that come back: whom they are for, and what their writer has typed. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/splitmix.h"
#include "server/mail/letter.h"
#include "server/mail/reply.h"

static struct reply read_mail(const char *text)
{
    struct reply reply;

    reply_read(text, strlen(text), &reply);
    return reply;
}

static void typed_lines_are_read_and_quoted_ones_are_not(void **state)
{
    const struct reply reply =
        read_mail("From: a@b.example\r\nTo: play+abc-w-3-ff@b.example\r\n\r\n"
                  "> e2e3\r\n  Nf3 \r\n\r\nBest wishes\r\n-- \r\ne2e4\r\n");

    (void)state;
    assert_string_equal(reply.tag, "abc-w-3-ff");
    assert_false(reply.is_automatic);
    assert_int_equal(reply.count, 2);
    assert_string_equal(reply.lines[0], "Nf3");
    assert_string_equal(reply.lines[1], "Best wishes");
}

static void the_plain_part_is_read_in_any_coding(void **state)
{
    const struct reply reply =
        read_mail("To: \"A, B\" <x@y.example>, <play+T-1@y.example>\nMIME-Version: 1.0\n"
                  "Content-Type: multipart/alternative; boundary=\"x\"\n\n--x\n"
                  "Content-Type: text/plain; charset=iso-8859-1\n"
                  "Content-Transfer-Encoding: quoted-printable\n\n=65=322e4 =FC\n--x\n"
                  "Content-Type: text/html\n\n<p>d2d4</p>\n--x--\n");

    (void)state;
    assert_string_equal(reply.tag, "t-1");
    assert_int_equal(reply.count, 1);
    assert_string_equal(reply.lines[0], "e22e4 \xc3\xbc");
}

static void what_a_program_sent_is_known(void **state)
{
    (void)state;
    assert_true(read_mail("Auto-Submitted: auto-replied\n\ne2e4\n").is_automatic);
    assert_true(read_mail("Precedence: bulk\n\ne2e4\n").is_automatic);
    assert_false(read_mail("Auto-Submitted: no\n\ne2e4\n").is_automatic);
}

static void a_mail_for_nobody_has_no_tag(void **state)
{
    static const char *const wrong[] = {
        "To: play@b.example\n\n",        "To: play+@b.example\n\n",    "To: play+a b@c.example\n\n",
        "Subject: play+a@b.example\n\n", "\n\nTo: play+a@b.example\n", "",
    };

    (void)state;
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
        assert_string_equal(read_mail(wrong[i]).tag, "");
    assert_int_equal(
        read_mail("To: play+a@b.example\nContent-Type: text/html\n\n<b>e2e4</b>\n").count, 0);
}

static void more_lines_than_there_is_room_for_are_left_out(void **state)
{
    char text[4096];
    struct reply reply;
    size_t len = (size_t)snprintf(text, sizeof(text), "To: play+a@b.example\n\n");

    (void)state;
    for (unsigned i = 0; i < REPLY_LINES_MAX + 5; i++)
        len += (size_t)snprintf(text + len, sizeof(text) - len, "line\n");
    reply = read_mail(text);
    assert_int_equal(reply.count, REPLY_LINES_MAX);
    snprintf(text, sizeof(text), "To: play+a@b.example\n\n%0*d\nshort\n", REPLY_LINE_SIZE, 7);
    reply = read_mail(text);
    assert_int_equal(reply.count, 1);
    assert_string_equal(reply.lines[0], "short");
}

/* No input does harm: bytes of a good mail changed, cut and doubled. */
static void damaged_mails_are_read_without_harm(void **state)
{
    static const char good[] =
        "From: a@b.example\nTo: play+abc-w-3-ff@b.example\nMIME-Version: 1.0\n"
        "Content-Type: multipart/mixed; boundary=\"x\"\n\n--x\nContent-Type: text/plain; "
        "charset=utf-8\nContent-Transfer-Encoding: base64\n\nZTJlNAo=\n--x--\n";
    struct random random = {5};

    (void)state;
    for (unsigned round = 0; round < 3000; round++) {
        char text[sizeof(good)];
        struct reply reply;
        memcpy(text, good, sizeof(good));
        for (unsigned i = (unsigned)random_below(&random, 12); i; i--)
            text[random_below(&random, sizeof(good) - 1)] = (char)random_below(&random, 256);
        reply_read(text, random_below(&random, sizeof(good)), &reply);
        assert_true(reply.count <= REPLY_LINES_MAX && strlen(reply.tag) < REPLY_TAG_SIZE);
    }
}

static void a_letter_cannot_be_given_other_headers(void **state)
{
    const struct letter letter = {.from = "play@b.example",
                                  .to = "anna@b.example",
                                  .reply_to = "",
                                  .subject = "Turn\r\nBcc: eve@b.example",
                                  .language = "en",
                                  .text = "Gr\xc3\xbc\xc3\x9f"
                                          "e\n.\nFrom here\n",
                                  .unsubscribe = ""};
    char *text = letter_write(&letter);

    (void)state;
    assert_non_null(text);
    assert_null(strstr(text, "\nBcc:"));
    for (const char *end = strchr(text, '\n'); end; end = strchr(end + 1, '\n'))
        assert_true(end > text && end[-1] == '\r');
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(typed_lines_are_read_and_quoted_ones_are_not),
        cmocka_unit_test(the_plain_part_is_read_in_any_coding),
        cmocka_unit_test(what_a_program_sent_is_known),
        cmocka_unit_test(a_mail_for_nobody_has_no_tag),
        cmocka_unit_test(more_lines_than_there_is_room_for_are_left_out),
        cmocka_unit_test(damaged_mails_are_read_without_harm),
        cmocka_unit_test(a_letter_cannot_be_given_other_headers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
