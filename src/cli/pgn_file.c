#include "cli/pgn_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/load.h"
#include "cli/report.h"

bool pgn_file_is(const char *path)
{
    const size_t len = strlen(path);

    return len > 4 && strcasecmp(path + len - 4, ".pgn") == 0;
}

static void report(void *ctx, const adx_finding *finding)
{
    const struct pgn_place *place = ctx;
    adx_finding told = *finding;

    told.file = place->path;
    if (strcmp(finding->file, "PGN") == 0)
        told.line += place->lines_before;
    if (finding->severity == ADX_ERROR)
        report_finding(stderr, &told);
}

/* Moves that mean something else where ranks are counted from 0, and are legal so, too. */
static void warn_of_ranks(const char *path, const adx_variant *variant, const char *text,
                          size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_pgn_ranks ranks;

    if (!adx_pgn_ranks_of(&alloc, variant, text, size, &ranks) && ranks == ADX_PGN_RANKS_UNKNOWN)
        report_error("%s: these moves are also legal with ranks counted from 0, as XBoard counts "
                     "them; they were read as counted from 1",
                     path);
}

static int failed(adx_err err)
{
    return err == ADX_E_NOMEM || err == ADX_E_LIMIT ? report_adx(err) : EXIT_WRONG;
}

static void warn_of_rules(const char *path, const adx_record *record, const adx_variant *variant)
{
    if (adx_record_match(record, variant) == ADX_RULES_OTHER)
        report_error("%s was played by other rules than those at hand", path);
}

/* Pieces that move otherwise in a file; where it was written by these rules, none do. */
static void warn_of_men(const char *path, const adx_record *record, const adx_variant *variant,
                        const adx_pgn_game *facts)
{
    adx_men_difference other;

    if (!facts->men || adx_record_match(record, variant) == ADX_RULES_SAME ||
        !adx_variant_men_differ(variant, facts->men, facts->men_size, &other))
        return;
    if (*other.ours)
        report_error("%s: %s moves as %s in the file, but as %s in this game", path, other.letter,
                     other.theirs, other.ours);
    else
        report_error("%s: this game has no piece %s", path, other.letter);
}

/* Where in the text a game is named that there is not. */
static int tell_unknown(const struct pgn_place *place, const char *text, size_t size,
                        const char *name)
{
    static const char tag[] = "[Variant ";
    const size_t len = sizeof(tag) - 1;
    size_t at = 0;
    unsigned line = place->lines_before + 1;

    while (at + len < size && memcmp(text + at, tag, len) != 0)
        at++;
    for (size_t i = 0; i < at && at + len < size; i++)
        line += text[i] == '\n';
    report_error("%s:%u: there is no game \"%s\"; acedrex games lists them, and --game of acedrex "
                 "convert takes another one, or a rule file",
                 place->path, line, name);
    return EXIT_USAGE;
}

void pgn_rules_free(struct pgn_rules *rules)
{
    adx_variant_free(rules->variant);
    free(rules->id);
    *rules = (struct pgn_rules){0};
}

/* The rules of a game, loaded unless they are at hand. Returns: an exit code. */
static int take_rules(struct pgn_rules *rules, const char *id)
{
    if (rules->variant && strcmp(rules->id, id) == 0)
        return EXIT_DONE;
    pgn_rules_free(rules);
    const int status = load_variant(id, &rules->variant);
    if (status)
        return status;
    rules->id = strdup(id);
    if (rules->id)
        return EXIT_DONE;
    pgn_rules_free(rules);
    return report_adx(ADX_E_NOMEM);
}

/* The record, and its rules in `rules`. Returns: an exit code. */
static int read_game(const struct pgn_place *place, const char *text, size_t size, const char *game,
                     struct pgn_rules *rules, adx_record **out)
{
    struct pgn_place told = *place;
    const adx_alloc alloc = adx_alloc_libc();
    adx_pgn_game facts;
    char named[ADX_NAME_SIZE_MAX];

    *out = NULL;
    adx_err err = adx_pgn_facts(text, size, &facts);
    if (err == ADX_E_RECORD)
        report_error("%s has no game", place->path);
    if (err)
        return failed(err);
    const bool is_known = adx_pgn_game_id(&facts, NULL, named);
    const char *id = game ? game : is_known ? named : facts.head.game;
    /* Some names have a slash, wild/5 for example, and are no paths for all that. */
    if (!game && !is_known && (!load_is_path(id) || access(id, R_OK) != 0))
        return tell_unknown(place, text, size, id);
    const int status = take_rules(rules, id);
    if (status)
        return status;
    err = adx_pgn_read(&alloc, rules->variant, id, text, size, report, &told, out);
    if (!err) {
        warn_of_rules(place->path, *out, rules->variant);
        warn_of_men(place->path, *out, rules->variant, &facts);
        warn_of_ranks(place->path, rules->variant, text, size);
    }
    return err ? failed(err) : EXIT_DONE;
}

int pgn_file_read(const struct pgn_place *place, const char *text, size_t size, const char *game,
                  adx_record **out)
{
    struct pgn_rules rules = {0};

    const int status = read_game(place, text, size, game, &rules, out);
    pgn_rules_free(&rules);
    return status;
}

int pgn_file_again(const struct pgn_place *place, const char *text, size_t size, const char *game,
                   struct pgn_rules *rules, char **out, size_t *out_size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_pgn_writer *writer = NULL;
    adx_record *record;

    *out = NULL;
    const int status = read_game(place, text, size, game, rules, &record);
    adx_err err = status ? ADX_OK : adx_pgn_writer_create(record, rules->variant, NULL, &writer);
    if (writer) {
        const adx_pgn_visitor visitor = adx_pgn_writer_visitor(writer);
        err = adx_pgn_visit(&alloc, rules->variant, text, size, &visitor, NULL, NULL);
        if (!err)
            err = adx_pgn_writer_finish(writer, out, out_size);
    }
    adx_pgn_writer_free(writer);
    adx_record_free(record);
    return status ? status : err ? failed(err) : EXIT_DONE;
}

int pgn_file_write(const char *path, const adx_record *record, const char *game, char **text,
                   size_t *size)
{
    adx_variant *variant = NULL;

    *text = NULL;
    const int status = load_variant(game ? game : adx_record_facts(record)->game, &variant);
    if (status)
        return status;
    warn_of_rules(path, record, variant);
    const adx_err err = adx_pgn_write(record, variant, NULL, text, size);
    if (err && err != ADX_E_NOMEM)
        report_error("%s has moves that are not legal by these rules", path);
    adx_variant_free(variant);
    return err ? failed(err) : EXIT_DONE;
}
