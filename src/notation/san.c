/* Moves in standard algebraic notation: writing. san_read.c reads them. */
#include "notation/san.h"

#include <string.h>

#include "base/check.h"
#include "core/action.h"
#include "core/kernel.h"
#include "notation/letters.h"
#include "notation/move_text.h"
#include "notation/san_parts.h"
#include "referee/outcome.h"

void san_list(struct listed *listed, const struct position *position)
{
    listed->scratch = *position;
    listed->position = position;
    listed->variant = position->variant;
    listed->count = position->variant->ops->moves(&listed->scratch, listed->moves);
    memset(listed->first_to, 0, sizeof(listed->first_to));
    for (unsigned i = 0; i < listed->count; i++) {
        uint16_t *first = &listed->first_to[move_to(listed->moves[i])];
        listed->next_to[i] = *first;
        *first = (uint16_t)(i + 1);
    }
}

/* The text of docs/notation.md. */
static void write_own(const struct listed *listed, move m, char *text)
{
    move alike[ADX_MOVES_MAX];
    unsigned count = 0;

    for (SAN_EACH_TO(i, listed, move_to(m)))
        alike[count++] = listed->moves[i];
    move_text_in_list(listed->position, alike, count, m, text);
}

/* ---- what a move is ---- */

bool san_is_displacement(move m)
{
    return move_has(m, MOVE_GOES);
}

const struct role *san_mover(const struct listed *listed, move m)
{
    const struct description *about = listed->variant->about;
    const unsigned role = piece_role(listed->position->board[move_from(m)]);

    return &about->roles[about->roles[role].base];
}

bool san_is_pawn(const struct role *role)
{
    return strcmp(role->letter, "P") == 0;
}

size_t san_letter_len(const char *letter)
{
    const size_t len = strlen(letter);

    return len > 1 && letter[len - 1] == '~' ? len - 1 : len;
}

/* Whether both are written with the same letter. Asked of all moves to a square, of which most are
 * of one piece or of pieces whose letters differ at once. */
static bool is_alike(const struct role *a, const struct role *b)
{
    if (a == b)
        return true;
    if (a->letter[0] != b->letter[0])
        return false;

    const size_t len = san_letter_len(a->letter);

    return len == san_letter_len(b->letter) && memcmp(a->letter, b->letter, len) == 0;
}

bool san_takes(const struct listed *listed, move m)
{
    uint8_t squares[MOVE_CAPTURES_MAX];

    return move_captures(listed->position, m, squares) > 0;
}

