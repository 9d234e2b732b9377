/* Other names of a game: the statement `alias`. */
#include "rules/alias.h"

#include <string.h>

#include "base/builtin.h"
#include "rules/checker.h"

static const char keyword[] = "alias";

/* ---- comparing ---- */

/* The next letter or digit of a name, lowercase, past *at. Returns: 0 behind the last. */
static char next_letter(const char **at, const char *end)
{
    while (*at < end) {
        const char c = **at;
        if (end - *at > 2 && !memcmp(*at, "\xe2\x80", 2)) { /* dashes and quotes of texts */
            *at += 3;
            continue;
        }
        ++*at;
        if (c >= 'A' && c <= 'Z')
            return (char)(c - 'A' + 'a');
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & 0x80))
            return c;
    }
    return 0;
}

struct bare_name bare_name_of(const char *name, size_t len)
{
    struct bare_name bare = {.len = 0};
    const char *const end = name + len;

    for (char letter; (letter = next_letter(&name, end));) {
        if (bare.len + 1 == sizeof(bare.text))
            return (struct bare_name){.len = 0};
        bare.text[bare.len++] = letter;
    }
    return bare;
}

bool bare_name_fits(const struct bare_name *bare, const char *name, size_t len)
{
    const char *const end = name + len;

    for (size_t i = 0; i < bare->len; i++)
        if (next_letter(&name, end) != bare->text[i])
            return false;
    return bare->len && !next_letter(&name, end);
}

bool bare_name_is(struct bare_name one, struct bare_name other)
{
    return one.len && one.len == other.len && !memcmp(one.text, other.text, one.len);
}

/* ---- finding ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* A word at the start of a line tells what the words up to the next one like it are. */
static void begin_line(struct alias_reader *reader)
{
    const size_t len = sizeof(keyword) - 1;
    const size_t left = (size_t)(reader->end - reader->at);

    if (!left || is_blank(*reader->at) || *reader->at == '\n' || *reader->at == '#')
        return;
    reader->inside = left > len && !memcmp(reader->at, keyword, len) &&
                     (is_blank(reader->at[len]) || reader->at[len] == '\n');
    if (reader->inside)
        reader->at += len;
}

struct alias_reader alias_reader_of(const char *text, size_t size)
{
    const size_t mark = size >= 3 && !memcmp(text, "\xEF\xBB\xBF", 3) ? 3 : 0;
    struct alias_reader reader = {.at = text + mark, .end = text + size};

    begin_line(&reader);
    return reader;
}

static void skip_line(struct alias_reader *reader)
{
    const char *end = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));

    reader->at = end ? end + 1 : reader->end;
    begin_line(reader);
}

bool alias_next(struct alias_reader *reader, const char **name, size_t *len)
{
    bool is_first = false;

    while (reader->at < reader->end) {
        if (!reader->inside || *reader->at == '\n' || (*reader->at == '#' && is_first)) {
            skip_line(reader);
            is_first = true;
        } else if (is_blank(*reader->at)) {
            reader->at++;
        } else {
            *name = reader->at;
            while (reader->at < reader->end && !is_blank(*reader->at) && *reader->at != '\n')
                reader->at++;
            *len = (size_t)(reader->at - *name);
            return true;
        }
    }
    return false;
}

/* ---- checking ---- */

static bool is_name(const char *text, uint32_t len)
{
    bool has_letter = false;

    for (uint32_t i = 0; i < len; i++) {
        const bool is_letter =
            (text[i] >= 'a' && text[i] <= 'z') || (text[i] >= '0' && text[i] <= '9');
        if (!is_letter && text[i] != '-')
            return false;
        has_letter |= is_letter;
    }
    return has_letter;
}

/* The built-in game, but this one, whose id is the name; or NULL. */
static const char *other_game(const struct checker *checker, struct bare_name name)
{
    for (size_t i = 0; i < builtin_variant_count; i++) {
        const char *id = builtin_variants[i].name;
        if (bare_name_is(bare_name_of(id, strlen(id)), name) && strcmp(id, checker->out->id) != 0)
            return id;
    }
    return NULL;
}

static bool is_stated(const struct description *out, struct bare_name name)
{
    for (unsigned i = 0; i < out->alias_count; i++)
        if (bare_name_is(bare_name_of(out->aliases[i], strlen(out->aliases[i])), name))
            return true;
    return false;
}

/* Returns: whether the word can be a further name of the game; if not, why is reported. */
static bool check_name(struct checker *checker, const struct source *source, uint32_t word)
{
    const char *text = word_text(source, word);
    const uint32_t len = word_len(source, word);
    const struct bare_name name = bare_name_of(text, len);
    const struct place place = place_word(source, word);
    struct findings *findings = checker->findings;

    if (!is_name(text, len))
        findings_add(findings, ADX_ERROR, place,
                     memchr(text, ',', len) ? "write the names without commas" : NULL,
                     "an alias has only lowercase letters, digits and hyphens");
    else if (len >= ADX_NAME_SIZE_MAX)
        findings_limit(findings, place, "a name can have at most %d letters; this one has %u",
                       ADX_NAME_SIZE_MAX - 1, len);
    else if (other_game(checker, name))
        findings_add(findings, ADX_ERROR, place, NULL, "%s is the name of another game",
                     other_game(checker, name));
    else if (is_stated(checker->out, name))
        findings_add(findings, ADX_ERROR, place, NULL, "this alias is stated twice");
    else if (checker->out->alias_count == ALIASES_MAX)
        findings_limit(findings, place, "a game can have at most %d aliases", ALIASES_MAX);
    else
        return true;
    return false;
}

void check_aliases(struct checker *checker, const struct statement *statement)
{
    struct description *out = checker->out;
    const struct source *source = statement->source;
    const uint32_t end = statement->first + statement->count;

    for (uint32_t i = statement->first + 1; i < end && check_name(checker, source, i); i++) {
        const char *copy = arena_text(checker->arena, word_text(source, i), word_len(source, i));
        if (!copy) {
            checker->findings->no_memory = true;
            return;
        }
        out->aliases[out->alias_count++] = copy;
    }
}
