#ifndef MATCH_ELO_H
#define MATCH_ELO_H

#include <stdbool.h>

/*
 * What the scores of a match tell about the difference in strength.
 *
 * Games are played in pairs, one opening with each color. The two results of a pair depend on each
 * other, so the pair is the unit: it has one of five scores, 0 to 2 points of the first engine in
 * halves (the pentanomial). https://www.chessprogramming.org/Match_Statistics
 */
enum {
    ELO_PAIR_SCORES = 5
};

struct elo_pairs {
    unsigned count[ELO_PAIR_SCORES]; /* pairs in which the first engine made index/2 points */
};

unsigned elo_pair_total(const struct elo_pairs *pairs);
/* Mean score of a game, 0..1; 0.5 of none. */
double elo_score(const struct elo_pairs *pairs);

/* Elo of an expected score and back; of 0 and 1 it is infinite. */
double elo_of_score(double score);
double elo_expected(double elo);

/* The estimate with the borders of the interval that covers the truth in 95 of 100 matches. */
struct elo_estimate {
    double elo, low, high; /* may be infinite */
};
struct elo_estimate elo_estimate(const struct elo_pairs *pairs);

/*
 * Logarithm of how much better elo1 explains the pairs than elo0 does: the generalized likelihood
 * ratio, with the most likely distribution of each expected score. 0 of no pairs.
 */
double elo_llr(const struct elo_pairs *pairs, double elo0, double elo1);

/* A test of elo1 against elo0 with these chances of error is decided beyond -bound and +bound. */
double elo_llr_bound(double error);

#endif
