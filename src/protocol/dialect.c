/* How protocols write moves where they differ from docs/notation.md. */
#include "protocol/dialect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/over.h"
#include "protocol/token.h"
#include "protocol/usi.h"

enum {
    RANKS_FROM_ZERO = 10 /* CECP and UCCI count the ranks of a board with so many from 0 */
};

static const char *const pass_words[] = {[DIALECT_UCI] = "0000",
                                         [DIALECT_CECP] = "@@@@",
                                         [DIALECT_USI] = "0000",
                                         [DIALECT_UCCI] = "0000"};

/* ---- squares ---- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/*
 * Copy a text with another number added to each number that follows a lowercase letter alone.
 * Labels of ranks that are no plain numbers, such as 00, stay where nothing is added.
 */
static void shift_ranks(const char *text, int shift, char *out, size_t size)
{
    struct buf copy = buf_init(out, size);
    char before = ' ';

    while (*text) {
        const bool is_file = *text >= 'a' && *text <= 'z' && !is_letter(before);
        before = *text++;
        buf_char(&copy, before);
        if (!shift || !is_file || !is_digit(*text))
            continue;
        char *end;
        const long rank = strtol(text, &end, 10);
        buf_format(&copy, "%ld", rank < 1000 ? rank + shift : rank);
        before = '0';
        text = end;
    }
}

static int shift_of(enum dialect dialect, const adx_variant *variant)
{
    return (dialect == DIALECT_CECP || dialect == DIALECT_UCCI) &&
           adx_variant_board(variant).ranks == RANKS_FROM_ZERO;
}

void dialect_to_own(enum dialect dialect, const adx_variant *variant, const char *text, char *own,
                    size_t size)
{
    if (dialect == DIALECT_USI)
        usi_to_own(variant, text, own, size);
    else
        shift_ranks(text, shift_of(dialect, variant), own, size);
}

void dialect_from_own(enum dialect dialect, const adx_variant *variant, const char *own, char *text,
                      size_t size)
{
    if (dialect == DIALECT_USI)
        usi_from_own(variant, own, text, size);
    else
        shift_ranks(own, -shift_of(dialect, variant), text, size);
}

/* ---- writing ---- */

/* CECP castles with letters where the start is shuffled. */
static bool castles_with_letters(enum dialect dialect, const adx_variant *variant)
{
    return dialect == DIALECT_CECP && adx_variant_start_count(variant) > 0;
}

static bool is_to_the_right(const adx_variant *variant, const adx_move_info *castle)
{
    return adx_variant_square(variant, castle->rook_from).file >
           adx_variant_square(variant, castle->from).file;
}

/*
 * In UCI and its kin a piece that turns over as it moves is written like one that promotes, or that
 * is demoted: b1a2+, a2b1-. Returns: the sign, or 0 where none is written.
 */
static char turn_sign(const adx_position *position, adx_move move, const adx_move_info *info)
{
    const adx_variant *variant = adx_position_variant(position);
    adx_color color;
    adx_position *after;
    bool has_forms = false;

    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++)
        has_forms |= adx_variant_role(variant, role).letter[0] == '+';
    if (!has_forms || info->kind != ADX_MOVE_NORMAL || adx_position_clone(position, &after))
        return 0;
    const unsigned before = adx_position_role_at(position, info->from, &color);
    const bool is_played = adx_position_play(after, move) == ADX_OK;
    const unsigned role = is_played ? adx_position_role_at(after, info->to, &color) : 0;
    adx_position_free(after);
    if (!before || !role || before == role)
        return 0;
    return adx_variant_role(variant, role).letter[0] == '+'     ? '+'
           : adx_variant_role(variant, before).letter[0] == '+' ? '-'
                                                                : 0;
}

/* Whether the king castles with this rook to one square only. */
static bool is_only_castling(const adx_position *position, const adx_move_info *castle)
{
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, moves);
    unsigned found = 0;

    for (unsigned i = 0; i < count; i++) {
        const adx_move_info info = adx_move_describe(position, moves[i]);
        found += info.kind == ADX_MOVE_CASTLE && info.from == castle->from &&
                 info.rook_from == castle->rook_from;
    }
    return found == 1;
}

/*
 * A castling whose squares may be those of another move is, in UCI, the king taking its rook, as in
 * shuffled games. Returns: false where that says no more.
 */
static bool write_taking(const adx_position *position, adx_move move, const adx_move_info *info,
                         char *text)
{
    const adx_variant *variant = adx_position_variant(position);
    char plain[ADX_MOVE_TEXT_SIZE_MAX], own[ADX_MOVE_TEXT_SIZE_MAX];
    const char *from = adx_variant_square(variant, info->from).name;

    snprintf(plain, sizeof(plain), "%s%s", from, adx_variant_square(variant, info->to).name);
    adx_move_text(position, move, own);
    if (strlen(plain) >= strlen(own) || !is_only_castling(position, info))
        return false;
    snprintf(text, ADX_MOVE_TEXT_SIZE_MAX, "%s%s", from,
             adx_variant_square(variant, info->rook_from).name);
    return true;
}

