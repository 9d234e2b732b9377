#include "cli/json_lines.h"

static void put(struct json *json, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, ((struct json_lines *)json)->file);
}

struct json_lines json_lines(FILE *file)
{
    return (struct json_lines){.json = {.put = put, .is_lines = true}, .file = file};
}
