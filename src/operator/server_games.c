/* A server of games between people, for the commands. */
#include "operator/server_games.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/list_plies.h"
#include "cli/png_board.h"
#include "cli/report.h"
#include "operator/games_folder.h"
#include "operator/mail_board.h"
#include "server/archive/archive_note.h"
#include "server/clock/clock_socket.h"
#include "server/endpoints/live.h"
#include "server/games/replay_games.h"
#include "server/mail/letter.h"
#include "server/push/notifier.h"
#include "server/rules/check_text.h"
#include "server/rules/text_checker.h"
#include "server/store/upkeep.h"
#include "server/tournaments/arbiter.h"
#include "server/workers/child.h"
#include "server/workers/engine_pool.h"
#include "server/workers/find_move.h"
#include "server/workers/worker_run.h"
#include "system/interrupt.h"

bool games_is_child(int argc, char **argv)
{
    return argc == 2 &&
           (strcmp(argv[1], TEXT_CHECKER_WORD) == 0 || strcmp(argv[1], ENGINE_POOL_WORD) == 0);
}

_Noreturn void games_work(const char *word)
{
    if (strcmp(word, ENGINE_POOL_WORD) == 0)
        find_moves();
    check_text();
}

/* Letters have links, so they need to know where they lead; and somebody that they come from. */
static int check_mail(const struct games_options *options)
{
    if (!options->smtp[0] && (options->mail_from[0] || options->inbox[0]))
        report_error("--mail-from and --inbox need --smtp, which says where mail is sent");
    else if (!options->smtp[0])
        return EXIT_DONE;
    else if (strncmp(options->smtp, "smtp://", 7) != 0 &&
             strncmp(options->smtp, "smtps://", 8) != 0)
        report_error("--smtp: expected an address like smtp://localhost:25 but found \"%s\"",
                     options->smtp);
    else if (!letter_is_address(options->mail_from))
        report_error("--smtp needs --mail-from, an address like play@games.example");
    else if (!options->url[0])
        report_error("--smtp needs --url, the address that links in emails lead to");
    else
        return EXIT_DONE;
    return EXIT_USAGE;
}

/* Browsers allow pages over https alone to push; and push services want to know who does. */
static int check_push(const struct games_options *options)
{
    if (options->push_service[0] && !options->is_push)
        report_error("--push-service needs --push");
    else if (options->is_push && strncmp(options->url, "https://", 8) != 0)
        report_error("--push needs --url, the https address of this server");
    else if (options->push_service[0] && !notifier_reads_service(options->push_service))
        report_error("--push-service: expected an address like https://push.example but found "
                     "\"%s\"",
                     options->push_service);
    else
        return EXIT_DONE;
    return EXIT_USAGE;
}

static void complain(const char *sentence)
{
    report_error("%s", sentence);
}

/* The address is free, or a server of the same database on this machine has it already. */
static int check_workers(const struct games_options *options, struct engine_pool_door *out)
{
    char why[WIRE_WHY_SIZE];

    if (!options->workers[0] != !options->workers_secret[0]) {
        report_error("--workers and --workers-secret go together: where workers come in, and the "
                     "file of what they have to know");
        return EXIT_USAGE;
    }
    if (!options->workers[0])
        return EXIT_DONE;
    if (!wire_is_address(options->workers)) {
        report_error("--workers: expected an address like 10.5.0.11:9100 but found \"%s\"",
                     options->workers);
        return EXIT_USAGE;
    }
    if (!wire_read_secret(options->workers_secret, &out->secret, why)) {
        report_error("--workers-secret %s", why);
        return EXIT_USAGE;
    }
    const int probe = wire_listen(options->workers, why);
    if (probe < 0) {
        report_error("--workers %s", why);
        return EXIT_ENVIRONMENT;
    }
    close(probe);
    return EXIT_DONE;
}

