/* How a game of a rule text ends. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ini/rules_in.h"

/* loss, draw or win; VALUE_NONE for another word. */
static enum game_value read_value(const struct statement *statement, unsigned at)
{
    static const char *const words[] = {"none", "loss", "draw", "win"};
    unsigned value = at < statement->count ? VALUE_WIN : VALUE_NONE;

    while (value > VALUE_NONE && strcmp(words[value], statement->word[at]) != 0)
        value--;
    return (enum game_value)value;
}

static enum game_value inverse(enum game_value value)
{
    return value == VALUE_LOSS ? VALUE_WIN : value == VALUE_WIN ? VALUE_LOSS : value;
}

static void refuse_value(struct rules *rules, const struct statement *statement)
{
    rules_refuse(rules, statement, "this result cannot be said there");
}

/* What happens to either color; where it is a draw and some color wins draws, that is its value. */
static void set_value(struct rules *rules, const struct statement *statement,
                      enum game_value *field, enum game_value value)
{
    enum game_value *odds = &rules->game->draw_odds;

    if (statement->color == COLORS) {
        *field = value;
        return;
    }
    const enum game_value white = statement->color == WHITE ? value : inverse(value);
    if (white == VALUE_DRAW || (*odds && *odds != white)) {
        refuse_value(rules, statement);
        return;
    }
    *odds = white;
    *field = VALUE_DRAW;
}

/* Of these pieces those that the game has. */
static kind_set kinds_had(const struct rules *rules, kind_set kinds)
{
    for (unsigned kind = 0; kind < KIND_COUNT; kind++)
        if (!rules->game->letter[kind])
            kinds &= ~KIND_BIT(kind);
    return kinds;
}

/* end checkmate by ROLES win, end checkmate without check by ROLES draw: there one key says both.
 */
static void take_mates(struct rules *rules, const struct statement *statement, bool is_series)
{
    const kind_set knight = KIND_BIT(KIND_KNIGHT),
                   weighty = knight | KIND_BIT(KIND_ROOK) | KIND_BIT(kind_by_key("bers", 4));
    uint64_t pieces;
    const enum game_value value =
        read_value(statement, rules_pieces(rules, statement, is_series ? 5 : 3, &pieces));

    rules->mates |= is_series ? 2 : 1;
    if (statement->color != COLORS || value != (is_series ? VALUE_DRAW : VALUE_WIN) ||
        rules_kinds(rules, pieces) != kinds_had(rules, is_series ? weighty : knight))
        rules_refuse(rules, statement,
                     "a mate by a knight loses there, and without a check by it, a rook or a bers "
                     "it is a draw");
}

static void take_checkmate(struct rules *rules, const struct statement *statement)
{
    if (strcmp(statement->word[2], "by") == 0 || strcmp(statement->word[2], "without") == 0) {
        take_mates(rules, statement, statement->word[2][0] == 'w');
        return;
    }
    if (statement->color != COLORS)
        refuse_value(rules, statement);
    rules->game->checkmate = read_value(statement, 2);
}

static void take_stalemate(struct rules *rules, const struct statement *statement)
{
    if (strcmp(statement->word[2], "fewer") == 0) {
        rules->game->stalemate_count = true;
        rules->game->stalemate = read_value(statement, 4);
        return;
    }
    set_value(rules, statement, &rules->game->stalemate, read_value(statement, 2));
}

/* In a file of variants the value is that of the player to move after the repetition. */
static void take_repetition(struct rules *rules, const struct statement *statement)
{
    struct ini_game *game = rules->game;

    if (strcmp(statement->word[2], "none") == 0) {
        game->repetitions = 0;
        return;
    }
    const enum game_value value = read_value(statement, 3);
    if (value == VALUE_NONE) {
        rules_refuse(rules, statement, "a move may repeat a position there");
        return;
    }
    game->repetitions = (unsigned)strtoul(statement->word[2], NULL, 10);
    set_value(rules, statement, &game->repetition, value);
    game->repetition = inverse(game->repetition);
    game->perpetual_check_loses = statement_find(statement, "check") > 0;
    game->chases_lose = statement_find(statement, "chase") > 0;
}

static void take_moves(struct rules *rules, const struct statement *statement)
{
    struct ini_game *game = rules->game;
    enum game_value value = VALUE_DRAW;
    uint64_t pieces = 0;

    if (strcmp(statement->word[2], "none") == 0) {
        game->move_rule = 0;
        return;
    }
    game->move_rule = (unsigned)strtoul(statement->word[2], NULL, 10);
    const unsigned by = statement_find(statement, "by");
    if (by)
        rules_pieces(rules, statement, by + 1, &pieces);
    game->move_rule_types[WHITE] = game->move_rule_types[BLACK] = rules_kinds(rules, pieces);
    set_value(rules, statement, &value, read_value(statement, 3));
    if (value != VALUE_DRAW)
        refuse_value(rules, statement);
}

