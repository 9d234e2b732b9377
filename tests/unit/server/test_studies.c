/* What members keep of their analyses: who reads it, what it is bounded by, what goes with whom. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/store/store.h"
#include "server/store/upkeep.h"
#include "server/store/works.h"
#include "server/studies/study_answers.h"
#include "server/studies/study_rights.h"
#include "support/store_folder.h"

static void add_account(struct store *store, const char *id, bool is_admin)
{
    struct account account = {.made_ms = 1, .is_admin = is_admin};

    snprintf(account.id, sizeof(account.id), "%s", id);
    snprintf(account.name, sizeof(account.name), "%s", id);
    snprintf(account.look, sizeof(account.look), "%s", id);
    assert_true(accounts_keep(store, &account));
}

/* A server of studies, as far as they are concerned, and what it has answered last. */
struct desk {
    struct store *store;
    struct rulebook *rules;
    struct buckets changes;
    struct moment now;
    unsigned status;
    char text[16384];
};

static struct desk *open_desk(void)
{
    struct desk *desk = calloc(1, sizeof(*desk));

    assert_non_null(desk);
    desk->store = open_store();
    desk->rules = rulebook_open(desk->store);
    assert_non_null(desk->rules);
    buckets_open(&desk->changes, STUDY_CHANGES_BURST, STUDY_CHANGES_MILLI);
    desk->now = (struct moment){.steady_ms = 1000, .utc_ms = 1000};
    add_account(desk->store, "anna", false);
    add_account(desk->store, "ben", false);
    add_account(desk->store, "root", true);
    return desk;
}

static void close_desk(struct desk *desk)
{
    rulebook_close(desk->rules);
    store_close(desk->store);
    free(desk);
}

/* Returns: the status. Each change comes a minute after the one before. */
static unsigned ask(struct desk *desk, enum study_what what, const char *who, const char *word,
                    const char *more)
{
    const struct extension_request request = {.body = more, .body_size = strlen(more)};
    const struct study_visit visit = {.what = what,
                                      .word = word,
                                      .second_word = more,
                                      .request = &request,
                                      .who = who,
                                      .changes = &desk->changes,
                                      .now = desk->now};
    struct extension_reply reply = {.status = 0};
    char changed[STORE_ID_SIZE];

    desk->now.steady_ms += 60000;
    study_answer(desk->store, desk->rules, &visit, &reply, changed);
    assert_non_null(reply.text);
    snprintf(desk->text, sizeof(desk->text), "%s", reply.text);
    free(reply.text);
    desk->status = reply.status;
    return reply.status;
}

static bool says(const struct desk *desk, const char *word)
{
    return strstr(desk->text, word) != NULL;
}

/* The id of the study, or the number of the chapter, in the last answer. */
static void read_study(const struct desk *desk, char out[STUDY_ID_SIZE])
{
    const char *at = strstr(desk->text, "\"study\":\"");

    assert_non_null(at);
    snprintf(out, STUDY_ID_SIZE, "%s", at + strlen("\"study\":\""));
}

static long read_kept(const struct desk *desk)
{
    const char *at = strstr(desk->text, "\"kept\":");

    assert_non_null(at);
    return strtol(at + strlen("\"kept\":"), NULL, 10);
}

static void keep(struct desk *desk, const char *who, const char *shown, char study[STUDY_ID_SIZE])
{
    char body[512];

    snprintf(body, sizeof(body),
             "{\"title\":\"T\",\"shown\":\"%s\",\"name\":\"N\",\"game\":\"chess\","
             "\"record\":\"r\",\"tree\":\"t\"}",
             shown);
    assert_int_equal(ask(desk, STUDY_KEEP, who, "", body), 200);
    read_study(desk, study);
}

