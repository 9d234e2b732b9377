/* Several lines, chosen moves and the worth at rest, through the public interface. */
#include "support/game.h"

enum {
    HASH_SIZE = 1024 * 1024
};

static adx_engine *engine_for(const adx_position *position, size_t hash_size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_engine *engine;

    assert_int_equal(adx_engine_create(&alloc, adx_position_variant(position), hash_size, &engine),
                     ADX_OK);
    return engine;
}

struct told_lines {
    unsigned count, depth;
    adx_move first[ADX_LINES_MAX];
    int score[ADX_LINES_MAX];
};

static void keep_line(void *ctx, const adx_search_info *info)
{
    struct told_lines *lines = ctx;

    assert_int_equal(info->number, info->number ? lines->count : 0);
    assert_true(info->depth_selective >= info->depth && info->hash_permille <= 1000);
    lines->count = info->number + 1;
    lines->depth = info->depth;
    lines->first[info->number] = info->line[0];
    lines->score[info->number] = info->score;
}

static void the_best_moves_are_told_apart(void **state)
{
    adx_position *position = position_of("capablanca", NULL);
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.depth_max = 4, .line_count = 5};
    struct told_lines lines = {.count = 0};
    const adx_search_hooks hooks = {.info = keep_line, .ctx = &lines};
    adx_move best;

    (void)state;
    assert_int_equal(adx_engine_search(engine, position, &limits, &hooks, &best), ADX_OK);
    assert_int_equal(lines.count, 5);
    assert_int_equal(lines.depth, 4);
    assert_int_equal(best.bits, lines.first[0].bits);
    for (unsigned i = 1; i < lines.count; i++) {
        for (unsigned n = 0; n < i; n++)
            assert_int_not_equal(lines.first[i].bits, lines.first[n].bits);
    }
    adx_engine_free(engine);
    game_end(position);
}

static void keep_ordered_line(void *ctx, const adx_search_info *info)
{
    const struct told_lines *lines = ctx;

    if (info->number)
        assert_true(info->score <= lines->score[info->number - 1]);
    keep_line(ctx, info);
}

static void the_best_moves_are_told_best_first(void **state)
{
    adx_position *position = position_of("chess", NULL);
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.depth_max = 8, .line_count = 6};
    struct told_lines lines = {.count = 0};
    const adx_search_hooks hooks = {.info = keep_ordered_line, .ctx = &lines};
    adx_move best;

    (void)state;
    assert_int_equal(adx_engine_search(engine, position, &limits, &hooks, &best), ADX_OK);
    assert_int_equal(lines.depth, 8);
    assert_int_equal(best.bits, lines.first[0].bits);
    adx_engine_free(engine);
    game_end(position);
}

static void there_are_no_more_lines_than_moves(void **state)
{
    adx_position *position = position_of("chess", "k7/2Q5/8/8/8/8/8/K7 b - - 0 1");
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.depth_max = 3, .line_count = ADX_LINES_MAX + 1};
    struct told_lines lines = {.count = 0};
    const adx_search_hooks hooks = {.info = keep_line, .ctx = &lines};
    adx_move moves[ADX_MOVES_MAX], best;

    (void)state;
    const unsigned count = adx_position_moves(position, moves);
    if (count) {
        assert_int_equal(adx_engine_search(engine, position, &limits, &hooks, &best), ADX_OK);
        assert_int_equal(lines.count, count);
    }
    adx_engine_free(engine);
    game_end(position);
}

static void only_the_moves_asked_for_are_searched(void **state)
{
    static const char *const games[] = {"chess", "univers", "uos"};

    (void)state;
    for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
        adx_position *position = position_of(games[i], NULL);
        adx_engine *engine = engine_for(position, HASH_SIZE);
        adx_move moves[ADX_MOVES_MAX], best;
        const unsigned count = adx_position_moves(position, moves);
        const adx_limits limits = {.depth_max = 3, .moves = moves + count - 2, .move_count = 2};
        assert_int_equal(adx_engine_search(engine, position, &limits, NULL, &best), ADX_OK);
        assert_true(best.bits == moves[count - 1].bits || best.bits == moves[count - 2].bits);
        adx_engine_free(engine);
        game_end(position);
    }
}

static void moves_that_are_none_leave_nothing_to_search(void **state)
{
    adx_position *position = position_of("chess", NULL);
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_move none = {UINT32_MAX};
    const adx_limits limits = {.depth_max = 1, .moves = &none, .move_count = 1};
    adx_move best;

    (void)state;
    assert_int_equal(adx_engine_search(engine, position, &limits, NULL, &best), ADX_E_ILLEGAL);
    adx_engine_free(engine);
    game_end(position);
}

static void a_queen_more_is_worth_more_at_rest(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1");
    adx_engine *engine = engine_for(position, HASH_SIZE);
    int score;

    (void)state;
    assert_int_equal(adx_engine_evaluate(engine, position, &score), ADX_OK);
    assert_true(score < -300);
    adx_engine_free(engine);
    game_end(position);
    position = position_of("chess", "4k3/8/8/8/8/8/8/4QK2 b - - 0 1");
    engine = engine_for(position, HASH_SIZE);
    assert_int_equal(adx_engine_evaluate(engine, position, &score), ADX_E_ILLEGAL);
    adx_engine_free(engine);
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_moves_are_told_apart),
        cmocka_unit_test(the_best_moves_are_told_best_first),
        cmocka_unit_test(there_are_no_more_lines_than_moves),
        cmocka_unit_test(only_the_moves_asked_for_are_searched),
        cmocka_unit_test(moves_that_are_none_leave_nothing_to_search),
        cmocka_unit_test(a_queen_more_is_worth_more_at_rest),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
