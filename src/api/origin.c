/* Who made a game and when, in a language: names stay, the words around them are translated. */
#include <stdlib.h>
#include <string.h>

#include "api/handles.h"
#include "language/say.h"

enum {
    NAME_SIZE = 256,
    ORIGIN_SIZE = 640,
    DIGITS_MAX = 4
};

static const char ABOUT[] = "about ", CENTURY[] = "th century";

/* What an inventor is, in a word of the messages; puts the names of two people apart. */
static const char *kind_of_inventor(const char *inventor, struct buf *name, const char **second)
{
    static const struct {
        const char *between, *kind;
    } pairs[] = {{", after ", "after"}, {" and ", "two"}};

    for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
        const char *at = strstr(inventor, pairs[i].between);
        if (at) {
            buf_format(name, "%.*s", (int)(at - inventor), inventor);
            *second = at + strlen(pairs[i].between);
            return pairs[i].kind;
        }
    }
    return strcmp(inventor, "traditional") ? "name" : "traditional";
}

/* The kind of "1475", "about 2003", "1990s" and "10th century"; anything else is "text". */
static const char *kind_of_year(const char *year, unsigned *number)
{
    const bool is_about = !strncmp(year, ABOUT, sizeof(ABOUT) - 1);
    const char *digits = is_about ? year + sizeof(ABOUT) - 1 : year;
    const size_t count = strspn(digits, "0123456789");
    const char *rest = digits + count;

    if (count == 0 || count > DIGITS_MAX)
        return "text";
    *number = (unsigned)strtoul(digits, NULL, 10);
    if (is_about)
        return *rest ? "text" : "about";
    if (!strcmp(rest, CENTURY))
        return "century";
    return !*rest ? "year" : !strcmp(rest, "s") ? "decade" : "text";
}

const char *origin_write(const struct description *about, const struct language *language,
                         struct arena *arena)
{
    const char *inventor = strcmp(about->inventor, "unknown") ? about->inventor : "";
    char name[NAME_SIZE], text[ORIGIN_SIZE];
    struct buf name_buf = buf_init(name, sizeof(name)), buf = buf_init(text, sizeof(text));
    const char *second = "";
    unsigned number = 0;
    const char *who = kind_of_inventor(inventor, &name_buf, &second);
    const char *when = kind_of_year(about->year, &number);

    LANGUAGE_SAY(&buf, language, MESSAGE_ORIGIN, arg_text("who", who), arg_text("name", name),
                 arg_text("second", second), arg_text("inventor", inventor),
                 arg_yes("both", *inventor && *about->year), arg_text("when", when),
                 arg_number("n", number), arg_text("year", about->year));
    if (name_buf.cut || buf.cut)
        return inventor; /* nobody reads as much beside a title */
    language_capitalize(language, text);
    return arena_text(arena, text, buf.len);
}
