/* Errands between servers, as JSON. */
#include "server/host/errand.h"

#include <jansson.h>
#include <string.h>

/* Texts that are there, by their names; the others are left out. */
struct field {
    const char *name;
    size_t offset, size;
};

#define FIELD(word)                                                                                \
    {                                                                                              \
        .name = #word, .offset = offsetof(struct errand, word),                                    \
        .size = sizeof(((struct errand *)0)->word)                                                 \
    }

static const struct field fields[] = {
    FIELD(what), FIELD(game), FIELD(guest), FIELD(id),   FIELD(to),
    FIELD(deed), FIELD(text), FIELD(salt),  FIELD(code), FIELD(sentence),
};

enum {
    FIELDS = sizeof(fields) / sizeof(fields[0])
};

bool errand_is(const struct errand *errand, const char *what)
{
    return strcmp(errand->what, what) == 0;
}

char *errand_write(const struct errand *errand)
{
    json_t *object = json_pack(
        "{s:I, s:I, s:I, s:[I, I], s:I, s:I, s:I, s:i, s:I}", "ply", (json_int_t)errand->ply,
        "away", (json_int_t)errand->away_ms, "passed", (json_int_t)errand->passed_ms, "lag",
        (json_int_t)errand->lag_ms[0], (json_int_t)errand->lag_ms[1], "keeper",
        (json_int_t)errand->keeper, "lease", (json_int_t)errand->lease, "ticket",
        (json_int_t)errand->ticket, "answer", (int)errand->answer, "seq", (json_int_t)errand->seq);
    bool is_whole = object;

    for (unsigned i = 0; is_whole && i < FIELDS; i++) {
        const char *text = (const char *)errand + fields[i].offset;
        is_whole = !text[0] || json_object_set_new(object, fields[i].name, json_string(text)) == 0;
    }
    char *text = is_whole ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    return text;
}

static bool read_texts(const json_t *object, struct errand *out)
{
    for (unsigned i = 0; i < FIELDS; i++) {
        const char *text = json_string_value(json_object_get(object, fields[i].name));
        const size_t size = text ? strlen(text) + 1 : 0;
        if (size > fields[i].size)
            return false;
        if (text)
            memcpy((char *)out + fields[i].offset, text, size);
    }
    return out->what[0];
}

static int64_t number(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

static enum errand_answer answer_of(int64_t number)
{
    switch (number) {
    case ERRAND_DONE:
        return ERRAND_DONE;
    case ERRAND_REFUSED:
        return ERRAND_REFUSED;
    default:
        return ERRAND_NOT_MINE;
    }
}

bool errand_read(const char *text, struct errand *out)
{
    json_t *object = json_loads(text, 0, NULL);
    const json_t *lag = json_object_get(object, "lag");

    *out = (struct errand){.ply = (unsigned)number(object, "ply"),
                           .away_ms = (uint64_t)number(object, "away"),
                           .passed_ms = (uint64_t)number(object, "passed"),
                           .lag_ms = {(uint64_t)json_integer_value(json_array_get(lag, 0)),
                                      (uint64_t)json_integer_value(json_array_get(lag, 1))},
                           .keeper = number(object, "keeper"),
                           .lease = number(object, "lease"),
                           .ticket = number(object, "ticket"),
                           .answer = answer_of(number(object, "answer")),
                           .seq = (unsigned)number(object, "seq")};
    const bool is_read = object && read_texts(object, out);
    json_decref(object);
    return is_read;
}
