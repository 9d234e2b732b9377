/* Playtests: games of the engine against itself, and what is counted of them. */
#include "support/game.h"

enum {
    HASH_SIZE = 1 << 20,
    GAMES = 6
};

static const adx_playtest_plan quick = {.nodes = 60, .seed = 7, .plies_max = 160};

static adx_record *play_one(const adx_variant *variant, const adx_playtest_plan *plan,
                            uint64_t number)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_engine *engine;
    adx_record *record;

    assert_int_equal(adx_engine_create(&alloc, variant, HASH_SIZE, &engine), ADX_OK);
    assert_int_equal(adx_playtest_play(&alloc, variant, engine, plan, number, &record), ADX_OK);
    adx_engine_free(engine);
    return record;
}

static adx_playtest *start_report(const adx_variant *variant)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_playtest *playtest;

    assert_int_equal(adx_playtest_create(&alloc, variant, &playtest), ADX_OK);
    return playtest;
}

static adx_playtest *report_of(const adx_variant *variant, const adx_playtest_plan *plan,
                               unsigned games)
{
    adx_playtest *playtest = start_report(variant);

    for (unsigned i = 1; i <= games; i++) {
        adx_record *record = play_one(variant, plan, i);
        assert_int_equal(adx_playtest_add(playtest, record), ADX_OK);
        adx_record_free(record);
    }
    return playtest;
}

static adx_record *read_record(const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *record;

    if (adx_record_read(&alloc, text, strlen(text), game_print_finding, NULL, &record))
        fail_msg("the record of the test is wrong");
    return record;
}

static adx_playtest *report_of_texts(const adx_variant *variant, const char *text, unsigned times)
{
    adx_playtest *playtest = start_report(variant);
    adx_record *record = read_record(text);

    for (unsigned i = 0; i < times; i++)
        assert_int_equal(adx_playtest_add(playtest, record), ADX_OK);
    adx_record_free(record);
    return playtest;
}

/* All numbers of a report in one text. Static memory. */
static const char *text_of(adx_playtest *playtest, const adx_variant *variant)
{
    static char text[16384];
    const adx_playtest_summary summary = adx_playtest_summarize(playtest);
    size_t len = (size_t)snprintf(
        text, sizeof(text), "%u %u %u %u-%u-%u %.12f %.12f %llu\n", summary.white_wins,
        summary.drawn, summary.black_wins, summary.quartile[0], summary.quartile[1],
        summary.quartile[2], summary.branching, summary.checks, (unsigned long long)summary.moves);

    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        const adx_playtest_role did = adx_playtest_role_at(playtest, role);
        len += (size_t)snprintf(text + len, sizeof(text) - len, "%llu %llu %llu %u %d %d\n",
                                (unsigned long long)did.moves, (unsigned long long)did.captures,
                                (unsigned long long)did.lost, did.mates, did.value, did.margin);
    }
    return text;
}

/* ---- playing ---- */

static void the_same_seed_plays_the_same_games(void **state)
{
    adx_variant *chess = game_builtin("chess");
    const adx_playtest_plan other = {.nodes = 60, .seed = 8, .plies_max = 160};
    adx_record *a = play_one(chess, &quick, 3), *b = play_one(chess, &quick, 3);
    adx_record *c = play_one(chess, &quick, 4), *d = play_one(chess, &other, 3);
    char *text[4];
    size_t size[4];

    (void)state;
    assert_int_equal(adx_record_write(a, &text[0], &size[0]), ADX_OK);
    assert_int_equal(adx_record_write(b, &text[1], &size[1]), ADX_OK);
    assert_int_equal(adx_record_write(c, &text[2], &size[2]), ADX_OK);
    assert_int_equal(adx_record_write(d, &text[3], &size[3]), ADX_OK);
    assert_string_equal(text[0], text[1]);
    assert_string_not_equal(strstr(text[0], "start "), strstr(text[2], "start "));
    assert_string_not_equal(strstr(text[0], "start "), strstr(text[3], "start "));
    assert_string_equal(adx_record_facts(a)->round, "3");
    for (unsigned i = 0; i < 4; i++)
        free(text[i]);
    adx_record_free(a);
    adx_record_free(b);
    adx_record_free(c);
    adx_record_free(d);
    adx_variant_free(chess);
}

