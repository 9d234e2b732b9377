/* Built-in games by the names that other programs write. */
#include <string.h>

#include "adx/pgn.h"
#include "rules/alias.h"
#include "rules/builtin_variants.h"

/* The same without "chess" at its end. */
static struct bare_name short_of(struct bare_name bare)
{
    static const char chess[] = "chess";
    const size_t len = sizeof(chess) - 1;

    if (bare.len > len && !memcmp(bare.text + bare.len - len, chess, len))
        memset(bare.text + (bare.len -= len), 0, len);
    return bare;
}

/* What stands behind the word title at the start of a line. */
static struct bare_name title_of(const struct builtin_variant *variant)
{
    static const char word[] = "title ";
    const char *at = variant->text;

    while (at && strncmp(at, word, sizeof(word) - 1) != 0) {
        at = strchr(at, '\n');
        at += at != NULL;
    }
    if (!at)
        return (struct bare_name){.len = 0};
    at += sizeof(word) - 1;
    return bare_name_of(at, strcspn(at, "\n"));
}

static bool has_alias(const struct builtin_variant *variant, struct bare_name wanted, bool is_short)
{
    struct alias_reader reader = alias_reader_of(variant->text, variant->size);
    const char *name = NULL;
    size_t len;

    while (alias_next(&reader, &name, &len)) {
        const struct bare_name alias = bare_name_of(name, len);
        if (bare_name_is(is_short ? short_of(alias) : alias, wanted))
            return true;
    }
    return false;
}

/* The one game whose id, title or alias is the name; is_short: but for "chess" at its end. */
static const char *find(struct bare_name name, bool is_short)
{
    const char *found = NULL;

    for (size_t i = 0; i < builtin_variant_count; i++) {
        struct bare_name id = bare_name_of(builtin_variants[i].id, strlen(builtin_variants[i].id));
        struct bare_name title = title_of(&builtin_variants[i]);
        if (is_short) {
            id = short_of(id);
            title = short_of(title);
        }
        if (!bare_name_is(id, name) && !bare_name_is(title, name) &&
            !has_alias(&builtin_variants[i], name, is_short))
            continue;
        if (found)
            return NULL;
        found = builtin_variants[i].id;
    }
    return found;
}

const char *adx_pgn_game_named(const char *name)
{
    const struct bare_name wanted = bare_name_of(name, strlen(name));

    for (size_t i = 0; i < builtin_variant_count; i++) {
        if (!strcmp(builtin_variants[i].id, name))
            return builtin_variants[i].id;
    }
    if (!wanted.len)
        return *name ? NULL : "chess";
    const char *found = find(wanted, false);
    return found ? found : find(short_of(wanted), true);
}

bool adx_rules_alias(const char *text, size_t size, unsigned index, char name[ADX_NAME_SIZE_MAX])
{
    struct alias_reader reader = alias_reader_of(text, size);
    const char *word = NULL;
    size_t len;

    name[0] = '\0';
    while (alias_next(&reader, &word, &len)) {
        if (len >= ADX_NAME_SIZE_MAX || index--)
            continue;
        memcpy(name, word, len);
        name[len] = '\0';
        return true;
    }
    return false;
}

bool adx_name_is_alike(const char *one, const char *other)
{
    return bare_name_is(bare_name_of(one, strlen(one)), bare_name_of(other, strlen(other)));
}
