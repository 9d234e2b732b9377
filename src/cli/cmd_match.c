/* acedrex match: engines against each other. */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/load.h"
#include "cli/report.h"
#include "match/match.h"
#include "match/pgn.h"
#include "protocol/read_file.h"
#include "system/files.h"
#include "system/interrupt.h"

enum {
    WHAT_SIZE = 7000,
    NAME_SIZE = 48,
    PATH_SIZE = 4096,
    GAMES_MAX = 1000000,
    TIME_MAX_MS = 1 << 30,
    SECONDS_MAX = 1000000,
    MARGIN_USUAL_MS = 1000,
    PATIENCE_USUAL_S = 30,
    PLIES_USUAL = 8,
    BALANCE_USUAL = 150,
    LENGTH_USUAL = 1000
};

enum {
    OPTION_ENGINE,
    OPTION_PROTOCOL,
    OPTION_NAME,
    OPTION_VARIANT_NAME,
    OPTION_OPTION,
    OPTION_INIT,
    OPTION_VARIANT,
    OPTION_FEN,
    OPTION_NODES,
    OPTION_MOVETIME,
    OPTION_DEPTH,
    OPTION_TC,
    OPTION_GAMES,
    OPTION_CONCURRENCY,
    OPTION_SPRT,
    OPTION_SEED,
    OPTION_PLIES,
    OPTION_BALANCE,
    OPTION_MARGIN,
    OPTION_PATIENCE,
    OPTION_LENGTH,
    OPTION_RESIGN,
    OPTION_DRAW,
    OPTION_PGN,
    OPTION_STATE,
    OPTION_COUNT
};

static const struct args_option options[] = {
    {"engine", "COMMAND", "an engine; give this option twice"},
    {"protocol", "uci|cecp", "protocol that the engine speaks (default: uci)"},
    {"name", "NAME", "name of the engine in the report"},
    {"variant-name", "NAME", "name by which the engine knows the game"},
    {"option", "NAME=VALUE", "an option of the engine"},
    {"init", "LINE", "a line sent to the engine before its options"},
    {"variant", "ID", "the game"},
    {"fen", "FEN", "position in which all games begin"},
    {"nodes", "N", "nodes per move"},
    {"movetime", "MS", "milliseconds per move"},
    {"depth", "N", "search depth per move, in plies"},
    {"tc", "TIME", "a clock: [MOVES/]SECONDS[+INCREMENT]"},
    {"games", "N", "games in all, an even number (default: 100)"},
    {"concurrency", "N", "games played at the same time (default: 1)"},
    {"sprt", "ELO0,ELO1", "end when one of these is much likelier than the other"},
    {"seed", "N", "seed of the openings and the dice (default: 1)"},
    {"plies", "N", "random moves in each opening (default: 8)"},
    {"balance", "N", "largest advantage after an opening, in centipawns (default: 150; 0: any)"},
    {"margin", "MS", "how late an engine may be (default: 1000)"},
    {"patience", "SECONDS",
     "after this long without an answer an engine counts as hung (default: 30)"},
    {"length", "N", "a game is drawn after N moves by each player (default: 1000)"},
    {"resign", "COUNT,SCORE", "a loss when both engines see SCORE or more for COUNT moves"},
    {"draw", "COUNT,SCORE,FROM",
     "from move FROM on, a draw when both see at most SCORE for COUNT moves"},
    {"pgn", "FILE", "append the games to this file"},
    {"state", "FILE", "record finished games here, and continue an interrupted match"},
};

static const struct args_spec spec = {
    .name = "match",
    .operands = "",
    .purpose =
        "Play engines against each other; this program is the referee and throws the dice.\n"
        "Each opening is played twice with colors reversed. An engine that crashes, hangs,\n"
        "exceeds its time or plays an illegal move loses the game.\n"
        "--protocol, --name, --variant-name, --option and --init apply to the --engine that they\n"
        "follow, or to both engines if they come before the first one; all other options apply\n"
        "to both. Prints the games and the score of the first engine; Elo is estimated from the\n"
        "pairs of games, with a 95% confidence interval. docs/match.md has "
        "examples.\n" LOAD_ABOUT_ID,
    .options = options,
    .option_count = OPTION_COUNT,
};

/* All that the command line says. */
struct plan {
    struct match_setup match;
    char names[2][NAME_SIZE];
    char what[WHAT_SIZE];
    char time_control[NAME_SIZE];
};

