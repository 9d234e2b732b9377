/* Tournaments that cannot go on as they should. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/store/accounts.h"
#include "server/store/sweep.h"
#include "server/store/tournament_list.h"
#include "server/store/upkeep.h"
#include "server/tournaments/arbiter.h"
#include "server/tournaments/swiss_pairs.h"
#include "support/store_folder.h"

enum {
    NOW_MS = 1000000,
    LATER_MS = NOW_MS + 600000,
};

/* A host without room, or with room for games that nobody plays. */
struct hall {
    bool is_ready, is_broken, has_games;
    unsigned asked, begun, resigned;
    char aside[STORE_ID_SIZE];
    const char *aside_game; /* that cannot be read, or NULL */
    bool are_all_here;
    const char *followed; /* the only tournament at which somebody looks, or NULL */
    struct arbiter *arbiter;
};

static bool is_ready(void *ctx, const struct tournament *tournament)
{
    struct hall *hall = ctx;

    (void)tournament;
    hall->asked++;
    return hall->is_ready;
}

static bool begin_game(void *ctx, const struct arbiter_pairing *pairing, struct moment now,
                       char game[STORE_ID_SIZE])
{
    struct hall *hall = ctx;

    (void)pairing, (void)now;
    if (hall->has_games)
        snprintf(game, STORE_ID_SIZE, "g%u", ++hall->begun);
    return hall->has_games;
}

static bool is_aside(void *ctx, const char *game)
{
    const struct hall *hall = ctx;

    return hall->aside_game && strcmp(hall->aside_game, game) == 0;
}

static void resign_it(void *ctx, const char *game, const char *account, struct moment now)
{
    struct hall *hall = ctx;
    const struct tournament *cup = arbiter_find(hall->arbiter, "cup");

    hall->resigned++;
    if (is_aside(hall, game))
        return;
    for (unsigned i = 0; i < cup->game_count; i++) {
        if (strcmp(cup->games[i].id, game) == 0)
            arbiter_game_over(hall->arbiter, "cup", game,
                              strcmp(cup->players[cup->games[i].white].id, account) == 0
                                  ? TOURNAMENT_BLACK_WINS
                                  : TOURNAMENT_WHITE_WINS,
                              now.utc_ms);
    }
}

static void note_change(void *ctx, const struct tournament *tournament)
{
    (void)ctx, (void)tournament;
}

static void note_begun(void *ctx, const struct tournament *tournament, int64_t time_ms)
{
    (void)ctx, (void)tournament, (void)time_ms;
}

static bool is_here(void *ctx, const char *tournament, const char *account)
{
    const struct hall *hall = ctx;

    (void)tournament, (void)account;
    return hall->are_all_here;
}

static bool is_followed(void *ctx, const char *tournament)
{
    const struct hall *hall = ctx;

    return hall->followed && strcmp(hall->followed, tournament) == 0;
}

static double nobody_is_rated(void *ctx, const struct tournament *tournament, const char *account)
{
    (void)ctx, (void)tournament, (void)account;
    return 0;
}

static void break_down(void *ctx, const char *why)
{
    struct hall *hall = ctx;

    (void)why;
    hall->is_broken = true;
}

static void note_aside(void *ctx, const char *tournament)
{
    struct hall *hall = ctx;

    snprintf(hall->aside, sizeof(hall->aside), "%s", tournament);
}

/* Of each team those whose names end with a figure below its number. */
static bool is_of_team(void *ctx, unsigned team, const char *account)
{
    (void)ctx;
    return (unsigned)(account[1] - '0') < team;
}

static const struct arbiter_ops ops = {.is_ready = is_ready,
                                       .begin_game = begin_game,
                                       .resign = resign_it,
                                       .is_aside = is_aside,
                                       .is_here = is_here,
                                       .is_followed = is_followed,
                                       .rating = nobody_is_rated,
                                       .is_of_team = is_of_team,
                                       .begun = note_begun,
                                       .changed = note_change,
                                       .set_aside = note_aside,
                                       .break_down = break_down};

