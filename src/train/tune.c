/*
 * Tuning the weights of the hand-written terms: those with which the terms predict the scores and
 * results of training positions best, by least squares.
 *
 * What a weight does to the score of a position is measured, not derived: the position is judged
 * once more with that weight changed. So any term can be tuned, also one that is no product. The
 * weights are drawn to their usual values as strongly as few positions speak about them.
 * Source: the method of Gauss and Newton.
 */
#include <math.h>
#include <string.h>

#include "adx/train.h"
#include "api/handles.h"
#include "base/check.h"
#include "eval/term_tables.h"
#include "eval/terms.h"
#include "net/net.h"
#include "train/position_record.h"

enum {
    PARAMETERS_MAX = WEIGHT_COUNT + ADX_ROLES_MAX,
    VALIDATION_SHARE = 20, /* one game of so many is kept apart */
    SOLVING_STEPS = 6,     /* with the same slopes */
    ROLE_STEP = 12,        /* change of a value to see what it does */
};

/*
 * What the usual number is trusted: the deviations at which it costs as much as the mean error of
 * one position, times TRUST_POSITIONS, since positions of a game resemble each other.
 */
static const double trust_share = 0.5, trust_role_share = 0.3, trust_least = 8,
                    trust_positions = 10;

/* A number that is tuned. */
struct parameter {
    unsigned index;
    bool is_role; /* weights.value[index], else weights.of[index] */
    int usual, step, least, most;
    double trust;
};

struct sight {
    struct position position;
    float aim;
};

struct tuning {
    adx_alloc alloc;
    const struct variant *variant;
    struct weights weights;
    unsigned parameter_count;
    struct parameter parameters[PARAMETERS_MAX];
    size_t count, training_count, cap; /* training positions come first */
    struct sight *sights; /* within the block: more aligned than an allocator promises */
    char *block;
    float *scores; /* of the training positions with the weights as they are */
    float *slopes; /* [parameter][training position] of the score */
    struct term_tables tables;
    double matrix[PARAMETERS_MAX][PARAMETERS_MAX], right[PARAMETERS_MAX];
};

/* ---- judging ---- */

static double win_share(double score)
{
    return 1 / (1 + exp(-score / NET_SCALE));
}

/* The score of a position by the tables. */
static int score_of(const struct term_tables *tables, const struct position *position)
{
    const struct term_sum sum = term_sum_of(tables, position);

    return terms_score(tables, position, &sum);
}

static double mean_loss(const struct tuning *tuning, size_t from, size_t to)
{
    double loss = 0;

    for (size_t i = from; i < to; i++) {
        const struct sight *sight = &tuning->sights[i];
        const double error =
            win_share(score_of(&tuning->tables, &sight->position)) - (double)sight->aim;
        loss += error * error;
    }
    return to > from ? loss / (double)(to - from) : 0;
}

/* The mean square of the errors with the weights as they are. */
static double tuning_loss(const struct tuning *tuning)
{
    return mean_loss(tuning, 0, tuning->training_count);
}

/* tuning_loss() of the games kept apart. */
static double tuning_validation_loss(const struct tuning *tuning)
{
    return mean_loss(tuning, tuning->training_count, tuning->count);
}

/* ---- positions ---- */

/* Walks over the records of one game in blocks of any. */
struct walk {
    const struct variant *variant;
    const uint8_t *bytes;
    size_t size, at;
    size_t block_end;
    unsigned squares, blocks; /* blocks of the game begun */
};

static bool is_of_game(const struct record_header *header, const struct variant *variant)
{
    return !strncmp(variant->about->id, header->id, RECORD_ID_SIZE - 1u) &&
           variant->about->geometry.square_count == header->squares &&
           variant->about->role_count == header->roles &&
           record_role_names(variant) == header->role_names;
}

static bool next_block(struct walk *walk)
{
    struct record_header header;

    for (; walk->at + RECORD_HEADER_SIZE <= walk->size; walk->at++) {
        if (!record_read_header(walk->bytes + walk->at, walk->size - walk->at, &header))
            continue;
        walk->at += RECORD_HEADER_SIZE;
        if (is_of_game(&header, walk->variant)) {
            walk->block_end = walk->at + header.size;
            walk->squares = header.squares;
            walk->blocks++;
            return true;
        }
        walk->at += header.size - 1;
    }
    return false;
}

