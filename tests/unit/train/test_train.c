/* Self-play and training: small, but from nothing to a network. */
#include "adx/train.h"
#include "support/net.h"
#include "support/train_data.h"

enum {
    POSITIONS = 12000,
    PAWN = 100
};

/* ---- a network learns what the data says ---- */

static bool note_loss(void *ctx, const adx_train_pass *pass)
{
    *(double *)ctx = pass->validation_loss;
    return true;
}

/* The mean error of the network's values, as shares of a win. */
static double mean_error(const void *file, size_t size, const struct position *start)
{
    struct net_player *player = calloc(1, sizeof(*player));
    struct net_stack *stack = aligned_alloc(64, (sizeof(*stack) + 63) / 64 * 64);
    void *aligned = aligned_alloc(NET_ALIGN, (size + NET_ALIGN) / NET_ALIGN * NET_ALIGN);
    struct random cup = {99};
    struct net net;
    double sum = 0;

    assert_true(player && stack && aligned);
    memcpy(aligned, file, size);
    assert_null(net_open(aligned, size, &net));
    assert_true(net_player_init(player, &net, start->variant));
    for (unsigned i = 0; i < 500; i++) {
        const struct position position = scatter(&cup, start);
        net_refresh(stack, player, &position);
        const int error = net_value(stack, &position) - material_of(&position);
        sum += error < 0 ? -error : error;
    }
    free(aligned);
    free(stack);
    free(player);
    return sum / 500;
}

static void a_network_learns_what_pieces_are_worth(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position = position_of("chess", NULL);
    const adx_variant *variants[] = {position->variant};
    struct data data = material_data(&position->now, POSITIONS);
    double loss = 1;
    void *net;
    size_t size;
    const char *why;
    const adx_train_plan plan = {.variants = variants,
                                 .variant_count = 1,
                                 .data = data.bytes,
                                 .size = data.size,
                                 .hidden = 16,
                                 .heads = 2,
                                 .passes = 12,
                                 .batch = 256,
                                 .rate = 0.005,
                                 .result_share = 0.01,
                                 .threads = 2,
                                 .seed = 1};

    (void)state;
    assert_int_equal(adx_train(&alloc, &plan, note_loss, &loss, &net, &size, &why), ADX_OK);
    assert_null(why);
    assert_true(loss < 0.003);
    assert_true(mean_error(net, size, &position->now) < 1.0 * PAWN);
    alloc.resize(alloc.ctx, net, size, 0);
    free(data.bytes);
    game_end(position);
}

/* ---- what is saved goes on as if it had not been stopped ---- */

struct stop {
    unsigned pass;
    void *saved;
    size_t size;
    double loss;
};

static bool stop_at(void *ctx, const adx_train_pass *pass)
{
    struct stop *stop = ctx;

    stop->loss = pass->validation_loss;
    if (pass->pass != stop->pass)
        return true;
    stop->saved = malloc(pass->saved_size);
    assert_non_null(stop->saved);
    memcpy(stop->saved, pass->saved, pass->saved_size);
    stop->size = pass->saved_size;
    return false;
}

static void a_training_that_was_stopped_goes_on_as_if_it_had_not(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position = position_of("chess", NULL);
    const adx_variant *variants[] = {position->variant};
    struct data data = material_data(&position->now, 1000);
    adx_train_plan plan = {.variants = variants,
                           .variant_count = 1,
                           .data = data.bytes,
                           .size = data.size,
                           .hidden = 16,
                           .passes = 4,
                           .batch = 100,
                           .seed = 1};
    struct stop whole = {.pass = 0}, first = {.pass = 2}, rest = {.pass = 0};
    void *nets[3];
    size_t sizes[3];
    const char *why;

    (void)state;
    assert_int_equal(adx_train(&alloc, &plan, stop_at, &whole, &nets[0], &sizes[0], &why), ADX_OK);
    assert_int_equal(adx_train(&alloc, &plan, stop_at, &first, &nets[1], &sizes[1], &why), ADX_OK);
    plan.saved = first.saved;
    plan.saved_size = first.size;
    assert_int_equal(adx_train(&alloc, &plan, stop_at, &rest, &nets[2], &sizes[2], &why), ADX_OK);
    assert_int_equal(sizes[0], sizes[2]);
    assert_true(rest.loss == whole.loss);
    assert_memory_equal(nets[0], nets[2], sizes[0]);
    plan.hidden = 32;
    void *none;
    size_t none_size;
    assert_int_equal(adx_train(&alloc, &plan, stop_at, &rest, &none, &none_size, &why),
                     ADX_E_RANGE);
    assert_non_null(why);
    for (unsigned i = 0; i < 3; i++)
        alloc.resize(alloc.ctx, nets[i], sizes[i], 0);
    free(first.saved);
    free(data.bytes);
    game_end(position);
}