static struct moment at(int64_t time_ms)
{
    return (struct moment){.steady_ms = (uint64_t)time_ms, .utc_ms = time_ms};
}

static void one_without_room_for_its_rules_is_canceled(void **state)
{
    struct store *store = open_store();
    struct hall hall = {.is_ready = false};
    char why[STORE_WHY_SIZE];
    struct arbiter *arbiter = arbiter_open(store, &ops, &hall, NOW_MS, why);
    const struct tournament_terms terms = {.kind = TOURNAMENT_ARENA,
                                           .title = "Sunday games",
                                           .rules = "own-0",
                                           .maker = "anna",
                                           .base_s = 300,
                                           .players = 8,
                                           .minutes = 60,
                                           .break_s = 20,
                                           .start_ms = LATER_MS};
    const struct arbiter_actor anna = {
        .account = "anna", .action = "a", .password = "", .now = at(NOW_MS)};
    struct arbiter_refusal refusal = {NULL, NULL};

    (void)state;
    assert_non_null(arbiter);
    const struct tournament *cup = arbiter_make(arbiter, &terms, "cup", &anna, &refusal);
    assert_non_null(cup);
    for (int64_t time_ms = LATER_MS; time_ms < LATER_MS + ARBITER_ROOM_MS;
         time_ms += ARBITER_AGAIN_MS) {
        assert_int_equal(arbiter_deadline(arbiter, time_ms), time_ms);
        arbiter_tick(arbiter, at(time_ms));
        assert_int_equal(cup->stage, TOURNAMENT_COMING);
    }
    arbiter_tick(arbiter, at(LATER_MS + ARBITER_ROOM_MS));
    assert_int_equal(cup->stage, TOURNAMENT_CANCELED);
    assert_int_equal(arbiter_deadline(arbiter, LATER_MS), ARBITER_NEVER);
    assert_int_equal(hall.asked, ARBITER_ROOM_MS / ARBITER_AGAIN_MS + 1);
    assert_false(hall.is_broken);
    arbiter_close(arbiter);
    store_close(store);
}

/* --- a Swiss under attack --- */

struct swiss {
    struct store *store;
    struct hall hall;
    struct arbiter *arbiter;
    const struct tournament *cup;
    char why[STORE_WHY_SIZE];
};

static bool act(struct swiss *swiss, unsigned player, enum arbiter_action kind, int64_t time_ms)
{
    char account[STORE_ID_SIZE];
    struct arbiter_refusal refusal;

    snprintf(account, sizeof(account), "p%u", player);
    const struct arbiter_actor actor = {
        .account = account, .action = "", .password = "", .now = at(time_ms)};
    return arbiter_act(swiss->arbiter, "cup", kind, &actor, &refusal);
}

static void keep_account(struct store *store, unsigned player)
{
    struct account account = {.made_ms = 1};

    snprintf(account.id, sizeof(account.id), "p%u", player);
    snprintf(account.name, sizeof(account.name), "P%u", player);
    snprintf(account.look, sizeof(account.look), "look%u", player);
    snprintf(account.password, sizeof(account.password), "x");
    assert_true(accounts_keep(store, &account));
}

/* Of so many players who have joined one that begins at LATER_MS. */
static void open_swiss(struct swiss *swiss, unsigned players, unsigned most)
{
    const struct tournament_terms terms = {.kind = TOURNAMENT_SWISS,
                                           .title = "Sunday games",
                                           .rules = "chess",
                                           .maker = "p0",
                                           .base_s = 300,
                                           .players = most,
                                           .break_s = 20,
                                           .start_ms = LATER_MS};
    const struct arbiter_actor maker = {
        .account = "p0", .action = "a", .password = "", .now = at(NOW_MS)};
    struct arbiter_refusal refusal;

    *swiss = (struct swiss){.store = open_store(), .hall = {.is_ready = true, .has_games = true}};
    swiss->arbiter = arbiter_open(swiss->store, &ops, &swiss->hall, NOW_MS, swiss->why);
    swiss->hall.arbiter = swiss->arbiter;
    swiss->cup = arbiter_make(swiss->arbiter, &terms, "cup", &maker, &refusal);
    assert_non_null(swiss->cup);
    for (unsigned i = 0; i <= most; i++)
        keep_account(swiss->store, i);
    for (unsigned i = 0; i < players; i++)
        assert_true(act(swiss, i, ARBITER_JOIN, NOW_MS));
}

