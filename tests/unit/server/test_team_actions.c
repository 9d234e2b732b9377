/* Who may do what in a team, and how large everything gets. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/store/blocks.h"
#include "server/teams/team_actions.h"
#include "support/store_folder.h"

static void add_account(struct store *store, const char *id)
{
    struct account account = {.made_ms = 1};

    snprintf(account.id, sizeof(account.id), "%s", id);
    snprintf(account.name, sizeof(account.name), "%s", id);
    snprintf(account.look, sizeof(account.look), "%s", id);
    assert_true(accounts_keep(store, &account));
}

static struct store *open_with_people(void)
{
    struct store *store = open_store();

    add_account(store, "anna");
    add_account(store, "ben");
    add_account(store, "carl");
    add_account(store, "eve");
    return store;
}

static const char *code(const struct team_refusal *refusal)
{
    return refusal ? refusal->code : "";
}

static const char *found(struct store *store, const char *who, const char *name, int64_t *number)
{
    const struct team_actor actor = {.id = who, .time_ms = 10};
    const struct team_words words = {.name = name, .about = ""};
    int64_t unused;

    return code(team_found(store, &actor, &words, number ? number : &unused));
}

static struct team find(struct store *store, int64_t number)
{
    struct team team;

    assert_true(teams_find(store, number, &team));
    return team;
}

/* What becomes of it; each action is later than the one before. */
static const char *act(struct store *store, const char *who, enum team_action action,
                       int64_t number, const char *whom)
{
    static int64_t time_ms = 100;
    const struct team_actor actor = {
        .id = who, .is_admin = strcmp(who, "root") == 0, .time_ms = time_ms++};
    const struct team team = find(store, number);

    return code(team_act(store, &actor, &team, action, whom, true));
}

static void expect(struct store *store, int64_t number, const char *who, enum team_part part)
{
    assert_int_equal(part, teams_part(store, number, who, NULL));
}

static void on_request(struct store *store, int64_t number, const char *who)
{
    const struct team_actor actor = {.id = who, .time_ms = 20};
    const struct team_words words = {.name = "On request", .about = "Ask", .is_on_request = true};
    struct team team = find(store, number);

    assert_string_equal("", code(team_change(store, &actor, &team, &words)));
}

/* Anna leads, Ben is a member. */
static int64_t found_with_ben(struct store *store)
{
    int64_t number;

    assert_string_equal("", found(store, "anna", "Knights", &number));
    assert_string_equal("", act(store, "ben", TEAM_ACTION_JOIN, number, ""));
    return number;
}

static void whoever_joins_an_open_team_is_a_member_and_others_wait(void **state)
{
    struct store *store = open_with_people();
    const int64_t number = found_with_ben(store);

    (void)state;
    expect(store, number, "ben", TEAM_MEMBER);
    assert_string_equal("in-team", act(store, "ben", TEAM_ACTION_JOIN, number, ""));
    on_request(store, number, "anna");
    assert_string_equal("", act(store, "carl", TEAM_ACTION_JOIN, number, ""));
    expect(store, number, "carl", TEAM_WAITS);
    assert_string_equal("not-leader", act(store, "carl", TEAM_ACTION_ACCEPT, number, "carl"));
    assert_string_equal("not-leader", act(store, "ben", TEAM_ACTION_ACCEPT, number, "carl"));
    assert_string_equal("not-asked", act(store, "anna", TEAM_ACTION_ACCEPT, number, "eve"));
    assert_string_equal("", act(store, "anna", TEAM_ACTION_ACCEPT, number, "carl"));
    expect(store, number, "carl", TEAM_MEMBER);
    assert_int_equal(3, find(store, number).members);
    store_close(store);
}

