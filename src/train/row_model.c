/* A function for networks of any game in training. */
#include "train/row_model.h"

#include <math.h>
#include <string.h>

#include "base/check.h"
#include "base/splitmix.h"
#include "train/loops.h"
#include "train/row_loops.h"

static const float row_max = 3.0f; /* of a computed weight: sums stay within 16 bits */
static const float unit_max = (float)ROW_UNIT_MAX / ROW_ONE;
static const float decay = 1.0f; /* of the weights of the function at each step, by the rate */
static const float output_max = (float)NET_OUTPUT_WEIGHT_MAX / NET_OUTPUT_UNIT;

/* ---- parameters ---- */

/* Where the parts lie in the list of parameters. */
struct parts {
    float *first, *direct, *second, *third, *first_biases, *second_biases, *biases;
    float *common; /* [2 * hidden + 1]: of all heads; then the own part of each */
    float *heads;
};

static struct parts parts_of(const struct row_shape *shape, float *all)
{
    const size_t first = shape->first, second = shape->second, hidden = shape->hidden;
    const size_t features = 2 * (size_t)shape->features;
    struct parts parts = {.first = all};

    parts.direct = parts.first + features * first;
    parts.second = parts.direct + features * hidden;
    parts.third = parts.second + first * second;
    parts.first_biases = parts.third + second * hidden;
    parts.second_biases = parts.first_biases + first;
    parts.biases = parts.second_biases + second;
    parts.common = parts.biases + hidden;
    parts.heads = parts.common + 2 * hidden + 1;
    return parts;
}

static size_t parameter_count(const struct row_shape *shape)
{
    const size_t first = shape->first, second = shape->second, hidden = shape->hidden;

    return 2 * (size_t)shape->features * (first + hidden) + first * second + second * hidden +
           first + second + hidden + (1u + shape->heads) * (2 * hidden + 1);
}

static void *take(const adx_alloc *alloc, size_t size)
{
    void *memory = alloc->resize(alloc->ctx, NULL, 0, size);

    if (memory)
        memset(memory, 0, size);
    return memory;
}

static void give(const adx_alloc *alloc, void *memory, size_t size)
{
    if (memory)
        alloc->resize(alloc->ctx, memory, size, 0);
}

static void fill_random(float *values, size_t count, float size, struct random *random)
{
    for (size_t i = 0; i < count; i++)
        values[i] = size * ((float)(random_next(random) >> 40) / 8388608.0f - 1.0f);
}

adx_err row_model_init(const adx_alloc *alloc, const struct row_shape *shape, uint64_t seed,
                       struct row_model *out)
{
    const size_t first = shape->first, second = shape->second, hidden = shape->hidden;
    const size_t features = 2 * (size_t)shape->features;
    struct random random = {seed};

    *out = (struct row_model){.shape = *shape, .alloc = *alloc, .count = parameter_count(shape)};
    const size_t size = out->count * sizeof(float);
    out->parameters = take(alloc, 3 * size);
    out->gradient = take(alloc, size);
    if (!out->parameters || !out->gradient) {
        row_model_free(out);
        return ADX_E_NOMEM;
    }
    out->mean = out->parameters + out->count;
    out->square = out->mean + out->count;
    const struct parts parts = parts_of(shape, out->parameters);
    fill_random(parts.first, features * first, 0.25f, &random);
    fill_random(parts.direct, features * hidden, 0.02f, &random);
    fill_random(parts.second, first * second, sqrtf(6.0f / (float)first), &random);
    fill_random(parts.third, second * hidden, 0.03f, &random);
    for (size_t i = 0; i < hidden; i++)
        parts.biases[i] = 0.3f;
    fill_random(parts.common, 2 * hidden, 0.2f, &random);
    return ADX_OK;
}

static float *take_small(float *to, const int16_t *from, size_t count, float one)
{
    for (size_t i = 0; i < count; i++)
        *to++ = (float)from[i] / one;
    return to;
}

static void take_large(float *to, const int32_t *from, size_t count, float one)
{
    for (size_t i = 0; i < count; i++)
        to[i] = (float)from[i] / one;
}

/* Weights of the features of both relations, of which the model may have more. */
static void take_features(float *to, unsigned features, const int16_t *from, unsigned known,
                          unsigned units)
{
    memset(to, 0, 2 * (size_t)features * units * sizeof(*to));
    for (size_t relation = 0; relation < 2; relation++)
        take_small(to + relation * features * units, from + relation * known * units,
                   (size_t)known * units, ROW_WEIGHT_ONE);
}

