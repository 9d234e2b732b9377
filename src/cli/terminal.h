#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>

/* What may be written to stdout. */
struct terminal {
    bool screen;  /* a screen whose cursor can be moved, and a person at the keyboard */
    bool color;   /* colors are wanted: a screen without NO_COLOR */
    bool unicode; /* the locale is UTF-8 */
    unsigned columns, rows;
};

struct terminal terminal_probe(bool ascii_only);

#endif