static bool never(void *ctx)
{
    (void)ctx;
    return false;
}

static void a_game_that_is_given_up_leaves_no_record(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *chess = game_builtin("chess");
    adx_playtest_plan plan = quick;
    adx_engine *engine;
    adx_record *record;

    (void)state;
    plan.goes_on = never;
    assert_int_equal(adx_engine_create(&alloc, chess, HASH_SIZE, &engine), ADX_OK);
    assert_int_equal(adx_playtest_play(&alloc, chess, engine, &plan, 1, &record), ADX_OK);
    assert_null(record);
    plan = (adx_playtest_plan){.level = ADX_LEVEL_MAX + 1};
    assert_int_equal(adx_playtest_play(&alloc, chess, engine, &plan, 1, &record), ADX_E_RANGE);
    plan = (adx_playtest_plan){.move_time_ms = 10};
    assert_int_equal(adx_playtest_play(&alloc, chess, engine, &plan, 1, &record), ADX_E_RANGE);
    plan = (adx_playtest_plan){.opening_plies = 3};
    assert_int_equal(adx_playtest_play(&alloc, chess, engine, &plan, 1, &record), ADX_E_RANGE);
    adx_engine_free(engine);
    adx_variant_free(chess);
}

static void a_game_that_is_too_long_is_a_draw_for_its_length(void **state)
{
    adx_variant *chess = game_builtin("chess");
    const adx_playtest_plan plan = {.nodes = 20, .plies_max = 6};
    adx_record *record = play_one(chess, &plan, 1);
    const adx_standing standing = adx_record_standing(record);

    (void)state;
    assert_int_equal(standing.ply_count, 6);
    assert_int_equal(standing.outcome.winner, ADX_DRAWN);
    assert_string_equal(standing.outcome.reason, "length");
    adx_record_free(record);
    adx_variant_free(chess);
}

/* ---- counting ---- */

static void check_sums(const adx_variant *variant, adx_playtest *playtest, unsigned games)
{
    const adx_playtest_summary summary = adx_playtest_summarize(playtest);
    uint64_t moves = 0, by_kind = 0, captures = 0, lost = 0;
    unsigned ended = 0, long_games = 0, mates = 0;
    adx_playtest_ending ending;

    assert_int_equal(summary.games, games);
    assert_int_equal(summary.white_wins + summary.drawn + summary.black_wins, games);
    for (unsigned i = 0; adx_playtest_ending_at(playtest, i, &ending); i++) {
        assert_int_equal(ending.white_wins + ending.drawn + ending.black_wins, ending.games);
        ended += ending.games;
    }
    assert_int_equal(ended, games);
    for (unsigned i = 0; i < ADX_PLAYTEST_BARS; i++)
        long_games += adx_playtest_length(playtest, i).games;
    assert_int_equal(long_games, games);
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        const adx_playtest_role did = adx_playtest_role_at(playtest, role);
        assert_true(did.moved <= did.present && did.present <= games);
        assert_true(did.mates <= did.moves);
        moves += did.moves;
        captures += did.captures;
        lost += did.lost;
        mates += did.mates;
    }
    for (unsigned kind = 0; kind < ADX_MOVE_KINDS; kind++) {
        const adx_playtest_use use = adx_playtest_kind(playtest, (adx_move_kind)kind);
        assert_true(use.games <= use.moves && use.games <= games);
        by_kind += use.moves;
    }
    const uint64_t without_piece = adx_playtest_kind(playtest, ADX_MOVE_PASS).moves +
                                   adx_playtest_kind(playtest, ADX_MOVE_CONVERT).moves;
    assert_int_equal(by_kind, summary.moves);
    assert_int_equal(moves + without_piece, summary.moves);
    assert_true(captures <= lost);
    assert_true(mates <= summary.white_wins + summary.black_wins);
    assert_true(summary.shortest <= summary.quartile[0]);
    assert_true(summary.quartile[0] <= summary.quartile[1]);
    assert_true(summary.quartile[1] <= summary.quartile[2]);
    assert_true(summary.quartile[2] <= summary.longest);
}

