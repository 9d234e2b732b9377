/* Squares on a lattice with holes and wrapped axes: steps and names. */
#include "core/geometry.h"

#include <string.h>

#include "base/buf.h"
#include "base/check.h"

/* Wrap `value` into 0..period-1, or return -1 when it leaves an axis that does not wrap. */
static int wrapped(int value, int period, bool wraps)
{
    CHECK_DEBUG(period > 0);
    if (wraps)
        return ((value % period) + period) % period;
    return value >= 0 && value < period ? value : -1;
}

unsigned geometry_step(const struct geometry *geometry, unsigned square, int file_delta,
                       int rank_delta)
{
    const int file =
        wrapped(geometry->file_of[square] + file_delta, geometry->files, geometry->wrap_files);
    const int rank =
        wrapped(geometry->rank_of[square] + rank_delta, geometry->ranks, geometry->wrap_ranks);

    CHECK_DEBUG(square < geometry->square_count);
    if (file < 0 || rank < 0)
        return SQUARE_NONE;
    const unsigned to = geometry->square_at[rank][file];
    return geometry->two_boards && to != SQUARE_NONE && !geometry_on_one_board(geometry, square, to)
               ? SQUARE_NONE
               : to;
}

/* Cells of a named rank, which are found file by file: a rank may be bent or slant. */
static unsigned hexagon_row(const struct geometry *geometry, unsigned rank,
                            uint16_t row[ADX_LATTICE_MAX])
{
    unsigned count = 0;

    for (unsigned file = 0; file < geometry->named_files; file++) {
        for (unsigned s = 0; s < geometry->square_count; s++) {
            if (geometry->named_rank[s] == rank && geometry->named_file[s] == file)
                row[count++] = (uint16_t)s;
        }
    }
    return count;
}

unsigned geometry_row(const struct geometry *geometry, unsigned rank, bool holes,
                      uint16_t row[ADX_LATTICE_MAX])
{
    unsigned count = 0;

    if (geometry->hexagons)
        return hexagon_row(geometry, rank, row);
    for (unsigned file = 0; file < geometry->files; file++) {
        const unsigned square = geometry->square_at[rank][file];
        if (square != SQUARE_NONE || holes)
            row[count++] = (uint16_t)square;
    }
    return count;
}

void geometry_name(const struct geometry *geometry, unsigned square, char name[8])
{
    struct buf buf = buf_init(name, 8);

    CHECK_DEBUG(square < geometry->square_count);
    buf_text(&buf, geometry_file_label(geometry, square));
    buf_text(&buf, geometry_rank_label(geometry, square));
}

unsigned geometry_read(const struct geometry *geometry, const char *text, unsigned len,
                       unsigned *square)
{
    unsigned best = 0;

    for (unsigned s = 0; s < geometry->square_count; s++) {
        char name[8];
        geometry_name(geometry, s, name);
        const unsigned size = (unsigned)strlen(name);
        if (size > best && size <= len && !memcmp(name, text, size)) {
            best = size;
            *square = s;
        }
    }
    return best;
}

bool geometry_is_straight(const struct geometry *geometry, unsigned from, unsigned to)
{
    const int files = geometry->file_of[to] - geometry->file_of[from];
    const int ranks = geometry->rank_of[to] - geometry->rank_of[from];
    unsigned far, near;

    if (!geometry->hexagons)
        return !files || !ranks;
    hexagons_parts(geometry->hexagons, files, ranks, &far, &near);
    return !near;
}

struct squares geometry_mirrored(const struct geometry *geometry, struct squares set)
{
    struct squares result = {{0, 0}};

    for (unsigned s = 0; s < geometry->square_count; s++)
        if (squares_has(set, s))
            squares_add(&result, geometry->mirror[s]);
    return result;
}

bool geometry_files_are_letters(const struct geometry *geometry)
{
    for (unsigned file = 0; file < geometry->named_files; file++) {
        if (geometry->file_label[file][1])
            return false;
    }
    return true;
}
