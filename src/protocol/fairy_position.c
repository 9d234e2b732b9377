/* Positions as Fairy-Stockfish writes them. */
#include "protocol/fairy_position.h"

#include <ctype.h>
#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "base/buf.h"
#include "protocol/dialect.h"
#include "protocol/token.h"

enum {
    FIELD_BOARD = 0,
    FIELD_CASTLING = 2,
    FIELD_EN_PASSANT = 3,
    BEHIND_CLOCK = 1, /* fields: the number of the move */
    FIELDS_MAX = 16,
    CLOCK_MAX = 9999
};

/* ---- castling ---- */

/* A king and the outermost rook of its rank on one side. */
static unsigned outermost_rook(const adx_position *position, adx_color color, bool is_right)
{
    const adx_variant *variant = adx_position_variant(position);
    const unsigned king = adx_position_royal(position, color);
    const unsigned count = adx_variant_board(variant).square_count;
    unsigned found = ADX_SQUARE_NONE;

    if (king == ADX_SQUARE_NONE)
        return ADX_SQUARE_NONE;
    const adx_square home = adx_variant_square(variant, king);
    for (unsigned square = 0; square < count; square++) {
        const adx_square place = adx_variant_square(variant, square);
        adx_color owner = ADX_WHITE;
        const unsigned role = adx_position_role_at(position, square, &owner);
        if (!role || owner != color || place.rank != home.rank ||
            (place.file > home.file) != is_right ||
            strcmp(adx_variant_role(variant, role).letter, "R") != 0)
            continue;
        const bool is_farther = found == ADX_SQUARE_NONE ||
                                (place.file > adx_variant_square(variant, found).file) == is_right;
        found = is_farther ? square : found;
    }
    return found;
}

/* The letter of the rook's file that a right means; the right itself where it is one already. */
static char file_of_right(const adx_position *position, char right)
{
    const adx_color color = isupper((unsigned char)right) ? ADX_WHITE : ADX_BLACK;
    const int kind = tolower((unsigned char)right);

    if (kind != 'k' && kind != 'q')
        return right;
    const unsigned rook = outermost_rook(position, color, kind == 'k');
    if (rook == ADX_SQUARE_NONE)
        return right;
    const char file = adx_variant_square(adx_position_variant(position), rook).name[0];
    return color == ADX_WHITE ? (char)toupper((unsigned char)file) : file;
}

/* White's rights before Black's, those farther to the right before others. */
static bool comes_before(char one, char other)
{
    if (!isupper((unsigned char)one) != !isupper((unsigned char)other))
        return isupper((unsigned char)one) != 0;
    return one > other;
}

static void write_rights(const adx_position *position, struct token rights, struct buf *out)
{
    char files[64];
    size_t count = 0;

    for (size_t i = 0; i < rights.len && count < sizeof(files); i++) {
        const char file = file_of_right(position, rights.text[i]);
        size_t at = count++;
        for (; at && comes_before(file, files[at - 1]); at--)
            files[at] = files[at - 1];
        files[at] = file;
    }
    for (size_t i = 0; i < count; i++)
        buf_char(out, files[i]);
}

/* ---- the clock ---- */

/*
 * The pawn of chess, which goes otherwise than it captures, or 0: other pawns do not restart the
 * clock.
 */
static unsigned pawn_of(const adx_variant *variant)
{
    adx_way ways[ADX_WAYS_MAX];
    bool only_moves = false, only_captures = false;
    unsigned role = adx_variant_role_count(variant);

    while (role && strcmp(adx_variant_role(variant, role).letter, "P") != 0)
        role--;
    if (!role)
        return 0;
    const unsigned count =
        adx_variant_ways(variant, role, ADX_WHITE, adx_variant_best_square(variant, role), ways);
    for (unsigned i = 0; i < count; i++) {
        only_moves |= ways[i].moves && !ways[i].captures;
        only_captures |= ways[i].captures && !ways[i].moves;
    }
    return only_moves && only_captures ? role : 0;
}

/* Whether a move, by the position before it, is a capture or one of a pawn. */
static bool restarts(const adx_position *before, adx_move move, unsigned pawn)
{
    const adx_move_info info = adx_move_describe(before, move);
    adx_color color = ADX_WHITE;
    unsigned role = info.role;

    if (info.captured != ADX_SQUARE_NONE)
        return true;
    if (info.from != ADX_SQUARE_NONE && info.from != info.to)
        role = adx_position_role_at(before, info.from, &color);
    return role && role == pawn;
}

/* Field `index` of a FEN counted from behind, from 0; as a number. */
static uint64_t number_behind(const char *fen, unsigned index)
{
    struct token tokens[FIELDS_MAX];
    uint64_t number = 0;
    unsigned count = 0;

    for (; count < FIELDS_MAX && (tokens[count] = token_next(&fen)).len; count++)
        ;
    if (index < count)
        (void)token_number(tokens[count - 1 - index], CLOCK_MAX, &number);
    return number;
}

