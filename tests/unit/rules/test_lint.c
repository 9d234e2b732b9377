/* Warnings: what the author left unsaid. */
#include "unit/rules/reading.h"

/* A complete game to which nothing is to be said; each test takes something away. */
static const char facts[] = "title T\ninventor I\nsource S\n";
static const char board[] = "board 2x4\nsetup kp/2/2/KP\n";
static const char pieces[] = "piece king K K royal\npiece pawn P fmWfceF\n";
static const char moves[] = "move pawn fmnD from rank 1, passing\npromote pawn on rank 4 to rook\n"
                            "piece rook R R\n";
static const char ends[] = "end checkmate loss\nend stalemate draw\nend repetition 3 draw\n"
                           "end moves 50 draw\n";

static const char *joined(const char *a, const char *b, const char *c, const char *d, const char *e)
{
    static char text[2048];

    snprintf(text, sizeof(text), "%s%s%s%s%s", a, b, c, d, e);
    return text;
}

static void assert_warns(const char *text, const char *findings)
{
    assert_reads(text, ADX_OK, findings);
}

/* chess with its facts and `more`. */
static void assert_chess_warns(const char *more, const char *findings)
{
    char text[1024];

    snprintf(text, sizeof(text), "like chess\n%s%s", facts, more);
    assert_warns(text, findings);
}

static void a_game_that_says_everything_gets_no_warning(void **state)
{
    (void)state;
    assert_warns(joined(facts, board, pieces, moves, ends), "");
}

static void the_built_in_games_get_no_warning(void **state)
{
    (void)state;
    for (size_t i = 0; i < builtin_variant_count; i++) {
        struct reading *reading = reading_of_builtin(builtin_variants[i].name);
        if (reading->text[0])
            fail_msg("%s: %s", builtin_variants[i].name, reading->text);
        assert_int_equal(reading->err, ADX_OK);
        reading_free(reading);
    }
}

static void a_step_back_that_was_none_once_is_told(void **state)
{
    (void)state;
    assert_chess_warns("move queen mcabK from rank 1\n",
                       "5:12:5 warning: mcabK also means mabK now, by which the turn passes "
                       "(write cabK for what it meant before, or cabKmabK for both)");
    assert_chess_warns("move queen WmcavD from rank 1\n",
                       "5:13:5 warning: mcavD also means mabD now, by which the turn passes "
                       "(write cavDmafD for what it meant before, or cavDmafDmabD for both)");
    assert_chess_warns("move queen avF from rank 1\n",
                       "5:12:3 warning: avF also means abF now, by which the turn passes "
                       "(write afF for what it meant before, or afFabF for both)");
    assert_chess_warns("move queen cabKmabK from rank 1\n", "");
    assert_chess_warns("move queen cavDmafDmabD from rank 1\n", "");
    assert_chess_warns("move queen afFabF from rank 1\n", "");
}

static void what_contradicts_is_stated_twice_or_changes_nothing_is_told(void **state)
{
    (void)state;
    assert_chess_warns("end king on e4 win\nend king on e4 loss\n",
                       "6:1:19 warning: this ending contradicts an earlier one, which counts "
                       "(leave one of the two out)");
    assert_chess_warns("end king on e4 win\nend pawn on e4 loss\nend king on e5 loss\n", "");
    assert_chess_warns("white end no pawn loss\nblack end no pawn win\n", "");
    assert_chess_warns("end no pawn loss\nend no pawn loss\n",
                       "6:1:16 warning: this ending is stated twice (leave one of the two out)");
    assert_chess_warns("also castle king e1-g1 with rook h1-f1\n",
                       "5:6:33 warning: this castling is stated twice (leave it out)");
    assert_chess_warns("also castle king e1-e1 with rook h1-h1\n",
                       "5:6:33 warning: this castling moves no piece");
    assert_chess_warns("promote queen on rank 8 to queen\n",
                       "5:1:32 warning: queen promotes to itself, which changes nothing");
    assert_chess_warns("replace promote pawn on rank 8 to queen pawn\n", "");
    assert_chess_warns("when pawn moves: it becomes pawn\n",
                       "5:1:32 warning: pawn becomes what it is, which changes nothing");
}

static void castlings_that_nobody_has_are_noticed(void **state)
{
    (void)state;
    assert_chess_warns("end castling to g1 c1 win\n", "");
    assert_chess_warns("end castling to g1 d4 b2 win\n",
                       "5:1:28 warning: no castling ends on b2 (name where the king castles to)\n"
                       "5:1:28 warning: no castling ends on d4 (name where the king castles to)");
    assert_chess_warns("remove castle\nwhite castle king e1-g1 with rook h1-f1\n"
                       "black castle king e1-c1 with rook a1-d1\n"
                       "white end no castling to g1 c1 loss\n",
                       "8:7:29 warning: no castling ends on c1 (name where the king castles to)");
    assert_chess_warns("replace castle king e1-g1 with rook h1-f1, unless enemy has\n", "");
    assert_chess_warns("remove castle\nwhite castle king e1-g1 with rook h1-f1, unless enemy has\n"
                       "black castle king e1-c1 with rook a1-d1\n",
                       "6:7:51 warning: the enemy has no castling like this one (leave out unless "
                       "enemy has)");
}

