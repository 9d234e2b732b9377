/* Rules that no published game has, on which masks, counts or texts once went wrong. */
#include "support/game.h"

#define NO_ENDS "end checkmate loss\nend stalemate draw\nend repetition none\nend moves none\n"

static adx_position *position_by(const char *rules, const char *fen)
{
    return position_in(game_of_rules(rules), fen);
}

static void assert_fen_refused(const char *rules, const char *fen)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_of_rules(rules);
    adx_position *position;

    assert_int_equal(adx_position_create(&alloc, variant, fen, NULL, NULL, &position), ADX_E_FEN);
    adx_variant_free(variant);
}

static void assert_rules_refused(const char *rules)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_rules text = {.name = "test", .text = rules, .size = strlen(rules)};
    adx_variant *variant;

    assert_int_equal(adx_variant_create(&alloc, &text, NULL, NULL, &variant), ADX_E_RULES);
    assert_null(variant);
}

/* The position written and read again has the same moves, and the same text. */
static void assert_reads_again(const adx_position *position)
{
    char fen[ADX_FEN_SIZE_MAX];
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *again;

    adx_position_fen(position, fen);
    if (adx_position_create(&alloc, position->variant, fen, game_print_finding, NULL, &again))
        fail_msg("refused: %s", fen);
    assert_string_equal(fen_of(again), fen);
    assert_int_equal(adx_position_key(again), adx_position_key(position));
    assert_int_equal(adx_position_perft(again, 2), adx_position_perft(position, 2));
    adx_position_free(again);
}

static uint64_t sum_of_answers(const adx_position *position)
{
    adx_move moves[ADX_MOVES_MAX];
    adx_position *copy;
    uint64_t sum = 0;
    const unsigned count = adx_position_moves(position, moves);

    assert_int_equal(adx_position_clone(position, &copy), ADX_OK);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(adx_position_play(copy, moves[i]), ADX_OK);
        sum += move_count(copy);
        adx_position_undo(copy);
    }
    adx_position_free(copy);
    return sum;
}

/* ---- attacks ---- */

static void a_leap_over_a_square_is_no_line_that_needs_it_empty(void **state)
{
    (void)state;
    assert_fen_refused("board 8x8\nsetup dr2k2r/8/8/8/8/8/8/DR2K2R\npiece king K K royal\n"
                       "piece dabbaba D DD\npiece rook R W3\n" NO_ENDS,
                       "4k3/4r3/4D3/8/8/8/8/4K3 w - - 0 1");
}

static void a_way_over_its_own_end_attacks_nothing_there(void **state)
{
    adx_position *position =
        position_by("like chess\nreplace board 8x8 wrap files\npiece hook T masR\n",
                    "k7/8/8/8/5t2/8/5K2/8 w - - 0 1");

    (void)state;
    assert_true(is_legal(position, "f2f1"));
    assert_true(is_legal(position, "f2f3"));
    game_end(position);
}

static void a_capture_in_passing_is_no_check_if_its_end_is_blocked(void **state)
{
    static const char rules[] = "board 5x5\nsetup 4k/5/5/5/K4\npiece king K K royal\n"
                                "piece locust L cafF\n" NO_ENDS;
    adx_position *free = position_by(rules, "5/2k2/1L3/5/4K b - - 0 1");
    adx_position *blocked = position_by(rules, "3L1/2k2/1L3/5/4K b - - 0 1");
    uint8_t squares[16];

    (void)state;
    assert_int_equal(adx_position_checkers(free, squares), 1);
    assert_int_equal(adx_position_checkers(blocked, squares), 0);
    game_end(free);
    game_end(blocked);
}

static void a_king_that_captures_its_own_must_not_step_into_check(void **state)
{
    adx_position *position =
        position_by("board 8x8\nsetup 3k4/8/8/8/8/8/3P4/3K4\npiece king K WdF royal\n"
                    "piece knight N N\npiece pawn P fmWfcF\n" NO_ENDS,
                    "3k4/8/8/8/5n2/8/4P3/3K4 w - - 0 1");

    (void)state;
    assert_false(is_legal(position, "d1e2"));
    assert_true(is_legal(position, "d1c1"));
    game_end(position);
}