static void who_may_read_what(void **state)
{
    static const struct {
        const char *shown;
        bool is_hidden, owner, other, nobody, admin;
    } rows[] = {
        {"private", false, true, false, false, false}, {"private", true, true, false, false, false},
        {"unlisted", false, true, true, true, true},   {"unlisted", true, true, false, false, true},
        {"public", false, true, true, true, true},     {"public", true, true, false, false, true},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        struct study study = {.owner = "anna", .is_hidden = rows[i].is_hidden};
        snprintf(study.shown, sizeof(study.shown), "%s", rows[i].shown);
        assert_int_equal(study_may_read(&study, "anna", false), rows[i].owner);
        assert_int_equal(study_may_read(&study, "ben", false), rows[i].other);
        assert_int_equal(study_may_read(&study, "", false), rows[i].nobody);
        assert_int_equal(study_may_read(&study, "root", true), rows[i].admin);
    }
}

static void a_study_without_an_owner_s_name_is_nobody_s(void **state)
{
    const struct study study = {.owner = "", .shown = "private"};

    (void)state;
    assert_false(study_is_own(&study, ""));
    assert_false(study_may_read(&study, "", false));
}

static void everybody_finds_what_is_public_and_not_hidden(void **state)
{
    struct desk *desk = open_desk();
    char id[STUDY_ID_SIZE], body[256];

    (void)state;
    keep(desk, "anna", "private", id);
    keep(desk, "anna", "unlisted", id);
    assert_int_equal(ask(desk, STUDY_LIST, "", "", ""), 200);
    assert_true(says(desk, "\"studies\":[]"));
    assert_int_equal(ask(desk, STUDY_PAGE, "", id, ""), 200);
    keep(desk, "anna", "public", id);
    ask(desk, STUDY_LIST, "ben", "", "");
    assert_true(says(desk, id));
    ask(desk, STUDY_LIST_OF_GAME, "", "chess", "");
    assert_true(says(desk, id));
    ask(desk, STUDY_LIST_OF_GAME, "", "atomic", "");
    assert_false(says(desk, id));
    snprintf(body, sizeof(body), "{\"study\":\"%s\",\"hidden\":true}", id);
    assert_int_equal(ask(desk, STUDY_HIDE, "anna", "", body), 403);
    assert_int_equal(ask(desk, STUDY_HIDE, "root", "", body), 200);
    ask(desk, STUDY_LIST, "ben", "", "");
    assert_false(says(desk, id));
    assert_int_equal(ask(desk, STUDY_PAGE, "ben", id, ""), 404);
    close_desk(desk);
}

static void nobody_fills_the_list_of_all_games_alone(void **state)
{
    struct desk *desk = open_desk();
    char ids[STUDIES_LISTED_OF_ONE + 1][STUDY_ID_SIZE], other[STUDY_ID_SIZE];

    (void)state;
    keep(desk, "ben", "public", other);
    for (unsigned i = 0; i <= STUDIES_LISTED_OF_ONE; i++) {
        desk->now.utc_ms++;
        keep(desk, "anna", "public", ids[i]);
    }
    ask(desk, STUDY_LIST, "", "", "");
    assert_false(says(desk, ids[0]));
    assert_true(says(desk, ids[1]) && says(desk, ids[STUDIES_LISTED_OF_ONE]) && says(desk, other));
    ask(desk, STUDY_LIST_OF_GAME, "", "chess", "");
    assert_true(says(desk, ids[0]));
    close_desk(desk);
}

static void a_save_of_an_old_version_is_refused(void **state)
{
    struct desk *desk = open_desk();
    char id[STUDY_ID_SIZE], one[512], other[512];

    (void)state;
    keep(desk, "anna", "private", id);
    const long chapter = read_kept(desk);
    static const char form[] = "{\"study\":\"%s\",\"chapter\":%ld,\"version\":1,\"game\":\"chess\","
                               "\"record\":\"r\",\"tree\":\"%s\"}";
    snprintf(one, sizeof(one), form, id, chapter, "of one tab");
    snprintf(other, sizeof(other), form, id, chapter, "of another tab");
    assert_int_equal(ask(desk, STUDY_KEEP, "anna", "", one), 200);
    /* The answer may have been lost on its way. */
    assert_int_equal(ask(desk, STUDY_KEEP, "anna", "", one), 200);
    assert_int_equal(ask(desk, STUDY_KEEP, "anna", "", other), 409);
    assert_true(says(desk, "\"changed\"") && says(desk, "\"version\":2"));
    snprintf(one, sizeof(one), "%ld", chapter);
    assert_int_equal(ask(desk, STUDY_CHAPTER, "anna", id, one), 200);
    assert_true(says(desk, "of one tab"));
    assert_int_equal(ask(desk, STUDY_CHAPTER, "ben", id, one), 404);
    close_desk(desk);
}

