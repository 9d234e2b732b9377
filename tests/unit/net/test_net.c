/* Files of networks, and which games they serve. */
#include "base/builtin.h"
#include "support/net.h"

static bool serves(const struct net *net, const char *id)
{
    adx_variant *variant = game_builtin(id);
    struct net_inputs inputs;
    const bool does = net_inputs_of(&net->shape, variant->core, &inputs);

    adx_variant_free(variant);
    return does;
}

static void a_network_serves_games_whose_pieces_move_alike(void **state)
{
    static const char *const family[] = {"univers", "marshall", "paladin", "capablanca", "embassy",
                                         "janus",   "bird",     "carrera", "grotesque",  "aberg"};
    static const char *const others[] = {"chess", "grand", "omicron", "opulent", "dual", "shogi"};
    const struct net_shape shape = net_shape_for("univers", 16);
    struct net net;
    size_t size;

    (void)state;
    uint8_t *file = net_random_file(&shape, 1, &size);
    assert_null(net_open(file, size, &net));
    for (size_t i = 0; i < sizeof(family) / sizeof(family[0]); i++)
        assert_true(serves(&net, family[i]));
    for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
        assert_false(serves(&net, others[i]));
    free(file);
}

static void a_network_serves_no_game_that_ends_in_other_ways_or_has_hands(void **state)
{
    const struct net_shape shape = net_shape_for("chess", 16);
    struct net net;
    size_t size;

    (void)state;
    uint8_t *file = net_random_file(&shape, 1, &size);
    assert_null(net_open(file, size, &net));
    assert_true(serves(&net, "chess960"));
    assert_false(serves(&net, "three-check"));
    assert_false(serves(&net, "crazyhouse"));
    assert_false(serves(&net, "cylinder"));
    assert_false(serves(&net, "knightmate"));
    assert_false(serves(&net, "nightrider")); /* its N rides, and is worth more */
    free(file);
}

static void only_boards_with_a_left_like_their_right_are_mirrored(void **state)
{
    (void)state;
    assert_true(net_shape_for("univers", 16).mirrored);
    assert_true(net_shape_for("unicorn-great", 16).mirrored);
    assert_false(net_shape_for("dual", 16).mirrored);
}

static void what_is_written_is_read_back(void **state)
{
    const struct net_shape shape = net_shape_for("world", 48);
    struct net net;
    size_t size;

    (void)state;
    uint8_t *file = net_random_file(&shape, 7, &size);
    assert_null(net_open(file, size, &net));
    assert_memory_equal(&net.shape, &shape, sizeof(shape));
    assert_ptr_equal(net.input_weights, file + net_weights_offset(&shape));
    assert_ptr_equal((const uint8_t *)(net.output_biases + shape.heads), file + size);
    free(file);
}

static void every_cut_and_every_changed_byte_is_refused(void **state)
{
    const struct net_shape shape = net_shape_for("los-alamos", 16);
    struct net net;
    size_t size;

    (void)state;
    uint8_t *file = net_random_file(&shape, 1, &size);
    for (size_t cut = 0; cut < size; cut += 1 + cut / 8)
        assert_non_null(net_open(file, cut, &net));
    for (size_t at = 0; at < size; at += 1 + at / 16) {
        file[at] ^= 4;
        assert_non_null(net_open(file, size, &net));
        file[at] ^= 4;
    }
    assert_null(net_open(file, size, &net));
    free(file);
}

static void a_network_whose_sums_could_leave_32_bits_is_refused(void **state)
{
    const struct net_shape shape = net_shape_for("los-alamos", 256);
    struct net net;
    size_t size;

    (void)state;
    uint8_t *file = net_random_file(&shape, 1, &size);
    int16_t *weights = (int16_t *)(void *)(file + net_weights_offset(&shape)) +
                       (shape.input_count + (size_t)1) * shape.hidden;
    /* 512 weights: sums of 33025 fit, 33026 do not. */
    for (unsigned i = 0; i < 512; i++)
        weights[i] = (int16_t)(i < 257 ? 65 : 64);
    net_seal(file, size);
    assert_null(net_open(file, size, &net));
    weights[511] = -65;
    net_seal(file, size);
    assert_string_equal(net_open(file, size, &net), "the network's output weights are too large");
    weights[0] = 0;
    weights[511] = -127;
    net_seal(file, size);
    assert_null(net_open(file, size, &net));
    weights[511] = -128;
    net_seal(file, size);
    assert_non_null(net_open(file, size, &net));
    free(file);
}

