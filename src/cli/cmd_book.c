/* acedrex book: the openings of a game, counted in games of the engine or of a file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "adx/book.h"
#include "adx/pgn.h"
#include "base/thread.h"
#include "cli/commands.h"
#include "cli/load.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "system/hardware.h"
#include "system/interrupt.h"

enum {
    OPTION_GAMES,
    OPTION_COUNT_WANTED,
    OPTION_NODES,
    OPTION_PLIES,
    OPTION_LEAST,
    OPTION_POSITIONS,
    OPTION_THREADS,
    OPTION_SEED,
    OPTION_OUTPUT,
    OPTION_CHECK,
    OPTION_COUNT,
    COUNT_USUAL = 200,
    COUNT_MAX = 1000000,
    PLIES_USUAL = 16,
    LEAST_USUAL = 2,
    POSITIONS_USUAL = 200,
    NODES_MAX = 1000000000,
    HASH_SIZE = 4 << 20,       /* of an engine: games are short searches */
    GAMES_SIZE_MAX = 64 << 20, /* bytes of a file of games */
    AT_ONCE = 4,               /* games that a thread plays before all are counted */
    FILES_PROGRESS = 100,      /* games of a file between two words about them */
};

/* Who plays some games. */
struct seat {
    struct making *making;
    adx_engine *engine;
    struct thread thread;
    uint64_t number; /* of the first game */
    unsigned count;
    adx_record *records[AT_ONCE]; /* NULL: given up */
    adx_err err;
};

struct making {
    const adx_variant *variant;
    const char *id; /* as it was given */
    adx_book *book;
    adx_book_plan plan;
    adx_book_choice choice;
    unsigned wanted, threads;
    struct seat *seats;
    unsigned seen, unfinished, elsewhere, other, unreadable; /* games of a file */
    bool shows_progress;
};

static bool goes_on(void *ctx)
{
    (void)ctx;
    return !interrupt_pending();
}

static void show_progress(const struct making *making, bool is_last)
{
    if (making->shows_progress)
        fprintf(stderr, "\r\033[K%u games, %u positions%s", adx_book_games(making->book),
                adx_book_positions(making->book), is_last ? "\n" : "");
}

/* ---- games of the engine ---- */

static void play_some(void *ctx)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct seat *seat = ctx;
    const struct making *making = seat->making;

    seat->err = ADX_OK;
    for (unsigned i = 0; i < seat->count && !seat->err; i++)
        seat->err = adx_book_play(&alloc, making->variant, seat->engine, &making->plan,
                                  seat->number + i, &seat->records[i]);
}

/* Games are counted in the order of their numbers, however many threads there are. */
static adx_err count_some(struct making *making, struct seat *seat)
{
    adx_err err = seat->err;

    for (unsigned i = 0; i < seat->count; i++) {
        if (!err && seat->records[i])
            err = adx_book_add(making->book, seat->records[i]);
        adx_record_free(seat->records[i]);
        seat->records[i] = NULL;
    }
    return err;
}

/* A round of games, in each thread some. first: the number of the first one. */
static adx_err play_round(struct making *making, unsigned first)
{
    unsigned begun = 0, started = 0;
    adx_err err = ADX_OK;

    for (; begun < making->threads && first <= making->wanted; begun++) {
        struct seat *seat = &making->seats[begun];
        const unsigned left = making->wanted - first + 1;
        seat->number = first;
        seat->count = left < AT_ONCE ? left : AT_ONCE;
        first += seat->count;
    }
    for (; started + 1 < begun; started++)
        if (!thread_start(&making->seats[started].thread, play_some, &making->seats[started]))
            break;
    for (unsigned i = started; i < begun; i++)
        play_some(&making->seats[i]);
    for (unsigned i = 0; i < started; i++)
        thread_join(&making->seats[i].thread);
    for (unsigned i = 0; i < begun; i++) {
        const adx_err problem = count_some(making, &making->seats[i]);
        err = err ? err : problem;
    }
    return err;
}

static adx_err open_seats(struct making *making)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_err err = ADX_OK;

    making->seats = calloc(making->threads, sizeof(*making->seats));
    if (!making->seats)
        return ADX_E_NOMEM;
    for (unsigned i = 0; i < making->threads && !err; i++) {
        making->seats[i].making = making;
        err = adx_engine_create(&alloc, making->variant, HASH_SIZE, &making->seats[i].engine);
    }
    return err;
}

