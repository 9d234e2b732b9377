/* Squares of a FEN's castling field behind which a piece in hand may come. */
#include <string.h>

#include "core/action.h"
#include "notation/fen_gates.h"
#include "referee/start.h"

/* Whether the letter of its file names the square among those of its color. */
static bool file_tells(const struct variant *variant, unsigned color, unsigned square)
{
    const struct geometry *geometry = &variant->about->geometry;
    const char *label = geometry_file_label(geometry, square);
    struct squares left = variant->gate_squares[color];
    bool tells = geometry_files_are_letters(geometry) && *label != 'k' && *label != 'q';

    for (; squares_any(left); squares_remove(&left, squares_first(left))) {
        const unsigned other = squares_first(left);
        if (other != square && *geometry_file_label(geometry, other) == *label)
            tells = false;
    }
    return tells;
}

/* Write the file of a square in the letters of its color or, where that names several, the square.
 */
static void write_gate(struct buf *buf, const struct variant *variant, unsigned color,
                       unsigned square)
{
    char name[8];

    geometry_name(&variant->about->geometry, square, name);
    if (file_tells(variant, color, square))
        name[1] = '\0';
    for (const char *c = name; *c; c++)
        buf_char(buf, color == WHITE && *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c);
}

/* The gates that the rights of a color to castle tell. */
static struct squares gates_told(const struct position *position, unsigned color)
{
    const struct variant *variant = position->variant;
    struct squares told = {{0, 0}};

    for (unsigned i = variant->castle_first[color]; i < variant->castle_first[color + 1]; i++) {
        const struct castle_run *run = &variant->castles[i];
        if (!(position->state.rights >> run->right & 1))
            continue;
        squares_add(&told, run->king_from);
        squares_add(&told, run->rook_from);
    }
    return squares_and(told, start_gates(position, color));
}

/* The squares of a color behind which a piece may come. */
static struct squares gates_of(const struct position *position, unsigned color)
{
    struct squares gates =
        squares_and(position->state.holdings.gates, position->variant->gate_squares[color]);

    for (struct squares left = gates; squares_any(left);
         squares_remove(&left, squares_first(left))) {
        const unsigned piece = position->board[squares_first(left)];
        if (!piece || piece_color(piece) != color)
            squares_remove(&gates, squares_first(left));
    }
    return gates;
}

void fen_write_gates(struct buf *buf, const struct position *position, unsigned color)
{
    struct squares left = gates_of(position, color);
    const struct squares told = gates_told(position, color);

    for (; squares_any(left); squares_remove(&left, squares_first(left)))
        if (!squares_has(told, squares_first(left)))
            write_gate(buf, position->variant, color, squares_first(left));
}

bool fen_gate_right(const struct position *position, const struct position *most, unsigned color,
                    unsigned *index, struct buf *letters, struct fen_right *out)
{
    struct squares left = gates_of(most, color);
    const struct squares told = gates_told(position, color);

    for (; squares_any(left); squares_remove(&left, squares_first(left))) {
        const unsigned square = squares_first(left);
        if (squares_has(told, square) || (*index)-- > 0)
            continue;
        write_gate(letters, position->variant, color, square);
        *out = (struct fen_right){
            .has = squares_has(position->state.holdings.gates, square),
            .color = color,
            .king = square,
            .rook = square,
        };
        return true;
    }
    return false;
}

unsigned fen_read_gate(const struct position *position, const char *text, unsigned len,
                       unsigned *square)
{
    const struct variant *variant = position->variant;
    const unsigned color = text[0] >= 'a' ? BLACK : WHITE;
    struct squares left = start_gates(position, color);
    unsigned used = 0;

    for (; squares_any(left); squares_remove(&left, squares_first(left))) {
        const unsigned at = squares_first(left);
        char letters[8];
        struct buf buf = buf_init(letters, sizeof(letters));
        write_gate(&buf, variant, color, at);
        if (buf.len > used && buf.len <= len && !memcmp(letters, text, buf.len)) {
            used = (unsigned)buf.len;
            *square = at;
        }
    }
    return used;
}

void fen_write_possible_gates(struct buf *buf, const struct position *position, unsigned color)
{
    struct squares left = start_gates(position, color);

    for (; squares_any(left); squares_remove(&left, squares_first(left)))
        write_gate(buf, position->variant, color, squares_first(left));
}

void fen_settle_gates(struct position *position)
{
    for (unsigned color = 0; color < 2; color++) {
        struct squares *gates = &position->state.holdings.gates;
        *gates = squares_or(*gates, gates_told(position, color));
    }
    for (unsigned color = 0; color < 2; color++) {
        struct squares left = gates_of(position, color);
        for (; squares_any(left) && !start_gates_matter(position, color);
             squares_remove(&left, squares_first(left)))
            squares_remove(&position->state.holdings.gates, squares_first(left));
    }
}
