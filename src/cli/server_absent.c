/* What the commands of a server say in a build that has none. */
#include <stdlib.h>

#include "cli/exit_code.h"
#include "cli/report.h"
#include "cli/server_admin.h"
#include "cli/server_games.h"

static int report_absence(void)
{
    report_error("this build has no games between people; see src/server/CMakeLists.txt");
    return EXIT_ENVIRONMENT;
}

bool games_are_built(void)
{
    return false;
}

bool games_is_child(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return false;
}

_Noreturn void games_work(const char *word)
{
    (void)word;
    abort();
}

int games_open(const struct games_options *options, struct live **out)
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

void games_invite(struct live *games, const char *url)
{
    (void)games;
    (void)url;
}

int games_report(const struct live *games)
{
    (void)games;
    return report_absence();
}

int games_think(const char *addresses, const char *secret, unsigned threads)
{
    (void)addresses;
    (void)secret;
    (void)threads;
    return report_absence();
}

int games_check(const char *place)
{
    (void)place;
    return report_absence();
}

int games_replay(const char *place, bool is_listed)
{
    (void)place;
    (void)is_listed;
    return report_absence();
}

int games_verify_dice(const char *place, const char *game)
{
    (void)place;
    (void)game;
    return report_absence();
}

int games_copy(const char *from, const char *to)
{
    (void)from;
    (void)to;
    return report_absence();
}

int games_rebuild(const char *place)
{
    (void)place;
    return report_absence();
}

/* ---- looking after it ---- */

int admin_users(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}

int admin_close(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}

int admin_open(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}

int admin_promote(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}

int admin_demote(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}

int admin_games(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}

int admin_queues(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}

int admin_reports(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}

int admin_answer(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}

int admin_packages(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}

int admin_hide(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}

int admin_show(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}

int admin_disk(const struct admin_wish *wish)
{
    (void)wish;
    return report_absence();
}
