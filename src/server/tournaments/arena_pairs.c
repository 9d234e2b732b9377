/* Pairing in an arena. */
#include "server/tournaments/arena_pairs.h"

#include <stdlib.h>

#include "server/tournaments/ranking.h"

/* Games with one color more than with the other. */
enum {
    BALANCE_WANTED = 2,
    BALANCE_MAX = 3
};

/* What is known of a player, by their number. */
struct candidate {
    unsigned last_opponent; /* their own number for none */
    bool was_white;         /* in their last game */
    int balance;            /* games with White less games with Black */
};

struct pool {
    const struct tournament *tournament;
    struct candidate *candidates;
    unsigned *waiting; /* free players by their place */
    unsigned count;
    int64_t time_ms;
};

static void look_back(const struct tournament *tournament, struct candidate *candidates)
{
    for (unsigned i = 0; i < tournament->player_count; i++)
        candidates[i] = (struct candidate){.last_opponent = i};
    for (unsigned i = 0; i < tournament->game_count; i++) {
        const struct tournament_game *game = &tournament->games[i];
        struct candidate *white = &candidates[game->white], *black = &candidates[game->black];
        white->last_opponent = game->black;
        black->last_opponent = game->white;
        white->was_white = true;
        black->was_white = false;
        white->balance++;
        black->balance--;
    }
}

/* Of an odd number whoever became free last waits; with an equal time, who stands lower. */
static void leave_one_out(struct pool *pool)
{
    unsigned last = 0;

    if (pool->count % 2 == 0)
        return;
    for (unsigned i = 1; i < pool->count; i++) {
        const struct tournament_player *players = pool->tournament->players;
        if (players[pool->waiting[i]].free_ms >= players[pool->waiting[last]].free_ms)
            last = i;
    }
    pool->count--;
    for (unsigned i = last; i < pool->count; i++)
        pool->waiting[i] = pool->waiting[i + 1];
}

static bool is_patient(const struct pool *pool, unsigned player)
{
    return pool->time_ms - pool->tournament->players[player].free_ms < ARENA_PATIENCE_MS;
}

/* Players who have not paused. */
static unsigned active_count(const struct tournament *tournament)
{
    unsigned count = 0;

    for (unsigned i = 0; i < tournament->player_count; i++)
        count += !tournament->players[i].is_away;
    return count;
}

/* Whether both players have had the same color much more often than the other one. */
static bool want_one_color(const struct candidate *one, const struct candidate *other, int balance)
{
    return (one->balance >= balance && other->balance >= balance) ||
           (one->balance <= -balance && other->balance <= -balance);
}

static bool may_meet(const struct pool *pool, unsigned one, unsigned other)
{
    const struct candidate *a = &pool->candidates[one], *b = &pool->candidates[other];
    const bool should_not = a->last_opponent == other || b->last_opponent == one ||
                            want_one_color(a, b, BALANCE_WANTED);
    const bool must_not = want_one_color(a, b, BALANCE_MAX);

    return active_count(pool->tournament) <= 2 || !should_not ||
           (!must_not && !is_patient(pool, one) && !is_patient(pool, other));
}

static struct arena_pair choose_colors(const struct pool *pool, unsigned one, unsigned other,
                                       bool coin)
{
    const struct candidate *a = &pool->candidates[one], *b = &pool->candidates[other];
    bool is_white = coin;

    if (a->balance != b->balance)
        is_white = a->balance < b->balance;
    else if (a->was_white != b->was_white)
        is_white = b->was_white;
    return is_white ? (struct arena_pair){one, other} : (struct arena_pair){other, one};
}

/* The place in the pool of the nearest one below whom `first` may meet, or 0. */
static unsigned find_opponent(const struct pool *pool, unsigned first)
{
    for (unsigned i = first + 1; i < pool->count; i++) {
        if (may_meet(pool, pool->waiting[first], pool->waiting[i]))
            return i;
    }
    return 0;
}

static void take_out(struct pool *pool, unsigned place)
{
    pool->count--;
    for (unsigned i = place; i < pool->count; i++)
        pool->waiting[i] = pool->waiting[i + 1];
}

static unsigned pair_all(struct pool *pool, bool coin, struct arena_pair *out)
{
    unsigned count = 0;

    leave_one_out(pool);
    for (unsigned first = 0; first < pool->count;) {
        const unsigned second = find_opponent(pool, first);
        if (!second) {
            first++;
            continue;
        }
        out[count++] = choose_colors(pool, pool->waiting[first], pool->waiting[second], coin);
        take_out(pool, second);
        take_out(pool, first);
    }
    return count;
}

unsigned arena_pairs(const struct tournament *tournament, const bool *is_free, int64_t time_ms,
                     bool coin, struct arena_pair *out)
{
    const unsigned players = tournament->player_count;
    struct ranking_row *rows = calloc(players + 1, sizeof(*rows));
    struct pool pool = {.tournament = tournament,
                        .candidates = calloc(players + 1, sizeof(*pool.candidates)),
                        .waiting = calloc(players + 1, sizeof(*pool.waiting)),
                        .time_ms = time_ms};
    unsigned count = 0;

    if (rows && pool.candidates && pool.waiting) {
        look_back(tournament, pool.candidates);
        ranking_make(tournament, rows);
        for (unsigned i = 0; i < players; i++) {
            if (is_free[rows[i].player])
                pool.waiting[pool.count++] = rows[i].player;
        }
        count = pair_all(&pool, coin, out);
    }
    free(rows);
    free(pool.candidates);
    free(pool.waiting);
    return count;
}
