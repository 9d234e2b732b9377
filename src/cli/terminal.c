/* What may be written to stdout. */
#include "cli/terminal.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    COLUMNS_USUAL = 80,
    ROWS_USUAL = 24,
    COLUMNS_MIN = 20,
    ROWS_MIN = 5,
    EXTENT_MAX = 1000
};

static bool is_set(const char *name)
{
    const char *value = getenv(name);

    return value && *value;
}

static bool has_cursor(void)
{
    const char *term = getenv("TERM");

    return term && *term && strcmp(term, "dumb") != 0;
}

static unsigned within(unsigned value, unsigned low, unsigned usual)
{
    return value >= low && value <= EXTENT_MAX ? value : usual;
}

struct terminal terminal_probe(bool ascii_only)
{
    struct winsize size = {.ws_row = 0};
    struct terminal terminal = {
        .screen = isatty(STDOUT_FILENO) && isatty(STDIN_FILENO) && has_cursor(),
        .unicode = !ascii_only && strcmp(nl_langinfo(CODESET), "UTF-8") == 0,
    };

    terminal.color = terminal.screen && !is_set("NO_COLOR");
    if (isatty(STDOUT_FILENO))
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    terminal.columns = within(size.ws_col, COLUMNS_MIN, COLUMNS_USUAL);
    terminal.rows = within(size.ws_row, ROWS_MIN, ROWS_USUAL);
    return terminal;
}
