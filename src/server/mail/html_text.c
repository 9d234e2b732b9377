/* HTML of mail programs, read as far as a move needs it. */
#include "server/mail/reply.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    TAG_MAX = 256, /* bytes of a tag that are looked at */
};

struct reading {
    const char *at;
    char *out; /* as large as the HTML, which never becomes longer */
    size_t len;
    unsigned quotes; /* that are open */
    bool is_over;    /* what follows was written by others */
};

static void put(struct reading *reading, char c)
{
    const bool is_blank = c == ' ' && reading->len && strchr(" \n", reading->out[reading->len - 1]);

    if (!reading->quotes && !is_blank)
        reading->out[reading->len++] = c;
}

/* Whether the tag begins with the name: "/div class=x" with "/div". */
static bool is_tag(const char *tag, const char *name)
{
    const size_t len = strlen(name);

    return strncasecmp(tag, name, len) == 0 && strchr(" \t\r\n/>", tag[len]);
}

static bool is_any(const char *tag, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (is_tag(tag, names[i]))
            return true;
    }
    return false;
}
#define IS_ANY(tag, names) is_any(tag, names, sizeof(names) / sizeof((names)[0]))

/* Where mail programs put what they quote: Gmail, Outlook on the web and on the desktop, Yahoo.
 */
static bool begins_quote(const char *tag)
{
    static const char *const marks[] = {"gmail_quote", "divRplyFwdMsg", "appendonsend",
                                        "border-top:solid", "yahoo_quoted"};

    for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
        if (strstr(tag, marks[i]))
            return true;
    }
    return is_tag(tag, "hr");
}

/* Past the end of an element whose content is no text. */
static void skip_element(struct reading *reading, const char *name)
{
    for (const char *end = strchr(reading->at, '<'); end; end = strchr(end + 1, '<')) {
        if (end[1] == '/' && is_tag(end + 2, name)) {
            reading->at = end;
            return;
        }
    }
    reading->at += strlen(reading->at);
}

/* Past a comment: "<!-->" and "<!--->" are whole ones; one without an end takes in the rest. */
static void skip_comment(struct reading *reading)
{
    reading->at += 2; /* the hyphens that begin it may end it, too */
    for (const char *end = strstr(reading->at, "--"); end; end = strstr(end + 1, "--")) {
        const size_t len = strspn(end, "-");
        const bool is_bang = end[len] == '!' && end + len - reading->at >= 4;

        if (end[len + is_bang] == '>') {
            reading->at = end + len + is_bang + 1;
            return;
        }
        end += len - 2;
    }
    reading->at += strlen(reading->at);
}

static void read_tag(struct reading *reading)
{
    static const char *const breaks[] = {"br", "p", "/p", "div", "/div", "li", "tr", "/blockquote"};
    static const char *const unseen[] = {"head", "style", "script", "title"};
    const size_t len = strcspn(reading->at + 1, ">");
    char tag[TAG_MAX];

    snprintf(tag, sizeof(tag), "%.*s", (int)(len < TAG_MAX ? len : TAG_MAX - 1), reading->at + 1);
    reading->at += 1 + len + (reading->at[1 + len] == '>');
    reading->is_over = !reading->quotes && begins_quote(tag);
    reading->quotes += is_tag(tag, "blockquote");
    reading->quotes -= reading->quotes && is_tag(tag, "/blockquote");
    if (IS_ANY(tag, breaks))
        put(reading, '\n');
    for (size_t i = 0; i < sizeof(unseen) / sizeof(unseen[0]); i++) {
        if (is_tag(tag, unseen[i]))
            skip_element(reading, unseen[i]);
    }
}

/* The signs that a move or a name of a mail program may have; others stay as they are written. */
static void read_entity(struct reading *reading)
{
    static const struct {
        const char *name, letter;
    } entities[] = {{"&nbsp;", ' '}, {"&#160;", ' '}, {"&amp;", '&'}, {"&lt;", '<'},
                    {"&gt;", '>'},   {"&quot;", '"'}, {"&#43;", '+'}, {"&#61;", '='}};

    for (size_t i = 0; i < sizeof(entities) / sizeof(entities[0]); i++) {
        const size_t len = strlen(entities[i].name);
        if (strncasecmp(reading->at, entities[i].name, len) == 0) {
            put(reading, entities[i].letter);
            reading->at += len;
            return;
        }
    }
    put(reading, *reading->at++);
}

char *html_text(const char *html)
{
    struct reading reading = {.at = html, .out = malloc(strlen(html) + 1)};

    while (reading.out && *reading.at && !reading.is_over) {
        if (strncmp(reading.at, "<!--", 4) == 0)
            skip_comment(&reading);
        else if (*reading.at == '<')
            read_tag(&reading);
        else if (*reading.at == '&')
            read_entity(&reading);
        else if (strncmp(reading.at, "\xc2\xa0", 2) == 0) {
            put(&reading, ' '); /* a blank that does not break */
            reading.at += 2;
        } else {
            put(&reading, strchr(" \t\r\n", *reading.at) ? ' ' : *reading.at);
            reading.at++;
        }
    }
    if (reading.out)
        reading.out[reading.len] = '\0';
    return reading.out;
}
