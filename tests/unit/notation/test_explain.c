/* Why a move is illegal: reasons, sentences, and the squares that prove them. */
#include "support/game.h"

/* The explanation as "reason [squares]: sentence". Static memory. */
static const char *explain(const adx_position *position, const char *text)
{
    static char result[512];
    adx_explanation explanation;
    size_t len;

    adx_position_explain(position, text, &explanation);
    len = (size_t)snprintf(result, sizeof(result), "%s [", explanation.reason);
    for (unsigned i = 0; i < explanation.square_count; i++)
        len += (size_t)snprintf(
            result + len, sizeof(result) - len, "%s%s", i ? " " : "",
            adx_variant_square(adx_position_variant(position), explanation.squares[i]).name);
    snprintf(result + len, sizeof(result) - len, "]: %s", explanation.sentence);
    return result;
}

static void assert_explained(const char *id, const char *fen, const char *text,
                             const char *expected)
{
    adx_position *position = position_of(id, fen);

    assert_string_equal(explain(position, text), expected);
    game_end(position);
}

static void a_legal_move_is_legal(void **state)
{
    (void)state;
    assert_explained("chess", NULL, "e2e4", "legal []: The move is legal.");
}

static void nonsense_is_not_understood(void **state)
{
    static const char *const answer =
        "not-understood []: Write a move as the two squares it goes from and to, for example e2e4.";

    (void)state;
    assert_explained("chess", NULL, "", answer);
    assert_explained("chess", NULL, "hello", answer);
    assert_explained("chess", NULL, "foo", answer);
    assert_explained("chess", NULL, "e2e9", "not-understood []: There is no square e9.");
    assert_explained("chess", NULL, "i2e4", "not-understood []: There is no square i2.");
    assert_explained("chess", NULL, "a1'b2", answer);
    assert_explained("crazyhouse", NULL, "@e4", answer);
    assert_explained("crazyhouse", NULL, "P@", answer);
    assert_explained("crazyhouse", NULL, "PP@e4", answer);
    assert_explained("crazyhouse", NULL, "X@e4", answer);
    assert_explained("crazyhouse", NULL, "P@e44", answer);
    assert_explained("chess", NULL, "e2e4 and much more than any move has", answer);
    assert_explained("chess", NULL, "e2e4x", "not-understood [e4]: This move is written e2e4.");
    assert_explained("chess", NULL, "e2 - e4", "not-understood [e4]: This move is written e2e4.");
}

static void algebraic_notation_names_the_piece_that_is_meant(void **state)
{
    static const char *const both = "r3k2r/8/8/8/8/8/8/RN2KN1R w KQkq - 0 1";

    (void)state;
    assert_explained("chess", NULL, "Qh5",
                     "blocked [e2]: The queen on d1 is blocked on its way to h5.");
    assert_explained("chess", NULL, "Ra3",
                     "blocked [a2]: The rook on a1 is blocked on its way to a3.");
    assert_explained("chess", NULL, "Nd4!?",
                     "not-its-way [b1 g1]: White has no knight that can go to d4.");
    assert_explained("chess", NULL, "e5",
                     "not-its-way []: The pawn on e2 cannot move to e5 in any position.");
    assert_explained("chess", NULL, "dxe3",
                     "nothing-to-capture [e3]: The pawn on d2 moves like this only to capture, and "
                     "there is nothing to capture on e3.");
    assert_explained("chess", NULL, "Nce4", "no-piece []: White has no knight on file c.");
    assert_explained("chess", NULL, "N3e4", "no-piece []: White has no knight on rank 3.");
    assert_explained("chess", NULL, "Nc3e4", "no-piece []: White has no knight on c3.");
    assert_explained("chess", "4k3/8/8/8/8/8/8/4K3 w", "Qe4",
                     "no-piece []: White has no queen on the board.");
    assert_explained("chess", "4k3/8/8/8/8/8/8/4K3 w", "e4",
                     "no-piece []: White has no pawn on file e.");
    assert_explained("chess", NULL, "e2",
                     "not-understood [e2]: The pawn is already on e2: name the square it goes "
                     "to.");
    assert_explained("chess", both, "Nd2",
                     "not-understood [b1 f1]: This may be more than one move: write Nbd2 or Nfd2.");
    assert_explained("chess", NULL, "Nf3", "not-understood [f3]: This move is written g1f3.");
    assert_explained("chess", "7k/P7/8/8/8/8/8/4K3 w", "a8",
                     "promotion [a8]: Say which piece it becomes: a7a8q, a7a8r, a7a8b or a7a8n.");
    assert_explained("chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "Kg8",
                     "game-over []: The game is over: checkmate.");
    assert_explained("dice-world", NULL, "Nc3",
                     "throw-due []: The dice must be thrown before the move.");
}