bool row_model_begin_with(struct row_model *model, const struct row_function *function)
{
    const struct row_shape *shape = &model->shape, *known = &function->shape;
    const struct parts parts = parts_of(shape, model->parameters);
    const size_t first = shape->first, second = shape->second, width = 2u * shape->hidden;
    const float sum_one = (float)ROW_ONE * ROW_WEIGHT_ONE;

    if (known->first != first || known->second != second || known->hidden != shape->hidden ||
        known->heads != shape->heads || known->features > shape->features)
        return false;
    take_features(parts.first, shape->features, function->first, known->features, shape->first);
    take_features(parts.direct, shape->features, function->direct, known->features, shape->hidden);
    take_small(parts.second, function->second, first * second, ROW_WEIGHT_ONE);
    take_small(parts.third, function->third, second * shape->hidden, ROW_WEIGHT_ONE);
    take_large(parts.first_biases, function->first_biases, first, sum_one);
    take_large(parts.second_biases, function->second_biases, second, sum_one);
    take_small(parts.biases, function->biases, shape->hidden, NET_UNIT);
    memset(parts.common, 0, (width + 1) * sizeof(*parts.common));
    for (size_t head = 0; head < shape->heads; head++) {
        float *own = parts.heads + head * (width + 1);
        take_small(own, function->output_weights + head * width, width, NET_OUTPUT_UNIT);
        take_large(own + width, function->output_biases + head, 1,
                   (float)NET_UNIT * NET_OUTPUT_UNIT);
    }
    return true;
}

void row_model_free(struct row_model *model)
{
    const size_t size = model->count * sizeof(float);

    give(&model->alloc, model->parameters, 3 * size);
    give(&model->alloc, model->gradient, size);
}

/* ---- what a thread works with ---- */

adx_err row_work_init(const struct row_model *model, size_t inputs_max, size_t shared_max,
                      const adx_alloc *alloc, struct row_work *out)
{
    const struct row_shape *shape = &model->shape;
    const size_t hidden = shape->hidden * sizeof(float), first = shape->first * sizeof(float);

    *out = (struct row_work){.inputs_max = inputs_max, .shared_max = shared_max, .alloc = *alloc};
    out->gradient = take(alloc, model->count * sizeof(float));
    out->rows = take(alloc, inputs_max * hidden);
    out->row_gradient = take(alloc, inputs_max * hidden);
    out->first = take(alloc, inputs_max * first);
    out->second = take(alloc, inputs_max * shape->second * sizeof(float));
    out->shared_first = take(alloc, shared_max * first);
    out->shared_direct = take(alloc, shared_max * hidden);
    if (out->gradient && out->rows && out->row_gradient && out->first && out->second &&
        out->shared_first && out->shared_direct)
        return ADX_OK;
    row_work_free(model, out);
    return ADX_E_NOMEM;
}

void row_work_free(const struct row_model *model, struct row_work *work)
{
    const struct row_shape *shape = &model->shape;
    const size_t hidden = shape->hidden * sizeof(float), first = shape->first * sizeof(float);

    if (!work->alloc.resize)
        return;
    give(&work->alloc, work->gradient, model->count * sizeof(float));
    give(&work->alloc, work->rows, work->inputs_max * hidden);
    give(&work->alloc, work->row_gradient, work->inputs_max * hidden);
    give(&work->alloc, work->first, work->inputs_max * first);
    give(&work->alloc, work->second, work->inputs_max * shape->second * sizeof(float));
    give(&work->alloc, work->shared_first, work->shared_max * first);
    give(&work->alloc, work->shared_direct, work->shared_max * hidden);
    *work = (struct row_work){.gradient = NULL};
}

void row_work_clear(const struct row_model *model, struct row_work *work)
{
    memset(work->gradient, 0, model->count * sizeof(float));
    work->loss = 0;
    work->judged = 0;
}

/* ---- forward: from features to rows ---- */

/* All that computing the rows of a game forth and back needs. */
struct row_pass {
    const struct row_model *model;
    const struct row_dataset *dataset;
    const struct row_loops *loops;
    struct row_work *work;
    struct parts weights, slopes;
    unsigned first, second, hidden;
};

