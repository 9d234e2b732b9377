/* Counting moves against a weak side. */
#include "referee/counting.h"

#include "core/placement.h"
#include "core/variant.h"

/* Pieces of one color by role, the royal one left out. */
static void count_roles(const struct position *position, unsigned color,
                        unsigned counts[ADX_ROLES_MAX + 1])
{
    const struct description *about = position->variant->about;

    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        const unsigned piece = position->board[s];
        if (piece && piece_color(piece) == color && s != position->royal[color])
            counts[about->roles[piece_role(piece)].base]++;
    }
}

static bool has_all(const unsigned counts[ADX_ROLES_MAX + 1], const struct piece_count *wanted)
{
    unsigned left[ADX_ROLES_MAX + 1];

    for (unsigned role = 0; role <= ADX_ROLES_MAX; role++)
        left[role] = counts[role];
    for (unsigned i = 0; i < wanted->role_count; i++) {
        if (!left[wanted->roles[i]])
            return false;
        left[wanted->roles[i]]--;
    }
    return true;
}

/* Moves that a bare royal piece counts against `color`; 0 without a count that fits. */
static unsigned count_against(const struct position *position, unsigned color)
{
    const struct weak_side_counts *said = &position->variant->about->counts;
    unsigned counts[ADX_ROLES_MAX + 1] = {0};

    count_roles(position, color, counts);
    for (unsigned i = 0; i < said->piece_count; i++) {
        if (has_all(counts, &said->pieces[i]))
            return said->pieces[i].moves;
    }
    return 0;
}

/* Pieces of these roles may become others by an act. */
static uint64_t roles_that_become(const struct description *about)
{
    uint64_t roles = 0;

    for (unsigned i = 0; i < about->act_count; i++)
        if (about->acts[i].becomes)
            roles |= UINT64_C(1) << about->acts[i].role;
    return roles;
}

static bool has_promoters(const struct position *position)
{
    const struct description *about = position->variant->about;
    const uint64_t actors = roles_that_become(about);

    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        const unsigned role = piece_role(position->board[s]);
        if (position->variant->roles[role].promotions || actors >> role & 1)
            return true;
    }
    return false;
}

/* Returns: whether a color has its royal piece alone, and which. */
static bool find_bare(const struct position *position, unsigned *color)
{
    *color = squares_count(position_pieces(position, WHITE)) == 1 ? WHITE : BLACK;
    return squares_count(position_pieces(position, *color)) == 1;
}

/* The number from which a bare royal piece counts on, in plies. */
static unsigned first_count(const struct position *position)
{
    const struct weak_side_counts *said = &position->variant->about->counts;
    const unsigned pieces = squares_count(position_pieces(position, WHITE)) +
                            squares_count(position_pieces(position, BLACK));

    return 2 * (said->from_number ? said->from : pieces);
}

/*
 * The count against the bare royal piece of `color`, in plies, `since` plies after it began. The
 * player who has this piece counts the own moves: one who has just captured the last piece that
 * could promote, and waits for an answer, is a ply short of the first number.
 */
static int count_on_pieces(const struct position *position, unsigned color, unsigned since)
{
    const bool began_to_move = (position->state.side == color) == !(since & 1);

    return (int)(first_count(position) + since) - !began_to_move;
}

unsigned counting_clock(const struct position *position, unsigned count)
{
    unsigned bare;

    if (has_promoters(position) || !find_bare(position, &bare))
        return count;
    const unsigned first = first_count(position);
    return count > first ? count - first : 0;
}

void counting_go_on(const struct position *position, struct game_point *now,
                    const struct game_point *before)
{
    const struct description *about = position->variant->about;
    unsigned bare;

    if (!ending_said(about, ENDING_COUNTING) || has_promoters(position))
        return;
    const bool is_bare = find_bare(position, &bare);
    const uint8_t counting = is_bare ? COUNTS_ON_PIECES : COUNTS_ON_BOARD;
    if (before && before->counting == counting) {
        now->counting = counting;
        now->limit = before->limit;
        now->count = (uint16_t)(before->count + 1);
        return;
    }
    /* A game that starts here started earlier: its clock tells when. */
    const unsigned since = before ? 0 : position->state.clock;
    const int count = is_bare ? count_on_pieces(position, bare, since) : (int)since;
    const unsigned limit = is_bare ? count_against(position, !bare) : about->counts.board;
    if (!limit || count < 0)
        return;
    now->counting = counting;
    now->limit = (uint16_t)(2 * limit);
    now->count = (uint16_t)count;
}
