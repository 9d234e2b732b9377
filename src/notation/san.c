/* Moves in standard algebraic notation. */
#include "notation/san.h"

#include <string.h>

#include "adx/limits.h"
#include "base/buf.h"
#include "base/check.h"
#include "core/action.h"
#include "core/kernel.h"
#include "core/variant.h"
#include "notation/letters.h"
#include "notation/move_text.h"
#include "referee/outcome.h"

/* How much of the starting square a text gives. */
enum origin {
    ORIGIN_NONE = 0,
    ORIGIN_FILE = 1,
    ORIGIN_RANK = 2,
    ORIGIN_SQUARE = ORIGIN_FILE | ORIGIN_RANK,
};

/* A position with all its legal moves. */
struct listed {
    const struct position *position;
    const struct variant *variant;
    unsigned count;
    move moves[ADX_MOVES_MAX];
};

static void list(struct listed *listed, const struct position *position)
{
    struct position scratch = *position;

    listed->position = position;
    listed->variant = position->variant;
    listed->count = position->variant->ops->moves(&scratch, listed->moves);
}

/* The text of docs/notation.md. */
static void write_own(const struct listed *listed, move m, char *text)
{
    move_text_in_list(listed->position, listed->moves, listed->count, m, text);
}

/* ---- what a move is ---- */

/* Whether the notation writes it by a piece and a goal. */
static bool is_displacement(move m)
{
    return move_has(m, MOVE_GOES);
}

static const struct role *mover(const struct listed *listed, move m)
{
    const struct description *about = listed->variant->about;
    const unsigned role = piece_role(listed->position->board[move_from(m)]);

    return &about->roles[about->roles[role].base];
}

static bool is_pawn(const struct role *role)
{
    return strcmp(role->letter, "P") == 0;
}

static bool is_capture(const struct listed *listed, move m)
{
    uint8_t squares[MOVE_CAPTURES_MAX];

    return move_captures(listed->position, m, squares) > 0;
}

/* Whether pieces of the game have promoted forms, so that a final + is a promotion. */
static bool has_promoted_forms(const struct variant *variant)
{
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        if (variant->about->roles[role].letter[0] == '+')
            return true;
    }
    return false;
}

/* ---- writing ---- */

static void write_origin(struct buf *buf, const struct listed *listed, move m, unsigned origin)
{
    const struct geometry *geometry = &listed->variant->about->geometry;

    if (origin & ORIGIN_FILE)
        buf_text(buf, geometry->file_label[geometry->file_of[move_from(m)]]);
    if (origin & ORIGIN_RANK)
        buf_text(buf, geometry->rank_label[geometry->rank_of[move_from(m)]]);
}

/* The least that tells the starting square from those of equal pieces with the same goal. */
static unsigned origin_needed(const struct listed *listed, move m)
{
    const struct geometry *geometry = &listed->variant->about->geometry;
    const unsigned from = move_from(m);
    bool alike = false, same_file = false, same_rank = false;

    for (unsigned i = 0; i < listed->count; i++) {
        const move other = listed->moves[i];
        if (!is_displacement(other) || move_to(other) != move_to(m) || move_from(other) == from ||
            mover(listed, other) != mover(listed, m))
            continue;
        alike = true;
        same_file |= geometry->file_of[move_from(other)] == geometry->file_of[from];
        same_rank |= geometry->rank_of[move_from(other)] == geometry->rank_of[from];
    }
    if (is_pawn(mover(listed, m)) && is_capture(listed, m))
        return same_file ? ORIGIN_SQUARE : ORIGIN_FILE;
    if (!alike)
        return ORIGIN_NONE;
    if (!same_file)
        return ORIGIN_FILE;
    return same_rank ? ORIGIN_SQUARE : ORIGIN_RANK;
}

static void write_promotion(struct buf *buf, const struct listed *listed, move m,
                            const char *equals)
{
    const struct description *about = listed->variant->about;
    const struct role *becomes = &about->roles[move_arg(m)];

    if (becomes->waiting)
        return;
    if (becomes->letter[0] == '+') {
        buf_char(buf, '+');
        return;
    }
    buf_text(buf, equals);
    letters_write(buf, about, piece_of(move_arg(m), WHITE));
}

static void write_displacement(struct buf *buf, const struct listed *listed, move m)
{
    const struct geometry *geometry = &listed->variant->about->geometry;
    const struct role *role = mover(listed, m);
    const bool in_passing = move_has(m, MOVE_TAKES_ON_WAY);

    if (!is_pawn(role))
        buf_text(buf, role->letter);
    write_origin(buf, listed, m, in_passing ? ORIGIN_SQUARE : origin_needed(listed, m));
    if (is_capture(listed, m))
        buf_char(buf, 'x');
    if (in_passing) {
        letters_square(buf, geometry, move_action(listed->variant, m)->captured);
        buf_char(buf, '-');
    }
    letters_square(buf, geometry, move_to(m));
    if (move_has(m, MOVE_BECOMES))
        write_promotion(buf, listed, m, "=");
}

