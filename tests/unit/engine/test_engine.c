/* The engine through the public interface. */
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

/* Text of the move that the engine chooses. Static memory. */
static const char *choice(adx_engine *engine, const adx_position *position,
                          const adx_limits *limits, const adx_search_hooks *hooks)
{
    static char text[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move best, again;

    assert_int_equal(adx_engine_search(engine, position, limits, hooks, &best), ADX_OK);
    adx_move_text(position, best, text);
    assert_int_equal(adx_move_parse(position, text, &again), ADX_OK);
    return text;
}

/* ---- memory and wrong calls ---- */

struct heap {
    long live, fail_at, calls;
};

static void *heap_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    struct heap *heap = ctx;

    if (new_size && ++heap->calls == heap->fail_at)
        return NULL;
    void *block = adx_alloc_libc().resize(NULL, ptr, old_size, new_size);
    if (block)
        heap->live += (long)new_size - (long)old_size;
    else if (!new_size)
        heap->live -= (long)old_size;
    return block;
}

static void an_engine_without_memory_leaves_nothing_behind(void **state)
{
    adx_variant *variant = game_builtin("chess");

    (void)state;
    for (long fail_at = 1;; fail_at++) {
        struct heap heap = {.fail_at = fail_at};
        const adx_alloc alloc = {heap_resize, &heap};
        adx_engine *engine = (adx_engine *)variant;
        const adx_err err = adx_engine_create(&alloc, variant, HASH_SIZE, &engine);
        if (!err) {
            adx_engine_free(engine);
            assert_int_equal(heap.live, 0);
            break;
        }
        assert_int_equal(err, ADX_E_NOMEM);
        assert_null(engine);
        assert_int_equal(heap.live, 0);
    }
    adx_variant_free(variant);
}

static void a_table_must_have_64_kib(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    adx_engine *engine;

    (void)state;
    assert_int_equal(adx_engine_create(&alloc, variant, 65535, &engine), ADX_E_RANGE);
    assert_null(engine);
    assert_int_equal(adx_engine_create(&alloc, variant, SIZE_MAX, &engine), ADX_E_NOMEM);
    assert_null(engine);
    assert_int_equal(adx_engine_create(&alloc, variant, 65536, &engine), ADX_OK);
    adx_engine_free(engine);
    adx_engine_free(NULL);
    adx_variant_free(variant);
}

static void threads_without_memory_leave_the_engine_as_it_was(void **state)
{
    adx_position *position = position_of("chess", NULL);
    struct heap heap = {.fail_at = 0};
    const adx_alloc alloc = {heap_resize, &heap};
    const adx_limits limits = {.depth_max = 3};
    adx_engine *engine;

    (void)state;
    assert_int_equal(adx_engine_create(&alloc, adx_position_variant(position), HASH_SIZE, &engine),
                     ADX_OK);
    assert_int_equal(adx_engine_set_threads(engine, 0), ADX_E_RANGE);
    assert_int_equal(adx_engine_set_threads(engine, ADX_THREADS_MAX + 1), ADX_E_RANGE);
    assert_int_equal(adx_engine_set_threads(engine, 3), ADX_OK);
    heap.fail_at = heap.calls + 1;
    assert_int_equal(adx_engine_set_threads(engine, 2), ADX_E_NOMEM);
    choice(engine, position, &limits, NULL);
    assert_int_equal(adx_engine_set_threads(engine, 1), ADX_OK);
    choice(engine, position, &limits, NULL);
    adx_engine_free(engine);
    assert_int_equal(heap.live, 0);
    game_end(position);
}

static void count_nodes(void *ctx, const adx_search_info *info)
{
    *(uint64_t *)ctx = info->nodes;
}

/* Nodes of a search by one thread, which depend on all that was learned before. */
static uint64_t nodes_to(adx_engine *engine, const adx_position *position, unsigned depth)
{
    uint64_t nodes = 0;
    const adx_search_hooks hooks = {.info = count_nodes, .ctx = &nodes};
    const adx_limits limits = {.depth_max = depth};

    choice(engine, position, &limits, &hooks);
    return nodes;
}

