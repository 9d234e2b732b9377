/* Events on disk: appended, found again, derived from, and damage to them found. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "server/store/accounts.h"
#include "server/store/private.h"
#include "server/store/store.h"
#include "server/store/upkeep.h"
#include "support/store_folder.h"

static void append(struct store *store, const char *game, unsigned seq, const char *kind,
                   const char *body, const char *actor, const char *action)
{
    const struct store_event event = {.game = game,
                                      .seq = seq,
                                      .time_ms = 1000 + seq,
                                      .kind = kind,
                                      .body = body,
                                      .actor = actor,
                                      .action = action};

    assert_true(store_append(store, &event));
}

/* Two games, one of them over. */
static void play_two_games(struct store *store)
{
    append(store, "aa", 0, "create", "game chess", "anna", "a1");
    append(store, "aa", 1, "seat", "white anna", "anna", "a1");
    append(store, "aa", 2, "seat", "black ben Ben", "ben", "b1");
    append(store, "aa", 3, "play", "move white e2e4", "anna", "a2");
    append(store, "bb", 0, "create", "game world", "ben", "b2");
    append(store, "aa", 4, "play", "resign black", "ben", "b3");
    append(store, "aa", 5, "end", "white-wins resign", "ben", "b3");
    assert_true(store_commit(store));
}