/*
 * Every game has a clock there that each capture and each move of a pawn restarts, also where no
 * rule asks for it.
 */
static uint64_t clock_of(const adx_position *position, unsigned pawn)
{
    const unsigned plies = adx_position_ply(position);
    char fen[ADX_FEN_SIZE_MAX];
    adx_position *before;
    uint64_t since = 0;

    if (adx_position_clone(position, &before))
        return plies;
    for (; since < plies; since++) {
        const adx_move move = adx_position_played(before, plies - (unsigned)since - 1);
        if (!adx_position_undo(before) || restarts(before, move, pawn))
            break;
    }
    if (since == plies) {
        dialect_write_fairy_fen(before, fen);
        since += number_behind(fen, BEHIND_CLOCK);
    }
    adx_position_free(before);
    return since < CLOCK_MAX ? since : CLOCK_MAX;
}

/* ---- the pieces in hand ---- */

/*
 * The order of its kinds of pieces, from behind, by the names that pieces have here. What is not
 * listed comes first, by its letter.
 */
static unsigned rank_of(const adx_variant *variant, char letter, unsigned pawn)
{
    static const char *const names[] = {"knight",  "bishop", "rook",     "queen", "ferz",
                                        "general", "hawk",   "elephant", "silver"};
    const char wanted[] = {(char)toupper((unsigned char)letter), '\0'};

    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        const adx_role found = adx_variant_role(variant, role);
        if (strcmp(found.letter, wanted) != 0)
            continue;
        if (role == pawn)
            return 0;
        for (unsigned i = 0; i < sizeof(names) / sizeof(names[0]); i++)
            if (strcmp(found.name, names[i]) == 0)
                return i + 1;
        return UINT_MAX;
    }
    return UINT_MAX;
}

/* The board and, in brackets, the hands: each color's pieces in the order of their kinds. */
static void write_board(const adx_variant *variant, struct token board, unsigned pawn,
                        struct buf *out)
{
    const char *bracket = memchr(board.text, '[', board.len);
    const char *end = board.text + board.len;
    unsigned rank[2 * ADX_SQUARES_MAX];
    char hand[2 * ADX_SQUARES_MAX];
    unsigned count = 0;

    buf_format(out, "%.*s", (int)(bracket ? bracket + 1 - board.text : (long)board.len),
               board.text);
    for (const char *c = bracket ? bracket + 1 : end; c < end && *c != ']'; c++) {
        const unsigned own = rank_of(variant, *c, pawn);
        unsigned at = count;
        if (count == sizeof(hand))
            break;
        count++;
        for (; at && !islower((unsigned char)hand[at - 1]) == !islower((unsigned char)*c) &&
               rank[at - 1] < own;
             at--) {
            hand[at] = hand[at - 1];
            rank[at] = rank[at - 1];
        }
        hand[at] = *c;
        rank[at] = own;
    }
    if (bracket)
        buf_format(out, "%.*s]", (int)count, hand);
}

/* ---- the whole ---- */

/* Whether castling is with the rooks of any files, so that K and Q say too little. */
static bool is_shuffled(const adx_variant *variant)
{
    return adx_variant_start_count(variant) > 1;
}

static unsigned fields_of(const char *fen)
{
    unsigned count = 0;

    while (token_next(&fen).len)
        count++;
    return count;
}

void fairy_position_write(const adx_position *position, bool by_files, char *text)
{
    const adx_variant *variant = adx_position_variant(position);
    char common[ADX_FEN_SIZE_MAX];
    const char *rest = common;
    struct buf out = buf_init(text, ADX_FEN_SIZE_MAX);
    unsigned limit = 0;
    const unsigned counted = adx_position_count(position, &limit);

    dialect_write_fairy_fen(position, common);
    const unsigned count = fields_of(common);
    const unsigned pawn = pawn_of(variant);
    by_files = by_files || is_shuffled(variant);
    for (unsigned field = 0; field < count; field++) {
        const struct token token = token_next(&rest);
        if (field)
            buf_char(&out, ' ');
        if (field == FIELD_BOARD)
            write_board(variant, token, pawn, &out);
        else if (by_files && field == FIELD_CASTLING && !token_is(token, "-"))
            write_rights(position, token, &out);
        else if (limit && field == FIELD_EN_PASSANT)
            buf_format(&out, "%u", limit);
        else if (field + BEHIND_CLOCK + 1 == count)
            buf_format(&out, "%" PRIu64, limit ? counted : clock_of(position, pawn));
        else
            buf_format(&out, "%.*s", (int)token.len, token.text);
    }
}