void dialect_write(enum dialect dialect, const adx_position *position, adx_move move, char *text)
{
    const adx_variant *variant = adx_position_variant(position);
    const adx_move_info info = adx_move_describe(position, move);
    struct buf out = buf_init(text, ADX_MOVE_TEXT_SIZE_MAX);
    char own[ADX_MOVE_TEXT_SIZE_MAX];

    if (info.kind == ADX_MOVE_PASS) {
        buf_text(&out, pass_words[dialect]);
    } else if (info.kind == ADX_MOVE_CASTLE && castles_with_letters(dialect, variant)) {
        buf_text(&out, is_to_the_right(variant, &info) ? "O-O" : "O-O-O");
    } else if (dialect == DIALECT_UCI && info.kind == ADX_MOVE_CASTLE &&
               write_taking(position, move, &info, text)) {
        return;
    } else {
        adx_move_text(position, move, own);
        dialect_from_own(dialect, variant, own, text, ADX_MOVE_TEXT_SIZE_MAX);
        const char sign = dialect == DIALECT_CECP ? 0 : turn_sign(position, move, &info);
        if (sign) {
            out.len = strlen(text);
            buf_char(&out, sign);
        }
    }
}

/* The square of the stone that has come behind a move from `square`, or ADX_SQUARE_NONE. */
static unsigned stone_behind(const adx_position *after, unsigned square)
{
    const adx_variant *variant = adx_position_variant(after);
    adx_color color;

    if (square == ADX_SQUARE_NONE)
        return square;
    const unsigned role = adx_position_role_at(after, square, &color);
    return role && adx_variant_role(variant, role).stone ? square : ADX_SQUARE_NONE;
}

/* Whether a part of a turn is left in which a stone is placed. */
static bool places_next(const adx_position *position)
{
    adx_move moves[ADX_MOVES_MAX];

    return adx_position_part(position) > 1 && adx_position_moves(position, moves) &&
           adx_move_describe(position, moves[0]).kind == ADX_MOVE_PLACE;
}

/* Two squares in the words of the protocol. */
static void write_squares(enum dialect dialect, const adx_variant *variant, unsigned from,
                          unsigned to, struct buf *out)
{
    const unsigned squares[] = {from, to};

    for (unsigned i = 0; i < 2; i++) {
        char name[ADX_MOVE_TEXT_SIZE_MAX];
        dialect_from_own(dialect, variant, adx_variant_square(variant, squares[i]).name, name,
                         sizeof(name));
        buf_text(out, name);
    }
}

void dialect_write_turn(enum dialect dialect, const adx_position *position, adx_move move,
                        adx_move second, char text[DIALECT_TURN_SIZE_MAX])
{
    const adx_move_info info = adx_move_describe(position, move);
    struct buf out = buf_init(text, DIALECT_TURN_SIZE_MAX);
    unsigned square = ADX_SQUARE_NONE;
    char written[ADX_MOVE_TEXT_SIZE_MAX];
    adx_position *after;

    dialect_write(dialect, position, move, written);
    buf_text(&out, written);
    if (info.kind == ADX_MOVE_PLACE || adx_position_clone(position, &after))
        return;
    if (adx_position_play(after, move) == ADX_OK)
        square = !places_next(after) ? stone_behind(after, info.from)
                 : second.bits       ? adx_move_describe(after, second).to
                                     : ADX_SQUARE_NONE;
    if (square != ADX_SQUARE_NONE) {
        buf_char(&out, ',');
        write_squares(dialect, adx_position_variant(position), info.to, square, &out);
    }
    adx_position_free(after);
}

void dialect_write_line(enum dialect dialect, const adx_position *position,
                        const adx_search_info *info, struct buf *out)
{
    adx_position *now;
    char text[DIALECT_TURN_SIZE_MAX];

    if (!info->line_count || adx_position_clone(position, &now))
        return;
    for (unsigned i = 0; i < info->line_count; i++) {
        const adx_move second = {i + 1 < info->line_count ? info->line[i + 1].bits : 0};
        dialect_write_turn(dialect, now, info->line[i], second, text);
        buf_format(out, " %s", text);
        if (adx_position_play(now, info->line[i]))
            break;
        if (second.bits && places_next(now) && adx_position_play(now, info->line[++i]))
            break;
    }
    adx_position_free(now);
}

/* ---- reading ---- */

/* The two squares that a text consists of. Returns: false if it does not. */
static bool two_squares(const adx_variant *variant, const char *text, unsigned square[2])
{
    const size_t len = strlen(text);
    char first[ADX_MOVE_TEXT_SIZE_MAX];

    for (size_t split = 1; split < len && split < sizeof(first); split++) {
        memcpy(first, text, split);
        first[split] = '\0';
        square[0] = adx_variant_square_named(variant, first);
        square[1] = adx_variant_square_named(variant, text + split);
        if (square[0] != ADX_SQUARE_NONE && square[1] != ADX_SQUARE_NONE)
            return true;
    }
    return false;
}

