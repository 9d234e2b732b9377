/* Who meets whom in a round robin. */
#include "server/tournaments/berger.h"

/* With an odd number the last one of the table is nobody. */
static unsigned table_size(unsigned players)
{
    return players + players % 2;
}

unsigned berger_rounds(unsigned players, bool is_double)
{
    const unsigned once = table_size(players) - 1;

    return is_double ? 2 * once : once;
}

/*
 * All numbers but the last stand in a circle that turns; who stands at its head meets the last one,
 * and the others meet across it.
 */
static unsigned find_pairs(unsigned size, unsigned round, struct berger_pair out[BERGER_PAIRS_MAX])
{
    const unsigned circle = size - 1;
    const bool is_even = round % 2 == 0;
    const unsigned head = is_even ? size / 2 + round / 2 - 1 : (round + 1) / 2 - 1;

    out[0] = is_even ? (struct berger_pair){circle, head} : (struct berger_pair){head, circle};
    for (unsigned i = 1; i < size / 2; i++)
        out[i] = (struct berger_pair){(head + i) % circle, (head + circle - i) % circle};
    return size / 2;
}

/* The round of the table that is played as round `round` of a half of a double round robin. */
static unsigned swap_last(unsigned round, unsigned rounds)
{
    if (rounds < 3 || round < rounds - 1)
        return round;
    return round == rounds ? rounds - 1 : rounds;
}

unsigned berger_round(unsigned players, bool is_double, unsigned round,
                      struct berger_pair out[BERGER_PAIRS_MAX])
{
    const unsigned size = table_size(players), once = size - 1;
    const bool is_second = round > once;
    struct berger_pair pairs[BERGER_PAIRS_MAX];
    unsigned count = 0;

    if (is_second)
        round -= once;
    else if (is_double)
        round = swap_last(round, once);
    const unsigned all = find_pairs(size, round, pairs);
    for (unsigned i = 0; i < all; i++) {
        if (pairs[i].white >= players || pairs[i].black >= players)
            continue;
        out[count++] = is_second ? (struct berger_pair){pairs[i].black, pairs[i].white} : pairs[i];
    }
    return count;
}