static void close_swiss(struct swiss *swiss)
{
    assert_false(swiss->hall.is_broken);
    arbiter_close(swiss->arbiter);
    store_close(swiss->store);
}

/* White wins all games that go on. */
static void finish_round(struct swiss *swiss, int64_t time_ms)
{
    for (unsigned i = 0; i < swiss->cup->game_count; i++) {
        if (swiss->cup->games[i].score == TOURNAMENT_OPEN)
            arbiter_game_over(swiss->arbiter, "cup", swiss->cup->games[i].id, TOURNAMENT_WHITE_WINS,
                              time_ms);
    }
}

static void a_swiss_takes_so_many_and_no_more(void **state)
{
    struct swiss swiss;

    (void)state;
    open_swiss(&swiss, SWISS_PLAYERS_MAX, SWISS_PLAYERS_MAX);
    assert_false(act(&swiss, SWISS_PLAYERS_MAX, ARBITER_JOIN, NOW_MS));
    arbiter_tick(swiss.arbiter, at(LATER_MS));
    assert_int_equal(SWISS_PLAYERS_MAX / 2, swiss.cup->open_count);
    assert_int_equal(9, swiss.cup->rounds);
    assert_false(act(&swiss, SWISS_PLAYERS_MAX, ARBITER_JOIN, LATER_MS));
    /* A place that somebody leaves after the start stays theirs. */
    assert_true(act(&swiss, 7, ARBITER_LEAVE, LATER_MS + 1));
    assert_false(act(&swiss, SWISS_PLAYERS_MAX, ARBITER_JOIN, LATER_MS + 2));
    assert_true(act(&swiss, 7, ARBITER_JOIN, LATER_MS + 3));
    assert_int_equal(1, swiss.hall.resigned);
    close_swiss(&swiss);
}

static void who_leaves_between_two_rounds_is_not_paired(void **state)
{
    struct swiss swiss;
    const int64_t over_ms = LATER_MS + 60000;

    (void)state;
    open_swiss(&swiss, 8, 8);
    arbiter_tick(swiss.arbiter, at(LATER_MS));
    finish_round(&swiss, over_ms);
    assert_int_equal(over_ms + 20000, arbiter_deadline(swiss.arbiter, over_ms));
    assert_true(act(&swiss, 3, ARBITER_LEAVE, over_ms + 1));
    arbiter_tick(swiss.arbiter, at(over_ms + 20000));
    assert_int_equal(2, swiss.cup->round);
    assert_int_equal(3, swiss.cup->open_count);
    /* All but one leave: their games are resigned, and there is nobody to meet. */
    for (unsigned i = 0; i < 7; i++)
        act(&swiss, i, ARBITER_LEAVE, over_ms + 20001);
    assert_int_equal(0, swiss.cup->open_count);
    arbiter_tick(swiss.arbiter, at(over_ms + 50000));
    assert_int_equal(TOURNAMENT_OVER, swiss.cup->stage);
    close_swiss(&swiss);
}

/* As a later version has written it, or an earlier one. */
static void one_that_cannot_be_read_is_set_aside_and_the_others_go_on(void **state)
{
    struct swiss swiss;
    struct store_event event = {.game = "shared",
                                .time_ms = NOW_MS,
                                .kind = "tournament",
                                .body = "kind ladder",
                                .actor = "anna",
                                .action = "b"};

    (void)state;
    open_swiss(&swiss, 5, 8);
    assert_true(store_append(swiss.store, &event));
    assert_true(store_commit(swiss.store));
    arbiter_close(swiss.arbiter);
    swiss.arbiter = arbiter_open(swiss.store, &ops, &swiss.hall, NOW_MS, swiss.why);
    assert_non_null(swiss.arbiter);
    assert_string_equal(swiss.hall.aside, "shared");
    assert_false(arbiter_has(swiss.arbiter, "shared"));
    assert_null(arbiter_find(swiss.arbiter, "shared"));
    assert_true(arbiter_has(swiss.arbiter, "cup"));
    close_swiss(&swiss);
}