/* size: bytes of the tree; the record has one. */
static unsigned keep_bytes(struct desk *desk, const char *study, size_t size)
{
    char *tree = malloc(size + 1), *body = malloc(size + 512);

    assert_non_null(tree);
    assert_non_null(body);
    memset(tree, 'x', size);
    tree[size] = '\0';
    snprintf(body, size + 512,
             "{\"study\":\"%s\",\"title\":\"T\",\"shown\":\"private\",\"name\":\"N\","
             "\"game\":\"chess\",\"record\":\"r\",\"tree\":\"%s\"}",
             study, tree);
    const unsigned status = ask(desk, STUDY_KEEP, "anna", "", body);
    free(tree);
    free(body);
    return status;
}

static void a_chapter_and_all_of_a_member_have_a_size(void **state)
{
    struct desk *desk = open_desk();
    char id[STUDY_ID_SIZE];

    (void)state;
    assert_int_equal(keep_bytes(desk, "", STUDY_CHAPTER_BYTES_MAX), 413);
    assert_int_equal(keep_bytes(desk, "", STUDY_CHAPTER_BYTES_MAX - 1), 200);
    read_study(desk, id);
    for (unsigned i = 1; i < STUDY_CHAPTERS_MAX; i++)
        assert_int_equal(keep_bytes(desk, id, STUDY_CHAPTER_BYTES_MAX - 1), 200);
    assert_int_equal(studies_bytes(desk->store, "anna"), STUDIES_BYTES_MAX);
    assert_int_equal(keep_bytes(desk, "", 0), 409);
    assert_true(says(desk, "many-bytes"));
    close_desk(desk);
}

static void studies_and_chapters_are_counted(void **state)
{
    struct desk *desk = open_desk();
    char first[STUDY_ID_SIZE], id[STUDY_ID_SIZE];

    (void)state;
    keep(desk, "anna", "private", first);
    for (unsigned i = 1; i < STUDY_CHAPTERS_MAX; i++)
        assert_int_equal(keep_bytes(desk, first, 1), 200);
    assert_int_equal(keep_bytes(desk, first, 1), 409);
    assert_true(says(desk, "many-chapters"));
    for (unsigned i = 1; i < STUDIES_MAX; i++)
        keep(desk, "anna", "private", id);
    assert_int_equal(keep_bytes(desk, "", 1), 409);
    assert_true(says(desk, "many-studies"));
    keep(desk, "ben", "private", id);
    close_desk(desk);
}

static void a_member_changes_only_so_much_a_minute(void **state)
{
    struct desk *desk = open_desk();
    char id[STUDY_ID_SIZE];

    (void)state;
    for (unsigned i = 0; i <= STUDY_CHANGES_BURST; i++) {
        desk->now.steady_ms = 1000;
        assert_int_equal(keep_bytes(desk, "", 1), i < STUDY_CHANGES_BURST ? 200 : 429);
    }
    desk->now.steady_ms = 1000;
    keep(desk, "ben", "private", id);
    desk->now.steady_ms = 1000 + 60 * 1000;
    assert_int_equal(keep_bytes(desk, "", 1), 200);
    close_desk(desk);
}

