/* Mails, composed. */
#include "server/mail/letter.h"

#include <gmime/gmime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ADDRESS_LEN_MAX = 120,
    LOCAL_LEN_MAX = 64,
    LABEL_LEN_MAX = 63,
};

#define ALPHANUMERIC "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

/* Atoms with a dot between each two (RFC 5322, 3.2.3); a dash in front is an option of programs. */
static bool is_local(const char *text, size_t len)
{
    bool is_dot = true;

    if (len > LOCAL_LEN_MAX || *text == '-')
        return false;
    for (size_t i = 0; i < len; i++) {
        if (!strchr(ALPHANUMERIC ".!#$%&'*+/=?^_`{|}~-", text[i]) || (is_dot && text[i] == '.'))
            return false;
        is_dot = text[i] == '.';
    }
    return !is_dot;
}

/* Labels of letters, digits and dashes inside, with a dot between each two (RFC 1035, 2.3.1). */
static bool is_domain(const char *text)
{
    for (;;) {
        const size_t len = strspn(text, ALPHANUMERIC "-");
        if (!len || len > LABEL_LEN_MAX || text[0] == '-' || text[len - 1] == '-')
            return false;
        if (text[len] != '.')
            return !text[len];
        text += len + 1;
    }
}

bool letter_is_address(const char *text)
{
    const char *at = strchr(text, '@');

    return at && strlen(text) <= ADDRESS_LEN_MAX && is_local(text, (size_t)(at - text)) &&
           is_domain(at + 1);
}

static void set_content(GMimePart *part, const char *bytes, size_t size,
                        GMimeContentEncoding encoding)
{
    GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes, size);
    GMimeDataWrapper *content =
        g_mime_data_wrapper_new_with_stream(stream, GMIME_CONTENT_ENCODING_DEFAULT);

    g_mime_part_set_content(part, content);
    g_mime_part_set_content_encoding(part, encoding);
    g_object_unref(content);
    g_object_unref(stream);
}

/* In UTF-8 whatever its letters are: GMime itself would choose a charset by them. */
static void set_body(GMimeMessage *message, const struct letter *letter)
{
    GMimePart *part = g_mime_part_new_with_type("text", "plain");

    g_mime_object_set_content_type_parameter((GMimeObject *)part, "charset", "utf-8");
    set_content(part, letter->text, strlen(letter->text), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
    g_mime_message_set_mime_part(message, (GMimeObject *)part);
    g_object_unref(part);
}

/* number: counts from 1 where there are others beside it, to be saved in one folder; or 0. */
static void add_picture(GMimeMultipart *both, const struct letter_picture *picture, unsigned number)
{
    char name[32] = "board.png";

    if (!picture->png)
        return;
    GMimePart *part = g_mime_part_new_with_type("image", "png");

    set_content(part, picture->png, picture->size, GMIME_CONTENT_ENCODING_BASE64);
    g_mime_part_set_content_description(part, picture->words);
    g_mime_object_set_disposition((GMimeObject *)part, "inline");
    if (number)
        snprintf(name, sizeof(name), "board-%u.png", number);
    g_mime_part_set_filename(part, name);
    g_mime_multipart_add(both, (GMimeObject *)part);
    g_object_unref(part);
}

static void set_headers(GMimeMessage *message, const struct letter *letter)
{
    GMimeObject *object = (GMimeObject *)message;
    const char *at = strchr(letter->from, '@');
    GDateTime *now = g_date_time_new_now_utc();
    char *id = g_mime_utils_generate_message_id(at ? at + 1 : "localhost");

    g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_FROM, "Acedrex", letter->from);
    g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_TO, NULL, letter->to);
    if (letter->reply_to[0])
        g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_REPLY_TO, NULL, letter->reply_to);
    g_mime_message_set_subject(message, letter->subject, "utf-8");
    g_mime_message_set_date(message, now);
    g_mime_message_set_message_id(message, id);
    g_mime_object_set_header(object, "Content-Language", letter->language, NULL);
    g_mime_object_set_header(object, "Auto-Submitted",
                             letter->is_reply ? "auto-replied" : "auto-generated", NULL);
    if (letter->unsubscribe[0]) {
        char *link = g_strdup_printf("<%s>", letter->unsubscribe);
        g_mime_object_set_header(object, "List-Unsubscribe", link, NULL);
        g_mime_object_set_header(object, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click",
                                 NULL);
        g_free(link);
    }
    g_free(id);
    g_date_time_unref(now);
}

/* As it goes over the net. Releases the message. */
static char *finish(GMimeMessage *message)
{
    GMimeFormatOptions *format = g_mime_format_options_new();

    g_mime_format_options_set_newline_format(format, GMIME_NEWLINE_FORMAT_DOS);
    char *made = g_mime_object_to_string((GMimeObject *)message, format);
    char *text = strdup(made);
    g_free(made);
    g_mime_format_options_free(format);
    g_object_unref(message);
    return text;
}

char *letter_write(const struct letter *letter)
{
    g_mime_init();
    GMimeMessage *message = g_mime_message_new(TRUE);

    set_body(message, letter);
    set_headers(message, letter);
    return finish(message);
}

char *letter_with_pictures(const char *text, const struct letter_picture *pictures, unsigned count)
{
    g_mime_init();
    GMimeStream *stream = g_mime_stream_mem_new_with_buffer(text, strlen(text));
    GMimeParser *parser = g_mime_parser_new_with_stream(stream);
    GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);

    if (message) {
        GMimeObject *words = g_mime_message_get_mime_part(message);
        char *language = g_strdup(g_mime_object_get_header(words, "Content-Language"));
        GMimeMultipart *both = g_mime_multipart_new_with_subtype("mixed");
        g_mime_multipart_add(both, words);
        for (unsigned i = 0; i < count; i++)
            add_picture(both, &pictures[i], count > 1 ? i + 1 : 0);
        g_mime_message_set_mime_part(message, (GMimeObject *)both);
        /* It was read as that of the words alone. */
        g_mime_object_set_header((GMimeObject *)message, "Content-Language", language, NULL);
        g_free(language);
        g_object_unref(both);
    }
    g_object_unref(parser);
    g_object_unref(stream);
    return message ? finish(message) : NULL;
}
