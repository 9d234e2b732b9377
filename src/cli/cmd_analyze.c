/* acedrex analyze: what the engine thinks of a position, its best lines in the end. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/engine.h"
#include "base/steady_clock.h"
#include "cli/commands.h"
#include "cli/json_lines.h"
#include "cli/load.h"
#include "cli/report.h"

enum {
    OPTION_LINES = LOAD_OPTION_COUNT,
    OPTION_DEPTH,
    OPTION_NODES,
    OPTION_MOVETIME,
    OPTION_JSON,
    OPTION_COUNT,
    DEFAULT_LINES = 3,
    DEFAULT_TIME_MS = 3000,
    HASH_SIZE = 64 << 20,
    LINE_PLIES_MAX = 24, /* of a line that is printed */
};

/* One of the best lines, as the deepest search that is whole has it. */
struct line {
    unsigned depth;
    bool is_mate;
    int score; /* for the side to move */
    unsigned count;
    adx_move moves[LINE_PLIES_MAX];
};

struct analysis {
    const adx_position *position;
    struct line lines[ADX_LINES_MAX];
    unsigned line_count;
    uint64_t nodes, time_ms;
};

static void take_info(void *ctx, const adx_search_info *info)
{
    struct analysis *analysis = ctx;
    struct line *line = &analysis->lines[info->number];

    if (info->number >= analysis->line_count)
        analysis->line_count = info->number + 1;
    line->depth = info->depth;
    line->is_mate = info->is_mate;
    line->score = info->score;
    line->count = info->line_count < LINE_PLIES_MAX ? info->line_count : LINE_PLIES_MAX;
    memcpy(line->moves, info->line, line->count * sizeof(*line->moves));
    analysis->nodes = info->nodes;
    analysis->time_ms = info->time_ms;
}

static uint64_t now_ms(void *ctx)
{
    (void)ctx;
    return steady_clock_ms();
}

/* "+0.35", "-1.20", "#3", "#-2": for White, as in books. */
static void write_score(const struct analysis *analysis, const struct line *line, char text[24])
{
    const bool is_black = adx_position_turn(analysis->position) == ADX_BLACK;
    const int score = is_black ? -line->score : line->score;
    const int size = score < 0 ? -score : score;

    if (line->is_mate)
        snprintf(text, 24, "#%d", score);
    else
        snprintf(text, 24, "%c%d.%02d", score < 0 ? '-' : '+', size / 100, size % 100);
}

/* Call `each` with the moves of a line in algebraic notation. Returns: false without memory. */
static bool walk_line(const struct analysis *analysis, const struct line *line,
                      void (*each)(void *ctx, const char *san), void *ctx)
{
    char san[ADX_SAN_SIZE_MAX];
    adx_position *copy = NULL;

    if (adx_position_clone(analysis->position, &copy))
        return false;
    for (unsigned i = 0; i < line->count; i++) {
        if (!adx_move_san(copy, line->moves[i], san))
            break;
        each(ctx, san);
        if (adx_position_play(copy, line->moves[i]))
            break;
    }
    adx_position_free(copy);
    return true;
}

static void print_word(void *ctx, const char *san)
{
    (void)ctx;
    printf(" %s", san);
}

static bool print_text(const struct analysis *analysis)
{
    for (unsigned i = 0; i < analysis->line_count; i++) {
        const struct line *line = &analysis->lines[i];
        char score[24];
        write_score(analysis, line, score);
        printf("%u. %7s  depth %u ", i + 1, score, line->depth);
        if (!walk_line(analysis, line, print_word, NULL))
            return false;
        putchar('\n');
    }
    return true;
}

static void add_word(void *ctx, const char *san)
{
    json_write_text(ctx, NULL, san);
}

static bool print_json(const struct analysis *analysis)
{
    for (unsigned i = 0; i < analysis->line_count; i++) {
        const struct line *line = &analysis->lines[i];
        struct json_lines lines = json_lines(stdout);
        struct json *json = &lines.json;
        char score[24];
        write_score(analysis, line, score);
        json_write_object(json, NULL);
        json_write_number(json, "number", i + 1);
        json_write_number(json, "depth", line->depth);
        json_write_text(json, "score", score);
        json_write_array(json, "line");
        if (!walk_line(analysis, line, add_word, json))
            return false;
        json_write_array_end(json);
        json_write_object_end(json);
    }
    return true;
}

/* Reads the limits. Returns: false when one is none, which is said. */
static bool read_limits(const struct args *args, adx_limits *limits)
{
    *limits = (adx_limits){.line_count = DEFAULT_LINES};
    if (!args_read_unsigned(args, OPTION_LINES, 1, ADX_LINES_MAX, &limits->line_count) ||
        !args_read_unsigned(args, OPTION_DEPTH, 1, 96, &limits->depth_max) ||
        !args_read_number(args, OPTION_NODES, 1, UINT64_MAX, &limits->nodes_max) ||
        !args_read_unsigned(args, OPTION_MOVETIME, 1, 86400000, &limits->move_time_ms))
        return false;
    if (!limits->depth_max && !limits->nodes_max && !limits->move_time_ms)
        limits->move_time_ms = DEFAULT_TIME_MS;
    return true;
}

static int search(const struct load_game *game, const adx_limits *limits, struct analysis *analysis)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_search_hooks hooks = {.info = take_info, .now_ms = now_ms, .ctx = analysis};
    adx_engine *engine = NULL;
    adx_move best;

    adx_err err = adx_engine_create(&alloc, game->variant, HASH_SIZE, &engine);
    if (!err)
        err = adx_engine_search(engine, game->position, limits, &hooks, &best);
    adx_engine_free(engine);
    if (err == ADX_E_ILLEGAL) {
        report_error(adx_position_throw_due(game->position)
                         ? "a throw is due; play one with --moves"
                         : "the game is over: there is no move to analyze");
        return EXIT_WRONG;
    }
    return err ? report_adx(err) : EXIT_DONE;
}

static int analyze(const struct args *args, const struct load_game *game)
{
    static struct analysis analysis; /* too large for the stack */
    adx_limits limits;

    if (!read_limits(args, &limits))
        return EXIT_USAGE;
    analysis = (struct analysis){.position = game->position};
    const int status = search(game, &limits, &analysis);
    if (status)
        return status;
    const bool is_printed =
        args->value[OPTION_JSON] ? print_json(&analysis) : print_text(&analysis);
    return is_printed ? EXIT_DONE : report_adx(ADX_E_NOMEM);
}

int cmd_analyze(int argc, char **argv)
{
    static const struct args_option options[] = {
        LOAD_OPTIONS,
        {"lines", "N", "number of lines, from 1 to 32 (default: 3)"},
        {"depth", "PLIES", "depth of the search in plies"},
        {"nodes", "N", "number of positions to search"},
        {"movetime", "MS", "time in milliseconds (default: 3000, unless another limit is given)"},
        {"json", NULL, "print one JSON object per line"},
    };
    static const struct args_spec spec = {
        .name = "analyze",
        .operands = "ID",
        .purpose = "Print the engine's best lines in a position, the best one first. Scores are\n"
                   "in pawns, as White sees them; #3 is mate in three by White, #-3 by "
                   "Black.\n" LOAD_ABOUT_ID,
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };

    return load_and_run(&spec, argc, argv, analyze);
}