int san_castle_side(const struct variant *variant, const struct castle_run *run)
{
    const struct geometry *geometry = &variant->about->geometry;

    if (run->from_shuffle)
        return run->right_side ? 1 : -1;
    return (geometry->file_of[run->king_to] > geometry->file_of[run->king_from]) -
           (geometry->file_of[run->king_to] < geometry->file_of[run->king_from]);
}

/* Whether the rules have no other castling of that color to the same side. */
static bool is_only_castle(const struct variant *variant, unsigned index)
{
    const struct castle_run *run = &variant->castles[index];

    for (unsigned i = 0; i < variant->castle_count; i++) {
        if (i != index && variant->castles[i].color == run->color &&
            san_castle_side(variant, &variant->castles[i]) == san_castle_side(variant, run))
            return false;
    }
    return san_castle_side(variant, run) != 0;
}

static void write_castle(struct buf *buf, const struct listed *listed, move m)
{
    const struct variant *variant = listed->variant;
    const struct castle_run *run = move_action(variant, m)->castle;
    char text[ADX_MOVE_TEXT_SIZE_MAX], from[ADX_MOVE_TEXT_SIZE_MAX];
    struct buf square = buf_init(from, sizeof(from));

    if (is_only_castle(variant, move_arg(m))) {
        buf_text(buf, san_castle_side(variant, run) > 0 ? "O-O" : "O-O-O");
        return;
    }
    write_own(listed, m, text);
    letters_square(&square, &variant->about->geometry, move_from(m));
    CHECK_DEBUG(strncmp(text, from, square.len) == 0);
    buf_text(buf, mover(listed, m)->letter);
    buf_char(buf, '~');
    buf_text(buf, text + square.len);
}

/* The text without a sign of check, as far as it need not be told from others. */
static struct buf write_plain(const struct listed *listed, move m, char *text)
{
    struct buf buf = buf_init(text, ADX_SAN_SIZE_MAX);
    char other[ADX_MOVE_TEXT_SIZE_MAX];

    if (is_displacement(m)) {
        write_displacement(&buf, listed, m);
    } else if (move_action(listed->variant, m)->castle) {
        write_castle(&buf, listed, m);
    } else {
        write_own(listed, m, other);
        buf_text(&buf, other);
    }
    return buf;
}

/* The same, with a text of its own for every move. */
static struct buf write_unique(const struct listed *listed, move m, char *text)
{
    struct buf buf = write_plain(listed, m, text);
    char other[ADX_SAN_SIZE_MAX];

    for (unsigned i = 0; i < listed->count; i++) {
        const move alike = listed->moves[i];
        if (alike.bits == m.bits || move_to(alike) != move_to(m))
            continue;
        write_plain(listed, alike, other);
        if (strcmp(text, other) != 0)
            continue;
        buf = buf_init(text, ADX_SAN_SIZE_MAX);
        write_own(listed, m, other);
        buf_text(&buf, other);
        break;
    }
    return buf;
}

static void write_check(struct buf *buf, const struct listed *listed, move m)
{
    const struct kernel_ops *ops = listed->variant->ops;
    struct position after = *listed->position;
    struct undo undo;

    if (!move_has(m, MOVE_HAS_SQUARES))
        return;
    ops->make(&after, m, &undo);
    const bool check = ops->in_check(&after);
    if (!ops->count(&after)) {
        const unsigned ending = position_ending(&after, check).reason;
        if (ending == ENDING_CHECKMATE || ending == ENDING_ROYAL_CAPTURE || ending == ENDING_CHECKS)
            buf_char(buf, '#');
    } else if (check && !has_promoted_forms(listed->variant)) {
        buf_char(buf, '+');
    }
}

static unsigned write_listed(const struct listed *listed, move m, char *text)
{
    struct buf buf = write_unique(listed, m, text);

    write_check(&buf, listed, m);
    CHECK_DEBUG(!buf.cut);
    return (unsigned)buf.len;
}

unsigned san_write(const struct position *position, move m, char *text)
{
    struct listed listed;

    list(&listed, position);
    for (unsigned i = 0; i < listed.count; i++) {
        if (listed.moves[i].bits == m.bits)
            return write_listed(&listed, m, text);
    }
    text[0] = '\0';
    return 0;
}

/* ---- reading ---- */

