/* What a game of a file of variants calls its pieces. */
#include "ini/game.h"

#include <ctype.h>
#include <string.h>

#define DEFAULT_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

void game_set_defaults(struct ini_game *game)
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
        game->flag[color] = ~(kind_set)0;
    }
    game->must_drop_types = game->line_types = ~(kind_set)0;
    game->line_along_files = game->line_along_ranks = game->line_diagonal = true;
    game->line_value = VALUE_WIN;
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

unsigned game_kind(const struct ini_game *game, char letter)
{
    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        if (game->letter[kind] && game->letter[kind] == toupper((unsigned char)letter))
            return kind;
    }
    return KIND_NONE;
}

void game_write_kinds(const struct ini_game *game, kind_set set, struct buf *out)
{
    const size_t len = out->len;

    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        if ((set >> kind & 1) && game->letter[kind])
            buf_char(out, (char)tolower((unsigned char)game->letter[kind]));
    }
    if (out->len == len)
        buf_char(out, '-');
}

void game_write_squares(const struct ini_game *game, struct ini_squares squares, struct buf *out)
{
    const uint16_t full = (uint16_t)((1u << game->files) - 1);
    const size_t len = out->len;

    for (unsigned rank = 0; rank < game->ranks; rank++) {
        if ((squares.rank[rank] & full) == full) {
            buf_format(out, "%s*%u", out->len > len ? " " : "", rank + 1);
            continue;
        }
        for (unsigned file = 0; file < game->files; file++) {
            if (squares_has(squares, (int)file, (int)rank))
                buf_format(out, "%s%c%u", out->len > len ? " " : "", 'a' + (int)file, rank + 1);
        }
    }
    if (out->len == len)
        buf_char(out, '-');
}
