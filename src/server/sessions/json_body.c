#include "server/sessions/json_body.h"

#include <stdio.h>
#include <string.h>

bool json_body_text(const json_t *object, const char *key, char *out, size_t size)
{
    const json_t *value = json_object_get(object, key);

    if (!value)
        return true;
    if (!json_is_string(value) || json_string_length(value) >= size ||
        strlen(json_string_value(value)) != json_string_length(value))
        return false;
    snprintf(out, size, "%s", json_string_value(value));
    return true;
}

bool json_body_number(const json_t *object, const char *key, int64_t least, int64_t *out)
{
    const json_t *value = json_object_get(object, key);

    *out = json_integer_value(value);
    return !value || (json_is_integer(value) && *out >= least);
}

bool json_body_flag(const json_t *object, const char *key, bool *out)
{
    const json_t *value = json_object_get(object, key);

    *out = json_is_true(value);
    return !value || json_is_boolean(value);
}
