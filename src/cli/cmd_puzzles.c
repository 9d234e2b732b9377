/* acedrex puzzles: puzzles found in games, or a file of them checked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "adx/pgn.h"
#include "adx/playtest.h"
#include "adx/puzzle.h"
#include "base/thread.h"
#include "cli/commands.h"
#include "cli/load.h"
#include "cli/pgn_file.h"
#include "cli/puzzle_file.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "system/hardware.h"
#include "system/interrupt.h"

enum {
    OPTION_COUNT_WANTED,
    OPTION_GAMES,
    OPTION_NODES,
    OPTION_THREADS,
    OPTION_SEED,
    OPTION_OUTPUT,
    OPTION_CHECK,
    OPTION_SEARCH,
    OPTION_COUNT,
    COUNT_USUAL = 50,
    NODES_MAX = 1000000000,
    HASH_SIZE = 4 << 20,
    GAMES_SIZE_MAX = 64 << 20, /* bytes of a file of games */
    OF_GAME_MAX = 4,           /* puzzles taken of one game */
    LEVEL_MIN = 2,             /* of self-play: weak games have tactics, */
    LEVELS = 4,                /* and those of several levels have several kinds */
    IN_VAIN_MAX = 300,         /* games of self-play without a new puzzle */
};

/* Who looks for puzzles in one game. */
struct seat {
    struct hunt *hunt;
    adx_engine *engine;
    struct thread thread;
    unsigned long number;     /* of the game, from 0 */
    const adx_record *record; /* or NULL: a game is played */
    unsigned found;
    adx_puzzle puzzles[OF_GAME_MAX];
    adx_err err;
};

struct hunt {
    const adx_variant *variant;
    struct puzzle_file file;
    adx_record **records; /* that were read; NULL: games are played */
    unsigned long record_count;
    adx_puzzle_plan plan;
    unsigned wanted, threads;
    struct seat *seats;
    bool shows_progress;
};

static bool goes_on(void *ctx)
{
    (void)ctx;
    return !interrupt_pending();
}

/* ---- one game ---- */

static bool take(void *ctx, const adx_puzzle *puzzle)
{
    struct seat *seat = ctx;

    seat->puzzles[seat->found++] = *puzzle;
    return seat->found < OF_GAME_MAX;
}

static void look(void *ctx)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct seat *seat = ctx;
    const struct hunt *hunt = seat->hunt;
    const adx_playtest_plan how = {
        .level = LEVEL_MIN + (unsigned)(seat->number % LEVELS),
        .seed = hunt->plan.seed,
        .goes_on = goes_on,
    };
    adx_puzzle_plan plan = hunt->plan;
    const adx_record *record = seat->record;
    adx_record *played = NULL;

    plan.take = take;
    plan.ctx = seat;
    seat->found = 0;
    seat->err = ADX_OK;
    if (!record) {
        seat->err =
            adx_playtest_play(&alloc, hunt->variant, seat->engine, &how, seat->number + 1, &played);
        record = played;
    }
    if (!seat->err && record)
        seat->err = adx_puzzles_find(&alloc, hunt->variant, seat->engine, record, &plan);
    adx_record_free(played);
}

/* ---- many games ---- */

static bool has_game(const struct hunt *hunt, unsigned long number)
{
    return !hunt->records || number < hunt->record_count;
}

/* As many games at once as there are threads. Returns: how many were begun. */
static unsigned look_at_some(struct hunt *hunt)
{
    unsigned begun = 0, started = 0;

    for (; begun < hunt->threads && has_game(hunt, hunt->file.games + begun); begun++) {
        struct seat *seat = &hunt->seats[begun];
        seat->number = hunt->file.games + begun;
        seat->record = hunt->records ? hunt->records[seat->number] : NULL;
    }
    for (; started + 1 < begun; started++)
        if (!thread_start(&hunt->seats[started].thread, look, &hunt->seats[started]))
            break;
    for (unsigned i = started; i < begun; i++)
        look(&hunt->seats[i]);
    for (unsigned i = 0; i < started; i++)
        thread_join(&hunt->seats[i].thread);
    return begun;
}

static void show_progress(const struct hunt *hunt)
{
    if (hunt->shows_progress)
        fprintf(stderr, "\r\033[K%u of %u puzzles, %lu games", hunt->file.count, hunt->wanted,
                hunt->file.games);
}

/* In the order of the games: the same games give the same puzzles, whoever was ready first. */
static adx_err take_some(struct hunt *hunt, unsigned looked, unsigned *taken)
{
    *taken = 0;
    for (unsigned i = 0; i < looked; i++) {
        const struct seat *seat = &hunt->seats[i];
        if (seat->err)
            return seat->err;
        for (unsigned k = 0; k < seat->found; k++)
            *taken += puzzle_file_add(&hunt->file, &seat->puzzles[k], hunt->wanted);
        hunt->file.games++;
        if (hunt->file.count >= hunt->wanted)
            break;
    }
    return ADX_OK;
}

