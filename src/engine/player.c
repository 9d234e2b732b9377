/* A player: the search with its memory, a level and a clock. */
#include "engine/player.h"

#include <string.h>

#include "base/alloc.h"
#include "base/builtin.h"
#include "base/check.h"
#include "base/pages.h"
#include "base/thread.h"
#include "core/variant.h"
#include "engine/level.h"
#include "eval/expectation.h"
#include "net/row_function.h"
#include "search/worker.h"

enum {
    ALIGN = 64,
    SAFETY_MS = 3,     /* of a clock: between the last look at it and the answer */
    MOVES_TO_GO = 30,  /* a clock is meant to last for so many moves */
    CLOCK_SHARE = 4,   /* never use more than this part of it for one move */
    SOFT_PERCENT = 60, /* of the usual time: a depth begun then takes the rest */
    HARD_FACTOR = 3,   /* a depth once begun may take so much longer */
};

/*
 * A larger table is had at once and takes memory as it is written, where the allocator can do that,
 * and is changed for a new one instead of being cleared. It gets large pages only when it has been
 * filled: a search would wait for each to be cleared when it comes there first, 2 MiB for one
 * entry.
 */
static const size_t CLEARED_MAX = (size_t)64 << 20;

enum {
    FILLED_PERMILLE = 500 /* of a search */
};

_Static_assert((unsigned)LINES_MAX == (unsigned)ADX_LINES_MAX, "the search knows them all");

/* A further thread of the search. */
struct helper {
    struct worker worker;
    struct thread thread;
    bool runs;
};

struct player {
    adx_alloc alloc;
    void *block;
    void *table; /* the table of positions, with room to align it */
    size_t table_size;
    bool is_fresh;      /* nothing has been learned */
    bool wants_no_more; /* large pages have been asked for */
    void *net_block;    /* bytes of a network that is not built in, or NULL */
    size_t net_block_size;
    struct helper *helpers; /* aligned, in the block */
    void *helpers_block;
    unsigned helper_count;
    bool has_help; /* the helpers have begun to search this position too */
    unsigned level;
    uint64_t random;
    adx_search_hooks hooks;
    struct search search;
    struct worker worker;
};

static char *align(void *block)
{
    return (char *)block + (ALIGN - (uintptr_t)block % ALIGN) % ALIGN;
}

static void give_back(const adx_alloc *alloc, void *block, size_t size)
{
    if (block)
        alloc->resize(alloc->ctx, block, size, 0);
}

/* A new table, of zeros. Returns: false, and the old one stays, without memory. */
static bool take_table(struct player *player, size_t size)
{
    void *table = alloc_zeroed(&player->alloc, size);

    if (!table)
        return false;
    player->wants_no_more = size <= CLEARED_MAX || !alloc_is_lazy(&player->alloc);
    if (player->wants_no_more)
        pages_want_large(table, size);
    give_back(&player->alloc, player->table, player->table_size);
    player->table = table;
    player->table_size = size;
    tt_take(&player->search.tt, align(table), size - ALIGN);
    return true;
}

enum {
    BLOCK_SIZE = sizeof(struct player) + ALIGN
};

static adx_err use_computed_net(struct player *player);

adx_err player_create(const adx_alloc *alloc, const struct variant *variant,
                      const struct weights *weights, size_t hash_size, struct player **out)
{
    *out = NULL;
    if (hash_size < TT_SIZE_MIN)
        return ADX_E_RANGE;
    if (hash_size > SIZE_MAX - ALIGN)
        return ADX_E_NOMEM;
    void *block = alloc->resize(alloc->ctx, NULL, 0, BLOCK_SIZE);
    if (!block)
        return ADX_E_NOMEM;
    pages_want_large(block, BLOCK_SIZE);
    struct player *player = (struct player *)(void *)align(block);
    player->alloc = *alloc;
    player->block = block;
    player->table = NULL;
    player->table_size = 0;
    player->is_fresh = true;
    player->net_block = NULL;
    player->net_block_size = 0;
    player->helpers = NULL;
    player->helpers_block = NULL;
    player->helper_count = 0;
    player->has_help = false;
    player->level = ADX_LEVEL_MAX;
    player->random = 0;
    player->hooks = (adx_search_hooks){.info = NULL};
    search_init(&player->search, variant, weights, NULL, 0);
    if (!take_table(player, hash_size + ALIGN)) {
        give_back(alloc, block, BLOCK_SIZE);
        return ADX_E_NOMEM;
    }
    worker_init(&player->worker, &player->search, 0);
    if (use_computed_net(player)) {
        player_free(player);
        return ADX_E_NOMEM;
    }
    *out = player;
    return ADX_OK;
}