static void one_round_at_a_time_however_late_it_is(void **state)
{
    struct swiss swiss;
    const int64_t day_ms = 86400000;

    (void)state;
    open_swiss(&swiss, 5, 8);
    arbiter_tick(swiss.arbiter, at(LATER_MS + 30 * day_ms));
    assert_int_equal(1, swiss.cup->round);
    arbiter_tick(swiss.arbiter, at(LATER_MS + 60 * day_ms));
    assert_int_equal(1, swiss.cup->round);
    finish_round(&swiss, LATER_MS + 60 * day_ms);
    /* The server is away, and comes back: there is a break before the next round. */
    arbiter_close(swiss.arbiter);
    const int64_t back_ms = LATER_MS + 90 * day_ms;
    swiss.arbiter = arbiter_open(swiss.store, &ops, &swiss.hall, back_ms, swiss.why);
    assert_non_null(swiss.arbiter);
    swiss.hall.arbiter = swiss.arbiter;
    swiss.cup = arbiter_find(swiss.arbiter, "cup");
    assert_int_equal(3, swiss.cup->rounds);
    arbiter_tick(swiss.arbiter, at(back_ms));
    assert_int_equal(1, swiss.cup->round);
    arbiter_tick(swiss.arbiter, at(back_ms + 20000));
    assert_int_equal(2, swiss.cup->round);
    arbiter_tick(swiss.arbiter, at(back_ms + 90 * day_ms));
    assert_int_equal(2, swiss.cup->round);
    close_swiss(&swiss);
}

static void fewer_than_four_do_not_begin_a_swiss(void **state)
{
    struct swiss swiss;

    (void)state;
    open_swiss(&swiss, SWISS_PLAYERS_MIN - 1, 8);
    arbiter_tick(swiss.arbiter, at(LATER_MS));
    assert_int_equal(TOURNAMENT_CANCELED, swiss.cup->stage);
    close_swiss(&swiss);
}

/* --- games that are set aside --- */

/* The score that a game has in the tournament. */
static enum tournament_score score_of(const struct swiss *swiss, const char *game)
{
    for (unsigned i = 0; i < swiss->cup->game_count; i++) {
        if (strcmp(swiss->cup->games[i].id, game) == 0)
            return swiss->cup->games[i].score;
    }
    return TOURNAMENT_SCORES;
}

static void a_game_that_is_set_aside_is_a_draw_once_it_alone_is_waited_for(void **state)
{
    const int64_t over_ms = LATER_MS + 2 * ARBITER_ASIDE_MS;
    struct swiss swiss;

    (void)state;
    open_swiss(&swiss, 4, 8);
    arbiter_tick(swiss.arbiter, at(LATER_MS));
    swiss.hall.aside_game = "g1";
    arbiter_tick(swiss.arbiter, at(over_ms));
    assert_int_equal(TOURNAMENT_OPEN, score_of(&swiss, "g1"));
    arbiter_game_over(swiss.arbiter, "cup", "g2", TOURNAMENT_WHITE_WINS, over_ms + 1);
    assert_int_equal(over_ms + ARBITER_ASIDE_MS, arbiter_deadline(swiss.arbiter, over_ms + 1));
    arbiter_tick(swiss.arbiter, at(over_ms + ARBITER_ASIDE_MS - 1));
    assert_int_equal(TOURNAMENT_OPEN, score_of(&swiss, "g1"));
    arbiter_tick(swiss.arbiter, at(over_ms + ARBITER_ASIDE_MS));
    assert_int_equal(TOURNAMENT_DRAW, score_of(&swiss, "g1"));
    arbiter_tick(swiss.arbiter, at(over_ms + ARBITER_ASIDE_MS + 20000));
    assert_int_equal(2, swiss.cup->round);
    /* Whatever becomes of it in another version, it stays so. */
    arbiter_game_over(swiss.arbiter, "cup", "g1", TOURNAMENT_WHITE_WINS, over_ms + 1000000);
    assert_int_equal(TOURNAMENT_DRAW, score_of(&swiss, "g1"));
    close_swiss(&swiss);
}

