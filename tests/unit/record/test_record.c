/* The events of a game and how it stands by them. */
#include "support/game.h"

static adx_record *new_record(void)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_record_head head = {.game = "chess"};
    adx_record *record;

    assert_int_equal(adx_record_create(&alloc, &head, &record), ADX_OK);
    return record;
}

static adx_err append(adx_record *record, adx_event event)
{
    return adx_record_append(record, &event);
}

static adx_event ply_of(adx_color color, const char *text)
{
    adx_event event = {.kind = ADX_EVENT_MOVE, .color = color};

    snprintf(event.text, sizeof(event.text), "%s", text);
    return event;
}

static adx_event deed(adx_event_kind kind, adx_color color)
{
    return (adx_event){.kind = kind, .color = color};
}

static adx_event back_to(unsigned ply)
{
    return (adx_event){.kind = ADX_EVENT_TAKE_BACK, .ply = ply};
}

/* "e4 e5 Nf3" as texts of moves, White first. */
static adx_record *record_of(const char *const *moves, unsigned count)
{
    adx_record *record = new_record();

    for (unsigned i = 0; i < count; i++)
        assert_int_equal(append(record, ply_of(i % 2 ? ADX_BLACK : ADX_WHITE, moves[i])), ADX_OK);
    return record;
}

static const char *const opening[] = {"e2e4", "e7e5", "g1f3"};

static void assert_outcome(const adx_record *record, adx_winner winner, const char *reason)
{
    const adx_standing standing = adx_record_standing(record);

    assert_int_equal(standing.outcome.winner, winner);
    assert_string_equal(standing.outcome.reason, reason);
}

static void moves_stand_in_their_order(void **state)
{
    adx_record *record = record_of(opening, 3);

    (void)state;
    assert_int_equal(adx_record_standing(record).ply_count, 3);
    assert_string_equal(adx_record_ply(record, 2)->text, "g1f3");
    assert_null(adx_record_ply(record, 3));
    assert_null(adx_record_event(record, 3));
    assert_outcome(record, ADX_NOBODY, "");
    adx_record_free(record);
}

static void moves_taken_back_stay_in_the_list(void **state)
{
    adx_record *record = record_of(opening, 3);

    (void)state;
    assert_int_equal(append(record, back_to(1)), ADX_OK);
    assert_int_equal(append(record, ply_of(ADX_BLACK, "c7c5")), ADX_OK);
    assert_int_equal(adx_record_event_count(record), 5);
    assert_int_equal(adx_record_standing(record).ply_count, 2);
    assert_string_equal(adx_record_ply(record, 1)->text, "c7c5");
    assert_string_equal(adx_record_event(record, 1)->text, "e7e5");
    adx_record_free(record);
}

static void only_moves_that_stand_are_taken_back(void **state)
{
    adx_record *record = record_of(opening, 3);

    (void)state;
    assert_int_equal(append(record, back_to(3)), ADX_E_RECORD);
    assert_int_equal(append(record, back_to(4)), ADX_E_RECORD);
    assert_int_equal(append(record, back_to(0)), ADX_OK);
    assert_int_equal(append(record, back_to(0)), ADX_E_RECORD);
    assert_int_equal(adx_record_event_count(record), 4);
    adx_record_free(record);
}

static void a_resignation_ends_the_game_until_it_is_taken_back(void **state)
{
    adx_record *record = record_of(opening, 3);

    (void)state;
    assert_int_equal(append(record, deed(ADX_EVENT_RESIGN, ADX_BLACK)), ADX_OK);
    assert_outcome(record, ADX_WHITE_WINS, "resignation");
    assert_int_equal(append(record, ply_of(ADX_BLACK, "b8c6")), ADX_E_RECORD);
    assert_int_equal(append(record, deed(ADX_EVENT_RESIGN, ADX_WHITE)), ADX_E_RECORD);
    assert_int_equal(append(record, back_to(3)), ADX_OK);
    assert_outcome(record, ADX_NOBODY, "");
    assert_int_equal(append(record, ply_of(ADX_BLACK, "b8c6")), ADX_OK);
    adx_record_free(record);
}

static void every_ending_has_a_winner_and_a_reason(void **state)
{
    const adx_event result = {.kind = ADX_EVENT_RESULT, .winner = ADX_DRAWN, .text = "stalemate"};
    adx_record *record = new_record();

    (void)state;
    assert_int_equal(append(record, deed(ADX_EVENT_OUT_OF_TIME, ADX_WHITE)), ADX_OK);
    assert_outcome(record, ADX_BLACK_WINS, "time");
    assert_int_equal(append(record, back_to(0)), ADX_OK);
    assert_int_equal(append(record, result), ADX_OK);
    assert_outcome(record, ADX_DRAWN, "stalemate");
    adx_record_free(record);
}

