/* The lines of a board whose pieces stand where they cross. */
#include "adx/variant.h"

struct drawing {
    adx_board board;
    adx_square squares[ADX_SQUARES_MAX];
    adx_line *lines;
    unsigned count;
};

/* The square there, or ADX_SQUARE_NONE. */
static unsigned square_at(const struct drawing *drawing, unsigned file, unsigned rank)
{
    for (unsigned i = 0; i < drawing->board.square_count; i++) {
        if (drawing->squares[i].file == file && drawing->squares[i].rank == rank)
            return i;
    }
    return ADX_SQUARE_NONE;
}

static void join(struct drawing *drawing, unsigned from, unsigned to)
{
    if (from != ADX_SQUARE_NONE && to != ADX_SQUARE_NONE)
        drawing->lines[drawing->count++] = (adx_line){(uint8_t)from, (uint8_t)to};
}

/* Lines to the neighbors on the right and above; only those at the edges cross the river. */
static void join_neighbors(struct drawing *drawing, unsigned index)
{
    const adx_square *square = &drawing->squares[index];
    const unsigned above = square_at(drawing, square->file, square->rank + 1U);
    const bool at_edge = square->file == 0 || square->file + 1U == drawing->board.files;
    const bool crosses =
        above != ADX_SQUARE_NONE && square->in_river && drawing->squares[above].in_river;

    join(drawing, index, square_at(drawing, square->file + 1U, square->rank));
    if (at_edge || !crosses)
        join(drawing, index, above);
}

/* The diagonals of the box around the palace of a color. */
static void cross_palace(struct drawing *drawing, unsigned color)
{
    unsigned left = UINT8_MAX, right = 0, bottom = UINT8_MAX, top = 0;
    bool any = false;

    for (unsigned i = 0; i < drawing->board.square_count; i++) {
        const adx_square *square = &drawing->squares[i];
        if (!square->in_palace[color])
            continue;
        any = true;
        left = square->file < left ? square->file : left;
        right = square->file > right ? square->file : right;
        bottom = square->rank < bottom ? square->rank : bottom;
        top = square->rank > top ? square->rank : top;
    }
    if (!any)
        return;
    join(drawing, square_at(drawing, left, bottom), square_at(drawing, right, top));
    join(drawing, square_at(drawing, left, top), square_at(drawing, right, bottom));
}

unsigned adx_variant_lines(const adx_variant *variant, adx_line *lines)
{
    struct drawing drawing = {.board = adx_variant_board(variant), .lines = lines};

    if (adx_variant_look(variant).ground != ADX_GROUND_LINES)
        return 0;
    for (unsigned i = 0; i < drawing.board.square_count; i++)
        drawing.squares[i] = adx_variant_square(variant, i);
    for (unsigned i = 0; i < drawing.board.square_count; i++)
        join_neighbors(&drawing, i);
    cross_palace(&drawing, ADX_WHITE);
    cross_palace(&drawing, ADX_BLACK);
    return drawing.count;
}
