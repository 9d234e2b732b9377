/* The castlings of a rule text. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "ini/writer.h"

enum {
    KINGSIDE,
    QUEENSIDE,
    SIDES,
    NO_FILE = 99
};

/* Two pieces of a color and their files; their rank is that of all castlings. */
struct castling {
    const struct role *king, *rook;
    unsigned king_from, king_to, rook_from, rook_to;
    bool exists;
};

/* The letter at the start on a square, 0 if there is none. */
static char letter_at(const struct ini_game *game, unsigned file, unsigned rank)
{
    unsigned x = 0, y = game->ranks - 1;

    for (const char *at = game->start; *at && *at != ' ' && *at != '['; at++) {
        if (*at == '/') {
            x = 0;
            y--;
        } else if (isdigit((unsigned char)*at)) {
            char *end;
            x += (unsigned)strtoul(at, &end, 10);
            at = end - 1;
        } else if (*at != '+' && *at != '~') {
            if (x == file && y == rank)
                return *at;
            x++;
        }
    }
    return 0;
}

static unsigned own_rank(const struct ini_game *game, unsigned color)
{
    return color ? game->ranks - game->castling_rank : game->castling_rank - 1;
}

/* The kind of a color's piece on that file of the rank where it castles; KIND_NONE. */
static unsigned kind_at(const struct ini_game *game, unsigned file, unsigned color)
{
    const char letter = letter_at(game, file, own_rank(game, color));

    if (!letter || (islower((unsigned char)letter) != 0) != (color == BLACK))
        return KIND_NONE;
    return game_kind(game, letter);
}

static bool is_at(const struct ini_game *game, unsigned file, unsigned color, kind_set kinds)
{
    const unsigned kind = kind_at(game, file, color);

    return kind != KIND_NONE && (kinds >> kind & 1);
}

static unsigned find_king(const struct ini_game *game, unsigned color)
{
    unsigned found = NO_FILE, count = 0;

    for (unsigned file = game->files; file-- > 0;) {
        if (is_at(game, file, color, game->castling_king)) {
            found = file;
            count++;
        }
    }
    return count > 1 && is_at(game, game->castling_king_file, color, game->castling_king)
               ? game->castling_king_file
               : found;
}

/* The rook that is farthest out, from the file where the rules say to look first. */
static unsigned find_rook(const struct ini_game *game, unsigned color, unsigned side, unsigned king)
{
    unsigned file = game->castling_rook_file[side];

    if (side == KINGSIDE) {
        file = file < game->files ? file : game->files - 1;
        while (file > king && !is_at(game, file, color, game->castling_rooks))
            file--;
        return file > king ? file : NO_FILE;
    }
    while (file < king && !is_at(game, file, color, game->castling_rooks))
        file++;
    return file < king ? file : NO_FILE;
}

/* The field of the start that says who may castle; "" if there is none. */
static const char *rights(const struct ini_game *game)
{
    const char *at = strchr(game->start, ' ');

    at = at ? strchr(at + 1, ' ') : NULL;
    return at ? at + 1 : "";
}

/* Whether king and rook are dropped before they castle, which gives them the right to. */
static bool is_dropped(const struct ini_game *game)
{
    const char *hand = start_hand(game);

    for (; game->must_drop && game->castling_dropped && hand && *hand && *hand != ']'; hand++) {
        const unsigned kind = game_kind(game, *hand);
        if (kind != KIND_NONE && (game->castling_king >> kind & 1))
            return true;
    }
    return false;
}

static bool has_right(const struct ini_game *game, unsigned color, unsigned side)
{
    const char letter = "KQkq"[2 * color + side];

    for (const char *at = rights(game); *at && *at != ' '; at++) {
        if (*at == letter)
            return true;
    }
    return false;
}

/* From where king and rook castle that are dropped there. */
static struct castling find_dropped(const struct writer *writer, unsigned side)
{
    const struct ini_game *game = writer->game;
    const unsigned rook = game->castling_rook_file[side];
    struct castling castling = {
        .king_from = game->castling_king_file,
        .king_to = game->castling_file[side],
        .rook_from = rook < game->files ? rook : game->files - 1,
        .rook_to = side == KINGSIDE ? game->castling_file[side] - 1 : game->castling_file[side] + 1,
    };

