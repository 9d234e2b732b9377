/*
 * The engine against a player who moves at random: how the first engine proves that it plays.
 *
 *     match_random GAME [--games N] [--ms N] [--nodes N] [--level N] [--opponent N] [--seed N]
 *
 * Each opening is played twice, once with each color. It consists of OPENING_PLIES moves drawn at
 * random from the seed and the number of the opening; throws of dice are drawn by their weights
 * and are no plies. The opponent draws each move with equal chances; with --opponent N it is the
 * engine at level N. A game is drawn when it has lasted PLIES_MAX plies, the opening included.
 * Prints one line for each game and a line with the result. Uses the public interface only.
 */
#define _POSIX_C_SOURCE 200809L

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "adx/adx.h"

enum {
    OPENING_PLIES = 4,
    PLIES_MAX = 400,
    HASH_SIZE = 16 * 1024 * 1024,
    FAILED = 1,
    USAGE = 2
};

struct options {
    const char *game;
    unsigned games, ms, level, opponent;
    uint64_t nodes, seed;
};

struct match {
    struct options options;
    adx_alloc alloc;
    adx_variant *variant;
    adx_engine *engine, *opponent;
    uint64_t random;
    unsigned wins, draws, losses;
    uint64_t plies, longest_ms;
};

static uint64_t now_ms(void *ctx)
{
    struct timespec now;

    (void)ctx;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* splitmix64, https://prng.di.unimi.it/splitmix64.c (public domain algorithm). */
static uint64_t next_random(uint64_t *state)
{
    uint64_t x = *state += UINT64_C(0x9E3779B97F4A7C15);

    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

static void stop_if(bool bad, const char *what)
{
    if (!bad)
        return;
    fprintf(stderr, "match_random: %s\n", what);
    exit(FAILED);
}

static void play(adx_position *position, adx_move move)
{
    stop_if(adx_position_play(position, move) != ADX_OK, "a move was refused");
}

/* A legal move with equal chances; a throw by its weight. */
static adx_move draw_move(struct match *match, const adx_position *position)
{
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, moves);

    stop_if(!count, "no move in a game that goes on");
    if (!adx_position_throw_due(position))
        return moves[next_random(&match->random) % count];
    return adx_position_throw(position, (unsigned)(next_random(&match->random) % ADX_THROWS));
}

static bool is_legal(const adx_position *position, adx_move move)
{
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, moves);

    for (unsigned i = 0; i < count; i++)
        if (moves[i].bits == move.bits)
            return true;
    return false;
}

static adx_move think(struct match *match, adx_engine *engine, unsigned level,
                      const adx_position *position)
{
    const adx_search_hooks hooks = {.now_ms = now_ms};
    const adx_limits limits = {
        .level = level,
        .nodes_max = match->options.nodes,
        .move_time_ms = match->options.nodes ? 0 : match->options.ms,
        .seed = match->random,
    };
    adx_move best;
    const uint64_t start_ms = now_ms(NULL);

    stop_if(adx_engine_search(engine, position, &limits, &hooks, &best) != ADX_OK,
            "the engine found no move");
    const uint64_t spent_ms = now_ms(NULL) - start_ms;
    match->longest_ms = spent_ms > match->longest_ms ? spent_ms : match->longest_ms;
    stop_if(!is_legal(position, best), "the engine played an illegal move");
    return best;
}

/* The position after the opening; NULL when the game has ended within it. */
static adx_position *open_game(struct match *match, unsigned opening)
{
    adx_position *position;
    unsigned plies = 0;

    match->random = match->options.seed * 1000003 + opening;
    stop_if(adx_position_create(&match->alloc, match->variant, NULL, NULL, NULL, &position) !=
                ADX_OK,
            "no position");
    while (plies < OPENING_PLIES && adx_position_outcome(position).winner == ADX_NOBODY) {
        plies += !adx_position_throw_due(position);
        play(position, draw_move(match, position));
    }
    if (adx_position_outcome(position).winner == ADX_NOBODY)
        return position;
    adx_position_free(position);
    return NULL;
}

/* The number of the first opening after `opening` that does not end the game. */
static unsigned next_opening(struct match *match, unsigned opening)
{
    adx_position *position = NULL;

    while (!position)
        position = open_game(match, ++opening);
    adx_position_free(position);
    return opening;
}