static void who_was_refused_or_removed_stays_out_until_forgiven(void **state)
{
    struct store *store = open_with_people();
    const int64_t number = found_with_ben(store);

    (void)state;
    assert_string_equal("", act(store, "anna", TEAM_ACTION_REMOVE, number, "ben"));
    expect(store, number, "ben", TEAM_OUT);
    assert_string_equal("team-refuses", act(store, "ben", TEAM_ACTION_JOIN, number, ""));
    assert_string_equal("not-in-team", act(store, "ben", TEAM_ACTION_LEAVE, number, ""));
    on_request(store, number, "anna");
    assert_string_equal("", act(store, "carl", TEAM_ACTION_JOIN, number, ""));
    assert_string_equal("", act(store, "anna", TEAM_ACTION_REFUSE, number, "carl"));
    assert_string_equal("team-refuses", act(store, "carl", TEAM_ACTION_JOIN, number, ""));
    assert_string_equal("", act(store, "anna", TEAM_ACTION_FORGIVE, number, "carl"));
    assert_string_equal("not-out", act(store, "anna", TEAM_ACTION_FORGIVE, number, "carl"));
    assert_string_equal("", act(store, "carl", TEAM_ACTION_JOIN, number, ""));
    store_close(store);
}

static void the_first_leader_alone_undoes_leaders_and_closes_the_team(void **state)
{
    struct store *store = open_with_people();
    const int64_t number = found_with_ben(store);
    struct team gone;

    (void)state;
    assert_string_equal("", act(store, "carl", TEAM_ACTION_JOIN, number, ""));
    assert_string_equal("last-leader", act(store, "anna", TEAM_ACTION_DISMISS, number, "anna"));
    assert_string_equal("", act(store, "anna", TEAM_ACTION_PROMOTE, number, "ben"));
    assert_string_equal("not-in-team", act(store, "ben", TEAM_ACTION_PROMOTE, number, "eve"));
    assert_string_equal("", act(store, "ben", TEAM_ACTION_PROMOTE, number, "carl"));
    assert_string_equal("not-first-leader", act(store, "ben", TEAM_ACTION_REMOVE, number, "anna"));
    assert_string_equal("not-first-leader", act(store, "ben", TEAM_ACTION_DISMISS, number, "anna"));
    assert_string_equal("not-first-leader", act(store, "ben", TEAM_ACTION_CLOSE, number, ""));
    assert_string_equal("not-first-leader", act(store, "anna", TEAM_ACTION_REMOVE, number, "anna"));
    assert_string_equal("no-administrator", act(store, "anna", TEAM_ACTION_HIDE, number, ""));
    assert_string_equal("", act(store, "anna", TEAM_ACTION_DISMISS, number, "carl"));
    assert_string_equal("", act(store, "anna", TEAM_ACTION_DISMISS, number, "anna"));
    assert_string_equal("", act(store, "ben", TEAM_ACTION_CLOSE, number, "")); /* the first now */
    assert_false(teams_find(store, number, &gone));
    expect(store, number, "anna", TEAM_STRANGER);
    store_close(store);
}

static void the_oldest_member_leads_when_nobody_does_and_an_empty_team_goes(void **state)
{
    struct store *store = open_with_people();
    const int64_t number = found_with_ben(store);
    struct team gone;

    (void)state;
    assert_string_equal("", act(store, "carl", TEAM_ACTION_JOIN, number, ""));
    assert_true(accounts_forget(store, "anna", 1000));
    expect(store, number, "ben", TEAM_LEADER);
    expect(store, number, "carl", TEAM_MEMBER);
    assert_string_equal("", find(store, number).founder);
    assert_int_equal(2, find(store, number).members);
    on_request(store, number, "ben");
    assert_string_equal("", act(store, "eve", TEAM_ACTION_JOIN, number, ""));
    assert_string_equal("", act(store, "ben", TEAM_ACTION_LEAVE, number, ""));
    expect(store, number, "carl", TEAM_LEADER);
    assert_string_equal("", act(store, "carl", TEAM_ACTION_LEAVE, number, ""));
    assert_false(teams_find(store, number, &gone));
    expect(store, number, "eve", TEAM_STRANGER); /* who waited leads nothing */
    store_close(store);
}

