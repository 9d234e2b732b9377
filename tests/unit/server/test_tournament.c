/* Tournaments without a server: pairings, what follows from events, standings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/splitmix.h"
#include "server/tournaments/arena_pairs.h"
#include "server/tournaments/berger.h"
#include "server/tournaments/ranking.h"
#include "server/tournaments/swiss_history.h"

enum {
    PLAYERS_MAX = 40,
    START_MS = 1000000,
    ARENAS = 60,
};

static struct tournament_terms some_terms(enum tournament_kind kind, unsigned players)
{
    return (struct tournament_terms){.kind = kind,
                                     .title = "Sunday games",
                                     .rules = "chess",
                                     .maker = "anna",
                                     .is_listed = true,
                                     .base_s = 300,
                                     .increment_s = 3,
                                     .players = players,
                                     .minutes = kind == TOURNAMENT_ARENA ? 60 : 0,
                                     .break_s = 20,
                                     .start_ms = kind == TOURNAMENT_ARENA ? START_MS : 0};
}

__attribute__((format(printf, 4, 5))) static bool happens(struct tournament *tournament,
                                                          int64_t time_ms, const char *kind,
                                                          const char *format, ...)
{
    char body[TOURNAMENT_TERMS_SIZE];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(body, sizeof(body), format, arguments);
    va_end(arguments);
    return tournament_follow(tournament, kind, body, time_ms);
}

/* A tournament of players p0, p1, ... that has begun. */
static struct tournament *begun(enum tournament_kind kind, unsigned players)
{
    struct tournament_terms terms = some_terms(kind, players);
    struct tournament *tournament = tournament_open("cup");
    char text[TOURNAMENT_TERMS_SIZE], order[TOURNAMENT_TERMS_SIZE] = "";
    size_t len = 0;

    terms.players += kind == TOURNAMENT_SWISS; /* One may come later. */
    tournament_terms_write(&terms, text);
    assert_true(happens(tournament, START_MS, "tournament", "%s", text));
    for (unsigned i = 0; i < players; i++) {
        assert_true(happens(tournament, START_MS, "join", "p%u", i));
        len += (size_t)snprintf(order + len, sizeof(order) - len, "%sp%u", i ? " " : "", i);
    }
    assert_true(
        happens(tournament, START_MS, "begin", "%s", kind == TOURNAMENT_ARENA ? "-" : order));
    return tournament;
}

static void pair(struct tournament *tournament, unsigned game, unsigned round, unsigned white,
                 unsigned black)
{
    assert_true(happens(tournament, START_MS, "pair", "g%u %u p%u p%u", game, round, white, black));
}

static void play(struct tournament *tournament, unsigned game, unsigned white, unsigned black,
                 const char *score)
{
    pair(tournament, game, 1, white, black);
    assert_true(happens(tournament, START_MS, "result", "g%u %s", game, score));
}

/* --- round robins --- */

/* FIDE Handbook C.05, Annex 1, the table for 5 or 6 players. */
static void rounds_of_six_are_those_of_the_berger_table(void **state)
{
    static const struct berger_pair table[5][3] = {
        {{1, 6}, {2, 5}, {3, 4}}, {{6, 4}, {5, 3}, {1, 2}}, {{2, 6}, {3, 1}, {4, 5}},
        {{6, 5}, {1, 4}, {2, 3}}, {{3, 6}, {4, 2}, {5, 1}},
    };
    struct berger_pair pairs[BERGER_PAIRS_MAX];

    (void)state;
    for (unsigned round = 1; round <= 5; round++) {
        assert_int_equal(3, berger_round(6, false, round, pairs));
        for (unsigned i = 0; i < 3; i++) {
            assert_int_equal(table[round - 1][i].white, pairs[i].white + 1);
            assert_int_equal(table[round - 1][i].black, pairs[i].black + 1);
        }
    }
}

