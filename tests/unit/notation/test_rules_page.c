/* The rules in full sentences, made from the rules. */
#include "support/game.h"

/* The paragraph on a role of a game, or on a topic with role "". */
static void assert_paragraph(const adx_variant *variant, adx_topic topic, const char *role,
                             const char *text)
{
    const char *found = NULL;

    for (unsigned i = 0; adx_variant_paragraph(variant, i).text; i++) {
        const adx_paragraph paragraph = adx_variant_paragraph(variant, i);
        const adx_role about = adx_variant_role(variant, paragraph.role);
        const bool fits = !*role || (paragraph.role && about.base == paragraph.role &&
                                     strcmp(about.name, role) == 0);
        if (!found && paragraph.topic == topic && fits)
            found = paragraph.text;
    }
    assert_non_null(found);
    assert_string_equal(found, text);
}

static void assert_told_somewhere(const adx_variant *variant, const char *text)
{
    bool found = false;

    for (unsigned i = 0; adx_variant_paragraph(variant, i).text; i++)
        found |= strcmp(adx_variant_paragraph(variant, i).text, text) == 0;
    if (!found)
        fail_msg("nothing says: %s", text);
}

static void assert_told(const char *id, adx_topic topic, const char *role, const char *text)
{
    adx_variant *variant = game_builtin(id);

    assert_paragraph(variant, topic, role, text);
    adx_variant_free(variant);
}

static void assert_role(const adx_variant *variant, const char *role, const char *text)
{
    assert_paragraph(variant, ADX_TOPIC_ROLE, role, text);
}

static void assert_moves(const char *id, const char *role, const char *text)
{
    assert_told(id, ADX_TOPIC_ROLE, role, text);
}

static void the_pieces_of_chess_are_told(void **state)
{
    (void)state;
    assert_moves("chess", "king", "It moves one square in any direction.");
    assert_moves("chess", "rook", "It moves any number of squares orthogonally.");
    assert_moves("chess", "knight", "It leaps two squares orthogonally and one to the side.");
    assert_moves(
        "chess", "pawn",
        "Without capturing, it moves one square straight forward. To capture, it moves "
        "one square diagonally forward; it also captures en passant. From rank 2, without "
        "capturing, it also moves two squares straight forward if the square in between is empty.");
}

static void compounds_and_jumps_are_told(void **state)
{
    (void)state;
    assert_moves("univers", "marshall",
                 "It moves any number of squares orthogonally, or leaps two "
                 "squares orthogonally and one to the side.");
    assert_moves("unicorn-great", "lion",
                 "It leaps two or three squares orthogonally, or moves one square diagonally.");
    assert_moves("omicron", "champion",
                 "It moves one square orthogonally, or leaps two squares in any direction.");
    assert_moves("world", "gold",
                 "It moves one square orthogonally, or one square diagonally forward.");
    assert_moves("world", "cannon",
                 "It jumps orthogonally over the first piece in its way and "
                 "goes any number of squares beyond it.");
    assert_moves("grasshopper", "grasshopper",
                 "It jumps in any direction over the first piece in its way and lands on the "
                 "square just behind it.");
}

static void ways_that_can_be_blocked_are_told(void **state)
{
    (void)state;
    assert_moves("xiangqi", "horse",
                 "It moves one square orthogonally, to an empty square, and "
                 "then one square diagonally outward.");
    assert_moves("xiangqi", "elephant",
                 "It moves two squares diagonally if the square in between is "
                 "empty, but only to ranks 1-5.");
    assert_moves("shogi", "knight", "It leaps two squares straight forward and one to the side.");
}

static void what_a_movement_may_capture_is_told(void **state)
{
    adx_variant *variant = game_of_rules("like chess\npiece duke D mkRdFmeN\npiece earl E yafsF\n"
                                         "piece baron A sWfF\n");

    (void)state;
    assert_moves("xiangqi", "general",
                 "It moves one square orthogonally, but only to d1-f3. To capture the enemy "
                 "general, but nothing else, it moves any number of squares straight forward.");
    assert_role(variant, "duke",
                "Without capturing anything but the enemy king, it moves any number of squares "
                "orthogonally. To capture a piece of its own color, but nothing else, it moves one "
                "square diagonally. Without capturing except en passant, it leaps two squares "
                "orthogonally and one to the side.");
    assert_role(variant, "earl",
                "It moves one square diagonally, to an empty square, and then any number of "
                "squares orthogonally outward.");
    assert_role(variant, "baron",
                "It moves one square sideways, or one square diagonally forward.");
    adx_variant_free(variant);
}

