/* Training: passes over the data by several threads. */
#include <math.h>
#include <string.h>

#include "adx/train.h"
#include "api/handles.h"
#include "base/splitmix.h"
#include "base/thread.h"
#include "train/model.h"

enum {
    HIDDEN_USUAL = 64,
    HEADS_USUAL = 8,
    PASSES_USUAL = 30,
    BATCH_USUAL = 16384,
    VARIANTS_MAX = 256,
};
static const double rate_usual = 0.001, rate_fall = 0.02; /* the last rate by the first */
static const double result_share_usual = 0.3, result_share_first = 0.3; /* of the last */

struct training {
    const adx_train_plan *plan;
    unsigned hidden, heads, passes, batch, threads;
    double rate, result_share;
    struct model model;
    struct dataset dataset;
    struct gradient gradients[ADX_TRAIN_THREADS_MAX];
    uint8_t *saved; /* number of passes made, then the model */
    size_t saved_size;
};

/* A part of a batch, for one thread. */
struct part {
    const struct training *training;
    const record_place *places;
    size_t count;
    float result_share;
    bool learns;
    struct gradient *gradient;
};

static void look_at_part(void *ctx)
{
    const struct part *part = ctx;

    model_look(&part->training->model, &part->training->dataset, part->places, part->count,
               part->result_share, part->learns, part->gradient);
}

/* Let all threads look at their parts of some records. Returns: the sum of their losses. */
static double look(struct training *training, const record_place *places, size_t count,
                   float result_share, bool learns)
{
    struct part parts[ADX_TRAIN_THREADS_MAX];
    struct thread threads[ADX_TRAIN_THREADS_MAX];
    bool runs[ADX_TRAIN_THREADS_MAX] = {false};
    double loss = 0;

    for (unsigned i = 0; i < training->threads; i++) {
        const size_t from = count * i / training->threads;
        const size_t to = count * (i + 1) / training->threads;
        parts[i] = (struct part){training,     places + from, to - from,
                                 result_share, learns,        &training->gradients[i]};
        gradient_clear(&training->model, &training->gradients[i]);
        if (i)
            runs[i] = thread_start(&threads[i], look_at_part, &parts[i]);
    }
    for (unsigned i = 0; i < training->threads; i++) {
        if (runs[i])
            thread_join(&threads[i]);
        else
            look_at_part(&parts[i]);
        loss += training->gradients[i].loss;
    }
    return loss;
}

/* Source: Fisher and Yates. */
static void shuffle(record_place *places, size_t count, struct random *random)
{
    for (size_t i = count; i > 1; i--) {
        const size_t k = (size_t)random_below(random, i);
        const record_place place = places[i - 1];
        places[i - 1] = places[k];
        places[k] = place;
    }
}

static void shuffle_for(struct training *training, unsigned pass)
{
    struct random random = {training->plan->seed + pass};

    shuffle(training->dataset.training, training->dataset.training_count, &random);
}

/* From the first value to the last, by the part of the training that is done. */
static double between(double first, double last, double done)
{
    return first + (last - first) * done;
}

/* The mean loss on the games kept apart, against the same in every pass. */
static double validate(struct training *training, float result_share)
{
    const struct dataset *dataset = &training->dataset;
    const double loss =
        look(training, dataset->validation, dataset->validation_count, result_share, false);
    size_t judged = 0;

    for (unsigned i = 0; i < training->threads; i++)
        judged += training->gradients[i].judged;
    return judged ? loss / (double)judged : 0;
}

static void make_pass(struct training *training, unsigned pass, adx_train_pass *info)
{
    struct dataset *dataset = &training->dataset;
    const size_t count = dataset->training_count;
    double loss = 0;

    shuffle_for(training, pass);
    for (size_t at = 0; at < count; at += training->batch) {
        const size_t size = count - at < training->batch ? count - at : training->batch;
        const double done = (pass + (double)at / (double)count) / training->passes;
        const double rate = training->rate * pow(rate_fall, done);
        const float share = (float)(training->result_share * between(result_share_first, 1, done));
        loss += look(training, dataset->training + at, size, share, true);
        model_step(&training->model, training->gradients, training->threads, size, (float)rate);
    }
    info->loss = loss / (double)count;
    info->validation_loss = validate(training, 0);
    info->validation_results = validate(training, 1);
}

static bool begin_with(struct training *training)
{
    const adx_train_plan *plan = training->plan;
    const struct variant *variants[VARIANTS_MAX];

    for (unsigned i = 0; i < plan->variant_count; i++)
        variants[i] = plan->variants[i]->core;
    return model_begin_with(&training->model, variants, plan->variant_count, plan->from,
                            plan->from_size);
}

