/* The list of legal moves, made by masks, equals the one made by trying every move. */
#include "support/game.h"

static int compare_moves(const void *a, const void *b)
{
    const move *left = a, *right = b;

    return left->bits < right->bits ? -1 : left->bits > right->bits;
}

static void sort_moves(move *moves, unsigned count)
{
    qsort(moves, count, sizeof(moves[0]), compare_moves);
}

static void assert_same_moves(const struct position *position, const char *what, move *a,
                              unsigned a_count, move *b, unsigned b_count)
{
    char text[ADX_FEN_SIZE_MAX];

    sort_moves(a, a_count);
    sort_moves(b, b_count);
    if (a_count == b_count && memcmp(a, b, a_count * sizeof(move)) == 0)
        return;
    fen_write(position, text);
    for (unsigned i = 0, k = 0; i < a_count || k < b_count;) {
        if (k == b_count || (i < a_count && a[i].bits < b[k].bits)) {
            print_error("only left: kind %u %u to %u\n", move_kind(a[i]), move_from(a[i]),
                        move_to(a[i]));
            i++;
        } else if (i == a_count || b[k].bits < a[i].bits) {
            print_error("only right: kind %u %u to %u\n", move_kind(b[k]), move_from(b[k]),
                        move_to(b[k]));
            k++;
        } else {
            i++;
            k++;
        }
    }
    fail_msg("%s: %s: %u moves and %u: %s", position->variant->about->id, what, a_count, b_count,
             text);
}

/* Whether moves are more or less than the safe ones: dice, royals that may be captured. */
static bool is_plain(const struct position *position)
{
    const struct description *about = position->variant->about;

    return !about->dice.thrown && !position->variant->takes_royals &&
           !position->variant->has_demands;
}

static void compare_with_trying(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    move legal[ADX_MOVES_MAX], tried[ADX_MOVES_MAX];
    unsigned kept = 0;

    (void)cup;
    const unsigned count = ops->moves(position, legal);
    if (!is_plain(position) || (!count && position->variant->ends_on_board))
        return;
    const unsigned pseudo = ops->pseudo_moves(position, tried);
    for (unsigned i = 0; i < pseudo; i++) {
        if (ops->is_safe(position, tried[i]))
            tried[kept++] = tried[i];
    }
    assert_same_moves(position, "legal, tried", legal, count, tried, kept);
}

static void a_move_is_legal_if_trying_it_leaves_the_king_safe(void **state)
{
    (void)state;
    in_random_games(60, 160, compare_with_trying);
    in_random_placements(1500, compare_with_trying);
}

static void compare_count(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    move moves[ADX_MOVES_MAX];

    (void)cup;
    assert_int_equal(ops->count(position), ops->moves(position, moves));
    assert_int_equal(ops->perft(position, 1), ops->count(position));
}

static void moves_are_counted_as_many_as_listed(void **state)
{
    (void)state;
    in_random_games(40, 160, compare_count);
    in_random_placements(1000, compare_count);
}

static void compare_two_plies(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    move moves[ADX_MOVES_MAX];
    uint64_t total = 0;
    struct undo undo;

    if (random_index(cup, 4))
        return;
    const unsigned count = ops->moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        move answers[ADX_MOVES_MAX];
        ops->make(position, moves[i], &undo);
        total += ops->moves(position, answers);
        ops->unmake(position, &undo);
    }
    if (total != ops->perft(position, 2)) {
        char text[ADX_FEN_SIZE_MAX];
        fen_write(position, text);
        fail_msg("%s: %s", position->variant->about->id, text);
    }
}

static void two_plies_are_counted_as_many_as_played(void **state)
{
    (void)state;
    in_random_games(12, 120, compare_two_plies);
    in_random_placements(300, compare_two_plies);
}

static bool is_listed(const move *moves, unsigned count, move m)
{
    for (unsigned i = 0; i < count; i++) {
        if (moves[i].bits == m.bits)
            return true;
    }
    return false;
}

static void compare_noisy(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    move moves[ADX_MOVES_MAX], noisy[ADX_MOVES_MAX];

    (void)cup;
    const unsigned count = ops->moves(position, moves);
    const unsigned noisy_count = ops->noisy_moves(position, noisy);
    for (unsigned i = 0; i < noisy_count; i++)
        assert_true(is_listed(moves, count, noisy[i]));
    for (unsigned i = 0; i < count; i++) {
        const bool captures =
            move_kind(moves[i]) == MOVE_NORMAL && position->board[move_to(moves[i])];
        if (captures || move_kind(moves[i]) == MOVE_PROMOTE)
            assert_true(is_listed(noisy, noisy_count, moves[i]));
    }
}

static void noisy_moves_are_legal_and_hold_all_captures_and_promotions(void **state)
{
    (void)state;
    in_random_games(20, 120, compare_noisy);
}