static void check_round_robin(unsigned players, bool is_double)
{
    unsigned met[16][16] = {{0}}, whites[16] = {0}, blacks[16] = {0};

    for (unsigned round = 1; round <= berger_rounds(players, is_double); round++) {
        struct berger_pair pairs[BERGER_PAIRS_MAX];
        bool sits[16] = {false};
        const unsigned count = berger_round(players, is_double, round, pairs);
        assert_int_equal(players / 2, count);
        for (unsigned i = 0; i < count; i++) {
            assert_true(pairs[i].white < players && pairs[i].black < players);
            assert_false(sits[pairs[i].white] || sits[pairs[i].black]);
            sits[pairs[i].white] = sits[pairs[i].black] = true;
            met[pairs[i].white][pairs[i].black]++;
            whites[pairs[i].white]++;
            blacks[pairs[i].black]++;
        }
    }
    for (unsigned i = 0; i < players; i++) {
        for (unsigned k = 0; k < i; k++) {
            assert_int_equal(is_double ? 2 : 1, met[i][k] + met[k][i]);
            assert_true(!is_double || met[i][k] == 1);
        }
        assert_true(abs((int)whites[i] - (int)blacks[i]) <= (is_double ? 0 : 1));
    }
}

static void every_pair_meets_and_colors_are_balanced_and_nobody_plays_twice_in_a_round(void **state)
{
    (void)state;
    for (unsigned players = ROUND_ROBIN_PLAYERS_MIN; players <= ROUND_ROBIN_PLAYERS_MAX;
         players++) {
        check_round_robin(players, false);
        check_round_robin(players, true);
    }
}

static void nobody_has_a_color_three_times_in_a_row_where_a_double_round_robin_turns(void **state)
{
    (void)state;
    for (unsigned players = 4; players <= ROUND_ROBIN_PLAYERS_MAX; players += 2) {
        const unsigned once = berger_rounds(players, false);
        unsigned in_a_row[16] = {0};
        bool was_white[16] = {false};
        for (unsigned round = once - 1; round <= once + 2; round++) {
            struct berger_pair pairs[BERGER_PAIRS_MAX];
            const unsigned count = berger_round(players, true, round, pairs);
            for (unsigned i = 0; i < 2 * count; i++) {
                const bool is_white = i % 2;
                const unsigned player = is_white ? pairs[i / 2].white : pairs[i / 2].black;
                in_a_row[player] = was_white[player] == is_white ? in_a_row[player] + 1 : 1;
                was_white[player] = is_white;
                assert_true(in_a_row[player] <= 2 || round == once - 1);
            }
        }
    }
}

/* p1 2, p0 and p3 1.5, p2 1 point; p0 has beaten p1 and drawn with p2: 1 * 2 + 1/2 * 1 = 2.5. */
static void sonneborn_berger_counts_the_points_of_the_beaten(void **state)
{
    struct tournament *cup = begun(TOURNAMENT_ROUND_ROBIN, 4);
    struct ranking_row rows[4];

    (void)state;
    play(cup, 1, 0, 1, "white-wins");
    play(cup, 2, 2, 0, "draw");
    play(cup, 3, 0, 3, "black-wins");
    play(cup, 4, 1, 2, "white-wins");
    play(cup, 5, 3, 1, "black-wins");
    play(cup, 6, 2, 3, "draw");
    ranking_make(cup, rows);
    const unsigned players[] = {1, 0, 3, 2}, points[] = {4, 3, 3, 2}, sonneborn[] = {10, 10, 8, 6};
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(players[i], rows[i].player);
        assert_int_equal(points[i], rows[i].points);
        assert_int_equal(sonneborn[i], rows[i].sonneborn);
        assert_int_equal(i + 1, rows[i].place);
    }
    tournament_free(cup);
}

/* p0 and p1 have 1.5 points, 7 quarters by Sonneborn-Berger and one win each. */
static void the_game_between_two_who_are_tied_decides(void **state)
{
    struct tournament *cup = begun(TOURNAMENT_ROUND_ROBIN, 4);
    struct ranking_row rows[4];

    (void)state;
    play(cup, 1, 1, 0, "white-wins");
    play(cup, 2, 0, 2, "white-wins");
    play(cup, 3, 3, 0, "draw");
    play(cup, 4, 1, 2, "draw");
    play(cup, 5, 3, 1, "white-wins");
    play(cup, 6, 2, 3, "black-wins");
    ranking_make(cup, rows);
    assert_int_equal(3, rows[0].player);
    assert_int_equal(1, rows[1].player);
    assert_int_equal(0, rows[2].player);
    assert_int_equal(7, rows[1].sonneborn);
    assert_int_equal(7, rows[2].sonneborn);
    assert_int_equal(2, rows[1].direct);
    assert_int_equal(3, rows[2].place);
    tournament_free(cup);
}