/* Returns: an exit code. The file is written after each game with a puzzle, and at the end. */
static int hunt_on(struct hunt *hunt, const char *path)
{
    unsigned long in_vain = 0;
    adx_err err = ADX_OK;
    int status = EXIT_DONE;

    while (!err && !status && hunt->file.count < hunt->wanted && has_game(hunt, hunt->file.games) &&
           in_vain < IN_VAIN_MAX) {
        unsigned taken;
        show_progress(hunt);
        const unsigned looked = look_at_some(hunt);
        if (interrupt_pending())
            break;
        err = take_some(hunt, looked, &taken);
        in_vain = taken ? 0 : in_vain + looked;
        if (taken && path)
            status = puzzle_file_write(&hunt->file, path);
    }
    show_progress(hunt);
    if (hunt->shows_progress)
        fputc('\n', stderr);
    if (err)
        return report_adx(err);
    if (!status)
        status = puzzle_file_write(&hunt->file, path);
    if (!status && interrupt_pending())
        report_error("stopped; the same command with --output goes on");
    return status;
}

/* ---- games that were kept ---- */

static int add_record(struct hunt *hunt, const char *path, unsigned long number, adx_record *record)
{
    if (adx_record_legal_plies(record, hunt->variant) < adx_record_standing(record).ply_count) {
        report_error("game %lu of %s has moves that are not legal by these rules", number, path);
        adx_record_free(record);
        return EXIT_WRONG;
    }
    adx_record **more = realloc(hunt->records, (hunt->record_count + 1) * sizeof(*hunt->records));
    if (!more) {
        adx_record_free(record);
        return report_adx(ADX_E_NOMEM);
    }
    hunt->records = more;
    hunt->records[hunt->record_count++] = record;
    return EXIT_DONE;
}

static int read_pgn(struct hunt *hunt, const char *path, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_pgn_game facts;
    int status = EXIT_DONE;

    for (unsigned long number = 1; size && !status; number++) {
        const size_t part = size < ADX_PGN_SIZE_MAX ? size : ADX_PGN_SIZE_MAX;
        adx_record *record;
        if (adx_pgn_facts(text, part, &facts))
            break;
        if (adx_pgn_read(&alloc, hunt->variant, adx_variant_id(hunt->variant), text, facts.size,
                         report_all, NULL, &record))
            status = EXIT_WRONG;
        else
            status = add_record(hunt, path, number, record);
        text += facts.size;
        size -= facts.size;
    }
    return status;
}

static int read_games(struct hunt *hunt, const char *path)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *record;
    char *text;
    size_t size;

    int status = text_file_read(path, GAMES_SIZE_MAX, &text, &size);
    if (status)
        return status;
    if (pgn_file_is(path))
        status = read_pgn(hunt, path, text, size);
    else if (adx_record_read(&alloc, text, size, report_all, NULL, &record))
        status = EXIT_WRONG;
    else
        status = add_record(hunt, path, 1, record);
    free(text);
    if (!status && !hunt->records) {
        report_error("%s has no game", path);
        status = EXIT_WRONG;
    }
    return status;
}

/* ---- the hunt ---- */

static int open_seats(struct hunt *hunt)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_err err = ADX_OK;

    hunt->seats = calloc(hunt->threads, sizeof(*hunt->seats));
    if (!hunt->seats)
        return report_adx(ADX_E_NOMEM);
    for (unsigned i = 0; i < hunt->threads && !err; i++) {
        hunt->seats[i].hunt = hunt;
        err = adx_engine_create(&alloc, hunt->variant, HASH_SIZE, &hunt->seats[i].engine);
    }
    return err ? report_adx(err) : EXIT_DONE;
}

/* What was looked at before counts only if it was the same. */
static void name_source(struct hunt *hunt, const char *games)
{
    char source[PUZZLE_SOURCE_SIZE_MAX];

    if (games)
        snprintf(source, sizeof(source), "%s", games);
    else
        snprintf(source, sizeof(source), "self-play %llu", (unsigned long long)hunt->plan.seed);
    if (strcmp(source, hunt->file.source) != 0)
        hunt->file.games = 0;
    memcpy(hunt->file.source, source, sizeof(source));
}