/* ---- engines ---- */

/* The last word of the path that the command begins with. */
static void name_from_command(const char *command, char name[NAME_SIZE])
{
    const bool is_quoted = *command == '"';
    char path[PATH_SIZE];

    command += is_quoted;
    snprintf(path, sizeof(path), "%.*s", (int)strcspn(command, is_quoted ? "\"" : " \t"), command);
    snprintf(name, NAME_SIZE, "%s", file_name_of(path));
}

static bool add_word(const char **words, unsigned *count, const char *word)
{
    if (*count == CLIENT_WORDS_MAX) {
        report_error("match: no more than %d --option and --init for an engine", CLIENT_WORDS_MAX);
        return false;
    }
    words[(*count)++] = word;
    return true;
}

static bool set_engine_option(struct client_setup *engine, const struct args_given *given)
{
    switch (given->option) {
    case OPTION_PROTOCOL:
        engine->protocol = strcmp(given->value, "cecp") == 0 ? CLIENT_CECP : CLIENT_UCI;
        if (engine->protocol == CLIENT_CECP || strcmp(given->value, "uci") == 0)
            return true;
        report_error("--protocol needs uci or cecp, not \"%s\"", given->value);
        return false;
    case OPTION_NAME:
        engine->name = given->value;
        return true;
    case OPTION_VARIANT_NAME:
        engine->variant_name = given->value;
        return true;
    case OPTION_OPTION:
        return add_word(engine->options, &engine->option_count, given->value);
    case OPTION_INIT:
        return add_word(engine->lines, &engine->line_count, given->value);
    default:
        return true;
    }
}

/* What counts for both engines is stated once: the second of two limits is not that of one. */
static bool is_stated_once(const struct args *args)
{
    uint64_t stated = 0;

    for (unsigned i = 0; i < args->given_count; i++) {
        const unsigned option = args->given[i].option;
        if (option < OPTION_VARIANT)
            continue;
        if (stated >> option & 1) {
            report_error("--%s is stated twice; it counts for both engines", options[option].name);
            return false;
        }
        stated |= UINT64_C(1) << option;
    }
    return true;
}

/* Options after an engine belong to it, those before the first one to both. */
static bool read_engines(const struct args *args, struct plan *plan)
{
    struct client_setup *engines = plan->match.engines;
    unsigned count = 0;

    for (unsigned i = 0; i < args->given_count; i++) {
        const struct args_given *given = &args->given[i];
        if (given->option == OPTION_ENGINE) {
            if (count < 2)
                engines[count].command = given->value;
            count++;
            continue;
        }
        for (unsigned n = count ? count - 1 : 0; n < (count ? count : 2) && n < 2; n++)
            if (!set_engine_option(&engines[n], given))
                return false;
    }
    if (count != 2) {
        report_error("match needs two --engine; see acedrex match --help");
        return false;
    }
    for (unsigned n = 0; n < 2; n++) {
        name_from_command(engines[n].command, plan->names[n]);
        if (!engines[n].name)
            engines[n].name = plan->names[n];
    }
    if (strcmp(engines[0].name, engines[1].name) == 0) {
        for (unsigned n = 0; n < 2; n++) {
            /* The name may lie in plan->names, which is written here: from a copy. */
            char name[NAME_SIZE];
            snprintf(name, sizeof(name), "%s", engines[n].name);
            snprintf(plan->names[n], NAME_SIZE, "%.40s-%u", name, n + 1);
            engines[n].name = plan->names[n];
        }
    }
    return true;
}

/* ---- numbers ---- */

/* Numbers with commas or blanks between them, negative ones and fractions too. */
static bool read_list(const struct args *args, unsigned option, unsigned count, double *list)
{
    const char *text = args->value[option];

    for (unsigned i = 0; text && i < count; i++) {
        char *end;
        list[i] = strtod(text, &end);
        const bool is_number = end != text && isfinite(list[i]);
        text = end + strspn(end, " ,");
        if (!is_number || (i + 1 == count) != !*text) {
            report_error("--%s needs %s, not \"%s\"", options[option].name, options[option].value,
                         args->value[option]);
            return false;
        }
    }
    return true;
}

