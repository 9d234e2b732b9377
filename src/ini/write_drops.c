/* Hands, drops and blasts of a rule text. */
#include <ctype.h>
#include <string.h>

#include "ini/writer.h"

static bool is_in_hand(const struct ini_game *game, unsigned kind)
{
    const char *hand = start_hand(game);

    for (; hand && *hand && *hand != ']'; hand++) {
        if (game_kind(game, *hand) == kind)
            return true;
    }
    return false;
}

static bool is_dropped_first(const struct ini_game *game, unsigned kind)
{
    return game->must_drop && (game->must_drop_types >> kind & 1);
}

static struct ini_squares drop_squares(const struct writer *writer, const struct role *role,
                                       unsigned color)
{
    const struct ini_game *game = writer->game;
    struct ini_squares squares = writer_own(writer, game->drop_region, color);

    if (game->has_mobility[color] >> role->kind & 1)
        squares = squares_and(
            squares, writer_own(writer,
                                (const struct ini_squares[]){game->mobility[0][role->kind],
                                                             game->mobility[1][role->kind]},
                                color));
    if (role->kind == KIND_PAWN && !game->promotion_zone_drops)
        squares = squares_but(squares, writer_own(writer, game->promotion_region, color));
    if (role->kind == KIND_PAWN && !game->first_rank_drops)
        squares = squares_but(squares, squares_ranks(0, 0));
    if (role->kind == KIND_ROOK && game->rooks_dropped_home)
        squares = squares_and(squares, squares_ranks(0, 0));
    if (game->immobility_illegal)
        squares = squares_but(
            squares, movement_stuck(&writer->roles.movement[role->kind], game->files, game->ranks));
    return squares;
}

static void write_drop(struct writer *writer, const char *color_word, const struct role *role,
                       const struct role *as, struct ini_squares squares)
{
    const struct ini_game *game = writer->game;

    if (squares_none(squares))
        return;
    buf_format(writer->out, "%sdrop %s", color_word, role->name);
    if (squares_equal(squares, writer->board))
        buf_text(writer->out, " anywhere");
    else
        writer_squares(writer, " on", squares, false);
    if (as != role)
        buf_format(writer->out, " as %s", as->name);
    if (game->sliding)
        buf_text(writer->out,
                 game->sliding == SLIDING_TOP ? ", slid from top" : ", slid from edges");
    if ((game->no_doubled >> role->kind & 1) && as == role) {
        if (game->no_doubled_count == 1)
            buf_text(writer->out, ", one per file");
        else
            buf_format(writer->out, ", %u per file", game->no_doubled_count);
    }
    if (game->opposite_bishops && as->kind == KIND_BISHOP)
        buf_text(writer->out, ", one per shade");
    buf_text(writer->out, is_dropped_first(game, role->kind) ? ", first" : "");
    buf_text(writer->out, game->drop_checks ? "" : ", not check");
    if (game->no_pawn_drop_mate && role->kind == KIND_STEPPING_PAWN && as == role)
        buf_text(writer->out, ", not mate");
    buf_char(writer->out, '\n');
}

static void write_drops_of(struct writer *writer, const struct role *role, const struct role *as)
{
    const struct ini_squares white = drop_squares(writer, as, WHITE),
                             black = drop_squares(writer, as, BLACK);

    if ((writer->game->no_doubled >> role->kind & 1) && writer->game->no_doubled_count == 0)
        return;
    if (squares_equal(white, black)) {
        write_drop(writer, "", role, as, white);
        return;
    }
    write_drop(writer, "white ", role, as, white);
    write_drop(writer, "black ", role, as, black);
}

/* Pieces of a color on its rank of castlings. */
static unsigned pieces_at_home(const struct ini_game *game, unsigned color)
{
    const unsigned home =
        color == WHITE ? game->ranks - game->castling_rank : game->castling_rank - 1;
    unsigned row = 0, count = 0;

    for (const char *at = game->start; *at && *at != ' ' && *at != '['; at++) {
        row += *at == '/';
        count += row == home &&
                 (color == WHITE ? isupper((unsigned char)*at) : islower((unsigned char)*at)) != 0;
    }
    return count;
}

