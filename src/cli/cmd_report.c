/* acedrex report: games of the engine against itself, and what they tell about the rules. */
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "adx/pgn.h"
#include "adx/playtest.h"
#include "base/steady_clock.h"
#include "base/thread.h"
#include "cli/commands.h"
#include "cli/data_file.h"
#include "cli/load.h"
#include "cli/playtest_print.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "protocol/read_file.h"
#include "system/files.h"
#include "system/hardware.h"
#include "system/interrupt.h"

enum {
    OPTION_GAMES,
    OPTION_LEVEL,
    OPTION_NODES,
    OPTION_MOVETIME,
    OPTION_THREADS,
    OPTION_SEED,
    OPTION_PGN,
    OPTION_JSON,
    OPTION_OUTPUT,
    OPTION_COUNT,
    GAMES_USUAL = 200,
    HASH_SIZE = 4 << 20, /* of an engine: games are short searches */
    PROGRESS_MS = 500,
    NODES_MAX = 1000000000,
    TIME_MAX_MS = 86400000,
};

/* The games, and what the threads that play them share. */
struct playtest {
    const adx_variant *variant;
    adx_playtest_plan plan;
    adx_record **records; /* by number; NULL: not played */
    unsigned games, next, played, won[2];
    FILE *pgn; /* or NULL */
    uint64_t shown_ms;
    bool shows_progress, failed_to_write;
    adx_err err;
    pthread_mutex_t lock; /* of what follows `games`, and of the records */
};

static bool goes_on(void *ctx)
{
    (void)ctx;
    return !interrupt_pending();
}

static uint64_t now_ms(void *ctx)
{
    (void)ctx;
    return steady_clock_ms();
}

/* ---- playing ---- */

static void show_progress(struct playtest *playtest, bool is_last)
{
    const uint64_t now = steady_clock_ms();

    if (!playtest->shows_progress || (!is_last && now - playtest->shown_ms < PROGRESS_MS))
        return;
    playtest->shown_ms = now;
    fprintf(stderr, "\r%u of %u games: %s won %u, %s %u, drawn %u%s", playtest->played,
            playtest->games, adx_variant_color_name(playtest->variant, ADX_WHITE), playtest->won[0],
            adx_variant_color_name(playtest->variant, ADX_BLACK), playtest->won[1],
            playtest->played - playtest->won[0] - playtest->won[1], is_last ? "\n" : " ");
}

static bool write_game(struct playtest *playtest, const adx_record *record)
{
    const adx_alloc alloc = adx_alloc_libc();
    char *text;
    size_t size;

    if (!playtest->pgn)
        return true;
    if (adx_pgn_write(record, playtest->variant, NULL, &text, &size))
        return false;
    const bool is_written = fprintf(playtest->pgn, "%s\n", text) > 0 && !fflush(playtest->pgn);
    alloc.resize(alloc.ctx, text, size + 1, 0);
    return is_written;
}

static void count_game(struct playtest *playtest, const adx_record *record)
{
    const adx_winner winner = adx_record_standing(record).outcome.winner;

    playtest->played++;
    playtest->won[0] += winner == ADX_WHITE_WINS;
    playtest->won[1] += winner == ADX_BLACK_WINS;
}

/* The number of a game that is not played yet; false when there is none. */
static bool next_game(struct playtest *playtest, unsigned *number)
{
    pthread_mutex_lock(&playtest->lock);
    while (playtest->next < playtest->games && playtest->records[playtest->next])
        playtest->next++;
    *number = playtest->next;
    const bool is_one = playtest->next < playtest->games && !playtest->err &&
                        !playtest->failed_to_write && !interrupt_pending();
    playtest->next++;
    pthread_mutex_unlock(&playtest->lock);
    return is_one;
}

static void hand_in(struct playtest *playtest, unsigned number, adx_record *record, adx_err err)
{
    pthread_mutex_lock(&playtest->lock);
    if (err)
        playtest->err = err;
    if (record) {
        playtest->records[number] = record;
        count_game(playtest, record);
        playtest->failed_to_write |= !write_game(playtest, record);
        show_progress(playtest, false);
    }
    pthread_mutex_unlock(&playtest->lock);
}