static void the_moves_of_a_king_that_changes_enemies_are_tried(void **state)
{
    adx_position *position = position_by("like chess\nwhen king moves: enemy pawn becomes queen\n",
                                         "4k3/8/8/8/8/3p4/8/K7 w - - 0 1");

    (void)state;
    assert_false(is_legal(position, "a1b1"));
    assert_string_equal(moves_with(position, ""), "a1a2 a1b2");
    game_end(position);
}

static void who_hid_what_takes_in_passing_may_not_leave(void **state)
{
    adx_position *position = position_by("board 5x5\nsetup 4k/5/5/5/K4\npiece king K K royal\n"
                                         "piece rook R R\npiece locust L cafmF\n" NO_ENDS,
                                         "4k/5/1l3/2K2/3R1 w - - 0 1");

    (void)state;
    assert_false(is_legal(position, "d1e1"));
    assert_false(is_legal(position, "d1d3"));
    assert_true(is_legal(position, "c2d2"));
    game_end(position);
}

static void a_piece_that_captures_and_stays_gives_check(void **state)
{
    static const char rules[] = "board 5x5\nsetup 4k/5/5/5/K4\npiece king K K royal\n"
                                "piece rook R R\npiece lion L cabF\n" NO_ENDS;
    adx_position *position = position_by(rules, "4k/5/1l3/2K2/5 w - - 0 1");
    adx_position *apart = position_by(rules, "4k/5/1l3/3K1/5 w - - 0 1");
    adx_position *other = position_by(rules, "4k/5/1l3/R1K2/5 w - - 0 1");
    uint8_t squares[16];

    (void)state;
    assert_int_equal(adx_position_checkers(position, squares), 1);
    assert_false(is_legal(apart, "d2c2"));
    assert_true(is_legal(apart, "d2d3"));
    assert_true(is_legal(other, "c2b3"));
    game_end(position);
    game_end(apart);
    game_end(other);
}

static void a_pinned_piece_may_go_if_that_changes_what_pins_it(void **state)
{
    adx_position *position = position_by("like chess\nwhen knight moves: enemy rook becomes pawn\n",
                                         "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1");

    (void)state;
    assert_true(is_legal(position, "e2c3"));
    game_end(position);
}

static void a_check_may_be_answered_by_changing_what_gives_it(void **state)
{
    adx_position *position = position_by("like chess\nwhen knight moves: enemy rook becomes pawn\n",
                                         "k3r3/8/8/8/8/8/8/1N2K3 w - - 0 1");

    (void)state;
    assert_true(is_legal(position, "b1a3"));
    assert_false(is_legal(position, "e1e2"));
    game_end(position);
}

static void castling_is_tried_where_the_king_changes_enemies(void **state)
{
    adx_position *position = position_by("like chess\nwhen king moves: enemy pawn becomes queen\n",
                                         "4k3/8/8/8/3p4/8/8/4K2R w K - 0 1");
    adx_position *other = position_by("like chess\nwhen king moves: enemy pawn becomes queen\n",
                                      "4k3/8/8/8/2p5/8/8/4K2R w K - 0 1");

    (void)state;
    assert_false(is_legal(position, "e1g1"));
    assert_true(is_legal(other, "e1g1"));
    game_end(position);
    game_end(other);
}

