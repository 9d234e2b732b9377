/* Games between people, in a build that has them or not. */
#include "cli/games_of_guests.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

#include "cli/exit_code.h"
#include "cli/report.h"

#ifdef ACEDREX_GAMES
#include "server/live/live.h"
#include "server/store/repair.h"

bool games_are_built(void)
{
    return true;
}

int games_open(const struct live_options *options, struct live **out)
{
    char why[STORE_WHY_SIZE];

    *out = live_open(options, why);
    if (*out)
        return EXIT_DONE;
    report_error("%s: %s; acedrex fsck looks at all of it, and --no-games serves the page without",
                 options->folder, why);
    return EXIT_ENVIRONMENT;
}

void games_close(struct live *games)
{
    live_close(games);
}

const struct extension *games_extension(struct live *games)
{
    return games ? live_extension(games) : NULL;
}

int games_report(const struct live *games)
{
    report_error("the server has stopped, and nothing it has shown is lost: %s",
                 games ? live_why(games) : "");
    return EXIT_ENVIRONMENT;
}

static struct store *open_store(const char *folder)
{
    char why[STORE_WHY_SIZE];
    struct store *store = store_open(folder, why);

    if (!store)
        report_error("%s: %s", folder, why);
    return store;
}

static void report_flaw(void *ctx, const char *sentence)
{
    report_error("%s: %s", (const char *)ctx, sentence);
}

int games_check(const char *folder)
{
    struct store *store = open_store(folder);
    uint64_t events;

    if (!store)
        return EXIT_USAGE;
    const bool is_clean = store_check(store, report_flaw, (void *)(uintptr_t)folder, &events);
    store_close(store);
    if (!is_clean)
        return EXIT_WRONG;
    printf("%" PRIu64 " events, nothing is wrong\n", events);
    return EXIT_DONE;
}

int games_rebuild(const char *folder)
{
    struct store *store = open_store(folder);
    uint64_t events;

    if (!store)
        return EXIT_USAGE;
    const bool is_done = store_rebuild(store, &events);
    if (is_done)
        printf("derived from %" PRIu64 " events\n", events);
    else
        report_error("%s: %s", folder, store_why(store));
    store_close(store);
    return is_done ? EXIT_DONE : EXIT_ENVIRONMENT;
}
#else
static int report_absence(void)
{
    report_error("this build has no games between people; see src/server/CMakeLists.txt");
    return EXIT_ENVIRONMENT;
}

bool games_are_built(void)
{
    return false;
}

int games_open(const struct live_options *options, struct live **out)
{
    (void)options;
    *out = NULL;
    return report_absence();
}

void games_close(struct live *games)
{
    (void)games;
}

const struct extension *games_extension(struct live *games)
{
    (void)games;
    return NULL;
}

int games_report(const struct live *games)
{
    (void)games;
    return report_absence();
}

int games_check(const char *folder)
{
    (void)folder;
    return report_absence();
}

int games_rebuild(const char *folder)
{
    (void)folder;
    return report_absence();
}
#endif
