/* acedrex endgame: an ending solved, as a table, as JSON, or the best line from a position. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "adx/endgame.h"
#include "base/steady_clock.h"
#include "cli/commands.h"
#include "cli/json_lines.h"
#include "cli/load.h"
#include "cli/report.h"
#include "system/hardware.h"
#include "system/interrupt.h"

enum {
    OPTION_FROM,
    OPTION_MEMORY,
    OPTION_THREADS,
    OPTION_JSON,
    OPTION_COUNT,
    MEMORY_USUAL = 1024, /* MB */
    MEMORY_MAX = 1 << 20,
    PROGRESS_MS = 500,
};

struct ending {
    const adx_variant *variant;
    const char *pieces;
    adx_endgame *endgame;
    bool shows_progress;
    uint64_t shown_ms;
};

static bool goes_on(void *ctx, const adx_endgame_progress *progress)
{
    struct ending *ending = ctx;
    const uint64_t now = steady_clock_ms();

    if (interrupt_pending())
        return false;
    if (!ending->shows_progress || now - ending->shown_ms < PROGRESS_MS)
        return true;
    ending->shown_ms = now;
    if (progress->is_exploring)
        fprintf(stderr, "\r\033[Klooking for endings: %s, %.0f %%", progress->pieces,
                100 * progress->share);
    else
        fprintf(stderr, "\r\033[Kending %u of %u: %s, ply %u, %.0f %%", progress->table + 1,
                progress->table_count, progress->pieces, progress->plies, 100 * progress->share);
    return true;
}

static double megabytes(const struct ending *ending)
{
    return (double)adx_endgame_bytes(ending->endgame) / (1 << 20);
}

/* Report why there is no result. */
static int report_failure(adx_err err, const char *why)
{
    if (interrupt_pending()) {
        report_error("stopped");
        return EXIT_INTERRUPTED;
    }
    if (!why[0])
        return report_adx(err);
    report_error("this ending cannot be solved: %s", why);
    return EXIT_WRONG;
}

/* ---- the table ---- */

static unsigned moves_of(unsigned plies)
{
    return (plies + 1) / 2;
}

static void print_longest(const struct ending *ending, adx_color turn, adx_color winner)
{
    const unsigned plies = adx_endgame_summarize(ending->endgame, turn).longest[winner];
    char fen[ADX_FEN_SIZE_MAX];

    if (!plies || !adx_endgame_longest(ending->endgame, turn, winner, fen))
        return;
    printf("%s to move, %s wins in %u move%s (%u plies): %s\n",
           adx_variant_color_name(ending->variant, turn),
           adx_variant_color_name(ending->variant, winner), moves_of(plies),
           moves_of(plies) == 1 ? "" : "s", plies, fen);
}

static void print_table(const struct ending *ending)
{
    const char *white = adx_variant_color_name(ending->variant, ADX_WHITE);
    const char *black = adx_variant_color_name(ending->variant, ADX_BLACK);

    printf("%s in %s: %u ending%s, %.1f MB\n", ending->pieces, adx_variant_id(ending->variant),
           adx_endgame_table_count(ending->endgame),
           adx_endgame_table_count(ending->endgame) == 1 ? "" : "s", megabytes(ending));
    if (adx_endgame_leaves_en_passant(ending->endgame))
        printf("captures en passant are left out\n");
    printf("%-12s  %11s wins  %16s  %11s wins\n", "to move", white, "drawn", black);
    for (adx_color turn = ADX_WHITE; turn <= ADX_BLACK; turn++) {
        const adx_endgame_summary summary = adx_endgame_summarize(ending->endgame, turn);
        printf("%-12s  %16" PRIu64 "  %16" PRIu64 "  %16" PRIu64 "\n",
               adx_variant_color_name(ending->variant, turn), summary.won[ADX_WHITE], summary.drawn,
               summary.won[ADX_BLACK]);
    }
    for (adx_color turn = ADX_WHITE; turn <= ADX_BLACK; turn++) {
        print_longest(ending, turn, ADX_WHITE);
        print_longest(ending, turn, ADX_BLACK);
    }
}

/* ---- JSON ---- */

static const char *word_of(adx_color color)
{
    return color == ADX_WHITE ? "white" : "black";
}

