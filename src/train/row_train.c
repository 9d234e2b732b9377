/* Training of a function for networks of any game: passes over the data of many games. */
#include <math.h>
#include <string.h>

#include "adx/train.h"
#include "api/handles.h"
#include "base/splitmix.h"
#include "base/thread.h"
#include "train/row_model.h"

enum {
    FIRST_USUAL = 64,
    SECOND_USUAL = 32,
    HIDDEN_USUAL = 64,
    HEADS_USUAL = 8,
    PASSES_USUAL = 20,
    BATCH_USUAL = 4096,
    GAMES_USUAL = 1,
    GAMES_MAX = 64,
    JUDGED_MAX = 20000, /* positions of a game on which it is judged */
};
static const double rate_usual = 0.001, rate_fall = 0.02; /* the last rate by the first */
static const double result_share_usual = 0.3, result_share_first = 0.3; /* of the last */

/* Positions of one game that are looked at together. */
struct chunk {
    unsigned game;
    const record_place *places;
    size_t count;
};

struct training {
    const adx_rows_plan *plan;
    struct row_shape shape;
    unsigned passes, batch, games, threads;
    double rate, result_share;
    struct row_model model;
    struct row_dataset *datasets; /* [plan->variant_count] */
    struct row_work works[ADX_TRAIN_THREADS_MAX];
    struct chunk *chunks;
    size_t chunk_count, position_count;
    double *losses; /* [plan->variant_count] */
    uint8_t *saved; /* number of passes made, then the model */
    size_t saved_size;
    const adx_alloc *alloc;
};

/* ---- looking at chunks by several threads ---- */

struct job {
    struct training *training;
    const struct chunk *chunks;
    size_t count;
    unsigned thread;
    float result_share;
};

static void do_job(void *ctx)
{
    const struct job *job = ctx;
    struct training *training = job->training;
    struct row_work *work = &training->works[job->thread];

    row_work_clear(&training->model, work);
    for (size_t i = job->thread; i < job->count; i += training->threads)
        row_model_look(&training->model, &training->datasets[job->chunks[i].game],
                       job->chunks[i].places, job->chunks[i].count, job->result_share, true, work);
}

static double learn(struct training *training, const struct chunk *chunks, size_t count,
                    float result_share)
{
    struct job jobs[ADX_TRAIN_THREADS_MAX];
    struct thread threads[ADX_TRAIN_THREADS_MAX];
    bool runs[ADX_TRAIN_THREADS_MAX] = {false};
    double loss = 0;

    for (unsigned i = 0; i < training->threads; i++) {
        jobs[i] = (struct job){training, chunks, count, i, result_share};
        if (i)
            runs[i] = thread_start(&threads[i], do_job, &jobs[i]);
    }
    for (unsigned i = 0; i < training->threads; i++) {
        if (runs[i])
            thread_join(&threads[i]);
        else
            do_job(&jobs[i]);
        loss += training->works[i].loss;
    }
    return loss;
}

/* ---- passes ---- */

static void shuffle_places(record_place *places, size_t count, struct random *random)
{
    for (size_t i = count; i > 1; i--) {
        const size_t k = (size_t)random_below(random, i);
        const record_place place = places[i - 1];
        places[i - 1] = places[k];
        places[k] = place;
    }
}

/* Source: Fisher and Yates. */
static void shuffle(struct training *training, unsigned pass)
{
    struct random random = {training->plan->seed + pass};

    for (unsigned g = 0; g + training->plan->held < training->plan->variant_count; g++) {
        struct dataset *positions = &training->datasets[g].positions;
        shuffle_places(positions->training, positions->training_count, &random);
    }
    for (size_t i = training->chunk_count; i > 1; i--) {
        const size_t k = (size_t)random_below(&random, i);
        const struct chunk chunk = training->chunks[i - 1];
        training->chunks[i - 1] = training->chunks[k];
        training->chunks[k] = chunk;
    }
}

/* The mean loss of the scores alone; of a game never learned, on all of its positions. */
static double judge(struct training *training, unsigned game)
{
    const struct dataset *positions = &training->datasets[game].positions;
    const bool held = game + training->plan->held >= training->plan->variant_count;
    const size_t all = held ? positions->training_count : positions->validation_count;
    struct row_work *work = &training->works[0];

    row_work_clear(&training->model, work);
    row_model_look(&training->model, &training->datasets[game],
                   held ? positions->training : positions->validation,
                   all < JUDGED_MAX ? all : JUDGED_MAX, 0, false, work);
    return work->judged ? work->loss / (double)work->judged : 0;
}

static void make_pass(struct training *training, unsigned pass, adx_rows_pass *info)
{
    double loss = 0;

    shuffle(training, pass);
    for (size_t at = 0; at < training->chunk_count; at += training->games) {
        const size_t left = training->chunk_count - at;
        const size_t count = left < training->games ? left : training->games;
        const double done = (pass + (double)at / (double)training->chunk_count) / training->passes;
        const double share =
            training->result_share * (result_share_first + (1 - result_share_first) * done);
        size_t positions = 0;
        for (size_t i = 0; i < count; i++)
            positions += training->chunks[at + i].count;
        loss += learn(training, training->chunks + at, count, (float)share);
        row_model_step(&training->model, training->works, training->threads, positions,
                       (float)(training->rate * pow(rate_fall, done)));
    }
    info->loss = loss / (double)training->position_count;
    for (unsigned g = 0; g < training->plan->variant_count; g++)
        training->losses[g] = judge(training, g);
}

