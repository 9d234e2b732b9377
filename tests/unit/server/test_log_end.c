/* How the log of a database may end, and what a store makes of it. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "server/store/log_end.h"
#include "server/store/store.h"
#include "support/folder.h"

enum {
    COMMITS = 6,
    LOG_SIZE_MAX = 1 << 20,
    STEP = 997, /* bytes between two places that are tried */
};

static char folder[FOLDER_SIZE], path[FOLDER_SIZE + 16], database_path[FOLDER_SIZE + 16];
static uint8_t whole[LOG_SIZE_MAX], database[LOG_SIZE_MAX];
static size_t size, database_size;
static uint64_t end_of[COMMITS + 1]; /* of the log after so many commits */

static size_t read_file(const char *name, uint8_t *out)
{
    FILE *file = fopen(name, "rb");

    assert_non_null(file);
    const size_t got = fread(out, 1, LOG_SIZE_MAX, file);
    fclose(file);
    return got;
}

static void write_file(const char *name, const uint8_t *data, size_t count)
{
    FILE *file = fopen(name, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(data, 1, count, file), count);
    fclose(file);
}

static void count_event(void *ctx, const struct store_event *event)
{
    *(unsigned *)ctx = event->seq + 1;
}

static void write_a_log(int pipe_end)
{
    char why[STORE_WHY_SIZE];
    struct store *store = store_open(folder, why);
    struct log_end tail;

    for (unsigned i = 0; store && i < COMMITS; i++) {
        const struct store_event event = {
            .game = "game", .seq = i, .kind = "play", .body = "x", .actor = "", .action = ""};
        if (!store_append(store, &event) || !store_commit(store) || !log_end_look(path, &tail) ||
            write(pipe_end, &tail.cut_at, sizeof(tail.cut_at)) < 0)
            _exit(1);
    }
    _exit(0); /* without closing the store */
}

/* A log of six commits that nobody has closed. */
static int make_log(void **state)
{
    int ends[2], status;

    (void)state;
    folder_make(folder);
    snprintf(path, sizeof(path), "%s/games.db-wal", folder);
    snprintf(database_path, sizeof(database_path), "%s/games.db", folder);
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0)
        write_a_log(ends[1]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_int_equal(read(ends[0], end_of + 1, sizeof(end_of[0]) * COMMITS),
                     sizeof(end_of[0]) * COMMITS);
    close(ends[0]);
    close(ends[1]);
    size = read_file(path, whole);
    database_size = read_file(database_path, database);
    return 0;
}

static int remove_log(void **state)
{
    (void)state;
    folder_remove(folder);
    return 0;
}

static struct log_end look(const uint8_t *log, size_t count)
{
    struct log_end tail;

    write_file(database_path, database, database_size);
    write_file(path, log, count);
    assert_true(log_end_look(path, &tail));
    return tail;
}

/* How many events a store finds with the log that lies there. */
static unsigned events_left(bool is_noticed)
{
    char why[STORE_WHY_SIZE];
    struct store *store = store_open(folder, why);
    unsigned count = 0;

    assert_non_null(store);
    assert_true(store_events(store, "game", 0, count_event, &count));
    assert_int_equal(store_notice(store)[0] != 0, is_noticed);
    store_close(store);
    return count;
}

static unsigned commits_until(size_t place)
{
    unsigned commits = 0;

    while (commits < COMMITS && end_of[commits + 1] <= place)
        commits++;
    return commits;
}

static void a_whole_log_has_no_tail(void **state)
{
    (void)state;
    const struct log_end tail = look(whole, size);
    assert_false(tail.is_damaged);
    assert_int_equal(tail.torn, 0);
    assert_int_equal(tail.cut_at, size);
    assert_int_equal(events_left(false), COMMITS);
}

static void a_log_that_is_not_there_has_no_tail(void **state)
{
    struct log_end tail;

    (void)state;
    assert_true(log_end_look("/nowhere/games.db-wal", &tail));
    assert_false(tail.is_damaged);
    assert_int_equal(tail.torn, 0);
}

static void a_log_that_was_cut_keeps_all_whole_commits(void **state)
{
    (void)state;
    for (size_t count = 0; count < size; count += STEP) {
        const struct log_end tail = look(whole, count);
        const unsigned commits = commits_until(count);
        assert_false(tail.is_damaged);
        assert_int_equal(tail.torn, commits ? count - end_of[commits] : tail.torn);
        if (count > end_of[1])
            assert_int_equal(events_left(tail.torn), commits);
    }
}

static void damage_before_the_last_commit_is_no_start(void **state)
{
    static uint8_t log[LOG_SIZE_MAX];
    char why[STORE_WHY_SIZE];

    (void)state;
    /* A number of a page or of pages, and the pages; a salt tells to which log a frame belongs. */
    for (size_t place = end_of[1] + 24; place < end_of[COMMITS - 1]; place += STEP) {
        memcpy(log, whole, size);
        log[place] ^= 0x10;
        const struct log_end tail = look(log, size);
        assert_true(tail.is_damaged);
        assert_in_range(place, tail.cut_at, size);
        assert_null(store_open(folder, why));
        assert_non_null(strstr(why, "is damaged"));
    }
}

static void a_last_commit_that_is_torn_is_cut_and_said(void **state)
{
    static uint8_t log[LOG_SIZE_MAX];

    (void)state;
    for (size_t place = end_of[COMMITS - 1]; place < size; place += STEP) {
        memcpy(log, whole, size);
        memset(log + place, 0x55, size - place < 700 ? size - place : 700);
        const struct log_end tail = look(log, size);
        assert_false(tail.is_damaged);
        const unsigned count = events_left(tail.torn);
        assert_int_equal(count, COMMITS - 1);
    }
}

/* What a store cuts off once is gone, or a second crash would make it look like damage. */
static void the_log_is_empty_after_a_start(void **state)
{
    (void)state;
    look(whole, size - 100);
    assert_int_equal(events_left(true), COMMITS - 1);
    assert_int_equal(events_left(false), COMMITS - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_log_has_no_tail),
        cmocka_unit_test(a_log_that_is_not_there_has_no_tail),
        cmocka_unit_test(a_log_that_was_cut_keeps_all_whole_commits),
        cmocka_unit_test(damage_before_the_last_commit_is_no_start),
        cmocka_unit_test(a_last_commit_that_is_torn_is_cut_and_said),
        cmocka_unit_test(the_log_is_empty_after_a_start),
    };

    return cmocka_run_group_tests(tests, make_log, remove_log);
}
