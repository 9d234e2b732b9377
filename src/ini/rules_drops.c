/* Hands and drops of a rule text, and what captures and moves do to pieces. */
#include <string.h>

#include "ini/rules_in.h"

/* What a statement says of one piece. */
struct drop {
    const struct rules_piece *hand, *piece; /* in hand, on the board */
    struct ini_squares squares[COLORS];
};

enum {
    DROPS_MOST = 2 * ROLES_MAX
};

static void add_drop(struct drop *drops, unsigned *count, const struct rules *rules,
                     const struct statement *statement, const struct rules_piece *hand,
                     const struct rules_piece *piece)
{
    const unsigned on = statement_find(statement, "on");
    struct ini_squares squares = rules->board;
    unsigned at = 0;

    if (on)
        rules_squares(rules, statement, on + 1, &squares);
    while (at < *count && (drops[at].hand != hand || drops[at].piece != piece))
        at++;
    if (at == DROPS_MOST)
        return;
    if (at == *count)
        drops[(*count)++] = (struct drop){.hand = hand, .piece = piece};
    for (unsigned color = 0; color < COLORS; color++) {
        for (unsigned rank = 0; rank < INI_RANKS_MAX && rules_concern(statement, color); rank++)
            drops[at].squares[color].rank[rank] |= squares.rank[rank];
    }
}

/* All drops of the text. Returns: their number. */
static unsigned collect(const struct rules *rules, struct drop *drops)
{
    unsigned count = 0;

    for (unsigned i = 0; i < rules->statements->count; i++) {
        const struct statement *statement = &rules->statements->list[i];
        uint64_t pieces, as;
        if (strcmp(statement->word[0], "drop") != 0 || statement_find(statement, "behind"))
            continue;
        rules_pieces(rules, statement, 1, &pieces);
        const unsigned at = statement_find(statement, "as");
        if (at)
            rules_pieces(rules, statement, at + 1, &as);
        for (unsigned k = 0; k < rules->piece_count; k++) {
            for (unsigned to = 0; to < rules->piece_count && (pieces >> k & 1); to++) {
                if (at ? as >> to & 1 : to == k)
                    add_drop(drops, &count, rules, statement, &rules->piece[k], &rules->piece[to]);
            }
        }
    }
    return count;
}

/* slid from top, slid from edges: for all that is dropped there, or for nothing. */
static void take_slid(struct rules *rules, const struct statement *statement)
{
    const unsigned slid = statement_find(statement, "slid");
    const enum sliding sliding = !slid                                           ? SLIDING_NONE
                                 : strcmp(statement->word[slid + 2], "top") == 0 ? SLIDING_TOP
                                                                                 : SLIDING_EDGES;

    if (rules->game->drops && rules->game->sliding != sliding)
        rules_refuse(rules, statement, "all pieces are slid in there, or none");
    rules->game->sliding = sliding;
}

static void take_per_file(struct rules *rules, const struct statement *statement, uint64_t pieces)
{
    struct ini_game *game = rules->game;
    const unsigned file = statement_find(statement, "file"), per = file ? file - 1 : 0;

    if (!per || strcmp(statement->word[per], "per") != 0)
        return;
    const char digit = statement->word[per - 1][0] == 'o' ? '1' : statement->word[per - 1][0];
    const unsigned count = (unsigned)(digit - '0');
    if (game->no_doubled && game->no_doubled_count != count)
        rules_refuse(rules, statement, "the number of pieces on a file is the same for all there");
    game->no_doubled |= rules_kinds(rules, pieces);
    game->no_doubled_count = count;
}

/* first, one per shade */
static void take_first_drop(struct rules *rules, const struct statement *statement, uint64_t pieces)
{
    struct ini_game *game = rules->game;
    const kind_set kinds = rules_kinds(rules, pieces);

    if (statement_find(statement, "first")) {
        game->must_drop_types = game->must_drop ? game->must_drop_types | kinds : kinds;
        game->must_drop = true;
    }
    if (!statement_find(statement, "shade"))
        return;
    game->opposite_bishops = true;
    if (kinds != KIND_BIT(KIND_BISHOP))
        rules_refuse(rules, statement, "only bishops there stand on squares of one shade each");
}

