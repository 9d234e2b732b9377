/* Statements that the language does not take are left out, one at a time. */
#include "import/valid_text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "adx/variant.h"

/* The first error in a text. */
struct first_error {
    unsigned line; /* 0: none */
    char sentence[OMISSION_SIZE];
};

static void take_error(void *ctx, const adx_finding *finding)
{
    struct first_error *error = ctx;

    if (finding->severity != ADX_ERROR || error->line)
        return;
    error->line = finding->line;
    snprintf(error->sentence, sizeof(error->sentence), "%s", finding->sentence);
}

static void write_title(const char *name, const char *title, struct buf *out)
{
    buf_format(out, "title     %s", title ? title : "");
    for (const char *at = name; !title && *at; at++)
        buf_char(out, *at == '-' ? ' ' : at == name ? (char)toupper((unsigned char)*at) : *at);
    buf_char(out, '\n');
}

/* Title and facts, followed by the rules. Returns: the number of lines before these. */
static unsigned write_whole(struct valid_text *valid, const char *name, const char *title,
                            const char *facts)
{
    const struct omissions *omissions = valid->omissions;
    unsigned lines = 0;

    valid->text = buf_init(valid->whole_text, sizeof(valid->whole_text));
    write_title(name, title, &valid->text);
    buf_text(&valid->text, facts);
    for (unsigned i = 0; i < omissions->count; i++)
        buf_format(&valid->text, "omits     %s\n", omissions->list[i].text);
    buf_char(&valid->text, '\n');
    for (const char *at = valid->text.text; *at; at++)
        lines += *at == '\n';
    buf_text(&valid->text, valid->rules_text);
    return lines;
}

/* A statement is left out, of which text[0..length) is said. */
static void omit(struct valid_text *valid, const char *text, size_t length, const char *sentence)
{
    char words[OMISSION_SIZE];
    struct buf out = buf_init(words, sizeof(words));

    for (size_t i = 0; i < length; i++) {
        if (text[i] != ' ' || (out.len && words[out.len - 1] != ' '))
            buf_char(&out, text[i]);
    }
    omissions_say(valid->omissions, 0, "%s (%s)", words, sentence);
}

/*
 * A piece stays, as others name it, but without its movement.
 * Returns: false if it has none, so that something else is wrong with it.
 */
static bool take_movement(struct valid_text *valid, char *line, const char *sentence)
{
    char *word = line;

    for (unsigned i = 0; i < 3; i++) {
        word += strcspn(word, " \n");
        word += strspn(word, " ");
    }
    const size_t length = strcspn(word, " \n");
    if (length == 0 || *word == '-')
        return false;
    omit(valid, line, (size_t)(word + length - line), sentence);
    *word = '-';
    memmove(word + 1, word + length, strlen(word + length) + 1);
    return true;
}

/*
 * Take a line out of the rules, which then is an omission.
 * Returns: false if there is none, or one that no game can be without.
 */
static bool leave_out(struct valid_text *valid, unsigned number, const char *sentence)
{
    char *line = valid->rules_text;

    while (number-- > 1 && line) {
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    char *end = line ? strchr(line, '\n') : NULL;
    if (!end || strncmp(line, "board ", 6) == 0 || strncmp(line, "setup ", 6) == 0)
        return false;
    if (strncmp(line, "piece ", 6) == 0 && take_movement(valid, line, sentence))
        return true;
    omit(valid, line, (size_t)(end - line), sentence);
    memmove(line, end + 1, strlen(end + 1) + 1);
    return true;
}

adx_err valid_text_make(struct valid_text *valid, const char *name, const char *title,
                        const char *facts, const adx_language *language)
{
    const adx_alloc alloc = valid->alloc ? *valid->alloc : adx_alloc_libc();
    struct buf wrong = buf_init(valid->wrong, sizeof(valid->wrong));

    for (unsigned tries = 0; tries < OMISSIONS_MAX; tries++) {
        const unsigned before = write_whole(valid, name, title, facts);
        const adx_rules rules = {
            .name = name,
            .text = valid->text.text,
            .size = valid->text.len,
            .language = language,
        };
        struct first_error error = {0};
        adx_variant *variant = NULL;
        const adx_err err = adx_variant_create(&alloc, &rules, take_error, &error, &variant);
        adx_variant_free(variant);
        if (err != ADX_E_RULES && err != ADX_E_LIMIT)
            return err;
        if (error.line <= before || !leave_out(valid, error.line - before, error.sentence)) {
            buf_format(&wrong, " makes no game: %s", error.sentence);
            return ADX_E_RULES;
        }
    }
    buf_text(&wrong, " has too many rules that are not understood");
    return ADX_E_RULES;
}
