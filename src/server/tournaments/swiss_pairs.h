#ifndef SERVER_TOURNAMENTS_SWISS_PAIRS_H
#define SERVER_TOURNAMENTS_SWISS_PAIRS_H

#include "server/tournaments/matching.h"

/*
 * Who meets whom in the next round of a Swiss, from what has happened before and nothing else.
 *
 * The words and the aims are those of the FIDE Dutch System (Handbook C.04.3): score groups,
 * floaters, absolute, strong and mild preferences for a color. Instead of going from one score
 * group to the next and back again, one matching of least cost is found for all players at once, so
 * that a pairing is found wherever there is one. Always:
 *
 *   nobody meets anybody twice; with an odd number one player has a bye, nobody twice.
 *
 * Then as few as can be, the first ones first:
 *
 *   1. players who have a color three times in a row or three times more often than the other one
 *   2. a bye for who has had a point by a forfeit
 *   3. the points of who has a bye, then their place from below
 *   4. the squares of the differences in points between those who meet
 *   5. players who do not have the color that they should have, then those with a strong preference
 *   6. who floats down, or up, as in the last round or in the one before
 *   7. the distance from the order of the Dutch System, in which the upper half of a score group
 *      meets the lower half, and who floats is the last of a group and meets the first of the next
 *
 * While nobody withdraws there is a pairing in each of the first half as many rounds as there are
 * players, since whoever could meet half of the others can be paired (G. A. Dirac, 1952).
 */
enum {
    SWISS_PLAYERS_MIN = 4,
    SWISS_PLAYERS_MAX = 200,
    SWISS_ROUNDS_MIN = 3,
    SWISS_ROUNDS_MAX = 11,
};

enum swiss_float {
    SWISS_LEVEL,
    SWISS_DOWN, /* with a bye, or with somebody who has fewer points */
    SWISS_UP,
};

/* What has happened to a player, whose number is their place in the order before the first round.
 */
struct swiss_player {
    bool is_in;                    /* is paired in this round */
    bool had_bye;                  /* has had a point without an opponent */
    bool had_forfeit;              /* has had one without a game */
    unsigned points;               /* halves */
    unsigned played;               /* games that were played */
    char colors[SWISS_ROUNDS_MAX]; /* in these games, the first one first: 'w' or 'b' */
    enum swiss_float floats[2];    /* in the last round and in the one before */
};

struct swiss_pair {
    unsigned white, black; /* players */
};
struct swiss_round {
    struct swiss_pair pairs[SWISS_PLAYERS_MAX / 2]; /* those with most points first */
    unsigned pair_count;
    bool has_bye;
    unsigned bye; /* the player who has it */
};

/*
 * met: for each two players, at one * count + other, whether they have been paired. is_white_first:
 * drawn; of two without a preference, the color of the better one where their number is even.
 * Returns: MATCHING_FOUND with the round, or why there is none. Costs count³ steps.
 */
enum matching_end swiss_pairs(const struct swiss_player *players, const bool *met, unsigned count,
                              bool is_white_first, struct swiss_round *out);

/* ---- for tests, and for who explains a pairing ---- */

/* Whether it would be a third one in a row, or make three more than of the other color. */
bool swiss_is_color_barred(const struct swiss_player *player, char color);
/* What the pairs of a round cost. out: the sum. Returns: false where it is not allowed. */
bool swiss_round_cost(const struct swiss_player *players, const bool *met, unsigned count,
                      const struct swiss_round *round, struct matching_cost *out);
/* The sum of the squares of the differences in points, in halves, of what swiss_round_cost() says.
 */
unsigned swiss_squares(struct matching_cost cost);

#endif
