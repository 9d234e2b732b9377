/* The keys of files of variants: what they set, or why they cannot be said in a rule text. */
#include "ini/keys.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum key_type {
    KEY_IGNORED, /* for the looks of programs, or the strength of one */
    KEY_ABSENT,  /* no word for it, unless its value says that there is no such rule */
    KEY_BOOL,
    KEY_BOOL_BOTH, /* for both colors */
    KEY_NUMBER,
    KEY_FILE, /* the first is 0 */
    KEY_FILES_COUNT,
    KEY_VALUE,
    KEY_SQUARES,
    KEY_SQUARES_BOTH,
    KEY_KINDS,
    KEY_KINDS_BOTH,
    KEY_START,
    KEY_PAWNS,
    KEY_PROMOTED,
    KEY_EXTINCTION,
    KEY_PROMOTION_RANK,
    KEY_COUNTING,
    KEY_LIMITS,
    KEY_MATERIAL,
    KEY_WALLING,
    KEY_CHASING,
    KEY_ENCLOSING,
    KEY_CASTLINGS,
};

struct key {
    const char *name;
    enum key_type type;
    size_t offset;
    const char *why;
};

#define AT(field) offsetof(struct ini_game, field), NULL
#define NOTHING   0, NULL

static const struct key keys[] = {
    {"variantTemplate", KEY_IGNORED, NOTHING},
    {"pieceToCharTable", KEY_IGNORED, NOTHING},
    {"pocketSize", KEY_IGNORED, NOTHING},
    {"pieceValueMg", KEY_IGNORED, NOTHING},
    {"pieceValueEg", KEY_IGNORED, NOTHING},
    {"nnueAlias", KEY_IGNORED, NOTHING},
    {"chess960", KEY_ABSENT, 0, "starts are not shuffled"},
    {"twoBoards", KEY_ABSENT, 0, "there are no partners"},
    {"maxRank", KEY_NUMBER, AT(ranks)},
    {"maxFile", KEY_FILES_COUNT, AT(files)},
    {"startFen", KEY_START, AT(start)},
    {"pawnTypes", KEY_PAWNS, NOTHING},
    {"promotionRank", KEY_PROMOTION_RANK, NOTHING},
    {"promotionRegionWhite", KEY_SQUARES, AT(promotion_region[WHITE])},
    {"promotionRegionBlack", KEY_SQUARES, AT(promotion_region[BLACK])},
    {"promotionPawnTypes", KEY_KINDS_BOTH, AT(promotion_pawns)},
    {"promotionPawnTypesWhite", KEY_KINDS, AT(promotion_pawns[WHITE])},
    {"promotionPawnTypesBlack", KEY_KINDS, AT(promotion_pawns[BLACK])},
    {"promotionPieceTypes", KEY_KINDS_BOTH, AT(promotion_pieces)},
    {"promotionPieceTypesWhite", KEY_KINDS, AT(promotion_pieces[WHITE])},
    {"promotionPieceTypesBlack", KEY_KINDS, AT(promotion_pieces[BLACK])},
    {"promotionLimit", KEY_LIMITS, NOTHING},
    {"promotedPieceType", KEY_PROMOTED, NOTHING},
    {"sittuyinPromotion", KEY_BOOL, AT(promotes_in_turn)},
    {"piecePromotionOnCapture", KEY_BOOL, AT(promotes_capturing)},
    {"mandatoryPawnPromotion", KEY_BOOL, AT(must_promote_pawns)},
    {"mandatoryPiecePromotion", KEY_BOOL, AT(must_promote_pieces)},
    {"pieceDemotion", KEY_BOOL, AT(demotes)},
    {"blastOnCapture", KEY_BOOL, AT(blasts)},
    {"blastImmuneTypes", KEY_KINDS, AT(blast_immune)},
    {"mutuallyImmuneTypes", KEY_KINDS, AT(mutually_immune)},
    {"petrifyOnCapture", KEY_ABSENT, 0, "no piece becomes a wall"},
    {"petrifyOnCaptureTypes", KEY_KINDS, AT(petrified)},
    {"petrifyBlastPieces", KEY_ABSENT, 0, "no piece becomes a wall"},
    {"doubleStep", KEY_BOOL, AT(double_steps)},
    {"doubleStepRegionWhite", KEY_SQUARES, AT(double_step[WHITE])},
    {"doubleStepRegionBlack", KEY_SQUARES, AT(double_step[BLACK])},
    {"tripleStepRegionWhite", KEY_SQUARES, AT(triple_step[WHITE])},
    {"tripleStepRegionBlack", KEY_SQUARES, AT(triple_step[BLACK])},
    {"enPassantRegion", KEY_SQUARES_BOTH, AT(en_passant)},
    {"enPassantRegionWhite", KEY_SQUARES, AT(en_passant[WHITE])},
    {"enPassantRegionBlack", KEY_SQUARES, AT(en_passant[BLACK])},
    {"enPassantTypes", KEY_KINDS_BOTH, AT(en_passant_types)},
    {"enPassantTypesWhite", KEY_KINDS, AT(en_passant_types[WHITE])},
    {"enPassantTypesBlack", KEY_KINDS, AT(en_passant_types[BLACK])},
    {"castling", KEY_BOOL, AT(castling)},
    {"castlingDroppedPiece", KEY_BOOL, AT(castling_dropped)},
    {"castlingKingsideFile", KEY_FILE, AT(castling_file[0])},
    {"castlingQueensideFile", KEY_FILE, AT(castling_file[1])},
    {"castlingRank", KEY_NUMBER, AT(castling_rank)},
    {"castlingKingFile", KEY_FILE, AT(castling_king_file)},
    {"castlingKingPiece", KEY_KINDS, AT(castling_king)},
    {"castlingRookKingsideFile", KEY_FILE, AT(castling_rook_file[0])},
    {"castlingRookQueensideFile", KEY_FILE, AT(castling_rook_file[1])},
    {"castlingRookPiece", KEY_KINDS, AT(castling_rooks)},
    {"castlingRookPieces", KEY_KINDS, AT(castling_rooks)},
    {"oppositeCastling", KEY_BOOL, AT(opposite_castling)},
    {"castlingWins", KEY_CASTLINGS, AT(castling_wins)},
    {"checking", KEY_BOOL, AT(checking)},
    {"dropChecks", KEY_BOOL, AT(drop_checks)},
    {"mustCapture", KEY_BOOL, AT(must_capture)},
    {"mustDrop", KEY_BOOL, AT(must_drop)},
    {"mustDropType", KEY_KINDS, AT(must_drop_types)},
    {"pieceDrops", KEY_BOOL, AT(drops)},
    {"dropLoop", KEY_BOOL, AT(promoted_stay)},
    {"capturesToHand", KEY_BOOL, AT(captures_to_hand)},
    {"firstRankPawnDrops", KEY_BOOL, AT(first_rank_drops)},
    {"promotionZonePawnDrops", KEY_BOOL, AT(promotion_zone_drops)},
    {"enclosingDrop", KEY_ENCLOSING, NOTHING},
    {"enclosingDropStart", KEY_ABSENT, 0, "drops need not enclose pieces"},
    {"dropRegionWhite", KEY_SQUARES, AT(drop_region[WHITE])},
    {"dropRegionBlack", KEY_SQUARES, AT(drop_region[BLACK])},
    {"whiteDropRegion", KEY_SQUARES, AT(drop_region[WHITE])},
    {"blackDropRegion", KEY_SQUARES, AT(drop_region[BLACK])},
    {"sittuyinRookDrop", KEY_BOOL, AT(rooks_dropped_home)},
    {"dropOppositeColoredBishop", KEY_BOOL, AT(opposite_bishops)},
    {"dropPromoted", KEY_BOOL, AT(drop_promoted)},
    {"dropNoDoubled", KEY_KINDS, AT(no_doubled)},
    {"dropNoDoubledCount", KEY_NUMBER, AT(no_doubled_count)},
    {"immobilityIllegal", KEY_BOOL, AT(immobility_illegal)},
    {"gating", KEY_BOOL, AT(gating)},
    {"seirawanGating", KEY_BOOL, AT(drops_behind)},
    {"wallingRule", KEY_WALLING, NOTHING},
    {"wallingRegion", KEY_SQUARES_BOTH, AT(walling_region)},
    {"wallingRegionWhite", KEY_SQUARES, AT(walling_region[WHITE])},
    {"wallingRegionBlack", KEY_SQUARES, AT(walling_region[BLACK])},
    {"wallOrMove", KEY_ABSENT, 0, "a wall is not built instead of a move"},
    {"cambodianMoves", KEY_BOOL, AT(cambodian_moves)},
    {"diagonalLines", KEY_SQUARES, AT(diagonal_lines)},
    {"pass", KEY_BOOL_BOTH, AT(pass)},
    {"passWhite", KEY_BOOL, AT(pass[WHITE])},
    {"passBlack", KEY_BOOL, AT(pass[BLACK])},
    {"passOnStalemate", KEY_BOOL_BOTH, AT(pass_on_stalemate)},
    {"passOnStalemateWhite", KEY_BOOL, AT(pass_on_stalemate[WHITE])},
    {"passOnStalemateBlack", KEY_BOOL, AT(pass_on_stalemate[BLACK])},
    {"makpongRule", KEY_BOOL, AT(stays_in_check)},
    {"flyingGeneral", KEY_BOOL, AT(flying_general)},
    {"soldierPromotionRank", KEY_NUMBER, AT(soldier_rank)},
    {"flipEnclosedPieces", KEY_ABSENT, 0, "no piece changes its color"},
    {"nMoveRuleTypes", KEY_KINDS_BOTH, AT(move_rule_types)},
    {"nMoveRuleTypesWhite", KEY_KINDS, AT(move_rule_types[WHITE])},
    {"nMoveRuleTypesBlack", KEY_KINDS, AT(move_rule_types[BLACK])},
    {"nMoveRule", KEY_NUMBER, AT(move_rule)},
    {"nFoldRule", KEY_NUMBER, AT(repetitions)},
    {"nFoldValue", KEY_VALUE, AT(repetition)},
    {"nFoldValueAbsolute", KEY_BOOL, AT(repetition_absolute)},
    {"perpetualCheckIllegal", KEY_BOOL, AT(perpetual_check_loses)},
    {"moveRepetitionIllegal", KEY_ABSENT, 0, "a piece may move to and fro"},
    {"chasingRule", KEY_CHASING, NOTHING},
    {"stalemateValue", KEY_VALUE, AT(stalemate)},
    {"stalematePieceCount", KEY_BOOL, AT(stalemate_count)},
    {"checkmateValue", KEY_VALUE, AT(checkmate)},
    {"shogiPawnDropMateIllegal", KEY_BOOL, AT(no_pawn_drop_mate)},
    {"shatarMateRule", KEY_BOOL, AT(mates_in_series)},
    {"bikjangRule", KEY_BOOL, AT(facing_ends)},
    {"extinctionValue", KEY_VALUE, AT(extinction)},
    {"extinctionClaim", KEY_BOOL, AT(extinction_claim)},
    {"extinctionPseudoRoyal", KEY_BOOL, AT(pseudo_royal)},
    {"dupleCheck", KEY_BOOL, AT(duple_check)},
    {"extinctionPieceTypes", KEY_EXTINCTION, NOTHING},
    {"extinctionPieceCount", KEY_NUMBER, AT(extinct_count)},
    {"extinctionOpponentPieceCount", KEY_NUMBER, AT(extinct_opponent)},
    {"flagPiece", KEY_KINDS_BOTH, AT(flag)},
    {"flagPieceWhite", KEY_KINDS, AT(flag[WHITE])},
    {"flagPieceBlack", KEY_KINDS, AT(flag[BLACK])},
    {"flagRegion", KEY_SQUARES_BOTH, AT(flag_region)},
    {"flagRegionWhite", KEY_SQUARES, AT(flag_region[WHITE])},
    {"flagRegionBlack", KEY_SQUARES, AT(flag_region[BLACK])},
    {"whiteFlag", KEY_SQUARES, AT(flag_region[WHITE])},
    {"blackFlag", KEY_SQUARES, AT(flag_region[BLACK])},
    {"flagPieceCount", KEY_NUMBER, AT(flag_count)},
    {"flagPieceBlockedWin", KEY_BOOL, AT(flag_full)},
    {"flagMove", KEY_BOOL, AT(flag_move)},
    {"flagPieceSafe", KEY_BOOL, AT(flag_safe)},
    {"checkCounting", KEY_BOOL, AT(check_counting)},
    {"connectN", KEY_NUMBER, AT(line)},
    {"connectNxN", KEY_NUMBER, AT(square)},
    {"collinearN", KEY_NUMBER, AT(line_with_gaps)},
    {"connectPieceTypes", KEY_KINDS, AT(line_types)},
    {"connectVertical", KEY_BOOL, AT(line_along_files)},
    {"connectHorizontal", KEY_BOOL, AT(line_along_ranks)},
    {"connectDiagonal", KEY_BOOL, AT(line_diagonal)},
    {"connectValue", KEY_VALUE, AT(line_value)},
    {"connectRegion1White", KEY_ABSENT, 0, "connected regions do not win"},
    {"connectRegion2White", KEY_IGNORED, NOTHING},
    {"connectRegion1Black", KEY_ABSENT, 0, "connected regions do not win"},
    {"connectRegion2Black", KEY_IGNORED, NOTHING},
    {"materialCounting", KEY_MATERIAL, NOTHING},
    {"adjudicateFullBoard", KEY_IGNORED, NOTHING},
    {"countingRule", KEY_COUNTING, NOTHING},
};

