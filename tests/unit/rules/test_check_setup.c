/* setup and shuffle. */
#include "unit/rules/reading.h"

/* chess with another setup. */
static const char *with_setup(const char *setup)
{
    static char text[256];

    snprintf(text, sizeof(text), "like chess\nreplace setup %s\n", setup);
    return text;
}

static unsigned piece_on(const struct description *description, const char *square)
{
    return description->setup.board[square_named(description, square)];
}

static void rows_go_from_the_far_side_to_the_near(void **state)
{
    struct reading *reading = reading_of_builtin("unicorn-great");
    const struct description *description = &reading->description;

    (void)state;
    assert_int_equal(piece_on(description, "a1"),
                     piece_of(role_named(description, "chancellor"), WHITE));
    assert_int_equal(piece_on(description, "f10"),
                     piece_of(role_named(description, "king"), BLACK));
    assert_int_equal(piece_on(description, "e3"), piece_of(role_named(description, "pawn"), WHITE));
    assert_int_equal(piece_on(description, "d3"), 0);
    reading_free(reading);
}

static void holes_are_written_and_doubled_boards_have_none(void **state)
{
    struct reading *dual = reading_of_builtin("dual"), *uos = reading_of_builtin("uos");

    (void)state;
    assert_int_equal(piece_on(&dual->description, "k7"),
                     piece_of(role_named(&dual->description, "guard"), BLACK));
    assert_int_equal(piece_on(&uos->description, "h8"),
                     piece_of(role_named(&uos->description, "king"), WHITE));
    assert_int_equal(piece_on(&uos->description, "h1"),
                     piece_of(role_named(&uos->description, "king"), BLACK));
    reading_free(dual);
    reading_free(uos);
}

static void hands_are_counted_by_role(void **state)
{
    struct reading *reading = reading_of_builtin("world");
    const struct description *description = &reading->description;
    const unsigned entry = role_named(description, "spear-entry");

    (void)state;
    assert_int_equal(description->setup.hand[WHITE][entry - 1], 1);
    assert_int_equal(description->setup.hand[BLACK][entry - 1], 1);
    reading_free(reading);
    assert_accepted(with_setup("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[]"));
}

static void the_longest_letter_is_read(void **state)
{
    struct reading *reading =
        reading_of_text("like chess\npiece dragon +R RF\npiece old R~ R\nremove castle\n"
                        "replace setup +rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR~\n");
    const struct description *description = &reading->description;

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(piece_on(description, "a8"),
                     piece_of(role_named(description, "dragon"), BLACK));
    assert_int_equal(piece_on(description, "h1"), piece_of(role_named(description, "old"), WHITE));
    assert_int_equal(piece_on(description, "a1"), piece_of(role_named(description, "rook"), WHITE));
    reading_free(reading);
}

static void a_setup_goes_on_in_the_next_line(void **state)
{
    (void)state;
    assert_accepted("like chess\nreplace setup rnbq\n  kbnr/pppp\n  pppp/8/8/8/8/PPPPPPPP/\n"
                    "  RNBQKBNR\n");
}

static void rows_fit_the_board(void **state)
{
    (void)state;
    assert_refused(with_setup("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR"),
                   "2:33:1 error: this row has more squares than the board");
    assert_refused(with_setup("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPPP/RNBQKBNR"),
                   "2:49:1 error: this row has more squares than the board");
    assert_refused(with_setup("rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR"),
                   "2:33:1 error: row 3 from the top has too few squares: 7 instead of 8");
    assert_refused(with_setup("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR"),
                   "2:15:41 error: the setup has 7 rows, but the board has 8 ranks");
    assert_refused(with_setup("rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR"),
                   "2:51:1 error: the setup should end here: the board has no more ranks");
    assert_refused(with_setup("rnbqkbnr/pppppppp/80/8/8/8/PPPPPPPP/RNBQKBNR"),
                   "2:33:1 error: this row has more squares than the board");
    assert_refused(with_setup("rnbqkbnr/pppppppp/0/8/8/8/PPPPPPPP/RNBQKBNR"),
                   "2:33:1 error: 0 empty squares are left out, not written");
    assert_refused(with_setup("rnbqkbnr/pppppppp/99999999999999999999/8/8/8/8/8"),
                   "2:33:1 error: this row has more squares than the board");
}

