/* Diagrams of pieces, and the sentences that a result is told with. */
#include <string.h>

#include "adx/variant.h"
#include "api/handles.h"
#include "core/ways.h"
#include "referee/outcome.h"

_Static_assert((int)ADX_WAY_LEAP == (int)WAY_LEAP, "kinds of ways differ");
_Static_assert((int)ADX_WAY_RIDE == (int)WAY_RIDE, "kinds of ways differ");
_Static_assert((int)ADX_WAY_HOP == (int)WAY_HOP, "kinds of ways differ");

static bool has_role(const adx_variant *variant, unsigned role)
{
    return role >= 1 && role <= variant->core->about->role_count;
}

static bool has_diagram(const adx_variant *variant, unsigned role, adx_color color, unsigned square)
{
    return has_role(variant, role) && (unsigned)color <= ADX_BLACK &&
           square < variant->core->about->geometry.square_count;
}

unsigned adx_variant_ways(const adx_variant *variant, unsigned role, adx_color color,
                          unsigned square, adx_way *ways)
{
    unsigned count = 0;

    if (!has_diagram(variant, role, color, square))
        return 0;
    const struct ways found = ways_from(variant->core, role, color, square);
    const struct ways_between between = ways_between(variant->core, role, color, square);
    for (unsigned s = 0; s < variant->core->about->geometry.square_count; s++) {
        for (unsigned kind = 0; kind < WAY_KINDS; kind++) {
            const bool moves = squares_has(found.moves[kind], s);
            const bool captures = squares_has(found.captures[kind], s);
            const unsigned before = kind == WAY_RIDE ? between.before[s] : square;
            if (moves || captures)
                ways[count++] =
                    (adx_way){(uint8_t)s, (uint8_t)before, moves, captures, (adx_way_kind)kind};
        }
    }
    return count;
}

unsigned adx_variant_ways_blocked(const adx_variant *variant, unsigned role, adx_color color,
                                  unsigned square, uint8_t *squares)
{
    unsigned count = 0;

    if (!has_diagram(variant, role, color, square))
        return 0;
    const struct squares empty = ways_between(variant->core, role, color, square).empty;
    for (unsigned s = 0; s < variant->core->about->geometry.square_count; s++) {
        if (squares_has(empty, s))
            squares[count++] = (uint8_t)s;
    }
    return count;
}

unsigned adx_variant_best_square(const adx_variant *variant, unsigned role)
{
    return has_role(variant, role) ? ways_best_square(variant->core, role) : ADX_SQUARE_NONE;
}

static const char *reason_of(const adx_variant *variant, unsigned kind)
{
    return outcome_word(variant->core, (struct outcome){.reason = (uint8_t)kind});
}

const char *adx_variant_ending(const adx_variant *variant, const char *reason)
{
    for (unsigned kind = 0; kind < ENDING_KINDS; kind++) {
        const char *sentence = variant->texts->brief.endings[kind];
        if (sentence && !strcmp(reason_of(variant, kind), reason))
            return sentence;
    }
    return "";
}

const char *adx_variant_ending_reason(const adx_variant *variant, unsigned index)
{
    for (unsigned kind = 0; kind < ENDING_KINDS; kind++) {
        if (variant->texts->brief.endings[kind] && index-- == 0)
            return reason_of(variant, kind);
    }
    return NULL;
}