static void a_draw_needs_an_offer_and_an_answer(void **state)
{
    adx_record *record = record_of(opening, 3);

    (void)state;
    assert_int_equal(append(record, deed(ADX_EVENT_ACCEPT, ADX_BLACK)), ADX_E_RECORD);
    assert_int_equal(append(record, deed(ADX_EVENT_OFFER_DRAW, ADX_WHITE)), ADX_OK);
    assert_non_null(adx_record_standing(record).offer[ADX_WHITE]);
    assert_int_equal(append(record, deed(ADX_EVENT_ACCEPT, ADX_WHITE)), ADX_E_RECORD);
    assert_int_equal(append(record, deed(ADX_EVENT_ACCEPT, ADX_BLACK)), ADX_OK);
    assert_outcome(record, ADX_DRAWN, "agreement");
    assert_null(adx_record_standing(record).offer[ADX_WHITE]);
    adx_record_free(record);
}

static void an_offer_is_open_until_the_other_side_moves(void **state)
{
    adx_record *record = record_of(opening, 2);

    (void)state;
    assert_int_equal(append(record, deed(ADX_EVENT_OFFER_DRAW, ADX_WHITE)), ADX_OK);
    assert_int_equal(append(record, ply_of(ADX_WHITE, "g1f3")), ADX_OK);
    assert_non_null(adx_record_standing(record).offer[ADX_WHITE]);
    assert_int_equal(append(record, ply_of(ADX_BLACK, "b8c6")), ADX_OK);
    assert_null(adx_record_standing(record).offer[ADX_WHITE]);
    assert_int_equal(append(record, deed(ADX_EVENT_OFFER_DRAW, ADX_WHITE)), ADX_OK);
    assert_int_equal(append(record, deed(ADX_EVENT_DECLINE, ADX_BLACK)), ADX_OK);
    assert_null(adx_record_standing(record).offer[ADX_WHITE]);
    adx_record_free(record);
}

static void moves_are_taken_back_by_agreement(void **state)
{
    adx_record *record = record_of(opening, 3);
    const adx_event asks = {.kind = ADX_EVENT_OFFER_TAKE_BACK, .color = ADX_WHITE, .ply = 2};
    const adx_event asks_nothing = {.kind = ADX_EVENT_OFFER_TAKE_BACK, .ply = 3};

    (void)state;
    assert_int_equal(append(record, asks_nothing), ADX_E_RECORD);
    assert_int_equal(append(record, asks), ADX_OK);
    assert_int_equal(append(record, deed(ADX_EVENT_ACCEPT, ADX_BLACK)), ADX_OK);
    assert_int_equal(adx_record_standing(record).ply_count, 2);
    assert_outcome(record, ADX_NOBODY, "");
    adx_record_free(record);
}

static void clocks_are_known_after_every_move(void **state)
{
    adx_record *record = new_record();
    adx_event first = ply_of(ADX_WHITE, "e2e4");

    (void)state;
    first.has_clock = true;
    first.left_ms[ADX_WHITE] = 298000;
    assert_int_equal(append(record, first), ADX_E_RECORD); // there is no clock yet
    assert_int_equal(append(record, (adx_event){.kind = ADX_EVENT_CLOCK,
                                                .has_clock = true,
                                                .left_ms = {300000, 200000},
                                                .increment_ms = 3000}),
                     ADX_OK);
    assert_int_equal(append(record, first), ADX_OK);
    adx_standing standing = adx_record_standing(record);
    assert_true(standing.has_clock);
    assert_int_equal(standing.left_ms[ADX_WHITE], 298000);
    assert_int_equal(standing.left_ms[ADX_BLACK], 200000);
    assert_int_equal(standing.increment_ms, 3000);

    assert_int_equal(append(record, deed(ADX_EVENT_OUT_OF_TIME, ADX_BLACK)), ADX_OK);
    assert_int_equal(adx_record_standing(record).left_ms[ADX_BLACK], 0);
    assert_int_equal(adx_record_standing(record).left_ms[ADX_WHITE], 298000);
    assert_int_equal(append(record, (adx_event){.kind = ADX_EVENT_CLOCK}), ADX_OK);
    assert_false(adx_record_standing(record).has_clock);
    adx_record_free(record);
}

static void what_is_not_well_formed_is_refused(void **state)
{
    adx_record *record = new_record();
    adx_event unending = ply_of(ADX_WHITE, "");
    adx_event result = {.kind = ADX_EVENT_RESULT, .winner = ADX_NOBODY, .text = "time"};

    (void)state;
    memset(unending.text, 'a', sizeof(unending.text));
    assert_int_equal(append(record, unending), ADX_E_RECORD);
    assert_int_equal(append(record, ply_of(ADX_WHITE, "")), ADX_E_RECORD);
    assert_int_equal(append(record, ply_of(ADX_WHITE, "e2 e4")), ADX_E_RECORD);
    assert_int_equal(append(record, ply_of((adx_color)2, "e2e4")), ADX_E_RECORD);
    assert_int_equal(append(record, deed((adx_event_kind)99, ADX_WHITE)), ADX_E_RECORD);
    assert_int_equal(append(record, result), ADX_E_RECORD);
    assert_int_equal(adx_record_event_count(record), 0);
    adx_record_free(record);
}