static void castling_in_algebraic_notation_has_the_same_reasons(void **state)
{
    (void)state;
    assert_explained("chess", NULL, "O-O",
                     "blocked [f1 g1]: The king cannot castle like this while f1 is occupied.");
    assert_explained("chess", NULL, "0-0-0",
                     "blocked [b1 c1 d1]: The king cannot castle like this while b1 is occupied.");
    assert_explained("chess", "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "O-O",
                     "castling-right [e1]: Castling is no longer possible here: the king or this "
                     "rook has moved, or the rook was captured.");
    assert_explained("shogi", NULL, "O-O",
                     "castling-right []: There is no castling on this side in this game.");
}

static void the_first_reason_is_whose_turn_it_is(void **state)
{
    (void)state;
    assert_explained("chess", NULL, "e7e5",
                     "not-your-turn [e7]: It is White’s turn, and the pawn on e7 is Black’s.");
    assert_explained("chess", NULL, "e4e5", "no-piece [e4]: There is no piece on e4.");
}

static void a_piece_has_its_way_of_moving(void **state)
{
    (void)state;
    assert_explained("chess", NULL, "b1b3",
                     "not-its-way []: The knight on b1 cannot move to b3 in any position.");
    assert_explained("chess", NULL, "e2e2",
                     "not-its-way [e2]: The pawn on e2 must move to another square.");
    assert_explained("chess", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5",
                     "not-its-way []: The pawn on e3 cannot move to e5 in any position.");
}

static void what_stands_in_the_way_is_named(void **state)
{
    (void)state;
    assert_explained("chess", NULL, "a1a5",
                     "blocked [a2]: The rook on a1 is blocked on its way to a5.");
    assert_explained("chess", NULL, "a1a2",
                     "own-piece [a2]: The pawn on a2 is of the same color and cannot be captured.");
    assert_explained("chess", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5",
                     "blocked [e5]: The pawn on e4 cannot capture like this, and e5 is occupied.");
    assert_explained("chess", NULL, "e2d3",
                     "nothing-to-capture [d3]: The pawn on e2 moves like this only to capture, and "
                     "there is nothing to capture on d3.");
}

static void a_cannon_needs_one_hurdle(void **state)
{
    (void)state;
    assert_explained("world", "4k3/8/8/8/8/8/8/8/8/C3K3[] w - - 0 1", "a1a5",
                     "no-hurdle [a2 a3 a4]: The cannon on a1 must jump over a piece on its way to "
                     "a5, and there is none.");
    assert_explained("world", "4k3/8/8/8/P7/8/P7/8/8/C3K3[] w - - 0 1", "a1a7",
                     "blocked [a6]: The cannon on a1 is blocked on its way to a7.");
}

static void a_pin_is_told_with_the_piece_that_pins(void **state)
{
    (void)state;
    assert_explained("chess", "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3",
                     "pinned [e8 e1]: The rook on e8 pins the knight on e2 to the king.");
}

static void checks_and_attacked_squares_are_told(void **state)
{
    (void)state;
    assert_explained(
        "chess", "k3r3/8/8/8/8/8/3N4/4K3 w - - 0 1", "d2b3",
        "in-check [e8 e1]: The rook on e8 gives check, and this move does not stop it.");
    assert_explained("chess", "k3r3/8/8/8/8/8/8/3K4 w - - 0 1", "d1e1",
                     "attacked [e8 e1]: The king would be attacked on e1 by the rook on e8.");
}

static void en_passant_may_open_a_line(void **state)
{
    (void)state;
    assert_explained("chess", "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5d6",
                     "unsafe [h5 a5]: After this move the rook on h5 would attack the king on a5.");
}