/* Of a table that is cleared in place, by three threads, and of one that is changed for another. */
static void a_reset_forgets_all_that_was_learned(void **state)
{
    static const size_t sizes[] = {HASH_SIZE, (size_t)65 << 20};
    adx_position *position = position_of("chess", NULL);
    const adx_limits limits = {.depth_max = 6};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        adx_engine *engine = engine_for(position, sizes[i]);
        const uint64_t nodes = nodes_to(engine, position, 5);
        assert_int_not_equal(nodes_to(engine, position, 5), nodes);
        assert_int_equal(adx_engine_set_threads(engine, 3), ADX_OK);
        choice(engine, position, &limits, NULL);
        adx_engine_reset(engine);
        assert_int_equal(adx_engine_set_threads(engine, 1), ADX_OK);
        assert_int_equal(nodes_to(engine, position, 5), nodes);
        adx_engine_free(engine);
    }
    game_end(position);
}

static void a_finished_game_has_no_best_move(void **state)
{
    adx_position *position = position_of("chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.depth_max = 2};
    adx_move best = {7};

    (void)state;
    assert_int_equal(adx_engine_search(engine, position, &limits, NULL, &best), ADX_E_ILLEGAL);
    assert_int_equal(best.bits, 7);
    adx_engine_free(engine);
    game_end(position);
}

static void a_throw_is_drawn_and_not_chosen(void **state)
{
    adx_position *position = position_of("dice-world", NULL);
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.depth_max = 1};
    adx_move best;

    (void)state;
    assert_int_equal(adx_engine_search(engine, position, &limits, NULL, &best), ADX_E_ILLEGAL);
    play(position, "1-2");
    assert_int_equal(adx_engine_search(engine, position, &limits, NULL, &best), ADX_OK);
    adx_engine_free(engine);
    game_end(position);
}

static void levels_end_at_eight(void **state)
{
    adx_position *position = position_of("chess", NULL);
    adx_engine *engine = engine_for(position, HASH_SIZE);
    adx_limits limits = {.depth_max = 1, .level = ADX_LEVEL_MAX};
    adx_move best;

    (void)state;
    assert_int_equal(adx_engine_search(engine, position, &limits, NULL, &best), ADX_OK);
    limits.level++;
    assert_int_equal(adx_engine_search(engine, position, &limits, NULL, &best), ADX_E_RANGE);
    adx_engine_free(engine);
    game_end(position);
}

/* ---- what is told ---- */

struct told {
    adx_engine *engine;
    unsigned depth, stop_at, line_count, calls;
    uint64_t nodes, now_ms, step_ms;
    bool is_mate;
    int score;
};

static void take_info(void *ctx, const adx_search_info *info)
{
    struct told *told = ctx;

    assert_int_equal(info->depth, told->depth + 1);
    assert_true(info->nodes >= told->nodes && info->line_count > 0);
    told->depth = info->depth;
    told->nodes = info->nodes;
    told->is_mate = info->is_mate;
    told->score = info->score;
    told->line_count = info->line_count;
    told->calls++;
    if (told->stop_at == info->depth)
        adx_engine_stop(told->engine);
}

static uint64_t tick(void *ctx)
{
    struct told *told = ctx;

    return told->now_ms += told->step_ms;
}

static void a_mate_is_told_in_moves(void **state)
{
    adx_position *position = position_of("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.depth_max = 20};
    struct told told = {.engine = engine};
    const adx_search_hooks hooks = {.info = take_info, .ctx = &told};

    (void)state;
    assert_string_equal(choice(engine, position, &limits, &hooks), "a1a6");
    assert_true(told.is_mate);
    assert_int_equal(told.score, 2);
    assert_in_range(told.depth, 3, 12); /* and then it does not think on */
    assert_int_equal(told.line_count, 3);
    play(position, "a1a6");
    told = (struct told){.engine = engine};
    assert_string_equal(choice(engine, position, &limits, &hooks), "b7a6");
    assert_true(told.is_mate);
    assert_int_equal(told.score, -1);
    adx_engine_free(engine);
    game_end(position);
}

/* Blocks that are aligned to 16 bytes and never to 32, which malloc() may give. */
static void *odd_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    enum {
        SHIFT = 16,
        ALIGN = 64
    };
    char *block =
        new_size ? aligned_alloc(ALIGN, (new_size + SHIFT + ALIGN - 1) / ALIGN * ALIGN) : NULL;

    (void)ctx;
    if (block && ptr)
        memcpy(block + SHIFT, ptr, old_size < new_size ? old_size : new_size);
    if (ptr && (block || !new_size))
        free((char *)ptr - SHIFT);
    return block ? block + SHIFT : NULL;
}