static void many_squares_are_told_by_their_corners(void **state)
{
    (void)state;
    assert_moves("unicorn-great", "pawn",
                 "Without capturing, it moves one square straight forward. To capture, it moves "
                 "one square diagonally forward; it also captures en passant. From a2-d2, g2-j2, "
                 "e3 or f3, without capturing, it also moves two squares straight forward if the "
                 "square in between is empty.");
}

static void boards_of_diamonds_have_edges_and_corners(void **state)
{
    (void)state;
    assert_moves("uos", "rook",
                 "It moves any number of squares across the corners. Without "
                 "capturing, it moves one square across the edges.");
    assert_moves("uos", "knight", "It leaps two squares across the edges and one to the side.");
}

static void castling_is_told_with_its_conditions(void **state)
{
    (void)state;
    assert_told("chess", ADX_TOPIC_CASTLING, "",
                "Once in a game each player may castle: two pieces move in one turn, and neither "
                "may have moved before.");
    assert_told("shogi", ADX_TOPIC_CASTLING, "", "There is no castling.");
    assert_told("uos", ADX_TOPIC_CASTLING, "", "There is no castling.");
    assert_told("uos", ADX_TOPIC_PROMOTION, "", "No piece promotes.");
}

/* The rules promise a pawn of camel; a reserve spear is never on the board. */
static void a_piece_that_stands_still_is_listed(void **state)
{
    (void)state;
    assert_moves("dual", "pawn-of-camel", "It does not move.");
}

/* Black's rules are stated as White would see them, but told with the squares of the board. */
static void rules_of_black_alone_are_told_with_its_own_squares(void **state)
{
    adx_variant *variant = game_of_rules(
        "like chess\nremove castle\nblack castle king e1-g1 with rook h1-f1\n"
        "replace black promote pawn on rank 7 to queen\nblack move knight W from rank 1\n"
        "captured all to hand\nblack drop knight on ranks 1-3\nblack end queen on a4 win\n");
    static const char *const told[] = {
        "For Black only, the king goes from e8 to g8 and the rook from h8 to f8: f8 and g8 must be "
        "empty; the opponent must not attack e8, f8 or g8.",
        "For White only, a pawn that reaches rank 8 becomes a queen, rook, bishop or knight.",
        "For Black only, a pawn that reaches rank 2 becomes a queen.",
        "It leaps two squares orthogonally and one to the side. From rank 8, Black’s knight also "
        "moves one square orthogonally.",
        "Instead of moving, Black may drop a knight from hand on any empty "
        "square of ranks 6-8.",
        "A player who is checkmated loses. If Black’s queen reaches a5, Black wins. Stalemate is a "
        "draw.",
        "Squares are given for White; mirror them for Black. A rule for Black only gives "
        "Black’s own squares.",
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(told) / sizeof(told[0]); i++)
        assert_told_somewhere(variant, told[i]);
    adx_variant_free(variant);
}

/* A palace and a river are squares as well as where pawns promote. */
static void it_is_told_whose_squares_the_movements_name(void **state)
{
    adx_variant *palaces = game_builtin("xiangqi");
    adx_variant *none = game_builtin("uos");

    (void)state;
    assert_paragraph(palaces, ADX_TOPIC_SQUARES, "",
                     "Squares are given for Red; mirror them for Black.");
    for (unsigned i = 0; adx_variant_paragraph(none, i).text; i++)
        assert_int_not_equal(adx_variant_paragraph(none, i).topic, ADX_TOPIC_SQUARES);
    adx_variant_free(palaces);
    adx_variant_free(none);
}

static void en_passant_is_told_where_it_can_happen(void **state)
{
    adx_variant *variant = game_builtin("uos");

    (void)state;
    assert_told("chess", ADX_TOPIC_EN_PASSANT, "",
                "When a pawn makes a long move, a pawn of the opponent that could capture on "
                "a square that the move passed over may, on the very next turn, go to that "
                "square and capture the pawn that passed.");
    for (unsigned i = 0; adx_variant_paragraph(variant, i).text; i++)
        assert_int_not_equal(adx_variant_paragraph(variant, i).topic, ADX_TOPIC_EN_PASSANT);
    adx_variant_free(variant);
}

