/* The mean over the throws, compared with the plain way of taking it. */
#include "eval/expectation.h"
#include "search/node.h"
#include "support/game.h"

static struct search search;
static struct worker worker;
static uint64_t memory[1 << 17];

/* A search that has forgotten everything; `whole` leaves nothing out on a guess. */
static void begin_search(const struct position *position, bool whole)
{
    const struct search_plan plan = {.depth_max = PLY_MAX, .nodes_max = UINT64_MAX};
    struct position thrown = *position;
    struct undo undo;

    thrown.variant->ops->make(&thrown, move_of(MOVE_THROW, 0, 0, 1), &undo);
    search_init(&search, position->variant, NULL, memory, sizeof(memory));
    search.turn_is_good &= !whole;
    worker_init(&worker, &search, 0);
    search_begin(&search, &plan);
    assert_true(worker_begin(&worker, &thrown, NULL, 0));
    worker.slice_end = UINT64_MAX;
    worker.stopped = false;
}

static void begin(const struct position *position)
{
    begin_search(position, true);
}

/* The mean at a position where a throw is due. */
static int mean_by_search(const struct position *position, int beta, int depth)
{
    worker.position = *position;
    worker.keys[worker.root_key] = position->state.key;
    eval_refresh(&worker.eval, &search.evaluator, position);
    worker.frames[0].in_check = position->variant->ops->in_check(position);
    return chance(&worker, beta, depth, 0);
}

static int mean_of(const struct position *before, int depth);

/* The best result of a player who knows the throw. */
static int best_of(const struct position *thrown, int depth)
{
    const struct kernel_ops *ops = thrown->variant->ops;
    struct position position = *thrown;
    move moves[ADX_MOVES_MAX];
    struct undo undo;
    int best = -EXPECTATION_ONE;

    const unsigned count = ops->moves(&position, moves);
    for (unsigned i = 0; i < count; i++) {
        ops->make(&position, moves[i], &undo);
        const int result = position.state.lost ? EXPECTATION_ONE : -mean_of(&position, depth - 1);
        best = result > best ? result : best;
        ops->unmake(&position, &undo);
    }
    return best;
}

/* One throw after the other; leaves by the search itself. */
static int mean_of(const struct position *before, int depth)
{
    const struct kernel_ops *ops = before->variant->ops;
    struct position position = *before;
    move throws[ADX_MOVES_MAX];
    struct undo undo;
    int total = 0;

    if (depth == 0)
        return mean_by_search(before, EXPECTATION_ONE + 1, 0);
    const unsigned count = ops->moves(&position, throws);
    if (!count)
        return -EXPECTATION_ONE;
    for (unsigned i = 0; i < count; i++) {
        const uint8_t *dice = before->variant->throw_dice[move_arg(throws[i])];
        ops->make(&position, throws[i], &undo);
        total += (dice[0] == dice[1] ? 1 : 2) * best_of(&position, depth);
        ops->unmake(&position, &undo);
    }
    return total / 36;
}

/* Plies until an end count for one unit each, so results differ by a few. */
static void compare(const char *fen, int depth)
{
    adx_position *position = position_of("dice-world", fen);

    begin(&position->now);
    const int expected = mean_of(&position->now, depth);
    begin(&position->now);
    const int found = mean_by_search(&position->now, EXPECTATION_ONE + 1, depth);
    assert_in_range(found - expected + 100, 90, 110);
    /* Below beta the mean, from beta on a bound that is not above it. */
    for (int low = -6000; low <= 6000; low += 750) {
        const int beta = expected + low;
        begin(&position->now);
        const int bound = mean_by_search(&position->now, beta, depth);
        assert_true(bound <= found + 10);
        assert_true(bound >= beta || bound >= found - 10);
    }
    game_end(position);
}

static void a_move_searched_once_serves_all_throws(void **state)
{
    (void)state;
    compare(NULL, 1);
    compare("4k3/8/8/2p5/3R4/8/8/8/8/4K3 w - - 0 1 pool:- last:.. chain:0 wait:- dice:-", 1);
    compare("4k3/8/8/2p5/3R4/8/8/8/8/4K3 w - - 0 1 pool:- last:.. chain:0 wait:- dice:-", 2);
    compare("4k3/8/8/r7/3j4/8/8/2J5/2R5/4K3 b - - 0 1 pool:- last:R. chain:0 wait:- dice:-", 2);
}