static bool read_bool(const char *value, bool *out)
{
    *out = strcasecmp(value, "true") == 0 || strcmp(value, "1") == 0;
    return *out || strcasecmp(value, "false") == 0 || strcmp(value, "0") == 0;
}

static bool read_number(const char *value, unsigned *out)
{
    char *end;
    const unsigned long number = strtoul(value, &end, 10);

    if (!isdigit((unsigned char)*value) || *end || number > 1000)
        return false;
    *out = (unsigned)number;
    return true;
}

/* A letter, or a number from 1. */
static bool read_file(const char *value, unsigned *out)
{
    if (isalpha((unsigned char)*value) && value[1] == '\0')
        *out = (unsigned)(tolower((unsigned char)*value) - 'a');
    else if (!read_number(value, out) || (*out)-- == 0)
        return false;
    return *out < INI_FILES_MAX;
}

static bool read_value(const char *value, enum game_value *out)
{
    static const char *const names[] = {"none", "loss", "draw", "win"};

    for (unsigned i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (strcasecmp(names[i], value) == 0) {
            *out = (enum game_value)i;
            return true;
        }
    }
    return false;
}

/* Letters of pieces, "*" for all, "-" for none. */
static bool read_kinds(const struct ini_game *game, const char *value, kind_set *out)
{
    kind_set set = 0;
    bool known = true;

    for (; *value; value++) {
        const unsigned kind = game_kind(game, *value);
        if (*value == '*')
            set = ~(kind_set)0;
        else if (kind != KIND_NONE)
            set |= KIND_BIT(kind);
        else
            known &= isspace((unsigned char)*value) || *value == '-';
    }
    *out = set;
    return known;
}

