/* Pairing in a Swiss. */
#include "server/tournaments/swiss_pairs.h"

#include <stdlib.h>
#include <string.h>

/* --- colors --- */

enum strength {
    NO_PREFERENCE,
    MILD,
    STRONG,
    ABSOLUTE,
};

struct preference {
    enum strength strength;
    char color; /* 'w' or 'b'; with NO_PREFERENCE nothing */
};

static char other_color(char color)
{
    return color == 'w' ? 'b' : 'w';
}

/* Games with White less games with Black. */
static int balance_of(const struct swiss_player *player)
{
    int balance = 0;

    for (unsigned i = 0; i < player->played; i++)
        balance += player->colors[i] == 'w' ? 1 : -1;
    return balance;
}

/* Of the last two games; '\0' where they were not both with one color. */
static char doubled_color(const struct swiss_player *player)
{
    const unsigned played = player->played;

    return played >= 2 && player->colors[played - 1] == player->colors[played - 2]
               ? player->colors[played - 1]
               : '\0';
}

bool swiss_is_color_barred(const struct swiss_player *player, char color)
{
    const int balance = balance_of(player) + (color == 'w' ? 1 : -1);

    return doubled_color(player) == color || balance > 2 || balance < -2;
}

static struct preference preference_of(const struct swiss_player *player)
{
    const int balance = balance_of(player);
    const char doubled = doubled_color(player);

    if (!player->played)
        return (struct preference){NO_PREFERENCE, '\0'};
    if (balance > 1 || balance < -1)
        return (struct preference){ABSOLUTE, balance > 0 ? 'b' : 'w'};
    if (doubled)
        return (struct preference){ABSOLUTE, other_color(doubled)};
    if (balance)
        return (struct preference){STRONG, balance > 0 ? 'b' : 'w'};
    return (struct preference){MILD, other_color(player->colors[player->played - 1])};
}

/* How many of two players have a color that they must not have. */
static unsigned barred_count(const struct swiss_player *white, const struct swiss_player *black)
{
    return (unsigned)swiss_is_color_barred(white, 'w') +
           (unsigned)swiss_is_color_barred(black, 'b');
}

/* The color of `one`, opposite to what they had when last only one of the two had White. */
static char alternated(const struct swiss_player *one, const struct swiss_player *other)
{
    for (unsigned i = 1; i <= one->played && i <= other->played; i++) {
        const char color = one->colors[one->played - i];
        if (color != other->colors[other->played - i])
            return other_color(color);
    }
    return '\0';
}

/* The color of `one`, who stands before `other`. number: of `one`, from 0. */
static char color_of(const struct swiss_player *one, const struct swiss_player *other,
                     unsigned number, bool is_white_first)
{
    const unsigned as_white = barred_count(one, other), as_black = barred_count(other, one);
    const struct preference a = preference_of(one), b = preference_of(other);
    const char first = is_white_first ? 'w' : 'b';

    if (as_white != as_black)
        return as_white < as_black ? 'w' : 'b';
    if (!a.strength && !b.strength)
        return number % 2 == 0 ? first : other_color(first);
    if (!b.strength || (a.strength && a.color != b.color))
        return a.color;
    if (!a.strength)
        return other_color(b.color);
    if (a.strength != b.strength)
        return a.strength > b.strength ? a.color : other_color(b.color);
    const int one_balance = abs(balance_of(one)), other_balance = abs(balance_of(other));
    if (one_balance != other_balance)
        return one_balance > other_balance ? a.color : other_color(b.color);
    const char alternate = alternated(one, other);
    return alternate ? alternate : a.color;
}

/* --- the order --- */

/* A player who is paired, in the order by points, then by number. */
struct standing {
    unsigned player;
    unsigned at, size; /* in the group of those with equal points, and how large that is */
};

/* All players of a tournament, and those of them who are paired now. */
struct hall {
    const struct swiss_player *players;
    const bool *met;
    unsigned player_count;
    struct standing standings[SWISS_PLAYERS_MAX];
    unsigned count;
};

