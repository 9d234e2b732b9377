/* Built-in games by the names that other programs write. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/variant.h"
#include "api/names.h"
#include "base/builtin.h"
#include "rules/alias.h"

/* A name without "chess" at its end. */
static struct bare_name short_of(struct bare_name bare)
{
    static const char chess[] = "chess";
    const size_t len = sizeof(chess) - 1;

    if (bare.len > len && !memcmp(bare.text + bare.len - len, chess, len))
        memset(bare.text + (bare.len -= len), 0, len);
    return bare;
}

/* Whether a name of a game is the one that is wanted; is_short: but for "chess" at its end. */
static bool is_wanted(const struct bare_name *wanted, const char *name, size_t len, bool is_short)
{
    if (!is_short)
        return bare_name_fits(wanted, name, len);
    return bare_name_is(short_of(bare_name_of(name, len)), *wanted);
}

/* The title of a rule text, not ended by a NUL. */
static const char *title_in(const char *text, size_t *len)
{
    static const char word[] = "title ";
    const char *at = text;

    while (at && strncmp(at, word, sizeof(word) - 1) != 0) {
        at = strchr(at, '\n');
        if (at)
            at++;
    }
    *len = 0;
    if (!at)
        return "";
    at += sizeof(word) - 1;
    at += strspn(at, " ");
    *len = strcspn(at, "\n");
    return at;
}

static bool has_alias(const struct builtin_file *names, const struct bare_name *wanted,
                      bool is_short)
{
    struct alias_reader reader = alias_reader_of(names->bytes, names->size);
    const char *name = NULL;
    size_t len;

    while (alias_next(&reader, &name, &len))
        if (is_wanted(wanted, name, len, is_short))
            return true;
    return false;
}

/* The one game whose id, title or alias is the name; is_short: but for "chess" at its end. */
static const char *find(struct bare_name name, bool is_short)
{
    const char *found = NULL;

    for (size_t i = 0; i < builtin_variant_count; i++) {
        const struct builtin_file *names = &builtin_names[i];
        size_t len;
        const char *title = title_in(names->bytes, &len);
        if (!is_wanted(&name, names->name, strlen(names->name), is_short) &&
            !is_wanted(&name, title, len, is_short) && !has_alias(names, &name, is_short))
            continue;
        if (found)
            return NULL;
        found = names->name;
    }
    return found;
}

static const char *find_alike(struct bare_name wanted)
{
    const char *found = find(wanted, false);

    return found ? found : find(short_of(wanted), true);
}

const char *adx_pgn_game_named(const char *name)
{
    const struct bare_name wanted = bare_name_of(name, strlen(name));

    for (size_t i = 0; i < builtin_variant_count; i++) {
        if (!strcmp(builtin_variants[i].name, name))
            return builtin_variants[i].name;
    }
    if (!wanted.len)
        return *name ? NULL : "chess";
    return find_alike(wanted);
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
    const struct bare_name bare = bare_name_of(one, strlen(one));

    return bare_name_fits(&bare, other, strlen(other));
}

/* What programs put behind the name of a game for its shuffled form. */
static size_t mark_len(struct bare_name bare)
{
    static const char *const marks[] = {"fischerandom", "fischerrandom", "random", "frc",
                                        SHUFFLED_MARK};

    for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
        const size_t len = strlen(marks[i]);
        if (bare.len >= len && !memcmp(bare.text + bare.len - len, marks[i], len))
            return len;
    }
    return 0;
}

static bool is_builtin(const char *id, size_t len)
{
    for (size_t i = 0; i < builtin_variant_count; i++) {
        if (strlen(builtin_variants[i].name) == len && !memcmp(builtin_variants[i].name, id, len))
            return true;
    }
    return false;
}

/* The id of the shuffled form of a game, or its own where it has no such form. */
static void shuffled_id(const char *id, const adx_rules *by, char out[ADX_NAME_SIZE_MAX])
{
    const adx_alloc alloc = adx_alloc_libc();
    char *text;
    size_t size;

    const int len = snprintf(out, ADX_NAME_SIZE_MAX, "%s" SHUFFLED_MARK, id);
    if (is_builtin(out, (size_t)len))
        return;
    if (adx_builtin_shuffled(&alloc, out, by, &text, &size))
        snprintf(out, ADX_NAME_SIZE_MAX, "%s", id);
    else
        free(text);
}

/* "AHah" in the field for castling: files instead of sides, as games with shuffled rooks need. */
static bool castles_by_files(const char *fen)
{
    const char *field = fen;

    for (unsigned i = 0; i < 2 && field; i++) {
        field = strchr(field, ' ');
        if (field)
            field++;
    }
    if (!field)
        return false;
    const size_t len = strcspn(field, " ");
    return len && strspn(field, "ABCDEFGHIJabcdefghij") == len;
}

bool adx_pgn_game_id(const adx_pgn_game *game, const adx_rules *by, char id[ADX_NAME_SIZE_MAX])
{
    const struct bare_name bare = short_of(bare_name_of(game->head.game, strlen(game->head.game)));
    const char *named = adx_pgn_game_named(game->head.game);
    const size_t mark = mark_len(bare);

    if (!named && mark)
        named = find_alike(bare_name_of(bare.text, bare.len - mark));
    id[0] = '\0';
    if (named && (mark || castles_by_files(game->head.start)))
        shuffled_id(named, by, id);
    else if (named)
        snprintf(id, ADX_NAME_SIZE_MAX, "%s", named);
    return id[0] != '\0';
}

/* The id of the game whose shuffled form has that id. Returns: false if it is no such form. */
static bool is_form(const char *id, char game[ADX_NAME_SIZE_MAX])
{
    const size_t len = strlen(id), mark = strlen(SHUFFLED_MARK);

    if (len <= mark || len >= ADX_NAME_SIZE_MAX || is_builtin(id, len) ||
        strcmp(id + len - mark, SHUFFLED_MARK) != 0 || !is_builtin(id, len - mark))
        return false;
    memcpy(game, id, len - mark);
    game[len - mark] = '\0';
    return true;
}

void adx_pgn_game_name(const char *id, char name[ADX_PGN_NAME_SIZE_MAX])
{
    char game[ADX_NAME_SIZE_MAX];

    if (is_form(id, game)) {
        adx_pgn_game_name(game, name);
        strncat(name, SHUFFLED_MARK, ADX_PGN_NAME_SIZE_MAX - 1 - strlen(name));
        return;
    }
    snprintf(name, ADX_PGN_NAME_SIZE_MAX, "%s", id);
    for (size_t i = 0; i < builtin_variant_count; i++) {
        if (strcmp(builtin_names[i].name, id) != 0)
            continue;
        size_t len;
        const char *title = title_in(builtin_names[i].bytes, &len);
        names_brief_title(title, len, name);
    }
    if (!strcmp(id, "chess"))
        snprintf(name, ADX_PGN_NAME_SIZE_MAX, "Standard");
    const char *meant = adx_pgn_game_named(name);
    if (!meant || strcmp(meant, id) != 0)
        snprintf(name, ADX_PGN_NAME_SIZE_MAX, "%s", id);
}
