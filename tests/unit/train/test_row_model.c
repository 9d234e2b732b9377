/* The slopes that training a function for networks follows are those of the loss. */
#include "train/row_model.h"

#include <math.h>

#include "support/rows.h"
#include "support/train_data.h"

enum {
    POSITIONS = 200,
    COMPARED = 200,
};
static const struct row_shape shapes[2] = {
    {.features = ROW_BOARD_COUNT, .first = 16, .second = 16, .hidden = 16, .heads = 3},
    {.features = ROW_FEATURE_COUNT, .first = 16, .second = 16, .hidden = 16, .heads = 3},
};
static const float result_share = 0.3f;

struct bench {
    struct row_model model;
    struct row_dataset dataset;
    struct row_work work;
};

static void set_up(struct bench *bench, const struct position *start, const struct data *data)
{
    const adx_alloc alloc = adx_alloc_libc();
    const struct row_shape *shape = &shapes[start->variant->about->captured_to_hand != 0];

    assert_int_equal(
        row_dataset_open(&alloc, start->variant, shape, data->bytes, data->size, &bench->dataset),
        ADX_OK);
    assert_int_equal(row_model_init(&alloc, shape, 1, &bench->model), ADX_OK);
    assert_int_equal(row_work_init(&bench->model, bench->dataset.shape.input_count,
                                   bench->dataset.shared.count, &alloc, &bench->work),
                     ADX_OK);
}

static void tear_down(struct bench *bench)
{
    row_work_free(&bench->model, &bench->work);
    row_model_free(&bench->model);
    row_dataset_close(&bench->dataset);
}

/* Look at all positions. Returns: the mean loss. */
static double look(struct bench *bench, bool learns)
{
    const struct dataset *positions = &bench->dataset.positions;

    row_work_clear(&bench->model, &bench->work);
    row_model_look(&bench->model, &bench->dataset, positions->training, positions->training_count,
                   result_share, learns, &bench->work);
    return bench->work.loss / (double)positions->training_count;
}

static void step(struct bench *bench, float rate)
{
    look(bench, true);
    row_model_step(&bench->model, &bench->work, 1, bench->dataset.positions.training_count, rate);
}

static double loss_with(struct bench *bench, size_t at, float value)
{
    bench->model.parameters[at] = value;
    return look(bench, false);
}

static void compare_slopes(struct bench *bench, const float *slopes, float largest)
{
    struct random cup = {7};
    unsigned compared = 0;

    for (unsigned tries = 0; compared < COMPARED && tries < 200000; tries++) {
        const size_t at = random_index(&cup, (unsigned)bench->model.count);
        const float value = bench->model.parameters[at], width = 0.0002f;
        if (fabsf(slopes[at]) < largest / 200)
            continue;
        const double slope =
            (loss_with(bench, at, value + width) - loss_with(bench, at, value - width)) /
            (2 * (double)width);
        bench->model.parameters[at] = value;
        assert_true(fabs(slope - (double)slopes[at]) <
                    0.05 * fabs((double)slopes[at]) + 0.01 * (double)largest);
        compared++;
    }
    assert_int_equal(compared, COMPARED);
}

static void slopes_are_those_of_the_loss(const char *id)
{
    adx_position *position = position_of(id, NULL);
    struct data data = material_data(&position->now, POSITIONS);
    struct bench bench;
    float largest = 0;

    set_up(&bench, &position->now, &data);
    /* A few steps first, so that no slope is zero because all is alike. */
    for (unsigned i = 0; i < 5; i++)
        step(&bench, 0.01f);
    step(&bench, 0);
    const size_t size = bench.model.count * sizeof(float);
    float *slopes = malloc(size);
    assert_non_null(slopes);
    memcpy(slopes, bench.model.gradient, size);
    for (size_t i = 0; i < bench.model.count; i++)
        largest = fmaxf(largest, fabsf(slopes[i]));
    compare_slopes(&bench, slopes, largest);
    free(slopes);
    tear_down(&bench);
    free(data.bytes);
    game_end(position);
}

static void gradients_are_the_slopes_of_the_loss(void **state)
{
    (void)state;
    slopes_are_those_of_the_loss("chess");
    slopes_are_those_of_the_loss("pocket-knight");
    slopes_are_those_of_the_loss("crazyhouse");
}

