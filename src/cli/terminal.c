/* What may be written to stdout. */
#include "cli/terminal.h"

#include <stdlib.h>
#include <unistd.h>

#include "system/console.h"

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

static unsigned within(unsigned value, unsigned low, unsigned usual)
{
    return value >= low && value <= EXTENT_MAX ? value : usual;
}

struct terminal terminal_probe(bool ascii_only)
{
    unsigned columns = 0, rows = 0;
    struct terminal terminal = {
        .screen = isatty(STDOUT_FILENO) && isatty(STDIN_FILENO) && console_has_cursor(),
        .unicode = !ascii_only && console_is_utf8(),
    };

    terminal.color = terminal.screen && !is_set("NO_COLOR");
    if (isatty(STDOUT_FILENO))
        console_size(&columns, &rows);
    terminal.columns = within(columns, COLUMNS_MIN, COLUMNS_USUAL);
    terminal.rows = within(rows, ROWS_MIN, ROWS_USUAL);
    return terminal;
}