/* All pieces are dropped first there, those of one kind, or none. */
static void settle_first_drops(struct rules *rules, const struct drop *drops, unsigned count)
{
    struct ini_game *game = rules->game;
    kind_set dropped = 0;

    if (!game->must_drop)
        return;
    for (unsigned i = 0; i < count; i++)
        dropped |= KIND_BIT(drops[i].hand->kind);
    if (game->must_drop_types == dropped)
        game->must_drop_types = ~(kind_set)0;
    else if (game->must_drop_types & (game->must_drop_types - 1))
        rules_refuse(rules, NULL, "either all pieces are dropped first there, or those of a kind");
    game->castling_dropped = game->castling;
}

void take_drop(struct rules *rules, const struct statement *statement)
{
    struct ini_game *game = rules->game;
    uint64_t pieces;

    if (statement_find(statement, "behind")) {
        rules_refuse(rules, statement, "pieces come behind all that have not moved there, or none");
        return;
    }
    take_slid(rules, statement);
    game->drops = true;
    rules_pieces(rules, statement, 1, &pieces);
    take_per_file(rules, statement, pieces);
    take_first_drop(rules, statement, pieces);
    if (statement_find(statement, "check"))
        game->drop_checks = false;
    if (!statement_find(statement, "mate"))
        return;
    game->no_pawn_drop_mate = true;
    if (rules_kinds(rules, pieces) != KIND_BIT(KIND_STEPPING_PAWN))
        rules_refuse(rules, statement,
                     "only a piece with the movement fW can be kept from mating there");
}

/* ---- squares ---- */

/* Where others let a piece be dropped. */
static struct ini_squares theirs(const struct rules *rules, const struct rules_piece *piece,
                                 unsigned color)
{
    const struct ini_game *game = rules->game;
    struct ini_squares squares =
        squares_and(squares_and(game->drop_region[color], piece->within), rules->board);

    if (piece->kind == KIND_PAWN && !game->promotion_zone_drops)
        squares = squares_but(squares, game->promotion_region[color]);
    if (piece->kind == KIND_PAWN && !game->first_rank_drops)
        squares = squares_but(squares, squares_ranks(0, 0));
    if (piece->kind == KIND_ROOK && game->rooks_dropped_home)
        squares = squares_and(squares, squares_ranks(0, 0));
    return game->immobility_illegal ? squares_but(squares, rules_stuck(rules, piece)) : squares;
}

static bool fits(const struct rules *rules, const struct drop *drops, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        for (unsigned color = 0; color < COLORS; color++) {
            if (drops[i].hand->is_had[color] &&
                !squares_equal(drops[i].squares[color], theirs(rules, drops[i].piece, color)))
                return false;
        }
    }
    return true;
}

/* No piece may go where it could not move on: does the text keep them from it? */
static bool keeps_moving(const struct rules *rules)
{
    for (unsigned i = 0; i < rules->piece_count; i++) {
        const struct rules_piece *piece = &rules->piece[i];
        const struct ini_squares stuck = squares_and(rules_stuck(rules, piece), piece->within);
        for (unsigned color = 0; color < COLORS; color++) {
            if (piece->is_had[color] && !squares_equal(stuck, rules->board) &&
                !squares_none(squares_but(stuck, piece->must[color])))
                return false;
        }
    }
    return true;
}

/* The settings by which all pieces are dropped on the squares of the text. */
static bool find_settings(struct rules *rules, const struct drop *drops, unsigned count)
{
    struct ini_game *game = rules->game;

    for (unsigned tried = 0; tried < 16; tried++) {
        game->first_rank_drops = tried & 1;
        game->promotion_zone_drops = tried & 2;
        game->immobility_illegal = rules->is_mixed || (tried & 4);
        game->rooks_dropped_home = tried & 8;
        if (fits(rules, drops, count) && (!game->immobility_illegal || keeps_moving(rules)))
            return true;
    }
    return false;
}

static const struct drop *find_drop(const struct drop *drops, unsigned count,
                                    const struct rules_piece *hand, const struct rules_piece *piece)
{
    for (unsigned i = 0; i < count; i++) {
        if (drops[i].hand == hand && drops[i].piece == piece)
            return &drops[i];
    }
    return NULL;
}