static void the_numbers_of_a_count_are_told(void **state)
{
    adx_variant *makruk = game_builtin("makruk");
    bool is_told = false;

    (void)state;
    for (unsigned i = 0; adx_variant_paragraph(makruk, i).text; i++)
        is_told |= !strcmp(adx_variant_paragraph(makruk, i).text,
                           "When no piece that can promote is left on the board, moves are "
                           "counted, up to 64. When a player has only the king left, the count "
                           "starts again at the number of pieces on the board and runs up to the "
                           "first of these that applies: 8 against two rooks, 16 against a rook, "
                           "22 against two khons, 32 against two knights, 44 against a khon, 64 "
                           "against anything else.");
    assert_true(is_told);
    adx_variant_free(makruk);
}

static void every_game_is_told_in_whole_sentences_in_order(void **state)
{
    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        adx_topic topic = ADX_TOPIC_GOAL;
        unsigned roles = 0;
        for (unsigned k = 0; adx_variant_paragraph(variant, k).text; k++) {
            const adx_paragraph paragraph = adx_variant_paragraph(variant, k);
            const char *text = paragraph.text;
            assert_true(text[0] >= 'A' && text[0] <= 'Z');
            assert_int_equal(text[strlen(text) - 1], '.');
            assert_true(paragraph.topic >= topic);
            assert_int_equal(paragraph.role != 0, paragraph.topic == ADX_TOPIC_ROLE);
            assert_true(*adx_variant_topic_title(variant, paragraph.topic));
            topic = paragraph.topic;
            roles += paragraph.role != 0;
        }
        assert_true(roles > 0);
        assert_string_equal(adx_variant_topic_title(variant, (adx_topic)99), "");
        adx_variant_free(variant);
    }
}

/* The largest text of a role: every sentence still ends. */
static void a_role_of_many_ways_is_told_to_the_end(void **state)
{
    adx_variant *variant =
        game_of_rules("board 8x8\nsetup k7/8/8/8/8/8/8/K7\npiece king K K royal\n"
                      "piece beast B fmWfcFbmBbcRNZmCcAfmHnNmpRcpBmDcG\n");
    unsigned last = 0;

    (void)state;
    for (unsigned i = 0; adx_variant_paragraph(variant, i).text; i++)
        last = i;
    for (unsigned i = 0; i <= last; i++) {
        const char *text = adx_variant_paragraph(variant, i).text;
        assert_int_equal(text[strlen(text) - 1], '.');
    }
    adx_variant_free(variant);
}

/* Oblique leaps to some of their eight squares only, as on hexagonal boards. */
static void leaps_to_some_of_their_squares_are_told_apart(void **state)
{
    adx_variant *variant =
        game_of_rules("like chess\npiece slanted S rfNfrNlbNblN\npiece camel C frCrfCblClbC\n"
                      "piece turner T hrN\npiece sided D fNrbN\n");

    (void)state;
    assert_role(variant, "slanted",
                "It leaps two squares straight forward and one to the right, or leaps two squares "
                "straight backward and one to the left, or leaps two squares to the right and one "
                "forward, or leaps two squares to the left and one backward.");
    assert_role(variant, "camel",
                "It leaps three squares straight forward and one to the right, or leaps three "
                "squares straight backward and one to the left, or leaps three squares to the "
                "right and one forward, or leaps three squares to the left and one backward.");
    assert_role(variant, "turner", "It leaps two squares orthogonally and one to the right.");
    assert_role(variant, "sided",
                "It leaps two squares straight forward and one to the side, or leaps two squares "
                "straight backward and one to the right.");
    adx_variant_free(variant);
}

/* Nobody can be checkmated, and nothing royal can be captured. */
static void without_royal_pieces_nothing_is_said_of_them(void **state)
{
    adx_variant *variant = game_of_rules(
        "board 5x5\nsetup kp2a/5/5/5/KP2A\npiece king K K royal\npiece prince P K royal\n"
        "piece ara A mRkW\nroyals none\nend checkmate loss\nend stalemate draw\n");

    (void)state;
    assert_role(variant, "ara", "Without capturing, it moves any number of squares orthogonally.");
    assert_paragraph(variant, ADX_TOPIC_GOAL, "", "Stalemate is a draw.");
    adx_variant_free(variant);
}

static void long_moves_that_pass_are_told_apart(void **state)
{
    adx_variant *variant = game_of_rules("like chess\nremove move\nmove pawn fmW2 from rank 2 e3, "
                                         "passing\nmove pawn fmW2 from rank 3, not passing\n");

    (void)state;
    assert_paragraph(
        variant, ADX_TOPIC_EN_PASSANT, "",
        "When a pawn makes a long move from rank 2 or e3, a pawn of the opponent that "
        "could capture on a square that the move passed over may, on the very next turn, "
        "go to that square and capture the pawn that passed.");
    adx_variant_free(variant);
}