static void mates_that_nobody_gives_are_noticed(void **state)
{
    (void)state;
    assert_chess_warns("end checkmate by knight win\n"
                       "end checkmate without check by queen knight draw\n",
                       "");
    assert_chess_warns("end checkmate by king draw\n",
                       "5:1:26 warning: king never gives check (name pieces that can give check)");
    assert_chess_warns("end checkmate without check by king queen draw\n",
                       "5:1:46 warning: king never gives check (name pieces that can give check)");
    assert_chess_warns("piece page A mW\nend checkmate by page draw\n",
                       "5:1:15 warning: page is not in the setup, and nothing can become one\n"
                       "6:1:26 warning: page never gives check (name pieces that can give check)");
    /* Kings that face each other from afar, or that step to one side alone, can give check. */
    assert_chess_warns("replace piece king K KkR royal\nend checkmate by king draw\n", "");
    assert_chess_warns("replace piece king K FfW royal\nend checkmate by king draw\n", "");
}

static void mates_with_the_result_of_all_others_are_noticed(void **state)
{
    (void)state;
    assert_chess_warns("end checkmate by knight loss\n",
                       "5:1:28 warning: such a mate has this result without this statement, too "
                       "(leave it out)");
    assert_chess_warns("end checkmate by knight loss\n"
                       "end checkmate without check by rook draw\n",
                       "");
    assert_chess_warns("white end checkmate by knight loss\n"
                       "black end checkmate without check by rook draw\n",
                       "5:7:28 warning: such a mate has this result without this statement, too "
                       "(leave it out)");
}

static void facts_are_asked_for(void **state)
{
    (void)state;
    assert_warns(joined("", board, pieces, moves, ends),
                 "warning: the game has no title (add title ...)\n"
                 "warning: the text does not name the inventor (add inventor ...)\n"
                 "warning: the text does not say where the rules come from (add source ...)");
}

static void endings_are_asked_for(void **state)
{
    (void)state;
    assert_warns(joined(facts, board, pieces, moves, ""),
                 "warning: the text says nothing about checkmate, so it is a loss (add end "
                 "checkmate loss)\n"
                 "warning: the text says nothing about stalemate, so it is a draw (add end "
                 "stalemate draw)\n"
                 "warning: the text says nothing about repetition, so it never ends the game (add "
                 "end repetition 3 draw, or end repetition none)\n"
                 "warning: the text says nothing about moves without progress, so they never end "
                 "the game (add end moves 50 draw, or end moves none)");
    assert_chess_warns("replace end moves none\nreplace end repetition none\n", "");
    assert_chess_warns("remove end checkmate\nend checkmate by knight draw\n",
                       "warning: the text says nothing about checkmate, so it is a loss (add end "
                       "checkmate loss)");
}

static void a_double_step_is_asked_about_en_passant(void **state)
{
    (void)state;
    assert_chess_warns(
        "replace move pawn fmnD from rank 2\n",
        "5:9:26 warning: this move of the pawn passes over squares, but the text does not mention "
        "en passant (add passing if it can be captured en passant, or not passing if it cannot)");
    assert_chess_warns(
        "replace move pawn fmnD from rank 2, passing\n"
        "move pawn fmnD from rank 3\n",
        "6:1:26 warning: this move of the pawn passes over squares, but the text does not mention "
        "en passant (add passing if it can be captured en passant, or not passing if it cannot)");
    assert_chess_warns("replace move pawn fmnD from rank 2, not passing\n", "");
    assert_refused(
        "like chess\nmove rook F, not passing\n"
        "move rook fmnD, passing, not passing\n",
        "2:11:1 error: passing is only for moves that pass over a square, and this one does not "
        "(leave passing out)\n"
        "3:26:11 error: a move is either passing or not passing (leave one of them out)");
    assert_chess_warns("replace piece pawn P fmWfcF\n",
                       "1:1:10 warning: pawn can be captured en passant, but no piece captures "
                       "that way (inherited from chess) (give a piece the mode e, as in fceF)");
}

static void a_piece_that_only_goes_forward_is_asked_to_promote(void **state)
{
    (void)state;
    assert_chess_warns("remove promote\nreplace setup rnbqkbnr/8/8/8/8/8/8/RNBQKBNR\n"
                       "remove move\nremove piece pawn\nreplace end moves 50 draw\n",
                       "");
    assert_chess_warns(
        "remove promote\n",
        "1:1:10 warning: pawn moves only forward, but cannot promote (inherited from chess)");
}