/* Networks are summed in workers by aligned loads, so a block holds them with room to spare. */
static size_t helpers_size(unsigned count)
{
    return count * sizeof(struct helper) + ALIGN;
}

static void free_helpers(struct player *player)
{
    give_back(&player->alloc, player->helpers_block, helpers_size(player->helper_count));
}

adx_err player_set_threads(struct player *player, unsigned count)
{
    const adx_alloc *alloc = &player->alloc;
    const unsigned wanted = count - 1;
    char *block = NULL;

    if (wanted == player->helper_count)
        return ADX_OK;
    if (wanted && !(block = alloc->resize(alloc->ctx, NULL, 0, helpers_size(wanted))))
        return ADX_E_NOMEM;
    if (block)
        pages_want_large(block, helpers_size(wanted));
    free_helpers(player);
    char *aligned = block ? align(block) : NULL;
    struct helper *helpers = (struct helper *)(void *)aligned;
    for (unsigned i = 0; i < wanted; i++)
        worker_init(&helpers[i].worker, &player->search, i + 1);
    player->helpers = helpers;
    player->helpers_block = block;
    player->helper_count = wanted;
    player->has_help = false;
    return ADX_OK;
}

/* Have the network's bytes in `block` instead of those that are there; both may be NULL. */
static void take_net_block(struct player *player, void *block, size_t size)
{
    give_back(&player->alloc, player->net_block, player->net_block_size);
    player->net_block = block;
    player->net_block_size = size;
}

/* Read the network and judge by it. Returns: NULL or what is wrong. */
static const char *use_net_at(struct player *player, const void *bytes, size_t size)
{
    struct net net;
    const char *wrong = net_open(bytes, size, &net);

    if (!wrong && !eval_use_net(&player->search.evaluator, &net))
        wrong = "the network was made for a game with another board or other pieces";
    return wrong;
}

/* A copy of the bytes with room to align it, or the network that they make for the game. */
static adx_err copy_net(struct player *player, const void *bytes, size_t size, char **block,
                        size_t *net_size)
{
    const adx_alloc *alloc = &player->alloc;
    struct row_function function;

    *net_size = size;
    *block = alloc->resize(alloc->ctx, NULL, 0, size + ALIGN);
    if (!*block)
        return ADX_E_NOMEM;
    memcpy(align(*block), bytes, size);
    if (row_function_open(align(*block), size, &function))
        return ADX_OK;
    void *made;
    const adx_err err =
        row_function_net(&function, alloc, player->search.evaluator.terms.variant, &made, net_size);
    give_back(alloc, *block, size + ALIGN);
    *block = made;
    return err;
}

adx_err player_use_net(struct player *player, const void *bytes, size_t size, const char **why)
{
    char *block = NULL;

    *why = NULL;
    if (bytes) {
        if (size > NET_SIZE_MAX) {
            *why = "the network is larger than 1 MB";
            return ADX_E_NET;
        }
        const adx_err err = copy_net(player, bytes, size, &block, &size);
        if (err == ADX_E_NET)
            *why = "the function is for other games than this one";
        if (err)
            return err;
        *why = use_net_at(player, align(block), size);
        if (*why) {
            give_back(&player->alloc, block, size + ALIGN);
            return ADX_E_NET;
        }
    } else {
        eval_use_net(&player->search.evaluator, NULL);
    }
    take_net_block(player, block, bytes ? size + ALIGN : 0);
    player_reset(player);
    return ADX_OK;
}

/*
 * Where no built-in network serves the game, judge by the one that the first built-in function for
 * it makes of its rules. Errors: ADX_E_NOMEM; the terms judge then.
 */
static adx_err use_computed_net(struct player *player)
{
    const struct evaluator *evaluator = &player->search.evaluator;
    adx_err err = ADX_OK;
    const char *why;

    for (size_t i = 0; i < builtin_fn_count && !evaluator->has_net && err != ADX_E_NOMEM; i++)
        err = player_use_net(player, builtin_fns[i].bytes, builtin_fns[i].size, &why);
    return err == ADX_E_NOMEM ? err : ADX_OK;
}

void player_use_builtin_net(struct player *player)
{
    eval_use_builtin_net(&player->search.evaluator);
    take_net_block(player, NULL, 0);
    player_reset(player);
    if (use_computed_net(player))
        eval_use_net(&player->search.evaluator, NULL);
}

bool player_has_net(const struct player *player)
{
    return player->search.evaluator.has_net;
}

void player_free(struct player *player)
{
    if (!player)
        return;
    const adx_alloc alloc = player->alloc;
    take_net_block(player, NULL, 0);
    free_helpers(player);
    give_back(&alloc, player->table, player->table_size);
    give_back(&alloc, player->block, BLOCK_SIZE);
}