static void counts_add_up_in_every_game(void **state)
{
    const adx_playtest_plan plan = {.nodes = 25, .seed = 3, .plies_max = 80};

    (void)state;
    for (size_t i = GAME_FIRST(0); i < adx_builtin_count(); i += GAME_STEP) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        adx_playtest *playtest = report_of(variant, &plan, 1);
        check_sums(variant, playtest, 1);
        adx_playtest_free(playtest);
        adx_variant_free(variant);
    }
}

static void games_that_were_kept_as_pgn_give_the_same_report(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *chess = game_builtin("crazyhouse");
    adx_playtest *played = report_of(chess, &quick, GAMES), *read = start_report(chess);
    static char before[16384];

    (void)state;
    snprintf(before, sizeof(before), "%s", text_of(played, chess));
    for (unsigned i = 1; i <= GAMES; i++) {
        adx_record *record = play_one(chess, &quick, i), *again;
        char *text;
        size_t size;
        assert_int_equal(adx_pgn_write(record, chess, NULL, &text, &size), ADX_OK);
        assert_int_equal(
            adx_pgn_read(&alloc, chess, "crazyhouse", text, size, game_print_finding, NULL, &again),
            ADX_OK);
        assert_int_equal(adx_playtest_add(read, again), ADX_OK);
        free(text);
        adx_record_free(again);
        adx_record_free(record);
    }
    check_sums(chess, played, GAMES);
    assert_string_equal(before, text_of(read, chess));
    adx_playtest_free(played);
    adx_playtest_free(read);
    adx_variant_free(chess);
}

static const char scholars_mate[] = "acedrex game 2\ngame chess\n"
                                    "move white e2e4\nmove black e7e5\nmove white d1h5\n"
                                    "move black b8c6\nmove white f1c4\nmove black g8f6\n"
                                    "move white h5f7\nresult white-wins checkmate\n";

static void a_known_game_is_counted_move_by_move(void **state)
{
    adx_variant *chess = game_builtin("chess");
    adx_playtest *playtest = report_of_texts(chess, scholars_mate, 1);
    const adx_playtest_summary summary = adx_playtest_summarize(playtest);
    adx_playtest_ending ending;

    (void)state;
    assert_int_equal(summary.white_wins, 1);
    assert_int_equal(summary.quartile[1], 7);
    assert_int_equal(summary.moves, 7);
    assert_true(summary.checks > 1.0 / 7 - 1e-9 && summary.checks < 1.0 / 7 + 1e-9);
    assert_true(adx_playtest_ending_at(playtest, 0, &ending));
    assert_string_equal(ending.reason, "checkmate");
    assert_false(adx_playtest_ending_at(playtest, 1, &ending));
    for (unsigned number = 1; number <= adx_variant_role_count(chess); number++) {
        const char *letter = adx_variant_role(chess, number).letter;
        const adx_playtest_role did = adx_playtest_role_at(playtest, number);
        const bool is_queen = strcmp(letter, "Q") == 0, is_pawn = strcmp(letter, "P") == 0;
        assert_int_equal(did.mates, is_queen);
        assert_int_equal(did.captures, is_queen);
        assert_int_equal(did.lost, is_pawn);
        assert_int_equal(did.moved, strcmp(letter, "R") != 0 && strcmp(letter, "K") != 0);
        assert_false(did.has_value);
    }
    adx_playtest_free(playtest);
    adx_variant_free(chess);
}

