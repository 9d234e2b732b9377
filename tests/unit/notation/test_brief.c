/* The rules in a few sentences. */
#include "support/game.h"

static bool says(const char *id, const char *sentence)
{
    adx_variant *variant = game_builtin(id);
    bool said = false;

    for (unsigned i = 0; adx_variant_brief(variant, i); i++)
        said |= strcmp(adx_variant_brief(variant, i), sentence) == 0;
    adx_variant_free(variant);
    return said;
}

/* Whether a line has the sentence among others. */
static bool tells(const adx_variant *variant, const char *sentence)
{
    bool told = false;

    for (unsigned i = 0; adx_variant_brief(variant, i); i++)
        told |= strstr(adx_variant_brief(variant, i), sentence) != NULL;
    return told;
}

static void a_game_is_told_in_its_order(void **state)
{
    static const char *const told[] = {
        "A player who is checkmated loses. Stalemate is a draw.",
        "From rank 2, a pawn may move 2 squares at once; it can then be captured en passant.",
        "A pawn that reaches rank 8 becomes a queen, marshall, paladin, rook, bishop or knight.",
        "The king castles from f1 to h1, i1, d1, c1 or b1.",
        ("The game is a draw when a position occurs for the third time or after "
         "50 moves by each player without a capture or a pawn move."),
        "Squares are given for White; mirror them for Black.",
    };
    adx_variant *variant = game_builtin("univers");

    (void)state;
    for (unsigned i = 0; i < 6; i++)
        assert_string_equal(adx_variant_brief(variant, i), told[i]);
    assert_null(adx_variant_brief(variant, 6));
    adx_variant_free(variant);
}

static void every_game_is_told_in_whole_sentences(void **state)
{
    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        assert_non_null(adx_variant_brief(variant, 0));
        for (unsigned k = 0; adx_variant_brief(variant, k); k++) {
            const char *line = adx_variant_brief(variant, k);
            assert_true(line[0] >= 'A' && line[0] <= 'Z');
            assert_int_equal(line[strlen(line) - 1], '.');
        }
        adx_variant_free(variant);
    }
}

static void the_ways_to_win_are_told(void **state)
{
    (void)state;
    assert_true(says("dice-world",
                     "A player whose king is captured loses. A player who is checkmated "
                     "loses."));
    assert_true(says("shatranj",
                     "A player who is checkmated or stalemated loses. A player who has "
                     "nothing left but the king loses, unless the opponent’s last other "
                     "piece can be captured at once; if both have nothing else left, "
                     "the game is a draw."));
    assert_true(says("three-check", "A player who is checkmated loses. A player who has received "
                                    "3 checks loses. Stalemate is a draw."));
    assert_true(says("shogi", "When a position occurs for the fourth time, a player who has given "
                              "check with every move since it first occurred loses; otherwise the "
                              "game is a draw."));
}

/* An ending of one color, and one that is a draw, is told as a condition. */
static void rules_of_black_alone_are_told_with_its_own_squares(void **state)
{
    adx_variant *variant =
        game_of_rules("like chess\nremove castle\nblack castle king e1-g1 with rook h1-f1\n"
                      "white castle king e1-c1 with rook a1-d1\nremove move pawn\n"
                      "black move pawn fmnD from rank 2, passing\n"
                      "black end king on d4 e4 win\n");

    (void)state;
    assert_true(
        tells(variant, "Black’s king castles from e8 to g8. White’s king castles from e1 to c1."));
    assert_true(tells(variant, "For Black only, from rank 7, a pawn may move 2 squares at once; it "
                               "can then be captured en passant."));
    assert_true(tells(variant, "A player who is checkmated loses. If Black’s king reaches d5 or "
                               "e5, Black wins. Stalemate is a draw."));
    adx_variant_free(variant);
}

static void endings_of_one_player_are_told(void **state)
{
    adx_variant *variant = game_of_rules(
        "like chess\nremove end stalemate\nwhite end stalemate loss\nblack end stalemate draw\n"
        "count checks to 2\nwhite end checks 1 draw\nblack end checks 2 loss\n"
        "end king on d4 draw\nblack end no queen win\n"
        "remove end repetition\nwhite end repetition 3 draw, perpetual check loses\n"
        "black end repetition 9 loss\n");

    (void)state;
    assert_true(tells(variant, "A player who is checkmated loses. If White has received a check, "
                               "the game is a draw. If Black has received 2 checks, Black loses. "
                               "If Black has no queen left, Black wins. If a player’s king reaches "
                               "d4, the game is a draw. If White is stalemated, White loses. If "
                               "Black is stalemated, the game is a draw."));
    assert_true(tells(variant,
                      "When a position occurs for the third time, if White has given check with "
                      "every move since it first occurred, White loses. The game is a draw when a "
                      "move by White makes a position occur for the third time. White wins when a "
                      "move by Black makes a position occur for the ninth time. The game is a draw "
                      "after 50 moves by each player without a capture or a pawn move."));
    adx_variant_free(variant);
}

static void castlings_that_decide_or_yield_are_told(void **state)
{
    adx_variant *one = game_of_rules(
        "like chess\nblack end castling to c1 win\nblack end no castling to c1 loss\n"
        "remove castle king e1-g1\nalso castle king e1-g1 with rook h1-f1, unless enemy has\n");
    adx_variant *both = game_of_rules("like chess\nend castling to c1 g1 win\n");

    (void)state;
    assert_true(tells(one, "If Black has castled to c8, Black wins. If Black can no longer castle "
                           "to c8, Black loses."));
    assert_true(
        tells(one, "No player may castle to g1 once the opponent has castled in the same way."));
    assert_true(tells(both, "A player who has castled to c1 or g1 wins."));
    adx_variant_free(one);
    adx_variant_free(both);
}