/* ---- forgetting ---- */

/* A part of the table that one thread clears. */
struct clearing {
    struct tt *tt;
    unsigned part, parts;
    struct thread thread;
    bool runs;
};

static void clear_part(void *ctx)
{
    const struct clearing *clearing = ctx;

    tt_clear_part(clearing->tt, clearing->part, clearing->parts);
}

/* With as many threads as search. */
static void clear_table(struct player *player)
{
    const unsigned parts = player->helper_count + 1;
    struct clearing clearings[ADX_THREADS_MAX];

    for (unsigned i = 0; i < parts; i++) {
        struct clearing *clearing = &clearings[i];
        *clearing = (struct clearing){.tt = &player->search.tt, .part = i, .parts = parts};
        clearing->runs = i + 1 < parts && thread_start(&clearing->thread, clear_part, clearing);
        if (!clearing->runs)
            clear_part(clearing);
    }
    for (unsigned i = 0; i < parts; i++)
        if (clearings[i].runs)
            thread_join(&clearings[i].thread);
}

void player_reset(struct player *player)
{
    const bool is_large = player->table_size > CLEARED_MAX && alloc_is_lazy(&player->alloc);

    if (!player->is_fresh && !(is_large && take_table(player, player->table_size)))
        clear_table(player);
    player->is_fresh = true;
    worker_reset(&player->worker);
    for (unsigned i = 0; i < player->helper_count; i++)
        worker_reset(&player->helpers[i].worker);
}

/* Times for a move from the caller's limits. */
static void plan_time(struct search_plan *plan, const adx_limits *limits)
{
    uint64_t hard_ms = limits->move_time_ms;

    if (limits->clock_ms) {
        const uint64_t most = limits->clock_ms / CLOCK_SHARE + 1;
        const uint64_t wanted =
            limits->clock_ms / MOVES_TO_GO + limits->increment_ms * UINT64_C(3) / 4;
        const uint64_t usual = wanted < most ? wanted + 1 : most;
        const uint64_t longest = usual * HARD_FACTOR < most ? usual * HARD_FACTOR : most;
        plan->soft_ms = usual * SOFT_PERCENT / 100 + 1;
        hard_ms = hard_ms && hard_ms < longest ? hard_ms : longest;
    }
    plan->ends_when_forced = hard_ms != 0;
    /* Who gives a move a time of its own wants it used; a clock that runs out loses. */
    const bool by_clock = limits->clock_ms != 0;
    plan->hard_ms = by_clock && hard_ms > 2 * SAFETY_MS ? hard_ms - SAFETY_MS : hard_ms;
}

/* The weaker levels need the scores of all moves instead. */
static unsigned lines_of(const struct player *player, const adx_limits *limits)
{
    if (player->level < ADX_LEVEL_MAX || limits->line_count == 0)
        return 1;
    return limits->line_count < LINES_MAX ? limits->line_count : LINES_MAX;
}

/*
 * How many turns the player to move has until a mate which is so many plies away. A turn may have
 * several parts, each of them a ply: the line says who plays which, and behind its end turns are
 * taken to be whole.
 */
static int turns_to_mate(const struct worker *worker, const struct root_line *found, int plies)
{
    struct position position = worker->position;
    const int parts = position.variant->places ? 2 : 1;
    const unsigned mover = position.state.side;
    int turns = 0, played = 0;
    bool begins = true;

    for (; played < (int)found->count && played < plies; played++) {
        const unsigned side = position.state.side;
        struct undo undo;
        turns += begins && side == mover;
        position.variant->ops->make(&position, found->moves[played], &undo);
        begins = position.state.side != side;
    }
    const int left = plies - played - !begins;
    const int whole = left > 0 ? (left + parts - 1) / parts : 0;
    const bool is_movers = (position.state.side == mover) == begins;
    return turns + (whole + is_movers) / 2;
}

/* hook: who is told. */
static void tell_line(const struct player *player, unsigned number, int score, unsigned depth,
                      adx_bound bound, void (*hook)(void *ctx, const adx_search_info *info))
{
    const struct worker *worker = &player->worker;
    const struct root_line *found = &worker->lines[number];
    adx_move line[PLY_MAX];
    adx_search_info info = {
        .depth = depth,
        .bound = bound,
        .depth_selective = worker->deepest,
        .number = number,
        .hash_permille = tt_permille(&player->search.tt),
        .nodes = worker->nodes +
                 atomic_load_explicit(&player->search.helper_nodes, memory_order_relaxed),
        .time_ms = search_time_ms(&player->search),
        .line = line,
        .line_count = found->count,
    };

    if (search_throws_dice(&player->search)) {
        info.score = expectation_to_score(score);
    } else {
        info.is_mate = score > SCORE_WON || score < -SCORE_WON;
        info.score = !info.is_mate ? score
                     : score > 0   ? turns_to_mate(worker, found, SCORE_MATE - score)
                                   : -turns_to_mate(worker, found, SCORE_MATE + score);
    }
    for (unsigned i = 0; i < found->count; i++)
        line[i] = (adx_move){found->moves[i].bits};
    hook(player->hooks.ctx, &info);
}

