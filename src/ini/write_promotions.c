/* First steps and promotions of a rule text. */
#include <stdio.h>

#include "ini/writer.h"

static const char *const color_words[COLORS + 1] = {"white ", "black ", ""};

/* Can any piece capture en passant where this color has just passed? */
static bool is_passing(const struct writer *writer, unsigned color)
{
    const struct ini_game *game = writer->game;
    kind_set takers = game->en_passant_types[!color];
    bool captures = false;

    for (unsigned i = 0; i < writer->roles.count; i++)
        captures |= takers >> writer->roles.role[i].kind & 1;
    return captures && !squares_none(game->en_passant[color]);
}

static void write_step(struct writer *writer, const struct role *role, const char *word,
                       const struct ini_squares *regions, bool passes)
{
    const struct ini_squares white = writer_own(writer, regions, WHITE),
                             black = writer_own(writer, regions, BLACK);
    const bool same =
        squares_equal(white, black) && is_passing(writer, WHITE) == is_passing(writer, BLACK);

    for (unsigned color = 0; color < (same ? 1 : COLORS); color++) {
        if (squares_none(color ? black : white))
            continue;
        buf_format(writer->out, "%smove %s %s", color_words[same ? COLORS : color], role->name,
                   word);
        writer_squares(writer, " from", color ? black : white, false);
        if (passes)
            buf_text(writer->out, is_passing(writer, color) ? ", passing" : ", not passing");
        buf_char(writer->out, '\n');
    }
}

/* Does the initial movement pass over squares? */
static bool passes_squares(const struct movement *movement)
{
    for (unsigned i = 0; i < movement->count; i++) {
        const struct movement_term *term = &movement->term[i];
        if (term->initial && (term->kind == MOVEMENT_LAME || term->kind == MOVEMENT_LINE))
            return true;
    }
    return false;
}

void write_steps(struct writer *writer)
{
    const struct ini_game *game = writer->game;

    for (unsigned i = 0; i < writer->roles.count; i++) {
        const struct role *role = &writer->roles.role[i];
        const struct movement *movement = &writer->roles.movement[role->kind];
        char text[160];
        struct buf word = buf_init(text, sizeof(text));
        if (role->kind == KIND_PAWN) {
            if (game->double_steps)
                write_step(writer, role, "fmnD", game->double_step, true);
            write_step(writer, role, "fmafmafmW", game->triple_step, true);
        } else if (movement_write(movement, MOVEMENT_INITIAL, false, &word) && word.len > 0 &&
                   game->double_steps) {
            write_step(writer, role, text, game->double_step, passes_squares(movement));
        }
    }
    for (unsigned color = 0; color < COLORS; color++) {
        const struct ini_squares left = squares_but(writer->board, game->en_passant[color]);
        if (is_passing(writer, color) && !squares_none(left))
            writer_omit(writer, 0, "the squares to which captures en passant are restricted");
    }
}

/* How many roles are of a kind: pieces that are promoted from others, or also all others. */
static unsigned roles_of_kind(const struct writer *writer, unsigned kind, bool only_promoted)
{
    unsigned count = 0;

    for (unsigned i = 0; i < writer->roles.count; i++) {
        const struct role *role = &writer->roles.role[i];
        count += role->kind == kind && (!only_promoted || role->form == ROLE_PROMOTED);
    }
    return count;
}

/* How many of a role may be made, where no other role counts as the same; 0 for any number. */
static unsigned limit_of(struct writer *writer, const struct role *role)
{
    if (writer->game->limit[role->kind] == 0 || roles_of_kind(writer, role->kind, false) == 1)
        return writer->game->limit[role->kind];
    writer_omit(writer, 0, "promotionLimit: any number of %s", role->name);
    return 0;
}

/* How many a pawn may become: pieces of its kind that have another letter are not counted. */
static unsigned pawn_limit_of(struct writer *writer, const struct role *role)
{
    if (writer->game->limit[role->kind] == 0 || !roles_of_kind(writer, role->kind, true))
        return writer->game->limit[role->kind];
    return limit_of(writer, role);
}

