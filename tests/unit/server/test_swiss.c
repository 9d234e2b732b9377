/* Pairing in a Swiss: laws over random tournaments, compared with all pairings of a few players. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "base/splitmix.h"
#include "server/tournaments/swiss_pairs.h"

enum {
    GRAPHS = 20000,
    GRAPH_MAX = 10,
    SMALL_TOURNAMENTS = 1500,
    LARGE_TOURNAMENTS = 600,
    LARGE_MAX = 60,
    TIME_LIMIT_S = 5, /* of one round, with sanitizers on a slow machine; else it is 0.01 s */
};

/* --- matchings --- */

static struct matching_cost sum_of(struct matching_cost a, struct matching_cost b)
{
    return (struct matching_cost){a.first + b.first, a.then + b.then};
}

static bool is_less(struct matching_cost a, struct matching_cost b)
{
    return a.first != b.first ? a.first < b.first : a.then < b.then;
}

/* The least cost of all ways to pair those that are not taken. Returns: false where none is. */
static bool try_all(const struct matching_cost *costs, unsigned count, unsigned taken,
                    struct matching_cost *out)
{
    unsigned one = 0;
    bool is_found = false;

    while (one < count && taken >> one & 1)
        one++;
    if (one == count) {
        *out = (struct matching_cost){0, 0};
        return true;
    }
    for (unsigned other = one + 1; other < count; other++) {
        const struct matching_cost cost = costs[one * count + other];
        struct matching_cost rest;
        if ((taken >> other & 1) || cost.first == MATCHING_NEVER ||
            !try_all(costs, count, taken | 1U << one | 1U << other, &rest))
            continue;
        rest = sum_of(rest, cost);
        if (!is_found || is_less(rest, *out))
            *out = rest;
        is_found = true;
    }
    return is_found;
}

static void draw_graph(struct random *random, unsigned count, struct matching_cost *costs)
{
    const unsigned range = 1 + random_index(random, 30), gaps = random_index(random, 100);

    for (unsigned i = 0; i < count; i++) {
        costs[i * count + i].first = MATCHING_NEVER;
        for (unsigned k = i + 1; k < count; k++) {
            const struct matching_cost cost = {random_index(random, range),
                                               random_index(random, 20)};
            const struct matching_cost never = {MATCHING_NEVER, 0};
            costs[i * count + k] = costs[k * count + i] =
                random_index(random, 100) < gaps ? never : cost;
        }
    }
}

static void a_matching_is_the_cheapest_of_all(void **state)
{
    (void)state;
    for (unsigned number = 0; number < GRAPHS; number++) {
        struct random random = random_row(1, number);
        const unsigned count = 2 * (1 + random_index(&random, GRAPH_MAX / 2));
        struct matching_cost costs[GRAPH_MAX * GRAPH_MAX], least, found = {0, 0};
        unsigned mates[GRAPH_MAX];
        draw_graph(&random, count, costs);
        const bool is_there = try_all(costs, count, 0, &least);
        assert_int_equal(is_there ? MATCHING_FOUND : MATCHING_NONE,
                         matching_find(costs, count, mates));
        for (unsigned v = 0; is_there && v < count; v++) {
            assert_int_equal(v, mates[mates[v]]);
            if (v < mates[v])
                found = sum_of(found, costs[v * count + mates[v]]);
        }
        assert_true(!is_there || (found.first == least.first && found.then == least.then));
    }
}

/* --- tournaments --- */

struct event {
    struct swiss_player players[SWISS_PLAYERS_MAX];
    bool met[SWISS_PLAYERS_MAX * SWISS_PLAYERS_MAX];
    unsigned count;
};

static void open_event(struct event *event, unsigned count)
{
    memset(event, 0, sizeof(*event));
    event->count = count;
    for (unsigned i = 0; i < count; i++)
        event->players[i].is_in = true;
}

static void note_float(struct swiss_player *player, enum swiss_float one)
{
    player->floats[1] = player->floats[0];
    player->floats[0] = one;
}

static void note_color(struct swiss_player *player, char color)
{
    player->colors[player->played++] = color;
}

