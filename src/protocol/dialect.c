/* How protocols write moves where they differ from docs/notation.md. */
#include "protocol/dialect.h"

#include <stdio.h>
#include <string.h>

void dialect_write_uci(const adx_position *position, adx_move move, char *text)
{
    if (adx_move_describe(position, move).kind == ADX_MOVE_PASS)
        snprintf(text, ADX_MOVE_TEXT_SIZE_MAX, "0000");
    else
        adx_move_text(position, move, text);
}

/* The two squares that a text consists of. Returns: false if it does not. */
static bool two_squares(const adx_variant *variant, const char *text, unsigned square[2])
{
    const size_t len = strlen(text);
    char first[ADX_MOVE_TEXT_SIZE_MAX];

    for (size_t split = 1; split < len && split < sizeof(first); split++) {
        memcpy(first, text, split);
        first[split] = '\0';
        square[0] = adx_variant_square_named(variant, first);
        square[1] = adx_variant_square_named(variant, text + split);
        if (square[0] != ADX_SQUARE_NONE && square[1] != ADX_SQUARE_NONE)
            return true;
    }
    return false;
}

static bool is_meant(const adx_position *position, adx_move move, const unsigned square[2])
{
    const adx_move_info info = adx_move_describe(position, move);

    if (info.kind == ADX_MOVE_CASTLE)
        return info.from == square[0] && info.rook_from == square[1];
    return info.kind == ADX_MOVE_PASS && square[0] == square[1];
}

/* Other words for castlings and lost turns, if one move alone can be meant. */
static adx_err read_other_words(const adx_position *position, const char *text, adx_move *out)
{
    adx_move moves[ADX_MOVES_MAX];
    unsigned square[2];
    const unsigned count = adx_position_moves(position, moves);
    unsigned found = 0;

    if (!two_squares(adx_position_variant(position), text, square))
        return ADX_E_ILLEGAL;
    for (unsigned i = 0; i < count; i++) {
        if (is_meant(position, moves[i], square)) {
            *out = moves[i];
            found++;
        }
    }
    return found == 1 ? ADX_OK : ADX_E_ILLEGAL;
}

adx_err dialect_read_uci(const adx_position *position, const char *text, adx_move *out)
{
    const bool is_pass = strcmp(text, "0000") == 0;

    if (adx_move_parse(position, is_pass ? "pass" : text, out) == ADX_OK)
        return ADX_OK;
    return read_other_words(position, text, out);
}