/* Run statements on the database behind the store's back. */
static void tamper(const char *statements)
{
    char path[FOLDER_SIZE + 16];
    sqlite3 *db;

    if (test_database()) {
        psql(folder, statements, NULL, 0);
        return;
    }
    snprintf(path, sizeof(path), "%s/games.db", folder);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, statements, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

struct text {
    char text[8192];
};

static int add_row(void *ctx, int count, char **values, char **names)
{
    struct text *rows = ctx;

    (void)names;
    for (int i = 0; i < count; i++) {
        const size_t len = strlen(rows->text);
        snprintf(rows->text + len, sizeof(rows->text) - len, "%s%s", values[i] ? values[i] : "-",
                 i + 1 < count ? "|" : "\n");
    }
    return 0;
}

/* All that is derived, byte for byte. */
static struct text derived(void)
{
    char path[FOLDER_SIZE + 16];
    struct text rows = {""};
    sqlite3 *db;

    if (test_database()) {
        psql(folder,
             "SELECT id, first_ms, last_ms, last_seq, last_hash, white, black, result FROM game"
             " ORDER BY id; SELECT * FROM action ORDER BY actor, id",
             rows.text, sizeof(rows.text));
        return rows;
    }
    snprintf(path, sizeof(path), "%s/games.db", folder);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_exec(db,
                 "SELECT id, first_ms, last_ms, last_seq, hex(last_hash), white, black, result"
                 " FROM game ORDER BY id",
                 add_row, &rows, NULL);
    sqlite3_exec(db, "SELECT * FROM action ORDER BY actor, id", add_row, &rows, NULL);
    sqlite3_close(db);
    return rows;
}

static void add_event(void *ctx, const struct store_event *event)
{
    struct text *rows = ctx;
    const size_t len = strlen(rows->text);

    snprintf(rows->text + len, sizeof(rows->text) - len, "%u %s: %s\n", event->seq, event->kind,
             event->body);
}

static void add_sentence(void *ctx, const char *sentence)
{
    struct text *rows = ctx;
    const size_t len = strlen(rows->text);

    snprintf(rows->text + len, sizeof(rows->text) - len, "%s\n", sentence);
}

/* --- vacations --- */

static void vacations_of_a_player_are_those_of_all_his_games(void **state)
{
    struct store *store = open_store();
    struct text days = {""};

    (void)state;
    append(store, "aa", 0, "create", "game chess", "anna", "a1");
    append(store, "aa", 1, "pace", "1 2 3", "anna", "a1");
    append(store, "aa", 2, "seat", "white anna", "anna", "a1");
    append(store, "aa", 3, "seat", "black ben Ben", "ben", "b1");
    append(store, "aa", 4, "vacation", "white 2026-12-01 2026-12-07", "anna", "a2");
    append(store, "aa", 5, "vacation", "black 2026-12-02 2026-12-03", "ben", "b2");
    append(store, "aa", 6, "end", "white-wins resign", "ben", "b3");
    append(store, "bb", 0, "create", "game chess", "ben", "b4");
    append(store, "bb", 1, "pace", "1 2 3 weekends-off", "ben", "b4");
    append(store, "bb", 2, "seat", "white ben Ben", "ben", "b4");
    append(store, "bb", 3, "seat", "black anna", "anna", "a3");
    append(store, "bb", 4, "vacation", "black 2026-12-20 2026-12-21", "anna", "a4");
    assert_true(store_commit(store));
    assert_true(accounts_vacations(store, "anna", add_sentence, &days));
    assert_non_null(strstr(days.text, "2026-12-01 2026-12-07\n"));
    assert_non_null(strstr(days.text, "2026-12-20 2026-12-21 weekends-off\n"));
    assert_int_equal(strlen(days.text), strlen("2026-12-01 2026-12-07\n"
                                               "2026-12-20 2026-12-21 weekends-off\n"));
    memset(&days, 0, sizeof(days));
    assert_true(accounts_vacations(store, "ben", add_sentence, &days));
    assert_string_equal(days.text, "2026-12-02 2026-12-03\n");
    store_close(store);
}

static struct text flaws(void)
{
    struct store *store = open_store();
    struct text text = {""};
    uint64_t events;

    const bool is_sound = store_check(store, add_sentence, &text, &events);
    assert_int_equal(is_sound, !text.text[0]);
    store_close(store);
    return text;
}

static void events_are_found_again_after_a_restart(void **state)
{
    struct store *store = open_store();
    struct text rows = {""};

    (void)state;
    play_two_games(store);
    store_close(store);
    store = open_store();
    assert_true(store_events(store, "aa", 2, add_event, &rows));
    assert_string_equal(rows.text, "2 seat: black ben Ben\n3 play: move white e2e4\n"
                                   "4 play: resign black\n5 end: white-wins resign\n");
    store_close(store);
    assert_string_equal(flaws().text, "");
}

static void what_was_not_committed_is_not_there(void **state)
{
    struct store *store = open_store();
    struct store_answer answer;
    struct text rows = {""};

    (void)state;
    play_two_games(store);
    append(store, "bb", 1, "play", "move white e2e4", "ben", "b9");
    assert_true(store_answer(store, "ben", "b9", &answer));
    store_close(store);
    store = open_store();
    assert_false(store_answer(store, "ben", "b9", &answer));
    assert_true(store_events(store, "bb", 0, add_event, &rows));
    assert_string_equal(rows.text, "0 create: game world\n");
    store_close(store);
}

static void an_action_has_the_same_answer_after_a_restart(void **state)
{
    struct store *store = open_store();
    struct store_answer answer;

    (void)state;
    play_two_games(store);
    store_close(store);
    store = open_store();
    assert_true(store_answer(store, "ben", "b3", &answer));
    assert_string_equal(answer.game, "aa");
    assert_int_equal(answer.first_seq, 4);
    assert_int_equal(answer.last_seq, 5);
    assert_false(store_answer(store, "anna", "b3", &answer));
    store_close(store);
}

static void live_games_are_those_without_a_result(void **state)
{
    struct store *store = open_store();
    struct text live = {""}, all = {""};

    (void)state;
    play_two_games(store);
    assert_true(store_games(store, false, add_sentence, &live));
    assert_true(store_games(store, true, add_sentence, &all));
    assert_string_equal(live.text, "bb\n");
    assert_string_equal(all.text, "aa\nbb\n");
    store_close(store);
}

static void an_event_out_of_place_breaks_the_store(void **state)
{
    struct store *store = open_store();
    const struct store_event again = {
        .game = "aa", .seq = 5, .kind = "play", .body = "", .actor = "", .action = ""};

    (void)state;
    play_two_games(store);
    assert_false(store_append(store, &again));
    assert_non_null(strstr(store_why(store), "game aa: event 5"));
    assert_false(store_commit(store));
    store_close(store);
}

static void a_second_server_is_refused(void **state)
{
    char why[STORE_WHY_SIZE];
    struct store *store = open_store();

    (void)state;
    play_two_games(store);
    assert_null(store_open(folder, why));
    assert_string_equal(why, "another program is using these games");
    store_close(store);
}

static void note_kind(void *ctx, const struct store_event *event)
{
    add_sentence(ctx, event->kind);
}

static void a_reader_sees_one_moment_and_changes_nothing(void **state)
{
    char why[STORE_WHY_SIZE];
    struct store *store = open_store();
    struct text before = {""}, after = {""};

    (void)state;
    play_two_games(store);
    struct store *reader = store_open_reader(folder, why);
    assert_non_null(reader);
    assert_true(store_events(reader, "bb", 0, note_kind, &before));
    append(store, "bb", 1, "play", "move white e2e4", "anna", "");
    assert_true(store_commit(store));
    assert_true(store_events(reader, "bb", 0, note_kind, &after));
    assert_string_equal(before.text, after.text);
    assert_false(store_keep_user(reader, "eve", 1));
    assert_false(store_commit(reader));
    store_close(reader);
    append(store, "bb", 2, "play", "move black e7e5", "ben", "");
    assert_true(store_commit(store));
    store_close(store);
    reader = store_open_reader(folder, why);
    assert_non_null(reader);
    after.text[0] = '\0';
    assert_true(store_events(reader, "bb", 0, note_kind, &after));
    assert_string_equal(after.text, "create\nplay\nplay\n");
    store_close(reader);
}

/* Whoever tries a new program on a backup goes back to the old one with it if need be. */
static void a_reader_leaves_what_an_older_program_has_stored_as_it_was(void **state)
{
    char path[FOLDER_SIZE + 16], why[STORE_WHY_SIZE];
    struct text before = {""}, after = {""}, kinds = {""};
    sqlite3 *db;

    (void)state;
    if (test_database())
        return; /* it is converted by whoever comes first */
    struct store *store = open_store();
    play_two_games(store);
    store_close(store);
    tamper("PRAGMA user_version = 1; DROP TABLE account; DROP TABLE begun");
    snprintf(path, sizeof(path), "%s/games.db", folder);
    static const char look[] = "SELECT * FROM pragma_user_version;"
                               "SELECT name FROM sqlite_schema ORDER BY name";
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, look, add_row, &before, NULL), SQLITE_OK);
    sqlite3_close(db);
    store = store_open_reader(folder, why);
    assert_non_null(store);
    assert_true(store_events(store, "bb", 0, note_kind, &kinds));
    assert_string_equal(kinds.text, "create\n");
    assert_false(accounts_has_admin(store)); /* the tables are there, for the reader alone */
    store_close(store);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, look, add_row, &after, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_string_equal(before.text, after.text);
    store = store_open(folder, why);
    assert_non_null(store);
    store_close(store);
}