static void play_game(struct match *match, unsigned number, unsigned opening, adx_color color)
{
    static const char *const colors[] = {"white", "black"};
    adx_position *position = open_game(match, opening);
    unsigned plies = OPENING_PLIES;

    stop_if(!position, "an opening ends the game");
    adx_engine_reset(match->engine);
    if (match->opponent)
        adx_engine_reset(match->opponent);
    match->random += color;
    while (plies < PLIES_MAX && adx_position_outcome(position).winner == ADX_NOBODY) {
        adx_move move;
        if (adx_position_throw_due(position)) {
            play(position, draw_move(match, position));
            continue;
        }
        next_random(&match->random);
        if (adx_position_turn(position) == color)
            move = think(match, match->engine, match->options.level, position);
        else if (match->opponent)
            move = think(match, match->opponent, match->options.opponent, position);
        else
            move = draw_move(match, position);
        play(position, move);
        plies++;
    }
    const adx_outcome outcome = adx_position_outcome(position);
    const adx_winner won = color == ADX_WHITE ? ADX_WHITE_WINS : ADX_BLACK_WINS;
    const bool ended = outcome.winner == ADX_WHITE_WINS || outcome.winner == ADX_BLACK_WINS;
    match->wins += outcome.winner == won;
    match->losses += ended && outcome.winner != won;
    match->draws += !ended;
    match->plies += plies;
    char fen[ADX_FEN_SIZE_MAX];
    adx_position_fen(position, fen);
    printf("%s game %u opening %u engine %s %s %s plies %u  %s\n", match->options.game, number,
           opening, colors[color],
           outcome.winner == won ? "won"
           : ended               ? "lost"
                                 : "drawn",
           outcome.winner == ADX_NOBODY ? "cut" : outcome.reason, plies, fen);
    fflush(stdout);
    adx_position_free(position);
}

static uint64_t number_of(const char *text)
{
    char *end;
    const uint64_t number = strtoull(text, &end, 10);

    stop_if(*text == '\0' || *end != '\0', "an option needs a number");
    return number;
}

static bool read_options(int argc, char **argv, struct options *options)
{
    *options = (struct options){.games = 100, .ms = 100, .level = ADX_LEVEL_MAX, .seed = 1};
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-') {
            options->game = argv[i];
            continue;
        }
        if (i + 1 == argc)
            return false;
        const char *name = argv[i++];
        const uint64_t number = number_of(argv[i]);
        if (!strcmp(name, "--games"))
            options->games = (unsigned)number;
        else if (!strcmp(name, "--ms"))
            options->ms = (unsigned)number;
        else if (!strcmp(name, "--nodes"))
            options->nodes = number;
        else if (!strcmp(name, "--level"))
            options->level = (unsigned)number;
        else if (!strcmp(name, "--opponent"))
            options->opponent = (unsigned)number;
        else if (!strcmp(name, "--seed"))
            options->seed = number;
        else
            return false;
    }
    return options->game;
}

int main(int argc, char **argv)
{
    struct match match = {.alloc = adx_alloc_libc()};
    unsigned opening = 0;

    if (!read_options(argc, argv, &match.options)) {
        fprintf(stderr, "usage: match_random GAME [--games N] [--ms N] [--nodes N] [--level N] "
                        "[--opponent N] [--seed N]\n");
        return USAGE;
    }
    stop_if(adx_variant_builtin(&match.alloc, match.options.game, &match.variant) != ADX_OK,
            "no game of that name");
    stop_if(adx_engine_create(&match.alloc, match.variant, HASH_SIZE, &match.engine) != ADX_OK,
            "no engine");
    if (match.options.opponent)
        stop_if(adx_engine_create(&match.alloc, match.variant, HASH_SIZE, &match.opponent) !=
                    ADX_OK,
                "no opponent");
    for (unsigned number = 0; number < match.options.games; number++) {
        if (number % 2 == 0)
            opening = next_opening(&match, opening);
        play_game(&match, number + 1, opening, number % 2 ? ADX_BLACK : ADX_WHITE);
    }
    const unsigned games = match.options.games ? match.options.games : 1;
    printf("%s result %.1f of %u  won %u drawn %u lost %u  mean plies %u  longest move %" PRIu64
           " ms\n",
           match.options.game, match.wins + match.draws * 0.5, match.options.games, match.wins,
           match.draws, match.losses, (unsigned)(match.plies / games), match.longest_ms);
    adx_engine_free(match.engine);
    adx_engine_free(match.opponent);
    adx_variant_free(match.variant);
    return 0;
}
