/* The slopes that training follows are those of the loss. */
#include "train/model.h"

#include <math.h>

#include "support/train_data.h"

enum {
    POSITIONS = 400,
    HIDDEN = 16,
    HEADS = 3,
};
static const float result_share = 0.3f;

struct bench {
    struct model model;
    struct dataset dataset;
    struct gradient gradient;
};

static void set_up(struct bench *bench, const struct position *start, const struct data *data)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct net_shape shape;

    assert_null(net_shape_of(&start->variant, 1, HIDDEN, HEADS, &shape));
    assert_int_equal(
        dataset_open(&alloc, &start->variant, 1, &shape, data->bytes, data->size, &bench->dataset),
        ADX_OK);
    assert_int_equal(model_init(&alloc, &shape, &start->variant->about->geometry, 1, &bench->model),
                     ADX_OK);
    assert_int_equal(gradient_init(&bench->model, &bench->gradient), ADX_OK);
}

static void tear_down(struct bench *bench)
{
    gradient_free(&bench->model, &bench->gradient);
    model_free(&bench->model);
    dataset_close(&bench->dataset);
}

/* Look at all positions. Returns: the mean loss. */
static double look(struct bench *bench, bool learns)
{
    const size_t count = bench->dataset.training_count;

    gradient_clear(&bench->model, &bench->gradient);
    model_look(&bench->model, &bench->dataset, bench->dataset.training, count, result_share, learns,
               &bench->gradient);
    return bench->gradient.loss / (double)count;
}

/* A step of no length: the sums follow the parameters, and the gradient is that of all of them. */
static void step_in_place(struct bench *bench)
{
    model_step(&bench->model, &bench->gradient, 1, bench->dataset.training_count, 0);
}

/* The loss with parameter `at` changed. */
static double loss_with(struct bench *bench, size_t at, float value)
{
    bench->model.parameters[at] = value;
    step_in_place(bench);
    return look(bench, false);
}

static void gradients_are_the_slopes_of_the_loss(void **state)
{
    adx_position *position = position_of("chess", NULL);
    struct data data = material_data(&position->now, POSITIONS);
    struct random cup = {7};
    struct bench bench;
    unsigned compared = 0;

    (void)state;
    set_up(&bench, &position->now, &data);
    const size_t count = bench.model.parameter_count;
    /* A few steps first, so that no slope is zero because all is alike. */
    for (unsigned i = 0; i < 5; i++) {
        look(&bench, true);
        model_step(&bench.model, &bench.gradient, 1, bench.dataset.training_count, 0.01f);
    }
    look(&bench, true);
    step_in_place(&bench);
    float *slopes = malloc(count * sizeof(*slopes));
    assert_non_null(slopes);
    memcpy(slopes, bench.model.gradient, count * sizeof(*slopes));
    float largest = 0;
    for (size_t i = 0; i < count; i++)
        largest = fmaxf(largest, fabsf(slopes[i]));
    /* Own rows of inputs, shared rows, biases and outputs all lie in the list of parameters. */
    for (unsigned tries = 0; compared < 300 && tries < 100000; tries++) {
        const size_t at =
            tries % 2 ? random_index(&cup, (unsigned)count) : count - 1 - random_index(&cup, 4000);
        const float value = bench.model.parameters[at], width = 0.0005f;
        if (fabsf(slopes[at]) < largest / 200)
            continue;
        const double slope =
            (loss_with(&bench, at, value + width) - loss_with(&bench, at, value - width)) /
            (2 * (double)width);
        loss_with(&bench, at, value);
        assert_true(fabs(slope - (double)slopes[at]) <
                    0.03 * fabs((double)slopes[at]) + 0.005 * (double)largest);
        compared++;
    }
    assert_int_equal(compared, 300);
    free(slopes);
    tear_down(&bench);
    free(data.bytes);
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gradients_are_the_slopes_of_the_loss),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