static void those_who_are_tied_in_everything_share_a_place(void **state)
{
    struct tournament *cup = begun(TOURNAMENT_ROUND_ROBIN, 4);
    struct ranking_row rows[4];

    (void)state;
    play(cup, 1, 0, 1, "white-wins"); /* three beat each other in a circle, and all beat p3 */
    play(cup, 2, 1, 2, "white-wins");
    play(cup, 3, 2, 0, "white-wins");
    for (unsigned i = 0; i < 3; i++)
        play(cup, 4 + i, 3, i, "black-wins");
    ranking_make(cup, rows);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(1, rows[i].place);
    assert_int_equal(4, rows[3].place);
    tournament_free(cup);
}

static void who_withdraws_before_half_of_his_games_counts_for_nobody(void **state)
{
    struct tournament *cup = begun(TOURNAMENT_ROUND_ROBIN, 4);
    struct ranking_row rows[4];

    (void)state;
    play(cup, 1, 3, 0, "white-wins");
    assert_true(happens(cup, START_MS, "leave", "p3"));
    assert_true(happens(cup, START_MS, "forfeit", "2 p1 p3 black-forfeits"));
    ranking_make(cup, rows);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(0, rows[i].points);
    assert_int_equal(3, rows[3].player);
    assert_true(rows[3].is_annulled);
    tournament_free(cup);

    cup = begun(TOURNAMENT_ROUND_ROBIN, 4); /* after two of three games they count */
    play(cup, 1, 3, 0, "white-wins");
    play(cup, 2, 2, 3, "draw");
    assert_true(happens(cup, START_MS, "leave", "p3"));
    assert_true(happens(cup, START_MS, "forfeit", "3 p1 p3 black-forfeits"));
    ranking_make(cup, rows);
    assert_int_equal(3, rows[0].player);
    assert_int_equal(3, rows[0].points);
    assert_int_equal(1, rows[1].player);
    assert_int_equal(2, rows[1].points);
    tournament_free(cup);
}

static int naive_halves(const struct tournament_game *game, unsigned player)
{
    const bool is_white = game->white == player;

    if (game->white != player && game->black != player)
        return 0;
    switch (game->score) {
    case TOURNAMENT_DRAW:
        return 1;
    case TOURNAMENT_WHITE_WINS:
    case TOURNAMENT_BLACK_FORFEITS:
        return is_white ? 2 : 0;
    case TOURNAMENT_BLACK_WINS:
    case TOURNAMENT_WHITE_FORFEITS:
        return is_white ? 0 : 2;
    default:
        return 0;
    }
}

static void standings_equal_a_naive_count(void **state)
{
    struct random random = {5};

    (void)state;
    for (unsigned players = 3; players <= 16; players++) {
        struct tournament *cup = begun(TOURNAMENT_ROUND_ROBIN, players);
        struct ranking_row rows[16];
        unsigned points[16] = {0}, game = 0;
        for (unsigned round = 1; round <= tournament_rounds(cup); round++) {
            struct berger_pair pairs[BERGER_PAIRS_MAX];
            const unsigned count = berger_round(players, false, round, pairs);
            for (unsigned i = 0; i < count; i++) {
                const enum tournament_score score =
                    TOURNAMENT_WHITE_WINS + (enum tournament_score)random_below(
                                                &random, TOURNAMENT_SCORES - TOURNAMENT_WHITE_WINS);
                play(cup, game++, pairs[i].white, pairs[i].black, tournament_score_word(score));
            }
        }
        assert_int_equal(players * (players - 1) / 2, cup->game_count);
        for (unsigned i = 0; i < players; i++) {
            for (unsigned k = 0; k < cup->game_count; k++)
                points[i] += (unsigned)naive_halves(&cup->games[k], i);
        }
        ranking_make(cup, rows);
        for (unsigned i = 0; i < players; i++) {
            assert_int_equal(points[rows[i].player], rows[i].points);
            assert_true(!i || rows[i - 1].points >= rows[i].points);
            assert_int_equal(players - 1, rows[i].won + rows[i].drawn + rows[i].lost);
        }
        tournament_free(cup);
    }
}