static void write_winner(struct json *json, const struct ending *ending, adx_color turn,
                         adx_color winner)
{
    const adx_endgame_summary summary = adx_endgame_summarize(ending->endgame, turn);
    char fen[ADX_FEN_SIZE_MAX];

    json_write_object(json, word_of(winner));
    json_write_number(json, "positions", (long long)summary.won[winner]);
    json_write_number(json, "plies", summary.longest[winner]);
    if (adx_endgame_longest(ending->endgame, turn, winner, fen)) {
        json_write_text(json, "fen", fen);
        json_write_array(json, "by_plies");
        for (unsigned plies = 0; plies <= summary.longest[winner]; plies++)
            json_write_number(json, NULL,
                              (long long)adx_endgame_count(ending->endgame, turn, winner, plies));
        json_write_array_end(json);
    }
    json_write_object_end(json);
}

static void print_json(const struct ending *ending)
{
    struct json_lines lines = json_lines(stdout);
    struct json *json = &lines.json;

    json_write_object(json, NULL);
    json_write_text(json, "game", adx_variant_id(ending->variant));
    json_write_text(json, "pieces", ending->pieces);
    json_write_number(json, "endings", adx_endgame_table_count(ending->endgame));
    json_write_number(json, "bytes", (long long)adx_endgame_bytes(ending->endgame));
    json_write_bool(json, "leaves_en_passant", adx_endgame_leaves_en_passant(ending->endgame));
    json_write_object(json, "to_move");
    for (adx_color turn = ADX_WHITE; turn <= ADX_BLACK; turn++) {
        json_write_object(json, word_of(turn));
        json_write_number(json, "drawn",
                          (long long)adx_endgame_summarize(ending->endgame, turn).drawn);
        write_winner(json, ending, turn, ADX_WHITE);
        write_winner(json, ending, turn, ADX_BLACK);
        json_write_object_end(json);
    }
    json_write_object_end(json);
    json_write_object_end(json);
}

/* ---- a line from a position ---- */

/* How good a value is for a player: a soon win first, then draws, then a late loss. */
static long rank_of(adx_endgame_value value, adx_color color)
{
    const adx_winner own = color == ADX_WHITE ? ADX_WHITE_WINS : ADX_BLACK_WINS;

    if (value.winner == ADX_DRAWN)
        return 0;
    return value.winner == own ? 100000L - (long)value.plies : (long)value.plies - 100000L;
}

/* The best move. Returns: false when there is none. */
static bool find_best(const adx_endgame *endgame, adx_position *position, adx_move *best)
{
    const adx_color us = adx_position_turn(position);
    adx_listed_move moves[ADX_MOVES_MAX];
    const unsigned count = load_moves(position, moves);
    adx_endgame_value value;
    long best_rank = 0;
    bool found = false;

    for (unsigned i = 0; i < count; i++) {
        if (adx_position_play(position, moves[i].move))
            continue;
        const bool is_known = adx_endgame_probe(endgame, position, &value);
        adx_position_undo(position);
        if (!is_known || (found && rank_of(value, us) <= best_rank))
            continue;
        found = true;
        best_rank = rank_of(value, us);
        *best = moves[i].move;
    }
    return found;
}

static void print_line(const struct ending *ending, adx_position *position, adx_endgame_value value,
                       bool as_json)
{
    struct json_lines lines = json_lines(stdout);
    struct json *json = &lines.json;
    char san[ADX_SAN_SIZE_MAX];
    adx_move best;

    if (as_json) {
        json_write_object(json, NULL);
        json_write_text(json, "winner",
                        value.winner == ADX_DRAWN
                            ? NULL
                            : word_of(value.winner == ADX_WHITE_WINS ? ADX_WHITE : ADX_BLACK));
        json_write_number(json, "plies", value.plies);
        json_write_array(json, "line");
    } else if (value.winner == ADX_DRAWN) {
        printf("drawn");
    } else {
        printf("%s wins in %u move%s:",
               adx_variant_color_name(ending->variant,
                                      value.winner == ADX_WHITE_WINS ? ADX_WHITE : ADX_BLACK),
               moves_of(value.plies), moves_of(value.plies) == 1 ? "" : "s");
    }
    for (unsigned i = 0; i < value.plies && find_best(ending->endgame, position, &best); i++) {
        adx_move_san(position, best, san);
        if (as_json)
            json_write_text(json, NULL, san);
        else
            printf(" %s", san);
        if (adx_position_play(position, best))
            break;
    }
    if (as_json) {
        json_write_array_end(json);
        json_write_object_end(json);
    } else {
        putchar('\n');
    }
}