static void take_checks(struct rules *rules, const struct statement *statement)
{
    rules->game->check_counting = true;
    rules->checks = (unsigned)strtoul(statement->word[2], NULL, 10);
    if (statement->color != COLORS || read_value(statement, 3) != VALUE_LOSS)
        refuse_value(rules, statement);
}

/* A royal piece is captured only where others vanish with a capture. */
static void take_capture(struct rules *rules, const struct statement *statement)
{
    if (read_value(statement, 4) != VALUE_LOSS)
        refuse_value(rules, statement);
}

/* ---- pieces that die out ---- */

static void take_extinction(struct rules *rules, const struct statement *statement, kind_set kinds,
                            bool together, unsigned count, enum game_value value)
{
    struct ini_game *game = rules->game;

    if (game->extinction != VALUE_NONE &&
        (rules->leads_royals || together || game->extinct_together || game->extinction != value ||
         game->extinct_count != count)) {
        rules_refuse(rules, statement, "there is one such rule there");
        return;
    }
    game->extinction = value;
    game->extinct_count = count;
    game->extinct_together = together;
    game->extinction_types = together ? ~(kind_set)0 : game->extinction_types | kinds;
}

static void take_bare(struct rules *rules, const struct statement *statement)
{
    const enum game_value value = read_value(statement, 3);
    const bool at_once = statement_find(statement, "once") > 0;
    unsigned royals = 0;

    for (unsigned i = 0; i < rules->piece_count; i++)
        royals += rules->piece[i].royal;
    if (statement->color != COLORS || royals != 1) {
        rules_refuse(rules, statement, "all players lose their pieces in the same way there");
        return;
    }
    if (rules->game->drops)
        rules_refuse(rules, statement, "pieces in hand are counted there");
    take_extinction(rules, statement, 0, true, 1, value);
    rules->game->extinct_opponent = value == VALUE_LOSS && !at_once ? 2 : 0;
}

/* Can a color have a piece that is not one of these? */
static bool has_others(const struct rules *rules, unsigned color, uint64_t pieces)
{
    for (unsigned i = 0; i < rules->piece_count; i++) {
        if (rules->piece[i].is_had[color] && !(pieces >> i & 1))
            return true;
    }
    return false;
}

/* Does a color always have a piece, its royal one? */
static bool has_royal(const struct rules *rules, unsigned color)
{
    for (unsigned i = 0; i < rules->piece_count && !rules->leads_royals; i++) {
        if (rules->piece[i].royal && rules->piece[i].is_had[color])
            return true;
    }
    return false;
}

/* end no ROLES and end fewer than NUMBER ROLES */
static void take_no(struct rules *rules, const struct statement *statement, unsigned from,
                    unsigned count)
{
    const bool for_one = statement->color != COLORS;
    uint64_t pieces;
    const unsigned at = rules_pieces(rules, statement, from, &pieces);
    const kind_set kinds = rules_kinds(rules, pieces);
    bool all = true;

    for (unsigned color = 0; color < COLORS; color++)
        all &= !rules_concern(statement, color) || !has_others(rules, color, pieces);
    const bool with_hand = statement_find(statement, "hand") > 0;
    if (for_one && !(all && count == 0 && has_royal(rules, !statement->color)))
        rules_refuse(rules, statement, "such a rule is for both players there");
    else if (!all && (kinds & (kinds - 1)))
        rules_refuse(rules, statement, "either one kind is counted there, or all together");
    else if ((pieces & rules->to_hand) && !with_hand)
        rules_refuse(rules, statement, "pieces in hand are counted there");
    else
        take_extinction(rules, statement, kinds, all && (for_one || (kinds & (kinds - 1))), count,
                        read_value(statement, at));
}

/* ---- goals ---- */

/* end ROLES on SQUARES win */
static void take_goal(struct rules *rules, const struct statement *statement)
{
    struct ini_game *game = rules->game;
    uint64_t pieces;
    struct ini_squares squares;
    const unsigned on = rules_pieces(rules, statement, 1, &pieces);
    const unsigned value = on < statement->count && strcmp(statement->word[on], "on") == 0
                               ? rules_squares(rules, statement, on + 1, &squares)
                               : statement->count;
    const kind_set kinds = rules_kinds(rules, pieces);

    if (read_value(statement, value) != VALUE_WIN) {
        rules_refuse(rules, statement, "files of variants have no key for this");
        return;
    }
    const bool equal = statement_find(statement, "equal") > 0,
               held = statement_find(statement, "held") > 0,
               safe = statement_find(statement, "safe") > 0;
    const unsigned number = statement_find(statement, "of");
    const bool full = statement_find(statement, "empty") > 0;
    const bool is_king = kinds == KIND_BIT(KIND_KING);
    for (unsigned color = 0; color < COLORS; color++) {
        if (!rules_concern(statement, color))
            continue;
        if (!squares_none(game->flag_region[color]) || (equal && !is_king) || (held && is_king))
            rules_refuse(rules, statement, "this goal cannot be said there");
        game->flag[color] = kinds;
        game->flag_region[color] = squares;
    }
    game->flag_move = equal || held;
    game->flag_safe = safe;
    game->flag_count = number ? (unsigned)strtoul(statement->word[number - 1], NULL, 10) : 1;
    if (!full)
        return;
    if (number)
        rules_refuse(rules, statement, "a full goal is reached by any piece there");
    game->flag_full = true;
    game->flag_count = squares_count(squares_and(squares, rules->board));
}

