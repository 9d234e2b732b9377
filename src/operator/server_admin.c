/* Looking after the folder of a server. */
#include "operator/server_admin.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "cli/clean_text.h"
#include "cli/report.h"
#include "operator/games_folder.h"
#include "operator/server_games.h"
#include "server/games/computer_seat.h"
#include "server/games/game_cache.h"
#include "server/sessions/closing.h"
#include "server/sessions/look.h"
#include "server/store/devices.h"
#include "server/store/reports.h"
#include "server/store/survey.h"
#include "server/store/talk.h"
#include "server/store/works.h"

enum {
    MOMENT_SIZE = 64
};

#define PAGE_OF_PLAYER "#/player/NAME"

static int64_t today_ms(void)
{
    return (int64_t)time(NULL) * 1000;
}

static const char *moment(int64_t time_ms, const char *format, char out[MOMENT_SIZE])
{
    const time_t seconds = (time_t)(time_ms / 1000);
    struct tm parts;

    if (!gmtime_r(&seconds, &parts) || !strftime(out, MOMENT_SIZE, format, &parts))
        out[0] = '\0';
    return out;
}

static void print_moment(int64_t time_ms, const char *format)
{
    char text[MOMENT_SIZE];

    fputs(moment(time_ms, format, text), stdout);
}

static void print_clean(const char *text)
{
    clean_print(stdout, text, strlen(text));
}

/* What was done is on disk, or was not done. */
static int finish(struct store *store, const char *place)
{
    const bool is_done = store_commit(store);

    if (!is_done)
        report_error("%s: %s", games_name(place), store_why(store));
    store_close(store);
    return is_done ? EXIT_DONE : EXIT_ENVIRONMENT;
}

/* Returns: 0 for what is no number of a report or package. */
static int64_t number_in(const char *text)
{
    const size_t digits = strspn(text, "0123456789");

    return !text[digits] && digits && digits < 18 ? strtoll(text, NULL, 10) : 0;
}

/* --- accounts --- */

static void print_account(void *ctx, const struct account *account)
{
    unsigned *count = ctx;

    (*count)++;
    print_moment(account->made_ms, "%Y-%m-%d  ");
    print_clean(account->name);
    if (account->is_admin)
        fputs(", administrator", stdout);
    if (account->is_bot)
        fputs(", bot", stdout);
    if (account->banned_ms > today_ms()) {
        print_moment(account->banned_ms, ", closed until %Y-%m-%d: ");
        print_clean(account->ban);
    }
    putchar('\n');
}

int admin_users(const struct admin_wish *wish)
{
    struct store *store = games_store(wish->place);
    unsigned count = 0;

    if (!store)
        return EXIT_USAGE;
    survey_accounts(store, print_account, &count);
    printf("%u %s\n", count, count == 1 ? "account" : "accounts");
    return finish(store, wish->place);
}

/* Returns: NULL when there is no such account, which has been said. */
static struct store *find_account(const struct admin_wish *wish, const char *page,
                                  struct account *out)
{
    struct store *store = games_store_alone(wish->place, page);
    char look[ACCOUNT_LOOK_SIZE];

    if (!store || (look_of(wish->name, look) && accounts_find_look(store, look, out)))
        return store;
    report_error("%s: there is no account \"%s\"; acedrex admin users lists them",
                 games_name(wish->place), wish->name);
    store_close(store);
    return NULL;
}

/* A reason is shown in terminals, pages and mails. */
static bool is_plain(const char *text)
{
    size_t size;

    for (size_t left = strlen(text); left; left -= size, text += size) {
        if (clean_next(text, left, &size) == CLEAN_WRONG)
            return false;
    }
    return true;
}

static void report_last(const char *name)
{
    report_error("nobody but %s administers this server; promote somebody first", name);
}

static void report_closing(enum closing refusal, const struct admin_wish *wish, const char *name)
{
    if (refusal == CLOSING_UNTIL)
        report_error("--until: expected a day like 2030-12-31, after today and within ten years, "
                     "but found \"%s\"",
                     wish->until);
    else if (refusal == CLOSING_WHY)
        report_error("--why: expected a reason");
    else
        report_last(name);
}

