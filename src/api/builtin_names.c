/* Built-in games by the names that other programs write. */
#include <string.h>

#include "adx/pgn.h"
#include "rules/builtin_variants.h"

enum {
    NAME_SIZE_MAX = 64 /* of a name without blanks; what is longer is no name of a game */
};

/* A name as it is compared: without blanks and signs (dashes and quotes as well), in lowercase. */
struct bare {
    char text[NAME_SIZE_MAX];
    size_t len;
};

static struct bare bare_of(const char *name, size_t size)
{
    struct bare bare = {.len = 0};

    for (size_t i = 0; i < size; i++) {
        const char c = name[i];
        if (size - i > 2 && !memcmp(name + i, "\xe2\x80", 2)) { /* U+2000 to U+203F */
            i += 2;
            continue;
        }
        const bool is_capital = c >= 'A' && c <= 'Z';
        if (!is_capital && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && !(c & 0x80))
            continue;
        if (bare.len + 1 == NAME_SIZE_MAX)
            return (struct bare){.len = 0};
        bare.text[bare.len++] = (char)(is_capital ? c - 'A' + 'a' : c);
    }
    return bare;
}

/* The same without "chess" at its end. */
static struct bare short_of(struct bare bare)
{
    static const char chess[] = "chess";
    const size_t len = sizeof(chess) - 1;

    if (bare.len > len && !memcmp(bare.text + bare.len - len, chess, len))
        memset(bare.text + (bare.len -= len), 0, len);
    return bare;
}

/* What stands behind the word title at the start of a line. */
static struct bare title_of(const struct builtin_variant *variant)
{
    static const char word[] = "title ";
    const char *at = variant->text;

    while (at && strncmp(at, word, sizeof(word) - 1) != 0) {
        at = strchr(at, '\n');
        at += at != NULL;
    }
    if (!at)
        return (struct bare){.len = 0};
    at += sizeof(word) - 1;
    return bare_of(at, strcspn(at, "\n"));
}

static bool is_same(struct bare a, struct bare b)
{
    return a.len && a.len == b.len && !memcmp(a.text, b.text, a.len);
}

/* The one game whose id or title is the name; is_short: but for "chess" at its end. */
static const char *find(struct bare name, bool is_short)
{
    const char *found = NULL;

    for (size_t i = 0; i < builtin_variant_count; i++) {
        struct bare id = bare_of(builtin_variants[i].id, strlen(builtin_variants[i].id));
        struct bare title = title_of(&builtin_variants[i]);
        if (is_short) {
            id = short_of(id);
            title = short_of(title);
        }
        if (!is_same(id, name) && !is_same(title, name))
            continue;
        if (found)
            return NULL;
        found = builtin_variants[i].id;
    }
    return found;
}

const char *adx_pgn_game_named(const char *name)
{
    static const char *const chess[] = {"standard", "normal", "fromposition"};
    const struct bare wanted = bare_of(name, strlen(name));

    for (size_t i = 0; i < builtin_variant_count; i++) {
        if (!strcmp(builtin_variants[i].id, name))
            return builtin_variants[i].id;
    }
    for (size_t i = 0; i < sizeof(chess) / sizeof(chess[0]); i++) {
        if (!strcmp(wanted.text, chess[i]))
            return "chess";
    }
    if (!wanted.len)
        return *name ? NULL : "chess";
    const char *found = find(wanted, false);
    return found ? found : find(short_of(wanted), true);
}