static int play_all(struct making *making)
{
    adx_err err = open_seats(making);

    for (unsigned first = 1; !err && first <= making->wanted && !interrupt_pending();
         first += making->threads * AT_ONCE) {
        show_progress(making, false);
        err = play_round(making, first);
    }
    show_progress(making, true);
    for (unsigned i = 0; making->seats && i < making->threads; i++)
        adx_engine_free(making->seats[i].engine);
    free(making->seats);
    return err ? report_adx(err) : EXIT_DONE;
}

/* ---- games of a file ---- */

/* By the tag Variant; a game of rules of one's own is taken to be of them. */
static bool is_of_game(const struct making *making, const adx_pgn_game *facts)
{
    char id[ADX_NAME_SIZE_MAX];

    if (load_is_path(making->id))
        return true;
    return adx_pgn_game_id(facts, NULL, id) && strcmp(id, adx_variant_id(making->variant)) == 0;
}

static adx_err count_record(struct making *making, const adx_record *record)
{
    if (adx_record_standing(record).outcome.winner == ADX_NOBODY) {
        making->unfinished++;
        return ADX_OK;
    }
    const adx_err err = adx_book_add(making->book, record);
    making->elsewhere += err == ADX_E_RECORD;
    making->unreadable += err == ADX_E_ILLEGAL || err == ADX_E_FEN;
    return err == ADX_E_NOMEM || err == ADX_E_LIMIT ? err : ADX_OK;
}

static adx_err count_game(struct making *making, const adx_pgn_game *facts, const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *record;

    if (!is_of_game(making, facts)) {
        making->other++;
        return ADX_OK;
    }
    adx_err err = adx_pgn_read(&alloc, making->variant, adx_variant_id(making->variant), text,
                               facts->size, NULL, NULL, &record);
    if (err == ADX_E_NOMEM)
        return err;
    if (err) {
        making->unreadable++;
        return ADX_OK;
    }
    err = count_record(making, record);
    adx_record_free(record);
    return err;
}

static void report_rest(const struct making *making, const char *path)
{
    if (adx_book_games(making->book) < making->seen)
        report_error("%s: %u of %u games were counted; of other games: %u, without a result: %u, "
                     "from another position: %u, with a move that cannot be read: %u",
                     path, adx_book_games(making->book), making->seen, making->other,
                     making->unfinished, making->elsewhere, making->unreadable);
}

static int read_games(struct making *making, const char *path)
{
    const char *rest;
    char *text;
    size_t size;
    adx_err err = ADX_OK;

    const int status = text_file_read(path, GAMES_SIZE_MAX, &text, &size);
    if (status)
        return status;
    for (rest = text; size && !err && !interrupt_pending(); making->seen++) {
        const size_t part = size < ADX_PGN_SIZE_MAX ? size : ADX_PGN_SIZE_MAX;
        adx_pgn_game facts;
        if (adx_pgn_facts(rest, part, &facts))
            break;
        if (making->seen % FILES_PROGRESS == 0)
            show_progress(making, false);
        err = count_game(making, &facts, rest);
        rest += facts.size;
        size -= facts.size;
    }
    free(text);
    show_progress(making, true);
    if (err)
        return report_adx(err);
    report_rest(making, path);
    if (adx_book_games(making->book))
        return EXIT_DONE;
    report_error("%s has no game of %s that could be counted", path,
                 adx_variant_id(making->variant));
    return EXIT_WRONG;
}

/* ---- a book ---- */

static int write_book(const struct making *making, const char *path)
{
    const adx_alloc alloc = adx_alloc_libc();
    char *text;
    size_t size;

    if (adx_book_is_full(making->book))
        report_error("more than %d positions: those that came later were not counted; fewer "
                     "--plies leave room",
                     ADX_BOOK_COUNTED_MAX);
    const adx_err err = adx_book_write(making->book, &making->choice, &text, &size);
    if (err)
        return report_adx(err);
    const int status = write_output(path, text, size);
    alloc.resize(alloc.ctx, text, size + 1, 0);
    return status;
}

