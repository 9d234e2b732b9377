/* What people have published: found, counted, forgotten. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/store/store.h"
#include "server/store/upkeep.h"
#include "server/store/works.h"
#include "support/store_folder.h"

static int64_t publish(struct store *store, const char *owner, const char *rules, const char *shown)
{
    struct work work = {.time_ms = 1000};

    snprintf(work.owner, sizeof(work.owner), "%s", owner);
    snprintf(work.rules, sizeof(work.rules), "%s", rules);
    snprintf(work.title, sizeof(work.title), "Game of %s", owner);
    snprintf(work.shown, sizeof(work.shown), "%s", shown);
    assert_true(store_keep_rules(store, rules, "title x\n"));
    assert_true(works_add(store, &work));
    return work.number;
}

static void append(struct store *store, const char *game, unsigned seq, const char *kind,
                   const char *body)
{
    const struct store_event event = {.game = game,
                                      .seq = seq,
                                      .time_ms = 1,
                                      .kind = kind,
                                      .body = body,
                                      .actor = "",
                                      .action = ""};

    assert_true(store_append(store, &event));
}

static void play(struct store *store, const char *game, const char *rules, const char *black,
                 const char *end)
{
    char body[128];

    snprintf(body, sizeof(body), "acedrex game 2\ngame %s\ntitle x\n", rules);
    append(store, game, 0, "create", body);
    append(store, game, 1, "seat", "white anna 0a Anna");
    if (black[0])
        append(store, game, 2, "seat", black);
    if (end[0])
        append(store, game, 3, "end", end);
}

static void count_work(void *ctx, const struct work *work)
{
    unsigned *count = ctx;

    assert_true(work->number > 0);
    ++*count;
}

static unsigned count_public(struct store *store)
{
    unsigned count = 0;

    assert_true(works_public(store, count_work, &count));
    return count;
}

static void everybody_sees_what_is_public_and_not_hidden(void **state)
{
    struct store *store = open_store();
    struct work work;

    (void)state;
    const int64_t number = publish(store, "anna", "own-1", "public");
    publish(store, "anna", "own-2", "unlisted");
    publish(store, "anna", "own-3", "private");
    assert_int_equal(count_public(store), 1);
    assert_int_equal(works_count(store, "anna"), 3);
    assert_true(works_find(store, number, &work));
    assert_string_equal(work.title, "Game of anna");
    work.is_hidden = true;
    assert_true(works_show(store, &work));
    assert_int_equal(count_public(store), 0);
    assert_false(works_find(store, number + 100, &work));
    store_close(store);
}

static void games_between_two_people_are_counted_in_all_versions(void **state)
{
    struct store *store = open_store();
    struct work work;
    unsigned versions = 0;
    uint64_t events;

    (void)state;
    const int64_t number = publish(store, "carl", "own-1", "public");
    assert_true(works_find(store, number, &work));
    snprintf(work.rules, sizeof(work.rules), "own-2");
    assert_true(works_add_version(store, &work));
    play(store, "a", "own-1", "black ben 0b Ben", "white-wins resignation");
    play(store, "b", "own-2", "black ben 0b Ben", "");
    play(store, "c", "own-2", "", "");
    play(store, "d", "own-2", "black dora 0b Dora", "aborted");
    play(store, "e", "own-3", "black ben 0b Ben", "");
    assert_true(works_find(store, number, &work));
    assert_int_equal(work.plays, 2);
    assert_int_equal(work.version, 2);
    assert_true(works_versions(store, number, count_work, &versions));
    assert_int_equal(versions, 2);
    assert_true(works_has_played(store, number, "ben"));
    assert_true(works_has_played(store, number, "anna"));
    assert_false(works_has_played(store, number, "dora"));
    assert_true(store_commit(store));
    assert_true(store_rebuild(store, &events));
    assert_true(works_find(store, number, &work));
    assert_int_equal(work.plays, 2);
    store_close(store);
}

static void everybody_has_one_vote(void **state)
{
    struct store *store = open_store();
    struct work work;

    (void)state;
    const int64_t number = publish(store, "carl", "own-1", "public");
    assert_true(works_vote(store, number, "anna", 5));
    assert_true(works_vote(store, number, "ben", 1));
    assert_true(works_vote(store, number, "ben", 2));
    assert_true(works_find(store, number, &work));
    assert_int_equal(work.votes, 2);
    assert_int_equal(work.stars, 7);
    assert_int_equal(works_vote_of(store, number, "ben"), 2);
    assert_int_equal(works_vote_of(store, number, "dora"), 0);
    assert_true(works_forget_person(store, "ben"));
    assert_true(works_find(store, number, &work));
    assert_int_equal(work.votes, 1);
    store_close(store);
}

static bool has_text(struct store *store, const char *rules)
{
    char *text = store_rules(store, rules);

    free(text);
    return text != NULL;
}

static void what_is_forgotten_leaves_the_texts_that_games_and_others_need(void **state)
{
    struct store *store = open_store();
    struct work work;

    (void)state;
    const int64_t played = publish(store, "anna", "own-1", "public");
    const int64_t shared = publish(store, "anna", "own-2", "public");
    publish(store, "ben", "own-2", "public");
    const int64_t alone = publish(store, "anna", "own-3", "public");
    play(store, "a", "own-1", "black ben 0b Ben", "white-wins resignation");
    assert_true(works_forget_person(store, "anna"));
    assert_false(works_find(store, played, &work));
    assert_false(works_find(store, shared, &work));
    assert_false(works_find(store, alone, &work));
    assert_true(has_text(store, "own-1"));
    assert_true(has_text(store, "own-2"));
    assert_false(has_text(store, "own-3"));
    assert_int_equal(works_count(store, "anna"), 0);
    assert_int_equal(works_count(store, "ben"), 1);
    store_close(store);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(everybody_sees_what_is_public_and_not_hidden, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(games_between_two_people_are_counted_in_all_versions,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(everybody_has_one_vote, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(
            what_is_forgotten_leaves_the_texts_that_games_and_others_need, make_folder,
            remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
