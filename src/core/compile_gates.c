/* Pieces in hand that come to where a first move began. */
#include "core/compile.h"

/* Whether a piece more on the board may open a way to a royal piece. */
static bool may_open_ways(const struct variant *variant)
{
    for (unsigned i = 0; i < variant->atom_count; i++)
        if (variant->atoms[i].kind == ATOM_HOP)
            return true;
    if (variant->has_influences)
        return true;
    return variant->about->counted_checks; /* a check may change how the enemy royal piece moves */
}

void compile_gates(struct variant *variant)
{
    const struct description *about = variant->about;

    variant->has_gates = about->gate_count > 0;
    variant->tries_gates = may_open_ways(variant);
    variant->refills_hands = roles_to_hands(about) != 0;
    for (unsigned i = 0; i < about->gate_count; i++) {
        const struct gate *gate = &about->gates[i];
        for (unsigned color = 0; color < 2; color++) {
            if (!(gate->colors >> color & 1))
                continue;
            const struct squares zone =
                color == WHITE ? gate->zone : geometry_mirrored(&about->geometry, gate->zone);
            variant->gate_zone[color][i] = zone;
            variant->gate_squares[color] = squares_or(variant->gate_squares[color], zone);
            variant->gate_roles[color] |= UINT64_C(1) << gate->role;
        }
    }
}
