/* The search as such: mates, draws, limits, equal results. */
#include "search/worker.h"

#include "support/game.h"

static struct search search;
static struct worker worker;
static uint64_t memory[1 << 19];

static struct search_plan to_depth(int depth)
{
    return (struct search_plan){.depth_max = depth, .nodes_max = UINT64_MAX};
}

static bool begin(const adx_position *position, const struct search_plan *plan)
{
    search_begin(&search, plan);
    return worker_begin(&worker, &position->now, NULL, 0);
}

static void forget(const adx_position *position)
{
    search_init(&search, position->now.variant, NULL, memory, sizeof(memory));
    worker_init(&worker, &search, 0);
}

static int score_at_depth(const adx_position *position, int depth)
{
    const struct search_plan plan = to_depth(depth);

    forget(position);
    assert_true(begin(position, &plan));
    assert_true(worker_continue(&worker, UINT64_MAX, NULL, NULL));
    return worker.lines[0].score;
}

struct mate {
    const char *id, *fen;
    int moves;
};

/* From games of the engine itself; that they are mates is what the test proves. */
static const struct mate mates[] = {
    {"chess", "1rq5/2pkp2Q/1p1p2r1/1P3RB1/N7/8/P1P1PPP1/R3KBN1 w Q - 1 21", 1},
    {"chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2},
    {"chess", "2Q2bnR/1p2pk2/p7/3pnP2/6p1/4BP2/PPP3P1/RN1QKBN1 w Q - 1 14", 3},
    {"univers", "8br/3pB1pp1p/3Akpn3/1p4a1p1/1Q1P6/7P2/PPP1PPP1PP/RBNM1K1N1R w KQ - 1 14", 1},
    {"univers", "rb2qk1nbr/ppppp1pp1p/1nm5p1/10/1P1P3P2/P9/3MPPP1PP/RBN2KAN1R b KQkq - 0 9", 2},
    {"univers", "rbn2k2br/1ppp1pppp1/p1m1q3p1/3Mp5/P3n5/1P2P3N1/N1P2PPPPP/RB2K3BR b kq - 1 11", 3},
    {"world",
     "2k1C3/3R2R1/rp2p3/7B/p1p5/8/C1N3P1/PPP1PPP1/4KBN1/1LSGJS2[EI] w - - 1 31 "
     "pool:LQbbccgllnnqrss last:Rk chain:0 wait:-",
     1},
    {"world",
     "cls2kiQ/Nnbgs3/3p3p/3l3B/ppp5/8/5NPP/PPP1PP2/R3KB1R/C1SGJSLC[E] w KQ - 3 21 "
     "pool:Lbcnqrr last:Bk chain:0 wait:-",
     2},
    {"unicorn-great",
     "crnb1kbnrq/p1p1l1pppp/1p1pL3u1/4pP4/U9/5LP3/6P3/PC8/1PPP3PPP/1RNB1KBNRQ w KQ - 2 14", 1},
    {"unicorn-great",
     "c2C3r2/3Q1bkp2/p3ppn2q/2p3p1p1/6l2p/2ULP5/5P2P1/2P7/PP1P2PP1P/2R2KBNR1 w K - 0 21", 2},
    {"unicorn-great",
     "1r1b1kbnr1/cpppl1pp1p/4lp2p1/6q3/10/2P1Pp4/Pu8/1P3P1PN1/1R2K1P1PP/2NB2B1RQ b kq - 0 14", 3},
    {"dual",
     "5M1R________/1bpq2k1_3D2_/pr6_3C1z_/2Bppp2_6_/1p1P2n1_6_/6P1_1ZZZZZ_/PPP1PP2_2W1W1_/"
     "RN1QKBN1________ w Q - 4 30 convert:-",
     1},
    {"dual",
     "r1b1k1nr________/ppp2p1p_3mf1_/2n5_fz1z1z_/3pp3_Zz4_/P7_6_/1PPPbP2_1Z4_/4BcK1_3d2_/"
     "RN6________ b kq - 3 29 convert:-",
     2},
    {"uos",
     "qn2P2K/5R1/1b3P2/6R/6P1/7/4B1pP/7/2P4p/4k2/1P1Q4/1N5/1B2Pp1r/7/1N1P1pr1 w - - 3 16 "
     "checks:0,1",
     1},
    {"uos",
     "1n1pq1PK/7/n1p3PR/7/1p3P2/7/p6r/7/P2b4/7/1P4p1/1N3kb/N1P2p2/7/Q2Pp1r1 b - - 0 10 "
     "checks:2,0",
     2},
};

enum {
    DEPTH_MORE = 8 /* at small depths, moves that seem to lose are left out */
};

/* The score at the first depth that shows the mate, or at the last one tried. */
static int score_of_mate(const adx_position *position, int moves)
{
    int score = 0;

    for (int depth = 2 * moves; depth <= 2 * moves + DEPTH_MORE; depth++) {
        score = score_at_depth(position, depth);
        if (score == SCORE_MATE - 2 * moves + 1)
            break;
    }
    return score;
}

/* Whether the move that the search chooses mates in `moves` against every answer. */
static bool forces_mate(adx_position *position, int moves)
{
    adx_move answers[ADX_MOVES_MAX];
    bool forced = true;

    score_of_mate(position, moves);
    assert_int_equal(adx_position_play(position, (adx_move){worker.best.bits}), ADX_OK);
    const adx_outcome outcome = adx_position_outcome(position);
    if (outcome.winner != ADX_NOBODY) {
        forced = !strcmp(outcome.reason, "checkmate");
    } else {
        const unsigned count = adx_position_moves(position, answers);
        forced = moves > 1;
        for (unsigned i = 0; i < count && forced; i++) {
            assert_int_equal(adx_position_play(position, answers[i]), ADX_OK);
            forced = forces_mate(position, moves - 1);
            adx_position_undo(position);
        }
    }
    adx_position_undo(position);
    return forced;
}

static void mates_are_found_and_played_against_every_defense(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof(mates) / sizeof(mates[0]); i++) {
        adx_position *position = position_of(mates[i].id, mates[i].fen);
        const int score = score_of_mate(position, mates[i].moves);
        if (SCORE_MATE - score != 2 * mates[i].moves - 1)
            fail_msg("%s: score %d for mate in %d: %s", mates[i].id, score, mates[i].moves,
                     mates[i].fen);
        assert_true(forces_mate(position, mates[i].moves));
        game_end(position);
    }
}

