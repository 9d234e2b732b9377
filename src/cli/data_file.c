/* Training positions in a file: self-play with its progress on stderr, and reading. */
#include "cli/data_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/steady_clock.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "protocol/read_file.h"
#include "system/interrupt.h"

enum {
    PROGRESS_MS = 2000
};

struct run {
    FILE *file;
    uint64_t positions, positions_max, games, won, drawn;
    uint64_t start_ms, shown_ms;
    bool failed;
};

static void show_progress(struct run *run, bool last)
{
    const uint64_t now_ms = steady_clock_ms(), spent_ms = now_ms - run->start_ms;

    if (!last && now_ms - run->shown_ms < PROGRESS_MS)
        return;
    run->shown_ms = now_ms;
    fprintf(stderr,
            "\r%" PRIu64 " positions of %" PRIu64 " games, %" PRIu64 " won by White, %" PRIu64
            " drawn, %" PRIu64 " positions a second ",
            run->positions, run->games, run->won, run->drawn,
            spent_ms ? run->positions * 1000 / spent_ms : 0);
    if (last)
        fputc('\n', stderr);
}

static bool take_game(void *ctx, const adx_datagen_game *game)
{
    struct run *run = ctx;

    if (fwrite(game->block, 1, game->size, run->file) != game->size || fflush(run->file)) {
        run->failed = true;
        return false;
    }
    run->games++;
    run->positions += game->positions;
    run->won += game->winner == ADX_WHITE_WINS;
    run->drawn += game->winner == ADX_DRAWN;
    show_progress(run, false);
    return run->positions < run->positions_max && !interrupt_pending();
}

int make_data(adx_datagen_plan *plan, const char *path, uint64_t positions_max)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct run run = {.positions_max = positions_max};

    run.file = open_to_append(path);
    if (!run.file) {
        report_error("%s cannot be written: %s", path, file_failure(errno));
        return EXIT_ENVIRONMENT;
    }
    /* What was written before is part of the seed: a run that goes on plays other games. */
    fseek(run.file, 0, SEEK_END);
    plan->seed ^= (uint64_t)ftell(run.file);
    run.start_ms = run.shown_ms = steady_clock_ms();
    interrupt_install(true);
    const adx_err err = adx_datagen(&alloc, plan, take_game, &run);
    show_progress(&run, true);
    if (fclose(run.file) || run.failed) {
        report_error("%s cannot be written: %s", path, strerror(errno));
        return EXIT_ENVIRONMENT;
    }
    if (err == ADX_E_NET) {
        report_error("this is not a network, or it does not serve all of these games");
        return EXIT_WRONG;
    }
    return err ? report_adx(err) : EXIT_DONE;
}

bool read_data(const char *path, char **bytes, size_t *size)
{
    FILE *file = open_to_read(path);
    long length;

    *bytes = NULL;
    if (!file)
        return false;
    if (!fseek(file, 0, SEEK_END) && (length = ftell(file)) >= 0 && !fseek(file, 0, SEEK_SET)) {
        *bytes = malloc((size_t)length + 1);
        *size = *bytes ? fread(*bytes, 1, (size_t)length, file) : 0;
        if (*bytes && *size != (size_t)length) {
            free(*bytes);
            *bytes = NULL;
        }
    }
    fclose(file);
    return *bytes != NULL;
}