static adx_err make_passes(struct training *training,
                           bool (*told)(void *ctx, const adx_rows_pass *pass), void *ctx)
{
    const adx_rows_plan *plan = training->plan;
    uint64_t first = 0;

    if (plan->saved) {
        if (plan->saved_size < sizeof(first))
            return ADX_E_RANGE;
        memcpy(&first, plan->saved, sizeof(first));
        if (!row_model_restore(&training->model, (const uint8_t *)plan->saved + sizeof(first),
                               plan->saved_size - sizeof(first)))
            return ADX_E_RANGE;
    }
    for (uint64_t pass = 0; pass < first && pass < training->passes; pass++)
        shuffle(training, (unsigned)pass);
    for (uint64_t pass = first; pass < training->passes; pass++) {
        const uint64_t made = pass + 1;
        adx_rows_pass info = {
            .pass = (unsigned)made,
            .passes = training->passes,
            .positions = training->position_count,
            .losses = training->losses,
            .saved = training->saved,
            .saved_size = training->saved_size,
        };
        make_pass(training, (unsigned)pass, &info);
        memcpy(training->saved, &made, sizeof(made));
        row_model_save(&training->model, training->saved + sizeof(made));
        if (!told(ctx, &info))
            break;
    }
    return ADX_OK;
}

/* ---- beginning and end ---- */

static adx_err open_datasets(struct training *training)
{
    const adx_rows_plan *plan = training->plan;
    adx_err err = ADX_OK;

    for (unsigned g = 0; g < plan->variant_count && !err; g++)
        err = row_dataset_open(training->alloc, plan->variants[g]->core, &training->shape,
                               plan->data[g], plan->sizes[g], &training->datasets[g]);
    return err;
}

static size_t chunks_of(const struct training *training, unsigned game)
{
    const size_t count = training->datasets[game].positions.training_count;

    return (count + training->batch - 1) / training->batch;
}

static adx_err cut_chunks(struct training *training)
{
    const unsigned learned = training->plan->variant_count - training->plan->held;
    size_t count = 0;

    for (unsigned g = 0; g < learned; g++)
        count += chunks_of(training, g);
    if (!count)
        return ADX_E_RANGE;
    training->chunks =
        training->alloc->resize(training->alloc->ctx, NULL, 0, count * sizeof(struct chunk));
    if (!training->chunks)
        return ADX_E_NOMEM;
    for (unsigned g = 0; g < learned; g++) {
        const struct dataset *positions = &training->datasets[g].positions;
        training->position_count += positions->training_count;
        for (size_t at = 0; at < positions->training_count; at += training->batch) {
            const size_t left = positions->training_count - at;
            training->chunks[training->chunk_count++] = (struct chunk){
                g, positions->training + at, left < training->batch ? left : training->batch};
        }
    }
    return ADX_OK;
}

static adx_err init_works(struct training *training)
{
    size_t inputs = 0, shared = 0;
    adx_err err = ADX_OK;

    for (unsigned g = 0; g < training->plan->variant_count; g++) {
        const struct row_dataset *dataset = &training->datasets[g];
        inputs = dataset->shape.input_count > inputs ? dataset->shape.input_count : inputs;
        shared = dataset->shared.count > shared ? dataset->shared.count : shared;
    }
    for (unsigned i = 0; i < training->threads && !err; i++)
        err = row_work_init(&training->model, inputs, shared, training->alloc, &training->works[i]);
    return err;
}

static adx_err write_rows(const struct training *training, void **rows, size_t *size)
{
    *size = row_function_size(&training->shape);
    *rows = training->alloc->resize(training->alloc->ctx, NULL, 0, *size);
    if (!*rows)
        return ADX_E_NOMEM;
    row_model_quantize(&training->model, *rows);
    return ADX_OK;
}

static void *align(void *block)
{
    return (char *)block + (NET_ALIGN - (uintptr_t)block % NET_ALIGN) % NET_ALIGN;
}

/* Take the weights of the function that the plan begins with. */
static adx_err begin_with(struct training *training)
{
    const adx_alloc *alloc = training->alloc;
    const size_t size = training->plan->from_size;
    void *block = alloc->resize(alloc->ctx, NULL, 0, size + NET_ALIGN);
    struct row_function function;

    if (!block)
        return ADX_E_NOMEM;
    memcpy(align(block), training->plan->from, size);
    const bool taken = !row_function_open(align(block), size, &function) &&
                       row_model_begin_with(&training->model, &function);
    alloc->resize(alloc->ctx, block, size + NET_ALIGN, 0);
    return taken ? ADX_OK : ADX_E_NET;
}