/* Returns: false when it was refused. */
static bool check_why(const struct admin_wish *wish)
{
    const bool fits = is_plain(wish->why) && strlen(wish->why) < ACCOUNT_BAN_SIZE;

    if (!fits)
        report_error("--why: expected one line of UTF-8, at most %d bytes", ACCOUNT_BAN_SIZE - 1);
    return fits;
}

int admin_close(const struct admin_wish *wish)
{
    struct account account;

    if (!check_why(wish))
        return EXIT_USAGE;
    struct store *store = find_account(wish, PAGE_OF_PLAYER, &account);
    if (!store)
        return EXIT_USAGE;
    const enum closing closing = closing_begin(store, &account, wish->until, wish->why, today_ms());
    if (closing != CLOSING_DONE && !store_why(store)[0]) {
        report_closing(closing, wish, account.name);
        store_close(store);
        return EXIT_USAGE;
    }
    const int status = finish(store, wish->place);
    if (status == EXIT_DONE)
        printf("%s is closed until %s\n", account.name, wish->until);
    return status;
}

int admin_open(const struct admin_wish *wish)
{
    struct account account;
    struct store *store = find_account(wish, PAGE_OF_PLAYER, &account);

    if (!store)
        return EXIT_USAGE;
    accounts_close(store, &account, 0, "", today_ms());
    const int status = finish(store, wish->place);
    if (status == EXIT_DONE)
        printf("%s is open\n", account.name);
    return status;
}

static int make_admin(const struct admin_wish *wish, bool is_admin)
{
    struct account account;
    struct store *store = find_account(wish, NULL, &account);

    if (!store)
        return EXIT_USAGE;
    if (!accounts_make_admin(store, &account, is_admin, today_ms()) && !store_why(store)[0]) {
        report_last(account.name);
        store_close(store);
        return EXIT_USAGE;
    }
    const int status = finish(store, wish->place);
    if (status == EXIT_DONE)
        printf("%s is %s administrator\n", account.name, is_admin ? "an" : "no longer an");
    return status;
}

int admin_promote(const struct admin_wish *wish)
{
    return make_admin(wish, true);
}

int admin_demote(const struct admin_wish *wish)
{
    return make_admin(wish, false);
}

/* --- games --- */

struct game_counts {
    unsigned all, open, aborted, rated;
};

static void print_seat(const struct survey_game *game, const struct survey_seat *seat)
{
    char mark[TALK_MARK_SIZE];

    print_clean(!seat->user[0] ? "(free)" : seat->is_gone ? GAME_CACHE_GONE : seat->name);
    if (!seat->user[0] || seat->is_gone || seat->is_member ||
        strncmp(seat->user, COMPUTER_USER, sizeof(COMPUTER_USER) - 1) == 0)
        return;
    talk_mark(game->id, seat->user, mark);
    printf(" #%s", mark);
}

static void print_game(void *ctx, const struct survey_game *game)
{
    struct game_counts *counts = ctx;
    const bool is_open = !game->result[0];

    counts->all++;
    counts->open += is_open;
    counts->aborted += strcmp(game->result, "aborted") == 0;
    counts->rated += game->is_rated;
    print_moment(game->first_ms, "%Y-%m-%d  ");
    print_moment(game->last_ms, "%Y-%m-%d  ");
    print_clean(game->id);
    fputs("  ", stdout);
    print_clean(is_open ? "open" : game->result);
    fputs(game->is_rated ? ", rated  " : "  ", stdout);
    print_seat(game, &game->seats[0]);
    fputs(" - ", stdout);
    print_seat(game, &game->seats[1]);
    putchar('\n');
}

