/* Directions and distances on a board of hexagons. */
#include "core/hexagons.h"

#include "base/check.h"

/* Across the six edges, clockwise, on a board in files; the first leads straight ahead. */
static const int edges[6][2] = {{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}};

/* Across an edge of any board, numbered clockwise from the first that is not left of straight
 * ahead. */
static void edge_step(enum hexagons hexagons, unsigned edge, int *files, int *ranks)
{
    static const int of_ranks[6][2] = {{1, 1}, {2, 0}, {1, -1}, {-1, -1}, {-2, 0}, {-1, 1}};
    const int(*table)[2] = hexagons == HEXAGONS_IN_FILES ? edges : of_ranks;

    *files = table[edge % 6][0];
    *ranks = table[edge % 6][1];
}

void hexagons_step(enum hexagons hexagons, unsigned direction, int *files, int *ranks)
{
    const unsigned first = hexagons == HEXAGONS_IN_FILES ? 0 : 1;
    const unsigned edge = (direction + HEXAGON_DIRECTIONS - first) % HEXAGON_DIRECTIONS / 2;
    int more_files, more_ranks;

    CHECK_DEBUG(hexagons && direction < HEXAGON_DIRECTIONS);
    edge_step(hexagons, edge, files, ranks);
    if (hexagons_is_edge(hexagons, direction))
        return;
    edge_step(hexagons, edge + 1, &more_files, &more_ranks);
    *files += more_files;
    *ranks += more_ranks;
}

/* How often the edges `edge` and the next one lead that way, if both do it forward. */
static bool takes_apart(enum hexagons hexagons, unsigned edge, const int way[2], int *first,
                        int *second)
{
    int a[2], b[2];

    edge_step(hexagons, edge, &a[0], &a[1]);
    edge_step(hexagons, edge + 1, &b[0], &b[1]);
    const int area = a[0] * b[1] - a[1] * b[0];
    *first = (way[0] * b[1] - way[1] * b[0]) / area;
    *second = (a[0] * way[1] - a[1] * way[0]) / area;
    return *first > 0 && *second >= 0;
}

unsigned hexagons_parts(enum hexagons hexagons, int files, int ranks, unsigned *far, unsigned *near)
{
    const unsigned ahead = hexagons == HEXAGONS_IN_FILES ? 0 : 1;
    const int way[2] = {files, ranks};

    for (unsigned edge = 0; edge < 6; edge++) {
        int first, second;
        if (!takes_apart(hexagons, edge, way, &first, &second))
            continue;
        *far = (unsigned)(first < second ? second : first);
        *near = (unsigned)(first < second ? first : second);
        return (2 * (edge + (first < second)) + ahead) % HEXAGON_DIRECTIONS;
    }
    *far = *near = 0;
    return 0;
}