static adx_err train(struct training *training, bool (*told)(void *ctx, const adx_rows_pass *pass),
                     void *ctx, void **rows, size_t *size)
{
    adx_err err = open_datasets(training);

    if (!err)
        err = cut_chunks(training);
    if (!err)
        err = row_model_init(training->alloc, &training->shape, training->plan->seed,
                             &training->model);
    if (!err && training->plan->from)
        err = begin_with(training);
    if (err)
        return err;
    training->saved_size = sizeof(uint64_t) + row_model_saved_size(&training->model);
    training->saved = training->alloc->resize(training->alloc->ctx, NULL, 0, training->saved_size);
    err = training->saved ? init_works(training) : ADX_E_NOMEM;
    if (!err)
        err = make_passes(training, told, ctx);
    if (!err)
        err = write_rows(training, rows, size);
    return err;
}

static void end(struct training *training)
{
    const adx_alloc *alloc = training->alloc;
    const unsigned count = training->plan->variant_count;

    for (unsigned i = 0; i < training->threads; i++)
        row_work_free(&training->model, &training->works[i]);
    if (training->saved)
        alloc->resize(alloc->ctx, training->saved, training->saved_size, 0);
    if (training->chunks)
        alloc->resize(alloc->ctx, training->chunks, training->chunk_count * sizeof(struct chunk),
                      0);
    if (training->model.alloc.resize && training->model.parameters)
        row_model_free(&training->model);
    for (unsigned g = 0; training->datasets && g < count; g++)
        if (training->datasets[g].alloc.resize)
            row_dataset_close(&training->datasets[g]);
    if (training->datasets)
        alloc->resize(alloc->ctx, training->datasets, count * sizeof(*training->datasets), 0);
    if (training->losses)
        alloc->resize(alloc->ctx, training->losses, count * sizeof(*training->losses), 0);
}

static unsigned or_usual(unsigned value, unsigned usual)
{
    return value ? value : usual;
}

adx_err adx_rows_train(const adx_alloc *alloc, const adx_rows_plan *plan,
                       bool (*pass)(void *ctx, const adx_rows_pass *pass), void *ctx, void **rows,
                       size_t *size)
{
    const unsigned count = plan->variant_count;
    struct training training = {
        .plan = plan,
        .shape = {count ? (uint16_t)row_function_features(plan->variants[0]->core) : 0,
                  (uint16_t)or_usual(plan->first, FIRST_USUAL),
                  (uint16_t)or_usual(plan->second, SECOND_USUAL),
                  (uint16_t)or_usual(plan->hidden, HIDDEN_USUAL),
                  (uint16_t)or_usual(plan->heads, HEADS_USUAL)},
        .passes = or_usual(plan->passes, PASSES_USUAL),
        .batch = or_usual(plan->batch, BATCH_USUAL),
        .games = or_usual(plan->games, GAMES_USUAL),
        .threads = or_usual(plan->threads, 1),
        .rate = plan->rate > 0 ? plan->rate : rate_usual,
        .result_share = plan->result_share > 0 ? plan->result_share : result_share_usual,
        .alloc = alloc,
    };

    *rows = NULL;
    *size = 0;
    if (plan->held >= count || training.threads > ADX_TRAIN_THREADS_MAX ||
        training.games > GAMES_MAX || training.result_share > 1 ||
        !row_shape_is_sound(&training.shape))
        return ADX_E_RANGE;
    training.datasets = alloc->resize(alloc->ctx, NULL, 0, count * sizeof(*training.datasets));
    training.losses = alloc->resize(alloc->ctx, NULL, 0, count * sizeof(*training.losses));
    adx_err err = ADX_E_NOMEM;
    if (training.datasets)
        memset(training.datasets, 0, count * sizeof(*training.datasets));
    if (training.datasets && training.losses)
        err = train(&training, pass, ctx, rows, size);
    end(&training);
    return err;
}

/* A plain copy of the network that the function makes. */
static adx_err copy_net(const adx_alloc *alloc, const struct variant *variant,
                        const struct row_function *function, void **net, size_t *net_size)
{
    void *block;
    adx_err err = row_function_net(function, alloc, variant, &block, net_size);

    if (err)
        return err;
    *net = alloc->resize(alloc->ctx, NULL, 0, *net_size);
    if (*net)
        memcpy(*net, align(block), *net_size);
    else
        err = ADX_E_NOMEM;
    alloc->resize(alloc->ctx, block, *net_size + NET_ALIGN, 0);
    return err;
}

adx_err adx_rows_net(const adx_alloc *alloc, const adx_variant *variant, const void *rows,
                     size_t size, void **net, size_t *net_size)
{
    void *block = alloc->resize(alloc->ctx, NULL, 0, size + NET_ALIGN);
    struct row_function function;
    adx_err err = ADX_E_NET;

    *net = NULL;
    *net_size = 0;
    if (!block)
        return ADX_E_NOMEM;
    memcpy(align(block), rows, size);
    if (!row_function_open(align(block), size, &function))
        err = copy_net(alloc, variant->core, &function, net, net_size);
    alloc->resize(alloc->ctx, block, size + NET_ALIGN, 0);
    return err;
}