static void play_games(void *ctx)
{
    struct playtest *playtest = ctx;
    const adx_alloc alloc = adx_alloc_libc();
    adx_engine *engine = NULL;
    unsigned number;

    const adx_err err = adx_engine_create(&alloc, playtest->variant, HASH_SIZE, &engine);
    if (err)
        hand_in(playtest, 0, NULL, err);
    while (!err && next_game(playtest, &number)) {
        adx_record *record;
        const adx_err problem = adx_playtest_play(&alloc, playtest->variant, engine,
                                                  &playtest->plan, number + 1, &record);
        hand_in(playtest, number, record, problem);
    }
    adx_engine_free(engine);
}

static int play(struct playtest *playtest, unsigned thread_count)
{
    struct thread threads[ADX_THREADS_MAX];
    unsigned started = 0;

    if (pthread_mutex_init(&playtest->lock, NULL))
        return report_adx(ADX_E_NOMEM);
    interrupt_install(true);
    while (started < thread_count && started < playtest->games &&
           thread_start(&threads[started], play_games, playtest))
        started++;
    if (!started)
        play_games(playtest);
    for (unsigned i = 0; i < started; i++)
        thread_join(&threads[i]);
    pthread_mutex_destroy(&playtest->lock);
    show_progress(playtest, true);
    return playtest->err ? report_adx(playtest->err) : EXIT_DONE;
}

/* ---- games that were played before ---- */

static bool is_finished(const adx_record *record)
{
    return adx_record_standing(record).outcome.winner != ADX_NOBODY;
}

/* Put a game where its round says. Returns: false when there is no place for it. */
static bool keep_game(struct playtest *playtest, adx_record *record)
{
    char *end;
    const unsigned long number = strtoul(adx_record_facts(record)->round, &end, 10);

    if (*end || !number || number > playtest->games || playtest->records[number - 1] ||
        !is_finished(record))
        return false;
    playtest->records[number - 1] = record;
    count_game(playtest, record);
    return true;
}

static int read_games(struct playtest *playtest, const char *path, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_pgn_game facts;

    for (unsigned number = 1; size; number++) {
        const size_t part = size < ADX_PGN_SIZE_MAX ? size : ADX_PGN_SIZE_MAX;
        adx_record *record;
        if (adx_pgn_facts(text, part, &facts))
            break;
        adx_err err = adx_pgn_read(&alloc, playtest->variant, adx_variant_id(playtest->variant),
                                   text, facts.size, NULL, NULL, &record);
        if (!err && adx_record_match(record, playtest->variant) == ADX_RULES_OTHER)
            err = ADX_E_RECORD;
        if (err) {
            adx_record_free(record);
            report_error("game %u of %s was played by other rules; name another file", number,
                         path);
            return EXIT_WRONG;
        }
        if (!keep_game(playtest, record))
            adx_record_free(record);
        text += facts.size;
        size -= facts.size;
    }
    return EXIT_DONE;
}

/* Read what the file has, and open it for more. */
static int open_games(struct playtest *playtest, const char *path)
{
    char *text = NULL;
    size_t size = 0;
    int status = EXIT_DONE;

    if (!path)
        return EXIT_DONE;
    if (read_data(path, &text, &size))
        status = read_games(playtest, path, text, size);
    else if (errno != ENOENT) {
        report_error("%s cannot be read: %s", path, file_failure(errno));
        status = EXIT_USAGE;
    }
    free(text);
    if (status)
        return status;
    playtest->pgn = open_to_append(path);
    if (playtest->pgn)
        return EXIT_DONE;
    report_error("%s cannot be written: %s", path, file_failure(errno));
    return EXIT_ENVIRONMENT;
}

/* ---- the report ---- */

static void print(FILE *out, const struct playtest *playtest, adx_playtest *report, bool as_json)
{
    if (as_json)
        playtest_print_json(out, playtest->variant, report);
    else
        playtest_print(out, playtest->variant, report);
}

