/* Promotions of a rule text. */
#include <ctype.h>
#include <string.h>

#include "ini/rules_in.h"

/* ---- who can have which pieces ---- */

static bool is_in_setup(const struct rules *rules, const struct rules_piece *piece, unsigned color)
{
    const char letter = color ? (char)tolower((unsigned char)piece->letter) : piece->letter;

    for (unsigned i = 1; rules->setup && i < rules->setup->count; i++) {
        const char *word = rules->setup->word[i];
        for (const char *at = word; *at; at++) {
            const bool plus = at > word && at[-1] == '+';
            if (*at == letter && plus == (piece->form == ROLE_PROMOTED))
                return true;
        }
    }
    return false;
}

/* Pieces that come from one of these. Returns: whether there are more then. */
static bool add_from(struct rules *rules, const struct statement *statement, uint64_t from,
                     uint64_t to)
{
    bool more = false;

    for (unsigned color = 0; color < COLORS; color++) {
        bool has = false;
        for (unsigned i = 0; i < rules->piece_count; i++)
            has |= (from >> i & 1) && rules->piece[i].is_had[color];
        for (unsigned i = 0; i < rules->piece_count && has && rules_concern(statement, color);
             i++) {
            more |= (to >> i & 1) && !rules->piece[i].is_had[color];
            rules->piece[i].is_had[color] |= to >> i & 1;
        }
    }
    return more;
}

static bool add_by_statement(struct rules *rules, const struct statement *statement)
{
    const char *keyword = statement->word[0];
    const unsigned to = strcmp(keyword, "promote") == 0 ? statement_find(statement, "to")
                        : strcmp(keyword, "drop") == 0  ? statement_find(statement, "as")
                        : strcmp(keyword, "when") == 0 || strcmp(keyword, "act") == 0
                            ? statement_find(statement, "becomes")
                            : 0;
    uint64_t from, into;

    if (to == 0)
        return false;
    rules_pieces(rules, statement, 1, &from);
    rules_pieces(rules, statement, to + 1, &into);
    return add_from(rules, statement, from, into);
}

/* Captured pieces change sides. */
static bool add_captured(struct rules *rules)
{
    bool more = false;

    for (unsigned i = 0; i < rules->piece_count && rules->game->captures_to_hand; i++) {
        struct rules_piece *piece = &rules->piece[i];
        const unsigned as = piece->captured_as ? rules_piece(rules, piece->captured_as) : i;
        struct rules_piece *hand = as < rules->piece_count ? &rules->piece[as] : piece;
        const bool goes = !piece->royal && (rules->to_hand >> i & 1);
        for (unsigned color = 0; color < COLORS && goes; color++) {
            more |= piece->is_had[color] && !hand->is_had[!color];
            hand->is_had[!color] |= piece->is_had[color];
        }
    }
    return more;
}

/* Is the game over when a player has no such piece left? */
static bool ends_without(const struct rules *rules, const char *name)
{
    for (unsigned i = 0; i < rules->statements->count; i++) {
        const struct statement *statement = &rules->statements->list[i];
        if (statement->count > 3 && strcmp(statement->word[0], "end") == 0 &&
            strcmp(statement->word[1], "no") == 0 && strcmp(statement->word[2], name) == 0)
            return true;
    }
    return false;
}

void take_captured(struct rules *rules, const struct statement *statement)
{
    uint64_t pieces = ~(uint64_t)0;
    unsigned at = 2;

    if (strcmp(statement->word[1], "all") != 0)
        at = rules_pieces(rules, statement, 1, &pieces);
    for (unsigned i = 0; i < rules->piece_count; i++) {
        if (!(pieces >> i & 1) && !rules->piece[i].royal &&
            !ends_without(rules, rules->piece[i].name))
            at = statement->count;
    }
    if (statement_is(statement, at, "to hand")) {
        rules->game->captures_to_hand = true;
        rules->to_hand = pieces;
    } else {
        rules_refuse(rules, statement, "either all captured pieces go to a hand there, or none");
    }
}

void settle_havers(struct rules *rules)
{
    bool more = true;

    for (unsigned color = 0; color < COLORS; color++)
        rules->game->promotion_pawns[color] = rules->game->promotion_pieces[color] = 0;
    for (unsigned i = 0; i < rules->piece_count; i++) {
        for (unsigned color = 0; color < COLORS; color++)
            rules->piece[i].is_had[color] = is_in_setup(rules, &rules->piece[i], color);
    }
    while (more) {
        more = add_captured(rules);
        for (unsigned i = 0; i < rules->statements->count; i++)
            more |= add_by_statement(rules, &rules->statements->list[i]);
    }
}

