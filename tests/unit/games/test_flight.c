/* Royal pieces that may not move out of check. */
#include "support/game.h"

#define STAYS "like chess\nnever king move out of check\n"

static void assert_reason(const char *fen, const char *move, const char *reason)
{
    assert_why(position_in(game_of_rules(STAYS), fen), move, reason);
}

static void a_king_in_check_stays_and_other_pieces_answer(void **state)
{
    static const char fen[] = "4r2k/8/8/8/8/8/3R4/4K3 w - - 0 1";

    (void)state;
    assert_reason(fen, "e1f1", "flees");
    assert_reason(fen, "d2e2", "legal");
}

static void it_captures_what_alone_gives_check(void **state)
{
    (void)state;
    assert_reason("7k/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2", "legal");
    assert_reason("7k/8/8/8/8/3b2N1/4r3/4K3 w - - 0 1", "e1e2", "attacked");
    assert_reason("7k/8/8/8/8/3n4/8/4KB2 w - - 0 1", "f1d3", "legal");
}

static void without_check_it_moves_and_castles_as_ever(void **state)
{
    (void)state;
    assert_reason("6k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "legal");
    assert_reason("6k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1d2", "legal");
}

static void who_can_only_flee_is_mated(void **state)
{
    static const char *const fens[] = {"4r2k/8/8/8/8/8/8/4K3 w - - 0 1",
                                       "7k/8/8/8/8/5n2/4r3/4K3 w - - 0 1"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        adx_position *position = position_in(game_of_rules(STAYS), fens[i]);
        assert_int_equal(move_count(position), 0);
        assert_string_equal(adx_position_outcome(position).reason, "checkmate");
        game_end(position);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_king_in_check_stays_and_other_pieces_answer),
        cmocka_unit_test(it_captures_what_alone_gives_check),
        cmocka_unit_test(without_check_it_moves_and_castles_as_ever),
        cmocka_unit_test(who_can_only_flee_is_mated),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