static void tell(void *ctx)
{
    const struct player *player = ctx;

    for (unsigned i = 0; i < player->worker.line; i++)
        tell_line(player, i, player->worker.lines[i].score, (unsigned)player->worker.completed,
                  ADX_BOUND_EXACT, player->hooks.info);
}

static void tell_bound(void *ctx, int score, enum tt_bound bound)
{
    const struct player *player = ctx;

    tell_line(player, player->worker.line, score, (unsigned)player->worker.depth,
              bound == BOUND_LOWER ? ADX_BOUND_LOWER : ADX_BOUND_UPPER, player->hooks.bound);
}

bool player_begin(struct player *player, const struct position *position, const uint64_t *past,
                  unsigned past_count, const adx_limits *limits, const adx_search_hooks *hooks)
{
    move only[ADX_MOVES_MAX]; /* the worker has taken what it needs when we return */

    if (!player->wants_no_more && tt_permille(&player->search.tt) >= FILLED_PERMILLE) {
        pages_want_large(player->table, player->table_size);
        player->wants_no_more = true;
    }
    player->is_fresh = false;
    player->hooks = hooks ? *hooks : (adx_search_hooks){.info = NULL};
    player->level = limits->level ? limits->level : ADX_LEVEL_MAX;
    player->random = level_random(limits->seed, position->state.key);
    struct search_plan plan = level_plan(player->level, position->variant, player->random);
    if (limits->depth_max && (int)limits->depth_max < plan.depth_max)
        plan.depth_max = (int)limits->depth_max;
    if (limits->nodes_max && limits->nodes_max < plan.nodes_max)
        plan.nodes_max = limits->nodes_max;
    plan.lines = lines_of(player, limits);
    plan.only = only;
    plan.only_count = limits->move_count < ADX_MOVES_MAX ? limits->move_count : ADX_MOVES_MAX;
    for (unsigned i = 0; i < plan.only_count; i++)
        only[i] = (move){limits->moves[i].bits};
    if (player->hooks.now_ms) {
        plan.now_ms = player->hooks.now_ms;
        plan.now_ctx = player->hooks.ctx;
        plan_time(&plan, limits);
    }
    if (player->hooks.bound) {
        plan.tell_bound = tell_bound;
        plan.tell_ctx = player;
    }
    search_begin(&player->search, &plan);
    const bool begun = worker_begin(&player->worker, position, past, past_count);
    /* The choices of a weaker level depend on its seed alone. */
    player->has_help = begun && player->level == ADX_LEVEL_MAX;
    for (unsigned i = 0; i < player->helper_count && player->has_help; i++)
        worker_begin(&player->helpers[i].worker, position, past, past_count);
    player->search.plan.only = NULL;
    return begun;
}

bool player_evaluate(const struct player *player, int *score)
{
    const struct worker *worker = &player->worker;

    *score = worker->frames[0].static_score;
    return !worker->frames[0].in_check;
}

static void help(void *ctx)
{
    worker_continue(ctx, UINT64_MAX, NULL, NULL);
}

/* Threads that cannot be had are done without. */
static void start_helpers(struct player *player)
{
    atomic_store_explicit(&player->search.pause_wanted, false, memory_order_relaxed);
    for (unsigned i = 0; i < player->helper_count; i++) {
        struct helper *helper = &player->helpers[i];
        helper->runs = player->has_help && thread_start(&helper->thread, help, &helper->worker);
    }
}

static void pause_helpers(struct player *player)
{
    atomic_store_explicit(&player->search.pause_wanted, true, memory_order_relaxed);
    for (unsigned i = 0; i < player->helper_count; i++)
        if (player->helpers[i].runs)
            thread_join(&player->helpers[i].thread);
}

bool player_continue(struct player *player, uint64_t nodes)
{
    start_helpers(player);
    const bool ended =
        worker_continue(&player->worker, nodes, player->hooks.info ? tell : NULL, player);
    pause_helpers(player);
    return ended;
}

move player_choice(const struct player *player)
{
    return level_choose(&player->worker, player->level, player->random);
}

void player_stop(struct player *player)
{
    atomic_store_explicit(&player->search.stop_wanted, true, memory_order_relaxed);
}
