/* Moves in standard algebraic notation. */
#include "core/kernel.h"
#include "notation/san.h"
#include "support/game.h"

/* The notation of a legal move given by its text. Static memory. */
static const char *san_of(const adx_position *position, const char *text)
{
    static char san[ADX_SAN_SIZE_MAX];
    adx_move parsed;

    if (adx_move_parse(position, text, &parsed))
        fail_msg("%s is not legal", text);
    adx_move_san(position, parsed, san);
    return san;
}

/* The text of the move that a notation means, "" if none. Static memory. */
static const char *meant(const adx_position *position, const char *san)
{
    static char text[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move parsed;

    text[0] = '\0';
    if (adx_move_parse_san(position, san, &parsed) == ADX_OK)
        adx_move_text(position, parsed, text);
    return text;
}

static void a_move_names_its_piece_and_goal_and_a_pawn_only_the_goal(void **state)
{
    adx_position *position = position_of("chess", NULL);

    (void)state;
    assert_string_equal(san_of(position, "g1f3"), "Nf3");
    assert_string_equal(san_of(position, "e2e4"), "e4");
    game_end(position);
}

static void captures_checks_and_mates_are_marked(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1");

    (void)state;
    assert_string_equal(san_of(position, "e4d5"), "exd5");
    assert_string_equal(san_of(position, "a1a8"), "Ra8+");
    game_end(position);
    position = position_of("chess", "4k3/R7/8/8/8/8/8/1R2K3 w - - 0 1");
    assert_string_equal(san_of(position, "b1b8"), "Rb8#");
    game_end(position);
}

static void equal_pieces_are_told_apart_by_file_then_rank_then_both(void **state)
{
    adx_position *position = position_of("chess", "6k1/8/8/8/Q6Q/8/8/K6Q w - - 0 1");

    (void)state;
    assert_string_equal(san_of(position, "a4e4"), "Qae4");
    assert_string_equal(san_of(position, "h1e4"), "Q1e4");
    assert_string_equal(san_of(position, "h4e4"), "Qh4e4");
    game_end(position);
    position = position_of("chess", "4k3/8/8/2N3N1/8/8/8/4K3 w - - 0 1");
    assert_string_equal(san_of(position, "c5e6"), "Nce6");
    game_end(position);
}

static void a_pinned_piece_needs_no_telling_apart(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1");

    (void)state;
    assert_string_equal(san_of(position, "g1e2"), "Ne2");
    game_end(position);
}

static void castling_is_written_with_letters_if_it_is_the_only_one_of_its_side(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");

    (void)state;
    assert_string_equal(san_of(position, "e1g1"), "O-O");
    assert_string_equal(san_of(position, "e1c1"), "O-O-O");
    assert_string_equal(meant(position, "0-0"), "e1g1");
    assert_string_equal(meant(position, "0-0-0"), "e1c1");
    game_end(position);
    position = position_of("univers", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1");
    assert_string_equal(san_of(position, "f1h1"), "K~h1");
    assert_string_equal(san_of(position, "f1c1"), "K~c1");
    assert_string_equal(meant(position, "O-O(h1)"), "f1h1");
    assert_string_equal(meant(position, "O-O"), "f1i1"); /* as XBoard writes it */
    assert_string_equal(meant(position, "Kb1"), "f1b1");
    game_end(position);
    position = position_of("aberg", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1");
    assert_string_equal(meant(position, "K~h1f1"), "f1h1f1");
    assert_string_equal(meant(position, "Kg1"), "f1g1");
    game_end(position);
    position = position_of("chess960", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_string_equal(san_of(position, "e1h1"), "O-O");
    game_end(position);
}

static void promotions_drops_and_promoted_forms_follow_the_programs_of_the_field(void **state)
{
    adx_position *position = position_of("chess", "8/P6k/8/8/8/8/8/4K3 w - - 0 1");

    (void)state;
    assert_string_equal(san_of(position, "a7a8q"), "a8=Q");
    assert_string_equal(meant(position, "a8N"), "a7a8n");
    assert_string_equal(meant(position, "a8"), "");
    game_end(position);
    position = position_of("shogi", "4k4/9/2S6/9/9/9/9/9/4K4[P] w - - 0 1");
    assert_string_equal(san_of(position, "c7c8+"), "Sc8+");
    assert_string_equal(san_of(position, "c7c8"), "Sc8");
    assert_string_equal(meant(position, "Sc8"), "c7c8");
    assert_string_equal(meant(position, "Sc8=G"), "c7c8+");
    assert_string_equal(san_of(position, "P@e8"), "P@e8");
    game_end(position);
}

static void acts_and_throws_keep_the_text_of_the_rules(void **state)
{
    adx_position *position = position_of("dice-world", NULL);

    (void)state;
    assert_string_equal(san_of(position, "3-6"), "3-6");
    assert_string_equal(meant(position, "4-4"), "4-4");
    game_end(position);
}

static void what_people_write_is_understood_if_one_move_can_be_meant(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/3p4/4P3/5N2/8/4K1N1 w - - 0 1");

    (void)state;
    assert_string_equal(meant(position, "e4xd5"), "e4d5");
    assert_string_equal(meant(position, "ed5"), "e4d5");
    assert_string_equal(meant(position, "Pe5"), "e4e5");
    assert_string_equal(meant(position, "e5!?"), "e4e5");
    assert_string_equal(meant(position, "e5+"), "e4e5");
    assert_string_equal(meant(position, "Nf3-d4"), "f3d4");
    assert_string_equal(meant(position, "Ng1e2"), "g1e2");
    assert_string_equal(meant(position, "Ne2"), "g1e2");
    assert_string_equal(meant(position, "Nh3"), "g1h3");
    assert_string_equal(meant(position, "Bh3"), "");
    assert_string_equal(meant(position, ""), "");
    assert_string_equal(meant(position, "!?"), "");
    assert_string_equal(meant(position, "+"), "");
    assert_string_equal(meant(position, "Nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxe2"),
                        "g1e2");
    assert_string_equal(meant(position, "Neeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee2"), "");
    game_end(position);
}

/* As Fairy-Stockfish writes them: the king that stays, and the pawn that promotes where it is. */
static void passes_and_promotions_in_place_are_read_as_others_write_them(void **state)
{
    adx_position *janggi = position_of("janggi", NULL);
    adx_position *sittuyin =
        position_of("sittuyin", "4ss1k/1N4n1/2rP1p2/P3pP1P/2p5/3P1p2/2N5/R3R1K1[] b - - 2 50");
    adx_position *chess = position_of("chess", NULL);

    (void)state;
    assert_string_equal(meant(janggi, "Ke2"), "pass");
    assert_string_equal(meant(janggi, "Ke9"), "");
    assert_string_equal(meant(chess, "Ke1"), "");
    assert_string_equal(meant(sittuyin, "f3=F"), "f3f3f");
    assert_string_equal(meant(sittuyin, "Pf3=F"), "f3f3f");
    assert_string_equal(meant(sittuyin, "f3=N"), "");
    game_end(janggi);
    game_end(sittuyin);
    game_end(chess);
}

static void figures_are_read_as_the_letters_of_their_pieces(void **state)
{
    adx_position *position = position_of("chess", NULL);

    (void)state;
    assert_string_equal(meant(position, "♘f3"), "g1f3");
    assert_string_equal(meant(position, "♞︎c3!"), "b1c3");
    assert_string_equal(meant(position, "♙e4"), "e2e4");
    assert_string_equal(meant(position, "♕h5"), "");
    game_end(position);

    position = position_of("xiangqi", NULL);
    assert_string_equal(meant(position, "♕e2"), "");
    game_end(position);
}

static void en_passant_is_a_capture_on_the_square_passed(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");

    (void)state;
    assert_string_equal(san_of(position, "e5d6"), "exd6");
    assert_string_equal(meant(position, "exd6 e.p."), "e5d6");
    game_end(position);
}

/* By the square of the other board where it ends, though it captures on its own. */
static void a_piece_that_passes_to_another_board_is_written_like_others(void **state)
{
    static const char rules[] = "like chess\n"
                                "replace board 17x8, holes file i, two boards\n"
                                "replace setup rnbqkbnr_8/pppppppp_8/8_8/8_8/8_8/8_8/PPPPPPPP_8/"
                                "RNBQKBNR_8\n"
                                "when any moves: it passes to the other board\n";
    static const char *const line[][2] = {
        {"n4", "e2n4"},  {"m5", "d7m5"},   {"nxd5", "n4d5"}, {"Qxm5", "d8m5"},
        {"Nl3", "b1l3"}, {"Qe5+", "m5e5"}, {"Ne2", "l3e2"},
    };
    adx_position *position = position_in(game_of_rules(rules), NULL);

    (void)state;
    for (size_t i = 0; i < sizeof(line) / sizeof(line[0]); i++) {
        adx_move parsed;
        assert_int_equal(adx_move_parse(position, line[i][1], &parsed), ADX_OK);
        assert_string_equal(san_of(position, line[i][1]), line[i][0]);
        assert_string_equal(meant(position, line[i][0]), line[i][1]);
        assert_int_equal(adx_position_play(position, parsed), ADX_OK);
    }
    game_end(position);
    position = position_in(game_of_rules(rules), "4r3_8/3P4_7k/8_8/8_8/8_8/8_8/8_8/7K_8 w - - 3 1");
    assert_string_equal(san_of(position, "d7m8q"), "m8=Q");
    assert_string_equal(meant(position, "m8=Q"), "d7m8q");
    assert_string_equal(san_of(position, "d7n8n"), "dxn8=N");
    assert_string_equal(meant(position, "dxn8=N"), "d7n8n");
    assert_string_equal(meant(position, "Pm8=Q"), "d7m8q");
    game_end(position);
}

static void a_move_that_is_not_legal_has_no_text(void **state)
{
    adx_position *position = position_of("chess", NULL);
    char san[ADX_SAN_SIZE_MAX];

    (void)state;
    assert_int_equal(adx_move_san(position, (adx_move){0xffffffff}, san), 0);
    assert_string_equal(san, "");
    game_end(position);
}

static unsigned (*list_moves)(struct position *position, move *out);
static unsigned list_count;

static unsigned count_lists(struct position *position, move *out)
{
    list_count++;
    return list_moves(position, out);
}

static void a_notation_costs_one_list_of_moves(void **state)
{
    adx_position *position = position_of("chess", NULL);
    const struct variant *variant = position->now.variant;
    struct kernel_ops counting = *variant->ops;
    struct variant counted = *variant;
    char san[ADX_SAN_SIZE_MAX];
    adx_move m;

    (void)state;
    assert_int_equal(adx_move_parse(position, "g1f3", &m), ADX_OK);
    list_moves = counting.moves;
    counting.moves = count_lists;
    counted.ops = &counting;
    position->now.variant = &counted;
    list_count = 0;
    assert_int_equal(adx_move_san(position, m, san), 3);
    assert_int_equal(list_count, 1);
    position->now.variant = variant;
    game_end(position);
}

/* ---- files that are counted from the right ---- */

static void assert_line(const char *id, const char *const texts[][2], size_t count)
{
    adx_position *position = position_of(id, NULL);

    for (size_t i = 0; i < count; i++) {
        adx_move parsed;
        assert_string_equal(meant(position, texts[i][0]), texts[i][1]);
        assert_int_equal(adx_move_parse(position, texts[i][1], &parsed), ADX_OK);
        assert_int_equal(adx_position_play(position, parsed), ADX_OK);
    }
    game_end(position);
}

/* An opening that has been played for centuries, and one of each kind of move. */
static void squares_may_be_counted_from_the_upper_right(void **state)
{
    static const char *const opening[][2] = {
        {"P-7f", "c3c4"}, {"P-3d", "g7g6"},   {"P-2f", "h3h4"},   {"P-4d", "f7f6"},
        {"S-4h", "g1f2"}, {"R-4b", "b8f8"},   {"P-46", "f3f4"},   {"K-6b", "e9d8"},
        {"K-6h", "e1d2"}, {"G41-5b", "f9e8"}, {"G49-58", "f1e2"}, {"P-9d", "a7a6"},
        {"P-9f", "a3a4"}};
    adx_position *position;

    (void)state;
    assert_line("shogi", opening, sizeof(opening) / sizeof(opening[0]) - 1);
    position = position_of("shogi", "4k4/9/2S3+R2/9/9/9/9/9/3GKG3[NP] w - - 0 1");
    assert_string_equal(meant(position, "S-7b+"), "c7c8+");
    assert_string_equal(meant(position, "S-7b="), "c7c8");
    assert_string_equal(meant(position, "S-7b"), "c7c8");
    assert_string_equal(meant(position, "+R-3a!"), "g7g9");
    assert_string_equal(meant(position, "N*5e"), "N@e5");
    assert_string_equal(meant(position, "N'55"), "N@e5");
    assert_string_equal(meant(position, "G6i-5h"), "d1e2");
    assert_string_equal(meant(position, "G-5h"), ""); /* either */
    assert_string_equal(meant(position, "S-7c"), "");
    assert_string_equal(meant(position, "S-0b"), "");
    assert_string_equal(meant(position, "S-7j"), "");
    assert_string_equal(meant(position, "N5c*5e"), "");
    game_end(position);
    position = position_of("shogi", "4k4/9/9/9/4p4/4S4/9/9/4K4 w - - 0 1");
    assert_string_equal(meant(position, "S×5e"), "e4e5");
    game_end(position);
    position = position_of("kyoto-shogi", NULL);
    assert_string_equal(meant(position, "K-3d"), "c1c2");
    game_end(position);
    /* Nobody counts so where pieces are figures. */
    position = position_of("chess", NULL);
    assert_string_equal(meant(position, "N-6c"), "");
    assert_string_equal(meant(position, "N2+3"), "");
    game_end(position);
}

static void files_may_be_counted_from_the_right_of_who_moves(void **state)
{
    static const char *const opening[][2] = {
        {"C2=5", "h3e3"}, {"H8+7", "h10g8"}, {"H2+3", "h1g3"}, {"r9.8", "i10h10"},
        {"R1=2", "i1h1"}, {"h2+3", "b10c8"}, {"P7+1", "c4c5"}, {"P7+1", "g7g6"},
        {"R2+6", "h1h7"}, {"C8=9", "h8i8"},  {"R2=3", "h7g7"}, {"C9-1", "i8i9"},
    };
    adx_position *position;

    (void)state;
    assert_line("xiangqi", opening, sizeof(opening) / sizeof(opening[0]));
    position = position_of("xiangqi", "5k3/9/9/2P6/9/2P1R4/4R4/2P6/9/3K5 w - - 0 1");
    assert_string_equal(meant(position, "+R=4"), "e5f5");
    assert_string_equal(meant(position, "R-=4"), "e4f4");
    assert_string_equal(meant(position, "R++2"), "e5e7");
    assert_string_equal(meant(position, "-R-1"), "e4e3");
    assert_string_equal(meant(position, "R5=4"), ""); /* either */
    assert_string_equal(meant(position, "+P=8"), "c7b7");
    assert_string_equal(meant(position, "+K=5"), "");
    assert_string_equal(meant(position, "R5=5"), "");
    assert_string_equal(meant(position, "K6=5"), "d1e1");
    assert_string_equal(meant(position, "K6=5+"), "d1e1");
    assert_string_equal(meant(position, "R5+0"), "");
    assert_string_equal(meant(position, "R5"), "");
    game_end(position);
    /* Three on a file, and two on another. */
    position = position_of("xiangqi", "5k3/9/2P6/2P1P4/2P1P4/9/9/9/9/3K5 w - - 0 1");
    assert_string_equal(meant(position, "7+=8"), "c8b8");
    assert_string_equal(meant(position, "P7=8"), "c7b7");
    assert_string_equal(meant(position, "7-.8"), "c6b6");
    assert_string_equal(meant(position, "5+.4"), "e7f7");
    assert_string_equal(meant(position, "P+=6"), ""); /* either file */
    assert_string_equal(meant(position, "+3+.4"), "");
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_names_its_piece_and_goal_and_a_pawn_only_the_goal),
        cmocka_unit_test(captures_checks_and_mates_are_marked),
        cmocka_unit_test(equal_pieces_are_told_apart_by_file_then_rank_then_both),
        cmocka_unit_test(a_pinned_piece_needs_no_telling_apart),
        cmocka_unit_test(castling_is_written_with_letters_if_it_is_the_only_one_of_its_side),
        cmocka_unit_test(promotions_drops_and_promoted_forms_follow_the_programs_of_the_field),
        cmocka_unit_test(acts_and_throws_keep_the_text_of_the_rules),
        cmocka_unit_test(what_people_write_is_understood_if_one_move_can_be_meant),
        cmocka_unit_test(passes_and_promotions_in_place_are_read_as_others_write_them),
        cmocka_unit_test(figures_are_read_as_the_letters_of_their_pieces),
        cmocka_unit_test(en_passant_is_a_capture_on_the_square_passed),
        cmocka_unit_test(a_piece_that_passes_to_another_board_is_written_like_others),
        cmocka_unit_test(a_move_that_is_not_legal_has_no_text),
        cmocka_unit_test(squares_may_be_counted_from_the_upper_right),
        cmocka_unit_test(files_may_be_counted_from_the_right_of_who_moves),
        cmocka_unit_test(a_notation_costs_one_list_of_moves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