static void a_royal_piece_need_not_promote(void **state)
{
    (void)state;
    assert_chess_warns("replace piece king K fWfF royal\nremove castle\n", "");
}

static void a_piece_that_is_nowhere_is_noticed(void **state)
{
    (void)state;
    assert_chess_warns("piece camel L C\n",
                       "5:1:15 warning: camel is not in the setup, and nothing can become one");
    assert_chess_warns("piece camel L C\nwhen rook moves: own knight becomes camel\n", "");
    assert_chess_warns("piece camel L C\nact pawn becomes camel\n", "");
}

static void a_piece_that_can_do_nothing_is_noticed(void **state)
{
    (void)state;
    assert_chess_warns("replace piece queen Q -\n",
                       "5:9:15 warning: queen can never move, act or change");
    assert_chess_warns("replace piece queen Q -\nlink queen d1-d3\n", "");
    assert_chess_warns("replace piece queen Q -\nact queen becomes rook\n", "");
}

static void a_piece_whose_leaps_are_too_long_for_the_board_is_noticed(void **state)
{
    static const char board5[] = "board 5x5\nsetup kz3/5/5/5/KZ3\npiece king K K royal\n";

    (void)state;
    assert_warns(joined(facts, board5, "piece zed Z ZX\n", ends, ""),
                 "7:1:14 warning: zed can never move: its movement fits nowhere on this board");
    assert_warns(joined(facts, board5, "piece zed Z Z\n", ends, ""), "");
    assert_warns(joined(facts, board5, "piece zed Z WZX\n", ends, ""), "");
}

static void on_a_doubled_board_a_piece_that_only_leaves_the_lattice_is_noticed(void **state)
{
    static const char doubled[] = "board 7x7 doubled\nsetup rnkr/3/4/3/4/3/RNKR\n";

    (void)state;
    assert_warns(joined(facts, doubled, "piece king K K royal\npiece rook R R\npiece knight N N\n",
                        ends, ""),
                 "7:1:14 warning: rook can never move: its movement fits nowhere on this board\n"
                 "8:1:16 warning: knight can never move: its movement fits nowhere on this board");
    assert_warns(joined(facts, doubled, "piece king K K royal\npiece rook R B\npiece knight N C\n",
                        ends, ""),
                 "");
}

static void a_movement_must_fit_between_the_squares_it_is_for(void **state)
{
    (void)state;
    assert_chess_warns("replace piece queen Q Q within d1\n", "");
    assert_chess_warns(
        "replace piece queen Q W within h8 a1\nreplace piece rook R -\n"
        "move rook W from a1 to c1\n",
        "6:9:14 warning: rook can never move: its movement fits nowhere on this board");
}

static void a_setup_is_the_same_for_both_players(void **state)
{
    (void)state;
    assert_chess_warns("replace setup rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\n",
                       "5:9:49 warning: the setup is not the same for White and Black");
    assert_chess_warns("replace setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[P]\n"
                       "drop pawn anywhere\n",
                       "5:9:52 warning: the setup is not the same for White and Black");
    assert_chess_warns("symmetry rotate\n",
                       "1:1:10 warning: the setup is not the same for White and Black, each seen "
                       "from their own side (inherited from chess)");
}

static void a_zone_is_there_to_be_used(void **state)
{
    (void)state;
    assert_chess_warns("zone camp ranks 1-2\n", "5:1:19 warning: zone camp is not used");
}

static void hands_and_drops_belong_together(void **state)
{
    (void)state;
    assert_chess_warns("captured pawn to hand\n",
                       "5:1:21 warning: pawn can be in hand, but no drop statement is about it");
    assert_chess_warns("drop pawn anywhere\n",
                       "5:1:18 warning: pawn has a drop statement, but is never in hand");
    assert_chess_warns("drop queen rook on rank 1\ndrop knight anywhere\n",
                       "5:1:25 warning: queen, rook have a drop statement, but are never in hand\n"
                       "6:1:20 warning: knight has a drop statement, but is never in hand");
    assert_warns("like crazyhouse\ntitle T\ninventor I\nsource S\nremove captured all\n",
                 "1:1:15 warning: queen, rook, bishop, knight have a drop statement, but are never "
                 "in hand (inherited from crazyhouse)\n"
                 "1:1:15 warning: pawn has a drop statement, but is never in hand (inherited from "
                 "crazyhouse)");
    assert_chess_warns("captured pawn to hand\ndrop pawn anywhere\n", "");
}

static void pools_and_promotions_belong_together(void **state)
{
    (void)state;
    assert_chess_warns("replace promote pawn on rank 8 to queen rook from pool\n"
                       "captured rook knight to pool\n",
                       "5:9:46 warning: queen can be chosen from the pool, but never goes there\n"
                       "6:1:28 warning: knight goes to the pool, but no promotion takes it from "
                       "there");
}

