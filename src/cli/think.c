/* The engine as the terminal uses it. */
#include "cli/think.h"

#include <stdio.h>
#include <string.h>

#include "base/steady_clock.h"
#include "cli/report.h"
#include "system/interrupt.h"

enum {
    HASH_SIZE = 32 * 1024 * 1024,
    LINE_MOVES_SHOWN = 5,
    LINE_SIZE = 160,
};

struct thinking {
    adx_engine *engine;
    const adx_position *position;
    think_progress *progress;
    void *ctx;
    struct think_report *report;
};

/* The search asks for the time every few thousand nodes: a good moment to see Ctrl-C. */
static uint64_t now_ms(void *ctx)
{
    const struct thinking *thinking = ctx;

    if (interrupt_pending())
        adx_engine_stop(thinking->engine);
    return steady_clock_ms();
}

static void print_score(const adx_search_info *info, char score[THINK_SCORE_SIZE])
{
    const int points = info->score < 0 ? -info->score : info->score;

    if (info->is_mate)
        snprintf(score, THINK_SCORE_SIZE, "%s in %d", info->score < 0 ? "mated" : "mate", points);
    else
        snprintf(score, THINK_SCORE_SIZE, "%c%d.%02d", info->score < 0 ? '-' : '+', points / 100,
                 points % 100);
}

static void print_variation(const struct thinking *thinking, const adx_search_info *info,
                            char *line)
{
    adx_position *position;
    char text[ADX_MOVE_TEXT_SIZE_MAX];

    if (adx_position_clone(thinking->position, &position))
        return;
    for (unsigned i = 0; i < info->line_count && i < LINE_MOVES_SHOWN; i++) {
        const size_t len = strlen(line);
        adx_move_text(position, info->line[i], text);
        snprintf(line + len, LINE_SIZE - len, "%s%s", i ? " " : "", text);
        if (adx_position_play(position, info->line[i]))
            break;
    }
    adx_position_free(position);
}

static void take_info(void *ctx, const adx_search_info *info)
{
    struct thinking *thinking = ctx;
    char line[LINE_SIZE];

    thinking->report->depth = info->depth;
    print_score(info, thinking->report->score);
    if (!thinking->progress)
        return;
    snprintf(line, sizeof(line), "depth %u  %s  ", info->depth, thinking->report->score);
    print_variation(thinking, info, line);
    thinking->progress(thinking->ctx, line);
}

static int create_engine(const adx_variant *variant, adx_engine **engine)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_err err = *engine ? ADX_OK : adx_engine_create(&alloc, variant, HASH_SIZE, engine);

    return err ? report_adx(err) : EXIT_DONE;
}

int think(adx_engine **engine, const adx_position *position, const struct think_limits *limits,
          think_progress *progress, void *ctx, struct think_report *out)
{
    const int status = create_engine(adx_position_variant(position), engine);

    *out = (struct think_report){.depth = 0};
    if (status)
        return status;
    struct thinking thinking = {
        .engine = *engine,
        .position = position,
        .progress = progress,
        .ctx = ctx,
        .report = out,
    };
    const adx_search_hooks hooks = {.info = take_info, .now_ms = now_ms, .ctx = &thinking};
    const adx_limits search_limits = {
        .level = limits->level,
        .nodes_max = limits->nodes_max,
        .move_time_ms = limits->time_ms,
        .clock_ms = limits->clock_ms,
        .increment_ms = limits->increment_ms,
        .seed = limits->seed,
    };
    const uint64_t start_ms = steady_clock_ms();
    const adx_err err = adx_engine_search(*engine, position, &search_limits, &hooks, &out->best);
    out->time_ms = steady_clock_ms() - start_ms;
    return err ? report_adx(err) : EXIT_DONE;
}