/* Promoted forms are dropped like their pieces or not at all. */
static void settle_forms(struct rules *rules, const struct drop *drops, unsigned count)
{
    unsigned dropped = 0, forms = 0;

    for (unsigned i = 0; i < rules->piece_count; i++) {
        const struct rules_piece *piece = &rules->piece[i];
        const unsigned as = piece->captured_as ? rules_piece(rules, piece->captured_as) : i;
        if (as == rules->piece_count)
            continue;
        if (piece->form == ROLE_PLAIN && !piece->royal && (rules->to_hand >> i & 1) &&
            !find_drop(drops, count, piece, piece))
            rules_refuse(rules, NULL, "%s: pieces in hand can be dropped there", piece->name);
        if (piece->form == ROLE_PROMOTED) {
            forms++;
            dropped += find_drop(drops, count, &rules->piece[as], piece) != NULL;
        }
        if (rules->game->captures_to_hand && piece->form != ROLE_PLAIN &&
            (as == i ||
             (piece->form == ROLE_PROMOTED
                  ? rules->piece[as].letter != piece->letter
                  : !(rules->game->promotion_pawns[WHITE] >> rules->piece[as].kind & 1))))
            rules_refuse(rules, NULL, "%s: promoted pieces turn back there when they are captured",
                         piece->name);
    }
    rules->game->drop_promoted = dropped > 0;
    if (dropped > 0 && dropped < forms)
        rules_refuse(rules, NULL, "either all promoted pieces can be dropped there, or none");
}

void settle_drops(struct rules *rules)
{
    struct ini_game *game = rules->game;
    struct drop drops[DROPS_MOST];
    const unsigned count = collect(rules, drops);

    game->drops |= game->captures_to_hand;
    settle_first_drops(rules, drops, count);
    settle_forms(rules, drops, count);
    if (count > 0) {
        for (unsigned color = 0; color < COLORS; color++) {
            game->drop_region[color] = (struct ini_squares){{0}};
            for (unsigned i = 0; i < count; i++) {
                for (unsigned rank = 0; rank < INI_RANKS_MAX; rank++)
                    game->drop_region[color].rank[rank] |= drops[i].squares[color].rank[rank];
            }
        }
    }
    if (!find_settings(rules, drops, count))
        rules_refuse(rules, NULL,
                     "the squares on which pieces are dropped, or on which they must "
                     "promote, cannot be said there");
}

/* ---- events ---- */

/* when ROLE moves: it becomes ROLE, or when it captures: the other form of the same letter */
static bool turns_over(const struct rules *rules, const struct statement *statement,
                       const char *words)
{
    struct statement first = *statement;

    first.count--;
    if (!statement_is(&first, 2, words))
        return false;
    const unsigned from = rules_piece(rules, statement->word[1]),
                   to = rules_piece(rules, statement->word[statement->count - 1]);
    if (from == rules->piece_count || to == rules->piece_count)
        return false;
    const struct rules_piece *a = &rules->piece[from], *b = &rules->piece[to];
    return a->letter == b->letter && a->form != b->form && a->form != ROLE_OF_PAWN &&
           b->form != ROLE_OF_PAWN;
}

/* for all pieces and back */
static bool all_turn_over(const struct rules *rules, const char *words)
{
    unsigned forms = 0, turning = 0;

    for (unsigned i = 0; i < rules->piece_count; i++)
        forms += rules->piece[i].form == ROLE_PROMOTED;
    for (unsigned i = 0; i < rules->statements->count; i++) {
        const struct statement *other = &rules->statements->list[i];
        turning += strcmp(other->word[0], "when") == 0 && turns_over(rules, other, words);
    }
    return turning == 2 * forms;
}

void take_event(struct rules *rules, const struct statement *statement)
{
    static const char by_moving[] = "moves : it becomes", by_capturing[] = "captures : it becomes";
    struct ini_game *game = rules->game;
    const bool captures = turns_over(rules, statement, by_capturing);

    if (!captures && statement_find(statement, "captures") > 0) {
        take_capturing(rules, statement);
        return;
    }
    if (captures ? !all_turn_over(rules, by_capturing)
                 : !turns_over(rules, statement, by_moving) || !all_turn_over(rules, by_moving)) {
        rules_refuse(rules, statement, "pieces there change by promotion alone");
        return;
    }
    game->promotes_capturing = captures;
    game->demotes = game->must_promote_pieces = true;
    for (unsigned color = 0; color < COLORS; color++)
        game->promotion_region[color] = rules->board;
}