/* "p:g s:-", added to what is so already. */
static bool read_promoted(struct ini_game *game, const char *value)
{
    for (; *value; value++) {
        if (isspace((unsigned char)*value) || *value == '-')
            continue;
        const unsigned from = game_kind(game, value[0]);
        if (from == KIND_NONE || value[1] != ':')
            return false;
        const unsigned to = game_kind(game, value[2]);
        if (to == KIND_NONE && value[2] != '-')
            return false;
        game->promoted[from] = (unsigned char)to;
        value += 2;
    }
    return true;
}

/* "q:1 r:2" */
static bool read_limits(struct ini_game *game, const char *value)
{
    memset(game->limit, 0, sizeof(game->limit));
    for (; *value; value++) {
        if (isspace((unsigned char)*value) || *value == '-')
            continue;
        const unsigned kind = game_kind(game, value[0]);
        if (kind == KIND_NONE || value[1] != ':' || !isdigit((unsigned char)value[2]))
            return false;
        game->limit[kind] = (unsigned char)(value[2] - '0');
        value += 2;
    }
    return true;
}

static bool read_pawns(struct ini_game *game, const char *value)
{
    kind_set set;
    const bool known = read_kinds(game, value, &set);

    for (unsigned color = 0; color < COLORS; color++)
        game->promotion_pawns[color] = game->en_passant_types[color] =
            game->move_rule_types[color] = set;
    return known;
}

