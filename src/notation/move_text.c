/* Moves as text. */
#include "notation/move_text.h"

#include <string.h>

#include "base/buf.h"
#include "core/action.h"
#include "core/kernel.h"
#include "core/variant.h"
#include "notation/letters.h"

/* The castling's text needs the rook: see the header. */
static bool needs_rook(const struct variant *variant, unsigned index)
{
    const struct castle_run *run = &variant->castles[index];

    if (run->from_shuffle)
        return false;
    for (unsigned i = 0; i < variant->castle_count; i++) {
        const struct castle_run *other = &variant->castles[i];
        if (i != index && other->color == run->color && other->king_from == run->king_from &&
            other->king_to == run->king_to)
            return true;
    }
    const unsigned about = run->about;
    const struct role_info *king = &variant->roles[variant->about->castles[about].king_role];
    for (unsigned i = 0; i < king->atom_count; i++) {
        const struct atom *atom = &variant->atoms[king->atoms[i]];
        for (unsigned k = atom->first[run->color][run->king_from];
             k < atom->first[run->color][run->king_from + 1]; k++) {
            if (atom->paths[run->color][k].to == run->king_to)
                return true;
        }
    }
    return false;
}

/* Small letter of a promotion or act; the sign of a promoted form is a final +. */
static void write_becoming(struct buf *buf, const struct variant *variant, unsigned role)
{
    const struct role *about = &variant->about->roles[role];

    if (about->waiting)
        return;
    if (about->letter[0] == '+')
        buf_char(buf, '+');
    else
        buf_char(buf, (char)(about->letter[0] + ('a' - 'A')));
}

/*
 * Where a move is written to begin and to end: a castling with a piece that comes to the rook's
 * square goes from there to the king's.
 */
static void ends_of(const struct variant *variant, move m, unsigned *from, unsigned *to)
{
    const struct action *action = move_action(variant, m);

    *from = move_from(m);
    *to = move_to(m);
    if (action->castle && action->from_hand && action->gate == action->castle->rook_from) {
        *from = action->castle->rook_from;
        *to = action->castle->king_from;
    }
}

/* The text before what tells equal ones apart. */
static struct buf write_plain(const struct position *position, move m, char *text)
{
    const struct variant *variant = position->variant;
    const struct geometry *geometry = &variant->about->geometry;
    const struct action *action = move_action(variant, m);
    struct buf buf = buf_init(text, ADX_MOVE_TEXT_SIZE_MAX);
    unsigned from, to;

    ends_of(variant, m, &from, &to);
    if (!move_has(m, MOVE_HAS_SQUARES)) {
        if (action->dice[0]) {
            buf_char(&buf, (char)('0' + action->dice[0]));
            buf_char(&buf, '-');
            buf_char(&buf, (char)('0' + action->dice[1]));
        } else {
            buf_text(&buf, "pass");
        }
        return buf;
    }
    if (move_has(m, MOVE_OF_HAND)) {
        letters_write(&buf, variant->about,
                      piece_of(letters_drop_role(variant->about, move_arg(m)), WHITE));
        buf_char(&buf, '@');
    } else if (move_has(m, MOVE_PLACES)) {
        buf_char(&buf, '@');
    } else {
        letters_square(&buf, geometry, from);
    }
    letters_square(&buf, geometry, to);
    if (move_has(m, MOVE_BECOMES))
        write_becoming(&buf, variant, action->becomes);
    if (action->castle && needs_rook(variant, (unsigned)(action->castle - variant->castles)))
        letters_square(&buf, geometry, action->castle->rook_to);
    if (move_gate(variant, m) != SQUARE_NONE)
        write_becoming(&buf, variant, action->from_hand);
    return buf;
}

/* Whether both moves are written from one square to another, or are no such moves. */
static bool have_equal_ends(const struct variant *variant, move a, move b)
{
    unsigned from[2], to[2];

    if (!variant->has_gates)
        return ((a.bits ^ b.bits) & 0xffff) == 0;
    ends_of(variant, a, &from[0], &to[0]);
    ends_of(variant, b, &from[1], &to[1]);
    return from[0] == from[1] && to[0] == to[1];
}