static void a_pool_may_refuse_and_take_one_piece_for_another(void **state)
{
    adx_variant *variant =
        game_of_rules("like chess\nreplace piece queen Q Q captured as bishop\n"
                      "replace promote pawn on rank 8 to rook bishop from pool\n");

    (void)state;
    assert_told_somewhere(variant, "A pawn that reaches rank 8 becomes a rook or bishop that has "
                                   "been captured; if there is none, it may not move there.");
    assert_told_somewhere(variant, "A captured queen counts as a bishop.");
    adx_variant_free(variant);
}

static void what_capturing_blows_up_is_told(void **state)
{
    adx_variant *variant = game_builtin("atomic");

    (void)state;
    assert_told_somewhere(variant, "A player whose king is captured or vanishes loses. A player "
                                   "who is checkmated loses. Stalemate is a draw.");
    assert_told_somewhere(variant, "When a piece captures, it vanishes, and so do all other pieces "
                                   "on the squares around it, except pawns.");
    adx_variant_free(variant);
}

static void legs_that_turn_back_name_their_lines(void **state)
{
    adx_variant *variant = game_of_rules("like chess\npiece crane C cabsW\npiece turner T cabW\n"
                                         "piece heron H mabsF\npiece strider S jR\n");

    (void)state;
    assert_role(variant, "crane",
                "It moves one square orthogonally onto an enemy piece, which it captures, and then "
                "one square diagonally back.");
    assert_role(variant, "turner",
                "It moves one square orthogonally onto an enemy piece, which it captures, and then "
                "one square back.");
    assert_role(variant, "heron",
                "It moves one square diagonally, to an empty square, and then one square "
                "orthogonally back.");
    assert_role(variant, "strider",
                "It leaps over the next square orthogonally, whatever stands there, and goes any "
                "number of squares on.");
    adx_variant_free(variant);
}

static void a_hand_is_told_as_one_list(void **state)
{
    adx_variant *variant = game_of_rules(
        "like chess\nreplace setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[QRRBBqrrbb]\n"
        "drop queen rook bishop anywhere\nreplace promote pawn on rank 8 to queen rook, at most 1 "
        "queen\n");

    (void)state;
    assert_told_somewhere(variant,
                          "At the start each player has a queen, two rooks and two bishops "
                          "in hand.");
    assert_told_somewhere(variant, "A pawn that reaches rank 8 becomes a queen or rook. A pawn may "
                                   "become a queen only while its player has no queen on the "
                                   "board.");
    adx_variant_free(variant);
}

static void first_moves_name_their_exceptions_last(void **state)
{
    (void)state;
    assert_moves("ouk", "king",
                 "It moves one square in any direction. As its first move, from d1, without "
                 "capturing, it also leaps two squares sideways and one forward, unless it is in "
                 "check or an enemy rook has stood in line with it.");
}

/* A piece may come from other squares: it does not stay on them. */
static void squares_where_a_move_may_end_are_told(void **state)
{
    adx_variant *variant = game_of_rules("like chess\nreplace piece rook R R within ranks 1-2 7-8\n"
                                         "move knight W to file a rank 5\n");

    (void)state;
    assert_role(variant, "rook",
                "It moves any number of squares orthogonally, but only to ranks 1-2 or ranks 7-8.");
    assert_role(variant, "knight",
                "It leaps two squares orthogonally and one to the side. It also moves one square "
                "orthogonally, but only to rank 5 or file a.");
    adx_variant_free(variant);
}

/* What a form cannot say in steps along lines is not said in steps. */
static void forms_that_checks_give_are_told_by_how_they_move(void **state)
{
    adx_variant *variant =
        game_of_rules("like chess\ncount checks to 4\nwhen king has 1 check: it moves W3F3\n"
                      "when king has 2 checks: it moves N\nwhen king has 3 checks: it moves -\n"
                      "when king has 4 checks: it moves Q\n");

    (void)state;
    assert_told_somewhere(variant,
                          "The checks a player has received change how the king moves: after 1 "
                          "check at most 3 steps, after 2 checks in another way, after 3 checks "
                          "not at all, after 4 checks any distance.");
    adx_variant_free(variant);
}