static void networks_run_in_threads_whatever_the_allocator_gives(void **state)
{
    const adx_alloc alloc = {odd_resize, NULL};
    const adx_limits limits = {.nodes_max = 2000};
    adx_position *position = position_of("uos", NULL);
    adx_engine *engine;

    (void)state;
    assert_int_equal(adx_engine_create(&alloc, adx_position_variant(position), HASH_SIZE, &engine),
                     ADX_OK);
    for (unsigned threads = 3; threads; threads--) {
        assert_int_equal(adx_engine_set_threads(engine, threads), ADX_OK);
        choice(engine, position, &limits, NULL);
    }
    adx_engine_free(engine);
    game_end(position);
}

static void several_threads_keep_the_limits_and_find_the_mate(void **state)
{
    static const char *const ids[] = {"chess", "uos", "world"};
    const adx_limits limits = {.nodes_max = 20000}, more = {.nodes_max = 300000};

    (void)state;
    for (unsigned i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
        adx_position *position = position_of(ids[i], NULL);
        adx_engine *engine = engine_for(position, HASH_SIZE);
        struct told told = {.engine = engine};
        const adx_search_hooks hooks = {.info = take_info, .ctx = &told};
        assert_int_equal(adx_engine_set_threads(engine, 4), ADX_OK);
        choice(engine, position, &limits, &hooks);
        assert_in_range(told.nodes, 1, 2 * limits.nodes_max); /* helpers are counted now and then */
        adx_engine_free(engine);
        game_end(position);
    }
    adx_position *position = position_of("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    adx_engine *engine = engine_for(position, HASH_SIZE);
    adx_move best;
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    assert_int_equal(adx_engine_set_threads(engine, 4), ADX_OK);
    assert_int_equal(adx_engine_begin(engine, position, &more, NULL), ADX_OK);
    while (!adx_engine_continue(engine, 100, &best))
        continue;
    adx_move_text(position, best, text);
    assert_string_equal(text, "a1a6");
    adx_engine_free(engine);
    game_end(position);
}

/* What the hook for bounds was told. */
struct bounds {
    unsigned lower, upper;
    bool wrong;
};

static void take_bound(void *ctx, const adx_search_info *info)
{
    struct bounds *bounds = ctx;

    bounds->lower += info->bound == ADX_BOUND_LOWER;
    bounds->upper += info->bound == ADX_BOUND_UPPER;
    bounds->wrong |= info->bound == ADX_BOUND_EXACT || info->line_count == 0;
}

static void a_score_out_of_the_window_is_told_as_a_bound(void **state)
{
    static const char *const ids[] = {"chess", "univers", "crazyhouse", "uos"};
    const adx_limits limits = {.depth_max = 8};
    struct bounds bounds = {.wrong = false};
    const adx_search_hooks hooks = {.bound = take_bound, .ctx = &bounds};

    (void)state;
    for (unsigned i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
        adx_position *position = position_of(ids[i], NULL);
        adx_engine *engine = engine_for(position, HASH_SIZE);
        choice(engine, position, &limits, &hooks);
        adx_engine_free(engine);
        game_end(position);
    }
    assert_false(bounds.wrong);
    assert_true(bounds.lower > 0);
    assert_true(bounds.upper > 0);
}

static void every_level_is_stronger_than_the_one_below(void **state)
{
    (void)state;
    for (unsigned level = ADX_LEVEL_MIN; level < ADX_LEVEL_MAX; level++)
        assert_true(adx_level_elo(level) < adx_level_elo(level + 1));
    assert_int_equal(adx_level_elo(0), adx_level_elo(ADX_LEVEL_MAX));
    assert_int_equal(adx_level_elo(ADX_LEVEL_MAX + 1), adx_level_elo(ADX_LEVEL_MAX));
}

/* Without the queen Black is lost, but ...Nf6-g8 is the third time. */
static void the_game_before_counts_for_repetitions(void **state)
{
    adx_position *position =
        position_of("chess", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.depth_max = 2};
    struct told told = {.engine = engine};
    const adx_search_hooks hooks = {.info = take_info, .ctx = &told};

    (void)state;
    play(position, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    assert_string_equal(choice(engine, position, &limits, &hooks), "f6g8");
    assert_int_equal(told.score, 0);
    adx_engine_free(engine);
    game_end(position);
}

/* ---- limits ---- */

static void a_search_stops_from_its_own_hook(void **state)
{
    adx_position *position = position_of("univers", NULL);
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.level = 0};
    struct told told = {.engine = engine, .stop_at = 4};
    const adx_search_hooks hooks = {.info = take_info, .ctx = &told};

    (void)state;
    choice(engine, position, &limits, &hooks);
    assert_int_equal(told.depth, 4);
    adx_engine_free(engine);
    game_end(position);
}

/* A clock that moves on by a millisecond at every look. */
static void the_time_for_a_move_is_kept(void **state)
{
    adx_position *position = position_of("unicorn-great", NULL);
    adx_engine *engine = engine_for(position, HASH_SIZE);
    adx_limits limits = {.move_time_ms = 50};
    struct told told = {.engine = engine, .now_ms = 1000, .step_ms = 1};
    const adx_search_hooks hooks = {.info = take_info, .now_ms = tick, .ctx = &told};

    (void)state;
    choice(engine, position, &limits, &hooks);
    assert_in_range(told.now_ms, 1040, 1051); /* the first look is the start */
    told = (struct told){.engine = engine, .step_ms = 1};
    limits = (adx_limits){.clock_ms = 3000, .increment_ms = 0};
    choice(engine, position, &limits, &hooks);
    assert_in_range(told.now_ms, 30, 310);
    told = (struct told){.engine = engine, .step_ms = 1};
    limits = (adx_limits){.clock_ms = 8, .increment_ms = 1000};
    choice(engine, position, &limits, &hooks);
    assert_in_range(told.now_ms, 1, 8);
    adx_engine_free(engine);
    game_end(position);
}

static void an_only_move_is_played_at_once(void **state)
{
    adx_position *position = position_of("chess", "k7/8/8/8/8/8/1q6/K7 w - - 0 1");
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.move_time_ms = 60000};
    struct told told = {.engine = engine, .step_ms = 1};
    const adx_search_hooks hooks = {.info = take_info, .now_ms = tick, .ctx = &told};

    (void)state;
    assert_string_equal(choice(engine, position, &limits, &hooks), "a1b2");
    assert_int_equal(told.depth, 1);
    adx_engine_free(engine);
    game_end(position);
}