static const struct swiss_player *player_at(const struct hall *hall, unsigned i)
{
    return &hall->players[hall->standings[i].player];
}

static void stand_in_order(struct hall *hall)
{
    for (unsigned player = 0; player < hall->player_count; player++) {
        unsigned i = hall->count;
        if (!hall->players[player].is_in)
            continue;
        for (; i && player_at(hall, i - 1)->points < hall->players[player].points; i--)
            hall->standings[i] = hall->standings[i - 1];
        hall->standings[i] = (struct standing){.player = player};
        hall->count++;
    }
    for (unsigned i = 0, end; i < hall->count; i = end) {
        for (end = i;
             end < hall->count && player_at(hall, end)->points == player_at(hall, i)->points;)
            end++;
        for (unsigned k = i; k < end; k++) {
            hall->standings[k].at = k - i;
            hall->standings[k].size = end - i;
        }
    }
}

/* --- costs --- */

/*
 * Parts of a cost from the weightiest on, each with room for the sum over all pairs, so that no sum
 * of lighter ones outweighs one of them.
 */
enum {
    SQUARE_BITS = 17, /* 100 pairs, each of 22 halves squared at most */
    PLACE_BITS = 8,
    POINTS_BITS = 6,
    FORFEIT_BITS = 1,
    NEAR_BITS = 23, /* 100 pairs, each of 199 places squared and 100 squared at most */
    FLOAT_BITS = 11,
    WISH_BITS = 8,
};

static int64_t squared(int64_t number)
{
    return number * number;
}

static struct matching_cost bye_cost(const struct hall *hall, unsigned i)
{
    const struct swiss_player *player = player_at(hall, i);
    const int64_t floats =
        8 * (player->floats[0] == SWISS_DOWN) + 2 * (player->floats[1] == SWISS_DOWN);
    int64_t first = player->had_forfeit;

    if (player->had_bye)
        return (struct matching_cost){.first = MATCHING_NEVER};
    first = first << POINTS_BITS | player->points;
    first = first << PLACE_BITS | (hall->count - 1 - i);
    return (struct matching_cost){first << SQUARE_BITS, floats << NEAR_BITS};
}

/* The last round weighs more than the one before, and twice down more than twice up. */
static int64_t float_cost(const struct swiss_player *upper, const struct swiss_player *lower)
{
    if (upper->points == lower->points)
        return 0;
    return 8 * (upper->floats[0] == SWISS_DOWN) + 4 * (lower->floats[0] == SWISS_UP) +
           2 * (upper->floats[1] == SWISS_DOWN) + (lower->floats[1] == SWISS_UP);
}

/* How far two places are from where the Dutch System would have them meet. */
static int64_t place_cost(const struct hall *hall, unsigned upper, unsigned lower)
{
    const struct standing *a = &hall->standings[upper], *b = &hall->standings[lower];
    const int64_t half = a->size / 2;

    if (player_at(hall, upper)->points != player_at(hall, lower)->points)
        return squared((int64_t)a->size - 1 - a->at + b->at);
    /* Whoever is in the same half is further away than anybody in the other half. */
    const bool is_within = (a->at < half) == (b->at < half);
    return squared((int64_t)b->at - a->at - half) + (is_within ? squared(half) : 0);
}

/* upper: a place before `lower`. */
static struct matching_cost pair_cost(const struct hall *hall, unsigned upper, unsigned lower)
{
    const struct swiss_player *one = player_at(hall, upper), *other = player_at(hall, lower);
    const size_t at =
        (size_t)hall->standings[upper].player * hall->player_count + hall->standings[lower].player;
    const struct preference a = preference_of(one), b = preference_of(other);
    const bool clash = a.strength && b.strength && a.color == b.color;
    const unsigned as_white = barred_count(one, other), as_black = barred_count(other, one);
    int64_t first = as_white < as_black ? as_white : as_black, then = clash;