static void whom_a_leader_has_blocked_does_not_join_nor_anybody_a_hidden_team(void **state)
{
    struct store *store = open_with_people();
    const int64_t number = found_with_ben(store);
    const struct team_actor carl = {.id = "carl"}, anna = {.id = "anna"};

    (void)state;
    assert_true(blocks_keep(store, "anna", "eve", "eve", BLOCK_WHOLE, 1));
    assert_true(blocks_keep(store, "ben", "carl", "carl", BLOCK_WHOLE, 1));
    assert_string_equal("team-refuses", act(store, "eve", TEAM_ACTION_JOIN, number, ""));
    assert_string_equal("", act(store, "carl", TEAM_ACTION_JOIN, number, ""));
    assert_string_equal("", act(store, "carl", TEAM_ACTION_LEAVE, number, ""));
    assert_string_equal("", act(store, "root", TEAM_ACTION_HIDE, number, ""));
    assert_string_equal("team-refuses", act(store, "carl", TEAM_ACTION_JOIN, number, ""));
    const struct team team = find(store, number);
    assert_false(team_is_seen(store, &carl, &team));
    assert_true(team_is_seen(store, &anna, &team));
    assert_string_equal("", act(store, "root", TEAM_ACTION_CLOSE, number, ""));
    store_close(store);
}

static void names_and_descriptions_have_their_lengths(void **state)
{
    struct store *store = open_with_people();
    const struct team_actor anna = {.id = "anna", .time_ms = 1};
    char about[TEAM_ABOUT_LETTERS_MAX + 2];
    int64_t number;

    (void)state;
    memset(about, 'x', sizeof(about));
    about[sizeof(about) - 1] = '\0';
    assert_string_equal("team-name", found(store, "anna", "x", NULL));
    assert_string_equal("team-name", found(store, "anna", "  ...  ", NULL));
    assert_string_equal("team-name", found(store, "anna", "The name of this team is longer", NULL));
    assert_string_equal("", found(store, "anna", "The name of this team is long.", &number));
    assert_string_equal("team-name-taken",
                        found(store, "ben", "the náme of this team ls long", NULL));
    assert_string_equal("team-name-reserved", found(store, "anna", "Administrators", NULL));
    const struct team_words longer = {.name = "Other", .about = about};
    assert_string_equal("team-about", code(team_found(store, &anna, &longer, &number)));
    const struct team_words fits = {.name = "Other", .about = about + 1};
    assert_string_equal("", code(team_found(store, &anna, &fits, &number)));
    assert_int_equal(TEAM_ABOUT_LETTERS_MAX, strlen(find(store, number).about));
    store_close(store);
}

static void nobody_founds_or_joins_more_than_so_many(void **state)
{
    struct store *store = open_with_people();
    char name[TEAM_NAME_SIZE];
    int64_t last = 0;

    (void)state;
    for (unsigned i = 0; i < TEAMS_JOINED_MAX; i++) {
        char who[STORE_ID_SIZE];
        snprintf(who, sizeof(who), "x%u", i / TEAMS_FOUNDED_MAX);
        snprintf(name, sizeof(name), "Team %c%c", 'a' + (int)i / 8, 'a' + (int)i % 8);
        if (i % TEAMS_FOUNDED_MAX == 0)
            add_account(store, who);
        assert_string_equal("", found(store, who, name, &last));
        assert_string_equal("", act(store, "eve", TEAM_ACTION_JOIN, last, ""));
    }
    assert_string_equal("many-founded", found(store, "x1", "One more", NULL));
    assert_string_equal("many-teams", found(store, "eve", "One more", NULL));
    assert_string_equal("", found(store, "anna", "One more", &last));
    assert_string_equal("many-teams", act(store, "eve", TEAM_ACTION_JOIN, last, ""));
    store_close(store);
}

/* As if so many had come. */
static void fill(struct store *store, int64_t number, enum team_part part, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        struct teammate mate = {.part = part, .time_ms = 50 + i};
        snprintf(mate.id, sizeof(mate.id), "%d-%u", (int)part, i);
        add_account(store, mate.id);
        assert_true(teams_set(store, number, &mate, 50));
    }
}