static bool is_sound(const struct record *record, const struct variant *variant)
{
    bool sound = true;

    for (unsigned i = 0; i < record->piece_count; i++) {
        const unsigned role = piece_role(record->piece[i]);
        sound &= role && role <= variant->about->role_count;
    }
    for (unsigned i = 0; i < record->beside_count; i++) {
        const struct beside *fact = &record->beside[i];
        const bool has_role = fact->kind == BESIDE_HAND || fact->kind == BESIDE_POOL;
        sound &= fact->index <= variant->about->role_count && (!has_role || fact->index);
        sound &= fact->kind != BESIDE_CHECKS || fact->value <= variant->about->counted_checks;
        sound &= fact->kind != BESIDE_CONVERT || fact->index < variant->about->event_count;
    }
    return sound;
}

static bool next_record(struct walk *walk, struct record *record)
{
    for (;;) {
        if (walk->at < walk->block_end) {
            const size_t size = record_read(walk->bytes + walk->at, walk->block_end - walk->at,
                                            walk->squares, record);
            walk->at += size;
            if (size && is_sound(record, walk->variant))
                return true;
            walk->at = walk->block_end;
        } else if (!next_block(walk)) {
            return false;
        }
    }
}

static struct walk walk_over(const struct variant *variant, const uint8_t *bytes, size_t size)
{
    return (struct walk){.variant = variant, .bytes = bytes, .size = size};
}

static float aim_of(const struct record *record, double result_share)
{
    return (float)record_aim(record->result, win_share(record->score), result_share);
}

/* Take `wanted` of the positions found, evenly spread, those of games kept apart last. */
static void take_positions(struct tuning *tuning, const uint8_t *bytes, size_t size, size_t found,
                           size_t wanted, double result_share)
{
    struct record record;

    for (unsigned validating = 0; validating < 2; validating++) {
        struct walk walk = walk_over(tuning->variant, bytes, size);
        for (size_t number = 0; next_record(&walk, &record); number++) {
            const bool is_taken = (number + 1) * wanted / found > number * wanted / found;
            if (!is_taken || (walk.blocks % VALIDATION_SHARE == 0) != validating)
                continue;
            CHECK_ALWAYS(tuning->count < tuning->cap);
            struct sight *sight = &tuning->sights[tuning->count++];
            record_position(&record, tuning->variant, &sight->position);
            sight->aim = aim_of(&record, result_share);
        }
        if (!validating)
            tuning->training_count = tuning->count;
    }
}

/* ---- parameters ---- */

static int *number_of(struct weights *weights, const struct parameter *parameter)
{
    return parameter->is_role ? &weights->value[parameter->index] : &weights->of[parameter->index];
}

static void add_parameter(struct tuning *tuning, const struct parameter *parameter)
{
    tuning->parameters[tuning->parameter_count++] = *parameter;
}

static int size_of(int number)
{
    return number < 0 ? -number : number;
}

static void choose_parameters(struct tuning *tuning)
{
    struct weights usual;

    weights_usual(tuning->variant, &usual);
    for (unsigned i = 0; i < WEIGHT_COUNT; i++) {
        const int size = size_of(usual.of[i]);
        add_parameter(tuning, &(struct parameter){
                                  .index = i,
                                  .usual = usual.of[i],
                                  .step = size / 4 > 3 ? size / 4 : 3,
                                  .least = -WEIGHT_MAX,
                                  .most = WEIGHT_MAX,
                                  .trust = fmax(trust_share * size, trust_least),
                              });
    }
    for (unsigned role = 1; role <= tuning->variant->about->role_count; role++)
        if (usual.value[role] && tuning->variant->about->roles[role].base == role)
            add_parameter(tuning, &(struct parameter){
                                      .index = role,
                                      .is_role = true,
                                      .usual = usual.value[role],
                                      .step = ROLE_STEP,
                                      .least = 1,
                                      .most = ROLE_VALUE_MAX,
                                      .trust = trust_role_share * usual.value[role],
                                  });
}

/* ---- making and freeing ---- */

static void *take(const adx_alloc *alloc, size_t size)
{
    return alloc->resize(alloc->ctx, NULL, 0, size ? size : 1);
}

static void give(const adx_alloc *alloc, void *memory, size_t size)
{
    if (memory)
        alloc->resize(alloc->ctx, memory, size ? size : 1, 0);
}

static size_t sights_size(const struct tuning *tuning)
{
    return tuning->cap * sizeof(*tuning->sights) + _Alignof(struct sight);
}
static size_t scores_size(const struct tuning *tuning)
{
    return tuning->cap * sizeof(*tuning->scores);
}
static size_t slopes_size(const struct tuning *tuning)
{
    return tuning->parameter_count * scores_size(tuning);
}