static void the_text_of_a_move_has_15_characters_at_most(void **state)
{
    adx_record *record = new_record();

    (void)state;
    assert_int_equal(append(record, ply_of(ADX_WHITE, "123456789012345")), ADX_OK);
    assert_int_equal(append(record, ply_of(ADX_BLACK, "1234567890123456")), ADX_E_RECORD);
    adx_record_free(record);
}

static void a_head_needs_a_game_and_clean_texts(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_record_head wrong[] = {
        {.game = ""},
        {.game = "chess", .title = "a\nb"},
        {.game = "chess", .title = " a"},
        {.game = "chess", .start = "8/8 w", .is_numbered = true},
        {.game = "chess", .player = {{.level = 3}}},
        {.game = "chess", .player = {{.is_engine = true, .level = 9}}},
        {.game = "chess", .player = {{.is_engine = true, .level = 0}}},
    };
    adx_record *record;

    (void)state;
    for (unsigned i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        assert_int_equal(adx_record_create(&alloc, &wrong[i], &record), ADX_E_RECORD);
        assert_null(record);
    }
}

static void another_player_may_go_on(void **state)
{
    const adx_player engine = {.is_engine = true, .level = 8, .name = "Acedrex"};
    const adx_player nobody = {.is_engine = true, .level = 9};
    adx_record *record = new_record();

    (void)state;
    assert_int_equal(adx_record_set_player(record, ADX_BLACK, &nobody), ADX_E_RECORD);
    assert_int_equal(adx_record_set_player(record, (adx_color)2, &engine), ADX_E_RECORD);
    assert_int_equal(adx_record_set_player(record, ADX_BLACK, &engine), ADX_OK);
    assert_int_equal(adx_record_facts(record)->player[ADX_BLACK].level, 8);
    assert_false(adx_record_facts(record)->player[ADX_WHITE].is_engine);
    adx_record_free(record);
}

static void a_record_has_room_for_so_many_events_and_no_more(void **state)
{
    adx_record *record = new_record();

    (void)state;
    for (unsigned i = 0; i < ADX_RECORD_EVENTS_MAX; i++)
        assert_int_equal(append(record, ply_of(i % 2 ? ADX_BLACK : ADX_WHITE, "pass")), ADX_OK);
    assert_int_equal(append(record, ply_of(ADX_WHITE, "pass")), ADX_E_LIMIT);
    assert_int_equal(adx_record_event_count(record), ADX_RECORD_EVENTS_MAX);
    adx_record_free(record);
}

/* An allocator that gives out `left` blocks and then no more. */
static void *grudging(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    unsigned *left = ctx;
    const adx_alloc libc = adx_alloc_libc();

    if (new_size > old_size && (*left)-- == 0) {
        *left = 0;
        return NULL;
    }
    return libc.resize(libc.ctx, ptr, old_size, new_size);
}

static void nothing_is_lost_when_memory_is_short(void **state)
{
    (void)state;
    for (unsigned blocks = 0; blocks < 6; blocks++) {
        unsigned left = blocks;
        const adx_alloc alloc = {.resize = grudging, .ctx = &left};
        const adx_record_head head = {.game = "chess"};
        adx_record *record;
        unsigned count = 0;
        if (adx_record_create(&alloc, &head, &record) == ADX_OK) {
            while (count < 200 && append(record, ply_of(ADX_WHITE, "pass")) == ADX_OK)
                count++;
            assert_int_equal(adx_record_event_count(record), count);
            assert_int_equal(adx_record_standing(record).ply_count, count);
            assert_true(count == (blocks < 3 ? 0u : blocks < 5 ? 64u : 128u));
        } else {
            assert_int_equal(blocks, 0);
        }
        adx_record_free(record);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_stand_in_their_order),
        cmocka_unit_test(moves_taken_back_stay_in_the_list),
        cmocka_unit_test(only_moves_that_stand_are_taken_back),
        cmocka_unit_test(a_resignation_ends_the_game_until_it_is_taken_back),
        cmocka_unit_test(every_ending_has_a_winner_and_a_reason),
        cmocka_unit_test(a_draw_needs_an_offer_and_an_answer),
        cmocka_unit_test(an_offer_is_open_until_the_other_side_moves),
        cmocka_unit_test(moves_are_taken_back_by_agreement),
        cmocka_unit_test(clocks_are_known_after_every_move),
        cmocka_unit_test(what_is_not_well_formed_is_refused),
        cmocka_unit_test(the_text_of_a_move_has_15_characters_at_most),
        cmocka_unit_test(a_head_needs_a_game_and_clean_texts),
        cmocka_unit_test(another_player_may_go_on),
        cmocka_unit_test(a_record_has_room_for_so_many_events_and_no_more),
        cmocka_unit_test(nothing_is_lost_when_memory_is_short),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