static bool read_promotion_rank(struct ini_game *game, const char *value)
{
    unsigned rank;

    if (!read_number(value, &rank) || rank < 1 || rank > game->ranks)
        return false;
    game->promotion_region[WHITE] = squares_ranks(rank - 1, INI_RANKS_MAX - 1);
    game->promotion_region[BLACK] = squares_ranks(0, game->ranks - rank);
    return true;
}

static const char castling_letters[] = "KQkq";

/* Letters of castlings as a FEN has them, "-" for none. */
static bool read_castlings(const char *value, bool *out)
{
    memset(out, 0, 4 * sizeof(*out));
    for (; *value; value++) {
        const char *letter = strchr(castling_letters, *value);
        if (letter)
            out[letter - castling_letters] = true;
        else if (!isspace((unsigned char)*value) && *value != '-')
            return false;
    }
    return true;
}

static void write_castlings(const bool *castlings, struct buf *out)
{
    for (unsigned i = 0; castling_letters[i]; i++)
        if (castlings[i])
            buf_char(out, castling_letters[i]);
}

static bool says_no(const char *value)
{
    static const char *const words[] = {"", "-", "0", "false", "none", "false "};

    for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (strcasecmp(value, words[i]) == 0)
            return true;
    }
    return false;
}

static bool read_both(struct ini_game *game, const struct key *key, const char *value)
{
    char *field = (char *)game + key->offset;

    switch (key->type) {
    case KEY_BOOL_BOTH:
        return read_bool(value, &((bool *)(void *)field)[0]) &&
               read_bool(value, &((bool *)(void *)field)[1]);
    case KEY_SQUARES_BOTH:
        return squares_read(value, &((struct ini_squares *)(void *)field)[0]) &&
               squares_read(value, &((struct ini_squares *)(void *)field)[1]);
    default:
        return read_kinds(game, value, &((kind_set *)(void *)field)[0]) &&
               read_kinds(game, value, &((kind_set *)(void *)field)[1]);
    }
}