/* Whether a piece that goes, or is dropped, to an empty square attacks the royal from there. */
static bool checks_by_itself(struct position *position, move m)
{
    const struct kernel_ops *ops = position->variant->ops;
    const unsigned us = position->state.side;
    struct undo undo;

    if (move_kind(m) != MOVE_NORMAL && move_kind(m) != MOVE_PASSING && move_kind(m) != MOVE_DROP)
        return false;
    if (position->board[move_to(m)])
        return false;
    ops->make(position, m, &undo);
    const unsigned royal = position->royal[!us];
    const bool checks =
        royal != SQUARE_NONE && squares_has(ops->attackers(position, royal, us), move_to(m));
    ops->unmake(position, &undo);
    return checks;
}

static void compare_checks(struct position *position, struct random *cup)
{
    const struct kernel_ops *ops = position->variant->ops;
    move moves[ADX_MOVES_MAX], checks[ADX_MOVES_MAX];

    (void)cup;
    const unsigned count = ops->moves(position, moves);
    const unsigned check_count = ops->check_moves(position, checks);
    for (unsigned i = 0; i < check_count; i++)
        assert_true(is_listed(moves, count, checks[i]));
    for (unsigned i = 0; i < count; i++)
        if (checks_by_itself(position, moves[i]) && !is_listed(checks, check_count, moves[i])) {
            char text[ADX_FEN_SIZE_MAX];
            fen_write(position, text);
            fail_msg("%s: %s: %u to %u", position->variant->about->id, text, move_from(moves[i]),
                     move_to(moves[i]));
        }
}

static void checking_moves_are_legal_and_hold_all_that_check_by_themselves(void **state)
{
    (void)state;
    in_random_games(20, 120, compare_checks);
    in_random_placements(300, compare_checks);
}

/* ---- other kernels ---- */

static const struct kernel_ops *const kernels[] = {
    &kernel_64,      &kernel_128,      &kernel_256,
#if defined(__x86_64__)
    &kernel_64_pext, &kernel_128_pext, &kernel_256_pext,
#endif
};
enum {
    KERNEL_COUNT = sizeof(kernels) / sizeof(kernels[0])
};

static bool kernel_runs_here(unsigned index)
{
#if defined(__x86_64__)
    return index < 3 || __builtin_cpu_supports("bmi2");
#else
    return index < KERNEL_COUNT;
#endif
}

/* The game with its tables made anew by another kernel. */
static adx_variant *game_with_kernel(const char *id, const struct kernel_ops *ops)
{
    adx_variant *variant = game_builtin(id);

    variant->core->ops = ops;
    variant->core->arena.limit *= 2; /* the tables of before stay there */
    assert_int_equal(ops->build(variant->core), ADX_OK);
    return variant;
}

static void compare_games(const adx_variant *one, const adx_variant *other, unsigned plies,
                          struct random *cup)
{
    adx_position *start = position_in(one, NULL);
    struct position a = start->now, b = start->now;

    adx_position_free(start);
    b.variant = other->core;
    b.variant->ops->refresh(&b);
    for (unsigned ply = 0; ply < plies; ply++) {
        move left[ADX_MOVES_MAX], right[ADX_MOVES_MAX];
        struct undo undo;
        const unsigned left_count = a.variant->ops->moves(&a, left);
        const unsigned right_count = b.variant->ops->moves(&b, right);
        assert_same_moves(&a, "one kernel, another", left, left_count, right, right_count);
        assert_true(a.state.key == b.state.key);
        if (!left_count)
            return;
        const move m = random_move(cup, &a, left, left_count);
        a.variant->ops->make(&a, m, &undo);
        b.variant->ops->make(&b, m, &undo);
        assert_memory_equal(a.board, b.board, sizeof(a.board));
    }
}

static void all_builds_of_the_kernel_agree(void **state)
{
    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *one = game_builtin(adx_builtin_id(i));
        for (unsigned k = 0; k < KERNEL_COUNT; k++) {
            if (!kernel_runs_here(k) ||
                kernels[k]->squares_max < one->core->about->geometry.square_count)
                continue;
            adx_variant *other = game_with_kernel(adx_builtin_id(i), kernels[k]);
            struct random cup = {k};
            for (unsigned game = 0; game < random_share(6); game++)
                compare_games(one, other, 120, &cup);
            adx_variant_free(other);
        }
        adx_variant_free(one);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_legal_if_trying_it_leaves_the_king_safe),
        cmocka_unit_test(moves_are_counted_as_many_as_listed),
        cmocka_unit_test(two_plies_are_counted_as_many_as_played),
        cmocka_unit_test(noisy_moves_are_legal_and_hold_all_captures_and_promotions),
        cmocka_unit_test(checking_moves_are_legal_and_hold_all_that_check_by_themselves),
        cmocka_unit_test(all_builds_of_the_kernel_agree),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