unsigned move_text_in_list(const struct position *position, const move *moves, unsigned count,
                           move m, char *text)
{
    struct buf buf = write_plain(position, m, text);
    unsigned before = 0;

    for (unsigned i = 0; i < count; i++) {
        char other[ADX_MOVE_TEXT_SIZE_MAX];
        if (moves[i].bits >= m.bits || !have_equal_ends(position->variant, moves[i], m))
            continue;
        write_plain(position, moves[i], other);
        before += strcmp(text, other) == 0;
    }
    if (before)
        buf_format(&buf, "~%u", before + 1);
    return (unsigned)buf.len;
}

static unsigned list(const struct position *position, move *moves)
{
    struct position scratch = *position;

    return position->variant->ops->moves(&scratch, moves);
}

unsigned move_text_write(const struct position *position, move m, char *text)
{
    move moves[ADX_MOVES_MAX];

    return move_text_in_list(position, moves, list(position, moves), m, text);
}

/* Whether the text of a move can begin so: most are refused by the letter of their file. */
static bool may_begin(const struct position *position, move m, const char *text)
{
    const struct geometry *geometry = &position->variant->about->geometry;

    return !move_has(m, MOVE_HAS_SQUARES) || move_has(m, MOVE_OF_HAND | MOVE_PLACES | MOVE_GATES) ||
           geometry_file_label(geometry, move_from(m))[0] == text[0];
}

/* A swap that is written from the other piece's square. */
static bool find_backward(const struct position *position, const move *moves, unsigned count,
                          const char *text, move *out)
{
    const struct variant *variant = position->variant;

    for (unsigned i = 0; variant->about->swap_count && i < count; i++) {
        char own[ADX_MOVE_TEXT_SIZE_MAX];
        struct buf buf = buf_init(own, sizeof(own));
        if (!move_has(moves[i], MOVE_SWAPS))
            continue;
        letters_square(&buf, &variant->about->geometry, move_to(moves[i]));
        letters_square(&buf, &variant->about->geometry, move_from(moves[i]));
        if (move_has(moves[i], MOVE_BECOMES))
            write_becoming(&buf, variant, move_action(variant, moves[i])->becomes);
        if (strcmp(own, text) != 0)
            continue;
        *out = moves[i];
        return true;
    }
    return false;
}

bool move_text_find(const struct position *position, const move *moves, unsigned count,
                    const char *text, move *out)
{
    for (unsigned i = 0; i < count; i++) {
        char own[ADX_MOVE_TEXT_SIZE_MAX];
        if (!may_begin(position, moves[i], text))
            continue;
        write_plain(position, moves[i], own);
        if (strncmp(own, text, strlen(own)) != 0)
            continue;
        move_text_in_list(position, moves, count, moves[i], own);
        if (strcmp(own, text) == 0) {
            *out = moves[i];
            return true;
        }
    }
    return find_backward(position, moves, count, text, out);
}

#if defined(ADX_SMALL) /* the page's board plays a move once in a while */
#define parse_plain(position, text, out) false
#else
/* The square whose name begins the text, if files are letters from a and ranks numbers from 1. */
static unsigned guess_square(const struct geometry *geometry, const char **text)
{
    const unsigned file = (unsigned char)**text - 'a';
    unsigned rank = 0;

    if (**text)
        ++*text;
    for (; **text >= '0' && **text <= '9' && rank < ADX_LATTICE_MAX; ++*text)
        rank = rank * 10 + (unsigned)(**text - '0');
    return file < geometry->files && rank - 1 < geometry->ranks
               ? geometry->square_at[rank - 1][file]
               : SQUARE_NONE;
}

/*
 * The text of most moves is two squares, and no other move has this one: it is asked for alone
 * before all moves are listed. Returns: false where there may be a move all the same. speed only
 */
static bool parse_plain(const struct position *position, const char *text, move *out)
{
    const struct variant *variant = position->variant;
    const struct geometry *geometry = &variant->about->geometry;
    const char *rest = text;
    const unsigned from = guess_square(geometry, &rest), to = guess_square(geometry, &rest);
    char own[ADX_MOVE_TEXT_SIZE_MAX];

    if (variant->has_turn_rules || from == SQUARE_NONE || to == SQUARE_NONE)
        return false;
    *out = move_of(MOVE_NORMAL, from, to, 0);
    write_plain(position, *out, own);
    if (strcmp(own, text) != 0)
        return false;
    struct position scratch = *position;
    return variant->ops->is_legal(&scratch, *out);
}
#endif

bool move_text_parse(const struct position *position, const char *text, move *out)
{
    move moves[ADX_MOVES_MAX];

    if (parse_plain(position, text, out))
        return true;
    return move_text_find(position, moves, list(position, moves), text, out);
}
