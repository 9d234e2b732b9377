/* A network in training. */
#include "train/model.h"

#include <math.h>
#include <string.h>

#include "base/check.h"
#include "base/splitmix.h"
#include "train/loops.h"

static const float row_max = 3.0f; /* of an input weight: sums stay within 16 bits */
static const float output_max = (float)NET_OUTPUT_WEIGHT_MAX / NET_OUTPUT_UNIT;

/* ---- memory ---- */

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

static size_t input_size(const struct model *model)
{
    return (size_t)model->shape.input_count * model->shape.hidden;
}

static size_t output_size(const struct model *model)
{
    return (size_t)model->shape.heads * 2 * model->shape.hidden;
}

/* Places of the parts in the list of parameters. */
static size_t biases_at(const struct model *model)
{
    return (size_t)model->row_count * model->shape.hidden;
}
static size_t common_at(const struct model *model)
{
    return biases_at(model) + model->shape.hidden;
}
static size_t heads_at(const struct model *model)
{
    return common_at(model) + 2 * (size_t)model->shape.hidden + 1;
}

/* ---- making a model ---- */

static void share_rows(struct model *model, const struct geometry *geometry)
{
    const unsigned kinds = 2u * model->shape.role_count, squares = model->shape.square_count;
    const unsigned first = model->shape.input_count, ranks = first + kinds;
    const unsigned files = ranks + kinds * geometry->ranks;

    for (unsigned kind = 0; kind < kinds; kind++)
        for (unsigned s = 0; s < squares; s++) {
            uint16_t *rows = model->shared[kind * squares + s];
            rows[0] = (uint16_t)(first + kind);
            rows[1] = (uint16_t)(ranks + kind * geometry->ranks + geometry->rank_of[s]);
            rows[2] = (uint16_t)(files + kind * geometry->files + geometry->file_of[s]);
        }
    for (unsigned input = kinds * squares; input < model->shape.input_count; input++)
        for (unsigned i = 0; i < 3; i++)
            model->shared[input][i] = NET_INPUT_NONE;
}

/* The sums of shared and own weights. */
static void sum_up(struct model *model)
{
    const unsigned hidden = model->shape.hidden;
    const float *common = model->parameters + common_at(model);
    const float *heads = model->parameters + heads_at(model);

    for (unsigned input = 0; input < model->shape.input_count; input++) {
        float *sum = model->input_weights + (size_t)input * hidden;
        memcpy(sum, model->parameters + (size_t)input * hidden, hidden * sizeof(*sum));
        for (unsigned k = 0; k < 3 && model->shared[input][k] != NET_INPUT_NONE; k++) {
            const float *row = model->parameters + (size_t)model->shared[input][k] * hidden;
            for (unsigned i = 0; i < hidden; i++)
                sum[i] += row[i];
        }
        for (unsigned i = 0; i < hidden; i++)
            sum[i] = fmaxf(fminf(sum[i], row_max), -row_max);
    }
    for (unsigned head = 0; head < model->shape.heads; head++) {
        const float *own = heads + (size_t)head * (2 * hidden + 1);
        float *sum = model->output_weights + (size_t)head * 2 * hidden;
        for (unsigned i = 0; i < 2 * hidden; i++)
            sum[i] = fmaxf(fminf(common[i] + own[i], output_max), -output_max);
        model->output_biases[head] = common[2 * hidden] + own[2 * hidden];
    }
}

static void fill_random(float *values, size_t count, float size, struct random *random)
{
    for (size_t i = 0; i < count; i++)
        values[i] = size * ((float)(random_next(random) >> 40) / 8388608.0f - 1.0f);
}