static void tables_of_a_newer_program_are_refused(void **state)
{
    char why[STORE_WHY_SIZE];

    (void)state;
    store_close(open_store());
    tamper(test_database() ? "UPDATE version SET number = 1000" : "PRAGMA user_version = 1000");
    assert_null(store_open(folder, why));
    assert_non_null(strstr(why, "newer version"));
}

static void everything_derived_is_made_again_byte_for_byte(void **state)
{
    struct store *store = open_store();
    uint64_t events;

    (void)state;
    play_two_games(store);
    store_close(store);
    const struct text before = derived();
    assert_non_null(strstr(before.text, "|anna|ben|white-wins resign\n"));
    tamper("DELETE FROM action; UPDATE game SET white = 'mallory'; DELETE FROM game"
           " WHERE id = 'bb'");
    assert_string_not_equal(derived().text, before.text);
    store = open_store();
    assert_true(store_rebuild(store, &events));
    assert_int_equal(events, 7);
    store_close(store);
    assert_string_equal(derived().text, before.text);
}

static void damage_is_found_and_named(void **state)
{
    static const struct {
        const char *damage, *flaw;
    } cases[] = {
        {"UPDATE event SET body = 'move white d2d4' WHERE game = 'aa' AND seq = 3",
         "game aa: event 3 was altered\n"},
        {"UPDATE event SET time_ms = 5 WHERE game = 'aa' AND seq = 5",
         "game aa: event 5 was altered\n"},
        {"UPDATE event SET actor = 'eve' WHERE game = 'bb'", "game bb: event 0 was altered\n"},
        {"DELETE FROM event WHERE game = 'aa' AND seq = 2", "game aa: event 2 is missing\n"},
        {"DELETE FROM event WHERE game = 'bb'", "game bb: event 0 is missing, its last one\n"},
        {"UPDATE game SET last_hash = (SELECT hash FROM event WHERE game = 'aa' AND seq = 0)"
         " WHERE id = 'bb'",
         "game bb: its row does not fit its last event\n"},
        {"INSERT INTO action VALUES ('eve', 'e1', 'aa', 1, 1)",
         "game aa: action e1 of guest eve has no event\n"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct store *store = open_store();
        play_two_games(store);
        store_close(store);
        tamper(cases[i].damage);
        assert_non_null(strstr(flaws().text, cases[i].flaw));
        remove_folder(NULL);
        make_folder(NULL);
    }
}

static void a_damaged_file_is_found(void **state)
{
    char path[FOLDER_SIZE + 16];
    char why[STORE_WHY_SIZE];

    (void)state;
    if (test_database())
        skip();
    struct store *store = open_store();
    for (unsigned seq = 0; seq < 400; seq++)
        append(store, "aa", seq, "play", "move white e2e4", "anna", "");
    assert_true(store_commit(store));
    store_close(store);
    snprintf(path, sizeof(path), "%s/games.db", folder);
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    for (long place = 4096; fseek(file, place, SEEK_SET) == 0 && place < 90000; place += 4096)
        fwrite("damage", 1, 6, file);
    fclose(file);
    store = store_open(folder, why);
    if (store) {
        struct text text = {""};
        uint64_t events;
        assert_false(store_check(store, add_sentence, &text, &events));
        store_close(store);
    }
    assert_true(store || why[0]);
}

static void a_full_disk_breaks_the_store_and_loses_nothing_committed(void **state)
{
    const struct rlimit small = {.rlim_cur = 256 * 1024, .rlim_max = RLIM_INFINITY};
    const struct rlimit unlimited = {.rlim_cur = RLIM_INFINITY, .rlim_max = RLIM_INFINITY};
    unsigned committed = 0;

    (void)state;
    if (test_database())
        skip();
    struct store *store = open_store();
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    for (; committed < 10000; committed++) {
        const struct store_event event = {.game = "aa",
                                          .seq = committed,
                                          .kind = "play",
                                          .body = "move white e2e4",
                                          .actor = "",
                                          .action = ""};
        if (!store_append(store, &event) || !store_commit(store))
            break;
    }
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &unlimited), 0);
    assert_in_range(committed, 10, 9999);
    assert_true(store_why(store)[0]);
    assert_false(store_commit(store));
    store_close(store);

    struct text text = {""};
    uint64_t events;
    store = open_store();
    assert_true(store_check(store, add_sentence, &text, &events));
    assert_int_equal(events, committed);
    store_close(store);
}