/* Beside them nothing but a proxy makes https of this server. */
static void look_for_proxy(const struct games_options *options)
{
    if (strncmp(options->url, "https://", 8) == 0 && !options->is_https && !options->proxy[0])
        report_error("--url says https, so there must be a proxy in front of this server, and "
                     "--proxy does not name it: limits by address do not hold; add --proxy "
                     "ADDRESS, such as --proxy 127.0.0.1");
}

/* The games have nothing to do with it when the log cannot be written. */
static int check_log(const struct games_options *options)
{
    const int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC;
    const int log = options->log[0] ? open(options->log, flags, 0600) : -1;

    if (log < 0 && options->log[0]) {
        report_error("--log %s: the log cannot be written: %s", options->log, strerror(errno));
        return EXIT_ENVIRONMENT;
    }
    if (log >= 0)
        close(log);
    return EXIT_DONE;
}

int games_open(const struct games_options *options, struct live **out)
{
    static struct engine_pool_door workers; /* as long as the games */
    struct notifier_options push;
    const struct mailer_options mail = {.smtp = options->smtp,
                                        .from = options->mail_from,
                                        .inbox = options->inbox,
                                        .url = options->url,
                                        .draw_text = mail_board_text,
                                        .sketch = png_board_sketch,
                                        .paint = png_board_paint};
    struct live_options wanted = {.place = options->place,
                                  .url = options->url,
                                  .proxy = options->proxy,
                                  .mail = options->smtp[0] ? &mail : NULL,
                                  .push = options->is_push ? &push : NULL,
                                  .workers = options->workers[0] ? &workers : NULL,
                                  .complain = complain,
                                  .log = options->log,
                                  .is_https = options->is_https,
                                  .is_guest_chat = options->is_guest_chat,
                                  .draw = mail_board_svg,
                                  .sketch = png_board_sketch,
                                  .paint = png_board_paint};
    char why[STORE_WHY_SIZE];
    int status = check_mail(options) || check_push(options) ? EXIT_USAGE : EXIT_DONE;

    if (!status)
        status = check_log(options);
    if (!status)
        status = check_workers(options, &workers);
    workers.address = options->workers;
    snprintf(push.subject, sizeof(push.subject), "%s", options->url);
    snprintf(push.service, sizeof(push.service), "%s", options->push_service);
    if (!status && options->clock[0] && !clock_socket_open(options->clock, &wanted.clock, why)) {
        report_error("--clock %s: %s", options->clock, why);
        return EXIT_ENVIRONMENT;
    }
    *out = status ? NULL : live_open(&wanted, why);
    if (!status)
        look_for_proxy(options);
    if (*out && live_notice(*out)[0])
        report_error("%s: %s", games_name(options->place), live_notice(*out));
    if (*out || status)
        return status;
    report_error("%s: %s; acedrex fsck looks at all of it, and --no-games serves the page without",
                 games_name(options->place), why);
    return EXIT_ENVIRONMENT;
}

static bool read_addresses(char *text, struct worker_options *out)
{
    char *rest = text;

    for (char *one; (one = strtok_r(rest, ",", &rest)) != NULL; out->address_count++) {
        if (out->address_count == WORKER_ADDRESSES_MAX) {
            report_error("--connect: at most %d addresses", WORKER_ADDRESSES_MAX);
            return false;
        }
        if (!wire_is_address(one)) {
            report_error("--connect: expected an address like 10.5.0.11:9100 but found \"%s\"",
                         one);
            return false;
        }
        out->addresses[out->address_count] = one;
    }
    if (!out->address_count)
        report_error("--connect: expected an address like 10.5.0.11:9100");
    return out->address_count;
}

static void note_worker(const char *sentence)
{
    fprintf(stderr, "%s\n", sentence);
}

