#ifndef CLI_JSON_LINES_H
#define CLI_JSON_LINES_H

#include <stdio.h>

#include "base/json.h"

/* JSON that goes straight to a file, each whole value on a line of its own. */
struct json_lines {
    struct json json; /* the first member: what is put into it goes to `file` */
    FILE *file;
};

struct json_lines json_lines(FILE *file);

#endif