static void being_mated_is_seen(void **state)
{
    adx_position *position = position_of("chess", "7k/R7/8/8/8/8/8/1R4K1 b - - 0 1");

    (void)state;
    assert_int_equal(score_at_depth(position, 4), -SCORE_MATE + 2);
    game_end(position);
}

/* Qb6 would be stalemate; a position without moves cannot be searched. */
static void a_stalemate_is_a_draw_and_avoided(void **state)
{
    adx_position *position = position_of("chess", "k7/8/2K5/8/8/8/1Q6/8 w - - 0 1");

    (void)state;
    assert_true(score_at_depth(position, 1) > 500);
    assert_int_equal(adx_position_play(position, (adx_move){worker.best.bits}), ADX_OK);
    assert_int_not_equal(adx_position_outcome(position).winner, ADX_DRAWN);
    game_end(position);
    position = position_of("chess", "k7/2Q5/8/1K6/8/8/8/8 b - - 0 1");
    const struct search_plan plan = to_depth(1);
    forget(position);
    assert_false(begin(position, &plan));
    game_end(position);
}

/* Two rooks and two knights are too much, but the queen checks on h5 and e8 for ever. */
static void perpetual_check_is_a_draw(void **state)
{
    adx_position *position = position_of("chess", "4Q3/6pk/8/8/8/nn6/2rr2PP/7K w - - 0 1");

    (void)state;
    assert_int_equal(score_at_depth(position, 10), 0);
    game_end(position);
}

/* The same where it loses: somebody else's two rooks win. */
static void perpetual_check_may_lose(void **state)
{
    adx_variant *variant = game_of_rules("like chess\n"
                                         "title Test\n"
                                         "replace end repetition 3  draw, perpetual check loses\n");
    adx_position *position = position_in(variant, "4Q3/6pk/8/8/8/nn6/2rr2PP/7K w - - 0 1");

    (void)state;
    assert_true(score_at_depth(position, 6) < 0);
    game_end(position);
}