static void add_list(const struct row_pass *pass, const struct row_lists *lists, uint32_t list,
                     float *first, float *direct)
{
    const size_t base = (size_t)lists->relation[list] * pass->model->shape.features;

    for (uint32_t i = lists->first[list]; i < lists->first[list + 1]; i++) {
        const size_t at = base + lists->features[i].index;
        const float value = (float)lists->features[i].value / ROW_ONE;
        pass->loops->add(first, pass->weights.first + at * pass->first, value, pass->first);
        pass->loops->add(direct, pass->weights.direct + at * pass->hidden, value, pass->hidden);
    }
}

static void cut_units(float *units, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        units[i] = units[i] < 0 ? 0 : units[i] > unit_max ? unit_max : units[i];
}

static void compute_row(const struct row_pass *pass, unsigned input)
{
    const uint32_t *lists = pass->dataset->rows[input];
    const struct row_work *work = pass->work;
    float *first = work->first + (size_t)input * pass->first;
    float *second = work->second + (size_t)input * pass->second;
    float *row = work->rows + (size_t)input * pass->hidden;

    memset(row, 0, pass->hidden * sizeof(*row));
    if (lists[0] == ROW_NO_LIST)
        return;
    memcpy(first, pass->weights.first_biases, pass->first * sizeof(*first));
    for (unsigned i = 0; i < 2; i++) {
        pass->loops->add(first, work->shared_first + (size_t)lists[i] * pass->first, 1,
                         pass->first);
        pass->loops->add(row, work->shared_direct + (size_t)lists[i] * pass->hidden, 1,
                         pass->hidden);
    }
    if (lists[2] != ROW_NO_LIST)
        add_list(pass, &pass->dataset->own, lists[2], first, row);
    cut_units(first, pass->first);
    memcpy(second, pass->weights.second_biases, pass->second * sizeof(*second));
    for (unsigned i = 0; i < pass->first; i++)
        if (first[i] > 0)
            pass->loops->add(second, pass->weights.second + (size_t)i * pass->second, first[i],
                             pass->second);
    cut_units(second, pass->second);
    for (unsigned i = 0; i < pass->second; i++)
        if (second[i] > 0)
            pass->loops->add(row, pass->weights.third + (size_t)i * pass->hidden, second[i],
                             pass->hidden);
    for (unsigned i = 0; i < pass->hidden; i++)
        row[i] = fmaxf(fminf(row[i], row_max), -row_max);
}

static void compute_rows(const struct row_pass *pass)
{
    const struct row_lists *shared = &pass->dataset->shared;
    struct row_work *work = pass->work;

    memset(work->shared_first, 0, (size_t)shared->count * pass->first * sizeof(float));
    memset(work->shared_direct, 0, (size_t)shared->count * pass->hidden * sizeof(float));
    for (unsigned i = 0; i < shared->count; i++)
        add_list(pass, shared, i, work->shared_first + (size_t)i * pass->first,
                 work->shared_direct + (size_t)i * pass->hidden);
    for (unsigned input = 0; input < pass->dataset->shape.input_count; input++)
        compute_row(pass, input);
}

/* ---- backward: from the slopes of rows to those of the function ---- */

static void learn_list(const struct row_pass *pass, const struct row_lists *lists, uint32_t list,
                       const float *first, const float *direct)
{
    const size_t base = (size_t)lists->relation[list] * pass->model->shape.features;

    for (uint32_t i = lists->first[list]; i < lists->first[list + 1]; i++) {
        const size_t at = base + lists->features[i].index;
        const float value = (float)lists->features[i].value / ROW_ONE;
        pass->loops->add(pass->slopes.first + at * pass->first, first, value, pass->first);
        pass->loops->add(pass->slopes.direct + at * pass->hidden, direct, value, pass->hidden);
    }
}

/* Slopes of a layer's units, 0 where they are cut, from those of what is made of them. */
static void learn_layer(const struct row_loops *loops, const float *units, unsigned count,
                        const float *weights, float *weight_slopes, const float *slopes,
                        unsigned width, float *out)
{
    for (unsigned i = 0; i < count; i++) {
        out[i] = 0;
        if (units[i] <= 0)
            continue;
        loops->add(weight_slopes + (size_t)i * width, slopes, units[i], width);
        if (units[i] < unit_max)
            out[i] = loops->dot(weights + (size_t)i * width, slopes, width);
    }
}

static bool slope_is_zero(const float *slopes, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (slopes[i] != 0)
            return false;
    return true;
}

