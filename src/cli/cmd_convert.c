/* acedrex convert: saved games and PGN, each into the other. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "adx/pgn.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/pgn_file.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "system/files.h"

#define FIRST_WORDS "acedrex game "

enum {
    OPTION_GAME,
    OPTION_NUMBER,
    OPTION_OUTPUT,
    OPTION_PGN,
    OPTION_COUNT
};

struct source {
    const char *path, *text;
    size_t size;
    unsigned lines_before; /* of the file before the text */
    const char *game;      /* id that was asked for, or NULL */
    bool to_pgn;           /* also of PGN */
};

static void report(void *ctx, const adx_finding *finding)
{
    const struct source *source = ctx;
    adx_finding told = *finding;

    told.file = source->path;
    report_finding(stderr, &told);
}

static int record_to_pgn(struct source *source, char **text, size_t *size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *record = NULL;

    const adx_err err =
        adx_record_read(&alloc, source->text, source->size, report, source, &record);
    if (err)
        return err == ADX_E_RECORD ? EXIT_WRONG : report_adx(err);
    const int status = pgn_file_write(source->path, record, source->game, text, size);
    adx_record_free(record);
    return status;
}

static void pass_over(struct source *source, size_t size)
{
    for (size_t i = 0; i < size; i++)
        source->lines_before += source->text[i] == '\n';
    source->text += size;
    source->size -= size;
}

/* The games before the one of that number are passed over. Returns: false when there are fewer. */
static bool skip_games(struct source *source, uint64_t number)
{
    adx_pgn_game game;

    while (!adx_pgn_facts(source->text, source->size, &game)) {
        if (--number == 0)
            return true;
        pass_over(source, game.size);
    }
    return false;
}

/*
 * All games, written again below one another. One that is wrong is told of and left out: the others
 * are written all the same, and the exit code says that there was one.
 */
static int rewrite_all(struct source *source, char **text, size_t *size)
{
    struct memory_file out;
    struct pgn_rules rules = {0};
    int worst = EXIT_DONE;
    unsigned count = 0;
    adx_pgn_game game;

    if (!memory_file_open(&out))
        return report_adx(ADX_E_NOMEM);
    for (; !adx_pgn_facts(source->text, source->size, &game); count++) {
        const struct pgn_place place = {source->path, source->lines_before};
        char *written = NULL;
        size_t len = 0;
        const int status =
            pgn_file_again(&place, source->text, game.size, source->game, &rules, &written, &len);
        if (!status)
            fprintf(out.file, "%s%s", ftell(out.file) > 0 ? "\n" : "", written);
        free(written);
        worst = status > worst ? status : worst;
        pass_over(source, game.size);
    }
    pgn_rules_free(&rules);
    if (count == 0) {
        report_error("%s has no game", source->path);
        worst = EXIT_WRONG;
    }
    const bool is_whole = memory_file_close(&out);
    *text = out.text;
    *size = out.size;
    return is_whole ? worst : report_adx(ADX_E_NOMEM);
}

static int from_pgn(struct source *source, uint64_t number, char **text, size_t *size)
{
    adx_record *record = NULL;

    if (source->to_pgn && number == 0)
        return rewrite_all(source, text, size);
    if (!skip_games(source, number ? number : 1)) {
        report_error("%s has fewer than %llu games", source->path, (unsigned long long)number);
        return EXIT_WRONG;
    }
    const struct pgn_place place = {source->path, source->lines_before};
    if (source->to_pgn) {
        struct pgn_rules rules = {0};
        const int again =
            pgn_file_again(&place, source->text, source->size, source->game, &rules, text, size);
        pgn_rules_free(&rules);
        return again;
    }
    const int status = pgn_file_read(&place, source->text, source->size, source->game, &record);
    if (status)
        return status;
    const adx_err err = adx_record_write(record, text, size);
    adx_record_free(record);
    return err ? report_adx(err) : EXIT_DONE;
}

/* The files of Japanese programs, by their names and what those of them that are UTF-8 begin with.
 */
static bool is_kif(const struct source *source)
{
    static const char *const endings[] = {".kif", ".kifu", ".ki2"};
    static const char *const words[] = {"#KIF", "\xE6\x89\x8B\xE5\x90\x88\xE5\x89\xB2"};
    const char *dot = strrchr(source->path, '.');

    for (size_t i = 0; dot && i < sizeof(endings) / sizeof(endings[0]); i++) {
        if (strcasecmp(dot, endings[i]) == 0)
            return true;
    }
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (source->size > strlen(words[i]) &&
            memcmp(source->text, words[i], strlen(words[i])) == 0)
            return true;
    }
    return false;
}

/* Other formats become PGN first, line by line. */
static int as_pgn(struct source *source, char **owned)
{
    const adx_alloc alloc = adx_alloc_libc();
    size_t size;

    if (is_kif(source)) {
        report_error("%s is a game as KIF, which is not read here; save it as CSA or PGN "
                     "in the program that it comes from",
                     source->path);
        return EXIT_WRONG;
    }
    adx_err err = adx_pgn_from_csa(&alloc, source->text, source->size, owned, &size);
    if (err == ADX_E_UNKNOWN)
        err = adx_pgn_from_positions(&alloc, source->text, source->size, NULL, owned, &size);
    if (err == ADX_E_UNKNOWN)
        return EXIT_DONE;
    if (err)
        return report_adx(err);
    source->text = *owned;
    source->size = size;
    return EXIT_DONE;
}

static int convert(struct source *source, uint64_t number, const char *path)
{
    const bool is_record = source->size >= sizeof(FIRST_WORDS) - 1 &&
                           memcmp(source->text, FIRST_WORDS, sizeof(FIRST_WORDS) - 1) == 0;
    char *text = NULL, *pgn = NULL;
    size_t size = 0;

    int status = is_record ? EXIT_DONE : as_pgn(source, &pgn);
    if (!status)
        status = is_record ? record_to_pgn(source, &text, &size)
                           : from_pgn(source, number, &text, &size);
    /* Of several games, those that are right are written. */
    if (!status || size) {
        const int written = write_output(path, text, size);
        status = status ? status : written;
    }
    free(text);
    free(pgn);
    return status;
}

int cmd_convert(int argc, char **argv)
{
    static const struct args_option options[] = {
        {"game", "ID", "rules to read the game by (default: what the file says)"},
        {"number", "N", "which game of a PGN file to convert (default: 1; with --pgn, all)"},
        {"output", "FILE", "write there instead of to standard output; short: -o"},
        {"pgn", NULL, "turn PGN into PGN in one form, keeping variations, comments and marks"},
    };
    static const struct args_spec spec = {
        .name = "convert",
        .operands = "FILE",
        .purpose =
            "Turn a saved game into PGN, or PGN, CSA or a list of positions into a saved game.",
        .options = options,
        .option_count = OPTION_COUNT,
        .operand_min = 1,
        .operand_max = 1,
    };
    struct args args;
    uint64_t number = 0; /* not stated */
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    if (!args_read_number(&args, OPTION_NUMBER, 1, 1000000, &number))
        return EXIT_USAGE;
    struct source source = {.path = args.operand[0],
                            .game = args.value[OPTION_GAME],
                            .to_pgn = args.value[OPTION_PGN] != NULL};
    char *text;
    status = text_file_read(source.path, ADX_PGN_SIZE_MAX, &text, &source.size);
    if (status)
        return status;
    source.text = text;
    status = convert(&source, number, args.value[OPTION_OUTPUT]);
    free(text);
    return status;
}
