/* Where the definitions stand in a page. */
#include "idiagram/definition.h"

#include <ctype.h>
#include <string.h>

static const char class_name[] = "idiagram";

static unsigned lines_before(const char *text, size_t end)
{
    unsigned lines = 1;

    for (size_t i = 0; i < end; i++)
        lines += text[i] == '\n';
    return lines;
}

/* The place behind the next `what` from there on; size if there is none. */
static size_t behind(const char *text, size_t size, size_t from, const char *what)
{
    const size_t length = strlen(what);

    for (; from + length <= size; from++) {
        if (memcmp(text + from, what, length) == 0)
            return from + length;
    }
    return size;
}

/* Is that the class of an element, and not a word of the page? */
static bool is_class(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] != '<' && text[at - 1] != '>')
        at--;
    return at > 0 && text[at - 1] == '<';
}

/* "name:ID:movement:picture:squares", with a name that is one of a piece. */
static bool is_piece(const char *line, size_t length)
{
    const char *colon = memchr(line, ':', length);
    unsigned colons = 0;

    for (size_t i = 0; i < length; i++)
        colons += line[i] == ':';
    if (colons < 3 || !isalpha((unsigned char)*line))
        return false;
    for (const char *at = line; at < colon; at++) {
        if (strchr("=/[]", *at))
            return false;
    }
    return !memchr(line, '<', length);
}

/* A text without a page around it: at least two pieces. */
static bool is_bare(const char *text, size_t size)
{
    unsigned pieces = 0;

    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        const size_t length = end ? (size_t)(end - text) - at : size - at;
        pieces += is_piece(text + at, length);
        at += length + 1;
    }
    return pieces >= 2;
}

unsigned diagram_find(const char *text, size_t size, struct diagram_place out[DIAGRAMS_MAX])
{
    unsigned count = 0;

    for (size_t at = 0; count < DIAGRAMS_MAX;) {
        at = behind(text, size, at, class_name);
        if (at == size)
            break;
        if (!is_class(text, at - (sizeof(class_name) - 1)))
            continue;
        const size_t begin = behind(text, size, at, ">");
        const size_t end = behind(text, size, begin, "</");
        if (begin == size)
            break;
        out[count++] = (struct diagram_place){
            .begin = begin,
            .end = end == size ? size : end - 2,
            .line = lines_before(text, begin),
        };
        at = end;
    }
    if (count == 0 && is_bare(text, size))
        out[count++] = (struct diagram_place){.begin = 0, .end = size, .line = 1};
    return count;
}

bool diagram_page_title(const char *text, size_t size, char *title, size_t title_size)
{
    const size_t begin = behind(text, size, 0, "<title>");
    const size_t end = behind(text, size, begin, "</title>");
    struct buf out = buf_init(title, title_size);

    if (end == size)
        return false;
    for (size_t at = begin; at < end - strlen("</title>"); at++)
        buf_char(&out, isspace((unsigned char)text[at]) ? ' ' : text[at]);
    diagram_decode(title);
    return !out.cut && strspn(title, " ") < strlen(title) && !strchr(title, '\n');
}
