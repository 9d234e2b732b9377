/* What is true for White is true for Black on the mirrored board. */
#include "base/builtin.h"
#include "eval/eval.h"
#include "support/game.h"
#include "support/mirror.h"
#include "support/rows.h"

/* With equal turns only the second player may follow to a goal: there the colors differ. */
static bool has_equal_turns(const struct description *about)
{
    for (unsigned i = 0; i < about->ending_count; i++) {
        if (about->endings[i].equal_turns)
            return true;
    }
    return false;
}

/* Castlings of White come first in the variant's list, then those of Black in the same order. */
static move mirror_move(const struct position *position, move m)
{
    const struct variant *variant = position->variant;
    const unsigned half = variant->castle_count / 2;
    unsigned arg = move_arg(m);

    if (move_kind(m) == MOVE_THROW || move_kind(m) == MOVE_PASS)
        return m;
    if (move_kind(m) == MOVE_CASTLE)
        arg = arg % variant->castle_count < half ? arg + half : arg - half;
    if (move_kind(m) == MOVE_PASSING_CAPTURE)
        arg = mirror_square(position, arg);
    /* Which of the pieces stands for the conversion is a matter of names, not of sides. */
    if (move_kind(m) == MOVE_CONVERT)
        return move_of(MOVE_CONVERT, 0, 0, arg);
    return move_of(move_kind(m), mirror_square(position, move_from(m)),
                   mirror_square(position, move_to(m)), arg);
}

static int compare_moves(const void *a, const void *b)
{
    const move *left = a, *right = b;

    return left->bits < right->bits ? -1 : left->bits > right->bits;
}

static void compare_mirrored(struct position *position, struct random *cup)
{
    struct position image;
    move moves[ADX_MOVES_MAX], mirrored[ADX_MOVES_MAX];

    (void)cup;
    if (!is_for_both(position->variant->about))
        return;
    assert_true(!rights_of_one(position->variant) || may_lack_rights(position->variant));
    if (!has_rights_for_both(position))
        return;
    image = mirror(position);
    if (has_equal_turns(position->variant->about) &&
        (ending_on_board(position) || ending_on_board(&image)))
        return;
    const unsigned count = position->variant->ops->moves(position, moves);
    const unsigned mirrored_count = position->variant->ops->moves(&image, mirrored);
    for (unsigned i = 0; i < count; i++)
        moves[i] = mirror_move(position, moves[i]);
    for (unsigned i = 0; i < mirrored_count; i++) {
        if (move_kind(mirrored[i]) == MOVE_CONVERT)
            mirrored[i] = move_of(MOVE_CONVERT, 0, 0, move_arg(mirrored[i]));
    }
    qsort(moves, count, sizeof(moves[0]), compare_moves);
    qsort(mirrored, mirrored_count, sizeof(mirrored[0]), compare_moves);
    if (count != mirrored_count || memcmp(moves, mirrored, count * sizeof(moves[0])) != 0) {
        char text[ADX_FEN_SIZE_MAX], image_text[ADX_FEN_SIZE_MAX];
        fen_write(position, text);
        fen_write(&image, image_text);
        fail_msg("%s: %s has %u moves, %s has %u", position->variant->about->id, text, count,
                 image_text, mirrored_count);
    }
}

static void the_mirrored_position_has_the_mirrored_moves(void **state)
{
    (void)state;
    in_random_games(20, 160, compare_mirrored);
    in_random_placements(1000, compare_mirrored);
}

/* The worth of a position for the side to move, by the terms, and by a network if the game has one.
 */
struct worth {
    int by_terms, by_net;
};

/* By the terms alone and by a network, which is read or computed once for a game. */
struct judges {
    const struct variant *variant;
    uint64_t hash; /* of the variant: another one may lie where it lay */
    struct evaluator terms, net;
};

static const struct judges *judges_of(const struct variant *variant)
{
    static struct judges judges;

    if (judges.variant == variant && judges.hash == variant->hash)
        return &judges;
    judges.variant = variant;
    judges.hash = variant->hash;
    eval_init(&judges.terms, variant, NULL);
    eval_use_net(&judges.terms, NULL);
    eval_init(&judges.net, variant, NULL);
    return &judges;
}