/* white: halves of a point. */
static void note_game(struct event *event, struct swiss_pair pair, unsigned white, bool is_played)
{
    struct swiss_player *one = &event->players[pair.white], *other = &event->players[pair.black];
    const int ahead = (int)one->points - (int)other->points;

    note_float(one, ahead > 0 ? SWISS_DOWN : ahead < 0 ? SWISS_UP : SWISS_LEVEL);
    note_float(other, ahead < 0 ? SWISS_DOWN : ahead > 0 ? SWISS_UP : SWISS_LEVEL);
    event->met[pair.white * event->count + pair.black] = true;
    event->met[pair.black * event->count + pair.white] = true;
    one->points += white;
    other->points += 2 - white;
    if (!is_played) {
        one->had_forfeit |= white == 2;
        other->had_forfeit |= white == 0;
        return;
    }
    note_color(one, 'w');
    note_color(other, 'b');
}

static void play_round(struct random *random, struct event *event, const struct swiss_round *round,
                       bool has_forfeits)
{
    for (unsigned i = 0; i < round->pair_count; i++) {
        const bool is_played = !has_forfeits || random_index(random, 12) > 0;
        const unsigned white = is_played ? random_index(random, 3) : 2 * random_index(random, 2);
        note_game(event, round->pairs[i], white, is_played);
    }
    if (round->has_bye) {
        event->players[round->bye].had_bye = true;
        event->players[round->bye].points += 2;
        note_float(&event->players[round->bye], SWISS_DOWN);
    }
}

/* Everybody who is there is paired once, with somebody new; a bye only where the number is odd. */
static void check_laws(const struct event *event, const struct swiss_round *round)
{
    unsigned sits[SWISS_PLAYERS_MAX] = {0}, present = 0;

    for (unsigned i = 0; i < round->pair_count; i++) {
        const struct swiss_pair pair = round->pairs[i];
        assert_false(event->met[pair.white * event->count + pair.black]);
        sits[pair.white]++;
        sits[pair.black]++;
    }
    if (round->has_bye) {
        assert_false(event->players[round->bye].had_bye);
        sits[round->bye]++;
    }
    for (unsigned i = 0; i < event->count; i++) {
        assert_int_equal(event->players[i].is_in, sits[i]);
        present += event->players[i].is_in;
    }
    assert_int_equal(present % 2, round->has_bye);
}

static unsigned barred_in(const struct event *event, const struct swiss_round *round)
{
    unsigned count = 0;

    for (unsigned i = 0; i < round->pair_count; i++)
        count += (unsigned)swiss_is_color_barred(&event->players[round->pairs[i].white], 'w') +
                 (unsigned)swiss_is_color_barred(&event->players[round->pairs[i].black], 'b');
    return count;
}

/* --- all pairings of a few --- */

struct search {
    const struct event *event;
    struct swiss_round round;
    struct matching_cost least; /* of all that were found */
    bool is_found;
};

static void judge(struct search *search)
{
    struct matching_cost cost;

    if (!swiss_round_cost(search->event->players, search->event->met, search->event->count,
                          &search->round, &cost) ||
        (search->is_found && !is_less(cost, search->least)))
        return;
    search->is_found = true;
    search->least = cost;
}

static void search_from(struct search *search, unsigned taken)
{
    const struct event *event = search->event;
    struct swiss_round *round = &search->round;
    unsigned one = 0;

    while (one < event->count && ((taken >> one & 1) || !event->players[one].is_in))
        one++;
    if (one == event->count) {
        judge(search);
        return;
    }
    for (unsigned other = one + 1; other < event->count; other++) {
        if ((taken >> other & 1) || !event->players[other].is_in)
            continue;
        round->pairs[round->pair_count++] = (struct swiss_pair){one, other};
        search_from(search, taken | 1U << one | 1U << other);
        round->pair_count--;
    }
    unsigned present = 0;
    for (unsigned i = 0; i < event->count; i++)
        present += event->players[i].is_in;
    if (present % 2 && !round->has_bye) {
        round->has_bye = true;
        round->bye = one;
        search_from(search, taken | 1U << one);
        round->has_bye = false;
    }
}

