/* Captures that leave a stone where the capturing piece stood. */
#include "support/game.h"

#define STONE "like chess\nwhen king queen rook bishop knight captures: it turns into wall\n"
#define BLAST                                                                                      \
    "like chess\nwhen any captures: it turns into wall, neighbors vanish\n"                        \
    "end capture of king loss\n"

static void assert_after(const char *rules, const char *fen, const char *moves, const char *after)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    play(position, moves);
    assert_string_equal(fen_of(position), after);
    while (adx_position_undo(position))
        continue;
    assert_string_equal(fen_of(position), fen);
    game_end(position);
}

static void assert_reason(const char *rules, const char *fen, const char *move, const char *reason)
{
    assert_why(position_in(game_of_rules(rules), fen), move, reason);
}

static void what_captures_becomes_a_stone_for_both_colors(void **state)
{
    (void)state;
    assert_after(STONE, "4k3/8/8/3p4/8/4N3/8/4K3 w - - 3 1", "e3d5",
                 "4k3/8/8/3*4/8/8/8/4K3 b - - 0 1");
    assert_after(STONE, "r3k3/8/8/8/8/8/8/N3K3 b q - 3 1", "a8a1",
                 "4k3/8/8/8/8/8/8/*3K3 w - - 0 2");
}

static void other_pieces_stay_what_they_are(void **state)
{
    (void)state;
    assert_after(STONE, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 3 1", "e4d5",
                 "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1");
    assert_after(STONE, "1r2k3/P7/8/8/8/8/8/4K3 w - - 3 1", "a7b8q",
                 "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

static void nothing_passes_a_stone_or_captures_it(void **state)
{
    static const char fen[] = "4k3/8/8/8/R2*3r/8/8/4K3 w - - 0 1";

    (void)state;
    assert_reason(STONE, fen, "a4c4", "legal");
    assert_reason(STONE, fen, "a4d4", "stone");
    assert_reason(STONE, fen, "a4h4", "blocked");
}

static void a_king_that_would_become_a_stone_captures_nothing_and_gives_no_check(void **state)
{
    (void)state;
    assert_reason(STONE, "4k3/8/8/8/8/8/4n3/4K3 w - - 0 1", "e1e2", "vanishes");
    assert_reason(STONE, "8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2", "legal");
}

static void the_last_of_several_kings_becomes_no_stone(void **state)
{
    static const char rules[] = "like chess\nremove castle\nroyals last\n"
                                "when king captures: it turns into wall\n";

    (void)state;
    assert_reason(rules, "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2", "vanishes");
    assert_reason(rules, "4k3/8/8/8/8/8/4p3/K3K3 w - - 0 1", "e1e2", "legal");
}

static void a_rook_that_became_a_stone_does_not_castle(void **state)
{
    (void)state;
    assert_after(STONE, "r3k3/8/8/8/8/8/8/R3K3 w Qq - 3 1", "a1a8",
                 "*3k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

static void stones_stay_where_neighbors_vanish(void **state)
{
    (void)state;
    assert_after(BLAST, "4k3/8/2*pp3/3p4/2Q5/3*4/8/4K3 w - - 3 1", "c4d5",
                 "4k3/8/2*5/3*4/8/3*4/8/4K3 b - - 0 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_captures_becomes_a_stone_for_both_colors),
        cmocka_unit_test(other_pieces_stay_what_they_are),
        cmocka_unit_test(nothing_passes_a_stone_or_captures_it),
        cmocka_unit_test(a_king_that_would_become_a_stone_captures_nothing_and_gives_no_check),
        cmocka_unit_test(the_last_of_several_kings_becomes_no_stone),
        cmocka_unit_test(a_rook_that_became_a_stone_does_not_castle),
        cmocka_unit_test(stones_stay_where_neighbors_vanish),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