static void tuning_free(struct tuning *tuning)
{
    const adx_alloc alloc = tuning->alloc;

    give(&alloc, tuning->block, sights_size(tuning));
    give(&alloc, tuning->scores, scores_size(tuning));
    give(&alloc, tuning->slopes, slopes_size(tuning));
    give(&alloc, tuning, sizeof(*tuning));
}

/*
 * Take positions of the game from blocks of records, at most `most`, spread over all of them.
 * Some games are kept apart for validation. Errors: ADX_E_NOMEM.
 */
static adx_err tuning_create(const adx_alloc *alloc, const struct variant *variant,
                             const struct weights *weights, const uint8_t *bytes, size_t size,
                             size_t most, double result_share, struct tuning **out)
{
    struct walk walk = walk_over(variant, bytes, size);
    struct record record;
    size_t found = 0;

    *out = NULL;
    while (next_record(&walk, &record))
        found++;
    struct tuning *tuning = take(alloc, sizeof(*tuning));
    if (!tuning)
        return ADX_E_NOMEM;
    memset(tuning, 0, sizeof(*tuning));
    tuning->alloc = *alloc;
    tuning->variant = variant;
    tuning->weights = *weights;
    choose_parameters(tuning);
    const size_t wanted = found > most ? most : found;
    tuning->cap = wanted + 1;
    tuning->block = take(alloc, sights_size(tuning));
    tuning->scores = take(alloc, scores_size(tuning));
    tuning->slopes = take(alloc, slopes_size(tuning));
    if (!tuning->block || !tuning->scores || !tuning->slopes) {
        tuning_free(tuning);
        return ADX_E_NOMEM;
    }
    const size_t over = (uintptr_t)tuning->block % _Alignof(struct sight);
    tuning->sights =
        (struct sight *)(void *)(tuning->block + (over ? _Alignof(struct sight) - over : 0));
    take_positions(tuning, bytes, size, found, wanted, result_share);
    term_tables_init(&tuning->tables, variant, weights);
    *out = tuning;
    return ADX_OK;
}

/* ---- a step ---- */

static float *slopes_of(const struct tuning *tuning, unsigned parameter)
{
    return tuning->slopes + parameter * tuning->training_count;
}

/* What each parameter does to each score. */
static void find_slopes(struct tuning *tuning)
{
    for (size_t i = 0; i < tuning->training_count; i++)
        tuning->scores[i] = (float)score_of(&tuning->tables, &tuning->sights[i].position);
    for (unsigned k = 0; k < tuning->parameter_count; k++) {
        const struct parameter *parameter = &tuning->parameters[k];
        struct weights changed = tuning->weights;
        float *slopes = slopes_of(tuning, k);
        *number_of(&changed, parameter) += parameter->step;
        term_tables_init(&tuning->tables, tuning->variant, &changed);
        for (size_t i = 0; i < tuning->training_count; i++)
            slopes[i] = ((float)score_of(&tuning->tables, &tuning->sights[i].position) -
                         tuning->scores[i]) /
                        (float)parameter->step;
    }
    term_tables_init(&tuning->tables, tuning->variant, &tuning->weights);
}

/* The equations whose solution is the best change of the parameters from `delta` on. */
static void set_up_equations(struct tuning *tuning, const double *delta)
{
    const unsigned width = tuning->parameter_count;
    double row[PARAMETERS_MAX], loss = 0;

    memset(tuning->matrix, 0, sizeof(tuning->matrix));
    memset(tuning->right, 0, sizeof(tuning->right));
    for (size_t i = 0; i < tuning->training_count; i++) {
        double score = (double)tuning->scores[i];
        for (unsigned k = 0; k < width; k++)
            score += delta[k] * (double)slopes_of(tuning, k)[i];
        const double share = win_share(score), error = share - (double)tuning->sights[i].aim;
        const double slope = share * (1 - share) / NET_SCALE;
        loss += error * error;
        for (unsigned k = 0; k < width; k++) {
            row[k] = slope * (double)slopes_of(tuning, k)[i];
            tuning->right[k] -= row[k] * error;
            for (unsigned j = 0; j <= k; j++)
                tuning->matrix[k][j] += row[k] * row[j];
        }
    }
    loss = tuning->training_count ? loss / (double)tuning->training_count : 0;
    for (unsigned k = 0; k < width; k++) {
        const struct parameter *parameter = &tuning->parameters[k];
        const double cost = trust_positions * (loss + 1e-6) / (parameter->trust * parameter->trust);
        const double now = *number_of(&tuning->weights, parameter) + delta[k];
        tuning->matrix[k][k] += cost;
        tuning->right[k] -= cost * (now - parameter->usual);
    }
}