/* [MOVES/]SECONDS[+INCREMENT] */
static bool read_clock(const char *text, struct client_limits *limits)
{
    char *end;
    const char *slash = strchr(text, '/');
    double moves = 0, increment = 0;

    if (slash) {
        moves = strtod(text, &end);
        if (end != slash || moves < 1 || moves > 10000)
            return false;
        text = slash + 1;
    }
    const double seconds = strtod(text, &end);
    if (end == text || !(seconds > 0) || seconds > SECONDS_MAX)
        return false;
    if (*end == '+') {
        text = end + 1;
        increment = strtod(text, &end);
        if (end == text || !(increment >= 0) || increment > SECONDS_MAX)
            return false;
    }
    limits->moves_to_go = (unsigned)moves;
    limits->clock_ms = (unsigned)(seconds * 1000 + 0.5);
    limits->increment_ms = (unsigned)(increment * 1000 + 0.5);
    return *end == '\0' && limits->clock_ms > 0;
}

static bool read_limits(const struct args *args, struct plan *plan)
{
    struct client_limits *limits = &plan->match.duel.limits;
    const char *clock = args->value[OPTION_TC];
    struct buf text = buf_init(plan->time_control, sizeof(plan->time_control));
    unsigned patience_s = PATIENCE_USUAL_S;

    limits->margin_ms = MARGIN_USUAL_MS;
    if (!args_read_number(args, OPTION_NODES, 1, UINT64_MAX, &limits->nodes) ||
        !args_read_unsigned(args, OPTION_MOVETIME, 1, TIME_MAX_MS, &limits->move_time_ms) ||
        !args_read_unsigned(args, OPTION_DEPTH, 1, 1000, &limits->depth) ||
        !args_read_unsigned(args, OPTION_MARGIN, 0, TIME_MAX_MS, &limits->margin_ms) ||
        !args_read_unsigned(args, OPTION_PATIENCE, 1, SECONDS_MAX, &patience_s))
        return false;
    limits->patience_ms = patience_s * 1000;
    if (clock && !read_clock(clock, limits)) {
        report_error("--tc needs [MOVES/]SECONDS[+INCREMENT], not \"%s\"", clock);
        return false;
    }
    if (!clock && !limits->nodes && !limits->move_time_ms && !limits->depth) {
        report_error("match needs a limit: --nodes, --movetime, --depth or --tc");
        return false;
    }
    for (unsigned n = 0; n < 2; n++) {
        if (limits->nodes && plan->match.engines[n].protocol == CLIENT_CECP) {
            report_error("--nodes is not for engines that speak cecp, which has no command for it");
            return false;
        }
    }
    if (clock)
        buf_format(&text, "%s ", clock);
    if (limits->move_time_ms)
        buf_format(&text, "%u ms/move ", limits->move_time_ms);
    if (limits->nodes)
        buf_format(&text, "%" PRIu64 " nodes/move ", limits->nodes);
    if (limits->depth)
        buf_format(&text, "depth %u ", limits->depth);
    plan->time_control[text.len - 1] = '\0';
    plan->match.time_control = plan->time_control;
    return true;
}

static bool read_adjudication(const struct args *args, struct plan *plan)
{
    struct duel_setup *duel = &plan->match.duel;
    double resign[2] = {0}, draw[3] = {0}, elo[2] = {0};

    if (!read_list(args, OPTION_RESIGN, 2, resign) || !read_list(args, OPTION_DRAW, 3, draw) ||
        !read_list(args, OPTION_SPRT, 2, elo))
        return false;
    for (unsigned i = 0; i < 3; i++) {
        if (draw[i] < 0 || draw[i] > 1e6 || (i < 2 && (resign[i] < 0 || resign[i] > 1e6))) {
            report_error("--resign and --draw need positive numbers");
            return false;
        }
    }
    duel->resign_count = (unsigned)resign[0];
    duel->resign_score = (unsigned)resign[1];
    duel->draw_count = (unsigned)draw[0];
    duel->draw_score = (unsigned)draw[1];
    duel->draw_from = (unsigned)draw[2];
    plan->match.sprt = (struct match_sprt){
        .is_wanted = args->value[OPTION_SPRT],
        .elo0 = elo[0],
        .elo1 = elo[1],
    };
    if (plan->match.sprt.is_wanted && elo[0] >= elo[1]) {
        report_error("--sprt needs the smaller Elo first");
        return false;
    }
    return true;
}

