/* What the scores of a match tell about the difference in strength. */
#include "match/elo.h"

#include <math.h>

enum {
    BISECTIONS = 100
};

/* A score that never occurred is taken for this many pairs, so that logarithms stay finite. */
static const double UNSEEN = 1e-3;

static double points(unsigned index)
{
    return index / (double)(ELO_PAIR_SCORES - 1);
}

unsigned elo_pair_total(const struct elo_pairs *pairs)
{
    unsigned total = 0;

    for (unsigned i = 0; i < ELO_PAIR_SCORES; i++)
        total += pairs->count[i];
    return total;
}

double elo_score(const struct elo_pairs *pairs)
{
    const unsigned total = elo_pair_total(pairs);
    double sum = 0;

    for (unsigned i = 0; i < ELO_PAIR_SCORES; i++)
        sum += pairs->count[i] * points(i);
    return total ? sum / total : 0.5;
}

double elo_of_score(double score)
{
    if (score <= 0)
        return -HUGE_VAL;
    if (score >= 1)
        return HUGE_VAL;
    return 0.0 - 400 * log10(1 / score - 1); /* 0 without a sign for an even score */
}

double elo_expected(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* Half of the interval of the mean that covers 95 %. */
static double score_margin(const struct elo_pairs *pairs)
{
    const unsigned total = elo_pair_total(pairs);
    const double mean = elo_score(pairs);
    double variance = 0;

    if (!total)
        return 1;
    if (mean <= 0 || mean >= 1) /* what never happened in n tries has a chance of 3/n at most */
        return total > 3 ? 3.0 / total : 1;
    for (unsigned i = 0; i < ELO_PAIR_SCORES; i++)
        variance += pairs->count[i] * (points(i) - mean) * (points(i) - mean) / total;
    return 1.959964 * sqrt(variance / total);
}

struct elo_estimate elo_estimate(const struct elo_pairs *pairs)
{
    const double score = elo_score(pairs);
    const double margin = score_margin(pairs);

    return (struct elo_estimate){
        .elo = elo_of_score(score),
        .low = elo_of_score(score - margin),
        .high = elo_of_score(score + margin),
    };
}

/*
 * The distribution of mean `score` that makes the seen one most likely is seen[i] / (1 + t *
 * (points
 * - score)), where t makes it add up to the mean. The sum below falls with t between the poles.
 */
static double tilt_for(const double seen[ELO_PAIR_SCORES], double score)
{
    double low = -1 / (1 - score), high = 1 / score;

    for (unsigned n = 0; n < BISECTIONS; n++) {
        const double tilt = (low + high) / 2;
        double sum = 0;
        for (unsigned i = 0; i < ELO_PAIR_SCORES; i++) {
            const double off = points(i) - score;
            sum += seen[i] * off / (1 + tilt * off);
        }
        if (sum > 0)
            low = tilt;
        else
            high = tilt;
    }
    return (low + high) / 2;
}

double elo_llr(const struct elo_pairs *pairs, double elo0, double elo1)
{
    const double score0 = elo_expected(elo0), score1 = elo_expected(elo1);
    double seen[ELO_PAIR_SCORES], llr = 0;

    if (!elo_pair_total(pairs))
        return 0;
    for (unsigned i = 0; i < ELO_PAIR_SCORES; i++)
        seen[i] = pairs->count[i] ? pairs->count[i] : UNSEEN;
    const double tilt0 = tilt_for(seen, score0), tilt1 = tilt_for(seen, score1);
    for (unsigned i = 0; i < ELO_PAIR_SCORES; i++) {
        const double likely0 = 1 / (1 + tilt0 * (points(i) - score0));
        const double likely1 = 1 / (1 + tilt1 * (points(i) - score1));
        llr += seen[i] * log(likely1 / likely0);
    }
    return llr;
}

double elo_llr_bound(double error)
{
    return log((1 - error) / error);
}