static const struct role *pawn_target(const struct writer *writer, unsigned color, unsigned kind)
{
    const struct ini_game *game = writer->game;
    const bool returns = game->captures_to_hand && !game->promoted_stay;

    return game->promotion_pieces[color] >> kind & 1
               ? roles_get(&writer->roles, kind, returns ? ROLE_OF_PAWN : ROLE_PLAIN)
               : NULL;
}

/* What pawns of a color become, as words; "" for nothing. */
static void pawn_targets(const struct writer *writer, unsigned color, struct buf *out)
{
    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        const struct role *role = pawn_target(writer, color, kind);
        if (role)
            buf_format(out, " %s", role->name);
    }
}

enum {
    LIMITS_MAX = 2, /* numbers of pieces that a statement of promotion can say */
};

/* The pieces of which no more than `most` are made. Returns: their kinds. */
static kind_set pawn_limit(struct writer *writer, unsigned color, unsigned most, struct buf *out)
{
    kind_set kinds = 0;

    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        const struct role *role = pawn_target(writer, color, kind);
        if (!role || pawn_limit_of(writer, role) != most)
            continue;
        if (!kinds)
            buf_format(out, ", at most %u", most);
        buf_format(out, " %s", role->name);
        kinds |= KIND_BIT(kind);
    }
    return kinds;
}

/* Pieces of which only so many are made. */
static void pawn_limits(struct writer *writer, unsigned color, struct buf *out)
{
    unsigned numbers = 0;
    bool alike = false;
    kind_set done = 0;

    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        const struct role *role = pawn_target(writer, color, kind);
        const unsigned limit = role && !(done >> kind & 1) ? pawn_limit_of(writer, role) : 0;
        if (limit == 0)
            continue;
        alike |= roles_of_kind(writer, kind, false) > 1;
        if (numbers < LIMITS_MAX) {
            done |= pawn_limit(writer, color, limit, out);
            numbers++;
        } else {
            writer_omit(writer, 0, "promotionLimit: any number of %s", role->name);
        }
    }
    buf_text(out, alike ? ", alike" : "");
}

/* Where pieces of a kind must promote, of the squares on which they may. */
static struct ini_squares must_region(const struct writer *writer, unsigned kind, bool always,
                                      struct ini_squares region)
{
    const struct ini_game *game = writer->game;

    if (always)
        return region;
    return game->immobility_illegal
               ? squares_and(region, movement_stuck(&writer->roles.movement[kind], game->files,
                                                    game->ranks))
               : (struct ini_squares){{0}};
}

static void write_pawns_on(struct writer *writer, const char *color_word, const struct role *role,
                           struct ini_squares region, const char *words)
{
    if (squares_none(region))
        return;
    buf_format(writer->out, "%spromote %s", color_word, role->name);
    writer_squares(writer, " on", region, false);
    buf_format(writer->out, " to%s\n", words);
}

static void write_pawns(struct writer *writer, unsigned color, const char *color_word)
{
    const struct ini_game *game = writer->game;
    char names[1024], most[1024], optional[2100], always[2100];
    struct buf targets = buf_init(names, sizeof(names)), limits = buf_init(most, sizeof(most));
    const struct ini_squares region = writer_own(writer, game->promotion_region, color);

    pawn_targets(writer, color, &targets);
    if (targets.len == 0 || squares_none(region))
        return;
    pawn_limits(writer, color, &limits);
    snprintf(optional, sizeof(optional), "%s, optional%s", names, most);
    snprintf(always, sizeof(always), "%s%s", names, most);
    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        const struct role *role = roles_get(&writer->roles, kind, ROLE_PLAIN);
        if (!role || !(game->promotion_pawns[color] >> kind & 1))
            continue;
        const struct ini_squares must = must_region(writer, kind, game->must_promote_pawns, region);
        write_pawns_on(writer, color_word, role, squares_but(region, must), optional);
        write_pawns_on(writer, color_word, role, must, always);
    }
}

static void write_promotion(struct writer *writer, const char *color_word, const struct role *from,
                            const struct role *to, struct ini_squares region, bool is_optional)
{
    if (squares_none(region))
        return;
    const unsigned limit = limit_of(writer, to);
    buf_format(writer->out, "%spromote %s", color_word, from->name);
    writer_squares(writer, " on", region, false);
    buf_format(writer->out, " to %s%s%s", to->name, is_optional ? ", optional" : "",
               movement_goes_back(&writer->roles.movement[from->kind]) ? ", also leaving" : "");
    if (limit)
        buf_format(writer->out, ", at most %u %s", limit, to->name);
    buf_char(writer->out, '\n');
}