/* --- arenas --- */

static void after_two_wins_in_a_row_points_count_twice(void **state)
{
    struct tournament *cup = begun(TOURNAMENT_ARENA, 2);
    struct ranking_row rows[2];
    static const struct {
        const char *score;
        unsigned points;
    } games[] = {
        {"white-wins", 2},  {"white-wins", 4},      {"white-wins", 8}, {"draw", 10},
        {"white-wins", 12}, {"black-forfeits", 14}, {"draw", 16},      {"black-wins", 16},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
        play(cup, i, 0, 1, games[i].score);
        ranking_make(cup, rows);
        assert_int_equal(games[i].points, rows[rows[0].player != 0].points);
    }
    tournament_free(cup);
}

/* The pool of an arena at one moment: nobody sits twice, colors stay balanced. */
static unsigned pair_free(struct tournament *cup, const bool *is_free, int64_t time_ms, bool coin,
                          unsigned *game)
{
    struct arena_pair pairs[PLAYERS_MAX];
    bool sits[PLAYERS_MAX] = {false};
    const unsigned count = arena_pairs(cup, is_free, time_ms, coin, pairs);

    for (unsigned i = 0; i < count; i++) {
        assert_true(is_free[pairs[i].white] && is_free[pairs[i].black]);
        assert_false(sits[pairs[i].white] || sits[pairs[i].black]);
        sits[pairs[i].white] = sits[pairs[i].black] = true;
        assert_true(happens(cup, time_ms, "pair", "g%u 0 p%u p%u", (*game)++, pairs[i].white,
                            pairs[i].black));
    }
    return count;
}

static void nobody_plays_twice_at_a_time_and_colors_stay_balanced_in_an_arena(void **state)
{
    struct random random = {17};

    (void)state;
    for (unsigned arena = 0; arena < ARENAS; arena++) {
        const unsigned players = 5 + random_index(&random, PLAYERS_MAX - 4);
        struct tournament *cup = begun(TOURNAMENT_ARENA, players);
        int balance[PLAYERS_MAX] = {0};
        unsigned game = 0;
        for (int64_t time_ms = START_MS; time_ms < START_MS + 300000; time_ms += 3000) {
            bool is_free[PLAYERS_MAX];
            for (unsigned i = 0; i < players; i++)
                is_free[i] = !tournament_game_of(cup, i) && random_below(&random, 8);
            const unsigned from = cup->game_count;
            pair_free(cup, is_free, time_ms, random_below(&random, 2), &game);
            for (unsigned i = from; i < cup->game_count; i++) {
                balance[cup->games[i].white]++;
                balance[cup->games[i].black]--;
                assert_true(abs(balance[cup->games[i].white]) <= 3);
                assert_true(abs(balance[cup->games[i].black]) <= 3);
            }
            for (unsigned i = 0; i < cup->game_count; i++) {
                if (cup->games[i].score == TOURNAMENT_OPEN && !random_below(&random, 4))
                    assert_true(happens(cup, time_ms, "result", "%s white-wins", cup->games[i].id));
            }
        }
        assert_true(cup->game_count > 10);
        tournament_free(cup);
    }
}

