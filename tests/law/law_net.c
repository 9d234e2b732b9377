/* A network sees the same whether it followed the moves or looks anew, in every game. */
#include "support/net.h"

enum {
    GAMES = 4,
    PLIES = 100
};

struct watched {
    struct net_player player;
    struct net_stack *stack, *anew;
};

static int value_anew(struct watched *watched, const struct position *position)
{
    net_refresh(watched->anew, &watched->player, position);
    return net_value(watched->anew, position);
}

static void compare(struct watched *watched, const struct position *position)
{
    const int followed = net_value(watched->stack, position);

    assert_int_equal(followed, value_anew(watched, position));
}

/* Every move of a position is pushed and popped; one of them is played. */
static void follow_game(struct watched *watched, struct position *position, struct random *cup)
{
    struct undo *undos = calloc(PLIES, sizeof(*undos));
    move moves[ADX_MOVES_MAX];
    unsigned ply = 0;

    assert_non_null(undos);
    net_refresh(watched->stack, &watched->player, position);
    for (; ply < PLIES; ply++) {
        const struct kernel_ops *ops = position->variant->ops;
        const unsigned count = ops->moves(position, moves);
        if (!count)
            break;
        for (unsigned i = 0; i < count; i += 1 + random_index(cup, 8)) {
            struct undo undo;
            ops->make(position, moves[i], &undo);
            net_push(watched->stack, position, &undo);
            compare(watched, position);
            net_pop(watched->stack);
            ops->unmake(position, &undo);
        }
        ops->make(position, random_move(cup, position, moves, count), &undos[ply]);
        net_push(watched->stack, position, &undos[ply]);
        /* Sums are left undone for a while, as a search leaves them. */
        if (random_index(cup, 4) == 0)
            compare(watched, position);
    }
    compare(watched, position);
    while (ply-- > 0) {
        position->variant->ops->unmake(position, &undos[ply]);
        net_pop(watched->stack);
        compare(watched, position);
    }
    free(undos);
}

static void follow_games_of(const adx_variant *variant, uint64_t seed)
{
    const struct variant *core = variant->core;
    struct random cup = {seed};
    struct net_shape shape;
    struct net net;
    size_t size;

    assert_null(net_shape_of(&core, 1, NET_HIDDEN_MIN * 2, NET_HEADS_MAX, &shape));
    uint8_t *file = net_random_file(&shape, seed, &size);
    assert_null(net_open(file, size, &net));
    struct watched *watched = calloc(1, sizeof(*watched));
    assert_non_null(watched);
    watched->stack = aligned_alloc(64, (sizeof(struct net_stack) + 63) / 64 * 64);
    watched->anew = aligned_alloc(64, (sizeof(struct net_stack) + 63) / 64 * 64);
    assert_true(net_player_init(&watched->player, &net, core));
    for (unsigned game = 0; game < GAMES; game++) {
        adx_position *position = position_in(variant, NULL);
        struct position now = position->now;
        now.past = NULL; /* what came before goes with the position */
        adx_position_free(position);
        follow_game(watched, &now, &cup);
    }
    free(watched->stack);
    free(watched->anew);
    free(watched);
    free(file);
}

static void following_the_moves_equals_looking_anew(void **state)
{
    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        if (variant->core->about->geometry.square_count <= NET_SQUARES_MAX)
            follow_games_of(variant, i + 1);
        adx_variant_free(variant);
    }
    for (size_t i = 0; i < ODD_GAME_COUNT; i++) {
        adx_variant *variant = game_of_rules(odd_games[i]);
        if (variant->core->about->geometry.square_count <= NET_SQUARES_MAX)
            follow_games_of(variant, i + 100);
        adx_variant_free(variant);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(following_the_moves_equals_looking_anew),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