/* A rook beside the king that nothing can take: 4, 1-3 and doubles take the king. */
static void taking_the_king_is_worth_its_chance(void **state)
{
    adx_position *position = position_of(
        "dice-world", "4k3/4R3/8/8/8/8/8/8/8/K7 w - - 0 1 pool:- last:.. chain:0 wait:- dice:-");
    const int without = 36 - (11 + 2 + 5); /* of 36: throws with a 4, 1-3, other doubles */

    (void)state;
    begin(&position->now);
    const int found = mean_by_search(&position->now, EXPECTATION_ONE + 1, 1);
    assert_true(found > EXPECTATION_ONE * (36 - without) / 36 - EXPECTATION_ONE * without / 36);
    assert_true(found < EXPECTATION_ONE);
    game_end(position);
}

/*
 * A locust takes by leaping over. Here it shields its own king, and may leap all the same: the
 * game is over. A 1 or a double lets it: 16 of 36 throws.
 */
static void the_king_may_be_taken_in_passing(void **state)
{
    adx_variant *variant = game_of_rules("like chess\npiece locust L mWcafK\n"
                                         "throw 1 locust, 2 king, doubles any\n"
                                         "end capture of king loss\n");
    adx_position *position = position_in(variant, "r7/8/8/8/8/1k6/L7/K7 w - - 0 1 dice:-");
    const int least = EXPECTATION_ONE * 16 / 36 - EXPECTATION_ONE * 20 / 36;

    (void)state;
    for (int depth = 0; depth <= 1; depth++) {
        begin(&position->now);
        assert_true(mean_by_search(&position->now, EXPECTATION_ONE + 1, depth) >= least);
    }
    game_end(position);
}

/* The start, and one in the middle of a game. */
static void what_is_left_out_changes_the_mean_little(void **state)
{
    static const char *const fens[] = {
        NULL,
        "4k3/1pp1r3/2n5/2p5/3R4/2P2N2/1P6/8/8/4K2Q w - - 0 1 pool:- last:.. chain:0 wait:- dice:-"};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        adx_position *position = position_of("dice-world", fens[i]);
        begin_search(&position->now, true);
        const int whole = mean_by_search(&position->now, EXPECTATION_ONE + 1, 3);
        const uint64_t nodes = worker.nodes;
        begin_search(&position->now, false);
        const int found = mean_by_search(&position->now, EXPECTATION_ONE + 1, 3);
        assert_in_range(found - whole + EXPECTATION_ONE, EXPECTATION_ONE - EXPECTATION_ONE / 25,
                        EXPECTATION_ONE + EXPECTATION_ONE / 25);
        assert_true(worker.nodes < nodes / 2);
        game_end(position);
    }
}

/* The queen may take a knight; in the second position a rook protects it. */
static void a_protected_piece_gains_less(void **state)
{
    static const char *const fens[] = {
        "4k3/8/r7/8/8/3n4/8/8/8/3Q3K w - - 0 1 pool:- last:.. chain:0 wait:- dice:-",
        "4k3/8/3r4/8/8/3n4/8/8/8/3Q3K w - - 0 1 pool:- last:.. chain:0 wait:- dice:-"};
    int gains[2];

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        adx_position *position = position_of("dice-world", fens[i]);
        begin(&position->now);
        const int with_capture = mean_by_search(&position->now, EXPECTATION_ONE + 1, 0);
        gains[i] = with_capture - expectation_of_score(node_evaluate(&worker));
        game_end(position);
    }
    assert_true(gains[1] >= 0);
    assert_true(gains[0] > 2 * gains[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_searched_once_serves_all_throws),
        cmocka_unit_test(what_is_left_out_changes_the_mean_little),
        cmocka_unit_test(a_protected_piece_gains_less),
        cmocka_unit_test(taking_the_king_is_worth_its_chance),
        cmocka_unit_test(the_king_may_be_taken_in_passing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
