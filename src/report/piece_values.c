#include "report/piece_values.h"

#include <math.h>
#include <string.h>

enum {
    WIDTH_MAX = ADX_ROLES_MAX + 1, /* of the equations: White's advantage and the roles */
    STEPS_MAX = 30,
};

static const double usual_margin = 1.959964; /* standard deviations that cover 95 of 100 */
static const double share_unsure = 0.5;   /* standard deviation of a derived value, as its share */
static const double least_unsure = 50;    /* ... but at least so many hundredths */
static const double advantage_unsure = 1; /* of White's advantage, on the logistic scale */
static const double scale_unsure = 2;     /* of what a pawn counts, likewise */
static const double step_small = 1e-9;
static const double scale_sure = 2; /* standard deviations of the scale from 0: pieces count */

/* A logistic regression with expectations: parameters `at`, once fitted. */
struct fit {
    unsigned width;
    double expected[WIDTH_MAX], unsure[WIDTH_MAX];
    double at[WIDTH_MAX];
    double matrix[WIDTH_MAX]
                 [WIDTH_MAX]; /* of the second derivatives, its Cholesky factor at last */
};

/* Source: Cholesky. */
static void factorize(struct fit *fit)
{
    double(*m)[WIDTH_MAX] = fit->matrix;

    for (unsigned k = 0; k < fit->width; k++)
        for (unsigned j = 0; j <= k; j++) {
            double sum = m[k][j];
            for (unsigned i = 0; i < j; i++)
                sum -= m[k][i] * m[j][i];
            m[k][j] = j == k ? sqrt(fmax(sum, 1e-30)) : sum / m[j][j];
        }
}

static void solve_lower(const struct fit *fit, double *x)
{
    for (unsigned k = 0; k < fit->width; k++) {
        for (unsigned i = 0; i < k; i++)
            x[k] -= fit->matrix[k][i] * x[i];
        x[k] /= fit->matrix[k][k];
    }
}

static void solve_upper(const struct fit *fit, double *x)
{
    for (unsigned k = fit->width; k-- > 0;) {
        for (unsigned i = k + 1; i < fit->width; i++)
            x[k] -= fit->matrix[i][k] * x[i];
        x[k] /= fit->matrix[k][k];
    }
}

/* What the parameters are multiplied with in a sample. */
typedef void fit_row(const void *ctx, const struct material_sample *sample, double *row);

static void add_sample(struct fit *fit, const struct material_sample *sample, const double *row,
                       double *slope)
{
    double sum = 0;

    for (unsigned k = 0; k < fit->width; k++)
        sum += fit->at[k] * row[k];
    const double share = 1 / (1 + exp(-sum)), weight = (double)sample->weight;
    const double error = weight * (sample->result / 2.0 - share);
    const double bend = weight * share * (1 - share);
    for (unsigned k = 0; k < fit->width; k++) {
        if (row[k] == 0)
            continue;
        slope[k] += error * row[k];
        for (unsigned j = 0; j <= k; j++)
            fit->matrix[k][j] += bend * row[k] * row[j];
    }
}

/* One step of Newton. Returns: its size. */
static double step(struct fit *fit, const struct material_sample *samples, size_t count,
                   fit_row *row_of, const void *ctx)
{
    double slope[WIDTH_MAX], row[WIDTH_MAX], size = 0;

    memset(fit->matrix, 0, sizeof(fit->matrix));
    for (unsigned k = 0; k < fit->width; k++) {
        const double precision = 1 / (fit->unsure[k] * fit->unsure[k]);
        slope[k] = precision * (fit->expected[k] - fit->at[k]);
        fit->matrix[k][k] = precision;
    }
    for (size_t i = 0; i < count; i++) {
        row_of(ctx, &samples[i], row);
        add_sample(fit, &samples[i], row, slope);
    }
    factorize(fit);
    solve_lower(fit, slope);
    solve_upper(fit, slope);
    for (unsigned k = 0; k < fit->width; k++) {
        fit->at[k] += slope[k];
        size = fmax(size, fabs(slope[k]));
    }
    return size;
}

static void run(struct fit *fit, const struct material_sample *samples, size_t count,
                fit_row *row_of, const void *ctx)
{
    memcpy(fit->at, fit->expected, sizeof(fit->at));
    for (unsigned steps = 0; steps < STEPS_MAX; steps++)
        if (step(fit, samples, count, row_of, ctx) < step_small)
            break;
}

static double deviation(const struct fit *fit, unsigned parameter)
{
    double unit[WIDTH_MAX] = {0}, sum = 0;

    unit[parameter] = 1;
    solve_lower(fit, unit);
    for (unsigned k = 0; k < fit->width; k++)
        sum += unit[k] * unit[k];
    return sqrt(sum);
}

/* ---- the two fits: how much a pawn counts, then how much each role ---- */

struct columns {
    const int *derived;
    unsigned role_count;
    unsigned role[ADX_ROLES_MAX], count; /* roles less 1 in which the sides differed */
};

static void row_of_all(const void *ctx, const struct material_sample *sample, double *row)
{
    const struct columns *columns = ctx;

    row[0] = 1;
    row[1] = 0;
    for (unsigned i = 0; i < columns->count; i++) {
        const unsigned role = columns->role[i];
        row[1] += sample->difference[role] * columns->derived[role] / 100.0;
    }
}

static void row_of_roles(const void *ctx, const struct material_sample *sample, double *row)
{
    const struct columns *columns = ctx;

    row[0] = 1;
    for (unsigned i = 0; i < columns->count; i++)
        row[i + 1] = sample->difference[columns->role[i]];
}

static struct columns columns_of(const struct material_sample *samples, size_t count,
                                 unsigned role_count, const int *derived)
{
    struct columns columns = {.derived = derived, .role_count = role_count};

    for (unsigned role = 0; role < role_count; role++) {
        size_t i = 0;
        while (i < count && !samples[i].difference[role])
            i++;
        if (i < count)
            columns.role[columns.count++] = role;
    }
    return columns;
}

void piece_values_fit(const struct material_sample *samples, size_t count, unsigned role_count,
                      const int *derived, struct piece_values *out)
{
    const struct columns columns = columns_of(samples, count, role_count, derived);
    struct fit fit = {.width = 2, .unsure = {advantage_unsure, scale_unsure}};

    *out = (struct piece_values){.is_known = false};
    run(&fit, samples, count, row_of_all, &columns);
    const double scale = fit.at[1] / 100; /* of a hundredth of a pawn */
    if (!columns.count || fit.at[1] < scale_sure * deviation(&fit, 1))
        return;
    out->is_known = true;
    fit = (struct fit){.width = columns.count + 1, .unsure = {advantage_unsure}};
    for (unsigned i = 0; i < columns.count; i++) {
        const double value = derived[columns.role[i]];
        fit.expected[i + 1] = scale * value;
        fit.unsure[i + 1] = scale * fmax(share_unsure * value, least_unsure);
    }
    run(&fit, samples, count, row_of_roles, &columns);
    for (unsigned i = 0; i < columns.count; i++) {
        const unsigned role = columns.role[i];
        out->role[role].is_seen = true;
        out->role[role].value = fit.at[i + 1] / scale;
        out->role[role].margin = usual_margin * deviation(&fit, i + 1) / scale;
    }
}
