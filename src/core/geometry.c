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
    return geometry->square_at[rank][file];
}

void geometry_name(const struct geometry *geometry, unsigned square, char name[8])
{
    struct buf buf = buf_init(name, 8);

    CHECK_DEBUG(square < geometry->square_count);
    buf_text(&buf, geometry->file_label[geometry->file_of[square]]);
    buf_text(&buf, geometry->rank_label[geometry->rank_of[square]]);
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
    for (unsigned file = 0; file < geometry->files; file++) {
        if (geometry->file_label[file][1])
            return false;
    }
    return true;
}