static bool read_games(const struct args *args, struct plan *plan)
{
    struct match_setup *match = &plan->match;
    unsigned games = 100;

    match->concurrency = 1;
    match->opening.seed = 1;
    match->opening.plies = PLIES_USUAL;
    match->opening.balance = BALANCE_USUAL;
    match->duel.plies_max = LENGTH_USUAL;
    if (!args_read_unsigned(args, OPTION_GAMES, 2, GAMES_MAX, &games) ||
        !args_read_unsigned(args, OPTION_CONCURRENCY, 1, 256, &match->concurrency) ||
        !args_read_number(args, OPTION_SEED, 0, UINT64_MAX, &match->opening.seed) ||
        !args_read_unsigned(args, OPTION_PLIES, 0, 200, &match->opening.plies) ||
        !args_read_unsigned(args, OPTION_BALANCE, 0, 100000, &match->opening.balance) ||
        !args_read_unsigned(args, OPTION_LENGTH, 1, 100000, &match->duel.plies_max))
        return false;
    match->opening.fen = args->value[OPTION_FEN];
    if (games % 2) {
        report_error("--games needs an even number: each opening is played twice");
        return false;
    }
    match->pairs = games / 2;
    return true;
}

/* All that decides the games, in one line. */
static void describe(struct plan *plan)
{
    const struct match_setup *match = &plan->match;
    struct buf what = buf_init(plan->what, sizeof(plan->what));

    buf_format(&what, "%s %016" PRIx64 " fen %s limit %s seed %" PRIu64 " plies %u balance %u",
               adx_variant_id(match->opening.variant), adx_variant_hash(match->opening.variant),
               match->opening.fen ? match->opening.fen : "-", plan->time_control,
               match->opening.seed, match->opening.plies, match->opening.balance);
    for (unsigned n = 0; n < 2; n++) {
        const struct client_setup *engine = &match->engines[n];
        buf_format(&what, " engine %s: %s %s as %s", engine->name,
                   engine->protocol == CLIENT_CECP ? "cecp" : "uci", engine->command,
                   engine->variant_name);
        for (unsigned i = 0; i < engine->line_count; i++)
            buf_format(&what, " init %s", engine->lines[i]);
        for (unsigned i = 0; i < engine->option_count; i++)
            buf_format(&what, " option %s", engine->options[i]);
    }
    for (char *c = plan->what; *c; c++)
        if (*c == '\n' || *c == '\r')
            *c = ' ';
    plan->match.what = plan->what;
}

/* ---- the report ---- */

struct report {
    const struct plan *plan;
    bool has_line; /* a line of progress is on the terminal */
};

static void clear_progress(struct report *report)
{
    if (report->has_line)
        fputs("\r\033[K", stderr);
    report->has_line = false;
}

static void print_game(void *ctx, unsigned pair, adx_color first_color,
                       const struct scoresheet *sheet, const struct duel_result *result)
{
    struct report *report = ctx;
    const struct client_setup *engines = report->plan->match.engines;

    clear_progress(report);
    printf("game %u.%u: %s - %s %s %s, %u plies\n", pair + 1, first_color == ADX_WHITE ? 1U : 2U,
           engines[first_color == ADX_WHITE ? 0 : 1].name,
           engines[first_color == ADX_WHITE ? 1 : 0].name, pgn_result(result->winner),
           result->reason, sheet->count);
    fflush(stdout);
}

static void elo_text(const struct elo_pairs *pairs, char text[NAME_SIZE * 2])
{
    const struct elo_estimate estimate = elo_estimate(pairs);

    snprintf(text, NAME_SIZE * 2, "Elo %+.1f [%+.1f, %+.1f]", estimate.elo, estimate.low,
             estimate.high);
}

static void score_line(const struct plan *plan, const struct match_score *score, char line[256])
{
    char elo[NAME_SIZE * 2];
    struct buf text = buf_init(line, 256);
    const unsigned games = score->wins + score->draws + score->losses;

    elo_text(&score->pairs, elo);
    buf_format(&text, "%s: %.1f of %u (+%u =%u -%u) %.1f%% %s", plan->match.engines[0].name,
               score->wins + score->draws * 0.5, games, score->wins, score->draws, score->losses,
               100 * elo_score(&score->pairs), elo);
    if (plan->match.sprt.is_wanted)
        buf_format(&text, " LLR %.2f of %.2f",
                   elo_llr(&score->pairs, plan->match.sprt.elo0, plan->match.sprt.elo1),
                   elo_llr_bound(0.05));
}

