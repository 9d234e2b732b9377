/* The parts of a match that need no engine: openings, dice, the file of scores. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <unistd.h>

#include "match/opening.h"
#include "match/score_file.h"
#include "support/game.h"

enum {
    HASH_SIZE = 1 << 20,
    WHY_SIZE = CLIENT_WHY_SIZE
};

/* ---- openings ---- */

static void moves_text(const struct scoresheet *sheet, char *text, size_t size)
{
    size_t len = 0;

    text[0] = '\0';
    for (unsigned i = 0; i < sheet->count && len < size; i++)
        len += (size_t)snprintf(text + len, size - len, "%s ", sheet->moves[i].own);
}

static void open_game(const char *id, unsigned number, unsigned plies, char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin(id);
    const struct opening_setup setup = {
        .variant = variant, .seed = 7, .plies = plies, .balance = 150};
    struct scoresheet sheet;
    struct random random;
    adx_engine *judge;

    assert_int_equal(adx_engine_create(&alloc, variant, HASH_SIZE, &judge), ADX_OK);
    assert_true(opening_play(&setup, number, judge, &sheet, &random));
    assert_int_equal(adx_position_outcome(sheet.position).winner, ADX_NOBODY);
    unsigned moves = 0;
    for (unsigned i = 0; i < sheet.count; i++)
        moves += !sheet.moves[i].is_throw;
    assert_int_equal(moves, plies);
    moves_text(&sheet, text, size);
    scoresheet_free(&sheet);
    adx_engine_free(judge);
    adx_variant_free(variant);
}

static void a_seed_and_a_number_make_one_opening(void **state)
{
    static const char *const games[] = {"capablanca", "dice-world", "chess960", "uos"};
    char first[512], again[512], other[512];

    (void)state;
    for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
        open_game(games[i], 3, 6, first, sizeof(first));
        open_game(games[i], 3, 6, again, sizeof(again));
        open_game(games[i], 4, 6, other, sizeof(other));
        assert_string_equal(first, again);
        assert_string_not_equal(first, other);
    }
}

static void an_opening_may_be_empty(void **state)
{
    char text[64];

    (void)state;
    open_game("chess", 0, 0, text, sizeof(text));
    assert_string_equal(text, "");
}

static void an_opening_ends_with_a_turn(void **state)
{
    adx_variant *variant = game_builtin("duck");
    const struct opening_setup setup = {.variant = variant, .seed = 7, .plies = 3};
    struct scoresheet sheet;
    struct random random;

    (void)state;
    for (unsigned number = 0; number < 5; number++) {
        assert_true(opening_play(&setup, number, NULL, &sheet, &random));
        assert_int_equal(sheet.count, 6);
        assert_int_equal(adx_position_part(sheet.position), 1);
        for (unsigned i = 0; i < 6; i++) {
            /* The stone follows the move in the words of either protocol. */
            assert_int_equal(sheet.moves[i].uci[0] == ',', i % 2);
            assert_int_equal(sheet.moves[i].cecp[0] == ',', i % 2);
        }
        scoresheet_free(&sheet);
    }
    adx_variant_free(variant);
}

static void an_impossible_opening_is_refused(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    /* Mate in one for White, and nothing else can happen in a hundred plies of balance. */
    const struct opening_setup setup = {
        .variant = variant, .fen = "7k/8/8/8/8/8/8/QQQQKQQQ w - - 0 1", .plies = 2, .balance = 10};
    struct scoresheet sheet;
    struct random random;
    adx_engine *judge;

    (void)state;
    assert_int_equal(adx_engine_create(&alloc, variant, HASH_SIZE, &judge), ADX_OK);
    assert_false(opening_play(&setup, 0, judge, &sheet, &random));
    adx_engine_free(judge);
    adx_variant_free(variant);
}

/* ---- dice ---- */

static void throws_come_as_often_as_they_should(void **state)
{
    const unsigned games = 36000;
    adx_variant *variant = game_builtin("dice-world");
    struct random random = random_row(1, 1);
    struct scoresheet sheet;
    unsigned doubles = 0;

    (void)state;
    assert_true(scoresheet_init(&sheet, variant, NULL, 0));
    for (unsigned i = 0; i < games; i++) {
        const adx_move thrown =
            adx_position_throw(sheet.position, random_index(&random, ADX_THROWS));
        doubles += adx_move_throw_weight(sheet.position, thrown) == 1;
    }
    assert_in_range(doubles, 6000 - 300, 6000 + 300); /* a sixth, four standard deviations */
    scoresheet_free(&sheet);
    adx_variant_free(variant);
}

/* ---- the file of scores ---- */

struct taken {
    unsigned count;
    struct score_pair last;
};

static void take(void *ctx, const struct score_pair *pair)
{
    struct taken *taken = ctx;

    taken->count++;
    taken->last = *pair;
}

static void pairs_are_read_as_they_were_written(void **state)
{
    const struct score_pair pair = {
        .number = 41,
        .score = {2, 1},
        .fault = {{DUEL_FAIR, DUEL_LATE}, {DUEL_FAIR, DUEL_FAIR}},
        .plies = {80, 312},
        .longest_ms = {100, 2000},
        .wins = 1,
        .draws = 1,
    };
    char path[] = "/tmp/adx-score-XXXXXX", why[WHY_SIZE];
    struct taken taken = {.count = 0};

    (void)state;
    close(mkstemp(path));
    FILE *file = score_file_open(path, "this match", take, &taken, why);
    assert_non_null(file);
    assert_true(score_file_add(file, &pair));
    fputs("pair 42 1", file); /* not finished */
    fclose(file);
    assert_int_equal(taken.count, 0);

    file = score_file_open(path, "this match", take, &taken, why);
    assert_non_null(file);
    assert_int_equal(taken.count, 1);
    assert_memory_equal(&taken.last, &pair, sizeof(pair));
    assert_true(score_file_add(file, &pair));
    fclose(file);

    taken.count = 0;
    file = score_file_open(path, "this match", take, &taken, why);
    assert_int_equal(taken.count, 2);
    fclose(file);
    assert_null(score_file_open(path, "another match", take, &taken, why));
    assert_non_null(strstr(why, "another match"));
    unlink(path);
}

static void a_file_that_is_none_of_ours_is_left_alone(void **state)
{
    char path[] = "/tmp/adx-score-XXXXXX", why[WHY_SIZE], line[64];
    struct taken taken = {.count = 0};

    (void)state;
    close(mkstemp(path));
    FILE *file = fopen(path, "w");
    fputs("Dear diary,\n", file);
    fclose(file);
    assert_null(score_file_open(path, "this match", take, &taken, why));
    file = fopen(path, "r");
    assert_non_null(fgets(line, sizeof(line), file));
    assert_string_equal(line, "Dear diary,\n");
    fclose(file);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_and_a_number_make_one_opening),
        cmocka_unit_test(an_opening_may_be_empty),
        cmocka_unit_test(an_opening_ends_with_a_turn),
        cmocka_unit_test(an_impossible_opening_is_refused),
        cmocka_unit_test(throws_come_as_often_as_they_should),
        cmocka_unit_test(pairs_are_read_as_they_were_written),
        cmocka_unit_test(a_file_that_is_none_of_ours_is_left_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
