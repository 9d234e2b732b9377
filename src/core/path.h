#ifndef CORE_PATH_H
#define CORE_PATH_H

#include "core/description.h"
#include "core/geometry.h"
#include "core/squares.h"

/*
 * An elementary path: the piece on `from` may reach `to` when every square of `empty` is empty
 * and every square of `occupied` is not. Every displacement of the rule language, from a knight's
 * leap to a bent hopper, is a set of such paths; all tables of the kernel are made from them.
 */
struct path {
    uint8_t from, to;
    uint16_t captured; /* square of an enemy captured in passing, or SQUARE_NONE; of a threat the
                          square where the move ends, or SQUARE_NONE where it began */
    uint8_t line; /* index of the displacement in its atom. Its paths from one square are a line;
                     on a slide each needs what the one before needs */
    struct squares empty, occupied;
};

/* Receives paths one by one. Returns false to stop. */
typedef bool (*path_sink)(void *ctx, const struct path *path);

/*
 * All paths of White's `displacement` from `from`, shorter ones first.
 * work: counted down at every step; when it reaches 0 the walk stops.
 * Returns: false when stopped by the sink or for want of work.
 */
bool path_walk(const struct geometry *geometry, const struct displacement *displacement,
               unsigned from, unsigned *work, path_sink sink, void *ctx);

/* The mirror image of a path, for Black. */
struct path path_mirror(const struct geometry *geometry, const struct path *path);

#endif