adx_err model_init(const adx_alloc *alloc, const struct net_shape *shape,
                   const struct geometry *geometry, uint64_t seed, struct model *out)
{
    const unsigned kinds = 2u * shape->role_count;
    struct random random = {seed};

    *out = (struct model){.shape = *shape, .alloc = *alloc};
    out->row_count = shape->input_count + kinds * (1u + geometry->ranks + geometry->files);
    out->parameter_count = heads_at(out) + (size_t)shape->heads * (2 * (size_t)shape->hidden + 1);
    const size_t size = out->parameter_count * sizeof(float);
    out->shared = take(alloc, shape->input_count * sizeof(*out->shared));
    out->parameters = take(alloc, 3 * size);
    out->gradient = take(alloc, size);
    out->input_weights = take(alloc, input_size(out) * sizeof(float));
    out->output_weights = take(alloc, output_size(out) * sizeof(float));
    if (!out->shared || !out->parameters || !out->gradient || !out->input_weights ||
        !out->output_weights) {
        model_free(out);
        return ADX_E_NOMEM;
    }
    out->mean = out->parameters + out->parameter_count;
    out->square = out->mean + out->parameter_count;
    CHECK_ALWAYS(out->row_count < NET_INPUT_NONE);
    share_rows(out, geometry);
    fill_random(out->parameters, input_size(out), 0.05f, &random);
    for (unsigned i = 0; i < shape->hidden; i++)
        out->parameters[biases_at(out) + i] = 0.3f;
    fill_random(out->parameters + common_at(out), 2 * (size_t)shape->hidden, 0.2f, &random);
    sum_up(out);
    return ADX_OK;
}

void model_free(struct model *model)
{
    const adx_alloc *alloc = &model->alloc;
    const size_t size = model->parameter_count * sizeof(float);

    give(alloc, model->shared, model->shape.input_count * sizeof(*model->shared));
    give(alloc, model->parameters, 3 * size);
    give(alloc, model->gradient, size);
    give(alloc, model->input_weights, input_size(model) * sizeof(float));
    give(alloc, model->output_weights, output_size(model) * sizeof(float));
}

/* ---- gradients ---- */

adx_err gradient_init(const struct model *model, struct gradient *out)
{
    *out = (struct gradient){.loss = 0};
    out->block_size =
        (input_size(model) + model->shape.hidden + output_size(model)) * sizeof(float);
    out->block = take(&model->alloc, out->block_size);
    if (!out->block)
        return ADX_E_NOMEM;
    out->input_weights = out->block;
    out->biases = out->input_weights + input_size(model);
    out->output_weights = out->biases + model->shape.hidden;
    return ADX_OK;
}

void gradient_free(const struct model *model, struct gradient *gradient)
{
    give(&model->alloc, gradient->block, gradient->block_size);
}

void gradient_clear(const struct model *model, struct gradient *gradient)
{
    (void)model;
    memset(gradient->block, 0, gradient->block_size);
    memset(gradient->output_biases, 0, sizeof(gradient->output_biases));
    gradient->loss = 0;
    gradient->judged = 0;
}

static float win_share(float output)
{
    return 1.0f / (1.0f + expf(-output));
}

/* slope: of the loss by the output. */
static void learn(const struct model *model, const struct sample *sample, const float *units,
                  float slope, struct gradient *gradient)
{
    const struct loops *loops = loops_choose();
    const unsigned hidden = model->shape.hidden;
    const size_t head = (size_t)sample->head * 2 * hidden;
    float back[2 * NET_HIDDEN_MAX];

    gradient->output_biases[sample->head] += slope;
    loops->learn_output(back, gradient->output_weights + head, units, model->output_weights + head,
                        2 * hidden, slope);
    loops->learn_inputs(gradient->input_weights, gradient->biases, back, hidden, sample);
}

void model_look(const struct model *model, const struct dataset *dataset,
                const record_place *places, size_t count, float result_share, bool learns,
                struct gradient *gradient)
{
    const struct loops *loops = loops_choose();
    const unsigned hidden = model->shape.hidden;
    float units[2 * NET_HIDDEN_MAX];
    struct sample sample;

    for (size_t i = 0; i < count; i++) {
        const float *outputs, *biases = model->parameters + biases_at(model);
        dataset_read(dataset, places[i], &sample);
        if (result_share >= 1 && sample.result == RECORD_UNKNOWN)
            continue;
        gradient->judged++;
        outputs = model->output_weights + (size_t)sample.head * 2 * hidden;
        loops->sum_units(units, biases, model->input_weights, hidden, &sample);
        const float share = win_share(model->output_biases[sample.head] +
                                      loops->sum_output(units, outputs, 2 * hidden));
        const double by_score = (double)win_share((float)sample.score / NET_SCALE);
        const float aim = (float)record_aim(sample.result, by_score, (double)result_share);
        const float error = share - aim;
        gradient->loss += (double)(error * error);
        if (learns)
            learn(model, &sample, units, 2 * error * share * (1 - share), gradient);
    }
}