static void a_capture_en_passant_by_two_movements_is_listed_once(void **state)
{
    adx_position *position = position_by("like chess\nreplace piece pawn P fmWfceFfeF2\n",
                                         "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    adx_position *imitated =
        position_by("like chess\nreplace piece pawn P fmWfceFfeF2\npiece joker J I\n"
                    "imitations 2\nact rook becomes joker\n",
                    "4k3/3p4/8/4J3/8/8/8/4K3 b - - 0 1 last:.. chain:0");

    (void)state;
    play(position, "d7d5");
    assert_string_equal(moves_with(position, "e5"), "e5d6 e5e6");
    assert_int_equal(adx_position_perft(position, 1), move_count(position));
    play(imitated, "d7d5");
    assert_string_equal(moves_with(imitated, "e5d6"), "e5d6");
    assert_int_equal(adx_position_perft(imitated, 1), move_count(imitated));
    game_end(position);
    game_end(imitated);
}

static void a_turn_to_the_side_is_no_second_step_of_another_movement(void **state)
{
    adx_position *position =
        position_by("board 7x6\nsetup k2a3/7/7/7/7/K2A3\npiece king K K royal\n"
                    "piece ara A bcHbasH\n" NO_ENDS,
                    "k6/7/3A3/7/7/6K w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "d4"), "d4a1");
    assert_int_equal(adx_position_perft(position, 1), move_count(position));
    game_end(position);
}

static void a_check_may_let_one_color_alone_attack_more(void **state)
{
    adx_position *position =
        position_by("board 8x8\nsetup 4k3/8/8/8/8/8/8/4K3\npiece king K K royal\n"
                    "white move king D\ncount checks to 1\n"
                    "when king has 1 check: it moves KD\n" NO_ENDS,
                    "8/8/8/4k3/8/8/4K3/8 w - - 0 1");

    (void)state;
    assert_false(is_legal(position, "e2e3"));
    assert_true(is_legal(position, "e2d3"));
    game_end(position);
}

/* ---- imitators ---- */

static void imitators_do_not_borrow_what_a_move_statement_adds(void **state)
{
    adx_position *position =
        position_by("like chess\nreplace piece bishop B I\nimitations 2\nmove king N\n",
                    "4k3/8/8/8/3b4/8/8/3K4 w - - 0 1 last:.k chain:0");

    (void)state;
    assert_string_equal(moves_with(position, ""), "d1b2 d1c1 d1c2 d1d2 d1e1 d1e2 d1f2");
    game_end(position);
}

static void imitators_look_at_the_king_as_what_they_imitate_does(void **state)
{
    adx_position *position =
        position_by("like chess\nreplace piece king K KkR royal\nreplace piece bishop B I\n"
                    "remove castle\nimitations 2\n",
                    "7k/8/8/8/3b4/8/8/4K3 w - - 0 1 last:.k chain:0");

    (void)state;
    assert_false(is_legal(position, "e1d1"));
    assert_false(is_legal(position, "e1d2"));
    assert_true(is_legal(position, "e1e2"));
    game_end(position);
}

static void an_imitator_gives_check_by_what_it_has_besides(void **state)
{
    adx_position *position =
        position_by("like chess\npiece joker J I\nimitations 2\nmove joker R, as knight\n"
                    "act rook becomes joker\n",
                    "4k1n1/8/8/8/8/8/8/4J1K1 b - - 0 1 last:Kk chain:0");

    (void)state;
    assert_false(is_legal(position, "g8f6"));
    assert_true(is_legal(position, "e8d8"));
    game_end(position);
}

static void a_hop_may_open_to_an_imitator_when_its_model_steps_aside(void **state)
{
    adx_position *position =
        position_by("like chess\npiece cannon C mRcpR\npiece joker J I\nimitations 2\n"
                    "act rook becomes joker\nact pawn becomes cannon\n",
                    "k3j3/8/8/8/4P3/4C3/8/4K3 w - - 0 1 last:.. chain:0");

    (void)state;
    assert_false(is_legal(position, "e3d3"));
    assert_true(is_legal(position, "e3e2"));
    assert_true(is_legal(position, "e4e5"));
    game_end(position);
}

static void a_hurdle_may_come_for_an_imitator_when_its_model_steps_between(void **state)
{
    adx_position *position =
        position_by("like chess\npiece cannon C mRcpR\npiece joker J I\nimitations 2\n"
                    "act rook becomes joker\nact pawn becomes cannon\n",
                    "k3j3/8/8/8/3C4/8/8/4K3 w - - 0 1 last:.. chain:0");

    (void)state;
    assert_false(is_legal(position, "d4e4"));
    assert_true(is_legal(position, "d4d5"));
    game_end(position);
}

static void what_an_imitator_has_besides_is_listed_and_counted(void **state)
{
    adx_position *position =
        position_by("like chess\npiece joker J I\nimitations 2\nmove joker N, as rook\n"
                    "act rook becomes joker\n",
                    "6k1/8/8/8/8/8/8/J3K3 w - - 0 1 last:.r chain:0");
    adx_position *other =
        position_by("like chess\npiece joker J I\nimitations 2\nmove joker N, as rook\n"
                    "act rook becomes joker\n",
                    "6k1/8/8/8/8/8/8/J3K3 w - - 0 1 last:.b chain:0");

    (void)state;
    assert_true(is_legal(position, "a1b3"));
    assert_false(is_legal(other, "a1b3"));
    assert_int_equal(adx_position_perft(position, 1), move_count(position));
    game_end(position);
    game_end(other);
}

static void a_king_avoids_what_an_imitator_has_besides_as_king(void **state)
{
    adx_position *position =
        position_by("like chess\npiece joker J I\nimitations 2\nmove joker R, as king\n"
                    "act rook becomes joker\n",
                    "k3j3/8/8/8/8/8/8/3K4 w - - 0 1 last:.. chain:0");

    (void)state;
    assert_string_equal(moves_with(position, "d1"), "d1c1 d1c2 d1d2");
    game_end(position);
}

static void each_move_of_an_imitator_is_listed_once(void **state)
{
    adx_position *position =
        position_by("board 6x6\nsetup 5k/6/r5/6/6/K4J\npiece king K K royal\npiece rook R R\n"
                    "piece joker J I\nimitations 2\nmove joker W2, as rook\n" NO_ENDS,
                    "4k1/6/1r4/6/6/K4J w - - 0 1 last:.r chain:0");

    (void)state;
    assert_string_equal(moves_with(position, "f1"), "f1b1 f1c1 f1d1 f1e1 f1f2 f1f3 f1f4 f1f5 f1f6");
    assert_int_equal(adx_position_perft(position, 2), sum_of_answers(position));
    game_end(position);
}

static void an_imitator_counts_two_ways_to_a_square_once(void **state)
{
    adx_position *position =
        position_by("board 8x8\nsetup k2t4/8/8/8/3J4/8/8/K2T4\npiece king K K royal\n"
                    "piece joker J I\npiece twice T jBF3\nimitations 2\n" NO_ENDS,
                    NULL);

    (void)state;
    play(position, "a1a2");
    assert_int_equal(adx_position_perft(position, 2), sum_of_answers(position));
    game_end(position);
}

static void an_act_of_an_imitator_is_no_imitation(void **state)
{
    adx_position *position =
        position_by("board 5x5\nsetup kj3/5/5/5/KJ3\npiece king K K royal\npiece joker J I\n"
                    "piece queen Q Q\nimitations 1\nact joker becomes queen\n"
                    "act queen becomes joker\n" NO_ENDS,
                    NULL);

    (void)state;
    play(position, "b1b1q b5b5q b1b1j b5b5j b1b1q");
    assert_non_null(strstr(fen_of(position), "last:Jq chain:0"));
    assert_reads_again(position);
    game_end(position);
}

static void an_imitator_has_moves_only_as_others(void **state)
{
    (void)state;
    assert_rules_refused("like chess\npiece joker J I\nimitations 2\nmove joker W\n");
    assert_rules_refused("like chess\npiece joker J I\nimitations 2\nlink joker a1-h1\n");
}

/* ---- each move once ---- */

static void each_capture_in_passing_is_listed_once(void **state)
{
    adx_position *position =
        position_by("like chess\npiece lion L fmFfcafmF\nmove lion caF to ranks 1-8\n"
                    "act rook becomes lion\n",
                    "4k3/8/8/4p3/3L4/8/8/4K3 w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(position, "d4f6"), "d4f6");
    game_end(position);
}

/* ---- texts of positions ---- */

static void a_right_to_convert_names_both_kinds_if_it_must(void **state)
{
    adx_position *position =
        position_by("like chess\nwhen rook moves orthogonally: enemy may convert knight to queen\n"
                    "when knight moves: enemy may convert pawn to queen\n",
                    NULL);

    (void)state;
    play(position, "b1c3");
    assert_true(is_legal(position, "a7a7"));
    assert_false(is_legal(position, "b8b8"));
    assert_reads_again(position);
    game_end(position);
}

static void all_pieces_of_a_game_may_be_in_one_hand(void **state)
{
    adx_position *position =
        position_by("board 8x8\npiece king K K royal\npiece pawn P WcF\ncaptured all to hand\n"
                    "drop pawn anywhere\n" NO_ENDS
                    "setup k7/8/8/8/8/8/p7/KP6[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP"
                    "PPPPPPPPPPPPPPPPPPPPPPPPPPPPPP]\n",
                    NULL);

    (void)state;
    play(position, "b1a2");
    assert_reads_again(position);
    game_end(position);
}

static void no_more_pieces_wait_than_a_fen_can_tell(void **state)
{
    adx_position *position = position_by(
        "board 16x3\nsetup k15/PPPPPPPPPPPPPPPP/KPPPPPPPPPPPPPPP\npiece king K K royal\n"
        "piece queen Q Q\npiece pawn P fmWsmW\ncaptured queen to pool\n"
        "promote pawn on rank 2 to queen from pool, or wait, also leaving\n" NO_ENDS,
        "16/1PPPPPPPPPPPPPPP/KPPPPPPPPPPPPPPk w - - 0 1 "
        "wait:b2,c2,d2,e2,f2,g2,h2,i2,j2,k2,l2,m2,n2,o2,p2");

    (void)state;
    assert_true(is_legal(position, "a1a2"));
    play(position, "a1a2");
    assert_reads_again(position);
    game_end(position);
}

static void an_imitator_that_waits_attacks_nothing(void **state)
{
    adx_position *position =
        position_by("like chess\npiece joker J I\nimitations 2\ncaptured queen to pool\n"
                    "promote joker on rank 8 to queen from pool, or wait\n",
                    "3J4/4k3/8/8/8/8/8/4K3 b - - 0 1 pool:- last:.k chain:0 wait:d8");

    (void)state;
    assert_true(is_legal(position, "e7e8"));
    assert_int_equal(move_count(position), 7);
    game_end(position);
}

static void a_piece_waits_for_those_alone_that_it_may_become(void **state)
{
    adx_position *position =
        position_by("like chess\ncaptured queen rook to pool\n"
                    "replace promote pawn on rank 8 to queen from pool, or wait\n",
                    "P3k3/8/8/8/8/8/1r6/1R2K3 b - - 0 1 pool:- wait:a8");

    (void)state;
    play(position, "b2b1");
    assert_string_equal(fen_of(position), "P3k3/8/8/8/8/8/8/1r2K3 w - - 0 2 pool:R wait:a8");
    game_end(position);
}

/* ---- rules that are refused ---- */

static void pieces_that_move_alike_wait_each_as_itself(void **state)
{
    adx_position *position =
        position_by("board 5x5\nsetup k3p/4s/5/4S/K3P\npiece king K K royal\n"
                    "piece pawn P fmWfcF\npiece soldier S fmWfcF\npiece rook R R\n"
                    "captured rook to pool\n"
                    "promote pawn soldier on rank 5 to rook from pool, or wait\n" NO_ENDS,
                    "k4/2PS1/5/5/K4 w - - 0 1");

    (void)state;
    play(position, "d4d5 a5a4 c4c5 a4a5");
    assert_string_equal(fen_of(position), "k1PS1/5/5/5/K4 w - - 4 3 pool:- wait:d5,c5");
    game_end(position);
}

static void only_the_royal_piece_has_forms(void **state)
{
    (void)state;
    assert_rules_refused("like chess\ncount checks to 3\nwhen queen has 1 check: it moves W\n");
}

static void with_dice_a_captured_king_ends_the_game(void **state)
{
    adx_position *position =
        position_by("like chess\n"
                    "throw 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king, doubles any\n",
                    "4k3/4q3/8/8/8/7P/8/4K3 w - - 0 1 dice:1-2");

    (void)state;
    play(position, "pass 4-5 e7e1");
    assert_string_equal(result_of(position), "black-wins king-capture");
    game_end(position);
}

static void no_setup_leaves_a_king_to_be_captured(void **state)
{
    (void)state;
    assert_rules_refused("like chess\nremove castle\nreplace setup 8/8/8/4k3/4K3/8/8/8\n");
}

static void the_player_who_begins_may_not_capture_the_king_either(void **state)
{
    (void)state;
    assert_rules_refused("like chess\nbegins black\nremove castle\n"
                         "replace setup 4k3/8/8/8/8/8/4r3/4K3\n");
}

static void no_shuffled_start_leaves_one_of_several_kings_to_be_captured(void **state)
{
    (void)state;
    assert_rules_refused("board 4x4\nsetup kk2/3n/3N/KK2\npiece king K K royal\n"
                         "piece knight N N\nroyals any\nshuffle b2 d2: knight\n" NO_ENDS);
}

static void no_square_is_shuffled_for_both_colors(void **state)
{
    (void)state;
    assert_rules_refused("board 5x3\nsetup k1r2/5/K1R2\npiece king K K royal\n"
                         "piece rook R W\nshuffle c1 c2: rook\n" NO_ENDS);
}

static void a_king_is_not_captured_in_passing(void **state)
{
    (void)state;
    assert_rules_refused("like chess\nmove king R, passing\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_leap_over_a_square_is_no_line_that_needs_it_empty),
        cmocka_unit_test(a_way_over_its_own_end_attacks_nothing_there),
        cmocka_unit_test(a_capture_in_passing_is_no_check_if_its_end_is_blocked),
        cmocka_unit_test(a_king_that_captures_its_own_must_not_step_into_check),
        cmocka_unit_test(the_moves_of_a_king_that_changes_enemies_are_tried),
        cmocka_unit_test(who_hid_what_takes_in_passing_may_not_leave),
        cmocka_unit_test(a_piece_that_captures_and_stays_gives_check),
        cmocka_unit_test(a_pinned_piece_may_go_if_that_changes_what_pins_it),
        cmocka_unit_test(a_check_may_be_answered_by_changing_what_gives_it),
        cmocka_unit_test(castling_is_tried_where_the_king_changes_enemies),
        cmocka_unit_test(a_capture_en_passant_by_two_movements_is_listed_once),
        cmocka_unit_test(a_turn_to_the_side_is_no_second_step_of_another_movement),
        cmocka_unit_test(a_check_may_let_one_color_alone_attack_more),
        cmocka_unit_test(imitators_do_not_borrow_what_a_move_statement_adds),
        cmocka_unit_test(imitators_look_at_the_king_as_what_they_imitate_does),
        cmocka_unit_test(an_imitator_gives_check_by_what_it_has_besides),
        cmocka_unit_test(a_hop_may_open_to_an_imitator_when_its_model_steps_aside),
        cmocka_unit_test(a_hurdle_may_come_for_an_imitator_when_its_model_steps_between),
        cmocka_unit_test(what_an_imitator_has_besides_is_listed_and_counted),
        cmocka_unit_test(a_king_avoids_what_an_imitator_has_besides_as_king),
        cmocka_unit_test(each_move_of_an_imitator_is_listed_once),
        cmocka_unit_test(an_imitator_counts_two_ways_to_a_square_once),
        cmocka_unit_test(an_act_of_an_imitator_is_no_imitation),
        cmocka_unit_test(an_imitator_has_moves_only_as_others),
        cmocka_unit_test(each_capture_in_passing_is_listed_once),
        cmocka_unit_test(a_right_to_convert_names_both_kinds_if_it_must),
        cmocka_unit_test(all_pieces_of_a_game_may_be_in_one_hand),
        cmocka_unit_test(no_more_pieces_wait_than_a_fen_can_tell),
        cmocka_unit_test(an_imitator_that_waits_attacks_nothing),
        cmocka_unit_test(a_piece_waits_for_those_alone_that_it_may_become),
        cmocka_unit_test(pieces_that_move_alike_wait_each_as_itself),
        cmocka_unit_test(only_the_royal_piece_has_forms),
        cmocka_unit_test(with_dice_a_captured_king_ends_the_game),
        cmocka_unit_test(no_setup_leaves_a_king_to_be_captured),
        cmocka_unit_test(the_player_who_begins_may_not_capture_the_king_either),
        cmocka_unit_test(no_shuffled_start_leaves_one_of_several_kings_to_be_captured),
        cmocka_unit_test(no_square_is_shuffled_for_both_colors),
        cmocka_unit_test(a_king_is_not_captured_in_passing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