static void nothing_is_decided_where_the_rules_cannot_be_read_either(void **state)
{
    struct swiss swiss;

    (void)state;
    open_swiss(&swiss, 4, 8);
    arbiter_tick(swiss.arbiter, at(LATER_MS));
    swiss.hall.aside_game = "g1";
    arbiter_game_over(swiss.arbiter, "cup", "g2", TOURNAMENT_WHITE_WINS, LATER_MS + 1);
    swiss.hall.is_ready = false;
    arbiter_tick(swiss.arbiter, at(LATER_MS + ARBITER_ASIDE_MS));
    assert_int_equal(TOURNAMENT_OPEN, score_of(&swiss, "g1"));
    swiss.hall.is_ready = true;
    arbiter_tick(swiss.arbiter, at(LATER_MS + 2 * ARBITER_ASIDE_MS));
    assert_int_equal(TOURNAMENT_DRAW, score_of(&swiss, "g1"));
    close_swiss(&swiss);
}

static void who_leaves_has_lost_what_is_set_aside(void **state)
{
    struct swiss swiss;

    (void)state;
    open_swiss(&swiss, 4, 8);
    arbiter_tick(swiss.arbiter, at(LATER_MS));
    for (unsigned i = 0; i < 2; i++) {
        const struct tournament_game *game = &swiss.cup->games[i];
        const char *loser = swiss.cup->players[i ? game->white : game->black].id;
        swiss.hall.aside_game = game->id;
        assert_true(
            act(&swiss, (unsigned)strtoul(loser + 1, NULL, 10), ARBITER_LEAVE, LATER_MS + 1));
        assert_int_equal(i ? TOURNAMENT_BLACK_WINS : TOURNAMENT_WHITE_WINS, game->score);
    }
    close_swiss(&swiss);
}

/* --- what leaves memory --- */

/* An arena of one player from LATER_MS on. */
static void make_arena(struct swiss *swiss, const char *id)
{
    const struct tournament_terms terms = {.kind = TOURNAMENT_ARENA,
                                           .title = "Sunday games",
                                           .rules = "chess",
                                           .maker = "p0",
                                           .base_s = 300,
                                           .players = 8,
                                           .minutes = 60,
                                           .break_s = 20,
                                           .start_ms = LATER_MS};
    const struct arbiter_actor maker = {
        .account = "p0", .action = "", .password = "", .now = at(NOW_MS)};
    struct arbiter_refusal refusal;

    assert_non_null(arbiter_make(swiss->arbiter, &terms, id, &maker, &refusal));
    assert_true(arbiter_act(swiss->arbiter, id, ARBITER_JOIN, &maker, &refusal));
}