/* ---- what is known is begun with ---- */

/* A network of `hidden` units trained on the data for so many passes. Free with free_net(). */
struct trained {
    void *net;
    size_t size;
    double loss;
    const char *why;
    adx_err err;
};

static struct trained train(const adx_train_plan *plan)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct trained trained = {.loss = 1};

    trained.err = adx_train(&alloc, plan, note_loss, &trained.loss, &trained.net, &trained.size,
                            &trained.why);
    return trained;
}

static void free_net(struct trained *trained)
{
    const adx_alloc alloc = adx_alloc_libc();

    alloc.resize(alloc.ctx, trained->net, trained->size, 0);
}

static void a_training_begins_with_what_a_smaller_network_knows(void **state)
{
    adx_position *position = position_of("chess", NULL);
    const adx_variant *variants[] = {position->variant};
    struct data data = material_data(&position->now, 4000);
    adx_train_plan plan = {.variants = variants,
                           .variant_count = 1,
                           .data = data.bytes,
                           .size = data.size,
                           .hidden = 16,
                           .heads = 2,
                           .passes = 10,
                           .batch = 200,
                           .rate = 0.005,
                           .seed = 1};
    struct trained small = train(&plan);

    (void)state;
    assert_int_equal(small.err, ADX_OK);
    /* With a rate of next to nothing all that it knows is what it began with. */
    plan.from = small.net;
    plan.from_size = small.size;
    plan.hidden = 32;
    plan.heads = 4;
    plan.passes = 1;
    plan.rate = 1e-9;
    struct trained wide = train(&plan);
    assert_int_equal(wide.err, ADX_OK);
    assert_true(wide.loss < small.loss * 1.05 && wide.loss > small.loss * 0.95);
    plan.from = NULL;
    struct trained fresh = train(&plan);
    assert_true(fresh.loss > small.loss * 2);
    free_net(&fresh);
    free_net(&wide);
    free_net(&small);
    free(data.bytes);
    game_end(position);
}

static void a_training_does_not_begin_with_a_network_that_does_not_fit(void **state)
{
    adx_position *position = position_of("chess", NULL);
    const adx_variant *variants[] = {position->variant};
    struct data data = material_data(&position->now, 100);
    adx_train_plan plan = {.variants = variants,
                           .variant_count = 1,
                           .data = data.bytes,
                           .size = data.size,
                           .hidden = 32,
                           .passes = 1,
                           .seed = 1};
    struct net_shape other = net_shape_for("los-alamos", 16);
    size_t size;
    uint8_t *file = net_random_file(&other, 1, &size);
    struct trained large = train(&plan);

    (void)state;
    assert_int_equal(large.err, ADX_OK);
    plan.from = file;
    plan.from_size = size;
    struct trained none = train(&plan);
    assert_int_equal(none.err, ADX_E_NET);
    assert_non_null(none.why);
    plan.from = large.net;
    plan.from_size = large.size;
    plan.hidden = 16;
    none = train(&plan);
    assert_int_equal(none.err, ADX_E_NET);
    assert_null(none.net);
    free(file);
    free_net(&large);
    free(data.bytes);
    game_end(position);
}

static void games_of_different_boards_are_no_family(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *chess = game_builtin("chess"), *grand = game_builtin("grand");
    const adx_variant *variants[] = {chess, grand};
    const adx_train_plan plan = {.variants = variants, .variant_count = 2, .data = "", .size = 0};
    void *net;
    size_t size;
    const char *why;

    (void)state;
    assert_int_equal(adx_train(&alloc, &plan, note_loss, NULL, &net, &size, &why), ADX_E_RANGE);
    assert_string_equal(why, "the games have different boards");
    assert_null(net);
    adx_variant_free(chess);
    adx_variant_free(grand);
}

/* ---- self-play ---- */

struct games {
    unsigned count, positions;
    uint8_t block[1 << 20];
    size_t size;
};

static bool take_game(void *ctx, const adx_datagen_game *game)
{
    struct games *games = ctx;

    assert_true(game->size <= sizeof(games->block) - games->size);
    assert_true(game->winner != ADX_NOBODY);
    memcpy(games->block + games->size, game->block, game->size);
    games->size += game->size;
    games->positions += game->positions;
    return ++games->count < 6;
}