/* ---- counts ---- */

/* Whether a word is a number of moves. */
static bool is_number(const char *word, unsigned moves)
{
    char text[16];

    snprintf(text, sizeof(text), "%u", moves);
    return strcmp(word, text) == 0;
}

/* A count of moves that has a name there, with the pieces of the game: by `less` moves shorter. */
static bool is_their_count(const struct rules *rules, const struct statement *statement,
                           unsigned less)
{
    static const struct {
        unsigned kind, moves, pieces;
    } items[] = {{KIND_ROOK, 8, 2},
                 {KIND_ROOK, 16, 1},
                 {KIND_SILVER, 22, 2},
                 {KIND_KNIGHT, 32, 2},
                 {KIND_SILVER, 44, 1}};
    unsigned at = 2;

    for (unsigned i = 0; i < sizeof(items) / sizeof(items[0]); i++) {
        if (!rules->game->letter[items[i].kind])
            continue;
        if (at >= statement->count || !is_number(statement->word[at++], items[i].moves - less))
            return false;
        for (unsigned k = 0; k < items[i].pieces; k++) {
            const unsigned piece = at < statement->count ? rules_piece(rules, statement->word[at++])
                                                         : rules->piece_count;
            if (piece == rules->piece_count || rules->piece[piece].kind != items[i].kind)
                return false;
        }
    }
    return statement_is(statement, at, less ? "63 any" : "64 any");
}

/* Whether the count of moves is the one that begins at nothing. */
static bool is_count_from_nothing(const struct rules *rules, const struct statement *statement)
{
    static const struct {
        unsigned kind;
        const char *moves;
    } items[] = {{KIND_ROOK, "16"}, {KIND_SILVER, "44"}, {KIND_KNIGHT, "64"}};
    unsigned at = 2;

    for (unsigned i = 0; i < sizeof(items) / sizeof(items[0]); i++) {
        if (!rules->game->letter[items[i].kind])
            continue;
        if (at + 1 >= statement->count || strcmp(statement->word[at], items[i].moves) != 0)
            return false;
        const unsigned piece = rules_piece(rules, statement->word[at + 1]);
        if (piece == rules->piece_count || rules->piece[piece].kind != items[i].kind)
            return false;
        at += 2;
    }
    return statement_is(statement, at, "from 0");
}

static bool is_pieces_count(struct rules *rules, const struct statement *statement)
{
    struct ini_game *game = rules->game;

    for (unsigned less = 0; less < 2 && !game->counts_moves; less++) {
        game->counts_moves = is_their_count(rules, statement, less);
        game->counts_shorter = game->counts_moves ? less : 0;
    }
    game->counts_from_nothing = !game->counts_moves && is_count_from_nothing(rules, statement);
    return game->counts_moves || game->counts_from_nothing;
}

void take_count(struct rules *rules, const struct statement *statement)
{
    const char *what = statement->word[1];

    if (strcmp(what, "checks") == 0 || statement_is(statement, 1, "board to 64") ||
        statement_is(statement, 1, "board to 63"))
        return;
    if (strcmp(what, "pieces") != 0 || !is_pieces_count(rules, statement))
        rules_refuse(
            rules, statement,
            "moves are counted in three ways there: 8 for two rooks, 16, 22, 32, 44 and 64, "
            "each by one less, or from 0 to 16, 44 and 64");
}

static void take_counting(struct rules *rules, const struct statement *statement)
{
    const bool counts = rules->game->counts_moves || rules->game->counts_from_nothing;

    if (!counts || read_value(statement, 2) != VALUE_DRAW)
        refuse_value(rules, statement);
    if (!rules->game->counts_from_nothing)
        rules->game->move_rule = 0;
}

/* The engine there plays on, and its users ask for the material. */
static void take_dead(struct rules *rules, const struct statement *statement)
{
    (void)rules;
    (void)statement;
}