static void an_engine_says_why_it_does_not_take_a_network(void **state)
{
    const struct net_shape shape = net_shape_for("chess", 16);
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *shogi = game_builtin("shogi");
    adx_engine *engine;
    const char *why;
    size_t size;

    (void)state;
    uint8_t *file = net_random_file(&shape, 1, &size);
    assert_int_equal(adx_engine_create(&alloc, shogi, 1 << 20, &engine), ADX_OK);
    assert_int_equal(adx_engine_use_net(engine, file, size, &why), ADX_E_NET);
    assert_string_equal(why, "the network was made for a game with another board or other pieces");
    assert_int_equal(adx_engine_use_net(engine, file, size - 1, &why), ADX_E_NET);
    assert_string_equal(why, "the network is damaged: its checksum is wrong");
    assert_int_equal(adx_engine_use_net(engine, NULL, 0, &why), ADX_OK);
    assert_null(why);
    assert_false(adx_engine_has_net(engine));
    adx_engine_free(engine);
    adx_variant_free(shogi);
    free(file);
}

static void an_engine_judges_by_the_network_it_was_given(void **state)
{
    const struct net_shape shape = net_shape_for("chess", 32);
    const adx_alloc alloc = adx_alloc_libc();
    const adx_limits limits = {.depth_max = 3};
    adx_position *position = position_of("chess", NULL);
    adx_engine *engine;
    adx_move best;
    size_t size;

    (void)state;
    uint8_t *file = net_random_file(&shape, 5, &size);
    assert_int_equal(adx_engine_create(&alloc, position->variant, 1 << 20, &engine), ADX_OK);
    assert_int_equal(adx_engine_use_net(engine, file, size, NULL), ADX_OK);
    free(file); /* the engine has a copy */
    assert_true(adx_engine_has_net(engine));
    assert_int_equal(adx_engine_search(engine, position, &limits, NULL, &best), ADX_OK);
    assert_true(best.bits != 0);
    adx_engine_use_builtin_net(engine);
    assert_int_equal(adx_engine_search(engine, position, &limits, NULL, &best), ADX_OK);
    adx_engine_free(engine);
    game_end(position);
}

/* A fingerprint that changes by mistake would put the network out of use without a word. */
static void every_network_that_is_shipped_serves_a_game(void **state)
{
    bool *serves_one = calloc(builtin_net_count, sizeof(*serves_one));

    (void)state;
    assert_non_null(serves_one);
    for (size_t k = 0; k < adx_builtin_count(); k++) {
        adx_variant *variant = game_builtin(adx_builtin_id(k));
        for (size_t i = 0; i < builtin_net_count; i++) {
            struct net_inputs inputs;
            struct net net;
            if (serves_one[i])
                continue;
            assert_null(net_open(builtin_nets[i].bytes, builtin_nets[i].size, &net));
            serves_one[i] = net_inputs_of(&net.shape, variant->core, &inputs);
        }
        adx_variant_free(variant);
    }
    for (size_t i = 0; i < builtin_net_count; i++)
        if (!serves_one[i])
            fail_msg("%s serves no game", builtin_nets[i].name);
    free(serves_one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_network_serves_games_whose_pieces_move_alike),
        cmocka_unit_test(a_network_serves_no_game_that_ends_in_other_ways_or_has_hands),
        cmocka_unit_test(only_boards_with_a_left_like_their_right_are_mirrored),
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(every_cut_and_every_changed_byte_is_refused),
        cmocka_unit_test(a_network_whose_sums_could_leave_32_bits_is_refused),
        cmocka_unit_test(an_engine_says_why_it_does_not_take_a_network),
        cmocka_unit_test(an_engine_judges_by_the_network_it_was_given),
        cmocka_unit_test(every_network_that_is_shipped_serves_a_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