static void steps_make_the_loss_smaller(void **state)
{
    adx_position *position = position_of("grand", NULL);
    struct data data = material_data(&position->now, POSITIONS);
    struct bench bench;

    (void)state;
    set_up(&bench, &position->now, &data);
    const double before = look(&bench, false);
    for (unsigned i = 0; i < 30; i++)
        step(&bench, 0.003f);
    assert_true(look(&bench, false) < before / 2);
    tear_down(&bench);
    free(data.bytes);
    game_end(position);
}

static void weights_that_nothing_asks_for_fade(void **state)
{
    adx_position *position = position_of("chess", NULL);
    struct data data = material_data(&position->now, POSITIONS);
    struct bench bench;

    (void)state;
    set_up(&bench, &position->now, &data);
    float *const weight = &bench.model.parameters[0];
    float *const output = &bench.model.parameters[bench.model.count - 1];
    *weight = *output = 1;
    row_work_clear(&bench.model, &bench.work);
    row_model_step(&bench.model, &bench.work, 1, 1, 0.01f);
    assert_true(*weight > 0.98f && *weight < 0.995f);
    assert_true(*output >= 1);
    tear_down(&bench);
    free(data.bytes);
    game_end(position);
}

/* The file of the function as it is trained so far. Free with free(). */
static uint8_t *file_of(const struct row_model *model, size_t *size, struct row_function *function)
{
    *size = row_function_size(&model->shape);
    uint8_t *file = aligned_alloc(NET_ALIGN, (*size + NET_ALIGN - 1) / NET_ALIGN * NET_ALIGN);

    assert_non_null(file);
    row_model_quantize(model, file);
    assert_null(row_function_open(file, *size, function));
    return file;
}

static void compare_rows(const char *id)
{
    adx_position *position = position_of(id, NULL);
    struct data data = material_data(&position->now, POSITIONS);
    struct row_function function;
    struct bench bench;
    struct net net;
    size_t size;
    void *block;

    set_up(&bench, &position->now, &data);
    look(&bench, false);
    uint8_t *file = file_of(&bench.model, &size, &function);
    assert_int_equal(rows_net(&function, position->now.variant, &block, &net), ADX_OK);
    const size_t count = (size_t)net.shape.input_count * net.shape.hidden;
    for (size_t i = 0; i < count; i++)
        assert_true(fabsf(bench.work.rows[i] - (float)net.input_weights[i] / NET_UNIT) < 0.02f);
    tear_down(&bench);
    free(block);
    free(file);
    free(data.bytes);
    game_end(position);
}

static void what_is_trained_is_what_the_function_computes(void **state)
{
    (void)state;
    compare_rows("pocket-knight");
    compare_rows("crazyhouse");
}

static void a_training_begins_with_the_weights_of_a_function(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    const struct row_shape other = {ROW_BOARD_COUNT, 32, 16, 16, 3};
    struct row_function function, again;
    size_t size, size_again;
    struct row_model model, more;

    (void)state;
    assert_int_equal(row_model_init(&alloc, &shapes[0], 1, &model), ADX_OK);
    uint8_t *file = file_of(&model, &size, &function);
    row_model_free(&model);
    assert_int_equal(row_model_init(&alloc, &shapes[0], 2, &model), ADX_OK);
    assert_true(row_model_begin_with(&model, &function));
    uint8_t *file_again = file_of(&model, &size_again, &again);
    assert_int_equal(size_again, size);
    assert_memory_equal(file_again, file, size);
    /* Numbers that it does not know have no weight, those that it knows have theirs. */
    assert_int_equal(row_model_init(&alloc, &shapes[1], 2, &more), ADX_OK);
    assert_true(row_model_begin_with(&more, &function));
    const size_t known = (size_t)ROW_BOARD_COUNT * 16, all = (size_t)ROW_FEATURE_COUNT * 16;
    for (size_t i = 0; i < 2 * known; i++)
        assert_true(more.parameters[i / known * all + i % known] == model.parameters[i]);
    for (size_t i = 0; i < 2 * (all - known); i++)
        assert_true(more.parameters[i / (all - known) * all + known + i % (all - known)] == 0);
    row_model_free(&more);
    assert_int_equal(row_model_init(&alloc, &other, 2, &more), ADX_OK);
    assert_false(row_model_begin_with(&more, &function));
    row_model_free(&more);
    row_model_free(&model);
    free(file_again);
    free(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gradients_are_the_slopes_of_the_loss),
        cmocka_unit_test(steps_make_the_loss_smaller),
        cmocka_unit_test(weights_that_nothing_asks_for_fade),
        cmocka_unit_test(what_is_trained_is_what_the_function_computes),
        cmocka_unit_test(a_training_begins_with_the_weights_of_a_function),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