static int print_from(const struct ending *ending, const char *fen, bool as_json)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_endgame_value value;
    adx_position *position;

    const adx_err err =
        adx_position_create(&alloc, ending->variant, fen, report_all, NULL, &position);
    if (err)
        return err == ADX_E_FEN ? EXIT_WRONG : report_adx(err);
    const bool is_known = adx_endgame_probe(ending->endgame, position, &value);
    if (is_known)
        print_line(ending, position, value, as_json);
    else
        report_error("the position has other pieces than %s", ending->pieces);
    adx_position_free(position);
    return is_known ? EXIT_DONE : EXIT_WRONG;
}

/* ---- command line ---- */

static int print(const struct ending *ending, const struct args *args)
{
    const bool as_json = args->value[OPTION_JSON] != NULL;

    if (args->value[OPTION_FROM])
        return print_from(ending, args->value[OPTION_FROM], as_json);
    if (as_json)
        print_json(ending);
    else
        print_table(ending);
    return EXIT_DONE;
}

/* How hard it may work. */
struct effort {
    size_t bytes_max;
    unsigned threads;
};

/* why: ADX_ENDGAME_WHY_SIZE_MAX bytes. */
static adx_err solve(struct ending *ending, struct effort effort, char *why)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_endgame_hooks hooks = {.goes_on = goes_on, .ctx = ending};

    why[0] = '\0';
    adx_err err = adx_endgame_create(&alloc, ending->variant, ending->pieces, effort.bytes_max,
                                     &hooks, why, &ending->endgame);
    if (!err && ending->shows_progress)
        fprintf(stderr, "\r\033[K%u endings, %.1f MB of memory\n",
                adx_endgame_table_count(ending->endgame), megabytes(ending));
    if (!err)
        err = adx_endgame_solve(ending->endgame, effort.threads, &hooks);
    if (ending->shows_progress)
        fputs("\r\033[K", stderr);
    return err;
}

static int run(struct ending *ending, const struct args *args, struct effort effort)
{
    char why[ADX_ENDGAME_WHY_SIZE_MAX];
    const adx_err err = solve(ending, effort, why);
    const int status = err ? report_failure(err, why) : print(ending, args);

    adx_endgame_free(ending->endgame);
    return status;
}

/* ---- against a lone king ---- */

/* The letter of the royal piece, or NULL. */
static const char *royal_letter(const adx_variant *variant)
{
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        const adx_role about = adx_variant_role(variant, role);
        if (about.royal && about.base == role)
            return about.letter;
    }
    return NULL;
}

static void write_lone(struct json *json, const char *name, const adx_endgame_summary *found,
                       const char *why)
{
    json_write_object(json, NULL);
    json_write_text(json, "piece", name);
    json_write_text(json, "why", why[0] ? why : NULL);
    if (found) {
        json_write_number(json, "won", (long long)found->won[ADX_WHITE]);
        json_write_number(json, "drawn", (long long)found->drawn);
        json_write_number(json, "lost", (long long)found->won[ADX_BLACK]);
        json_write_number(json, "moves", moves_of(found->longest[ADX_WHITE]));
    }
    json_write_object_end(json);
}

static void print_lone(const char *name, const adx_endgame_summary *found, const char *why)
{
    printf("%-20s  ", name);
    if (!found) {
        printf("not solved: %s\n", why);
        return;
    }
    const uint64_t won = found->won[ADX_WHITE];
    const uint64_t all = won + found->drawn + found->won[ADX_BLACK];
    const unsigned moves = moves_of(found->longest[ADX_WHITE]);
    if (won == 0)
        printf("cannot force a win\n");
    else if (won == all)
        printf("wins in %u move%s at most\n", moves, moves == 1 ? "" : "s");
    else
        printf("wins in %u move%s at most, from %.1f %% of the positions\n", moves,
               moves == 1 ? "" : "s", 100.0 * (double)won / (double)all);
    fflush(stdout);
}