static void self_play_gives_blocks_of_quiet_positions(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *one = game_builtin("los-alamos"), *other = game_builtin("dice-world");
    const adx_variant *variants[] = {one, other};
    const adx_datagen_plan plan = {
        .variants = variants, .variant_count = 2, .threads = 2, .nodes = 40, .seed = 3};
    struct games *games = calloc(1, sizeof(*games));
    size_t at = 0;
    unsigned blocks = 0, positions = 0;

    (void)state;
    assert_non_null(games);
    assert_int_equal(adx_datagen(&alloc, &plan, take_game, games), ADX_OK);
    while (at < games->size) {
        struct record_header header;
        struct record record;
        assert_true(record_read_header(games->block + at, games->size - at, &header));
        at += RECORD_HEADER_SIZE;
        for (unsigned i = 0; i < header.count; i++) {
            const size_t size =
                record_read(games->block + at, games->size - at, header.squares, &record);
            assert_true(size > 0);
            assert_true(record.score <= 2000 && record.score >= -2000);
            at += size;
        }
        positions += header.count;
        blocks++;
    }
    assert_int_equal(blocks, games->count);
    assert_int_equal(positions, games->positions);
    free(games);
    adx_variant_free(one);
    adx_variant_free(other);
}

static bool take_first(void *ctx, const adx_datagen_game *game)
{
    struct games *games = ctx;

    memcpy(games->block, game->block, game->size);
    games->size = game->size;
    games->positions = game->positions;
    return false;
}

/* One game with what the plan says about judging. */
static adx_err play_one(adx_datagen_plan plan, struct games *games)
{
    const adx_alloc alloc = adx_alloc_libc();

    games->size = 0;
    return adx_datagen(&alloc, &plan, take_first, games);
}

static unsigned unknown_results(const struct games *games)
{
    struct record_header header;
    struct record record;
    unsigned unknown = 0;

    assert_true(record_read_header(games->block, games->size, &header));
    for (size_t at = RECORD_HEADER_SIZE; at < games->size;) {
        const size_t size =
            record_read(games->block + at, games->size - at, header.squares, &record);
        assert_true(size > 0);
        unknown += record.result == RECORD_UNKNOWN;
        at += size;
    }
    return unknown;
}

static void positions_off_the_game_are_kept_without_a_result(void **state)
{
    adx_variant *variant = game_builtin("dice-world");
    const adx_variant *variants[] = {variant};
    adx_datagen_plan plan = {
        .variants = variants, .variant_count = 1, .threads = 1, .nodes = 40, .seed = 3};
    struct games *games = calloc(1, sizeof(*games));

    (void)state;
    assert_non_null(games);
    assert_int_equal(play_one(plan, games), ADX_OK);
    assert_int_equal(unknown_results(games), 0);
    plan.strays = 100;
    assert_int_equal(play_one(plan, games), ADX_OK);
    assert_in_range(unknown_results(games), 1, games->positions - 1);
    plan.strays = 101;
    assert_int_equal(play_one(plan, games), ADX_E_RANGE);
    free(games);
    adx_variant_free(variant);
}

static void self_play_is_judged_by_the_network_asked_for(void **state)
{
    adx_variant *variant = game_builtin("univers"), *small = game_builtin("los-alamos");
    const adx_variant *variants[] = {variant}, *others[] = {small};
    adx_datagen_plan plan = {
        .variants = variants, .variant_count = 1, .threads = 1, .nodes = 60, .seed = 4};
    const struct variant *core = variant->core;
    struct net_shape shape;
    struct games *usual = calloc(1, sizeof(*usual)), *games = calloc(1, sizeof(*games));
    size_t size;

    (void)state;
    assert_true(usual && games);
    assert_null(net_shape_of(&core, 1, NET_HIDDEN_MIN, NET_HEADS_MAX, &shape));
    uint8_t *file = net_random_file(&shape, 1, &size);
    assert_int_equal(play_one(plan, usual), ADX_OK);
    plan.by_terms = true;
    assert_int_equal(play_one(plan, games), ADX_OK);
    assert_true(games->size != usual->size || memcmp(games->block, usual->block, usual->size));
    plan.by_terms = false;
    plan.net = file;
    plan.net_size = size;
    assert_int_equal(play_one(plan, games), ADX_OK);
    assert_true(games->size != usual->size || memcmp(games->block, usual->block, usual->size));
    plan.variants = others;
    assert_int_equal(play_one(plan, games), ADX_E_NET);
    free(file);
    free(games);
    free(usual);
    adx_variant_free(variant);
    adx_variant_free(small);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_network_learns_what_pieces_are_worth),
        cmocka_unit_test(a_training_that_was_stopped_goes_on_as_if_it_had_not),
        cmocka_unit_test(a_training_begins_with_what_a_smaller_network_knows),
        cmocka_unit_test(a_training_does_not_begin_with_a_network_that_does_not_fit),
        cmocka_unit_test(games_of_different_boards_are_no_family),
        cmocka_unit_test(self_play_gives_blocks_of_quiet_positions),
        cmocka_unit_test(positions_off_the_game_are_kept_without_a_result),
        cmocka_unit_test(self_play_is_judged_by_the_network_asked_for),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