static void two_who_have_just_met_do_not_meet_again_at_once(void **state)
{
    struct tournament *cup = begun(TOURNAMENT_ARENA, 4);
    const bool two[4] = {true, true, false, false}, all[4] = {true, true, true, true};
    struct arena_pair pairs[2];

    (void)state;
    play(cup, 1, 0, 1, "white-wins");
    assert_int_equal(0, arena_pairs(cup, two, START_MS + 1000, true, pairs));
    assert_int_equal(1, arena_pairs(cup, two, START_MS + ARENA_PATIENCE_MS, true, pairs));
    assert_int_equal(1, pairs[0].white); /* who had Black */
    assert_int_equal(2, arena_pairs(cup, all, START_MS + 1000, true, pairs));
    assert_int_not_equal(1, pairs[0].white + pairs[0].black);
    assert_true(happens(cup, START_MS, "leave", "p2"));
    assert_true(happens(cup, START_MS, "leave", "p3")); /* now they are the only ones */
    assert_int_equal(1, arena_pairs(cup, two, START_MS + 1000, true, pairs));
    tournament_free(cup);
}

static void of_an_odd_number_the_last_one_to_be_free_waits(void **state)
{
    struct tournament *cup = begun(TOURNAMENT_ARENA, 5);
    const bool is_free[5] = {true, true, true, false, false};
    struct arena_pair pairs[3];

    (void)state;
    pair(cup, 1, 0, 0, 3);
    assert_true(happens(cup, START_MS + 500, "result", "g1 white-wins"));
    assert_int_equal(1, arena_pairs(cup, is_free, START_MS + 1000, true, pairs));
    assert_true(pairs[0].white && pairs[0].black); /* p0 leads and was free last */
    tournament_free(cup);
}

/* --- Swiss tournaments --- */

static void result(struct tournament *tournament, unsigned round, unsigned white, unsigned black,
                   const char *score)
{
    pair(tournament, round * 100 + white, round, white, black);
    assert_true(happens(tournament, START_MS, "result", "g%u %s", round * 100 + white, score));
}

/* Five players, three rounds: byes, a forfeit, and one who joins late. */
static struct tournament *played_swiss(void)
{
    struct tournament *cup = begun(TOURNAMENT_SWISS, 4);

    assert_int_equal(3, cup->rounds);
    assert_true(tournament_is_open(cup));
    result(cup, 1, 0, 2, "white-wins");
    result(cup, 1, 3, 1, "draw");
    assert_true(tournament_is_open(cup));
    assert_true(happens(cup, START_MS, "join", "p4"));
    result(cup, 2, 1, 0, "black-wins");
    result(cup, 2, 2, 4, "white-forfeits");
    assert_true(happens(cup, START_MS, "bye", "2 p3"));
    assert_false(tournament_is_open(cup));
    assert_true(happens(cup, START_MS, "leave", "p2"));
    result(cup, 3, 0, 3, "draw");
    result(cup, 3, 4, 1, "black-wins");
    assert_true(happens(cup, START_MS, "end", "over"));
    return cup;
}

static void a_swiss_has_the_sums_of_the_handbook(void **state)
{
    /* By hand; buchholz and cut in halves, Sonneborn-Berger in quarters. p2 counts two halves more
     * for the two rounds that they have not come to. */
    static const struct ranking_row expected[5] = {
        {.player = 0, .points = 5, .buchholz = 9, .cut = 7, .sonneborn = 14, .place = 1},
        {.player = 3, .points = 4, .buchholz = 12, .cut = 9, .sonneborn = 16, .place = 2},
        {.player = 1, .points = 3, .buchholz = 11, .cut = 9, .sonneborn = 8, .place = 3},
        {.player = 4, .points = 2, .buchholz = 7, .cut = 5, .sonneborn = 4, .place = 4},
        {.player = 2, .points = 0, .buchholz = 5, .cut = 5, .sonneborn = 0, .place = 5},
    };
    struct tournament *cup = played_swiss();
    struct ranking_row rows[5];

    (void)state;
    ranking_make(cup, rows);
    for (unsigned i = 0; i < 5; i++) {
        assert_int_equal(expected[i].player, rows[i].player);
        assert_int_equal(expected[i].points, rows[i].points);
        assert_int_equal(expected[i].buchholz, rows[i].buchholz);
        assert_int_equal(expected[i].cut, rows[i].cut);
        assert_int_equal(expected[i].sonneborn, rows[i].sonneborn);
        assert_int_equal(expected[i].place, rows[i].place);
    }
    tournament_free(cup);
}

