/* An engine that thinks in a thread of its own. */
#include "protocol/thinker.h"

#include <stdlib.h>

#include "base/steady_clock.h"
#include "protocol/read_file.h"
#include "system/hardware.h"

enum {
    NUMBER_SIZE = 64,       /* bytes of a file with a number */
    NEXT_PART_NODES = 20000 /* for what completes a turn */
};

uint64_t thinker_time_ms(const struct thinker *thinker)
{
    return steady_clock_ms() - thinker->start_ms;
}

/* The clock of the search. */
static uint64_t now_ms(void *ctx)
{
    const struct thinker *thinker = ctx;

    if (atomic_load(&thinker->is_frozen))
        return thinker->start_ms;
    return steady_clock_ms() - atomic_load(&thinker->skipped_ms);
}

/* What the processes of a container may have together; a number of bytes or "max". */
static uint64_t container_bytes(void)
{
    size_t size;
    char *text = read_file("/sys/fs/cgroup/memory.max", NUMBER_SIZE, &size);
    const uint64_t bytes = text ? strtoull(text, NULL, 10) : 0;

    free(text);
    return bytes ? bytes : UINT64_MAX;
}

static uint64_t memory_mib(void)
{
    const uint64_t bytes = hardware_memory_bytes();
    const uint64_t allowed = container_bytes();

    return (bytes < allowed ? bytes : allowed) >> 20;
}

void thinker_init(struct thinker *thinker)
{
    *thinker = (struct thinker){.machine_mib = memory_mib()};
    pthread_mutex_init(&thinker->lock, NULL);
    pthread_cond_init(&thinker->freed, NULL);
}

void thinker_free(struct thinker *thinker)
{
    thinker_drop(thinker);
    pthread_cond_destroy(&thinker->freed);
    pthread_mutex_destroy(&thinker->lock);
}

void thinker_drop(struct thinker *thinker)
{
    thinker_stop(thinker);
    thinker_wait(thinker);
    adx_engine_free(thinker->engine);
    thinker->engine = NULL;
}

adx_err thinker_prepare(struct thinker *thinker, const adx_variant *variant, uint64_t *hash_mib,
                        unsigned threads)
{
    const adx_alloc alloc = adx_alloc_libc();
    const uint64_t most = thinker->machine_mib * HASH_SHARE_NUMERATOR / HASH_SHARE_DENOMINATOR;

    if (thinker->engine)
        return ADX_OK;
    if (most && *hash_mib > most)
        *hash_mib = most;
    for (;; *hash_mib /= 2) {
        const adx_err err =
            adx_engine_create(&alloc, variant, (size_t)*hash_mib << 20, &thinker->engine);
        if (!err)
            break;
        if (*hash_mib <= 1)
            return err;
    }
    /* Without memory for all of them it thinks with one. */
    return adx_engine_set_threads(thinker->engine, threads) == ADX_E_RANGE ? ADX_E_RANGE : ADX_OK;
}

void thinker_reset(struct thinker *thinker)
{
    thinker_stop(thinker);
    thinker_wait(thinker);
    if (thinker->engine)
        adx_engine_reset(thinker->engine);
}

static void info(void *ctx, const adx_search_info *found)
{
    const struct thinker *thinker = ctx;

    if (thinker->hooks.info)
        thinker->hooks.info(thinker->hooks.ctx, found);
}

static void bound(void *ctx, const adx_search_info *found)
{
    const struct thinker *thinker = ctx;

    if (thinker->hooks.bound)
        thinker->hooks.bound(thinker->hooks.ctx, found);
}

adx_move thinker_next_part(struct thinker *thinker, const adx_position *position, unsigned level,
                           adx_move best, const adx_move *expected)
{
    const adx_limits limits = {.level = level, .nodes_max = NEXT_PART_NODES};
    adx_move moves[ADX_MOVES_MAX], next;
    const unsigned count = adx_position_moves(position, moves);

    for (unsigned i = 0; expected[0].bits == best.bits && i < count; i++)
        if (moves[i].bits == expected[1].bits)
            return moves[i];
    if (!count || adx_engine_search(thinker->engine, position, &limits, NULL, &next))
        return (adx_move){0};
    return next;
}

static void think(void *ctx)
{
    struct thinker *thinker = ctx;
    adx_move best;

    while (!adx_engine_continue(thinker->engine, 0, &best))
        continue;
    pthread_mutex_lock(&thinker->lock);
    while (thinker->is_held)
        pthread_cond_wait(&thinker->freed, &thinker->lock);
    pthread_mutex_unlock(&thinker->lock);
    thinker->hooks.done(thinker->hooks.ctx, best);
}

adx_err thinker_start(struct thinker *thinker, const adx_position *position,
                      const adx_limits *limits, const struct thinker_hooks *hooks,
                      enum thinker_hold hold)
{
    const adx_search_hooks engine_hooks = {
        .info = info, .bound = bound, .now_ms = now_ms, .ctx = thinker};

    thinker_stop(thinker);
    thinker_wait(thinker);
    thinker->hooks = *hooks;
    thinker->start_ms = steady_clock_ms();
    atomic_store(&thinker->skipped_ms, 0);
    atomic_store(&thinker->is_frozen, hold == THINKER_PONDERS);
    /* Begun in this thread, so that a stop that follows at once is not lost. */
    const adx_err err = adx_engine_begin(thinker->engine, position, limits, &engine_hooks);
    if (err)
        return err;
    thinker->is_held = hold != THINKER_FREE;
    if (!thread_start(&thinker->thread, think, thinker))
        return ADX_E_NOMEM;
    thinker->is_running = true;
    return ADX_OK;
}

static void let_answer(struct thinker *thinker)
{
    pthread_mutex_lock(&thinker->lock);
    thinker->is_held = false;
    pthread_cond_signal(&thinker->freed);
    pthread_mutex_unlock(&thinker->lock);
}

void thinker_stop(struct thinker *thinker)
{
    if (!thinker->is_running)
        return;
    adx_engine_stop(thinker->engine);
    let_answer(thinker);
}

void thinker_release(struct thinker *thinker)
{
    if (!thinker->is_running)
        return;
    atomic_store(&thinker->skipped_ms, thinker_time_ms(thinker));
    atomic_store(&thinker->is_frozen, false);
    let_answer(thinker);
}

void thinker_wait(struct thinker *thinker)
{
    if (thinker->is_running)
        thread_join(&thinker->thread);
    thinker->is_running = false;
}