/* ---- the statements ---- */

static void add_squares(struct ini_squares *to, struct ini_squares squares)
{
    for (unsigned rank = 0; rank < INI_RANKS_MAX; rank++)
        to->rank[rank] |= squares.rank[rank];
}

/* The one form that a piece is turned over to; NULL if it promotes as pawns do. */
static const struct rules_piece *turned(const struct rules *rules, const struct rules_piece *piece,
                                        uint64_t to)
{
    for (unsigned i = 0; i < rules->piece_count; i++) {
        if (to == (uint64_t)1 << i && rules->piece[i].form == ROLE_PROMOTED &&
            rules->piece[i].letter == piece->letter)
            return &rules->piece[i];
    }
    return NULL;
}

static void promote_pawn(struct rules *rules, const struct statement *statement, unsigned color,
                         const struct rules_piece *piece, kind_set to)
{
    struct ini_game *game = rules->game;

    if (game->promotion_pawns[color] && game->promotion_pieces[color] != to)
        rules_refuse(rules, statement, "all pawns become the same pieces there");
    game->promotion_pawns[color] |= KIND_BIT(piece->kind);
    game->promotion_pieces[color] = to;
}

/* at most NUMBER ROLES */
static void take_limit(struct rules *rules, const struct statement *statement)
{
    const unsigned at = statement_find(statement, "most");
    uint64_t pieces;

    if (at == 0 || at + 2 >= statement->count)
        return;
    const char digit = statement->word[at + 1][0];
    rules_pieces(rules, statement, at + 2, &pieces);
    for (unsigned i = 0; i < rules->piece_count; i++) {
        unsigned alike = 0;
        for (unsigned k = 0; k < rules->piece_count; k++)
            alike += rules->piece[k].kind == rules->piece[i].kind;
        if (!(pieces >> i & 1))
            continue;
        if (alike > 1 || statement->word[at + 1][1])
            rules_refuse(rules, statement, "pieces there are counted by how they move, up to 9");
        rules->game->limit[rules->piece[i].kind] = (unsigned char)(digit - '0');
    }
}

void take_promotion(struct rules *rules, const struct statement *statement)
{
    const unsigned on = statement_find(statement, "on"), into = statement_find(statement, "to");
    const bool optional = statement_find(statement, "optional") > 0;
    const bool leaving = statement_find(statement, "leaving") > 0;
    struct ini_squares zone;
    uint64_t from, to;

    rules_pieces(rules, statement, 1, &from);
    rules_squares(rules, statement, on + 1, &zone);
    rules_pieces(rules, statement, into + 1, &to);
    if (statement_find(statement, "entering"))
        rules_refuse(rules, statement, "pieces there promote by any move on their squares");
    if (statement_find(statement, "pool")) {
        rules_refuse(rules, statement, "captured pieces do not come back by promotion there");
        return;
    }
    for (unsigned i = 0; i < rules->piece_count; i++) {
        struct rules_piece *piece = &rules->piece[i];
        const struct rules_piece *form = turned(rules, piece, to);
        for (unsigned color = 0; color < COLORS && (from >> i & 1); color++) {
            if (!rules_concern(statement, color) || !piece->is_had[color])
                continue;
            if (!form)
                promote_pawn(rules, statement, color, piece, rules_kinds(rules, to));
            add_squares(optional ? &piece->may[color] : &piece->must[color], zone);
            if (form ? !leaving && movement_goes_back(&piece->movement) : leaving)
                rules_refuse(rules, statement,
                             "pieces there promote as they go in or out, pawns "
                             "as they go in");
        }
    }
    take_limit(rules, statement);
}

/* Does a statement of promotion say something? */
static bool has_promotions(const struct rules *rules)
{
    bool found = false;

    for (unsigned i = 0; i < rules->statements->count; i++)
        found |= strcmp(rules->statements->list[i].word[0], "promote") == 0;
    return found;
}

/* The clauses after the squares of an act, `at most 1` aside. Returns: whether all are there. */
static bool is_act_of_pawns(const struct statement *statement, unsigned from)
{
    unsigned most = statement_find(statement, "most");
    unsigned words = statement->count - from - (most ? 3 : 0);

    return words == 6 && statement_find(statement, "last") && statement_find(statement, "moving") &&
           statement_find(statement, "attacking");
}

