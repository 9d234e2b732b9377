/* Computers think in processes of their own, each question once, whatever becomes of those. */
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
#include <sys/eventfd.h>
#include <sys/stat.h>

#include "server/workers/engine_pool.h"
#include "server/workers/find_move.h"
#include "support/folder.h"

#define THIS "/proc/self/exe"

struct board {
    adx_variant *variant;
    adx_record *record;
    adx_position *position;
};

static struct board set_up(const char *id, const char *fen)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record_head head = {.is_numbered = false};
    struct board board;

    snprintf(head.game, sizeof(head.game), "%s", id);
    snprintf(head.start, sizeof(head.start), "%s", fen ? fen : "");
    assert_int_equal(adx_variant_builtin(&alloc, id, &board.variant), ADX_OK);
    assert_int_equal(adx_record_create(&alloc, &head, &board.record), ADX_OK);
    assert_int_equal(adx_record_replay(board.record, board.variant, 0, NULL, NULL, &board.position),
                     ADX_OK);
    return board;
}

static void clear(struct board *board)
{
    adx_position_free(board->position);
    adx_record_free(board->record);
    adx_variant_free(board->variant);
}

static int wake; /* an event descriptor */

static struct engine_pool *begin(unsigned threads, const char *program)
{
    const struct engine_pool_options options = {
        .threads = threads, .wake = wake, .program = program, .wait_s = 5};
    struct engine_pool *engines = engine_pool_open(&options);

    assert_non_null(engines);
    return engines;
}

static void ask(struct engine_pool *engines, const struct board *board, const char *game,
                unsigned level)
{
    const struct engine_pool_job job = {
        .game = game, .record = board->record, .position = board->position, .level = level};

    assert_true(engine_pool_ask(engines, &job));
}

static struct engine_pool_thought wait_for_thought(struct engine_pool *engines)
{
    struct engine_pool_thought thought;
    struct pollfd polled = {.fd = wake, .events = POLLIN};
    eventfd_t count;

    while (!engine_pool_take(engines, &thought)) {
        assert_int_equal(poll(&polled, 1, 60000), 1);
        eventfd_read(wake, &count);
    }
    return thought;
}

static void each_of_many_games_gets_one_legal_move(void **state)
{
    enum {
        GAMES = 12
    };
    struct board board = set_up("chess", NULL);
    struct engine_pool *engines = begin(ENGINE_POOL_THREADS, THIS);
    unsigned heard[GAMES] = {0};
    struct engine_pool_thought thought;
    char game[8];

    (void)state;
    for (unsigned i = 0; i < 2 * GAMES; i++) { /* twice: the second time it is known */
        snprintf(game, sizeof(game), "%u", i % GAMES);
        ask(engines, &board, game, ADX_LEVEL_MIN + i % GAMES % ADX_LEVEL_MAX);
    }
    for (unsigned i = 0; i < GAMES; i++) {
        adx_move move;
        thought = wait_for_thought(engines);
        assert_int_equal(adx_move_parse(board.position, thought.move, &move), ADX_OK);
        assert_true(thought.key == adx_position_key(board.position));
        heard[strtoul(thought.game, NULL, 10)]++;
    }
    for (unsigned i = 0; i < GAMES; i++)
        assert_int_equal(heard[i], 1);
    assert_false(engine_pool_take(engines, &thought));
    engine_pool_close(engines);
    clear(&board);
}

