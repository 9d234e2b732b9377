/*
 * A process that appends to the store is killed at a random moment, again and again, and every
 * other time the log of the database then ends in junk. It says what it acknowledged through a
 * pipe; the verifier knows nothing but that and what the next opening of the store finds.
 *
 *   test_store_crash [ROUNDS]
 */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include <cmocka.h>

#include "base/splitmix.h"
#include "server/store/store.h"
#include "server/store/upkeep.h"
#include "support/store_folder.h"

enum {
    GAMES = 8,
    ROUNDS_USUAL = 20,
    ACTIONS_MAX = 1 << 18,
    LIFE_MS_MIN = 15, /* a server is killed between these after its start */
    LIFE_MS_MAX = 120,
};

/* What a client has heard: his action is event `seq` of the game, and it said `body`. */
struct heard {
    unsigned game, action, seq;
    uint64_t body;
};

static unsigned rounds = ROUNDS_USUAL;
static struct heard log_of_clients[ACTIONS_MAX];
static size_t heard_count;

static void count_event(void *ctx, const struct store_event *event)
{
    *(unsigned *)ctx = event->seq + 1;
}

/*
 * Each turn appends one action to each of some games, commits, and only then says so. The numbers
 * of the actions go on where the clients' log ends; those that it does not have are sent again.
 */
static void serve(int pipe_end, unsigned first_action, uint64_t seed)
{
    struct store *store = open_store();
    struct random random = {seed};
    unsigned next_seq[GAMES] = {0};

    if (!store)
        _exit(2);
    for (unsigned game = 0; game < GAMES; game++) {
        char name[8];
        snprintf(name, sizeof(name), "game%u", game);
        store_events(store, name, 0, count_event, &next_seq[game]);
    }
    for (unsigned action = first_action;;) {
        struct heard turn[GAMES];
        const unsigned count = 1 + random_index(&random, GAMES);
        for (unsigned i = 0; i < count; i++, action++) {
            char game[8], id[16], body[24];
            struct store_answer answer;
            turn[i] = (struct heard){.game = action % GAMES, .action = action};
            turn[i].body = (uint64_t)action * UINT64_C(0x9E3779B97F4A7C15);
            snprintf(game, sizeof(game), "game%u", turn[i].game);
            snprintf(id, sizeof(id), "%u", action);
            snprintf(body, sizeof(body), "%016llx", (unsigned long long)turn[i].body);
            if (store_answer(store, "guest", id, &answer)) {
                turn[i].seq = answer.first_seq; /* it was stored, but nobody heard */
                continue;
            }
            turn[i].seq = next_seq[turn[i].game]++;
            const struct store_event event = {.game = game,
                                              .seq = turn[i].seq,
                                              .kind = "play",
                                              .body = body,
                                              .actor = "guest",
                                              .action = id};
            if (!store_append(store, &event))
                _exit(3);
        }
        if (!store_commit(store))
            _exit(4);
        if (write(pipe_end, turn, count * sizeof(turn[0])) < 0)
            _exit(5);
    }
}

/* Let a server live for a while and note what it says. */
static void run_and_kill(struct random *random)
{
    const unsigned life_ms = LIFE_MS_MIN + random_index(random, LIFE_MS_MAX - LIFE_MS_MIN);
    const struct timespec life = {.tv_nsec = (long)life_ms * 1000000};
    const uint64_t seed = random_next(random);
    const size_t before = heard_count;
    struct heard heard;
    int ends[2], status;

    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        serve(ends[1], (unsigned)heard_count, seed);
    }
    assert_true(child > 0);
    close(ends[1]);
    /* It is not killed before it has said anything, or a slow machine would test nothing. */
    if (read(ends[0], &heard, sizeof(heard)) == (ssize_t)sizeof(heard))
        log_of_clients[heard_count++] = heard;
    nanosleep(&life, NULL);
    kill(child, SIGKILL);
    while (heard_count < ACTIONS_MAX &&
           read(ends[0], &heard, sizeof(heard)) == (ssize_t)sizeof(heard))
        log_of_clients[heard_count++] = heard;
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_true(heard_count > before);
}

/* What the system was writing when the power went: the log of the database ends in junk. */
static void tear_the_tail(struct random *random)
{
    char path[FOLDER_SIZE + 16];
    uint64_t junk[512];
    const size_t size = random_below(random, sizeof(junk));

    snprintf(path, sizeof(path), "%s/games.db-wal", folder);
    FILE *file = fopen(path, "ab");
    assert_non_null(file);
    for (size_t i = 0; i < sizeof(junk) / sizeof(junk[0]); i++)
        junk[i] = random_next(random);
    assert_int_equal(fwrite(junk, 1, size, file), size);
    fclose(file);
}

struct found {
    unsigned count; /* events of the store that were acknowledged */
    unsigned doubled, changed;
    bool *is_seen; /* by action */
};

static void find_event(void *ctx, const struct store_event *event)
{
    struct found *found = ctx;
    const unsigned long action = strtoul(event->action, NULL, 10);

    if (action >= heard_count)
        return;
    const struct heard *heard = &log_of_clients[action];
    found->doubled += found->is_seen[action];
    found->is_seen[action] = true;
    found->count++;
    found->changed += heard->seq != event->seq || heard->body != strtoull(event->body, NULL, 16);
}

static void print_flaw(void *ctx, const char *sentence)
{
    (void)ctx;
    print_error("%s\n", sentence);
}

static void verify(void)
{
    struct store *store = open_store();
    struct found found = {.is_seen = calloc(ACTIONS_MAX, sizeof(bool))};
    uint64_t events;

    assert_non_null(store);
    assert_non_null(found.is_seen);
    assert_true(store_check(store, print_flaw, NULL, &events));
    for (unsigned game = 0; game < GAMES; game++) {
        char name[8];
        snprintf(name, sizeof(name), "game%u", game);
        assert_true(store_events(store, name, 0, find_event, &found));
    }
    assert_int_equal(found.doubled, 0);
    assert_int_equal(found.changed, 0);
    assert_int_equal(found.count, heard_count); /* nothing lost */
    free(found.is_seen);
    store_close(store);
}

static void no_acknowledged_action_is_lost_changed_or_doubled(void **state)
{
    struct random random = {20261122};

    (void)state;
    for (unsigned round = 0; round < rounds; round++) {
        run_and_kill(&random);
        if (round % 2 && !test_database())
            tear_the_tail(&random);
        verify();
    }
    print_message("%u rounds, %zu actions acknowledged\n", rounds, heard_count);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_acknowledged_action_is_lost_changed_or_doubled),
    };

    if (argc > 1)
        rounds = (unsigned)strtoul(argv[1], NULL, 10);
    make_folder(NULL);
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    remove_folder(NULL);
    return failed;
}
