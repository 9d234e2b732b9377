/* Endings, and which of several is met first. */
#include "support/game.h"

/* A game like chess with other endings. The position is freed with it. */
static adx_position *chess_with(const char *rules, const char *fen)
{
    char text[1024];

    snprintf(text, sizeof(text), "like chess\n%s\n", rules);
    return position_in(game_of_rules(text), fen);
}

static void assert_result(const char *id, const char *fen, const char *result)
{
    adx_position *position = position_of(id, fen);

    assert_string_equal(result_of(position), result);
    game_end(position);
}

static void every_ending_is_recognized_by_a_test_of_its_own(void **state)
{
    (void)state;
    assert_null(ending_rows[ENDING_NONE].happens);
    for (unsigned kind = ENDING_NONE + 1; kind < ENDING_KINDS; kind++) {
        if (!ending_rows[kind].happens)
            fail_msg("ending.c has no row for %s", ending_word(kind));
        for (unsigned other = ENDING_NONE + 1; other < kind; other++)
            assert_true(ending_rows[other].happens != ending_rows[kind].happens);
    }
}

static void mate_stalemate_and_nothing(void **state)
{
    adx_position *mate = position_of("chess", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    adx_position *stalemate = position_of("chess", "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1");

    (void)state;
    assert_string_equal(result_of(mate), "ongoing");
    play(mate, "f7g7");
    assert_string_equal(result_of(mate), "white-wins checkmate");
    assert_int_equal(move_count(mate), 0);
    play(stalemate, "f5f7");
    assert_string_equal(result_of(stalemate), "draw stalemate");
    game_end(mate);
    game_end(stalemate);
}

static void what_a_text_leaves_unsaid_ends_as_in_chess(void **state)
{
    static const char *const unsaid = "remove end checkmate\nremove end stalemate";
    adx_position *mate = chess_with(unsaid, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    adx_position *stalemate = chess_with(unsaid, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");

    (void)state;
    assert_string_equal(result_of(mate), "white-wins checkmate");
    assert_string_equal(result_of(stalemate), "draw stalemate");
    game_end(mate);
    game_end(stalemate);
}

static void endings_stand_beside_each_other(void **state)
{
    adx_position *bare = chess_with("end capture of king loss\nend bare king loss",
                                    "4k3/8/8/8/8/8/8/R3K3 b - - 0 1");
    adx_position *checked =
        chess_with("end capture of king loss\ncount checks to 1\nend checks 1 loss",
                   "4k3/8/8/8/8/8/8/R3K2R w - - 0 1");

    (void)state;
    assert_string_equal(result_of(bare), "white-wins bare-king");
    play(checked, "a1a8");
    assert_string_equal(result_of(checked), "white-wins checks");
    game_end(bare);
    game_end(checked);
}

static void a_position_may_begin_with_its_end(void **state)
{
    adx_position *position = position_of("chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");

    (void)state;
    assert_string_equal(result_of(position), "white-wins checkmate");
    assert_int_equal(adx_position_perft(position, 1), 0);
    assert_int_equal(adx_position_perft(position, 0), 1);
    game_end(position);
}

static void the_third_occurrence_is_a_draw_and_the_start_is_one(void **state)
{
    adx_position *position = position_of("chess", NULL);

    (void)state;
    play(position, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    assert_string_equal(result_of(position), "ongoing");
    play(position, "f6g8");
    assert_string_equal(result_of(position), "draw threefold");
    assert_int_equal(move_count(position), 20);
    game_end(position);
}

static void the_first_ending_stands_and_is_taken_back(void **state)
{
    adx_position *position = position_of("chess", NULL);

    (void)state;
    play(position, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 f2f3 e7e5 g2g4 d8h4");
    assert_string_equal(result_of(position), "draw threefold");
    for (unsigned i = 0; i < 5; i++)
        assert_true(adx_position_undo(position));
    assert_string_equal(result_of(position), "ongoing");
    game_end(position);
}

static void lost_rights_make_another_position(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");

    (void)state;
    play(position, "h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8");
    assert_string_equal(result_of(position), "ongoing");
    play(position, "h1h2");
    assert_string_equal(result_of(position), "draw threefold");
    game_end(position);
}

static void a_possible_en_passant_makes_another_position(void **state)
{
    adx_position *possible = position_of("chess", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    adx_position *impossible = position_of("chess", "4k3/8/8/8/2p5/8/4P3/4K3 w - - 0 1");

    (void)state;
    play(possible, "e2e4");
    const uint64_t with_right = adx_position_key(possible);
    play(possible, "e8e7 e1e2 e7e8 e2e1");
    assert_true(adx_position_key(possible) != with_right);
    play(impossible, "e2e4");
    const uint64_t without = adx_position_key(impossible);
    play(impossible, "e8e7 e1e2 e7e8 e2e1");
    assert_true(adx_position_key(impossible) == without);
    game_end(possible);
    game_end(impossible);
}

static void fifty_moves_without_progress_are_a_draw(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 98 90");

    (void)state;
    play(position, "a1a2");
    assert_string_equal(result_of(position), "ongoing");
    play(position, "e8d8");
    assert_string_equal(result_of(position), "draw fifty");
    game_end(position);
}

static void mate_comes_before_fifty_moves(void **state)
{
    adx_position *position = position_of("chess", "7k/5Q2/6K1/8/8/8/8/8 w - - 99 90");

    (void)state;
    play(position, "f7g7");
    assert_string_equal(result_of(position), "white-wins checkmate");
    game_end(position);
}

static void repetition_comes_before_fifty_moves(void **state)
{
    adx_position *position =
        position_of("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 92 90");

    (void)state;
    play(position, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_string_equal(result_of(position), "draw threefold");
    game_end(position);
}

static void a_captured_rook_or_a_moved_pawn_restarts_the_count(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/8/8/p7/8/R3K3 w Q - 98 90");

    (void)state;
    play(position, "a1a3");
    assert_non_null(strstr(fen_of(position), " - - 0 90"));
    adx_position_undo(position);
    play(position, "a1b1 a3a2");
    assert_non_null(strstr(fen_of(position), " - - 0 91"));
    game_end(position);
}

static void stalemate_may_lose(void **state)
{
    adx_position *position =
        chess_with("replace end stalemate loss", "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1");

    (void)state;
    play(position, "f5f7");
    assert_string_equal(result_of(position), "white-wins stalemate");
    game_end(position);
}

static void so_many_checks_win(void **state)
{
    adx_position *position = chess_with("count checks to 3\nend checks 3 loss",
                                        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 checks:0,2");

    (void)state;
    play(position, "a1a8");
    assert_string_equal(result_of(position), "white-wins checks");
    assert_int_equal(move_count(position), 0);
    game_end(position);
}

static void mate_by_the_last_check_is_mate(void **state)
{
    adx_position *position = chess_with("count checks to 3\nend checks 3 loss",
                                        "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1 checks:0,2");

    (void)state;
    play(position, "f7g7");
    assert_string_equal(result_of(position), "white-wins checkmate");
    game_end(position);
}

static void a_bare_king_loses_unless_it_can_bare_the_other(void **state)
{
    adx_position *loses = chess_with("end bare king loss", "k7/8/8/8/8/8/1r6/1K1R2N1 w - - 0 1");
    adx_position *answers = chess_with("end bare king loss", "8/8/8/8/8/5k2/3Rr3/7K w - - 0 1");

    (void)state;
    play(loses, "b1b2");
    assert_string_equal(result_of(loses), "white-wins bare-king");
    assert_int_equal(move_count(loses), 0);
    play(answers, "d2e2");
    assert_string_equal(result_of(answers), "ongoing");
    assert_string_equal(moves_with(answers, ""), "f3e2 f3f4 f3g3 f3g4");
    play(answers, "f3f4");
    assert_string_equal(result_of(answers), "white-wins bare-king");
    game_end(loses);
    game_end(answers);
}

/* A rule for one color leaves the other one's bare king out of it, and nothing to answer. */
static void a_bare_king_of_one_color_loses_at_once(void **state)
{
    adx_position *both_bare =
        chess_with("white end bare king loss", "8/8/8/8/8/6k1/7R/4K3 b - - 0 1");
    adx_position *answers =
        chess_with("white end bare king loss", "8/8/8/8/8/5k2/3Rr3/7K w - - 0 1");
    adx_position *said_twice = chess_with("white end bare king loss\nblack end bare king loss",
                                          "8/8/8/8/8/5k2/3Rr3/7K w - - 0 1");

    (void)state;
    play(both_bare, "g3h2");
    assert_string_equal(result_of(both_bare), "black-wins bare-king");
    play(answers, "d2e2");
    assert_string_equal(result_of(answers), "ongoing");
    play(said_twice, "d2e2");
    assert_string_equal(result_of(said_twice), "ongoing");
    play(said_twice, "f3e2");
    assert_string_equal(result_of(said_twice), "draw bare-king");
    game_end(both_bare);
    game_end(answers);
    game_end(said_twice);
}

/* Only who loses by it may answer. */
static void a_bare_king_that_wins_or_draws_ends_the_game_at_once(void **state)
{
    adx_position *wins = chess_with("end bare king win", "8/8/k7/3p4/4P3/3K4/8/8 b - - 0 1");
    adx_position *draws = chess_with("end bare king draw", "8/8/k7/3p4/4P3/3K4/8/8 b - - 0 1");
    adx_position *loses = chess_with("end bare king loss", "8/8/k7/3p4/4P3/3K4/8/8 b - - 0 1");

    (void)state;
    play(wins, "d5e4");
    assert_string_equal(result_of(wins), "white-wins bare-king");
    assert_int_equal(move_count(wins), 0);
    play(draws, "d5e4");
    assert_string_equal(result_of(draws), "draw bare-king");
    play(loses, "d5e4");
    assert_string_equal(result_of(loses), "ongoing");
    game_end(wins);
    game_end(draws);
    game_end(loses);
}

static void a_king_with_a_piece_in_hand_is_not_bare(void **state)
{
    static const char *const rules =
        "captured all to hand\ndrop queen rook bishop knight pawn anywhere\nend bare king loss";
    adx_position *holds = chess_with(rules, "4k3/8/8/8/8/8/8/R3K3[q] w - - 0 1");
    adx_position *bare = chess_with(rules, "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1");

    (void)state;
    assert_string_equal(result_of(holds), "ongoing");
    assert_string_equal(result_of(bare), "white-wins bare-king");
    game_end(holds);
    game_end(bare);
}

/* The text says king: that it may be captured does not make it another piece. */
static void a_king_that_may_be_captured_is_bare_as_well(void **state)
{
    static const char *const rules = "remove castle\nblack royals none\nend bare king loss";
    adx_position *bare = chess_with(rules, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    adx_position *several = chess_with(rules, "4k1k1/8/8/8/8/8/8/R3K3 w - - 0 1");
    adx_position *has_more = chess_with(rules, "4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1");

    (void)state;
    assert_string_equal(result_of(bare), "white-wins bare-king");
    assert_string_equal(result_of(several), "white-wins bare-king");
    assert_string_equal(result_of(has_more), "ongoing");
    game_end(bare);
    game_end(several);
    game_end(has_more);
}

/* In a position from a FEN it may be either player's. */
static void checks_count_for_both_colors(void **state)
{
    (void)state;
    assert_result("three-check", "k7/n7/8/8/8/8/8/K7 w - - 0 1 checks:0,3", "white-wins checks");
    assert_result("three-check", "k7/n7/8/8/8/8/8/K7 b - - 0 1 checks:0,3", "white-wins checks");
    assert_result("three-check", "k7/n7/8/8/8/8/8/K7 b - - 0 1 checks:3,0", "black-wins checks");
    assert_result("three-check", "k7/n7/8/8/8/8/8/K7 w - - 0+2 0 1", "white-wins checks");
    assert_result("three-check", "k7/n7/8/8/8/8/8/K7 w - - 0 1 checks:3,3", "draw checks");
}

/* White loses by it, Black wins by it: no matter to whom it happens. */
static void what_happens_to_both_is_a_draw_unless_it_is_for_one_player(void **state)
{
    static const char *const pieces = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    adx_position *one = chess_with("white end no pawn loss\nblack end no pawn win", pieces);
    adx_position *two = chess_with("white end no pawn loss\nblack end no pawn loss", pieces);

    (void)state;
    assert_string_equal(result_of(one), "black-wins extinction");
    assert_string_equal(result_of(two), "draw extinction");
    game_end(one);
    game_end(two);
}

/* The king in the corner is bare and cannot move. */
static void a_bare_king_has_lost_though_it_is_stalemated(void **state)
{
    adx_position *position = chess_with("end bare king loss", "7k/5n2/6K1/5Q2/8/8/8/8 w - - 0 1");

    (void)state;
    play(position, "f5f7");
    assert_string_equal(result_of(position), "white-wins bare-king");
    game_end(position);
}

static void two_bare_kings_are_a_draw(void **state)
{
    adx_position *position = chess_with("end bare king loss", "8/8/8/8/8/5k2/3Rr3/7K w - - 0 1");

    (void)state;
    play(position, "d2e2 f3e2");
    assert_string_equal(result_of(position), "draw bare-king");
    assert_int_equal(move_count(position), 0);
    game_end(position);
}

static void a_king_on_its_goal_has_won(void **state)
{
    adx_position *position = position_of("king-of-the-hill", "7k/8/8/8/8/3K4/7q/8 w - - 0 1");

    (void)state;
    play(position, "d3d4");
    assert_string_equal(result_of(position), "white-wins goal");
    assert_int_equal(move_count(position), 0);
    game_end(position);
}

/* The goal counts before the stalemate that the same move makes. */
static void the_goal_comes_before_stalemate(void **state)
{
    adx_position *position = position_of("king-of-the-hill", "k7/2Q5/8/8/2K5/8/8/8 w - - 0 1");

    (void)state;
    play(position, "c4d5");
    assert_string_equal(result_of(position), "white-wins goal");
    game_end(position);
}

static void the_second_player_may_follow_to_the_goal(void **state)
{
    adx_position *follows = position_of("racing-kings", "8/1K4k1/8/8/8/8/8/8 w - - 0 1");
    adx_position *late = position_of("racing-kings", "8/1K6/6k1/8/8/8/8/8 w - - 0 1");
    adx_position *first = position_of("racing-kings", "8/1K4k1/8/8/8/8/8/8 b - - 0 1");

    (void)state;
    play(follows, "b7b8");
    assert_string_equal(result_of(follows), "ongoing");
    play(follows, "g7g8");
    assert_string_equal(result_of(follows), "draw goal");
    adx_position_undo(follows);
    play(follows, "g7g6");
    assert_string_equal(result_of(follows), "white-wins goal");
    play(late, "b7b8");
    assert_string_equal(result_of(late), "white-wins goal");
    play(first, "g7g8");
    assert_string_equal(result_of(first), "black-wins goal");
    game_end(follows);
    game_end(late);
    game_end(first);
}

static void a_draw_may_be_won_by_one_side(void **state)
{
    adx_position *white = position_of("armageddon", "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1");
    adx_position *black = position_of("armageddon", "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1");
    adx_position *again = position_of("armageddon", NULL);
    adx_position *fifty = position_of("armageddon", "4k3/8/8/8/8/8/8/R3K3 w - - 99 90");

    (void)state;
    assert_string_equal(result_of(white), "black-wins stalemate");
    play(black, "f5f7");
    assert_string_equal(result_of(black), "black-wins stalemate");
    play(again, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_string_equal(result_of(again), "black-wins threefold");
    play(fifty, "a1a2");
    assert_string_equal(result_of(fifty), "black-wins fifty");
    game_end(white);
    game_end(black);
    game_end(again);
    game_end(fifty);
}

static void who_repeats_may_lose(void **state)
{
    adx_position *position = chess_with("replace end repetition 2 loss", NULL);

    (void)state;
    play(position, "g1f3 g8f6 f3g1 f6g8");
    assert_string_equal(result_of(position), "white-wins repetition");
    game_end(position);
}

static void a_repetition_may_not_be_allowed(void **state)
{
    adx_position *position = chess_with("replace end repetition 2 not allowed", NULL);

    (void)state;
    play(position, "g1f3 g8f6 f3g1");
    assert_false(is_legal(position, "f6g8"));
    assert_string_equal(reason_of(position, "f6g8"), "repeats");
    assert_int_equal(move_count(position), 21);
    play(position, "h7h6 g1f3");
    assert_true(is_legal(position, "f6g8"));
    game_end(position);
}

static void a_repetition_that_is_not_allowed_may_come_as_often_as_before(void **state)
{
    adx_position *position = chess_with("replace end repetition 3 not allowed", NULL), *copy;

    (void)state;
    play(position, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    assert_int_equal(adx_position_clone(position, &copy), ADX_OK);
    adx_position_undo(position);
    assert_true(is_legal(position, "f3g1"));
    play(position, "f3g1");
    assert_false(is_legal(position, "f6g8"));
    assert_false(is_legal(copy, "f6g8"));
    play(copy, "f6d5");
    assert_string_equal(result_of(copy), "ongoing");
    adx_position_free(copy);
    game_end(position);
}

static void a_repetition_may_not_be_allowed_to_one_player(void **state)
{
    adx_position *white = chess_with("replace white end repetition 2 not allowed\n"
                                     "replace black end repetition 2 win",
                                     NULL);

    (void)state;
    play(white, "g1f3 g8f6 f3g1 f6g8");
    assert_string_equal(result_of(white), "black-wins repetition");
    game_end(white);
    white = chess_with("replace white end repetition 2 not allowed", NULL);
    play(white, "g1f3 g8f6 f3g1 f6g8");
    assert_string_equal(result_of(white), "ongoing");
    assert_false(is_legal(white, "g1f3"));
    game_end(white);
}

static void who_may_only_repeat_is_stalemated(void **state)
{
    adx_position *position = position_in(
        game_of_rules("board 3x3\nsetup k2/3/2K\npiece king K sW royal\n"
                      "end checkmate loss\nend stalemate loss\nend repetition 2 not allowed\n"
                      "end moves none\n"),
        "k2/3/K2 w - - 0 1");

    (void)state;
    play(position, "a1b1 a3b3 b1c1 b3c3");
    play(position, "c1b1");
    assert_string_equal(moves_with(position, ""), "");
    assert_string_equal(result_of(position), "white-wins stalemate");
    game_end(position);
}

static void a_capture_en_passant_makes_a_position_another(void **state)
{
    static const char rules[] = "board 5x5\nsetup k4/5/5/5/KS3\npiece king K K royal\n"
                                "piece strider S bW\nmove strider fmnD, passing\n"
                                "piece pawn P fceF\n"
                                "end checkmate loss\nend stalemate loss\n"
                                "end repetition 2 not allowed\nend moves none\n";
    adx_position *position = position_in(game_of_rules(rules), "k4/5/2p2/5/KS3 w - - 0 1");
    adx_position *far = position_in(game_of_rules(rules), "k4/5/4p/5/KS3 w - - 0 1");

    (void)state;
    play(position, "b1b3 a5b5 b3b2 b5a4 b2b4 a4a5");
    play(far, "b1b3 a5b5 b3b2 b5a4 b2b4 a4a5");
    assert_true(is_legal(position, "b4b3"));
    assert_false(is_legal(far, "b4b3"));
    game_end(position);
    game_end(far);
}

static void more_or_fewer_occurrences_are_called_repetition(void **state)
{
    adx_position *position = chess_with("replace end repetition 2 draw", NULL);

    (void)state;
    play(position, "g1f3 g8f6 f3g1 f6g8");
    assert_string_equal(result_of(position), "draw repetition");
    game_end(position);
}

static void who_checks_all_the_time_may_lose(void **state)
{
    adx_position *position = chess_with("replace end repetition 3 draw, perpetual check loses",
                                        "k7/8/8/8/8/8/r7/3Q2K1 w - - 0 1");

    (void)state;
    play(position, "d1d8 a8a7 d8d4 a7a8 d4d8 a8a7 d8d4 a7a8 d4d8");
    assert_string_equal(result_of(position), "black-wins perpetual-check");
    game_end(position);
}

static void a_repetition_with_a_quiet_move_is_a_draw(void **state)
{
    adx_position *position = chess_with("replace end repetition 3 draw, perpetual check loses",
                                        "k7/8/8/8/8/8/r7/3Q2K1 w - - 0 1");

    (void)state;
    play(position, "d1d8 a8a7 d8d1 a7a8 d1d8 a8a7 d8d1 a7a8");
    assert_string_equal(result_of(position), "draw threefold");
    game_end(position);
}

static void so_is_one_whose_first_move_alone_gave_no_check(void **state)
{
    adx_position *position = chess_with("replace end repetition 2 draw, perpetual check loses",
                                        "3Q4/k7/8/8/8/8/r7/6K1 w - - 0 1");

    (void)state;
    play(position, "d8d1 a7a8 d1d8 a8a7");
    assert_string_equal(result_of(position), "draw repetition");
    game_end(position);
}

/* The rook goes from file to file with the bishop that it attacks, or stays on the file of both. */
static void who_chases_a_piece_all_the_time_may_lose(void **state)
{
    static const char chase[] = "replace end repetition 3 draw, perpetual chase loses";
    adx_position *position = chess_with(chase, "b6k/8/8/8/8/8/8/1R4K1 w - - 0 1");

    (void)state;
    play(position, "b1a1 a8b7 a1b1 b7a8 b1a1 a8b7 a1b1 b7a8");
    assert_string_equal(result_of(position), "black-wins perpetual-chase");
    game_end(position);
}

static void a_guarded_piece_is_chased_only_where_the_rules_say_so(void **state)
{
    static const char chase[] = "replace end repetition 3 draw, perpetual chase loses";
    static const char fen[] = "b6k/8/8/3b4/8/8/8/1R4K1 w - - 0 1";
    static const char moves[] = "b1a1 a8b7 a1b1 b7a8 b1a1 a8b7 a1b1 b7a8";
    char even[256];
    adx_position *position = chess_with(chase, fen);

    (void)state;
    snprintf(even, sizeof(even), "%s\nchase bishop by rook, even guarded", chase);
    play(position, moves);
    assert_string_equal(result_of(position), "draw threefold");
    game_end(position);
    position = chess_with(even, fen);
    play(position, moves);
    assert_string_equal(result_of(position), "black-wins perpetual-chase");
    game_end(position);
}

static void an_attack_that_stood_before_the_move_is_no_chase(void **state)
{
    adx_position *position = chess_with("replace end repetition 3 draw, perpetual chase loses",
                                        "b6k/8/8/8/8/8/8/R5K1 w - - 0 1");

    (void)state;
    play(position, "a1a2 h8h7 a2a1 h7h8 a1a2 h8h7 a2a1 h7h8");
    assert_string_equal(result_of(position), "draw threefold");
    game_end(position);
}

static void a_piece_that_could_capture_its_attacker_is_not_chased(void **state)
{
    adx_position *position = chess_with("replace end repetition 3 draw, perpetual chase loses",
                                        "r6k/8/8/8/8/8/8/1R4K1 w - - 0 1");

    (void)state;
    play(position, "b1a1 a8b8 a1b1 b8a8 b1a1 a8b8 a1b1 b8a8");
    assert_string_equal(result_of(position), "draw threefold");
    game_end(position);
}

static void only_the_attacks_that_are_stated_are_chases(void **state)
{
    adx_position *position = chess_with("replace end repetition 3 draw, perpetual chase loses\n"
                                        "chase bishop by rook on ranks 1-3",
                                        "b6k/8/8/8/8/8/8/1R4K1 w - - 0 1");

    (void)state;
    play(position, "b1a1 a8b7 a1b1 b7a8 b1a1 a8b7 a1b1 b7a8");
    assert_string_equal(result_of(position), "black-wins perpetual-chase");
    game_end(position);
    position = chess_with("replace end repetition 3 draw, perpetual chase loses\n"
                          "chase bishop by rook on ranks 4-8",
                          "b6k/8/8/8/8/8/8/1R4K1 w - - 0 1");
    play(position, "b1a1 a8b7 a1b1 b7a8 b1a1 a8b7 a1b1 b7a8");
    assert_string_equal(result_of(position), "draw threefold");
    game_end(position);
}

/* A game in which lines of three counters count as the statement says. */
static adx_position *lines_with(const char *ending, const char *fen)
{
    char rules[512];

    snprintf(rules, sizeof(rules),
             "board 5x5\nsetup 5/5/5/5/5[CCCccc]\npiece counter C mK\npiece lord L mK\n"
             "royals none\ndrop counter anywhere\n%s\nend stalemate draw\n"
             "end repetition none\nend moves none\n",
             ending);
    return position_in(game_of_rules(rules), fen);
}

static void so_many_pieces_in_a_line_win(void **state)
{
    static const char *const won[] = {"5/5/5/1CCC1/5[] b - - 0 1", "5/1C3/1C3/1C3/5[] b - - 0 1",
                                      "2C2/3C1/4C/5/5[] b - - 0 1", "5/5/2C2/1C3/C4[] b - - 0 1",
                                      "5/5/5/5/1CCCC[] b - - 0 1"};
    static const char *const open[] = {"c4/5/5/1CC1C/5[] b - - 0 1", "c4/5/5/1CCc1/5[] b - - 0 1",
                                       "c4/5/5/1CCL1/5[] b - - 0 1", "c4/5/4C/CC3/5[] b - - 0 1"};

    (void)state;
    for (size_t i = 0; i < sizeof(won) / sizeof(won[0]); i++) {
        adx_position *position = lines_with("end line of 3 counter win", won[i]);
        assert_string_equal(result_of(position), "white-wins line");
        game_end(position);
    }
    for (size_t i = 0; i < sizeof(open) / sizeof(open[0]); i++) {
        adx_position *position = lines_with("end line of 3 counter win", open[i]);
        assert_string_equal(result_of(position), "ongoing");
        game_end(position);
    }
}

static void a_line_may_have_to_be_straight_or_diagonal(void **state)
{
    static const char straight[] = "c4/5/5/1CCC1/5[] b - - 0 1",
                      diagonal[] = "c1C2/3C1/4C/5/5[] b - - 0 1";
    static const struct {
        const char *ending, *fen, *result;
    } known[] = {{"end line of 3 counter win, orthogonally", straight, "white-wins line"},
                 {"end line of 3 counter win, orthogonally", diagonal, "ongoing"},
                 {"end line of 3 counter win, diagonally", straight, "ongoing"},
                 {"end line of 3 counter loss, diagonally", diagonal, "black-wins line"},
                 {"black end line of 3 counter win", straight, "ongoing"},
                 {"end line of 3 lord counter draw", "5/5/5/1CLC1/5[] b - - 0 1", "draw line"}};

    (void)state;
    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        adx_position *position = lines_with(known[i].ending, known[i].fen);
        assert_string_equal(result_of(position), known[i].result);
        game_end(position);
    }
}

/* What each ending makes of a position. */
struct judged {
    const char *ending, *fen, *result;
};

static void assert_judged(const struct judged *known, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        adx_position *position = lines_with(known[i].ending, known[i].fen);
        assert_string_equal(result_of(position), known[i].result);
        game_end(position);
    }
}

static void pieces_of_a_line_may_stand_apart(void **state)
{
    static const char gaps[] = "end line of 3 counter loss, orthogonally, with gaps";
    static const struct judged known[] = {
        {gaps, "5/5/5/C1CcC/5[Cc] b - - 0 1", "black-wins line"},
        {gaps, "2C2/5/2l2/2C2/2C2[Cc] b - - 0 1", "black-wins line"},
        {gaps, "C4/5/2C2/5/4C[Cc] b - - 0 1", "ongoing"},
        {gaps, "C4/4C/5/5/C3C[Cc] b - - 0 1", "ongoing"},
        {"end line of 3 counter win, with gaps", "C4/5/2C2/5/4C[Cc] b - - 0 1", "white-wins line"},
        {"end line of 3 counter win", "5/5/5/C1CcC/5[Cc] b - - 0 1", "ongoing"},
    };

    (void)state;
    assert_judged(known, sizeof(known) / sizeof(known[0]));
}

static void a_line_with_gaps_ends_where_it_comes_back_to_itself(void **state)
{
    static const char rules[] = "board 5x5 wrap files\nsetup 5/5/5/5/5[CCCccc]\n"
                                "piece counter C mK\nroyals none\ndrop counter anywhere\n"
                                "end line of 3 counter win, with gaps\nend stalemate draw\n";
    adx_position *position = position_in(game_of_rules(rules), "5/5/5/C1C2/5[Cc] b - - 0 1");

    (void)state;
    assert_string_equal(result_of(position), "ongoing");
    game_end(position);
}

static void so_many_pieces_in_a_square_win(void **state)
{
    static const struct judged known[] = {
        {"end square of 2 counter win", "5/5/1CC2/1CC2/5[Cc] b - - 0 1", "white-wins square"},
        {"end square of 2 counter win", "5/5/5/3CC/3CC[Cc] b - - 0 1", "white-wins square"},
        {"end square of 2 counter loss", "cc3/cc3/5/5/5[Cc] w - - 0 1", "white-wins square"},
        {"end square of 2 counter win", "5/5/1CC2/1CL2/5[Cc] b - - 0 1", "ongoing"},
        {"end square of 2 counter win", "5/5/1CC2/1Cc2/5[Cc] b - - 0 1", "ongoing"},
        {"end square of 2 counter win", "5/5/CC3/1CC2/5[Cc] b - - 0 1", "ongoing"},
        {"end square of 2 counter win", "C3C/C3C/5/5/5[Cc] b - - 0 1", "ongoing"},
        {"end square of 3 counter win", "5/5/1CC2/1CC2/5[Cc] b - - 0 1", "ongoing"},
        {"end square of 3 counter win", "CCC2/CCC2/CCC2/5/5[Cc] b - - 0 1", "white-wins square"},
    };

    (void)state;
    assert_judged(known, sizeof(known) / sizeof(known[0]));
}

static void a_goal_may_have_to_be_full(void **state)
{
    static const char full[] = "end counter on a5 b5 win, none empty";
    static const struct judged known[] = {
        {full, "Cc3/5/5/5/5[Cc] b - - 0 1", "white-wins goal"},
        {full, "CC3/5/5/5/5[Cc] b - - 0 1", "white-wins goal"},
        {full, "5/5/5/5/cL3[Cc] w - - 0 1", "black-wins goal"},
        {full, "Cc3/5/5/5/5[Cc] w - - 0 1", "ongoing"},
        {full, "C4/5/5/5/5[Cc] b - - 0 1", "ongoing"},
        {full, "Lc3/5/5/5/5[Cc] b - - 0 1", "ongoing"},
        {"end counter on a5 b5 win, 2 of them, none empty", "Cc3/5/5/5/5[Cc] b - - 0 1", "ongoing"},
        {"end counter on a5 b5 win", "C4/5/5/5/5[Cc] b - - 0 1", "white-wins goal"},
    };

    (void)state;
    assert_judged(known, sizeof(known) / sizeof(known[0]));
}

static void words_of_endings_may_also_be_names(void **state)
{
    static const char rules[] = "board 5x5\nsetup 5/5/5/5/S1G1A\npiece square S K\n"
                                "piece gaps G K\npiece alike A K\nroyals none\n"
                                "promote alike on rank 5 to gaps square\n"
                                "end square on a5 win\nend line of 2 gaps win, with gaps\n";
    adx_position *position = position_in(game_of_rules(rules), "S4/5/5/5/2G1A b - - 0 1");

    (void)state;
    assert_string_equal(result_of(position), "white-wins goal");
    game_end(position);
}

static void other_move_limits_have_another_word(void **state)
{
    adx_position *position = chess_with("replace end moves 70 draw, restarted by pawn",
                                        "4k3/8/8/8/8/8/8/R3K3 w - - 139 90");

    (void)state;
    play(position, "a1a2");
    assert_string_equal(result_of(position), "draw move-limit");
    game_end(position);
}

static void the_weaker_side_counts(void **state)
{
    /* One rook against the bare king: 16 moves, counted from the 3 pieces on the board. */
    adx_position *position = position_of("makruk", "4k3/8/8/8/8/8/8/R2K4 b - - 26 40");

    (void)state;
    assert_string_equal(result_of(position), "ongoing");
    play(position, "e8e7");
    assert_string_equal(result_of(position), "draw counting");
    game_end(position);
}

/* Plies, after a move, as programs of makruk write them. */
static void assert_counts(const char *fen, const char *move, unsigned wanted)
{
    adx_position *position = position_of("makruk", fen);
    unsigned limit;

    play(position, move);
    assert_int_equal(adx_position_count(position, &limit), wanted);
    assert_int_equal(limit, 2 * 16);
    game_end(position);
}

static void the_bare_king_counts_its_own_moves_whoever_has_captured(void **state)
{
    (void)state;
    /* It says 4 with its next move, and the next but one is also its own. */
    assert_counts("4k3/3P4/8/8/8/8/8/R2K4 b - - 5 1", "e8d7", 2 * 3 - 1);
    assert_counts("4k2r/8/8/8/8/8/8/3K3R w - - 0 1", "h1h8", 2 * 3);
    assert_counts("4k3/8/8/8/8/8/8/R2K4 b - - 0 1", "e8d7", 2 * 3 + 1);
    assert_counts("4k3/8/8/8/8/8/8/R2K4 w - - 0 1", "a1a2", 2 * 3);
}

static void the_count_depends_on_the_pieces_of_the_stronger_side(void **state)
{
    static const struct {
        const char *pieces;
        unsigned count, moves;
    } sides[] = {
        {"R6R", 2, 8},  {"R2NS2S", 4, 16}, {"S2SN2N", 4, 22}, {"N6N", 2, 32},
        {"S6N", 2, 44}, {"N6M", 2, 64},    {"M6M", 2, 64},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(sides) / sizeof(sides[0]); i++) {
        char strong_white[64], strong_black[64];
        /* The pieces on the board are counted as moves already made. */
        const unsigned plies = 2 * (sides[i].moves - sides[i].count - 2);
        for (unsigned late = 0; late < 2; late++) {
            const char *result = late ? "draw counting" : "ongoing";
            snprintf(strong_white, sizeof(strong_white), "3k4/8/8/8/4K3/%s/8/8 %c - - %u 90",
                     sides[i].pieces, "bw"[late], plies + late);
            snprintf(strong_black, sizeof(strong_black), "3K4/8/8/8/4k3/%s/8/8 %c - - %u 90",
                     sides[i].pieces, "wb"[late], plies + late);
            for (char *c = strong_black; *c != ' '; c++)
                *c = (char)(strchr("RNSM", *c) ? *c - 'A' + 'a' : *c);
            assert_result("makruk", strong_white, result);
            assert_result("makruk", strong_black, result);
        }
    }
}

static void a_count_may_begin_at_nothing(void **state)
{
    (void)state;
    assert_result("asean", "4k3/8/8/8/8/8/8/R2K4 b - - 32 40", "ongoing");
    assert_result("asean", "4k3/8/8/8/8/8/8/R2K4 w - - 33 40", "draw counting");
    assert_result("asean", "4k3/8/8/8/8/8/8/Q2K4 w - - 99 90", "ongoing");
}

static void nobody_counts_while_there_are_pawns(void **state)
{
    adx_position *with = position_of("makruk", "4k2r/7p/8/8/8/8/8/R2K4 w - - 200 90");
    adx_position *without = position_of("makruk", "4k2r/8/8/8/8/8/8/R2K4 w - - 127 90");

    (void)state;
    play(with, "a1a2");
    assert_string_equal(result_of(with), "ongoing");
    play(without, "a1a2");
    assert_string_equal(result_of(without), "ongoing");
    play(without, "h8h7");
    assert_string_equal(result_of(without), "draw counting");
    game_end(with);
    game_end(without);
}

/* Kings on one file may come to face each other; who answers must end it or pass. */
static const char *const facing = "may pass\nend facing king draw, orthogonally";

static void pieces_that_face_each_other_must_part_or_a_pass_ends_the_game(void **state)
{
    adx_position *position = chess_with(facing, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    adx_position *open = chess_with(facing, "4k3/8/4n3/8/8/8/8/4K3 b - - 0 1");

    (void)state;
    assert_string_equal(result_of(position), "ongoing");
    play(open, "e6c5");
    assert_string_equal(result_of(open), "ongoing");
    assert_int_equal(adx_position_play_text(open, "e1e2"), ADX_E_ILLEGAL);
    play(open, "e1f1");
    assert_string_equal(result_of(open), "ongoing");
    assert_true(adx_position_undo(open));
    play(open, "pass");
    assert_string_equal(result_of(open), "draw facing");
    assert_int_equal(move_count(open), 0);
    game_end(position);
    game_end(open);
}

static void who_is_in_check_may_pass_where_pieces_face_each_other(void **state)
{
    adx_position *position = chess_with(facing, "4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
    adx_position *closed = chess_with(facing, "4k3/4p3/8/8/8/8/8/r3K3 w - - 0 1");
    char fen[ADX_FEN_SIZE_MAX];

    (void)state;
    assert_int_equal(adx_position_play_text(closed, "pass"), ADX_E_ILLEGAL);
    play(position, "pass");
    assert_string_equal(result_of(position), "draw facing");
    assert_true(adx_position_fen(position, fen) > 0);
    assert_string_equal(fen, "4k3/8/8/8/8/8/8/r3K3 b - - 1 1 passes:1");
    adx_position *again = chess_with(facing, fen);
    assert_string_equal(result_of(again), "draw facing");
    game_end(again);
    game_end(position);
    game_end(closed);
}

static void pieces_may_end_a_game_as_they_come_to_face_each_other(void **state)
{
    static const char *const queens = "end facing queen rook draw, diagonally, at once";
    adx_position *position = chess_with(queens, "4k2q/8/8/8/8/8/8/2Q1K3 w - - 0 1");

    (void)state;
    play(position, "c1c2");
    assert_string_equal(result_of(position), "ongoing");
    play(position, "h8h7");
    assert_string_equal(result_of(position), "draw facing");
    game_end(position);
}

static void passes_that_follow_one_another_may_end_a_game_by_points(void **state)
{
    static const char *const points = "may pass\nend passes 2 points\n"
                                      "count points 9 queen, 1.5 pawn, 0.5 more for black";
    static const struct {
        const char *fen, *result;
    } ends[] = {
        {"4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", "black-wins passes"},
        {"4k3/p7/8/8/8/8/PP6/4K3 w - - 0 1", "white-wins passes"},
        {"4k3/pppppp2/8/8/8/8/8/3QK3 w - - 0 1", "black-wins passes"},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "black-wins passes"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
        adx_position *position = chess_with(points, ends[i].fen);
        play(position, "pass");
        play(position, "e8d8");
        play(position, "pass");
        assert_string_equal(result_of(position), "ongoing");
        play(position, "pass");
        assert_string_equal(result_of(position), ends[i].result);
        assert_true(adx_position_undo(position));
        assert_string_equal(result_of(position), "ongoing");
        game_end(position);
    }
}

static void equal_points_are_a_draw_and_limits_may_count_them(void **state)
{
    static const char *const points = "count points 9 queen, 3 rook\n"
                                      "replace end moves 1 points\nreplace end repetition none";
    adx_position *equal = chess_with(points, "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1");
    adx_position *more = chess_with(points, "r3k3/8/8/8/8/8/8/3QK3 w - - 0 1");

    (void)state;
    play(equal, "e1e2");
    play(equal, "e8e7");
    assert_string_equal(result_of(equal), "draw move-limit");
    play(more, "e1e2");
    play(more, "a8b8");
    assert_string_equal(result_of(more), "white-wins move-limit");
    game_end(equal);
    game_end(more);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ending_is_recognized_by_a_test_of_its_own),
        cmocka_unit_test(mate_stalemate_and_nothing),
        cmocka_unit_test(what_a_text_leaves_unsaid_ends_as_in_chess),
        cmocka_unit_test(endings_stand_beside_each_other),
        cmocka_unit_test(a_position_may_begin_with_its_end),
        cmocka_unit_test(the_third_occurrence_is_a_draw_and_the_start_is_one),
        cmocka_unit_test(the_first_ending_stands_and_is_taken_back),
        cmocka_unit_test(lost_rights_make_another_position),
        cmocka_unit_test(a_possible_en_passant_makes_another_position),
        cmocka_unit_test(fifty_moves_without_progress_are_a_draw),
        cmocka_unit_test(mate_comes_before_fifty_moves),
        cmocka_unit_test(repetition_comes_before_fifty_moves),
        cmocka_unit_test(a_captured_rook_or_a_moved_pawn_restarts_the_count),
        cmocka_unit_test(stalemate_may_lose),
        cmocka_unit_test(so_many_checks_win),
        cmocka_unit_test(mate_by_the_last_check_is_mate),
        cmocka_unit_test(a_bare_king_loses_unless_it_can_bare_the_other),
        cmocka_unit_test(a_bare_king_has_lost_though_it_is_stalemated),
        cmocka_unit_test(two_bare_kings_are_a_draw),
        cmocka_unit_test(a_bare_king_of_one_color_loses_at_once),
        cmocka_unit_test(a_bare_king_that_wins_or_draws_ends_the_game_at_once),
        cmocka_unit_test(a_king_with_a_piece_in_hand_is_not_bare),
        cmocka_unit_test(a_king_that_may_be_captured_is_bare_as_well),
        cmocka_unit_test(checks_count_for_both_colors),
        cmocka_unit_test(what_happens_to_both_is_a_draw_unless_it_is_for_one_player),
        cmocka_unit_test(a_king_on_its_goal_has_won),
        cmocka_unit_test(the_goal_comes_before_stalemate),
        cmocka_unit_test(the_second_player_may_follow_to_the_goal),
        cmocka_unit_test(a_draw_may_be_won_by_one_side),
        cmocka_unit_test(who_repeats_may_lose),
        cmocka_unit_test(a_repetition_may_not_be_allowed),
        cmocka_unit_test(a_repetition_that_is_not_allowed_may_come_as_often_as_before),
        cmocka_unit_test(a_repetition_may_not_be_allowed_to_one_player),
        cmocka_unit_test(who_may_only_repeat_is_stalemated),
        cmocka_unit_test(a_capture_en_passant_makes_a_position_another),
        cmocka_unit_test(more_or_fewer_occurrences_are_called_repetition),
        cmocka_unit_test(who_checks_all_the_time_may_lose),
        cmocka_unit_test(who_chases_a_piece_all_the_time_may_lose),
        cmocka_unit_test(a_guarded_piece_is_chased_only_where_the_rules_say_so),
        cmocka_unit_test(an_attack_that_stood_before_the_move_is_no_chase),
        cmocka_unit_test(a_piece_that_could_capture_its_attacker_is_not_chased),
        cmocka_unit_test(only_the_attacks_that_are_stated_are_chases),
        cmocka_unit_test(a_repetition_with_a_quiet_move_is_a_draw),
        cmocka_unit_test(so_is_one_whose_first_move_alone_gave_no_check),
        cmocka_unit_test(so_many_pieces_in_a_line_win),
        cmocka_unit_test(a_line_may_have_to_be_straight_or_diagonal),
        cmocka_unit_test(pieces_of_a_line_may_stand_apart),
        cmocka_unit_test(a_line_with_gaps_ends_where_it_comes_back_to_itself),
        cmocka_unit_test(so_many_pieces_in_a_square_win),
        cmocka_unit_test(a_goal_may_have_to_be_full),
        cmocka_unit_test(words_of_endings_may_also_be_names),
        cmocka_unit_test(pieces_that_face_each_other_must_part_or_a_pass_ends_the_game),
        cmocka_unit_test(who_is_in_check_may_pass_where_pieces_face_each_other),
        cmocka_unit_test(pieces_may_end_a_game_as_they_come_to_face_each_other),
        cmocka_unit_test(passes_that_follow_one_another_may_end_a_game_by_points),
        cmocka_unit_test(equal_points_are_a_draw_and_limits_may_count_them),
        cmocka_unit_test(other_move_limits_have_another_word),
        cmocka_unit_test(the_weaker_side_counts),
        cmocka_unit_test(the_bare_king_counts_its_own_moves_whoever_has_captured),
        cmocka_unit_test(the_count_depends_on_the_pieces_of_the_stronger_side),
        cmocka_unit_test(a_count_may_begin_at_nothing),
        cmocka_unit_test(nobody_counts_while_there_are_pawns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