static bool read_one(struct ini_game *game, const struct key *key, const char *value)
{
    void *field = (char *)game + key->offset;

    switch (key->type) {
    case KEY_IGNORED:
        return true;
    case KEY_BOOL:
        return read_bool(value, field);
    case KEY_NUMBER:
        return read_number(value, field);
    case KEY_FILE:
        return read_file(value, field);
    case KEY_FILES_COUNT:
        return read_file(value, field) && ++*(unsigned *)field;
    case KEY_VALUE:
        return read_value(value, field);
    case KEY_SQUARES:
        return squares_read(value, field);
    case KEY_KINDS:
        return read_kinds(game, value, field);
    case KEY_START:
        *(const char **)field = value;
        return true;
    case KEY_PAWNS:
        return read_pawns(game, value);
    case KEY_PROMOTED:
        return read_promoted(game, value);
    case KEY_LIMITS:
        return read_limits(game, value);
    case KEY_EXTINCTION:
        game->extinct_together = strchr(value, '*') != NULL;
        return read_kinds(game, value, &game->extinction_types);
    case KEY_PROMOTION_RANK:
        return read_promotion_rank(game, value);
    case KEY_CASTLINGS:
        return read_castlings(value, field);
    default:
        return read_both(game, key, value);
    }
}

/* Walls that must be reached from where the piece has gone, or from the edge, have no word. */
static const char *const walling_words[] = {[WALLING_NONE] = "none",
                                            [WALLING_ANYWHERE] = "static",
                                            [WALLING_ONE] = "duck",
                                            [WALLING_BEHIND] = "past"};