static void castling_has_three_reasons(void **state)
{
    (void)state;
    assert_explained("chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1",
                     "castling-right [e1]: Castling is no longer possible here: the king or this "
                     "rook has moved, or the rook was captured.");
    assert_explained("chess", NULL, "e1g1",
                     "blocked [f1 g1]: The king cannot castle like this while f1 is occupied.");
    assert_explained(
        "chess", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
        "castling-attacked [f1 f8]: The king cannot castle while the rook on f8 attacks f1.");
    assert_explained("unicorn-great", "5k4/10/10/10/10/10/10/10/10/qR3K2R1 w KQ - 0 1", "f1d1",
                     "castling-attacked [d1]: Castling here would leave the king in check on d1.");
}

static void a_promotion_needs_its_letter(void **state)
{
    (void)state;
    assert_explained(
        "marshall", "10/P8k/10/10/10/10/10/5K4 w - - 0 1", "a7a8",
        "promotion [a8]: Say which piece it becomes: a7a8q, a7a8m, a7a8r, a7a8b or a7a8n.");
    assert_explained(
        "marshall", "10/P8k/10/10/10/10/10/5K4 w - - 0 1", "a7a8a",
        "promotion [a8]: Say which piece it becomes: a7a8q, a7a8m, a7a8r, a7a8b or a7a8n.");
}

static void a_pawn_with_nothing_to_become_cannot_promote(void **state)
{
    (void)state;
    assert_explained("grand", "9k/4P5/10/10/10/10/10/10/10/4K5 w - - 0 1 pool:-", "e9e10",
                     "promotion [e10]: The pawn on e9 would have to promote on e10, but there is "
                     "no piece it could become.");
}

static void a_joker_may_have_nothing_to_imitate(void **state)
{
    (void)state;
    assert_explained("world", NULL, "e1e2",
                     "imitation [e1]: The joker on e1 moves like the piece that the opponent used "
                     "last, and there is none yet.");
    assert_explained("world", "4k3/8/8/8/8/8/8/J7/4K3/8[] w - - 0 1 pool:- last:Nn chain:2 wait:-",
                     "a3b5",
                     "imitation [a3]: After 2 moves by imitation in a row, the joker on a3 must "
                     "rest for this turn.");
    assert_explained(
        "world", "4k3/8/8/8/8/8/8/J7/4K3/8[] w - - 0 1 pool:- last:Nn chain:1 wait:-", "a3a4",
        "not-its-way []: The joker on a3 now moves like a knight, which cannot go to a4.");
    assert_explained("world", "3k4/8/8/r7/8/3J4/8/8/4K3/8[] b - - 0 1", "a7a6",
                     "unsafe [d5 d10]: After this move the joker on d5 would attack the king on "
                     "d10.");
}

static void a_joker_has_the_ways_of_what_it_imitates_and_no_others(void **state)
{
    (void)state;
    /* The double step is the joker's own, from the first rank and as a pawn. */
    assert_explained("world", "4k3/8/8/8/8/8/8/8/4K3/J7[] w - - 0 1 pool:- last:.p", "a1a3",
                     "legal []: The move is legal.");
    assert_explained(
        "world", "4k3/8/8/8/8/8/8/J7/4K3/8[] w - - 0 1 pool:- last:.p", "a3a5",
        "not-its-way []: The joker on a3 now moves like a pawn, which cannot go to a5.");
    assert_explained(
        "world", "4k3/8/8/8/8/8/8/8/4K3/J7[] w - - 0 1 pool:- last:.n", "a1a3",
        "not-its-way []: The joker on a1 now moves like a knight, which cannot go to a3.");
}

static void a_waiting_pawn_neither_moves_nor_is_captured(void **state)
{
    static const char *const fen =
        "4k3/r2P4/8/8/8/8/8/8/4K3/8[] %c - - 0 1 pool:- last:.. chain:0 wait:d9";
    char text[ADX_FEN_SIZE_MAX];

    (void)state;
    snprintf(text, sizeof(text), fen, 'w');
    assert_explained(
        "world", text, "d9d10",
        "waiting [d9]: The pawn on d9 is waiting for a captured piece and cannot move.");
    snprintf(text, sizeof(text), fen, 'b');
    assert_explained("world", text, "e10d9",
                     "waiting [d9]: The pawn on d9 is waiting and cannot be captured.");
}

