#include "puzzle/rate.h"

#include <string.h>

enum {
    RATING_MIN = 600,
    RATING_MAX = 2600,
    RATING_STEP = 10,
    SCALE = 1 << 16, /* of the numbers below */
    ODDS_COUNT = 12,
};

/* 1 / (1 + 10^(n/4)), n = 0..12 : how often who is 100 n weaker succeeds, in SCALEths. */
static const int odds[ODDS_COUNT + 1] = {32768, 23595, 15755, 9892, 5958, 3491, 2009,
                                         1144,  649,   366,   207,  116,  65};

/* In SCALEths; integers, so that it is the same everywhere. */
static int expected(int strength, int rating)
{
    const int gap = strength < rating ? rating - strength : strength - rating;
    const int whole = gap / 100, rest = gap % 100;
    const int less = whole >= ODDS_COUNT
                         ? odds[ODDS_COUNT]
                         : odds[whole] + (odds[whole + 1] - odds[whole]) * rest / 100;

    return strength < rating ? less : SCALE - less;
}

/* Who tried how often, and how often it was solved. */
struct tries {
    int strength[ADX_LEVEL_MAX + 2], count[ADX_LEVEL_MAX + 2], solved[ADX_LEVEL_MAX + 2];
    unsigned rows;
};

static void add(struct tries *tries, int strength, int count, int solved)
{
    tries->strength[tries->rows] = strength;
    tries->count[tries->rows] = count;
    tries->solved[tries->rows++] = solved;
}

/* The rating by which as many tries succeed as did: the likeliest one. */
static unsigned likeliest(const struct tries *tries)
{
    int rating = RATING_MIN;

    for (; rating < RATING_MAX; rating += RATING_STEP) {
        long surplus = 0;
        for (unsigned i = 0; i < tries->rows; i++)
            surplus += (long)tries->count[i] * expected(tries->strength[i], rating) -
                       (long)tries->solved[i] * SCALE;
        if (surplus <= 0)
            break;
    }
    return (unsigned)rating;
}

/* Whether a level finds all moves of the player. */
static bool solves(struct judge *judge, adx_position *position, const adx_puzzle *puzzle,
                   unsigned level, uint64_t seed)
{
    const adx_limits limits = {.level = level, .seed = judge->plan->seed * 64 + seed};
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    bool found = true;
    unsigned ply = 0;
    adx_move move;

    adx_engine_reset(judge->engine);
    for (; ply < puzzle->ply_count && found && !judge->err; ply++) {
        if (ply % 2 == 0) {
            judge->err = adx_engine_search(judge->engine, position, &limits, NULL, &move);
            adx_move_text(position, move, text);
            found = !judge->err && strcmp(text, puzzle->moves[ply]) == 0;
        }
        if (found && (adx_move_parse(position, puzzle->moves[ply], &move) ||
                      adx_position_play(position, move)))
            judge->err = ADX_E_ILLEGAL;
    }
    while (adx_position_undo(position))
        ;
    return found && !judge->err;
}

void rate(struct judge *judge, const adx_position *start, adx_puzzle *puzzle)
{
    /* Levels that leave nothing to chance try once, and the slow ones not at all. */
    static const int count_of[] = {0, 4, 4, 4, 4, 2, 1};
    enum {
        LEVELS = sizeof(count_of) / sizeof(count_of[0])
    };
    struct tries tries = {.rows = 0};
    adx_position *position;

    judge->err = judge->err ? judge->err : adx_position_clone(start, &position);
    if (judge->err)
        return;
    add(&tries, RATING_MIN - 100, 1, 0);
    add(&tries, RATING_MAX, 1, 1);
    for (unsigned level = 1; level < LEVELS; level++) {
        int solved = 0;
        for (int i = 0; i < count_of[level]; i++)
            solved += solves(judge, position, puzzle, level, (uint64_t)i);
        add(&tries, (int)adx_level_elo(level), count_of[level], solved);
    }
    puzzle->rating = likeliest(&tries);
    adx_position_free(position);
}
