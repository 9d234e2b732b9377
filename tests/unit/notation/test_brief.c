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

static void a_game_is_told_in_its_order(void **state)
{
    static const char *const told[] = {
        "Checkmate wins. Stalemate is a draw.",
        "From rank 2, a pawn may go 2 squares at once; it may then be captured in passing.",
        "A pawn that reaches rank 8 becomes a queen, marshall, paladin, rook, bishop or knight.",
        "Castling takes the king from f1 to h1, i1, d1, c1 or b1.",
        ("A position that comes up 3 times is a draw. 50 moves of each side without a capture or "
         "a move of a pawn are a draw too."),
    };
    adx_variant *variant = game_builtin("univers");

    (void)state;
    for (unsigned i = 0; i < 5; i++)
        assert_string_equal(adx_variant_brief(variant, i), told[i]);
    assert_null(adx_variant_brief(variant, 5));
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
    assert_true(says("dice-world", "To capture the king wins. Checkmate wins."));
    assert_true(says("shatranj", "Checkmate wins. To leave the other side with the king alone "
                                 "wins. Stalemate wins."));
    assert_true(says("three-check", "Checkmate wins. Giving check number 3 wins. Stalemate is a "
                                    "draw."));
    assert_true(says("shogi", "A position that comes up 4 times is a draw, but who gave check all "
                              "that time loses."));
}

static void hands_and_pools_are_told(void **state)
{
    (void)state;
    assert_true(says("world", "A pawn that reaches ranks 9-10 becomes a queen, rook, bishop, "
                              "knight, cannon, camel, gold or silver that was captured before; "
                              "until there is one it waits there."));
    assert_true(says("world", "Who captures a spear has it in hand."));
    assert_true(says("world", "Instead of a move, a spear entry in hand may be put on any empty "
                              "square of rank 1 as a spear, but not give check so."));
    assert_true(says("shogi", "Instead of a move, a rook, bishop, gold or silver in hand may be "
                              "put on any empty square."));
    assert_true(says("shogi", "Instead of a move, a pawn in hand may be put on any empty square "
                              "of ranks 1-8, but not give mate so, and not on a file where an own "
                              "one stands."));
}

static void changes_are_told(void **state)
{
    (void)state;
    assert_true(says("dual", "When a guard moves orthogonally, every own guard becomes a wazir "
                             "and every enemy guard becomes a firz; the enemy may use the next "
                             "turn to make every firz a wazir."));
    assert_true(says("dual", "Instead of a move, a pawn of camel may vanish and make an enemy "
                             "cardinal or marshall a camel."));
    assert_true(says("dual", "A bishop may, without capturing, also go between a1 and j2, a8 and "
                             "j7, h1 and o2, h8 and o7."));
    assert_true(says("uos", "Checks received change how the king moves: after 1 at most 3 steps, "
                            "after 2 at most 2 steps, after 3 at most 1 step."));
    assert_true(says("world", "A joker moves as the piece that the other side moved last. At most "
                              "2 such moves, of either side, follow one another."));
    assert_true(says("chess960", "The game starts from one of 960 positions."));
    assert_true(says("chess960", "Castling takes the king to g1 or c1."));
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
        cmocka_unit_test(hands_and_pools_are_told),
        cmocka_unit_test(changes_are_told),
        cmocka_unit_test(what_only_comes_from_hand_is_known),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