int admin_games(const struct admin_wish *wish)
{
    struct store *store = games_store(wish->place);
    struct game_counts counts = {.all = 0};

    if (!store)
        return EXIT_USAGE;
    survey_games(store, print_game, &counts);
    printf("%u %s: %u open, %u ended, %u aborted; %u rated\n", counts.all,
           counts.all == 1 ? "game" : "games", counts.open,
           counts.all - counts.open - counts.aborted, counts.aborted, counts.rated);
    return finish(store, wish->place);
}

/* --- letters --- */

static void print_letter(void *ctx, const struct survey_letter *letter)
{
    unsigned *count = ctx;

    (*count)++;
    print_moment(letter->due_ms, "%Y-%m-%d %H:%M UTC  ");
    print_clean(letter->mail);
    if (letter->tries)
        printf(", failed %u %s", letter->tries, letter->tries == 1 ? "time" : "times");
    putchar('\n');
}

int admin_queues(const struct admin_wish *wish)
{
    struct store *store = games_store(wish->place);
    unsigned count = 0;

    if (!store)
        return EXIT_USAGE;
    survey_letters(store, print_letter, &count);
    const int64_t notes = devices_waiting(store);
    printf("%u %s to be sent\n", count, count == 1 ? "email" : "emails");
    if (notes)
        printf("%" PRId64 " %s\n", notes, notes == 1 ? "notification" : "notifications");
    return finish(store, wish->place);
}

/* --- reports --- */

struct report_counts {
    unsigned all, open;
};

/* What others have written is shown as it is, but for what would disturb a terminal. */
static void print_quoted(const char *before, const char *text)
{
    if (!text[0])
        return;
    fputs(before, stdout);
    print_clean(text);
    putchar('\n');
}

static void print_report(void *ctx, const struct report *report)
{
    struct report_counts *counts = ctx;

    counts->all++;
    counts->open += !report->answered_ms;
    printf("%" PRId64 "  ", report->number);
    print_moment(report->time_ms, "%Y-%m-%d  ");
    print_clean(report->by[0] ? report->by : "a guest");
    fputs(" about ", stdout);
    print_clean(report->name);
    if (!report->is_member)
        fputs(", who has no account", stdout);
    putchar('\n');
    print_quoted("    said    ", report->words);
    print_quoted("    game    ", report->game);
    print_quoted("    why     ", report->why);
    print_quoted("    answer  ", report->answer);
}

int admin_reports(const struct admin_wish *wish)
{
    struct store *store = games_store(wish->place);
    struct report_counts counts = {.all = 0};

    if (!store)
        return EXIT_USAGE;
    reports_all(store, print_report, &counts);
    printf("%u %s, %u without an answer\n", counts.all, counts.all == 1 ? "report" : "reports",
           counts.open);
    return finish(store, wish->place);
}

int admin_answer(const struct admin_wish *wish)
{
    if (!check_why(wish))
        return EXIT_USAGE;
    if (!wish->why[strspn(wish->why, " ")]) {
        report_error("--why: expected an answer");
        return EXIT_USAGE;
    }
    struct store *store = games_store_alone(wish->place, "#/account");
    if (!store)
        return EXIT_USAGE;
    if (!reports_answer(store, number_in(wish->name), wish->why, today_ms()) &&
        !store_why(store)[0]) {
        report_error("%s: there is no report \"%s\"; acedrex admin reports lists them",
                     games_name(wish->place), wish->name);
        store_close(store);
        return EXIT_USAGE;
    }
    const int status = finish(store, wish->place);
    if (status == EXIT_DONE)
        printf("report %s is answered\n", wish->name);
    return status;
}

/* --- packages --- */

struct package_counts {
    unsigned all, versions, hidden;
};

static void print_package(void *ctx, const struct work *work)
{
    struct package_counts *counts = ctx;

    counts->all++;
    counts->versions += work->version;
    counts->hidden += work->is_hidden;
    printf("%" PRId64 "  ", work->number);
    print_moment(work->time_ms, "%Y-%m-%d  ");
    print_clean(work->title);
    fputs(" by ", stdout);
    print_clean(work->inventor);
    printf("\n    %s%s, version %u, %s\n", work->shown, work->is_hidden ? ", hidden" : "",
           work->version, work->rules);
    printf("    %u %s, %u %s", work->plays, work->plays == 1 ? "play" : "plays", work->votes,
           work->votes == 1 ? "vote" : "votes");
    if (work->votes)
        printf(", %.1f stars", (double)work->stars / work->votes);
    putchar('\n');
}