static void a_round_that_is_played_changes_no_sums(void **state)
{
    struct tournament *cup = begun(TOURNAMENT_SWISS, 4);
    struct ranking_row before[4], rows[4];

    (void)state;
    result(cup, 1, 0, 2, "white-wins");
    result(cup, 1, 3, 1, "draw");
    assert_true(happens(cup, START_MS, "leave", "p2"));
    ranking_make(cup, before);
    pair(cup, 200, 2, 0, 3);
    ranking_make(cup, rows);
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(before[i].player, rows[i].player);
        assert_int_equal(before[i].buchholz, rows[i].buchholz);
        assert_int_equal(before[i].cut, rows[i].cut);
    }
    tournament_free(cup);
}

static void a_swiss_tells_the_next_pairing_what_has_happened(void **state)
{
    struct tournament *cup = played_swiss();
    struct swiss_entry *history = swiss_history(cup);
    struct swiss_player players[5];
    bool met[25];

    (void)state;
    assert_non_null(history);
    swiss_look_back(cup, history, players, met);
    assert_true(players[3].had_bye && !players[2].had_bye);
    assert_true(players[4].had_forfeit && !players[3].had_forfeit);
    assert_false(players[2].is_in);
    assert_memory_equal("wbw", players[0].colors, 3);
    assert_int_equal(1, players[4].played); /* A forfeit has no color. */
    assert_true(met[2 * 5 + 4] && met[4 * 5 + 2] && !met[2 * 5 + 3]);
    assert_int_equal(SWISS_DOWN, players[0].floats[0]);
    assert_int_equal(SWISS_UP, players[3].floats[0]);
    assert_int_equal(SWISS_DOWN, players[3].floats[1]);
    free(history);
    tournament_free(cup);
}

static void a_swiss_takes_only_what_can_be(void **state)
{
    struct tournament *cup = begun(TOURNAMENT_SWISS, 5);

    (void)state;
    assert_false(happens(cup, START_MS, "bye", "1 p9"));
    tournament_free(cup);
    cup = begun(TOURNAMENT_SWISS, 5);
    assert_true(happens(cup, START_MS, "bye", "1 p4"));
    assert_false(happens(cup, START_MS, "bye", "2 p4"));
    tournament_free(cup);
    cup = begun(TOURNAMENT_ROUND_ROBIN, 5);
    assert_false(happens(cup, START_MS, "bye", "1 p4"));
    tournament_free(cup);
}

static void a_swiss_has_rounds_by_its_players(void **state)
{
    static const unsigned rounds[][2] = {{4, 3}, {5, 3}, {8, 4}, {9, 5}, {16, 5}, {17, 6}, {33, 7}};

    (void)state;
    for (unsigned i = 0; i < sizeof(rounds) / sizeof(*rounds); i++) {
        struct tournament *cup = begun(TOURNAMENT_SWISS, rounds[i][0]);
        assert_int_equal(rounds[i][1], tournament_rounds(cup));
        tournament_free(cup);
    }
}

/* --- events --- */

static void terms_that_are_written_are_read_again(void **state)
{
    struct tournament_terms terms = some_terms(TOURNAMENT_DOUBLE_ROUND_ROBIN, 8), again;
    char text[TOURNAMENT_TERMS_SIZE], other[TOURNAMENT_TERMS_SIZE];

    (void)state;
    terms.has_pace = true;
    terms.pace = (struct pace){.bank_ms = 3600000, .cap_ms = 7200000, .is_weekend_off = true};
    tournament_terms_write(&terms, text);
    assert_true(tournament_terms_read(text, &again));
    tournament_terms_write(&again, other);
    assert_string_equal(text, other);
    assert_true(again.has_pace && again.pace.is_weekend_off && again.players == 8);
    assert_int_equal(0, again.rounds);
    terms.kind = TOURNAMENT_SWISS;
    terms.rounds = 7;
    terms.has_pace = false;
    terms.delay_s = 5;
    terms.black_s = 120;
    terms.team = 12;
    snprintf(terms.password, sizeof(terms.password), "%064d", 7);
    snprintf(terms.called, sizeof(terms.called), "Chess on a ring");
    tournament_terms_write(&terms, text);
    assert_true(tournament_terms_read(text, &again));
    assert_int_equal(again.team, 12);
    assert_int_equal(again.delay_s, 5);
    assert_int_equal(again.rounds, 7);
    assert_int_equal(again.black_s, 120);
    assert_string_equal(again.password, terms.password);
    assert_string_equal(again.called, "Chess on a ring");
    assert_string_equal(again.title, terms.title);
    text[strlen(text) - strlen(terms.title) - 3] = 'x';
    assert_false(tournament_terms_read(text, &again));
}

