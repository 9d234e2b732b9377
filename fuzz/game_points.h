#ifndef FUZZ_GAME_POINTS_H
#define FUZZ_GAME_POINTS_H

#include <stdbool.h>

#include "core/variant.h"
#include "referee/past.h"

/* What is kept of a random game, for rules that ask about the game. */
enum {
    PLIES = 14
};

struct points {
    struct game_point list[PLIES + 1];
    struct {
        move made;
        struct undo undo;
    } plies[PLIES];
    struct game_past past;
};

static inline const struct game_point *point_at(const void *ctx, unsigned index)
{
    return &((const struct points *)ctx)->list[index];
}

static inline unsigned point_with(const void *ctx, uint64_t identity, unsigned count)
{
    for (unsigned i = count; i-- > 0;) {
        if (point_at(ctx, i)->identity == identity)
            return i;
    }
    return count;
}

static inline struct game_ply ply_at(const void *ctx, unsigned index, struct undo *room)
{
    const struct points *points = ctx;

    (void)room;
    return (struct game_ply){points->plies[index].made, &points->plies[index].undo};
}

static inline bool asks_about_games(const struct variant *variant)
{
    return variant->forbids_repetition || variant->chase_count;
}

static inline void note_point(struct points *points, struct position *now, unsigned ply)
{
    const struct game_course course = {point_at, point_with, ply_at, points, ply};

    if (!asks_about_games(now->variant))
        return;
    points->list[ply] = outcome_point(now, &course);
    points->past = game_past(point_at, points, ply + 1);
    now->past = &points->past.past;
}

#endif
