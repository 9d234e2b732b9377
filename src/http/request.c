/* The head of an HTTP/1.x request (RFC 9112), as much of it as a server of files needs. */
#include "http/request.h"

#include <string.h>
#include <strings.h>

/* A part of the head; not ended by a NUL. */
struct span {
    const char *text;
    size_t len;
};

static bool span_is(struct span span, const char *text)
{
    return span.len == strlen(text) && memcmp(span.text, text, span.len) == 0;
}

/* Names of headers and codings are the same in capitals. */
static bool span_is_word(struct span span, const char *word)
{
    return span.len == strlen(word) && strncasecmp(span.text, word, span.len) == 0;
}

static struct span trim(struct span span)
{
    while (span.len && (span.text[0] == ' ' || span.text[0] == '\t'))
        span = (struct span){span.text + 1, span.len - 1};
    while (span.len && (span.text[span.len - 1] == ' ' || span.text[span.len - 1] == '\t'))
        span.len--;
    return span;
}

/* Take off the front what comes before `end`, and `end` itself; all if there is none. */
static struct span take_until(struct span *rest, char end)
{
    const char *found = rest->len ? memchr(rest->text, end, rest->len) : NULL;
    const struct span taken = {rest->text, found ? (size_t)(found - rest->text) : rest->len};
    const size_t used = taken.len + (found ? 1 : 0);

    *rest = (struct span){rest->text + used, rest->len - used};
    return taken;
}

/* A line without its end, which is CR LF or, from lenient clients, LF alone. */
static struct span take_line(struct span *rest)
{
    struct span line = take_until(rest, '\n');

    if (line.len && line.text[line.len - 1] == '\r')
        line.len--;
    return line;
}

size_t request_head_size(const char *data, size_t size)
{
    struct span rest = {data, size};

    while (rest.len) {
        const char *line_end = memchr(rest.text, '\n', rest.len);
        if (!line_end)
            return 0;
        const bool is_first = rest.text == data;
        if (!take_line(&rest).len && !is_first)
            return size - rest.len;
    }
    return 0;
}

/* --- the first line --- */

static int hex_digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *found = c ? strchr(digits, c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c) : NULL;

    return found ? (int)(found - digits) : -1;
}

/* Returns: 0, or 400 when what is encoded is no text. */
static unsigned decode_path(struct span path, char *out)
{
    for (size_t i = 0; i < path.len; i++) {
        unsigned char c = (unsigned char)path.text[i];
        if (c == '%') {
            const int high = i + 2 < path.len ? hex_digit(path.text[i + 1]) : -1;
            const int low = high >= 0 ? hex_digit(path.text[i + 2]) : -1;
            if (low < 0)
                return 400;
            c = (unsigned char)(high * 16 + low);
            i += 2;
        }
        if (c < 0x20 || c == 0x7f)
            return 400;
        *out++ = (char)c;
    }
    *out = '\0';
    return 0;
}

/* "http://host/path" is as good as "/path". */
static struct span without_authority(struct span target)
{
    static const char scheme[] = "http://";
    const size_t len = sizeof(scheme) - 1;

    if (target.len <= len || strncasecmp(target.text, scheme, len) != 0)
        return target;
    const char *slash = memchr(target.text + len, '/', target.len - len);
    if (!slash)
        return target;
    return (struct span){slash, target.len - (size_t)(slash - target.text)};
}

static unsigned read_target(struct span target, struct request *out)
{
    target = without_authority(target);
    const struct span path = take_until(&target, '?');
    if (!path.len || path.text[0] != '/')
        return 400;
    if (path.len >= sizeof(out->path))
        return 414;
    return decode_path(path, out->path);
}

static unsigned read_first_line(struct span line, struct request *out)
{
    const struct span method = take_until(&line, ' ');
    const struct span target = take_until(&line, ' ');

    if (span_is(method, "GET"))
        out->method = REQUEST_GET;
    else if (span_is(method, "HEAD"))
        out->method = REQUEST_HEAD;
    if (!method.len || line.len != strlen("HTTP/1.1") || memcmp(line.text, "HTTP/", 5) != 0)
        return 400;
    if (!span_is(line, "HTTP/1.1") && !span_is(line, "HTTP/1.0"))
        return 505;
    out->keep_alive = span_is(line, "HTTP/1.1");
    return read_target(target, out);
}

/* --- headers --- */

/* "br;q=0" is a refusal; other weights are no matter, as the smaller file is always the better. */
static bool is_refused(struct span parameters)
{
    const struct span weight = trim(parameters);

    if (weight.len < 3 || strncasecmp(weight.text, "q=0", 3) != 0)
        return false;
    for (size_t i = 3; i < weight.len; i++) {
        if (weight.text[i] != '.' && weight.text[i] != '0')
            return false;
    }
    return true;
}

static void read_codings(struct span value, struct request *out)
{
    while (value.len) {
        struct span item = take_until(&value, ',');
        const struct span coding = trim(take_until(&item, ';'));
        if (is_refused(item))
            continue;
        out->accepts_br |= span_is_word(coding, "br");
        out->accepts_gzip |= span_is_word(coding, "gzip");
    }
}

static bool names(struct span list, const char *word)
{
    while (list.len) {
        if (span_is_word(trim(take_until(&list, ',')), word))
            return true;
    }
    return false;
}

static void read_header(struct span name, struct span value, struct request *out)
{
    if (span_is_word(name, "connection")) {
        out->keep_alive &= !names(value, "close");
    } else if (span_is_word(name, "accept-encoding")) {
        read_codings(value, out);
    } else if (span_is_word(name, "if-none-match")) {
        if (value.len < sizeof(out->known_tags)) {
            memcpy(out->known_tags, value.text, value.len);
            out->known_tags[value.len] = '\0';
        }
    } else if (span_is_word(name, "transfer-encoding") ||
               (span_is_word(name, "content-length") && !span_is(value, "0"))) {
        out->keep_alive = false; // a body follows, and nobody is going to read it
    }
}

unsigned request_read(const char *head, size_t size, struct request *out)
{
    struct span rest = {head, size};
    bool has_host = false;

    *out = (struct request){.method = REQUEST_OTHER};
    if (memchr(head, '\0', size))
        return 400;
    struct span line = take_line(&rest);
    if (!line.len)
        line = take_line(&rest); // some clients send an empty line too many
    unsigned refusal = read_first_line(line, out);
    const bool needs_host = out->keep_alive;
    while (rest.len && (line = take_line(&rest)).len) {
        const size_t line_len = line.len;
        const struct span name = take_until(&line, ':');
        if (name.len == line_len || !name.len || trim(name).len != name.len)
            return refusal ? refusal : 400;
        has_host |= span_is_word(name, "host");
        read_header(name, trim(line), out);
    }
    if (!refusal && needs_host && !has_host)
        refusal = 400;
    return refusal;
}