static void check_best(const struct event *event, enum matching_end end,
                       const struct swiss_round *round)
{
    struct search search = {.event = event};
    struct matching_cost cost = {0, 0};

    search_from(&search, 0);
    assert_int_equal(search.is_found ? MATCHING_FOUND : MATCHING_NONE, end);
    if (end != MATCHING_FOUND)
        return;
    assert_true(swiss_round_cost(event->players, event->met, event->count, round, &cost));
    assert_int_equal(search.least.first, cost.first);
    assert_int_equal(search.least.then, cost.then);
    assert_int_equal(swiss_squares(search.least), swiss_squares(cost));
    /* The colors that are given are those that the cost has counted. */
    assert_int_equal(cost.first >> 32, barred_in(event, round));
}

static void come_and_go(struct random *random, struct event *event)
{
    for (unsigned i = 0; i < event->count; i++) {
        if (random_index(random, 8) == 0)
            event->players[i].is_in = !event->players[i].is_in;
    }
}

static unsigned present_count(const struct event *event)
{
    unsigned present = 0;

    for (unsigned i = 0; i < event->count; i++)
        present += event->players[i].is_in;
    return present;
}

static void of_a_few_players_the_best_pairing_is_found(void **state)
{
    static struct event event;
    static struct swiss_round round;
    unsigned none = 0;

    (void)state;
    for (unsigned number = 0; number < SMALL_TOURNAMENTS; number++) {
        struct random random = random_row(2, number);
        open_event(&event, 4 + random_index(&random, 5));
        for (unsigned k = 0; k < SWISS_ROUNDS_MAX; k++) {
            come_and_go(&random, &event);
            if (present_count(&event) < 2)
                continue;
            const enum matching_end end =
                swiss_pairs(event.players, event.met, event.count, true, &round);
            check_best(&event, end, &round);
            none += end != MATCHING_FOUND;
            if (end != MATCHING_FOUND)
                break;
            check_laws(&event, &round);
            play_round(&random, &event, &round, true);
        }
    }
    assert_true(none > SMALL_TOURNAMENTS / 4); /* Both answers were looked at. */
}

static unsigned half_as_many(unsigned players)
{
    const unsigned half = (players + 1) / 2;

    return half < SWISS_ROUNDS_MIN ? SWISS_ROUNDS_MIN : half;
}

/*
 * With whoever stays there is a pairing in each of the first half as many rounds as players, and
 * nobody has a color that they must not have where there are many.
 */
static void a_round_is_found_while_half_of_the_players_are_left_to_meet(void **state)
{
    static struct event event;
    static struct swiss_round round;

    (void)state;
    for (unsigned number = 0; number < LARGE_TOURNAMENTS; number++) {
        struct random random = random_row(3, number);
        open_event(&event, SWISS_PLAYERS_MIN + random_index(&random, LARGE_MAX));
        const unsigned half = half_as_many(event.count);
        const unsigned rounds = half < SWISS_ROUNDS_MAX ? half : SWISS_ROUNDS_MAX;
        for (unsigned k = 0; k < rounds; k++) {
            assert_int_equal(MATCHING_FOUND,
                             swiss_pairs(event.players, event.met, event.count, k % 2, &round));
            check_laws(&event, &round);
            if (2 * rounds < event.count)
                assert_int_equal(0, barred_in(&event, &round));
            play_round(&random, &event, &round, number % 2);
        }
    }
}

static void large_ones_come_and_go(void **state)
{
    static struct event event;
    static struct swiss_round round;

    (void)state;
    for (unsigned number = 0; number < LARGE_TOURNAMENTS; number++) {
        struct random random = random_row(4, number);
        open_event(&event, 20 + random_index(&random, LARGE_MAX));
        for (unsigned k = 0; k < SWISS_ROUNDS_MAX; k++) {
            come_and_go(&random, &event);
            if (swiss_pairs(event.players, event.met, event.count, true, &round) != MATCHING_FOUND)
                break;
            check_laws(&event, &round);
            play_round(&random, &event, &round, true);
        }
    }
}

/* --- the Dutch System --- */

static void the_first_round_is_that_of_the_dutch_system(void **state)
{
    static struct event event;
    static struct swiss_round round;

    (void)state;
    open_event(&event, 9);
    assert_int_equal(MATCHING_FOUND,
                     swiss_pairs(event.players, event.met, event.count, true, &round));
    assert_true(round.has_bye && round.bye == 8);
    for (unsigned i = 0; i < 4; i++) { /* 1 has White against 5, 6 against 2, 3 against 7 ... */
        assert_int_equal(i % 2 ? i + 4 : i, round.pairs[i].white);
        assert_int_equal(i % 2 ? i : i + 4, round.pairs[i].black);
    }
}

