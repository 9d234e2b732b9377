/* Elementary paths of displacements on a board. */
#include "core/path.h"

struct walk {
    const struct geometry *geometry;
    const struct displacement *displacement;
    unsigned *work;
    path_sink sink;
    void *ctx;
};

static bool walk_leg(const struct walk *walk, unsigned index, unsigned square,
                     const struct path *so_far);

/* `path` ends a leg that is not the last on `square`: add the condition there and go on. */
static bool land(const struct walk *walk, unsigned index, unsigned square, struct path path)
{
    const unsigned land = walk->displacement->legs[index].land;

    if (square == path.from) /* the start counts as empty */
        return land == LAND_OCCUPIED || land == LAND_ENEMY ||
               walk_leg(walk, index + 1, square, &path);
    switch (land) {
    case LAND_EMPTY:
        squares_add(&path.empty, square);
        break;
    case LAND_ENEMY:
        path.captured = (uint16_t)square;
        squares_add(&path.occupied, square);
        break;
    case LAND_OCCUPIED:
        squares_add(&path.occupied, square);
        break;
    default:
        break;
    }
    return walk_leg(walk, index + 1, square, &path);
}

static bool walk_leg(const struct walk *walk, unsigned index, unsigned square,
                     const struct path *so_far)
{
    const struct leg *leg = &walk->displacement->legs[index];
    const bool last = index + 1 == walk->displacement->leg_count;
    const unsigned start = square;
    struct path path = *so_far;

    CHECK_DEBUG(index < LEGS_MAX && leg->min >= 1 && leg->min <= leg->max);
    for (unsigned steps = 1; steps <= leg->max; steps++) {
        if (*walk->work == 0)
            return false;
        --*walk->work;
        square = geometry_step(walk->geometry, square, leg->file, leg->rank);
        if (square == SQUARE_NONE || (square == start && steps > 1))
            return true; /* off the board, or once round a ring */
        /* Back at the start: a move must change something, if only by a capture on the way. */
        if (square == path.from && path.captured == SQUARE_NONE && (last || steps < leg->max))
            return true;
        if (steps >= leg->min) {
            if (last) {
                path.to = (uint8_t)square;
                if (!walk->sink(walk->ctx, &path))
                    return false;
            } else if (!land(walk, index, square, path)) {
                return false;
            }
        }
        if (square != path.from)
            squares_add(&path.empty, square);
    }
    return true;
}

bool path_walk(const struct geometry *geometry, const struct displacement *displacement,
               unsigned from, unsigned *work, path_sink sink, void *ctx)
{
    const struct walk walk = {geometry, displacement, work, sink, ctx};
    const struct path start = {.from = (uint8_t)from, .to = (uint8_t)from, .captured = SQUARE_NONE};

    CHECK_DEBUG(from < geometry->square_count && displacement->leg_count > 0);
    return walk_leg(&walk, 0, from, &start);
}

struct path path_mirror(const struct geometry *geometry, const struct path *path)
{
    struct path result = *path;

    result.from = geometry->mirror[path->from];
    result.to = geometry->mirror[path->to];
    if (path->captured != SQUARE_NONE)
        result.captured = geometry->mirror[path->captured];
    result.empty = geometry_mirrored(geometry, path->empty);
    result.occupied = geometry_mirrored(geometry, path->occupied);
    return result;
}
