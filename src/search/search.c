/* What the threads of a search share. */
#include "search/search.h"

#include <string.h>

#include "core/variant.h"
#include "search/margins.h"

/* 256 times the binary logarithm of x >= 1, with straight lines between powers of two. */
static int log2_of(unsigned x)
{
    int whole = 0;

    while (x >> (whole + 1))
        whole++;
    return whole * 256 + (int)((x << 8 >> whole) & 255);
}

/* ln(x) in 1024ths, from the binary logarithm. */
static int ln_of(unsigned x)
{
    return log2_of(x) * 2839 / 1024;
}

static void make_reductions(struct search *search)
{
    for (unsigned depth = 1; depth < REDUCTION_DEPTHS; depth++)
        for (unsigned number = 1; number < REDUCTION_MOVES; number++)
            search->reduction[depth][number] =
                (int16_t)(REDUCE_BASE + ln_of(depth) * ln_of(number) / 1024 / REDUCE_SHARE);
}

void search_init(struct search *search, const struct variant *variant,
                 const struct weights *weights, void *tt_memory, size_t tt_size)
{
    memset(search, 0, sizeof(*search));
    atomic_init(&search->stop_wanted, false);
    atomic_init(&search->pause_wanted, false);
    atomic_init(&search->helper_nodes, 0);
    search->variant = variant;
    /* Who must capture may wish to pass. */
    search->turn_is_good = !variant->about->must_capture;
    eval_init(&search->evaluator, variant, weights);
    if (tt_memory)
        tt_init(&search->tt, tt_memory, tt_size);
#ifdef ADX_TUNABLE_SEARCH
    margins_from_environment();
#endif
    make_reductions(search);
}

void search_begin(struct search *search, const struct search_plan *plan)
{
    search->plan = *plan;
    tt_grow_older(&search->tt);
    atomic_store_explicit(&search->stop_wanted, false, memory_order_relaxed);
    atomic_store_explicit(&search->helper_nodes, 0, memory_order_relaxed);
    search->start_ms = 0;
    search->start_ms = search_time_ms(search);
}

uint64_t search_time_ms(const struct search *search)
{
    const struct search_plan *plan = &search->plan;

    return plan->now_ms ? plan->now_ms(plan->now_ctx) - search->start_ms : 0;
}