static void print_unpublished(void *ctx, const char *rules, unsigned plays)
{
    unsigned *count = ctx;

    (*count)++;
    printf("%s, not published, begun with %u %s\n", rules, plays, plays == 1 ? "time" : "times");
}

int admin_packages(const struct admin_wish *wish)
{
    struct store *store = games_store(wish->place);
    struct package_counts counts = {.all = 0};
    unsigned texts = 0;

    if (!store)
        return EXIT_USAGE;
    works_all(store, print_package, &counts);
    works_unpublished(store, print_unpublished, &texts);
    printf("%u %s in %u %s, %u hidden; %u %s without\n", counts.all,
           counts.all == 1 ? "package" : "packages", counts.versions,
           counts.versions == 1 ? "version" : "versions", counts.hidden, texts,
           texts == 1 ? "text" : "texts");
    return finish(store, wish->place);
}

/* Also one that everybody may see is seen by its owner alone while it is hidden. */
static int hide_package(const struct admin_wish *wish, bool is_hidden)
{
    struct store *store = games_store_alone(wish->place, "#/gallery/N");
    struct work work;

    if (!store)
        return EXIT_USAGE;
    if (!works_find(store, number_in(wish->name), &work) && !store_why(store)[0]) {
        report_error("%s: there is no package \"%s\"; acedrex admin packages lists them",
                     games_name(wish->place), wish->name);
        store_close(store);
        return EXIT_USAGE;
    }
    work.is_hidden = is_hidden;
    works_show(store, &work);
    const int status = finish(store, wish->place);
    if (status == EXIT_DONE)
        printf("package %s is %s\n", wish->name, is_hidden ? "hidden" : "not hidden");
    return status;
}

int admin_hide(const struct admin_wish *wish)
{
    return hide_package(wish, true);
}

int admin_show(const struct admin_wish *wish)
{
    return hide_package(wish, false);
}

/* --- disk --- */

static void note_last(void *ctx, const struct survey_game *game)
{
    int64_t *last_ms = ctx;

    *last_ms = game->last_ms > *last_ms ? game->last_ms : *last_ms;
}

/* The log is measured as the server has left it: opening the store empties it. */
int admin_disk(const struct admin_wish *wish)
{
    static const char *const names[] = {"games.db", "games.db-wal", "guests.key"};
    int64_t bytes[sizeof(names) / sizeof(names[0])], last_ms = 0, synced_ms = 0;

    for (unsigned i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        char path[GAMES_FOLDER_SIZE + 16];
        struct stat status;
        snprintf(path, sizeof(path), "%s/%s", wish->place, names[i]);
        bytes[i] = stat(path, &status) ? 0 : (int64_t)status.st_size;
        /* What is written to the database is put on disk at once. */
        if (bytes[i] && (int64_t)status.st_mtime * 1000 > synced_ms)
            synced_ms = (int64_t)status.st_mtime * 1000;
    }
    struct store *store = games_store(wish->place);
    if (!store)
        return EXIT_USAGE;
    survey_games(store, note_last, &last_ms);
    for (unsigned i = 0; !store_is_url(wish->place) && i < sizeof(names) / sizeof(names[0]); i++)
        printf("%-12s  %" PRId64 " bytes\n", names[i], bytes[i]);
    if (!store_is_url(wish->place))
        print_moment(synced_ms, "last sync     %Y-%m-%d %H:%M:%S UTC\n");
    if (last_ms)
        print_moment(last_ms, "last event    %Y-%m-%d %H:%M:%S UTC\n");
    else
        puts("last event    none");
    return finish(store, wish->place);
}
