#ifndef ENDGAME_TABLE_H
#define ENDGAME_TABLE_H

#include <stdatomic.h>
#include <stddef.h>

#include "endgame/material.h"
#include "endgame/symmetry.h"

/*
 * All positions of one material, two bytes for each. The place of a position is a number whose
 * digits are the places of its pieces, in the order of the material; the first piece, where it is
 * the only one of its kind, stands on the least square that the turns of the board take it to.
 * Equal pieces stand in the order of their squares; what stands in another order is void.
 */
enum {
    NO_DIGIT = UINT16_MAX,
    PLIES_MAX = 32000, /* of the longest win */
};

/* What is known of a position. Wins and losses of the side to move follow with their plies. */
enum value {
    VALUE_UNKNOWN, /* in the end: drawn, as nobody can force more */
    VALUE_DRAWN,   /* the game is over */
    VALUE_VOID,    /* there is no such position */
    VALUE_FIRST = 4
};

static inline unsigned value_of(bool is_win, unsigned plies)
{
    return VALUE_FIRST + 2 * plies + is_win;
}
static inline bool value_is_win(unsigned value)
{
    return value >= VALUE_FIRST && value & 1;
}
static inline bool value_is_loss(unsigned value)
{
    return value >= VALUE_FIRST && !(value & 1);
}
static inline unsigned value_plies(unsigned value)
{
    return (value - VALUE_FIRST) / 2;
}

struct table {
    struct material material;
    uint64_t key;
    bool turns; /* only one of the positions that the board's turns make equal is kept */
    unsigned radix[PIECES_MAX];
    uint8_t square[PIECES_MAX][ADX_SQUARES_MAX]; /* by digit */
    uint16_t digit[PIECES_MAX][ADX_SQUARES_MAX]; /* by square, or NO_DIGIT */
    size_t half;                                 /* places; Black's follow White's */
    _Atomic uint16_t *values;                    /* [2 * half], or NULL */
    unsigned longest;                            /* plies of a win */
};

/* Bytes of its values. */
static inline size_t table_bytes(const struct table *table)
{
    return 2 * table->half * sizeof(*table->values);
}

void table_init(const struct variant *variant, const struct places *places,
                const struct symmetry *symmetry, const struct material *material,
                struct table *out);

/* The squares of the pieces of a place. Returns: false when there is no such position. */
bool table_squares(const struct table *table, size_t place, uint8_t squares[PIECES_MAX]);

/*
 * The place of pieces on these squares, after a turn of the board: NULL for the one that brings the
 * first piece home, which others may do as well. Returns: false when there is none.
 */
bool table_place(const struct table *table, const struct symmetry *symmetry,
                 const uint8_t squares[PIECES_MAX], size_t *place);
bool table_place_turned(const struct table *table, const uint8_t *to,
                        const uint8_t squares[PIECES_MAX], size_t *place);

static inline unsigned table_value(const struct table *table, unsigned side, size_t place)
{
    return atomic_load_explicit(&table->values[side * table->half + place], memory_order_relaxed);
}
static inline void table_set(struct table *table, unsigned side, size_t place, unsigned value)
{
    atomic_store_explicit(&table->values[side * table->half + place], (uint16_t)value,
                          memory_order_relaxed);
}

/* How many positions of the board one place stands for. */
unsigned table_weight(const struct table *table, const struct symmetry *symmetry, size_t place);

#endif
