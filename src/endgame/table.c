/* From squares to the place of a position in its table, and back. */
#include "endgame/table.h"

#include <string.h>

static bool equals_next(const struct material *material, unsigned i)
{
    return i + 1 < material->count && material->pieces[i] == material->pieces[i + 1];
}

void table_init(const struct variant *variant, const struct places *places,
                const struct symmetry *symmetry, const struct material *material, struct table *out)
{
    *out = (struct table){.material = *material, .key = material_key(material), .half = 1};
    out->turns = material->count && !equals_next(material, 0);
    memset(out->digit, 0xff, sizeof(out->digit));
    for (unsigned i = 0; i < material->count; i++) {
        const struct squares may = places->of[material->pieces[i]];
        for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
            if (!squares_has(may, s) || (i == 0 && out->turns && symmetry->home[s] != 0))
                continue;
            out->square[i][out->radix[i]] = (uint8_t)s;
            out->digit[i][s] = (uint16_t)out->radix[i]++;
        }
        out->half *= out->radix[i];
    }
}

bool table_squares(const struct table *table, size_t place, uint8_t squares[PIECES_MAX])
{
    const struct material *material = &table->material;

    for (unsigned i = material->count; i-- > 0;) {
        squares[i] = table->square[i][place % table->radix[i]];
        place /= table->radix[i];
        if (equals_next(material, i) && squares[i] > squares[i + 1])
            return false;
        for (unsigned k = i + 1; k < material->count; k++)
            if (squares[k] == squares[i])
                return false;
    }
    return true;
}

/* Put equal pieces in the order of their squares. */
static void order_equals(const struct material *material, uint8_t *squares)
{
    for (unsigned i = 1; i < material->count; i++) {
        for (unsigned k = i; k > 0 && equals_next(material, k - 1) && squares[k - 1] > squares[k];
             k--) {
            const uint8_t square = squares[k];
            squares[k] = squares[k - 1];
            squares[k - 1] = square;
        }
    }
}

bool table_place_turned(const struct table *table, const uint8_t *to,
                        const uint8_t squares[PIECES_MAX], size_t *place)
{
    const struct material *material = &table->material;
    uint8_t turned[PIECES_MAX];

    *place = 0;
    for (unsigned i = 0; i < material->count; i++)
        turned[i] = to[squares[i]];
    order_equals(material, turned);
    for (unsigned i = 0; i < material->count; i++) {
        const unsigned digit = table->digit[i][turned[i]];
        if (digit == NO_DIGIT)
            return false;
        *place = *place * table->radix[i] + digit;
    }
    return true;
}

bool table_place(const struct table *table, const struct symmetry *symmetry,
                 const uint8_t squares[PIECES_MAX], size_t *place)
{
    const unsigned turn = table->turns ? symmetry->home[squares[0]] : 0;

    return table_place_turned(table, symmetry->to[turn], squares, place);
}

unsigned table_weight(const struct table *table, const struct symmetry *symmetry, size_t place)
{
    uint8_t squares[PIECES_MAX];

    if (!table->turns || !table_squares(table, place, squares))
        return 1;
    return symmetry->orbit[squares[0]];
}