static int hand_over(const struct playtest *playtest, adx_playtest *report, const struct args *args)
{
    const char *path = args->value[OPTION_OUTPUT];
    const bool as_json = args->value[OPTION_JSON] != NULL;
    struct memory_file memory;

    if (!path) {
        print(stdout, playtest, report, as_json);
        return EXIT_DONE;
    }
    const bool is_open = memory_file_open(&memory);
    if (is_open)
        print(memory.file, playtest, report, as_json);
    const int status = is_open && memory_file_close(&memory)
                           ? write_output(path, memory.text, memory.size)
                           : report_adx(ADX_E_NOMEM);
    free(memory.text);
    return status;
}

/* In the order of the numbers, whoever was ready first: the same games give the same report. */
static int report(const struct playtest *playtest, const struct args *args)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_playtest *report;

    adx_err err = adx_playtest_create(&alloc, playtest->variant, &report);
    for (unsigned i = 0; i < playtest->games && !err; i++)
        if (playtest->records[i])
            err = adx_playtest_add(report, playtest->records[i]);
    const int status = err ? report_adx(err) : hand_over(playtest, report, args);
    adx_playtest_free(report);
    return status;
}

static int run(struct playtest *playtest, unsigned threads, const struct args *args)
{
    playtest->records = calloc(playtest->games, sizeof(*playtest->records));
    playtest->shows_progress = isatty(STDERR_FILENO);
    int status =
        playtest->records ? open_games(playtest, args->value[OPTION_PGN]) : report_adx(ADX_E_NOMEM);
    if (!status)
        status = play(playtest, threads);
    if (playtest->pgn && (fclose(playtest->pgn) || playtest->failed_to_write) && !status) {
        report_error("%s cannot be written: %s", args->value[OPTION_PGN], strerror(errno));
        status = EXIT_ENVIRONMENT;
    }
    if (!status)
        status = report(playtest, args);
    for (unsigned i = 0; playtest->records && i < playtest->games; i++)
        adx_record_free(playtest->records[i]);
    free(playtest->records);
    return status;
}

/* ---- command line ---- */

int cmd_report(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"games", "N", "number of games (default: 200)"},
        {"level", "N", "strength of the engine, 1 to 8 (default: 8)"},
        {"nodes", "N", "positions searched for each move, roughly (default: 1000)"},
        {"movetime", "MS", "milliseconds for each move"},
        {"threads", "N", "games played at the same time (default: one on each core)"},
        {"seed", "N", "a different number gives different games (default: 1)"},
        {"pgn", "FILE", "append the games to this file, and count those already in it"},
        {"json", NULL, "print the report as a JSON object"},
        {"output", "FILE", "write there instead of to standard output; short: -o"},
    };
    static const struct args_spec spec = {
        .name = "report",
        .operands = "ID",
        .purpose =
            "Let the engine play against itself and report what the games reveal about the rules:\n"
            "the advantage of the first move, draws, lengths, endings, what the pieces do and are\n"
            "worth, and what the inventor should look at. Each game begins with four random "
            "moves.\n"
            "+- gives the margin of a 95% confidence interval. Ctrl-C stops and reports on the\n"
            "games played so far.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };
    struct playtest playtest = {
        .games = GAMES_USUAL,
        .plan = {.seed = 1, .now_ms = now_ms, .goes_on = goes_on},
    };
    unsigned threads = hardware_cores(ADX_THREADS_MAX);
    adx_variant *variant;
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    if (!args_read_unsigned(&args, OPTION_GAMES, 1, ADX_PLAYTEST_GAMES_MAX, &playtest.games) ||
        !args_read_unsigned(&args, OPTION_LEVEL, 1, ADX_LEVEL_MAX, &playtest.plan.level) ||
        !args_read_number(&args, OPTION_NODES, 1, NODES_MAX, &playtest.plan.nodes) ||
        !args_read_unsigned(&args, OPTION_MOVETIME, 1, TIME_MAX_MS, &playtest.plan.move_time_ms) ||
        !args_read_unsigned(&args, OPTION_THREADS, 1, ADX_THREADS_MAX, &threads) ||
        !args_read_number(&args, OPTION_SEED, 0, UINT64_MAX, &playtest.plan.seed))
        return EXIT_USAGE;
    status = load_variant(args.operand[0], &variant);
    if (status)
        return status;
    playtest.variant = variant;
    status = run(&playtest, threads, &args);
    adx_variant_free(variant);
    return status;
}