static const char *apply_walling(struct ini_game *game, const char *value)
{
    for (unsigned rule = WALLING_NONE; rule <= WALLING_BEHIND; rule++) {
        if (strcasecmp(value, walling_words[rule]) == 0) {
            game->walling = (enum walling)rule;
            return NULL;
        }
    }
    game->walling = WALLING_NONE;
    return "no such walls are built";
}

static const char *const sliding_words[] = {
    [SLIDING_NONE] = "none", [SLIDING_TOP] = "top", [SLIDING_EDGES] = "anyside"};

static const char *apply_enclosing(struct ini_game *game, const char *value)
{
    for (unsigned rule = SLIDING_NONE; rule <= SLIDING_EDGES; rule++) {
        if (strcasecmp(value, sliding_words[rule]) == 0) {
            game->sliding = (enum sliding)rule;
            return NULL;
        }
    }
    game->sliding = SLIDING_NONE;
    return "drops need not enclose pieces";
}

static const char *apply_material(struct ini_game *game, const char *value)
{
    game->draw_odds = strcasecmp(value, "whitedrawodds") == 0   ? VALUE_WIN
                      : strcasecmp(value, "blackdrawodds") == 0 ? VALUE_LOSS
                                                                : VALUE_NONE;
    game->material = strcasecmp(value, "janggi") == 0       ? MATERIAL_BY_KIND
                     : strcasecmp(value, "unweighted") == 0 ? MATERIAL_ALIKE
                                                            : MATERIAL_NONE;
    return game->draw_odds || game->material || says_no(value)
               ? NULL
               : "no pieces are counted where a game is drawn";
}

static const char *apply_key(struct ini_game *game, const struct key *key, const char *value)
{
    if (key->type == KEY_ABSENT)
        return says_no(value) ? NULL : key->why;
    if (key->type == KEY_COUNTING) {
        game->counts_shorter = strcasecmp(value, "cambodian") == 0;
        game->counts_moves = game->counts_shorter || strcasecmp(value, "makruk") == 0;
        game->counts_from_nothing = strcasecmp(value, "asean") == 0;
        return game->counts_moves || game->counts_from_nothing || says_no(value)
                   ? NULL
                   : "no moves are counted";
    }
    if (key->type == KEY_MATERIAL)
        return apply_material(game, value);
    if (key->type == KEY_CHASING) {
        game->chases_lose = strcasecmp(value, "axf") == 0;
        return game->chases_lose || says_no(value) ? NULL : "chases are those of the Asian rules";
    }
    if (key->type == KEY_WALLING)
        return apply_walling(game, value);
    if (key->type == KEY_ENCLOSING)
        return apply_enclosing(game, value);
    return read_one(game, key, value) ? NULL : "this value is not understood";
}

/* "mobilityRegionWhiteRook" and the like. */
static const char *apply_mobility(struct ini_game *game, const char *key, const char *value)
{
    static const char *const starts[COLORS] = {"mobilityRegionWhite", "mobilityRegionBlack"};

    for (unsigned color = 0; color < COLORS; color++) {
        const size_t len = strlen(starts[color]);
        if (strncasecmp(key, starts[color], len) != 0)
            continue;
        const unsigned kind = kind_by_key(key + len, strlen(key + len));
        if (kind == KIND_NONE)
            break;
        game->has_mobility[color] |= KIND_BIT(kind);
        return squares_read(value, &game->mobility[color][kind]) ? NULL
                                                                 : "this value is not understood";
    }
    return "this key is not known";
}

const char *keys_apply(struct ini_game *game, const char *key, const char *value)
{
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
        if (strcasecmp(keys[i].name, key) == 0)
            return apply_key(game, &keys[i], value);
    }
    return apply_mobility(game, key, value);
}

