/* A game that was written down is read again as the same game. */
#include "support/game.h"

enum {
    EVENTS = 120
};

/* Who keeps a game writes down that the rules have ended it: see include/adx/record.h. */
static void note_ending(adx_record *record, const adx_position *position)
{
    const adx_outcome outcome = adx_position_outcome(position);
    adx_event event = {.kind = ADX_EVENT_RESULT, .winner = outcome.winner};

    if (outcome.winner == ADX_NOBODY)
        return;
    snprintf(event.text, sizeof(event.text), "%s", outcome.reason);
    assert_int_equal(adx_record_append(record, &event), ADX_OK);
}

/* Something else than a move: an offer, an answer, a clock, a move taken back. It may be refused.
 */
static bool do_deed(struct random *cup, adx_record *record, adx_position *position)
{
    const unsigned plies = adx_position_ply(position);
    const adx_event event = {
        .kind = (adx_event_kind)(ADX_EVENT_CLOCK + random_index(cup, 9)),
        .color = (adx_color)random_index(cup, 2),
        .text = "adjudication",
        .winner = (adx_winner)(ADX_WHITE_WINS + random_index(cup, 3)),
        .ply = random_index(cup, plies + 2),
        .has_clock = random_index(cup, 2) != 0,
        .left_ms = {random_index(cup, 100000), random_index(cup, 100000)},
        .increment_ms = random_index(cup, 5000),
        .delay_ms = random_index(cup, 3),
    };

    if (adx_record_append(record, &event))
        return false;
    while (adx_position_ply(position) > adx_record_standing(record).ply_count)
        assert_true(adx_position_undo(position));
    /* A game may be taken back to where it ended: no move is undone, and the result is. */
    if (adx_record_standing(record).outcome.winner == ADX_NOBODY)
        note_ending(record, position);
    return true;
}

static void do_move(struct random *cup, adx_record *record, adx_position *position)
{
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, moves);
    const bool is_throw = adx_position_throw_due(position);
    adx_event event = {
        .kind = is_throw ? ADX_EVENT_THROW : ADX_EVENT_MOVE,
        .color = adx_position_turn(position),
        .has_clock = adx_record_standing(record).has_clock && random_index(cup, 2),
        .left_ms = {random_index(cup, 100000), random_index(cup, 100000)},
    };

    if (!count)
        return;
    const adx_move move = moves[random_index(cup, count)];
    adx_move_text(position, move, event.text);
    if (adx_record_append(record, &event)) {
        assert_int_not_equal(adx_record_standing(record).outcome.winner, ADX_NOBODY);
        return;
    }
    assert_int_equal(adx_position_play(position, move), ADX_OK);
    note_ending(record, position);
}

static void assert_same_standing(const adx_record *left, const adx_record *right)
{
    const adx_standing one = adx_record_standing(left), two = adx_record_standing(right);

    assert_int_equal(one.ply_count, two.ply_count);
    assert_int_equal(one.outcome.winner, two.outcome.winner);
    assert_string_equal(one.outcome.reason, two.outcome.reason);
    assert_int_equal(one.has_clock, two.has_clock);
    assert_int_equal(one.increment_ms, two.increment_ms);
    assert_int_equal(one.delay_ms, two.delay_ms);
    for (unsigned color = 0; color < 2; color++) {
        assert_int_equal(one.left_ms[color], two.left_ms[color]);
        assert_int_equal(one.offer[color] != NULL, two.offer[color] != NULL);
    }
}

static void compare_read_again(const adx_record *record, const adx_position *position)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_variant *variant = adx_position_variant(position);
    adx_position *replayed;
    adx_record *again;
    char *text, *text_again, fen[ADX_FEN_SIZE_MAX], fen_again[ADX_FEN_SIZE_MAX];
    size_t size, size_again;

    assert_int_equal(adx_record_write(record, &text, &size), ADX_OK);
    if (adx_record_read(&alloc, text, size, game_print_finding, NULL, &again))
        fail_msg("%s", text);
    assert_int_equal(adx_record_write(again, &text_again, &size_again), ADX_OK);
    assert_string_equal(text, text_again);
    assert_same_standing(record, again);

    assert_int_equal(adx_record_match(again, variant), ADX_RULES_SAME);
    if (adx_record_replay(again, variant, UINT32_MAX, game_print_finding, NULL, &replayed))
        fail_msg("%s", text);
    adx_position_fen(position, fen);
    adx_position_fen(replayed, fen_again);
    assert_string_equal(fen, fen_again);
    assert_true(adx_position_key(position) == adx_position_key(replayed));
    assert_string_equal(adx_position_outcome(position).reason,
                        adx_position_outcome(replayed).reason);
    adx_position_free(replayed);
    adx_record_free(again);
    free(text_again);
    free(text);
}

/* PGN keeps the plies that stand, the start and the result. */
static void compare_pgn(const adx_record *record, const adx_position *position)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_variant *variant = adx_position_variant(position);
    adx_position *replayed;
    adx_record *again;
    char *text, *text_again, id[ADX_NAME_SIZE_MAX];
    size_t size, size_again;
    adx_pgn_game facts;

    assert_int_equal(adx_pgn_write(record, variant, NULL, &text, &size), ADX_OK);
    assert_int_equal(adx_pgn_facts(text, size, &facts), ADX_OK);
    assert_true(adx_pgn_game_id(&facts, NULL, id));
    assert_string_equal(id, adx_variant_id(variant));
    if (adx_pgn_read(&alloc, variant, adx_variant_id(variant), text, size, game_print_finding, NULL,
                     &again))
        fail_msg("%s", text);
    assert_int_equal(adx_record_match(again, variant), ADX_RULES_SAME);
    const adx_standing one = adx_record_standing(record), two = adx_record_standing(again);
    assert_int_equal(one.ply_count, two.ply_count);
    assert_int_equal(one.outcome.winner, two.outcome.winner);
    assert_string_equal(one.outcome.reason, two.outcome.reason);
    assert_int_equal(
        adx_record_replay(again, variant, UINT32_MAX, game_print_finding, NULL, &replayed), ADX_OK);
    assert_true(adx_position_key(position) == adx_position_key(replayed));
    assert_int_equal(adx_pgn_write(again, variant, NULL, &text_again, &size_again), ADX_OK);
    assert_string_equal(text, text_again);
    adx_position_free(replayed);
    adx_record_free(again);
    free(text_again);
    free(text);
}

static void play_one(const adx_variant *variant, struct random *cup)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position = position_in(variant, NULL);
    adx_record_head head = {.rules = adx_variant_hash(variant)};
    adx_record *record;

    snprintf(head.game, sizeof(head.game), "%s", adx_variant_id(variant));
    snprintf(head.title, sizeof(head.title), "%s", adx_variant_title(variant));
    adx_position_fen(position, head.start);
    assert_int_equal(adx_record_create(&alloc, &head, &record), ADX_OK);
    for (unsigned i = 0; i < EVENTS; i++) {
        if (random_index(cup, 6) || !do_deed(cup, record, position))
            do_move(cup, record, position);
    }
    compare_read_again(record, position);
    compare_pgn(record, position);
    adx_record_free(record);
    adx_position_free(position);
}

static void a_game_is_read_as_it_was_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        struct random cup = {i + 1};
        for (unsigned game = 0; game < 12; game++)
            play_one(variant, &cup);
        adx_variant_free(variant);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_read_as_it_was_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