static void drops_have_their_reasons(void **state)
{
    static const char *const fen = "8/3k4/8/8/8/8/8/8/4K3/8[E] w - - 0 1";

    (void)state;
    assert_explained("world", fen, "I@a1", "not-in-hand []: There is no spear in hand.");
    assert_explained("world", fen, "e@a1",
                     "not-understood []: A drop is written with a capital letter for both colors.");
    assert_explained("world", fen, "E@k1", "not-understood []: There is no square k1.");
    assert_explained("world", fen, "E@a2",
                     "drop-zone [a2]: The spear may be dropped only on rank 1, not on a2.");
    assert_explained("world", fen, "E@e2",
                     "occupied [e2]: Pieces are dropped on empty squares, and e2 is occupied.");
    assert_explained("world", fen, "E@d1",
                     "drop-check [d1 d9]: The spear may not give check when it is dropped.");
    assert_explained("shogi", "4k4/9/9/9/9/9/9/9/4K4[Pp] w - - 0 1", "P@d9",
                     "drop-zone [d9]: The pawn may be dropped only on ranks 1-8, not on d9.");
    assert_explained("shogi", "4k4/9/9/9/9/9/9/9/4K4[Pp] b - - 0 1", "P@d1",
                     "drop-zone [d1]: The pawn may be dropped only on ranks 2-9, not on d1.");
    assert_explained("chess", NULL, "P@e4", "not-in-hand []: There are no drops in this game.");
    assert_explained(
        "world", "4k3/8/8/8/8/8/8/4r3/8/4K3[E] w - - 0 1", "E@a1",
        "in-check [e3 e1]: The rook on e3 gives check, and this move does not stop it.");
    assert_explained("shogi", "7nk/7n1/7G1/9/9/9/9/9/4K4[P] w - - 0 1", "P@i8",
                     "drop-mate [i8 i9]: The pawn may not give checkmate when it is dropped.");
    assert_explained("shogi", "4k4/9/9/9/4P4/9/9/9/4K4[P] w - - 0 1", "P@e2",
                     "drop-file [e2 e5]: Another pawn of the same color is already on this file.");
}

static void what_is_held_need_not_be_dropped(void **state)
{
    adx_position *position =
        position_in(game_of_rules("like chess\ncaptured all to hand\ndrop pawn on ranks 2-7\n"),
                    "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1");

    (void)state;
    assert_string_equal(explain(position, "Q@e4"),
                        "not-in-hand []: The queen cannot be dropped in this game.");
    assert_string_equal(explain(position, "N@e4"), "not-in-hand []: There is no knight in hand.");
    game_end(position);
}

static void a_right_to_convert_comes_and_goes(void **state)
{
    adx_position *position = position_of("dual", NULL);

    (void)state;
    play(position, "k2j2");
    assert_string_equal(explain(position, "n7n7"),
                        "no-right [n7]: A conversion is written with the square of the first piece "
                        "of its kind, and the firz on n7 is not the first.");
    play(position, "e7e6 e2e3");
    assert_string_equal(explain(position, "k7k7"),
                        "no-right [k7]: The right to turn every firz into a wazir lasts for one "
                        "turn, and there is none now.");
    game_end(position);
    assert_explained("dual", "4D2k________/8_6_/8_6_/8_6_/7K_6_/8_6_/8_6_/8________ w", "e8e8",
                     "promotion [e8]: Say which piece it becomes: e8e8l.");
}

static void the_dice_allow_some_pieces_only(void **state)
{
    static const char *const fen =
        "8/4k3/8/8/8/1B5N/8/8/4K3/8[] w - - 0 1 pool:- last:.. chain:0 wait:- dice:3-6";

    (void)state;
    assert_explained("dice-world", fen, "h5g7",
                     "not-this-throw []: The dice allow bishop, king or camel.");
    assert_explained("dice-world", fen, "pass",
                     "no-pass []: The throw allows a move, so passing is not allowed.");
    assert_explained("dice-world", fen, "1-2",
                     "not-now []: The dice have been thrown; now a move must be played.");
    assert_explained("dice-world", NULL, "e2e4",
                     "throw-due []: The dice must be thrown before the move.");
    assert_explained(
        "dice-world", NULL, "6-3",
        "not-understood []: A throw is written with the lower die first, for example 3-6.");
    assert_explained("chess", NULL, "3-6", "not-understood []: This game is played without dice.");
    assert_explained("chess", NULL, "pass", "no-pass []: Passing is not allowed in this game.");
}

