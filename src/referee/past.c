/* Positions to which a game may not come again. */
#include "referee/past.h"

#include "core/variant.h"

unsigned past_occurrences_max(const struct position *position)
{
    const struct description *about = position->variant->about;
    const unsigned mover = !position->state.side;

    for (unsigned i = 0; i < about->ending_count; i++) {
        const struct ending *ending = &about->endings[i];
        if (ending->verdict == VERDICT_NOT_ALLOWED && ending->colors >> mover & 1)
            return ending->number - 1u;
    }
    return 0;
}

static bool forbids(const struct past *past, const struct position *position)
{
    const struct game_past *game = (const struct game_past *)past;
    const unsigned most = past_occurrences_max(position);
    unsigned occurrences = 0;

    if (!most)
        return false;
    const uint64_t identity = outcome_identity(position);
    for (unsigned i = game->count; i-- > 0 && occurrences < most;)
        occurrences += game->at(game->ctx, i)->identity == identity;
    return occurrences == most;
}

struct game_past game_past(game_point_at at, const void *ctx, unsigned count)
{
    return (struct game_past){{forbids}, at, ctx, count};
}
