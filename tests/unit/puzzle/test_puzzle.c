/* Puzzles: what is one and what is none, their text, and that they are found in a game. */
#include <string.h>

#include "adx/pgn.h"
#include "adx/puzzle.h"
#include "support/game.h"

enum {
    HASH_SIZE = 1 << 20
};

static const char back_rank[] = "900; win; rook; -; 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1; d1d8";

static adx_err read(const adx_variant *variant, const char *text, adx_puzzle *out)
{
    char why[ADX_PUZZLE_WHY_SIZE_MAX];

    return adx_puzzle_read(variant, text, out, why);
}

/* "" for a puzzle that is right, or else why it is not. */
static const char *fault_of(const adx_variant *variant, const char *text)
{
    static char why[ADX_PUZZLE_WHY_SIZE_MAX];
    const adx_alloc alloc = adx_alloc_libc();
    const adx_puzzle_plan plan = {.nodes = 5000};
    adx_engine *engine;
    adx_puzzle puzzle;

    why[0] = '\0';
    assert_int_equal(adx_puzzle_read(variant, text, &puzzle, why), ADX_OK);
    assert_int_equal(adx_engine_create(&alloc, variant, HASH_SIZE, &engine), ADX_OK);
    const adx_err err = adx_puzzle_check(&alloc, variant, engine, &puzzle, &plan, why);
    adx_engine_free(engine);
    assert_int_equal(err, why[0] ? ADX_E_ILLEGAL : ADX_OK);
    return why;
}

static void a_puzzle_is_written_as_it_was_read(void **state)
{
    static const char *const lines[] = {
        back_rank,
        "1450; gain; knight pawn; drop promote; 6k1/5ppp/8/8/8/8/8/K2R4[N] w - - 0 1; a b c",
    };
    adx_variant *variant = game_builtin("crazyhouse");
    char text[ADX_PUZZLE_TEXT_SIZE_MAX];
    adx_puzzle puzzle;

    (void)state;
    for (unsigned i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
        assert_int_equal(read(variant, lines[i], &puzzle), ADX_OK);
        adx_puzzle_write(variant, &puzzle, text);
        if (i == 0)
            assert_string_equal(text, lines[0]);
        adx_puzzle again;
        assert_int_equal(read(variant, text, &again), ADX_OK);
        assert_memory_equal(&again, &puzzle, sizeof(puzzle));
    }
    adx_variant_free(variant);
}

static void a_line_that_is_no_puzzle_is_told_by_its_field(void **state)
{
    static const struct {
        const char *line, *why;
    } cases[] = {
        {"", "field 1: expected a rating, as \"1200\""},
        {"12000; win; rook; -; x; a", "field 1: expected a rating, as \"1200\""},
        {"900; lose; rook; -; x; a", "field 2: expected win, gain, hold or best"},
        {"900; win; camel; -; x; a", "field 3: expected names of pieces, or \"-\""},
        {"900; win; rook; jump; x; a", "field 4: expected kinds of moves, or \"-\""},
        {"900; win; rook; -; ; a", "field 5: expected a FEN"},
        {"900; win; rook; -; x; a b", "field 6: expected an odd number of moves, at most 9"},
        {"900; win; rook; -; x; 1 2 3 4 5 6 7 8 9 10 11",
         "field 6: expected an odd number of moves, at most 9"},
    };
    adx_variant *variant = game_builtin("chess");
    char why[ADX_PUZZLE_WHY_SIZE_MAX];
    adx_puzzle puzzle;

    (void)state;
    for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        assert_int_equal(adx_puzzle_read(variant, cases[i].line, &puzzle, why), ADX_E_RECORD);
        assert_string_equal(why, cases[i].why);
    }
    adx_variant_free(variant);
}

static void only_what_is_legal_ends_so_and_has_no_equal_is_a_puzzle(void **state)
{
    static const struct {
        const char *line, *why;
    } cases[] = {
        {back_rank, ""},
        {"900; win; rook; -; 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1; d1e2",
         "d1e2: the move is not legal"},
        {"900; win; rook; -; 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1; d1e1",
         "d1e1: it is not the only move that wins in time"},
        /* Two rooks that mate each. */
        {"900; win; rook; -; 6k1/5ppp/8/8/8/8/8/K2RR3 w - - 0 1; d1d8",
         "d1d8: it is not the only move that wins in time"},
        /* A longer win, in which the first move may be another. */
        {"900; win; rook; -; 7k/8/8/8/8/8/R7/1R5K w - - 0 1; a2a7 h8g8 b1b8",
         "a2a7: it is not the only move that wins in time"},
        {"900; gain; rook; -; 6k1/3q1ppp/8/8/8/8/8/K2R4 w - - 0 1; d1d7", ""},
        {"900; gain; rook; -; 6k1/3q1ppp/8/8/8/8/8/K2R4 w - - 0 1; d1c1",
         "d1c1: another move is better"},
        {"900; gain; rook; -; 6k1/3q1ppp/8/8/8/8/8/K2R4 w - - 0 1; d1d6",
         "d1d6: another move is better"},
        {"900; gain; king; -; 6k1/3q1ppp/8/8/8/8/8/K2R4 w - - 0 1; d1d7",
         "d1d7: the pieces or the kinds of the moves are others"},
    };
    adx_variant *variant = game_builtin("chess");

    (void)state;
    for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        assert_string_equal(fault_of(variant, cases[i].line), cases[i].why);
    adx_variant_free(variant);
}

static bool take(void *ctx, const adx_puzzle *puzzle)
{
    *(adx_puzzle *)ctx = *puzzle;
    return false;
}

/* Scholar's mate, which Black could have parried. */
static void a_win_that_was_there_is_found_in_a_game(void **state)
{
    static const char pgn[] = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    adx_puzzle puzzle = {.rating = 0};
    const adx_puzzle_plan plan = {.nodes = 5000, .take = take, .ctx = &puzzle};
    adx_record *record;
    adx_engine *engine;

    (void)state;
    assert_int_equal(adx_pgn_read(&alloc, variant, "chess", pgn, strlen(pgn), NULL, NULL, &record),
                     ADX_OK);
    assert_int_equal(adx_engine_create(&alloc, variant, HASH_SIZE, &engine), ADX_OK);
    assert_int_equal(adx_puzzles_find(&alloc, variant, engine, record, &plan), ADX_OK);
    assert_int_equal(puzzle.ply_count, 1);
    assert_string_equal(puzzle.moves[0], "h5f7");
    assert_int_equal(puzzle.goal, ADX_PUZZLE_WIN);
    assert_in_range(puzzle.rating, 600, 1500);
    adx_engine_free(engine);
    adx_record_free(record);
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_puzzle_is_written_as_it_was_read),
        cmocka_unit_test(a_line_that_is_no_puzzle_is_told_by_its_field),
        cmocka_unit_test(only_what_is_legal_ends_so_and_has_no_equal_is_a_puzzle),
        cmocka_unit_test(a_win_that_was_there_is_found_in_a_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
