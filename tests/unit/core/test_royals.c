/* Sets of royal pieces: what a player may leave attacked, by the rule of the set. */
#include "core/placement.h"
#include "support/game.h"

#define TWO_KINGS                                                                                  \
    "like chess\nreplace setup rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR\nremove castle\n"

static const char *const rules[] = {
    [ROYALS_ANY] = TWO_KINGS "royals any\n",
    [ROYALS_ALL] = TWO_KINGS "royals all\n",
    [ROYALS_LAST] = TWO_KINGS "royals last\n",
};

static adx_position *position_by(const char *text, const char *fen)
{
    return position_in(game_of_rules(text), fen);
}

static bool is_in_check(const adx_position *position)
{
    uint8_t squares[16];

    return adx_position_checkers(position, squares) > 0;
}

/* ---- by the moves of the opponent ---- */

/* How many royal pieces of the side that does not move a move could capture. */
static unsigned royals_in_reach(struct position *position)
{
    const struct squares royals = position_royals(position, !position->state.side);
    struct squares reached = {{0, 0}};
    move moves[ADX_MOVES_MAX];

    const unsigned count = position->variant->ops->pseudo_moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        if (squares_has(royals, move_to(moves[i])))
            squares_add(&reached, move_to(moves[i]));
    }
    return squares_count(reached);
}

static bool is_allowed(struct position *after, unsigned color, enum royal_rule rule)
{
    const unsigned all = squares_count(position_royals(after, color));
    const unsigned reached = royals_in_reach(after);

    return rule == ROYALS_ANY   ? reached == 0
           : rule == ROYALS_ALL ? reached < all
                                : all > 1 || reached == 0;
}

/* The number of moves after which the opponent's captures leave what the rule asks for. */
static unsigned count_allowed(struct position *position, enum royal_rule rule)
{
    const struct kernel_ops *ops = position->variant->ops;
    move moves[ADX_MOVES_MAX];
    struct undo undo;
    unsigned allowed = 0;

    const unsigned count = ops->pseudo_moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        ops->make(position, moves[i], &undo);
        allowed += is_allowed(position, !position->state.side, rule);
        ops->unmake(position, &undo);
    }
    return allowed;
}

static void a_move_is_legal_if_no_answer_captures_what_must_be_kept(void **state)
{
    (void)state;
    for (enum royal_rule rule = ROYALS_ANY; rule <= ROYALS_LAST; rule++) {
        adx_position *start = position_by(rules[rule], NULL);
        struct random cup = {rule};
        for (unsigned game = 0; game < 40; game++) {
            struct position position = start->now;
            struct undo undo;
            for (unsigned ply = 0; ply < 80; ply++) {
                move moves[ADX_MOVES_MAX];
                const unsigned count = position.variant->ops->moves(&position, moves);
                assert_int_equal(count, count_allowed(&position, rule));
                assert_int_equal(count, position.variant->ops->count(&position));
                if (!count)
                    break;
                position.variant->ops->make(&position, moves[random_index(&cup, count)], &undo);
            }
        }
        game_end(start);
    }
}

static void who_has_castled_keeps_the_other_royal_pieces(void **state)
{
    adx_position *position =
        position_by("like chess\nreplace setup r3k2r/8/8/k7/8/K7/8/R3K2R\nroyals any\n",
                    "k3k3/3r4/8/8/8/8/8/K3K2R w K - 0 1");

    (void)state;
    play(position, "e1g1 d7a7");
    assert_true(is_in_check(position));
    assert_false(is_legal(position, "g1g2"));
    assert_true(is_legal(position, "a1b1"));
    game_end(position);
}

static void an_imitator_that_must_rest_threatens_none_of_a_set(void **state)
{
    adx_position *position =
        position_by("board 5x5\nsetup kk2j/5/5/5/KK2J\npiece king K K royal\n"
                    "piece rook R R\npiece joker J I\nact joker becomes rook\nimitations 1\n"
                    "royals any\nend checkmate loss\nend stalemate draw\n"
                    "end repetition none\nend moves none\n",
                    "kk3/5/5/5/KK2j b - - 0 1 last:Rk chain:1");

    (void)state;
    assert_true(move_count(position) > 0);
    game_end(position);
}

/* ---- by another program ---- */