static void long_moves_are_told_in_sentences_of_their_own(void **state)
{
    (void)state;
    assert_moves("chu", "lion",
                 "It moves one square in any direction, or leaps two squares orthogonally and one "
                 "to the side, or leaps two squares in any direction. It also moves one square in "
                 "any direction onto an enemy piece, which it captures, and then one square in any "
                 "direction.");
    assert_moves("gigachess", "eagle",
                 "It moves one square diagonally. It also moves one square diagonally, to an empty "
                 "square, and then any number of squares orthogonally outward.");
}

static void pairs_of_steps_are_told_as_one_only_if_none_is_missing(void **state)
{
    adx_variant *variant = game_of_rules("like chess\npiece ara A cafWcasWcabW\n");

    (void)state;
    assert_role(variant, "ara",
                "It jumps orthogonally over an adjacent enemy piece, which it captures, and lands "
                "on the square just behind it. It also moves one square orthogonally onto an enemy "
                "piece, which it captures, and then one square to the side. It also moves one "
                "square orthogonally onto an enemy piece, which it captures, and then one square "
                "back.");
    adx_variant_free(variant);
}

static void steps_straight_on_are_told_as_a_longer_one(void **state)
{
    (void)state;
    assert_moves("wildebeest", "pawn",
                 "Without capturing, it moves one square straight forward. To capture, it moves "
                 "one square diagonally forward; it also captures en passant. From rank 2 or 3, "
                 "without capturing, it also moves two squares straight forward if the square in "
                 "between is empty. From rank 2, without capturing, it also moves three squares "
                 "straight forward if the squares in between are empty.");
}

static void who_is_spared_is_told_the_short_way(void **state)
{
    adx_variant *variant = game_builtin("jungle");

    (void)state;
    assert_told_somewhere(variant, "An elephant never captures a rat, except on c1, e1 or d2.");
    assert_told_somewhere(variant,
                          "In the order elephant, lion, tiger, leopard, dog, wolf and cat, "
                          "no piece captures one that comes before it, except on c1, e1 "
                          "or d2.");
    assert_told_somewhere(variant,
                          "Except on c1, e1 or d2, a rat captures only an elephant or rat.");
    adx_variant_free(variant);
}

static void an_order_has_one_place_for_all(void **state)
{
    adx_variant *variant = game_of_rules("like chess\nnever pawn capture queen except on e4\n"
                                         "never rook capture queen pawn except on e4\n"
                                         "never bishop capture queen pawn rook except on e5\n");

    (void)state;
    assert_told_somewhere(variant, "A rook never captures a queen or pawn, except on e4.");
    assert_told_somewhere(variant, "A bishop never captures a queen, rook or pawn, except on e5.");
    adx_variant_free(variant);
}

static void all_kinds_are_pieces(void **state)
{
    (void)state;
    assert_told("antichess", ADX_TOPIC_GOAL, "",
                "A player who has no pieces left wins. A player who is stalemated wins.");
    assert_told("jungle", ADX_TOPIC_GOAL, "",
                "A player who has no pieces left loses. A player whose piece reaches d9 wins. A "
                "player who is stalemated loses.");
}

static void squares_are_told_by_the_others_if_these_are_few(void **state)
{
    (void)state;
    assert_moves("jungle", "dog",
                 "It moves one square orthogonally, but not to d1, b4-c6 or e4-f6.");
    assert_moves(
        "jungle", "rat",
        "Without capturing, it moves one square orthogonally, but not to d1. From anywhere "
        "but d1, b4-c6 or e4-f6, to capture, it moves one square orthogonally, but not to "
        "d1, b4-c6 or e4-f6. From b4-c6 or e4-f6, to capture, it moves one square "
        "orthogonally, but only to b4-c6 or e4-f6.");
}

static void draws_are_told_in_one_sentence(void **state)
{
    (void)state;
    assert_told(
        "chess", ADX_TOPIC_DRAWS, "",
        "The game is a draw when no sequence of moves can bring about a win, when a position "
        "occurs for the third time or after 50 moves by each player without a capture or a "
        "pawn move.");
    assert_told("armageddon", ADX_TOPIC_DRAWS, "",
                "Black wins when a position occurs for the third time or after 50 moves by each "
                "player without a capture or a pawn move.");
}

static void promotions_of_who_enters_or_captures_are_told(void **state)
{
    (void)state;
    assert_told("chu", ADX_TOPIC_PROMOTION, "",
                "A dragon that enters ranks 9-12 or begins a capture there may become a soaring "
                "eagle.");
}