int games_think(const char *addresses, const char *secret, unsigned threads)
{
    static struct worker_options options; /* and its texts: the threads end with the process */
    static char text[WORKER_ADDRESSES_MAX * WIRE_WHY_SIZE];
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    char why[WIRE_WHY_SIZE];

    _Static_assert((int)GAMES_WORKER_THREADS_MAX == (int)WORKER_THREADS_MAX, "as the help says");
    options = (struct worker_options){.program = CHILD_PROGRAM, .said = note_worker};
    options.threads = threads ? threads : processors > 0 ? (unsigned)processors : 1;
    if (options.threads > WORKER_THREADS_MAX)
        options.threads = WORKER_THREADS_MAX;
    snprintf(text, sizeof(text), "%s", addresses);
    if (!read_addresses(text, &options))
        return EXIT_USAGE;
    if (!wire_read_secret(secret, &options.secret, why)) {
        report_error("--secret %s", why);
        return EXIT_USAGE;
    }
    interrupt_install(true);
    if (!worker_start(&options)) {
        report_error("no thread can be started");
        return EXIT_ENVIRONMENT;
    }
    while (!interrupt_pending())
        pause();
    return EXIT_DONE;
}

void games_close(struct live *games)
{
    live_close(games);
}

const struct extension *games_extension(struct live *games)
{
    return games ? live_extension(games) : NULL;
}

void games_invite(struct live *games, const char *url)
{
    char token[IDENTITY_TOKEN_SIZE];
    const size_t len = strlen(url);
    const bool has_slash = len && url[len - 1] == '/';

    if (!games || !live_invite(games, token))
        return;
    printf("To become the administrator, register at %s%s#/account/first/%s\n", url,
           has_slash ? "" : "/", token);
    fflush(stdout);
}

int games_report(const struct live *games)
{
    report_error("the server has stopped, and nothing it has shown is lost: %s",
                 games ? live_why(games) : "");
    return EXIT_ENVIRONMENT;
}

static struct store *opened(const char *place, struct store *store, const char *why)
{
    if (!store)
        report_error("%s: %s", games_name(place), why);
    else if (store_notice(store)[0])
        report_error("%s: %s", games_name(place), store_notice(store));
    return store;
}

struct store *games_store(const char *place)
{
    char why[STORE_WHY_SIZE];

    return opened(place, store_open_reader(place, why), why);
}

struct store *games_store_alone(const char *place, const char *page)
{
    char why[STORE_WHY_SIZE];
    struct store *store = store_open(place, why);

    if (store || strcmp(why, STORE_TAKEN) != 0)
        return opened(place, store, why);
    if (page)
        report_error("%s: %s; stop the server first, or do this as its administrator on its "
                     "page, at %s",
                     games_name(place), why, page);
    else
        report_error("%s: %s; stop the server first", games_name(place), why);
    return NULL;
}

static void report_flaw(void *ctx, const char *sentence)
{
    report_error("%s: %s", (const char *)ctx, sentence);
}

static void report_aside(void *ctx, const char *id)
{
    report_error("%s: tournament %s is set aside: its events are not those of this version",
                 (const char *)ctx, id);
}

int games_check(const char *place)
{
    struct store *store = games_store(place);
    void *name = (void *)(uintptr_t)games_name(place);
    uint64_t events;

    if (!store)
        return EXIT_USAGE;
    bool is_clean = store_check(store, report_flaw, name, &events);
    if (is_clean &&
        !(replay_aside(store, report_flaw, name) && arbiter_look(store, report_aside, name))) {
        report_flaw(name, "the games cannot be read");
        is_clean = false;
    }
    store_close(store);
    if (!is_clean)
        return EXIT_WRONG;
    printf("%" PRIu64 " events, nothing is wrong\n", events);
    return EXIT_DONE;
}

static void list_game(const char *id, const struct room *room)
{
    printf("game %s\n", id);
    list_plies(room_record(room), adx_position_variant(room_position(room)));
}

int games_replay(const char *place, bool is_listed)
{
    struct store *store = games_store(place);
    unsigned games;

    if (!store)
        return EXIT_USAGE;
    const bool is_same = replay_games(store, report_flaw, (void *)(uintptr_t)games_name(place),
                                      is_listed ? list_game : NULL, &games);
    store_close(store);
    if (!is_same)
        return EXIT_WRONG;
    printf("%u %s, the same as they were played\n", games, games == 1 ? "game" : "games");
    return EXIT_DONE;
}

