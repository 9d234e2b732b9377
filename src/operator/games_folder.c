/* The folder of a user's data (XDG Base Directory Specification). */
#include "operator/games_folder.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/report.h"

/* The folders on the way to `path`; what is there already is no error. */
static bool make_parents(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        const bool is_there = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (!is_there)
            report_error("%s cannot be made: %s; --games names another folder, --no-games serves "
                         "the page only",
                         path, strerror(errno));
        *slash = '/';
        if (!is_there)
            return false;
    }
    return true;
}

int games_folder(char out[GAMES_FOLDER_SIZE])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int len = -1;

    /* The specification: paths that are not absolute do not count. */
    if (data && data[0] == '/')
        len = snprintf(out, GAMES_FOLDER_SIZE, "%s/acedrex", data);
    else if (home && home[0] == '/')
        len = snprintf(out, GAMES_FOLDER_SIZE, "%s/.local/share/acedrex", home);
    if (len < 0 || len >= GAMES_FOLDER_SIZE) {
        report_error("HOME does not say where games are to be kept; --games names a folder, "
                     "--no-games serves the page only");
        return EXIT_ENVIRONMENT;
    }
    return make_parents(out) ? EXIT_DONE : EXIT_ENVIRONMENT;
}

static bool is_url(const char *place)
{
    return strncmp(place, "postgres://", 11) == 0 || strncmp(place, "postgresql://", 13) == 0;
}

const char *games_name(const char *place)
{
    return is_url(place) ? "the database" : place;
}

int games_place(const char *named, const char *url, char out[GAMES_FOLDER_SIZE])
{
    if (!url)
        return games_folder_find(named, out);
    if (named)
        report_error("a folder and --db cannot be used together");
    else if (!is_url(url) || strlen(url) >= GAMES_FOLDER_SIZE)
        report_error("--db: expected an address like postgres:///acedrex");
    else {
        snprintf(out, GAMES_FOLDER_SIZE, "%s", url);
        return EXIT_DONE;
    }
    return EXIT_USAGE;
}

int games_named(const char *operand, const char *const value[GAMES_OPTIONS], const char **named)
{
    *named = operand ? operand : value[GAMES_DIR];
    if (!operand || !value[GAMES_DIR])
        return EXIT_DONE;
    report_error("a folder is named twice: %s and --games %s", operand, value[GAMES_DIR]);
    return EXIT_USAGE;
}

int games_place_named(const char *operand, const char *const value[GAMES_OPTIONS],
                      char out[GAMES_FOLDER_SIZE])
{
    const char *named;
    const int status = games_named(operand, value, &named);

    return status ? status : games_place(named, value[GAMES_DB], out);
}

int games_folder_find(const char *named, char out[GAMES_FOLDER_SIZE])
{
    char path[GAMES_FOLDER_SIZE + 16];
    struct stat status;
    int exit_code;

    if (named)
        snprintf(out, GAMES_FOLDER_SIZE, "%s", named);
    else if ((exit_code = games_folder(out)) != EXIT_DONE)
        return exit_code;
    snprintf(path, sizeof(path), "%s/games.db", out);
    if (stat(path, &status) != 0) {
        report_error("%s: no games of a server are kept there", out);
        return EXIT_USAGE;
    }
    return EXIT_DONE;
}
