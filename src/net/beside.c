/* What a position has beside the board, as a list. */
#include "net/beside.h"

#include "base/check.h"
#include "core/variant.h"

static unsigned add(struct beside *out, unsigned count, unsigned kind, unsigned color,
                    unsigned index, unsigned value)
{
    if (!value)
        return count;
    CHECK_DEBUG(count < BESIDE_MAX);
    out[count] = (struct beside){(uint8_t)kind, (uint8_t)color, (uint8_t)index, (uint8_t)value};
    return count + 1;
}

static unsigned add_holdings(const struct variant *variant, const struct holdings *holdings,
                             struct beside *out, unsigned count)
{
    for (unsigned color = WHITE; color <= BLACK; color++)
        for (unsigned role = 1; role <= variant->about->role_count; role++) {
            count = add(out, count, BESIDE_HAND, color, role, holdings->hand[color][role - 1]);
            count = add(out, count, BESIDE_POOL, color, role, holdings->pool[color][role - 1]);
        }
    return count;
}

unsigned beside_list_of(const struct variant *variant, const struct state *state,
                        struct beside *out)
{
    unsigned count = 0;

    if (variant->has_holdings)
        count = add_holdings(variant, &state->holdings, out, count);
    for (unsigned color = WHITE; color <= BLACK; color++) {
        if (variant->has_counter)
            count = add(out, count, BESIDE_CHECKS, color, 0, state->checks[color]);
        if (variant->has_imitators)
            count = add(out, count, BESIDE_LAST, color, state->last[color], state->last[color] > 0);
    }
    if (state->convert)
        count = add(out, count, BESIDE_CONVERT, state->side, state->convert - 1u, 1);
    return count;
}

unsigned beside_list(const struct position *position, struct beside *out)
{
    return beside_list_of(position->variant, &position->state, out);
}