static int run(struct hunt *hunt, const struct args *args)
{
    const char *path = args->value[OPTION_OUTPUT], *games = args->value[OPTION_GAMES];
    int status = path ? puzzle_file_read(&hunt->file, path, true) : EXIT_DONE;

    hunt->shows_progress = isatty(STDERR_FILENO);
    interrupt_install(true);
    if (!status && games)
        status = read_games(hunt, games);
    if (!status)
        status = open_seats(hunt);
    if (!status) {
        name_source(hunt, games);
        status = hunt_on(hunt, path);
    }
    for (unsigned i = 0; hunt->seats && i < hunt->threads; i++)
        adx_engine_free(hunt->seats[i].engine);
    for (unsigned long i = 0; i < hunt->record_count; i++)
        adx_record_free(hunt->records[i]);
    free(hunt->seats);
    free(hunt->records);
    return status;
}

/* ---- checking ---- */

/* search: one puzzle in so many is searched, too; 0: none. */
static int check(struct hunt *hunt, const char *path, unsigned search)
{
    const adx_alloc alloc = adx_alloc_libc();
    char why[ADX_PUZZLE_WHY_SIZE_MAX];
    adx_engine *engine = NULL;
    unsigned wrong = 0;

    int status = puzzle_file_read(&hunt->file, path, false);
    adx_err err = status ? ADX_OK : adx_engine_create(&alloc, hunt->variant, HASH_SIZE, &engine);
    for (unsigned i = 0; i < hunt->file.count && !status && !err; i++) {
        err = adx_puzzle_check(&alloc, hunt->variant, search && i % search == 0 ? engine : NULL,
                               &hunt->file.puzzles[i], &hunt->plan, why);
        if (err == ADX_E_ILLEGAL) {
            report_error("%s:%u: %s", path, hunt->file.lines[i], why);
            wrong++;
            err = ADX_OK;
        }
    }
    adx_engine_free(engine);
    if (status || err)
        return status ? status : report_adx(err);
    if (!wrong)
        printf("%s: %u puzzles\n", path, hunt->file.count);
    return wrong ? EXIT_WRONG : EXIT_DONE;
}

/* ---- command line ---- */

static int begin(struct hunt *hunt, const struct args *args, unsigned search)
{
    const char *path = args->value[OPTION_CHECK];
    const adx_err err = puzzle_file_create(hunt->variant, &hunt->file);
    const int status = err ? report_adx(err) : path ? check(hunt, path, search) : run(hunt, args);

    puzzle_file_free(&hunt->file);
    return status;
}

int cmd_puzzles(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"count", "N", "puzzles wanted (default: 50)"},
        {"games", "FILE", "look in these games, PGN or a saved game, instead of self-play"},
        {"nodes", "N", "positions searched to judge a move (default: 40000)"},
        {"threads", "N", "games searched at the same time (default: one on each core)"},
        {"seed", "N", "a different number gives different games (default: 1)"},
        {"output", "FILE", "add to this file instead of printing; short: -o"},
        {"check", "FILE", "check the puzzles of a file instead"},
        {"search", "N",
         "when checking, search one puzzle in N, the others are replayed\n"
         "(default: 1; 0: none)"},
    };
    static const struct args_spec spec = {
        .name = "puzzles",
        .operands = "ID",
        .purpose =
            "Find puzzles: positions in which one move, and one at each later turn, is\n"
            "clearly best. A win in up to four moves is proved by trying all moves; a gain of\n"
            "material and the only move that holds are found by search, and so is the best\n"
            "move on average where dice are thrown. Puzzles are rated by which levels of the\n"
            "engine solve them. Games are those of weak levels against themselves, or from a\n"
            "file. Ctrl-C stops; the same command with --output continues.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };
    struct hunt hunt = {
        .wanted = COUNT_USUAL,
        .threads = hardware_cores(ADX_THREADS_MAX),
        .plan = {.seed = 1, .goes_on = goes_on},
    };
    unsigned search = 1;
    adx_variant *variant;
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    if (!args_read_unsigned(&args, OPTION_COUNT_WANTED, 1, PUZZLE_COUNT_MAX, &hunt.wanted) ||
        !args_read_number(&args, OPTION_NODES, 1, NODES_MAX, &hunt.plan.nodes) ||
        !args_read_unsigned(&args, OPTION_THREADS, 1, ADX_THREADS_MAX, &hunt.threads) ||
        !args_read_number(&args, OPTION_SEED, 0, UINT64_MAX, &hunt.plan.seed) ||
        !args_read_unsigned(&args, OPTION_SEARCH, 0, PUZZLE_COUNT_MAX, &search))
        return EXIT_USAGE;
    status = load_variant(args.operand[0], &variant);
    if (status)
        return status;
    hunt.variant = variant;
    status = begin(&hunt, &args, search);
    adx_variant_free(variant);
    return status;
}