static void terms_are_refused_on_the_far_side_of_each_limit(void **state)
{
    struct tournament_terms terms = some_terms(TOURNAMENT_ROUND_ROBIN, ROUND_ROBIN_PLAYERS_MAX);

    (void)state;
    assert_null(tournament_terms_refusal(&terms, 0));
    terms.players++;
    assert_non_null(tournament_terms_refusal(&terms, 0));
    terms.players = ROUND_ROBIN_PLAYERS_MIN;
    assert_null(tournament_terms_refusal(&terms, 0));
    terms.players--;
    assert_non_null(tournament_terms_refusal(&terms, 0));
    terms = some_terms(TOURNAMENT_SWISS, SWISS_PLAYERS_MAX);
    terms.rounds = SWISS_ROUNDS_MAX;
    assert_null(tournament_terms_refusal(&terms, 0));
    terms.rounds++;
    assert_non_null(tournament_terms_refusal(&terms, 0));
    terms.rounds = SWISS_ROUNDS_MIN - 1;
    assert_non_null(tournament_terms_refusal(&terms, 0));
    terms.rounds++;
    assert_null(tournament_terms_refusal(&terms, 0));
    terms.players++;
    assert_non_null(tournament_terms_refusal(&terms, 0));
    terms.players = SWISS_PLAYERS_MIN - 1;
    assert_non_null(tournament_terms_refusal(&terms, 0));
    terms = some_terms(TOURNAMENT_ARENA, ARENA_PLAYERS_MAX);
    assert_null(tournament_terms_refusal(&terms, 0));
    terms.players++;
    assert_non_null(tournament_terms_refusal(&terms, 0));
    terms = some_terms(TOURNAMENT_ARENA, 20);
    terms.minutes = ARENA_MINUTES_MAX + 1;
    assert_non_null(tournament_terms_refusal(&terms, 0));
    terms.minutes--;
    terms.start_ms = (int64_t)TOURNAMENT_AHEAD_DAYS * PACE_DAY_MS;
    assert_null(tournament_terms_refusal(&terms, 0));
    terms.start_ms++;
    assert_non_null(tournament_terms_refusal(&terms, 0));
    terms = some_terms(TOURNAMENT_ARENA, 20);
    assert_non_null(tournament_terms_refusal(&terms, START_MS + 1));
    terms = some_terms(TOURNAMENT_ROUND_ROBIN, 3);
    terms.delay_s = 5; /* and an increment */
    assert_non_null(tournament_terms_refusal(&terms, 0));
    terms.increment_s = 0;
    terms.black_s = 120;
    assert_null(tournament_terms_refusal(&terms, 0));
    terms.is_rated = true;
    assert_non_null(tournament_terms_refusal(&terms, 0));
    terms.base_s = 0;
    assert_non_null(tournament_terms_refusal(&terms, 0));
}

static void whatever_was_deleted_is_over(void **state)
{
    struct tournament *cup = begun(TOURNAMENT_ROUND_ROBIN, 3);

    (void)state;
    assert_false(tournament_is_over(cup));
    assert_true(happens(cup, START_MS, "end", "deleted"));
    assert_true(tournament_is_over(cup));
    assert_int_equal(cup->stage, TOURNAMENT_DELETED);
    assert_false(happens(cup, START_MS, "end", "deleted"));
    tournament_free(cup);
}