/* act pawn becomes ROLE on SQUARES last anywhere also moving at most 1 not attacking */
void take_act(struct rules *rules, const struct statement *statement)
{
    struct ini_game *game = rules->game;
    const unsigned on = statement_find(statement, "on"), most = statement_find(statement, "most");
    const unsigned pawn = rules_piece(rules, statement->word[1]);
    struct ini_squares zone;
    uint64_t to;

    if (!on || on != 4 || pawn == rules->piece_count || rules->piece[pawn].kind != KIND_PAWN ||
        has_promotions(rules) ||
        !is_act_of_pawns(statement, rules_squares(rules, statement, on + 1, &zone)) ||
        (game->promotes_in_turn && !squares_equal(zone, rules->piece[pawn].must[WHITE]))) {
        rules_refuse(rules, statement,
                     "only pawns act there, on some squares or as the last one, to attack nothing");
        return;
    }
    rules_pieces(rules, statement, 3, &to);
    game->promotes_in_turn = true;
    for (unsigned color = 0; color < COLORS; color++) {
        game->promotion_pawns[color] |= KIND_BIT(KIND_PAWN);
        game->promotion_pieces[color] |= rules_kinds(rules, to);
        rules->piece[pawn].must[color] = zone;
    }
    if (most && statement->word[most + 1][1])
        rules_refuse(rules, statement, "pieces there are counted up to 9");
    for (unsigned i = 0; most && i < rules->piece_count; i++) {
        if (to >> i & 1)
            game->limit[rules->piece[i].kind] = (unsigned char)(statement->word[most + 1][0] - '0');
    }
}

/* ---- where they promote, and whether they must ---- */

struct must {
    bool all, none, stuck; /* what fits all pieces of the sort */
};

/* Is it a must everywhere, nowhere, or just where the piece could never move on? */
static void compare(const struct rules *rules, const struct rules_piece *piece, unsigned color,
                    struct must *must)
{
    const struct ini_squares region = rules->game->promotion_region[color];

    must->all &= squares_equal(piece->must[color], region);
    must->none &= squares_none(piece->must[color]);
    must->stuck &=
        squares_equal(piece->must[color], squares_and(region, rules_stuck(rules, piece)));
}

static bool promotes(const struct rules_piece *piece, unsigned color)
{
    return !squares_none(piece->must[color]) || !squares_none(piece->may[color]);
}

static bool is_pawn(const struct rules *rules, const struct rules_piece *piece, unsigned color)
{
    return rules->game->promotion_pawns[color] >> piece->kind & 1 && piece->form == ROLE_PLAIN;
}

/* Returns: whether all pieces of a color promote on the same squares. */
static bool find_region(struct rules *rules, unsigned color)
{
    bool same = true, found = false;

    rules->game->promotion_region[color] = (struct ini_squares){{0}};
    for (unsigned i = 0; i < rules->piece_count; i++) {
        const struct rules_piece *piece = &rules->piece[i];
        struct ini_squares region = piece->must[color];
        if (!promotes(piece, color))
            continue;
        add_squares(&region, piece->may[color]);
        same &= !found || squares_equal(region, rules->game->promotion_region[color]);
        rules->game->promotion_region[color] = region;
        found = true;
    }
    return same;
}

static void settle_must(struct rules *rules, bool pawns, bool *must_field)
{
    struct must must = {true, true, true};

    for (unsigned color = 0; color < COLORS; color++) {
        for (unsigned i = 0; i < rules->piece_count; i++) {
            const struct rules_piece *piece = &rules->piece[i];
            if (promotes(piece, color) && is_pawn(rules, piece, color) == pawns)
                compare(rules, piece, color, &must);
        }
    }
    *must_field = must.all && !must.none;
    if (must.all || must.none)
        return;
    rules->is_mixed = true;
    if (!must.stuck)
        rules_refuse(rules, NULL,
                     "a promotion there is a must everywhere, nowhere, or where a "
                     "piece could not move on");
}

void settle_promotions(struct rules *rules)
{
    struct ini_game *game = rules->game;

    for (unsigned color = 0; color < COLORS; color++) {
        if (!find_region(rules, color))
            rules_refuse(rules, NULL, "all pieces of a player promote on the same squares there");
    }
    settle_must(rules, true, &game->must_promote_pawns);
    settle_must(rules, false, &game->must_promote_pieces);
    game->immobility_illegal = rules->is_mixed;
}