static void assert_explained_by(const char *rules, const char *fen, const char *text,
                                const char *expected)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    assert_string_equal(explain(position, text), expected);
    game_end(position);
}

static void a_pass_that_is_not_legal_is_explained(void **state)
{
    (void)state;
    assert_explained_by("like chess\nmay pass\n", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "pass",
                        "no-pass []: A player in check may not pass.");
    assert_explained_by("like chess\nblack may pass\n", NULL, "pass",
                        "no-pass []: In this game only the other player may pass.");
    assert_explained_by("like chess\nmay pass when stalemated\n", NULL, "pass",
                        "no-pass []: Passing is only for a player who has no move.");
}

static void a_capture_that_blows_up_the_own_king_is_told(void **state)
{
    (void)state;
    assert_explained("atomic", "4k3/8/8/8/8/8/3q4/3QK3 w - - 0 1", "d1d2",
                     "vanishes [e1]: With this capture the king on e1 would vanish.");
}

static void a_file_that_is_full_is_shown(void **state)
{
    static const char rules[] = "like chess\ndrop pawn anywhere, 2 per file\n";

    (void)state;
    assert_explained_by(rules, "4k3/8/8/8/4P3/8/4P3/4K3[PPPP] w - - 0 1", "P@e3",
                        "drop-file [e3 e2 e4]: Two pawns of the same color are already on this "
                        "file.");
    assert_explained_by(rules, "4k3/8/8/8/4P3/8/8/4K3[PPPP] w - - 0 1", "P@e3",
                        "legal []: The move is legal.");
}

static void a_game_that_is_over_has_no_moves(void **state)
{
    (void)state;
    assert_explained("chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "h8g8",
                     "game-over []: The game is over: checkmate.");
}

static void how_a_game_ended_is_told_as_the_rules_tell_it(void **state)
{
    (void)state;
    assert_explained("king-of-the-hill", "4k3/8/8/8/4K3/8/8/8 b - - 0 1", "e8e7",
                     "game-over []: The game is over. A player whose king reaches d4, e4, d5 or e5 "
                     "wins.");
    assert_explained(
        "shatranj", "3k4/8/8/8/8/8/8/R3K3 w", "a1a2",
        "game-over []: The game is over. A player who has nothing left but the king "
        "loses, unless the opponent’s last other piece can be captured at once; if both "
        "have nothing else left, the game is a draw.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_legal_move_is_legal),
        cmocka_unit_test(nonsense_is_not_understood),
        cmocka_unit_test(algebraic_notation_names_the_piece_that_is_meant),
        cmocka_unit_test(castling_in_algebraic_notation_has_the_same_reasons),
        cmocka_unit_test(the_first_reason_is_whose_turn_it_is),
        cmocka_unit_test(a_piece_has_its_way_of_moving),
        cmocka_unit_test(what_stands_in_the_way_is_named),
        cmocka_unit_test(a_cannon_needs_one_hurdle),
        cmocka_unit_test(a_pin_is_told_with_the_piece_that_pins),
        cmocka_unit_test(checks_and_attacked_squares_are_told),
        cmocka_unit_test(en_passant_may_open_a_line),
        cmocka_unit_test(castling_has_three_reasons),
        cmocka_unit_test(a_promotion_needs_its_letter),
        cmocka_unit_test(a_pawn_with_nothing_to_become_cannot_promote),
        cmocka_unit_test(a_joker_may_have_nothing_to_imitate),
        cmocka_unit_test(a_joker_has_the_ways_of_what_it_imitates_and_no_others),
        cmocka_unit_test(a_waiting_pawn_neither_moves_nor_is_captured),
        cmocka_unit_test(drops_have_their_reasons),
        cmocka_unit_test(what_is_held_need_not_be_dropped),
        cmocka_unit_test(a_right_to_convert_comes_and_goes),
        cmocka_unit_test(the_dice_allow_some_pieces_only),
        cmocka_unit_test(a_pass_that_is_not_legal_is_explained),
        cmocka_unit_test(a_capture_that_blows_up_the_own_king_is_told),
        cmocka_unit_test(a_file_that_is_full_is_shown),
        cmocka_unit_test(a_game_that_is_over_has_no_moves),
        cmocka_unit_test(how_a_game_ended_is_told_as_the_rules_tell_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
