/* Squares of a diagram, and what stands on them at first. */
#include "idiagram/diagram_writer.h"

static uint32_t all_files(const struct diagram *diagram)
{
    return diagram->files == 32 ? UINT32_MAX : (UINT32_C(1) << diagram->files) - 1;
}

/* " a2-j2" for each run of squares of the rank. */
static void write_runs(const struct diagram *diagram, uint32_t files, unsigned rank,
                       struct buf *out)
{
    for (unsigned file = 0; file < diagram->files; file++) {
        if (!(files >> file & 1))
            continue;
        buf_format(out, " %c%u", (char)('a' + file), rank + 1);
        const unsigned first = file;
        while (file + 1 < diagram->files && (files >> (file + 1) & 1))
            file++;
        if (file > first)
            buf_format(out, "-%c%u", (char)('a' + file), rank + 1);
    }
}

void diagram_write_squares(const struct diagram *diagram, const struct diagram_squares *squares,
                           struct buf *out)
{
    for (unsigned rank = 0; rank < diagram->ranks; rank++) {
        if (squares->rank[rank] == all_files(diagram))
            buf_format(out, " rank %u", rank + 1);
        else
            write_runs(diagram, squares->rank[rank], rank, out);
    }
}

void diagram_turn_square(const struct diagram *diagram, unsigned *file, unsigned *rank)
{
    *rank = diagram->ranks - 1 - *rank;
    if (diagram->symmetry == DIAGRAM_ROTATE)
        *file = diagram->files - 1 - *file;
}

unsigned diagram_piece_at(const struct diagram *diagram, unsigned color, unsigned file,
                          unsigned rank)
{
    unsigned turned_file = file, turned_rank = rank, found = diagram->count;

    diagram_turn_square(diagram, &turned_file, &turned_rank);
    for (unsigned i = 0; i < diagram->count && found == diagram->count; i++) {
        const struct diagram_piece *piece = &diagram->piece[i];
        const bool is_stated = color == 0 || piece->has_black;
        if (is_stated ? piece->at[color].rank[rank] >> file & 1
                      : diagram->symmetry != DIAGRAM_NONE &&
                            (piece->at[0].rank[turned_rank] >> turned_file & 1))
            found = i;
    }
    return found;
}