static void events_that_cannot_be_are_refused(void **state)
{
    struct tournament *cup = begun(TOURNAMENT_ROUND_ROBIN, 3);

    (void)state;
    assert_false(happens(cup, START_MS, "tournament", "kind arena"));
    assert_false(happens(cup, START_MS, "join", "p9")); /* after the start */
    assert_false(happens(cup, START_MS, "pair", "g1 1 p0 p9"));
    assert_false(happens(cup, START_MS, "pair", "g1 1 p0 p0"));
    assert_false(happens(cup, START_MS, "result", "g1 draw"));
    assert_false(happens(cup, START_MS, "begin", "p0 p1 p2"));
    assert_false(happens(cup, START_MS, "end", "canceled"));
    assert_false(happens(cup, START_MS, "dance", ""));
    play(cup, 1, 0, 1, "draw");
    assert_false(happens(cup, START_MS, "result", "g1 draw")); /* it is over */
    assert_true(happens(cup, START_MS, "end", "over"));
    assert_false(happens(cup, START_MS, "leave", "p0"));
    assert_true(happens(cup, START_MS, "hide", "hidden"));
    tournament_free(cup);
}

static void who_leaves_before_the_start_makes_room_for_another(void **state)
{
    const struct tournament_terms terms = some_terms(TOURNAMENT_ROUND_ROBIN, 3);
    struct tournament *cup = tournament_open("cup");
    char text[TOURNAMENT_TERMS_SIZE];

    (void)state;
    tournament_terms_write(&terms, text);
    assert_true(happens(cup, START_MS, "tournament", "%s", text));
    for (unsigned i = 0; i < 3; i++)
        assert_true(happens(cup, START_MS, "join", "p%u", i));
    assert_false(happens(cup, START_MS, "join", "p3"));
    assert_false(happens(cup, START_MS, "join", "p1"));
    assert_true(happens(cup, START_MS, "leave", "p1"));
    assert_true(happens(cup, START_MS, "join", "p3"));
    assert_false(happens(cup, START_MS, "begin", "p0 p2 p2"));
    assert_true(happens(cup, START_MS, "begin", "p3 p0 p2"));
    assert_string_equal("p3", cup->players[0].id);
    tournament_free(cup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_of_six_are_those_of_the_berger_table),
        cmocka_unit_test(
            every_pair_meets_and_colors_are_balanced_and_nobody_plays_twice_in_a_round),
        cmocka_unit_test(nobody_has_a_color_three_times_in_a_row_where_a_double_round_robin_turns),
        cmocka_unit_test(sonneborn_berger_counts_the_points_of_the_beaten),
        cmocka_unit_test(the_game_between_two_who_are_tied_decides),
        cmocka_unit_test(those_who_are_tied_in_everything_share_a_place),
        cmocka_unit_test(who_withdraws_before_half_of_his_games_counts_for_nobody),
        cmocka_unit_test(standings_equal_a_naive_count),
        cmocka_unit_test(after_two_wins_in_a_row_points_count_twice),
        cmocka_unit_test(nobody_plays_twice_at_a_time_and_colors_stay_balanced_in_an_arena),
        cmocka_unit_test(two_who_have_just_met_do_not_meet_again_at_once),
        cmocka_unit_test(of_an_odd_number_the_last_one_to_be_free_waits),
        cmocka_unit_test(a_swiss_has_the_sums_of_the_handbook),
        cmocka_unit_test(a_round_that_is_played_changes_no_sums),
        cmocka_unit_test(a_swiss_tells_the_next_pairing_what_has_happened),
        cmocka_unit_test(a_swiss_takes_only_what_can_be),
        cmocka_unit_test(a_swiss_has_rounds_by_its_players),
        cmocka_unit_test(terms_that_are_written_are_read_again),
        cmocka_unit_test(terms_are_refused_on_the_far_side_of_each_limit),
        cmocka_unit_test(whatever_was_deleted_is_over),
        cmocka_unit_test(events_that_cannot_be_are_refused),
        cmocka_unit_test(who_leaves_before_the_start_makes_room_for_another),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