/* d5 offers a pawn that the queen must take, and is lost for it: nobody may stand still then. */
static void a_duty_to_capture_is_seen_at_the_horizon(void **state)
{
    static const char fen[] = "3q3k/8/8/8/3PP3/8/8/4K3 w - - 0 1";
    adx_position *position = position_of("chess", fen);

    (void)state;
    assert_true(score_at_depth(position, 1) < -300);
    game_end(position);
    position = position_in(game_of_rules("like chess\ntitle Test\nmust capture\n"), fen);
    assert_true(score_at_depth(position, 1) > 0);
    game_end(position);
}

static void having_to_move_is_good_but_for_duties(void **state)
{
    adx_position *position = position_of("racing-kings", NULL);

    (void)state;
    forget(position);
    assert_true(search.turn_is_good);
    game_end(position);
    position = position_of("dice-world", NULL);
    forget(position);
    assert_true(search.turn_is_good);
    game_end(position);
    position = position_in(game_of_rules("like chess\ntitle Test\nmust capture\n"), NULL);
    forget(position);
    assert_false(search.turn_is_good);
    game_end(position);
}

/* Whoever moves loses a pawn, and the game: not where a player may pass. */
static void where_a_player_may_pass_nobody_has_to_move(void **state)
{
    static const char fen[] = "8/8/8/1pK5/kP6/8/8/8 w - - 0 1";
    adx_position *position = position_of("chess", fen);

    (void)state;
    assert_true(score_at_depth(position, 8) < -100);
    game_end(position);
    position = position_in(game_of_rules("like chess\ntitle Test\nmay pass\n"), fen);
    assert_int_equal(score_at_depth(position, 8), 0);
    game_end(position);
}

static void the_fifty_moves_rule_is_known(void **state)
{
    adx_position *position = position_of("chess", "8/8/8/3k4/8/8/8/R3K3 w - - 99 80");

    (void)state;
    assert_int_equal(score_at_depth(position, 4), 0);
    game_end(position);
}

/* Mate on the hundredth ply comes before the draw. */
static void mate_comes_before_the_fifty_moves_rule(void **state)
{
    adx_position *position = position_of("chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 80");

    (void)state;
    assert_int_equal(score_at_depth(position, 3), SCORE_MATE - 1);
    game_end(position);
}

static void equal_searches_have_equal_nodes(void **state)
{
    (void)state;
    for (size_t i = GAME_FIRST(1); i < adx_builtin_count(); i += GAME_STEP) {
        adx_position *position = position_of(adx_builtin_id(i), NULL);
        if (adx_position_throw_due(position))
            play(position, "3-6");
        const int depth = adx_variant_has_dice(adx_position_variant(position)) ? 2 : 4;
        const int score = score_at_depth(position, depth);
        const uint64_t nodes = worker.nodes;
        const move best = worker.best;
        assert_int_equal(score_at_depth(position, depth), score);
        assert_int_equal(worker.nodes, nodes);
        assert_int_equal(worker.best.bits, best.bits);
        game_end(position);
    }
}

static void the_limit_in_nodes_is_kept(void **state)
{
    struct search_plan plan = {.depth_max = PLY_MAX, .nodes_max = 1};
    adx_position *position = position_of("univers", NULL);

    (void)state;
    forget(position);
    for (; plan.nodes_max < 100000; plan.nodes_max = plan.nodes_max * 5 + 3) {
        assert_true(begin(position, &plan));
        assert_true(worker_continue(&worker, UINT64_MAX, NULL, NULL));
        assert_in_range(worker.nodes, plan.nodes_max, plan.nodes_max + 1);
    }
    game_end(position);
}

static void the_number_of_moves_may_differ_by_color(void **state)
{
    static const char rules[] = "board 3x3\nsetup k2/3/2K\npiece king K sW royal\n"
                                "end checkmate loss\nend stalemate loss\n"
                                "end repetition none\nblack end moves 2 loss\n"
                                "white end moves 9 loss\n";
    adx_position *position = position_in(game_of_rules(rules), "k2/3/K2 w - - 0 1");

    (void)state;
    assert_true(score_at_depth(position, 6) > SCORE_WON);
    game_end(position);
}

