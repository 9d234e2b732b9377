/* Position -> FEN. */
#include <string.h>

#include "core/kernel.h"
#include "core/placement.h"
#include "core/turn.h"
#include "core/variant.h"
#include "notation/fen_gates.h"
#include "notation/fen_reader.h"
#include "notation/fen_series.h"
#include "notation/letters.h"
#include "referee/en_passant.h"
#include "referee/start.h"

bool fen_has_hands(const struct variant *variant)
{
    return variant->hand_roles != 0;
}

/* ---- placement and hands ---- */

static void write_run(struct buf *buf, unsigned *run)
{
    if (*run)
        buf_format(buf, "%u", *run);
    *run = 0;
}

static void write_rank(struct buf *buf, const struct position *position, unsigned rank)
{
    const struct description *about = position->variant->about;
    uint16_t row[ADX_LATTICE_MAX];
    const unsigned count = geometry_row(&about->geometry, rank, about->show_holes, row);
    unsigned run = 0;

    for (unsigned i = 0; i < count; i++) {
        const unsigned square = row[i];
        if (square != SQUARE_NONE && !position->board[square]) {
            run++;
            continue;
        }
        write_run(buf, &run);
        if (square == SQUARE_NONE)
            buf_char(buf, '_');
        else
            letters_write(buf, about, position->board[square]);
    }
    write_run(buf, &run);
}

/* Letters of both colors by counts, White's first. */
static void write_holdings(struct buf *buf, const struct description *about,
                           const uint8_t counts[2][ADX_ROLES_MAX])
{
    const struct letters_order order = letters_sorted(about, ~UINT64_C(0));

    for (unsigned color = 0; color < 2; color++) {
        for (unsigned i = 0; i < order.count; i++) {
            const unsigned role = order.role[i];
            for (unsigned n = counts[color][role - 1]; n > 0; n--)
                letters_write(buf, about, piece_of(role, color));
        }
    }
}

/* ---- castling and en passant ---- */

/* Where the rook of a right stands: in a shuffled game where it started. */
static unsigned rook_of(const struct position *position, unsigned right)
{
    const struct castle_run *run = start_castle_of_right(position->variant, right);

    return run && run->from_shuffle ? position->rook_home[right]
                                    : position->variant->right_rook[right];
}

/* Whether KQkq says which rook is meant. */
static bool side_tells(const struct position *position, unsigned right)
{
    const struct variant *variant = position->variant;
    bool tells = true;

    for (unsigned other = 0; other < variant->right_count; other++)
        tells &= other == right || variant->right_letter[other] != variant->right_letter[right];
    const struct castle_run *run = start_castle_of_right(variant, right);
    if (run && run->from_shuffle)
        tells = start_rook_of_right(position, right, SQUARE_NONE) == rook_of(position, right);
    return tells;
}

/* Whether the letter of the rook's file does. */
static bool file_tells(const struct position *position, unsigned right)
{
    const struct variant *variant = position->variant;
    const struct geometry *geometry = &variant->about->geometry;
    const char *label = geometry_file_label(geometry, rook_of(position, right));
    bool tells = geometry_files_are_letters(geometry) && *label != 'k' && *label != 'q';

    for (unsigned other = 0; other < variant->right_count; other++) {
        const unsigned rook = rook_of(position, other);
        if (other != right && variant->right_color[other] == variant->right_color[right] &&
            rook != SQUARE_NONE && *geometry_file_label(geometry, rook) == *label)
            tells = false;
    }
    return tells;
}

/*
 * KQkq, the letter of the rook's file or, where neither tells which rook is meant, its square. A
 * square alone may be a gate: KQkq stands before it in games that have them.
 */
static void write_right(struct buf *buf, const struct position *position, unsigned right)
{
    const struct variant *variant = position->variant;
    const unsigned rook = rook_of(position, right);
    char name[8];

    if (side_tells(position, right)) {
        buf_char(buf, variant->right_letter[right]);
        return;
    }
    const bool is_castling =
        variant->right_letter[right] != '\0' && strchr("KQkq", variant->right_letter[right]);
    if (variant->has_gates && is_castling)
        buf_char(buf, variant->right_letter[right]);
    geometry_name(&variant->about->geometry, rook, name);
    if (!variant->has_gates && file_tells(position, right))
        name[1] = '\0';
    for (const char *c = name; *c; c++)
        buf_char(buf, variant->right_color[right] == WHITE && *c >= 'a' && *c <= 'z'
                          ? (char)(*c - 'a' + 'A')
                          : *c);
}