    if (hall->met[at])
        return (struct matching_cost){.first = MATCHING_NEVER};
    first <<= FORFEIT_BITS + POINTS_BITS + PLACE_BITS + SQUARE_BITS;
    first += squared((int64_t)one->points - other->points);
    then = then << WISH_BITS | (clash && a.strength >= STRONG && b.strength >= STRONG);
    then = then << FLOAT_BITS | float_cost(one, other);
    then = (then << NEAR_BITS) + place_cost(hall, upper, lower);
    return (struct matching_cost){first, then};
}

unsigned swiss_squares(struct matching_cost cost)
{
    return (unsigned)(cost.first & ((1 << SQUARE_BITS) - 1));
}

/* --- the round --- */

static bool set_up(struct hall *hall, const struct swiss_player *players, const bool *met,
                   unsigned count)
{
    *hall = (struct hall){.players = players, .met = met, .player_count = count};
    if (count > SWISS_PLAYERS_MAX)
        return false;
    stand_in_order(hall);
    return hall->count >= 2;
}

/* Of an odd number the last vertex is nobody, whom one player meets. */
static void fill_costs(const struct hall *hall, unsigned size, struct matching_cost *costs)
{
    for (unsigned i = 0; i < size; i++) {
        costs[(size_t)i * size + i].first = MATCHING_NEVER;
        for (unsigned k = i + 1; k < size; k++)
            costs[(size_t)i * size + k] = costs[(size_t)k * size + i] =
                k == hall->count ? bye_cost(hall, i) : pair_cost(hall, i, k);
    }
}

static void write_round(const struct hall *hall, const unsigned *mates, bool is_white_first,
                        struct swiss_round *out)
{
    for (unsigned i = 0; i < hall->count; i++) {
        const unsigned one = hall->standings[i].player;
        if (mates[i] == hall->count) {
            out->has_bye = true;
            out->bye = one;
        } else if (mates[i] > i) {
            const unsigned other = hall->standings[mates[i]].player;
            const bool is_white =
                color_of(&hall->players[one], &hall->players[other], one, is_white_first) == 'w';
            out->pairs[out->pair_count++] =
                is_white ? (struct swiss_pair){one, other} : (struct swiss_pair){other, one};
        }
    }
}

enum matching_end swiss_pairs(const struct swiss_player *players, const bool *met, unsigned count,
                              bool is_white_first, struct swiss_round *out)
{
    struct hall hall;
    unsigned mates[SWISS_PLAYERS_MAX + 1];

    *out = (struct swiss_round){.pair_count = 0};
    if (!set_up(&hall, players, met, count))
        return MATCHING_NONE;
    const unsigned size = hall.count + hall.count % 2;
    struct matching_cost *costs = calloc((size_t)size * size, sizeof(*costs));
    if (!costs)
        return MATCHING_NO_MEMORY;
    fill_costs(&hall, size, costs);
    const enum matching_end end = matching_find(costs, size, mates);
    free(costs);
    if (end == MATCHING_FOUND)
        write_round(&hall, mates, is_white_first, out);
    return end;
}

static unsigned place_of(const struct hall *hall, unsigned player)
{
    unsigned i = 0;

    while (hall->standings[i].player != player)
        i++;
    return i;
}

bool swiss_round_cost(const struct swiss_player *players, const bool *met, unsigned count,
                      const struct swiss_round *round, struct matching_cost *out)
{
    struct hall hall;
    struct matching_cost sum = {0, 0};

    if (!set_up(&hall, players, met, count))
        return false;
    for (unsigned i = 0; i < round->pair_count + round->has_bye; i++) {
        const bool is_bye = i == round->pair_count;
        const unsigned one = place_of(&hall, is_bye ? round->bye : round->pairs[i].white);
        const unsigned other = is_bye ? one : place_of(&hall, round->pairs[i].black);
        const struct matching_cost cost = is_bye        ? bye_cost(&hall, one)
                                          : one < other ? pair_cost(&hall, one, other)
                                                        : pair_cost(&hall, other, one);
        if (cost.first == MATCHING_NEVER)
            return false;
        sum = (struct matching_cost){sum.first + cost.first, sum.then + cost.then};
    }
    *out = sum;
    return true;
}
