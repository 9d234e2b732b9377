#ifndef TESTS_SUPPORT_MIRROR_H
#define TESTS_SUPPORT_MIRROR_H

/* Positions with the colors exchanged, on the mirrored board. */
#include <string.h>

#include "core/kernel.h"
#include "core/variant.h"

static inline unsigned mirror_square(const struct position *position, unsigned square)
{
    return square == SQUARE_NONE ? SQUARE_NONE : position->variant->about->geometry.mirror[square];
}

/* The right of the other color on the same side, or RIGHTS_MAX where only one color has it. */
static inline unsigned mirror_right(const struct variant *variant, unsigned right)
{
    for (unsigned i = 0; i < variant->right_count; i++) {
        if ((variant->right_letter[i] ^ variant->right_letter[right]) == ('a' ^ 'A'))
            return i;
    }
    return RIGHTS_MAX;
}

/* Whether no way of moving is for one color alone, which has no mirror image. */
static inline bool is_for_both(const struct description *about)
{
    unsigned colors = BOTH_COLORS;

    for (unsigned i = 0; i < about->rule_count; i++)
        colors &= about->rules[i].colors;
    for (unsigned i = 0; i < about->castle_count; i++)
        colors &= about->castles[i].colors;
    for (unsigned i = 0; i < about->promotion_count; i++)
        colors &= about->promotions[i].colors;
    for (unsigned i = 0; i < about->drop_count; i++)
        colors &= about->drops[i].colors;
    for (unsigned i = 0; i < about->gate_count; i++)
        colors &= about->gates[i].colors;
    return colors == BOTH_COLORS && about->royals[WHITE] == about->royals[BLACK] &&
           !about->turn.grows && !about->turn.first &&
           about->turn.moves[WHITE] == about->turn.moves[BLACK];
}

/* The rights to castle and to move first that only one color has, where its pieces begin. */
static inline unsigned rights_of_one(const struct variant *variant)
{
    unsigned rights = 0;

    for (unsigned i = 0; i < variant->right_count; i++) {
        if (variant->about->geometry.rotated || mirror_right(variant, i) == RIGHTS_MAX)
            rights |= 1u << i;
    }
    return rights;
}

/*
 * Whether the rights of a position have a mirror image. A setup may deny a right to castle to one
 * color, or have pieces with first moves on files of their own, and on a board that is turned a
 * castling has no image; no game that is built in does the first.
 */
static inline bool has_rights_for_both(const struct position *position)
{
    return !(position->state.rights & rights_of_one(position->variant));
}

/* Whether a game may have such rights without an image. */
static inline bool may_lack_rights(const struct variant *variant)
{
    return variant->first_way_count > 0 || variant->about->geometry.rotated;
}

static inline void mirror_holdings(const struct position *position, struct position *image)
{
    const struct holdings *holdings = &position->state.holdings;
    const unsigned waiting = holdings->waiting_count[WHITE] + holdings->waiting_count[BLACK];

    for (unsigned color = 0; color < 2; color++) {
        memcpy(image->state.holdings.hand[!color], holdings->hand[color], ADX_ROLES_MAX);
        memcpy(image->state.holdings.pool[!color], holdings->pool[color], ADX_ROLES_MAX);
        image->state.holdings.waiting_count[!color] = holdings->waiting_count[color];
    }
    for (unsigned i = 0; i < waiting; i++)
        image->state.holdings.waiting[i] = (uint8_t)mirror_square(position, holdings->waiting[i]);
    image->state.holdings.gates =
        geometry_mirrored(&position->variant->about->geometry, holdings->gates);
}

/* See is_for_both() and has_rights_for_both(). */
static inline struct position mirror(const struct position *position)
{
    const struct variant *variant = position->variant;
    struct position image = *position;

    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        const unsigned piece = position->board[s];
        const bool is_of_one = piece && !variant->about->roles[piece_role(piece)].stone;
        image.board[mirror_square(position, s)] = (uint8_t)(is_of_one ? piece ^ 1 : piece);
    }
    image.state.side ^= 1;
    image.state.rights = 0;
    for (unsigned i = 0; i < variant->right_count; i++) {
        const unsigned other = mirror_right(variant, i);
        if (other == RIGHTS_MAX)
            continue;
        image.rook_home[other] = (uint8_t)mirror_square(position, position->rook_home[i]);
        if (position->state.rights >> i & 1)
            image.state.rights |= (uint16_t)(1u << other);
    }
    image.state.passed = geometry_mirrored(&variant->about->geometry, position->state.passed);
    image.state.series.passed =
        geometry_mirrored(&variant->about->geometry, position->state.series.passed);
    image.state.series.passers =
        geometry_mirrored(&variant->about->geometry, position->state.series.passers);
    image.state.passed_piece = (uint8_t)mirror_square(position, position->state.passed_piece);
    if (variant->continues && position->state.part) {
        image.state.again = (uint8_t)mirror_square(position, position->state.again);
        image.state.began = (uint8_t)mirror_square(position, position->state.began);
    }
    for (unsigned color = 0; color < 2; color++) {
        image.state.last[!color] = position->state.last[color];
        image.state.checks[!color] = position->state.checks[color];
    }
    if (position->state.lost)
        image.state.lost = (uint8_t)(3 - position->state.lost);
    mirror_holdings(position, &image);
    variant->ops->refresh(&image);
    return image;
}

#endif
