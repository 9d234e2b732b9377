#ifndef NOTATION_SAN_PARTS_H
#define NOTATION_SAN_PARTS_H

#include "adx/limits.h"
#include "base/buf.h"
#include "core/state.h"
#include "core/variant.h"

/* What writing and reading moves in algebraic notation share: san.c and san_read.c. */

/* How much of the starting square a text gives. */
enum origin {
    ORIGIN_NONE = 0,
    ORIGIN_FILE = 1,
    ORIGIN_RANK = 2,
    ORIGIN_SQUARE = ORIGIN_FILE | ORIGIN_RANK,
};

/* A position with all its legal moves. */
struct listed {
    const struct position *position;
    const struct variant *variant;
    struct position scratch; /* the same again, to make moves on */
    unsigned count;
    move moves[ADX_MOVES_MAX];
    /* Moves to one square, one after another: 1 + the index of each; 0 behind the last. */
    uint16_t first_to[UINT8_MAX + 1], next_to[ADX_MOVES_MAX];
};

/* for (SAN_EACH_TO (i, listed, square)): the indices of the moves to a square. */
#define SAN_EACH_TO(i, listed, square)                                                             \
    unsigned i##_at = (listed)->first_to[square], i;                                               \
    i##_at && (i = i##_at - 1, true);                                                              \
    i##_at = (listed)->next_to[i]

void san_list(struct listed *listed, const struct position *position);

/* Whether the notation writes it by a piece and a goal. */
bool san_is_displacement(move m);
/* The role of the piece that moves, by its letter in the rules; whether that is the pawn's. */
const struct role *san_mover(const struct listed *listed, move m);
bool san_is_pawn(const struct role *role);

/* Whether it captures; whether the letter of the piece is left out; what of the start is told. */
bool san_takes(const struct listed *listed, move m);
bool san_is_left_out(const struct listed *listed, move m);
unsigned san_origin_needed(const struct listed *listed, move m);
/*
 * Whether the square of what it captures is told: of a piece that it passes over. One that passes
 * to another board captures where it would have ended.
 */
bool san_names_taken(const struct listed *listed, move m);

/*
 * Bytes of a letter without a final ~, which FENs have for a promoted piece: move texts of the
 * field do not tell it from the piece that it promoted to.
 */
size_t san_letter_len(const char *letter);

/* The text of docs/notation.md; that of SAN without a sign of check; and with one. */
struct buf san_write_unique(const struct listed *listed, move m, char *text);
unsigned san_write_listed(struct listed *listed, move m, char *text);
/* san_write() where other moves may have the same text. */
struct buf san_write_plain(const struct listed *listed, move m, char *text);
/* The sign of a check or mate behind a text. */
void san_write_check(struct buf *buf, struct listed *listed, move m);
/* What comes behind a move, as in Nc3/H; nothing, if nothing does. */
void san_write_gate(struct buf *buf, const struct listed *listed, move m);
/* Two pieces that change places, as in Qd1/Ke1: the one that does it first, or backward. */
void san_write_swap(struct buf *buf, const struct listed *listed, move m, bool backward);

#endif
