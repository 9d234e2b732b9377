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

void counting_go_on(const struct position *position, struct game_point *now,
                    const struct game_point *before)
{
    const struct description *about = position->variant->about;
    const unsigned white = squares_count(position_pieces(position, WHITE));
    const unsigned black = squares_count(position_pieces(position, BLACK));

    if (!ending_said(about, ENDING_COUNTING) || has_promoters(position))
        return;
    now->counting = white == 1 || black == 1 ? COUNTS_ON_PIECES : COUNTS_ON_BOARD;
    if (before && before->counting == now->counting) {
        now->limit = before->limit;
        now->count = (uint16_t)(before->count + 1);
        return;
    }
    if (now->counting == COUNTS_ON_PIECES) {
        now->limit = (uint16_t)(2 * count_against(position, white == 1 ? BLACK : WHITE));
        now->count =
            (uint16_t)(2 * (about->counts.from_number ? about->counts.from : white + black));
    } else {
        now->limit = (uint16_t)(2 * about->counts.board);
    }
    if (!now->limit) {
        *now =
            (struct game_point){.identity = now->identity, .side = now->side, .check = now->check};
        return;
    }
    /* A game that starts here started earlier: its clock tells when. */
    if (!before)
        now->count = (uint16_t)(now->count + position->state.clock);
}