static void a_mate_is_found_and_its_score_is_for_who_gives_it(void **state)
{
    struct board board = set_up("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    struct engine_pool *engines = begin(1, THIS);

    (void)state;
    ask(engines, &board, "mate", ADX_LEVEL_MAX);
    const struct engine_pool_thought thought = wait_for_thought(engines);
    assert_string_equal(thought.move, "a1a8");
    assert_true(thought.score > 1000);
    engine_pool_close(engines);
    clear(&board);
}

static void what_is_thought_about_is_given_up_at_the_end(void **state)
{
    struct board board = set_up("chess", NULL);

    (void)state;
    for (unsigned round = 0; round < 8; round++) {
        struct engine_pool *engines = begin(ENGINE_POOL_THREADS, THIS);
        ask(engines, &board, "one", ADX_LEVEL_MAX);
        ask(engines, &board, "two", ADX_LEVEL_MAX);
        ask(engines, &board, "three", ADX_LEVEL_MAX);
        engine_pool_close(engines); /* with searches under way, or not yet */
    }
    engine_pool_close(NULL);
    clear(&board);
}

/* --- processes that go wrong --- */

static int make_folder(void **state)
{
    static char folder[FOLDER_SIZE];

    folder_make(folder);
    *state = folder;
    return 0;
}

static int remove_folder(void **state)
{
    folder_remove(*state);
    return 0;
}

/* A program of some lines of the shell. Returns: its path, until the next one. */
static const char *write_program(const char *folder, const char *lines)
{
    static char path[256];

    snprintf(path, sizeof(path), "%s/program", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "#!/bin/sh\nfolder=%s\nreal=%s\n%s\n", folder, "/proc/$PPID/exe", lines);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(chmod(path, 0700), 0);
    return path;
}

/* What comes of a question; "" for nothing. */
static void ask_once(const char *program, char move[ADX_MOVE_TEXT_SIZE_MAX])
{
    struct board board = set_up("chess", NULL);
    struct engine_pool *engines = begin(1, program);
    adx_move parsed;

    ask(engines, &board, "one", 1);
    const struct engine_pool_thought thought = wait_for_thought(engines);
    memcpy(move, thought.move, ADX_MOVE_TEXT_SIZE_MAX);
    assert_true(!move[0] || adx_move_parse(board.position, move, &parsed) == ADX_OK);
    engine_pool_close(engines);
    clear(&board);
}

static void one_that_dies_once_is_replaced(void **state)
{
    char move[ADX_MOVE_TEXT_SIZE_MAX];

    ask_once(write_program(*state, "[ -e $folder/dead ] && exec $real find-moves\n"
                                   ": >$folder/dead; kill -9 $$"),
             move);
    assert_true(move[0]);
}

static void one_that_hangs_once_is_replaced(void **state)
{
    char move[ADX_MOVE_TEXT_SIZE_MAX];

    ask_once(write_program(*state, "[ -e $folder/hung ] && exec $real find-moves\n"
                                   ": >$folder/hung; while :; do :; done"),
             move);
    assert_true(move[0]);
}

static void those_that_never_answer_cost_only_the_move(void **state)
{
    char move[ADX_MOVE_TEXT_SIZE_MAX];
    static const char *const lines[] = {
        "exit 0", "kill -9 $$", "read x; echo nonsense", "echo; echo; echo; echo; echo",
        /* A frame of 4 bytes that are no move, and one of more bytes than any answer. */
        "printf '\\004\\000\\000\\000what'", "printf '\\000\\000\\000\\177what'"};

    for (unsigned i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
        ask_once(write_program(*state, lines[i]), move);
        assert_string_equal(move, "");
    }
    ask_once("/nonexistent", move);
    assert_string_equal(move, "");
}

static void rules_of_people_are_sent_along(void **state)
{
    static const char text[] = "like chess\ntitle Mine\nremove castle\n";
    const adx_alloc alloc = adx_alloc_libc();
    const adx_rules rules = {.name = "own-mine", .text = text, .size = sizeof(text) - 1};
    adx_record_head head = {.game = "own-mine"};
    struct board board;
    struct engine_pool *engines = begin(1, THIS);

    (void)state;
    assert_int_equal(adx_variant_create(&alloc, &rules, NULL, NULL, &board.variant), ADX_OK);
    assert_int_equal(adx_record_create(&alloc, &head, &board.record), ADX_OK);
    assert_int_equal(adx_record_replay(board.record, board.variant, 0, NULL, NULL, &board.position),
                     ADX_OK);
    const struct engine_pool_job job = {.game = "one",
                                        .record = board.record,
                                        .position = board.position,
                                        .rules = text,
                                        .level = 1};
    for (unsigned i = 0; i < 3; i++) { /* the process knows them afterwards */
        assert_true(engine_pool_ask(engines, &job));
        assert_true(wait_for_thought(engines).move[0]);
    }
    engine_pool_close(engines);
    clear(&board);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_of_many_games_gets_one_legal_move),
        cmocka_unit_test(a_mate_is_found_and_its_score_is_for_who_gives_it),
        cmocka_unit_test(what_is_thought_about_is_given_up_at_the_end),
        cmocka_unit_test(rules_of_people_are_sent_along),
        cmocka_unit_test_setup_teardown(one_that_dies_once_is_replaced, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(one_that_hangs_once_is_replaced, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(those_that_never_answer_cost_only_the_move, make_folder,
                                        remove_folder),
    };

    if (argc == 2 && strcmp(argv[1], ENGINE_POOL_WORD) == 0)
        find_moves();
    wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