static void secrets_and_guests_stay_as_they_were_first(void **state)
{
    struct store *store = open_store();
    uint8_t secret[4];

    (void)state;
    assert_true(store_keep_secret(store, "aa", (const uint8_t *)"\1\2\3\4", 4));
    assert_true(store_keep_secret(store, "aa", (const uint8_t *)"\5\5\5\5", 4));
    assert_true(store_keep_user(store, "anna", 1));
    assert_true(store_keep_user(store, "anna", 2));
    assert_true(store_keep_rules(store, "00", "title Chess"));
    assert_true(store_commit(store));
    assert_true(store_secret(store, "aa", secret, 4));
    assert_memory_equal(secret, "\1\2\3\4", 4);
    assert_false(store_secret(store, "aa", secret, 3));
    assert_false(store_secret(store, "bb", secret, 4));
    store_close(store);
}

static void assert_kept(struct store *store, const char *user, const char *what,
                        const char *expected)
{
    char *text = private_find(store, user, PRIVATE_EVERYWHERE, what);

    assert_string_equal(text ? text : "", expected);
    free(text);
}

static void an_heir_gets_the_kinds_that_he_keeps_nothing_of(void **state)
{
    struct store *store = open_store();

    (void)state;
    assert_true(private_keep(store, "guest", PRIVATE_EVERYWHERE, PRIVATE_ZONE, "Europe/Berlin"));
    assert_true(private_keep(store, "guest", PRIVATE_EVERYWHERE, PRIVATE_LANGUAGE, "de"));
    assert_true(private_keep(store, "anna", PRIVATE_EVERYWHERE, PRIVATE_LANGUAGE, "fr"));
    assert_true(private_inherit(store, "guest", "anna", PRIVATE_EVERYWHERE));
    assert_kept(store, "anna", PRIVATE_ZONE, "Europe/Berlin");
    assert_kept(store, "anna", PRIVATE_LANGUAGE, "fr");
    store_close(store);
}

