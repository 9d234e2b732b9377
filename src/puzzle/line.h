#ifndef PUZZLE_LINE_H
#define PUZZLE_LINE_H

#include "puzzle/judge.h"
#include "puzzle/proof.h"

/* Lines in which each move of the player to move has no equal. */
enum {
    PROOF_PLAYS_MAX = 400000, /* moves played to prove one win and that it is the only one */
    MATERIAL_GAIN = 150,      /* hundredths of a pawn */
};

/* By how much a move must be better than the next, and what both must be worth. */
struct margins {
    int best_min, second_max, difference;
};

/* What the first move of a puzzle must show, by its goal; with no meaning for wins. */
extern const struct margins line_margins[ADX_PUZZLE_GOALS];

/* Whether a judgment shows a move without an equal. */
bool line_is_only(const struct judgment *judgment, const struct margins *margins);

/*
 * The one move that wins with it and at most so many moves in all; PROOF_NO when there is none or
 * when there are several.
 */
enum proof_result line_only_win(struct proof *proof, adx_position *position, unsigned moves,
                                adx_move *out);

/*
 * Write a line for the goal from the position, which is played on, into the puzzle. For a win the
 * number of moves is given. Returns: whether there is one.
 */
bool line_of_win(struct proof *proof, adx_position *position, unsigned moves, adx_puzzle *puzzle);
bool line_of_gain(struct judge *judge, adx_position *position, adx_puzzle *puzzle);
bool line_of_one(struct judge *judge, adx_position *position, adx_puzzle *puzzle);

/* What a player has more than the other, on the board and in hand, royal pieces left out. */
int line_material(const adx_position *position, adx_color color);

/* Note a move of the player in the puzzle's roles and kinds. */
void line_note(const adx_position *position, adx_move move, adx_puzzle *puzzle);

#endif