/* ---- slices ---- */

static void slices_lead_to_the_end_with_a_legal_move_each(void **state)
{
    static const char *const ids[] = {"chess", "uos", "world"};

    (void)state;
    for (unsigned i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
        adx_position *position = position_of(ids[i], NULL);
        adx_engine *engine = engine_for(position, HASH_SIZE);
        const adx_limits limits = {.depth_max = 5};
        struct told told = {.engine = engine};
        const adx_search_hooks hooks = {.info = take_info, .ctx = &told};
        char text[ADX_MOVE_TEXT_SIZE_MAX];
        adx_move best, again;
        unsigned slices = 0;
        bool done = false;
        assert_int_equal(adx_engine_begin(engine, position, &limits, &hooks), ADX_OK);
        while (!done) {
            done = adx_engine_continue(engine, 200, &best);
            adx_move_text(position, best, text);
            assert_int_equal(adx_move_parse(position, text, &again), ADX_OK);
            assert_true(++slices < 2000);
        }
        assert_int_equal(told.depth, 5);
        assert_true(slices > 3);
        assert_true(adx_engine_continue(engine, 200, &again));
        assert_int_equal(best.bits, again.bits);
        adx_engine_free(engine);
        game_end(position);
    }
}

static void one_long_slice_is_the_whole_search(void **state)
{
    adx_position *position = position_of("marshall", NULL);
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.depth_max = 5};
    adx_move best, sliced;

    (void)state;
    assert_int_equal(adx_engine_search(engine, position, &limits, NULL, &best), ADX_OK);
    adx_engine_reset(engine);
    assert_int_equal(adx_engine_begin(engine, position, &limits, NULL), ADX_OK);
    assert_true(adx_engine_continue(engine, 0, &sliced));
    assert_int_equal(best.bits, sliced.bits);
    adx_engine_free(engine);
    game_end(position);
}

/* ---- levels ---- */