/* Solve the equations; the solution takes the place of their right sides. Source: Cholesky. */
static void solve(struct tuning *tuning)
{
    const unsigned width = tuning->parameter_count;
    double(*m)[PARAMETERS_MAX] = tuning->matrix, *x = tuning->right;

    for (unsigned k = 0; k < width; k++)
        for (unsigned j = 0; j <= k; j++) {
            double sum = m[k][j];
            for (unsigned i = 0; i < j; i++)
                sum -= m[k][i] * m[j][i];
            m[k][j] = j == k ? sqrt(fmax(sum, 1e-30)) : sum / m[j][j];
        }
    for (unsigned k = 0; k < width; k++) {
        for (unsigned i = 0; i < k; i++)
            x[k] -= m[k][i] * x[i];
        x[k] /= m[k][k];
    }
    for (unsigned k = width; k-- > 0;) {
        for (unsigned i = k + 1; i < width; i++)
            x[k] -= m[i][k] * x[i];
        x[k] /= m[k][k];
    }
}

/* The weights with the parameters changed, as whole numbers. */
static struct weights changed_by(const struct tuning *tuning, const double *delta, double share)
{
    struct weights weights = tuning->weights;

    for (unsigned k = 0; k < tuning->parameter_count; k++) {
        const struct parameter *parameter = &tuning->parameters[k];
        int *number = number_of(&weights, parameter);
        const double value = *number + share * delta[k];
        *number = value < parameter->least  ? parameter->least
                  : value > parameter->most ? parameter->most
                                            : (int)lrint(value);
    }
    return weights;
}

/* Better weights. */
static void tuning_step(struct tuning *tuning)
{
    double delta[PARAMETERS_MAX] = {0};
    const struct weights before = tuning->weights;
    const double loss = tuning_loss(tuning);

    find_slopes(tuning);
    for (unsigned step = 0; step < SOLVING_STEPS; step++) {
        set_up_equations(tuning, delta);
        solve(tuning);
        for (unsigned k = 0; k < tuning->parameter_count; k++)
            delta[k] += tuning->right[k];
    }
    /* The slopes hold only so far: go less far where that is better. */
    for (double share = 1; share > 0.1; share /= 2) {
        tuning->weights = changed_by(tuning, delta, share);
        term_tables_init(&tuning->tables, tuning->variant, &tuning->weights);
        if (tuning_loss(tuning) < loss)
            return;
        tuning->weights = before;
    }
    term_tables_init(&tuning->tables, tuning->variant, &tuning->weights);
}

/* ---- the public function ---- */

enum {
    ROUNDS_USUAL = 4,
    POSITIONS_USUAL = 60000,
};
static const double result_share_usual = 0.3;

static adx_err write_text(const struct tuning *tuning, char **text, size_t *text_size)
{
    const adx_alloc *alloc = &tuning->alloc;

    *text_size = WEIGHTS_SIZE_MAX;
    *text = alloc->resize(alloc->ctx, NULL, 0, *text_size);
    if (!*text)
        return ADX_E_NOMEM;
    weights_write(tuning->variant, &tuning->weights, *text);
    return ADX_OK;
}

adx_err adx_tune(const adx_alloc *alloc, const adx_tune_plan *plan,
                 bool (*round)(void *ctx, const adx_tune_round *round), void *ctx, char **text,
                 size_t *text_size)
{
    const unsigned rounds = plan->rounds ? plan->rounds : ROUNDS_USUAL;
    struct weights weights;
    struct tuning *tuning;

    *text = NULL;
    *text_size = 0;
    if (plan->result_share > 1)
        return ADX_E_RANGE;
    variant_weights(plan->variant, &weights);
    adx_err err =
        tuning_create(alloc, plan->variant->core, &weights, plan->data, plan->size,
                      plan->positions ? plan->positions : POSITIONS_USUAL,
                      plan->result_share > 0 ? plan->result_share : result_share_usual, &tuning);
    if (err)
        return err;
    if (!tuning->training_count)
        err = ADX_E_RANGE;
    for (unsigned made = 0; !err; made++) {
        const adx_tune_round info = {
            .round = made,
            .rounds = rounds,
            .positions = tuning->training_count,
            .validating = tuning->count - tuning->training_count,
            .loss = tuning_loss(tuning),
            .validation_loss = tuning_validation_loss(tuning),
        };
        if (!round(ctx, &info) || made == rounds)
            break;
        tuning_step(tuning);
    }
    if (!err)
        err = write_text(tuning, text, text_size);
    tuning_free(tuning);
    return err;
}