static void a_game_that_is_not_over_or_not_legal_is_not_counted(void **state)
{
    adx_variant *chess = game_builtin("chess");
    adx_record *open = read_record("acedrex game 2\ngame chess\nmove white e2e4\n");
    adx_record *wrong = read_record("acedrex game 2\ngame chess\nmove white e2e4\n"
                                    "move black e2e4\nresult draw agreement\n");
    adx_playtest *playtest = start_report(chess);

    (void)state;
    assert_int_equal(adx_playtest_add(playtest, open), ADX_E_RECORD);
    assert_int_equal(adx_playtest_add(playtest, wrong), ADX_E_ILLEGAL);
    assert_int_equal(adx_playtest_summarize(playtest).games, 0);
    assert_int_equal(adx_playtest_summarize(playtest).moves, 0);
    adx_record_free(open);
    adx_record_free(wrong);
    adx_playtest_free(playtest);
    adx_variant_free(chess);
}

/* ---- remarks ---- */

static bool has_remark(const adx_variant *variant, adx_playtest *playtest, const char *part)
{
    char text[ADX_PLAYTEST_REMARK_SIZE_MAX];
    adx_remark remark;

    for (unsigned i = 0; adx_playtest_remark(playtest, i, &remark); i++) {
        adx_remark_text(variant, &remark, text);
        if (strstr(text, part))
            return true;
    }
    return false;
}

static void an_inventor_hears_of_what_is_lopsided(void **state)
{
    adx_variant *chess = game_builtin("chess");
    adx_playtest *few = report_of_texts(chess, scholars_mate, 1);
    adx_playtest *many = report_of_texts(chess, scholars_mate, 50);
    adx_playtest *none = start_report(chess);
    adx_remark remark;

    (void)state;
    assert_false(adx_playtest_remark(none, 0, &remark));
    assert_true(has_remark(chess, few, "1 game is few"));
    assert_false(has_remark(chess, few, "White scores"));
    assert_false(has_remark(chess, many, "few"));
    assert_true(has_remark(chess, many, "White scores 100%"));
    assert_true(has_remark(chess, many, "over by move 4"));
    assert_true(has_remark(chess, many, "Nobody castled in 50 games."));
    assert_true(has_remark(chess, many, "The rook moves in only 0%"));
    assert_false(has_remark(chess, many, "The queen moves"));
    adx_playtest_free(none);
    adx_playtest_free(few);
    adx_playtest_free(many);
    adx_variant_free(chess);
}

static void nobody_hears_that_a_rule_is_unused_that_is_not_there(void **state)
{
    static const char resigned[] = "acedrex game 2\ngame uos\nmove white d1d2\n"
                                   "result white-wins resignation\n";
    adx_variant *uos = game_builtin("uos");
    adx_playtest *playtest = report_of_texts(uos, resigned, 50);

    (void)state;
    assert_true(has_remark(uos, playtest, "White scores 100%"));
    assert_false(has_remark(uos, playtest, "castled"));
    assert_false(has_remark(uos, playtest, "promoted"));
    adx_playtest_free(playtest);
    adx_variant_free(uos);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_plays_the_same_games),
        cmocka_unit_test(a_game_that_is_given_up_leaves_no_record),
        cmocka_unit_test(a_game_that_is_too_long_is_a_draw_for_its_length),
        cmocka_unit_test(counts_add_up_in_every_game),
        cmocka_unit_test(games_that_were_kept_as_pgn_give_the_same_report),
        cmocka_unit_test(a_known_game_is_counted_move_by_move),
        cmocka_unit_test(a_game_that_is_not_over_or_not_legal_is_not_counted),
        cmocka_unit_test(an_inventor_hears_of_what_is_lopsided),
        cmocka_unit_test(nobody_hears_that_a_rule_is_unused_that_is_not_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
