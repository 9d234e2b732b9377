/* Saved games. */
#include "cli/session.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/pgn_file.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "protocol/read_file.h"

#define FIRST_WORDS "acedrex game "

enum {
    PATH_SIZE = 4096,
};

/* --- writing --- */

/* Whether something lies there that is not ours to replace. */
static bool is_foreign(const char *path)
{
    const char *first = pgn_file_is(path) ? "[" : FIRST_WORDS;
    char start[sizeof(FIRST_WORDS)] = "";
    FILE *file = open_to_read(path);

    if (!file)
        return errno != ENOENT && errno != ENOTDIR;
    const size_t size = fread(start, 1, sizeof(start) - 1, file);
    fclose(file);
    return size > 0 && strncmp(start, first, strlen(first)) != 0;
}

static int failed(const char *path, const char *doing)
{
    report_error("%s cannot be %s: %s", path, doing, file_failure(errno));
    return strcmp(doing, "written") == 0 ? EXIT_ENVIRONMENT : EXIT_USAGE;
}

static int write_text(const char *text, size_t size, const char *path)
{
    if (is_foreign(path)) {
        report_error("%s already exists and is not a saved game, so it was not overwritten", path);
        return EXIT_USAGE;
    }
    return write_file(path, text, size) ? EXIT_DONE : failed(path, "written");
}

int saved_game_write(const struct session *session, const char *path)
{
    char *text;
    size_t size;
    int status = EXIT_DONE;

    if (pgn_file_is(path)) {
        status = pgn_file_write(path, session->record, NULL, &text, &size);
    } else {
        const adx_err err = adx_record_write(session->record, &text, &size);
        status = err ? report_adx(err) : EXIT_DONE;
    }
    if (status)
        return status;
    status = write_text(text, size, path);
    free(text);
    return status;
}

/* --- reading --- */

/* A finding of the record, told of the file that it was read from. */
static void report_of_file(void *ctx, const adx_finding *finding)
{
    adx_finding told = *finding;

    told.file = ctx;
    report_finding(stderr, &told);
}

static int replay(const adx_record *record, char *path, struct load_game *game)
{
    const adx_record_head *head = adx_record_facts(record);

    *game = (struct load_game){.variant = NULL};
    const int status = load_variant(head->game, &game->variant);
    if (status)
        return status;
    if (adx_record_match(record, game->variant) == ADX_RULES_OTHER) {
        report_error("%s was played by other rules of %s (hash %016" PRIx64 ", now %016" PRIx64 ")",
                     path, head->game, head->rules, adx_variant_hash(game->variant));
        return EXIT_WRONG;
    }
    const adx_err err = adx_record_replay(record, game->variant, ADX_RECORD_EVENTS_MAX,
                                          report_of_file, path, &game->position);
    if (err == ADX_E_NOMEM || err == ADX_E_RANGE)
        return report_adx(err);
    return err ? EXIT_WRONG : EXIT_DONE;
}

static int open_record(adx_record *record, char *path, struct session *out)
{
    struct load_game game;
    const int status = replay(record, path, &game);

    if (!status)
        return session_resume(out, record, &game);
    load_release(&game);
    adx_record_free(record);
    return status;
}

int saved_game_read(const char *path, struct session *out)
{
    const adx_alloc alloc = adx_alloc_libc();
    char shown[PATH_SIZE];
    adx_record *record;
    size_t size;
    char *text;

    const int unread = text_file_read(path, ADX_RECORD_SIZE_MAX, &text, &size);
    if (unread)
        return unread;
    snprintf(shown, sizeof(shown), "%s", path);
    if (pgn_file_is(path)) {
        const struct pgn_place place = {.path = shown};
        const int status = pgn_file_read(&place, text, size, NULL, &record);
        free(text);
        return status ? status : open_record(record, shown, out);
    }
    const adx_err err = adx_record_read(&alloc, text, size, report_of_file, shown, &record);
    free(text);
    if (err == ADX_E_NOMEM)
        return report_adx(err);
    return err ? EXIT_WRONG : open_record(record, shown, out);
}