static void titles_are_plain_and_short(void **state)
{
    struct desk *desk = open_desk();
    char body[1024], title[STUDY_TITLE_MAX + 2];

    (void)state;
    for (unsigned more = 0; more < 2; more++) {
        memset(title, 'x', sizeof(title));
        title[STUDY_TITLE_MAX + more] = '\0';
        snprintf(body, sizeof(body),
                 "{\"title\":\"%s\",\"shown\":\"private\",\"name\":\"N\",\"game\":\"chess\","
                 "\"record\":\"r\"}",
                 title);
        assert_int_equal(ask(desk, STUDY_KEEP, "anna", "", body), more ? 400 : 200);
    }
    assert_int_equal(ask(desk, STUDY_KEEP, "anna", "",
                         "{\"title\":\" \\n \",\"shown\":\"private\",\"name\":\"N\","
                         "\"game\":\"chess\",\"record\":\"r\"}"),
                     400);
    assert_int_equal(ask(desk, STUDY_KEEP, "anna", "",
                         "{\"title\":\"a\\u202eb\\nc\",\"shown\":\"private\",\"name\":\"N\","
                         "\"game\":\"chess\",\"record\":\"r\"}"),
                     200);
    assert_true(says(desk, "\"title\":\"ab c\""));
    assert_int_equal(ask(desk, STUDY_KEEP, "anna", "",
                         "{\"title\":\"T\",\"shown\":\"private\",\"name\":\"N\","
                         "\"game\":\"chess\",\"record\":\"\\u0001\"}"),
                     400);
    close_desk(desk);
}

static bool has_text(struct store *store, const char *rules)
{
    char *text = store_rules(store, rules);

    free(text);
    return text != NULL;
}

static int64_t add_chapter(struct store *store, const char *study, const char *owner,
                           const char *game)
{
    struct study kept;
    struct study_chapter chapter = {
        .title = "N", .record = "r", .tree = "", .bytes = 1, .time_ms = 1};

    if (!studies_find(store, study, &kept)) {
        kept = (struct study){.title = "T", .shown = "private", .time_ms = 1};
        snprintf(kept.id, sizeof(kept.id), "%s", study);
        snprintf(kept.owner, sizeof(kept.owner), "%s", owner);
        assert_true(studies_add(store, &kept));
    }
    snprintf(chapter.study, sizeof(chapter.study), "%s", study);
    snprintf(chapter.game, sizeof(chapter.game), "%s", game);
    assert_true(store_keep_rules(store, game, "title x\n"));
    assert_true(study_chapters_add(store, &chapter));
    return chapter.number;
}

static void what_is_forgotten_leaves_the_texts_that_others_need(void **state)
{
    struct store *store = open_store();
    struct work work = {.owner = "ben", .rules = "own-work", .shown = "public", .title = "W"};
    struct study study;

    (void)state;
    assert_true(store_keep_rules(store, work.rules, "title x\n"));
    assert_true(works_add(store, &work));
    add_chapter(store, "a", "anna", "own-alone");
    add_chapter(store, "a", "anna", "own-shared");
    add_chapter(store, "a", "anna", "own-work");
    add_chapter(store, "b", "ben", "own-shared");
    const int64_t number = add_chapter(store, "a", "anna", "own-first");
    assert_true(study_chapters_forget(store, "a", number));
    assert_false(has_text(store, "own-first"));
    assert_true(has_text(store, "own-alone"));
    assert_true(works_forget(store, work.number));
    assert_true(has_text(store, "own-work"));
    assert_true(studies_forget_person(store, "anna"));
    assert_false(studies_find(store, "a", &study));
    assert_false(has_text(store, "own-alone"));
    assert_false(has_text(store, "own-work"));
    assert_true(has_text(store, "own-shared"));
    assert_true(studies_find(store, "b", &study));
    /* The number of a chapter that was forgotten is given to no other one. */
    assert_true(add_chapter(store, "b", "ben", "chess") > number);
    store_close(store);
}

#define WITH_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_may_read_what),
        cmocka_unit_test(a_study_without_an_owner_s_name_is_nobody_s),
        WITH_FOLDER(everybody_finds_what_is_public_and_not_hidden),
        WITH_FOLDER(nobody_fills_the_list_of_all_games_alone),
        WITH_FOLDER(a_save_of_an_old_version_is_refused),
        WITH_FOLDER(a_chapter_and_all_of_a_member_have_a_size),
        WITH_FOLDER(studies_and_chapters_are_counted),
        WITH_FOLDER(a_member_changes_only_so_much_a_minute),
        WITH_FOLDER(titles_are_plain_and_short),
        WITH_FOLDER(what_is_forgotten_leaves_the_texts_that_others_need),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