static void learn_row(const struct row_pass *pass, unsigned input)
{
    const uint32_t *lists = pass->dataset->rows[input];
    const struct row_work *work = pass->work;
    const float *row = work->rows + (size_t)input * pass->hidden;
    float *slopes = work->row_gradient + (size_t)input * pass->hidden;
    float first[ROW_FIRST_MAX], second[ROW_SECOND_MAX];

    if (lists[0] == ROW_NO_LIST || slope_is_zero(slopes, pass->hidden))
        return;
    for (unsigned i = 0; i < pass->hidden; i++)
        if (row[i] >= row_max || row[i] <= -row_max)
            slopes[i] = 0;
    learn_layer(pass->loops, work->second + (size_t)input * pass->second, pass->second,
                pass->weights.third, pass->slopes.third, slopes, pass->hidden, second);
    pass->loops->add(pass->slopes.second_biases, second, 1, pass->second);
    learn_layer(pass->loops, work->first + (size_t)input * pass->first, pass->first,
                pass->weights.second, pass->slopes.second, second, pass->second, first);
    pass->loops->add(pass->slopes.first_biases, first, 1, pass->first);
    for (unsigned i = 0; i < 2; i++) {
        pass->loops->add(work->shared_first + (size_t)lists[i] * pass->first, first, 1,
                         pass->first);
        pass->loops->add(work->shared_direct + (size_t)lists[i] * pass->hidden, slopes, 1,
                         pass->hidden);
    }
    if (lists[2] != ROW_NO_LIST)
        learn_list(pass, &pass->dataset->own, lists[2], first, slopes);
}

static void learn_rows(const struct row_pass *pass)
{
    const struct row_lists *shared = &pass->dataset->shared;
    struct row_work *work = pass->work;

    memset(work->shared_first, 0, (size_t)shared->count * pass->first * sizeof(float));
    memset(work->shared_direct, 0, (size_t)shared->count * pass->hidden * sizeof(float));
    for (unsigned input = 0; input < pass->dataset->shape.input_count; input++)
        learn_row(pass, input);
    for (unsigned i = 0; i < shared->count; i++)
        learn_list(pass, shared, i, work->shared_first + (size_t)i * pass->first,
                   work->shared_direct + (size_t)i * pass->hidden);
}

/* ---- positions ---- */

static float win_share(float output)
{
    return 1.0f / (1.0f + expf(-output));
}

static void head_weights(const struct row_pass *pass, unsigned head, float *weights)
{
    const unsigned width = 2 * pass->hidden;
    const float *own = pass->weights.heads + (size_t)head * (width + 1);

    for (unsigned i = 0; i < width; i++)
        weights[i] = fmaxf(fminf(pass->weights.common[i] + own[i], output_max), -output_max);
    weights[width] = pass->weights.common[width] + own[width];
}

static void look_at(const struct row_pass *pass, const struct sample *sample, const float *weights,
                    float result_share, bool learns)
{
    const struct loops *loops = loops_choose();
    const unsigned width = 2 * pass->hidden;
    float units[2 * NET_HIDDEN_MAX], back[2 * NET_HIDDEN_MAX];
    float *slopes = pass->slopes.heads + (size_t)sample->head * (width + 1);

    loops->sum_units(units, pass->weights.biases, pass->work->rows, pass->hidden, sample);
    const float share = win_share(weights[width] + loops->sum_output(units, weights, width));
    const double by_score = (double)win_share((float)sample->score / NET_SCALE);
    const float error = share - (float)record_aim(sample->result, by_score, (double)result_share);
    pass->work->loss += (double)(error * error);
    if (!learns)
        return;
    const float slope = 2 * error * share * (1 - share);
    slopes[width] += slope;
    loops->learn_output(back, slopes, units, weights, width, slope);
    loops->learn_inputs(pass->work->row_gradient, pass->slopes.biases, back, pass->hidden, sample);
}

void row_model_look(const struct row_model *model, const struct row_dataset *dataset,
                    const record_place *places, size_t count, float result_share, bool learns,
                    struct row_work *work)
{
    float weights[NET_HEADS_MAX][2 * NET_HIDDEN_MAX + 1];
    struct sample sample;
    const struct row_pass pass = {
        .model = model,
        .dataset = dataset,
        .loops = row_loops_choose(),
        .work = work,
        .weights = parts_of(&model->shape, model->parameters),
        .slopes = parts_of(&model->shape, work->gradient),
        .first = model->shape.first,
        .second = model->shape.second,
        .hidden = model->shape.hidden,
    };

