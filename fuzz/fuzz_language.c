/*
 * Language files: any text is a language or refused. A statement that English takes in the place of
 * its own has to serve a game: its rules are told, and why a move is illegal.
 */
#include "adx/language.h"

#include "base/builtin.h"
#include "game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const games[] = {"world", "dual", "uos", "makruk", "kyoto-shogi"};

enum {
    GAME_COUNT = sizeof(games) / sizeof(games[0])
};

/* A game of its own each time: a variant keeps all that it has told. */
static void tell_all(const adx_language *language, const char *id)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant;
    adx_position *position;
    adx_explanation why;

    CHECK_ALWAYS(adx_variant_builtin(&alloc, id, &variant) == ADX_OK);
    CHECK_ALWAYS(adx_variant_use_language(variant, language) == ADX_OK);
    for (unsigned i = 0; adx_variant_brief(variant, i); i++)
        CHECK_ALWAYS(strlen(adx_variant_brief(variant, i)) > 0);
    for (unsigned i = 0; adx_variant_paragraph(variant, i).text; i++)
        CHECK_ALWAYS(adx_variant_paragraph(variant, i).topic < ADX_TOPIC_COUNT);
    CHECK_ALWAYS(adx_position_create(&alloc, variant, NULL, NULL, NULL, &position) == ADX_OK);
    adx_position_explain(position, "a1a8", &why);
    CHECK_ALWAYS(memchr(why.sentence, '\0', sizeof(why.sentence)) != NULL);
    adx_position_free(position);
    adx_variant_free(variant);
}

static const char *english(void)
{
    for (size_t i = 0; i < builtin_lang_count; i++) {
        if (strcmp(builtin_langs[i].name, "en") == 0)
            return builtin_langs[i].bytes;
    }
    abort();
}

/* Where English has the statement of this key: from its line to the next that is not indented. */
static size_t find_statement(const char *text, const char *key, size_t key_size, size_t *end)
{
    for (const char *line = text; line && *line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, key, key_size) != 0 || line[key_size] != ' ')
            continue;
        const char *next = line;
        do
            next = strchr(next, '\n') + 1;
        while (*next == ' ');
        *end = (size_t)(next - text);
        return (size_t)(line - text);
    }
    return *end = strlen(text);
}

/* English with the statement in the place of its own; the caller frees it. */
static char *change_english(const char *statement, size_t size)
{
    const char *text = english();
    const char *equals = memchr(statement, '=', size);
    size_t key_size = equals ? (size_t)(equals - statement) : 0, end;

    while (key_size && statement[key_size - 1] == ' ')
        key_size--;
    const size_t start =
        key_size ? find_statement(text, statement, key_size, &end) : (end = strlen(text));
    char *changed = malloc(strlen(text) + size + 2);
    CHECK_ALWAYS(changed);
    memcpy(changed, text, start);
    memcpy(changed + start, statement, size);
    changed[start + size] = '\n';
    memcpy(changed + start + size + 1, text + end, strlen(text + end) + 1);
    return changed;
}

static void try_text(const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_language *language;

    if (adx_language_create(&alloc, "fuzz", text, size, NULL, NULL, &language))
        return;
    CHECK_ALWAYS(adx_language_name(language) != NULL);
    tell_all(language, games[size % GAME_COUNT]);
    adx_language_free(language);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;

    try_text(text, size);
    if (!memchr(text, '\0', size)) {
        char *changed = change_english(text, size);
        try_text(changed, strlen(changed));
        free(changed);
    }
    return 0;
}