static void print_faces(const struct room_thrown *thrown)
{
    unsigned most = 1;

    for (unsigned i = 0; i < 6; i++)
        most = thrown->faces[i] > most ? thrown->faces[i] : most;
    for (unsigned i = 0; i < 6; i++) {
        const unsigned width = thrown->faces[i] * 40 / most;
        printf("%u %.*s %u\n", i + 1, (int)width, "########################################",
               thrown->faces[i]);
    }
}

static void print_added(const enum room_added added[2])
{
    static const char *const words[] = {
        [ROOM_ADDED_NOTHING] = "nothing",
        [ROOM_ADDED_EARLY] = "digits, perhaps before the seed was fixed",
        [ROOM_ADDED_LATE] = "digits after the seed was fixed",
    };

    printf("White added %s\n", words[added[ADX_WHITE]]);
    printf("Black added %s\n", words[added[ADX_BLACK]]);
    if (added[ADX_WHITE] != ROOM_ADDED_LATE && added[ADX_BLACK] != ROOM_ADDED_LATE)
        printf("Nothing proves that the server did not choose these dice.\n");
}

int games_verify_dice(const char *place, const char *game)
{
    struct store *store = games_store(place);
    struct replay_dice dice;

    if (!store)
        return EXIT_USAGE;
    const enum replay_verdict found = replay_dice(store, game, &dice);
    store_close(store);
    if (found == REPLAY_DICE_NO_GAME)
        report_error("%s: there is no game %s that can be read; acedrex fsck looks at all of it",
                     games_name(place), game);
    else if (found == REPLAY_DICE_NONE)
        report_error("game %s has no dice", game);
    else if (dice.is_promise_broken)
        report_error("game %s: its seed is not the one that game %s promised", game, dice.before);
    else if (found == REPLAY_DICE_WRONG)
        report_error("game %s: throw %u is not what its seed and the players' digits give", game,
                     dice.thrown.first_wrong);
    if (found != REPLAY_DICE_RIGHT)
        return found == REPLAY_DICE_WRONG ? EXIT_WRONG : EXIT_USAGE;
    printf("%u %s, as the seed that was promised and the players' digits give\n",
           dice.thrown.throws, dice.thrown.throws == 1 ? "throw" : "throws");
    print_added(dice.added);
    if (dice.before[0])
        printf("The seed is the one that game %s promised\n", dice.before);
    print_faces(&dice.thrown);
    return EXIT_DONE;
}

int games_copy(const char *from, const char *to)
{
    struct store *store = games_store(from);
    char why[STORE_WHY_SIZE];
    uint64_t events;

    if (!store)
        return EXIT_USAGE;
    const bool is_clean =
        store_check(store, report_flaw, (void *)(uintptr_t)games_name(from), &events);
    const bool is_copied = is_clean && store_copy(store, from, to, why);
    store_close(store);
    if (is_clean && !is_copied)
        report_error("%s: %s", games_name(to), why);
    if (!is_copied)
        return is_clean ? EXIT_ENVIRONMENT : EXIT_WRONG;
    return games_check(to);
}

int games_rebuild(const char *place)
{
    struct store *store = games_store_alone(place, NULL);
    uint64_t events;
    unsigned games;

    if (!store)
        return EXIT_USAGE;
    const bool is_done =
        store_rebuild(store, &events) && archive_rebuild(store, &games) && store_commit(store);
    if (is_done)
        printf("derived from %" PRIu64 " events; %u finished %s can be looked up\n", events, games,
               games == 1 ? "game" : "games");
    else
        report_error("%s: %s", games_name(place), store_why(store));
    store_close(store);
    return is_done ? EXIT_DONE : EXIT_ENVIRONMENT;
}