static adx_err make_passes(struct training *training,
                           bool (*told)(void *ctx, const adx_train_pass *pass), void *ctx)
{
    const adx_train_plan *plan = training->plan;
    uint64_t first = 0;

    if (plan->from && !begin_with(training))
        return ADX_E_NET;
    if (plan->saved) {
        if (plan->saved_size < sizeof(first))
            return ADX_E_RANGE;
        memcpy(&first, plan->saved, sizeof(first));
        if (!model_restore(&training->model, (const uint8_t *)plan->saved + sizeof(first),
                           plan->saved_size - sizeof(first)))
            return ADX_E_RANGE;
    }
    /* Each pass has the order of the one before, shuffled. */
    for (uint64_t pass = 0; pass < first && pass < training->passes; pass++)
        shuffle_for(training, (unsigned)pass);
    for (uint64_t pass = first; pass < training->passes; pass++) {
        adx_train_pass info = {
            .pass = (unsigned)pass + 1,
            .passes = training->passes,
            .positions = training->dataset.training_count,
            .validating = training->dataset.validation_count,
            .saved = training->saved,
            .saved_size = training->saved_size,
        };
        const uint64_t made = pass + 1;
        make_pass(training, (unsigned)pass, &info);
        memcpy(training->saved, &made, sizeof(made));
        model_save(&training->model, training->saved + sizeof(made));
        if (!told(ctx, &info))
            break;
    }
    return ADX_OK;
}

static adx_err write_net(const adx_alloc *alloc, const struct training *training, void **net,
                         size_t *net_size)
{
    *net_size = net_file_size(&training->model.shape);
    *net = alloc->resize(alloc->ctx, NULL, 0, *net_size);
    if (!*net)
        return ADX_E_NOMEM;
    model_quantize(&training->model, *net);
    return ADX_OK;
}

static adx_err train_model(const adx_alloc *alloc, struct training *training,
                           bool (*told)(void *ctx, const adx_train_pass *pass), void *ctx,
                           void **net, size_t *net_size, const char **why)
{
    adx_err err = ADX_OK;

    training->saved_size = sizeof(uint64_t) + model_saved_size(&training->model);
    training->saved = alloc->resize(alloc->ctx, NULL, 0, training->saved_size);
    if (!training->saved)
        return ADX_E_NOMEM;
    for (unsigned i = 0; i < training->threads && !err; i++)
        err = gradient_init(&training->model, &training->gradients[i]);
    if (!err)
        err = make_passes(training, told, ctx);
    if (err == ADX_E_RANGE)
        *why = "what was saved is of a training of another network";
    if (err == ADX_E_NET)
        *why = "the network to begin with is none, of other games or has more hidden units";
    if (!err)
        err = write_net(alloc, training, net, net_size);
    for (unsigned i = 0; i < training->threads; i++)
        gradient_free(&training->model, &training->gradients[i]);
    alloc->resize(alloc->ctx, training->saved, training->saved_size, 0);
    return err;
}

static adx_err train_family(const adx_alloc *alloc, struct training *training,
                            bool (*told)(void *ctx, const adx_train_pass *pass), void *ctx,
                            void **net, size_t *net_size, const char **why)
{
    const adx_train_plan *plan = training->plan;
    const struct variant *variants[VARIANTS_MAX];
    struct net_shape shape;

    for (unsigned i = 0; i < plan->variant_count; i++)
        variants[i] = plan->variants[i]->core;
    *why = net_shape_of(variants, plan->variant_count, training->hidden, training->heads, &shape);
    if (*why)
        return ADX_E_RANGE;
    adx_err err = dataset_open(alloc, variants, plan->variant_count, &shape, plan->data, plan->size,
                               &training->dataset);
    if (err)
        return err;
    if (!training->dataset.training_count) {
        *why = "the data has no positions of the games";
        err = ADX_E_RANGE;
    }
    if (!err)
        err =
            model_init(alloc, &shape, &variants[0]->about->geometry, plan->seed, &training->model);
    if (!err) {
        err = train_model(alloc, training, told, ctx, net, net_size, why);
        model_free(&training->model);
    }
    dataset_close(&training->dataset);
    return err;
}

adx_err adx_train(const adx_alloc *alloc, const adx_train_plan *plan,
                  bool (*pass)(void *ctx, const adx_train_pass *pass), void *ctx, void **net,
                  size_t *net_size, const char **why)
{
    struct training training = {
        .plan = plan,
        .hidden = plan->hidden ? plan->hidden : HIDDEN_USUAL,
        .heads = plan->heads ? plan->heads : HEADS_USUAL,
        .passes = plan->passes ? plan->passes : PASSES_USUAL,
        .batch = plan->batch ? plan->batch : BATCH_USUAL,
        .threads = plan->threads ? plan->threads : 1,
        .rate = plan->rate > 0 ? plan->rate : rate_usual,
        .result_share = plan->result_share > 0 ? plan->result_share : result_share_usual,
    };

    *net = NULL;
    *net_size = 0;
    *why = NULL;
    if (!plan->variant_count || plan->variant_count > VARIANTS_MAX ||
        training.threads > ADX_TRAIN_THREADS_MAX || training.hidden % NET_HIDDEN_MIN ||
        training.hidden > NET_HIDDEN_MAX || training.heads > NET_HEADS_MAX ||
        training.result_share > 1)
        return ADX_E_RANGE;
    return train_family(alloc, &training, pass, ctx, net, net_size, why);
}
