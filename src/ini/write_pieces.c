/* The pieces of a rule text, and which of them are royal. */
#include <string.h>

#include "ini/writer.h"

/* The squares that a role may go to; the whole board if nothing forbids any. */
static struct ini_squares range_of(const struct writer *writer, const struct role *role,
                                   unsigned color)
{
    const struct ini_game *game = writer->game;
    struct ini_squares range = squares_all(game->files, game->ranks);

    if (game->has_mobility[color] >> role->kind & 1)
        range = writer_own(writer,
                           (const struct ini_squares[]){game->mobility[WHITE][role->kind],
                                                        game->mobility[BLACK][role->kind]},
                           color);
    if (!game->immobility_illegal)
        return range;
    struct ini_squares stuck =
        movement_stuck(&writer->roles.movement[role->kind], game->files, game->ranks);
    /* There they must promote. */
    if (role->form == ROLE_PLAIN && roles_get(&writer->roles, role->base, ROLE_PROMOTED))
        stuck = squares_but(stuck, writer_own(writer, game->promotion_region, color));
    if ((game->promotion_pawns[color] >> role->kind & 1) && role->form == ROLE_PLAIN)
        stuck = squares_but(stuck, writer_own(writer, game->promotion_region, color));
    /* A piece that never moves may stay where it is. */
    return squares_equal(stuck, squares_all(game->files, game->ranks)) ? range
                                                                       : squares_but(range, stuck);
}

static bool captures_en_passant(const struct writer *writer, unsigned kind)
{
    const struct ini_game *game = writer->game;

    return (game->en_passant_types[WHITE] | game->en_passant_types[BLACK]) >> kind & 1;
}

/* A soldier goes to the side only from its rank on. */
static const char *word_of(struct writer *writer, const struct role *role, struct buf *word)
{
    if (role->kind == KIND_SOLDIER && writer->game->soldier_rank > 1)
        buf_text(word, "fW");
    else if (!movement_write(&writer->roles.movement[role->kind], MOVEMENT_ORDINARY,
                             captures_en_passant(writer, role->kind), word))
        writer_omit(writer, 0, "some moves of %s: %s", role->name, writer->game->betza[role->kind]);
    return word->text;
}

static void write_soldier(struct writer *writer, const struct role *role, struct ini_squares range)
{
    const struct ini_game *game = writer->game;

    buf_format(writer->out, "move %s sW from", role->name);
    squares_write(
        squares_and(squares_ranks(game->soldier_rank - 1, game->ranks - 1), writer->board),
        game->files, game->ranks, writer->out);
    writer_squares(writer, " to", range, true);
    buf_char(writer->out, '\n');
}

/* The first moves of king and fers in Cambodia. */
static void write_first_move(struct writer *writer, const struct role *role)
{
    const struct role *rook = roles_get(&writer->roles, KIND_ROOK, ROLE_PLAIN);

    if (role->kind == KIND_KING) {
        buf_format(writer->out, "move %s fsmN unmoved, not out of check", role->name);
        if (rook)
            buf_format(writer->out, ", until faced by %s", rook->name);
        buf_char(writer->out, '\n');
    } else if (role->kind < KIND_CUSTOM && strcmp(kind_table[role->kind].name, "fers") == 0) {
        buf_format(writer->out, "move %s fmD unmoved\n", role->name);
    }
}

static void write_piece(struct writer *writer, const struct role *role)
{
    const struct ini_game *game = writer->game;
    char text[160];
    struct buf word = buf_init(text, sizeof(text));
    const struct ini_squares white = range_of(writer, role, WHITE),
                             black = range_of(writer, role, BLACK);
    const bool same =
        squares_equal(squares_and(white, writer->board), squares_and(black, writer->board));

    word_of(writer, role, &word);
    buf_format(writer->out, "piece %s %s %s", role->name, role->letter, same ? text : "-");
    buf_text(writer->out, role->royal ? " royal" : "");
    if (same)
        writer_squares(writer, " within", white, true);
    if (role->form != ROLE_PLAIN && roles_get(&writer->roles, role->base, ROLE_PLAIN) &&
        !game->promoted_stay && game->captures_to_hand)
        buf_format(writer->out, ", captured as %s",
                   roles_get(&writer->roles, role->base, ROLE_PLAIN)->name);
    if (role->form != ROLE_PLAIN && role->kind < KIND_CUSTOM)
        buf_format(writer->out, ", drawn as %s", kind_table[role->kind].name);
    buf_char(writer->out, '\n');
    for (unsigned color = 0; color < COLORS && !same; color++) {
        buf_format(writer->out, "%s move %s %s", color ? "black" : "white", role->name, text);
        writer_squares(writer, " to", color ? black : white, true);
        buf_char(writer->out, '\n');
    }
    if (role->kind == KIND_SOLDIER && game->soldier_rank > 1)
        write_soldier(writer, role, white);
    if (role->kind == KIND_KING && game->flying_general)
        buf_format(writer->out, "move %s kR\n", role->name);
    if (game->cambodian_moves)
        write_first_move(writer, role);
}

/* How many royal pieces of a kind a color has at the start. */
static unsigned royal_count(const struct writer *writer, unsigned color, unsigned *most_of_kind)
{
    unsigned count = 0;

    *most_of_kind = 0;
    for (unsigned i = 0; i < writer->roles.count; i++) {
        const struct role *role = &writer->roles.role[i];
        if (!role->royal || role->form == ROLE_OF_PAWN)
            continue;
        const unsigned here =
            start_count(writer->game, role->base, role->form == ROLE_PROMOTED, color);
        count += here;
        *most_of_kind = here > *most_of_kind ? here : *most_of_kind;
    }
    return count;
}