/* Of the two games that are played one is set aside early, the other one before the end. */
static void play_arena(bool is_ready_at_end)
{
    struct swiss swiss;

    open_swiss(&swiss, 0, 4);
    make_arena(&swiss, "arena");
    swiss.cup = arbiter_find(swiss.arbiter, "arena");
    for (unsigned i = 1; i < 4; i++) {
        char account[STORE_ID_SIZE];
        struct arbiter_refusal refusal;
        snprintf(account, sizeof(account), "p%u", i);
        const struct arbiter_actor actor = {
            .account = account, .action = "", .password = "", .now = at(NOW_MS)};
        assert_true(arbiter_act(swiss.arbiter, "arena", ARBITER_JOIN, &actor, &refusal));
    }
    swiss.hall.are_all_here = true;
    arbiter_tick(swiss.arbiter, at(LATER_MS));
    assert_int_equal(2, swiss.cup->open_count);
    swiss.hall.are_all_here = false;
    swiss.hall.aside_game = "g1";
    arbiter_tick(swiss.arbiter, at(LATER_MS + ARBITER_ASIDE_MS));
    assert_int_equal(TOURNAMENT_DRAW, score_of(&swiss, "g1"));
    assert_int_equal(TOURNAMENT_OPEN, score_of(&swiss, "g2"));
    swiss.hall.is_ready = is_ready_at_end;
    swiss.hall.aside_game = "g2";
    arbiter_tick(swiss.arbiter, at(LATER_MS + 3600000));
    assert_int_equal(TOURNAMENT_OVER, swiss.cup->stage);
    assert_int_equal(TOURNAMENT_OPEN, score_of(&swiss, "g2"));
    close_swiss(&swiss);
}

/* Its maker leads it: the three of the team may join. */
static void only_members_of_its_team_join_and_who_leaves_that_leaves_it(void **state)
{
    struct tournament_terms terms = {.kind = TOURNAMENT_ARENA,
                                     .title = "Of three",
                                     .rules = "chess",
                                     .maker = "p0",
                                     .base_s = 300,
                                     .players = 8,
                                     .minutes = 60,
                                     .break_s = 20,
                                     .team = 3,
                                     .start_ms = LATER_MS};
    struct arbiter_actor actor = {.account = "p0", .action = "", .password = "", .now = at(NOW_MS)};
    struct arbiter_refusal refusal;
    struct swiss swiss;

    (void)state;
    open_swiss(&swiss, 0, 4);
    assert_non_null(arbiter_make(swiss.arbiter, &terms, "team", &actor, &refusal));
    const struct tournament *cup = arbiter_find(swiss.arbiter, "team");
    for (unsigned i = 0; i < 4; i++) {
        char account[STORE_ID_SIZE];
        snprintf(account, sizeof(account), "p%u", i);
        actor.account = account;
        assert_int_equal(i < 3, arbiter_act(swiss.arbiter, "team", ARBITER_JOIN, &actor, &refusal));
        if (i == 3)
            assert_string_equal("not-of-team", refusal.code);
    }
    arbiter_drop_member(swiss.arbiter, 4, "p1", at(NOW_MS)); /* another team */
    assert_int_equal(3, cup->player_count);
    arbiter_drop_member(swiss.arbiter, 3, "p1", at(NOW_MS));
    assert_int_equal(2, cup->player_count);
    arbiter_drop_team(swiss.arbiter, 4, at(NOW_MS));
    assert_int_equal(TOURNAMENT_COMING, cup->stage);
    arbiter_drop_team(swiss.arbiter, 3, at(NOW_MS));
    assert_int_equal(TOURNAMENT_CANCELED, cup->stage);
    close_swiss(&swiss);
}

static void in_an_arena_nobody_waits_for_others_until_its_end(void **state)
{
    (void)state;
    play_arena(true);
}

static void an_arena_ends_at_its_time_whatever_can_be_read(void **state)
{
    (void)state;
    play_arena(false);
}

static void what_was_canceled_leaves_memory_once_nobody_looks(void **state)
{
    struct swiss swiss;

    (void)state;
    open_swiss(&swiss, 0, 8);
    make_arena(&swiss, "arena");
    act(&swiss, 0, ARBITER_CANCEL, NOW_MS);
    swiss.hall.followed = "cup";
    arbiter_tidy(swiss.arbiter, NOW_MS);
    assert_true(arbiter_has(swiss.arbiter, "cup"));
    swiss.hall.followed = NULL;
    arbiter_tidy(swiss.arbiter, NOW_MS + 999);
    assert_true(arbiter_has(swiss.arbiter, "cup"));
    arbiter_tidy(swiss.arbiter, NOW_MS + 1000);
    assert_false(arbiter_has(swiss.arbiter, "cup"));
    assert_true(arbiter_has(swiss.arbiter, "arena"));
    assert_int_equal(TOURNAMENT_CANCELED, arbiter_find(swiss.arbiter, "cup")->stage);
    assert_true(arbiter_has(swiss.arbiter, "cup"));
    arbiter_tidy(swiss.arbiter, NOW_MS + 2000);
    assert_false(arbiter_has(swiss.arbiter, "cup"));
    close_swiss(&swiss);
}