static void assert_line(const char *id, const char *role, const char *line)
{
    adx_variant *variant = game_builtin(id);
    bool found = false;

    for (unsigned i = 1; i <= adx_variant_role_count(variant); i++)
        found |= strcmp(adx_variant_role(variant, i).line, line) == 0;
    if (!found)
        fail_msg("%s: no line of %s is %s", id, role, line);
    adx_variant_free(variant);
}

/* A lion that must not be lost is not worth some pawns, and neither is a duck. */
static void what_decides_the_game_or_is_of_nobody_has_no_worth(void **state)
{
    (void)state;
    assert_line("congo", "lion", "lion (L)");
    assert_line("three-kings", "king", "king (K)");
    assert_line("duck", "duck", "duck (*)");
    assert_line("chess", "pawn", "pawn (P), worth 1.0");
}

/* Where nothing is royal, nobody is in check. */
static void check_is_told_of_only_where_there_is_some(void **state)
{
    (void)state;
    assert_told("mighty-lion", ADX_TOPIC_TURN, "",
                "Instead of moving, a player may step with a lion to an empty square and back, and "
                "so pass, but not while in check.");
    assert_told("chu", ADX_TOPIC_TURN, "",
                "There is no check, and every piece can be captured. Instead of moving, a player "
                "may step with a lion, a soaring eagle, a horned falcon or a promoted kirin to an "
                "empty square and back, and so pass.");
}

/* A jump over what it captures ends on an empty square, and is no move without capturing. */
static void captures_on_the_way_to_an_empty_square_are_told_as_such(void **state)
{
    (void)state;
    assert_moves("congo", "monkey",
                 "Without capturing, it moves one square in any direction. It also jumps in any "
                 "direction over an adjacent enemy piece, which it captures, and lands on the "
                 "square just behind it, if that is empty.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_moves_are_told_in_sentences_of_their_own),
        cmocka_unit_test(pairs_of_steps_are_told_as_one_only_if_none_is_missing),
        cmocka_unit_test(steps_straight_on_are_told_as_a_longer_one),
        cmocka_unit_test(captures_on_the_way_to_an_empty_square_are_told_as_such),
        cmocka_unit_test(who_is_spared_is_told_the_short_way),
        cmocka_unit_test(an_order_has_one_place_for_all),
        cmocka_unit_test(all_kinds_are_pieces),
        cmocka_unit_test(squares_are_told_by_the_others_if_these_are_few),
        cmocka_unit_test(check_is_told_of_only_where_there_is_some),
        cmocka_unit_test(draws_are_told_in_one_sentence),
        cmocka_unit_test(promotions_of_who_enters_or_captures_are_told),
        cmocka_unit_test(what_decides_the_game_or_is_of_nobody_has_no_worth),
        cmocka_unit_test(the_pieces_of_chess_are_told),
        cmocka_unit_test(compounds_and_jumps_are_told),
        cmocka_unit_test(ways_that_can_be_blocked_are_told),
        cmocka_unit_test(what_a_movement_may_capture_is_told),
        cmocka_unit_test(many_squares_are_told_by_their_corners),
        cmocka_unit_test(boards_of_diamonds_have_edges_and_corners),
        cmocka_unit_test(castling_is_told_with_its_conditions),
        cmocka_unit_test(a_piece_that_stands_still_is_listed),
        cmocka_unit_test(rules_of_black_alone_are_told_with_its_own_squares),
        cmocka_unit_test(it_is_told_whose_squares_the_movements_name),
        cmocka_unit_test(en_passant_is_told_where_it_can_happen),
        cmocka_unit_test(the_numbers_of_a_count_are_told),
        cmocka_unit_test(every_game_is_told_in_whole_sentences_in_order),
        cmocka_unit_test(a_role_of_many_ways_is_told_to_the_end),
        cmocka_unit_test(leaps_to_some_of_their_squares_are_told_apart),
        cmocka_unit_test(without_royal_pieces_nothing_is_said_of_them),
        cmocka_unit_test(long_moves_that_pass_are_told_apart),
        cmocka_unit_test(a_pool_may_refuse_and_take_one_piece_for_another),
        cmocka_unit_test(what_capturing_blows_up_is_told),
        cmocka_unit_test(legs_that_turn_back_name_their_lines),
        cmocka_unit_test(a_hand_is_told_as_one_list),
        cmocka_unit_test(first_moves_name_their_exceptions_last),
        cmocka_unit_test(squares_where_a_move_may_end_are_told),
        cmocka_unit_test(forms_that_checks_give_are_told_by_how_they_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