/* Can a piece that is not royal become a royal one? */
static bool royals_can_come(const struct writer *writer)
{
    const struct roles *roles = &writer->roles;

    for (unsigned i = 0; i < roles->count; i++) {
        const struct role *role = &roles->role[i];
        if (!role->royal)
            continue;
        if (role->form == ROLE_OF_PAWN)
            return true;
        const struct role *plain = roles_get(roles, role->base, ROLE_PLAIN);
        if (role->form == ROLE_PROMOTED && plain && !plain->royal)
            return true;
        for (unsigned color = 0; color < COLORS && role->form == ROLE_PLAIN; color++) {
            if ((writer->game->promotion_pieces[color] >> role->kind & 1) &&
                writer_has_roles(writer, writer->game->promotion_pawns[color]))
                return true;
        }
    }
    return false;
}

static bool royals_can_change(const struct writer *writer)
{
    for (unsigned i = 0; i < writer->roles.count; i++) {
        const struct role *role = &writer->roles.role[i];
        if (role->royal && role->form == ROLE_PROMOTED)
            return true;
    }
    return false;
}

static const char *royals_word(struct writer *writer, unsigned color)
{
    const struct ini_game *game = writer->game;
    unsigned most;
    const unsigned count = royal_count(writer, color, &most);

    if (count == 0)
        return "none";
    if (royals_can_come(writer) && game->extinct_count == 0)
        return game->duple_check ? "all" : "last";
    if (count == 1)
        return royals_can_change(writer) ? "any" : NULL;
    if (most <= game->extinct_count + 1)
        return "any";
    if (game->extinct_count > 0)
        writer_omit(writer, 0, "royal pieces that are only so once there are few of them");
    return game->duple_check ? "all" : "last";
}

static void write_royals(struct writer *writer)
{
    const char *const white = royals_word(writer, WHITE), *const black = royals_word(writer, BLACK);

    if (white && black && strcmp(white, black) == 0) {
        buf_format(writer->out, "royals %s\n", white);
        return;
    }
    if (white)
        buf_format(writer->out, "white royals %s\n", white);
    if (black)
        buf_format(writer->out, "black royals %s\n", black);
}

static void write_never_of(struct writer *writer, unsigned kind, const char *word)
{
    buf_text(writer->out, "never");
    writer_roles(writer, KIND_BIT(kind));
    buf_format(writer->out, " %s", word);
    writer_roles(writer, KIND_BIT(kind));
    buf_char(writer->out, '\n');
}

/* Cannons of one kind leave one another alone, and so do some other pieces. */
static void write_never(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    const kind_set cannon = KIND_BIT(KIND_HOPPING_CANNON);

    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        if (!((game->mutually_immune | cannon) >> kind & 1) ||
            !writer_has_roles(writer, KIND_BIT(kind)))
            continue;
        if (kind == KIND_KING || (game->pseudo_royal && game->extinction_types & KIND_BIT(kind)))
            writer_omit(writer, 0, "royal pieces that do not capture one another");
        else
            write_never_of(writer, kind, "capture");
    }
    if (game->stays_in_check && writer_has_roles(writer, KIND_BIT(KIND_KING))) {
        buf_text(writer->out, "never");
        writer_roles(writer, KIND_BIT(KIND_KING));
        buf_text(writer->out, " move out of check\n");
    }
    if (writer_has_roles(writer, cannon))
        write_never_of(writer, KIND_HOPPING_CANNON, "hop");
}

/* How a piece that goes straight also goes along the diagonal lines of palaces; NULL. */
static const char *diagonal_word(const struct writer *writer, const struct role *role)
{
    const kind_set wazir = KIND_BIT(kind_by_key("wazir", strlen("wazir")));
    const char *const king = writer->game->betza[KIND_KING];

    if (role->kind == KIND_KING)
        return strcmp(king, "W") == 0 ? "F" : NULL;
    if (wazir >> role->kind & 1)
        return "F";
    return role->kind == KIND_ROOK             ? "B"
           : role->kind == KIND_HOPPING_CANNON ? "pB"
           : role->kind == KIND_SOLDIER        ? "fF"
                                               : NULL;
}

/* Moves from squares of these lines to others of them. */
static void write_diagonals(struct writer *writer, const struct role *role)
{
    const struct ini_game *game = writer->game;
    const struct ini_squares lines[COLORS] = {game->diagonal_lines, game->diagonal_lines};
    const char *const word = diagonal_word(writer, role);
    struct ini_squares from[COLORS], to[COLORS];

    if (!word || squares_none(squares_and(game->diagonal_lines, writer->board)))
        return;
    for (unsigned color = 0; color < COLORS; color++) {
        from[color] = writer_own(writer, lines, color);
        to[color] = squares_and(from[color], range_of(writer, role, color));
    }
    const bool same =
        squares_equal(from[WHITE], from[BLACK]) && squares_equal(to[WHITE], to[BLACK]);
    for (unsigned color = 0; color < (same ? 1 : COLORS); color++) {
        if (squares_none(to[color]))
            continue;
        buf_format(writer->out, "%smove %s %s",
                   same    ? ""
                   : color ? "black "
                           : "white ",
                   role->name, word);
        writer_squares(writer, " from", from[color], false);
        writer_squares(writer, " to", to[color], false);
        buf_char(writer->out, '\n');
    }
}

void write_pieces(struct writer *writer)
{
    for (unsigned i = 0; i < writer->roles.count; i++)
        write_piece(writer, &writer->roles.role[i]);
    for (unsigned i = 0; i < writer->roles.count; i++)
        write_diagonals(writer, &writer->roles.role[i]);
    write_royals(writer);
    write_never(writer);
}
