#ifndef EVAL_EXPECTATION_H
#define EVAL_EXPECTATION_H

/*
 * The expected result of a game, from -EXPECTATION_ONE (lost) to EXPECTATION_ONE (won), as games
 * with dice need it: a mean of hundredths of a pawn would let one lucky throw outweigh all others.
 * It is the logistic curve, in integers.
 */
enum {
    EXPECTATION_ONE = 30000
};

/* score: hundredths of a pawn. Never reaches EXPECTATION_ONE, which is for games that are over. */
int expectation_of_score(int score);

/* The score of an expectation, its inverse up to rounding. */
int expectation_to_score(int expectation);

#endif