/* A promotion without its letter becomes the most valuable piece; '=' is the lack of one. */
static adx_err read_short_promotion(const adx_position *position, const char *text, adx_move *out)
{
    const adx_variant *variant = adx_position_variant(position);
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, moves);
    unsigned square[2];
    int best = -1;

    if (!two_squares(variant, text, square))
        return ADX_E_ILLEGAL;
    for (unsigned i = 0; i < count; i++) {
        const adx_move_info info = adx_move_describe(position, moves[i]);
        if (info.kind != ADX_MOVE_PROMOTE || info.from != square[0] || info.to != square[1])
            continue;
        const int value = adx_variant_role(variant, info.role).value;
        if (value > best) {
            best = value;
            *out = moves[i];
        }
    }
    return best >= 0 ? ADX_OK : ADX_E_ILLEGAL;
}

static adx_err read_cecp(const adx_position *position, char *own, adx_move *out)
{
    size_t len = strlen(own);

    if (len && own[len - 1] == '=')
        own[--len] = '\0';
    else if (len && own[len - 1] >= 'A' && own[len - 1] <= 'Z' && own[0] >= 'a')
        own[len - 1] = (char)(own[len - 1] - 'A' + 'a');
    if (adx_move_parse(position, own, out) == ADX_OK)
        return ADX_OK;
    return read_short_promotion(position, own, out);
}

static adx_err read_turned(const adx_position *position, const char *text, adx_move *out)
{
    const size_t len = strlen(text);
    char own[ADX_MOVE_TEXT_SIZE_MAX];

    if (len < 2 || !strchr("+-", text[len - 1]))
        return ADX_E_ILLEGAL;
    memcpy(own, text, len - 1);
    own[len - 1] = '\0';
    if (adx_move_parse(position, own, out))
        return ADX_E_ILLEGAL;
    const adx_move_info info = adx_move_describe(position, *out);
    return turn_sign(position, *out, &info) == text[len - 1] ? ADX_OK : ADX_E_ILLEGAL;
}

adx_err dialect_read(enum dialect dialect, const adx_position *position, const char *text,
                     adx_move *out)
{
    char own[ADX_MOVE_TEXT_SIZE_MAX];

    if (strcmp(text, pass_words[dialect]) == 0)
        return adx_move_parse(position, "pass", out);
    dialect_to_own(dialect, adx_position_variant(position), text, own, sizeof(own));
    if (adx_move_parse(position, own, out) == ADX_OK)
        return ADX_OK;
    if (dialect != DIALECT_CECP && read_turned(position, own, out) == ADX_OK)
        return ADX_OK;
    if (dialect == DIALECT_CECP && read_cecp(position, own, out) == ADX_OK)
        return ADX_OK;
    /* What is no move of USI has been changed by the translation: nothing is left to guess from. */
    return dialect == DIALECT_USI ? ADX_E_ILLEGAL : adx_move_parse_san(position, own, out);
}

bool dialect_next_part(const char **text, char part[ADX_MOVE_TEXT_SIZE_MAX])
{
    const size_t len = strcspn(*text, ",");

    if (len >= ADX_MOVE_TEXT_SIZE_MAX)
        return false;
    memcpy(part, *text, len);
    part[len] = '\0';
    *text += len + ((*text)[len] == ',');
    return true;
}

void dialect_part_to_own(enum dialect dialect, const adx_position *position, const char *part,
                         char own[ADX_MOVE_TEXT_SIZE_MAX])
{
    const adx_variant *variant = adx_position_variant(position);
    unsigned square[2];

    dialect_to_own(dialect, variant, part, own, ADX_MOVE_TEXT_SIZE_MAX);
    /* e4d5: the square that the piece has gone to, which says nothing more, and the stone's. */
    if (places_next(position) && two_squares(variant, own, square))
        snprintf(own, ADX_MOVE_TEXT_SIZE_MAX, "@%s", adx_variant_square(variant, square[1]).name);
}

adx_err dialect_read_part(enum dialect dialect, const adx_position *position, const char *part,
                          bool is_first, adx_move *out)
{
    char own[ADX_MOVE_TEXT_SIZE_MAX];
    unsigned square[2];

    *out = (adx_move){0};
    if (!is_first && over_for_good(position))
        return ADX_OK;
    dialect_part_to_own(dialect, position, part, own);
    if (own[0] == '@' && adx_move_parse(position, own, out) == ADX_OK)
        return ADX_OK;
    if (!is_first && two_squares(adx_position_variant(position), own, square) &&
        stone_behind(position, square[1]) == square[1])
        return ADX_OK;
    return dialect_read(dialect, position, part, out);
}

void dialect_write_fairy_fen(const adx_position *position, char *text)
{
    char common[ADX_FEN_SIZE_MAX];
    const char *rest = common;
    struct buf out = buf_init(text, ADX_FEN_SIZE_MAX);

    adx_position_common_fen(position, common);
    for (struct token token = token_next(&rest); token.len; token = token_next(&rest)) {
        if (!memchr(token.text, ':', token.len))
            buf_format(&out, "%s%.*s", out.len ? " " : "", (int)token.len, token.text);
    }
}