bool san_names_taken(const struct listed *listed, move m)
{
    return move_has(m, MOVE_TAKES_ON_WAY) && !listed->variant->about->crosses;
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

static void write_letter(struct buf *buf, const struct role *role)
{
    const size_t len = san_letter_len(role->letter);

    for (size_t i = 0; i < len; i++)
        buf_char(buf, role->letter[i]);
}

static void write_origin(struct buf *buf, const struct listed *listed, move m, unsigned origin)
{
    const struct geometry *geometry = &listed->variant->about->geometry;

    if (origin & ORIGIN_FILE)
        buf_text(buf, geometry_file_label(geometry, move_from(m)));
    if (origin & ORIGIN_RANK)
        buf_text(buf, geometry_rank_label(geometry, move_from(m)));
}

/* The file on which a move ends, of one that passes to another board that where it does so. */
static unsigned file_moved_to(const struct variant *variant, unsigned square)
{
    const struct description *about = variant->about;

    return about->geometry
        .file_of[about->crosses ? geometry_counterpart(&about->geometry, square) : square];
}

/*
 * Whether the letter is left out: of a pawn that captures otherwise than it moves, where it goes
 * along its file or captures across; on a board that stands on a corner, or of hexagons in ranks,
 * files do not say which way is forward. A soldier that captures as it moves is like any other
 * piece.
 */
bool san_is_left_out(const struct listed *listed, move m)
{
    const struct variant *variant = listed->variant;
    const struct geometry *geometry = &variant->about->geometry;
    const struct role *role = san_mover(listed, m);
    const struct role_info *info = &variant->roles[role - variant->about->roles];
    const bool strays = geometry->file_of[move_from(m)] != file_moved_to(variant, move_to(m));
    const bool has_forward = !geometry->doubled || geometry->hexagons == HEXAGONS_IN_FILES;

    if (!san_is_pawn(role) || (has_forward && strays != san_takes(listed, m)))
        return false;
    for (unsigned i = 0; i < info->atom_count; i++) {
        const unsigned modes = variant->atoms[info->atoms[i]].modes;
        if ((modes & (MODE_MOVE | MODE_CAPTURE)) != (MODE_MOVE | MODE_CAPTURE))
            return true;
    }
    return false;
}

/* The least that tells the starting square from those of equal pieces with the same goal. */
unsigned san_origin_needed(const struct listed *listed, move m)
{
    const struct geometry *geometry = &listed->variant->about->geometry;
    const unsigned from = move_from(m);
    bool alike = false, same_file = false, same_rank = false;

    for (SAN_EACH_TO(i, listed, move_to(m))) {
        const move other = listed->moves[i];
        if (move_from(other) == from || !san_is_displacement(other) ||
            !is_alike(san_mover(listed, other), san_mover(listed, m)))
            continue;
        alike = true;
        same_file |= geometry->named_file[move_from(other)] == geometry->named_file[from];
        same_rank |= geometry->named_rank[move_from(other)] == geometry->named_rank[from];
    }
    if (san_is_left_out(listed, m) && san_takes(listed, m))
        return same_file ? ORIGIN_SQUARE : ORIGIN_FILE;
    if (!alike)
        return ORIGIN_NONE;
    if (!same_file)
        return ORIGIN_FILE;
    return same_rank ? ORIGIN_SQUARE : ORIGIN_RANK;
}

static void write_promotion(struct buf *buf, const struct listed *listed, move m)
{
    const struct description *about = listed->variant->about;
    const struct role *becomes = &about->roles[move_action(listed->variant, m)->becomes];

    if (becomes->waiting)
        return;
    if (becomes->letter[0] == '+') {
        buf_char(buf, '+');
        return;
    }
    buf_char(buf, '=');
    write_letter(buf, &about->roles[becomes->base]);
}

/* The piece that comes behind a move, and for a castling the square: Nc3/H, O-O/Hh1. */
void san_write_gate(struct buf *buf, const struct listed *listed, move m)
{
    const struct variant *variant = listed->variant;
    const struct action *action = move_action(variant, m);

    if (move_gate(variant, m) == SQUARE_NONE)
        return;
    buf_char(buf, '/');
    write_letter(buf, &variant->about->roles[action->from_hand]);
    if (action->castle)
        letters_square(buf, &variant->about->geometry, action->gate);
}

static void write_displacement(struct buf *buf, const struct listed *listed, move m)
{
    const struct geometry *geometry = &listed->variant->about->geometry;
    const struct role *role = san_mover(listed, m);
    const bool in_passing = san_names_taken(listed, m), takes = san_takes(listed, m);

    if (!san_is_left_out(listed, m))
        write_letter(buf, role);
    write_origin(buf, listed, m, in_passing ? ORIGIN_SQUARE : san_origin_needed(listed, m));
    if (takes)
        buf_char(buf, 'x');
    if (in_passing) {
        letters_square(buf, geometry, move_action(listed->variant, m)->captured);
        buf_char(buf, '-');
    }
    letters_square(buf, geometry, move_to(m));
    if (move_has(m, MOVE_BECOMES))
        write_promotion(buf, listed, m);
    san_write_gate(buf, listed, m);
}

/* A piece of a swap, a pawn without its letter, and its square. */
static void write_swapped(struct buf *buf, const struct listed *listed, unsigned square)
{
    const struct description *about = listed->variant->about;
    const unsigned role = piece_role(listed->position->board[square]);

    if (!san_is_pawn(&about->roles[about->roles[role].base]))
        write_letter(buf, &about->roles[about->roles[role].base]);
    letters_square(buf, &about->geometry, square);
}

void san_write_swap(struct buf *buf, const struct listed *listed, move m, bool backward)
{
    write_swapped(buf, listed, backward ? move_to(m) : move_from(m));
    buf_char(buf, '/');
    write_swapped(buf, listed, backward ? move_from(m) : move_to(m));
    if (move_has(m, MOVE_BECOMES))
        write_promotion(buf, listed, m);
}

int san_castle_side(const struct variant *variant, const struct castle_run *run)
{
    const struct geometry *geometry = &variant->about->geometry;

    if (run->from_shuffle)
        return run->right_side ? 1 : -1;
    const unsigned to = file_moved_to(variant, run->king_to);
    const unsigned from = geometry->file_of[run->king_from];
    return (to > from) - (to < from);
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

    if (is_only_castle(variant, (unsigned)(run - variant->castles))) {
        buf_text(buf, san_castle_side(variant, run) > 0 ? "O-O" : "O-O-O");
    } else {
        write_own(listed, move_ungated(variant, m), text);
        letters_square(&square, &variant->about->geometry, move_from(m));
        CHECK_DEBUG(strncmp(text, from, square.len) == 0);
        buf_text(buf, san_mover(listed, m)->letter);
        buf_char(buf, '~');
        buf_text(buf, text + square.len);
    }
    san_write_gate(buf, listed, m);
}

/* The text without a sign of check, as far as it need not be told from others. */
struct buf san_write_plain(const struct listed *listed, move m, char *text)
{
    struct buf buf = buf_init(text, ADX_SAN_SIZE_MAX);
    char other[ADX_MOVE_TEXT_SIZE_MAX];

    if (san_is_displacement(m)) {
        write_displacement(&buf, listed, m);
    } else if (move_action(listed->variant, m)->castle) {
        write_castle(&buf, listed, m);
    } else if (move_has(m, MOVE_SWAPS)) {
        san_write_swap(&buf, listed, m, false);
    } else {
        write_own(listed, m, other);
        buf_text(&buf, other);
    }
    return buf;
}

/*
 * Whether two moves could have the same plain text: not those of pieces with other letters, and a
 * drop, which has a sign of its own, with no other move.
 */
static bool may_collide(const struct listed *listed, move a, move b)
{
    if (move_has(a, MOVE_OF_HAND) || move_has(b, MOVE_OF_HAND))
        return false;
    if (!san_is_displacement(a) || !san_is_displacement(b))
        return true;
    return is_alike(san_mover(listed, a), san_mover(listed, b));
}

/* Write a move by SAN, with a text of its own for every move. */
struct buf san_write_unique(const struct listed *listed, move m, char *text)
{
    struct buf buf = san_write_plain(listed, m, text);
    char other[ADX_SAN_SIZE_MAX];

    for (SAN_EACH_TO(i, listed, move_to(m))) {
        const move alike = listed->moves[i];
        if (alike.bits == m.bits || !may_collide(listed, m, alike))
            continue;
        san_write_plain(listed, alike, other);
        if (strcmp(text, other) != 0)
            continue;
        buf = buf_init(text, ADX_SAN_SIZE_MAX);
        write_own(listed, m, other);
        buf_text(&buf, other);
        break;
    }
    return buf;
}

static void write_sign(struct buf *buf, struct position *after)
{
    const struct kernel_ops *ops = after->variant->ops;
    const bool check = ops->in_check(after);

    /* Without a check, only the capture of a royal piece is an end that is marked. */
    if (!check && !after->variant->takes_royals)
        return;
    if (!ops->count(after)) {
        const unsigned ending = position_ending(after, check).reason;
        if (ending == ENDING_CHECKMATE || ending == ENDING_ROYAL_CAPTURE || ending == ENDING_CHECKS)
            buf_char(buf, '#');
    } else if (check && !has_promoted_forms(after->variant)) {
        buf_char(buf, '+');
    }
}

void san_write_check(struct buf *buf, struct listed *listed, move m)
{
    const struct kernel_ops *ops = listed->variant->ops;
    struct undo undo;

    if (!move_has(m, MOVE_HAS_SQUARES))
        return;
    ops->make(&listed->scratch, m, &undo);
    write_sign(buf, &listed->scratch);
    ops->unmake(&listed->scratch, &undo);
}

unsigned san_write_listed(struct listed *listed, move m, char *text)
{
    struct buf buf = san_write_unique(listed, m, text);

    san_write_check(&buf, listed, m);
    CHECK_DEBUG(!buf.cut);
    return (unsigned)buf.len;
}

unsigned san_write(const struct position *position, move m, char *text)
{
    struct listed listed;

    san_list(&listed, position);
    for (unsigned i = 0; i < listed.count; i++) {
        if (listed.moves[i].bits == m.bits)
            return san_write_listed(&listed, m, text);
    }
    text[0] = '\0';
    return 0;
}