static void the_language_of_letters_goes_with_the_address(void **state)
{
    struct store *store = open_store();

    (void)state;
    assert_true(private_keep(store, "guest", PRIVATE_EVERYWHERE, PRIVATE_ZONE, "Europe/Berlin"));
    assert_true(private_keep(store, "guest", PRIVATE_EVERYWHERE, PRIVATE_LANGUAGE, "de"));
    assert_true(accounts_inherit(store, "guest", "anna"));
    assert_kept(store, "guest", PRIVATE_LANGUAGE, "");
    assert_kept(store, "guest", PRIVATE_ZONE, "Europe/Berlin");
    store_close(store);
}

static void the_files_are_the_users_alone(void **state)
{
    char path[FOLDER_SIZE + 16];
    struct stat status;

    (void)state;
    if (test_database())
        skip();
    folder_remove(folder);
    struct store *store = open_store();
    play_two_games(store);
    assert_int_equal(stat(folder, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    snprintf(path, sizeof(path), "%s/games.db-wal", folder);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    store_close(store);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(events_are_found_again_after_a_restart),
        TEST(what_was_not_committed_is_not_there),
        TEST(an_action_has_the_same_answer_after_a_restart),
        TEST(live_games_are_those_without_a_result),
        TEST(an_event_out_of_place_breaks_the_store),
        TEST(a_second_server_is_refused),
        TEST(a_reader_sees_one_moment_and_changes_nothing),
        TEST(a_reader_leaves_what_an_older_program_has_stored_as_it_was),
        TEST(tables_of_a_newer_program_are_refused),
        TEST(everything_derived_is_made_again_byte_for_byte),
        TEST(damage_is_found_and_named),
        TEST(a_damaged_file_is_found),
        TEST(a_full_disk_breaks_the_store_and_loses_nothing_committed),
        TEST(secrets_and_guests_stay_as_they_were_first),
        TEST(an_heir_gets_the_kinds_that_he_keeps_nothing_of),
        TEST(the_language_of_letters_goes_with_the_address),
        TEST(the_files_are_the_users_alone),
        TEST(vacations_of_a_player_are_those_of_all_his_games),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
