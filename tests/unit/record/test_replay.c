/* From the record of a game to its position. */
#include "support/game.h"

static adx_record *read_good(const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *record;

    if (adx_record_read(&alloc, text, strlen(text), game_print_finding, NULL, &record))
        fail_msg("the record of the test is wrong");
    return record;
}

struct told {
    unsigned line;
    char sentence[256];
    char source[128];
};

static void keep(void *ctx, const adx_finding *finding)
{
    struct told *told = ctx;

    told->line = finding->line;
    snprintf(told->sentence, sizeof(told->sentence), "%s", finding->sentence);
    snprintf(told->source, sizeof(told->source), "%s", finding->source ? finding->source : "");
}

static void the_plies_that_stand_are_played(void **state)
{
    adx_variant *chess = game_builtin("chess");
    adx_record *record = read_good("acedrex game 2\ngame chess\n"
                                   "move white e2e4\nmove black e7e5\ntake-back 1\n"
                                   "move black c7c5\noffer-draw black\n");
    adx_position *position;

    (void)state;
    assert_int_equal(adx_record_replay(record, chess, 99, NULL, NULL, &position), ADX_OK);
    assert_string_equal(fen_of(position),
                        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    adx_position_free(position);
    assert_int_equal(adx_record_replay(record, chess, 1, NULL, NULL, &position), ADX_OK);
    assert_int_equal(adx_position_ply(position), 1);
    adx_position_free(position);
    adx_record_free(record);
    adx_variant_free(chess);
}

static void a_game_begins_from_a_fen_or_a_number(void **state)
{
    adx_variant *shuffled = game_builtin("chess960");
    adx_record *numbered = read_good("acedrex game 2\ngame chess960\nstart-number 0\n");
    adx_record *none = read_good("acedrex game 2\ngame chess960\nstart-number 960\n");
    adx_record *placed = read_good("acedrex game 2\ngame chess960\nstart 4k3/8/8/8/8/8/8/4K3 b\n");
    adx_record *wrong = read_good("acedrex game 2\ngame chess960\nstart 4k3\n");
    adx_position *position;

    (void)state;
    assert_int_equal(adx_record_replay(numbered, shuffled, 0, NULL, NULL, &position), ADX_OK);
    assert_true(strncmp(fen_of(position), "bbqnnrkr/", 9) == 0);
    adx_position_free(position);
    assert_int_equal(adx_record_replay(placed, shuffled, 0, NULL, NULL, &position), ADX_OK);
    assert_int_equal(adx_position_turn(position), ADX_BLACK);
    adx_position_free(position);
    assert_int_equal(adx_record_replay(none, shuffled, 0, NULL, NULL, &position), ADX_E_RANGE);
    assert_null(position);
    assert_int_equal(adx_record_replay(wrong, shuffled, 0, NULL, NULL, &position), ADX_E_FEN);
    assert_null(position);
    assert_int_equal(adx_record_legal_plies(wrong, shuffled), 0);
    adx_record_free(numbered);
    adx_record_free(none);
    adx_record_free(placed);
    adx_record_free(wrong);
    adx_variant_free(shuffled);
}

static void assert_stops(const char *game, const char *text, unsigned plies, unsigned line,
                         const char *sentence)
{
    adx_variant *variant = game_builtin(game);
    adx_record *record = read_good(text);
    struct told told = {.line = 0};
    adx_position *position;

    assert_int_equal(adx_record_replay(record, variant, 99, keep, &told, &position), ADX_E_ILLEGAL);
    assert_null(position);
    assert_int_equal(told.line, line);
    assert_string_equal(told.sentence, sentence);
    assert_int_equal(adx_record_legal_plies(record, variant), plies);
    adx_record_free(record);
    adx_variant_free(variant);
}

static void what_does_not_fit_the_rules_is_told_with_its_line(void **state)
{
    (void)state;
    assert_stops("chess", "acedrex game 2\ngame chess\n\nmove white e2e4\nmove black e2e4\n", 1, 5,
                 "There is no piece on e2.");
    assert_stops("chess", "acedrex game 2\ngame chess\nmove black e7e5\n", 0, 3,
                 "it is the opponent's turn");
    assert_stops("chess", "acedrex game 2\ngame chess\nthrow white 3-6\n", 0, 3, "no throw is due");
    assert_stops("dice-world", "acedrex game 2\ngame dice-world\nmove white b1c4\n", 0, 3,
                 "a throw is due, not a move");
}

static void a_ply_that_was_appended_has_the_line_it_would_be_written_on(void **state)
{
    const adx_event event = {.kind = ADX_EVENT_MOVE, .color = ADX_WHITE, .text = "e2e5"};
    adx_variant *chess = game_builtin("chess");
    adx_record *record = read_good("acedrex game 2\ngame chess\n");
    struct told told = {.line = 0};
    adx_position *position;

    (void)state;
    assert_int_equal(adx_record_append(record, &event), ADX_OK);
    assert_int_equal(adx_record_replay(record, chess, 1, keep, &told, &position), ADX_E_ILLEGAL);
    assert_int_equal(told.line, 5); // after the players
    assert_string_equal(told.source, "move white e2e5");
    adx_record_free(record);
    adx_variant_free(chess);
}

static void other_rules_are_noticed(void **state)
{
    adx_variant *chess = game_builtin("chess"), *world = game_builtin("world");
    const adx_alloc alloc = adx_alloc_libc();
    adx_record_head head = {.game = "chess"};
    adx_record *record;

    (void)state;
    assert_int_equal(adx_record_create(&alloc, &head, &record), ADX_OK);
    assert_int_equal(adx_record_match(record, chess), ADX_RULES_UNKNOWN);
    adx_record_free(record);
    head.rules = adx_variant_hash(chess);
    assert_int_equal(adx_record_create(&alloc, &head, &record), ADX_OK);
    assert_int_equal(adx_record_match(record, chess), ADX_RULES_SAME);
    assert_int_equal(adx_record_match(record, world), ADX_RULES_OTHER);
    adx_record_free(record);
    adx_variant_free(world);
    adx_variant_free(chess);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_plies_that_stand_are_played),
        cmocka_unit_test(a_game_begins_from_a_fen_or_a_number),
        cmocka_unit_test(what_does_not_fit_the_rules_is_told_with_its_line),
        cmocka_unit_test(a_ply_that_was_appended_has_the_line_it_would_be_written_on),
        cmocka_unit_test(other_rules_are_noticed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
