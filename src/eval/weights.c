/* The numbers of the hand-written terms, and their texts. */
#include "eval/weights.h"

#include <string.h>

#include "base/buf.h"
#include "base/builtin.h"

static const struct {
    const char *text;
    int usual;
} known[WEIGHT_COUNT] = {
#define WEIGHT_ROW(name, text, usual) {text, usual},
    WEIGHT_MAP(WEIGHT_ROW)
#undef WEIGHT_ROW
};

void weights_usual(const struct variant *variant, struct weights *out)
{
    for (unsigned i = 0; i < WEIGHT_COUNT; i++)
        out->of[i] = known[i].usual;
    memcpy(out->value, variant->role_value, sizeof(out->value));
}

/* ---- reading ---- */

struct word {
    const char *at;
    size_t len;
};

struct reader {
    const char *at, *end;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The next word of the line; of length 0 at its end. */
static struct word next_word(struct reader *line)
{
    CHECK_DEBUG(line->at <= line->end);
    while (line->at < line->end && is_blank(*line->at))
        line->at++;
    struct word word = {line->at, 0};
    while (line->at < line->end && !is_blank(*line->at)) {
        line->at++;
        word.len++;
    }
    return word;
}

/* The next line without its remark. Returns: false at the end. */
static bool next_line(struct reader *text, struct reader *line)
{
    if (text->at == text->end)
        return false;
    const char *end = memchr(text->at, '\n', (size_t)(text->end - text->at));
    *line = (struct reader){text->at, end ? end : text->end};
    text->at = end ? end + 1 : text->end;
    const char *remark = memchr(line->at, '#', (size_t)(line->end - line->at));
    if (remark)
        line->end = remark;
    return true;
}

static bool is_word(struct word word, const char *text)
{
    return word.len == strlen(text) && memcmp(word.at, text, word.len) == 0;
}

static bool read_whole(struct word word, int least, int most, int *out)
{
    const bool below = word.len && word.at[0] == '-';
    int value = 0;

    if (word.len == below)
        return false;
    for (size_t i = below; i < word.len; i++) {
        if (word.at[i] < '0' || word.at[i] > '9' || value > ROLE_VALUE_MAX)
            return false;
        value = value * 10 + (word.at[i] - '0');
    }
    *out = below ? -value : value;
    return *out >= least && *out <= most;
}

static int *find_weight(struct word name, struct weights *weights)
{
    for (unsigned i = 0; i < WEIGHT_COUNT; i++)
        if (is_word(name, known[i].text))
            return &weights->of[i];
    return NULL;
}

static int *find_role(const struct variant *variant, struct word name, struct weights *weights)
{
    for (unsigned role = 1; role <= variant->about->role_count; role++)
        if (is_word(name, variant->about->roles[role].name))
            return &weights->value[role];
    return NULL;
}

static const char *read_line(const struct variant *variant, struct reader *line,
                             struct weights *out)
{
    const struct word name = next_word(line);

    if (!name.len)
        return NULL;
    const bool is_value = is_word(name, "value");
    int *to = is_value ? find_role(variant, next_word(line), out) : find_weight(name, out);
    if (!to)
        return is_value ? "a line of the weights names a piece that the game does not have"
                        : "a line of the weights begins with no name of a weight";
    if (!read_whole(next_word(line), is_value ? 0 : -WEIGHT_MAX,
                    is_value ? ROLE_VALUE_MAX : WEIGHT_MAX, to))
        return "a line of the weights has no number, or one that is too large";
    return next_word(line).len ? "a line of the weights goes on after its number" : NULL;
}

const char *weights_read(const struct variant *variant, const char *text, size_t size,
                         struct weights *out)
{
    struct reader all = {text, text + size}, line;
    const char *wrong = NULL;

    weights_usual(variant, out);
    while (!wrong && next_line(&all, &line))
        wrong = read_line(variant, &line, out);
    if (wrong)
        weights_usual(variant, out);
    return wrong;
}

void weights_known(const struct variant *variant, struct weights *out)
{
    weights_usual(variant, out);
    for (size_t i = 0; i < builtin_tuning_count; i++)
        if (!strcmp(builtin_tunings[i].name, variant->about->id))
            (void)weights_read(variant, builtin_tunings[i].bytes, builtin_tunings[i].size, out);
}

/* ---- writing ---- */

size_t weights_write(const struct variant *variant, const struct weights *weights, char *out)
{
    struct buf buf = buf_init(out, WEIGHTS_SIZE_MAX);

    for (unsigned role = 1; role <= variant->about->role_count; role++)
        if (variant->about->roles[role].base == role && weights->value[role])
            buf_format(&buf, "value %s %d\n", variant->about->roles[role].name,
                       weights->value[role]);
    for (unsigned i = 0; i < WEIGHT_COUNT; i++)
        buf_format(&buf, "%s %d\n", known[i].text, weights->of[i]);
    CHECK_DEBUG(!buf.cut);
    return strlen(out);
}