static int value_of(const struct evaluator *evaluator, const struct position *position)
{
    static struct eval_stack stack;

    eval_refresh(&stack, evaluator, position);
    return eval_value(&stack, position);
}

static struct worth worth_of(const struct position *position)
{
    const struct judges *judges = judges_of(position->variant);

    return (struct worth){
        .by_terms = value_of(&judges->terms, position),
        .by_net = value_of(&judges->net, position),
    };
}

static void compare_worth(struct position *position, struct random *cup)
{
    struct position image;

    (void)cup;
    if (!is_for_both(position->variant->about))
        return;
    assert_true(!rights_of_one(position->variant) || may_lack_rights(position->variant));
    if (!has_rights_for_both(position))
        return;
    image = mirror(position);
    const struct worth own = worth_of(position), mirrored = worth_of(&image);
    if (own.by_terms != mirrored.by_terms || own.by_net != mirrored.by_net) {
        char text[ADX_FEN_SIZE_MAX];
        fen_write(position, text);
        fail_msg("%s: %s is worth %d (network: %d), mirrored %d (%d)", position->variant->about->id,
                 text, own.by_terms, own.by_net, mirrored.by_terms, mirrored.by_net);
    }
}

/* The terms see the same position whoever is to move: only the move itself is worth something. */
static void compare_sides(struct position *position, struct random *cup)
{
    enum {
        TURN_MAX = 60 /* hundredths of a pawn that the right to move may be worth */
    };
    const struct evaluator *terms = &judges_of(position->variant)->terms;
    struct position turned = *position;

    (void)cup;
    turned.state.side ^= 1;
    position->variant->ops->refresh(&turned);
    const int own = value_of(terms, position);
    const int other = value_of(terms, &turned);
    if (abs(own + other) > 2 * TURN_MAX) {
        char text[ADX_FEN_SIZE_MAX];
        fen_write(position, text);
        fail_msg("%s: %s is worth %d, to the other side %d", position->variant->about->id, text,
                 own, other);
    }
}

static void what_one_side_wins_by_the_terms_the_other_one_loses(void **state)
{
    (void)state;
    in_random_games(1, 60, compare_sides);
}

static void a_position_and_its_mirror_are_worth_the_same(void **state)
{
    (void)state;
    in_random_games(1, 60, compare_worth);
    in_random_placements(10, compare_worth);
}

/* A random game, each position of it compared with its mirror image. */
static void compare_values(const struct evaluator *evaluator, struct position position)
{
    const struct kernel_ops *ops = position.variant->ops;
    struct random cup = {1};

    for (unsigned ply = 0; ply < 60; ply++) {
        move moves[ADX_MOVES_MAX];
        struct undo undo;
        struct position image = mirror(&position);
        if (has_rights_for_both(&position))
            assert_int_equal(value_of(evaluator, &position), value_of(evaluator, &image));
        const unsigned count = ops->moves(&position, moves);
        if (!count)
            break;
        ops->make(&position, random_move(&cup, &position, moves, count), &undo);
    }
}

static unsigned compare_computed(const struct builtin_file *file)
{
    static struct evaluator evaluator;
    struct row_function function;
    unsigned compared = 0;

    assert_null(row_function_open(file->bytes, file->size, &function));
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        adx_position *game = position_in(variant, NULL);
        struct net net;
        void *block = NULL;
        if (is_for_both(variant->core->about) &&
            !rows_net(&function, variant->core, &block, &net)) {
            eval_init(&evaluator, variant->core, NULL);
            assert_true(eval_use_net(&evaluator, &net));
            compare_values(&evaluator, game->now);
            compared++;
        }
        free(block);
        adx_position_free(game);
        adx_variant_free(variant);
    }
    return compared;
}

static void a_computed_network_judges_a_position_and_its_mirror_alike(void **state)
{
    unsigned compared = 0;

    (void)state;
    for (size_t i = 0; i < builtin_fn_count; i++)
        compared += compare_computed(&builtin_fns[i]);
    assert_true(compared > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_mirrored_position_has_the_mirrored_moves),
        cmocka_unit_test(a_position_and_its_mirror_are_worth_the_same),
        cmocka_unit_test(a_computed_network_judges_a_position_and_its_mirror_alike),
        cmocka_unit_test(what_one_side_wins_by_the_terms_the_other_one_loses),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
