/* Lines, joined and split. */
#include "language/statement.h"

#include <string.h>

struct statements statements_of(const char *text, size_t size, char *room)
{
    return (struct statements){.text = text, .stop = text + size, .room = room};
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* A line into the room, without the blanks around it. */
static void take_line(struct statements *from, char **out)
{
    const char *at = from->text, *end;

    while (from->text < from->stop && *from->text != '\n')
        from->text++;
    end = from->text;
    from->text += from->text < from->stop;
    from->line++;
    while (at < end && is_blank(*at))
        at++;
    while (end > at && (is_blank(end[-1]) || end[-1] == '\r'))
        end--;
    memcpy(*out, at, (size_t)(end - at));
    *out += end - at;
}

/* What follows a comment or an empty line is no part of it; other further lines are indented, and
 * joined by a blank. */
static char *take_statement(struct statements *from)
{
    char *const statement = from->room, *out = statement;

    take_line(from, &out);
    while (*statement != '#' && out > statement && from->text < from->stop &&
           is_blank(*from->text)) {
        *out++ = ' ';
        take_line(from, &out);
    }
    *out++ = '\0';
    from->room = out;
    return statement;
}

static char *trim(char *text)
{
    size_t len = strlen(text);

    while (len && is_blank(text[len - 1]))
        text[--len] = '\0';
    return text + strspn(text, " \t");
}

static const char *unquote(char *value)
{
    const size_t len = strlen(value);

    if (len < 2 || value[0] != '"' || value[len - 1] != '"')
        return value;
    value[len - 1] = '\0';
    return value + 1;
}

bool statement_next(struct statements *statements, struct statement *out)
{
    while (statements->text < statements->stop) {
        out->line = statements->line + 1;
        char *text = take_statement(statements);
        if (!*text || *text == '#')
            continue;
        char *equals = strchr(text, '=');
        if (equals)
            *equals = '\0';
        out->value = equals ? unquote(trim(equals + 1)) : NULL;
        out->key = trim(text);
        return true;
    }
    return false;
}
