/* A game's settings, from the section of a file and from those that it is built on. */
#include "ini/game_read.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "ini/keys.h"

#define DEFAULT_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* What a game has that is built on none. */
static void set_defaults(struct ini_game *game)
{
    memset(game, 0, sizeof(*game));
    game->files = game->ranks = 8;
    game->start = DEFAULT_START;
    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        game->betza[kind] = kind < KIND_CUSTOM ? kind_table[kind].betza : "";
        game->promoted[kind] = KIND_NONE;
    }
    for (unsigned color = 0; color < COLORS; color++) {
        game->promotion_region[color] = squares_ranks(color ? 0 : 7, color ? 0 : 7);
        game->double_step[color] = squares_ranks(color ? 6 : 1, color ? 6 : 1);
        game->en_passant[color] = game->drop_region[color] = squares_ranks(0, INI_RANKS_MAX - 1);
        game->promotion_pawns[color] = game->en_passant_types[color] =
            game->move_rule_types[color] = KIND_BIT(KIND_PAWN);
        game->promotion_pieces[color] = KIND_BIT(KIND_KNIGHT) | KIND_BIT(KIND_BISHOP) |
                                        KIND_BIT(KIND_ROOK) | KIND_BIT(KIND_QUEEN);
        game->flag[color] = ~(kind_set)0;
    }
    game->castling = game->double_steps = game->must_promote_pawns = true;
    game->checking = game->drop_checks = true;
    game->castling_king = KIND_BIT(KIND_KING);
    game->castling_rooks = KIND_BIT(KIND_ROOK);
    game->castling_file[0] = 'g' - 'a';
    game->castling_file[1] = 'c' - 'a';
    game->castling_king_file = 'e' - 'a';
    game->castling_rook_file[0] = INI_FILES_MAX - 1;
    game->castling_rank = game->no_doubled_count = game->flag_count = game->soldier_rank = 1;
    game->move_rule = 50;
    game->repetitions = 3;
    game->checkmate = VALUE_LOSS;
    game->stalemate = game->repetition = VALUE_DRAW;
}

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

const char *game_read(const struct ini_file *file, const struct ini_section *section,
                      const struct ini_file *builtin, struct ini_game *out)
{
    const struct ini_file *files[GAME_DEPTH_MAX];
    const struct ini_section *sections[GAME_DEPTH_MAX];
    unsigned depth = 0;

    for (;;) {
        files[depth] = file;
        sections[depth++] = section;
        const char *parent = section->parent;
        const unsigned before = (unsigned)(section - file->sections);
        if (*parent == '\0')
            break;
        if (depth == GAME_DEPTH_MAX)
            return "it is built on a game that is built on another, too many times";
        section = ini_find(file, parent, before);
        if (!section && file != builtin) {
            file = builtin;
            section = ini_find(builtin, parent, builtin->section_count);
        }
        if (!section)
            return "its parent is neither in the file before it nor known here";
    }
    set_defaults(out);
    while (depth-- > 0)
        apply(out, files[depth], sections[depth], files[depth] == builtin);
    if (out->ranks < 1 || out->ranks > INI_RANKS_MAX || out->files > INI_FILES_MAX)
        return "its board has more than 12 files or 10 ranks";
    return NULL;
}