/*
 * The pieces behind which others may come, in the field of the start that says who may castle: by
 * the letters of their files, and king and rook by the right to castle.
 */
static unsigned pieces_told(const struct ini_game *game, unsigned color)
{
    const char *at = strchr(game->start, ' ');
    bool castles = false;
    unsigned count = 0;

    at = at ? strchr(at + 1, ' ') : NULL;
    for (at = at ? at + 1 : ""; *at && *at != ' '; at++) {
        if ((islower((unsigned char)*at) != 0) != (color == BLACK) || !isalpha((unsigned char)*at))
            continue;
        castles |= strchr("KQkq", *at) != NULL;
        count++;
    }
    return count + castles;
}

/* Pieces in hand that come behind first moves, but for those that are not dropped there. */
static void write_gates(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    const unsigned rank = game->castling_rank - 1;

    if (pieces_told(game, WHITE) != pieces_at_home(game, WHITE) ||
        pieces_told(game, BLACK) != pieces_at_home(game, BLACK)) {
        writer_omit(writer, 0, "pieces that come behind those which have not moved");
        return;
    }
    for (unsigned i = 0; i < writer->roles.count; i++) {
        const struct role *role = &writer->roles.role[i];
        const struct ini_squares there = squares_ranks(rank, rank);
        if (role->form != ROLE_PLAIN || role->royal ||
            !(game->captures_to_hand || is_in_hand(game, role->kind)) ||
            squares_none(squares_and(drop_squares(writer, role, WHITE), there)))
            continue;
        buf_format(writer->out, "drop %s behind first moves", role->name);
        writer_squares(writer, " from", there, false);
        buf_char(writer->out, '\n');
    }
}

void write_drops(struct writer *writer)
{
    const struct ini_game *game = writer->game;

    if (game->drops_behind && game->castling_rank >= 1 && game->castling_rank <= game->ranks)
        write_gates(writer);
    if (!game->drops)
        return;
    if (game->captures_to_hand)
        buf_text(writer->out, "captured all to hand\n");
    for (unsigned i = 0; i < writer->roles.count; i++) {
        const struct role *role = &writer->roles.role[i];
        const struct role *promoted = roles_get(&writer->roles, role->base, ROLE_PROMOTED);
        if (role->form != ROLE_PLAIN || (role->royal && !is_dropped_first(game, role->kind)) ||
            !(game->captures_to_hand || is_in_hand(game, role->kind)))
            continue;
        write_drops_of(writer, role, role);
        if (game->drop_promoted && promoted)
            write_drops_of(writer, role, promoted);
    }
}

/* when ROLES captures: what happens to these, and to what stands beside them. */
static void write_captures(struct writer *writer, kind_set kinds, const char *itself)
{
    const struct ini_game *game = writer->game;
    const kind_set spared = KIND_BIT(KIND_PAWN) | game->blast_immune;

    if (!writer_has_roles(writer, kinds))
        return;
    buf_text(writer->out, "when");
    if (writer_has_roles(writer, ~kinds))
        writer_roles(writer, kinds);
    else
        buf_text(writer->out, " any");
    buf_format(writer->out, " captures: %s", itself);
    if (game->blasts) {
        buf_format(writer->out, "%sneighbors vanish", *itself ? ", " : "");
        if (writer_has_roles(writer, spared)) {
            buf_text(writer->out, " except");
            writer_roles(writer, spared);
        }
    }
    buf_char(writer->out, '\n');
}

void write_blasts(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    const kind_set immune = game->blasts ? game->blast_immune : 0;

    if (game->blasts && game->captures_to_hand)
        writer_omit(writer, 0, "pieces that vanish with a capture go to a hand");
    write_captures(writer, game->petrified & ~immune, "it turns into wall");
    if (!game->blasts)
        return;
    write_captures(writer, ~(immune | game->petrified), "it vanishes");
    write_captures(writer, immune, "");
}
