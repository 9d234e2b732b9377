/* What CECP says of a board square by square. */
#include "protocol/xboard_state.h"

#include <string.h>

#include "protocol/dialect.h"

/* Rows of letters, 0 for none, as a FEN writes them. */
static void write_rows(const char rows[ADX_LATTICE_MAX][ADX_LATTICE_MAX], adx_board board,
                       struct buf *out)
{
    for (unsigned rank = board.ranks; rank-- > 0;) {
        unsigned gap = 0;
        for (unsigned file = 0; file < board.files; file++) {
            if (!rows[rank][file]) {
                gap++;
                continue;
            }
            if (gap)
                buf_format(out, "%u", gap);
            gap = 0;
            buf_char(out, rows[rank][file]);
        }
        if (gap)
            buf_format(out, "%u", gap);
        if (rank)
            buf_char(out, '/');
    }
}

void xboard_highlight(const adx_position *position, unsigned square, struct buf *out)
{
    const adx_variant *variant = adx_position_variant(position);
    char rows[ADX_LATTICE_MAX][ADX_LATTICE_MAX] = {{0}};
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, moves);

    for (unsigned i = 0; i < count; i++) {
        const adx_move_info info = adx_move_describe(position, moves[i]);
        if (info.from != square || info.to == ADX_SQUARE_NONE || info.kind == ADX_MOVE_DROP)
            continue;
        const adx_square to = adx_variant_square(variant, info.to);
        rows[to.rank][to.file] = info.captured == ADX_SQUARE_NONE ? 'Y' : 'R';
    }
    write_rows((const char(*)[ADX_LATTICE_MAX])rows, adx_variant_board(variant), out);
}

static char letter_of(const adx_variant *variant, unsigned role, adx_color color)
{
    const char letter = adx_variant_role(variant, role).letter[0];
    const bool is_large = letter >= 'A' && letter <= 'Z';

    return color == ADX_BLACK && is_large ? (char)(letter - 'A' + 'a') : letter;
}

void xboard_edit_begin(struct xboard_edit *edit, const adx_position *position)
{
    const adx_variant *variant = adx_position_variant(position);

    *edit = (struct xboard_edit){.board = adx_variant_board(variant)};
    for (unsigned square = 0; square < edit->board.square_count; square++) {
        adx_color color;
        const unsigned role = adx_position_role_at(position, square, &color);
        const adx_square place = adx_variant_square(variant, square);
        if (role)
            edit->letter[place.rank][place.file] = letter_of(variant, role, color);
    }
}

bool xboard_edit_obey(struct xboard_edit *edit, const adx_variant *variant, const char *line)
{
    char own[ADX_MOVE_TEXT_SIZE_MAX];

    if (strcmp(line, "#") == 0) {
        memset(edit->letter, 0, sizeof(edit->letter));
        return true;
    }
    if (strcmp(line, "c") == 0) {
        edit->is_black = !edit->is_black;
        return true;
    }
    dialect_to_own(DIALECT_CECP, variant, line + (line[0] != '\0'), own, sizeof(own));
    const unsigned square = adx_variant_square_named(variant, own);
    const bool is_piece = line[0] >= 'A' && line[0] <= 'Z';
    if (square == ADX_SQUARE_NONE || (!is_piece && line[0] != 'x'))
        return false;
    const adx_square place = adx_variant_square(variant, square);
    const char small = (char)(line[0] - 'A' + 'a');
    edit->letter[place.rank][place.file] = !is_piece ? 0 : edit->is_black ? small : line[0];
    return true;
}

void xboard_edit_fen(const struct xboard_edit *edit, adx_color turn, struct buf *out)
{
    write_rows(edit->letter, edit->board, out);
    /* Without a field for castling the rights are those that the places of the pieces allow. */
    buf_text(out, turn == ADX_WHITE ? " w" : " b");
}