static void write_pieces_of(struct writer *writer, unsigned color, const char *color_word)
{
    const struct ini_game *game = writer->game;
    const struct ini_squares region = writer_own(writer, game->promotion_region, color);

    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        const struct role *from = roles_get(&writer->roles, kind, ROLE_PLAIN),
                          *to = roles_get(&writer->roles, kind, ROLE_PROMOTED);
        if (!from || !to)
            continue;
        const struct ini_squares must =
            must_region(writer, kind, game->must_promote_pieces, region);
        write_promotion(writer, color_word, from, to, squares_but(region, must), true);
        write_promotion(writer, color_word, from, to, must, false);
    }
}

/* Pieces that turn over with every move, or as they capture. */
static void write_turning(struct writer *writer, const char *verb, bool back)
{
    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        const struct role *from = roles_get(&writer->roles, kind, ROLE_PLAIN),
                          *to = roles_get(&writer->roles, kind, ROLE_PROMOTED);
        if (!from || !to)
            continue;
        buf_format(writer->out, "when %s %s: it becomes %s\n", from->name, verb, to->name);
        if (back)
            buf_format(writer->out, "when %s %s: it becomes %s\n", to->name, verb, from->name);
    }
}

/* A turn in which a pawn becomes another piece, where it stands or one step on. */
static void write_act(struct writer *writer, const struct role *pawn, const struct role *to)
{
    const unsigned limit = limit_of(writer, to);

    buf_format(writer->out, "act %s becomes %s", pawn->name, to->name);
    writer_squares(writer, " on", writer_own(writer, writer->game->promotion_region, WHITE), false);
    buf_text(writer->out, ", last anywhere, also moving");
    if (limit)
        buf_format(writer->out, ", at most %u", limit);
    buf_text(writer->out, ", not attacking\n");
}

static void write_acts(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    const struct role *pawn = roles_get(&writer->roles, KIND_PAWN, ROLE_PLAIN);
    const struct ini_squares white = writer_own(writer, game->promotion_region, WHITE),
                             black = writer_own(writer, game->promotion_region, BLACK);

    if (!squares_equal(white, black) ||
        game->promotion_pieces[WHITE] != game->promotion_pieces[BLACK])
        writer_omit(writer, 0, "sittuyinPromotion: players whose pawns promote differently");
    for (unsigned kind = 0; pawn && kind < KIND_COUNT && !squares_none(white); kind++) {
        const struct role *to = pawn_target(writer, WHITE, kind);
        if (to && to != pawn)
            write_act(writer, pawn, to);
    }
}

void write_promotions(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    const struct ini_squares white = writer_own(writer, game->promotion_region, WHITE),
                             black = writer_own(writer, game->promotion_region, BLACK);
    const bool same_region = squares_equal(white, black);
    const bool same_pawns = game->promotion_pawns[WHITE] == game->promotion_pawns[BLACK] &&
                            game->promotion_pieces[WHITE] == game->promotion_pieces[BLACK];

    if (game->promotes_in_turn)
        write_acts(writer);
    else if (same_region && same_pawns)
        write_pawns(writer, WHITE, "");
    for (unsigned color = 0;
         color < COLORS && !game->promotes_in_turn && !(same_region && same_pawns); color++)
        write_pawns(writer, color, color_words[color]);
    const bool always =
        game->must_promote_pieces && same_region && squares_equal(white, writer->board);
    if (always && (game->demotes || game->promotes_capturing)) {
        write_turning(writer, game->promotes_capturing ? "captures" : "moves", game->demotes);
        return;
    }
    if (game->promotes_capturing)
        writer_omit(writer, 0, "piecePromotionOnCapture: pieces promote without a capture");
    if (game->demotes)
        writer_omit(writer, 0, "pieceDemotion: promoted pieces do not turn back");
    if (same_region)
        write_pieces_of(writer, WHITE, "");
    for (unsigned color = 0; color < COLORS && !same_region; color++)
        write_pieces_of(writer, color, color_words[color]);
}