static void letters_are_those_of_pieces(void **state)
{
    (void)state;
    assert_refused(with_setup("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX"),
                   "2:57:1 error: no piece has the letter X");
    assert_refused(with_setup("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[x]"),
                   "2:59:1 error: no piece has the letter x");
    assert_refused(with_setup("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[P"),
                   "2:15:45 error: the pieces in hand must end with ]");
    assert_refused(with_setup("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[]/"),
                   "2:60:1 error: the setup should end here: the board has no more ranks");
}

static void a_letter_of_another_alphabet_is_shown_whole(void **state)
{
    (void)state;
    assert_refused(with_setup("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN\xC3\x96"),
                   "2:57:2 error: no piece has the letter \xC3\x96");
}

static void holes_are_where_the_board_has_them(void **state)
{
    (void)state;
    assert_refused(with_setup("_nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
                   "2:15:1 error: the board has no hole here");
    assert_refused("like dual\nreplace setup rnbqkbnr________/pppppppp11gcmg1_/8/8/8/8/8/8\n",
                   "2:40:1 error: this run of empty squares crosses a hole in the board; write _ "
                   "for each hole");
    assert_refused("like dual\nreplace setup rnbqkbnrp_______/8/8/8/8/8/8/8\n",
                   "2:23:1 error: the board has a hole here; write _ for it");
}

static void each_player_has_one_royal_piece(void **state)
{
    (void)state;
    assert_refused(with_setup("rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR"),
                   "2:15:43 error: White has 2 royal pieces in the setup, but must have exactly "
                   "one (add a statement such as royals any)\n2:15:43 error: Black has no royal "
                   "piece in the setup (put one there, or add royals none)");
    assert_refused(
        "like chess\nreplace piece king K K\nremove castle\n",
        "error: no piece is royal (add royal to a piece statement, as in piece king K K royal)");
}

static void the_last_royal_pieces_are_not_lost_two_at_once(void **state)
{
    (void)state;
    assert_refused("like chess\nroyals last\nreplace piece rook R  carcdR\n",
                   "2:1:11 error: a game in which a piece may capture two at once cannot have this "
                   "rule: the last two royal pieces could be lost together (let its movement end "
                   "on an empty square)");
    assert_refused("like chess\nroyals all\nreplace piece rook R  carcdR\n",
                   "2:1:10 error: a game in which a piece may capture two at once cannot have this "
                   "rule: the last two royal pieces could be lost together (let its movement end "
                   "on an empty square)");
    assert_accepted("like chess\nroyals any\nreplace piece rook R  carcdR\n");
    assert_accepted("like chess\nroyals last\nreplace piece rook R  carmR\n");
}

static void a_game_has_a_board_and_a_setup(void **state)
{
    (void)state;
    assert_refused("", "error: the game has no board (add a board statement such as board "
                       "8x8)\nerror: the game has no setup");
    assert_refused("like chess\nremove setup\n", "error: the game has no setup");
    assert_refused("like chess\nremove board\n",
                   "error: the game has no board (add a board statement such as board 8x8)");
}

static void a_shuffle_counts_its_start_positions(void **state)
{
    struct reading *reading =
        reading_of_text("like chess\nremove castle\ncastle king to g1 with right rook to f1\n"
                        "shuffle rank 1: light bishop, dark bishop, queen, knight knight, rook "
                        "king rook in order\n");
    const struct shuffle *shuffle = &reading->description.shuffle;

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(shuffle->count, 960);
    assert_int_equal(shuffle->step_count, 5);
    assert_int_equal(shuffle->steps[0].shade, 2);
    assert_int_equal(shuffle->steps[1].shade, 1);
    assert_int_equal(shuffle->steps[3].role_count, 2);
    assert_true(shuffle->steps[4].in_order);
    assert_int_equal(shuffle->steps[4].role_count, 3);
    assert_true(reading->description.castles[0].from_shuffle);
    assert_true(reading->description.castles[0].right_side);
    assert_int_equal(reading->description.castles[0].king_from, SQUARE_NONE);
    reading_free(reading);
}

static void shuffles_have_their_own_mistakes(void **state)
{
    (void)state;
    assert_refused("like chess\nshuffle rank 1: queen rook\n",
                   "2:17:10 error: an item places one piece, a pair of the same piece, or several "
                   "in order (put a comma between two items)");
    assert_refused("like chess\nshuffle a1-c1: rook knight bishop in order, light queen\n",
                   "2:51:5 error: there are not enough squares left for this");
    assert_refused("like chess\nshuffle rank 1: queen, rook king rook in order\n",
                   "2:24:14 error: pieces in order must fill all the squares that are left");
    assert_refused("like chess\nshuffle rank 1: queen, light bishop\n",
                   "2:30:6 error: items for light or dark squares must come first");
    assert_refused("like chess\nshuffle a1-c1: dark rook, dark knight, dark bishop\n",
                   "2:45:6 error: there are not enough squares of this shade left");
    assert_refused("like chess\nshuffle a1-b1: queen, knight\n",
                   "2:16:13 error: the setup must show the same pieces on the shuffled squares");
    assert_refused("like chess\nshuffle a1-b1: rook,\n",
                   "2:20:1 error: expected another item after this comma, but the statement ends");
    assert_refused("like chess\nshuffle a1-b1: rook,, knight\n",
                   "2:21:1 error: there is nothing before this comma");
}

static void a_row_that_is_too_short_is_marked_alone(void **state)
{
    (void)state;
    assert_refused(with_setup("rnbqkbn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
                   "2:15:7 error: row 1 from the top has too few squares: 7 instead of 8");
    assert_refused(with_setup("rnbqkbnr/pppppppp/8//8/8/PPPPPPPP/RNBQKBNR"),
                   "2:35:1 error: row 4 from the top has too few squares: 0 instead of 8");
    assert_refused(with_setup("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/"),
                   "2:49:1 error: row 8 from the top has too few squares: 0 instead of 8");
    assert_refused(with_setup("rnbqkbnr/ppp\n  pppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
                   "2:24:3 error: row 2 from the top has too few squares: 7 instead of 8");
    assert_refused(
        "board 3x2, holes c1-c2\nsetup k1_/K1\npiece king K K royal\n",
        "2:11:2 error: row 2 from the top ends before a hole in the board; write _ for each hole");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_go_from_the_far_side_to_the_near),
        cmocka_unit_test(holes_are_written_and_doubled_boards_have_none),
        cmocka_unit_test(hands_are_counted_by_role),
        cmocka_unit_test(the_longest_letter_is_read),
        cmocka_unit_test(a_setup_goes_on_in_the_next_line),
        cmocka_unit_test(rows_fit_the_board),
        cmocka_unit_test(letters_are_those_of_pieces),
        cmocka_unit_test(a_letter_of_another_alphabet_is_shown_whole),
        cmocka_unit_test(holes_are_where_the_board_has_them),
        cmocka_unit_test(each_player_has_one_royal_piece),
        cmocka_unit_test(the_last_royal_pieces_are_not_lost_two_at_once),
        cmocka_unit_test(a_game_has_a_board_and_a_setup),
        cmocka_unit_test(a_shuffle_counts_its_start_positions),
        cmocka_unit_test(shuffles_have_their_own_mistakes),
        cmocka_unit_test(a_row_that_is_too_short_is_marked_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