static void print_progress(void *ctx, const struct match_score *score)
{
    struct report *report = ctx;
    char line[256];

    score_line(report->plan, score, line);
    if (!isatty(STDERR_FILENO))
        return;
    clear_progress(report);
    fputs(line, stderr);
    fflush(stderr);
    report->has_line = true;
}

static void print_faults(const struct plan *plan, const struct match_score *score)
{
    for (unsigned n = 0; n < 2; n++) {
        for (unsigned fault = DUEL_FAIR + 1; fault < DUEL_FAULTS; fault++)
            if (score->faults[n][fault])
                printf("%s lost %u by: %s\n", plan->match.engines[n].name, score->faults[n][fault],
                       duel_fault_text((enum duel_fault)fault));
    }
}

static void print_score(const struct plan *plan, const struct match_score *score)
{
    const unsigned games = score->wins + score->draws + score->losses;
    char line[256];

    score_line(plan, score, line);
    printf("\n%s\n", line);
    printf("pairs with 0, 1/2, 1, 3/2, 2 points: %u %u %u %u %u\n", score->pairs.count[0],
           score->pairs.count[1], score->pairs.count[2], score->pairs.count[3],
           score->pairs.count[4]);
    printf("mean plies %" PRIu64 ", longest move %u ms and %u ms\n",
           games ? score->plies / games : 0, score->longest_ms[0], score->longest_ms[1]);
    print_faults(plan, score);
    if (plan->match.sprt.is_wanted) {
        const double llr = elo_llr(&score->pairs, plan->match.sprt.elo0, plan->match.sprt.elo1);
        printf("SPRT %g against %g: %s\n", plan->match.sprt.elo1, plan->match.sprt.elo0,
               !match_is_decided(&plan->match.sprt, score) ? "not decided"
               : llr > 0                                   ? "passed"
                                                           : "failed");
    }
}

/* ---- the command ---- */

/* Nobody waits for the rest of a match whose output is closed. */
static bool should_stop(void)
{
    return interrupt_pending() || ferror(stdout);
}

static int play(struct plan *plan, const char *pgn_path)
{
    struct report report = {.plan = plan};
    const struct match_hooks hooks = {.game = print_game, .score = print_progress, .ctx = &report};
    struct match_score score;
    char why[CLIENT_WHY_SIZE];

    if (pgn_path) {
        plan->match.pgn = open_to_append(pgn_path);
        if (!plan->match.pgn) {
            report_error("%s cannot be written: %s", pgn_path, file_failure(errno));
            return EXIT_ENVIRONMENT;
        }
    }
    interrupt_install(true);
    plan->match.should_stop = should_stop;
    const bool is_done = match_run(&plan->match, &hooks, &score, why);
    clear_progress(&report);
    if (score.wins + score.draws + score.losses)
        print_score(plan, &score);
    else if (is_done)
        puts("No game was finished.");
    if (plan->match.pgn && (ferror(plan->match.pgn) | fclose(plan->match.pgn))) {
        report_error("%s cannot be written: %s", pgn_path, strerror(errno));
        return EXIT_ENVIRONMENT;
    }
    if (!is_done)
        report_error("%s", why);
    return is_done ? EXIT_DONE : EXIT_ENVIRONMENT;
}

int cmd_match(int argc, char **argv)
{
    static struct plan plan; /* too large for a stack */
    struct args args;
    adx_variant *variant;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    if (!is_stated_once(&args) || !read_engines(&args, &plan) || !read_limits(&args, &plan) ||
        !read_games(&args, &plan) || !read_adjudication(&args, &plan))
        return EXIT_USAGE;
    if (!args.value[OPTION_VARIANT]) {
        report_error("match needs --variant; acedrex games lists the games");
        return EXIT_USAGE;
    }
    status = load_variant(args.value[OPTION_VARIANT], &variant);
    if (status)
        return status;
    plan.match.opening.variant = variant;
    plan.match.score_path = args.value[OPTION_STATE];
    for (unsigned n = 0; n < 2; n++)
        if (!plan.match.engines[n].variant_name)
            plan.match.engines[n].variant_name = adx_variant_id(variant);
    struct args start = {.value = {[LOAD_FEN] = args.value[OPTION_FEN]}};
    adx_position *position;
    status = load_position(variant, &start, &position);
    if (!status) {
        adx_position_free(position);
        describe(&plan);
        status = play(&plan, args.value[OPTION_PGN]);
    }
    adx_variant_free(variant);
    return status;
}