static int make(struct making *making, const struct args *args)
{
    const char *games = args->value[OPTION_GAMES];
    char source[ADX_BOOK_SOURCE_SIZE_MAX];
    const adx_alloc alloc = adx_alloc_libc();

    const adx_err err = adx_book_create(&alloc, making->variant, making->plan.plies, &making->book);
    if (err == ADX_E_RANGE) {
        report_error("%s begins at one of %u positions: a book is of one start", making->id,
                     adx_variant_start_count(making->variant));
        return EXIT_USAGE;
    }
    if (err)
        return report_adx(err);
    making->shows_progress = isatty(STDERR_FILENO);
    interrupt_install(true);
    if (games)
        snprintf(source, sizeof(source), "games of a file");
    else
        snprintf(source, sizeof(source), "self-play, seed %llu",
                 (unsigned long long)making->plan.seed);
    making->choice.source = source;
    int status = games ? read_games(making, games) : play_all(making);
    if (!status)
        status = write_book(making, args->value[OPTION_OUTPUT]);
    if (!status && interrupt_pending())
        report_error("stopped after %u games", adx_book_games(making->book));
    adx_book_free(making->book);
    return status;
}

static int check(const struct making *making, const char *path)
{
    const adx_alloc alloc = adx_alloc_libc();
    char why[ADX_BOOK_WHY_SIZE_MAX];
    adx_book *book;
    char *text;
    size_t size;

    const int status = text_file_read(path, ADX_BOOK_SIZE_MAX, &text, &size);
    if (status)
        return status;
    adx_err err = adx_book_read(&alloc, making->variant, text, size, why, &book);
    free(text);
    if (!err)
        err = adx_book_check(book, why);
    if (!err)
        printf("%s: %u positions, %u games\n", path, adx_book_positions(book),
               adx_book_games(book));
    adx_book_free(book);
    if (!err)
        return EXIT_DONE;
    if (!why[0])
        return report_adx(err);
    report_error("%s: %s", path, why);
    return EXIT_WRONG;
}

/* ---- command line ---- */

static bool read_numbers(struct making *making, const struct args *args)
{
    return args_read_unsigned(args, OPTION_COUNT_WANTED, 1, COUNT_MAX, &making->wanted) &&
           args_read_number(args, OPTION_NODES, 1, NODES_MAX, &making->plan.nodes) &&
           args_read_unsigned(args, OPTION_PLIES, 1, ADX_BOOK_PLIES_MAX, &making->plan.plies) &&
           args_read_unsigned(args, OPTION_LEAST, 1, COUNT_MAX, &making->choice.games_min) &&
           args_read_unsigned(args, OPTION_POSITIONS, 1, ADX_BOOK_POSITIONS_MAX,
                              &making->choice.positions_max) &&
           args_read_unsigned(args, OPTION_THREADS, 1, ADX_THREADS_MAX, &making->threads) &&
           args_read_number(args, OPTION_SEED, 0, UINT64_MAX, &making->plan.seed);
}

int cmd_book(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"games", "FILE", "count the games of a PGN file instead of self-play"},
        {"count", "N", "games of self-play (default: 200)"},
        {"nodes", "N", "positions searched for a move of the opening (default: 2000)"},
        {"plies", "N", "plies of a game that are counted (default: 16)"},
        {"least", "N", "keep moves that at least N games played (default: 2)"},
        {"positions", "N", "keep the N most frequent positions (default: 200)"},
        {"threads", "N", "games played at the same time (default: one on each core)"},
        {"seed", "N", "a different number gives different games (default: 1)"},
        {"output", "FILE", "write to this file instead of printing; short: -o"},
        {"check", "FILE", "check the book of a file instead"},
    };
    static const struct args_spec spec = {
        .name = "book",
        .operands = "ID",
        .purpose =
            "Make a book of openings: the moves that games played in the positions near their\n"
            "start, how often, and how these games ended. Positions that are reached in several\n"
            "ways are one. Games are those of the engine against itself, which chooses among\n"
            "moves that are about as good, or those of a file. Ctrl-C stops and keeps what was\n"
            "counted. docs/book.md describes the file.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };
    struct making making = {
        .wanted = COUNT_USUAL,
        .threads = hardware_cores(ADX_THREADS_MAX),
        .plan = {.plies = PLIES_USUAL, .seed = 1, .goes_on = goes_on},
        .choice = {.games_min = LEAST_USUAL, .positions_max = POSITIONS_USUAL},
    };
    adx_variant *variant;
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    if (!read_numbers(&making, &args))
        return EXIT_USAGE;
    making.id = load_id(args.operand[0]);
    status = load_variant(args.operand[0], &variant);
    if (status)
        return status;
    making.variant = variant;
    status =
        args.value[OPTION_CHECK] ? check(&making, args.value[OPTION_CHECK]) : make(&making, &args);
    adx_variant_free(variant);
    return status;
}
