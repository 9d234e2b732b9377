/* Mails, read. */
#include "server/mail/reply.h"

#include <dirent.h>
#include <fcntl.h>
#include <gmime/gmime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    PATH_SIZE = 4096,
    RULE_MIN = 20, /* signs of a rule */
};

/* --- reading --- */

/* "play+TAG@games.example" somewhere in a header. */
static bool find_tag(const char *header, char tag[REPLY_TAG_SIZE])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";

    for (const char *plus = header ? strchr(header, '+') : NULL; plus;
         plus = strchr(plus + 1, '+')) {
        size_t len = 0;
        while (plus[1 + len] && strchr(letters, g_ascii_tolower(plus[1 + len])))
            len++;
        if (!len || len >= REPLY_TAG_SIZE || plus[1 + len] != '@')
            continue;
        for (size_t i = 0; i < len; i++)
            tag[i] = g_ascii_tolower(plus[1 + i]);
        tag[len] = '\0';
        return true;
    }
    return false;
}

static bool is_automatic(GMimeObject *message)
{
    const char *submitted = g_mime_object_get_header(message, "Auto-Submitted");
    const char *precedence = g_mime_object_get_header(message, "Precedence");

    return (submitted && strncasecmp(submitted, "no", 2) != 0) ||
           (precedence && strncasecmp(precedence, "list", 4) != 0);
}

static void add_line(struct reply *out, const char *line, size_t len)
{
    while (len && strchr(" \t\r", line[0])) {
        line++;
        len--;
    }
    while (len && strchr(" \t\r", line[len - 1]))
        len--;
    if (!len || len >= REPLY_LINE_SIZE || line[0] == '>' || out->count == REPLY_LINES_MAX)
        return;
    memcpy(out->lines[out->count], line, len);
    out->lines[out->count++][len] = '\0';
}

/* A rule that Outlook draws between a reply and what it quotes without a mark of its own. */
static bool is_rule(const char *line, size_t len)
{
    size_t dashes = strspn(line, "-"), lines = strspn(line, "_");

    while (len && line[len - 1] == ' ')
        len--;
    /* "-----Original Message-----", in every language */
    return (lines >= RULE_MIN && lines == len) ||
           (dashes == 5 && len > 10 && strncmp(line + len - 5, "-----", 5) == 0);
}

/* What stands behind the mark of a signature, or of a mail quoted in full, is not theirs. */
static bool is_end(const char *line, size_t len)
{
    return (len == 3 && strncmp(line, "-- ", 3) == 0) || is_rule(line, len);
}

static void take_lines(struct reply *out, const char *text)
{
    for (const char *line = text; *line;) {
        const size_t len = strcspn(line, "\n");
        if (is_end(line, len && line[len - 1] == '\r' ? len - 1 : len))
            return;
        add_line(out, line, len);
        line += len + (line[len] == '\n');
    }
}

/* The first plain text, and the first as HTML, that are no attachments. */
struct texts {
    GMimeObject *plain, *html;
};

static void find_text(GMimeObject *parent, GMimeObject *part, gpointer ctx)
{
    GMimeContentType *type = g_mime_object_get_content_type(part);
    struct texts *found = ctx;

    (void)parent;
    if (!GMIME_IS_TEXT_PART(part) || g_mime_part_is_attachment((GMimePart *)part))
        return;
    if (!found->plain && g_mime_content_type_is_type(type, "text", "plain"))
        found->plain = part;
    if (!found->html && g_mime_content_type_is_type(type, "text", "html"))
        found->html = part;
}

static void take_text(struct reply *out, const struct texts *texts)
{
    char *text = texts->plain ? g_mime_text_part_get_text((GMimeTextPart *)texts->plain) : NULL;

    if (text)
        take_lines(out, text);
    g_free(text);
    if (out->count || !texts->html)
        return;
    text = g_mime_text_part_get_text((GMimeTextPart *)texts->html);
    char *plain = text ? html_text(text) : NULL;
    if (plain)
        take_lines(out, plain);
    free(plain);
    g_free(text);
}

static void read_message(GMimeMessage *message, struct reply *out)
{
    static const char *const headers[] = {"Delivered-To", "X-Original-To", "To", "Cc"};
    GMimeObject *object = (GMimeObject *)message;
    struct texts texts = {NULL, NULL};

    for (size_t i = 0; i < sizeof(headers) / sizeof(headers[0]); i++) {
        if (find_tag(g_mime_object_get_header(object, headers[i]), out->tag))
            break;
    }
    out->is_automatic = is_automatic(object);
    g_mime_message_foreach(message, find_text, &texts);
    take_text(out, &texts);
}

void reply_read(const char *text, size_t size, struct reply *out)
{
    g_mime_init();
    GMimeStream *stream = g_mime_stream_mem_new_with_buffer(text, size);
    GMimeParser *parser = g_mime_parser_new_with_stream(stream);
    GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);

    *out = (struct reply){.tag = ""};
    if (message) {
        read_message(message, out);
        g_object_unref(message);
    }
    g_object_unref(parser);
    g_object_unref(stream);
}

/* --- the maildir --- */

static char *read_file(const char *path, size_t *size)
{
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    char *text = fd >= 0 ? malloc(REPLY_SIZE_MAX) : NULL;
    struct stat status;
    size_t count = 0;

    if (text && fstat(fd, &status) == 0 && S_ISREG(status.st_mode)) {
        for (ssize_t got = 1; got > 0 && count < REPLY_SIZE_MAX; count += (size_t)got) {
            got = read(fd, text + count, REPLY_SIZE_MAX - count);
            if (got < 0)
                break;
        }
    }
    if (fd >= 0)
        close(fd);
    if (text && count) {
        *size = count;
        return text;
    }
    free(text);
    return NULL;
}

/* Moved first: a mail that a crash leaves half read is never read twice. */
static char *take_mail(const char *maildir, const char *name, size_t *size)
{
    char from[PATH_SIZE], to[PATH_SIZE];

    if (snprintf(from, sizeof(from), "%s/new/%s", maildir, name) >= PATH_SIZE ||
        snprintf(to, sizeof(to), "%s/cur/%s:2,S", maildir, name) >= PATH_SIZE ||
        rename(from, to) != 0)
        return NULL;
    return read_file(to, size);
}

char *reply_next(const char *maildir, size_t *size)
{
    char path[PATH_SIZE];
    char *text = NULL;

    snprintf(path, sizeof(path), "%s/new", maildir);
    DIR *folder = opendir(path);
    for (struct dirent *entry; !text && folder && (entry = readdir(folder));) {
        if (entry->d_name[0] != '.')
            text = take_mail(maildir, entry->d_name, size);
    }
    if (folder)
        closedir(folder);
    return text;
}