static void every_level_takes_a_mate_in_one(void **state)
{
    adx_position *position = position_of("chess", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
    adx_engine *engine = engine_for(position, HASH_SIZE);

    (void)state;
    for (unsigned level = ADX_LEVEL_MIN; level <= ADX_LEVEL_MAX; level++)
        for (unsigned seed = 0; seed < 20; seed++) {
            const adx_limits limits = {.level = level, .seed = seed, .depth_max = 3};
            assert_string_equal(choice(engine, position, &limits, NULL), "e1e8");
        }
    adx_engine_free(engine);
    game_end(position);
}

/* The same seed is the same move; other seeds make the weaker levels vary. */
/* Whether twelve seeds lead to different moves at this level; the same seed never does. */
static bool seeds_vary(adx_position *position, unsigned level)
{
    char first[ADX_MOVE_TEXT_SIZE_MAX] = "";
    bool varies = false;

    for (unsigned seed = 0; seed < 12; seed++) {
        const adx_limits limits = {.level = level, .seed = seed};
        adx_engine *engine = engine_for(position, HASH_SIZE);
        char text[ADX_MOVE_TEXT_SIZE_MAX];
        snprintf(text, sizeof(text), "%s", choice(engine, position, &limits, NULL));
        adx_engine_reset(engine);
        assert_string_equal(choice(engine, position, &limits, NULL), text);
        varies |= *first && strcmp(first, text) != 0;
        snprintf(first, sizeof(first), "%s", text);
        adx_engine_free(engine);
    }
    return varies;
}

/* In one game of three: a single start may have one move that is better than all others. */
static void the_seed_decides_what_weak_levels_play(void **state)
{
    static const char *const games[] = {"paladin", "chess", "capablanca"};

    (void)state;
    for (unsigned level = 1; level <= 6; level++) {
        bool varies = false;
        for (unsigned i = 0; i < 3; i++) {
            adx_position *position = position_of(games[i], NULL);
            varies |= seeds_vary(position, level);
            game_end(position);
        }
        assert_true(varies);
    }
}

/* The bare king walks at random; mate must come within fifty moves. */
static void a_bare_king_is_mated(void **state)
{
    static const char *const ends[][2] = {
        {"chess", "8/8/3k4/8/8/8/8/R3K3 w - - 0 1"},
        {"chess", "8/8/3k4/8/8/8/8/2B1KB2 w - - 0 1"},
        {"univers", "10/10/4k5/10/10/10/10/R4K4 w - - 0 1"},
        {"unicorn-great", "10/10/10/4k5/10/10/10/10/10/R4K4 w - - 0 1"},
        {"world", "8/8/8/3k4/8/8/8/8/8/R3K3 w - - 0 1 pool:- last:Rr chain:0 wait:-"},
        {"uos", "8/7/8/7/3k4/7/8/7/8/7/8/7/8/7/4KQ2 w - - 0 1 checks:0,0"},
        {"dual", "8________/8_6_/3k4_6_/8_6_/8_6_/8_6_/8_6_/R3K3________ w - - 0 1 convert:-"},
        {"dual", "8________/8_6_/3k4_6_/8_6_/8_6_/8_6_/8_2M3_/4K3________ w - - 0 1 convert:-"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
        adx_position *position = position_of(ends[i][0], ends[i][1]);
        adx_engine *engine = engine_for(position, 4 * HASH_SIZE);
        struct random cup = {i};
        while (adx_position_outcome(position).winner == ADX_NOBODY) {
            const adx_limits limits = {.nodes_max = 10000};
            adx_move moves[ADX_MOVES_MAX];
            const unsigned count = adx_position_moves(position, moves);
            adx_move best = moves[random_index(&cup, count)];
            if (adx_position_turn(position) == ADX_WHITE)
                assert_int_equal(adx_engine_search(engine, position, &limits, NULL, &best), ADX_OK);
            assert_int_equal(adx_position_play(position, best), ADX_OK);
        }
        assert_string_equal(result_of(position), "white-wins checkmate");
        adx_engine_free(engine);
        game_end(position);
    }
}

/* ---- slices of any size, and none ---- */

static void the_smallest_slices_lead_to_the_end(void **state)
{
    adx_position *position = position_of("chess", NULL);
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.depth_max = 3};
    adx_move best;

    (void)state;
    for (unsigned nodes = 1; nodes <= 4; nodes++) {
        unsigned slices = 1;
        adx_engine_reset(engine);
        assert_int_equal(adx_engine_begin(engine, position, &limits, NULL), ADX_OK);
        for (; !adx_engine_continue(engine, nodes, &best); slices++)
            assert_true(slices < 20000);
        assert_true(slices > 3);
    }
    adx_engine_free(engine);
    game_end(position);
}

static void without_a_search_there_is_nothing_to_continue(void **state)
{
    adx_position *position = position_of("chess", NULL);
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.depth_max = 3}, wrong = {.level = ADX_LEVEL_MAX + 1};
    adx_move best = {7};

    (void)state;
    assert_true(adx_engine_continue(engine, 100, &best));
    assert_int_equal(best.bits, 0);
    assert_int_equal(adx_engine_begin(engine, position, &limits, NULL), ADX_OK);
    adx_engine_reset(engine);
    best.bits = 7;
    assert_true(adx_engine_continue(engine, 100, &best));
    assert_int_equal(best.bits, 0);
    assert_int_equal(adx_engine_begin(engine, position, &limits, NULL), ADX_OK);
    assert_int_equal(adx_engine_begin(engine, position, &wrong, NULL), ADX_E_RANGE);
    best.bits = 7;
    assert_true(adx_engine_continue(engine, 100, &best));
    assert_int_equal(best.bits, 0);
    adx_engine_free(engine);
    game_end(position);
}