static void note_id(void *ctx, const char *id)
{
    strncat(ctx, id, STORE_ID_SIZE);
}

static void note_flaw(void *ctx, const char *sentence)
{
    (void)ctx;
    print_message("%s\n", sentence);
}

static void what_was_canceled_is_swept(void **state)
{
    char ids[3 * STORE_ID_SIZE] = "";
    struct swiss swiss;
    uint64_t events;

    (void)state;
    open_swiss(&swiss, 2, 8);
    make_arena(&swiss, "arena");
    act(&swiss, 0, ARBITER_CANCEL, NOW_MS + 1);
    assert_true(sweep_look(swiss.store, NOW_MS + 1, 10, note_id, ids));
    assert_string_equal("", ids);
    assert_true(sweep_look(swiss.store, NOW_MS + 2, 10, note_id, ids));
    assert_string_equal("cup", ids);
    assert_true(sweep_game(swiss.store, "cup"));
    arbiter_tidy(swiss.arbiter, NOW_MS + 2);
    assert_null(arbiter_find(swiss.arbiter, "cup"));
    ids[0] = '\0';
    assert_true(tournament_list_of(swiss.store, "p1", note_id, ids));
    assert_string_equal("", ids);
    assert_true(store_check(swiss.store, note_flaw, NULL, &events));
    assert_int_equal(2, events);
    close_swiss(&swiss);
}

static void of_those_played_to_their_end_the_last_stay(void **state)
{
    struct swiss swiss;
    char id[STORE_ID_SIZE];
    unsigned kept = 0;

    (void)state;
    open_swiss(&swiss, 0, 8);
    for (unsigned i = 0; i <= ARBITER_OVER_MAX; i++) {
        snprintf(id, sizeof(id), "a%u", i);
        make_arena(&swiss, id);
        arbiter_tick(swiss.arbiter, at(LATER_MS));
        arbiter_tick(swiss.arbiter, at(LATER_MS + 3600000 + (int64_t)i));
        assert_int_equal(TOURNAMENT_OVER, arbiter_find(swiss.arbiter, id)->stage);
    }
    arbiter_tidy(swiss.arbiter, LATER_MS + 4000000);
    for (unsigned i = 0; i <= ARBITER_OVER_MAX; i++) {
        snprintf(id, sizeof(id), "a%u", i);
        kept += arbiter_has(swiss.arbiter, id);
    }
    assert_int_equal(ARBITER_OVER_MAX, kept);
    assert_false(arbiter_has(swiss.arbiter, "a0"));
    close_swiss(&swiss);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(one_without_room_for_its_rules_is_canceled, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_swiss_takes_so_many_and_no_more, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(who_leaves_between_two_rounds_is_not_paired, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(one_that_cannot_be_read_is_set_aside_and_the_others_go_on,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(one_round_at_a_time_however_late_it_is, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(fewer_than_four_do_not_begin_a_swiss, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(
            a_game_that_is_set_aside_is_a_draw_once_it_alone_is_waited_for, make_folder,
            remove_folder),
        cmocka_unit_test_setup_teardown(nothing_is_decided_where_the_rules_cannot_be_read_either,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(who_leaves_has_lost_what_is_set_aside, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(only_members_of_its_team_join_and_who_leaves_that_leaves_it,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(in_an_arena_nobody_waits_for_others_until_its_end,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(an_arena_ends_at_its_time_whatever_can_be_read, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(what_was_canceled_leaves_memory_once_nobody_looks,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(what_was_canceled_is_swept, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(of_those_played_to_their_end_the_last_stay, make_folder,
                                        remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