/* Counts by Fairy-Stockfish (ffish-es6): extinctionPseudoRoyal, piece count 1 or 0, dupleCheck. */
static void positions_with_two_kings_count_as_in_fairy_stockfish(void **state)
{
    static const struct {
        enum royal_rule rule;
        const char *fen;
        unsigned counts[3];
    } known[] = {
        {ROYALS_ANY,
         "r3k2k/1pp2ppp/2n5/3q4/1b3B2/2N2Q2/PPP2PPP/K3K2R w - - 0 1",
         {31, 1551, 46127}},
        {ROYALS_ANY, "4k1k1/8/3n4/8/2Q2r2/8/8/K2K4 b - - 0 1", {8, 198, 3651}},
        {ROYALS_ANY, "7k/8/3n4/k7/2Q2r2/8/1B6/K3K3 b - - 0 1", {3, 102, 1138}},
        {ROYALS_LAST,
         "r3k2k/1pp2ppp/2n5/3q4/1b3B2/2N2Q2/PPP2PPP/K3K2R w - - 0 1",
         {40, 2198, 90649}},
        {ROYALS_LAST, "4k1k1/8/3n4/8/2Q2r2/8/8/K2K4 b - - 0 1", {29, 861, 23928}},
        {ROYALS_LAST, "7k/8/3n4/k7/2Q2r2/8/1B6/K3K3 b - - 0 1", {28, 1019, 27757}},
        {ROYALS_ALL,
         "r3k2k/1pp2ppp/2n5/3q4/1b3B2/2N2Q2/PPP2PPP/K3K2R w - - 0 1",
         {40, 2198, 88425}},
        {ROYALS_ALL, "4k1k1/8/3n4/8/2Q2r2/8/8/K2K4 b - - 0 1", {29, 861, 22755}},
        {ROYALS_ALL, "7k/8/3n4/k7/2Q2r2/8/1B6/K3K3 b - - 0 1", {24, 868, 18143}},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        adx_position *position = position_by(rules[known[i].rule], known[i].fen);
        for (unsigned depth = 1; depth <= 3; depth++)
            assert_int_equal(adx_position_perft(position, depth), known[i].counts[depth - 1]);
        game_end(position);
    }
}

/* The counts of https://github.com/fairy-stockfish/Fairy-Stockfish, tests/perft.sh. */
static void a_color_without_a_king_plays_against_one_with_it(void **state)
{
    adx_position *horde = position_by(
        "like chess\n"
        "replace setup rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP\n"
        "white royals none\n"
        "replace move pawn fmnD from rank 2, passing\n"
        "white move pawn fmnD from rank 1, not passing\n"
        "white end no pawn knight bishop rook queen loss\n",
        NULL);

    (void)state;
    assert_int_equal(adx_position_perft(horde, 3), 1274);
    assert_int_equal(adx_position_perft(horde, 4), 23310);
    game_end(horde);
}

static const char giveaway[] =
    "like chess\nroyals none\nmust capture\nremove castle\nremove promote\n"
    "promote pawn on rank 8 to queen rook bishop knight king\n"
    "end no king queen rook bishop knight pawn win\n"
    "replace end stalemate win\n";

static void without_royal_pieces_a_king_is_captured_like_any_other(void **state)
{
    adx_position *position = position_by(giveaway, NULL);

    (void)state;
    assert_int_equal(adx_position_perft(position, 4), 153299);
    play(position, "e2e3 b7b5 f1b5 c8a6 b5d7 e8d7");
    assert_false(is_in_check(position));
    game_end(position);
}

/* ---- ends, FENs, reasons ---- */

static void who_has_none_of_certain_pieces_left_has_the_result_stated(void **state)
{
    adx_position *given = position_by(giveaway, "8/8/8/8/8/2p5/3P4/8 w - - 0 1");

    (void)state;
    assert_string_equal(moves_with(given, ""), "d2c3");
    play(given, "d2c3");
    assert_string_equal(result_of(given), "black-wins extinction");
    game_end(given);
}

static void an_attack_on_two_kings_mates_where_both_are_lost_together(void **state)
{
    static const char fen[] = "8/k7/8/R7/8/R7/8/k2R3K b - - 0 1";
    adx_position *all = position_by(rules[ROYALS_ALL], fen);
    adx_position *last = position_by(rules[ROYALS_LAST], fen);

    (void)state;
    assert_true(is_in_check(all));
    assert_false(is_in_check(last));
    game_end(all);
    game_end(last);
}

static void a_fen_may_have_any_number_of_royals_that_the_rule_allows(void **state)
{
    static const char lone[] = "4k3/8/8/8/8/8/8/K3K3 w - - 0 1";
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_of_rules(rules[ROYALS_ALL]);
    adx_position *position;

    (void)state;
    assert_int_equal(adx_position_create(&alloc, variant, lone, NULL, NULL, &position), ADX_OK);
    adx_position_free(position);
    assert_int_equal(
        adx_position_create(&alloc, variant, "8/8/8/8/8/8/8/K3K3 w - - 0 1", NULL, NULL, &position),
        ADX_E_FEN);
    adx_variant_free(variant);
}

static void a_move_that_leaves_a_king_attacked_is_told_with_the_attacker(void **state)
{
    adx_position *position = position_by(rules[ROYALS_ANY], "4k1k1/8/8/8/8/4r3/3N4/K3K3 w - - 0 1");

    (void)state;
    assert_string_equal(reason_of(position, "a1a2"), "in-check");
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_legal_if_no_answer_captures_what_must_be_kept),
        cmocka_unit_test(who_has_castled_keeps_the_other_royal_pieces),
        cmocka_unit_test(an_imitator_that_must_rest_threatens_none_of_a_set),
        cmocka_unit_test(positions_with_two_kings_count_as_in_fairy_stockfish),
        cmocka_unit_test(a_color_without_a_king_plays_against_one_with_it),
        cmocka_unit_test(without_royal_pieces_a_king_is_captured_like_any_other),
        cmocka_unit_test(who_has_none_of_certain_pieces_left_has_the_result_stated),
        cmocka_unit_test(an_attack_on_two_kings_mates_where_both_are_lost_together),
        cmocka_unit_test(a_fen_may_have_any_number_of_royals_that_the_rule_allows),
        cmocka_unit_test(a_move_that_leaves_a_king_attacked_is_told_with_the_attacker),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