static void counted_checks_are_there_for_something(void **state)
{
    (void)state;
    assert_chess_warns("count checks to 3\n",
                       "5:1:17 warning: checks are counted, but nothing depends on them");
    assert_chess_warns("count checks to 3\nend checks 3 loss\n", "");
    assert_chess_warns("count checks to 1\nwhen king has 1 check: it moves W\n", "");
}

static void every_piece_moves_at_some_throw(void **state)
{
    (void)state;
    assert_chess_warns("throw 1 pawn king queen, 6 knight bishop\nend capture of king loss\n",
                       "5:1:40 warning: rook cannot move with any throw");
    assert_chess_warns("throw 1 pawn, doubles any\nend capture of king loss\n", "");
}

static void with_dice_the_capture_of_the_king_is_spoken_of(void **state)
{
    (void)state;
    assert_chess_warns("throw 1 pawn, doubles any\n",
                       "5:1:25 warning: with dice a royal piece can be captured, and the text does "
                       "not say that this loses (add end capture of ... loss)");
}

static void a_larger_board_leaves_promotion_behind(void **state)
{
    static const char larger[] = "replace board 8x10\nreplace setup rnbqkbnr/pppppppp/8/8/8/8/8/8/"
                                 "PPPPPPPP/RNBQKBNR\n";
    char text[512];

    (void)state;
    assert_chess_warns(
        larger, "5:9:10 warning: pieces still promote where they do in chess, but this board "
                "goes on to rank 10 (add replace promote pawn on rank 10 to queen rook "
                "bishop knight)");
    snprintf(text, sizeof(text), "%sreplace promote pawn on rank 10 to queen\n", larger);
    assert_chess_warns(text, "");
    /* On a board of as many ranks nothing is left behind. */
    assert_chess_warns("replace board 9x8\nreplace setup rnbqkbnr1/pppppppp1/9/9/9/9/PPPPPPPP1/"
                       "RNBQKBNR1\n",
                       "");
}

static void a_larger_board_leaves_the_double_step_behind(void **state)
{
    (void)state;
    assert_chess_warns("replace board 8x10\nreplace setup rnbqkbnr/8/pppppppp/8/8/8/8/PPPPPPPP/8/"
                       "RNBQKBNR\nreplace promote pawn on rank 10 to queen\n",
                       "5:9:10 warning: on this board no pawn stands where its long first move of "
                       "chess begins (write replace move pawn with the rank on which it stands)");
}

static void errors_come_without_warnings(void **state)
{
    (void)state;
    assert_refused("board 1x2\nsetup k/X\npiece king K K royal\n",
                   "2:9:1 error: no piece has the letter X");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_says_everything_gets_no_warning),
        cmocka_unit_test(the_built_in_games_get_no_warning),
        cmocka_unit_test(a_step_back_that_was_none_once_is_told),
        cmocka_unit_test(what_contradicts_is_stated_twice_or_changes_nothing_is_told),
        cmocka_unit_test(castlings_that_nobody_has_are_noticed),
        cmocka_unit_test(mates_that_nobody_gives_are_noticed),
        cmocka_unit_test(mates_with_the_result_of_all_others_are_noticed),
        cmocka_unit_test(facts_are_asked_for),
        cmocka_unit_test(endings_are_asked_for),
        cmocka_unit_test(a_double_step_is_asked_about_en_passant),
        cmocka_unit_test(a_piece_that_only_goes_forward_is_asked_to_promote),
        cmocka_unit_test(a_royal_piece_need_not_promote),
        cmocka_unit_test(a_piece_that_is_nowhere_is_noticed),
        cmocka_unit_test(a_piece_that_can_do_nothing_is_noticed),
        cmocka_unit_test(a_piece_whose_leaps_are_too_long_for_the_board_is_noticed),
        cmocka_unit_test(on_a_doubled_board_a_piece_that_only_leaves_the_lattice_is_noticed),
        cmocka_unit_test(a_movement_must_fit_between_the_squares_it_is_for),
        cmocka_unit_test(a_setup_is_the_same_for_both_players),
        cmocka_unit_test(a_zone_is_there_to_be_used),
        cmocka_unit_test(hands_and_drops_belong_together),
        cmocka_unit_test(pools_and_promotions_belong_together),
        cmocka_unit_test(counted_checks_are_there_for_something),
        cmocka_unit_test(every_piece_moves_at_some_throw),
        cmocka_unit_test(with_dice_the_capture_of_the_king_is_spoken_of),
        cmocka_unit_test(a_larger_board_leaves_promotion_behind),
        cmocka_unit_test(a_larger_board_leaves_the_double_step_behind),
        cmocka_unit_test(errors_come_without_warnings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
