/* A game as the section of a file of variants. */
#include <ctype.h>
#include <string.h>

#include "ini/export.h"
#include "ini/keys.h"

static void write_pieces(const struct ini_game *game, struct buf *out)
{
    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        if (!game->letter[kind])
            continue;
        const char letter = (char)tolower((unsigned char)game->letter[kind]);
        if (kind >= KIND_CUSTOM)
            buf_format(out, "customPiece%u = %c:%s\n", kind - KIND_CUSTOM + 1, letter,
                       game->betza[kind]);
        else if (strcmp(game->betza[kind], kind_table[kind].betza) != 0)
            buf_format(out, "%s = %c:%s\n", kind_table[kind].key, letter, game->betza[kind]);
        else
            buf_format(out, "%s = %c\n", kind_table[kind].key, letter);
    }
}

/* Pairs such as "p:t". */
static void write_promoted(const struct ini_game *game, struct buf *out)
{
    const size_t len = out->len;

    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        const unsigned to = game->promoted[kind];
        if (to < KIND_COUNT && game->letter[kind])
            buf_format(out, "%s%c:%c", out->len == len ? "promotedPieceType = " : " ",
                       tolower((unsigned char)game->letter[kind]),
                       tolower((unsigned char)game->letter[to]));
    }
    if (out->len > len)
        buf_char(out, '\n');
}

static void write_limits(const struct ini_game *game, struct buf *out)
{
    const size_t len = out->len;

    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        if (game->limit[kind] && game->letter[kind])
            buf_format(out, "%s%c:%u", out->len == len ? "promotionLimit = " : " ",
                       tolower((unsigned char)game->letter[kind]), game->limit[kind]);
    }
    if (out->len > len)
        buf_char(out, '\n');
}

static void write_mobility(const struct ini_game *game, struct buf *out)
{
    for (unsigned color = 0; color < COLORS; color++) {
        for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
            if (!(game->has_mobility[color] >> kind & 1))
                continue;
            buf_format(out, "mobilityRegion%s", color ? "Black" : "White");
            if (kind >= KIND_CUSTOM)
                buf_format(out, "CustomPiece%u = ", kind - KIND_CUSTOM + 1);
            else
                buf_format(out, "%c%s = ", toupper((unsigned char)kind_table[kind].key[0]),
                           kind_table[kind].key + 1);
            game_write_squares(game, game->mobility[color][kind], out);
            buf_char(out, '\n');
        }
    }
}

static void write_rest(const struct ini_game *game, struct buf *out)
{
    if (game->extinction != VALUE_NONE) {
        buf_text(out, "extinctionPieceTypes = ");
        if (game->extinct_together)
            buf_char(out, '*');
        else
            game_write_kinds(game, game->extinction_types, out);
        buf_char(out, '\n');
    }
}

void game_write(const struct ini_game *game, const char *name, struct buf *out)
{
    buf_format(out, "[%s]\n", name);
    write_pieces(game, out);
    keys_write(game, out);
    write_promoted(game, out);
    write_limits(game, out);
    write_mobility(game, out);
    write_rest(game, out);
}
