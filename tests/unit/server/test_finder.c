/* Computers think in threads of their own, each question once. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <poll.h>

#include "server/host/finder.h"

struct board {
    adx_variant *variant;
    adx_position *position;
};

static struct board set_up(const char *id, const char *fen)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct board board;

    assert_int_equal(adx_variant_builtin(&alloc, id, &board.variant), ADX_OK);
    assert_int_equal(adx_position_create(&alloc, board.variant, fen, NULL, NULL, &board.position),
                     ADX_OK);
    return board;
}

static void clear(struct board *board)
{
    adx_position_free(board->position);
    adx_variant_free(board->variant);
}

static void ask(struct finder *finder, const struct board *board, const char *game, unsigned level)
{
    const struct finder_job job = {.game = game, .position = board->position, .level = level};

    assert_true(finder_ask(finder, &job));
}

static struct finder_thought wait_for_thought(struct finder *finder)
{
    struct finder_thought thought;
    struct pollfd polled = {.fd = finder_fd(finder), .events = POLLIN};

    while (!finder_take(finder, &thought))
        assert_int_equal(poll(&polled, 1, 20000), 1);
    return thought;
}

static void each_of_many_games_gets_one_legal_move(void **state)
{
    enum {
        GAMES = 12
    };
    struct board board = set_up("chess", NULL);
    struct finder *finder = finder_open(FINDER_THREADS);
    unsigned heard[GAMES] = {0};
    struct finder_thought thought;
    char game[8];

    (void)state;
    assert_non_null(finder);
    for (unsigned i = 0; i < 2 * GAMES; i++) { /* twice: the second time it is known */
        snprintf(game, sizeof(game), "%u", i % GAMES);
        ask(finder, &board, game, ADX_LEVEL_MIN + i % GAMES % ADX_LEVEL_MAX);
    }
    for (unsigned i = 0; i < GAMES; i++) {
        adx_move move;
        thought = wait_for_thought(finder);
        assert_int_equal(adx_move_parse(board.position, thought.move, &move), ADX_OK);
        assert_true(thought.key == adx_position_key(board.position));
        heard[strtoul(thought.game, NULL, 10)]++;
    }
    for (unsigned i = 0; i < GAMES; i++)
        assert_int_equal(heard[i], 1);
    assert_false(finder_take(finder, &thought));
    finder_close(finder);
    clear(&board);
}

static void a_mate_is_found_and_its_score_is_for_who_gives_it(void **state)
{
    struct board board = set_up("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    struct finder *finder = finder_open(1);

    (void)state;
    ask(finder, &board, "mate", ADX_LEVEL_MAX);
    const struct finder_thought thought = wait_for_thought(finder);
    assert_string_equal(thought.move, "a1a8");
    assert_true(thought.score > 1000);
    finder_close(finder);
    clear(&board);
}

static void what_is_thought_about_is_given_up_at_the_end(void **state)
{
    struct board board = set_up("chess", NULL);

    (void)state;
    for (unsigned round = 0; round < 8; round++) {
        struct finder *finder = finder_open(FINDER_THREADS);
        ask(finder, &board, "one", ADX_LEVEL_MAX);
        ask(finder, &board, "two", ADX_LEVEL_MAX);
        ask(finder, &board, "three", ADX_LEVEL_MAX);
        finder_close(finder); /* with searches under way, or not yet */
    }
    finder_close(NULL);
    clear(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_of_many_games_gets_one_legal_move),
        cmocka_unit_test(a_mate_is_found_and_its_score_is_for_who_gives_it),
        cmocka_unit_test(what_is_thought_about_is_given_up_at_the_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
