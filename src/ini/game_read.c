/* A game's settings, from the section of a file and from those that it is built on. */
#include "ini/game_read.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "ini/keys.h"

static const char *set_kind(struct ini_game *game, unsigned kind, const char *value)
{
    if (!isalpha((unsigned char)*value)) {
        game->letter[kind] = 0;
        return *value == '-' && value[1] == '\0' ? NULL : "a piece has a letter, or - for none";
    }
    const unsigned before = game_kind(game, *value);
    if (before != KIND_NONE)
        game->letter[before] = 0;
    game->letter[kind] = (char)toupper((unsigned char)*value);
    if (value[1] == '\0')
        return NULL;
    if (value[1] != ':' || (kind < KIND_CUSTOM && kind != KIND_KING))
        return "only customPiece1 to customPiece25 and king have a movement, as in u:BNN";
    game->betza[kind] = value + 2;
    if (strchr(value + 2, 'e')) {
        for (unsigned color = 0; color < COLORS; color++)
            game->en_passant_types[color] |= KIND_BIT(kind);
    }
    return NULL;
}

static void add_odd(struct ini_game *game, const struct ini_setting *setting, const char *why,
                    bool is_builtin)
{
    unsigned at = 0;

    while (at < game->odd_count && strcasecmp(game->odd[at].key, setting->key) != 0)
        at++;
    if (at == GAME_ODD_MAX)
        at--;
    if (why) {
        game->odd[at] =
            (struct game_odd){setting->key, setting->value, why, is_builtin ? 0 : setting->line};
        game->odd_count += at == game->odd_count;
    } else if (at < game->odd_count) {
        game->odd[at] = game->odd[--game->odd_count];
    }
}

/* The letters of pieces mean nothing before all pieces have theirs. */
static void apply(struct ini_game *game, const struct ini_file *file,
                  const struct ini_section *section, bool is_builtin)
{
    for (unsigned i = 0; i < 2 * section->count; i++) {
        const bool is_first_round = i < section->count;
        const struct ini_setting *setting = &file->settings[section->first + i % section->count];
        const unsigned kind = kind_by_key(setting->key, strlen(setting->key));
        const char *why = NULL;
        if ((kind != KIND_NONE) != is_first_round)
            continue;
        why = kind != KIND_NONE ? set_kind(game, kind, setting->value)
                                : keys_apply(game, setting->key, setting->value);
        add_odd(game, setting, why, is_builtin);
    }
}

static kind_set named_kinds(const struct ini_file *file, const struct ini_section *section)
{
    kind_set kinds = 0;

    for (unsigned i = 0; i < section->count; i++) {
        const char *key = file->settings[section->first + i].key;
        const unsigned kind = kind_by_key(key, strlen(key));
        kinds |= kind != KIND_NONE ? KIND_BIT(kind) : 0;
    }
    return kinds;
}

/* A section and those that it is built on, the last one on none, and in which file each is. */
struct lineage {
    const struct ini_file *files[GAME_DEPTH_MAX];
    const struct ini_section *sections[GAME_DEPTH_MAX];
    unsigned depth;
};

/* Returns: what is wrong with them, or NULL. */
static const char *find_lineage(const struct ini_file *file, const struct ini_section *section,
                                const struct ini_file *builtin, struct lineage *out)
{
    out->depth = 0;
    for (;;) {
        out->files[out->depth] = file;
        out->sections[out->depth++] = section;
        const char *parent = section->parent;
        const unsigned before = (unsigned)(section - file->sections);
        if (*parent == '\0')
            return NULL;
        if (out->depth == GAME_DEPTH_MAX)
            return "it is built on a game that is built on another, too many times";
        section = ini_find(file, parent, before);
        if (!section && file != builtin) {
            file = builtin;
            section = ini_find(builtin, parent, builtin->section_count);
        }
        if (!section)
            return "its parent is neither in the file before it nor known here";
    }
}

const char *game_objection(const struct ini_file *file, const struct ini_section *section,
                           const struct ini_file *builtin)
{
    struct lineage lineage;

    return find_lineage(file, section, builtin, &lineage);
}

const char *game_read(const struct ini_file *file, const struct ini_section *section,
                      const struct ini_file *builtin, struct ini_game *out)
{
    struct lineage lineage;
    const char *wrong = find_lineage(file, section, builtin, &lineage);

    if (wrong)
        return wrong;
    game_set_defaults(out);
    for (unsigned i = lineage.depth; i-- > 0;)
        apply(out, lineage.files[i], lineage.sections[i], lineage.files[i] == builtin);
    out->own_kinds = named_kinds(file, section);
    if (out->ranks < 1 || out->ranks > INI_RANKS_MAX || out->files > INI_FILES_MAX)
        return "its board has more than 12 files or 10 ranks";
    return NULL;
}
