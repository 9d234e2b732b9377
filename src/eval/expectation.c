/* Expected results and scores: a table of the logistic curve with straight lines between. */
#include "eval/expectation.h"

#include "base/check.h"

enum {
    STEP = 100,
    LAST = 24,
    CEILING = 29600
};

/*
 * 28600 * tanh(100 i / 700): a lead of seven pawns is expected to win about seven games of eight.
 * Flatter than without dice, where the better side nearly always keeps what it has.
 */
static const int curve[LAST + 1] = {
    0,     4058,  7956,  11558, 14769, 17542, 19871, 21782, 23320, 24539, 25493, 26233, 26803,
    27239, 27571, 27823, 28014, 28159, 28268, 28350, 28412, 28459, 28494, 28520, 28540,
};

int expectation_of_score(int score)
{
    const int size = score < 0 ? -score : score, index = size / STEP;
    int result = CEILING;

    if (index < LAST)
        result = curve[index] + (curve[index + 1] - curve[index]) * (size % STEP) / STEP;
    else if (curve[LAST] + (size - LAST * STEP) / 8 < CEILING)
        result = curve[LAST] + (size - LAST * STEP) / 8;
    CHECK_DEBUG(result >= 0 && result < EXPECTATION_ONE);
    return score < 0 ? -result : result;
}

int expectation_to_score(int expectation)
{
    const int size = expectation < 0 ? -expectation : expectation;
    int index = 0;

    CHECK_DEBUG(size <= EXPECTATION_ONE);
    while (index < LAST && curve[index + 1] <= size)
        index++;
    int score = index * STEP;
    if (index < LAST)
        score += (size - curve[index]) * STEP / (curve[index + 1] - curve[index]);
    else
        score += (size - curve[LAST]) * 8;
    return expectation < 0 ? -score : score;
}