enum {
    RIGHT_GROUPS = 3
};

/* In which group of its color's rights it is written: king's side, queen's side, first moves. */
static unsigned group_of(const struct variant *variant, unsigned right)
{
    if (variant->first_rights[variant->right_color[right]] >> right & 1)
        return 2;
    return variant->right_letter[right] == 'Q' || variant->right_letter[right] == 'q';
}

/* Order of the letters: White's first, in the order of group_of(). */
static void write_castling(struct buf *buf, const struct position *position)
{
    const struct variant *variant = position->variant;

    const size_t len = buf->len;

    for (unsigned color = 0; color < 2; color++) {
        for (unsigned group = 0; group < RIGHT_GROUPS; group++) {
            for (unsigned right = 0; right < variant->right_count; right++) {
                if (position->state.rights >> right & 1 && variant->right_color[right] == color &&
                    group_of(variant, right) == group)
                    write_right(buf, position, right);
            }
        }
        if (variant->has_gates)
            fen_write_gates(buf, position, color);
    }
    if (buf->len == len)
        buf_char(buf, '-');
}

/* The squares of legal captures, then that of the piece that has passed if these do not tell it. */
static void write_en_passant(struct buf *buf, const struct position *position)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    if (position->variant->has_series) {
        fen_write_series(position, buf);
        return;
    }
    const struct squares targets = en_passant_targets(position);
    bool is_clear = false;

    if (!squares_any(targets)) {
        buf_char(buf, '-');
        return;
    }
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (!squares_has(targets, s))
            continue;
        const struct squares pieces = en_passant_pieces(position, s);
        is_clear |= squares_count(pieces) == 1;
        letters_square(buf, geometry, s);
    }
    if (!is_clear)
        letters_square(buf, geometry, position->state.passed_piece);
}

/* ---- clock and move number ---- */

static unsigned at_most(unsigned number, unsigned max)
{
    return number < max ? number : max;
}

/* ---- further fields ---- */

const char *fen_field_name(enum fen_field field)
{
    /* ORDER FEN_FIELD */
    static const char *const names[FEN_FIELD_COUNT] = {
        "convert", "checks", "pool",    "last",   "chain", "wait",   "dice",
        "part",    "passes", "castled", "series", "again", "traded",
    };

    return names[field];
}

bool fen_has_field(const struct variant *variant, enum fen_field field)
{
    const struct description *about = variant->about;
    bool converts = false;

    for (unsigned i = 0; i < about->event_count; i++)
        converts |= about->events[i].convert_from != 0;
    switch (field) {
    case FEN_CONVERT:
        return converts;
    case FEN_CHECKS:
        return variant->has_counter;
    case FEN_POOL:
        return variant->pool_roles != 0;
    case FEN_LAST:
    case FEN_CHAIN:
        return variant->has_imitators;
    case FEN_WAIT:
        return variant->has_waiting;
    case FEN_DICE:
        return about->dice.thrown;
    case FEN_PART:
        return variant->places || variant->has_series;
    case FEN_PASSES:
        return variant->passes_max != 0;
    case FEN_CASTLED:
        return variant->castles_end;
    case FEN_SERIES:
        return variant->check_roles[WHITE] || variant->check_roles[BLACK];
    case FEN_AGAIN:
        return variant->continues;
    case FEN_ANSWERED:
        return about->trade_count != 0;
    default:
        return false;
    }
}

/* What the board shows of series of checks: the last one of the player who has just moved. */
static unsigned series_on_board(const struct position *position)
{
    const unsigned us = position->state.side;
    const uint64_t roles = position->variant->check_roles[!us];

    return roles && position->variant->ops->in_check(position) &&
                   position_checking_roles(position) & roles
               ? 1U << !us
               : NOBODY;
}

bool fen_shows_field(const struct position *position, enum fen_field field)
{
    return fen_has_field(position->variant, field) &&
           ((field != FEN_PART && field != FEN_AGAIN) || turn_is_amid(position)) &&
           (field != FEN_PASSES || position->state.passes) &&
           (field != FEN_CASTLED || position->state.castled) &&
           (field != FEN_SERIES || position->state.check_run != series_on_board(position)) &&
           (field != FEN_ANSWERED || position->state.answered);
}