/* Lines and squares there are of the same pieces, with the same result. */
static bool take_shape(struct rules *rules, const struct statement *statement, unsigned *number)
{
    struct ini_game *game = rules->game;
    const bool is_first = !game->line && !game->line_with_gaps && !game->square;
    uint64_t pieces;
    const enum game_value value = read_value(statement, rules_pieces(rules, statement, 4, &pieces));
    const kind_set kinds = rules_kinds(rules, pieces);

    if (*number || statement->color != COLORS ||
        !(is_first || (game->line_types == kinds && game->line_value == value))) {
        rules_refuse(rules, statement, "there is one such rule there, for both players");
        return false;
    }
    *number = (unsigned)strtoul(statement->word[3], NULL, 10);
    game->line_types = kinds;
    game->line_value = value;
    return true;
}

/* end line of 3 pawn win */
static void take_line(struct rules *rules, const struct statement *statement)
{
    struct ini_game *game = rules->game;
    const bool had_line = game->line || game->line_with_gaps,
               with_gaps = statement_find(statement, "with") > 0,
               diagonal = !statement_find(statement, "orthogonally"),
               straight = !statement_find(statement, "diagonally");

    if (had_line && (game->line_diagonal != diagonal || game->line_along_files != straight)) {
        rules_refuse(rules, statement, "all lines go the same ways there");
        return;
    }
    if (!take_shape(rules, statement, with_gaps ? &game->line_with_gaps : &game->line))
        return;
    game->line_diagonal = diagonal;
    game->line_along_files = game->line_along_ranks = straight;
}

/* end castling to SQUARES win, end no castling to SQUARES loss */
static void take_castling(struct rules *rules, const struct statement *statement, bool is_lost)
{
    struct ini_squares squares;
    const unsigned value = rules_squares(rules, statement, is_lost ? 4 : 3, &squares);
    bool(*field)[2] = is_lost ? rules->castling_loses : rules->game->castling_wins;

    if (read_value(statement, value) != (is_lost ? VALUE_LOSS : VALUE_WIN))
        refuse_value(rules, statement);
    for (unsigned color = 0; color < COLORS; color++) {
        for (unsigned side = 0; side < 2 && rules_concern(statement, color); side++) {
            const struct rules_castle *castle = &rules->castle[color][side];
            const bool turned = color == BLACK && rules->symmetry == SYMMETRY_ROTATE;
            const unsigned file =
                turned ? rules->game->files - 1 - castle->king_to : castle->king_to;
            field[color][side] |=
                castle->exists &&
                squares_has(squares, (int)file, (int)rules->game->castling_rank - 1);
        }
    }
}

void take_ending(struct rules *rules, const struct statement *statement)
{
    static const struct {
        const char *word;
        rules_take *take;
    } endings[] = {{"checkmate", take_checkmate},
                   {"stalemate", take_stalemate},
                   {"repetition", take_repetition},
                   {"moves", take_moves},
                   {"checks", take_checks},
                   {"capture", take_capture},
                   {"bare", take_bare},
                   {"counting", take_counting},
                   {"dead", take_dead}};
    const char *word = statement->count > 2 ? statement->word[1] : "";

    for (unsigned i = 0; i < sizeof(endings) / sizeof(endings[0]); i++) {
        if (strcmp(word, endings[i].word) == 0) {
            endings[i].take(rules, statement);
            return;
        }
    }
    if (strcmp(word, "castling") == 0)
        take_castling(rules, statement, false);
    else if (strcmp(word, "no") == 0 && strcmp(statement->word[2], "castling") == 0)
        take_castling(rules, statement, true);
    else if (strcmp(word, "no") == 0)
        take_no(rules, statement, 2, 0);
    else if (strcmp(word, "fewer") == 0 && statement->count > 4)
        take_no(rules, statement, 4, (unsigned)strtoul(statement->word[3], NULL, 10) - 1);
    else if (strcmp(word, "line") == 0 && statement->count > 4)
        take_line(rules, statement);
    else if (strcmp(word, "square") == 0 && statement->count > 4 &&
             strcmp(statement->word[2], "of") == 0)
        take_shape(rules, statement, &rules->game->square);
    else
        take_goal(rules, statement);
}

/* What nobody has said is as in chess; royal pieces that are ordinary ones must not die out. */
void settle_endings(struct rules *rules)
{
    rules->game->mates_in_series = rules->mates != 0;
    if (rules->mates && rules->mates != 3)
        rules_refuse(rules, NULL,
                     "there is one key for mates by a knight and for series of checks");
    if (memcmp(rules->castling_loses, rules->game->castling_wins, sizeof(rules->castling_loses)))
        rules_refuse(rules, NULL, "who can no longer castle to win loses there");
    for (unsigned i = 0; i < rules->piece_count && rules->leads_royals; i++) {
        if (rules->piece[i].royal)
            rules->game->extinction_types |= KIND_BIT(rules->piece[i].kind);
    }
}
