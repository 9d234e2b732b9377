/* Mails that come back: whom they are for, and what their writer has typed. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
}

/* The first line of a mail in HTML, in the words of several mail programs. */
static void what_is_only_there_as_html_is_read(void **state)
{
    static const char *const mails[] = {
        "<b>e2e4</b>",
        "<html><head><style>p {}</style><title>x</title></head><body>\n\n<p>e2e4</p></body></html>",
        "<div dir=\"ltr\">e2e4</div><br><div class=\"gmail_quote\">On Monday<br>d2d4</div>",
        "<div>&nbsp;</div><div>e2e4&nbsp;</div><hr><b>From:</b> Acedrex<br>d2d4",
        "<blockquote type=cite><p>a2a3</p><blockquote>x</blockquote>b2b3</blockquote>e2e4",
        "<blockquote>a2a3<hr>b2b3</blockquote>e2e4",
        "<p class=x>e2e4<o:p></o:p></p><div style='border-top:solid #E1E1E1'><p>d2d4</p></div>",
        "e2e4<br>-----Original Message-----<br>d2d4",
        "<script>a2a3</script>e2e4<",
        "<!-- <p>a2a3</p> <hr> <blockquote> -->e2e4",
        "<!--[if mso]><p>a2a3</p><![endif]--><![if !mso]><p>e2e4</p><![endif]>",
        "<!--><p>e2e4</p><!---><!-- > --!><br><!-- <p>a2a3</p>",
        "<blockquote><!-- </blockquote> a2a3 --></blockquote>e2e4",
    };
    char mail[512];

    (void)state;
    for (size_t i = 0; i < sizeof(mails) / sizeof(mails[0]); i++) {
        snprintf(mail, sizeof(mail), "To: play+a@b.example\nContent-Type: text/html\n\n%s\n",
                 mails[i]);
        const struct reply reply = read_mail(mail);
        assert_int_equal(reply.count, 1);
        assert_string_equal(reply.lines[0], "e2e4");
    }
    assert_string_equal(read_mail("To: play+a@b.example\nContent-Type: text/html\n\n"
                                  "Qh5&#43; &amp; &copy; &lt;3")
                            .lines[0],
                        "Qh5+ & &copy; <3");
}

/* Beside an attached text, and where the plain part has no line of its own. */
static void html_is_read_where_the_plain_part_says_nothing(void **state)
{
    static const char *const plains[] = {
        "Content-Disposition: attachment; filename=\"x.txt\"\n\na2a3",
        "\n> d2d4\n",
    };
    char mail[512];

    (void)state;
    for (size_t i = 0; i < sizeof(plains) / sizeof(plains[0]); i++) {
        snprintf(mail, sizeof(mail),
                 "To: play+a@b.example\nMIME-Version: 1.0\n"
                 "Content-Type: multipart/mixed; boundary=\"x\"\n\n"
                 "--x\nContent-Type: text/plain\n%s\n"
                 "--x\nContent-Type: text/html\n\n<p>e2e4</p>\n--x--\n",
                 plains[i]);
        const struct reply reply = read_mail(mail);
        assert_int_equal(reply.count, 1);
        assert_string_equal(reply.lines[0], "e2e4");
    }
}

/* Outlook quotes without marks, below a rule. */
static void what_stands_below_a_rule_is_quoted(void **state)
{
    static const char *const rules[] = {
        "-----Original Message-----", "-----Urspr\xc3\xbcngliche Nachricht-----",
        "-----Message d'origine----- ", "________________________________"};
    static const char *const none[] = {"-----", "_____", "--", "----- e2e4"};
    char mail[512];

    (void)state;
    for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++) {
        snprintf(mail, sizeof(mail),
                 "To: play+a@b.example\n\ne2e4\r\n\r\n%s\r\nFrom: Acedrex\r\n    d2d4\r\n",
                 rules[i]);
        const struct reply reply = read_mail(mail);
        assert_int_equal(reply.count, 1);
        assert_string_equal(reply.lines[0], "e2e4");
    }
    for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++) {
        snprintf(mail, sizeof(mail), "To: play+a@b.example\n\n%s\ne2e4\n", none[i]);
        assert_int_equal(read_mail(mail).count, 2);
    }
}

static void write_file(const char *path, const char *start, size_t size)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(start, file);
    for (size_t i = strlen(start); i < size; i++)
        fputc('x', file);
    assert_int_equal(fclose(file), 0);
}

/* A photograph behind the move is no reason not to play it; what is no file is not read. */
static void a_mail_is_taken_once_and_its_beginning_read(void **state)
{
    static const char start[] = "To: play+a@b.example\nContent-Type: multipart/mixed; "
                                "boundary=\"x\"\n\n--x\n\ne2e4\n--x\nContent-Type: image/png\n\n";
    char folder[] = "/tmp/acedrex-reply-XXXXXX", path[128];
    struct reply reply;
    size_t size;

    (void)state;
    assert_non_null(mkdtemp(folder));
    for (unsigned i = 0; i < 2; i++) {
        snprintf(path, sizeof(path), "%s/%s", folder, i ? "cur" : "new");
        assert_int_equal(mkdir(path, 0700), 0);
    }
    snprintf(path, sizeof(path), "%s/new/link", folder);
    assert_int_equal(symlink("/etc/hostname", path), 0);
    assert_null(reply_next(folder, &size));
    snprintf(path, sizeof(path), "%s/new/large", folder);
    write_file(path, start, 4 * REPLY_SIZE_MAX);
    char *text = reply_next(folder, &size);
    assert_non_null(text);
    assert_int_equal(size, REPLY_SIZE_MAX);
    reply_read(text, size, &reply);
    free(text);
    assert_int_equal(reply.count, 1);
    assert_string_equal(reply.lines[0], "e2e4");
    assert_null(reply_next(folder, &size));
    snprintf(path, sizeof(path), "rm -r %s", folder);
    assert_int_equal(system(path), 0);
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
        for (unsigned i = random_index(&random, 12); i; i--)
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
        cmocka_unit_test(what_is_only_there_as_html_is_read),
        cmocka_unit_test(html_is_read_where_the_plain_part_says_nothing),
        cmocka_unit_test(what_stands_below_a_rule_is_quoted),
        cmocka_unit_test(a_mail_is_taken_once_and_its_beginning_read),
        cmocka_unit_test(more_lines_than_there_is_room_for_are_left_out),
        cmocka_unit_test(damaged_mails_are_read_without_harm),
        cmocka_unit_test(a_letter_cannot_be_given_other_headers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