/* `text` without the signs that only help the eye, and with zeros of castling as letters. */
static bool normalize(const char *text, char out[ADX_SAN_SIZE_MAX])
{
    size_t len = strlen(text), used = 0;
    const bool is_castle = strncmp(text, "0-0", 3) == 0 || strncmp(text, "O-O", 3) == 0;

    if (len >= 4 && strcmp(text + len - 4, "e.p.") == 0)
        len -= 4;
    while (len && strchr("!? ", text[len - 1]))
        len--;
    for (size_t i = 0; i < len; i++) {
        if (used + 1 >= ADX_SAN_SIZE_MAX)
            return false;
        if (is_castle && text[i] == '0')
            out[used++] = 'O';
        else if (is_castle || !strchr("x:-=()", text[i]))
            out[used++] = text[i];
    }
    out[used] = '\0';
    return used > 0;
}

/* Take a sign of check or mate from the end. Returns: whether there was one. */
static bool strip_check(char *text)
{
    const size_t len = strlen(text);

    if (!len || (text[len - 1] != '+' && text[len - 1] != '#'))
        return false;
    text[len - 1] = '\0';
    return true;
}

/* O-O or O-O-O for the side, if need be with the king's goal behind it: O-O(i1). */
static bool may_mean_castle(const struct listed *listed, move m, const char *text)
{
    const struct variant *variant = listed->variant;
    const struct castle_run *run = &variant->castles[move_arg(m)];
    const int side = san_castle_side(variant, run);
    char own[ADX_SAN_SIZE_MAX];
    struct buf buf = buf_init(own, sizeof(own));

    buf_text(&buf, side > 0 ? "O-O" : "O-O-O");
    if (!side || strncmp(text, own, buf.len) != 0)
        return false;
    if (!text[buf.len])
        return true;
    buf_char(&buf, '(');
    letters_square(&buf, &variant->about->geometry, run->king_to);
    buf_char(&buf, ')');
    return strcmp(text, own) == 0;
}

/* Whether the normalized text may mean the move, with any part of the starting square. */
static bool may_mean(const struct listed *listed, move m, const char *text)
{
    const struct role *role;
    char own[ADX_SAN_SIZE_MAX];

    if (move_action(listed->variant, m)->castle && may_mean_castle(listed, m, text))
        return true;
    if (!is_displacement(m)) {
        write_plain(listed, m, own);
        return strcmp(own, text) == 0;
    }
    role = mover(listed, m);
    for (unsigned origin = ORIGIN_NONE; origin <= ORIGIN_SQUARE; origin++) {
        struct buf buf = buf_init(own, sizeof(own));
        buf_text(&buf, role->letter);
        write_origin(&buf, listed, m, origin);
        if (move_has(m, MOVE_TAKES_ON_WAY))
            letters_square(&buf, &listed->variant->about->geometry,
                           move_action(listed->variant, m)->captured);
        letters_square(&buf, &listed->variant->about->geometry, move_to(m));
        if (move_has(m, MOVE_BECOMES))
            write_promotion(&buf, listed, m, "");
        if (strcmp(own, text) == 0 || (is_pawn(role) && strcmp(own + 1, text) == 0))
            return true;
    }
    return false;
}

/* The only move that the normalized text may mean. Returns: how many it may mean. */
static unsigned find_meant(const struct listed *listed, const char *text, move *out)
{
    unsigned found = 0;

    for (unsigned i = 0; i < listed->count; i++) {
        if (!may_mean(listed, listed->moves[i], text))
            continue;
        *out = listed->moves[i];
        found++;
    }
    return found;
}

/* Whether the text names the goal of a displacement: most moves are told so without writing them.
 */
static bool names_goal(const struct listed *listed, move m, const char *text)
{
    char name[ADX_SAN_SIZE_MAX];
    struct buf buf = buf_init(name, sizeof(name));

    letters_square(&buf, &listed->variant->about->geometry, move_to(m));
    return strstr(text, name);
}

static bool find_exact(const struct listed *listed, const char *text, move *out)
{
    char own[ADX_SAN_SIZE_MAX];

    for (unsigned i = 0; i < listed->count; i++) {
        if (is_displacement(listed->moves[i]) && !names_goal(listed, listed->moves[i], text))
            continue;
        const struct buf buf = write_unique(listed, listed->moves[i], own);
        if (strncmp(own, text, buf.len) != 0)
            continue;
        *out = listed->moves[i];
        if (!text[buf.len])
            return true;
        write_listed(listed, listed->moves[i], own);
        if (strcmp(own, text) == 0)
            return true;
    }
    return false;
}

bool san_parse(const struct position *position, const char *text, move *out)
{
    struct listed listed;
    char spelled[SPELLED_SIZE], plain[ADX_SAN_SIZE_MAX];
    move found = MOVE_NONE;

    if (!letters_spell(position->variant->about, text, spelled))
        return false;
    list(&listed, position);
    if (find_exact(&listed, spelled, out))
        return true;
    if (!normalize(spelled, plain))
        return false;
    for (;;) {
        const unsigned count = find_meant(&listed, plain, &found);
        if (count == 1) {
            *out = found;
            return true;
        }
        if (count > 1 || !strip_check(plain))
            return false;
    }
}