/* ---- a step ---- */

/* The gradient of all parameters from those of the sums, for a mean over the batch. */
static void spread(struct model *model, const struct gradient *gradients, unsigned count,
                   float scale)
{
    const unsigned hidden = model->shape.hidden, width = 2 * hidden;
    float *all = model->gradient;

    memset(all, 0, model->parameter_count * sizeof(*all));
    for (unsigned g = 0; g < count; g++) {
        const struct gradient *from = &gradients[g];
        for (size_t i = 0; i < input_size(model); i++)
            all[i] += scale * from->input_weights[i];
        for (unsigned i = 0; i < hidden; i++)
            all[biases_at(model) + i] += scale * from->biases[i];
        for (unsigned head = 0; head < model->shape.heads; head++) {
            float *own = all + heads_at(model) + (size_t)head * (width + 1);
            float *common = all + common_at(model);
            for (unsigned i = 0; i < width; i++) {
                const float slope = scale * from->output_weights[(size_t)head * width + i];
                own[i] += slope;
                common[i] += slope;
            }
            own[width] += scale * from->output_biases[head];
            common[width] += scale * from->output_biases[head];
        }
    }
    for (unsigned input = 0; input < model->shape.input_count; input++)
        for (unsigned k = 0; k < 3 && model->shared[input][k] != NET_INPUT_NONE; k++)
            for (unsigned i = 0; i < hidden; i++)
                all[(size_t)model->shared[input][k] * hidden + i] +=
                    all[(size_t)input * hidden + i];
}

void model_step(struct model *model, const struct gradient *gradients, unsigned gradient_count,
                size_t count, float rate)
{
    spread(model, gradients, gradient_count, 1.0f / (float)count);
    model->steps++;
    loops_choose()->adam(model->parameters, model->mean, model->square, model->gradient,
                         model->parameter_count, rate, model->steps);
    sum_up(model);
}

/* ---- out and in ---- */

static int whole(float value, int limit)
{
    const int rounded = (int)lrintf(value);

    return rounded > limit ? limit : rounded < -limit ? -limit : rounded;
}

void model_quantize(const struct model *model, uint8_t *file)
{
    int16_t *to = (int16_t *)(void *)(file + net_weights_offset(&model->shape));
    const float *biases = model->parameters + biases_at(model);

    for (size_t i = 0; i < input_size(model); i++)
        *to++ = (int16_t)whole(model->input_weights[i] * NET_UNIT, INT16_MAX);
    for (unsigned i = 0; i < model->shape.hidden; i++)
        *to++ = (int16_t)whole(biases[i] * NET_UNIT, INT16_MAX);
    for (size_t i = 0; i < output_size(model); i++)
        *to++ = (int16_t)whole(model->output_weights[i] * NET_OUTPUT_UNIT, NET_OUTPUT_WEIGHT_MAX);
    int32_t *last = (int32_t *)(void *)to;
    for (unsigned head = 0; head < model->shape.heads; head++)
        *last++ = whole(model->output_biases[head] * NET_UNIT * NET_OUTPUT_UNIT, INT32_MAX / 2);
    net_write(&model->shape, file);
}

/* Give input `to` of the model the weights of input `from` of the network, for units both have. */
static void take_row(struct model *model, unsigned to, const struct net *net, unsigned from)
{
    const unsigned known = net->shape.hidden;
    float *row = model->parameters + (size_t)to * model->shape.hidden;

    for (unsigned i = 0; i < known; i++)
        row[i] = (float)net->input_weights[(size_t)from * known + i] / NET_UNIT;
}

