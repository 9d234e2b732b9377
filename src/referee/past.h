#ifndef REFEREE_PAST_H
#define REFEREE_PAST_H

#include "referee/outcome.h"

/*
 * The points of a game up to the present position, for rules by which a position may not come
 * again (VERDICT_NOT_ALLOWED). Where position.past points here, the legal moves are those of the
 * game, for all who ask the kernel for them; without it they are those of the position alone.
 */
struct game_past {
    struct past past;
    game_point_at at;
    const void *ctx;
    unsigned count; /* of the points, the present one included */
};

struct game_past game_past(game_point_at at, const void *ctx, unsigned count);

/* How often the player who moved last may bring a position about; 0: as often as they like. */
unsigned past_occurrences_max(const struct position *position);

#endif