/* Solve it for one piece, and tell. first: nothing was told before. Returns: an exit code. */
static int run_one(struct ending *ending, unsigned role, struct effort effort, struct json *json,
                   bool first)
{
    const adx_role about = adx_variant_role(ending->variant, role);
    const char *king = royal_letter(ending->variant);
    char pieces[64], why[ADX_ENDGAME_WHY_SIZE_MAX];
    adx_endgame_summary found;

    snprintf(pieces, sizeof(pieces), "%s+%s v %s", king, about.letter, king);
    ending->pieces = pieces;
    const adx_err err = solve(ending, effort, why);
    if (err && (first || interrupt_pending() || !why[0])) {
        adx_endgame_free(ending->endgame);
        return report_failure(err, why);
    }
    if (!err)
        found = adx_endgame_summarize(ending->endgame, ADX_WHITE);
    adx_endgame_free(ending->endgame);
    ending->endgame = NULL;
    if (json && first) {
        json_write_object(json, NULL);
        json_write_text(json, "game", adx_variant_id(ending->variant));
        json_write_array(json, "pieces");
    }
    if (json)
        write_lone(json, about.name, err ? NULL : &found, why);
    else
        print_lone(about.title, err ? NULL : &found, why);
    return EXIT_DONE;
}

/* What each piece of the game and its king do to a lone king, White to move. */
static int run_lone(struct ending *ending, bool as_json, struct effort effort)
{
    struct json_lines lines = json_lines(stdout);
    struct json *json = as_json ? &lines.json : NULL;
    int status = EXIT_DONE;
    bool first = true;

    if (!royal_letter(ending->variant)) {
        report_error("%s has no royal piece", adx_variant_id(ending->variant));
        return EXIT_WRONG;
    }
    for (unsigned role = 1; !status && role <= adx_variant_role_count(ending->variant); role++) {
        const adx_role about = adx_variant_role(ending->variant, role);
        if (about.royal || about.base != role || about.hand_only)
            continue;
        status = run_one(ending, role, effort, json, first);
        first = first && status;
    }
    if (json && !first && !status) {
        json_write_array_end(json);
        json_write_object_end(json);
    }
    return status;
}

int cmd_endgame(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"from", "FEN", "print the best line from this position instead"},
        {"memory", "MB", "memory for what is known of the positions (default: 1024)"},
        {"threads", "N", "threads (default: one on each core)"},
        {"json", NULL, "print a JSON object, with the number of wins by their plies"},
    };
    static const struct args_spec spec = {
        .name = "endgame",
        .operands = "ID [PIECES]",
        .purpose =
            "Solve an ending by going backward from what ends the game: how many positions are\n"
            "won, drawn and lost, how long the longest win takes, and a position where it does.\n"
            "PIECES are White's and Black's, by their capital letters: \"K+Q v K\"; at most five,\n"
            "on boards of more than 64 squares four. Without PIECES: what each piece and its\n"
            "king can do against a lone king. Wins are counted to the end of the game, against\n"
            "the best defense. Repetitions and counts of moves are ignored, and castling\n"
            "is taken to be lost. Games with dice, and pieces whose moves the board does not tell\n"
            "(imitators, pieces that come back from the hand), are refused. Ctrl-C "
            "stops.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 2,
    };
    struct ending ending = {.pieces = NULL};
    uint64_t megabytes_max = MEMORY_USUAL;
    unsigned threads = hardware_cores(ADX_ENDGAME_THREADS_MAX);
    adx_variant *variant;
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    if (!args_read_number(&args, OPTION_MEMORY, 1, MEMORY_MAX, &megabytes_max) ||
        !args_read_unsigned(&args, OPTION_THREADS, 1, ADX_ENDGAME_THREADS_MAX, &threads))
        return EXIT_USAGE;
    status = load_variant(args.operand[0], &variant);
    if (status)
        return status;
    const struct effort effort = {(size_t)megabytes_max << 20, threads};
    ending.variant = variant;
    ending.shows_progress = isatty(STDERR_FILENO);
    interrupt_install(true);
    if (args.operand_count == 1) {
        status = run_lone(&ending, args.value[OPTION_JSON] != NULL, effort);
    } else {
        ending.pieces = args.operand[1];
        status = run(&ending, &args, effort);
    }
    adx_variant_free(variant);
    return status;
}