static void royal_pieces_are_told_for_both_or_one(void **state)
{
    adx_variant *last = game_of_rules("like chess\nroyals last\n");
    adx_variant *one = game_of_rules("like chess\nwhite royals any\nblack royals all\n");

    (void)state;
    assert_true(tells(last, "Only a player’s last king must be kept safe; any other may be left "
                            "attacked and captured."));
    assert_true(tells(one, "White may not leave a king attacked. Black may leave a king attacked, "
                           "but not all kings at once."));
    adx_variant_free(last);
    adx_variant_free(one);
}

static void what_may_not_be_repeated_is_told(void **state)
{
    adx_variant *both = game_of_rules("like chess\nreplace end repetition 2 not allowed\n");
    adx_variant *one = game_of_rules("like chess\nreplace black end repetition 3 not allowed\n");

    (void)state;
    assert_true(tells(both, "No move may make a position occur for the second time."));
    assert_true(tells(one, "No move by Black may make a position occur for the third time."));
    adx_variant_free(both);
    adx_variant_free(one);
}

static void hands_and_pools_are_told(void **state)
{
    (void)state;
    assert_true(says("world", "A pawn that reaches rank 9 or 10 becomes a queen, rook, bishop, "
                              "knight, cannon, camel, gold or silver that has been captured; if "
                              "there is none, it waits there for one."));
    assert_true(says("world", "A captured spear goes to the hand of the player who captured it."));
    assert_true(says("crazyhouse",
                     "A captured piece goes to the hand of the player who captured it. A captured "
                     "promoted queen, promoted rook, promoted bishop or promoted knight becomes a "
                     "pawn."));
    assert_true(says("world",
                     "Instead of moving, a player may drop a reserve spear from hand on any "
                     "empty square of rank 1, where it becomes a spear. The drop may "
                     "not give check."));
    assert_true(says("shogi", "Instead of moving, a player may drop a rook, bishop, gold or silver "
                              "from hand on any empty square."));
    assert_true(says("shogi", "Instead of moving, a player may drop a pawn from hand on any empty "
                              "square of ranks 1-8. The drop may not give checkmate. It may not be "
                              "dropped on a file where the player already has a pawn."));
}

static void what_is_in_hand_at_the_start_is_told(void **state)
{
    adx_variant *unequal =
        game_of_rules("like chess\nremove castle\ncaptured all to hand\ndrop knight pawn anywhere\n"
                      "replace setup 4k3/8/8/8/8/8/8/4K3[NNPn]\n");
    adx_variant *none = game_builtin("crazyhouse");

    (void)state;
    assert_true(says("world", "At the start each player has a reserve spear in hand."));
    assert_true(tells(unequal, "At the start White has two knights and a pawn in hand."));
    assert_true(tells(unequal, "At the start Black has a knight in hand."));
    assert_false(tells(none, "At the start"));
    adx_variant_free(none);
    adx_variant_free(unequal);
}

static void changes_are_told(void **state)
{
    (void)state;
    assert_true(says("dual", "When a guard moves orthogonally, every guard of the same player "
                             "becomes a wazir and every enemy guard becomes a firz; the opponent "
                             "may use the next turn to turn every firz into a wazir."));
    assert_true(says("dual", "Instead of moving, a pawn of camel may vanish and turn an enemy "
                             "cardinal or marshall into a camel."));
    assert_true(says("dual", "Without capturing, a bishop may also move between a1 and j2, a8 and "
                             "j7, h1 and o2, or h8 and o7."));
    assert_true(says("uos", "The checks a player has received change how the king moves: after 1 "
                            "check at most 3 steps, after 2 checks at most 2 steps, after 3 checks "
                            "at most 1 step."));
    assert_true(says("world",
                     "A joker moves like the piece that the opponent moved last. No more than two "
                     "such moves, counting those of both players, may be made in a row."));
    assert_true(says("chess960", "The game starts from one of 960 positions."));
    assert_true(says("chess960", "The king castles to g1 or c1."));
    assert_true(says("aberg", "The king castles from f1 to g1, h1, i1, e1, d1, c1 or b1."));
    assert_true(says("cylinder", "The board wraps around: beyond file h comes file a."));
    assert_true(says("dual", "The board wraps around from file o to file a, but only leaps cross "
                             "the gap between them."));
    assert_true(says("uos", "The board stands on a corner, and so do its squares: across an edge "
                            "lies the next square diagonally, across a corner the one straight "
                            "ahead, behind or to the side. Rank 1' lies between ranks 1 and 2."));
}

/* A piece that is only held in hand needs no picture of its moves. */
static void what_only_comes_from_hand_is_known(void **state)
{
    adx_variant *variant = game_builtin("world");
    unsigned found = 0;

    (void)state;
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        const adx_role facts = adx_variant_role(variant, role);
        found += facts.hand_only;
        assert_int_equal(facts.hand_only, strcmp(facts.name, "spear-entry") == 0);
    }
    assert_int_equal(found, 1);
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_told_in_its_order),
        cmocka_unit_test(every_game_is_told_in_whole_sentences),
        cmocka_unit_test(the_ways_to_win_are_told),
        cmocka_unit_test(what_may_not_be_repeated_is_told),
        cmocka_unit_test(rules_of_black_alone_are_told_with_its_own_squares),
        cmocka_unit_test(endings_of_one_player_are_told),
        cmocka_unit_test(castlings_that_decide_or_yield_are_told),
        cmocka_unit_test(royal_pieces_are_told_for_both_or_one),
        cmocka_unit_test(hands_and_pools_are_told),
        cmocka_unit_test(what_is_in_hand_at_the_start_is_told),
        cmocka_unit_test(changes_are_told),
        cmocka_unit_test(what_only_comes_from_hand_is_known),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
