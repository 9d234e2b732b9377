/* The engine plays legal moves only: every game, every level, any memory, hardly any nodes. */
#include "support/game.h"

static void check_choice(adx_engine *engine, const adx_position *position, struct random *cup)
{
    const adx_limits limits = {
        .level = 1 + random_index(cup, ADX_LEVEL_MAX),
        .nodes_max = 1 + random_index(cup, 600),
        .seed = cup->state,
    };
    adx_move moves[ADX_MOVES_MAX], best;
    bool is_listed = false;

    const unsigned count = adx_position_moves(position, moves);
    const adx_err err = adx_engine_search(engine, position, &limits, NULL, &best);
    if (!count || adx_position_throw_due(position)) {
        assert_int_equal(err, ADX_E_ILLEGAL);
        return;
    }
    assert_int_equal(err, ADX_OK);
    for (unsigned i = 0; i < count; i++)
        is_listed |= moves[i].bits == best.bits;
    if (!is_listed)
        fail_msg("%s: an illegal move: %s", adx_variant_id(adx_position_variant(position)),
                 fen_of(position));
}

static void play_game(adx_variant *variant, size_t hash_size, struct random *cup)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position = position_in(variant, NULL);
    adx_engine *engine;

    assert_int_equal(adx_engine_create(&alloc, variant, hash_size, &engine), ADX_OK);
    for (unsigned ply = 0; ply < 150; ply++) {
        adx_move moves[ADX_MOVES_MAX];
        const unsigned count = adx_position_moves(position, moves);
        check_choice(engine, position, cup);
        if (!count)
            break;
        assert_int_equal(adx_position_play(position, moves[random_index(cup, count)]), ADX_OK);
    }
    adx_engine_free(engine);
    adx_position_free(position);
}

static void the_engine_plays_legal_moves_only(void **state)
{
    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        struct random cup = {i + 7};
        for (unsigned game = 0; game < random_share(2); game++)
            play_game(variant, game == i % 2 ? 65536 : 1024 * 1024, &cup);
        adx_variant_free(variant);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engine_plays_legal_moves_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