/* Kings that go to and fro on their ranks; who cannot move loses. */
static const char repetition_rules[] = "board 3x3\nsetup k2/3/2K\npiece king K sW royal\n"
                                       "end checkmate loss\nend stalemate loss\n"
                                       "end repetition 2 not allowed\nend moves none\n";

static void a_repetition_that_the_game_does_not_allow_is_no_answer(void **state)
{
    adx_position *position = position_in(game_of_rules(repetition_rules), "k2/3/K2 w - - 0 1");
    uint64_t past[8];
    const struct search_plan plan = to_depth(2);

    (void)state;
    play(position, "a1b1 a3b3 b1c1 b3c3");
    for (unsigned i = 0; i < position->ply_count; i++) {
        struct undo undo;
        trail_read(&position->trail, position->now.variant, position->plies[i].undo_at, &undo);
        past[i] = undo.before.key;
    }
    forget(position);
    search_begin(&search, &plan);
    assert_true(worker_begin(&worker, &position->now, past, position->ply_count));
    assert_true(worker_continue(&worker, UINT64_MAX, NULL, NULL));
    assert_true(worker.lines[0].score > SCORE_WON);
    game_end(position);
}

static void nor_is_one_of_what_the_search_has_played(void **state)
{
    adx_position *position = position_in(game_of_rules(repetition_rules), "k2/3/K2 w - - 0 1");

    (void)state;
    assert_true(score_at_depth(position, 12) > SCORE_WON);
    game_end(position);
}

static void what_is_allowed_twice_is_no_end_when_it_occurs_again(void **state)
{
    /* Each king has one move. The position after eight moves would be there for the third time, so
       that Black cannot make the eighth. */
    static const char rules[] = "board 2x3\nsetup k1/2/K1\npiece king K sW royal\n"
                                "end checkmate loss\nend stalemate loss\n"
                                "end repetition 3 not allowed\nend moves none\n";
    adx_position *position = position_in(game_of_rules(rules), "k1/2/K1 w - - 0 1");

    (void)state;
    assert_true(score_at_depth(position, 12) > SCORE_WON);
    game_end(position);
}

static void a_game_of_captures_alone_is_judged_where_the_search_ends(void **state)
{
    /* Pieces capture their neighbors until somebody cannot: each position has dozens of captures.
     */
    static const char rules[] = "board 6x6\nsetup pPpPpP/PpPpPp/pPpPpP/PpPpPp/pPpPpP/PpPpPp\n"
                                "symmetry rotate\npiece pebble P cW\nroyals none\n"
                                "end stalemate loss\nend repetition none\nend moves none\n";
    adx_position *position = position_in(game_of_rules(rules), NULL);

    (void)state;
    score_at_depth(position, 4);
    assert_int_equal(worker.counts.quiet_nodes, 0);
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mates_are_found_and_played_against_every_defense),
        cmocka_unit_test(being_mated_is_seen),
        cmocka_unit_test(a_game_of_captures_alone_is_judged_where_the_search_ends),
        cmocka_unit_test(a_stalemate_is_a_draw_and_avoided),
        cmocka_unit_test(perpetual_check_is_a_draw),
        cmocka_unit_test(perpetual_check_may_lose),
        cmocka_unit_test(a_duty_to_capture_is_seen_at_the_horizon),
        cmocka_unit_test(having_to_move_is_good_but_for_duties),
        cmocka_unit_test(where_a_player_may_pass_nobody_has_to_move),
        cmocka_unit_test(the_fifty_moves_rule_is_known),
        cmocka_unit_test(mate_comes_before_the_fifty_moves_rule),
        cmocka_unit_test(equal_searches_have_equal_nodes),
        cmocka_unit_test(the_limit_in_nodes_is_kept),
        cmocka_unit_test(the_number_of_moves_may_differ_by_color),
        cmocka_unit_test(a_repetition_that_the_game_does_not_allow_is_no_answer),
        cmocka_unit_test(what_is_allowed_twice_is_no_end_when_it_occurs_again),
        cmocka_unit_test(nor_is_one_of_what_the_search_has_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