static void a_team_has_only_so_many_members_leaders_and_requests(void **state)
{
    struct store *store = open_with_people();
    const int64_t number = found_with_ben(store);

    (void)state;
    fill(store, number, TEAM_LEADER, TEAM_LEADERS_MAX - 1);
    assert_string_equal("many-leaders", act(store, "anna", TEAM_ACTION_PROMOTE, number, "ben"));
    fill(store, number, TEAM_MEMBER, TEAM_MEMBERS_MAX - TEAM_LEADERS_MAX - 2);
    assert_int_equal(TEAM_MEMBERS_MAX - 1, find(store, number).members);
    on_request(store, number, "anna");
    assert_string_equal("", act(store, "carl", TEAM_ACTION_JOIN, number, ""));
    assert_string_equal("", act(store, "eve", TEAM_ACTION_JOIN, number, ""));
    assert_string_equal("", act(store, "anna", TEAM_ACTION_ACCEPT, number, "carl"));
    assert_string_equal("team-full", act(store, "anna", TEAM_ACTION_ACCEPT, number, "eve"));
    assert_string_equal("", act(store, "carl", TEAM_ACTION_LEAVE, number, ""));
    fill(store, number, TEAM_WAITS, TEAM_WAITING_MAX - 1);
    assert_string_equal("team-busy", act(store, "carl", TEAM_ACTION_JOIN, number, ""));
    assert_string_equal("", act(store, "eve", TEAM_ACTION_LEAVE, number, ""));
    assert_string_equal("", act(store, "carl", TEAM_ACTION_JOIN, number, ""));
    store_close(store);
}

static void only_the_latest_who_are_out_are_known(void **state)
{
    struct store *store = open_with_people();
    const int64_t number = found_with_ben(store);

    (void)state;
    fill(store, number, TEAM_OUT, TEAM_OUT_MAX);
    expect(store, number, "1-0", TEAM_OUT);
    assert_string_equal("", act(store, "anna", TEAM_ACTION_REMOVE, number, "ben"));
    expect(store, number, "1-0", TEAM_STRANGER);
    expect(store, number, "1-1", TEAM_OUT);
    expect(store, number, "ben", TEAM_OUT);
    store_close(store);
}

static void write_name(void *ctx, const struct team *team)
{
    char *names = ctx;

    snprintf(names + strlen(names), 256 - strlen(names), "%s;", team->name);
}

static void expect_found(struct store *store, const char *look, const char *names)
{
    char all[256] = "";

    assert_true(teams_search(store, look, write_name, all));
    assert_string_equal(names, all);
}

static void the_largest_are_listed_first_and_names_are_searched(void **state)
{
    struct store *store = open_with_people();
    int64_t small, large;

    (void)state;
    assert_string_equal("", found(store, "anna", "Knights", &small));
    assert_string_equal("", found(store, "anna", "Night owls", &large));
    assert_string_equal("", act(store, "ben", TEAM_ACTION_JOIN, large, ""));
    expect_found(store, "", "Night owls;Knights;");
    expect_found(store, "nght", "");
    expect_found(store, "%", "");
    expect_found(store, "_", "");
    assert_string_equal("", act(store, "root", TEAM_ACTION_HIDE, large, ""));
    expect_found(store, "", "Knights;");
    store_close(store);
}

#define TEAM_TEST(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEAM_TEST(whoever_joins_an_open_team_is_a_member_and_others_wait),
        TEAM_TEST(who_was_refused_or_removed_stays_out_until_forgiven),
        TEAM_TEST(the_first_leader_alone_undoes_leaders_and_closes_the_team),
        TEAM_TEST(the_oldest_member_leads_when_nobody_does_and_an_empty_team_goes),
        TEAM_TEST(whom_a_leader_has_blocked_does_not_join_nor_anybody_a_hidden_team),
        TEAM_TEST(names_and_descriptions_have_their_lengths),
        TEAM_TEST(nobody_founds_or_joins_more_than_so_many),
        TEAM_TEST(a_team_has_only_so_many_members_leaders_and_requests),
        TEAM_TEST(only_the_latest_who_are_out_are_known),
        TEAM_TEST(the_largest_are_listed_first_and_names_are_searched),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