static void write_last(struct buf *buf, const struct position *position)
{
    for (unsigned color = 0; color < 2; color++) {
        if (position->state.last[color])
            letters_write(buf, position->variant->about,
                          piece_of(position->state.last[color], color));
        else
            buf_char(buf, '.');
    }
}

static void write_wait(struct buf *buf, const struct position *position)
{
    const struct holdings *holdings = &position->state.holdings;
    const unsigned total = holdings->waiting_count[WHITE] + holdings->waiting_count[BLACK];

    for (unsigned i = 0; i < total; i++) {
        buf_text(buf, i ? "," : "");
        letters_square(buf, &position->variant->about->geometry, holdings->waiting[i]);
    }
    if (!total)
        buf_char(buf, '-');
}

bool fen_convert_is_ambiguous(const struct variant *variant, const struct event *event)
{
    bool others = false;

    for (unsigned i = 0; i < variant->about->event_count; i++)
        others |= variant->about->events[i].convert_to == event->convert_to &&
                  variant->about->events[i].convert_from != event->convert_from;
    return others && event->convert_from;
}

static void write_convert(struct buf *buf, const struct variant *variant, const struct event *event,
                          unsigned side)
{
    letters_write(buf, variant->about, piece_of(event->convert_to, side));
    if (fen_convert_is_ambiguous(variant, event))
        letters_write(buf, variant->about, piece_of(event->convert_from, side));
}

const struct event *fen_conversion(const struct variant *variant, unsigned index, unsigned side,
                                   struct buf *letters)
{
    for (unsigned i = 0; i < variant->about->event_count; i++) {
        const struct event *event = &variant->about->events[i];
        if (!event->convert_from || variant->convert_of[i] != i + 1 || index-- > 0)
            continue;
        write_convert(letters, variant, event, side);
        return event;
    }
    return NULL;
}

/* Where the royal piece has gone. */
static void write_castled(struct buf *buf, const struct position *position)
{
    const struct variant *variant = position->variant;
    char name[8];

    geometry_name(&variant->about->geometry, variant->castles[position->state.castled - 1].king_to,
                  name);
    buf_text(buf, name);
}

void fen_field_value(const struct position *position, enum fen_field field, struct buf *buf)
{
    static const char *const runs[] = {"-", "w", "b", "wb"};
    const struct variant *variant = position->variant;
    const struct state *state = &position->state;
    const size_t start = buf->len;

    switch (field) {
    case FEN_CONVERT:
        if (state->convert)
            write_convert(buf, variant, &variant->about->events[state->convert - 1], state->side);
        break;
    case FEN_CHECKS:
        buf_format(buf, "%u,%u", state->checks[WHITE], state->checks[BLACK]);
        break;
    case FEN_POOL:
        write_holdings(buf, variant->about, state->holdings.pool);
        break;
    case FEN_LAST:
        write_last(buf, position);
        break;
    case FEN_CHAIN:
        buf_format(buf, "%u", state->imitations);
        break;
    case FEN_WAIT:
        write_wait(buf, position);
        break;
    case FEN_DICE:
        if (state->throw_index)
            buf_format(buf, "%u-%u", variant->throw_dice[state->throw_index][0],
                       variant->throw_dice[state->throw_index][1]);
        break;
    case FEN_PART:
        buf_format(buf, "%u", state->part + 1U);
        break;
    case FEN_PASSES:
        buf_format(buf, "%u", state->passes);
        break;
    case FEN_CASTLED:
        write_castled(buf, position);
        break;
    case FEN_SERIES:
        buf_text(buf, runs[state->check_run]);
        break;
    case FEN_AGAIN:
        letters_square(buf, &variant->about->geometry, state->began);
        buf_char(buf, '-');
        letters_square(buf, &variant->about->geometry, state->again);
        break;
    case FEN_ANSWERED:
        if (state->answered)
            letters_square(buf, &variant->about->geometry, state->answered - 1U);
        break;
    default:
        break;
    }
    if (buf->len == start)
        buf_char(buf, '-');
}

static void write_board(struct buf *buf, const struct position *position)
{
    for (unsigned rank = position->variant->about->geometry.named_ranks; rank-- > 0;) {
        write_rank(buf, position, rank);
        if (rank)
            buf_char(buf, '/');
    }
}