static void score_groups_are_halved_and_colors_alternate(void **state)
{
    static struct event event;
    static struct swiss_round round;
    static const struct swiss_pair expected[4] = {{3, 0}, {1, 2}, {4, 7}, {6, 5}};

    (void)state;
    open_event(&event, 8);
    assert_int_equal(MATCHING_FOUND, swiss_pairs(event.players, event.met, 8, true, &round));
    for (unsigned i = 0; i < 4; i++) /* The better one wins. */
        note_game(&event, round.pairs[i], round.pairs[i].white < 4 ? 2 : 0, true);
    assert_int_equal(MATCHING_FOUND, swiss_pairs(event.players, event.met, 8, true, &round));
    for (unsigned i = 0; i < 4; i++) {
        const struct swiss_pair pair = round.pairs[i];
        assert_int_equal(expected[i].white, pair.white);
        assert_int_equal(expected[i].black, pair.black);
    }
}

/* --- time --- */

static double seconds_now(void)
{
    struct timespec now;

    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double longest(struct event *event, struct random *random, unsigned rounds, double longest_s)
{
    static struct swiss_round round;

    for (unsigned k = 0; k < rounds; k++) {
        const double begin_s = seconds_now();
        const enum matching_end end =
            swiss_pairs(event->players, event->met, event->count, true, &round);
        const double took_s = seconds_now() - begin_s;
        longest_s = took_s > longest_s ? took_s : longest_s;
        if (end != MATCHING_FOUND)
            break;
        check_laws(event, &round);
        play_round(random, event, &round, true);
    }
    return longest_s;
}

/* Histories that nobody would have: all have met all but a few, colors and points at random. */
static void make_hostile(struct random *random, struct event *event)
{
    const unsigned open = 2 + random_index(random, 6);

    for (unsigned i = 0; i < event->count; i++) {
        struct swiss_player *player = &event->players[i];
        player->points = random_index(random, 2 * SWISS_ROUNDS_MAX);
        player->had_bye = random_index(random, 4) > 0;
        player->floats[0] = (enum swiss_float)random_index(random, 3);
        player->floats[1] = (enum swiss_float)random_index(random, 3);
        player->played = random_index(random, SWISS_ROUNDS_MAX);
        for (unsigned k = 0; k < player->played; k++)
            player->colors[k] = random_index(random, 2) ? 'w' : 'b';
        for (unsigned k = 0; k < i; k++)
            event->met[i * event->count + k] = event->met[k * event->count + i] =
                random_index(random, event->count) >= open;
    }
}

static void two_hundred_players_are_paired_in_time(void **state)
{
    static struct event event;
    struct random random = random_row(5, 0);
    double longest_s = 0, hostile_s = 0;

    (void)state;
    for (unsigned odd = 0; odd < 2; odd++) {
        open_event(&event, SWISS_PLAYERS_MAX - odd);
        longest_s = longest(&event, &random, SWISS_ROUNDS_MAX, longest_s);
    }
    for (unsigned i = 0; i < 12; i++) {
        open_event(&event, SWISS_PLAYERS_MAX - i % 2);
        make_hostile(&random, &event);
        hostile_s = longest(&event, &random, 1, hostile_s);
    }
    print_message("200 players: %.3f s, with a hostile history %.3f s\n", longest_s, hostile_s);
    assert_true(longest_s < TIME_LIMIT_S && hostile_s < TIME_LIMIT_S);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_matching_is_the_cheapest_of_all),
        cmocka_unit_test(of_a_few_players_the_best_pairing_is_found),
        cmocka_unit_test(a_round_is_found_while_half_of_the_players_are_left_to_meet),
        cmocka_unit_test(large_ones_come_and_go),
        cmocka_unit_test(the_first_round_is_that_of_the_dutch_system),
        cmocka_unit_test(score_groups_are_halved_and_colors_alternate),
        cmocka_unit_test(two_hundred_players_are_paired_in_time),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