    for (unsigned i = 0; i < writer->roles.count; i++) {
        const struct role *role = &writer->roles.role[i];
        if (role->form == ROLE_PLAIN && (game->castling_king >> role->kind & 1))
            castling.king = role;
        if (role->form == ROLE_PLAIN && (game->castling_rooks >> role->kind & 1))
            castling.rook = role;
    }
    castling.exists =
        castling.king && castling.rook && game->castling && castling.king_to < game->files;
    return castling;
}

static struct castling find(const struct writer *writer, unsigned color, unsigned side)
{
    const struct ini_game *game = writer->game;
    struct castling castling = {0};

    if (is_dropped(game))
        return find_dropped(writer, side);
    if (!game->castling || !has_right(game, color, side) || game->castling_rank < 1 ||
        game->castling_rank > game->ranks)
        return castling;
    castling.king_from = find_king(game, color);
    if (castling.king_from == NO_FILE)
        return castling;
    castling.rook_from = find_rook(game, color, side, castling.king_from);
    castling.king_to = game->castling_file[side];
    if (castling.rook_from == NO_FILE || castling.king_to >= game->files)
        return castling;
    castling.rook_to = side == KINGSIDE ? castling.king_to - 1 : castling.king_to + 1;
    castling.king = roles_get(&writer->roles, kind_at(game, castling.king_from, color), ROLE_PLAIN);
    castling.rook = roles_get(&writer->roles, kind_at(game, castling.rook_from, color), ROLE_PLAIN);
    castling.exists = castling.king && castling.rook;
    return castling;
}

static bool is_same(const struct castling *a, const struct castling *b)
{
    return a->exists && b->exists && a->king == b->king && a->rook == b->rook &&
           a->king_from == b->king_from && a->rook_from == b->rook_from;
}

static void write_one(struct writer *writer, const struct castling *castling,
                      const char *color_word, bool turned)
{
    const unsigned last = writer->game->files - 1;
    const unsigned files[4] = {castling->king_from, castling->king_to, castling->rook_from,
                               castling->rook_to};
    char squares[4][8];

    for (unsigned i = 0; i < 4; i++) {
        struct buf name = buf_init(squares[i], sizeof(squares[i]));
        buf_format(&name, "%c%u", 'a' + (int)(turned ? last - files[i] : files[i]),
                   writer->game->castling_rank);
    }
    if (castling->king_from == castling->king_to) {
        writer_omit(writer, 0, "a castling in which the king stays on %s", squares[0]);
        return;
    }
    buf_format(writer->out, "%scastle %s %s-%s with %s %s-%s%s\n", color_word, castling->king->name,
               squares[0], squares[1], castling->rook->name, squares[2], squares[3],
               writer->game->opposite_castling ? ", unless enemy has" : "");
}

/* Where a color castles to win, " c1"; "" if nowhere. */
static void write_winning(const struct writer *writer, unsigned color, struct buf *out)
{
    const unsigned last = writer->game->files - 1;

    for (unsigned side = 0; side < SIDES; side++) {
        const struct castling castling = find(writer, color, side);
        const bool turned = writer->rotate && color == BLACK;
        if (castling.exists && writer->game->castling_wins[color][side])
            buf_format(out, " %c%u",
                       'a' + (int)(turned ? last - castling.king_to : castling.king_to),
                       writer->game->castling_rank);
    }
}

/* A castling that wins, and who can no longer castle so loses. */
void write_castling_ends(struct writer *writer)
{
    char squares[COLORS][16];

    for (unsigned color = 0; color < COLORS; color++) {
        struct buf buf = buf_init(squares[color], sizeof(squares[color]));
        buf_text(&buf, "");
        write_winning(writer, color, &buf);
    }
    const bool alike = !strcmp(squares[WHITE], squares[BLACK]);
    for (unsigned color = 0; color < COLORS; color++) {
        const char *whose = alike ? "" : color == WHITE ? "white " : "black ";
        if (*squares[color] && !(alike && color))
            buf_format(writer->out, "%send castling to%s win\n%send no castling to%s loss\n", whose,
                       squares[color], whose, squares[color]);
    }
}

void write_castlings(struct writer *writer)
{
    for (unsigned side = 0; side < SIDES; side++) {
        const struct castling white = find(writer, WHITE, side), black = find(writer, BLACK, side);
        if (!writer->rotate && is_same(&white, &black)) {
            write_one(writer, &white, "", false);
            continue;
        }
        if (white.exists)
            write_one(writer, &white, "white ", false);
        if (black.exists)
            write_one(writer, &black, "black ", writer->rotate);
    }
}