void fen_write_placement(const struct position *position, struct buf *buf)
{
    const struct variant *variant = position->variant;

    write_board(buf, position);
    if (fen_has_hands(variant)) {
        buf_char(buf, '[');
        write_holdings(buf, variant->about, position->state.holdings.hand);
        buf_char(buf, ']');
    }
    buf_text(buf, position->state.side == WHITE ? " w" : " b");
}

/* The piece that castles by a right: it stands where the castling starts, or where it was put. */
static unsigned king_of_right(const struct position *position, unsigned right)
{
    const struct variant *variant = position->variant;
    const struct castle_run *run = start_castle_of_right(variant, right);

    if (!run)
        return variant->right_rook[right];
    const unsigned king =
        piece_of(variant->about->castles[run->about].king_role, variant->right_color[right]);

    if (!run->from_shuffle)
        return run->king_from;
    for (unsigned square = 0; square < variant->about->geometry.square_count; square++) {
        if (position->board[square] == king)
            return square;
    }
    return SQUARE_NONE;
}

bool fen_right(const struct position *position, unsigned index, struct buf *letters,
               struct fen_right *out)
{
    const struct variant *variant = position->variant;
    struct position most = *position;

    start_give_rights(&most);
    for (unsigned color = 0; color < 2; color++) {
        for (unsigned group = 0; group < RIGHT_GROUPS; group++) {
            for (unsigned right = 0; right < variant->right_count; right++) {
                if (variant->right_color[right] != color || group_of(variant, right) != group ||
                    !(most.state.rights >> right & 1) || index-- > 0)
                    continue;
                write_right(letters, &most, right);
                *out = (struct fen_right){
                    .has = position->state.rights >> right & 1,
                    .color = color,
                    .king = king_of_right(&most, right),
                    .rook = variant->castles_shuffled ? most.rook_home[right]
                                                      : variant->right_rook[right],
                };
                return true;
            }
        }
        if (variant->has_gates && fen_gate_right(position, &most, color, &index, letters, out))
            return true;
    }
    return false;
}

void fen_write_en_passant(const struct position *position, struct buf *buf)
{
    write_en_passant(buf, position);
}

unsigned fen_write(const struct position *position, char *text)
{
    struct buf buf = buf_init(text, ADX_FEN_SIZE_MAX);

    fen_write_placement(position, &buf);
    buf_char(&buf, ' ');
    write_castling(&buf, position);
    buf_char(&buf, ' ');
    write_en_passant(&buf, position);
    buf_format(&buf, " %u %u", at_most(position->state.clock, FEN_CLOCK_MAX),
               at_most(position->state.turn_number, FEN_CLOCK_MAX));
    for (unsigned field = 0; field < FEN_FIELD_COUNT; field++) {
        if (!fen_shows_field(position, (enum fen_field)field))
            continue;
        buf_format(&buf, " %s:", fen_field_name((enum fen_field)field));
        fen_field_value(position, (enum fen_field)field, &buf);
    }
    return (unsigned)buf.len;
}

/* 2PRp; nobody has anything in hand: -. */
static void write_sfen_hands(struct buf *buf, const struct position *position)
{
    const struct description *about = position->variant->about;
    const struct letters_order order = letters_sorted(about, ~UINT64_C(0));
    const size_t start = buf->len;

    for (unsigned color = 0; color < 2; color++) {
        for (unsigned i = 0; i < order.count; i++) {
            const unsigned role = order.role[i];
            const unsigned count = position->state.holdings.hand[color][role - 1];
            if (count > 1)
                buf_format(buf, "%u", count);
            if (count)
                letters_write(buf, about, piece_of(role, color));
        }
    }
    if (buf->len == start)
        buf_char(buf, '-');
}

unsigned fen_write_sfen(const struct position *position, char *text)
{
    const bool is_first = position->state.side == WHITE;
    const unsigned turn = at_most(position->state.turn_number, FEN_CLOCK_MAX);
    struct buf buf = buf_init(text, ADX_FEN_SIZE_MAX);

    write_board(&buf, position);
    buf_text(&buf, is_first ? " b " : " w ");
    write_sfen_hands(&buf, position);
    buf_format(&buf, " %u", 2 * turn - is_first);
    return (unsigned)buf.len;
}
