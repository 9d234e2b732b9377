#ifndef SERVER_STORE_GLICKO_H
#define SERVER_STORE_GLICKO_H

/*
 * Glicko-2 as in Mark E. Glickman, "Example of the Glicko-2 system" (glicko.net), with two
 * additions: a game counts for as much as its weight, and the first move is worth some points.
 */
#define GLICKO_RATING     1500.0
#define GLICKO_DEVIATION  350.0 /* of somebody unknown, and the largest */
#define GLICKO_VOLATILITY 0.06
/* Above this deviation a rating is provisional. */
#define GLICKO_PROVISIONAL 110.0

struct glicko {
    double rating, deviation, volatility;
};

struct glicko_game {
    double rating, deviation; /* of the opponent */
    double score;             /* 1, 0.5 or 0 */
    double weight;            /* 1: it counts in full */
    double advantage;         /* points that the player had by the first move; negative: gave */
};

/*
 * The player after these games, which count as simultaneous. periods: the time since their last
 * ones, in rating periods, in which their deviation grows; 1 in Glickman's example.
 */
struct glicko glicko_after(const struct glicko *player, const struct glicko_game *games,
                           unsigned count, double periods);
/* The score to be expected of a game, by its own terms. */
double glicko_expected(const struct glicko *player, const struct glicko_game *game);

#endif
