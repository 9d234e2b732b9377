#ifndef NOTATION_EXPLANATION_H
#define NOTATION_EXPLANATION_H

/*
 * Private to explain*.c: what the parts share. explain.c asks explain_squares.c, or explain_san.c
 * for texts like Nf3; these ask explain_king.c and explain_ways.c; all answer by explanation.c.
 */
#include "core/kernel.h"
#include "core/variant.h"
#include "notation/explain.h"
#include "notation/letters.h"
#include "notation/phrases.h"

/* A question under examination. */
struct question {
    const struct position *position;
    const struct variant *variant;
    const struct language *language;
    const char *text;
    unsigned us;
    adx_explanation *out;
    const move *legal; /* [legal_count], all of them */
    unsigned legal_count;
};

/* The role whose ways the piece uses now: its own, or the one it imitates; 0 for none. */
unsigned role_played(const struct position *position, unsigned square);

/* Give the answer. Squares are added by answer_square and answer_squares. */
void answer_with(const struct question *question, const char *reason, enum message message,
                 const struct arg *args, unsigned count);
void answer_plain(const struct question *question, const char *reason, enum message message);
#define ANSWER(question, reason, message, ...)                                                     \
    answer_with(question, reason, message, (const struct arg[]){__VA_ARGS__},                      \
                sizeof((const struct arg[]){__VA_ARGS__}) / sizeof(struct arg))
/* About one piece. */
void answer_piece(const struct question *question, const char *reason, enum message message,
                  unsigned square);
/* About the way of a piece to a square. */
void answer_way(const struct question *question, const char *reason, enum message message,
                unsigned from, unsigned to);
void answer_square(const struct question *question, unsigned square);
void answer_squares(const struct question *question, struct squares squares);

/* How these moves are written, which are legal or want only a letter more. */
void explain_written(const struct question *question, const move *moves, unsigned count);

/* explain_squares.c: why a piece cannot go from one square to another; suffix: what the text says
 * behind them. */
void explain_squares(const struct question *question, unsigned from, unsigned to,
                     const char *suffix);
/* Why a move whose way is open is not legal. */
void explain_pseudo(const struct question *question, move m);

/* explain_san.c: whether the text has the form of algebraic notation; why it is no legal move. */
bool explain_is_san(const struct question *question);
void explain_san(const struct question *question);

/* explain_ways.c: why no way leads from `from` to `to`, whatever the royal's safety. */
void explain_ways(const struct question *question, unsigned from, unsigned to);

/* Whether the piece on `square`, which may be none, rests now, as others attack or guard it. */
bool explain_rest(const struct question *question, unsigned square);

/*
 * Why the piece on `from` cannot become another one by an act that would end on `to`. Returns:
 * whether there is such an act, which is not possible now.
 */
bool explain_limited_act(const struct question *question, unsigned from, unsigned to);

/*
 * Why a piece cannot become the one with that small letter: its player has as many of them as there
 * may be. Returns: whether that is why.
 */
bool explain_limited_promotion(const struct question *question, unsigned from, unsigned to,
                               char letter);

/* explain_king.c: why a move by a way that is open would leave the own royal attacked. */
void explain_unsafe(const struct question *question, move m);
/* The castling that the squares may mean: returns whether there is one, and explains it. */
bool explain_castle(const struct question *question, unsigned from, unsigned to);
/* Why there is no castling to that side of castle_side(), or how the legal ones are written. */
void explain_castle_side(const struct question *question, int side);

#endif