static void a_stop_ends_the_next_slice_but_no_later_search(void **state)
{
    adx_position *position = position_of("chess", NULL);
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.depth_max = 4};
    struct told told = {.engine = engine};
    const adx_search_hooks hooks = {.info = take_info, .ctx = &told};
    adx_move best;

    (void)state;
    adx_engine_stop(engine);
    assert_int_equal(adx_engine_search(engine, position, &limits, &hooks, &best), ADX_OK);
    assert_int_equal(told.depth, 4);
    told = (struct told){.engine = engine};
    assert_int_equal(adx_engine_begin(engine, position, &limits, &hooks), ADX_OK);
    assert_false(adx_engine_continue(engine, 10, &best));
    adx_engine_stop(engine);
    assert_true(adx_engine_continue(engine, 0, &best));
    assert_true(told.depth < 4);
    adx_engine_free(engine);
    game_end(position);
}

static void a_position_of_another_game_is_refused(void **state)
{
    adx_position *position = position_of("chess", NULL), *other = position_of("chess", NULL);
    adx_engine *engine = engine_for(position, HASH_SIZE);
    const adx_limits limits = {.depth_max = 1};
    adx_move best = {7};

    (void)state;
    assert_int_equal(adx_engine_search(engine, other, &limits, NULL, &best), ADX_E_RANGE);
    assert_int_equal(adx_engine_begin(engine, other, &limits, NULL), ADX_E_RANGE);
    assert_int_equal(best.bits, 7);
    assert_int_equal(adx_engine_search(engine, position, &limits, NULL, &best), ADX_OK);
    adx_engine_free(engine);
    game_end(position);
    game_end(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_engine_without_memory_leaves_nothing_behind),
        cmocka_unit_test(a_table_must_have_64_kib),
        cmocka_unit_test(threads_without_memory_leave_the_engine_as_it_was),
        cmocka_unit_test(a_reset_forgets_all_that_was_learned),
        cmocka_unit_test(a_finished_game_has_no_best_move),
        cmocka_unit_test(a_throw_is_drawn_and_not_chosen),
        cmocka_unit_test(levels_end_at_eight),
        cmocka_unit_test(a_mate_is_told_in_moves),
        cmocka_unit_test(networks_run_in_threads_whatever_the_allocator_gives),
        cmocka_unit_test(several_threads_keep_the_limits_and_find_the_mate),
        cmocka_unit_test(a_score_out_of_the_window_is_told_as_a_bound),
        cmocka_unit_test(every_level_is_stronger_than_the_one_below),
        cmocka_unit_test(the_game_before_counts_for_repetitions),
        cmocka_unit_test(a_search_stops_from_its_own_hook),
        cmocka_unit_test(the_time_for_a_move_is_kept),
        cmocka_unit_test(an_only_move_is_played_at_once),
        cmocka_unit_test(slices_lead_to_the_end_with_a_legal_move_each),
        cmocka_unit_test(one_long_slice_is_the_whole_search),
        cmocka_unit_test(every_level_takes_a_mate_in_one),
        cmocka_unit_test(the_seed_decides_what_weak_levels_play),
        cmocka_unit_test(a_bare_king_is_mated),
        cmocka_unit_test(the_smallest_slices_lead_to_the_end),
        cmocka_unit_test(without_a_search_there_is_nothing_to_continue),
        cmocka_unit_test(a_stop_ends_the_next_slice_but_no_later_search),
        cmocka_unit_test(a_position_of_another_game_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
