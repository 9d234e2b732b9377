/* Moves in the notations of players of many games. Apart, so that only who asks links it. */
#include "api/handles.h"
#include "core/action.h"
#include "notation/native.h"

const char *adx_notation_word(adx_notation notation)
{
    static const char *const words[ADX_NOTATIONS] = {
#define NOTATION_WORD(name, word) [ADX_NOTATION_##name] = (word),
        ADX_NOTATION_MAP(NOTATION_WORD)
#undef NOTATION_WORD
    };

    return words[(unsigned)notation < ADX_NOTATIONS ? notation : ADX_NOTATION_SAN];
}

adx_notation adx_variant_notation(const adx_variant *variant)
{
    return native_is_japanese(variant->core) ? ADX_NOTATION_HODGES_NUMBER : ADX_NOTATION_SAN;
}

adx_notation adx_variant_native(const adx_variant *variant)
{
    return native_of(variant->core);
}

void adx_variant_coordinate(const adx_variant *variant, adx_notation notation, adx_edge edge,
                            unsigned at, char *text)
{
    text[0] = '\0';
    native_coordinate(variant->core, notation, edge, at, text);
}

void adx_variant_square_name(const adx_variant *variant, adx_notation notation, unsigned square,
                             char *text)
{
    text[0] = '\0';
    native_square_name(variant->core, notation, square, text);
}

/* Where the pieces stand that were promoted in the course of the game. */
static struct squares promoted_pieces(const adx_position *position)
{
    struct squares promoted = {{0}};

    for (unsigned i = 0; i < position->ply_count; i++) {
        const move m = position->plies[i].made;
        if (!move_has(m, MOVE_HAS_SQUARES))
            continue;
        const bool promotes = move_kind(m) == MOVE_PROMOTE;
        const bool was_promoted = squares_has(promoted, move_from(m));
        squares_remove(&promoted, move_from(m));
        squares_remove(&promoted, move_to(m));
        if (promotes || was_promoted)
            squares_add(&promoted, move_to(m));
    }
    return promoted;
}

adx_err adx_move_write(const adx_position *position, adx_move move, adx_notation notation,
                       char *text, const char **why)
{
    const char *ignored;

    text[0] = '\0';
    return native_write(&position->now, move_core(move), notation, promoted_pieces(position), text,
                        why ? why : &ignored);
}

adx_err adx_move_read(const adx_position *position, const char *text, adx_notation notation,
                      adx_move *out, const char **why)
{
    const char *ignored;
    move found;
    const adx_err err = native_read(&position->now, text, notation, promoted_pieces(position),
                                    &found, why ? why : &ignored);

    if (!err)
        *out = move_public(found);
    return err;
}