    CHECK_DEBUG(dataset->shape.input_count <= work->inputs_max);
    compute_rows(&pass);
    memset(work->row_gradient, 0, (size_t)dataset->shape.input_count * pass.hidden * sizeof(float));
    for (unsigned head = 0; head < model->shape.heads; head++)
        head_weights(&pass, head, weights[head]);
    for (size_t i = 0; i < count; i++) {
        dataset_read(&dataset->positions, places[i], &sample);
        if (result_share >= 1 && sample.result == RECORD_UNKNOWN)
            continue;
        work->judged++;
        look_at(&pass, &sample, weights[sample.head], result_share, learns);
    }
    if (learns)
        learn_rows(&pass);
}

/* What only tells the games learned from each other fades, so that others are judged better. */
static void fade(struct row_model *model, float rate)
{
    const struct parts parts = parts_of(&model->shape, model->parameters);
    const float kept = 1 - rate * decay;

    for (float *weight = parts.first; weight < parts.first_biases; weight++)
        *weight *= kept;
}

void row_model_step(struct row_model *model, const struct row_work *works, unsigned work_count,
                    size_t count, float rate)
{
    const struct parts slopes = parts_of(&model->shape, model->gradient);
    const unsigned width = 2u * model->shape.hidden + 1;

    memset(model->gradient, 0, model->count * sizeof(float));
    for (unsigned w = 0; w < work_count; w++)
        for (size_t i = 0; i < model->count; i++)
            model->gradient[i] += works[w].gradient[i] / (float)count;
    for (unsigned head = 0; head < model->shape.heads; head++)
        for (unsigned i = 0; i < width; i++)
            slopes.common[i] += slopes.heads[(size_t)head * width + i];
    model->steps++;
    loops_choose()->adam(model->parameters, model->mean, model->square, model->gradient,
                         model->count, rate, model->steps);
    fade(model, rate);
}

/* ---- out and in ---- */

static int whole(float value, int limit)
{
    const int rounded = (int)lrintf(fmaxf(fminf(value, (float)limit), -(float)limit));

    return rounded;
}

static int16_t *put_small(int16_t *to, const float *from, size_t count, float one)
{
    for (size_t i = 0; i < count; i++)
        *to++ = (int16_t)whole(from[i] * one, INT16_MAX);
    return to;
}

static int32_t *put_large(int32_t *to, const float *from, size_t count, float one)
{
    for (size_t i = 0; i < count; i++)
        *to++ = whole(from[i] * one, 1 << 30);
    return to;
}

void row_model_quantize(const struct row_model *model, uint8_t *file)
{
    const struct row_shape *shape = &model->shape;
    const struct parts parts = parts_of(shape, model->parameters);
    const struct row_pass pass = {.model = model, .weights = parts, .hidden = shape->hidden};
    const unsigned width = 2u * shape->hidden;
    float weights[NET_HEADS_MAX][2 * NET_HIDDEN_MAX + 1];

    int16_t *small = put_small((int16_t *)(void *)(file + ROW_FILE_HEAD), parts.first,
                               (size_t)(parts.first_biases - parts.first), ROW_WEIGHT_ONE);
    int32_t *large =
        put_large((int32_t *)(void *)small, parts.first_biases,
                  (size_t)(parts.biases - parts.first_biases), (float)ROW_ONE * ROW_WEIGHT_ONE);
    small = put_small((int16_t *)(void *)large, parts.biases, shape->hidden, NET_UNIT);
    for (unsigned head = 0; head < shape->heads; head++) {
        head_weights(&pass, head, weights[head]);
        small = put_small(small, weights[head], width, NET_OUTPUT_UNIT);
    }
    large = (int32_t *)(void *)small;
    for (unsigned head = 0; head < shape->heads; head++)
        large = put_large(large, weights[head] + width, 1, (float)NET_UNIT * NET_OUTPUT_UNIT);
    row_function_write(shape, file);
}

size_t row_model_saved_size(const struct row_model *model)
{
    return 2 * sizeof(uint64_t) + 3 * model->count * sizeof(float);
}

void row_model_save(const struct row_model *model, uint8_t *out)
{
    const uint64_t head[2] = {model->count, model->steps};

    memcpy(out, head, sizeof(head));
    memcpy(out + sizeof(head), model->parameters, row_model_saved_size(model) - sizeof(head));
}

bool row_model_restore(struct row_model *model, const uint8_t *bytes, size_t size)
{
    uint64_t head[2];

    if (size != row_model_saved_size(model))
        return false;
    memcpy(head, bytes, sizeof(head));
    if (head[0] != model->count)
        return false;
    model->steps = head[1];
    memcpy(model->parameters, bytes + sizeof(head), size - sizeof(head));
    return true;
}