static kind_set kinds_of(const struct ini_game *game)
{
    kind_set kinds = 0;

    for (unsigned kind = 0; kind < KIND_COUNT; kind++)
        kinds |= game->letter[kind] ? KIND_BIT(kind) : 0;
    return kinds;
}

/* Is a setting that of a game that is built on nothing? */
static bool is_default(const struct ini_game *game, const struct ini_game *plain,
                       const struct key *key)
{
    const void *field = (const char *)game + key->offset,
               *other = (const char *)plain + key->offset;
    const struct ini_squares board = squares_all(game->files, game->ranks);

    switch (key->type) {
    case KEY_BOOL:
        return *(const bool *)field == *(const bool *)other;
    case KEY_NUMBER:
    case KEY_FILE:
    case KEY_FILES_COUNT:
        return *(const unsigned *)field == *(const unsigned *)other;
    case KEY_VALUE:
        return *(const enum game_value *)field == *(const enum game_value *)other;
    case KEY_SQUARES:
        return squares_equal(squares_and(*(const struct ini_squares *)field, board),
                             squares_and(*(const struct ini_squares *)other, board));
    case KEY_KINDS:
        return ((*(const kind_set *)field ^ *(const kind_set *)other) & kinds_of(game)) == 0;
    case KEY_COUNTING:
        return !game->counts_moves && !game->counts_from_nothing;
    case KEY_MATERIAL:
        return !game->draw_odds && !game->material;
    case KEY_CHASING:
        return !game->chases_lose;
    case KEY_WALLING:
        return !game->walling;
    case KEY_ENCLOSING:
        return !game->sliding;
    case KEY_CASTLINGS:
        return memcmp(field, other, sizeof(game->castling_wins)) == 0;
    default:
        return key->type != KEY_START;
    }
}

static void write_value(const struct ini_game *game, const struct key *key, struct buf *out)
{
    static const char *const values[] = {"none", "loss", "draw", "win"};
    const void *field = (const char *)game + key->offset;

    switch (key->type) {
    case KEY_BOOL:
        buf_text(out, *(const bool *)field ? "true" : "false");
        break;
    case KEY_FILE:
        buf_char(out, (char)('a' + *(const unsigned *)field));
        break;
    case KEY_VALUE:
        buf_text(out, values[*(const enum game_value *)field]);
        break;
    case KEY_SQUARES:
        game_write_squares(game, *(const struct ini_squares *)field, out);
        break;
    case KEY_KINDS:
        game_write_kinds(game, *(const kind_set *)field, out);
        break;
    case KEY_START:
        buf_text(out, *(const char *const *)field);
        break;
    case KEY_COUNTING:
        buf_text(out, game->counts_shorter ? "cambodian" : game->counts_moves ? "makruk" : "asean");
        break;
    case KEY_MATERIAL:
        buf_text(out, game->material == MATERIAL_BY_KIND ? "janggi"
                      : game->material == MATERIAL_ALIKE ? "unweighted"
                      : game->draw_odds == VALUE_WIN     ? "whitedrawodds"
                                                         : "blackdrawodds");
        break;
    case KEY_CHASING:
        buf_text(out, "axf");
        break;
    case KEY_WALLING:
        buf_text(out, walling_words[game->walling]);
        break;
    case KEY_ENCLOSING:
        buf_text(out, sliding_words[game->sliding]);
        break;
    case KEY_CASTLINGS:
        write_castlings(field, out);
        break;
    default:
        buf_format(out, "%u", *(const unsigned *)field);
    }
}

/* Of several names for a setting the first is written. */
static bool is_first(size_t at)
{
    size_t first = 0;

    while (keys[first].type != keys[at].type || keys[first].offset != keys[at].offset)
        first++;
    return first == at;
}

void keys_write(const struct ini_game *game, struct buf *out)
{
    struct ini_game plain;

    game_set_defaults(&plain);
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
        if (!is_first(i) || is_default(game, &plain, &keys[i]))
            continue;
        buf_format(out, "%s = ", keys[i].name);
        write_value(game, &keys[i], out);
        buf_char(out, '\n');
    }
}