/* The inputs that a game sees, by what they mean in it. Returns: false if one does not serve it. */
static bool take_inputs(struct model *model, const struct net *net, const struct variant *variant)
{
    struct net_inputs to, from;

    if (!net_inputs_of(&model->shape, variant, &to) || !net_inputs_of(&net->shape, variant, &from))
        return false;
    for (unsigned role = 1; role <= variant->about->role_count; role++)
        for (unsigned color = WHITE; color <= BLACK; color++)
            for (unsigned s = 0; s < model->shape.square_count; s++)
                take_row(model, to.piece[WHITE][piece_of(role, color)] + s, net,
                         from.piece[WHITE][piece_of(role, color)] + s);
    for (unsigned kind = 0; kind < BESIDE_KINDS; kind++)
        for (unsigned index = 0; index <= ADX_ROLES_MAX; index++)
            for (unsigned color = WHITE; color <= BLACK; color++)
                for (unsigned k = 0;
                     k < to.beside_max[kind][index] && k < from.beside_max[kind][index]; k++)
                    take_row(model, to.beside[WHITE][kind][color][index] + k, net,
                             from.beside[WHITE][kind][color][index] + k);
    return true;
}

/* The output of each head is its own part alone: the common one is left for what is learned. */
static void take_outputs(struct model *model, const struct net *net)
{
    const unsigned hidden = model->shape.hidden, known = net->shape.hidden;
    const float one = (float)NET_UNIT * NET_OUTPUT_UNIT;

    memset(model->parameters + common_at(model), 0, (2 * (size_t)hidden + 1) * sizeof(float));
    for (unsigned head = 0; head < model->shape.heads; head++) {
        const unsigned from = head * net->shape.heads / model->shape.heads;
        float *own = model->parameters + heads_at(model) + (size_t)head * (2 * hidden + 1);
        for (unsigned view = 0; view < 2; view++)
            for (unsigned i = 0; i < known; i++)
                own[view * hidden + i] =
                    (float)net->output_weights[(size_t)(from * 2 + view) * known + i] /
                    NET_OUTPUT_UNIT;
        own[2 * hidden] = (float)net->output_biases[from] / one;
    }
}

static bool take_weights(struct model *model, const struct net *net,
                         const struct variant *const *variants, unsigned count)
{
    if (net->shape.hidden > model->shape.hidden || net->shape.mirrored != model->shape.mirrored)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (!take_inputs(model, net, variants[i]))
            return false;
    for (unsigned i = 0; i < net->shape.hidden; i++)
        model->parameters[biases_at(model) + i] = (float)net->biases[i] / NET_UNIT;
    take_outputs(model, net);
    sum_up(model);
    return true;
}

bool model_begin_with(struct model *model, const struct variant *const *variants, unsigned count,
                      const void *bytes, size_t size)
{
    const adx_alloc *alloc = &model->alloc;
    char *block = alloc->resize(alloc->ctx, NULL, 0, size + NET_ALIGN);
    struct net net;

    if (!block)
        return false;
    char *aligned = block + (NET_ALIGN - (uintptr_t)block % NET_ALIGN) % NET_ALIGN;
    memcpy(aligned, bytes, size);
    const bool fits = !net_open(aligned, size, &net) && take_weights(model, &net, variants, count);
    give(alloc, block, size + NET_ALIGN);
    return fits;
}

size_t model_saved_size(const struct model *model)
{
    return 3 * sizeof(uint64_t) + 3 * model->parameter_count * sizeof(float);
}

void model_save(const struct model *model, uint8_t *out)
{
    const uint64_t head[3] = {model->parameter_count, model->steps, model->shape.board};

    memcpy(out, head, sizeof(head));
    memcpy(out + sizeof(head), model->parameters, model_saved_size(model) - sizeof(head));
}

bool model_restore(struct model *model, const uint8_t *bytes, size_t size)
{
    uint64_t head[3];

    if (size != model_saved_size(model))
        return false;
    memcpy(head, bytes, sizeof(head));
    if (head[0] != model->parameter_count || head[2] != model->shape.board)
        return false;
    model->steps = head[1];
    memcpy(model->parameters, bytes + sizeof(head), size - sizeof(head));
    sum_up(model);
    return true;
}
