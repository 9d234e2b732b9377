/* Glicko-2; the steps are those of Glickman's paper. */
#include "server/store/glicko.h"

#include <math.h>

#define SCALE         173.7178 /* points of a unit of the inner scale */
#define TAU           0.5      /* how much volatility may change */
#define TOLERANCE     0.000001
#define DEVIATION_MIN 30.0

static const double pi = 3.14159265358979323846;

static double damping(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

double glicko_expected(const struct glicko *player, const struct glicko_game *game)
{
    const double ahead = (player->rating + game->advantage - game->rating) / SCALE;

    return 1 / (1 + exp(-damping(game->deviation / SCALE) * ahead));
}

/* Step 3 and 4: what the games say, as a variance and an improvement before it is divided by. */
static void weigh(const struct glicko *player, const struct glicko_game *games, unsigned count,
                  double *precision, double *improvement)
{
    *precision = *improvement = 0;
    for (unsigned i = 0; i < count; i++) {
        const double g = damping(games[i].deviation / SCALE);
        const double expected = glicko_expected(player, &games[i]);
        *precision += games[i].weight * g * g * expected * (1 - expected);
        *improvement += games[i].weight * g * (games[i].score - expected);
    }
}

struct climb {
    double delta, phi, v, a;
};

static double slope(const struct climb *climb, double x)
{
    const double e = exp(x), base = climb->phi * climb->phi + climb->v + e;

    return e * (climb->delta * climb->delta - base) / (2 * base * base) -
           (x - climb->a) / (TAU * TAU);
}

/* Step 5, by the Illinois algorithm. */
static double new_volatility(const struct climb *climb)
{
    const double excess = climb->delta * climb->delta - climb->phi * climb->phi - climb->v;
    double low = climb->a, high = climb->a - TAU;

    if (excess > 0)
        high = log(excess);
    else
        while (slope(climb, high) < 0)
            high -= TAU;
    double at_low = slope(climb, low), at_high = slope(climb, high);
    while (fabs(high - low) > TOLERANCE) {
        const double middle = low + (low - high) * at_low / (at_high - at_low);
        const double at_middle = slope(climb, middle);
        if (at_middle * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = middle;
        at_high = at_middle;
    }
    return exp(low / 2);
}

struct glicko glicko_after(const struct glicko *player, const struct glicko_game *games,
                           unsigned count, double periods)
{
    const double phi = player->deviation / SCALE;
    struct glicko after = *player;
    double precision, improvement, phi_new;

    weigh(player, games, count, &precision, &improvement);
    if (precision > 0) {
        const struct climb climb = {.delta = improvement / precision,
                                    .phi = phi,
                                    .v = 1 / precision,
                                    .a = log(player->volatility * player->volatility)};
        after.volatility = new_volatility(&climb);
    }
    const double rested = phi * phi + after.volatility * after.volatility * periods;
    phi_new = 1 / sqrt(1 / rested + precision);
    after.rating = player->rating + SCALE * phi_new * phi_new * improvement;
    after.deviation = fmin(fmax(SCALE * phi_new, DEVIATION_MIN), GLICKO_DEVIATION);
    return after;
}
