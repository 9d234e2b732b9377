/* Pieces in hand that come to where a first move began. */
#include "support/game.h"

static const char start[] =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1";
static const char rules[] = "like chess\n"
                            "replace setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe]\n"
                            "piece hawk H BN\n"
                            "piece elephant E RN\n"
                            "drop hawk elephant behind first moves from rank 1\n";
/* An enemy that jumps over a piece, so that one which comes may open its way. */
static const char hoppers[] = "like chess\n"
                              "replace setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe]\n"
                              "piece hawk H BN\n"
                              "piece elephant E RN\n"
                              "replace piece rook R mRcpR\n"
                              "drop hawk elephant behind first moves from rank 1\n";

static void assert_fen_after(const char *fen, const char *moves, const char *after)
{
    assert_fen_behind(position_in(game_of_rules(rules), fen), moves, after);
}

static void assert_reason(const char *text, const char *fen, const char *move, const char *reason)
{
    assert_why(position_in(game_of_rules(text), fen), move, reason);
}

static void a_piece_comes_where_another_one_has_moved_from(void **state)
{
    (void)state;
    assert_fen_after(start, "b1c3h",
                     "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RHBQKBNR[Eeh] b KQCDFGkqbcdfg - 1 1");
    assert_fen_after(start, "b1c3",
                     "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR[EHeh] b KQCDFGkqbcdfg - 1 1");
}

static void it_comes_once_behind_each(void **state)
{
    const char fen[] = "4k3/8/8/8/8/8/8/R1N1K3[EH] w Q - 0 1";

    (void)state;
    assert_reason(rules, fen, "a1a2h", "legal");
    assert_reason(rules, fen, "c1d3h", "not-understood");
    assert_fen_after(fen, "a1a2h e8e7", "8/4k3/8/8/8/8/R7/H1N1K3[E] w E - 2 2");
    assert_reason(rules, "8/4k3/8/8/8/8/R7/H1N1K3[E] w E - 2 2", "a1c2e", "not-understood");
}

static void behind_castling_it_comes_to_the_square_of_king_or_rook(void **state)
{
    const char fen[] = "4k3/8/8/8/8/8/8/4K2R[EH] w K - 0 1";

    (void)state;
    assert_fen_after(fen, "e1g1e", "4k3/8/8/8/8/8/8/4ERK1[H] b - - 1 1");
    assert_fen_after(fen, "h1e1e", "4k3/8/8/8/8/8/8/5RKE[H] b - - 1 1");
}

static void it_stops_no_check(void **state)
{
    (void)state;
    assert_reason(rules, "4r2k/8/8/8/8/8/8/R3K3[EH] w Q - 0 1", "e1d1h", "legal");
    assert_reason(rules, "4k3/8/8/8/8/8/8/r1B1K3[EH] w C - 0 1", "c1b2h", "pinned");
    assert_reason(rules, "4k3/8/8/8/8/8/8/r1B1K3[EH] w C - 0 1", "c1b2", "pinned");
}

static void it_opens_no_way_to_the_own_king(void **state)
{
    const char fen[] = "4k3/8/8/8/8/8/8/r3KB2[EH] w F - 0 1";

    (void)state;
    assert_reason(hoppers, "4k3/8/8/8/8/8/8/r1B1K3[EH] w C - 0 1", "c1b2", "legal");
    assert_reason(hoppers, "4k3/8/8/8/8/8/8/r1B1K3[EH] w C - 0 1", "c1b2h", "in-check");
    assert_reason(hoppers, fen, "f1e2h", "legal");
}

static void a_piece_that_is_captured_takes_its_place_along(void **state)
{
    (void)state;
    assert_fen_after("4k3/8/8/8/8/2n5/8/1N2K3[EH] w BE - 0 1", "e1f1 c3b1",
                     "4k3/8/8/8/8/8/8/1n3K2[EH] w - - 0 2");
}

static void with_nothing_in_hand_and_none_to_come_nobody_is_asked_who_has_moved(void **state)
{
    (void)state;
    assert_fen_after("4k3/8/8/8/8/8/8/RN2K3[H] w QB - 0 1", "b1c3h",
                     "4k3/8/8/8/8/2N5/8/RH2K3[] b Q - 1 1");
}

static void a_piece_is_read_and_written_behind_a_move(void **state)
{
    adx_position *position = position_in(game_of_rules(rules), start);
    adx_move move;
    char text[ADX_SAN_SIZE_MAX];

    (void)state;
    assert_int_equal(adx_move_parse_san(position, "Nc3/H", &move), ADX_OK);
    adx_move_text(position, move, text);
    assert_string_equal(text, "b1c3h");
    adx_move_san(position, move, text);
    assert_string_equal(text, "Nc3/H");
    assert_int_equal(adx_move_parse_san(position, "Nc3", &move), ADX_OK);
    adx_move_text(position, move, text);
    assert_string_equal(text, "b1c3");
    game_end(position);

    position = position_in(game_of_rules(rules), "4k3/8/8/8/8/8/8/4K2R[EH] w K - 0 1");
    assert_int_equal(adx_move_parse_san(position, "O-O/Hh1", &move), ADX_OK);
    adx_move_text(position, move, text);
    assert_string_equal(text, "h1e1h");
    adx_move_san(position, move, text);
    assert_string_equal(text, "O-O/Hh1");
    assert_int_equal(adx_move_parse_san(position, "O-O", &move), ADX_OK);
    adx_move_text(position, move, text);
    assert_string_equal(text, "e1g1");
    game_end(position);
}

static void nothing_in_hand_is_dropped_on_its_own(void **state)
{
    (void)state;
    assert_reason(rules, start, "H@e4", "drop-behind");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_comes_where_another_one_has_moved_from),
        cmocka_unit_test(it_comes_once_behind_each),
        cmocka_unit_test(behind_castling_it_comes_to_the_square_of_king_or_rook),
        cmocka_unit_test(it_stops_no_check),
        cmocka_unit_test(it_opens_no_way_to_the_own_king),
        cmocka_unit_test(a_piece_that_is_captured_takes_its_place_along),
        cmocka_unit_test(with_nothing_in_hand_and_none_to_come_nobody_is_asked_who_has_moved),
        cmocka_unit_test(a_piece_is_read_and_written_behind_a_move),
        cmocka_unit_test(nothing_in_hand_is_dropped_on_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
